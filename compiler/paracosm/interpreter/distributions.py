"""The distributions of :mod:`paracosm.ir.draws`, bit by bit as ``docs/decisions/0002`` says.

All arithmetic is on whole numbers and exact fractions, so that every platform gives the same bytes;
floats appear where a float is the result.
"""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from fractions import Fraction

from paracosm.interpreter.streams import Stream
from paracosm.interpreter.values import Rejected, Value
from paracosm.ir import draws as tables
from paracosm.ir import types as t
from paracosm.ir.types import Type

_GUARD = 32
_SECOND = datetime.timedelta(seconds=1)
_MINUTE = datetime.timedelta(minutes=1)


def distributed(name: str, arguments: dict[str, Value], type: Type, stream: Stream) -> Value:
    """A value of the distribution called ``name``."""
    match name:
        case "uniform":
            return _uniform(arguments["low"], arguments["high"], type, stream)
        case "poisson":
            return _poisson(Fraction(arguments["mean"]), stream)
        case "normal":
            mean, deviation = _fraction(arguments["mean"]), _fraction(arguments["deviation"])
            return _rounded(mean + deviation * _bell(stream), type)
        case "lognormal":
            return _lognormal(arguments["median"], arguments["spread"], type, stream)
        case "flip":
            return stream.unit() < int(arguments["chance"] * 2**53)
        case "person_name":
            given = pick(tables.GIVEN_NAMES, stream)
            return f"{given} {pick(tables.FAMILY_NAMES, stream)}"
        case "first_name":
            return pick(tables.GIVEN_NAMES, stream)
        case "last_name":
            return pick(tables.FAMILY_NAMES, stream)
        case "email_address":
            given, family = pick(tables.GIVEN_NAMES, stream), pick(tables.FAMILY_NAMES, stream)
            return f"{given}.{family}{stream.below(100):02}@example.com".lower()
        case "company":
            family = pick(tables.FAMILY_NAMES, stream)
            return f"{family} {pick(tables.COMPANY_KINDS, stream)}"
        case "city":
            return pick(tables.CITIES, stream)
        case "street_address":
            number = 1 + stream.below(199)
            family = pick(tables.FAMILY_NAMES, stream)
            return f"{number} {family} {pick(tables.STREET_KINDS, stream)}"
        case "country":
            return pick(tables.COUNTRIES, stream)
        case "phone_number":
            prefix = stream.below(1000)
            return f"+1-555-{prefix:03}-{stream.below(10000):04}"
        case "word":
            return pick(tables.NOUNS, stream)
        case "words":
            low, high = arguments["low"], arguments["high"]
            count = low + stream.below(_size(low, high))
            return " ".join(pick(tables.NOUNS, stream) for _ in range(count))
        case "sentence":
            count = 4 + stream.below(6)
            text = " ".join(pick(tables.NOUNS, stream) for _ in range(count))
            return f"{text.capitalize()}."
        case "hex_id":
            return "".join("0123456789abcdef"[stream.below(16)] for _ in range(arguments["digits"]))
    raise AssertionError(name)


def pick(table: Sequence[str], stream: Stream) -> str:
    """One text of a table, all alike."""
    return table[stream.below(len(table))]


def _size(low: int, high: int) -> int:
    if high < low:
        raise Rejected("nothing lies between the bounds of a draw")
    return high - low + 1


def _uniform(low: Value, high: Value, type: Type, stream: Stream) -> Value:
    match type:
        case t.Float():
            return round(low + (high - low) * (stream.unit() * 2**-53), 2)
        case t.Duration():
            return low + stream.below(_size(0, (high - low) // _SECOND)) * _SECOND
        case t.Date():
            return low + datetime.timedelta(days=stream.below(_size(0, (high - low).days)))
        case t.DateTime():
            return low + stream.below(_size(0, (high - low) // _MINUTE)) * _MINUTE
        case _:
            return low + stream.below(_size(low, high))


def _poisson(mean: Fraction, stream: Stream) -> int:
    u = stream.next64() << 960
    k = 0
    term = cumulative = exponential(-mean, 1024)
    while cumulative <= u and k < 10_000:
        k += 1
        term = term * mean.numerator // (mean.denominator * k)
        cumulative += term
    return k


def _bell(stream: Stream) -> Fraction:
    """Twelve uniform draws added up, centred: close to a normal draw."""
    total = 0
    for _ in range(6):
        bits = stream.next64()
        total += (bits >> 32) + (bits & 0xFFFFFFFF)
    return Fraction(total - 6 * 2**32, 2**32)


def _lognormal(median: Value, spread: Value, type: Type, stream: Stream) -> Value:
    exponent = min(max(Fraction(spread) * _bell(stream), Fraction(-40)), Fraction(40))
    exact = _fraction(median) * Fraction(exponential(exponent, 64), 2**64)
    result = _rounded(exact, type)
    return max(result, 1) if isinstance(type, t.Money) else result


def _fraction(value: Value) -> Fraction:
    return Fraction(value // _SECOND if isinstance(value, datetime.timedelta) else value)


def _rounded(exact: Fraction, type: Type) -> Value:
    match type:
        case t.Float():
            return round(float(exact), 2)
        case t.Duration():
            return round(exact) * _SECOND
        case _:
            return round(exact)


def exponential(x: Fraction, bits: int) -> int:
    """e to the power of ``x`` with ``bits`` fractional bits."""
    halvings = 0
    while abs(x.numerator) * 2 > x.denominator << halvings:
        halvings += 1
    scale = bits + _GUARD
    y = (x.numerator << scale) // (x.denominator << halvings)
    total = term = 1 << scale
    n = 0
    while True:
        n += 1
        term = ((term * y) >> scale) // n
        if term in (0, -1):
            break
        total += term
    for _ in range(halvings):
        total = (total * total) >> scale
    return total >> _GUARD
