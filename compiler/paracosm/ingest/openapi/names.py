"""Names of the document as names of a world: words, cases, and no two alike.

A name that is no identifier becomes one by a rule that does not depend on what else there is; only
where two names meet does a hash of the original tell them apart. So neither the order of a document
nor an added path renames anything else.
"""

from __future__ import annotations

import builtins
import hashlib
import re
import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from paracosm.semantics import naming
from paracosm.syntax.tokens import FOREIGN, MODIFIERS, RESERVED

RESERVED_TOOLS = frozenset(
    "reset step state close get_reward verify seed_session aggregate_metrics mcp finish call"
    " tools verdict fork snapshot".split()
)
"""Names that frameworks and the package itself give to something else."""
_TAKEN_BY_US = frozenset(
    "all any first one len min max int str float now old new sum count sorted self cls session"
    " matches search found start result stop rest is_moment is_uuid is_email is_base64 each row made shown keys"
    " seen place seen_key text enumerate".split()
)
"""Names that the bodies we write use; as names of members they would be in the way."""
_PLAIN_TYPES = frozenset(
    "bool int float money str text date datetime duration json list map".split()
)
WORDS = RESERVED | FOREIGN
_BUILTINS = frozenset(dir(builtins))
_SPLIT = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+")
LONGEST = 56


@lru_cache(maxsize=65536)
def words(raw: str) -> tuple[str, ...]:
    """The words of a name in any spelling, in lower case; letters of other scripts by number.

    Punctuation stands between words in every script: `Page«User»` has two.
    """
    plain = unicodedata.normalize("NFKD", raw)
    spelled = "".join(
        c if c.isascii() else "" if unicodedata.combining(c) else _foreign(c) for c in plain
    )
    return tuple(word.lower() for part in _parts(spelled) for word in part)


def _foreign(character: str) -> str:
    return " " if unicodedata.category(character).startswith("P") else f" u{ord(character):x} "


def _parts(text: str) -> Iterable[list[str]]:
    for part in re.split(r"[^A-Za-z0-9]+", text):
        if re.fullmatch(r"u[0-9a-f]{2,6}", part):
            yield [part]
        else:
            # A digit after a letter belongs to the word: `ipv4`, `sha256`.
            yield re.findall(r"[A-Z]+(?![a-z])[0-9]*|[A-Z]?[a-z]+[0-9]*|[0-9]+", part)


def snake(raw: str) -> str:
    """`petId` as `pet_id`."""
    return _shortened("_".join(words(raw)) or "x", raw, "_")


def pascal(raw: str) -> str:
    """`pet_status` as `PetStatus`."""
    made = "".join(word[:1].upper() + word[1:] for word in words(raw)) or "X"
    return _shortened(made, raw, "")


def _shortened(made: str, raw: str, joint: str) -> str:
    if made[:1].isdigit():
        made = ("x" if joint else "X") + made
    return made if len(made) <= LONGEST else made[: LONGEST - 6] + joint + mark(raw)


def mark(raw: str, length: int = 4) -> str:
    """A few letters that stand for a name."""
    return hashlib.blake2b(raw.encode("utf-8", "replace"), digest_size=8).hexdigest()[:length]


def member(raw: str) -> str:
    """A name for a member, parameter or local."""
    made = snake(raw)
    if made in WORDS or made in MODIFIERS or made in _TAKEN_BY_US:
        return made + "_"
    return made


def type_name(raw: str) -> str:
    """A name for a type."""
    made = pascal(raw)
    return made + "Type" if made in _BUILTINS or made in WORDS or made in _PLAIN_TYPES else made


def tool(raw: str) -> str | None:
    """A name for a tool, or None where this one cannot be used."""
    made = snake(raw)
    taken = WORDS | MODIFIERS | RESERVED_TOOLS | _TAKEN_BY_US | _PLAIN_TYPES
    return None if made in taken or made == "x" else made


def spread(raws: Iterable[str], make: Callable[[str], str]) -> dict[str, str]:
    """A name of its own for each, whatever the order; the plainest spelling keeps the plain name."""
    groups: dict[str, list[str]] = {}
    given = list(dict.fromkeys(raws))
    for raw in given:
        groups.setdefault(make(raw), []).append(raw)
    found: dict[str, str] = {}
    taken = set(groups)
    for made, group in sorted(groups.items()):
        ranked = sorted(group, key=lambda raw: (raw != made, raw))
        # Among equals none has a better right to the plain name than the one that is spelled so.
        keeps = ranked[0] if len(ranked) == 1 or ranked[0] == made else None
        for raw in ranked:
            name = made
            if raw != keeps:
                joint = "_" if made == made.lower() else ""
                name = next(
                    n
                    for size in range(4, 17)
                    if (n := f"{made}{joint}{mark(raw, size)}") not in taken
                )
            taken.add(name)
            found[raw] = name
    return {raw: found[raw] for raw in given}


_IRREGULAR = {
    "people": "person",
    "children": "child",
    "men": "man",
    "women": "woman",
    "indices": "index",
    "vertices": "vertex",
    "matrices": "matrix",
    "data": "data",
    "media": "media",
    "news": "news",
    "series": "series",
    "status": "status",
    "statuses": "status",
    "addresses": "address",
    "aliases": "alias",
    "analyses": "analysis",
    "caches": "cache",
    "databases": "database",
    "licenses": "license",
    "movies": "movie",
    "cookies": "cookie",
}


@lru_cache(maxsize=8192)
def singular(word: str) -> str:
    """The singular of an English word, as far as a rule can tell."""
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if len(word) < 4 or word.endswith(("ss", "us", "is")):
        return word
    if word.endswith("ies"):
        return word[:-3] + "y"
    if re.search(r"(ss|sh|ch|x|zz)es$", word):
        return word[:-2]
    return word[:-1] if word.endswith("s") else word


def singular_of(raw: str) -> str:
    """A name with its last word in the singular, as snake case."""
    found = words(raw)
    return "_".join((*found[:-1], singular(found[-1]))) if found else "x"


@dataclass(slots=True)
class Names:
    """The names that declarations of one world have taken."""

    taken: set[str] = field(default_factory=set)
    words: set[str] = field(default_factory=set)
    """The words of the types among them: types are told apart by more than capitals."""

    def claim(self, wanted: str, raw: str) -> str:
        """The wanted name, or one like it where it is taken; `raw` makes the difference."""
        if len(wanted) > LONGEST:
            wanted = wanted[: LONGEST - 6] + mark(wanted)
        name = wanted
        if self.has(name) and wanted[:1].isupper():
            # An entity is called like its schema, so the schema itself is the record of it.
            name = f"{wanted}Record"
        size = 4
        while self.has(name):
            joint = "_" if wanted == wanted.lower() else ""
            name = f"{wanted}{joint}{mark(raw + wanted, size)}"
            size += 1
            if size > 16:
                raw, size = raw + "+", 4
        self.taken.add(name)
        if name[:1].isupper():
            self.words.add(naming.snake(name))
        return name

    def has(self, name: str) -> bool:
        """Whether a declaration is called so, or has a name that reads like it."""
        return name in self.taken or (name[:1].isupper() and naming.snake(name) in self.words)
