"""Random stateful walks through a package over HTTP, and the life of each resource that has one.

Calls are proposed by the interpreter, which plays the same episode beside the package and so knows which
rows there are.
"""

from __future__ import annotations

import json
import re
import traceback
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from corpus.judge import Judge
from corpus.requests import Answer, Request, request, send
from paracosm.analysis.traverse import subexpressions
from paracosm.ingest.openapi.surface import Route
from paracosm.interpreter.episode import Episode
from paracosm.interpreter.proposals import propose, with_proposals
from paracosm.interpreter.sample import SamplingError
from paracosm.interpreter.streams import Stream
from paracosm.ir import nodes as n
from paracosm.ir import types as t


@dataclass(slots=True)
class Seen:
    """What came out of the walks of one document."""

    counts: Counter[str] = field(default_factory=Counter)
    why: Counter[str] = field(default_factory=Counter)
    reached: set[str] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class Package:
    """The module `http` of a package, its world with proposals, and where its arguments stand."""

    module: Any
    world: n.World
    routes: Mapping[str, Route]
    judge: Judge

    @classmethod
    def of(cls, module: Any, world: n.World, routes: tuple[Route, ...], judge: Judge) -> Package:
        """A package that is ready to be walked through."""
        prepared = with_proposals(_with_draws(world))
        return cls(module, prepared, {one.tool: one for one in routes}, judge)

    def begin(self, seed: int) -> tuple[Any, Episode]:
        """An application and an episode of the interpreter that begin alike."""
        made = self.module.http.Application(
            self.module.app.episodes.make,
            self.module.ROUTES,
            getattr(self.module, "SHAPES", {}),
            refused=self.module.app.refused,
            start={"seed": seed},
        )
        return made, Episode.start(self.world, seed=seed)


_FORMS = {
    "is_moment": ("2024-01-08T09:00:00Z", "2024-03-21T15:45:00Z"),
    "is_uuid": ("10000000-0000-4000-8000-000000000001", "20000000-0000-4000-8000-000000000002"),
    "is_email": ("ada.bell07@example.com", "emil.haas21@example.com"),
}


def _with_draws(world: n.World) -> n.World:
    """The world whose arguments are drawn like the members of rows that have their name and type."""
    drawing = [
        (one, one.draw)
        for owner in (*world.records.values(), *world.entities.values())
        for one in owner.members
        if one.draw is not None and not _is_nothing(one.draw)
    ]
    known: dict[tuple[str, t.Type, str | None], n.Draw] = {}
    loose: dict[tuple[str, t.Type], list[n.Draw]] = {}
    for one, draw in drawing:
        type = t.without(one.type, t.NONE, t.ABSENT)
        known[one.name, type, one.where_text] = draw
        loose.setdefault((one.name, type), []).append(draw)

    def drawn(one: n.Member) -> n.Member:
        plain = t.without(one.type, t.NONE, t.ABSENT)
        # What has the same condition will do; where there is none, or one that nobody can draw from, any.
        free = one.where_text is None or "search(" in one.where_text
        others = loose.get((one.name, plain), []) if free else []
        fitting = [draw for draw in others if _fits(draw, one)]
        draw = known.get((one.name, plain, one.where_text)) or next(
            iter(fitting or reversed(others)), None
        )
        return one if one.draw is not None else replace(one, draw=draw or _formed(one))

    tools = {
        name: replace(tool, parameters=tuple(map(drawn, tool.parameters)))
        for name, tool in world.tools.items()
    }
    return replace(world, tools=tools)


def _fits(draw: n.Draw, one: n.Member) -> bool:
    """Whether all texts that are drawn have what the patterns of a condition look for."""
    if one.where is None or not isinstance(draw, n.ChooseFrom):
        return False
    patterns = [
        str(part.arguments[1].value)
        for part in subexpressions(one.where)
        if isinstance(part, n.Apply)
        and part.builtin == "search"
        and isinstance(part.arguments[1], n.Constant)
    ]
    texts = [option.value for option in draw.options if isinstance(option, n.Constant)]
    return all(re.search(pattern, str(text)) for pattern in patterns for text in texts)


def _is_nothing(draw: n.Draw) -> bool:
    match draw:
        case n.Exactly(value=n.Constant(type=t.NoneType() | t.Absent())):
            return True
        case _:
            return False


