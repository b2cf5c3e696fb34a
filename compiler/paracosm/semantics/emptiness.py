"""What nothing satisfies: constraints that contradict themselves, defaults and draws outside of them.

Only what intervals show is found here, without running anything; `audit` finds the rest.
"""

from __future__ import annotations

from paracosm.diagnostics import worlds as rules
from paracosm.ir import nodes as ir
from paracosm.ir import types as t
from paracosm.semantics.facts import ANY, NOTHING_KNOWN, Bounds, Facts, assume, bounds_of
from paracosm.semantics.scope import Scope
from paracosm.syntax import ast
from paracosm.syntax.printer import print_expression


def judge_member(member: ir.Member, node: ast.Member, scope: Scope) -> None:
    """Whether a member can have a value, and the ones that it is given are among them."""
    if member.where is None:
        return
    place = node.where or node
    facts = _implied(_of_values(member.where), scope)
    if _contradicts(member.where, facts):
        message = f"no value of `{member.name}` satisfies this constraint"
        scope.tell(rules.NOTHING_FITS, message, place, _why(facts, member, node))
        return
    if member.default is not None and node.default is not None:
        if _outside(member.name, ir.Exactly(value=member.default, type=member.type), facts):
            message = f"the constraint of `{member.name}` refuses this default"
            scope.tell(rules.NOTHING_FITS, message, node.default, _allowed(member))
    if member.draw is not None and node.draw is not None:
        if _outside(member.name, member.draw, facts):
            message = f"the constraint of `{member.name}` refuses all that is drawn here"
            scope.tell(rules.NOTHING_FITS, message, node.draw, _allowed(member))


def judge_given(condition: ir.Expr, node: ast.Expression, scope: Scope) -> None:
    """Whether there can be a row that a task is given."""
    facts = _implied(condition, scope)
    if _contradicts(condition, facts):
        scope.tell(rules.NOTHING_FITS, "no row satisfies this condition", node, _EXCLUSION)


def judge_count(low: ir.Expr, high: ir.Expr, node: ast.Count, scope: Scope) -> None:
    """Whether a range of numbers of rows has a number in it."""
    least, most = bounds_of(low, NOTHING_KNOWN), bounds_of(high, NOTHING_KNOWN)
    if most.high is not None and most.high < 0:
        place = node.low if node.high is None else node.high
        scope.tell(rules.NOTHING_FITS, "this is a negative number of rows", place)
    elif Bounds(least.low, most.high).empty:
        help = "the smaller number comes first: `create 2..5 Item()`"
        message = "there is no number of rows in this range"
        scope.tell(rules.NOTHING_FITS, message, node, help)


def judge_range(name: str, low: ir.Expr, high: ir.Expr, node: ast.Node, scope: Scope) -> None:
    """Whether a distribution between two limits can draw anything."""
    least, most = bounds_of(low, NOTHING_KNOWN), bounds_of(high, NOTHING_KNOWN)
    if Bounds(least.low, most.high).empty:
        message = f"`{name}` has nothing to draw: its low limit is above the high one"
        scope.tell(rules.NOTHING_FITS, message, node, "the smaller limit comes first")


def _implied(condition: ir.Expr, scope: Scope) -> Facts:
    return assume(condition, True, NOTHING_KNOWN, scope.shapes.case_names())


def _of_values(condition: ir.Expr) -> ir.Expr:
    """What a constraint says of values that are there: it is not asked of those that are not."""
    match condition:
        case ir.Or(operands=operands):
            left = [one for one in operands if not _asks_for_nothing(one)]
            return left[0] if len(left) == 1 else condition
        case _:
            return condition


def _asks_for_nothing(condition: ir.Expr) -> bool:
    match condition:
        case ir.Is(test=t.NoneType() | t.Absent()):
            return True
        case _:
            return False


def _contradicts(condition: ir.Expr, facts: Facts) -> bool:
    match condition:
        case ir.Constant(value=False):
            return True
        case _:
            return any(known.empty for known in facts.bounds.values())


_EXCLUSION = "two of its comparisons exclude each other"


def _why(facts: Facts, member: ir.Member, node: ast.Member) -> str:
    if not any(known.empty for known in facts.bounds.values()):
        return ""
    if node.where is None or print_expression(node.where) == member.where_text:
        return _EXCLUSION
    return f"with what its type brings along it says `where {member.where_text}`"


def _outside(name: str, draw: ir.Draw, facts: Facts) -> bool:
    match draw:
        case ir.Exactly(value=ir.Constant(type=t.NoneType() | t.Absent())):
            return False  # constraints are asked of values that are there
        case _:
            pass
    values = facts.bounds.get(("local", name), ANY)
    lengths = facts.bounds.get(("apply", "len", ("local", name)), ANY)
    return values.both(_drawn(draw)).empty or lengths.both(_drawn_lengths(draw)).empty


def _drawn(draw: ir.Draw) -> Bounds:
    """Where all values of a draw lie."""
    match draw:
        case ir.Exactly(value=value):
            return bounds_of(value, NOTHING_KNOWN)
        case ir.ChooseFrom(options=options):
            return _hull([bounds_of(one, NOTHING_KNOWN) for one in options])
        case ir.Drawn(distribution="uniform", arguments=((_, low), (_, high))):
            return Bounds(bounds_of(low, NOTHING_KNOWN).low, bounds_of(high, NOTHING_KNOWN).high)
        case _:
            return ANY


def _drawn_lengths(draw: ir.Draw) -> Bounds:
    match draw:
        case ir.Exactly(value=value):
            return _length_of(value)
        case ir.ChooseFrom(options=options):
            return _hull([_length_of(one) for one in options])
        case _:
            return ANY


def _length_of(value: ir.Expr) -> Bounds:
    match value:
        case ir.Constant(value=str()) | ir.MakeList():
            return bounds_of(ir.Apply(builtin="len", arguments=(value,), type=t.INT), NOTHING_KNOWN)
        case _:
            return ANY


def _hull(all: list[Bounds]) -> Bounds:
    found = all[0] if all else ANY
    for one in all[1:]:
        found = found.either(one)
    return found


def _allowed(member: ir.Member) -> str:
    return f"it says `where {member.where_text}`" if member.where_text else ""
