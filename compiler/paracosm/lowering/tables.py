"""The tables that draws choose from: named where several share one, where they need a type, and where they are long."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from paracosm.analysis import traverse
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.lowering import hints, literals, names
from paracosm.lowering.facts import Facts
from paracosm.lowering.lines import Line
from paracosm.lowering.module import part

_LONG = 50
"""A shorter table is read more easily where it stands, even twice."""
_LONGEST = 160
"""A longer table would hide the draw in whose midst it stands."""


@dataclass(frozen=True, slots=True)
class _Table:
    """A table of constants: the call that draws from it, its rows, and what it may be called."""

    call: str
    rows: str
    type: t.Type
    words: tuple[str, str]


def drawing(how: n.ChooseFrom, options: Sequence[str]) -> tuple[str, str]:
    """The method that chooses one of the options, and the table that it takes."""
    if set(how.weights) == {1}:
        method, rows = "pick", list(options)
    else:
        method = "choice"
        rows = [f"({one}, {weight})" for one, weight in zip(options, how.weights, strict=True)]
    comma = "," if len(rows) == 1 else ""
    return method, f"({', '.join(rows)}{comma})"


def is_mixed(type: t.Type) -> bool:
    """Whether Python would infer less of a table than the type of what is drawn from it."""
    options = [one for one in t.alternatives(type) if one != t.NONE]
    return len(options) > 1 or (
        isinstance(type, t.OneOf) and any(isinstance(one, t.Enum) for one in options)
    )


def named(parts: Iterable[tuple[Line, ...]], facts: Facts) -> list[tuple[Line, ...]]:
    """The parts of a module with a constant for each table that deserves a name, and these before them."""
    given = list(parts)
    text = "\n".join(line.text for one in given for line in one if not line.fixed)
    taken = {"SCENARIOS", *names.declared(facts.world)}
    put: dict[str, str] = {}
    constants: list[Line] = []
    for table in _tables(facts).values():
        uses = text.count(table.call)
        longest = _LONG if uses > 1 else _LONGEST
        if not uses or not (is_mixed(table.type) or len(table.rows) >= longest):
            continue
        item = hints.stored(table.type, facts.world)
        if table.call.startswith("stream.choice("):
            item = f"tuple[{item}, int]"
        member, owner = (word.strip("_").upper() for word in table.words)
        wanted = (member, f"{owner}_{member}")
        numbered = (f"{owner}_{member}_{number}" for number in range(2, len(taken) + 3))
        options = (one for one in (*wanted, *numbered) if one.isidentifier())
        name = next(one for one in options if one not in taken)
        taken.add(name)
        put[table.call] = f"{table.call.partition('(')[0]}({name})"
        constants.append(Line(0, f"{name}: tuple[{item}, ...] = {table.rows}"))
    if not put:
        return given
    return [part(constants), *(tuple(_replaced(line, put) for line in one) for one in given)]


def _replaced(line: Line, put: dict[str, str]) -> Line:
    text = line.text
    if not line.fixed:
        for old, new in put.items():
            text = text.replace(old, new)
    return Line(line.depth, text, line.fixed)


def _tables(facts: Facts) -> dict[str, _Table]:
    """All tables of constants, by the calls that draw from them."""
    found: dict[str, _Table] = {}
    for owner, member, outer in _draws(facts.world):
        for how in _inside(outer):
            if not all(isinstance(one, n.Constant) for one in how.options):
                continue
            options = [
                "ABSENT" if one.value is n.ABSENT else literals.constant(one.value)
                for one in how.options
                if isinstance(one, n.Constant)
            ]
            method, rows = drawing(how, options)
            words = (names.plural(names.snake(member)), names.snake(owner))
            call = f"stream.{method}({rows})"
            if call not in found:
                found[call] = _Table(call, rows, how.type, words)
            else:
                found[call] = _shared(found[call], _Table(call, rows, how.type, words))
    return found


def _shared(table: _Table, other: _Table) -> _Table:
    """The table of two draws: of what both may give, since its rows are of both their types."""
    options = t.alternatives(other.type)
    common = [one for one in t.alternatives(table.type) if one in options]
    if common:
        return replace(table, type=t.one_of(common))
    return other if is_mixed(table.type) and not is_mixed(other.type) else table


def _draws(world: n.World) -> Iterator[tuple[str, str, n.Draw]]:
    """Every draw of a member, with its owner's name and its own."""
    owners: list[tuple[str, Sequence[n.Member]]] = [("session", world.session)]
    owners += [(one.name, one.stored) for one in world.entities.values()]
    owners += [(one.name, one.members) for one in world.records.values()]
    owners += [(case.name, case.members) for one in world.unions.values() for case in one.cases]
    for owner, members in owners:
        for one in members:
            if one.draw is not None:
                yield owner, one.name, one.draw
    for parameter in world.parameters.values():
        yield "parameter", parameter.name, parameter.draw
    for scenario in world.scenarios.values():
        for statement in traverse.statements(scenario.body):
            if isinstance(statement, n.Create | n.CreateMany):
                for name, how in statement.draws:
                    yield statement.entity, name, how


def _inside(how: n.Draw) -> Iterator[n.ChooseFrom]:
    match how:
        case n.ChooseFrom():
            yield how
        case n.DrawList(item=item) | n.Perhaps(draw=item):
            yield from _inside(item)
        case n.DrawMap(key=key, value=item):
            yield from _inside(key)
            yield from _inside(item)
        case _:
            pass
