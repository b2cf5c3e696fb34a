"""The tree of a `.world` file, before anything is known about its names.

    World       = doc? Header* Declaration*
    Header      = Environment | Currency | Clock | Step | RefusalShape | Import
    Declaration = Enum | Record | Entity | Union | View | Session | Parameter | Errors
                | Function | ExternFunction | Invariant | Tool | Forbid | Scenario | Task
    Part        = Member | Flat                     (of records, entities, cases, parameters)
    Statement   = Assign | Require | Ensure | Create | Delete | CallStatement | Load
                | Advance | EndEpisode | Return | For | If
    Clause      = Given | Ask | Goal | Modifies | Answer | Solution         (of a task)
    Value       = Expression | Create               (on the right of `=` and of `return`)
    Otherwise   = Refusal | Impossible              (after `else`)
    Type        = NamedType | FieldType | GenericType | UnionType | NoneType | LiteralType
    Expression  = Name | Integer | Decimal | Money | Duration | Date | DateTime | Text | Template
                | Bool | NoneValue | Absent | Some | ListOf | MapOf | ListComprehension
                | MapComprehension | Generator | Attribute | Index | Slice | Call
                | Unary | Binary | Compare | Is | Logical | Conditional

Nodes are values: where they stand (`span`) and what is written around them (`trivia`) take no part
in comparison. What can have comments of its own is a `Line`; everything else is part of one.
Parentheses are not recorded: the printer knows where they are needed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from paracosm.source import NOWHERE, Location


@dataclass(frozen=True, slots=True, kw_only=True)
class Trivia:
    """The comments of a line, without their `#` and the blank after it.

    `before` are the comment lines above (None is an empty line), `beside` is the comment at the
    end of the line, `after` are comment lines below it that close its block.
    """

    before: tuple[str | None, ...] = ()
    beside: str | None = None
    after: tuple[str | None, ...] = ()


BARE = Trivia()


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    span: Location = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line(Node):
    """A node that begins a line of its own, and so carries comments."""

    trivia: Trivia = field(default=BARE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Doc(Line):
    """A string that documents what it follows: cleaned like a Python docstring, never a template."""

    text: str


# ---------------------------------------------------------------------------- expressions


@dataclass(frozen=True, slots=True, kw_only=True)
class Name(Node):
    id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Integer(Node):
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Decimal(Node):
    """A number with a point or an exponent, as it was written: `0.5`, `1e-9`."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Money(Node):
    """An amount in the currency of the world, as it was written after the `$`: `20.50`."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Duration(Node):
    """`30s`, `5m`, `2h`, `3d`."""

    count: int
    unit: Literal["s", "m", "h", "d"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Date(Node):
    """A day in ISO form, known to exist: `2024-05-15`."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DateTime(Node):
    """A moment in ISO form to the second, known to exist: `2024-05-15T15:00:00`."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Text(Node):
    """A string without holes, its escapes resolved. `raw` says that it was written as `r"…"`."""

    value: str
    raw: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hole(Node):
    """A hole of a template: `{order.id}`, `{price:.2f}`; `{}` and `{:05}` have no value, they
    stand for the number or the letters that `serial` and `opaque` put there."""

    value: Expression | None
    format: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Template(Node):
    """A string with at least one hole. Its texts are never empty and never stand side by side."""

    parts: tuple[str | Hole, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bool(Node):
    value: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NoneValue(Node):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class Absent(Node):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class Some(Node):
    """`some Forecast`: a value drawn from the type as a function of seed, tool and arguments."""

    type: Type


@dataclass(frozen=True, slots=True, kw_only=True)
class ListOf(Node):
    items: tuple[Expression, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry(Node):
    key: Expression
    value: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class MapOf(Node):
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Loop(Node):
    """`for a, b in source if condition`."""

    names: tuple[str, ...]
    source: Expression
    condition: Expression | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Generator(Node):
    """A comprehension that is the only argument of a call: `first(u for u in User by u.name)`."""

    element: Expression
    loops: tuple[Loop, ...]
    order: Expression | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ListComprehension(Node):
    element: Expression
    loops: tuple[Loop, ...]
    order: Expression | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MapComprehension(Node):
    key: Expression
    value: Expression
    loops: tuple[Loop, ...]
    order: Expression | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Attribute(Node):
    value: Expression
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Index(Node):
    value: Expression
    index: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Slice(Node):
    value: Expression
    start: Expression | None
    stop: Expression | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Argument(Node):
    """`value`, `name=value`, or, where `drawn`, `name ~ value`."""

    name: str | None = None
    value: Expression
    drawn: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Call(Node):
    """The arguments without a name come first. A `Generator` is the only argument."""

    function: Expression
    arguments: tuple[Argument, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Unary(Node):
    operator: Literal["-", "not"]
    operand: Expression


BinaryOperator: TypeAlias = Literal["+", "-", "*", "/", "//", "%"]
CompareOperator: TypeAlias = Literal["==", "!=", "<", "<=", ">", ">=", "in", "not in"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Binary(Node):
    operator: BinaryOperator
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Link(Node):
    """One step of a chain of comparisons: `<= b` in `a <= b < c`."""

    operator: CompareOperator
    right: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Compare(Node):
    left: Expression
    links: tuple[Link, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Is(Node):
    """`x is none`, `x is absent`, `x is str`, `x is not gift_card`; it is never chained."""

    value: Expression
    pattern: Name | NoneValue | Absent
    negated: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Logical(Node):
    operator: Literal["and", "or"]
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Conditional(Node):
    """`then if condition else otherwise`."""

    condition: Expression
    then: Expression
    otherwise: Expression


Expression: TypeAlias = (
    Name
    | Integer
    | Decimal
    | Money
    | Duration
    | Date
    | DateTime
    | Text
    | Template
    | Bool
    | NoneValue
    | Absent
    | Some
    | ListOf
    | MapOf
    | ListComprehension
    | MapComprehension
    | Generator
    | Attribute
    | Index
    | Slice
    | Call
    | Unary
    | Binary
    | Compare
    | Is
    | Logical
    | Conditional
)


# ---------------------------------------------------------------------------- types


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedType(Node):
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldType(Node):
    """`Order.lines`: the type, constraint and description of that field."""

    owner: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GenericType(Node):
    """`list[T]`, `map[K, V]`."""

    name: str
    arguments: tuple[Type, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class UnionType(Node):
    """`A | B | none`: two or more members, none of them a union itself."""

    members: tuple[Type, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NoneType(Node):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class LiteralType(Node):
    """`"payment_intent"`, `3`: the type of this one value."""

    value: str | int


Type: TypeAlias = NamedType | FieldType | GenericType | UnionType | NoneType | LiteralType


# ---------------------------------------------------------------------------- members


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal(Node):
    """What stands after `else`: `NotFound("{id} not found")`."""

    error: str
    arguments: tuple[Argument, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Impossible(Node):
    """`else impossible`: a claim that this point is never reached."""


Otherwise: TypeAlias = Refusal | Impossible


@dataclass(frozen=True, slots=True, kw_only=True)
class Member(Line):
    """`key name? as "wire": type by field else R(…) on delete clear = … where … ~ … "doc"`."""

    modifier: Literal["key", "unique", "tree"] | None = None
    name: str
    optional: bool = False
    wire: str | None = None
    type: Type
    reverse: str | None = None
    unknown: Refusal | None = None
    on_delete: Literal["clear", "cascade"] | None = None
    default: Expression | None = None
    where: Expression | None = None
    draw: Expression | None = None
    doc: Doc | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Flat(Line):
    """`**address: Address`: the members of the record stand in its place."""

    name: str
    type: Type
    doc: Doc | None = None


Part: TypeAlias = Member | Flat


# ---------------------------------------------------------------------------- statements


@dataclass(frozen=True, slots=True, kw_only=True)
class Count(Node):
    """How many rows: `3`, `n`, `2..4`. Without `high` the number is exactly `low`."""

    low: Expression
    high: Expression | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Create(Line):
    """A statement, or the value of an assignment or of `return`."""

    count: Count | None = None
    entity: str
    arguments: tuple[Argument, ...] = ()


Value: TypeAlias = Expression | Create
AssignOperator: TypeAlias = Literal["=", "+=", "-=", "*="]


@dataclass(frozen=True, slots=True, kw_only=True)
class Assign(Line):
    """`target = value else otherwise`. A bare name on the left is a local, all else is state."""

    target: Name | Attribute | Index
    operator: AssignOperator = "="
    value: Value
    otherwise: Otherwise | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Require(Line):
    condition: Expression
    otherwise: Otherwise


@dataclass(frozen=True, slots=True, kw_only=True)
class Ensure(Line):
    condition: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Delete(Line):
    """`delete row`, `delete map[key]`."""

    target: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class CallStatement(Line):
    call: Call


@dataclass(frozen=True, slots=True, kw_only=True)
class Load(Line):
    entity: str
    file: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Advance(Line):
    duration: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class EndEpisode(Line):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class Return(Line):
    value: Value | None = None
    otherwise: Otherwise | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class For(Line):
    names: tuple[str, ...]
    source: Expression
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Branch(Line):
    """`if condition:` or `elif condition:`, or, without a condition, `else:`."""

    condition: Expression | None
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class If(Node):
    """One or more branches with a condition, then at most one without."""

    branches: tuple[Branch, ...]


Statement: TypeAlias = (
    Assign
    | Require
    | Ensure
    | Create
    | Delete
    | CallStatement
    | Load
    | Advance
    | EndEpisode
    | Return
    | For
    | If
)


# ---------------------------------------------------------------------------- headers


@dataclass(frozen=True, slots=True, kw_only=True)
class Environment(Line):
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Currency(Line):
    """`currency USD`; with `as minor_units`, money crosses the wire as an integer."""

    code: str
    minor_units: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock(Line):
    start: DateTime


@dataclass(frozen=True, slots=True, kw_only=True)
class Step(Line):
    """How far the clock moves with every call."""

    duration: Duration


@dataclass(frozen=True, slots=True, kw_only=True)
class RefusalShape(Line):
    """`refusal as "Error: {message}"`: how refusals look on the wire."""

    shape: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Import(Line):
    """`from parts.common import Address, Phone`."""

    module: tuple[str, ...]
    names: tuple[str, ...]


Header: TypeAlias = Environment | Currency | Clock | Step | RefusalShape | Import


# ---------------------------------------------------------------------------- declarations


@dataclass(frozen=True, slots=True, kw_only=True)
class EnumMember(Line):
    """A member is its wire value."""

    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Enum(Line):
    name: str
    doc: Doc | None = None
    members: tuple[EnumMember, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Record(Line):
    name: str
    doc: Doc | None = None
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Entity(Line):
    name: str
    doc: Doc | None = None
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Case(Line):
    """A case of a union: `gift_card(amount: float)`, `on_time = "on time" ()`."""

    name: str
    wire: str | None = None
    parts: tuple[Part, ...] = ()
    doc: Doc | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Union(Line):
    """`union Payment by source:`; the value of `source` tells the cases apart on the wire."""

    name: str
    tag: str
    doc: Doc | None = None
    cases: tuple[Case, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewMember(Line):
    """`id`, `owner: Brief` (shown as that view), `total = cost(lines)`, `since as "from"`."""

    name: str
    wire: str | None = None
    type: Type | None = None
    value: Expression | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class View(Line):
    name: str
    of: str
    doc: Doc | None = None
    members: tuple[ViewMember, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Session(Line):
    doc: Doc | None = None
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameter(Line):
    """`parameter name: type = … where … ~ …`: drawn once per episode."""

    name: str
    type: Type
    default: Expression | None = None
    where: Expression | None = None
    draw: Expression | None = None
    doc: Doc | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ErrorKind(Node):
    """`NotFound(id: str) as "not_found" 404: "…"`; without a message it is given where raised."""

    name: str
    parts: tuple[Part, ...] = ()
    wire: str | None = None
    status: int | None = None
    message: Text | Template | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Errors(Line):
    """`error NotFound 404, WrongStatus`."""

    kinds: tuple[ErrorKind, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Function(Line):
    name: str
    parameters: tuple[Part, ...]
    result: Type | None
    doc: Doc | None = None
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ExternFunction(Line):
    """`extern def name(…) -> type from "file.py"`: a pure function written in Python."""

    name: str
    parameters: tuple[Part, ...]
    result: Type
    file: str
    doc: Doc | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition(Line):
    """A line of an invariant."""

    condition: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Invariant(Line):
    """`quantifier` is the `for row in Entity` of the header."""

    name: str
    quantifier: Loop | None = None
    doc: Doc | None = None
    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Denial(Node):
    """`404 "Content-Type: application/problem+json" as {"title": message}` after `else`.

    Without a status it is `default`: any that is not listed.
    """

    status: int | None
    fields: tuple[str, ...] = ()
    shape: Expression | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Binding(Node):
    """`at GET "/pets/{pet_id}" 200 "ETag" as {"data": result} else 404, 409`.

    `path` is a URI template, `fields` are header fields of the request, `shown` those of the answer.
    """

    method: str
    path: str
    fields: tuple[str, ...] = ()
    status: int | None = None
    shown: tuple[str, ...] = ()
    envelope: Expression | None = None
    denials: tuple[Denial, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Say(Line):
    """How a user would ask for what the tool does."""

    phrase: Text | Template


@dataclass(frozen=True, slots=True, kw_only=True)
class Tool(Line):
    name: str
    wire: str | None = None
    parameters: tuple[Part, ...]
    result: Type | None
    binding: Binding | None = None
    doc: Doc | None = None
    says: tuple[Say, ...] = ()
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Trigger(Node):
    """`cancel_order(order)` after `on`: the tool, and names for its arguments in order."""

    tool: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Guard(Line):
    kind: Literal["when", "unless"]
    condition: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Forbid(Line):
    """A policy. Without triggers it is judged at the end of the episode."""

    name: str
    triggers: tuple[Trigger, ...] = ()
    doc: Doc | None = None
    guards: tuple[Guard, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario(Line):
    name: str
    doc: Doc | None = None
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Given(Line):
    name: str
    source: Expression
    where: Expression | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask(Line):
    phrase: Text | Template


@dataclass(frozen=True, slots=True, kw_only=True)
class Goal(Line):
    condition: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Modifies(Line):
    frame: tuple[Expression, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer(Line):
    value: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Line):
    """A call of a solution: `place_order(user, lines)`, `found = find_user(email)`."""

    target: str | None = None
    call: Call


@dataclass(frozen=True, slots=True, kw_only=True)
class Solution(Line):
    moves: tuple[Move, ...]


Clause: TypeAlias = Given | Ask | Goal | Modifies | Answer | Solution


@dataclass(frozen=True, slots=True, kw_only=True)
class Task(Line):
    """The clauses keep the order in which they were written."""

    name: str
    scenario: str
    doc: Doc | None = None
    clauses: tuple[Clause, ...]


Declaration: TypeAlias = (
    Enum
    | Record
    | Entity
    | Union
    | View
    | Session
    | Parameter
    | Errors
    | Function
    | ExternFunction
    | Invariant
    | Tool
    | Forbid
    | Scenario
    | Task
)


@dataclass(frozen=True, slots=True, kw_only=True)
class World(Node):
    """A whole file; `closing` are the comments after its last declaration."""

    doc: Doc | None = None
    headers: tuple[Header, ...] = ()
    declarations: tuple[Declaration, ...] = ()
    closing: tuple[str | None, ...] = field(default=(), compare=False, repr=False)
