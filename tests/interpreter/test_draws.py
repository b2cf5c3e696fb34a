"""Two independent readings of ``docs/decisions/0002`` draw the same."""

from __future__ import annotations

import datetime
from fractions import Fraction

import pytest

from paracosm.backends.python.runtime import draws as runtime
from paracosm.interpreter.distributions import distributed, exponential
from paracosm.interpreter.streams import Stream
from paracosm.ir import types as t

DAY, MOMENT = datetime.date(2024, 1, 1), datetime.datetime(2024, 1, 1, 8)
HOUR = datetime.timedelta(hours=1)

CASES = [
    ("uniform", {"low": 3, "high": 90}, t.INT, lambda s: s.between(3, 90)),
    ("uniform", {"low": 0, "high": 10**12}, t.MONEY, lambda s: s.between(0, 10**12)),
    ("uniform", {"low": -1.5, "high": 4}, t.FLOAT, lambda s: s.between_floats(-1.5, 4)),
    (
        "uniform",
        {"low": DAY, "high": DAY + 40 * HOUR * 24},
        t.DATE,
        lambda s: s.between_dates(DAY, DAY + 40 * HOUR * 24),
    ),
    (
        "uniform",
        {"low": MOMENT, "high": MOMENT + 9 * HOUR},
        t.DATETIME,
        lambda s: s.between_moments(MOMENT, MOMENT + 9 * HOUR),
    ),
    (
        "uniform",
        {"low": HOUR, "high": 3 * HOUR},
        t.DURATION,
        lambda s: s.between_durations(HOUR, 3 * HOUR),
    ),
    ("flip", {"chance": 0.3}, t.BOOL, lambda s: s.flip(0.3)),
    ("poisson", {"mean": 6}, t.INT, lambda s: s.poisson(6)),
    ("poisson", {"mean": 499.5}, t.INT, lambda s: s.poisson(499.5)),
    ("normal", {"mean": 10, "deviation": 3}, t.INT, lambda s: s.normal(10, 3)),
    ("normal", {"mean": 1.5, "deviation": 3}, t.FLOAT, lambda s: s.normal_float(1.5, 3)),
    ("lognormal", {"median": 20, "spread": 0.6}, t.INT, lambda s: s.lognormal(20, 0.6)),
    ("lognormal", {"median": 2, "spread": 2}, t.MONEY, lambda s: s.lognormal_money(2, 2)),
    ("lognormal", {"median": 9.5, "spread": 0.6}, t.FLOAT, lambda s: s.lognormal_float(9.5, 0.6)),
    ("words", {"low": 1, "high": 3}, t.STR, lambda s: s.words(1, 3)),
    ("hex_id", {"digits": 8}, t.STR, lambda s: s.hex_id(8)),
    *(
        (name, {}, t.STR, lambda s, name=name: getattr(s, name)())
        for name in (
            "person_name first_name last_name email_address company city street_address country "
            "phone_number word sentence"
        ).split()
    ),
]


@pytest.mark.parametrize(
    "name, arguments, type, other", CASES, ids=[f"{c[0]}-{t.show(c[2])}" for c in CASES]
)
def test_distributions(name, arguments, type, other) -> None:  # type: ignore[no-untyped-def]
    ours, theirs = Stream(7, name, 0), runtime.Stream(7, name, 0)
    for _ in range(200):
        drawn, expected = distributed(name, arguments, type, ours), other(theirs)
        assert drawn == expected and drawn.__class__ is expected.__class__


def test_the_exponential_function() -> None:
    for x in (Fraction(1), Fraction(-40), Fraction(40), Fraction(3, 7), Fraction(0)):
        assert exponential(x, 64) == runtime.exp_bits(x.numerator, x.denominator, 64)
    assert exponential(Fraction(1), 64) * 10**9 >> 64 == 2_718_281_828
