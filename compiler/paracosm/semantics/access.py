"""Members, items, entries and rows: `order.user`, `xs[0]`, `m[k]`, `Order[k]`, `xs[1:]`."""

from __future__ import annotations

from collections.abc import Mapping

from paracosm.diagnostics import names as name_rules
from paracosm.diagnostics.likeness import likeliest
from paracosm.diagnostics import types as rules
from paracosm.ir import nodes as ir
from paracosm.ir import types as t
from paracosm.ir.builtins import BUILTINS
from paracosm.ir.types import Type
from paracosm.semantics import expressions
from paracosm.semantics.coerce import coerced, enum_values, present
from paracosm.semantics.declared import Slot
from paracosm.semantics.facts import Facts, assume, bounds_of, least_length, path_of
from paracosm.semantics.matching import match, resolved
from paracosm.semantics.scope import Scope, poison
from paracosm.semantics.substitute import substitute
from paracosm.semantics.suggest import did_you_mean
from paracosm.semantics.walk import inside
from paracosm.syntax import ast


def attribute(node: ast.Attribute, scope: Scope) -> ir.Expr:
    """`base.name`: a member, or one of the attributes of a date."""
    if isinstance(node.value, ast.Name) and node.value.id == "session":
        if scope.shapes.names.session is not None:
            return _session(node, scope)
    base = expressions.infer(node.value, scope)
    base = present(base, scope, node.value, f"`.{node.name}` needs a value")
    return member_of(base, node, scope)


def _session(node: ast.Attribute, scope: Scope) -> ir.Expr:
    slots = scope.shapes.session
    if node.name not in slots:
        return _unknown(node, "the session", slots, scope)
    slot = slots[node.name]
    return ir.Field(base=ir.Session(), name=slot.name, type=slot.type, span=node.span)


def member_of(base: ir.Expr, node: ast.Attribute, scope: Scope) -> ir.Expr:
    """A member of a value that is there."""
    if base.type == t.POISON:
        return poison(node)
    known = members(base.type, scope)
    if known is None:
        return _builtin_attribute(base, node, scope)
    if node.name not in known:
        if isinstance(base.type, t.OneOf) and _not_in_all(base, node, scope):
            message = f"not all of `{t.show(base.type)}` have a member `{node.name}`"
            scope.tell(name_rules.UNKNOWN_MEMBER, message, node, "narrow it with `is` first")
            return poison(node)
        return _unknown(node, t.show(base.type), known, scope)
    slots = known[node.name]
    first = slots[0]
    if first.reverse is not None:
        entity, field_name = first.reverse
        return ir.Referrers(
            row=base, entity=entity, field_name=field_name, type=first.type, span=node.span
        )
    type = t.one_of(slot.type for slot in slots)
    return ir.Field(base=base, name=node.name, type=type, span=node.span)


def members(type: Type, scope: Scope) -> Mapping[str, tuple[Slot, ...]] | None:
    """The members that a value of this type has for sure, None where it has no members at all."""
    shapes = scope.shapes
    match type:
        case t.Ref(name):
            return {n: (slot,) for n, slot in shapes.entities[name].items()}
        case t.Record(name):
            return {n: (slot,) for n, slot in shapes.records[name].items()}
        case t.Union(name):
            union = shapes.unions[name]
            return union.common(tuple(union.cases)) if union.cases else {}
        case t.Case(union_name, case):
            return {n: (slot,) for n, slot in shapes.unions[union_name].cases[case].items()}
        case t.View(name) if name in shapes.views:
            return {
                n: (Slot(name=n, wire=n, type=shown),)
                for n, shown in shapes.views[name].members.items()
            }
        case t.OneOf(options):
            return _common(options, scope)
        case _:
            return None


def _common(options: tuple[Type, ...], scope: Scope) -> Mapping[str, tuple[Slot, ...]] | None:
    """The members that all alternatives have, where these are records, views or cases."""
    if not all(isinstance(one, t.Record | t.View | t.Case | t.Union) for one in options):
        return None
    shapes = [members(one, scope) or {} for one in options]
    first, *others = shapes
    return {
        name: tuple(slot for shape in shapes for slot in shape[name])
        for name in first
        if all(name in other for other in others)
    }


def _unknown(node: ast.Attribute, owner: str, known: Mapping[str, object], scope: Scope) -> ir.Expr:
    message = f"{owner} has no member `{node.name}`"
    help = did_you_mean(node.name, known)
    scope.tell(name_rules.UNKNOWN_MEMBER, message, node, help)
    return poison(node)


def _not_in_all(base: ir.Expr, node: ast.Attribute, scope: Scope) -> bool:
    """Whether some alternatives have a member, and others have not."""
    return any(node.name in (members(one, scope) or ()) for one in t.alternatives(base.type))


def _builtin_attribute(base: ir.Expr, node: ast.Attribute, scope: Scope) -> ir.Expr:
    row = BUILTINS.get(node.name)
    if row is not None and row.written == "attribute":
        for signature in row.signatures:
            bound = match(signature, (base.type,), scope.shapes)
            if bound is not None:
                type = resolved(signature.result, bound)
                return ir.Apply(builtin=row.name, arguments=(base,), type=type, span=node.span)
    if row is not None and row.written == "method":
        message = f"`{node.name}` is a method: it is called, `….{node.name}(…)`"
        scope.tell(rules.NOT_A_VALUE, message, node)
        return poison(node)
    known = [name for name, one in BUILTINS.items() if one.written == "attribute"]
    help = ""
    if isinstance(base.type, t.OneOf):
        help = "narrow it with `is` first"
    elif (near := likeliest(node.name, known)) is not None:
        help = f"did you mean `{near}`?"
    message = f"`{t.show(base.type)}` has no member `{node.name}`"
    scope.tell(name_rules.UNKNOWN_MEMBER, message, node, help)
    return poison(node)


