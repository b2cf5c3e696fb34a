"""Streams of draws: whole-number arithmetic only, so every platform gives the same values."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable, Iterable, Sequence
from datetime import date, datetime, timedelta
from fractions import Fraction
from functools import lru_cache
from typing import Generic, TypeVar

from . import words
from .refusals import ResetError

T = TypeVar("T")
_MASK = (1 << 64) - 1
_TRIES = 100


class Rejected(Exception):
    """A drawn state that does not do, and so is drawn anew; the text is the condition it broke."""


class SamplingError(ResetError):
    """A scenario (or the binding of a task) that did not come about in 100 attempts."""


class Stream:
    """A stream of pseudo-random values (SplitMix64), given by its labels alone."""

    __slots__ = ("_state",)

    def __init__(self, *labels: object) -> None:
        digest = hashlib.blake2b("\x1f".join(map(str, labels)).encode(), digest_size=8)
        self._state = int.from_bytes(digest.digest(), "big")

    def next64(self) -> int:
        """64 random bits."""
        self._state = z = (self._state + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A whole number from 0 up to but without ``n``."""
        if n == 1:
            return 0
        if n <= 1 << 32:
            # As next64, without a call: most of what is drawn is drawn here.
            self._state = z = (self._state + 0x9E3779B97F4A7C15) & _MASK
            z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
            return ((z ^ (z >> 31)) * n) >> 64
        high = self.next64() << 64
        return ((high | self.next64()) * n) >> 128

    def secret(self) -> str:
        """16 hexadecimal digits."""
        return f"{self.next64():016x}"

    # ------------------------------------------------------------ distributions

    def between(self, low: int, high: int) -> int:
        """A whole number (or an amount of money) from ``low`` to ``high``, both included."""
        if high < low:
            raise Rejected(f"no number from {low} to {high}")
        return low + self.below(high - low + 1)

    def between_floats(self, low: float, high: float) -> float:
        """A number with two digits after the point."""
        return round(low + (high - low) * ((self.next64() >> 11) * 2**-53), 2)

    def between_dates(self, low: date, high: date) -> date:
        """A day from ``low`` to ``high``, both included."""
        return low + timedelta(days=self.between(0, (high - low).days))

    def between_moments(self, low: datetime, high: datetime) -> datetime:
        """A moment a whole number of minutes after ``low``, at most ``high``."""
        return low + timedelta(
            minutes=self.between(0, (high - low) // timedelta(minutes=1))
        )

    def between_durations(self, low: timedelta, high: timedelta) -> timedelta:
        """A whole number of seconds from ``low`` to ``high``, both included."""
        return low + timedelta(
            seconds=self.between(0, (high - low) // timedelta(seconds=1))
        )

    def flip(self, chance: float) -> bool:
        """True with this chance."""
        return self.next64() >> 11 < int(chance * 2**53)

    def poisson(self, mean: float) -> int:
        """A count of rare things."""
        exact = Fraction(mean)
        threshold = self.next64() << 960
        term = total = exp_bits(-exact.numerator, exact.denominator, 1024)
        k = 0
        while total <= threshold and k < 10_000:
            k += 1
            term = term * exact.numerator // (exact.denominator * k)
            total += term
        return k

    def _bell(self) -> Fraction:
        halves = 0
        for _ in range(6):
            word = self.next64()
            halves += (word >> 32) + (word & 0xFFFFFFFF)
        return Fraction(halves - (6 << 32), 1 << 32)

    def normal(self, mean: float, deviation: float) -> int:
        """A whole number (or an amount of money) around ``mean``."""
        return round(Fraction(mean) + Fraction(deviation) * self._bell())

    def normal_float(self, mean: float, deviation: float) -> float:
        """A number around ``mean``, with two digits after the point."""
        return round(float(Fraction(mean) + Fraction(deviation) * self._bell()), 2)

    def _scaled(self, median: float, spread: float) -> Fraction:
        exponent = max(
            Fraction(-40), min(Fraction(40), Fraction(spread) * self._bell())
        )
        scale = exp_bits(exponent.numerator, exponent.denominator, 64)
        return Fraction(median) * Fraction(scale, 1 << 64)

    def lognormal(self, median: float, spread: float) -> int:
        """A whole number with a long tail upwards."""
        return round(self._scaled(median, spread))

    def lognormal_money(self, median: int, spread: float) -> int:
        """An amount of money with a long tail upwards, at least one minor unit."""
        return max(1, round(self._scaled(median, spread)))

    def lognormal_float(self, median: float, spread: float) -> float:
        """A number with a long tail upwards and two digits after the point."""
        return round(float(self._scaled(median, spread)), 2)

    # ------------------------------------------------------------ choices

    def pick(self, options: Sequence[T]) -> T:
        """One of several, all alike."""
        if not options:
            raise Rejected("there is nothing to draw from")
        return options[self.below(len(options))]

    def choice(self, options: Sequence[tuple[T, int]]) -> T:
        """One of several by whole-number weights."""
        left = self.below(sum(weight for _, weight in options))
        for option, weight in options:
            if left < weight:
                return option
            left -= weight
        raise AssertionError("weights add up")

    def one_in_four(self) -> bool:
        """Whether an optional member stays empty."""
        # As below(4) == 0: asked for every optional member of everything that is drawn.
        self._state = z = (self._state + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return (z ^ (z >> 31)) >> 62 == 0

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """All items in a random order."""
        deck = list(items)
        for i in range(len(deck) - 1, 0, -1):
            j = self.below(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        return deck

    def until(
        self, draw: Callable[[], T], accept: Callable[[T], bool], condition: str
    ) -> T:
        """The first drawn value that is accepted; after 100 the whole state is drawn anew."""
        for _ in range(_TRIES):
            value = draw()
            if accept(value):
                return value
        raise Rejected(condition)

    def trying(self, draw: Callable[[], T]) -> Trying[T]:
        """For a value that is there, of a member that may be without: no condition asks if it is."""
        return Trying(self, draw)

    def items(self, draw: Callable[[], T], low: int, high: int) -> list[T]:
        """Between ``low`` and ``high`` drawn items."""
        return [draw() for _ in range(self.between(low, high))]

    def distinct_items(self, draw: Callable[[], T], low: int, high: int) -> list[T]:
        """Between ``low`` and ``high`` drawn items, no two of them equal."""
        items: list[T] = []
        for _ in range(self.between(low, high)):
            for _ in range(_TRIES):
                item = draw()
                if item not in items:
                    items.append(item)
                    break
        if len(items) < low:
            raise Rejected(f"{low} items that differ")
        return items

    def entries(
        self, draw_key: Callable[[], str], draw: Callable[[], T], low: int, high: int
    ) -> dict[str, T]:
        """Between ``low`` and ``high`` drawn entries."""
        entries: dict[str, T] = {}
        for _ in range(self.between(low, high)):
            for _ in range(_TRIES):
                key = draw_key()
                if key not in entries:
                    entries[key] = draw()
                    break
        if len(entries) < low:
            raise Rejected(f"{low} keys that differ")
        return entries

    # ------------------------------------------------------------ texts

    def first_name(self) -> str:
        """A given name."""
        return self.pick(words.GIVEN_NAMES)

    def last_name(self) -> str:
        """A family name."""
        return self.pick(words.FAMILY_NAMES)

    def person_name(self) -> str:
        """A given name and a family name."""
        return f"{self.first_name()} {self.last_name()}"

    def email_address(self) -> str:
        """An address such as ``ada.bell07@example.com``."""
        name = f"{self.first_name()}.{self.last_name()}".lower()
        return f"{name}{self.below(100):02}@example.com"

    def company(self) -> str:
        """A firm."""
        return f"{self.last_name()} {self.pick(words.COMPANY_KINDS)}"

    def city(self) -> str:
        """A town."""
        return self.pick(words.CITIES)

    def country(self) -> str:
        """A country."""
        return self.pick(words.COUNTRIES)

    def street_address(self) -> str:
        """A number and a street."""
        return (
            f"{1 + self.below(199)} {self.last_name()} {self.pick(words.STREET_KINDS)}"
        )

    def phone_number(self) -> str:
        """A number that belongs to nobody."""
        return f"+1-555-{self.below(1000):03}-{self.below(10000):04}"

    def word(self) -> str:
        """A common noun."""
        return self.pick(words.NOUNS)

    def words(self, low: int, high: int) -> str:
        """Between ``low`` and ``high`` nouns."""
        below, nouns = self.below, words.NOUNS
        count = range(self.between(low, high))
        return " ".join([nouns[below(len(nouns))] for _ in count])

    def sentence(self) -> str:
        """Four to nine nouns, a capital first, a full stop last."""
        text = self.words(4, 9)
        return f"{text[0].upper()}{text[1:]}."

    def hex_id(self, digits: int) -> str:
        """Hexadecimal digits."""
        return "".join(f"{self.below(16):x}" for _ in range(digits))


class Trying(Generic[T]):
    """A draw that has its type before anything asks for its value."""

    __slots__ = ("_stream", "_draw")

    def __init__(self, stream: Stream, draw: Callable[[], T]) -> None:
        self._stream = stream
        self._draw = draw

    def until(self, accept: Callable[[T], bool], condition: str) -> T:
        """As :meth:`Stream.until`."""
        return self._stream.until(self._draw, accept, condition)


@lru_cache(maxsize=256)
def exp_bits(p: int, q: int, bits: int) -> int:
    """exp(p / q) in fixed point with this many fractional bits, by whole numbers only."""
    halvings = 0
    while 2 * abs(p) > q << halvings:
        halvings += 1
    unit = 1 << (bits + 32)
    y = (p << (bits + 32)) // (q << halvings)
    total = term = unit
    n = 1
    while True:
        term = ((term * y) >> (bits + 32)) // n
        if term in (0, -1):
            break
        total += term
        n += 1
    for _ in range(halvings):
        total = (total * total) >> (bits + 32)
    return total >> 32


def opaque_text(entity: str, number: int, secret: str) -> str:
    """Ten characters that cannot be guessed without the episode's secret."""
    digest = hashlib.blake2b(
        f"{entity}/{number}".encode(), key=secret.encode(), digest_size=8
    )
    return base64.b32encode(digest.digest()).decode().lower()[:10]
