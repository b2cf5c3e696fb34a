"""Arguments that nothing reads: an agent may pass them, and neither the rows nor the answer will differ.

They are where an engineer who finishes a world looks first, so each tool says its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType

from paracosm.ingest.openapi import write
from paracosm.ingest.openapi.effects import Unknown
from paracosm.ingest.openapi.tools import Made
from paracosm.semantics.walk import inside
from paracosm.syntax import ast


def unread(tools: Iterable[Made], rows: frozenset[str]) -> Mapping[str, tuple[str, ...]]:
    """The arguments that nothing reads, by tool.

    Left out are tools whose effect is unknown, where this goes without saying, and what names one of
    the ``rows``: a call with the key of a row that is not there is refused.
    """
    found = (
        (one.tool.name, _idle(one.tool, rows))
        for one in tools
        if not isinstance(one.effect, Unknown)
    )
    return MappingProxyType({name: idle for name, idle in found if idle})


def marked(tool: ast.Tool, idle: tuple[str, ...]) -> ast.Tool:
    """The tool with a comment that names them."""
    if not idle:
        return tool
    said = write.remark(f"Nothing reads {', '.join(idle)}.")
    return replace(tool, trivia=replace(tool.trivia, before=(*tool.trivia.before, said)))


def _idle(tool: ast.Tool, rows: frozenset[str]) -> tuple[str, ...]:
    read = _names((tool.body, tool.binding))
    for part in tool.parameters:
        # A limit of its own says what a value may be, and not what it is for.
        read |= _names(part) - {part.name}
    return tuple(
        part.name
        for part in tool.parameters
        if part.name not in read and not (_types(part.type) & rows)
    )


def _names(node: object) -> set[str]:
    return {one.id for one in inside(node) if isinstance(one, ast.Name)}


def _types(node: object) -> set[str]:
    return {one.name for one in inside(node) if isinstance(one, ast.NamedType)}
