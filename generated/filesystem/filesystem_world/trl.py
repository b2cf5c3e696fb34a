"""The class that TRL's ``GRPOTrainer(environment_factory=…)`` takes; it needs no other package.

Each row of the training set has ``seed`` and ``task``; the other columns are not looked at.
"""

from __future__ import annotations

from typing import Any

from ._runtime import given
from .environment import Filesystem


class FilesystemFactory:
    """An environment for each rollout; every public method but the first two is a tool."""

    def __init__(self) -> None:
        self._environment = Filesystem()

    def reset(self, seed: int = 0, task: str | None = None, **row: Any) -> str | None:
        """Begin the episode of a row; gives what is added to the prompt."""
        episode = self._environment.reset(seed, task=task)
        return (
            "\n\n".join(part for part in (episode.policy, episode.instruction) if part)
            or None
        )

    def get_reward(self) -> float:
        """The reward of the episode, which ends here."""
        return self._environment.finish().reward

    def pwd(self) -> str:
        """Print the current directory."""
        return self._environment.call("pwd", {}).text

    def cd(self, path: str) -> str:
        """Change the current directory.

        Args:
            path: Where to go.
        """
        return self._environment.call("cd", {"path": path}).text

    def ls(self, path: str | None = None) -> str:
        """List what is in a directory, by name.

        Args:
            path: A directory.
        """
        return self._environment.call("ls", given({"path": path})).text

    def cat(self, path: str) -> str:
        """Print a file.

        Args:
            path: A file.
        """
        return self._environment.call("cat", {"path": path}).text

    def find(self, name: str, path: str | None = None) -> str:
        """List the paths of everything below a directory whose name has this part, at any depth.

        Args:
            name: A part of the name.
            path: The directory to search.
        """
        return self._environment.call(
            "find", {"name": name, **given({"path": path})}
        ).text

    def write_file(self, path: str, content: str) -> str:
        """Write a file, from the beginning, and create it where there is none.

        Args:
            path: An existing file, or a new one.
            content: All that will stand in it.
        """
        return self._environment.call(
            "write_file", {"path": path, "content": content}
        ).text

    def mkdir(self, path: str) -> str:
        """Make a directory, inside of one that exists.

        Args:
            path: The new directory.
        """
        return self._environment.call("mkdir", {"path": path}).text

    def rm(self, path: str, recursive: bool | None = None) -> str:
        """Remove a file or a directory. There is no way back.

        Args:
            path: What to remove.
            recursive: Whether directories go with all that is in them.
        """
        return self._environment.call(
            "rm", {"path": path, **given({"recursive": recursive})}
        ).text

    def mv(self, source: str, target: str) -> str:
        """Move something into a directory that exists, or give it a new name or place.

        Args:
            source: What to move.
            target: A directory to move it into, or a new path.
        """
        return self._environment.call("mv", {"source": source, "target": target}).text

    def cp(self, source: str, target: str) -> str:
        """Copy a file, or a directory with all that is in it.

        Args:
            source: What to copy.
            target: A directory to copy it into, or a new path.
        """
        return self._environment.call("cp", {"source": source, "target": target}).text

    def chmod(self, path: str, mode: str) -> str:
        """Change who may read and write a file or directory. Only its owner can.

        Args:
            path: What to change.
            mode: Such as rwr-, rw-- or rwrw.
        """
        return self._environment.call("chmod", {"path": path, "mode": mode}).text

    def du(self, path: str | None = None) -> str:
        """Count the characters in a file, or in all files below a directory.

        Args:
            path: A file or a directory.
        """
        return self._environment.call("du", given({"path": path})).text
