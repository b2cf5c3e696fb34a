"""An admissible bound: landmarks with disjoint achievers.

A *landmark* is a set of patterns of calls of which every plan from here on contains at least one. Two landmarks no
call of which is shared need two calls, so the number of pairwise disjoint landmarks is a lower bound
(Hoffmann, Porteous and Sebastia, "Ordered landmarks in planning", 2004; the sum over disjoint ones is
the special case of Karpas and Domshlak, "Cost-optimal planning with landmarks", 2009, in which each
action pays for one landmark). Where ours come from:

* each member, row or goal that is not as it must be at the end: the tools that can change it, of those
  that name the row by an argument only the calls that name this row;
* each row that must come to stand somewhere: the calls that take its key as an argument;
* each answer that is still owed: the calls that can show it;
* what all achievers of a landmark need: an argument that nobody knows yet must be shown by some earlier
  call, a policy may ask for one; and what those need in turn.

What a tool can do is what the compiler's footprints and :mod:`.roles` say, which err on the safe side.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from paracosm.analysis import effects, traverse
from paracosm.analysis.effects import ANY, SESSION, Footprint, Place, overlap
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.lab.calls import alike, missing
from paracosm.lab.errand import SOME, Fact, Question, Said, Wanted, fits
from paracosm.lab.knowledge import Known, Ledger, Piece, attribute_of, fact_piece, said_piece
from paracosm.lab.play import Delta, Json, Members, Play, Row, Spot
from paracosm.lab.roles import Role, Scope
from paracosm.lab.sorts import Sort, core, key_sort
from paracosm.lab.units import fewest, gathered, ties, tops

Pattern = tuple[str, str | None, Json]
"""Calls of a tool; where an argument is named, those alone in which it has this value."""


@dataclass(frozen=True, slots=True, eq=False)
class Landmark:
    """At least ``weight`` calls that match one of ``patterns`` are still to come."""

    number: int
    patterns: tuple[Pattern, ...]
    weight: int = 1
    preciseness: tuple[int, ...] = ()
    """By this, what few calls achieve comes first."""


Unit = tuple[object, Landmark, int]
"""Work on one row, the calls that can do it, and how many of them it takes."""


@dataclass(frozen=True, slots=True)
class _Need:
    """What every call of a pattern needs that is not there: a value, any of a sort, or a call."""

    kind: str
    sort: Sort
    value: Json


class Bound:
    """The bound for one instance."""

    def __init__(
        self, play: Play, roles: Mapping[str, Role], ledger: Ledger, introduced: Sequence[Piece]
    ) -> None:
        self._play = play
        self._world = play.bench.world
        self._roles = roles
        self._ledger = ledger
        self._members = {
            (entity.name, attribute_of(member)): member.name
            for entity in self._world.entities.values()
            for member in entity.stored
        }
        self._members |= {(SESSION, one.wire): one.name for one in self._world.session}
        self._attributes = {
            (entity.name, member.name): attribute_of(member)
            for entity in self._world.entities.values()
            for member in entity.stored
        }
        self._written = frozenset(
            place for role in roles.values() for place in role.footprint.writes
        )
        initial = play.instance.start.state(type(play.state))
        self._initial = {table.entity: table for table in initial.tables}
        task = play.instance.task
        self._wanted: Wanted | None = getattr(task, "wanted", None)
        self._interned: dict[tuple[frozenset[Pattern], int], Landmark] = {}
        self._apart: dict[tuple[int, int], bool] = {}
        self._chosen: dict[frozenset[int], tuple[Landmark, ...]] = {}
        self._differing: dict[int, tuple[Landmark | None, ...]] = {}
        self._misfitting: dict[tuple[str, Members], tuple[tuple[str, ...], ...]] = {}
        self._further: dict[tuple[int, Known, frozenset[Pattern]], Mapping[_Need, Landmark]] = {}
        self._of_spot: dict[tuple[Spot, str | None], Landmark | None] = {}
        self._of_row: dict[tuple[str, Row], Landmark | None] = {}
        self._holders = _holders(play, roles)
        self._movable = frozenset(_movable(self._world, roles))
        self._passed_on = frozenset(place for role in roles.values() for place in role.passed_on)
        self._obliged = {name: _obliged(role) for name, role in roles.items()}
        self._one_row = frozenset(name for name, role in roles.items() if role.touches_one)
        self._of_misfit: dict[Any, Landmark | None] = {}
        self._workers: dict[str, frozenset[Pattern]] = {}
        self._worked: dict[Any, int] = {}
        self._mends: dict[tuple[str, tuple[str, ...]], int | None] = {}
        self._fresh = [] if self._wanted is None else list(self._of_fresh(self._wanted))
        self._introduced = [
            (piece, landmark)
            for piece in introduced
            if (landmark := self._introduction(piece)) is not None
        ]
        self._questions = [
            (question, landmark)
            for question in ledger.questions
            if (landmark := self._of_question(question)) is not None
        ]
        self._goals = [] if self._wanted is not None or task is None else self._of_goals()

    # ------------------------------------------------------------ the bound

    def landmarks(self, delta: Delta, known: Known) -> tuple[Landmark, ...] | None:
        """Pairwise disjoint landmarks of the state of play; None where no plan can exist."""
        base = self._base(delta, known)
        if base is None:
            return None
        noted = self._noted()
        found: dict[int, Landmark] = {}
        needed: dict[_Need, Landmark] = {}
        ahead = list(base)
        while ahead:
            one = ahead.pop()
            if one.number in found:
                continue
            found[one.number] = one
            needs = self._needs(one, known, noted)
            needed |= needs
            ahead += needs.values()
        for one in self._shown_apart(needed):
            found[one.number] = one
        return self._most_apart(found)

    def may_be_done(self, delta: Delta) -> bool:
        """Whether the state of play is as wanted, at a glance: where it is not, no verdict is needed."""
        wanted = self._wanted
        if wanted is None:
            task, state = self._play.instance.task, self._play.state
            return task is None or all(goal.reached(task, state) for goal in task.goals)
        return (
            delta.changed.keys() == wanted.changed.keys()
            and len(delta.created) == len(wanted.created)
            and delta.deleted == wanted.deleted
        )

    def _most_apart(self, found: Mapping[int, Landmark]) -> tuple[Landmark, ...]:
        """Pairwise disjoint ones of some landmarks, by number: the better of two greedy choices."""
        numbers = frozenset(found)
        chosen = self._chosen.get(numbers)
        if chosen is None:
            chosen = self._apart_from(found.values(), lambda one: one.preciseness)
            if any(one.weight > 1 for one in found.values()):
                heavy = self._apart_from(
                    found.values(), lambda one: (-one.weight, *one.preciseness)
                )
                chosen = max(chosen, heavy, key=lambda some: sum(one.weight for one in some))
            self._chosen[numbers] = chosen
        return chosen

    def _shown_apart(self, needed: Mapping[_Need, Landmark]) -> Iterator[Landmark]:
        """Values that are to be shown, where a call shows one of them at most."""
        units = [
            (need, landmark, 1)
            for need, landmark in needed.items()
            if need.kind == "value"
            and all(need.sort in self._roles[tool].shows_one for tool, _, _ in landmark.patterns)
        ]
        for group, weight in gathered(units, self._disjoint) if len(units) > 1 else ():
            one = self._intern((pattern for one in group for pattern in one.patterns), weight)
            assert one is not None
            yield one

    def _apart_from(
        self, landmarks: Iterable[Landmark], key: Callable[[Landmark], tuple[int, ...]]
    ) -> tuple[Landmark, ...]:
        """Pairwise disjoint landmarks, chosen greedily."""
        chosen: list[Landmark] = []
        for one in sorted(landmarks, key=key):
            if all(self._disjoint(one, other) for other in chosen):
                chosen.append(one)
        return tuple(chosen)

    def _noted(self) -> frozenset[Pattern]:
        """The earlier calls that policies see, by tool and by each of their arguments."""
        found: set[Pattern] = set()
        for tool, notes in self._play.state.notes.items():
            found.add((tool, None, None))
            for note in notes:
                for name, value in note.arguments.items():
                    if isinstance(value, str | int):
                        found.add((tool, name, value))
        return frozenset(found)

    def _disjoint(self, one: Landmark, other: Landmark) -> bool:
        pair = one.number, other.number
        apart = self._apart.get(pair)
        if apart is None:
            apart = not any(
                a[0] == b[0] and (a[1] is None or b[1] is None or a[1] != b[1] or alike(a[2], b[2]))
                for a in one.patterns
                for b in other.patterns
            )
            self._apart[pair] = self._apart[pair[::-1]] = apart
        return apart

    def _intern(self, patterns: Iterable[Pattern], weight: int = 1) -> Landmark | None:
        key = frozenset(patterns), weight
        if not key[0]:
            return None
        if key not in self._interned:
            ordered = tuple(sorted(key[0], key=repr))
            open_ended = sum(argument is None for _, argument, _ in ordered)
            number = len(self._interned)
            precise = len(ordered), open_ended, number
            self._interned[key] = Landmark(number, ordered, weight, precise)
        return self._interned[key]

    # ------------------------------------------------------------ what is not as it must be

    def _base(self, delta: Delta, known: Known) -> list[Landmark] | None:
        found: list[Landmark | None] = []
        wanted = self._wanted
        if wanted is not None:
            known_already = self._differing.get(delta.number)
            if known_already is None:
                known_already = tuple(self._of_difference(delta, wanted))
                self._differing[delta.number] = known_already
            found += known_already
        else:
            found += self._of_frame(delta)
            found += [
                landmark
                for goal, landmark in self._goals
                if not goal.reached(self._play.instance.task, self._play.state)
            ]
        found += [
            landmark
            for question, landmark in self._questions
            if not self._is_answered(question, known)
        ]
        if None in found:
            return None
        base = [one for one in found if one is not None]
        if self._introduced:
            there = " ".join(
                [*delta.changed.values(), *(str(members) for members in delta.created.values())]
            )
            base += [one for piece, one in self._introduced if repr(piece[1]) not in there]
        return base

    def _is_answered(self, question: Question, known: Known) -> bool:
        piece = fact_piece(question) if isinstance(question, Fact) else said_piece(question)
        return self._ledger.knows(known, piece)

    def _of_difference(self, delta: Delta, wanted: Wanted) -> Iterator[Landmark | None]:
        units: list[Unit] = []
        changed = delta.changed
        for spot, text in wanted.changed.items():
            # A value that names a new row can be told only once all are there.
            named = "{" in text and bool(wanted.created)
            if not fits(changed.get(spot), text) and not (named and spot in changed):
                any_value = named or text == SOME
                yield self._counted(
                    units, spot[:2], self._at_spot(spot, None if any_value else text)
                )
        for spot in changed:
            # What becomes of a row that is to be deleted does not matter.
            if spot not in wanted.changed and spot[:2] not in wanted.deleted:
                yield self._counted(units, spot[:2], self._at_spot(spot, self._at_start(spot)))
        deleting = sorted(wanted.deleted - delta.deleted, key=repr)
        for row in deleting:
            yield self._at_row("delete", row)
        top = tops(deleting, self._hangs_on)
        for row in top:
            self._counted(units, row, self._untying(row))
        for row in sorted(delta.deleted - wanted.deleted, key=repr):
            yield self._at_row("create", row)
        if wanted.created or delta.created:
            yield from self._of_created(delta, wanted, units, top)
        if self._fresh:
            there = {
                *((entity, attribute, text) for (entity, _, attribute), text in changed.items()),
                *(
                    (entity, attribute, text)
                    for (entity, _), members in delta.created.items()
                    for attribute, text in members
                ),
            }
            yield from (one for value, _, one in self._fresh if value not in there)
        for group, weight in gathered(units, self._disjoint):
            yield self._intern((pattern for one in group for pattern in one.patterns), weight)

    def _counted(
        self,
        units: list[Unit],
        row: object,
        landmark: Landmark | None,
        weight: int = 1,
    ) -> Landmark | None:
        """The landmark, noted as work on a row where each of its calls touches one row at most."""
        if landmark is not None and all(tool in self._one_row for tool, _, _ in landmark.patterns):
            units.append((row, landmark, weight))
        return landmark

    def _hangs_on(self, row: Row) -> Iterator[Row]:
        """The rows on which one hangs as things stand, and is deleted along with."""
        entity, key = row
        table = next(one for one in self._play.state.tables if one.entity == entity)
        found = table.get(key)
        encoded = {} if found is None else table.encode(found)
        for member in ties(self._world, entity):
            for one in t.alternatives(member.type):
                if isinstance(one, t.Ref):
                    for value in _scalars(encoded.get(member.wire)):
                        yield one.entity, value

    def _untying(self, row: Row) -> Landmark | None:
        """The calls that delete a row, or hang it on another one with which it is deleted."""
        patterns = set(self._deleters(row))
        for member in ties(self._world, row[0]):
            patterns |= set(self._writers(row[0], member.name, row[1], None))
        return self._intern(patterns)

    def _of_fresh(self, wanted: Wanted) -> Iterator[tuple[tuple[str, str, str], int, Landmark]]:
        """Wanted values that stand nowhere at the start, the new row that alone is to hold them (or
        -1), and the calls that can bring them."""
        places: dict[tuple[str, str, str], list[int]] = {}
        for (entity, _, attribute), text in wanted.changed.items():
            if entity != SESSION:
                places.setdefault((entity, attribute, text), []).append(-1)
        for number, (entity, members) in enumerate(wanted.created):
            for attribute, text in members:
                places.setdefault((entity, attribute, text), []).append(number)
        old: dict[tuple[str, str], set[str]] = {}
        for value, holders in places.items():
            entity, attribute, text = value
            if text == SOME or "{" in text and wanted.created:
                continue
            if (entity, attribute) not in old:
                rows = self._initial[entity]
                old[entity, attribute] = {repr(getattr(row, attribute)) for row in rows}
            if text in old[entity, attribute]:
                continue
            landmark = self._intern(self._bringing(entity, attribute, text))
            if landmark is not None:
                yield value, holders[0] if len(holders) == 1 else -1, landmark

    def _bringing(self, entity: str, attribute: str, text: str) -> Iterator[Pattern]:
        """The calls that can give a member a value that no row has."""
        place = entity, self._members.get((entity, attribute), attribute)
        value = self._spelled(place, text)
        for role in self._roles.values():
            given = {
                source
                for written, sources in role.sources.items()
                if overlap(written, place)
                for source in sources
            }
            ways = given - {one for one in given if one is not None and one.startswith("=")}
            exact = {
                one.wire
                for one in role.parameters
                if one.name in ways and one.required and not one.group
            }
            if f"={text}" in given or ways and (value is None or len(exact) < len(ways)):
                yield role.name, None, None
            else:
                yield from ((role.name, wire, value) for wire in sorted(exact))

    def _spelled(self, place: Place, text: str) -> Json:
        """The value that is spelled out, as it crosses the wire; None where that looks different."""
        entity, name = place
        for member in self._world.entities[entity].stored:
            bare = t.without(member.type, t.NONE, t.ABSENT)
            if member.name == name and isinstance(bare, t.Str | t.Int | t.Enum | t.Ref):
                try:
                    value = ast.literal_eval(text)
                except ValueError:
                    # A value of the runtime's own, such as one that says that a member is absent.
                    return None
                return value if isinstance(value, str | int) else None
        return None

    def _of_created(
        self, delta: Delta, wanted: Wanted, units: list[Unit], deleting: Collection[Row]
    ) -> Iterator[Landmark | None]:
        """New rows that are missing, too many, or not as any wanted one."""
        for entity in dict.fromkeys(
            [one for one, _ in wanted.created] + [one for one, _ in delta.created]
        ):
            asked = [members for one, members in wanted.created if one == entity]
            made = {row: row_is for row, row_is in delta.created.items() if row[0] == entity}
            hopeless = 0
            for row, members in made.items():
                wrong = self._misfits(entity, members, asked)
                if any(not one for one in wrong):
                    continue
                lasting = tuple(names for names in wrong if self._mended(entity, names) is not None)
                hopeless += not lasting
                yield self._touching(row, lasting)
            missing = len(asked) - len(made) + hopeless
            if missing > 0:
                yield self._creating(entity, missing)
            elif len(made) - hopeless > len(asked):
                yield self._deleting(entity)
            weight = self._work(wanted, delta, entity, deleting)
            if weight > 0:
                yield self._counted(
                    units, (entity, "new"), self._intern(self._working(entity), weight), weight
                )

    def _touching(self, row: Row, wrong: tuple[tuple[str, ...], ...]) -> Landmark | None:
        """The calls that can write one of some members of a new row, or delete it."""
        if (row, wrong) not in self._of_misfit:
            entity, key = row
            writers = [
                pattern
                for names in wrong
                for name in names
                for pattern in self._writers(
                    entity, self._members.get((entity, name), name), key, None
                )
            ]
            self._of_misfit[row, wrong] = self._intern([*writers, *self._deleters(row)])
        return self._of_misfit[row, wrong]

    def _working(self, entity: str) -> frozenset[Pattern]:
        """All calls that can touch a new row of an entity, where each touches one row at most."""
        if entity not in self._workers:
            place = entity, ANY
            patterns = frozenset(
                (role.name, None, None)
                for role in self._roles.values()
                if entity in role.footprint.creates | role.footprint.deletes
                or any(overlap(place, written) for written in role.footprint.writes)
            )
            single = all(tool in self._one_row for tool, _, _ in patterns)
            self._workers[entity] = patterns if single else frozenset()
        return self._workers[entity]

    def _work(self, wanted: Wanted, delta: Delta, entity: str, deleting: Collection[Row]) -> int:
        """How many calls it takes at least to make the new rows those that are wanted.

        A call makes one row, or writes in one, or deletes one with all that hangs on it. What is copied
        along with a row comes for nothing, but for a value that stands nowhere yet and that one wanted row
        alone is to hold: a call must bring that. A row that is to be deleted could take such a
        value below another one on its way; so two of these make up for one value each.
        """
        if not self._working(entity):
            return 0
        made = {row: members for row, members in delta.created.items() if row[0] == entity}
        fresh = self._still_fresh(wanted, delta, entity)
        state = entity, tuple(made.items()), fresh, frozenset(deleting)
        if state not in self._worked:
            asked = [members for one, members in wanted.created if one == entity]
            tie = self._tie(entity)
            top = [
                place
                for place, members in enumerate(asked)
                if tie is None or "{" not in dict(members).get(tie, "")
            ]
            below = {repr(key) for _, key in (*made, *deleting)}
            rows = [dict(members) for members in made.values()]
            removing = [int(tie is None or row[tie] not in below) for row in rows]
            mending = [
                [self._mended(entity, names) for names in self._misfits(entity, members, asked)]
                for members in made.values()
            ]
            first = [int(place in top) for place in range(len(asked))]
            every = [int(place in top or place in fresh) for place in range(len(asked))]
            spared = max(0, len(deleting) - 1)
            self._worked[state] = max(
                fewest(mending, removing, first), fewest(mending, removing, every) - spared
            )
        return self._worked[state]

    def _still_fresh(self, wanted: Wanted, delta: Delta, entity: str) -> frozenset[int]:
        """The wanted rows, by place, that alone are to hold a value which stands nowhere."""
        here = [number for number, (one, _) in enumerate(wanted.created) if one == entity]
        there = {pair for row, members in delta.created.items() for pair in members}
        there |= {(name, text) for (one, _, name), text in delta.changed.items() if one == entity}
        return frozenset(
            here.index(place)
            for value, place, _ in self._fresh
            if place in here and value[1:] not in there
        )

    def _mended(self, entity: str, names: tuple[str, ...]) -> int | None:
        """How many calls it takes at least to write some members of one row; None if they cannot be."""
        state = entity, names
        if state not in self._mends:
            tools: list[set[str]] = []
            for name in names:
                member = self._members.get((entity, name), name)
                tools.append({one for one, _, _ in self._writers(entity, member, None, None)})
            apart: list[set[str]] = []
            for one in sorted(tools, key=len):
                if all(one.isdisjoint(other) for other in apart):
                    apart.append(one)
            self._mends[state] = len(apart) if all(tools) else None
        return self._mends[state]

    def _tie(self, entity: str) -> str | None:
        """The attribute that says below which row one lies, where such rows are copied together."""
        if all(entity in role.single for role in self._creators(entity)):
            return None
        for member in self._world.entities[entity].stored:
            if member.role is n.Role.TREE:
                return attribute_of(member)
        return None

    def _misfits(
        self, entity: str, members: Members, asked: Sequence[Members]
    ) -> tuple[tuple[str, ...], ...]:
        """The members in which a new row differs from each wanted one; names of new rows are left open."""
        found = self._misfitting.get((entity, members))
        if found is None:
            row = dict(members)
            found = self._misfitting[entity, members] = tuple(
                tuple(name for name, text in one if "{" not in text and not fits(row[name], text))
                for one in asked
            )
        return found

    def _at_start(self, spot: Spot) -> str | None:
        entity, key, attribute = spot
        if entity == SESSION:
            return None
        row = self._initial[entity].get(key)
        return None if row is None else repr(getattr(row, attribute))

    def _at_spot(self, spot: Spot, text: str | None) -> Landmark | None:
        """The calls that can give a member the value that is spelled out; any value if it is None."""
        place = spot, text
        if place not in self._of_spot:
            entity, key, attribute = spot
            member = self._members.get((entity, attribute), attribute)
            self._of_spot[place] = self._intern(self._writers(entity, member, key, text))
        return self._of_spot[place]

    def _writers(self, entity: str, member: str, key: Json, text: str | None) -> Iterator[Pattern]:
        for role in self._roles.values():
            given = role.assigned.get((entity, member))
            if text is not None and given is not None and text not in given:
                continue
            direct = role.direct.get((entity, member))
            if direct is not None:
                yield role.name, direct.wire, key
            elif any(overlap((entity, member), place) for place in role.footprint.writes):
                yield role.name, None, None

    def _deleters(self, row: Row) -> Iterator[Pattern]:
        entity, key = row
        for role in self._roles.values():
            if entity in role.footprint.deletes:
                one = role.deleted.get(entity)
                yield (role.name, None, None) if one is None else (role.name, one.wire, key)

    def _at_row(self, kind: str, row: Row) -> Landmark | None:
        if (kind, row) not in self._of_row:
            entity, key = row
            if kind == "create":
                # A key that a deleted row had does not come back where keys are always new ones.
                name = self._world.entities[entity].key.name
                patterns = [
                    (one.name, None, None)
                    for one in self._creators(entity)
                    if (entity, name) in one.sources
                ]
                self._of_row[kind, row] = self._intern(patterns)
            else:
                self._of_row[kind, row] = self._intern(
                    (
                        (role.name, role.deleted[entity].wire, key)
                        if entity in role.deleted
                        else (role.name, None, None)
                    )
                    for role in self._roles.values()
                    if entity in role.footprint.deletes
                )
        return self._of_row[kind, row]

    def _creators(self, entity: str) -> Iterator[Role]:
        return (role for role in self._roles.values() if entity in role.footprint.creates)

    def _creating(self, entity: str, count: int) -> Landmark | None:
        creators = list(self._creators(entity))
        single = all(entity in role.single for role in creators)
        patterns = [(role.name, None, None) for role in creators]
        return self._intern(patterns, count if single else 1)

    def _deleting(self, entity: str) -> Landmark | None:
        return self._intern(
            (role.name, None, None)
            for role in self._roles.values()
            if entity in role.footprint.deletes
        )

    # ------------------------------------------------------------ goals of a template

    def _of_frame(self, delta: Delta) -> Iterator[Landmark | None]:
        if not (delta.changed or delta.created or delta.deleted):
            return
        play = self._play
        frame = play.instance.frame(play.state)
        if frame is None:
            return
        collateral = set(frame.collateral(play.state))
        if not collateral:
            return
        names = {table.entity: table.wire_names for table in play.state.tables}
        for spot in delta.changed:
            entity, key, attribute = spot
            if entity == SESSION:
                told = f"session.{attribute}"
            else:
                told = f"{entity} {key}.{names[entity].get(attribute, attribute)}"
            if told in collateral:
                yield self._at_spot(spot, self._at_start(spot))
        for entity, key in delta.deleted:
            if f"{entity} {key} deleted" in collateral:
                yield self._at_row("create", (entity, key))

    def _of_goals(self) -> list[tuple[Any, Landmark | None]]:
        play = self._play
        task = play.instance.task
        declared = self._world.tasks.get(task.name)
        if declared is None:
            return []
        footprints = effects.footprints(self._world)
        return [
            (goal, self._of_goal(line.condition, task, footprints))
            for goal, line in zip(task.goals, declared.goals, strict=True)
        ]

    def _of_goal(
        self, condition: n.Expr, task: Any, footprints: Mapping[str, Footprint]
    ) -> Landmark | None:
        match condition:
            case n.Compare(
                op="==", left=n.Field(base=n.Local(name=given, type=t.Ref(entity)), name=member)
            ) if not _moves(condition.right, self._world, footprints):
                text = _text_of(condition.right)
                return self._intern(self._writers(entity, member, getattr(task, given), text))
            case _:
                return self._intern(self._achievers(condition, footprints))

    def _achievers(
        self, condition: n.Expr, footprints: Mapping[str, Footprint]
    ) -> Iterator[Pattern]:
        read = effects.of_expressions(self._world, (condition,), footprints)
        parts = list(traverse.subexpressions(condition))
        named = {
            self._world.tools[part.tool].wire
            for part in parts
            if isinstance(part, n.Called | n.Calls | n.Result)
        }
        if read.history and not named:
            named = set(self._roles)
        for role in self._roles.values():
            # Time passes with every call.
            late = read.reads_clock and self._world.step is not None
            if role.name in named or late or role.footprint.disturbs(read):
                yield role.name, None, None

    # ------------------------------------------------------------ questions and new places

    def _of_question(self, question: Question) -> Landmark | None:
        match question:
            case Said(tool=tool, arguments=arguments):
                first = next(iter(arguments.items()), (None, None))
                return self._intern([(tool, first[0], first[1])])
            case Fact(entity=entity, key=key, attribute=attribute):
                member = self._members[entity, attribute]
                return self._intern(
                    (
                        (role.name, role.echoes.wire, key)
                        if role.echoes is not None
                        else (role.name, None, None)
                    )
                    for role in self._roles.values()
                    if shows(self._world, role.tool.result, entity, member)
                )

    def _introduction(self, piece: Piece) -> Landmark | None:
        """The calls by which a row can come to stand where it stood nowhere that is passed on."""
        sort, value = piece
        for entity, member, _ in self._holders.get(piece, ()):
            if any(overlap((entity, member), place) for place in self._passed_on):
                return None
        patterns: list[Pattern] = []
        for role in self._roles.values():
            if role.pure:
                continue
            for one in role.parameters:
                if one.sort == sort and one.whole:
                    patterns.append((role.name, None, None))
                elif one.sort == sort and one.wire in role.stored:
                    patterns.append((role.name, one.wire, value))
        return self._intern(patterns)

    # ------------------------------------------------------------ what achievers need

    def _needs(
        self, landmark: Landmark, known: Known, noted: frozenset[Pattern]
    ) -> Mapping[_Need, Landmark]:
        key = landmark.number, known, noted
        found = self._further.get(key)
        if found is None:
            common: set[_Need] | None = None
            for pattern in landmark.patterns:
                needs = set(self._needs_of(pattern, known, noted))
                common = needs if common is None else common & needs
                if not common:
                    break
            ordered = sorted(common or (), key=repr)
            found = {
                need: one for need in ordered if (one := self._providing(need, known)) is not None
            }
            self._further[key] = found
        return found

    def _needs_of(
        self, pattern: Pattern, known: Known, noted: frozenset[Pattern]
    ) -> Iterator[_Need]:
        tool, argument, value = pattern
        role = self._roles[tool]
        for one in role.parameters:
            if one.wire == argument:
                if value is not None and not self._ledger.knows(known, (one.sort, value)):
                    yield _Need("value", one.sort, value)
            elif one.required and missing(self._ledger, one, known):
                yield _Need("sort", one.sort, None)
        for duty in self._obliged[tool]:
            patterns = tuple(self._asked_for(one, tool, argument, value) for one in duty)
            if not any(one in noted for one in patterns):
                yield _Need("call", "", patterns)

    def _asked_for(self, called: n.Called, tool: str, argument: str | None, value: Json) -> Pattern:
        """The calls that a policy asks for before a call, as closely as can be told."""
        for name, expr in called.arguments:
            found = self._along(expr, tool, argument, value)
            if found is not None:
                return called.tool, name, found
        return called.tool, None, None

    def _along(self, expr: n.Expr, tool: str, argument: str | None, value: Json) -> Json:
        """What a path from an argument leads to, by members that nothing writes; None if unknown."""
        match expr:
            case n.Local(name=name):
                for policy in self._roles[tool].policies:
                    for trigger in policy.triggers:
                        if self._world.tools[trigger.tool].wire == tool:
                            members = self._world.tools[trigger.tool].parameters
                            for one, member in zip(trigger.names, members, strict=False):
                                if one == name and member.wire == argument:
                                    return value
                return None
            case n.Field(base=base, name=name):
                match core(base.type):
                    case t.Ref(entity) if not any(
                        overlap((entity, name), place) for place in self._written
                    ):
                        key = self._along(base, tool, argument, value)
                        table = next(one for one in self._play.state.tables if one.entity == entity)
                        row = None if key is None else table.get(key)
                        if row is None:
                            return None
                        found = getattr(row, self._attributes[entity, name])
                        return found if isinstance(found, str | int) else None
                    case _:
                        return None
            case _:
                return None

    def _providing(self, need: _Need, known: Known) -> Landmark | None:
        match need.kind:
            case "call":
                # A policy may be content with one of several tools, of which not all are offered here.
                return self._intern(
                    (wire, self._wire(tool, name), value)
                    for tool, name, value in need.value
                    if (wire := self._world.tools[tool].wire) in self._roles
                )
            case "value":
                return self._intern(self._showing((need.sort, need.value), known, 0))
            case _:
                return self._intern(self._showing_any(need.sort, known))

    def _wire(self, tool: str, name: str | None) -> str | None:
        if name is None:
            return None
        return next(one.wire for one in self._world.tools[tool].parameters if one.name == name)

    def _showing(self, piece: Piece, known: Known, depth: int) -> Iterator[Pattern]:
        sort, _ = piece
        rows = self._holders.get(piece, ())
        for role in self._roles.values():
            if sort not in role.reveals:
                continue
            loose = sort in self._movable or sort in role.beside
            if loose or not sort.startswith("key of "):
                yield role.name, None, None
            elif role.scope is not None:
                yield from self._in_scope(role, role.scope, piece)
            elif role.echoes is None:
                yield role.name, None, None
            else:
                entity = core(role.echoes.type)
                for owner, _, key in rows:
                    if entity == t.Ref(owner):
                        yield role.name, role.echoes.wire, key
        for one in self._ledger.derived:
            if one.piece == piece and depth < 3:
                for part in one.inputs:
                    if not self._ledger.knows(known, part):
                        yield from self._showing(part, known, depth + 1)
                        break

    def _in_scope(self, role: Role, scope: Scope, piece: Piece) -> Iterator[Pattern]:
        """The calls that show a row whose key, or in whose members, the piece is."""
        sort, value = piece
        keys = [key for owner, _, key in self._holders.get(piece, ()) if owner == scope.entity]
        if sort == key_sort(scope.entity):
            keys.append(value)
        attribute = self._attributes[scope.entity, scope.member]
        for key in dict.fromkeys(keys):
            row = self._initial[scope.entity].get(key)
            if row is None:
                yield role.name, None, None
            else:
                found = getattr(row, attribute)
                if isinstance(found, str | int):
                    yield role.name, scope.parameter.wire, found
                else:
                    yield role.name, None, None

    def _showing_any(self, sort: Sort, known: Known) -> Iterator[Pattern]:
        for role in self._roles.values():
            if sort in role.shows:
                yield role.name, None, None
        for one in self._ledger.derived:
            if one.piece[0] == sort:
                for part in one.inputs:
                    if not self._ledger.knows(known, part):
                        yield from self._showing(part, known, 0)
                        break


def _movable(world: n.World, roles: Mapping[str, Role]) -> Iterator[Sort]:
    """The sorts of keys that a call can put into a row, unseen and without having been told."""
    for role in roles.values():
        for entity, member in role.passed_on:
            for declared in world.entities.values():
                for one in declared.stored:
                    if declared.name == entity and member in (one.name, ANY):
                        for sort in _key_sorts(world, one.type):
                            if (entity, member) in role.copied or sort not in role.reveals:
                                yield sort


def _text_of(expr: n.Expr) -> str | None:
    """A constant spelled out as values of a state are; None for anything else."""
    match expr:
        case n.Constant(value=str() as value):
            return repr(str(value))
        case n.Constant(value=bool() | int() as value):
            return repr(value)
        case _:
            return None


def _moves(expr: n.Expr, world: n.World, footprints: Mapping[str, Footprint]) -> bool:
    """Whether the value of an expression may change in the course of an episode."""
    if isinstance(expr, n.Old | n.Constant):
        return False
    read = effects.of_expressions(world, (expr,), footprints)
    return bool(read.reads or read.scans or read.history or read.reads_clock)


def shows(world: n.World, type: t.Type, entity: str, member: str) -> bool:
    """Whether a result shows a member of rows beside their keys."""
    match core(type):
        case t.Ref(name):
            return name == entity
        case t.View(name):
            view = world.views[name]
            bare = {
                shown.value.name
                for shown in view.members
                if isinstance(shown.value, n.Field) and isinstance(shown.value.base, n.Local)
            }
            key = world.entities[entity].key.name
            return view.of == t.Ref(entity) and {key, member} <= bare
        case _:
            return False


def _obliged(role: Role) -> tuple[tuple[n.Called, ...], ...]:
    """For each policy that a call breaks unless one of some other calls was made: those calls."""
    return tuple(duty for policy in role.policies if (duty := _duty(policy.broken)) is not None)


def called_in(broken: n.Expr) -> set[str]:
    """The tools, one of which must have been called for ``broken`` to be false; none if unknown."""
    return {one.tool for one in _duty(broken) or ()}


def _duty(broken: n.Expr) -> tuple[n.Called, ...] | None:
    match broken:
        case n.Not(operand=n.Called() as called):
            return (called,)
        case n.Not(operand=n.Or(operands=parts)):
            calls = tuple(part for part in parts if isinstance(part, n.Called))
            return calls if len(calls) == len(parts) else None
        case n.And(operands=parts):
            duties = [_duty(part) for part in parts]
            known = [one for one in duties if one is not None]
            return tuple(c for one in known for c in one) if len(known) == len(duties) else None
        case _:
            return None


def _holders(play: Play, roles: Mapping[str, Role]) -> dict[Piece, list[tuple[str, str, Json]]]:
    """For each key: where it stands in the initial state, as entity, member and key of the row."""
    world = play.bench.world
    found: dict[Piece, list[tuple[str, str, Json]]] = {}
    initial = play.instance.start.state(type(play.state))
    for table in initial.tables:
        declared = world.entities[table.entity]
        for row in table:
            key = getattr(row, table.key)
            encoded = table.encode(row)
            for member in declared.stored:
                for sort in _key_sorts(world, member.type):
                    for value in _scalars(encoded.get(member.wire)):
                        found.setdefault((sort, value), []).append((table.entity, member.name, key))
    return found


def _key_sorts(world: n.World, type: t.Type) -> list[Sort]:
    return [
        key_sort(entity) for entity in world.entities if effects.holds(world, type, t.Ref(entity))
    ]


def _scalars(value: Json) -> Iterator[Json]:
    match value:
        case dict():
            for inner in value.values():
                yield from _scalars(inner)
        case list():
            for inner in value:
                yield from _scalars(inner)
        case None:
            return
        case _:
            yield value
