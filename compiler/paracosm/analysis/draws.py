"""How a member is drawn that neither its scenario nor its declaration says how to draw.

:func:`complete` fills ``Member.draw`` of entities, records, cases and the session out of the type and
its ``where``, and the draw of every ``some T``. A member that has a draw, a fresh key or a default
keeps what it has. The condition itself is still checked after a draw, so a draw only has to
hit often.

Where no condition says otherwise:

=================  ===========================================================================
bool               true or false alike
int                0 to 100; up to 100 beyond the one bound that is given; unique: 1 to 99,999
float              0.0 to 100.0, in the same way
money              0 to 200 units of the currency, in the same way
date, datetime     180 days to both sides of the world's clock, or the year 2024; 30 days
                   beyond the one bound that is given
duration           one of 5m 10m 15m 20m 30m 45m 1h 90m 2h 3h 4h 8h 1d 2d 7d that fits
str, text          one to three words; unique or a key: eight hexadecimal digits
str with matches   one of 24 texts that the pattern matches (:mod:`.patterns`)
json               a short text
enum, literal      any member, all alike
reference          any row of those that satisfy the condition; optional and of its own entity:
                   any row there is so far, or none
list, map          as many items as the bounds on ``len`` say, else up to 3; a map over an enum
                   is total
record, case       member by member
optional           none (or absent) once in four
several types      the first of them
=================  ===========================================================================
"""

from __future__ import annotations

import dataclasses
import datetime
from typing import assert_never

from paracosm.analysis import bounds, patterns, traverse
from paracosm.analysis.bounds import Interval
from paracosm.ir import currencies
from paracosm.ir import nodes as n
from paracosm.ir import types as t

_DAY = datetime.timedelta(days=1)
_SPAN = 100
_MANY = 99_999
_ROUND_DURATIONS = tuple(
    datetime.timedelta(minutes=minutes)
    for minutes in (5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 480, 1440, 2880, 10080)
)


def complete(world: n.World) -> n.World:
    """``world`` with a draw for every member that can be left open."""
    filled = dataclasses.replace(
        world,
        entities={
            name: dataclasses.replace(
                entity, members=_members(world, entity.members, owner=entity.name)
            )
            for name, entity in world.entities.items()
        },
        records={
            name: dataclasses.replace(record, members=_members(world, record.members))
            for name, record in world.records.items()
        },
        unions={
            name: dataclasses.replace(
                union,
                cases=tuple(
                    dataclasses.replace(case, members=_members(world, case.members))
                    for case in union.cases
                ),
            )
            for name, union in world.unions.items()
        },
        session=_members(world, world.session),
    )

    def drawn(some: n.Some) -> n.Some:
        return dataclasses.replace(some, draw=draw(world, some.type))

    # `some` stands in the bodies of tools, and of functions that they call.
    return dataclasses.replace(
        filled,
        functions={
            name: traverse.rewrite(function, drawn) for name, function in world.functions.items()
        },
        tools={name: traverse.rewrite(tool, drawn) for name, tool in world.tools.items()},
    )


def draw(world: n.World, type: t.Type) -> n.Draw:
    """How a value of ``type`` is drawn about which nothing else is known."""
    return _Member(world, name="").draw(type)


def _members(
    world: n.World, members: tuple[n.Member, ...], owner: str | None = None
) -> tuple[n.Member, ...]:
    earlier: list[n.Member] = []
    done = []
    for member in members:
        done.append(_completed(world, member, tuple(earlier), owner))
        earlier.append(member)
    return tuple(done)


def _completed(
    world: n.World, member: n.Member, earlier: tuple[n.Member, ...], owner: str | None
) -> n.Member:
    decided = member.draw is not None or member.fresh is not None or member.default is not None
    if decided or member.role is n.Role.REVERSE:
        return member
    subject = _Member(
        world,
        name=member.name,
        where=member.where,
        unique=member.role in (n.Role.KEY, n.Role.UNIQUE),
        earlier={one.name: one for one in earlier},
        owner=owner,
    )
    return dataclasses.replace(member, draw=subject.draw(member.type))


