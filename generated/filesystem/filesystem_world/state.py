"""The state of an episode: a table for each entity."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, cast

from ._runtime import (
    EpisodeState,
    JsonObject,
    Members,
    Refusal,
    Start,
    Table,
    broken,
    or_none,
    read_str,
)
from .entities import Account, Node
from .errors import UnknownAccount, UnknownNode
from .functions import home
from .wire import account_json, node_json, read_kind


class Accounts(Table[str, Account]):
    """All accounts, in creation order."""

    __slots__ = ()
    entity = "Account"
    key = "login"

    def unknown(self, key: str) -> Refusal:
        return UnknownAccount(f'There is no Account "{key}".')

    def encode(self, row: Account) -> JsonObject:
        return cast(JsonObject, account_json(row))

    def load(self, state: State, members: Members) -> Account:
        return Account(login=members.take("login", read_str))


class Nodes(Table[str, Node]):
    """All nodes, in creation order."""

    __slots__ = ()
    entity = "Node"
    key = "inode"
    refers_to = ("Node", "Account")
    derived = {"children_inodes": ("Node", "parent_inode")}
    tree = "parent_inode"

    def fresh(self, secret: str) -> str:
        """A new key."""
        return self.opaque("{}", secret)

    def of_parent(self, parent_inode: str | None) -> list[Node]:
        """The nodes of this parent."""
        return self.where("parent_inode", parent_inode)

    def unknown(self, key: str) -> Refusal:
        return UnknownNode(f'There is no Node "{key}".')

    def check(self, state: State, row: Node, before: Node | None) -> None:
        # What the call left alone is the very object that it was before.
        if before is None or row.name is not before.name:
            if not (
                re.fullmatch("[A-Za-z0-9._-]{0,40}", row.name) is not None
                and row.name != "."
                and row.name != ".."
            ):
                raise broken(
                    "Node",
                    row.inode,
                    'matches(name, r"[A-Za-z0-9._-]{0,40}") and name != "." and name != ".."',
                )
        if before is None or row.mode is not before.mode:
            if re.fullmatch("[r-][w-][r-][w-]", row.mode) is None:
                raise broken("Node", row.inode, 'matches(mode, r"[r-][w-][r-][w-]")')
        if before is None or row.content is not before.content:
            if len(row.content) > 10000:
                raise broken("Node", row.inode, "len(content) <= 10000")

    def references(self, row: Node) -> Iterator[tuple[str, str, str | int]]:
        if row.parent_inode is not None:
            yield "parent_inode", "Node", row.parent_inode
        yield "owner_login", "Account", row.owner_login

    def encode(self, row: Node) -> JsonObject:
        return cast(JsonObject, node_json(row))

    def load(self, state: State, members: Members) -> Node:
        return Node(
            inode=members.take("inode", read_str),
            parent_inode=members.take("parent_inode", or_none(read_str), lambda: None),
            name=members.take("name", read_str),
            kind=members.take("kind", read_kind),
            owner_login=members.take("owner_login", read_str),
            mode=members.take("mode", read_str, lambda: "rwr-"),
            content=members.take("content", read_str, lambda: ""),
        )


@dataclass(slots=True)
class Session:
    """What is so in one episode."""

    user_login: str
    cwd_inode: str

    def copy(self) -> Session:
        """A private copy, for a call that writes."""
        return Session(self.user_login, self.cwd_inode)

    def encode(self) -> JsonObject:
        """The part of the state document."""
        return {"user_login": self.user_login, "cwd_inode": self.cwd_inode}


class State(EpisodeState):
    """The state of an episode, and by ``old`` the state in which it began."""

    __slots__ = ("accounts", "nodes")
    world = "filesystem"
    session: Session

    def __init__(self, start: Start[Any] | None = None) -> None:
        super().__init__(start)
        self.accounts = self.table(Accounts)
        self.nodes = self.table(Nodes)

    def references(self) -> Iterator[tuple[str, str, Any]]:
        yield "user_login", "Account", self.session.user_login
        yield "cwd_inode", "Node", self.session.cwd_inode

    def load_rest(self, document: Members) -> None:
        document.inner("parameters").end("the world")
        session = document.inner("session")
        made_session = self.session = Session.__new__(Session)
        made_session.user_login = session.take("user_login", read_str)
        made_session.cwd_inode = session.late(
            "cwd_inode", read_str, lambda: home(self).inode
        )
        session.end("the world")

    @property
    def old(self) -> State:
        """The state in which the episode began."""
        return self if self.start is None else self.start.state(State)
