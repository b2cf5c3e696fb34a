"""An audit of tasks that came from elsewhere: a state, and for each task the calls that should solve it.

Nothing is known of such tasks but what can be played. So the solutions are played, and calls around
them, and every constraint of the world judges what happens: refusals, invariants, policies, and
whether anything changed at all. Of each thing that is wrong the shortest calls that show it are kept, cut
down until none can be left out, with the number of tasks in whose solutions it happens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from paracosm.analysis.invariants import Dependency, Reach, dependencies
from paracosm.depth import deep
from paracosm.interpreter import document, verdict
from paracosm.interpreter.auditing import Calls, Finding, Kind
from paracosm.interpreter.call import Entry
from paracosm.interpreter.changes import differences
from paracosm.interpreter.context import Context
from paracosm.interpreter.episode import Episode
from paracosm.interpreter.explain import explain, explain_breach
from paracosm.interpreter.nearby import Nearby, leaves
from paracosm.interpreter.references import in_members
from paracosm.interpreter.sample import completed
from paracosm.interpreter.state import State
from paracosm.interpreter.streams import Stream
from paracosm.interpreter.values import Key
from paracosm.ir.nodes import Invariant, World


@dataclass(frozen=True, slots=True, kw_only=True)
class Instance:
    """A task as others wrote it: the calls that should solve it, and what must be told."""

    id: str
    calls: Calls
    answers: tuple[str, ...] = ()


@dataclass(slots=True)
class Group:
    """One thing that is wrong, and where it was seen."""

    shown: Finding
    tasks: dict[str, None] = field(default_factory=dict)
    """The tasks whose own solution shows it."""
    records: dict[str, None] = field(default_factory=dict)
    """The records in which it happened."""
    nearby: int = 0
    """How often calls around solutions showed it."""


def episode(world: World, initial: State) -> Episode:
    """An episode from a state that is there already; any number of them share it."""
    return Episode(
        world=world,
        seed=0,
        scenario=None,
        task=None,
        instruction="",
        givens={},
        initial=initial,
        current=initial.copy(),
    )


def audit_instances(
    world: World,
    initial: State,
    instances: Sequence[Instance],
    *,
    around: int = 2,
    calls: int = 5,
    seed: int = 0,
) -> list[Group]:
    """What is wrong with the world, the state and the tasks.

    ``around`` episodes of ``calls`` calls are played near each solution. The same arguments give the
    same findings.
    """
    trial = _Trial(completed(world), initial)
    with deep():
        trial.judge_start()
        for instance in instances:
            trial.play(instance)
        nearby = Nearby(trial.world, initial, [one.calls for one in instances])
        for instance in instances:
            for attempt in range(around):
                stream = Stream(seed, instance.id, "nearby", attempt)
                trial.wander(nearby.walk(instance.calls, calls, stream))
        return trial.result()


@dataclass(slots=True)
class _Trial:
    world: World
    initial: State
    groups: dict[tuple[Kind, str], Group] = field(default_factory=dict)
    resting: dict[str, Dependency] = field(default_factory=dict)
    at_start: set[tuple[str, Key | None]] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.resting = dependencies(self.world)

    # ------------------------------------------------------------ what is played

    def judge_start(self) -> None:
        """The invariants of the initial state, row by row."""
        context = Context(self.world, self.initial, self.initial)
        for invariant in self.world.invariants.values():
            for key, why in self._breaches(invariant, self._all_rows(invariant), context):
                self.at_start.add((invariant.name, key))
                self._note(Kind.FALSE_AT_START, invariant.name, why, (), None)

    def play(self, instance: Instance) -> None:
        """A solution as it was given."""
        played = episode(self.world, self.initial)
        for name, raw in instance.calls:
            played.call(name, raw)
            self._look(played, instance.id)
            answer = played.entries[-1].answer
            if answer.error is not None:
                calls = played.made()[-1:]
                self._note(Kind.REFUSED, name, answer.text, calls, instance.id)
        changed = next(differences(self.world, played.initial, played.current), None)
        if changed is None:
            text = "the state is what it was"
            if instance.answers:
                self._note(Kind.IDLE, "all but an answer", text, instance.calls, instance.id)
            else:
                text += ", and nothing has to be told"
                self._note(Kind.IDLE, "everything", text, instance.calls, instance.id)
        self._end(played, instance.id)

    def wander(self, walk: Callable[[Episode], Iterator[tuple[str, Any]]]) -> None:
        """Calls around a solution."""
        played = episode(self.world, self.initial)
        for name, raw in walk(played):
            played.call(name, raw)
            self._look(played, None)
        self._end(played, None)

    def replay(self, record: Recorded) -> None:
        """Recorded calls, as far as the states can agree."""
        played = episode(self.world, self.initial)
        suspects: list[Calls] = []
        for (name, raw), text, refused in zip(
            record.calls, record.texts, record.refused, strict=True
        ):
            before = played.current
            answer = played.call(name, raw)
            self._look(played, record.id, recorded=True)
            if refused and answer.error not in (None, "InvalidArguments"):
                suspects.append(played.made())
            elif not refused and answer.error is not None:
                if answer.error != "InvalidArguments":
                    self._otherwise(played, before, text, record.id)
                return
        for (entity, key), theirs in record.rows.items():
            ours = document.whole_row(played.context, entity, key)
            name = self.world.entities[entity].key.wire
            if ours is not None and theirs is not None and name not in theirs:
                del ours[name]
            if ours != theirs:
                what = f"{entity} {key}: {_lacks(ours, theirs)}"
                likely = max(suspects, key=lambda calls: _mentions(calls[-1], what), default=())
                left = bool(likely) and _mentions(likely[-1], what) > 0
                calls = likely[-1:] if left else played.made()
                kind = Kind.LEFT_BEHIND if left else Kind.OTHERWISE
                self._note(kind, calls[-1][0], what, calls, record.id, True)

    def _otherwise(self, played: Episode, before: State, text: str | None, id: str) -> None:
        tool, answer = played.entries[-1].tool, played.entries[-1].answer
        taken = _taken(before, text)
        if taken is None:
            why = f"theirs: {text}; ours: {answer.text}"
            self._note(Kind.OTHERWISE, tool, why, played.made(), id, True)
            return
        why = (
            f"{taken[0]} {taken[1]} was there already, and is answered as new; ours: {answer.text}"
        )
        calls = self._shortest(played.made(), _answers(tool, answer.text))
        self._note(Kind.OVERWRITTEN, tool, why, calls, id, True)

    # ------------------------------------------------------------ what is judged

    def _look(self, played: Episode, task: str | None, recorded: bool = False) -> None:
        entry = played.entries[-1]
        if entry.fault is not None:
            self._note(Kind.FAULT, entry.tool, entry.fault, played.made(), task, recorded)
        if entry.done is None:
            return
        for name in entry.breaches:
            shows = _breaks(name)
            text = self._why_forbidden(played, name)
            self._shown(Kind.POLICY, name, text, played, shows, task, recorded)
        for name, key, why in self._broken_by(played, entry):
            shows = self._falsifies(name, key)
            self._shown(Kind.INVARIANT, name, why, played, shows, task, recorded)

    def _end(self, played: Episode, task: str | None) -> None:
        for policy in self.world.policies.values():
            if not policy.triggers and verdict.true_of(policy.broken, played.context.within({})):
                text = explain_breach(policy.broken, played.context.within({}))
                self._shown(
                    Kind.POLICY, policy.name, text, played, self._is_broken(policy.name), task
                )

    def _broken_by(self, played: Episode, entry: Entry) -> Iterator[tuple[str, Key | None, str]]:
        tool = next(one.name for one in self.world.tools.values() if one.wire == entry.tool)
        for name, resting in self.resting.items():
            reach = resting.tools.get(tool)
            if reach is None:
                continue
            invariant = self.world.invariants[name]
            rows = (
                self._all_rows(invariant)
                if reach is Reach.STATE
                else self._changed_rows(invariant, played, reach)
            )
            for key, why in self._breaches(invariant, rows, played.context):
                if (name, key) not in self.at_start:
                    yield name, key, why

    def _all_rows(self, invariant: Invariant) -> list[Key | None]:
        if invariant.entity is None:
            return [None]
        return list(self.initial.rows[invariant.entity])

    def _changed_rows(
        self, invariant: Invariant, played: Episode, reach: Reach
    ) -> list[Key | None]:
        """Rows that the episode wrote, and for ``Reach.ALL`` those that refer to such a row."""
        assert invariant.entity is not None
        now, before = played.current.rows, played.initial.rows
        written = {
            (entity, key)
            for entity, rows in now.items()
            for key, row in rows.items()
            if row is not before[entity].get(key)
        }
        found: dict[Key | None, None] = {
            key: None for entity, key in written if entity == invariant.entity
        }
        if reach is Reach.ALL:
            members = self.world.entities[invariant.entity].stored
            for key, row in now[invariant.entity].items():
                references = in_members(self.world, members, row)
                if any((one.entity, one.key) in written for one in references):
                    found.setdefault(key)
        return list(found)

    def _breaches(
        self, invariant: Invariant, rows: Iterable[Key | None], context: Context
    ) -> Iterator[tuple[Key | None, str]]:
        for key in rows:
            names = {} if invariant.row is None else {invariant.row: key}
            inner = context.within(names)
            for condition in invariant.conditions:
                if not verdict.true_of(condition, inner):
                    whose = "" if key is None else f"{invariant.entity} {key}: "
                    yield key, f"{whose}{explain(condition, inner)}"
                    break

    def _why_forbidden(self, played: Episode, name: str) -> str:
        """The condition of a policy with its values, in the state before the last call."""
        policy = self.world.policies[name]
        before = self._replayed(played.made()[:-1])
        entry = played.entries[-1]
        tool = next(one for one in self.world.tools.values() if one.wire == entry.tool)
        for trigger in policy.triggers:
            if trigger.tool == tool.name and entry.done is not None:
                names = [parameter.name for parameter in tool.parameters]
                values = (entry.done.arguments[one] for one in names)
                bound = dict(zip(trigger.names, values, strict=False))
                context = before.context.within(bound)
                if verdict.true_of(policy.broken, context):
                    return explain_breach(policy.broken, context)
        return policy.doc

    # ------------------------------------------------------------ the shortest calls that show it

    def _shown(
        self,
        kind: Kind,
        subject: str,
        text: str,
        played: Episode,
        shows: Callable[[Episode], bool],
        task: str | None,
        recorded: bool = False,
    ) -> None:
        group = self.groups.get((kind, subject))
        calls = played.made()
        if group is None or len(group.shown.calls) > 1:
            calls = self._shortest(calls, shows)
        self._note(kind, subject, text, calls, task, recorded)

    def _note(
        self,
        kind: Kind,
        subject: str,
        text: str,
        calls: Calls,
        where: str | None,
        recorded: bool = False,
    ) -> None:
        found = Finding(kind, subject, text, task=where, calls=calls)
        group = self.groups.setdefault((kind, subject), Group(found))
        if len(calls) < len(group.shown.calls):
            group.shown = found
        if where is None:
            group.nearby += 1
        elif recorded:
            group.records.setdefault(where)
        else:
            group.tasks.setdefault(where)

    def _shortest(self, calls: Calls, shows: Callable[[Episode], bool]) -> Calls:
        at = 0
        while at < len(calls) and len(calls) > 1:
            fewer = calls[:at] + calls[at + 1 :]
            if shows(self._replayed(fewer)):
                calls = fewer
            else:
                at += 1
        return calls

    def _replayed(self, calls: Calls) -> Episode:
        again = episode(self.world, self.initial)
        for name, raw in calls:
            again.call(name, raw)
        return again

    def _falsifies(self, name: str, key: Key | None) -> Callable[[Episode], bool]:
        invariant = self.world.invariants[name]

        def shows(played: Episode) -> bool:
            if key is not None and key not in played.current.rows[invariant.entity or ""]:
                return False
            return next(self._breaches(invariant, [key], played.context), None) is not None

        return shows

    def _is_broken(self, name: str) -> Callable[[Episode], bool]:
        policy = self.world.policies[name]
        return lambda played: verdict.true_of(policy.broken, played.context.within({}))

    def result(self) -> list[Group]:
        """What was found, the gravest kinds first."""
        return merged(self.groups.values(), ())


def _mentions(call: tuple[str, Any], text: str) -> int:
    """How many texts of the arguments stand in ``text``."""
    return len({leaf for leaf in leaves(call[1]) if len(leaf) > 3 and leaf in text})


def merged(one: Iterable[Group], other: Iterable[Group]) -> list[Group]:
    """Findings of two audits together: of each kind the shorter calls."""
    found: dict[tuple[Kind, str], Group] = {}
    for group in (*one, *other):
        key = group.shown.kind, group.shown.subject
        known = found.setdefault(key, group)
        if known is not group:
            if len(group.shown.calls) < len(known.shown.calls):
                known.shown = group.shown
            known.tasks |= group.tasks
            known.records |= group.records
            known.nearby += group.nearby
    order = list(Kind)
    return sorted(found.values(), key=lambda group: order.index(group.shown.kind))


def _breaks(name: str) -> Callable[[Episode], bool]:
    return lambda played: any(name in entry.breaches for entry in played.entries)


# ---------------------------------------------------------------- records of what theirs did


@dataclass(frozen=True, slots=True, kw_only=True)
class Recorded:
    """Calls that another implementation answered, and the rows that differed at the end."""

    id: str
    calls: Calls
    texts: tuple[str | None, ...]
    """What came back; None where it is not known."""
    refused: tuple[bool, ...]
    rows: Mapping[tuple[str, str], Mapping[str, Any] | None]
    """The rows that differ from the initial state, as they are at the end; None for one that is gone."""


def audit_records(world: World, initial: State, records: Iterable[Recorded]) -> list[Group]:
    """What is wrong in recorded calls, and what another implementation did that no atomic world does.

    A refused call that left something behind is seen where the rows at the end are not ours although
    no answer told so; a new row that took the place of another, where theirs answers with its key and
    ours refuses. What the constraints say of the calls is judged as in solutions.
    """
    trial = _Trial(completed(world), initial)
    with deep():
        for record in records:
            trial.replay(record)
    return trial.result()


def _taken(before: State, text: str | None) -> tuple[str, Key] | None:
    """A row made earlier in the episode whose key stands in an answer, between quotes."""
    for entity, keys in before.created.items():
        for key in keys:
            if text is not None and f'"{key}"' in text:
                return entity, key
    return None


def _answers(name: str, text: str) -> Callable[[Episode], bool]:
    def shows(played: Episode) -> bool:
        last = played.entries[-1]
        return last.tool == name and last.answer.text == text

    return shows


def _lacks(ours: Any, theirs: Any, path: str = "") -> str:
    """What of ours is not in theirs, for a reader."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for name, one in ours.items():
            if name not in theirs:
                if path:
                    return f"{path}{name} is gone"
            elif one != theirs[name]:
                return _lacks(one, theirs[name], f"{path}{name}.")
    return f"{path.removesuffix('.')}: {ours} here, {theirs} there"
