"""Values as they stand on the wire, and as they read in texts."""

from __future__ import annotations

from collections.abc import Set

from paracosm.analysis.once import once
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.ir.currencies import minor_digits
from paracosm.lowering import code, hints, literals, names
from paracosm.lowering.code import Code, Level
from paracosm.lowering.rings import holders, recursive


def writing(type: t.Type, value: Code, world: n.World, shown: bool = False) -> Code:
    """``value`` for the wire; ``shown`` where rows show their members."""
    match type:
        case t.Money() if not world.money_as_minor_units:
            return code.call("money_text", value.text, str(minor_digits(world.currency or "")))
        case t.Date() | t.DateTime():
            return code.call(f"{value.atom}.isoformat")
        case t.Duration():
            return code.call("duration_json", value.text)
        case t.Json():
            return code.call("json_copy", value.text)
        case t.Record(name) | t.Union(name) | t.View(name):
            return code.call(names.writer(name, world), value.text)
        case t.Case(union, case):
            own = names.case_class(world.unions[union], case, world)
            return code.call(names.writer(own, world), value.text)
        case t.Ref(entity) if shown:
            return code.call(names.writer(entity, world), value.text)
        case t.ListOf(item):
            return _each(item, value, world, shown)
        case t.MapOf(key, item):
            return _entries(key, item, value, world, shown)
        case t.OneOf():
            return _choice(type, value, world, shown)
        case _:
            return value


def is_plain(type: t.Type, world: n.World, shown: bool = False) -> bool:
    """Whether a value is its own wire form, and not shared by being so."""
    return writing(type, code.name("x"), world, shown).text == "x"


def is_endless(type: t.Type, world: n.World) -> bool:
    """Whether values may nest deeper than their type says, so that writing them may fail."""
    return _holds(type, _endless_shown(world))


@once
def _endless_shown(world: n.World) -> frozenset[t.Type]:
    """The same, and the references to rows that have such values, for rows that are shown."""
    endless = _endless(world)
    return endless | {
        t.Ref(name)
        for name, entity in world.entities.items()
        if any(_holds(one.type, endless) for one in entity.stored)
    }


@once
def _endless(world: n.World) -> frozenset[t.Type]:
    """The records, unions and views whose values may."""
    inner: dict[t.Type, list[t.Type]] = {
        t.Record(name): [one.type for one in record.members]
        for name, record in world.records.items()
    }
    for name, union in world.unions.items():
        inner[t.Union(name)] = [one.type for case in union.cases for one in case.members]
    for name, view in world.views.items():
        inner[t.View(name)] = [one.type for one in view.members]
    return holders(inner, _holds, recursive(world))


def _holds(type: t.Type, endless: Set[t.Type]) -> bool:
    match type:
        case t.Json():
            return True
        case t.ListOf(item) | t.MapOf(_, item):
            return _holds(item, endless)
        case t.OneOf(options):
            return any(_holds(one, endless) for one in options)
        case t.Case(union):
            return t.Union(union) in endless
        case _:
            return type in endless


def _each(item: t.Type, value: Code, world: n.World, shown: bool) -> Code:
    if is_plain(item, world, shown):
        return code.call(f"{value.atom}.copy")
    name = item_name(item, value)
    inner = writing(item, code.name(name), world, shown).text
    return Code(f"[{inner} for {name} in {value.at(Level.OR)}]")


def item_name(item: t.Type, value: Code) -> str:
    """What an item of a list is called in a comprehension over it."""
    for one in t.alternatives(item):
        match one:
            case t.Record(name) | t.Union(name) | t.View(name) | t.Ref(name) | t.Case(_, name):
                word = names.safe(names.snake(name))
                # Maps are gone through by `key` and item.
                return word if word not in (value.text, "key") else "item"
    return "item"


def _entries(key: t.Type, item: t.Type, value: Code, world: n.World, shown: bool) -> Code:
    number = key == t.INT or (
        isinstance(key, t.Ref) and world.entities[key.entity].key.type == t.INT
    )
    spelled = "str(key)" if number else "key.isoformat()" if key == t.DATE else "key"
    if is_plain(item, world, shown) and spelled == "key":
        return code.call(f"{value.atom}.copy")
    name = item_name(item, value)
    inner = writing(item, code.name(name), world, shown).text
    return Code(f"{{{spelled}: {inner} for key, {name} in {value.atom}.items()}}")


