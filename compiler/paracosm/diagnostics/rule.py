"""A rule of the language: what is refused or advised against, why, and how to mend it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Severity(Enum):
    """How much a diagnostic weighs: an error stops compilation, the others do not."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Family(Enum):
    """What a rule is about; the value is the first digit of its code."""

    SYNTAX = "1"
    NAMES = "2"
    TYPES = "3"
    PHASES = "4"
    WORLDS = "5"
    TASKS = "6"
    LINTS = "7"
    INGEST = "8"
    COMMAND = "9"


@dataclass(frozen=True, slots=True)
class Rule:
    """One row of the catalogue.

    `failing` is a world (or, in the ingest family, a document) that breaks the rule and `mended`
    the same one put right; the tests compile both, so the examples are always true.
    """

    code: str
    slug: str
    summary: str
    explanation: str
    failing: str
    mended: str
    severity: Severity = Severity.ERROR

    @property
    def family(self) -> Family:
        return Family(self.code[2])