# ---------------------------------------------------------------- items and entries


def index(node: ast.Index, scope: Scope) -> ir.Expr:
    """`base[index]`: an item, an entry, or the row with a key."""
    if isinstance(node.value, ast.Name) and node.value.id in scope.shapes.entities:
        if node.value.id not in scope.known:
            return _lookup(node, node.value.id, scope)
    if isinstance(node.value, ast.MapOf):
        key = expressions.infer(node.index, scope)
        base = expressions.make_map(node.value, scope, t.without(key.type, t.NONE), None)
    else:
        base = expressions.infer(node.value, scope)
    base = present(base, scope, node.value, "`[…]` needs a list, a map or a text")
    match base.type:
        case t.Poison():
            expressions.infer(node.index, scope)
            return poison(node)
        case t.MapOf(key_type, value):
            key = expressions.check(node.index, key_type, scope)
            if key.type == t.POISON:
                return poison(node)
            total = _all_keys(base, key_type, scope)
            type = value if total else t.optional(value)
            return ir.Entry(base=base, key=key, total=total, type=type, span=node.span)
        case t.ListOf(item):
            return _item(node, base, item, scope)
        case t.Str():
            return _item(node, base, t.STR, scope)
        case t.Json():
            return _json(node, base, scope)
        case other:
            message = f"`{t.show(other)}` has no items"
            scope.tell(rules.BAD_OPERATOR, message, node)
            return poison(node)


def _lookup(node: ast.Index, entity: str, scope: Scope) -> ir.Expr:
    key = scope.shapes.key(entity)
    expected = key.type if key is not None else t.POISON
    found = expressions.check(node.index, expected, scope, f"the key of {entity}")
    type = t.optional(t.Ref(entity))
    return ir.Lookup(entity=entity, key=found, type=type, span=node.span)


def _item(node: ast.Index, base: ir.Expr, item: Type, scope: Scope) -> ir.Expr:
    at = expressions.check(node.index, t.INT, scope)
    bounds = bounds_of(at, known_facts(at, scope))
    least = least_length(base, known_facts(base, scope))
    from_start = bounds.low is not None and bounds.low >= 0
    from_start = from_start and bounds.high is not None and bounds.high < least
    from_end = bounds.high is not None and bounds.high < 0
    from_end = from_end and bounds.low is not None and bounds.low >= -least
    total = from_start or from_end
    type = item if total else t.optional(item)
    return ir.Item(base=base, index=at, total=total, type=type, span=node.span)


def _json(node: ast.Index, base: ir.Expr, scope: Scope) -> ir.Expr:
    key = expressions.infer(node.index, scope)
    type = t.optional(t.JSON)
    if key.type == t.INT:
        return ir.Item(base=base, index=key, total=False, type=type, span=node.span)
    key = coerced(key, t.STR, scope, node.index)
    return ir.Entry(base=base, key=key, total=False, type=type, span=node.span)


def _all_keys(base: ir.Expr, key: Type, scope: Scope) -> bool:
    """Whether a map is known to have an entry for each value of the enum that its keys are.

    Every map over an enum has, but for a literal that is only looked into.
    """
    if not isinstance(key, t.Enum):
        return False
    if not isinstance(base, ir.MakeMap):
        return True
    there = {k.value for k, _ in base.entries if isinstance(k, ir.Constant)}
    return there >= set(enum_values(key.name, scope.shapes))


def known_facts(expr: ir.Expr, scope: Scope) -> Facts:
    """The facts of a scope, and what the `where` of the members in an expression say of them."""
    facts = scope.facts
    for part in inside(expr):
        if isinstance(part, ir.Field) and path_of(part) is not None and facts.trusts(part.name):
            where = scope.shapes.constraints.get((_owner(part.base), part.name))
            if where is not None:
                condition = substitute(where, {part.name: part})
                facts = facts.also(assume(condition, True, facts, {}))
    return facts


def _owner(base: ir.Expr) -> str:
    match base.type:
        case t.Ref(name) | t.Record(name):
            return name
        case t.Case(union, case):
            return f"{union}.{case}"
        case _:
            return "session" if isinstance(base, ir.Session) else ""


def slice(node: ast.Slice, scope: Scope) -> ir.Expr:
    """`base[low:high]` of a list or text."""
    base = expressions.infer(node.value, scope)
    base = present(base, scope, node.value, "`[:]` needs a list or a text")
    low = None if node.start is None else expressions.check(node.start, t.INT, scope)
    high = None if node.stop is None else expressions.check(node.stop, t.INT, scope)
    if base.type == t.POISON:
        return poison(node)
    if not isinstance(base.type, t.ListOf | t.Str):
        message = f"`{t.show(base.type)}` has no parts from one place to another"
        scope.tell(rules.BAD_OPERATOR, message, node)
        return poison(node)
    return ir.Slice(base=base, low=low, high=high, type=base.type, span=node.span)
