"""The tasks: questions with their answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ._runtime import Frame, Goal, JsonValue, Stream, Task
from .functions import (
    holds_two_files,
    is_like,
    is_only,
    is_own,
    is_part_of,
    is_within,
    lacks,
    path_of,
)
from .state import State
from .surface import Tools


@dataclass(frozen=True)
class NewDirectory(Task[State]):
    place: str

    name = "new_directory"
    scenario = "shared_machine"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> NewDirectory | None:
        for place in stream.shuffled(
            place
            for place in state.nodes.of_parent(state.session.cwd_inode)
            if place.kind == "directory" and lacks(state, place, "archive")
        ):
            return cls(place.inode)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        return (
            f"Make a directory called archive: {path_of(state, state.nodes[self.place])}/archive.",
            f"I need an empty folder, {path_of(state, state.nodes[self.place])}/archive, please.",
            f"There should be a place for old things: {path_of(state, state.nodes[self.place])}/archive. Would you create it?",
            f"mkdir {path_of(state, state.nodes[self.place])}/archive",
        )

    def node_was_created(self, state: State) -> bool:
        return any(
            n.parent_inode == self.place
            and n.name == "archive"
            and n.kind == "directory"
            for n in state.nodes.new()
        )

    goals = (
        Goal(
            'any(n.parent == place and n.name == "archive" and n.kind == "directory" for n in new(Node))',
            node_was_created,
        ),
    )

    def frame(self, start: State) -> Frame:
        frame = Frame()
        frame.created(
            "Node",
            1,
            lambda state, n: n.parent_inode == self.place
            and n.name == "archive"
            and n.kind == "directory",
        )
        return frame

    def solution(self, state: State, tools: Tools) -> None:
        tools.mkdir(path=f"{path_of(state, state.nodes[self.place])}/archive")


@dataclass(frozen=True)
class LostFile(Task[State]):
    """The name is known, the place is not."""

    file: str

    name = "lost_file"
    scenario = "deep_tree"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> LostFile | None:
        for file in stream.shuffled(
            file
            for file in state.nodes
            if file.kind == "file" and is_own(state, file) and is_only(state, file)
        ):
            return cls(file.inode)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        file = state.nodes[self.file]
        return (
            f"Somewhere below / I have a file called {file.name}. Find it and remove it.",
            f"{file.name} is a file that I no longer need, but I forgot where below / I put it. Delete it, please.",
            f"Could you get rid of the file {file.name} for me, wherever it may be between / and the end of the world?",
            f"rm {file.name} (somewhere in /, no idea where)",
        )

    def file_is_gone(self, state: State) -> bool:
        return self.file not in state.nodes

    goals = (Goal("not any(n == file for n in Node)", file_is_gone),)

    def frame(self, start: State) -> Frame:
        frame = Frame()
        frame.row("Node", self.file)
        return frame

    def solution(self, state: State, tools: Tools) -> None:
        tools.find(name=state.nodes[self.file].name, path="/")
        tools.rm(path=path_of(state, state.nodes[self.file]))


@dataclass(frozen=True)
class KeepItPrivate(Task[State]):
    file: str

    name = "keep_it_private"
    scenario = "shared_machine"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> KeepItPrivate | None:
        for file in stream.shuffled(
            file
            for file in state.nodes
            if file.kind == "file" and is_own(state, file) and file.mode != "rw--"
        ):
            return cls(file.inode)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        return (
            f"Nobody but me should be able to read {path_of(state, state.nodes[self.file])}. I still want to read and write it: rw--.",
            f"Please make {path_of(state, state.nodes[self.file])} private: mode rw--.",
            f"What stands in {path_of(state, state.nodes[self.file])} is nobody's business. Take all rights from the others, but leave me mine (rw--).",
            f"chmod rw-- {path_of(state, state.nodes[self.file])}",
        )

    def file_mode_is_right(self, state: State) -> bool:
        return state.nodes[self.file].mode == "rw--"

    goals = (Goal('file.mode == "rw--"', file_mode_is_right),)

    def frame(self, start: State) -> Frame:
        frame = Frame()
        frame.members("Node", self.file, "mode")
        return frame

    def solution(self, state: State, tools: Tools) -> None:
        tools.chmod(path=path_of(state, state.nodes[self.file]), mode="rw--")


@dataclass(frozen=True)
class TidyUp(Task[State]):
    """From the home directory into a directory below it."""

    file: str
    folder: str

    name = "tidy_up"
    scenario = "shared_machine"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> TidyUp | None:
        for file in stream.shuffled(
            file
            for file in state.nodes.of_parent(state.session.cwd_inode)
            if file.kind == "file"
        ):
            for folder in stream.shuffled(
                folder
                for folder in state.nodes.of_parent(state.session.cwd_inode)
                if folder.kind == "directory" and lacks(state, folder, file.name)
            ):
                return cls(file.inode, folder.inode)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        file = state.nodes[self.file]
        folder = state.nodes[self.folder]
        return (
            f"Move {file.name} into {folder.name}; both are in my home directory.",
            f"My home is a mess. Put the file {file.name} where it belongs, in the folder {folder.name}.",
            f"Would you please put {file.name} away? Its place is the directory {folder.name} beside it.",
            f"mv {file.name} {folder.name}",
        )

    def file_parent_is_folder(self, state: State) -> bool:
        return state.nodes[self.file].parent_inode == self.folder

    goals = (Goal("file.parent == folder", file_parent_is_folder),)

    def frame(self, start: State) -> Frame:
        frame = Frame()
        frame.members("Node", self.file, "parent_inode")
        return frame

    def solution(self, state: State, tools: Tools) -> None:
        tools.mv(
            source=state.nodes[self.file].name, target=state.nodes[self.folder].name
        )


@dataclass(frozen=True)
class BackUp(Task[State]):
    """A whole directory with the two files that are in it."""

    here: str
    folder: str

    name = "back_up"
    scenario = "deep_tree"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> BackUp | None:
        for here in stream.shuffled(
            here for here in state.nodes if here.inode == state.session.cwd_inode
        ):
            for folder in stream.shuffled(
                folder
                for folder in state.nodes
                if folder.kind == "directory" and holds_two_files(state, folder)
            ):
                return cls(here.inode, folder.inode)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        return (
            f"Make a copy of {path_of(state, state.nodes[self.folder])}, with everything in it, and call it backup. I want it in my home directory.",
            f"Before I change anything in {path_of(state, state.nodes[self.folder])}, save all of it in my home under the name backup.",
            f"Please duplicate the directory {path_of(state, state.nodes[self.folder])}. The copy should be called backup, and lie where I am now.",
            f"cp {path_of(state, state.nodes[self.folder])} ~/backup",
        )

    def three_nodes_were_created(self, state: State) -> bool:
        return (
            sum(
                1
                for n in state.nodes.new()
                if is_part_of(state, n, state.nodes[self.here], "backup")
            )
            == 3
        )

    def all_folder_nodes_fit(self, state: State) -> bool:
        return all(
            any(is_like(m, n) for m in state.nodes.new())
            for n in state.nodes.of_parent(state.nodes[self.folder].inode)
        )

    goals = (
        Goal(
            'count(n for n in new(Node) if is_part_of(n, here, "backup")) == 3',
            three_nodes_were_created,
        ),
        Goal(
            "all(any(is_like(m, n) for m in new(Node)) for n in folder.children)",
            all_folder_nodes_fit,
        ),
    )

    def frame(self, start: State) -> Frame:
        frame = Frame()
        frame.created(
            "Node",
            3,
            lambda state, n: is_part_of(state, n, state.nodes[self.here], "backup"),
        )
        return frame

    def solution(self, state: State, tools: Tools) -> None:
        tools.cp(source=path_of(state, state.nodes[self.folder]), target="backup")


@dataclass(frozen=True)
class CopyALine(Task[State]):
    """What is to be written has to be read first."""

    here: str
    file: str

    name = "copy_a_line"
    scenario = "shared_machine"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> CopyALine | None:
        for here in stream.shuffled(
            here for here in state.nodes if here.inode == state.session.cwd_inode
        ):
            for file in stream.shuffled(
                file
                for file in state.nodes.of_parent(state.session.cwd_inode)
                if file.kind == "file"
            ):
                return cls(here.inode, file.inode)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        file = state.nodes[self.file]
        return (
            f"Read {file.name} and write the same text into a new file twin in the same directory, readable for others as usual.",
            f"I want what is in {file.name} in a file called twin, too. Both in my home directory.",
            f"Please type the text of {file.name} once more, into a file with the name twin.",
            f"cat {file.name} > twin",
        )

    def node_was_created(self, state: State) -> bool:
        return any(
            is_part_of(state, n, state.nodes[self.here], "twin")
            and n.content == state.nodes[self.file].content
            for n in state.nodes.new()
        )

    goals = (
        Goal(
            'any(is_part_of(n, here, "twin") and n.content == file.content for n in new(Node))',
            node_was_created,
        ),
    )

    def frame(self, start: State) -> Frame:
        frame = Frame()
        frame.created(
            "Node",
            1,
            lambda state, n: is_part_of(state, n, state.nodes[self.here], "twin")
            and n.content == state.nodes[self.file].content,
        )
        return frame

    def solution(self, state: State, tools: Tools) -> None:
        tools.cat(path=state.nodes[self.file].name)
        tools.write_file(path="twin", content=state.nodes[self.file].content)


@dataclass(frozen=True)
class HowLarge(Task[State]):
    folder: str

    name = "how_large"
    scenario = "deep_tree"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> HowLarge | None:
        for folder in stream.shuffled(
            folder
            for folder in state.nodes
            if folder.name != "" and len(state.nodes.of_parent(folder.inode)) > 0
        ):
            return cls(folder.inode)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        return (
            f"How many characters are there in the files below {path_of(state, state.nodes[self.folder])}?",
            f"Tell me the size of {path_of(state, state.nodes[self.folder])}, with all that is in it.",
            f"I'd be glad to know how much text there is in {path_of(state, state.nodes[self.folder])} altogether.",
            f"du {path_of(state, state.nodes[self.folder])}",
        )

    def frame(self, start: State) -> Frame:
        return Frame()

    def answer(self, state: State) -> JsonValue:
        return sum(
            len(n.content)
            for n in state.nodes
            if is_within(state, n, state.nodes[self.folder])
        )

    def solution(self, state: State, tools: Tools) -> None:
        tools.du(path=path_of(state, state.nodes[self.folder]))


@dataclass(frozen=True)
class ClearAFolder(Task[State]):
    """A directory that is not empty is looked into first."""

    folder: str

    name = "clear_a_folder"
    scenario = "shared_machine"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> ClearAFolder | None:
        for folder in stream.shuffled(
            folder
            for folder in state.nodes.of_parent(state.session.cwd_inode)
            if len(state.nodes.of_parent(folder.inode)) > 0
        ):
            return cls(folder.inode)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        folder = state.nodes[self.folder]
        return (
            f"Remove the directory {folder.name} and everything that is in it.",
            f"I don't need the folder {folder.name} any more, nor anything inside of it.",
            f"Would you please delete {folder.name} for good, contents included?",
            f"rm -r {folder.name}",
        )

    def folder_is_gone(self, state: State) -> bool:
        return self.folder not in state.nodes

    goals = (Goal("not any(n == folder for n in Node)", folder_is_gone),)

    def frame(self, start: State) -> Frame:
        frame = Frame()
        frame.row("Node", self.folder)
        for n in start.nodes.of_parent(self.folder):
            frame.row("Node", n.inode)
        return frame

    def solution(self, state: State, tools: Tools) -> None:
        tools.ls(path=state.nodes[self.folder].name)
        tools.rm(path=state.nodes[self.folder].name, recursive=True)


TASKS: Mapping[str, type[Task[State]]] = {
    "new_directory": NewDirectory,
    "lost_file": LostFile,
    "keep_it_private": KeepItPrivate,
    "tidy_up": TidyUp,
    "back_up": BackUp,
    "copy_a_line": CopyALine,
    "how_large": HowLarge,
    "clear_a_folder": ClearAFolder,
}
