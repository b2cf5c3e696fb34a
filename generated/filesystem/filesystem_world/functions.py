"""The functions of the world."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ._runtime import first, impossible, item, one, split
from .entities import Entry, Node
from .errors import AlreadyExists, NoSuchFile, NotADirectory, PermissionDenied

if TYPE_CHECKING:
    from .state import State


def root(state: State) -> Node:
    node = one(n for n in state.nodes if n.parent_inode is None)
    if node is None:
        raise impossible("one(n for n in Node if n.parent is none) is none")
    return node


def home(state: State) -> Node:
    node = first(
        n
        for n in state.nodes.of_parent(root(state).inode)
        if n.name == state.session.user_login
    )
    if node is None:
        raise impossible(
            "first(n for n in root().children if n.name == session.user.login) is none"
        )
    return node


def below_root(state: State, node: Node) -> str:
    return (
        ""
        if node.parent_inode is None
        else below_root(state, state.nodes[node.parent_inode]) + "/" + node.name
    )


def path_of(state: State, node: Node) -> str:
    return "/" if node.parent_inode is None else below_root(state, node)


def is_within(state: State, node: Node, top: Node) -> bool:
    """Whether a node is the one at the top or lies anywhere below it."""
    return (
        node.inode == top.inode
        or node.parent_inode is not None
        and is_within(state, state.nodes[node.parent_inode], top)
    )


def enter(state: State, spot: Node, name: str) -> Node | None:
    if name == "" or name == ".":
        return spot
    if name == "..":
        return spot if spot.parent_inode is None else state.nodes[spot.parent_inode]
    return first(n for n in state.nodes.of_parent(spot.inode) if n.name == name)


def walk(state: State, spot: Node, names: list[str]) -> Node | None:
    """Follow a path, name by name."""
    if not names:
        return spot
    next_ = enter(state, spot, names[0])
    return None if next_ is None else walk(state, next_, names[1:])


def follow(state: State, names: list[str]) -> Node | None:
    """Absolute paths begin with an empty name, since they begin with a slash."""
    return walk(
        state,
        (
            root(state)
            if len(names) > 1 and names[0] == ""
            else state.nodes[state.session.cwd_inode]
        ),
        names,
    )


def existing(state: State, path: str) -> Node:
    node = follow(state, split(path, "/"))
    if node is None:
        raise NoSuchFile(f"{path}: no such file or directory")
    return node


def directory(state: State, path: str) -> Node:
    found = existing(state, path)
    if found.kind != "directory":
        raise NotADirectory(f"{path}: not a directory")
    return found


def place_for(state: State, path: str) -> Node:
    """The directory in which something called like the end of the path stands, or
    would stand.
    """
    names = split(path, "/")
    begin = (
        root(state) if path.startswith("/") else state.nodes[state.session.cwd_inode]
    )
    found = walk(state, begin, names[:-1])
    if found is None:
        raise NoSuchFile(f"{path}: no such file or directory")
    if found.kind != "directory":
        raise NotADirectory(f"{path}: not a directory")
    return found


def last_name(path: str) -> str:
    found = item(split(path, "/"), -1)
    if found is None:
        raise impossible('path.split("/")[-1] is none')
    return found


def rights(state: State, node: Node) -> str:
    return (
        node.mode[:2] if node.owner_login == state.session.user_login else node.mode[2:]
    )


def may_write(state: State, node: Node) -> bool:
    return "w" in rights(state, node)


def require_readable(state: State, node: Node) -> None:
    if "r" not in rights(state, node):
        raise PermissionDenied(f"{path_of(state, node)}: permission denied")


def require_writable(state: State, node: Node) -> None:
    if not may_write(state, node):
        raise PermissionDenied(f"{path_of(state, node)}: permission denied")


def require_free(state: State, spot: Node, name: str) -> None:
    if enter(state, spot, name) is not None:
        raise AlreadyExists(f"{name}: already exists in {path_of(state, spot)}")


def is_own(state: State, node: Node) -> bool:
    """Whether the user may do with it what they want."""
    return (
        node.parent_inode is not None
        and may_write(state, node)
        and may_write(state, state.nodes[node.parent_inode])
    )


def is_only(state: State, node: Node) -> bool:
    return sum(1 for n in state.nodes if node.name in n.name) == 1


def lacks(state: State, spot: Node, name: str) -> bool:
    return enter(state, spot, name) is None


def holds_two_files(state: State, node: Node) -> bool:
    return len(state.nodes.of_parent(node.inode)) == 2 and all(
        n.kind == "file" for n in state.nodes.of_parent(node.inode)
    )


def is_like(node: Node, other: Node) -> bool:
    return node.name == other.name and node.content == other.content


def is_part_of(state: State, node: Node, spot: Node, name: str) -> bool:
    """Whether a node is, or lies below, what has this name in a directory."""
    return any(
        is_within(state, node, n)
        for n in state.nodes.of_parent(spot.inode)
        if n.name == name
    )


def show_entry(node: Node) -> Entry:
    return Entry(
        name=node.name,
        kind=node.kind,
        owner_login=node.owner_login,
        mode=node.mode,
        size=len(node.content),
    )


def delete_node(state: State, node_inode: str) -> None:
    """Delete a node, and do what its referrers say."""
    state.nodes.delete(node_inode)
    for node in state.nodes.of_parent(node_inode):
        if node.inode in state.nodes:
            delete_node(state, node.inode)


def copy_node(state: State, node: Node, **changes: Any) -> Node:
    """Add a copy of a node and of all below it, with other members."""
    below = state.nodes.of_parent(node.inode)
    made = state.nodes.create(
        replace(node.copy(), **{"inode": state.nodes.fresh(state.secret), **changes})
    )
    for other in below:
        copy_node(state, other, parent_inode=made.inode)
    return made
