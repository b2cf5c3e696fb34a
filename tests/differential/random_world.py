"""Random worlds, as source text: a type-directed generator.

``source(seed)`` is a whole world file. It is meant to be accepted by the checker nearly always, and to use
the language widely; a world that the checker refuses is skipped and counted by those who ask for many.

    world      a header, enums, records, a union, entities, errors, functions, tools, invariants,
               a policy, a scenario and tasks
    Kind       the type of an expression, as far as this generator needs to know it
    Scope      what has a name where an expression stands

Expressions are made by kind: a leaf is a constant or something in scope that leads to the kind, a
branch is an operator whose operands are made in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from random import Random

from differential.idioms import chosen

Expr = str


@dataclass(frozen=True)
class Kind:
    """A type: a plain name (``int``), or a constructor with arguments (``list`` of something)."""

    name: str
    of: tuple[Kind, ...] = ()
    symbol: str = ""

    def __str__(self) -> str:
        match self.name:
            case "list" | "map":
                return f"{self.name}[{', '.join(map(str, self.of))}]"
            case "optional":
                return f"{self.of[0]} | none"
            case "enum" | "record" | "row" | "union":
                return self.symbol
            case plain:
                return plain


INT, FLOAT, MONEY, STR, BOOL = (Kind(name) for name in ("int", "float", "money", "str", "bool"))
DATE, DATETIME, DURATION = (Kind(name) for name in ("date", "datetime", "duration"))


def listing(item: Kind) -> Kind:
    return Kind("list", (item,))


def optional(kind: Kind) -> Kind:
    return Kind("optional", (kind,))


def row(entity: str) -> Kind:
    return Kind("row", symbol=entity)


@dataclass(frozen=True)
class Member:
    name: str
    kind: Kind
    suffix: str = ""
    low: int | None = None
    """A lower bound that a ``where`` of the member promises."""


@dataclass(frozen=True)
class Function:
    name: str
    parameters: tuple[Kind, ...]
    result: Kind


@dataclass(frozen=True)
class Design:
    """What the declarations offer to expressions and statements."""

    enums: dict[str, tuple[str, ...]]
    records: dict[str, tuple[Member, ...]]
    unions: dict[str, dict[str, tuple[Member, ...]]]
    entities: dict[str, tuple[Member, ...]]
    functions: tuple[Function, ...] = ()
    has_money: bool = False
    has_clock: bool = False
    errors: tuple[str, ...] = ()


@dataclass(frozen=True)
class Scope:
    """Names in scope with their kinds, and a supply of fresh ones."""

    design: Design
    names: tuple[tuple[str, Kind], ...] = ()
    fresh: Iterator[str] = field(default_factory=lambda: iter(()), compare=False)

    def bind(self, name: str, kind: Kind) -> Scope:
        return replace(self, names=(*self.names, (name, kind)))

    def without_names(self) -> Scope:
        return replace(self, names=())


_WORDS = (
    "amber birch cobalt dune ember fjord grove heath inlet jade karst lagoon mesa nectar onyx prairie "
    "quartz ridge savanna tundra umber vale wharf xenon yarrow zephyr "
    # Names that the package has its own use for.
    "item broken present discard quoted replace argument".split()
)


def names(random: Random, suffix: str) -> Iterator[str]:
    """An endless supply of names that never repeat."""
    order = random.sample(_WORDS, len(_WORDS))
    for round_ in range(1000):
        for word in order:
            yield (
                f"{word}{suffix}"
                if round_ == 0
                else f"{word}{suffix}_{'abcdefghij'[round_ % 10] * round_}"
            )


# ---------------------------------------------------------------- expressions


def constant(random: Random, design: Design, kind: Kind) -> Expr | None:
    """A literal of a kind, or None where the language has none."""
    match kind.name:
        case "int":
            return str(random.choice((0, 1, 2, 3, 5, 7, 10, 12, 60, 100)))
        case "float":
            return random.choice(("0.5", "1.0", "2.25", "0.1", "3.75", "10.0"))
        case "money":
            return random.choice(("$0", "$1", "$2.50", "$19.99", "$100"))
        case "str":
            return random.choice(
                (
                    '"amber"',
                    '"Birch tree"',
                    '"a,b"',
                    '""',
                    '"say \\"hi\\""',
                    '"{{braces}}"',
                    '"línea"',
                )
            )
        case "bool":
            return random.choice(("true", "false"))
        case "date":
            return random.choice(("2024-05-15", "2024-02-29", "2023-12-31"))
        case "datetime":
            return random.choice(("2024-05-15T15:00:00", "2024-02-29T00:00:00"))
        case "duration":
            return random.choice(("30s", "5m", "2h", "3d"))
        case "enum":
            return f'"{random.choice(design.enums[kind.symbol])}"'
        case "optional":
            return "none"
        case "record":
            parts = []
            for member in design.records[kind.symbol]:
                value = constant(random, design, member.kind)
                if value is None:
                    return None
                parts.append(f"{member.name}={value if member.low is None else max(1, member.low)}")
            return f"{kind.symbol}({', '.join(parts)})"
        case "list":
            items = [constant(random, design, kind.of[0]) for _ in range(random.randint(1, 3))]
            return None if None in items else f"[{', '.join(item for item in items if item)}]"
        case "map":
            value = constant(random, design, kind.of[1])
            return None if value is None or kind.of[0] != STR else f'{{"amber": {value}}}'
        case "union":
            case, members = random.choice(list(design.unions[kind.symbol].items()))
            values = [(m.name, constant(random, design, m.kind)) for m in members]
            if any(value is None for _, value in values):
                return None
            return f"{case}({', '.join(f'{name}={value}' for name, value in values)})"
        case _:
            return None


def paths(scope: Scope, wanted: Kind) -> list[Expr]:
    """Everything in scope that has a kind: names, and members of named rows and records."""
    found: list[Expr] = []

    def visit(path: Expr, kind: Kind, depth: int) -> None:
        if kind == wanted:
            found.append(path)
        if depth == 0:
            return
        match kind.name:
            case "row":
                members = scope.design.entities[kind.symbol]
            case "record":
                members = scope.design.records[kind.symbol]
            case _:
                return
        for member in members:
            visit(f"{path}.{member.name}", member.kind, depth - 1)

    for name, kind in scope.names:
        visit(name, kind, 2)
    return found


def expression(random: Random, scope: Scope, kind: Kind, depth: int) -> Expr | None:
    """An expression of a kind, or None where nothing leads to it."""
    leaves = paths(scope, kind)
    if depth <= 0 or random.random() < 0.25:
        literal = constant(random, scope.design, kind)
        choices = leaves * 3 + ([literal] if literal is not None else [])
        return random.choice(choices) if choices else None
    makers = [maker for maker in _MAKERS.get(kind.name, ())]
    random.shuffle(makers)
    for maker in makers:
        made = maker(random, scope, kind, depth - 1)
        if made is not None:
            return made
    return expression(random, scope, kind, 0)


Maker = Callable[[Random, Scope, Kind, int], Expr | None]


def _binary(kinds: tuple[Kind, ...], operators: str, parenthesised: bool = True) -> Maker:
    def make(random: Random, scope: Scope, kind: Kind, depth: int) -> Expr | None:
        operand = random.choice(kinds)
        left = expression(random, scope, operand, depth)
        right = expression(random, scope, operand, depth)
        if left is None or right is None:
            return None
        text = f"{left} {random.choice(operators.split())} {right}"
        return f"({text})" if parenthesised else text

    return make


def _division(random: Random, scope: Scope, kind: Kind, depth: int) -> Expr | None:
    left = expression(random, scope, INT, depth)
    return left and f"({left} {random.choice(('//', '%'))} {random.choice((2, 3, 7))})"


def _float_division(random: Random, scope: Scope, kind: Kind, depth: int) -> Expr | None:
    left = expression(random, scope, random.choice((INT, FLOAT)), depth)
    return left and f"({left} / {random.choice((2, 3, 7))})"


def _conditional(random: Random, scope: Scope, kind: Kind, depth: int) -> Expr | None:
    test = expression(random, scope, BOOL, depth)
    then = expression(random, scope, kind, depth)
    other = expression(random, scope, kind, depth)
    return f"({then} if {test} else {other})" if test and then and other else None


def _call(random: Random, scope: Scope, kind: Kind, depth: int) -> Expr | None:
    functions = [one for one in scope.design.functions if one.result == kind]
    if not functions:
        return None
    function = random.choice(functions)
    arguments = [expression(random, scope, one, depth) for one in function.parameters]
    if None in arguments:
        return None
    return f"{function.name}({', '.join(argument for argument in arguments if argument)})"


def _loop(random: Random, scope: Scope, depth: int) -> tuple[str, Scope] | None:
    """``for x in source [if condition]`` and the scope of its element."""
    sources: list[tuple[Expr, Kind]] = [(name, row(name)) for name in scope.design.entities]
    for item in _LOOPED:
        sources += [(path, item) for path in paths(scope, listing(item))]
    for record in scope.design.records:
        kind = Kind("record", symbol=record)
        sources += [(path, kind) for path in paths(scope, listing(kind))]
    if not sources:
        return None
    source, kind = random.choice(sources)
    name = next(scope.fresh)
    inner = scope.bind(name, kind)
    condition = expression(random, inner, BOOL, depth) if random.random() < 0.5 else None
    return f"for {name} in {source}{f' if {condition}' if condition else ''}", inner


_LOOPED = (INT, STR, MONEY)


def _query(function: str, element: Kind | None) -> Maker:
    def make(random: Random, scope: Scope, kind: Kind, depth: int) -> Expr | None:
        loop = _loop(random, scope, depth - 1)
        if loop is None:
            return None
        header, inner = loop
        made = expression(random, inner, element or kind, depth)
        return made and f"{function}({made} {header})"

    return make


def _list_comprehension(random: Random, scope: Scope, kind: Kind, depth: int) -> Expr | None:
    loop = _loop(random, scope, depth - 1)
    if loop is None:
        return None
    header, inner = loop
    made = expression(random, inner, kind.of[0], depth)
    if made is None:
        return None
    order = (
        expression(random, inner, random.choice((INT, STR)), 1) if random.random() < 0.4 else None
    )
    return f"[{made} {header}{f' by {order}' if order else ''}]"


def _length(random: Random, scope: Scope, kind: Kind, depth: int) -> Expr | None:
    made = expression(random, scope, random.choice((STR, listing(INT), listing(STR))), depth)
    return made and f"len({made})"


def _method(method: str, *arguments: Kind) -> Maker:
    def make(random: Random, scope: Scope, kind: Kind, depth: int) -> Expr | None:
        base = random.choice(paths(scope, STR) or [None])  # type: ignore[list-item]
        values = [expression(random, scope, one, 0) for one in arguments]
        if base is None or None in values:
            return None
        return f"{base}.{method}({', '.join(value for value in values if value)})"

    return make


def _template(random: Random, scope: Scope, kind: Kind, depth: int) -> Expr | None:
    kinds = [INT, STR, BOOL] + ([MONEY] if scope.design.has_money else [])
    holes = [random.choice(paths(scope, random.choice(kinds)) or [""]) for _ in range(2)]
    texts = [f"{{{hole}}}" for hole in holes if hole]
    return f'"{" and ".join(texts)} {{{{x}}}}"' if texts else None


def _membership(random: Random, scope: Scope, kind: Kind, depth: int) -> Expr | None:
    item = random.choice((INT, STR))
    left = expression(random, scope, item, depth)
    right = expression(random, scope, listing(item), depth)
    return f"{left} {random.choice(('in', 'not in'))} {right}" if left and right else None


def _is_none(random: Random, scope: Scope, kind: Kind, depth: int) -> Expr | None:
    """Narrowing: what is optional is used only behind its test."""
    inner = random.choice((INT, STR, MONEY) if scope.design.has_money else (INT, STR))
    found = paths(scope, optional(inner))
    if not found:
        return None
    path = random.choice(found)
    name = {"int": "> 3", "str": '!= "amber"', "money": "> $1"}[inner.name]
    return random.choice(
        (
            f"{path} is none",
            f"({path} is not none and {path} {name})",
            f"({path} is none or {path} {name})",
        )
    )


def _is_case(random: Random, scope: Scope, kind: Kind, depth: int) -> Expr | None:
    for union, cases in scope.design.unions.items():
        found = paths(scope, Kind("union", symbol=union))
        if found:
            path = random.choice(found)
            case, members = random.choice(list(cases.items()))
            inner = [m for m in members if m.kind == INT]
            if inner:
                return f"({path} is {case} and {path}.{inner[0].name} >= 1)"
            return f"{path} is {random.choice(('', 'not '))}{case}"
    return None


def _same_row(random: Random, scope: Scope, kind: Kind, depth: int) -> Expr | None:
    for entity in random.sample(list(scope.design.entities), len(scope.design.entities)):
        found = paths(scope, row(entity))
        if len(found) >= 2:
            left, right = random.sample(found, 2)
            return f"{left} {random.choice(('==', '!='))} {right}"
    return None


_MAKERS: dict[str, tuple[Maker, ...]] = {
    "int": (
        _binary((INT,), "+ - *"),
        _division,
        _conditional,
        _call,
        _query("count", BOOL),
        _query("sum", None),
        _length,
    ),
    "float": (_binary((FLOAT, FLOAT, INT), "+ - *"), _float_division, _conditional, _call),
    "money": (_binary((MONEY,), "+ -"), _conditional, _call, _query("sum", None)),
    "str": (
        _template,
        _conditional,
        _call,
        _method("upper"),
        _method("lower"),
        _method("strip"),
        _method("replace", STR, STR),
        _binary((STR,), "+"),
    ),
    "bool": (
        _binary((INT,), "< <= == != > >="),
        _binary((STR,), "== != <"),
        _binary((BOOL,), "and or"),
        _is_none,
        _is_case,
        _same_row,
        _membership,
        _query("any", BOOL),
        _query("all", BOOL),
        _conditional,
        _method("startswith", STR),
    ),
    "enum": (_conditional,),
    "list": (_list_comprehension, _conditional),
    "optional": (),
    "duration": (_binary((DURATION,), "+"),),
    "date": (_conditional,),
    "datetime": (_conditional,),
}


# ---------------------------------------------------------------- statements


def _assignable(scope: Scope, entity: str) -> list[Member]:
    """Members that a tool may write without breaking what their suffix promises."""
    return [
        member
        for member in scope.design.entities[entity]
        if "key " not in member.suffix
        and "unique " not in member.suffix
        and member.kind.name != "row"
    ]


def _write(random: Random, scope: Scope, name: str, entity: str) -> str | None:
    members = _assignable(scope, entity)
    if not members:
        return None
    member = random.choice(members)
    target = f"{name}.{member.name}"
    match member.kind.name:
        case "int" | "money" if random.random() < 0.4:
            value = expression(random, scope, member.kind, 1)
            return value and f"{target} {random.choice(('+=', '-='))} {value}"
        case "list" if random.random() < 0.4 and "where" not in member.suffix:
            value = expression(random, scope, member.kind.of[0], 1)
            return value and f"{target}.append({value})"
        case "map" if random.random() < 0.6:
            value = expression(random, scope, member.kind.of[1], 1)
            return value and f'{target}["amber"] = {value}'
        case "optional":
            value = expression(random, scope, random.choice((member.kind, member.kind.of[0])), 1)
            return value and f"{target} = {value}"
        case "record" if random.random() < 0.5:
            inner = random.choice(scope.design.records[member.kind.symbol])
            value = expression(random, scope, inner.kind, 1)
            return value and f"{target}.{inner.name} = {value}"
        case _:
            value = expression(random, scope, member.kind, 2)
            return value and f"{target} = {value}"


def _rows_of(scope: Scope) -> list[tuple[str, str]]:
    return [(name, kind.symbol) for name, kind in scope.names if kind.name == "row"]


def _effects(random: Random, scope: Scope, depth: int) -> list[str]:
    """Some statements that write; none of them refuses."""
    lines: list[str] = []
    for _ in range(random.randint(1, 3)):
        rows = _rows_of(scope)
        if not rows:
            return lines
        name, entity = random.choice(rows)
        shape = random.random()
        if shape < 0.2 and depth > 0:
            test = expression(random, scope, BOOL, 1)
            inner = _effects(random, scope, 0)
            if test and inner:
                lines.append(f"if {test}:")
                lines += [f"    {line}" for line in inner]
                other = _effects(random, scope, 0)
                if other and random.random() < 0.5:
                    lines.append("else:")
                    lines += [f"    {line}" for line in other]
        elif shape < 0.35 and depth > 0:
            entity = random.choice(list(scope.design.entities))
            loop_name = next(scope.fresh)
            inner_scope = scope.bind(loop_name, row(entity))
            condition = expression(random, inner_scope, BOOL, 1)
            written = _write(random, inner_scope, loop_name, entity)
            if condition and written:
                lines.append(
                    f"for {loop_name} in [{loop_name} for {loop_name} in {entity} if {condition}]:"
                )
                lines.append(f"    {written}")
        else:
            written = _write(random, scope, name, entity)
            if written:
                lines.append(written)
    return lines


def _creation(random: Random, scope: Scope, entity: str) -> str | None:
    parts = []
    for member in scope.design.entities[entity]:
        if "key " in member.suffix or (" = " in member.suffix and random.random() < 0.5):
            continue
        if "unique " in member.suffix:
            value: Expr | None = random.choice(paths(scope, STR) or ['"unique"'])
        elif member.low is not None:
            value = str(member.low + random.randint(0, 3))
        else:
            value = expression(random, scope, member.kind, 1)
            if value is None and member.kind.name == "list":
                value = "[]"
            if value is None and member.kind.name == "map":
                value = "{}"
        if value is None:
            return None
        parts.append(f"{member.name}={value}")
    return f"create {entity}({', '.join(parts)})"


# ---------------------------------------------------------------- declarations


def _members(
    random: Random, design: Design, supply: Iterator[str], entity: bool
) -> tuple[Member, ...]:
    plain = [INT, STR, BOOL, FLOAT, *((MONEY,) if design.has_money else ())]
    rich = [
        *plain,
        DATE,
        DURATION,
        optional(random.choice((INT, STR))),
        listing(random.choice((INT, STR))),
        Kind("map", (STR, INT)),
        *(Kind("enum", symbol=name) for name in design.enums),
        *(Kind("record", symbol=name) for name in design.records),
        *(listing(Kind("record", symbol=name)) for name in design.records),
        *(Kind("union", symbol=name) for name in design.unions),
    ]
    members = []
    for _ in range(random.randint(2, 6 if entity else 3)):
        kind = random.choice(rich if entity else plain)
        name = next(supply)
        suffix, low = "", None
        if kind == INT and random.random() < 0.4:
            low = random.randint(0, 2)
            suffix = f" where {name} >= {low}"
        elif kind == MONEY and entity and random.random() < 0.4:
            suffix = f" where {name} >= $0 ~ uniform($0, $90)"
        elif kind == STR and entity and random.random() < 0.3:
            suffix = random.choice((' ~ pick("amber", "Birch", "co balt")', " ~ person_name()"))
        elif kind.name == "optional" and random.random() < 0.5:
            suffix = " = none"
        elif kind == BOOL and random.random() < 0.4:
            suffix = " = false ~ flip(0.5)"
        members.append(Member(name, kind, suffix, low))
    return tuple(members)


def _declaration(member: Member) -> str:
    modifier = next((word for word in ("key ", "unique ") if word in member.suffix), "")
    return f"    {modifier}{member.name}: {member.kind}{member.suffix.replace(modifier, '') if modifier else member.suffix}"


def _currency(seed: int) -> str:
    """Amounts have two digits or three."""
    return f"currency {('USD', 'USD', 'KWD')[seed % 3]}"


def source(seed: int) -> str:
    """A random world file."""
    random = Random(f"world {seed}")
    supply = names(random, "")
    design = Design(
        enums={
            next(supply).title(): tuple(
                random.sample(("open", "in progress", "done", "lost"), random.randint(2, 4))
            )
            for _ in range(random.randint(0, 2))
        },
        records={},
        unions={},
        entities={},
        has_money=random.random() < 0.6,
        has_clock=random.random() < 0.5,
    )
    lines = ['"""A world that nobody wrote."""', f"environment w{seed}"]
    if design.has_money:
        lines.append(_currency(seed) + (" as minor_units" if random.random() < 0.3 else ""))
    if design.has_clock:
        lines.append("clock 2024-05-15T15:00:00")
        if random.random() < 0.5:
            lines.append("step 30s")
    if random.random() < 0.3:
        lines.append('refusal as "Error: {message}"')
    for enum, options in design.enums.items():
        lines += ["", f"enum {enum}: " + ", ".join(f'"{option}"' for option in options)]
    for _ in range(random.randint(0, 2)):
        members = _members(random, design, supply, entity=False)
        name = next(supply).title()
        design.records[name] = members
        lines += ["", f"record {name}:", *map(_declaration, members)]
    if random.random() < 0.4:
        union = next(supply).title()
        cases = {
            next(supply): _members(
                random, replace(design, records={}, enums={}), supply, entity=False
            )
            for _ in range(random.randint(2, 3))
        }
        cases = {
            case: tuple(replace(m, suffix="", low=None) for m in members)
            for case, members in cases.items()
        }
        design.unions[union] = cases
        lines += ["", f"union {union} by kind:"]
        for case, members in cases.items():
            lines.append(f"    {case}({', '.join(f'{m.name}: {m.kind}' for m in members)})")
    for _ in range(random.randint(1, 3)):
        entity = next(supply).title()
        fresh = random.choice((f'"{entity[:3].lower()}-{{:03}}"', ""))
        key_kind = STR if fresh else INT
        key = Member("id", key_kind, "key " + (f" = serial({fresh})" if fresh else " = serial()"))
        if random.random() < 0.3 and fresh:
            key = Member("id", STR, f'key  = opaque("{entity[:3].lower()}-{{}}")')
        members = [key, *_members(random, design, supply, entity=True)]
        if random.random() < 0.3:
            members.append(Member(next(supply), STR, "unique  ~ hex_id(8)"))
        for target in design.entities:
            if random.random() < 0.7:
                members.append(
                    Member(next(supply), row(target), random.choice(("", " on delete cascade")))
                )
        design.entities[entity] = tuple(members)
        lines += ["", f"entity {entity}:", *map(_declaration, members)]
    errors = tuple(f"{next(supply).title()}Error" for _ in range(random.randint(1, 2)))
    design = replace(design, errors=errors)
    lines += ["", f"error {', '.join(errors)}"]
    for _ in range(random.randint(0, 3)):
        parameters = tuple(
            random.choice((INT, STR, *(row(entity) for entity in design.entities)))
            for _ in range(random.randint(1, 2))
        )
        result = random.choice((INT, STR, BOOL, *((MONEY,) if design.has_money else ())))
        scope = Scope(design, fresh=supply)
        named = [(next(supply), kind) for kind in parameters]
        for name, kind in named:
            scope = scope.bind(name, kind)
        body = expression(random, scope, result, 3)
        if body is None:
            continue
        function = f"{next(supply)}_of"
        header = ", ".join(f"{name}: {kind}" for name, kind in named)
        lines += ["", f"def {function}({header}) -> {result}: return {body}"]
        design = replace(
            design, functions=(*design.functions, Function(function, parameters, result))
        )
    for entity in design.entities:
        if random.random() < 0.5:
            name = next(supply)
            condition = expression(
                random, Scope(design, fresh=supply).bind(name, row(entity)), BOOL, 2
            )
            if condition:
                # Made true by its second half, so that most worlds can be sampled.
                lines += ["", f"invariant {next(supply)}_holds for {name} in {entity}:"]
                lines.append(f"    {condition} or {name}.id == {name}.id")
    tools = [_tool(random, design, supply, number) for number in range(random.randint(3, 6))]
    for text, _, _ in tools:
        lines += ["", *text]
    used = "\n".join(lines)
    for error in errors:
        if f"else {error}(" not in used:
            lines += [
                "",
                f"tool {next(supply)}_refuse(number: int) -> int:",
                '    """Refuses what is large."""',
            ]
            lines += [
                f'    require number < 5 else {error}("{{number}} is too large.")',
                "    return number",
            ]
    if random.random() < 0.5:
        text, tool, parameters = random.choice(tools)
        policy_names = [next(supply) for _ in parameters]
        scope = Scope(design, fresh=supply)
        for name, (_, kind) in zip(policy_names, parameters, strict=True):
            scope = scope.bind(name, kind)
        condition = expression(random, scope, BOOL, 2)
        if condition and policy_names:
            lines += ["", f"forbid {next(supply)}_never on {tool}({', '.join(policy_names)}):"]
            lines += ['    """Nobody may do this."""', f"    when {condition}"]
    idioms = chosen(random) if random.random() < 0.6 else []
    for idiom in idioms:
        lines += [line for line in idiom.declarations.splitlines() if line != "    "]
        if idiom.needs_clock and not design.has_clock:
            lines.insert(2, "clock 2024-05-15T15:00:00")
            design = replace(design, has_clock=True)
        if idiom.needs_money and not design.has_money:
            lines.insert(2, _currency(seed))
            design = replace(design, has_money=True)
    lines += ["", "scenario small:", '    """A few rows of everything."""']
    for entity in design.entities:
        lines.append(f"    create {random.choice(('1..3', '2..4', '3'))} {entity}()")
    lines += [f"    {idiom.scenario}" for idiom in idioms if idiom.scenario]
    for idiom in idioms:
        lines += idiom.tasks.splitlines()
    lines += _task(random, design, supply, [(tool, parameters) for _, tool, parameters in tools])
    return "\n".join(lines) + "\n"


def _tool(
    random: Random, design: Design, supply: Iterator[str], number: int
) -> tuple[list[str], str, list[tuple[str, Kind]]]:
    """The lines of a tool, its name and its parameters."""
    kinds = [
        INT,
        STR,
        optional(INT),
        listing(INT),
        *(row(entity) for entity in design.entities),
        *(row(entity) for entity in design.entities),
        *(Kind("enum", symbol=enum) for enum in design.enums),
        *(Kind("record", symbol=record) for record in design.records),
        *((MONEY,) if design.has_money else ()),
    ]
    parameters = [(next(supply), random.choice(kinds)) for _ in range(random.randint(1, 3))]
    scope = Scope(design, fresh=supply)
    header = []
    for name, kind in parameters:
        scope = scope.bind(name, kind)
        default = " = none" if kind.name == "optional" else ""
        constraint = f" where {name} < 500" if kind == INT and random.random() < 0.3 else ""
        header.append(f"{name}: {kind}{default}{constraint}")
    # Parameters with a default come last.
    header.sort(key=lambda text: " = " in text)
    parameters.sort(key=lambda one: one[1].name == "optional")
    body: list[str] = []
    for _ in range(random.randint(0, 2)):
        condition = expression(random, scope, BOOL, 2)
        message = _template(random, scope, STR, 0) or '"No."'
        if condition:
            body.append(f"require {condition} else {random.choice(design.errors)}({message})")
    if random.random() < 0.4:
        entity = random.choice(list(design.entities))
        loop = next(supply)
        condition = expression(random, scope.bind(loop, row(entity)), BOOL, 2)
        if condition:
            found = next(supply)
            body.append(
                f'{found} = first({loop} for {loop} in {entity} if {condition}) else {random.choice(design.errors)}("None.")'
            )
            scope = scope.bind(found, row(entity))
    shape = random.random()
    if shape < 0.7:
        body += _effects(random, scope, 1)
    if shape > 0.6:
        entity = random.choice(list(design.entities))
        creation = _creation(random, scope, entity)
        if creation:
            created = next(supply)
            body.append(f"{created} = {creation}")
            scope = scope.bind(created, row(entity))
    rows = _rows_of(scope)
    deleted = random.random() < 0.12 and bool(rows)
    if deleted:
        body.append(f"delete {rows[0][0]}")
        scope = replace(scope, names=tuple(one for one in scope.names if one[1].name != "row"))
    results = [INT, STR, BOOL, listing(INT), *((MONEY,) if design.has_money else ())]
    if not deleted:
        results += [kind for _, kind in scope.names if kind.name in ("row", "record")]
        results += [listing(row(entity)) for entity in design.entities]
    for result in random.sample(results, len(results)):
        value = expression(random, scope, result, 2)
        if value is not None:
            break
    else:
        result, value = INT, "1"
    name = f"{next(supply)}_{number + 1}".replace("_", "_t", 1)
    lines = [f"tool {name}({', '.join(header)}) -> {result}:", '    """Does something."""']
    return [*lines, *(f"    {line}" for line in body), f"    return {value}"], name, parameters


def _task(
    random: Random,
    design: Design,
    supply: Iterator[str],
    tools: list[tuple[str, list[tuple[str, Kind]]]],
) -> list[str]:
    """A task over one row; its goal need not be reachable, only well typed."""
    entity = random.choice(list(design.entities))
    fitting = [
        (tool, parameters)
        for tool, parameters in tools
        if all(
            kind.name in ("int", "str", "enum", "optional") or kind == row(entity)
            for _, kind in parameters
        )
    ]
    if not fitting:
        return []
    name = next(supply)
    scope = Scope(design, fresh=supply).bind(name, row(entity))
    goal = expression(random, scope, BOOL, 2)
    members = _assignable(scope, entity)
    lines = ["", f"task {next(supply)}_task in small:", f"    given {name} in {entity}"]
    lines.append(f'    ask "Please see to {{{name}.id}}."')
    lines.append(f"    goal {goal or 'true'}")
    if members:
        lines.append(f"    modifies {name}.{random.choice(members).name}, new({entity})")
    tool, arguments = random.choice(fitting)
    written = [
        f"{parameter}={name if kind.name == 'row' else constant(random, design, kind)}"
        for parameter, kind in arguments
    ]
    return [*lines, "    solution:", f"        {tool}({', '.join(written)})"]
