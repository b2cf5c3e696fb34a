"""A value in a document, together with the place where it stands.

Everything that ingestion knows comes from a `Site`, so every fact can be located. Access never
fails: what is missing, or of another kind than asked for, reads as empty. Whether that matters is
decided by the reader, who has the place at hand to report it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from paracosm.source import Pointer

Json: TypeAlias = "None | bool | int | float | str | list[Json] | dict[str, Json]"


@dataclass(frozen=True, slots=True)
class Site:
    """`value` stands at the JSON pointer `pointer` of the file called `file`."""

    file: str
    pointer: str
    value: Json = field(compare=False, repr=False)

    @property
    def place(self) -> Pointer:
        """The location for diagnostics and spans."""
        return Pointer(self.file, self.pointer)

    def at(self, key: str) -> Site:
        """The member called `key`; its value is None where there is none."""
        value = self.value.get(key) if isinstance(self.value, dict) else None
        return Site(self.file, f"{self.pointer}/{escape(key)}", value)

    def has(self, key: str) -> bool:
        """Whether this is an object with that member."""
        return isinstance(self.value, dict) and key in self.value

    def members(self) -> Iterator[tuple[str, Site]]:
        """The members of an object in their order; nothing for any other value."""
        if isinstance(self.value, dict):
            for key, value in self.value.items():
                yield key, Site(self.file, f"{self.pointer}/{escape(key)}", value)

    def elements(self) -> Iterator[Site]:
        """The items of a list; nothing for any other value."""
        if isinstance(self.value, list):
            for index, value in enumerate(self.value):
                yield Site(self.file, f"{self.pointer}/{index}", value)

    def text(self, key: str) -> str:
        """The string at `key`, or the empty one."""
        value = self.value.get(key) if isinstance(self.value, dict) else None
        return value if isinstance(value, str) else ""

    def flag(self, key: str) -> bool:
        """Whether `key` is true."""
        return isinstance(self.value, dict) and self.value.get(key) is True

    def texts(self, key: str) -> tuple[str, ...]:
        """The strings in the list at `key`."""
        value = self.value.get(key) if isinstance(self.value, dict) else None
        return tuple(t for t in value if isinstance(t, str)) if isinstance(value, list) else ()


def escape(key: str) -> str:
    """A key as RFC 6901 writes it."""
    return key.replace("~", "~0").replace("/", "~1") if "~" in key or "/" in key else key


def unescape(part: str) -> str:
    """The key that a part of a pointer stands for."""
    return part.replace("~1", "/").replace("~0", "~") if "~" in part else part


def parts(pointer: str) -> list[str]:
    """The keys of a pointer, from the root."""
    return [unescape(part) for part in pointer.split("/")[1:]]
