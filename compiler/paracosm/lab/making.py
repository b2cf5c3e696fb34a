"""One instance from its number: a draft, a plan, the gate, a document.

Everything is a function of the world, the seed and the number, so instances can be made in any order and on
any process. A number tries several drafts: until one has the wanted level and passes the gate.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from paracosm.lab import baselines
from paracosm.lab.calls import TooManyCalls
from paracosm.lab.checker import check
from paracosm.lab.difficulty import LEVELS, SHORTEST, TIERS, features, level, offered
from paracosm.lab.draft import Draft
from paracosm.lab.edges import at_the_edge
from paracosm.lab.errand import Fact, Said, Wanted
from paracosm.lab.faults import NoStates, NothingToDo
from paracosm.lab.gate import Thrown, gate
from paracosm.lab.kit import Kit
from paracosm.lab.knowledge import Ledger, canonical
from paracosm.lab.listing import listed
from paracosm.lab.planner import Limits, Model, Plan, Result, model, search, weight
from paracosm.lab.play import Json, Play, Step
from paracosm.lab.repairing import mended
from paracosm.lab.strangers import strangers
from paracosm.lab.templates import bound
from paracosm.lab.walks import Wish

ATTEMPTS = 9
"""How many drafts a number tries."""

TEMPLATES = 4
"""One number in so many begins with a template, where the world has some."""

EDGES = 5
"""One number in so many begins at an edge."""

CHECKED = 10
"""Of so many numbers in a row one, drawn, is given to the independent checker."""

MOST_CHECKED = 100_000
"""How many calls the checker makes at most; it begins no depth that would take it beyond."""

LOOSEST = 1_000_000
"""The effort, roughly estimated, beyond which no long search is begun."""

BRIEF = 3_000
"""How many calls such a search makes."""

STRANGERS = {0: 0, 1: 2, 2: 4}
"""How many tools of other worlds are offered at a tier."""

MOST_CHANGES = 8
"""How many changes one errand asks for at most."""

_CYCLE = (2, 4, 3, 1, 2, 3, 4, 2, 3, 4, 3, 4)
"""The levels that errands try for, in turn; templates, which take every fourth number, give the lower
ones by themselves, and what misses level 4 comes to lie on 3 or 2."""


@dataclass(frozen=True, slots=True)
class _Proved:
    """A draft with its shortest plans, and the stream of its attempt."""

    draft: Draft
    about: Model
    result: Result
    stream: Any


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a number: an instance or none, and what was tried on the way."""

    number: int
    instance: dict[str, Json] | None
    thrown: Mapping[str, int]
    """Gated drafts that did not pass, by reason."""
    redrawn: Mapping[str, int]
    """Drafts that were no instances of what was wanted, by reason."""


def make(
    kit: Kit,
    seed: int,
    number: int,
    levels: Sequence[int] = LEVELS,
    salt: int = 0,
    full: bool = False,
) -> Outcome:
    """The instance of a number; ``salt`` gives another one for the same number.

    ``full`` adds the document of the initial state to it, which seed and scenario stand for.
    """
    thrown: Counter[str] = Counter()
    redrawn: Counter[str] = Counter()
    cycle = [one for one in _CYCLE if one in levels]
    wanted = cycle[number % len(cycle)]
    tasks = list(kit.bench.world.tasks)
    from_template = bool(tasks) and number % TEMPLATES == 0
    spare: tuple[_Proved, int] | None = None
    more, ceiling, hidden = 0, MOST_CHANGES, int(wanted in (2, 3))
    least = SHORTEST[wanted]
    instance: dict[str, Json] | None = None
    draft: Draft | None = None
    for attempt in range(ATTEMPTS):
        stream = kit.bench.runtime.Stream("lab", seed, kit.bench.name, number, salt, attempt)
        if from_template and attempt >= ATTEMPTS // 2 and kit.walker.able:
            from_template = False
        wish = _wish(kit, wanted, more, ceiling, hidden, stream)
        draft = _drafted(kit, number, wish, from_template, stream, redrawn)
        if draft is None:
            continue
        about = modelled(kit, draft)
        first = _first(about)
        if 0 < draft.expected < least and spare is not None:
            # A way is known that is shorter than what is wanted.
            redrawn["too short"] += 1
            more += least - draft.expected
            continue
        loose = _is_loose(first, draft)
        result = search(about, Limits(expansions=BRIEF) if loose else Limits())
        if result.impossible:
            thrown["has no plan"] += 1
            continue
        if not result.proved:
            reason = "more than can be proved" if loose else "out of the planner's reach"
            thrown[reason] += 1
            # What was too much once is not tried again.
            if hidden:
                hidden = 0
            elif spare is not None and wish.changes > least:
                break
            else:
                ceiling = max(1, min(ceiling, wish.changes - 1))
            continue
        try:
            found = _level(about, result, draft)
        except TooManyCalls:
            thrown["too many calls can be made"] += 1
            continue
        if found not in levels or found != wanted and not from_template:
            redrawn[f"level {found}"] += 1
            more += 1 if found < wanted else -1
            if found in levels and (spare is None or abs(found - wanted) < spare[1]):
                spare = _Proved(draft, about, result, stream), abs(found - wanted)
            if spare is not None and found < wanted and wish.changes >= ceiling:
                break
            continue
        instance = _gated(kit, seed, number, _Proved(draft, about, result, stream), thrown)
        if instance is not None:
            break
    if instance is None and spare is not None:
        instance = _gated(kit, seed, number, spare[0], thrown)
        draft = spare[0].draft
    if instance is not None and draft is not None:
        instance["provenance"] = {"seed": seed, "number": number, "salt": salt}
        if "repaired" in draft.origin:
            instance["provenance"]["repaired"] = draft.origin["repaired"]
        if full:
            start = draft.instance.start.state(kit.bench.environment.world.state)
            instance["initial"] = kit.bench.runtime.dump_state(start)
    return Outcome(number, instance, thrown, redrawn)


