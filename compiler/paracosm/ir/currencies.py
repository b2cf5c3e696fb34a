"""How many digits the minor unit of a currency has, from ISO 4217."""

from __future__ import annotations

_NO_DIGITS = frozenset(
    "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split()
)
_THREE_DIGITS = frozenset("BHD IQD JOD KWD LYD OMR TND".split())


def minor_digits(currency: str) -> int:
    """Digits after the point in an amount of ``currency``: 2 unless ISO 4217 says otherwise."""
    if currency in _NO_DIGITS:
        return 0
    return 3 if currency in _THREE_DIGITS else 2
