"""The tools of the world: what each does to the state."""

from __future__ import annotations

from ._runtime import split
from .entities import Entry, Node
from .errors import Busy, IsADirectory, NotEmpty, PermissionDenied
from .functions import (
    copy_node,
    delete_node,
    directory,
    enter,
    existing,
    follow,
    is_within,
    last_name,
    path_of,
    place_for,
    require_free,
    require_readable,
    require_writable,
    show_entry,
)
from .state import State


def pwd(state: State) -> str:
    """Print the current directory."""
    return path_of(state, state.nodes[state.session.cwd_inode])


def cd(state: State, path: str) -> str:
    """Change the current directory."""
    target = directory(state, path)
    require_readable(state, target)
    state.edit_session().cwd_inode = target.inode
    return path_of(state, target)


def ls(state: State, path: str) -> list[Entry]:
    """List what is in a directory, by name."""
    spot = directory(state, path)
    require_readable(state, spot)
    return [
        show_entry(n)
        for n in sorted(state.nodes.of_parent(spot.inode), key=lambda n: n.name)
    ]


def cat(state: State, path: str) -> str:
    """Print a file."""
    file = existing(state, path)
    if file.kind != "file":
        raise IsADirectory(f"{path}: is a directory")
    require_readable(state, file)
    return file.content


def find(state: State, name: str, path: str) -> list[str]:
    """List the paths of everything below a directory whose name has this part, at
    any depth.
    """
    spot = directory(state, path)
    require_readable(state, spot)
    return [
        path_of(state, n)
        for n in sorted(
            (n for n in state.nodes if is_within(state, n, spot) and name in n.name),
            key=lambda n: path_of(state, n),
        )
    ]


def write_file(state: State, path: str, content: str) -> Entry:
    """Write a file, from the beginning, and create it where there is none."""
    spot = state.nodes.edit(place_for(state, path).inode)
    name = last_name(path)
    file = enter(state, spot, name)
    if file is not None:
        file = state.nodes.edit(file.inode)
    if file is None:
        require_writable(state, spot)
        created = state.nodes.create(
            Node(
                inode=state.nodes.fresh(state.secret),
                parent_inode=spot.inode,
                name=name,
                kind="file",
                owner_login=state.session.user_login,
                mode="rwr-",
                content=content,
            )
        )
        return show_entry(created)
    if file.kind != "file":
        raise IsADirectory(f"{path}: is a directory")
    require_writable(state, file)
    file.content = content
    return show_entry(file)


def mkdir(state: State, path: str) -> Entry:
    """Make a directory, inside of one that exists."""
    spot = place_for(state, path)
    require_free(state, spot, last_name(path))
    require_writable(state, spot)
    created = state.nodes.create(
        Node(
            inode=state.nodes.fresh(state.secret),
            parent_inode=spot.inode,
            name=last_name(path),
            kind="directory",
            owner_login=state.session.user_login,
            mode="rwr-",
            content="",
        )
    )
    return show_entry(created)


def rm(state: State, path: str, recursive: bool) -> str:
    """Remove a file or a directory. There is no way back."""
    node = existing(state, path)
    if node.parent_inode is None or is_within(
        state, state.nodes[state.session.cwd_inode], node
    ):
        raise Busy(f"{path}: is in use")
    if not recursive and len(state.nodes.of_parent(node.inode)) != 0:
        raise NotEmpty(f"{path}: directory not empty")
    require_writable(state, state.nodes[node.parent_inode])
    gone = path_of(state, node)
    delete_node(state, node.inode)
    return f"removed {gone}"


def mv(state: State, source: str, target: str) -> Entry:
    """Move something into a directory that exists, or give it a new name or place."""
    node = state.nodes.edit(existing(state, source).inode)
    if node.parent_inode is None or is_within(
        state, state.nodes[state.session.cwd_inode], node
    ):
        raise Busy(f"{source}: is in use")
    require_writable(state, state.nodes[node.parent_inode])
    into = follow(state, split(target, "/"))
    if into is not None:
        into = state.nodes.edit(into.inode)
    if into is not None and into.kind == "directory":
        require_free(state, into, node.name)
        require_writable(state, into)
        node.parent_inode = into.inode
        return show_entry(node)
    spot = state.nodes.edit(place_for(state, target).inode)
    require_free(state, spot, last_name(target))
    require_writable(state, spot)
    node.parent_inode = spot.inode
    node.name = last_name(target)
    return show_entry(node)


def cp(state: State, source: str, target: str) -> Entry:
    """Copy a file, or a directory with all that is in it."""
    node = existing(state, source)
    require_readable(state, node)
    into = follow(state, split(target, "/"))
    if into is not None and into.kind == "directory":
        if is_within(state, into, node):
            raise Busy(f"{source}: cannot be copied into itself")
        require_free(state, into, node.name)
        require_writable(state, into)
        created = copy_node(state, node, parent_inode=into.inode)
        return show_entry(created)
    spot = place_for(state, target)
    if is_within(state, spot, node):
        raise Busy(f"{source}: cannot be copied into itself")
    require_free(state, spot, last_name(target))
    require_writable(state, spot)
    created = copy_node(state, node, parent_inode=spot.inode, name=last_name(target))
    return show_entry(created)


def chmod(state: State, path: str, mode: str) -> Entry:
    """Change who may read and write a file or directory. Only its owner can."""
    node = state.nodes.edit(existing(state, path).inode)
    if node.owner_login != state.session.user_login:
        raise PermissionDenied(f"{path}: not yours")
    node.mode = mode
    return show_entry(node)


def du(state: State, path: str) -> int:
    """Count the characters in a file, or in all files below a directory."""
    spot = existing(state, path)
    require_readable(state, spot)
    return sum(len(n.content) for n in state.nodes if is_within(state, n, spot))
