"""Records that contain themselves: which have no finite value, and where drawing must stop."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from paracosm.ingest.openapi.types import Field
from paracosm.syntax import ast


@dataclass(frozen=True, slots=True)
class Rings:
    """`hollow` records have no finite value; `ring` numbers the ring that a record lies on.

    `filled` records have none because lists or maps in them must not be empty.
    """

    hollow: frozenset[str]
    filled: frozenset[str]
    ring: Mapping[str, int]

    def closes(self, owner: str, type: ast.Type) -> bool:
        """Whether a member of this type leads back to the record that has it."""
        mine = self.ring.get(owner)
        return mine is not None and any(self.ring.get(name) == mine for name in named(type))


def named(type: ast.Type) -> Iterator[str]:
    """The names in a type, wherever they stand."""
    match type:
        case ast.NamedType(name=name):
            yield name
        case ast.GenericType(arguments=inner) | ast.UnionType(members=inner):
            for one in inner:
                yield from named(one)
        case _:
            return


def rings(records: Mapping[str, tuple[Field, ...]], unions: Mapping[str, ast.Union]) -> Rings:
    """The rings among the records and unions of a world."""
    edges: dict[str, list[str]] = {}
    for name, fields in records.items():
        edges[name] = [other for f in fields for other in named(f.typed.type)]
    for name, union in unions.items():
        members = (p for case in union.cases for p in case.parts if isinstance(p, ast.Member))
        edges[name] = [other for m in members for other in named(m.type)]
    hollow = _hollow(records, unions, _itself)
    return Rings(hollow, _hollow(records, unions, _inside) - hollow, _components(edges))


def _itself(f: Field) -> ast.Type:
    return f.typed.type


def _inside(f: Field) -> ast.Type:
    """What a value of a field needs: of a list that must not be empty, an item."""
    needs = f.typed.constraint is not None and f.typed.constraint.low
    if needs and isinstance(f.typed.type, ast.GenericType):
        return f.typed.type.arguments[-1]
    return f.typed.type


def _hollow(
    records: Mapping[str, tuple[Field, ...]],
    unions: Mapping[str, ast.Union],
    need: Callable[[Field], ast.Type],
) -> frozenset[str]:
    full: set[str] = set()

    def finite(type: ast.Type) -> bool:
        match type:
            case ast.NamedType(name=name):
                return name in full or (name not in records and name not in unions)
            case ast.UnionType(members=members):
                return any(finite(member) for member in members)
            case _:
                return True

    waiting = set(records) | set(unions)
    while True:
        found = set()
        for name in waiting:
            if name in records:
                needed = [need(f) for f in records[name] if f.required and not f.typed.nullable]
                if all(finite(type) for type in needed):
                    found.add(name)
            elif any(
                all(finite(p.type) for p in c.parts if isinstance(p, ast.Member) and not p.optional)
                for c in unions[name].cases
            ):
                found.add(name)
        if not found:
            return frozenset(waiting)
        full |= found
        waiting -= found


def _components(edges: Mapping[str, list[str]]) -> dict[str, int]:
    """Tarjan's algorithm without recursion; only names on a ring get a number."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    on_stack: set[str] = set()
    stack: list[str] = []
    found: dict[str, int] = {}
    for start in edges:
        if start in index:
            continue
        work: list[tuple[str, Iterator[str]]] = [(start, iter(edges[start]))]
        index[start] = low[start] = len(index)
        stack.append(start)
        on_stack.add(start)
        while work:
            name, waiting = work[-1]
            for other in waiting:
                if other not in edges:
                    continue
                if other not in index:
                    index[other] = low[other] = len(index)
                    stack.append(other)
                    on_stack.add(other)
                    work.append((other, iter(edges[other])))
                    break
                if other in on_stack:
                    low[name] = min(low[name], index[other])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[name])
                if low[name] == index[name]:
                    group = []
                    while True:
                        member = stack.pop()
                        on_stack.discard(member)
                        group.append(member)
                        if member == name:
                            break
                    if len(group) > 1 or name in edges[name]:
                        for member in group:
                            found[member] = index[name]
    return found
