"""One tool for each operation."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from paracosm.diagnostics import ingest as rules
from paracosm.ingest.openapi import bodies, write
from paracosm.ingest.openapi.arguments import (
    Argument,
    Arguments,
    arguments,
    member_of,
    row_condition,
)
from paracosm.ingest.openapi.bench import Bench
from paracosm.ingest.openapi.bindings import binding
from paracosm.ingest.openapi.bodies import Written
from paracosm.ingest.openapi.effects import (
    Clear,
    Create,
    Delete,
    Effect,
    List,
    Mark,
    Read,
    Transition,
    Unknown,
    Update,
    effect,
)
from paracosm.ingest.openapi.lists import list_rows, unlisted
from paracosm.ingest.openapi.model import Operation
from paracosm.ingest.openapi.names import Names, member, spread, tool, words
from paracosm.ingest.openapi.paths import pieces
from paracosm.ingest.openapi.prose import brief
from paracosm.ingest.openapi.finding import is_choice, names_nothing
from paracosm.ingest.openapi.resources import Resource
from paracosm.syntax import ast


@dataclass(frozen=True, slots=True)
class Made:
    """A tool, its operation, and where its arguments stand in a request."""

    tool: ast.Tool
    operation: Operation
    effect: Effect
    arguments: tuple[Argument, ...]
    envelope: tuple[str, ...]


def tool_names(operations: tuple[Operation, ...], names: Names) -> dict[str, str]:
    """A name for the tool of each operation, by `method path`; independent of their order."""
    wanted: dict[str, str] = {}
    for operation in operations:
        wanted[f"{operation.method} {operation.path}"] = operation.id
    counted: dict[str, int] = {}
    for id in wanted.values():
        counted[id] = counted.get(id, 0) + 1
    raw: dict[str, str] = {}
    for key, id in wanted.items():
        usable = bool(id) and counted[id] == 1 and tool(id) is not None
        raw[key] = (
            id if usable else _spoken(key) if not id or counted[id] > 1 else f"{id} {_path(key)}"
        )
    made = spread(
        raw.values(), lambda text: tool(text) or f"call_{'_'.join(words(text)) or 'it'}"[:56]
    )
    doubled: dict[str, list[str]] = {}
    for key, text in raw.items():
        doubled.setdefault(text, []).append(key)
    found: dict[str, str] = {}
    for text, keys in doubled.items():
        for at, key in enumerate(sorted(keys)):
            name = made[text] if at == 0 else names.claim(made[text], key)
            found[key] = names.claim(name, key) if at == 0 else name
    return found


def _spoken(key: str) -> str:
    """`get /pets/{id}` as `get_pets_by_id`."""
    method, _, path = key.partition(" ")
    spoken = []
    for part in path.split("/"):
        if part.startswith("{") and part.endswith("}"):
            spoken += ["by", part[1:-1]]
        elif part:
            spoken.append(part)
    return " ".join([method, *spoken])


def _path(key: str) -> str:
    return " ".join(part for part in key.partition(" ")[2].split("/") if not part.startswith("{"))


def made(bench: Bench, operation: Operation) -> Made:
    """The tool of an operation; a bare one where making it fails, so that the others stand."""
    try:
        return _made(bench, operation)
    except (
        ArithmeticError,
        AssertionError,
        LookupError,
        RecursionError,
        TypeError,
        ValueError,
    ) as error:
        # Documents that nobody has seen will find mistakes of ours. One operation is lost, and said to be.
        message = (
            f"The operation was not understood ({type(error).__name__}); its tool does nothing."
        )
        bench.library.report(rules.DROPPED, message, operation.site)
        return _bare(bench, operation)


def _bare(bench: Bench, operation: Operation) -> Made:
    decided = Unknown("it was not understood", False)
    bench.counts.unknown += 1
    wires = dict.fromkeys(piece.text for piece in pieces(operation.path) if piece.parameter)
    named = spread(wires, member)
    parts = tuple(
        ast.Member(name=name, wire=wire if wire != name else None, type=write.named("str"))
        for wire, name in named.items()
    )
    path = operation.path.split("?", 1)[0].split("#", 1)[0]
    tool = ast.Tool(
        name=bench.tool_names[f"{operation.method} {operation.path}"],
        parameters=parts,
        result=None,
        binding=ast.Binding(method=operation.method.upper(), path=path),
        doc=write.doc(f"{operation.method.upper()} {path}"),
        body=(),
        span=operation.site.place,
        trivia=ast.Trivia(before=(write.remark(_remark(decided)),)),
    )
    return Made(tool, operation, decided, (), ())


def _made(bench: Bench, operation: Operation) -> Made:
    name = bench.tool_names[f"{operation.method} {operation.path}"]
    decided = effect(bench, operation)
    target = _target(decided)
    given = _settled(arguments(bench, operation, name, target), decided)
    written, decided, given, filters = _written(bench, operation, name, given, decided)
    checks = list(bodies.checks(bench, given, operation))
    parts: list[ast.Part] = []
    flat_done = False
    for argument in sorted(given.all, key=lambda a: (a.may_be_absent or a.default is not None)):
        if argument.name in written.dropped:
            if not flat_done and written.flat is not None:
                parts.append(written.flat)
                flat_done = True
            continue
        part = member_of(argument)
        row = bodies.argument_type(argument, _changed(decided))
        if row is not None:
            condition = row_condition(argument)
            part = replace(part, type=row, where=condition, wire=argument.wire, default=None)
            part = replace(part, optional=not argument.required)
        parts.append(part)
    _count(bench, operation, decided, given, filters)
    words_of = brief(operation.summary) or brief(operation.description)
    return Made(
        ast.Tool(
            name=name,
            parameters=tuple(parts),
            result=written.result,
            binding=binding(bench, operation, given.all, given.envelope),
            doc=write.doc(words_of or f"{operation.method.upper()} {operation.path}"),
            body=(*checks, *written.body),
            span=operation.site.place,
            trivia=ast.Trivia(before=(write.remark(_remark(decided)),)),
        ),
        operation,
        decided,
        given.all,
        given.envelope,
    )


def _target(decided: Effect) -> Resource | None:
    match decided:
        case Create() | Update():
            return decided.resource
        case Read() | List() | Delete() | Clear() | Transition() | Mark() | Unknown():
            return None
        case _:
            assert_never(decided)


def _changed(decided: Effect) -> Resource | None:
    """The resource whose members the body may set."""
    return decided.resource if isinstance(decided, Transition) else _target(decided)


def _settled(given: Arguments, decided: Effect) -> Arguments:
    """Where PUT may create, the path holds a key and not a row."""
    keyed = isinstance(decided, Create) and decided.keyed
    if (
        isinstance(decided, (Update, Create))
        and given.rows
        and (keyed or (isinstance(decided, Update) and decided.upsert))
    ):
        last = given.rows[-1]
        assert decided.resource.key is not None
        named = replace(last, as_key=True, typed=decided.resource.key.typed)
        if named.name == decided.resource.variable:
            named = replace(named, name=given.unused(decided.resource.key.name))
        return replace(given, all=tuple(named if a is last else a for a in given.all))
    return given


def _written(
    bench: Bench, operation: Operation, name: str, given: Arguments, decided: Effect
) -> tuple[Written, Effect, Arguments, int]:
    match decided:
        case Read():
            return bodies.read(bench, operation, name, given, decided), decided, given, 0
        case List():
            listed = list_rows(bench, operation, name, given, decided)
            if listed is None:
                one = bodies.latest(bench, operation, name, given, decided)
                if one is not None:
                    return one, decided, given, 0
                lost = Unknown("its answer cannot be filled from the rows", True)
                return unlisted(bench, operation, name), lost, given, 0
            kept = replace(given, all=listed.arguments)
            bench.counts.paginated += listed.paged
            return listed.written, decided, kept, listed.filters
        case Create():
            return bodies.create(bench, operation, name, given, decided), decided, given, 0
        case Update():
            return bodies.update(bench, operation, name, given, decided), decided, given, 0
        case Delete():
            return bodies.delete(bench, operation, name, given, decided), decided, given, 0
        case Clear():
            return bodies.clear(bench, operation, name, given, decided), decided, given, 0
        case Transition():
            return bodies.transition(bench, operation, name, given, decided), decided, given, 0
        case Mark():
            return bodies.mark(bench, operation, name, given, decided), decided, given, 0
        case Unknown():
            return unlisted(bench, operation, name), decided, given, 0
        case _:
            assert_never(decided)


def _remark(decided: Effect) -> str:
    match decided:
        case Unknown(why=why, reads=True):
            return f"Answer made up: {why}."
        case Unknown(why=why):
            return f"Effect unknown: {why}."
        case _:
            kind = type(decided).__name__.lower()
            return f"{kind} {decided.resource.name}: {decided.why}."


def _is_word(argument: Argument) -> bool:
    """Whether what stands in a path plainly names no row: a choice among words, a date, a form of the answer."""
    shape = argument.typed.shape
    if shape.kind in ("array", "object"):
        return False
    return is_choice(shape) or names_nothing(argument.wire)


def _count(
    bench: Bench, operation: Operation, decided: Effect, given: Arguments, filters: int
) -> None:
    counts = bench.counts
    kind = type(decided).__name__.lower()
    counts.effects[kind] = counts.effects.get(kind, 0) + 1
    counts.filters += filters
    if isinstance(decided, Unknown):
        if decided.reads:
            counts.made_up += 1
        else:
            counts.unknown += 1
            bench.library.report(
                rules.UNKNOWN_EFFECT, f"Effect unknown: {decided.why}.", operation.site
            )
    else:
        counts.known += 1
    if isinstance(decided, (Transition, Mark)):
        counts.transitions += 1
    in_path = [a for a in given.all if a.place == "path"]
    if in_path:
        counts.with_path += 1
        counts.bound += all(a.row is not None or _is_word(a) for a in in_path)
    if any(a.row is not None and not a.as_key for a in in_path) and not operation.declares(404):
        listed = any(a.status.isdigit() and a.status[0] == "4" for a in operation.answers)
        instead = "the nearest status that is" if listed else "404"
        message = f"An item can be missing, and no 404 is declared; it is refused with {instead}."
        bench.library.report(rules.NOT_FOUND, message, operation.site)
