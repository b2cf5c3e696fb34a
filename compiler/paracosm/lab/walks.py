"""Drafts by useful random walks, for worlds with templates and without.

A walk makes calls that change something, with any row for a reference and drawn values for the rest. Where
a call breaks a policy that asks for an earlier call, that call is made first. What the walk has
changed becomes the goal (:mod:`.errand`): the exact difference, and nothing else. A call without which
the difference comes about as well is left out. A question about a member of a row, or about the
result of a tool that computes, can be added, or stand alone.

Then the rows are described (:mod:`.describe`) and the steps put into words (:mod:`.phrasing`). Whether an agent can
find out all that the walk needed is tried by letting it read whatever it can.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from paracosm.analysis import draws
from paracosm.interpreter import draw as drawing
from paracosm.interpreter.context import Context
from paracosm.interpreter.state import empty
from paracosm.interpreter.streams import Stream
from paracosm.interpreter.values import Rejected, WorldFault
from paracosm.interpreter.wire import encode
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.lab.bench import Bench
from paracosm.lab.calls import Call, Calls, TooManyCalls
from paracosm.lab.describe import (
    Describer,
    Description,
    Value,
    Words,
    label,
    mentioned,
    new_row,
    plain,
    spell,
)
from paracosm.lab.draft import Draft
from paracosm.lab.errand import (
    Fact,
    Question,
    Said,
    Wanted,
    as_instance,
    clock_bound,
    difference,
    matches,
    shown,
    told as right_answer,
)
from paracosm.lab.knowledge import Ledger, Piece, attribute_of, canonical, pieces_of_call
from paracosm.lab.landmarks import called_in, shows
from paracosm.lab.phrasing import (
    Text,
    compose,
    identity,
    pointing_back,
    shown_parameters,
    step_words,
)
from paracosm.lab.play import Json, Play, Step
from paracosm.lab.roles import Parameter, Role
from paracosm.lab.sorts import Sorts, core, key_sort

ASKS = 5
"""How many ways to say an errand are composed: one, and paraphrases."""

_ASKING = ("tell me", "let me know", "look up for me", "find out")

_MOST_PERMUTED = 4
"""Of up to so many steps every order is tried; of more, the reverse and those of every two steps."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a walk should come to: how many changes and questions, and how rows are told."""

    changes: int
    questions: int
    keys: bool
    """Whether rows may be told by their keys, so that nothing need be read."""
    hidden: int = 1
    """How many texts at most are told as what a reading call shows."""


@dataclass(frozen=True, slots=True)
class _Reading:
    """A reading call and what it shows."""

    role: Role
    arguments: dict[str, Json]
    shown: tuple[Json, ...]


@dataclass(slots=True)
class _Walk:
    """A walk under way."""

    play: Play
    steps: list[Step] = field(default_factory=list)
    reads: list[Step] = field(default_factory=list)
    """The calls that policies asked for."""
    rows: list[tuple[str, Json]] = field(default_factory=list)
    """The rows that were named so far."""
    readings: list[_Reading] | None = None
    """What single texts lead to at the start, once it was looked up."""


