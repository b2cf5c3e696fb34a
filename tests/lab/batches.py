"""What a worker of a cluster does in the tests: instances of the bank as lines."""

from __future__ import annotations

import json

from lab.small import bank

from paracosm.lab.making import make


def begin() -> None:
    bank()


def made(batch: list[int]) -> list[str]:
    return [json.dumps(make(bank(), 3, number).instance, sort_keys=True) for number in batch]
