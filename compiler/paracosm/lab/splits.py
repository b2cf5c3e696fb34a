"""Which instances train and which are held out.

Two ways. ``instances`` keeps an eighth of each world's instances aside, by the hash of what they are, so that an
instance never changes sides when others are added. ``worlds`` keeps whole worlds aside. Instances at
an edge are no sample of anything: they stand apart, as ``adversarial``.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from typing import Any

HELD_OUT = 0.125


def share(name: str) -> float:
    """A number from 0 to 1 that depends on a name alone."""
    digest = hashlib.blake2b(name.encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") / 2**64


def held_out_worlds(worlds: Iterable[str]) -> frozenset[str]:
    """The worlds that a split by worlds holds out: an eighth of them, one at least if there are two."""
    ordered = sorted(set(worlds), key=share)
    count = max(1, round(len(ordered) * HELD_OUT)) if len(ordered) > 1 else 0
    return frozenset(ordered[:count])


def side(instance: Mapping[str, Any], by: str, held_out: frozenset[str]) -> str:
    """``train``, ``test`` or ``adversarial``."""
    if instance["origin"].get("edge") is not None:
        return "adversarial"
    if by == "worlds":
        return "test" if instance["world"] in held_out else "train"
    return "test" if share(instance["certificate"]["task_hash"]) < HELD_OUT else "train"