class Walker:
    """Walks in one world."""

    def __init__(self, bench: Bench, sorts: Sorts, roles: Mapping[str, Role]) -> None:
        self._bench = bench
        self._world = bench.world
        self._sorts = sorts
        self._roles = roles
        self._changing = [
            role
            for role in roles.values()
            if not role.pure and not role.footprint.ends and self._can_fill(role)
        ]
        self._shown = [
            (entity.name, member)
            for entity in bench.world.entities.values()
            for member in entity.stored
            if _can_be_asked(member)
            and any(
                shows(bench.world, role.tool.result, entity.name, member.name)
                for role in roles.values()
            )
        ]
        self._readers = [
            role
            for role in roles.values()
            if role.pure
            and len(role.required()) <= 1
            and all(core(one.type) == t.STR for one in role.required())
            and core(role.tool.result) in (t.STR, t.TEXT)
        ]
        self._computing = [
            role
            for role in roles.values()
            if role.pure
            and role.parameters
            and self._can_fill(role)
            and not role.footprint.reads
            and not role.footprint.scans
        ]

    @property
    def able(self) -> bool:
        """Whether there is anything to ask for."""
        return bool(self._changing or self._shown or self._computing)

    @property
    def computes_only(self) -> bool:
        """Whether the tools compute and neither change nor show rows."""
        return not self._changing and not self._shown

    @property
    def asks(self) -> bool:
        """Whether there is anything that can be asked."""
        return bool(self._shown) or self.computes_only

    def _can_fill(self, role: Role) -> bool:
        return not any(one.required and one.whole for one in role.parameters)

    # ------------------------------------------------------------ drafts

    def draft(
        self, start: Any, origin: Mapping[str, Json], state: Json, wish: Wish, stream: Any
    ) -> Draft | None:
        """A draft that begins in ``start``; None where the walk came to nothing."""
        if self.computes_only:
            return self._computed(start, origin, state, wish, stream)
        placed = as_instance(self._bench, start, {}, _nothing())
        walk = _Walk(Play(self._bench, placed))
        for _ in range(24 * wish.changes):
            if len(walk.steps) >= wish.changes:
                break
            self._change(walk, stream)
        if len(walk.steps) < wish.changes:
            return None
        walk.steps = self._needed(walk, placed, _made(walk, placed))
        wanted = _made(walk, placed)
        if wish.changes and wanted.empty:
            return None
        ordered = self._order_matters(walk, placed, wanted)
        initial = start.state(type(walk.play.state))
        describer = Describer(self._bench, self._sorts, self._roles, initial)
        return self._worded(
            start, origin, state, wish, stream, walk, wanted, ordered, describer, initial
        )

    # ------------------------------------------------------------ walking

    def _change(self, walk: _Walk, stream: Any) -> None:
        """Try one call that changes something."""
        made = {step.tool for step in walk.steps}
        fresh = [role for role in self._changing if role.name not in made]
        role = stream.pick(fresh if fresh and stream.below(4) else self._changing)
        play = walk.play
        here, before = play.moment(), play.delta()
        arguments = self._arguments(walk, role, stream)
        if arguments is None:
            return
        step = Step(role.name, arguments)
        if not play.call(step.tool, arguments)[0]:
            return
        reads: list[Step] = []
        if play.breached():
            play.go_to(here)
            found = self._permitted(walk, role, step, stream)
            if found is None:
                play.go_to(here)
                return
            reads = found
        after = play.delta()
        undone = any(
            spot in before.changed and spot not in after.changed for spot in before.changed
        )
        if after == before or undone and stream.below(4):
            play.go_to(here)
            return
        walk.reads += [read for read in reads if read not in walk.reads]
        walk.steps.append(step)
        walk.rows += [
            (reference.entity, arguments[one.wire])
            for one in role.parameters
            if isinstance(reference := core(one.type), t.Ref)
            and arguments.get(one.wire) is not None
            and not one.whole
        ]

    def any_change(self, play: Play, stream: Any) -> Step | None:
        """A call that changes something as things stand, tried and taken back; policies aside."""
        if not self._changing:
            return None
        role = stream.pick(self._changing)
        arguments = self._arguments(_Walk(play), role, stream)
        if arguments is None:
            return None
        here, before = play.moment(), play.delta()
        done = play.call(role.name, arguments)[0]
        changes = done and play.delta() != before
        play.go_to(here)
        return Step(role.name, arguments) if changes else None

    def _permitted(self, walk: _Walk, role: Role, step: Step, stream: Any) -> list[Step] | None:
        """The calls to make first so that a call breaks no policy; the play is then after it."""
        play = walk.play
        here = play.moment()
        names = [name for policy in role.policies for name in sorted(called_in(policy.broken))]
        for name in names:
            reader = self._roles[self._world.tools[name].wire]
            for arguments in self._every(reader, play):
                play.go_to(here)
                if play.call(reader.name, arguments)[0] and play.call(step.tool, step.arguments)[0]:
                    if not play.breached():
                        return [Step(reader.name, arguments)]
        return None

    def _every(self, role: Role, play: Play) -> Iterator[dict[str, Json]]:
        """Calls of a reading tool with the values of each row that has all of them."""
        needed = role.required()
        for table in play.state.tables:
            declared = self._world.entities[table.entity]
            for row in table:
                encoded = table.encode(row)
                values: dict[str, Json] = {}
                for one in needed:
                    for sort, value in self._plain_members(declared, encoded):
                        if sort == one.sort:
                            values[one.wire] = value
                            break
                if len(values) == len(needed):
                    yield values

    def _plain_members(self, declared: n.Entity, encoded: Mapping[str, Json]) -> Iterator[Piece]:
        for member in declared.stored:
            value = encoded.get(member.wire)
            match member.type, value:
                case t.Record(name), dict():
                    for part in self._world.records[name].members:
                        if part.wire in value:
                            yield self._sorts.members[name, part.name], value[part.wire]
                case _, str() | int() | float():
                    yield self._sorts.members[declared.name, member.name], value
                case _:
                    pass

    def _arguments(self, walk: _Walk, role: Role, stream: Any) -> dict[str, Json] | None:
        arguments: dict[str, Json] = {}
        for one in role.parameters:
            spoken = one.name in shown_parameters(role)
            if not one.required and (one.whole or not spoken and stream.below(2)):
                continue
            if t.may_be_none(one.type) and not stream.below(6):
                arguments[one.wire] = None
                continue
            value = self._value(walk, one, stream)
            if value is None or value == "":
                if one.required:
                    return None
                continue
            arguments[one.wire] = value
        return arguments

    def _value(self, walk: _Walk, one: Parameter, stream: Any) -> Json:
        match core(one.type):
            case t.Ref(entity):
                return self._some_row(walk, entity, stream)
            case t.Enum(name):
                return stream.pick(self._world.enums[name].members)
            case t.Bool():
                return bool(stream.below(2))
            case _:
                return self._drawn(walk, one, stream)

    def _some_row(self, walk: _Walk, entity: str, stream: Any) -> Json:
        table = next(one for one in walk.play.state.tables if one.entity == entity)
        keys = [getattr(row, table.key) for row in table]
        if not keys:
            return None
        near = [key for key in keys if self._is_near(walk, entity, key, table)]
        return stream.pick(near if near and stream.below(10) else keys)

    def _is_near(self, walk: _Walk, entity: str, key: Json, table: Any) -> bool:
        """Whether a row was named, or refers to one that was, or the other way round."""
        if (entity, key) in walk.rows:
            return True
        encoded = table.encode(table.get(key))
        named = {one for _, one in walk.rows}
        if any(isinstance(value, str | int) and value in named for value in encoded.values()):
            return True
        tables = {one.entity: one for one in walk.play.state.tables}
        for owner, other in walk.rows:
            row = tables[owner].get(other)
            if row is not None and key in tables[owner].encode(row).values():
                return True
        return False

    def _drawn(self, walk: _Walk, one: Parameter, stream: Any) -> Json:
        """A value that a member of the same sort might have, or has in some row."""
        there = self._present(walk, one.sort)
        paths = [value for value in there if isinstance(value, str) and "/" in value]
        if there and (paths or stream.below(3) == 0):
            # Where values are paths, one that is new begins with one that is there.
            if paths and not stream.below(3):
                return f"{stream.pick(paths).rstrip('/')}/{seeded_word(stream)}"
            return stream.pick(there)
        how, type = self._how(one)
        seeded = Stream("walk", str(stream.next64()))
        try:
            context = Context(self._world, empty(self._world), empty(self._world))
            return encode(self._world, type, drawing.draw(how, context, seeded))
        except (Rejected, WorldFault, KeyError):
            return None

    def _how(self, one: Parameter) -> tuple[n.Draw, t.Type]:
        for (owner, name), sort in self._sorts.members.items():
            if sort == one.sort and one.sort != "bool":
                members: Iterable[n.Member] = ()
                if owner in self._world.entities:
                    members = self._world.entities[owner].stored
                elif owner in self._world.records:
                    members = self._world.records[owner].members
                for member in members:
                    if member.name == name and member.draw is not None:
                        if core(member.type) == core(one.type):
                            return member.draw, member.type
        bare = t.without(one.type, t.NONE, t.ABSENT)
        return draws.draw(self._world, bare), bare

    def _present(self, walk: _Walk, sort: str) -> list[Json]:
        """The values of a sort that stand in rows, or that reading tools show."""
        found: dict[Json, None] = {}
        for table in walk.play.state.tables:
            declared = self._world.entities[table.entity]
            for row in table:
                for other, value in self._plain_members(declared, table.encode(row)):
                    if other == sort:
                        found[value] = None
        if any(self._sorts.results[role.tool.name] == sort for role in self._readers):
            for reading in self._readings(walk, list(found)):
                if self._sorts.results[reading.role.tool.name] == sort:
                    found |= {value: None for value in reading.shown if isinstance(value, str)}
        return list(found)

    def _readings(self, walk: _Walk, values: list[Json]) -> list[_Reading]:
        """What reading tools that take a single text show of given values, as things stand."""
        if walk.readings is None:
            walk.readings = []
            here = walk.play.moment()
            for role in self._readers:
                for value in values[:24]:
                    arguments = {one.wire: value for one in role.required()}
                    done, result = walk.play.call(role.name, arguments)
                    walk.play.go_to(here)
                    if done:
                        shown = result if isinstance(result, list) else [result]
                        walk.readings.append(_Reading(role, arguments, tuple(shown)))
        return walk.readings

    def _indirect(
        self, walk: _Walk, sort: str, value: Json, stream: Any
    ) -> tuple[tuple[Piece, ...], Words] | None:
        """A text told as the one result of a reading call."""
        for reading in stream.shuffled(walk.readings or ()):
            if reading.shown == (value,) and value not in reading.arguments.values():
                role = reading.role
                if self._sorts.results[role.tool.name] == sort and reading.arguments:
                    words: Words = (
                        "what comes up when you ",
                        *step_words(role, reading.arguments, {}, stream),
                    )
                    return tuple(pieces_of_call(role, reading.arguments)), words
        return None

    # ------------------------------------------------------------ tidying up

    def _needed(self, walk: _Walk, placed: Any, wanted: Wanted) -> list[Step]:
        """The steps without those that make no difference to the end, alone or two of them together."""
        play = Play(self._bench, placed)
        steps = walk.steps
        size = 1
        while size <= min(2, len(steps)):
            for rest in itertools.combinations(steps, len(steps) - size):
                if replay(play, placed, [*walk.reads, *rest]) and not play.breached():
                    if matches(play, wanted):
                        steps, size = list(rest), 0
                        break
            size += 1
        return steps

    def _order_matters(self, walk: _Walk, placed: Any, wanted: Wanted) -> bool:
        """Whether the steps in some other order are refused, break a policy or end elsewhere."""
        play = Play(self._bench, placed)
        for order in _other_orders(walk.steps):
            if not replay(play, placed, [*walk.reads, *order]):
                return True
            if play.breached() or not matches(play, wanted):
                return True
        return False

    # ------------------------------------------------------------ words

    def _worded(
        self,
        start: Any,
        origin: Mapping[str, Json],
        state: Json,
        wish: Wish,
        stream: Any,
        walk: _Walk,
        wanted: Wanted,
        ordered: bool,
        describer: Describer,
        initial: Any,
    ) -> Draft | None:
        literals: dict[Piece, None] = {}
        rows: dict[tuple[str, Json], Description] = {}
        steps: list[Words] = []
        hidden = 0 if wish.keys else wish.hidden
        for step in walk.steps:
            role = self._roles[step.tool]
            named: dict[str, Description] = {}
            for one in role.parameters:
                if one.wire not in step.arguments:
                    continue
                value = step.arguments[one.wire]
                reference = core(one.type)
                if value is not None and isinstance(reference, t.Ref):
                    row = reference.entity, value
                    if row not in rows:
                        rows[row] = self._describe(walk, describer, row, wish, stream)
                    named[one.wire] = mentioned(*row, rows[row])
            for piece, wires in pieces_of_call(role, step.arguments).items():
                if any(wire in named for wire in wires):
                    continue
                told = None
                if hidden and len(wires) == 1 and stream.below(4):
                    told = self._indirect(walk, piece[0], piece[1], stream)
                if told is None:
                    literals[piece] = None
                else:
                    hidden -= 1
                    literals |= dict.fromkeys(told[0])
                    named[wires[0]] = Description("members", told[1], told[0])
            steps.append(step_words(role, step.arguments, named, stream))
        questions: list[Question] = []
        asked: list[Words] = []
        for _ in range(wish.questions):
            found = self._question(walk, describer, rows, literals, questions, wish, stream)
            if found is not None:
                questions.append(found[0])
                asked.append(found[1])
        if len(questions) < wish.questions or not (steps or asked):
            return None
        for description in rows.values():
            literals |= dict.fromkeys(description.pieces)
        who: list[tuple[str, Json]] = []
        asking: list[Piece] = []
        for read in walk.reads:
            for one in self._roles[read.tool].parameters:
                if one.wire in read.arguments:
                    piece = one.sort, read.arguments[one.wire]
                    if piece not in literals:
                        literals[piece] = None
                        who.append((one.name, piece[1]))
                        asking.append(piece)
        if len(who) > 3:
            return None
        # Whoever asks is not told from others whom the words name by the same member.
        others = any(
            sort == piece[0]
            for description in rows.values()
            for sort, _ in description.pieces
            for piece in asking
        )
        # Of several new rows each is told by its place, so the steps that make them keep their order.
        counted = any(
            one.kind == "new"
            and " new " in plain(one.words)
            and not plain(one.words).startswith("the new ")
            for one in rows.values()
        )
        introduced = tuple((sort, value) for sort, value in self._introduced(walk, initial))
        draft = self._draft(
            start,
            origin,
            state,
            walk,
            wanted,
            tuple(literals),
            tuple(questions),
            introduced,
            compose(steps, asked, identity(who, others), ordered or counted, stream, ASKS),
        )
        try:
            way = None if draft is None else self._way(draft, walk)
        except TooManyCalls:
            return None
        if draft is None or way is None:
            return None
        return replace(draft, expected=way[0], reach=way[1])

    def _draft(
        self,
        start: Any,
        origin: Mapping[str, Json],
        state: Json,
        walk: _Walk,
        wanted: Any,
        literals: tuple[Piece, ...],
        questions: tuple[Question, ...],
        introduced: tuple[Piece, ...],
        texts: list[Text],
    ) -> Draft | None:
        answer: Json = Ellipsis
        if questions:
            answer = right_answer(walk.play.state, questions, None)
            values = answer if len(questions) > 1 else [answer]
            if any(value is None for value in values):
                return None
        instance = as_instance(
            self._bench, start, dict(origin), wanted, questions, texts[0].text, answer
        )
        return Draft(
            source="errand",
            origin=dict(origin),
            instance=instance,
            state=state,
            asks=tuple(text.text for text in texts),
            sentences=tuple(text.sentence for text in texts),
            literals=literals,
            derived=(),
            questions=questions,
            introduced=introduced,
            solution=tuple([*walk.reads, *walk.steps]),
            answer=answer,
        )

    def _describe(
        self, walk: _Walk, describer: Describer, row: tuple[str, Json], wish: Wish, stream: Any
    ) -> Description:
        entity, key = row
        if not describer.row(entity, key):
            made = [one for owner, one in walk.play.delta().created if owner == entity]
            return new_row(entity, made.index(key) if key in made else 0, len(made))
        if wish.keys:
            return describer.by_key(entity, key)
        for option in describer.options(entity, key, stream):
            return option
        return describer.by_key(entity, key)

    def _question(
        self,
        walk: _Walk,
        describer: Describer,
        rows: dict[tuple[str, Json], Description],
        literals: Mapping[Piece, None],
        before: list[Question],
        wish: Wish,
        stream: Any,
    ) -> tuple[Question, Words] | None:
        tables = {table.entity: table for table in walk.play.state.tables}
        for entity, member in stream.shuffled(self._shown)[:6]:
            keys = [getattr(row, tables[entity].key) for row in tables[entity]]
            known = [
                key
                for key in keys
                if (entity, key) in rows or self._is_near(walk, entity, key, tables[entity])
            ]
            keys = [key for key in (known or keys) if describer.row(entity, key)]
            if not keys:
                continue
            key = stream.pick(keys)
            question = Fact(entity, key, attribute_of(member))
            value = shown(walk.play.state, entity, key, question.attribute)
            if question in before or value is None or isinstance(value, list | dict):
                continue
            row = entity, key
            described = rows.get(row) or self._describe(walk, describer, row, wish, stream)
            sort = self._sorts.members[entity, member.name]
            if described.kind == "new" or (sort, value) in (*described.pieces, *literals):
                continue
            rows[row] = described
            asking = stream.pick(_ASKING)
            words: Words = (
                f"{asking} the {label(member)} of ",
                *mentioned(*row, described).words,
            )
            if walk.steps:
                words = (*words, " afterwards")
            return question, words
        return None

    def _introduced(self, walk: _Walk, initial: Any) -> Iterator[Piece]:
        """The keys of rows of the start that stand, at the end, where they did not."""
        play = walk.play
        delta = play.delta()
        tables = {table.entity: table for table in play.state.tables}
        olds = {table.entity: table for table in initial.tables}
        places = [row for row in delta.created] + [
            (entity, key) for entity, key, _ in delta.changed if entity in tables
        ]
        found: dict[Piece, None] = {}
        for entity, key in dict.fromkeys(places):
            row = tables[entity].get(key)
            old = olds[entity].get(key)
            now = tables[entity].encode(row)
            then = olds[entity].encode(old) if old is not None else {}
            for member in self._world.entities[entity].stored:
                for other in self._world.entities:
                    if member.role is n.Role.KEY or not _refers(self._world, member.type, other):
                        continue
                    before = set(_texts(then.get(member.wire)))
                    for value in _texts(now.get(member.wire)):
                        if value not in before and olds[other].get(value) is not None:
                            found[key_sort(other), value] = None
        yield from found

    def _way(self, draft: Draft, walk: _Walk) -> tuple[int, int] | None:
        """A way for an agent that has to find out what the walk just knew; None where there is none.

        Its length, reads included, and how many calls can be made by whoever knows all that can be read.
        """
        ledger = Ledger(self._world, self._sorts, self._roles, draft.literals, (), draft.questions)
        calls = Calls(ledger, {name: role for name, role in self._roles.items() if role.pure})
        play = Play(self._bench, draft.instance)
        known = ledger.start
        made: set[tuple[str, str]] = set()
        shows: dict[tuple[str, str], tuple[Call, int]] = {}

        def read() -> None:
            nonlocal known
            for _ in range(4):
                before = known
                for call in list(calls.all(known)):
                    if (call.tool, call.text) in made or len(made) > 400:
                        continue
                    made.add((call.tool, call.text))
                    done, value = play.call(call.tool, call.arguments)
                    if done:
                        seen = ledger.learnt(call.role, call.arguments, value)
                        known |= seen
                        shows.setdefault((call.tool, call.text), (call, seen))
                if known == before:
                    return

        read()
        needed = ledger.asked
        for step in [*walk.reads, *walk.steps]:
            role = self._roles[step.tool]
            for piece in pieces_of_call(role, step.arguments):
                if not ledger.knows(known, piece):
                    made.clear()
                    read()
                    if not ledger.knows(known, piece):
                        return None
                needed |= ledger.bit(piece)
            done, value = play.call(step.tool, step.arguments)
            if not done:
                return None
            known |= ledger.learnt(role, step.arguments, value)
        if known & ledger.asked != ledger.asked:
            made.clear()
            read()
            if known & ledger.asked != ledger.asked:
                return None
        needed &= ~ledger.start
        reads = {(step.tool, canonical(step.arguments)) for step in walk.reads}
        for made_before in reads:
            if made_before in shows:
                needed &= ~shows[made_before][1]
        while needed and shows:
            name = max(shows, key=lambda one: (needed & shows[one][1]).bit_count())
            call, seen = shows[name]
            if name in reads or not needed & seen:
                break
            reads.add(name)
            for piece in pieces_of_call(call.role, call.arguments):
                needed |= ledger.bit(piece)
            needed &= ~(seen | ledger.start)
        reach = sum(1 for _ in Calls(ledger, self._roles).all(known))
        return len(walk.steps) + len(reads), reach

    # ------------------------------------------------------------ worlds that only compute

    def _computed(
        self, start: Any, origin: Mapping[str, Json], state: Json, wish: Wish, stream: Any
    ) -> Draft | None:
        """Questions about results: of given texts, and of earlier results."""
        placed = as_instance(self._bench, start, {}, _nothing())
        walk = _Walk(Play(self._bench, placed))
        literals: dict[Piece, None] = {}
        asked: list[Words] = []
        questions: list[Question] = []
        answers: list[Json] = []
        last: tuple[str, Json] | None = None
        for _ in range(12 * (wish.questions + wish.changes)):
            if len(questions) >= wish.questions + wish.changes:
                break
            role = stream.pick(self._computing)
            arguments: dict[str, Json] = {}
            chained = False
            for one in role.required():
                if last is not None and one.sort == last[0] and stream.below(2):
                    arguments[one.wire] = last[1]
                    chained = True
                else:
                    arguments[one.wire] = self._drawn(walk, one, stream)
            if any(value is None or value == "" for value in arguments.values()):
                continue
            question = Said(role.name, arguments)
            done, value = walk.play.call(role.name, arguments)
            if not done or question in questions or value in ("", [], arguments.get("text")):
                continue
            if not chained:
                literals |= {(one.sort, arguments[one.wire]): None for one in role.required()}
            else:
                literals |= {
                    (one.sort, arguments[one.wire]): None
                    for one in role.required()
                    if arguments[one.wire] != (last or ("", None))[1]
                }
            words = step_words(role, arguments, {}, stream)
            if chained and last is not None:
                words = pointing_back(words, spell(last[1]))
            asked.append(words)
            questions.append(question)
            answers.append(value)
            walk.steps.append(Step(role.name, arguments))
            sort = self._sorts.results[role.tool.name]
            last = (sort, value) if isinstance(value, str) else None
        if len(questions) < wish.questions + wish.changes:
            return None
        answer = answers if len(answers) > 1 else answers[0]
        texts = compose(asked, (), (), True, stream, ASKS)
        instance = as_instance(
            self._bench, start, dict(origin), _nothing(), tuple(questions), texts[0].text, answer
        )
        return Draft(
            source="errand",
            origin=dict(origin),
            instance=instance,
            state=state,
            asks=tuple(text.text for text in texts),
            sentences=tuple(text.sentence for text in texts),
            literals=tuple(literals),
            derived=(),
            questions=tuple(questions),
            introduced=(),
            solution=tuple(walk.steps),
            answer=answer,
        )