@dataclasses.dataclass(frozen=True, slots=True)
class _Member:
    """What is known about the value to draw: its name in its condition, and its siblings."""

    world: n.World
    name: str
    where: n.Expr | None = None
    unique: bool = False
    earlier: dict[str, n.Member] = dataclasses.field(default_factory=dict)
    owner: str | None = None

    def draw(self, type: t.Type) -> n.Draw:
        listed = self._listed(type)
        if listed is not None:
            return listed
        match type:
            case t.Bool():
                chance = n.Constant(type=t.FLOAT, value=0.5)
                return n.Drawn(distribution="flip", arguments=(("chance", chance),), type=type)
            case t.Int() | t.Float() | t.Money() | t.Date() | t.DateTime():
                return self._between(type)
            case t.Duration():
                return self._duration(type)
            case t.Str() | t.Text():
                return self._text(type)
            case t.Json():
                return n.Exactly(value=n.Constant(type=type, value="anything"), type=type)
            case t.NoneType():
                return n.Exactly(value=n.Constant(type=type, value=None), type=type)
            case t.Absent():
                return n.Exactly(value=n.Constant(type=type, value=n.ABSENT), type=type)
            case t.Nothing() | t.Poison():
                return n.Exactly(value=n.Constant(type=t.NONE, value=None), type=t.NONE)
            case t.Enum(name):
                return _alike(self.world.enums[name].members, type)
            case t.Literal(value):
                return n.Exactly(value=n.Constant(type=type, value=value), type=type)
            case t.Ref(entity):
                return self._row(entity, type)
            case t.Record(name):
                return n.DrawRecord(record=name, type=type)
            case t.Union(name) | t.Case(name, _):
                return n.DrawCase(union=name, type=t.Union(name))
            case t.View(name):
                return dataclasses.replace(self, where=None).draw(self.world.views[name].of)
            case t.ListOf(item):
                return self._list(item, type)
            case t.MapOf(key, value):
                return self._map(key, value, type)
            case t.OneOf(alternatives):
                return self._alternatives(alternatives, type)
            case _:
                assert_never(type)

    def _alternatives(self, alternatives: tuple[t.Type, ...], type: t.Type) -> n.Draw:
        if alternatives == (t.Ref(self.owner or ""), t.NONE) and self.where is None:
            # The first rows of a tree find none of their own entity to refer to.
            none = n.MakeList(items=(n.Constant(type=t.NONE, value=None),), type=t.ListOf(type))
            rows = n.Rows(entity=self.owner or "", type=t.ListOf(alternatives[0]))
            joined = n.Arithmetic(op="+", left=none, right=rows, type=t.ListOf(type))
            return n.AmongItems(source=joined, type=type)
        match alternatives:
            case (*others, t.NoneType() | t.Absent() as missing):
                there = dataclasses.replace(self, where=traverse.where_there(self.where, self.name))
                inner = there.draw(t.one_of(others))
                value = None if isinstance(missing, t.NoneType) else n.ABSENT
                otherwise = n.Constant(type=missing, value=value)
                return n.Perhaps(draw=inner, otherwise=otherwise, type=type)
            case _:
                return self.draw(alternatives[0])

    def _listed(self, type: t.Type) -> n.Draw | None:
        """A draw from the constants that the condition lists: ``x in [1, 2]``, ``x == "a" or …``."""
        for part in traverse.conjuncts(self.where):
            options = self._options(part)
            if options:
                fitting = tuple(one for one in options if _fits(one.type, type))
                if fitting:
                    return n.ChooseFrom(options=fitting, weights=(1,) * len(fitting), type=type)
        return None

    def _options(self, condition: n.Expr) -> tuple[n.Constant, ...]:
        match condition:
            case n.In(item=n.Local(name=name), container=n.MakeList(items=items)):
                constants = tuple(one for one in items if isinstance(one, n.Constant))
                return constants if name == self.name and len(constants) == len(items) else ()
            case n.Compare(op="==", left=n.Local(name=name), right=n.Constant() as only):
                return (only,) if name == self.name else ()
            case n.Or(operands=parts):
                found = [self._options(part) for part in parts]
                return tuple(one for some in found for one in some) if all(found) else ()
            case _:
                return ()

    # ------------------------------------------------------------ numbers and times

    def _between(self, type: t.Type) -> n.Draw:
        limits = self._siblings(type) or self._limits(type)
        return n.Drawn(
            distribution="uniform",
            arguments=(("low", limits[0]), ("high", limits[1])),
            type=type,
        )

    def _limits(self, type: t.Type) -> tuple[n.Expr, n.Expr]:
        interval = bounds.intervals(self.where, self.name)
        low, high = self._filled(type, interval)
        return n.Constant(type=type, value=low), n.Constant(type=type, value=high)

    def _filled(self, type: t.Type, interval: Interval) -> tuple[bounds.Bound, bounds.Bound]:
        low, high = interval.low, interval.high
        if interval.empty:
            return interval.low or 0, interval.low or 0
        least, most = self._usual(type)
        if low is not None and high is not None:
            return _as(type, low), _as(type, high)
        if low is not None:
            if _within(low, least, most) and low != most:
                return _as(type, low), most if self.unique else _shift(type, low, self._reach(type))
            return _as(type, low), _shift(type, low, self._reach(type))
        if high is not None:
            if _within(high, least, most):
                return least, _as(type, high)
            return _shift(type, high, self._reach(type), back=True), _as(type, high)
        return least, most

    def _usual(self, type: t.Type) -> tuple[bounds.Bound, bounds.Bound]:
        match type:
            case t.Float():
                return 0.0, float(_SPAN)
            case t.Money():
                digits = currencies.minor_digits(self.world.currency or "")
                return 0, int(2 * _SPAN * 10**digits)
            case t.Date() | t.DateTime():
                clock = self.world.clock
                if clock is None:
                    first = datetime.datetime(2024, 1, 1)
                    last = datetime.datetime(2024, 12, 31)
                else:
                    # From whole hours, so that drawn moments look like those of people.
                    base = clock.replace(minute=0, second=0)
                    first, last = base - 180 * _DAY, base + 180 * _DAY
                if isinstance(type, t.Date):
                    return first.date(), last.date()
                return first, last
            case _:
                return (1, _MANY) if self.unique else (0, _SPAN)

    def _reach(self, type: t.Type) -> int:
        """How far from its one bound a value is drawn: units, or days for dates."""
        match type:
            case t.Money():
                digits = currencies.minor_digits(self.world.currency or "")
                return int(2 * _SPAN * 10**digits)
            case t.Date() | t.DateTime():
                return 30
            case _:
                return _MANY if self.unique else _SPAN

    def _siblings(self, type: t.Type) -> tuple[n.Expr, n.Expr] | None:
        """Limits that an earlier sibling gives: ``end > start`` draws from ``start`` on."""
        above = below = None
        for part in traverse.conjuncts(self.where):
            match part:
                case n.Compare(
                    op=">" | ">=", left=n.Local(name=self.name), right=n.Local() as other
                ):
                    above = other if self._known(other, type) else above
                case n.Compare(
                    op="<" | "<=", left=n.Local() as other, right=n.Local(name=self.name)
                ):
                    above = other if self._known(other, type) else above
                case n.Compare(
                    op="<" | "<=", left=n.Local(name=self.name), right=n.Local() as other
                ):
                    below = other if self._known(other, type) else below
                case n.Compare(
                    op=">" | ">=", left=n.Local() as other, right=n.Local(name=self.name)
                ):
                    below = other if self._known(other, type) else below
                case _:
                    pass
        if above is not None and below is not None:
            return None
        interval = bounds.intervals(self.where, self.name)
        if above is not None and interval.high is None:
            return above, self._beyond(type, above)
        if below is not None:
            # Only where the sibling is never under the least value that this member may have.
            least = interval.low if interval.low is not None else self._usual(type)[0]
            sibling = self.earlier[below.name]
            floor = bounds.intervals(sibling.where, sibling.name).low
            if floor is not None and bounds.intersection(
                Interval(least), Interval(floor)
            ) == Interval(floor):
                return n.Constant(type=type, value=_as(type, least)), below
        return None

    def _known(self, local: n.Local, type: t.Type) -> bool:
        return local.name in self.earlier and self.earlier[local.name].type == type

    def _beyond(self, type: t.Type, start: n.Local) -> n.Expr:
        reach: n.Constant
        match type:
            case t.DateTime():
                reach = n.Constant(type=t.DURATION, value=datetime.timedelta(hours=4))
            case t.Date():
                reach = n.Constant(type=t.DURATION, value=14 * _DAY)
            case _:
                reach = n.Constant(type=type, value=self._reach(type))
        return n.Arithmetic(op="+", left=start, right=reach, type=type)

    def _duration(self, type: t.Type) -> n.Draw:
        interval = bounds.intervals(self.where, self.name)
        fitting = tuple(one for one in _ROUND_DURATIONS if _inside(one, interval))
        if fitting:
            options = tuple(n.Constant(type=type, value=one) for one in fitting)
            return n.ChooseFrom(options=options, weights=(1,) * len(options), type=type)
        low, high = interval.low, interval.high
        if not isinstance(low, datetime.timedelta):
            low = datetime.timedelta()
            if isinstance(high, datetime.timedelta) and high < low:
                low = high - _DAY
        if not isinstance(high, datetime.timedelta):
            high = low + 7 * _DAY
        return n.Drawn(
            distribution="uniform",
            arguments=(
                ("low", n.Constant(type=type, value=low)),
                ("high", n.Constant(type=type, value=max(low, high))),
            ),
            type=type,
        )

    # ------------------------------------------------------------ text

    def _text(self, type: t.Type) -> n.Draw:
        low, high = _sizes(bounds.lengths(self.where, self.name))
        for part in traverse.conjuncts(self.where):
            match part:
                case n.Apply(
                    builtin="matches",
                    arguments=(n.Local(name=name), n.Constant(value=str() as pattern)),
                ) if (
                    name == self.name
                ):
                    found = patterns.texts(pattern, 200 if self.unique else 24, low, high)
                    if found:
                        return _alike(found, type)
                case _:
                    pass
        if self.unique:
            digits = 8 if low <= 8 and (high is None or high >= 8) else max(low, min(8, high or 8))
            return _words("hex_id", type, digits=digits)
        return _prose(type, low, high)

    # ------------------------------------------------------------ references and containers

    def _row(self, entity: str, type: t.Type) -> n.Draw:
        if self.where is None:
            return n.AnyRow(entity=entity, type=type)
        rows = n.Rows(entity=entity, type=t.ListOf(type))
        fitting = n.Comprehension(
            element=n.Local(name=self.name, type=type),
            loops=(
                n.Loop(names=(self.name,), source=rows, conditions=traverse.conjuncts(self.where)),
            ),
            type=t.ListOf(type),
        )
        return n.AmongItems(source=fitting, type=type)

    def _list(self, item: t.Type, type: t.Type) -> n.Draw:
        low, high = _sizes(bounds.lengths(self.where, self.name))
        each = bounds.items(self.where, self.name)
        inner = _Member(
            self.world,
            name=each[0] if each else "",
            where=each[1] if each else None,
            earlier=self.earlier,
        )
        return n.DrawList(
            item=inner.draw(item),
            low=low,
            high=_most(low, high),
            distinct=bounds.distinct(self.where, self.name),
            type=type,
        )

    def _map(self, key: t.Type, value: t.Type, type: t.Type) -> n.Draw:
        low, high = _sizes(bounds.lengths(self.where, self.name))
        if isinstance(key, t.Enum):
            low = high = len(self.world.enums[key.name].members)
        return n.DrawMap(
            key=_Member(self.world, name="", unique=True).draw(key),
            value=draw(self.world, value),
            low=low,
            high=_most(low, high),
            type=type,
        )


