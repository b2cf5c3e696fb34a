"""EnvScaler's form of a scenario: an initial configuration, a task, and checks over the final state.

A check is the text of a function ``check_func(final_state)`` that needs nothing beside it. ``final_state`` is
the state document with rows by key (:func:`state_info`). Since that form pays for the share of checks
that are true, every check here demands the frame as well: nothing else may have changed. So no check is true at
the start, and doing nothing earns 0.

What a check can say is narrower than what a verifier can: nothing about answers, policies or the way there. An
instance goes out only where checks and verifier agree on all that was played: the start, every listed
plan, and the negatives that break neither policy nor answer.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from paracosm.lab.datasets.chat import Row
from paracosm.lab.datasets.making import Case
from paracosm.lab.datasets.sft import Portions
from paracosm.lab.datasets.wrong import negatives
from paracosm.lab.errand import clock_bound
from paracosm.lab.instances import steps
from paracosm.lab.kit import Kit
from paracosm.lab.knowledge import attribute_of
from paracosm.lab.play import Json, Play
from paracosm.lab.staging import Played

State = Mapping[str, Mapping[str, Mapping[str, Json]]]
"""Rows by entity and key; the session stands as a row of its own."""


def row(case: Case, portions: Portions, unmade: Counter[str]) -> Row | None:
    """The scenario of an instance; None, and counted, where the form cannot say it."""
    document, kit = case.document, case.kit
    if document["answers"] or case.script is not None:
        unmade["asks for more than a final state"] += 1
        return None
    start = _at_start(case)
    _, end = _after(case, case.played(case.golden()))
    wanted = _Difference.of(kit, start, end, _loose(case))
    if wanted.nothing:
        unmade["changes nothing"] += 1
        return None
    checks = wanted.checks(kit, start)
    if not _agree(case, portions, checks, start):
        unmade["checks and verifier differ"] += 1
        return None
    env_id = f"paracosm/{kit.bench.name}"
    return {
        "env_id": env_id,
        "env_class_name": kit.bench.environment.__name__,
        "task_id": document["id"],
        "init_config": json.dumps(start, sort_keys=True, ensure_ascii=False),
        "task": document["instruction"],
        "checklist": [name for name, _ in checks],
        "checklist_with_func": [{"check_item": name, "check_func": text} for name, text in checks],
    }


def state_info(kit: Kit, document: Mapping[str, Any]) -> dict[str, dict[str, dict[str, Json]]]:
    """A state document in the form that checks read."""
    found: dict[str, dict[str, dict[str, Json]]] = {}
    for entity, rows in document["rows"].items():
        key = kit.bench.world.entities[entity].key.wire
        found[entity] = {str(one[key]): one for one in rows}
    found["session"] = {"": dict(document.get("session") or {})}
    return found


def _at_start(case: Case) -> dict[str, dict[str, dict[str, Json]]]:
    case.kit.env.begin(case.instance)
    return state_info(case.kit, case.kit.env.state())


def _after(case: Case, made: Played) -> tuple[Played, dict[str, dict[str, dict[str, Json]]]]:
    # The environment still stands where the trajectory has ended.
    return made, state_info(case.kit, case.kit.env.state())


def _loose(case: Case) -> frozenset[tuple[str, str]]:
    """The members that depend on the clock, by wire name."""
    found = clock_bound(Play(case.kit.bench, case.instance), case.golden())
    return frozenset(
        (entity.name, member.wire)
        for entity in case.kit.bench.world.entities.values()
        for member in entity.stored
        if (entity.name, attribute_of(member)) in found
    )


class _Difference:
    """What is different at the end, and the checks that say so.

    Of what depends on the clock it counts only that there is another value: ``...`` stands for it.
    """

    def __init__(
        self,
        changed: list[tuple[str, str, str, Json]],
        created: list[tuple[str, dict[str, Json]]],
        deleted: list[tuple[str, str]],
    ) -> None:
        self.changed = changed
        self.created = created
        self.deleted = deleted

    @classmethod
    def of(
        cls, kit: Kit, start: State, end: State, loose: frozenset[tuple[str, str]]
    ) -> _Difference:
        """The difference of two states."""
        changed: list[tuple[str, str, str, Json]] = []
        created: list[tuple[str, dict[str, Json]]] = []
        deleted: list[tuple[str, str]] = []
        fresh = {key for entity in end for key in end[entity] if key not in start[entity]}
        for entity in start:
            for key, before in start[entity].items():
                after = end[entity].get(key)
                if after is None:
                    deleted.append((entity, key))
                    continue
                for name in sorted(before.keys() | after.keys()):
                    if before.get(name, ...) != after.get(name, ...):
                        value = after.get(name)
                        some = (entity, name) in loose and value is not None
                        changed.append((entity, key, name, ... if some else value))
            for key, row in end[entity].items():
                if key in fresh and key not in start[entity]:
                    own = kit.bench.world.entities[entity].key.wire
                    members = {
                        name: value
                        for name, value in row.items()
                        if name != own
                        and ((entity, name) not in loose or value is None)
                        and not _names(value, fresh)
                    }
                    created.append((entity, members))
        return cls(changed, created, deleted)

    @property
    def nothing(self) -> bool:
        """Whether nothing is different."""
        return not (self.changed or self.created or self.deleted)

    def checks(self, kit: Kit, start: State) -> list[tuple[str, str]]:
        """Named checks, as texts of functions; each demands the frame."""
        frame = self._frame(start)
        found: list[tuple[str, str]] = []
        for entity, key, name, value in self.changed:
            there = f"final_state[{entity!r}].get({key!r}, {{}}).get({name!r})"
            if value is ...:
                old = start[entity][key].get(name)
                title, test = f"{entity} {key}: {name} is set", f"{there} not in (None, {old!r})"
            else:
                title = f"{entity} {key}: {name} is {json.dumps(value, ensure_ascii=False)}"
                test = f"{there} == {value!r}"
            found.append((title, _function(frame, test)))
        for entity, key in self.deleted:
            test = f"{key!r} not in final_state[{entity!r}]"
            found.append((f"{entity} {key} is deleted", _function(frame, test)))
        for number, (entity, _) in enumerate(self.created):
            title = f"a new {entity} is as wanted ({number + 1} of {len(self.created)})"
            found.append((title, _function(frame, f"found[{number}] is not None")))
        return found

    def _frame(self, start: State) -> str:
        """Code that takes what was wanted out of a copy and compares what is left with the start."""
        rest = json.loads(json.dumps(start))
        for entity, key, name, _ in self.changed:
            rest[entity][key].pop(name, None)
        for entity, key in self.deleted:
            rest[entity].pop(key)
        digest = hashlib.sha256(_canonical(rest).encode()).hexdigest()
        touched = [(entity, key, name) for entity, key, name, _ in self.changed]
        counts = {entity: len(start[entity]) for entity, _ in self.created}
        return (
            "    import hashlib, json\n"
            "    rest = json.loads(json.dumps(final_state))\n"
            f"    for entity, key, name in {touched!r}:\n"
            "        rest.get(entity, {}).get(key, {}).pop(name, None)\n"
            f"    for entity, key in {self.deleted!r}:\n"
            "        rest.get(entity, {}).pop(key, None)\n"
            "    found = []\n"
            f"    for entity, members in {self.created!r}:\n"
            f"        old = {counts!r}[entity] - sum(e == entity for e, _ in {self.deleted!r})\n"
            "        new = list(rest.get(entity, {}).items())[old:]\n"
            "        fits = [k for k, r in new if all(n in r and r[n] == v for n, v in members.items())]\n"
            "        found.append(rest[entity].pop(fits[0]) if fits else None)\n"
            '    text = json.dumps(rest, sort_keys=True, separators=(",", ":"), ensure_ascii=False)\n'
            f"    frame = hashlib.sha256(text.encode()).hexdigest() == {digest!r}\n"
        )


def _function(frame: str, test: str) -> str:
    return f"def check_func(final_state):\n{frame}    return bool(frame and {test})\n"


def _canonical(value: Json) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def _names(value: Json, keys: set[str]) -> bool:
    """Whether a value names a row that the episode has made."""
    match value:
        case str() | int():
            return str(value) in keys
        case list():
            return any(_names(part, keys) for part in value)
        case dict():
            return any(_names(part, keys) for part in value.values())
        case _:
            return False


def loaded(text: str) -> Callable[[State], bool]:
    """The function of a check."""
    space: dict[str, Any] = {}
    exec(text, space)  # noqa: S102 - our own text, made above
    function: Callable[[State], bool] = space["check_func"]
    return function


def _agree(case: Case, portions: Portions, checks: Iterable[tuple[str, str]], start: State) -> bool:
    functions = [loaded(text) for _, text in checks]
    if any(function(start) for function in functions):
        return False
    for plan in case.document["plans"]:
        made, end = _after(case, case.played(steps(plan)))
        if made.success != all(function(end) for function in functions):
            return False
    for one in negatives(case, portions.negatives):
        verdict = one.played.verdict
        kept = all(policy["holds"] for policy in verdict["policies"])
        made, end = _after(case, case.played(tuple(turn.step for turn in one.played.turns)))
        if kept and not verdict["faults"] and all(function(end) for function in functions):
            return False
    return True
