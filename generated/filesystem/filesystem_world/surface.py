"""The call surface: typed methods for programs, decoded arguments for agents."""

from __future__ import annotations

import re
from collections.abc import Mapping

from . import policies, tools
from ._runtime import (
    Environment,
    Tool,
    as_text,
    json_list,
    optional_argument,
    read_bool,
    read_str,
    unsatisfied,
    within_limits,
)
from .entities import Entry
from .state import State
from .wire import EntryJson, entry_json, entry_text


def pwd(state: State) -> str:
    return tools.pwd(state)


def cd(state: State, path: object) -> str:
    path = read_str(path, "path")
    if len(path) > 255:
        raise unsatisfied("path", "len(path) <= 255")
    return tools.cd(state, path)


def ls(state: State, given_path: object) -> list[Entry]:
    path = optional_argument(given_path, "path", read_str, ".")
    if len(path) > 255:
        raise unsatisfied("path", "len(path) <= 255")
    result = within_limits(tools.ls(state, path))
    state.note("ls", {"path": path}, result)
    return result


def cat(state: State, path: object) -> str:
    path = read_str(path, "path")
    if len(path) > 255:
        raise unsatisfied("path", "len(path) <= 255")
    return tools.cat(state, path)


def find(state: State, name: object, given_path: object) -> list[str]:
    name = read_str(name, "name")
    path = optional_argument(given_path, "path", read_str, ".")
    if len(path) > 255:
        raise unsatisfied("path", "len(path) <= 255")
    return tools.find(state, name, path)


def write_file(state: State, path: object, content: object) -> Entry:
    path = read_str(path, "path")
    content = read_str(content, "content")
    if len(path) > 255:
        raise unsatisfied("path", "len(path) <= 255")
    if len(content) > 10000:
        raise unsatisfied("content", "len(content) <= 10000")
    return within_limits(tools.write_file(state, path, content))


def mkdir(state: State, path: object) -> Entry:
    path = read_str(path, "path")
    if len(path) > 255:
        raise unsatisfied("path", "len(path) <= 255")
    return within_limits(tools.mkdir(state, path))


def rm(state: State, path: object, given_recursive: object) -> str:
    path = read_str(path, "path")
    recursive = optional_argument(given_recursive, "recursive", read_bool, False)
    if len(path) > 255:
        raise unsatisfied("path", "len(path) <= 255")
    state.judge("prune_blindly", policies.prune_blindly(state, path, recursive))
    return tools.rm(state, path, recursive)


def mv(state: State, source: object, target: object) -> Entry:
    source = read_str(source, "source")
    target = read_str(target, "target")
    if len(source) > 255:
        raise unsatisfied("source", "len(source) <= 255")
    if len(target) > 255:
        raise unsatisfied("target", "len(target) <= 255")
    return within_limits(tools.mv(state, source, target))


def cp(state: State, source: object, target: object) -> Entry:
    source = read_str(source, "source")
    target = read_str(target, "target")
    if len(source) > 255:
        raise unsatisfied("source", "len(source) <= 255")
    if len(target) > 255:
        raise unsatisfied("target", "len(target) <= 255")
    return within_limits(tools.cp(state, source, target))


def chmod(state: State, path: object, mode: object) -> Entry:
    path = read_str(path, "path")
    mode = read_str(mode, "mode")
    if len(path) > 255:
        raise unsatisfied("path", "len(path) <= 255")
    if re.fullmatch("[r-][w-][r-][w-]", mode) is None:
        raise unsatisfied("mode", 'matches(mode, r"[r-][w-][r-][w-]")')
    state.judge("open_to_the_world", policies.open_to_the_world(mode))
    return within_limits(tools.chmod(state, path, mode))


def du(state: State, given_path: object) -> int:
    path = optional_argument(given_path, "path", read_str, ".")
    if len(path) > 255:
        raise unsatisfied("path", "len(path) <= 255")
    return within_limits(tools.du(state, path))


