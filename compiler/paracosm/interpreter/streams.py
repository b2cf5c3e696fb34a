"""The generator behind every draw: SplitMix64, seeded by labels (``docs/decisions/0002``)."""

from __future__ import annotations

from hashlib import blake2b

_MASK = (1 << 64) - 1


class Stream:
    """An endless sequence of numbers that depends on its labels and on nothing else."""

    __slots__ = ("_state",)

    def __init__(self, *labels: str | int) -> None:
        text = "\x1f".join(str(label) for label in labels)
        digest = blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).digest()
        self._state = int.from_bytes(digest, "big")

    def next64(self) -> int:
        """The next 64 bits."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A whole number from 0 up to but without ``n``; nothing is drawn where only 0 is."""
        if n == 1:
            return 0
        if n <= 1 << 32:
            return (self.next64() * n) >> 64
        high = self.next64()
        return (((high << 64) | self.next64()) * n) >> 128

    def unit(self) -> int:
        """A number from 0 up to but without 1, in units of 2^-53."""
        return self.next64() >> 11