def _formed(one: n.Member) -> n.Draw | None:
    """A text of the form that the condition of an argument asks for."""
    for form, texts in _FORMS.items():
        if one.where_text == f"{form}({one.name})" and t.STR == t.without(
            one.type, t.NONE, t.ABSENT
        ):
            options = tuple(n.Constant(type=t.STR, value=text) for text in texts)
            return n.ChooseFrom(options=options, weights=(1,) * len(options), type=t.STR)
    return None


def walks(package: Package, seeds: int, calls: int) -> Seen:
    """Walks from several seeds."""
    seen = Seen()
    for seed in range(seeds):
        try:
            app, episode = package.begin(seed)
        except SamplingError as error:
            seen.counts["exceptions"] += 1
            seen.why[f"no episode: {str(error)[:200]}"] += 1
            continue
        stream = Stream(seed, "corpus", "walk")
        for _ in range(calls):
            proposed = propose(package.world, episode.current, stream, episode.made())
            if proposed is None:
                seen.counts["no proposal"] += 1
                continue
            name, arguments = proposed
            answer = _called(package, app, episode, name, arguments, seen)
            if answer is not None and answer.status < 300:
                seen.reached.add(name)
    return seen


def _called(
    package: Package, app: Any, episode: Episode, name: str, arguments: Any, seen: Seen
) -> Answer | None:
    """One call of both, judged; None where the application failed."""
    route = package.routes[name]
    made = _asked(package, route, arguments)
    answer = _sent(app, made, name, seen)
    episode.call(name, arguments)
    if episode.entries[-1].fault:
        seen.counts["faults"] += 1
        seen.why[f"{name}: interpreter: {episode.entries[-1].fault[:160]}"] += 1
    if answer is None:
        return None
    seen.counts["answers"] += 1
    seen.counts["succeeded"] += answer.status < 300
    found = package.judge.verdict(made, answer)
    seen.counts[found.kind] += 1
    seen.counts["judged by ours"] += found.ours
    match found.kind:
        case "wrong":
            seen.why[f"{name} {answer.status}: {found.why}"] += 1
        case "undeclared":
            seen.counts[f"undeclared {answer.status}"] += 1
        case _:
            pass
    return answer


def _asked(package: Package, route: Route, arguments: Any) -> Request:
    made = request(route, arguments)
    return replace(made, headers={**package.judge.needs(route), **made.headers})


def _sent(app: Any, made: Request, name: str, seen: Seen) -> Answer | None:
    try:
        answer = send(app, made)
    except Exception:  # what is counted here is that there is one
        last = traceback.format_exc().strip().splitlines()
        seen.counts["exceptions"] += 1
        seen.why[f"{name}: exception: {' | '.join(last[-3:])[:300]}"] += 1
        return None
    if answer.status >= 500:
        seen.counts["exceptions"] += 1
        seen.why[f"{name}: {answer.status}: {answer.body[:200]!r}"] += 1
    return answer


# ------------------------------------------------------------------------------- lives

NOT_COUNTED = "not counted"
"""How an outcome begins that says nothing of the world: the document describes no life there.

So it is by the document alone, where an item is one of a few words (an enumeration, a version), and where a POST
made nothing and takes a plain value, a list of such, or a list of things that it does not answer with, or stands
beside GET, PUT, PATCH and DELETE without a body. Any other POST that makes nothing is a life that did not hold.
"""


@dataclass(frozen=True, slots=True)
class Life:
    """The operations of a resource; `list` and `delete` where there are any."""

    create: Route
    read: Route
    list: Route | None
    delete: Route | None


def lives(routes: Mapping[str, Route]) -> Iterator[Life]:
    """Every collection with a POST whose item has a GET, by the paths of the document alone."""
    at = {(one.method, _path(one)): one for one in routes.values()}
    for (method, path), create in at.items():
        if method != "POST" or path.endswith("}"):
            continue
        for (other, item), read in at.items():
            inner = item.removeprefix(f"{path}/")
            single = inner != item and inner.startswith("{") and inner.find("}") == len(inner) - 1
            if other == "GET" and single:
                yield Life(create, read, at.get(("GET", path)), at.get(("DELETE", item)))
                break


