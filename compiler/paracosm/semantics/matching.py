"""Signatures of built-ins against the types of arguments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from paracosm.ir import types as t
from paracosm.ir.builtins import ListLike, MapLike, Maybe, PairLike, Pattern, Signature, Var
from paracosm.ir.types import Type
from paracosm.semantics.coerce import fits
from paracosm.semantics.declared import Shapes

Bound: TypeAlias = dict[str, Type]


def match(signature: Signature, arguments: Sequence[Type], shapes: Shapes) -> Bound | None:
    """What the variables of a signature stand for with these arguments, None if they do not fit."""
    patterns = list(signature.parameters)
    if signature.repeats and patterns and len(arguments) > len(patterns):
        patterns += [patterns[-1]] * (len(arguments) - len(patterns))
    if len(patterns) != len(arguments):
        return None
    bound: Bound = {}
    pairs = zip(patterns, arguments, strict=True)
    return bound if all(_meets(pattern, type, bound, shapes) for pattern, type in pairs) else None


def _meets(pattern: Pattern, type: Type, bound: Bound, shapes: Shapes) -> bool:
    match pattern:
        case Var(name=name, among=among):
            return _meets_variable(name, among, type, bound, shapes)
        case ListLike(item=item):
            if type == t.POISON:
                return True
            return isinstance(type, t.ListOf) and _meets(item, type.item, bound, shapes)
        case MapLike(key=key, value=value):
            if type == t.POISON:
                return True
            return (
                isinstance(type, t.MapOf)
                and _meets(key, type.key, bound, shapes)
                and _meets(value, type.value, bound, shapes)
            )
        case PairLike():
            return False
        case Maybe(pattern=inner):
            return _meets(inner, t.without(type, t.NONE), bound, shapes)
        case _:
            return fits(type, pattern, shapes)


def _meets_variable(
    name: str, among: tuple[Type, ...], type: Type, bound: Bound, shapes: Shapes
) -> bool:
    if among:
        wide = next((one for one in among if fits(type, one, shapes)), None)
        if wide is None:
            return False
        type = type if type == t.POISON else wide
    if name not in bound or bound[name] == t.POISON or fits(bound[name], type, shapes):
        bound[name] = type
        return True
    return fits(type, bound[name], shapes)


def resolved(pattern: Pattern, bound: Bound) -> Type:
    """The type that a pattern stands for. Pairs have none: see `pair_of`."""
    match pattern:
        case Var(name=name):
            return bound.get(name, t.POISON)
        case ListLike(item=PairLike()):
            return t.ListOf(t.NOTHING)
        case ListLike(item=item):
            return t.ListOf(resolved(item, bound))
        case MapLike(key=key, value=value):
            return t.MapOf(resolved(key, bound), resolved(value, bound))
        case Maybe(pattern=inner):
            return t.optional(resolved(inner, bound))
        case PairLike():
            return t.NOTHING
        case _:
            return pattern


def pair_of(signature: Signature, bound: Bound) -> tuple[Type, Type] | None:
    """The types of the two names of a loop over what a signature gives, if it gives pairs."""
    match signature.result:
        case ListLike(item=PairLike(first=first, second=second)):
            return resolved(first, bound), resolved(second, bound)
        case _:
            return None


def described(pattern: Pattern) -> str:
    """A pattern in words, for messages."""
    match pattern:
        case Var(among=among) if among:
            return "a number" if t.STR not in among else "something with an order"
        case Var():
            return "any value"
        case ListLike():
            return "a list"
        case MapLike():
            return "a map"
        case PairLike():
            return "a pair"
        case Maybe(pattern=inner):
            return f"{described(inner)} or none"
        case _:
            return t.show(pattern)
