"""Operators that give None where Python would raise or something is none, and groups."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import timedelta
from typing import Any, TypeVar, overload

from .refusals import JsonValue

K = TypeVar("K")
V = TypeVar("V")
R = TypeVar("R")


@overload
def divide(left: timedelta, right: timedelta) -> float | None: ...
@overload
def divide(left: timedelta, right: float) -> timedelta | None: ...
@overload
def divide(left: float, right: float) -> float | None: ...
def divide(left: Any, right: Any) -> Any:
    """``left / right``, None where the divisor is zero."""
    return left / right if right else None


@overload
def floor_divide(left: timedelta, right: timedelta) -> int | None: ...
@overload
def floor_divide(left: timedelta, right: int) -> timedelta | None: ...
@overload
def floor_divide(left: int, right: int) -> int | None: ...
@overload
def floor_divide(left: float, right: float) -> float | None: ...
def floor_divide(left: Any, right: Any) -> Any:
    """``left // right``, None where the divisor is zero."""
    return left // right if right else None


@overload
def remainder(left: timedelta, right: timedelta) -> timedelta | None: ...
@overload
def remainder(left: int, right: int) -> int | None: ...
@overload
def remainder(left: float, right: float) -> float | None: ...
def remainder(left: Any, right: Any) -> Any:
    """``left % right``, None where the divisor is zero."""
    return left % right if right else None


def if_any(value: V | None, use: Callable[[V], R]) -> R | None:
    """What ``use`` makes of a value, None where there is none."""
    return None if value is None else use(value)


def grouped(pairs: Iterable[tuple[K, V]]) -> dict[K, list[V]]:
    """Values by their keys, in order of first appearance."""
    groups: dict[K, list[V]] = {}
    for key, value in pairs:
        groups.setdefault(key, []).append(value)
    return groups


def json_member(value: JsonValue, key: str) -> JsonValue:
    """A member of an open value, None where it has none."""
    return value.get(key) if isinstance(value, dict) else None


def json_item(value: JsonValue, index: int) -> JsonValue:
    """An item of an open value, None where it has none."""
    if isinstance(value, list) and -len(value) <= index < len(value):
        return value[index]
    return None