def _choice(type: t.OneOf, value: Code, world: n.World, shown: bool) -> Code:
    written = [(one, writing(one, value, world, shown)) for one in told_apart(type)]
    if all(made == value for _, made in written):
        return value
    result = written[-1][1]
    for one, made in reversed(written[:-1]):
        if made == result:
            continue
        test = code.call("isinstance", value.text, python_class(one, world))
        result = code.conditional(test, made, result)
    for nothing, spelled in ((t.NONE, "None"), (t.ABSENT, "ABSENT")):
        if nothing in type.alternatives:
            test = code.comparison(value, "is", Code(spelled))
            result = code.conditional(test, Code(spelled), result)
    return result


def told_apart(type: t.OneOf) -> list[t.Type]:
    """What may be there, in the order in which it is asked for: Python takes truth values for numbers."""
    present = [one for one in type.alternatives if one not in (t.NONE, t.ABSENT)]
    return sorted(present, key=lambda one: one != t.BOOL)


def python_class(type: t.Type, world: n.World) -> str:
    """What ``isinstance`` asks to tell an alternative from the others."""
    match type:
        case t.Float():
            return "int | float"
        case t.ListOf():
            return "list"
        case t.MapOf():
            return "dict"
        case t.Enum() | t.Literal() | t.Ref():
            return "str"
        case _:
            return hints.stored(type, world)


# ---------------------------------------------------------------- texts


def text(type: t.Type, value: Code, world: n.World) -> Code:
    """A value as the hole of a template prints it; what is printed as Python does stays as it is."""
    match type:
        case t.Str() | t.Text() | t.Enum() | t.Literal() | t.Ref() | t.Int() | t.Float():
            return value
        case t.Money():
            digits = minor_digits(world.currency or "")
            return code.call("money_text", value.text, str(digits))
        case t.Date() | t.DateTime():
            return code.call(f"{value.atom}.isoformat")
        case t.Duration():
            return code.call("duration_text", value.text)
        case t.ListOf(item):
            name = item_name(item, value)
            inner = text(item, code.name(name), world)
            if inner.text != name:
                return code.call("list_text", f"{inner.text} for {name} in {value.at(Level.OR)}")
            if isinstance(item, t.Int | t.Float | t.Ref):
                return code.call("list_text", f"map(str, {value.text})")
            return code.call("list_text", value.text)
        case t.OneOf(options):
            if all(_is_simple(one) for one in options):
                return code.call("text_of", value.text)
            return _text_of_choice(type, value, world)
        case t.Bool() | t.NoneType() | t.Absent() | t.Json():
            return code.call("text_of", value.text)
        case _:
            # What only becomes text needs no copy.
            return code.call("json_text", writing(type, value, world).text.removesuffix(".copy()"))


def _is_simple(type: t.Type) -> bool:
    """Whether ``text_of`` of the runtime finds the text of a value by looking at it."""
    simple = (t.Str, t.Text, t.Enum, t.Literal, t.Int, t.Float, t.Bool, t.Date, t.DateTime)
    return isinstance(type, (*simple, t.Duration, t.NoneType, t.Absent, t.Json, t.Ref))


def _text_of_choice(type: t.OneOf, value: Code, world: n.World) -> Code:
    present = told_apart(type)
    result = text(present[-1], value, world)
    for one in reversed(present[:-1]):
        test = code.call("isinstance", value.text, python_class(one, world))
        result = code.conditional(test, text(one, value, world), result)
    for nothing, spelled, said in ((t.NONE, "None", "none"), (t.ABSENT, "ABSENT", "absent")):
        if nothing in type.alternatives:
            test = code.comparison(value, "is", Code(spelled))
            result = code.conditional(test, Code(literals.string(said)), result)
    return result


# ---------------------------------------------------------------- copies


def copy_of(type: t.Type, text: str) -> str:
    """The expression that copies a value with all that is in it."""
    if not _is_container(type):
        return text
    match type:
        case t.ListOf(item) | t.MapOf(_, item) if not _is_container(item):
            return f"{text}.copy()"
        case t.ListOf(item):
            name = item_name(item, code.name(text))
            return f"[{copy_of(item, name)} for {name} in {text}]"
        case t.MapOf(_, item):
            name = item_name(item, code.name(text))
            return f"{{key: {copy_of(item, name)} for key, {name} in {text}.items()}}"
        case t.Record() | t.Union():
            return f"{text}.copy()"
        case t.OneOf(options) if all(isinstance(one, t.Record | t.Union) for one in options):
            return f"{text}.copy()"
        case t.Json():
            return f"json_copy({text})"
        case _:
            return f"deepcopy({text})"


def _is_container(type: t.Type) -> bool:
    return any(
        isinstance(one, t.ListOf | t.MapOf | t.Record | t.Union | t.Case | t.Json | t.View)
        for one in t.alternatives(type)
    )
