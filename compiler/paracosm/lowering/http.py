"""The module ``http``: the requests that the tools answer, as a table, and the application."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from paracosm.analysis import traverse
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.lowering import expressions, literals, names, wire
from paracosm.lowering.facts import Facts
from paracosm.lowering.lines import Line, block, document
from paracosm.lowering.module import Module, part
from paracosm.lowering.scope import Bound, Form, Scope, member_of

NAME = "http"
DOCUMENT = "openapi.json"
"""The file of a package that holds the document that its world came from."""
_HOLE = re.compile(r"\{[^{}]*\}")


def http(facts: Facts, shown: bool) -> Module | None:
    """The routes of a world; None where no tool says which request it answers.

    ``shown`` says that the document of the world lies in the package.
    """
    world = facts.world
    bound = [tool for tool in world.tools.values() if tool.binding is not None]
    if not bound:
        return None
    shapes = _Shapes(facts)
    functions = _Functions(facts)
    ways = Counter(map(_way, bound))
    routes = [_route(tool, ways[_way(tool)] > 1, shapes, functions, facts) for tool in bound]
    table = ", ".join(
        f"{literals.string(name)}: {members}" for name, members in shapes.table.items()
    )
    environment = names.environment(world)
    refused = "" if world.refusal is None else f", refused={functions.usual_refusal(world.refusal)}"
    shaped = ", SHAPES" if table else ""
    beside = f', document=Path(__file__).with_name("{DOCUMENT}")' if shown else ""
    parts = [
        *functions.parts,
        *([part([Line(0, f"SHAPES: http.Shapes = {{{table}}}")])] if table else []),
        part([Line(0, f"ROUTES: tuple[http.Route, ...] = ({', '.join(routes)},)")]),
        part([Line(0, f"app = http.Application({environment}, ROUTES{shaped}{refused}{beside})")]),
    ]
    return Module(name=NAME, doc="The world as an HTTP API: serve `app`.", parts=tuple(parts))


# ---------------------------------------------------------------- shapes


class _Shapes:
    """The shapes of arguments, and the table of those that have a name."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts
        self.table: dict[str, str] = {}

    def of(self, type: t.Type) -> str:
        """How a value of ``type`` is read from a request."""
        options = [one for one in t.alternatives(type) if one != t.ABSENT]
        if len(options) == 1:
            return self._plain(options[0])
        shapes = list(dict.fromkeys(self._plain(one) for one in options))
        if len(shapes) == 1:
            return shapes[0]
        return f"http.Either(({', '.join(shapes)}))"

    def _plain(self, type: t.Type) -> str:
        world = self._facts.world
        match type:
            case t.Bool():
                return '"bool"'
            case t.Int() | t.Duration():
                return '"int"'
            case t.Float():
                return '"number"'
            case t.Money():
                return '"int"' if world.money_as_minor_units else '"text"'
            case t.NoneType():
                return '"null"'
            case t.Ref(entity):
                return self.of(world.entities[entity].key.type)
            case t.ListOf(item):
                return f"http.Many({self.of(item)})"
            case t.MapOf(_, value):
                return f"http.Entries({self.of(value)})"
            case t.Record(name):
                return self._members(name, world.records[name].members)
            case t.Json():
                return '"any"'
            case t.Union() | t.Case():
                # Which case it is shows in a member that is read first; JSON only.
                return '"any"'
            case _:
                return '"text"'

    def _members(self, name: str, members: tuple[n.Member, ...]) -> str:
        if name not in self.table:
            self.table[name] = ""  # a record may hold itself
            entries = ", ".join(
                f"{literals.string(one.wire)}: {self.of(one.type)}" for one in members
            )
            self.table[name] = f"{{{entries}}}"
        return f"http.Members({literals.string(name)})"


# ---------------------------------------------------------------- bodies of answers


