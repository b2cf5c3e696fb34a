"""Tasks, states and records of published environments as files, and back.

::

    tau_retail.state.json     the initial database as a state document
    tau_retail.tasks.jsonl    {"id", "world", "user", "instruction", "answers", "solution": [{"tool", "arguments"}]}
    tau_retail.records.jsonl  {"id", "world", "calls": [{"tool", "arguments", "text", "refused"}],
                               "rows": {"Order": {"#W1": {…} | null}}}

A task is what its author says should be done; a record is what their code answered, with the rows that
differed at the end.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

from paracosm.interpreter.trials import Instance, Recorded
from paracosm.ir.nodes import World
from paracosm.tools.convert.published import patched, state_document
from paracosm.tools.convert.records import Json, Published, Record


class NotAnInstance(Exception):
    """A line that says nothing which can be played; the text says which and why."""


# ---------------------------------------------------------------- to files


def files(data: Published) -> Iterator[tuple[str, Iterable[str], int]]:
    """The files of a domain: name, lines, and how many tasks or records they hold."""
    world = data.domain.world
    records = list(data.records())
    tasks = [one for one in records if one.split != "fuzz"]
    yield f"{world}.state.json", [json.dumps(state_document(data), ensure_ascii=False)], 1
    yield f"{world}.tasks.jsonl", _tasks(tasks, data), len(tasks)
    yield f"{world}.records.jsonl", (_line(_record(one, data)) for one in records), len(records)


def write(data: Published, folder: Path) -> list[tuple[Path, int]]:
    """Writes the files of a domain into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, lines, number in files(data):
        path = folder / name
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        written.append((path, number))
    return written


def _tasks(tasks: Iterable[Record], data: Published) -> Iterator[str]:
    texts = {split: data.instructions(split) for split in ("test", "dev", "train")}
    for task in tasks:
        yield _line(
            {
                "id": task.name,
                "world": data.domain.world,
                "user": task.user,
                "instruction": texts[task.split].get(task.index, ""),
                "answers": list(task.outputs),
                "solution": [
                    {"tool": call.tool, "arguments": dict(call.arguments)} for call in task.calls
                ],
            }
        )


def _record(record: Record, data: Published) -> Json:
    rows: dict[str, dict[str, Json]] = {}
    for (entity, key), row in sorted(patched(data, record.differences).items()):
        rows.setdefault(entity, {})[key] = row
    return {
        "id": record.name,
        "world": data.domain.world,
        "calls": [
            {
                "tool": call.tool,
                "arguments": dict(call.arguments),
                "text": call.output,
                "refused": call.refused,
            }
            for call in record.calls
        ],
        "rows": rows,
    }


def _line(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False)


# ---------------------------------------------------------------- from files


def read_tasks(text: str, world: World) -> list[Instance]:
    """The tasks of a file; raises :class:`NotAnInstance` at the first line that is none."""
    return [
        Instance(
            id=str(raw["id"]),
            calls=tuple((str(one["tool"]), one["arguments"]) for one in raw["solution"]),
            answers=tuple(map(str, raw.get("answers", ()))),
        )
        for raw in _lines(text, world, "solution")
    ]


def read_records(text: str, world: World) -> list[Recorded]:
    """The records of a file; raises :class:`NotAnInstance` at the first line that is none."""
    return [
        Recorded(
            id=str(raw["id"]),
            calls=tuple((str(one["tool"]), one["arguments"]) for one in raw["calls"]),
            texts=tuple(one["text"] for one in raw["calls"]),
            refused=tuple(bool(one["refused"]) for one in raw["calls"]),
            rows={
                (entity, key): row
                for entity, rows in raw["rows"].items()
                for key, row in rows.items()
            },
        )
        for raw in _lines(text, world, "calls")
    ]


_MEMBERS = {"solution": ("tool", "arguments"), "calls": ("tool", "arguments", "text", "refused")}


def _lines(text: str, world: World, calls: str) -> Iterator[Json]:
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            raw = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise NotAnInstance(f"line {number} is not JSON: {error}") from None
        if not isinstance(raw, dict) or "id" not in raw or not isinstance(raw.get(calls), list):
            raise NotAnInstance(f'line {number} has no "id" or no list "{calls}"')
        if raw.get("world", world.name) != world.name:
            raise NotAnInstance(f"line {number} is about the world {raw['world']!r}")
        for one in raw[calls]:
            if not isinstance(one, dict) or any(name not in one for name in _MEMBERS[calls]):
                wanted = ", ".join(_MEMBERS[calls])
                raise NotAnInstance(f"line {number} has a call without {wanted}")
        if calls == "calls" and not _are_rows(raw.get("rows"), world):
            raise NotAnInstance(f'line {number} has no "rows" of this world')
        yield raw


def _are_rows(raw: Json, world: World) -> bool:
    return isinstance(raw, dict) and all(
        entity in world.entities and isinstance(rows, dict) for entity, rows in raw.items()
    )
