"""Did you mean: the known name that is nearest to an unknown one."""

from __future__ import annotations

from collections.abc import Iterable

from paracosm.diagnostics.likeness import is_sure, likeliest

ADD_CLOCK = "add `clock 2024-05-15T15:00:00` to the head of the file"
ADD_CURRENCY = "add `currency USD` to the head of the file"


def surely(name: str, known: Iterable[str]) -> str | None:
    """The known name that may be written instead without asking, if one is that near."""
    near = likeliest(name, known)
    return near if near is not None and is_sure(name, near) else None


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """A help text with the nearest known name, or with all of them where they are few."""
    choices = list(dict.fromkeys(known))
    if (near := likeliest(name, choices)) is not None:
        return f"did you mean `{near}`?"
    if 0 < len(choices) <= 8:
        return "known here: " + ", ".join(f"`{one}`" for one in choices)
    return ""
