"""The tables of the language reference that are made from the tables of the compiler."""

from __future__ import annotations

from typing import assert_never

from paracosm.ir.builtins import (
    BUILTINS,
    Builtin,
    ListLike,
    MapLike,
    Maybe,
    PairLike,
    Pattern,
    Signature,
    Var,
)
from paracosm.ir.draws import DISTRIBUTIONS
from paracosm.ir.types import Type, show


def builtins() -> str:
    """Every built-in function with its signatures and what it gives."""
    rows = [
        f"| {'<br>'.join(f'`{_written(row, s)}`' for s in row.signatures)} | {row.doc} |"
        for row in BUILTINS.values()
        if row.signatures
    ]
    return "\n".join(["| written | gives |", "|---|---|", *rows]).replace(" | none`", " \\| none`")


def distributions() -> str:
    """Every distribution with its parameters and what it draws."""
    rows = [
        f"| `{row.name}({', '.join(row.parameters)})` | "
        f"{show(row.result) if row.result else 'the type of its arguments'} | {row.doc} |"
        for row in DISTRIBUTIONS.values()
    ]
    return "\n".join(["| written | type | draws |", "|---|---|---|", *rows])


def _written(row: Builtin, signature: Signature) -> str:
    shown = [_pattern(p) for p in signature.parameters]
    if signature.repeats:
        shown.append("…")
    result = _pattern(signature.result)
    match row.written:
        case "method":
            return f"{shown[0]}.{row.name}({', '.join(shown[1:])}) -> {result}"
        case "attribute":
            return f"{shown[0]}.{row.name} -> {result}"
        case _:
            return f"{row.name}({', '.join(shown)}) -> {result}"


def _pattern(pattern: Pattern) -> str:
    match pattern:
        case Var(name=name):
            return {"O": "ordered", "N": "number"}.get(name, name)
        case ListLike(item=item):
            return f"list[{_pattern(item)}]"
        case MapLike(key=key, value=value):
            return f"map[{_pattern(key)}, {_pattern(value)}]"
        case PairLike(first=first, second=second):
            return f"pairs of {_pattern(first)}, {_pattern(second)}"
        case Maybe(pattern=inner):
            return f"{_pattern(inner)} | none"
        case type:
            return show(_type(type))


def _type(type: Type) -> Type:
    return type
