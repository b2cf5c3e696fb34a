"""What published environments were recorded to answer, as values.

A folder (or an archive of one) holds for each domain::

    tau_retail/  gold_test.jsonl …  fuzz.jsonl[.gz]  initial/*.json  tasks_test_text.json

Each line of the first two is a record: calls with their answers, made one after another in a fresh
database, and in what the database differed at the end.
"""

from __future__ import annotations

import gzip
import json
import os
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

Json: TypeAlias = Any
"""What `json.loads` gives."""

Difference: TypeAlias = tuple[Any, ...]
"""`(op, pointer, value)`, or `("replace", pointer, old, new)`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Domain:
    """A published environment: the world that says the same, and which entity each file holds."""

    name: str
    world: str
    files: Mapping[str, str]
    """The entities, each by the name of its file in `initial`."""


RETAIL = Domain(
    name="retail",
    world="tau_retail",
    files={"users": "User", "products": "Product", "orders": "Order"},
)
AIRLINE = Domain(
    name="airline",
    world="tau_airline",
    files={"users": "User", "flights": "Flight", "reservations": "Reservation"},
)
DOMAINS = (RETAIL, AIRLINE)


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedCall:
    """A call and the text that came back."""

    tool: str
    arguments: Mapping[str, Json]
    output: str | None
    """None where only a digest was kept."""
    digest: str | None = None
    refused: bool = False
    raised: str | None = None
    """The exception that their code did not foresee, where one came out."""
    schema: str = "ok"
    """Whether the arguments fit the schema of the tool: ok, enum, type, missing or extra."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """Calls made one after another in a fresh database, and what that did to it."""

    domain: str
    split: str
    """test, dev or train of the tasks, or fuzz for calls made at random."""
    index: int
    user: str
    calls: tuple[RecordedCall, ...]
    outputs: tuple[str, ...] = ()
    """What the agent has to tell the user."""
    differences: tuple[Difference, ...] = ()

    @property
    def name(self) -> str:
        return f"{self.split}-{self.index}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Published:
    """All that is at hand about one domain."""

    domain: Domain
    folder: Path
    database: Mapping[str, Mapping[str, Json]] = field(repr=False)
    """The initial rows of each file, by their keys."""

    def records(self, splits: tuple[str, ...] | None = None) -> Iterator[Record]:
        """The recorded calls: those of the tasks first, then those made at random."""
        for path in sorted(self.folder.glob("gold_*.jsonl")):
            split = path.stem.removeprefix("gold_")
            if splits is None or split in splits:
                yield from map(_record, path.read_text("utf-8").splitlines())
        if splits is None or "fuzz" in splits:
            plain, packed = self.folder / "fuzz.jsonl", self.folder / "fuzz.jsonl.gz"
            if plain.exists():
                yield from map(_record, plain.read_text("utf-8").splitlines())
            elif packed.exists():
                with gzip.open(packed, "rt", encoding="utf-8") as lines:
                    yield from map(_record, lines)

    def instructions(self, split: str) -> Mapping[int, str]:
        """What the user of each task wants, where the texts are at hand."""
        path = self.folder / f"tasks_{split}_text.json"
        if not path.exists():
            return {}
        return {one["index"]: one["instruction"] for one in json.loads(path.read_text("utf-8"))}


def _record(line: str) -> Record:
    raw = json.loads(line)
    return Record(
        domain=raw["domain"],
        split=raw.get("split", "fuzz"),
        index=raw["task_index"] if "task_index" in raw else raw["seq"],
        user=raw["user_id"],
        calls=tuple(map(_call, raw["calls"])),
        outputs=tuple(map(str, raw.get("outputs_required", ()))),
        differences=tuple(map(tuple, raw["diff"])),
    )


def _call(raw: Json) -> RecordedCall:
    output = raw["output"]
    digest = output["sha256"] if isinstance(output, dict) else None
    return RecordedCall(
        tool=raw["name"],
        arguments=raw["kwargs"],
        output=None if isinstance(output, dict) else output,
        digest=digest,
        refused=bool(raw.get("err")),
        raised=raw.get("exc"),
        schema=raw.get("schema", "ok"),
    )


# ---------------------------------------------------------------- where the data are


def published(folder: Path) -> tuple[Published, ...]:
    """The domains that a folder holds; the folder of one domain alone will do."""
    found = []
    for domain in DOMAINS:
        for place in (folder / domain.world, folder):
            initial = place / "initial"
            paths = {name: initial / f"{name}.json" for name in domain.files}
            if all(path.is_file() for path in paths.values()):
                database = {
                    name: json.loads(path.read_text("utf-8")) for name, path in paths.items()
                }
                found.append(Published(domain=domain, folder=place, database=database))
                break
    return tuple(found)


@contextmanager
def unpacked(path: Path) -> Iterator[Path]:
    """The folder at a path; an archive (tar or zip) is unpacked for as long as it is used."""
    if path.is_dir():
        yield path
        return
    with tempfile.TemporaryDirectory(prefix="paracosm-") as name:
        target = Path(name)
        if zipfile.is_zipfile(path):
            with zipfile.ZipFile(path) as packed:
                packed.extractall(target)
        else:
            with tarfile.open(path) as archive:
                _extract(archive, target)
        inner = sorted(target.iterdir())
        yield target if published(target) or len(inner) != 1 else inner[0]


def _extract(archive: tarfile.TarFile, target: Path) -> None:
    """Write the files of an archive, and nothing outside of the folder.

    The filter of `extractall` that sees to this came with Python 3.11.4.
    """
    root = target.resolve()
    for member in archive:
        place = (root / member.name).resolve()
        if not place.is_relative_to(root):
            raise ValueError(f'"{member.name}" leads out of the archive')
        content = archive.extractfile(member)
        if content is not None:
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content.read())


def at_hand(root: Path) -> Path | None:
    """Where the recorded data are: the environment says so, or they lie beside the repository."""
    named = os.environ.get("PARACOSM_ORACLE")
    for place in (Path(named) if named else None, root.parent / "shared" / "oracle"):
        if place is not None and place.exists():
            return place
    return None
