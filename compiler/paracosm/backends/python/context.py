"""What the templates of the generic files place: finished texts about a world, nothing to decide."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from typing import assert_never

from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.ir.types import Type
from paracosm.lowering import hints, names, wire
from paracosm.lowering.literals import document_line, string
from paracosm.lowering.markdown import cell, code, prose


@dataclass(frozen=True, slots=True, kw_only=True)
class ParameterText:
    """One argument of a tool on the wire."""

    wire: str
    name: str
    annotation: str
    """The type that an agent's framework sees: plain containers, no TypedDict."""
    may_be_left_out: bool
    doc: str
    example: str
    """A value for it in the README."""
    choose: str
    """The expression that chooses a value for it in the consistency test."""

    @property
    def declaration(self) -> str:
        """The parameter in a signature, with its default where it has one."""
        return f"{self.name}: {self.annotation}{' = None' if self.may_be_left_out else ''}"


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolText:
    """A tool, as tables, adapters and tests show it."""

    wire: str
    name: str
    summary: str
    parameters: tuple[ParameterText, ...]

    @property
    def shown(self) -> str:
        """The name on the wire, for a table."""
        return cell(code(self.wire))

    @property
    def spelled(self) -> str:
        """The name on the wire, in Python."""
        return string(self.wire)

    @property
    def takes(self) -> str:
        """The names of the arguments, for a table."""
        return ", ".join(cell(code(one.wire)) for one in self.parameters) or "–"

    @property
    def told(self) -> str:
        """What the tool does, for a table."""
        return cell(prose(self.summary))

    @property
    def signature(self) -> str:
        """The parameters of a method."""
        return ", ".join(("self", *(one.declaration for one in self.parameters)))

    @property
    def docstring(self) -> tuple[str, ...]:
        """The lines of a method's docstring, its arguments in Google's style."""
        summary = document_line(self.summary)
        opened = f'        """{_apart(summary[:1])}{summary}'
        if not self.parameters:
            return (f'{opened}{_apart(summary[-1:])}"""',)
        listed = (f"            {one.name}: {document_line(one.doc)}" for one in self.parameters)
        return (opened, "", "        Args:", *listed, '        """')

    @property
    def sent(self) -> str:
        """The arguments of a call; those that were left out (None) are not sent."""
        given = [
            f"{string(one.wire)}: {one.name}" for one in self.parameters if not one.may_be_left_out
        ]
        left_out = [
            f"{string(one.wire)}: {one.name}" for one in self.parameters if one.may_be_left_out
        ]
        if left_out:
            kept = f"given({{{', '.join(left_out)}}})"
            if not given:
                return kept
            given.append(f"**{kept}")
        return f"{{{', '.join(given)}}}"

    @property
    def attempt(self) -> tuple[str, ...]:
        """The statements that call the tool with chosen arguments."""
        if not self.parameters:
            return (f"self.attempt({string(self.wire)}, {{}})",)
        chosen = ", ".join(f"{string(one.wire)}: {one.choose}" for one in self.parameters)
        return ("choose = self.choose(number)", f"self.attempt({string(self.wire)}, {{{chosen}}})")


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskText:
    """A task, as the README lists it."""

    name: str
    scenario: str
    summary: str

    @property
    def told(self) -> str:
        """What the task is about, for a table."""
        return cell(prose(self.summary))


