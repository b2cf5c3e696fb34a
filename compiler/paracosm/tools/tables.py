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
    """Every built-in function with its signatures, what it gives, and an example that holds."""
    rows = [
        f"| {'<br>'.join(f'`{_written(row, s)}`' for s in row.signatures)} | {row.doc} | `{row.example}` |"
        for row in BUILTINS.values()
        if row.signatures
    ]
    head = ["| written | gives | for example |", "|---|---|---|"]
    return "\n".join([*head, *rows]).replace(" | none`", " \\| none`")


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
    base = [] if row.written in ("function", "implicit") else [shown.pop(0)]
    # `range(stop)` leaves the first name out, everything else the last ones.
    names = row.names[-len(shown) :] if row.name == "range" else row.names
    given = ", ".join(f"{name}: {type}" for name, type in zip(names, shown, strict=False))
    if signature.repeats:
        given += ", …"
    result = _pattern(signature.result)
    match row.written:
        case "method":
            return f"{base[0]}.{row.name}({given}) -> {result}"
        case "attribute":
            return f"{base[0]}.{row.name} -> {result}"
        case _:
            return f"{row.name}({given}) -> {result}"


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
