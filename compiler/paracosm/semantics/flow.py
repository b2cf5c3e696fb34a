"""What a statement becomes, and what is known after it."""

from __future__ import annotations

from dataclasses import dataclass

from paracosm.ir import nodes as ir
from paracosm.semantics.scope import Scope


@dataclass(frozen=True, slots=True)
class Checked:
    """Statements, the scope after them, and whether anything comes after them at all."""

    statements: tuple[ir.Statement, ...]
    after: Scope
    ends: bool = False


def single(made: ir.Statement | None, after: Scope) -> Checked:
    """A statement that made one, or none where it was reported."""
    return Checked(() if made is None else (made,), after)
