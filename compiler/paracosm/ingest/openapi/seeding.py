"""The scenario that fills a world: rows of every entity, those first that others refer to."""

from __future__ import annotations

from paracosm.ingest.openapi import write
from paracosm.ingest.openapi.constraints import draw, texts
from paracosm.ingest.openapi.resources import Attribute, Resource
from paracosm.syntax import ast


def scenario(resources: list[Resource]) -> ast.Scenario:
    """A few rows of everything, with references that hold."""
    order = _ordered(resources)
    place = {id(resource): at for at, resource in enumerate(order)}
    body: list[ast.Statement] = []
    for resource in order:
        body.append(_rows(resource, place))
    return ast.Scenario(
        name="seeded",
        doc=write.doc("A few rows of everything that the API knows."),
        body=tuple(body),
    )


def _ordered(resources: list[Resource]) -> list[Resource]:
    """Those that are referred to come first; rings were broken before."""
    needed = _all_needed(resources)
    done: dict[int, None] = {}
    found: list[Resource] = []
    # What may refer to nothing comes late, so that more of what it could refer to is there.
    for start in sorted(resources, key=lambda r: sum(1 for a in r.attributes.values() if a.refers)):
        stack = [(start, iter(needed[id(start)]))]
        entered = {id(start)}
        while stack:
            resource, waiting = stack[-1]
            target = next(waiting, None)
            if target is None:
                stack.pop()
                if id(resource) not in done:
                    done[id(resource)] = None
                    found.append(resource)
            elif id(target) not in done and id(target) not in entered:
                entered.add(id(target))
                stack.append((target, iter(needed[id(target)])))
    return found


def _all_needed(resources: list[Resource]) -> dict[int, list[Resource]]:
    """What is to come in front of each: what it must refer to, and, where that makes no ring, what it lies below."""
    needed = {id(resource): _needed(resource) for resource in resources}
    # The further down the shortest path to it is, the more it needs what is above it.
    for resource in sorted(resources, key=_depth, reverse=True):
        for attribute in resource.attributes.values():
            above = attribute.refers
            if above is not None and attribute.above and not attribute.many:
                if not _reaches(above, resource, needed):
                    needed[id(resource)].append(above)
    return needed


def _reaches(start: Resource, end: Resource, needed: dict[int, list[Resource]]) -> bool:
    """Whether one resource needs another, perhaps by way of others."""
    waiting, seen = [start], {id(start)}
    while waiting:
        resource = waiting.pop()
        if resource is end:
            return True
        fresh = [one for one in needed[id(resource)] if id(one) not in seen]
        seen.update(map(id, fresh))
        waiting += fresh
    return False


def _depth(resource: Resource) -> int:
    return min((len(node.pieces) for node in resource.nodes), default=0)


def _needed(resource: Resource) -> list[Resource]:
    return [a.refers for a in resource.attributes.values() if a.refers and a.is_firm]


def _rows(resource: Resource, place: dict[int, int]) -> ast.Statement:
    """`for user in User: create 1..3 Order(user=user)`, or rows that draw what they refer to."""
    arguments: list[ast.Argument] = []
    for attribute in resource.attributes.values():
        if attribute.refers is None:
            continue
        later = place[id(attribute.refers)] >= place[id(resource)]
        if later:
            arguments.append(ast.Argument(name=attribute.name, value=_nothing(attribute)))
        elif attribute.above and not attribute.required and not attribute.many:
            # What lies below something should be found there, so it is drawn and not left out.
            target = write.name(attribute.refers.name)
            arguments.append(ast.Argument(name=attribute.name, value=target, drawn=True))
    parents = [a for a in resource.attributes.values() if a.above and a.required and a.refers]
    if resource.singleton:
        if len(parents) == 1:
            return _for_each(resource, parents[0], arguments, None)
        return ast.Create(entity=resource.name, arguments=tuple(arguments))
    most = _most(resource)
    if len(parents) == 1 and most > 18:
        return _for_each(resource, parents[0], arguments, (1, 3))
    count = ast.Count(
        low=write.number(min(3, most)), high=write.number(min(6, most)) if most > 3 else None
    )
    return ast.Create(count=count, entity=resource.name, arguments=tuple(arguments))


def _most(resource: Resource) -> int:
    """How many rows there may be at most: as many as there are keys, numbers within bounds or the few texts that are known."""
    assert resource.key is not None
    c = resource.key.typed.constraint
    if resource.fresh is None and c is not None and c.kind == "string" and draw(c) is not None:
        return max(1, min(3, len(texts(c))))
    if resource.key.typed.type != write.named("int") or c is None:
        return 100
    if c.multiple is not None:
        return 3
    low = c.low if c.low is not None else 1
    return 100 if c.high is None else max(1, min(100, int(c.high - low) + 1))


def _for_each(
    resource: Resource, parent: Attribute, more: list[ast.Argument], count: tuple[int, int] | None
) -> ast.Statement:
    assert parent.refers is not None
    variable = parent.refers.variable
    given = (ast.Argument(name=parent.name, value=write.name(variable)), *more)
    number = None
    if count is not None:
        number = ast.Count(low=write.number(count[0]), high=write.number(count[1]))
    made = ast.Create(count=number, entity=resource.name, arguments=given)
    return ast.For(names=(variable,), source=write.name(parent.refers.name), body=(made,))


def _nothing(attribute: Attribute) -> ast.Expression:
    constraint = attribute.typed.constraint
    if attribute.many and not (constraint is not None and constraint.low):
        return ast.ListOf(items=())
    return write.NONE if attribute.typed.nullable else write.ABSENT
