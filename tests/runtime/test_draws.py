"""Streams against a slow, separate reading of decision 0002, and against literal values."""

from __future__ import annotations

import hashlib
from fractions import Fraction
from math import floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paracosm.backends.python.runtime import Rejected, Stream
from paracosm.backends.python.runtime.draws import exp_bits, opaque_text
from paracosm.ir import draws as table


class Slow:
    """SplitMix64 by the book, with lists of bits' worth of modulo instead of masks."""

    def __init__(self, *labels: object) -> None:
        joined = "\x1f".join(str(label) for label in labels)
        self.state = int(hashlib.blake2b(joined.encode("utf-8"), digest_size=8).hexdigest(), 16)

    def next64(self) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) % 2**64
        z = self.state
        z = ((z ^ (z // 2**30)) * 0xBF58476D1CE4E5B9) % 2**64
        z = ((z ^ (z // 2**27)) * 0x94D049BB133111EB) % 2**64
        return z ^ (z // 2**31)

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        if n <= 2**32:
            return floor(Fraction(self.next64() * n, 2**64))
        wide = self.next64() * 2**64
        return floor(Fraction((wide + self.next64()) * n, 2**128))

    def z(self) -> Fraction:
        total = 0
        for _ in range(6):
            high, low = divmod(self.next64(), 2**32)
            total += high + low
        return Fraction(total - 6 * 2**32, 2**32)

    def exp(self, x: Fraction, bits: int) -> int:
        k = 0
        while abs(x) / 2**k > Fraction(1, 2):
            k += 1
        one = 2 ** (bits + 32)
        y = floor(x * one / 2**k)
        total = term = one
        n = 1
        while True:
            term = floor(Fraction(floor(Fraction(term * y, one)), n))
            if term in (0, -1):
                break
            total += term
            n += 1
        for _ in range(k):
            total = floor(Fraction(total * total, one))
        return floor(Fraction(total, 2**32))

    def poisson(self, mean: Fraction) -> int:
        u = self.next64() * 2**960
        term = cumulative = self.exp(-mean, 1024)
        k = 0
        while cumulative <= u and k < 10_000:
            k += 1
            term = floor(Fraction(term * mean.numerator, mean.denominator * k))
            cumulative += term
        return k


labels = st.tuples(st.integers(), st.text(max_size=5))


@given(labels, st.integers(1, 2**80))
def test_below(names: tuple[int, str], n: int) -> None:
    fast, slow = Stream(*names), Slow(*names)
    assert [fast.below(n) for _ in range(4)] == [slow.below(n) for _ in range(4)]


@given(labels, st.fractions(0, 50, max_denominator=1000))
def test_poisson(names: tuple[int, str], mean: Fraction) -> None:
    exact = Fraction(float(mean))
    assert Stream(*names).poisson(float(mean)) == Slow(*names).poisson(exact)


@given(labels, st.integers(-1000, 1000), st.integers(0, 500))
def test_normal(names: tuple[int, str], mean: int, deviation: int) -> None:
    z = Slow(*names).z()
    assert Stream(*names).normal(mean, deviation) == round(mean + deviation * z)
    wanted = round(float(Fraction(mean) + deviation * z), 2)
    assert Stream(*names).normal_float(mean, deviation) == wanted


@given(labels, st.integers(1, 100_000), st.floats(0, 3))
def test_lognormal(names: tuple[int, str], median: int, spread: float) -> None:
    slow = Slow(*names)
    exponent = max(Fraction(-40), min(Fraction(40), Fraction(spread) * slow.z()))
    exact = median * Fraction(slow.exp(exponent, 64), 2**64)
    assert Stream(*names).lognormal(median, spread) == round(exact)
    assert Stream(*names).lognormal_money(median, spread) == max(1, round(exact))


@given(st.fractions(-40, 40, max_denominator=10**6))
def test_exp_is_exp(x: Fraction) -> None:
    from math import exp

    scaled = exp_bits(x.numerator, x.denominator, 64)
    assert scaled == Slow("x").exp(x, 64)
    assert scaled / 2**64 == pytest.approx(exp(x), rel=1e-6, abs=2**-50)


def test_literal_values() -> None:
    assert Slow(7, "small_shop", 0).next64() == Stream(7, "small_shop", 0).next64()
    stream = Stream(0, "s", 0)
    assert stream.next64() == 0xFB414E3736C99635
    assert stream.email_address() == "noah.jensen24@example.com"
    assert [stream.poisson(6) for _ in range(5)] == [6, 4, 5, 5, 5]
    assert [stream.lognormal_money(2000, 0.6) for _ in range(5)] == [2025, 3806, 1967, 1246, 2276]
    assert opaque_text("User", 1, "0" * 16) == "wl72x4w6fu"


def test_texts_come_from_the_tables() -> None:
    slow, fast = Slow("t"), Stream("t")
    given_name = table.GIVEN_NAMES[slow.below(len(table.GIVEN_NAMES))]
    family = table.FAMILY_NAMES[slow.below(len(table.FAMILY_NAMES))]
    assert fast.person_name() == f"{given_name} {family}"
    number = 1 + slow.below(199)
    family = table.FAMILY_NAMES[slow.below(len(table.FAMILY_NAMES))]
    kind = table.STREET_KINDS[slow.below(len(table.STREET_KINDS))]
    assert fast.street_address() == f"{number} {family} {kind}"
    assert fast.phone_number() == f"+1-555-{slow.below(1000):03}-{slow.below(10000):04}"
    nouns = [table.NOUNS[slow.below(len(table.NOUNS))] for _ in range(4 + slow.below(6))]
    sentence = " ".join(nouns)
    assert fast.sentence() == f"{sentence[0].upper()}{sentence[1:]}."


@given(labels, st.lists(st.integers(), max_size=12))
def test_shuffled(names: tuple[int, str], items: list[int]) -> None:
    deck, slow = list(items), Slow(*names)
    for i in range(len(deck) - 1, 0, -1):
        j = slow.below(i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    assert Stream(*names).shuffled(items) == deck


@given(labels)
def test_choices(names: tuple[int, str]) -> None:
    left = Slow(*names).below(6)
    wanted = "a" if left < 4 else "b"
    assert Stream(*names).choice((("a", 4), ("b", 2))) == wanted


def test_what_cannot_be_drawn_is_rejected() -> None:
    with pytest.raises(Rejected):
        Stream("x").pick(())
    with pytest.raises(Rejected, match="never"):
        Stream("x").until(lambda: 1, lambda one: one > 1, "never")
    with pytest.raises(Rejected):
        Stream("x").distinct_items(lambda: 1, 2, 2)
