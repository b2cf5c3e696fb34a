"""What the world is made of: its enums, records and entities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ._runtime import blank

Kind = Literal["file", "directory"]


@dataclass(slots=True)
class Entry:
    name: str
    kind: Kind
    owner_login: str
    mode: str
    size: int


@dataclass(slots=True, eq=False)
class Account:
    """Somebody who works on this machine."""

    login: str

    def copy(self) -> Account:
        """A private copy, for a call that writes."""
        row = blank(Account)
        row.login = self.login
        return row


@dataclass(slots=True, eq=False)
class Node:
    """A file or a directory. Its mode has two letters for its owner, and two for
    all others.

    * ``parent_inode``: Where it lies; nowhere, for the root.
    """

    inode: str
    parent_inode: str | None
    name: str
    kind: Kind
    owner_login: str
    mode: str
    content: str

    def copy(self) -> Node:
        """A private copy, for a call that writes."""
        row = blank(Node)
        row.inode = self.inode
        row.parent_inode = self.parent_inode
        row.name = self.name
        row.kind = self.kind
        row.owner_login = self.owner_login
        row.mode = self.mode
        row.content = self.content
        return row