def _nothing() -> Any:
    from paracosm.lab.errand import NOTHING

    return NOTHING


def seeded_word(stream: Any) -> str:
    """A word for something new."""
    return str(stream.word())


def _refers(world: n.World, type: t.Type, entity: str) -> bool:
    from paracosm.analysis import effects

    return effects.holds(world, type, t.Ref(entity))


def _texts(value: Json) -> Iterator[Json]:
    match value:
        case dict():
            for part in value.values():
                yield from _texts(part)
        case list():
            for part in value:
                yield from _texts(part)
        case str() | int():
            yield value
        case _:
            return


def _can_be_asked(member: n.Member) -> bool:
    plain = t.Str | t.Int | t.Money | t.Date | t.DateTime | t.Enum | t.Float
    return (
        member.role is not n.Role.KEY
        and isinstance(core(member.type), plain)
        and not isinstance(t.without(member.type, t.NONE, t.ABSENT), t.ListOf)
    )


def _made(walk: _Walk, placed: Any) -> Wanted:
    """What the steps of a walk make, which then has been played to its end."""
    made = [*walk.reads, *walk.steps]
    loose = clock_bound(walk.play, made)
    replay(walk.play, placed, made)
    return difference(walk.play, loose)


def _other_orders(steps: Sequence[Step]) -> Iterator[Sequence[Step]]:
    """Orders of steps beside the given one: all, or where there are many, those that tell most."""
    if len(steps) <= _MOST_PERMUTED:
        yield from itertools.islice(itertools.permutations(steps), 1, None)
        return
    yield steps[::-1]
    for one, other in itertools.combinations(range(len(steps)), 2):
        swapped = list(steps)
        swapped[one], swapped[other] = steps[other], steps[one]
        yield swapped


def replay(play: Play, placed: Any, steps: Iterable[Step]) -> bool:
    """Play steps from the start; whether all were taken."""
    play.restart()
    return all(play.call(step.tool, step.arguments)[0] for step in steps)