def _path(route: Route) -> str:
    return route.path.split("?", 1)[0].split("#", 1)[0].rstrip("/")


def lived(package: Package, most: int, tries: int = 3) -> dict[str, str]:
    """What became of each life: `held`, or at which step it did not; by the path of the collection.

    Of a document with many, those at equal distances are lived.
    """
    found: dict[str, str] = {}
    every = list(lives(package.routes))
    for life in every[:: max(1, -(-len(every) // max(1, most)))]:
        outcome = "never created"
        for seed in range(tries):
            try:
                outcome = _live(package, life, seed)
            except SamplingError:
                outcome = "no episode"
            if outcome != "never created":
                break
        found[_path(life.create)] = outcome
    return found


def _live(package: Package, life: Life, seed: int) -> str:
    app, episode = package.begin(seed)
    stream = Stream(seed, "corpus", "life", life.create.tool)
    key_name = life.read.path[life.read.path.rindex("{") + 1 : life.read.path.rindex("}")]
    entity = _entity(package.world, life.read, key_name)
    if entity is None:
        return f"{NOT_COUNTED}: the last of the path is one of a few words"
    for _ in range(12):
        before = _rows(app, entity)
        proposed = _proposed(package, life.create, episode, stream)
        if proposed is None:
            continue
        arguments = _rooted(package, app, life.create, proposed, stream)
        listed = 0
        if life.list is not None:
            first = _about(package, life, life.list, arguments, None, episode, stream)
            listed = _items(send(app, first))
        answer = send(app, _asked(package, life.create, arguments))
        episode.call(life.create.tool, arguments)
        if answer.status >= 300:
            if _rows(app, entity) != before:
                return "a failed create left something"
            continue
        key = package.world.entities[entity].key.wire
        known = {repr(row[key]) for row in before}
        fresh = [row for row in _rows(app, entity) if repr(row[key]) not in known]
        # What takes a list of things makes as many as are in it.
        asked = [len(value) for value in arguments.values() if isinstance(value, list)]
        if not fresh and 0 in asked:
            continue
        if not fresh:
            why = package.judge.makes_nothing(life.create)
            return f"{NOT_COUNTED}: {why}" if why else "POST makes nothing"
        if len(fresh) > 1 and len(fresh) not in asked:
            return f"create made {len(fresh)} rows"
        return _after(package, app, life, arguments, fresh[0][key], listed, episode, stream)
    return "never created"


def _after(
    package: Package,
    app: Any,
    life: Life,
    created: Mapping[str, Any],
    key: Any,
    listed: int,
    episode: Episode,
    stream: Stream,
) -> str:
    def asked(route: Route, given: Any) -> Request:
        return _about(package, life, route, created, given, episode, stream)

    def told(route: Route, given: Any) -> Answer:
        """The answer, once the arguments that say nothing of the row are within their bounds."""
        answer = send(app, asked(route, given))
        for _ in range(5):
            if answer.status in (400, 422):
                answer = send(app, asked(route, given))
        return answer

    read = told(life.read, key)
    if read.status >= 300:
        return f"created and not read ({read.status})"
    if life.list is not None:
        shown = told(life.list, None)
        if shown.status >= 300:
            return f"not listed ({shown.status})"
        plain = str(key) if isinstance(key, (str, int)) else repr(key)
        pages = (send(app, one).body for one in _pages(asked(life.list, None), life.list))
        in_list = (
            shown.body in (b"", b"null")
            or _items(shown) > listed
            or _asks_more(package, life.list, created)
        )
        if not in_list and not any(plain in page.decode("utf-8", "replace") for page in pages):
            return "created and not in the list"
    if life.delete is None:
        return "held, never deleted"
    gone = told(life.delete, key)
    if gone.status >= 300:
        return f"not deleted ({gone.status})"
    last = asked(life.read, key)
    missing = send(app, last)
    declared = package.judge.declares(last, 404)
    # Where no 404 is declared, the nearest status that is says the same.
    if missing.status not in (404, 410) and (declared or missing.status not in (400, 422)):
        return f"read after delete ({missing.status})"
    return "held" if declared else "held, 404 undeclared"


def _proposed(package: Package, route: Route, episode: Episode, stream: Stream) -> Any:
    alone = replace(package.world, tools={route.tool: package.world.tools[route.tool]})
    found = propose(alone, episode.current, stream)
    return None if found is None else found[1]


def _rooted(
    package: Package, app: Any, route: Route, arguments: Mapping[str, Any], stream: Stream
) -> dict[str, Any]:
    """The arguments with rows in the path of which each lies below the one in front of it."""
    made = dict(arguments)
    below: tuple[str, Mapping[str, Any]] | None = None
    for slot in reversed([s for s in route.slots if s.place == "path"]):
        entity = _entity(package.world, route, slot.at[0])
        if entity is None or slot.argument not in made:
            continue
        rows = _rows(app, entity)
        if below is not None:
            links = [
                below[1].get(member.wire)
                for member in package.world.entities[below[0]].members
                if t.Ref(entity) in t.alternatives(member.type)
            ]
            key = package.world.entities[entity].key.wire
            rows = [row for row in rows if row[key] in links]
        if rows:
            row = rows[stream.below(len(rows))]
            made[slot.argument] = row[package.world.entities[entity].key.wire]
            below = entity, row
    return made


def _about(
    package: Package,
    life: Life,
    route: Route,
    created: Mapping[str, Any],
    key: Any,
    episode: Episode,
    stream: Stream,
) -> Request:
    """A request about what was created: the same rows above it, and its key where one is given."""
    must = {m.wire for m in package.world.tools[route.tool].parameters if not _may_miss(m)}
    proposed = _proposed(package, route, episode, stream) or {}
    arguments = {name: value for name, value in proposed.items() if name in must}
    above = [s for s in life.create.slots if s.place == "path"]
    own = [s for s in route.slots if s.place == "path"]
    for mine, theirs in zip(own, above):
        if theirs.argument in created:
            arguments[mine.argument] = created[theirs.argument]
    if key is not None and own:
        arguments[own[-1].argument] = key
    for slot in route.slots:
        if slot.place == "query" and slot.argument in must and slot.argument in created:
            arguments[slot.argument] = created[slot.argument]
    return _asked(package, route, arguments)


def _asks_more(package: Package, route: Route, created: Mapping[str, Any]) -> bool:
    """Whether a list wants to be told what nobody said when the row was made: it looks things up."""
    must = {m.wire for m in package.world.tools[route.tool].parameters if not _may_miss(m)}
    return any(s.place == "query" and s.argument in must - created.keys() for s in route.slots)


def _may_miss(member: n.Member) -> bool:
    return member.default is not None or t.may_be_absent(member.type)


def _items(answer: Answer) -> int:
    """How many items the longest list in an answer has."""
    try:
        waiting, longest = [json.loads(answer.body)], 0
    except ValueError:
        return 0
    for _ in range(3):
        longest = max([longest, *(len(one) for one in waiting if isinstance(one, list))])
        waiting = [v for one in waiting if isinstance(one, dict) for v in one.values()]
    return longest


_SIZES = frozenset("limit per_page perpage page_size pagesize size count max maxresults".split())
_STARTS = frozenset("offset start skip startindex".split())


def _pages(first: Request, route: Route) -> Iterator[Request]:
    """The request of a list, the same with larger pages, and those of later pages."""
    yield first
    names = [slot.at[0] for slot in route.slots if slot.place == "query"]
    sizes = [name for name in names if name.lower() in _SIZES]
    for name in sizes[:1]:
        for size in (1000, 100, 50):
            yield replace(first, query=f"{name}={size}")
    for name in names:
        if name.lower() == "page":
            yield from (replace(first, query=f"{name}={at}") for at in range(2, 40))
        if name.lower() in _STARTS:
            yield from (replace(first, query=f"{name}={at}") for at in range(1, 60))


def _entity(world: n.World, read: Route, key_name: str) -> str | None:
    slot = next((s for s in read.slots if s.place == "path" and s.at[0] == key_name), None)
    if slot is None:
        return None
    for member in world.tools[read.tool].parameters:
        if slot.argument == member.wire:
            found = [one.entity for one in t.alternatives(member.type) if isinstance(one, t.Ref)]
            return found[0] if found else None
    return None


def _rows(app: Any, entity: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = app.episodes["default"].environment.state()["rows"].get(entity, [])
    return rows
