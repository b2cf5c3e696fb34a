"""When the session can be read: it is drawn last, member by member, after the rows of a scenario.

So what is evaluated while a state is made reads nothing of it, directly or through functions, and a
member of the session reads only those before it.
"""

from __future__ import annotations

from collections.abc import Mapping

from paracosm.diagnostics import phases as rules
from paracosm.ir import nodes as ir
from paracosm.semantics.report import Report
from paracosm.semantics.walk import inside
from paracosm.source import Location

Reads = Mapping[str, frozenset[str]]


def check_session(world: ir.World, report: Report) -> None:
    """Report what reads the session before it is there."""
    if not world.session:
        return
    reads = _reads_of_functions(world)
    shapes = (*world.records.values(), *world.entities.values(), *world.unions.values())
    for node in (*shapes, *world.parameters.values(), *world.scenarios.values()):
        for place, names in _reads(node, reads):
            _tell(place, names, report)
    later = [member.name for member in world.session]
    for member in world.session:
        for place, names in _reads(member, reads):
            _tell(place, names & set(later), report)
        later.remove(member.name)


def _tell(place: Location, names: frozenset[str], report: Report) -> None:
    if names:
        shown = " and ".join(f"`session.{name}`" for name in sorted(names))
        message = f"this reads {shown}, which is not there yet"
        help = "the session is drawn last, its members in their order"
        report.add(rules.MISPLACED_WORD, message, place, help=help)


def _reads(node: object, functions: Reads) -> list[tuple[Location, frozenset[str]]]:
    """The places inside of a node that read members of the session, and which."""
    found: list[tuple[Location, frozenset[str]]] = []
    for part in inside(node):
        match part:
            case ir.Field(base=ir.Session(), name=name):
                found.append((part.span, frozenset({name})))
            case ir.CallFunction(function=name) if functions.get(name):
                found.append((part.span, functions[name]))
            case _:
                pass
    return found


def _reads_of_functions(world: ir.World) -> Reads:
    """The members of the session that each function reads, itself or through others."""
    found: dict[str, frozenset[str]] = {name: frozenset() for name in world.functions}
    changed = True
    while changed:
        changed = False
        for name, function in world.functions.items():
            parts = (names for _, names in _reads(function.body, found))
            new = frozenset[str]().union(*parts)
            changed, found[name] = changed or new != found[name], new
    return found
