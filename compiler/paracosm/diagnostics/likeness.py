"""Which known name somebody may have meant, and when that is sure enough to write it for them."""

from __future__ import annotations

from collections.abc import Iterable

_SURE = 0.8
_LONGER = 2
_SHORTEST = 3


def likeliest(name: str, known: Iterable[str], cutoff: float = 0.6) -> str | None:
    """The known name that a person most likely meant, if there is one.

    A name in capitals is never taken for a lower-case one, unless case is all that differs:
    `Person` is no `json`.
    """
    from difflib import get_close_matches  # needed where something is wrong, and only there

    folded: dict[str, str] = {}
    for one in known:
        same = one.lower() == name.lower()
        if one != name and (same or one[:1].isupper() == name[:1].isupper()):
            folded.setdefault(one.lower(), one)
    found = get_close_matches(name.lower(), folded, n=1, cutoff=cutoff)
    return folded[found[0]] if found else None


def is_sure(name: str, meant: str) -> bool:
    """Whether two names are so close that one may be put in place of the other unasked."""
    from difflib import SequenceMatcher

    if name[:1].isupper() != meant[:1].isupper() or abs(len(name) - len(meant)) > _LONGER:
        return False
    if min(len(name), len(meant)) < _SHORTEST:  # `int` is no `in`
        return False
    return SequenceMatcher(None, name.lower(), meant.lower()).ratio() >= _SURE