class _Functions:
    """The functions that shape answers; equal ones are written once."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts
        self._known: dict[str, str] = {}
        self.parts: list[tuple[Line, ...]] = []

    def refusal(self, shape: n.Expr) -> str:
        """The function that puts a refusal into its declared shape."""
        scope = self._facts.scope
        for name, text, type in (
            ("code", "refusal.code", t.STR),
            ("message", "refusal.message", t.STR),
            ("status", "status", t.INT),
        ):
            scope = scope.bind(name, Bound(text, type, Form.VALUE))
        refusal = names.runtime("Refusal", self._facts.world)
        value = expressions.value(shape, scope).text
        return self._named("refused", f"refusal: {refusal}, status: int", value)

    def usual_refusal(self, shape: n.Expr) -> str:
        """The function that puts a refusal into the shape of the world: that of tools, if no status is told."""
        if "status" in traverse.free_locals(shape):
            return self.refusal(shape)
        return "lambda refusal, _: refusal_json(refusal)"

    def envelope(self, tool: n.Tool, shape: n.Expr) -> str:
        """The function that puts a result, JSON-ready already, into the body of the answer."""
        scope = self._facts.scope.bind("result", Bound("result", t.JSON, Form.VALUE))
        value = _envelope(shape, scope)
        name = "nothing" if value == "None" else f"show_{names.safe(tool.name)}"
        return self._named(name, "result: Any", value)

    def _named(self, name: str, parameters: str, value: str) -> str:
        key = f"{parameters} {value}"
        if key not in self._known:
            taken = set(self._known.values())
            while name in taken:
                name += "_"
            self._known[key] = name
            json = names.runtime("JsonValue", self._facts.world)
            doc = document("No body." if value == "None" else "The body of an answer.", 1)
            body = [*doc, Line(0, f"return {value}")]
            self.parts.append(part(block(f"def {name}({parameters}) -> {json}:", body)))
        return self._known[key]


def _envelope(shape: n.Expr, scope: Scope) -> str:
    """The envelope as Python; the result stands in it as the JSON that it is by then."""
    match shape:
        case n.Local(name="result"):
            return "result"
        case n.Field(base=base, name=name):
            member = member_of(base.type, name, scope.world)
            named = name if member is None else member.wire
            return f"{_envelope(base, scope)}[{literals.string(named)}]"
        case n.MakeMap(entries=entries):
            made = (f"{_envelope(k, scope)}: {_envelope(v, scope)}" for k, v in entries)
            return f"{{{', '.join(made)}}}"
        case n.MakeList(items=items):
            return f"[{', '.join(_envelope(one, scope) for one in items)}]"
        case n.Constant(value=value):
            return literals.constant(value)
        case _:
            raise NotImplementedError(type(shape).__name__)


# ---------------------------------------------------------------- routes


def _route(tool: n.Tool, shared: bool, shapes: _Shapes, functions: _Functions, facts: Facts) -> str:
    """The route of a tool; ``shared`` where others have its method and path."""
    binding = tool.binding
    assert binding is not None
    given = [
        f"method={literals.string(binding.method)}",
        f"path={literals.string(binding.path)}",
        f"tool={literals.string(tool.wire)}",
    ]
    if shared and (words := list(_told_by(tool, binding))):
        given.append(f"told_by=({', '.join(words)},)")
    slots = list(_slots(tool, binding, shapes, facts))
    if slots:
        given.append(f"slots=({', '.join(slots)},)")
    if binding.pointer:
        given.append(f"pointer={_strings(binding.pointer)}")
    if binding.takes:
        given.append(f"takes={_strings(binding.takes)}")
    if binding.needs:
        given.append(f"needs={_strings(binding.needs)}")
    if binding.needs_body:
        given.append("needs_body=True")
    if binding.closed:
        given.append("closed=True")
    if binding.status != 200:
        given.append(f"status={binding.status}")
    if binding.media is not None:
        given.append(f"media={literals.string(binding.media)}")
    fields = _fields(binding.fields, tool, facts)
    if fields:
        given.append(f"fields=({', '.join(fields)},)")
    if binding.envelope is not None:
        given.append(f"envelope={functions.envelope(tool, binding.envelope)}")
    denials = [_denial(one, functions) for one in binding.denials]
    if denials:
        given.append(f"denials=({', '.join(denials)},)")
    return f"http.Route({', '.join(given)})"


def _way(tool: n.Tool) -> tuple[str, str]:
    """The method and the path of a tool, whatever the holes of the path are called."""
    assert tool.binding is not None
    return tool.binding.method, _HOLE.sub("{}", tool.binding.path)


def _told_by(tool: n.Tool, binding: n.Binding) -> Iterator[str]:
    """The parameters with one value only, which a request for this tool must carry."""
    words = {one.wire: one.type.value for one in tool.parameters if isinstance(one.type, t.Literal)}
    for slot in binding.slots:
        if slot.argument in words and slot.place in (n.Place.QUERY, n.Place.HEADER):
            yield f'("{slot.place.value}", {literals.string(slot.name)}, {literals.string(words[slot.argument])})'


def _strings(texts: tuple[str, ...]) -> str:
    comma = "," if len(texts) == 1 else ""
    return f"({', '.join(map(literals.string, texts))}{comma})"


def _slots(tool: n.Tool, binding: n.Binding, shapes: _Shapes, facts: Facts) -> Iterator[str]:
    types = {
        inner.wire: inner.type
        for one in tool.parameters
        for inner in (wire.flat_members(one, facts) if one.flat else (one,))
    }
    for slot in binding.slots:
        given = [
            literals.string(slot.argument),
            literals.string(slot.name),
            f'"{slot.place.value}"',
        ]
        shape = shapes.of(types[slot.argument])
        inside = slot.place in (n.Place.BODY, n.Place.WHOLE)
        usual = n.Style.SIMPLE if slot.place in (n.Place.PATH, n.Place.HEADER) else n.Style.FORM
        # How the parts of a value are written does not matter where it has none.
        whole = shape.startswith('"') and shape != '"any"'
        plain = inside or (slot.style is usual and (whole or not slot.explode))
        if shape != '"text"' or not plain:
            given.append(shape)
        if not plain:
            given.append(f'"{slot.style.value}"')
            if slot.explode:
                given.append("True")
        yield f"http.Slot({', '.join(given)})"


def _fields(fields: tuple[n.HeaderField, ...], tool: n.Tool, facts: Facts) -> list[str]:
    made = []
    for one in fields:
        given = [literals.string(one.name)]
        if one.value is not None:
            given.append(literals.string(one.value))
        elif one.name.lower() == "location":
            member = _key_of(tool, facts)
            if member is not None:
                given.append(f"member={literals.string(member)}")
        made.append(f"http.HeaderField({', '.join(given)})")
    return made


def _key_of(tool: n.Tool, facts: Facts) -> str | None:
    """The member of the result that names the row, where a GET below the same path shows it."""
    world, binding = facts.world, tool.binding
    assert binding is not None
    for other in world.tools.values():
        shown = other.binding
        if shown is None or shown.method != "GET":
            continue
        way, _, last = shown.path.rpartition("/")
        if _same_way(way, binding.path) and last.startswith("{"):
            named = next((s.argument for s in shown.slots if f"{{{s.name}}}" == last), None)
            member = next((m for m in other.parameters if m.wire == named), None)
            entity = names.entity_of(member.type) if member is not None else None
            if entity is not None:
                return world.entities[entity].key.wire
    return None


def _same_way(left: str, right: str) -> bool:
    one, two = left.split("/"), right.split("/")
    return len(one) == len(two) and all(
        a == b or (a.startswith("{") and b.startswith("{")) for a, b in zip(one, two, strict=True)
    )


def _denial(one: n.Denial, functions: _Functions) -> str:
    given = [f"status={one.status}"] if one.status is not None else []
    if one.media is not None:
        given.append(f"media={literals.string(one.media)}")
    fields = [
        f"http.HeaderField({literals.string(f.name)}, {literals.string(f.value)})"
        for f in one.fields
        if f.value is not None
    ]
    if fields:
        given.append(f"fields=({', '.join(fields)},)")
    if one.shape is not None:
        given.append(f"shape={functions.refusal(one.shape)}")
    return f"http.Denial({', '.join(given)})"
