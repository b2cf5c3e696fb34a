"""Did you mean: the known name that is nearest to an unknown one."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(name: str, known: Iterable[str]) -> str | None:
    """The known name that a person most likely meant, if there is one."""
    folded = {one.lower(): one for one in known if one != name}
    found = get_close_matches(name.lower(), folded, n=1, cutoff=0.6)
    return folded[found[0]] if found else None


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """A help text with the nearest known name, or with all of them where they are few."""
    choices = list(dict.fromkeys(known))
    if (near := nearest(name, choices)) is not None:
        return f"did you mean `{near}`?"
    if 0 < len(choices) <= 8:
        return "known here: " + ", ".join(f"`{one}`" for one in choices)
    return ""