TOOLS: Mapping[str, Tool[State]] = {
    "pwd": Tool(pwd, text=as_text),
    "cd": Tool(cd, "path", text=as_text),
    "ls": Tool(
        ls,
        "path",
        value=lambda result: [entry_json(entry) for entry in result],
        text=lambda result: json_list(result, entry_text),
    ),
    "cat": Tool(cat, "path", text=as_text),
    "find": Tool(find, "name", "path"),
    "write_file": Tool(
        write_file, "path", "content", value=entry_json, text=entry_text
    ),
    "mkdir": Tool(mkdir, "path", value=entry_json, text=entry_text),
    "rm": Tool(rm, "path", "recursive", text=as_text),
    "mv": Tool(mv, "source", "target", value=entry_json, text=entry_text),
    "cp": Tool(cp, "source", "target", value=entry_json, text=entry_text),
    "chmod": Tool(chmod, "path", "mode", value=entry_json, text=entry_text),
    "du": Tool(du, "path"),
}


class Tools:
    """The tools as typed methods; a refusal is raised as its class in ``errors``."""

    __slots__ = ("_env",)

    def __init__(self, env: Environment[State]) -> None:
        self._env = env

    def pwd(self) -> str:
        """Print the current directory."""
        return self._env.perform(pwd, ())

    def cd(self, *, path: str) -> str:
        """Change the current directory.

        ``path``: Where to go.
        """
        return self._env.perform(cd, (path,))

    def ls(self, *, path: str = ".") -> list[EntryJson]:
        """List what is in a directory, by name.

        ``path``: A directory.
        """
        return [entry_json(entry) for entry in self._env.perform(ls, (path,))]

    def cat(self, *, path: str) -> str:
        """Print a file.

        ``path``: A file.
        """
        return self._env.perform(cat, (path,))

    def find(self, *, name: str, path: str = ".") -> list[str]:
        """List the paths of everything below a directory whose name has this part,
        at any depth.

        ``name``: A part of the name.
        ``path``: The directory to search.
        """
        return self._env.perform(find, (name, path)).copy()

    def write_file(self, *, path: str, content: str) -> EntryJson:
        """Write a file, from the beginning, and create it where there is none.

        ``path``: An existing file, or a new one.
        ``content``: All that will stand in it.
        """
        return entry_json(self._env.perform(write_file, (path, content)))

    def mkdir(self, *, path: str) -> EntryJson:
        """Make a directory, inside of one that exists.

        ``path``: The new directory.
        """
        return entry_json(self._env.perform(mkdir, (path,)))

    def rm(self, *, path: str, recursive: bool = False) -> str:
        """Remove a file or a directory. There is no way back.

        ``path``: What to remove.
        ``recursive``: Whether directories go with all that is in them.
        """
        return self._env.perform(rm, (path, recursive))

    def mv(self, *, source: str, target: str) -> EntryJson:
        """Move something into a directory that exists, or give it a new name or
        place.

        ``source``: What to move.
        ``target``: A directory to move it into, or a new path.
        """
        return entry_json(self._env.perform(mv, (source, target)))

    def cp(self, *, source: str, target: str) -> EntryJson:
        """Copy a file, or a directory with all that is in it.

        ``source``: What to copy.
        ``target``: A directory to copy it into, or a new path.
        """
        return entry_json(self._env.perform(cp, (source, target)))

    def chmod(self, *, path: str, mode: str) -> EntryJson:
        """Change who may read and write a file or directory. Only its owner can.

        ``path``: What to change.
        ``mode``: Such as rwr-, rw-- or rwrw.
        """
        return entry_json(self._env.perform(chmod, (path, mode)))

    def du(self, *, path: str = ".") -> int:
        """Count the characters in a file, or in all files below a directory.

        ``path``: A file or a directory.
        """
        return self._env.perform(du, (path,))
