"""How the world's types cross the wire: their JSON, its readers and writers."""

from __future__ import annotations

from typing import TypedDict, cast

from ._runtime import quoted, read_member
from .entities import Account, Entry, Kind, Node


class EntryJson(TypedDict):
    name: str
    kind: Kind
    owner_login: str
    mode: str
    size: int


class AccountJson(TypedDict):
    login: str


class NodeJson(TypedDict):
    inode: str
    parent_inode: str | None
    name: str
    kind: Kind
    owner_login: str
    mode: str
    content: str


def read_kind(value: object) -> Kind:
    """A Kind from the wire."""
    return cast(Kind, read_member(value, ("file", "directory")))


def entry_json(entry: Entry) -> EntryJson:
    """An Entry for the wire."""
    return {
        "name": entry.name,
        "kind": entry.kind,
        "owner_login": entry.owner_login,
        "mode": entry.mode,
        "size": entry.size,
    }


def account_json(account: Account) -> AccountJson:
    """An Account for the wire."""
    return {"login": account.login}


def node_json(node: Node) -> NodeJson:
    """A Node for the wire."""
    return {
        "inode": node.inode,
        "parent_inode": node.parent_inode,
        "name": node.name,
        "kind": node.kind,
        "owner_login": node.owner_login,
        "mode": node.mode,
        "content": node.content,
    }


def entry_text(entry: Entry) -> str:
    """An Entry as JSON."""
    return (
        f'{{"name": {quoted(entry.name)}'
        f', "kind": "{entry.kind}"'
        f', "owner_login": {quoted(entry.owner_login)}'
        f', "mode": {quoted(entry.mode)}'
        f', "size": {entry.size}}}'
    )
