"""Reading instances back: JSON Lines in a folder beside a manifest, or one file.

The files that the manifest lists are read, in the order of their names; without a manifest, every ``*.jsonl``
of the folder. What cannot be read is a :class:`Malformed` with the file, the line and what was expected there.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from paracosm.lab.faults import MalformedInstances, NoInstances, reason
from paracosm.lab.play import Json, Step

Document = Mapping[str, Json]
"""An instance as it is written."""

MANIFEST = "manifest.json"


class Malformed(MalformedInstances):
    """A line that is no instance: which one, and what was expected in its place."""

    def __init__(self, path: Path, line: int, place: str, expected: str, got: str) -> None:
        what = f"`{place}`: " if place else ""
        super().__init__(
            f"{what}expected {expected}, got {got}",
            "Make the instances again with `paracosm tasks`, or remove the line.",
            f"{path}:{line}",
        )
        self.path = path
        self.line = line
        self.place = place
        self.expected = expected


@dataclass(frozen=True, slots=True)
class Suite:
    """What a folder holds: the manifest, empty where there is none, and all instances."""

    folder: Path
    manifest: Mapping[str, Json]
    documents: tuple[Document, ...]
    files: Mapping[str, str]
    """The files that were read, with their SHA-256."""

    def worlds(self) -> tuple[str, ...]:
        """The names of the worlds, in the order in which they first occur."""
        return tuple(dict.fromkeys(one["world"] for one in self.documents))


def read(place: Path) -> Suite:
    """All instances of a folder or file; raises :class:`Malformed` and :class:`NoInstances`."""
    folder = place if place.is_dir() else place.parent
    manifest = _manifest(folder) if place.is_dir() else {}
    documents: list[Document] = []
    files: dict[str, str] = {}
    taken: dict[str, str] = {}
    for path in _paths(place, manifest):
        name = path.relative_to(folder).as_posix()
        raw = _bytes(path)
        files[name] = hashlib.sha256(raw).hexdigest()
        if manifest and manifest["files"][name] != files[name]:
            raise MalformedInstances(
                f"This is not the file that {MANIFEST} lists, by its SHA-256",
                f"Restore it, or remove {MANIFEST} if it was changed on purpose.",
                str(path),
            )
        for line, document in _lines(path, raw):
            if document["id"] in taken:
                other = f"another id than that of {taken[document['id']]}"
                raise Malformed(path, line, "id", other, document["id"])
            taken[document["id"]] = f"{name}:{line}"
            documents.append(document)
    if not documents:
        raise NoInstances(
            "There are no instances here",
            "Make some with `paracosm tasks WORLD -o FOLDER`.",
            str(place),
        )
    return Suite(folder, manifest, tuple(documents), files)


def _paths(place: Path, manifest: Mapping[str, Json]) -> list[Path]:
    if place.is_file():
        return [place]
    if not place.is_dir():
        raise NoInstances(
            "There is no such folder", "Name the folder that `paracosm tasks` wrote.", str(place)
        )
    if manifest:
        return [place / name for name in sorted(manifest["files"]) if name.endswith(".jsonl")]
    return sorted(place.glob("*.jsonl"))


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise MalformedInstances(
            f"This cannot be read: {reason(error)}",
            "Finish the run of `paracosm tasks` first.",
            str(path),
        ) from None


def _manifest(folder: Path) -> Mapping[str, Json]:
    path = folder / MANIFEST
    if not path.exists():
        return {}
    try:
        found = json.loads(_bytes(path).decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise Malformed(path, getattr(error, "lineno", 1), "", "JSON", "none") from error
    if not isinstance(found, dict):
        raise Malformed(path, 1, "", "an object", _kind(found))
    files = found.get("files")
    if not isinstance(files, dict) or not all(isinstance(one, str) for one in files.values()):
        raise Malformed(path, 1, "files", "an object of SHA-256 by name", _kind(files))
    return found


def _lines(path: Path, raw: bytes) -> Iterator[tuple[int, Document]]:
    for number, line in enumerate(raw.split(b"\n"), 1):
        if not line.strip():
            continue
        try:
            value = json.loads(line.decode("utf-8"))
        except UnicodeDecodeError:
            raise Malformed(path, number, "", "UTF-8", "other bytes") from None
        except (ValueError, RecursionError):
            raise Malformed(path, number, "", "one JSON object on a line", "no JSON") from None
        if not isinstance(value, dict):
            raise Malformed(path, number, "", "an object", _kind(value))
        _judge(path, number, value)
        yield number, value


# ---------------------------------------------------------------- what an instance is


@dataclass(frozen=True, slots=True)
class _Shape:
    """What a member has to be."""

    expected: str
    fits: Callable[[Any], bool]


def _is_step(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and isinstance(value.get("tool"), str)
        and isinstance(value.get("arguments"), dict)
    )


def _is_piece(value: Any) -> bool:
    plain = str | int | float | None
    return _is_row(value, 2) and isinstance(value[0], str) and isinstance(value[1], plain)


def _is_row(value: Any, length: int) -> bool:
    return isinstance(value, list) and len(value) == length


def _is_derived(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and _is_piece(value.get("piece"))
        and _each(_is_piece)(value.get("inputs"))
    )


def _is_created(value: Any) -> bool:
    return _is_row(value, 2) and _is_text(value[0]) and _each(_are_texts(2))(value[1])


def _is_key(value: Any) -> bool:
    return type(value) in (str, int)


def _is_place(value: Any, length: int) -> bool:
    """A row by its entity and key, and what follows it in texts."""
    return (
        _is_row(value, length) and _is_key(value[1]) and all(map(_is_text, (value[0], *value[2:])))
    )


def _is_wanted(value: Any) -> bool:
    return value is None or (
        isinstance(value, dict)
        and _each(lambda one: _is_place(one, 4))(value.get("changed"))
        and _each(_is_created)(value.get("created"))
        and _each(lambda one: _is_place(one, 2))(value.get("deleted"))
    )


def _is_question(value: Any) -> bool:
    if not isinstance(value, dict):
        return False
    if "entity" in value:
        return _is_key(value.get("key")) and all(
            _is_text(value.get(name)) for name in ("entity", "attribute")
        )
    return _is_step(value)


def _is_check(value: Any) -> bool:
    return isinstance(value, dict) and _is_text(value.get("name")) and _is_text(value.get("text"))


def _is_checked(value: Any) -> bool:
    return value is None or (isinstance(value, dict) and isinstance(value.get("complete"), bool))


def _each(fits: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list) and all(map(fits, value))


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _are_texts(length: int) -> Callable[[Any], bool]:
    return lambda value: _is_row(value, length) and all(map(_is_text, value))


def _among(*choices: int) -> Callable[[Any], bool]:
    return lambda value: type(value) is int and value in choices


_TEXT = _Shape("a text", _is_text)
_STEPS = _Shape("a list of calls with `tool` and `arguments`", _each(_is_step))
_PIECES = _Shape("a list of pairs of a sort and a value", _each(_is_piece))
_OBJECT = _Shape("an object", lambda value: isinstance(value, dict))

_MEMBERS: Mapping[str, _Shape] = {
    "id": _TEXT,
    "world": _TEXT,
    "source": _Shape("`template` or `errand`", lambda value: value in ("template", "errand")),
    "origin": _Shape(
        "an object with `seed`, `scenario` and `task`",
        lambda value: isinstance(value, dict)
        and type(value.get("seed")) is int
        and {"scenario", "task"} <= value.keys(),
    ),
    "state": _Shape("a state document or null", lambda v: v is None or isinstance(v, dict)),
    "instruction": _TEXT,
    "paraphrases": _Shape("a list of texts", _each(_is_text)),
    "policy": _TEXT,
    "tools": _Shape("a list of names of tools", _each(_is_text)),
    "strangers": _Shape("a list of names of tools", _each(_is_text)),
    "tier": _Shape("0, 1 or 2", _among(0, 1, 2)),
    "golden": _STEPS,
    "answers": _Shape("true or false", lambda value: isinstance(value, bool)),
    "plans": _Shape("a list of lists of calls", _each(_each(_is_step))),
    "literals": _PIECES,
    "derived": _Shape("a list of objects with `piece` and `inputs`", _each(_is_derived)),
    "introduced": _PIECES,
    "certificate": _Shape(
        "an object with `world_hash` and `length`",
        lambda value: isinstance(value, dict)
        and isinstance(value.get("world_hash"), str)
        and type(value.get("length")) is int
        and _is_checked(value.get("checked")),
    ),
    "verifier": _Shape(
        "an object with `wanted` (a difference or null), `questions` and `checks`",
        lambda value: isinstance(value, dict)
        and "wanted" in value
        and _is_wanted(value["wanted"])
        and _each(_is_question)(value.get("questions"))
        and _each(_is_check)(value.get("checks")),
    ),
    "level": _Shape("1, 2, 3 or 4", _among(1, 2, 3, 4)),
    "features": _OBJECT,
    "mutants": _OBJECT,
}


_BASELINES = _Shape(
    "an object with the successes of `random` (of `random_of` tries) and of `lexical`",
    lambda value: isinstance(value, dict)
    and type(value.get("random")) is int
    and type(value.get("random_of", 1)) is int
    and 0 <= value["random"] <= value.get("random_of", 1)
    and value.get("lexical") in (0, 1),
)
"""What may be left out."""


def _judge(path: Path, line: int, document: dict[str, Json]) -> None:
    for name, shape in _MEMBERS.items():
        if name not in document:
            raise Malformed(path, line, name, shape.expected, "nothing")
        if not shape.fits(document[name]):
            raise Malformed(path, line, name, shape.expected, _kind(document[name]))
    if "baselines" in document and not _BASELINES.fits(document["baselines"]):
        got = _kind(document["baselines"])
        raise Malformed(path, line, "baselines", _BASELINES.expected, got)


def _kind(value: Any) -> str:
    match value:
        case None:
            return "null"
        case bool():
            return "true or false"
        case int() | float():
            return f"the number {value}"
        case str():
            return f"the text {value[:40]!r}"
        case list():
            return "a list"
        case _:
            return "an object"


# ---------------------------------------------------------------- parts of one


def golden(document: Document) -> tuple[Step, ...]:
    """The golden trajectory."""
    return steps(document["golden"])


def steps(written: Json) -> tuple[Step, ...]:
    """Calls as they are written."""
    return tuple(Step(one["tool"], dict(one["arguments"])) for one in written)


def asks(document: Document) -> tuple[str, ...]:
    """All ways to say it, the chosen one first."""
    return (document["instruction"], *document["paraphrases"])