@dataclass(frozen=True, slots=True, kw_only=True)
class PackageText:
    """Everything that the generic files of a package say about its world."""

    world: str
    package: str
    distribution: str
    environment: str
    state: str
    """The class of an episode's state."""
    summary: str
    version: str
    tools: tuple[ToolText, ...]
    tasks: tuple[TaskText, ...]
    scenarios: tuple[str, ...]
    imports: tuple[str, ...]
    """The import lines of ``environment.py`` that depend on what the world has."""
    parts: tuple[str, ...]
    """The arguments of ``World(…)``, one a line."""
    served: str = ""
    """A request to the world as an HTTP API, for examples: a path; empty where it has none."""

    @property
    def told(self) -> str:
        """What the world is, as a paragraph."""
        return prose(self.summary)

    @property
    def summary_toml(self) -> str:
        """The summary as a TOML string; what JSON escapes, TOML reads alike."""
        return json.dumps(self.summary, ensure_ascii=False).replace("\x7f", "\\u007f")

    @property
    def summary_document(self) -> str:
        """The summary between the quotes of a docstring."""
        line = document_line(self.summary)
        return f"{_apart(line[:1])}{line}{_apart(line[-1:])}"

    @property
    def example_call(self) -> str:
        """The arguments of a call for an example; of no tool where the world has none to show."""
        shown = [one for one in self.tools if all(map(_is_plain, one.parameters))]
        if not shown:
            return '"tool", {}'
        # What takes nothing can be called by anybody who knows nothing yet.
        tool = min(shown, key=lambda one: any(map(_is_needed, one.parameters)))
        given = (f"{string(p.wire)}: {p.example}" for p in tool.parameters if _is_needed(p))
        return f"{tool.spelled}, {{{', '.join(given)}}}"

    @property
    def trl_imports(self) -> tuple[str, ...]:
        """What ``trl.py`` imports because of some tool."""
        some = any(one.may_be_left_out for tool in self.tools for one in tool.parameters)
        return ("from ._runtime import given",) if some else ()

    @property
    def first(self) -> str:
        """How ``reset`` is called in examples: with a task where there is one."""
        if self.tasks:
            return f"task={string(self.tasks[0].name)}"
        return f"scenario={string(self.scenarios[0])}" if self.scenarios else "state=document"


def _is_plain(parameter: ParameterText) -> bool:
    """Whether a name from who knows where may stand in an example, which people copy and run."""
    return re.fullmatch(r"[\w.\[\]-]+", parameter.wire, re.ASCII) is not None


def _is_needed(parameter: ParameterText) -> bool:
    return not parameter.may_be_left_out


def package_text(world: n.World, version: str = "0.1.0") -> PackageText:
    """The texts about ``world``."""
    return PackageText(
        world=world.name,
        package=names.package(world),
        distribution=names.distribution(world),
        environment=names.environment(world),
        state=names.state(world),
        summary=_line(world.doc) or f"The world {world.name}.",
        version=version,
        tools=tuple(_tool(tool, world) for tool in world.tools.values()),
        tasks=tuple(
            TaskText(name=task.name, scenario=task.scenario, summary=_line(task.doc) or "–")
            for task in world.tasks.values()
        ),
        scenarios=tuple(world.scenarios),
        imports=_imports(world),
        parts=_parts(world),
        served=_request(world),
    )


def _request(world: n.World) -> str:
    """The path that is easiest to ask for: a GET without holes, where there is one."""
    bindings = [tool.binding for tool in world.tools.values() if tool.binding is not None]
    # People copy examples into a shell: what that would read as more than a path is not shown.
    plain = [one for one in bindings if re.fullmatch(r"[\w/.~-]+", one.path, re.ASCII)]
    plain.sort(key=lambda one: (one.method != "GET", len(one.path)))
    return plain[0].path if plain else "/" if bindings else ""


def _line(text: str) -> str:
    """The first line of a text."""
    first = " ".join(next(iter(text.strip().splitlines()), "").split())
    return first.encode("utf-8", "replace").decode("utf-8")


def _apart(quote: str) -> str:
    """The space between the quotes of a docstring and one that the text has there."""
    return " " if quote == '"' else ""