# ---------------------------------------------------------------- pieces


def _alike(values: tuple[str, ...], type: t.Type) -> n.ChooseFrom:
    options = tuple(n.Constant(type=type, value=value) for value in values)
    return n.ChooseFrom(options=options, weights=(1,) * len(options), type=type)


def _words(distribution: str, type: t.Type, **arguments: int) -> n.Drawn:
    return n.Drawn(
        distribution=distribution,
        arguments=tuple(
            (name, n.Constant(type=t.INT, value=value)) for name, value in arguments.items()
        ),
        type=type,
    )


_SHORTEST, _LONGEST = 5, 7
"""Letters of the nouns in :mod:`paracosm.ir.draws`."""


def _prose(type: t.Type, low: int, high: int | None) -> n.Draw:
    if low <= _SHORTEST:
        if high is None or high >= 3 * _LONGEST + 2:
            return _words("words", type, low=1, high=3)
        if high >= _LONGEST:
            return _words("word", type)
    else:
        count = -(-(low + 1) // (_SHORTEST + 1))
        if high is None or high >= count * (_LONGEST + 1) - 1:
            return _words("words", type, low=count, high=count)
    least = max(low, 1)
    most = least if high is None else high
    found = patterns.texts(f"[a-z]{{{least},{most}}}") if most >= least else ()
    return _alike(found or ("",), type)


def _sizes(interval: Interval) -> tuple[int, int | None]:
    low = interval.low if isinstance(interval.low, int) else 0
    high = interval.high if isinstance(interval.high, int) else None
    return max(low, 0), high if high is None else max(high, low, 0)


def _most(low: int, high: int | None) -> int:
    """How many items are drawn at most: a limit far away says what is possible, not what is usual."""
    return low + 3 if high is None or high > low + 10 else high


def _inside(value: datetime.timedelta, interval: Interval) -> bool:
    low, high = interval.low, interval.high
    above = not isinstance(low, datetime.timedelta) or low <= value
    return above and (not isinstance(high, datetime.timedelta) or value <= high)


def _within(value: bounds.Bound, low: bounds.Bound, high: bounds.Bound) -> bool:
    point = Interval(value, value)
    return bounds.intersection(point, Interval(low, high)) == point


def _fits(value: t.Type, type: t.Type) -> bool:
    options = t.alternatives(type)
    return value in options or (value == t.INT and t.FLOAT in options)


def _as(type: t.Type, value: bounds.Bound) -> bounds.Bound:
    if isinstance(type, t.Float) and isinstance(value, int):
        return float(value)
    if isinstance(type, t.Int) and isinstance(value, float):
        return int(value)
    return value


def _shift(type: t.Type, value: bounds.Bound, by: int, back: bool = False) -> bounds.Bound:
    step = -by if back else by
    match value:
        case datetime.date():
            return value + step * _DAY
        case datetime.timedelta():
            return value + step * datetime.timedelta(seconds=1)
        case _:
            return _as(type, value + step)