# ---------------------------------------------------------------- drafts


def _drafted(
    kit: Kit,
    number: int,
    wish: Wish,
    from_template: bool,
    stream: Any,
    redrawn: Counter[str],
) -> Draft | None:
    sampled = stream.below(1 << 30)
    edge = number % EDGES == 2
    if from_template:
        task = stream.pick(list(kit.bench.world.tasks))
        state: Json = None
        origin: dict[str, Json] = {"edge": None}
        if edge:
            scenario = kit.bench.world.tasks[task].scenario
            found = _state(kit, sampled, scenario, stream)
            if found is not None:
                origin["edge"], state, _ = found
        draft = bound(kit.bench, kit.roles, kit.sorts, kit.env, task, sampled, state, origin)
        if draft is None and state is None:
            draft = _bound_in_repaired(kit, task, sampled)
        if draft is None:
            redrawn[does_not_bind(task)] += 1
        return draft
    if not kit.walker.able:
        raise NothingToDo(
            "No tool changes, shows or computes anything",
            "Give the world a tool that does, or task templates.",
            kit.bench.name,
        )
    start, origin, state = _placed(kit, sampled, edge, stream)
    draft = kit.walker.draft(start, origin, state, wish, stream)
    if draft is None:
        redrawn["the walk came to nothing"] += 1
    return draft


def _bound_in_repaired(kit: Kit, task: str, sampled: int) -> Draft | None:
    """The draft of a template whose scenario cannot be sampled; None where it can, and does not bind."""
    scenario = kit.bench.world.tasks[task].scenario
    try:
        kit.env.reset(sampled, scenario=scenario)
    except kit.bench.runtime.SamplingError as error:
        try:
            found = mended(kit.bench, sampled, scenario, str(error))
        except NoStates:
            return None
        origin = {"edge": None, "repaired": found.note}
        kits = kit.bench, kit.roles, kit.sorts, kit.env
        return bound(*kits, task, sampled, found.state, origin)
    return None


def does_not_bind(task: str) -> str:
    """The reason for which a draft of a template is redrawn where its rows are not to be found."""
    return f"template {task} does not bind"


def _placed(kit: Kit, sampled: int, edge: bool, stream: Any) -> tuple[Any, dict[str, Json], Json]:
    """Where an errand begins: a start, its origin, and the document where that is needed."""
    scenarios = stream.shuffled(list(kit.bench.world.scenarios))
    failed: dict[str, str] = {}
    for scenario in scenarios:
        try:
            kit.env.reset(sampled, scenario=scenario)
        except kit.bench.runtime.SamplingError as error:
            failed[scenario] = str(error)
            continue
        origin = _origin(sampled, scenario)
        if edge:
            found = at_the_edge(kit.bench, kit.env.state(), stream)
            if found is not None:
                origin["edge"], document, start = found
                return start, origin, document
        return kit.env.instance.start, origin, None
    last = NoStates("The world has no scenario", "Give it a scenario.", kit.bench.name)
    for scenario, text in failed.items():
        try:
            repaired = mended(kit.bench, sampled, scenario, text)
        except NoStates as fault:
            last = fault
            continue
        start = kit.bench.environment.load(repaired.state)
        return start, _origin(sampled, scenario) | {"repaired": repaired.note}, repaired.state
    raise last


