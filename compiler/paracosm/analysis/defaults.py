"""Which defaults ask nothing of the state: what is read from JSON has these at once."""

from __future__ import annotations

from paracosm.ir import nodes as n


def asks_nothing(default: n.Expr | None) -> bool:
    """Whether a default is a constant, or an empty list or map."""
    match default:
        case n.Constant() | n.MakeList(items=()) | n.MakeMap(entries=()):
            return True
        case _:
            return False
