"""Calls around given ones: what an agent that is a little wrong might do.

Nobody says where faults lie. Arguments are taken from what the given calls use in the same place, and
from the texts that stand in the state where such arguments stand: an argument whose values are, all over
the given calls, keys of some map is tried with the other keys of that map in the rows nearby.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from paracosm.analysis.effects import footprints
from paracosm.interpreter.auditing import Calls
from paracosm.interpreter.episode import Episode
from paracosm.interpreter.references import in_members
from paracosm.interpreter.state import State
from paracosm.interpreter.streams import Stream
from paracosm.interpreter.values import CaseValue, Key, RecordValue, Value
from paracosm.ir.nodes import World

RowKey: TypeAlias = tuple[str, Key]
Label: TypeAlias = str
"""Where in a row a text stands, lists and maps without their indexes: `Order.items[].item_id`."""

Slot: TypeAlias = tuple[str, str]
"""A tool and one of its arguments; with `[]` for the items of a list."""

_NEAR = 40


@dataclass(slots=True)
class Nearby:
    """Knows a state and many calls that belong to it, and makes up others."""

    world: World
    initial: State
    solutions: list[Calls]
    writers: tuple[str, ...] = ()
    used: dict[Slot, list[Any]] = field(default_factory=dict)
    """What the given calls use as an argument, without repeats."""
    places: dict[Slot, frozenset[Label]] = field(default_factory=dict)
    whole: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    """The given arguments of each tool."""
    by_key: dict[str, list[RowKey]] = field(default_factory=dict)
    forward: dict[RowKey, list[RowKey]] = field(default_factory=dict)
    backward: dict[RowKey, list[RowKey]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        effects = footprints(self.world)
        self.writers = tuple(
            tool.wire
            for tool in self.world.tools.values()
            if effects[tool.name].writes or effects[tool.name].creates or effects[tool.name].deletes
        )
        self._learn_rows()
        self._learn_calls()

    # ------------------------------------------------------------ what is known

    def _learn_rows(self) -> None:
        for entity in self.world.entities.values():
            for key, row in self.initial.rows[entity.name].items():
                self.by_key.setdefault(str(key), []).append((entity.name, key))
                for one in in_members(self.world, entity.stored, row):
                    self.forward.setdefault((entity.name, key), []).append((one.entity, one.key))
                    self.backward.setdefault((one.entity, one.key), []).append((entity.name, key))

    def _learn_calls(self) -> None:
        for calls in self.solutions:
            for tool, raw in calls:
                if isinstance(raw, dict):
                    self.whole.setdefault(tool, []).append(raw)
                    for slot, value in _slots(tool, raw):
                        known = self.used.setdefault(slot, [])
                        if value not in known:
                            known.append(value)
        labels: dict[str, set[Label]] = {}
        for entity, rows in self.initial.rows.items():
            for row in rows.values():
                for label, text in _texts(row, entity):
                    labels.setdefault(text, set()).add(label)
        for slot, values in self.used.items():
            texts = [one for one in values if isinstance(one, str)]
            hits = Counter(label for text in texts for label in labels.get(text, ()))
            self.places[slot] = frozenset(
                label for label, number in hits.items() if 2 * number >= len(texts)
            )

    def _near(self, calls: Calls) -> list[RowKey]:
        """The rows that calls name, and those one or two references away."""
        named = [
            row for _, raw in calls for text in leaves(raw) for row in self.by_key.get(text, ())
        ]
        found: dict[RowKey, None] = dict.fromkeys(named)
        for row in list(found):
            found.update(dict.fromkeys(self.forward.get(row, ())))
        for row in list(found):
            found.update(dict.fromkeys(self.backward.get(row, ())[:10]))
        return list(found)[:_NEAR]

    def _candidates(self, slot: Slot, rows: list[RowKey]) -> list[str]:
        places = self.places.get(slot, frozenset())
        if not places:
            return []
        found: dict[str, None] = {}
        for entity, key in rows:
            for label, text in _texts(self.initial.rows[entity][key], entity):
                if label in places:
                    found.setdefault(text)
        return list(found)

    # ------------------------------------------------------------ calls

    def walk(
        self, calls: Calls, length: int, stream: Stream
    ) -> Callable[[Episode], Iterator[tuple[str, Any]]]:
        """Some of the given calls, and others between them."""

        def steps(played: Episode) -> Iterator[tuple[str, Any]]:
            ahead = [one for one in calls if one[0] in self.writers] or list(calls)
            rows = self._near(calls)
            for _ in range(length):
                match stream.below(4):
                    case 0 | 1 if ahead:
                        tool, raw = ahead.pop(0)
                        yield tool, (
                            self._changed(tool, raw, rows, stream) if stream.below(2) else raw
                        )
                    case 2 if played.entries:
                        tool, raw = played.made()[stream.below(len(played.entries))]
                        yield tool, (
                            raw if stream.below(2) else self._changed(tool, raw, rows, stream)
                        )
                    case _:
                        made = self._fresh(rows, played.made() or calls, stream)
                        if made is not None:
                            yield made

        return steps

    def _fresh(self, rows: list[RowKey], earlier: Calls, stream: Stream) -> tuple[str, Any] | None:
        """A call that others made, with arguments from nearby; often about what was spoken of before."""
        known = [tool for tool in self.writers if tool in self.whole]
        if not known:
            return None
        tool = known[stream.below(len(known))]
        raw = dict(self.whole[tool][stream.below(len(self.whole[tool]))])
        for name, value in raw.items():
            spoken = [one[name] for _, one in earlier if isinstance(one, dict) and name in one]
            if spoken and stream.below(3):
                raw[name] = spoken[stream.below(len(spoken))]
            else:
                raw[name] = self._nearer(tool, name, value, rows, stream)
        return tool, raw

    def _nearer(self, tool: str, name: str, value: Any, rows: list[RowKey], stream: Stream) -> Any:
        if isinstance(value, str):
            near = self._candidates((tool, name), rows)
            return near[stream.below(len(near))] if near else value
        if isinstance(value, list) and all(isinstance(one, str) for one in value):
            near = self._candidates((tool, f"{name}[]"), rows)
            return [near[stream.below(len(near))] for _ in value] if near else value
        return value

    def _changed(
        self, tool: str, raw: Any, rows: list[RowKey], stream: Stream, within: str = ""
    ) -> Any:
        """The arguments, or the members of an item of a list, with one of them changed."""
        if not isinstance(raw, dict) or not raw:
            return raw
        names = list(raw)
        name = names[stream.below(len(names))]
        value = raw[name]
        match value:
            case bool():
                other: Any = not value
            case int() | float():
                other = (0, -value, 2 * value, value + 1, value - 1)[stream.below(5)]
            case str():
                slot = tool, f"{within}{name}"
                near = self._candidates(slot, rows) or self.used.get(slot, [value])
                other = near[stream.below(len(near))]
            case list():
                other = self._other_list(tool, name, raw, rows, stream)
            case _:
                other = value
        return raw | {name: other}

    def _other_list(
        self, tool: str, name: str, raw: dict[str, Any], rows: list[RowKey], stream: Stream
    ) -> list[Any]:
        items: list[Any] = raw[name]
        alike = [
            one
            for key, one in raw.items()
            if key != name and isinstance(one, list) and len(one) == len(items)
        ]
        match stream.below(5):
            case 0:
                return []
            case 1 if items:
                return [*items, items[stream.below(len(items))]]
            case 2 if items:
                return items[:-1]
            case 3 if alike:
                return alike[stream.below(len(alike))]
            case _ if items:
                at = stream.below(len(items))
                if isinstance(items[at], dict):
                    part = self._changed(tool, items[at], rows, stream, f"{name}[].")
                    return [*items[:at], part, *items[at + 1 :]]
                near: list[Any] = self._candidates((tool, f"{name}[]"), rows)
                near = near or self.used.get((tool, f"{name}[]"), items)
                return [*items[:at], near[stream.below(len(near))], *items[at + 1 :]]
            case _:
                return items


def _slots(tool: str, raw: dict[str, Any], within: str = "") -> Iterator[tuple[Slot, Any]]:
    for name, value in raw.items():
        yield (tool, f"{within}{name}"), value
        if isinstance(value, list):
            for one in value:
                yield (tool, f"{within}{name}[]"), one
                if isinstance(one, dict):
                    yield from _slots(tool, one, f"{within}{name}[].")


def leaves(raw: Any) -> Iterator[str]:
    """The texts in the arguments of a call."""
    match raw:
        case str():
            yield raw
        case list():
            for item in raw:
                yield from leaves(item)
        case dict():
            for item in raw.values():
                yield from leaves(item)


def _texts(value: Value, label: Label) -> Iterator[tuple[Label, str]]:
    """The texts in a row with their labels; keys of maps are texts too."""
    match value:
        case str():
            yield label, value
        case RecordValue() | CaseValue():
            for name, one in value.members.items():
                yield from _texts(one, f"{label}.{name}")
        case list():
            for one in value:
                yield from _texts(one, f"{label}[]")
        case dict() if "." in label:
            for key, one in value.items():
                if isinstance(key, str):
                    yield f"{label}{{}}", key
                yield from _texts(one, f"{label}{{}}")
        case dict():
            for name, one in value.items():
                yield from _texts(one, f"{label}.{name}")