def _imports(world: n.World) -> tuple[str, ...]:
    drawn = {
        "SCENARIOS": bool(world.scenarios),
        "draw_parameters": bool(world.parameters),
        "draw_session": bool(world.session and world.scenarios),
    }
    scenarios = ", ".join(name for name, wanted in drawn.items() if wanted)
    lines = {
        "from .invariants import INVARIANTS": bool(world.invariants),
        "from .policies import POLICIES": bool(world.policies),
        f"from .scenarios import {scenarios}": bool(scenarios),
        "from .schemas import OPENAI": True,
        f"from .state import {names.state(world)}": True,
        "from .surface import TOOLS, Tools": True,
        "from .tasks import TASKS": bool(world.tasks),
        "from .wire import refusal_json": world.refusal is not None,
    }
    return tuple(line for line, wanted in lines.items() if wanted)


def _parts(world: n.World) -> tuple[str, ...]:
    parts = {
        f"name={string(world.name)}": True,
        f"state={names.state(world)}": True,
        "tools=TOOLS": True,
        "scenarios=SCENARIOS": bool(world.scenarios),
        "tasks=TASKS": bool(world.tasks),
        "invariants=INVARIANTS": bool(world.invariants),
        "policies=POLICIES": bool(world.policies),
        "refusal=refusal_json": world.refusal is not None,
        "draw_parameters=draw_parameters": bool(world.parameters),
        "draw_session=draw_session": bool(world.session and world.scenarios),
    }
    return tuple(part for part, wanted in parts.items() if wanted)


# ---------------------------------------------------------------- tools


def _tool(tool: n.Tool, world: n.World) -> ToolText:
    flat = [one for member in tool.parameters for one in _flattened(member, world)]
    # Python wants parameters with defaults behind those without.
    flat.sort(key=lambda one: one.may_be_left_out)
    flat = _told_apart(flat)
    return ToolText(
        wire=tool.wire,
        name=names.safe(tool.name),
        summary=_line(tool.doc) or tool.wire,
        parameters=tuple(flat),
    )


def _told_apart(parameters: list[ParameterText]) -> list[ParameterText]:
    """The arguments with names that Python can tell apart; `self` is taken."""
    taken = {"self"}
    found = []
    for one in parameters:
        name = one.name
        while name in taken:
            name += "_"
        taken.add(name)
        found.append(replace(one, name=name))
    return found


def _flattened(member: n.Member, world: n.World) -> list[ParameterText]:
    if member.flat and isinstance(member.type, t.Record):
        return [_parameter(one, world) for one in world.records[member.type.name].members]
    return [_parameter(member, world)]


def _parameter(member: n.Member, world: n.World) -> ParameterText:
    spelled = member.wire if member.wire.isidentifier() else member.name
    name, annotation = names.attribute(spelled), framework_type(member.type, world)
    omitted = (
        member.default is not None or t.may_be_none(member.type) or t.may_be_absent(member.type)
    )
    if omitted and annotation != "None" and not annotation.endswith(" | None"):
        annotation += " | None"
    return ParameterText(
        wire=member.wire,
        name=name,
        annotation=annotation,
        may_be_left_out=omitted,
        doc=_line(wire.told(member)) or f"The {member.name.replace('_', ' ')}.",
        example=_example(member.type, world),
        choose=choice(member.type, world),
    )


def _example(type: Type, world: n.World) -> str:
    """A value of a type as it stands in an example; for what no two worlds have in common, an ellipsis."""
    match framework_type(type, world):
        case "int":
            return "1"
        case "bool":
            return "True"
        case _:
            return '"…"'


def framework_type(type: Type, world: n.World) -> str:
    """The annotation of an argument for frameworks that take no TypedDict and no Literal alias."""
    parts = dict.fromkeys(
        _framework_type(one, world) for one in t.alternatives(type) if one != t.ABSENT
    )
    return " | ".join([*(p for p in parts if p != "None"), *(p for p in parts if p == "None")])


