"""Data sets written to a folder: rows as JSON Lines, and the card.

The bytes depend on the instances, the worlds, the form and the seed, and on nothing else. Files are written
beside their places and renamed when they are whole.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import BinaryIO

from paracosm.ir import nodes as n
from paracosm.lab.datasets import envscaler, preferences, rl, sft
from paracosm.lab.datasets.card import SIGN, Card, Tally, card
from paracosm.lab.datasets.chat import Row
from paracosm.lab.datasets.making import Case, case
from paracosm.lab.datasets.sft import Portions
from paracosm.lab.faults import NoInstances, NotOurs, Unwritable, reason
from paracosm.lab.instances import Document, Suite
from paracosm.lab.kit import Kit, kit
from paracosm.lab.pool import on_processes
from paracosm.lab.seating import seated

FORMS = ("sft", "preferences", "rl", "envscaler")

CARD = "README.md"

CHUNK = 16
"""How many instances a process takes at once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Export:
    """What is to be written."""

    form: str
    seed: int = 0
    portions: Portions = Portions()
    users: bool = False
    """Whether instances with a scripted user are made beside those without."""
    split: str = "all"
    """The side of the split whose instances are taken: ``train``, ``test``, ``adversarial`` or ``all``."""


def export(
    suite: Suite,
    kits: Mapping[str, Kit],
    wanted: Export,
    folder: Path,
    progress: Callable[[int, int], None] = lambda done, all: None,
    jobs: int = 1,
) -> Card:
    """Write a data set; ``kits`` has a kit for each world of the suite."""
    unmade: Counter[str] = Counter()
    chosen = tuple(one for one in suite.documents if _is_wanted(one, wanted.split))
    if not chosen:
        raise NoInstances(
            f"No instance is of the split {wanted.split}",
            "Name another --split, or `all`.",
            str(suite.folder),
        )
    suite = replace(suite, documents=chosen)
    try:
        _claim(folder, wanted)
        folder.mkdir(parents=True, exist_ok=True)
        tallies = _written(
            _rows(suite, kits, wanted, unmade, progress, jobs), _files(wanted), folder
        )
        told = Card(
            wanted.form,
            tallies,
            len(suite.documents),
            suite.files,
            {name: kits[name].bench.hash for name in suite.worlds()},
            dict(sorted(unmade.items())),
            wanted.seed,
            _version(),
        )
        _place(folder / CARD, card(told).encode())
    except OSError as error:
        raise Unwritable(
            f"This cannot be written: {reason(error)}",
            "Name a folder that can be written, with room.",
            str(error.filename or folder),
        ) from None
    return told


def _claim(folder: Path, wanted: Export) -> None:
    """Refuse to replace files that no export wrote: where one did, its card stands beside them."""
    beside = folder / CARD
    ours = beside.is_file() and beside.read_bytes().startswith(SIGN.encode())
    for name in () if ours else (CARD, *_files(wanted)):
        if (folder / name).exists():
            raise NotOurs(
                "This was not written by an export",
                "Name another folder with -o.",
                str(folder / name),
            )


def _is_wanted(document: Document, split: str) -> bool:
    return split == "all" or document.get("split", "train") == split


def _version() -> str:
    from paracosm import __version__

    return __version__


def _files(wanted: Export) -> tuple[str, ...]:
    main = f"{wanted.form}.jsonl"
    return (main, "negatives.jsonl") if wanted.form == "sft" else (main,)


def _rows(
    suite: Suite,
    kits: Mapping[str, Kit],
    wanted: Export,
    unmade: Counter[str],
    progress: Callable[[int, int], None],
    jobs: int,
) -> Iterator[tuple[str, Row]]:
    numbered = list(enumerate(suite.documents))
    batches = [numbered[start : start + CHUNK] for start in range(0, len(numbered), CHUNK)]
    worlds = {name: one.bench.given for name, one in kits.items()}
    prepare = partial(_prepare, worlds, wanted) if jobs > 1 else partial(_ready, kits, wanted)
    progress(0, len(numbered))
    for done, (rows, missed) in enumerate(on_processes("export", jobs, prepare, _batch, batches)):
        yield from rows
        unmade.update(missed)
        progress(min(len(numbered), CHUNK * (done + 1)), len(numbered))


_READY: list[tuple[Mapping[str, Kit], Export]] = []
"""What this process makes rows with."""


def _ready(kits: Mapping[str, Kit], wanted: Export) -> None:
    _READY[:] = [(kits, wanted)]


def _prepare(worlds: Mapping[str, n.World], wanted: Export) -> None:
    _ready({name: kit(world) for name, world in worlds.items()}, wanted)


def _batch(
    documents: Sequence[tuple[int, Document]],
) -> tuple[list[tuple[str, Row]], Counter[str]]:
    """The rows of some numbered instances, and why others came to nothing."""
    ((kits, wanted),) = _READY
    unmade: Counter[str] = Counter()
    rows = [
        row
        for number, document in documents
        for index, one in enumerate(_cases(kits[document["world"]], document, wanted))
        for row in _rows_of(one, 2 * number + index, wanted, unmade)
    ]
    return rows, unmade


def _cases(kit: Kit, document: Document, wanted: Export) -> Iterator[Case]:
    yield case(kit, document, wanted.seed)
    if wanted.users:
        stream = kit.bench.runtime.Stream("user", wanted.seed, document["id"])
        found = seated(kit, document, stream)
        if found is not None:
            yield case(kit, found, wanted.seed)


def _rows_of(
    one: Case, index: int, wanted: Export, unmade: Counter[str]
) -> Iterator[tuple[str, Row]]:
    main, portions = _files(wanted)[0], wanted.portions
    match wanted.form:
        case "sft":
            yield from ((main, row) for row in sft.rows(one, portions, unmade))
            yield from (("negatives.jsonl", row) for row in sft.negative_rows(one, portions))
        case "preferences":
            yield from ((main, row) for row in preferences.rows(one, portions, unmade))
        case "rl":
            yield main, rl.row(one, index)
        case "envscaler":
            row = envscaler.row(one, portions, unmade)
            if row is not None:
                yield main, row
        case other:
            raise ValueError(other)


def _written(
    rows: Iterator[tuple[str, Row]], names: tuple[str, ...], folder: Path
) -> dict[str, Tally]:
    tallies = {name: Tally() for name in names}
    hashes = {name: hashlib.sha256() for name in names}
    files: dict[str, BinaryIO] = {}
    try:
        for name in names:
            files[name] = (folder / f".{name}.part").open("wb")
        for name, row in rows:
            text = json.dumps(row, ensure_ascii=False, separators=(",", ":"))
            line = text.encode("utf-8", "surrogatepass") + b"\n"
            files[name].write(line)
            hashes[name].update(line)
            tallies[name].bytes += len(line)
            tallies[name].count(row)
        for file in files.values():
            file.close()
    except BaseException:
        # Nothing half stays behind, least of all on a full disk.
        for name, file in files.items():
            with suppress(OSError):
                file.close()
            (folder / f".{name}.part").unlink(missing_ok=True)
        raise
    for name in names:
        tallies[name].sha256 = hashes[name].hexdigest()
        os.replace(folder / f".{name}.part", folder / name)
    return tallies


def _place(path: Path, content: bytes) -> None:
    part = path.with_name(f".{path.name}.part")
    part.write_bytes(content)
    os.replace(part, path)
