"""The intermediate representation: one typed, immutable description of an environment.

::

    world      ::= World(enums, records, entities, unions, views, session, parameters, errors,
                         functions, externs, invariants, tools, policies, scenarios, tasks)
    member     ::= Member(name, wire, type, role, default, fresh, draw, where, …)

    expr       ::= Constant | Template | Formatted(value, format) | Local | Parameter | Session
                 | Field(base, name) | Referrers(row, entity, field) | Rows(entity) | NewRows(entity)
                 | Lookup(entity, key) | Item(list, index) | Entry(map, key) | Slice(base, low, high)
                 | Not | Negative | Arithmetic(op, left, right) | Compare(op, left, right)
                 | And | Or | Conditional(test, then, other) | Is(operand, test) | In(item, container)
                 | MakeList | MakeMap | MakeRecord | MakeCase | Show(view, value)
                 | Comprehension(element, loops, order) | MapComprehension(key, value, loops)
                 | Query(kind, element, loops, order) | Apply(builtin, arguments)
                 | CallFunction | CallExtern | Old(value) | Some(type)
                 | Called(tool, arguments, result) | Calls(tool) | Result(tool)
    loop       ::= Loop(names, source, conditions)

    statement  ::= Bind(name, value, otherwise) | Require(condition, refusal)
                 | Assign(place, value, otherwise) | Augment(place, op, value)
                 | Create(entity, members, name) | CreateMany(low, high, entity, members)
                 | Copy(entity, source, members, name) | Merge(place, changes) | Delete(row)
                 | DeleteEntry(map, key) | Append | Insert | Remove | Clear
                 | If(test, then, other) | For(names, source, body) | Do(call) | Return(value, otherwise)
                 | Advance(by) | EndEpisode | Ensure(condition, text) | Load(entity, path)
    otherwise  ::= Refusal(error, message, members) | Impossible(found)
    draw       ::= Drawn(distribution, arguments) | ChooseFrom | AmongItems | AnyRow | DrawList | DrawMap
                 | DrawRecord | DrawCase | Perhaps | Exactly

Every expression has a ``type``; where the checker narrowed it, ``type`` is the narrowed one.
Spans say where a node was written; they take no part in comparison.

A *place* is an expression that names state: a ``Field``, ``Item`` or ``Entry`` whose innermost
base is a row, the session, or a local that names a record inside of one of these.
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass, field
from enum import StrEnum

from paracosm.ir import types as t
from paracosm.ir.types import Type
from paracosm.source import NOWHERE, Location

JsonValue = None | bool | int | float | str | list["JsonValue"] | dict[str, "JsonValue"]


# ---------------------------------------------------------------- expressions


@dataclass(frozen=True, slots=True, kw_only=True)
class Constant:
    """A value that is known: of any plain type, an enum member, ``none`` or ``absent``.

    ``value`` is as the table in :mod:`paracosm.ir.types` says; absent is ``ABSENT``.
    """

    type: Type
    value: bool | int | float | str | datetime.date | datetime.timedelta | None | AbsentValue
    span: Location = field(default=NOWHERE, compare=False, repr=False)


class AbsentValue(StrEnum):
    """The value of a member that is not there."""

    ABSENT = "absent"


ABSENT = AbsentValue.ABSENT


@dataclass(frozen=True, slots=True, kw_only=True)
class Template:
    """A string with holes; a hole prints as in the table of built-ins (``text_of``)."""

    parts: tuple[str | Expr, ...]
    type: Type = t.STR
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Formatted:
    """A hole with a format, ``{price:.2f}``: Python's, on int, float and str."""

    value: Expr
    format: str
    type: Type = t.STR
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Local:
    """A parameter, a bound name or a loop variable; names are unique within what is in scope."""

    name: str
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameter:
    """A world parameter, drawn once for each episode."""

    name: str
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """The single record of session state; only ever the base of a Field."""

    type: Type = t.NOTHING
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """A member of a row, a record, a case, a view, or one that all cases of a union share."""

    base: Expr
    name: str
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Referrers:
    """The rows of ``entity`` whose ``field`` refers to ``row``, in creation order (ListOf Ref)."""

    row: Expr
    entity: str
    field_name: str
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rows:
    """All rows of an entity in creation order (ListOf Ref)."""

    entity: str
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class NewRows:
    """The rows of an entity created since the episode began (ListOf Ref)."""

    entity: str
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lookup:
    """``Order[key]``: the row with that key, or none."""

    entity: str
    key: Expr
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """``xs[i]`` of a list or string, negative from the end; none beyond, unless ``total``."""

    base: Expr
    index: Expr
    total: bool
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """``m[k]`` of a map, or a member of a json object; none where missing, unless ``total``."""

    base: Expr
    key: Expr
    total: bool
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Slice:
    """``xs[low:high]`` of a list or string, as in Python."""

    base: Expr
    low: Expr | None
    high: Expr | None
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Not:
    """``not e``."""

    operand: Expr
    type: Type = t.BOOL
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Negative:
    """``-e``."""

    operand: Expr
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Arithmetic:
    """``+ - * / // %`` on numbers, money, times, strings and lists, as in Python.

    A division is none where the divisor is zero, unless ``total``.
    """

    op: str
    left: Expr
    right: Expr
    total: bool = True
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Compare:
    """``== != < <= > >=``; rows are equal by key, values by content, and 60 == 60.0.

    ``afresh``: a write by another name may have changed what an earlier condition made sure of.
    """

    op: str
    left: Expr
    right: Expr
    afresh: bool = False
    type: Type = t.BOOL
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class And:
    """``a and b and …``; a chain of comparisons is one too."""

    operands: tuple[Expr, ...]
    type: Type = t.BOOL
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Or:
    """``a or b or …``."""

    operands: tuple[Expr, ...]
    type: Type = t.BOOL
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Conditional:
    """``then if test else other``."""

    test: Expr
    then: Expr
    other: Expr
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Is:
    """``e is none``, ``e is absent``, ``e is gift_card``, ``e is str``: narrows ``e``."""

    operand: Expr
    test: Type
    type: Type = t.BOOL
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class In:
    """``item in container``: an item of a list, a key of a map, a part of a string.

    ``afresh`` as in :class:`Compare`.
    """

    item: Expr
    container: Expr
    afresh: bool = False
    type: Type = t.BOOL
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeList:
    """``[a, b]``."""

    items: tuple[Expr, ...]
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeMap:
    """``{k: v}``."""

    entries: tuple[tuple[Expr, Expr], ...]
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeRecord:
    """``Line(product=…)``: members in declaration order, defaults filled in, absent ones left out."""

    record: str
    members: tuple[tuple[str, Expr], ...]
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeCase:
    """``gift_card(amount=…)`` of a tagged union, members as in MakeRecord."""

    union: str
    case: str
    members: tuple[tuple[str, Expr], ...]
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Show:
    """``value`` seen through a view: a row or record becomes a View, none and absent pass through."""

    view: str
    value: Expr
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Loop:
    """``for names in source if condition``; several names take a zip or a map's items apart."""

    names: tuple[str, ...]
    source: Expr
    conditions: tuple[Expr, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Comprehension:
    """``[element for … by order]``: a list, stably sorted by ``order`` where there is one."""

    element: Expr
    loops: tuple[Loop, ...]
    order: Expr | None = None
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class MapComprehension:
    """``{key: value for …}``; a later key replaces the value of an equal earlier one."""

    key: Expr
    value: Expr
    loops: tuple[Loop, ...]
    order: Expr | None = None
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


class QueryKind(StrEnum):
    """What is asked of the elements of a loop."""

    FIRST = "first"
    ONE = "one"
    ANY = "any"
    ALL = "all"
    COUNT = "count"
    SUM = "sum"
    MIN = "min"
    MAX = "max"
    DISTINCT = "distinct"
    GROUP = "group"


@dataclass(frozen=True, slots=True, kw_only=True)
class Query:
    """``kind(element for …)``.

    * first: the first element, none where there is none (``total`` claims that there is one);
    * one: the only element, none where there is none or a second;
    * any, all: over boolean elements;
    * count: how many elements (the element is not evaluated);
    * sum: a left fold from the int 0;
    * min, max: none of nothing unless ``total``; the first of equals;
    * distinct: whether no two elements are equal;
    * group: a map from the values of ``order`` to the elements that have them, in order of
      first appearance.
    """

    kind: QueryKind
    element: Expr
    loops: tuple[Loop, ...]
    order: Expr | None = None
    total: bool = True
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Apply:
    """A built-in function of :mod:`paracosm.ir.builtins`; methods are functions of their base."""

    builtin: str
    arguments: tuple[Expr, ...]
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class CallFunction:
    """A ``def`` of the world; arguments in the order of its parameters, defaults filled in."""

    function: str
    arguments: tuple[Expr, ...]
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class CallExtern:
    """A pure Python function that came with the world."""

    function: str
    arguments: tuple[Expr, ...]
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Old:
    """``old(e)``: ``e`` at the start of the episode; none where it is of a row created since."""

    value: Expr
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Some:
    """``some T``: drawn by ``draw`` as a function of seed, tool and arguments."""

    draw: Draw
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Called:
    """Whether an earlier successful call of ``tool`` had these arguments (and this result)."""

    tool: str
    arguments: tuple[tuple[str, Expr], ...]
    result: Expr | None = None
    type: Type = t.BOOL
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Calls:
    """How many successful calls of ``tool`` the episode has had, refused ones not counted."""

    tool: str
    type: Type = t.INT
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The result of the latest successful call of ``tool``, none before the first."""

    tool: str
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


Expr = (
    Constant
    | Template
    | Formatted
    | Local
    | Parameter
    | Session
    | Field
    | Referrers
    | Rows
    | NewRows
    | Lookup
    | Item
    | Entry
    | Slice
    | Not
    | Negative
    | Arithmetic
    | Compare
    | And
    | Or
    | Conditional
    | Is
    | In
    | MakeList
    | MakeMap
    | MakeRecord
    | MakeCase
    | Show
    | Comprehension
    | MapComprehension
    | Query
    | Apply
    | CallFunction
    | CallExtern
    | Old
    | Some
    | Called
    | Calls
    | Result
)

# ---------------------------------------------------------------- draws


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """A distribution of :data:`paracosm.ir.draws.DISTRIBUTIONS` with its arguments."""

    distribution: str
    arguments: tuple[tuple[str, Expr], ...]
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseFrom:
    """One of ``options`` with whole-number weights."""

    options: tuple[Expr, ...]
    weights: tuple[int, ...]
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class AmongItems:
    """One item of a list computed in the state so far, all equally likely."""

    source: Expr
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class AnyRow:
    """One row of an entity, all equally likely."""

    entity: str
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawList:
    """Between ``low`` and ``high`` items, each drawn by ``item``; without repeats if ``distinct``."""

    item: Draw
    low: int
    high: int
    distinct: bool
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawMap:
    """Between ``low`` and ``high`` entries; a drawn key that repeats is drawn again."""

    key: Draw
    value: Draw
    low: int
    high: int
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawRecord:
    """Each member of a record by its own default or draw, in declaration order."""

    record: str
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawCase:
    """One of the union's cases, equally likely, then its members in declaration order."""

    union: str
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Perhaps:
    """``otherwise`` (none or absent) once in four, else by ``draw``."""

    draw: Draw
    otherwise: Constant
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Exactly:
    """No draw at all: the value of an expression."""

    value: Expr
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


Draw = (
    Drawn
    | ChooseFrom
    | AmongItems
    | AnyRow
    | DrawList
    | DrawMap
    | DrawRecord
    | DrawCase
    | Perhaps
    | Exactly
)

# ---------------------------------------------------------------- statements


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """What a call is refused with: an error, its text, and the error's members."""

    error: str
    message: Expr
    members: tuple[tuple[str, Expr], ...] = ()
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Impossible:
    """A claim: where it is wrong, the call is rolled back and reported as a fault of the world.

    ``found`` says what is so where it is wrong.
    """

    found: str
    span: Location = field(default=NOWHERE, compare=False, repr=False)


Otherwise = Refusal | Impossible


@dataclass(frozen=True, slots=True, kw_only=True)
class Bind:
    """``name = value [else …]``: bound once; names a place, where ``value`` is one, without a copy."""

    name: str
    value: Expr
    type: Type
    otherwise: Otherwise | None = None
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Require:
    """``require condition else …``."""

    condition: Expr
    otherwise: Otherwise
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Assign:
    """``place = value [else …]``: stores a copy."""

    place: Expr
    value: Expr
    otherwise: Otherwise | None = None
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Augment:
    """``place += value``; op is ``+``, ``-`` or ``*``."""

    place: Expr
    op: str
    value: Expr
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Create:
    """A new row, last in its entity; ``name`` is bound to it where one is given.

    In a tool the members not given take their default, none, absent or fresh key; a scenario
    draws them (``draws`` overrides the draw of a member).
    """

    entity: str
    members: tuple[tuple[str, Expr], ...]
    draws: tuple[tuple[str, Draw], ...] = ()
    name: str | None = None
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class CreateMany:
    """Between ``low`` and ``high`` rows; scenarios only."""

    low: Expr
    high: Expr
    entity: str
    members: tuple[tuple[str, Expr], ...]
    draws: tuple[tuple[str, Draw], ...]
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Copy:
    """A copy of a row with other ``members`` and, along a ``tree`` reference, all below it."""

    entity: str
    source: Expr
    members: tuple[tuple[str, Expr], ...]
    name: str | None = None
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Merge:
    """``place.update(changes)``: sets the members that are present in a record of changes."""

    place: Expr
    changes: Expr
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Delete:
    """Deletes a row; what refers to it refuses, is cleared or goes with it, as its field says."""

    row: Expr
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class DeleteEntry:
    """``delete m[k]``; nothing where the key is missing."""

    map: Expr
    key: Expr
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Append:
    """``xs.append(v)``."""

    list: Expr
    value: Expr
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Insert:
    """``xs.insert(i, v)``, as in Python."""

    list: Expr
    index: Expr
    value: Expr
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Remove:
    """``xs.remove(v)``: the first equal item, nothing where there is none."""

    list: Expr
    value: Expr
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Clear:
    """``xs.clear()`` of a list or map."""

    place: Expr
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class If:
    """``if test: … else: …``; an elif is an If alone in ``other``."""

    test: Expr
    then: tuple[Statement, ...]
    other: tuple[Statement, ...] = ()
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class For:
    """``for names in source: …``; the source is evaluated once, before the first round."""

    names: tuple[str, ...]
    source: Expr
    body: tuple[Statement, ...]
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Do:
    """Calls a function for its effects or its refusals."""

    call: CallFunction
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Return:
    """``return value [else …]``."""

    value: Expr
    otherwise: Otherwise | None = None
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Advance:
    """``advance 30s``: moves the clock forward."""

    by: Expr
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class EndEpisode:
    """``end episode``: after this call the episode takes no other."""

    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ensure:
    """``ensure condition``: a sampled state that does not satisfy it is sampled again."""

    condition: Expr
    text: str
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Load:
    """``load Order from "orders.json"``: rows from a file beside the world; scenarios only."""

    entity: str
    path: str
    span: Location = field(default=NOWHERE, compare=False, repr=False)


Statement = (
    Bind
    | Require
    | Assign
    | Augment
    | Create
    | CreateMany
    | Copy
    | Merge
    | Delete
    | DeleteEntry
    | Append
    | Insert
    | Remove
    | Clear
    | If
    | For
    | Do
    | Return
    | Advance
    | EndEpisode
    | Ensure
    | Load
)

# ---------------------------------------------------------------- declarations


class Role(StrEnum):
    """What a member is for its entity beyond being a member."""

    PLAIN = "plain"
    KEY = "key"
    UNIQUE = "unique"
    TREE = "tree"
    REVERSE = "reverse"


class OnDelete(StrEnum):
    """What happens to a row when one that it refers to is deleted."""

    REFUSE = "refuse"
    CLEAR = "clear"
    CASCADE = "cascade"


@dataclass(frozen=True, slots=True, kw_only=True)
class Serial:
    """Fresh keys by counting: ``serial("ord-{:05}")``, from 1; None means the bare number."""

    pattern: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Opaque:
    """Fresh keys that cannot be guessed: ``opaque("user-{}")``, keyed by the episode's seed."""

    pattern: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """A field of an entity, record, case, error or session; a parameter of a tool or function.

    * ``wire`` is its name in JSON; where the type is Ref (or optional Ref), the default wire name
      is ``name_id``-like and is already filled in here;
    * ``type`` includes Absent where the member may be absent;
    * ``where`` sees the member by its own name and, in an entity or record, its sibling members
      (as Locals); in a parameter list, the parameters before it; ``where_text`` is the
      condition as it is written, for messages; where the member may be none or absent and the
      condition does not ask for that itself, it is ``member is none or …``;
    * ``default`` may use sibling members declared before it (entity, record) in the same way;
    * ``unknown`` on an entity's key: what a reference to a missing row is refused with;
      its message sees the key under the key's name;
    * ``flat``: a parameter whose record's members stand in its place on the wire;
    * ``reverse``: (entity, field) of a derived list of referring rows; it is not stored.
    """

    name: str
    wire: str
    type: Type
    role: Role = Role.PLAIN
    default: Expr | None = None
    fresh: Serial | Opaque | None = None
    draw: Draw | None = None
    where: Expr | None = None
    where_text: str = ""
    on_delete: OnDelete = OnDelete.REFUSE
    unknown: Refusal | None = None
    reverse: tuple[str, str] | None = None
    flat: bool = False
    doc: str = ""
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Enum:
    """A named set of strings in their order."""

    name: str
    members: tuple[str, ...]
    doc: str = ""
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A value with named members."""

    name: str
    members: tuple[Member, ...]
    doc: str = ""
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Entity:
    """A set of rows; exactly one member has the role KEY."""

    name: str
    members: tuple[Member, ...]
    doc: str = ""
    span: Location = field(default=NOWHERE, compare=False, repr=False)

    @property
    def key(self) -> Member:
        """The member that tells the rows apart."""
        return next(member for member in self.members if member.role is Role.KEY)

    @property
    def stored(self) -> tuple[Member, ...]:
        """The members that a row holds: all but the derived ones."""
        return tuple(member for member in self.members if member.role is not Role.REVERSE)


@dataclass(frozen=True, slots=True, kw_only=True)
class UnionCase:
    """One case of a tagged union; ``tag`` is the value of the tag member on the wire."""

    name: str
    tag: str
    members: tuple[Member, ...]
    doc: str = ""
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Union:
    """A tagged union: on the wire an object whose member ``tag`` names the case."""

    name: str
    tag: str
    cases: tuple[UnionCase, ...]
    doc: str = ""
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """Members shown of an entity's row or of a record; ``value`` sees the row as ``self``.

    ``self`` is a Local named ``self``; a bare member is ``Field(self, name)``.
    """

    name: str
    of: Type
    members: tuple[ViewMember, ...]
    doc: str = ""
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewMember:
    """One member of a view."""

    name: str
    wire: str
    value: Expr
    type: Type


@dataclass(frozen=True, slots=True, kw_only=True)
class WorldParameter:
    """A value drawn once for each episode before its scenario."""

    name: str
    type: Type
    draw: Draw
    doc: str = ""
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Error:
    """A declared refusal; ``message`` is its text where the place that raises gives none.

    ``wire`` is the code that crosses the wire.
    """

    name: str
    wire: str
    members: tuple[Member, ...] = ()
    status: int | None = None
    message: Expr | None = None
    doc: str = ""
    span: Location = field(default=NOWHERE, compare=False, repr=False)


class Purity(StrEnum):
    """What a function may do, as inferred."""

    PURE = "pure"
    CHECKING = "checking"
    ACTING = "acting"


@dataclass(frozen=True, slots=True, kw_only=True)
class Function:
    """A ``def``; ``recursion`` names the argument that gets smaller, where it calls itself."""

    name: str
    parameters: tuple[Member, ...]
    result: Type
    body: tuple[Statement, ...]
    purity: Purity
    recursion: str | None = None
    doc: str = ""
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Extern:
    """A pure function written in a Python file beside the world."""

    name: str
    parameters: tuple[Member, ...]
    result: Type
    path: str
    source: str
    doc: str = ""
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Invariant:
    """What always holds: for each row of ``entity`` (seen as ``row``), or for the whole state."""

    name: str
    row: str | None
    entity: str | None
    conditions: tuple[Expr, ...]
    doc: str = ""
    span: Location = field(default=NOWHERE, compare=False, repr=False)


class Place(StrEnum):
    """Where in a request an argument travels."""

    PATH = "path"
    QUERY = "query"
    HEADER = "header"
    COOKIE = "cookie"
    BODY = "body"
    """A member of the body."""
    WHOLE = "whole"
    """The body itself."""


class Style(StrEnum):
    """How an argument is written where it travels; the names are those of OpenAPI."""

    SIMPLE = "simple"
    LABEL = "label"
    MATRIX = "matrix"
    FORM = "form"
    SPACES = "spaceDelimited"
    PIPES = "pipeDelimited"
    DEEP = "deepObject"


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """One argument of a tool in a request: ``name`` is what the request calls it."""

    argument: str
    name: str
    place: Place
    style: Style = Style.FORM
    explode: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HeaderField:
    """A header field of an answer; without ``value`` it is one that a server works out."""

    name: str
    value: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Denial:
    """An answer to a call that is refused; ``shape`` sees ``code``, ``message`` and ``status``.

    Without a status it is the answer of all that are not listed.
    """

    status: int | None
    media: str | None = None
    fields: tuple[HeaderField, ...] = ()
    shape: Expr | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Binding:
    """The HTTP request that a tool answers, and how the answers look.

    ``path`` has a ``{name}`` for each slot of the path, and no other expression.
    """

    method: str
    path: str
    slots: tuple[Slot, ...] = ()
    """All arguments, in the order of the tool."""
    pointer: tuple[str, ...] = ()
    """The members that lead to the object in the body whose members are arguments."""
    takes: tuple[str, ...] = ()
    """The media types of the body, the preferred one first."""
    needs: tuple[str, ...] = ()
    """Header fields without which a request is refused as unauthorized."""
    needs_body: bool = False
    """Whether a request without a body is refused, though no member of it is needed."""
    closed: bool = False
    """Whether a body with members that are no arguments is refused."""
    status: int = 200
    media: str | None = None
    fields: tuple[HeaderField, ...] = ()
    envelope: Expr | None = None
    """The body of the answer; sees ``result`` as a Local."""
    denials: tuple[Denial, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Tool:
    """What an agent can call, under its ``wire`` name."""

    name: str
    wire: str
    parameters: tuple[Member, ...]
    result: Type
    body: tuple[Statement, ...]
    binding: Binding | None = None
    phrases: tuple[Expr, ...] = ()
    doc: str = ""
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Trigger:
    """A tool that a policy speaks of, and the names under which it sees its arguments."""

    tool: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """A ``forbid``: broken when a trigger succeeds while ``broken`` holds in the state before it.

    ``when`` clauses are ored, ``unless`` clauses are ored and negated; both are already combined
    into ``broken``. Without triggers it is judged once, at the end.
    """

    name: str
    triggers: tuple[Trigger, ...]
    broken: Expr
    doc: str
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """A distribution over initial states."""

    name: str
    body: tuple[Statement, ...]
    doc: str = ""
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """``given name in source where condition``: a row (or value) that the task is about."""

    name: str
    source: Expr
    condition: Expr | None
    type: Type
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One call of a solution; arguments as on the typed surface; ``name`` binds its result."""

    tool: str
    arguments: tuple[tuple[str, Expr], ...]
    name: str | None = None
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Goal:
    """One line of what must hold at the end; ``text`` is the line as it is written."""

    condition: Expr
    text: str
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """A template of tasks: a question and its answer.

    ``frame`` items: a Field (that field of that row may change), a Comprehension whose element is
    one, a Rows or a Local of Ref type (any field of the rows), a NewRows (rows may be created).
    """

    name: str
    scenario: str
    givens: tuple[Given, ...]
    asks: tuple[Expr, ...]
    goals: tuple[Goal, ...]
    frame: tuple[Expr, ...]
    answer: Expr | None
    solution: tuple[Step, ...]
    doc: str = ""
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True, weakref_slot=True)
class World:
    """A whole environment. Names are keys, in order of declaration."""

    name: str
    doc: str = ""
    currency: str | None = None
    money_as_minor_units: bool = False
    clock: datetime.datetime | None = None
    step: datetime.timedelta | None = None
    refusal: Expr | None = None
    """How a refusal looks on the wire; sees ``code``, ``message`` and ``status`` as Locals."""
    enums: dict[str, Enum] = field(default_factory=dict)
    records: dict[str, Record] = field(default_factory=dict)
    entities: dict[str, Entity] = field(default_factory=dict)
    unions: dict[str, Union] = field(default_factory=dict)
    views: dict[str, View] = field(default_factory=dict)
    session: tuple[Member, ...] = ()
    parameters: dict[str, WorldParameter] = field(default_factory=dict)
    errors: dict[str, Error] = field(default_factory=dict)
    functions: dict[str, Function] = field(default_factory=dict)
    externs: dict[str, Extern] = field(default_factory=dict)
    invariants: dict[str, Invariant] = field(default_factory=dict)
    tools: dict[str, Tool] = field(default_factory=dict)
    policies: dict[str, Policy] = field(default_factory=dict)
    scenarios: dict[str, Scenario] = field(default_factory=dict)
    tasks: dict[str, Task] = field(default_factory=dict)