def _framework_type(type: Type, world: n.World) -> str:
    match type:
        case t.Record() | t.Union() | t.Case() | t.View() | t.MapOf():
            return "dict[str, Any]"
        case t.Enum() | t.Literal():
            return "str"
        case t.ListOf(item):
            return f"list[{framework_type(item, world)}]"
        case t.Json():
            return "Any"
        case _:
            return hints.wire(type, world)


# ---------------------------------------------------------------- choices of the consistency test


_DEEP = 6
"""Records inside of records are chosen this far down."""


def choice(type: Type, world: n.World, inside: tuple[str, ...] = ()) -> str:
    """The expression that chooses a value of ``type`` on the wire, by an object ``choose``.

    ``inside`` names the records and unions around it: types that lead back to themselves must end.
    """
    found = [one for one in t.alternatives(type) if one != t.ABSENT]
    found = [one for one in found if not _closes(one, inside)] or found[:1]
    options = [_choice(one, world, inside) for one in found]
    if len(options) == 1:
        return options[0]
    return f"choose.among({', '.join(f'lambda: {option}' for option in options)})"


def _closes(type: Type, inside: tuple[str, ...]) -> bool:
    """Whether a value of ``type`` would go on for ever, or deeper than anybody looks."""
    match type:
        case t.Record(name) | t.Union(name) | t.Case(name):
            return name in inside or len(inside) >= _DEEP
        case _:
            return False


def _choice(type: Type, world: n.World, inside: tuple[str, ...]) -> str:
    if _closes(type, inside):
        return "None"
    match type:
        case t.Bool():
            return "choose.truth()"
        case t.Int() | t.Duration():
            return "choose.number()"
        case t.Float():
            return "choose.fraction()"
        case t.Money():
            return "choose.number()" if world.money_as_minor_units else "choose.amount()"
        case t.Str() | t.Text():
            return "choose.text()"
        case t.Date():
            return "choose.date()"
        case t.DateTime():
            return "choose.moment()"
        case t.Json():
            return "choose.json()"
        case t.NoneType() | t.Absent() | t.Nothing() | t.Poison():
            return "None"
        case t.Enum(name):
            members = ", ".join(string(member) for member in world.enums[name].members)
            return f"choose.member({members})"
        case t.Literal(value):
            return string(value)
        case t.Ref(entity):
            return f"choose.key({string(entity)})"
        case t.Record(name):
            return _object(world.records[name].members, world, (*inside, name))
        case t.Union(name):
            union, within = world.unions[name], (*inside, name)
            cases = ", ".join(f"lambda: {_case(union, one, world, within)}" for one in union.cases)
            return f"choose.among({cases})"
        case t.Case(union_name, name):
            union = world.unions[union_name]
            case = next(one for one in union.cases if one.name == name)
            return _case(union, case, world, (*inside, union_name))
        case t.View():
            return "None"
        case t.ListOf(item):
            closed = all(_closes(one, inside) for one in t.alternatives(item))
            return "[]" if closed else f"choose.items(lambda: {choice(item, world, inside)})"
        case t.MapOf(_, value):
            closed = all(_closes(one, inside) for one in t.alternatives(value))
            return "{}" if closed else f"choose.entries(lambda: {choice(value, world, inside)})"
        case t.OneOf():
            return choice(type, world, inside)
        case _:
            assert_never(type)


def _object(members: tuple[n.Member, ...], world: n.World, inside: tuple[str, ...]) -> str:
    # Far inside only what must be there is chosen, so that tests do not outgrow the package.
    kept = [one for one in members if len(inside) < 2 or not t.may_be_absent(one.type)]
    entries = ", ".join(f"{string(one.wire)}: {choice(one.type, world, inside)}" for one in kept)
    return f"{{{entries}}}"


def _case(union: n.Union, case: n.UnionCase, world: n.World, inside: tuple[str, ...]) -> str:
    rest = _object(case.members, world, inside)
    between = ", " if rest != "{}" else ""
    return f"{{{string(union.tag)}: {string(case.tag)}{between}{rest[1:]}"