def _origin(sampled: int, scenario: str) -> dict[str, Json]:
    return {"seed": sampled, "scenario": scenario, "task": None, "edge": None}


def _state(kit: Kit, sampled: int, scenario: str, stream: Any) -> tuple[str, Json, Any] | None:
    try:
        kit.env.reset(sampled, scenario=scenario)
    except kit.bench.runtime.SamplingError:
        return None
    return at_the_edge(kit.bench, kit.env.state(), stream)


def _wish(kit: Kit, wanted: int, more: int, ceiling: int, hidden: int, stream: Any) -> Wish:
    """How much a walk should do to come to a level; ``more`` is what earlier tries have taught."""
    asks = stream.below(3) == 0 if wanted == 1 else stream.below(2) == 0
    questions = int(asks and kit.walker.asks)
    match wanted:
        case 1:
            return Wish(1 - questions, questions, keys=True)
        case 2:
            changes = 1 + stream.below(2)
        case 3:
            changes = 2 + stream.below(2)
        case _:
            changes = 4 + stream.below(2)
    return Wish(max(1, min(ceiling, changes + more)), questions, keys=False, hidden=hidden)


def _first(about: Model) -> int:
    """The bound at the start; 0 where no plan can exist."""
    about.play.restart()
    first = about.bound.landmarks(about.play.delta(), about.ledger.start)
    return 0 if first is None else weight(first)


def _is_loose(first: int, draft: Draft) -> bool:
    """Whether the bound at the start is so far from a way that was found that a search is no use.

    Each call between the two multiplies a search by the calls that can be made.
    """
    if not first or not draft.expected:
        return False
    between = max(0, draft.expected - first)
    return int(draft.reach**between) > LOOSEST


def modelled(kit: Kit, draft: Draft) -> Model:
    """What the planner searches for a draft."""
    ledger = Ledger(
        kit.bench.world, kit.sorts, kit.roles, draft.literals, draft.derived, draft.questions
    )
    play = Play(kit.bench, draft.instance)
    return model(play, kit.roles, ledger, draft.introduced, way=draft.solution)


def golden_plan(draft: Draft, result: Result) -> list[Step]:
    """The shortest plan that is nearest to the way the draft was made."""
    own = {(step.tool, canonical(step.arguments)) for step in draft.solution}
    best: Plan = max(
        result.plans,
        key=lambda plan: sum((call.tool, canonical(dict(call.arguments))) in own for call in plan),
    )
    return [Step(call.tool, dict(call.arguments)) for call in best]


def _level(about: Model, result: Result, draft: Draft) -> int:
    golden = golden_plan(draft, result)
    reads = features(about, result, golden)["reads"]
    return level(len(golden), reads)


# ---------------------------------------------------------------- documents


def _gated(
    kit: Kit, seed: int, number: int, proved: _Proved, thrown: Counter[str]
) -> dict[str, Json] | None:
    """The instance of a proved draft; None where it does not pass, the reason of which is counted."""
    try:
        made = _documented(kit, seed, number, proved)
    except TooManyCalls:
        made = Thrown("too many calls can be made")
    if isinstance(made, Thrown):
        thrown[made.reason] += 1
        return None
    return made


