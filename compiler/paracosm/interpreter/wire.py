"""Values on the wire: from JSON with the faults that ``docs/decisions/0003`` names, to JSON, to text.

Decoding looks at shape only. A member that is left out and has a default holds ``PENDING`` until the
references have been resolved, because its default may follow them.
"""

from __future__ import annotations

import datetime
import json
import math
import re
from collections.abc import Callable, Iterable
from typing import Any, Final

from paracosm.analysis.defaults import asks_nothing
from paracosm.interpreter.values import (
    INT_LIMIT,
    CaseValue,
    Key,
    RecordValue,
    Row,
    Value,
    ViewValue,
    WorldFault,
    alternative,
)
from paracosm.ir import types as t
from paracosm.ir.builtins import BUILTINS
from paracosm.ir.currencies import minor_digits
from paracosm.ir.nodes import ABSENT, Member, Role, World
from paracosm.ir.types import Type

_SECOND = datetime.timedelta(seconds=1)


class Pending:
    """The value of a member whose default is still to be computed: nothing is equal to it, or not."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        raise TypeError("a default that is still to be computed is compared")

    __hash__ = None  # type: ignore[assignment]


PENDING: Final = Pending()


class Misshapen(Exception):
    """A value that is not of the shape that was expected; ``text`` says so, ``path`` where."""

    def __init__(self, path: str, text: str) -> None:
        super().__init__(f"{path}: {text}")
        self.path = path
        self.text = text


# ---------------------------------------------------------------- from JSON


def decode(world: World, type: Type, raw: Any, path: str) -> Value:
    """The value of ``type`` that ``raw`` spells."""
    match type:
        case t.OneOf():
            return _decode_alternative(world, type, raw, path)
        case t.NoneType() | t.Nothing():
            if raw is None:
                return None
        case t.Bool():
            if isinstance(raw, bool):
                return raw
        case t.Int():
            if _is_int(raw) and abs(raw) <= INT_LIMIT:
                return raw
        case t.Float():
            if _is_int(raw) and abs(raw) <= INT_LIMIT:
                return raw
            if isinstance(raw, float) and math.isfinite(raw):
                return raw
        case t.Money():
            amount = _amount(world, raw)
            if amount is not None:
                return amount
        case t.Str() | t.Text():
            if isinstance(raw, str) and is_sound(raw):
                return raw
        case t.Date():
            day = BUILTINS["parse_date"].evaluate(raw) if isinstance(raw, str) else None
            if day is not None:
                return day
        case t.DateTime():
            moment = BUILTINS["parse_datetime"].evaluate(raw) if isinstance(raw, str) else None
            if moment is not None:
                return moment
        case t.Duration():
            if _is_int(raw) and abs(raw) <= _LONGEST:
                return datetime.timedelta(seconds=raw)
        case t.Json():
            return _decode_json(raw, path, _DEEPEST)
        case t.Enum(name):
            if isinstance(raw, str) and raw in world.enums[name].members:
                return raw
        case t.Literal(value):
            if isinstance(raw, str) and raw == value:
                return raw
        case t.Ref(entity):
            return decode(world, world.entities[entity].key.type, raw, path)
        case t.Record(name):
            if isinstance(raw, dict):
                members = world.records[name].members
                return RecordValue(name, decode_members(world, members, raw, path, name))
        case t.Union(name):
            if isinstance(raw, dict):
                return _decode_case(world, name, raw, path)
        case t.Case(union, name):
            if isinstance(raw, dict):
                found = _decode_case(world, union, raw, path)
                if found.case == name:
                    return found
        case t.View(name):
            return decode(world, _record_of_view(world, name), raw, path)
        case t.ListOf(item):
            if isinstance(raw, list):
                return [
                    decode(world, item, one, f"{path}[{index}]") for index, one in enumerate(raw)
                ]
        case t.MapOf(key, item):
            if isinstance(raw, dict):
                return _decode_map(world, key, item, raw, path)
        case t.Absent() | t.Poison():
            pass
    raise Misshapen(path, f"expected {expected(world, type)}, got {_got(world, type, raw)}")


_LONGEST = 86_399_999_999_999
_DEEPEST = 64


def _decode_alternative(world: World, type: t.OneOf, raw: Any, path: str) -> Value:
    if raw is None:
        if t.may_be_none(type):
            return None
        if t.may_be_absent(type):
            return ABSENT
    deeper: Misshapen | None = None
    for option in _in_order(world, type.alternatives, raw):
        if isinstance(option, t.OneOf) or option in (t.NONE, t.ABSENT):
            continue
        try:
            return decode(world, option, raw, path)
        except Misshapen as fault:
            if fault.path != path and deeper is None:
                deeper = fault
    if deeper is not None:
        raise deeper
    raise Misshapen(path, f"expected {expected(world, type)}, got {_got(world, type, raw)}")


def _in_order(world: World, options: tuple[Type, ...], raw: Any) -> list[Type]:
    """Alternatives as they are tried: records whose members come in the order given stand first."""
    if not isinstance(raw, dict):
        return list(options)
    given = list(raw)

    def differs(option: Type) -> bool:
        if not isinstance(option, t.Record):
            return True
        wires = [member.wire for member in world.records[option.name].members]
        return [wire for wire in wires if wire in raw] != given

    return sorted(options, key=differs)


def _decode_case(world: World, name: str, raw: dict[Any, Any], path: str) -> CaseValue:
    union = world.unions[name]
    where = f"{path}.{union.tag}"
    if union.tag not in raw:
        raise Misshapen(where, "missing")
    tag = raw[union.tag]
    case = next((one for one in union.cases if isinstance(tag, str) and one.tag == tag), None)
    if case is None:
        tags = _one_of_texts(one.tag for one in union.cases)
        got = another_string(tag) if isinstance(tag, str) else kind(tag)
        raise Misshapen(where, f"expected {tags}, got {got}")
    rest = {key: value for key, value in raw.items() if key != union.tag}
    return CaseValue(name, case.name, decode_members(world, case.members, rest, path, case.name))


def _decode_map(
    world: World, key: Type, item: Type, raw: dict[Any, Any], path: str
) -> dict[Value, Value]:
    entries = {}
    for name, one in raw.items():
        inner = _below(path, name)
        entries[decode_key(world, key, name, inner)] = decode(world, item, one, inner)
    if isinstance(key, t.Enum):
        for member in world.enums[key.name].members:
            if member not in entries:
                raise Misshapen(_below(path, member), "missing")
    return entries


def decode_key(world: World, type: Type, raw: Any, path: str) -> Value:
    """A key of a map: JSON has texts only, so a number is spelled out."""
    whole = t.Int() in (type, *_key_types(world, type))
    if whole and isinstance(raw, str) and re.fullmatch(r"0|-?[1-9][0-9]{0,18}", raw):
        return decode(world, type, int(raw), path)
    return decode(world, type, raw, path)


def _key_types(world: World, type: Type) -> tuple[Type, ...]:
    return (world.entities[type.entity].key.type,) if isinstance(type, t.Ref) else ()


def decode_members(
    world: World, members: Iterable[Member], raw: dict[Any, Any], path: str, owner: str
) -> dict[str, Value]:
    """The members of a record or case; ``path`` is where it stands."""
    members = tuple(members)
    known = {member.wire for member in members}
    for name in raw:
        if name not in known:
            raise Misshapen(_below(path, name), f"not a member of {owner}")
    return {
        member.name: _decode_part(world, member, raw, _below(path, member.wire))
        for member in members
    }


def _decode_part(world: World, member: Member, raw: dict[Any, Any], path: str) -> Value:
    """A member of a value: what a default asks of others is not known while that is read."""
    if member.default is None or member.wire in raw or asks_nothing(member.default):
        return decode_member(world, member, raw, path)
    raise Misshapen(path, "missing")


def decode_member(world: World, member: Member, raw: dict[Any, Any], path: str) -> Value:
    """One member or parameter out of the object that should have it."""
    if member.wire in raw:
        return decode(world, member.type, raw[member.wire], path)
    if member.default is not None:
        return PENDING
    if t.may_be_absent(member.type):
        return ABSENT
    if t.may_be_none(member.type):
        return None
    raise Misshapen(path, "missing")


def _below(path: str, name: Any) -> str:
    if name == "":  # A key that is an empty text would not be seen.
        return f'{path}[""]'
    return f"{path}.{name}" if path else str(name)


def _is_int(raw: Any) -> bool:
    return isinstance(raw, int) and not isinstance(raw, bool)


def is_sound(text: str) -> bool:
    """Whether a text has no lone surrogates, and so can be written as UTF-8."""
    return not any("\ud800" <= letter <= "\udfff" for letter in text)


def _amount(world: World, raw: Any) -> int | None:
    if world.money_as_minor_units:
        return raw if _is_int(raw) and abs(raw) <= INT_LIMIT else None
    digits = minor_digits(world.currency or "")
    fraction = rf"\.[0-9]{{{digits}}}" if digits else ""
    whole = r"(0|[1-9][0-9]{0,17})"
    if not isinstance(raw, str) or not re.fullmatch(rf"-?{whole}{fraction}", raw):
        return None
    amount = int(raw.replace(".", ""))
    return amount if abs(amount) <= INT_LIMIT else None


def _decode_json(raw: Any, path: str, depth: int) -> Value:
    """A private copy of a value of any shape."""
    match raw:
        case None | bool():
            return raw
        case int() | float():
            return _same_path(t.FLOAT, raw, path)
        case str():
            return _same_path(t.STR, raw, path)
        case list() | dict() if not depth:
            raise Misshapen(path, "nested too deeply")
        case list():
            return [_decode_json(item, path, depth - 1) for item in raw]
        case dict():
            return {
                _same_path(t.STR, key, path): _decode_json(item, path, depth - 1)
                for key, item in raw.items()
            }
        case _:
            raise Misshapen(path, f"expected any JSON value, got {kind(raw)}")


def _same_path(type: Type, raw: Any, path: str) -> Value:
    """A plain value inside of an open one: what has no shape has no paths either."""
    return decode(_NO_WORLD, type, raw, path)


_NO_WORLD = World(name="")


# ---------------------------------------------------------------- what is said about a fault


def kind(raw: Any) -> str:
    """What kind of JSON a value is, as a message says it."""
    match raw:
        case None:
            return "null"
        case bool():
            return "a boolean"
        case int():
            return "a whole number"
        case float():
            return "a number"
        case str():
            return "a string"
        case list():
            return "a list"
        case dict():
            return "an object"
        case _:
            return "something that is not JSON"


def with_article(name: str) -> str:
    """A name behind "a" or "an", as messages have it."""
    return f"an {name}" if name[0] in "AEIOaeio" else f"a {name}"


def _one_of_texts(texts: Iterable[str]) -> str:
    return "one of " + ", ".join(f'"{text}"' for text in texts)


def expected(world: World, type: Type) -> str:
    """What a value of ``type`` is called in a message."""
    match type:
        case t.NoneType() | t.Absent() | t.Nothing():
            return "null"
        case t.Bool():
            return "true or false"
        case t.Int():
            return "a whole number"
        case t.Float():
            return "a number"
        case t.Money():
            if world.money_as_minor_units:
                return "a whole number of minor units"
            return f'an amount such as "{amount_text(world, _example(world))}"'
        case t.Str() | t.Text():
            return "a string"
        case t.Date():
            return 'a date such as "2024-05-15"'
        case t.DateTime():
            return 'a moment such as "2024-05-15T15:00:00"'
        case t.Duration():
            return "a whole number of seconds"
        case t.Json() | t.Poison():
            return "any JSON value"
        case t.Enum(name):
            return _one_of_texts(world.enums[name].members)
        case t.Literal(value):
            return _one_of_texts((value,))
        case t.Ref(entity):
            return expected(world, world.entities[entity].key.type)
        case t.Record() | t.Union() | t.Case() | t.View() | t.MapOf():
            return "an object"
        case t.ListOf():
            return "a list"
        case t.OneOf(options):
            # Absent is not a value that somebody could send.
            return " or ".join(
                expected(world, one) for one in options if not isinstance(one, t.Absent)
            )
    raise AssertionError(type)


def _example(world: World) -> int:
    digits = minor_digits(world.currency or "")
    return int(125 * 10**digits // 10)


def _got(world: World, type: Type, raw: Any) -> str:
    kinds = {one for option in t.alternatives(type) for one in _kinds(world, option)}
    if isinstance(raw, str) and "string" in kinds:
        return another_string(raw)
    if _is_int(raw) and "int" in kinds:
        return "another number" if abs(raw) <= INT_LIMIT else "a number beyond ±10¹⁸"
    if isinstance(raw, float) and "float" in kinds:
        return "another number"
    return kind(raw)


def another_string(raw: str) -> str:
    """What a message says of a string that is not the one that was expected."""
    return "another string" if is_sound(raw) else "a text that is not valid Unicode"


def _kinds(world: World, type: Type) -> tuple[str, ...]:
    match type:
        case t.Int() | t.Duration():
            return ("int",)
        case t.Float():
            return ("int", "float")
        case t.Money():
            return ("int",) if world.money_as_minor_units else ("string",)
        case t.Str() | t.Text() | t.Date() | t.DateTime() | t.Enum() | t.Literal():
            return ("string",)
        case t.Json():
            return ("int", "float", "string")
        case t.Ref(entity):
            return _kinds(world, world.entities[entity].key.type)
        case _:
            return ()


# ---------------------------------------------------------------- to JSON


def encode(world: World, type: Type, value: Value) -> Any:
    """The wire form of ``value``; a reference is its key."""
    if value is None:
        return None
    match alternative(world, value, type):
        case t.Money():
            return value if world.money_as_minor_units else amount_text(world, value)
        case t.Date() | t.DateTime():
            return value.isoformat()
        case t.Duration():
            return value // _SECOND
        case t.Record(name):
            return encode_members(world, world.records[name].members, value.members)
        case t.Union(name) | t.Case(name, _):
            union = world.unions[name]
            case_ = next(one for one in union.cases if one.name == value.case)
            shown = encode_members(world, case_.members, value.members)
            return {union.tag: case_.tag} | shown
        case t.View(name):
            return {
                one.wire: encode(world, one.type, value.members[one.name])
                for one in world.views[name].members
                if value.members[one.name] is not ABSENT
            }
        case t.ListOf(item):
            return [encode(world, item, one) for one in value]
        case t.MapOf(key, item):
            return {
                _key_text(world, key, one): encode(world, item, other)
                for one, other in value.items()
            }
        case t.Json():
            return json.loads(json.dumps(value))
        case t.Absent():
            raise WorldFault("absent where a value was expected")
        case _:
            return value


def _key_text(world: World, type: Type, key: Value) -> str:
    return str(encode(world, type, key))


def encode_members(
    world: World, members: Iterable[Member], values: dict[str, Value]
) -> dict[str, Any]:
    """An object with the stored members in order of declaration; absent ones are left out."""
    return {
        member.wire: encode(world, member.type, values[member.name])
        for member in members
        if member.role is not Role.REVERSE and values[member.name] is not ABSENT
    }


def encode_result(world: World, type: Type, value: Value, row: Callable[[str, Key], Row]) -> Any:
    """What a tool answers: as :func:`encode`, but a row that is the answer is shown whole.

    Rows are answers by themselves, in lists and in maps; inside of records and rows they stay keys.
    """
    if value is None:
        return None
    match alternative(world, value, type):
        case t.Ref(entity):
            return encode_members(world, world.entities[entity].members, row(entity, value))
        case t.ListOf(item):
            return [encode_result(world, item, one, row) for one in value]
        case t.MapOf(key, item):
            return {
                _key_text(world, key, one): encode_result(world, item, other, row)
                for one, other in value.items()
            }
        case one:
            return encode(world, one, value)


# ---------------------------------------------------------------- to text


def amount_text(world: World, amount: int) -> str:
    """Money as a decimal with the digits of the currency."""
    digits = minor_digits(world.currency or "")
    if digits == 0:
        return str(amount)
    whole, minor = divmod(abs(amount), 10**digits)
    return f"{'-' if amount < 0 else ''}{whole}.{minor:0{digits}}"


_UNITS = (("d", 86_400), ("h", 3_600), ("m", 60), ("s", 1))


def duration_text(span: datetime.timedelta) -> str:
    """A duration in its largest exact unit."""
    seconds = span // _SECOND
    if seconds == 0:
        return "0s"
    letter, size = next(unit for unit in _UNITS if seconds % unit[1] == 0)
    return f"{seconds // size}{letter}"


def text_of(world: World, type: Type, value: Value) -> str:
    """A value as the hole of a template prints it."""
    if value is None:
        return "none"
    if value is ABSENT:
        return "absent"
    match alternative(world, value, type):
        case t.Str() | t.Text() | t.Enum() | t.Literal() | t.Ref() | t.Int() | t.Float():
            return str(value)
        case t.Money():
            return amount_text(world, value)
        case t.Bool():
            return "true" if value else "false"
        case t.Date() | t.DateTime():
            return str(value.isoformat())
        case t.Duration():
            return duration_text(value)
        case t.ListOf(item):
            return ", ".join(text_of(world, item, one) for one in value)
        case t.Json() if isinstance(value, str):
            return value
        case one:
            return json.dumps(encode(world, one, value), separators=(",", ":"), ensure_ascii=False)


def _record_of_view(world: World, name: str) -> Type:
    """What a view looks like when it is sent: the members of what it is a view of."""
    return world.views[name].of