def _documented(kit: Kit, seed: int, number: int, proved: _Proved) -> dict[str, Json] | Thrown:
    draft, about, result, stream = proved.draft, proved.about, proved.result, proved.stream
    golden = golden_plan(draft, result)
    passed = gate(draft, about, result, golden, kit.walker, stream)
    if isinstance(passed, Thrown):
        return passed
    found = features(about, result, golden)
    tier = TIERS[number % len(TIERS)]
    plans = [[Step(call.tool, dict(call.arguments)) for call in plan] for plan in result.plans]
    tools = offered(about, plans, tier, stream)
    length = len(golden) + 2
    checked = None
    if _is_checked(kit, seed, number):
        seen = check(kit.bench, kit.sorts, kit.roles, draft, len(golden), MOST_CHECKED)
        if seen.shortest is not None:
            return Thrown("the checker found a shorter plan")
        checked = {
            "complete": seen.complete,
            "searched": seen.searched,
            "expansions": seen.expansions,
        }
    state = draft.state
    task = {
        "instruction": draft.asks[0],
        "wanted": _wanted(draft),
        "questions": [_question(one) for one in draft.questions],
        "task": draft.origin["task"],
        "origin": draft.origin,
        "state": state,
    }
    return {
        "id": f"{kit.bench.name}-{number:06}",
        "world": kit.bench.name,
        "source": draft.source,
        "origin": draft.origin,
        "state": state,
        "instruction": draft.asks[0],
        "paraphrases": list(draft.asks[1:]),
        "sentence": draft.sentences[0],
        "policy": kit.bench.environment.world.policy,
        "tools": list(tools),
        "strangers": strangers(
            {step.tool for step in golden}, about.roles, STRANGERS[tier], stream
        ),
        "tier": tier,
        "golden": [_step(step) for step in golden],
        "answer": None if draft.answer is Ellipsis else draft.answer,
        "answers": draft.answer is not Ellipsis,
        "plans": [[_step(step) for step in plan] for plan in plans],
        "literals": [list(piece) for piece in draft.literals],
        "derived": [
            {"piece": list(one.piece), "inputs": [list(piece) for piece in one.inputs]}
            for one in draft.derived
        ],
        "introduced": [list(piece) for piece in draft.introduced],
        "certificate": {
            "world_hash": kit.bench.hash,
            "task_hash": hashlib.sha256(canonical(task).encode()).hexdigest(),
            "proved": True,
            "length": result.length,
            "optimal_plans": result.count,
            "all_counted": result.counted,
            "bound": "disjoint landmarks",
            "first_bound": result.first_bound,
            "expansions": list(result.effort.expansions),
            "pruned": {
                "by_bound": result.effort.by_bound,
                "by_table": result.effort.by_table,
                "by_slack": result.effort.by_slack,
            },
            "checked": checked,
        },
        "verifier": {
            "reference": (
                f"{kit.bench.package}.verify:verify"
                if draft.source == "template"
                else "checklist:judge"
            ),
            "task": draft.origin["task"],
            "wanted": _wanted(draft),
            "questions": [_question(one) for one in draft.questions],
            "checks": _checks(kit, draft, about),
            "checklist": None if draft.source == "template" else listed(draft, about, golden),
        },
        "level": level(len(golden), found["reads"]),
        "features": found,
        "mutants": {str(kind): count for kind, count in sorted(passed.mutants.items())},
        "baselines": {
            "random": sum(baselines.by_chance(about, tools, length, stream) for _ in range(3)),
            "random_of": 3,
            "lexical": int(baselines.by_words(about, tools, draft.asks[0], length, stream)),
        },
    }


def _is_checked(kit: Kit, seed: int, number: int) -> bool:
    """Whether the independent checker looks at a number; not every tenth, since levels come in turn."""
    stream = kit.bench.runtime.Stream("checked", seed, kit.bench.name, number // CHECKED)
    return bool(number % CHECKED == stream.below(CHECKED))


def _step(step: Step) -> dict[str, Json]:
    return {"tool": step.tool, "arguments": step.arguments}


def _wanted(draft: Draft) -> Json:
    wanted: Wanted | None = getattr(draft.instance.task, "wanted", None)
    if wanted is None:
        return None
    return {
        "changed": [[*spot, text] for spot, text in wanted.changed.items()],
        "created": [
            [entity, [list(pair) for pair in members]] for entity, members in wanted.created
        ],
        "deleted": [list(row) for row in sorted(wanted.deleted, key=repr)],
    }


def _question(question: Fact | Said) -> Json:
    match question:
        case Fact(entity=entity, key=key, attribute=attribute):
            return {"entity": entity, "key": key, "attribute": attribute}
        case Said(tool=tool, arguments=arguments):
            return {"tool": tool, "arguments": dict(arguments)}


def _checks(kit: Kit, draft: Draft, about: Model) -> list[Json]:
    """The verdict as a list of named yes-or-no checks."""
    about.play.restart()
    task = draft.instance.task
    world = kit.bench.environment.world
    found: list[Json] = [{"name": "goal", "text": goal.text} for goal in task.goals]
    found.append({"name": "frame", "text": "nothing else has changed"})
    found += [{"name": "invariant", "text": one.name} for one in world.invariants]
    found += [{"name": "policy", "text": one.text} for one in world.policies]
    if draft.answer is not Ellipsis:
        found.append({"name": "answer", "text": "the answer is right"})
    return found
