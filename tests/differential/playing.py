"""A recorded episode, played in a package: where does it part from the interpreter?"""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from types import ModuleType
from typing import Any

from differential import detours, documents
from differential.detours import scribble
from differential.recording import Record, Step, counted


@dataclass(frozen=True)
class Disagreement:
    """Where the two part: what was done, and what each of them said."""

    what: str
    interpreter: Any
    package: Any


class Parting(Exception):
    """The interpreter and the package have parted."""

    def __init__(self, what: str, interpreter: Any, package: Any) -> None:
        super().__init__(what)
        self.found = Disagreement(what, interpreter, package)


def environment_of(package: ModuleType, **options: Any) -> Any:
    """A fresh environment of a package, whatever its class is called."""
    module = importlib.import_module(f"{package.__name__}.environment")
    kinds = [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and kind.__module__ == module.__name__
    ]
    return kinds[0](**options)


def parting(record: Record, package: ModuleType) -> Disagreement | None:
    """Play the same episode in a package; where the two first differ, or None."""
    try:
        _play(record, package)
    except Parting as parting:
        return parting.found
    return None


def _same(what: str, interpreter: Any, package: Any) -> None:
    if interpreter != package:
        raise Parting(what, interpreter, package)


def _play(record: Record, package: ModuleType) -> None:
    random = Random(f"{record.start} {record.seed}")
    terms = record.terms
    environment = environment_of(
        package,
        check_invariants="call" if terms.watched else "verdict",
        max_calls=terms.max_calls,
        reward=package.Reward(**terms.reward),
    )
    try:
        began = environment.reset(record.seed, **record.start)
    except ValueError as error:
        return _same(f"sampling {record.start}", record.state and str(error), None)
    _same("instruction", record.instruction, began.instruction)
    begun = environment.state()
    _same(f"initial state of {record.start}", record.state, repr(begun))
    if random.random() < 0.1:
        _guarded(package, environment)
    calls = [(step.name, step.arguments) for step in record.steps]
    loaded: Any = None
    for number, step in enumerate(record.steps):
        environment = detours.taken(random, environment, calls)
        said = f"call {number}: {step.name}({step.arguments!r:.300})"
        if random.random() < 0.2:
            _foreseen(said, environment, step)
        judged = len(environment.violations)
        _answered(random, said, environment, step)
        if terms.watched and environment.ended is None:
            before = record.steps[number - 1].broken if number else step.broken
            told = {one.name for _, one in environment.violations[judged:]}
            _watched(said, told, step, before)
        if loaded is not None:
            _answered(random, f"{said}, from a state document", loaded, step)
        elif step.loaded is not None and environment.ended is None:
            loaded = environment_of(package)
            state, limit = environment.state(), terms.max_calls
            _same(f"loading the state after {said}", step.loaded, _loaded(loaded, state))
            if loaded.state() == state:
                left = None if limit is None else limit - len(environment.records)
                loaded.reset(state=state, max_calls=left)
            else:
                loaded = None
    expected = record.verdict | {"reward": _reward(record)}
    verdict = counted(environment.finish(deepcopy(record.told)).to_json())
    _same("verdict", expected, verdict)
    final, trajectory = environment.state(), environment.trajectory
    _recorded(record, trajectory)
    # The trajectory says all that the verdict follows from.
    verified = package.verify(begun, final, trajectory, record.told)
    _same("what verify says", record.verdict, counted(verified.to_json()))
    if random.random() < 0.1:
        environment.replay(trajectory, max_calls=terms.max_calls)
        _same("state after a replay", final, environment.state())
        _same("verdict after a replay", expected, counted(environment.verdict().to_json()))
    if record.solved is not None:
        solver = environment_of(package)
        solver.reset(record.seed, **record.start)
        _same("verdict on the solution", record.solved, counted(solver.solve().to_json()))
    for document, said in record.documents:
        _same(f"loading {document!r:.300}", said, _loaded(environment, document))


_MISFITS: tuple[dict[str, Any], ...] = (
    {"max_calls": -1},
    {"max_calls": True},
    {"max_calls": 2.0},
    {"max_calls": "3"},
)
_NO_OPTIONS = (*_MISFITS, {"check_invariants": "never"}, {"reward": 1.0}, {"reward": None})
_NO_STARTS: tuple[dict[str, Any], ...] = (
    *_MISFITS,
    {"seed": "1"},
    {"seed": True},
    {"task": "nobody's"},
    {"task": []},
    {"scenario": "nowhere"},
    {"scenario": {}},
    {"state": []},
)


def _guarded(package: ModuleType, environment: Any) -> None:
    """What is no option and no start is refused, and leaves the episode as it was."""
    before = environment.state()
    attempts = [
        (f"made with {one}", lambda one=one: environment_of(package, **one)) for one in _NO_OPTIONS
    ]
    attempts += [
        (f"reset with {one}", lambda one=one: environment.reset(**one)) for one in _NO_STARTS
    ]
    for said, attempt in attempts:
        try:
            attempt()
        except ValueError:
            continue
        raise Parting(f"an environment {said}", "ValueError", None)
    _same("state after resets that were refused", before, environment.state())


def _answered(random: Random, said: str, environment: Any, step: Step) -> None:
    """Make a call, by name or by the typed method, and compare all that can be seen."""
    arguments = deepcopy(step.arguments)
    method = detours.typed(environment, step.name, arguments) if random.random() < 0.2 else None
    if method is None:
        found = environment.call(step.name, arguments)
        scribble(arguments)
        _same(f"error of {said}", step.error, found.error)
        # What a world fault says is not compared (0003).
        if step.error != "WorldFault":
            value = found.value
            _same(f"answer to {said}", step.value, repr(value))
            scribble(value)
            _same(f"text of {said}", step.text, found.text)
    else:
        error, value = _typed(environment, method)
        scribble(arguments)
        _same(f"error of typed {said}", step.error, error)
        if step.error != "WorldFault":
            _same(f"answer to typed {said}", step.value, repr(value))
            scribble(value)
    _same(f"state after {said}", step.state, repr(environment.state()))


def _typed(environment: Any, method: Callable[[], Any]) -> tuple[str | None, Any]:
    """The code of the refusal, and the answer as it stands on the wire."""
    try:
        return None, method()
    except Exception as error:
        code = getattr(error, "code", None)
        if not isinstance(code, str):
            raise
        return code, environment.world.refusal(error)


def _foreseen(said: str, environment: Any, step: Step) -> None:
    """What a call would be refused with is known before; nothing changes."""
    refusal = environment.refusal(step.name, deepcopy(step.arguments))
    _same(f"whether one may {said}", step.error, refusal and refusal.code)
    if refusal is not None and step.error != "WorldFault":
        _same(f"why not {said}", step.value, repr(environment.world.refusal(refusal)))


def _watched(said: str, told: set[str], step: Step, before: frozenset[str]) -> None:
    """Each call tells the invariants that it breaks, and none that holds."""
    if step.error is None:
        _same(f"broken by {said}", sorted(step.broken - before), sorted(told - before))
    _same(f"broken after {said}", [], sorted(told - step.broken))


def _recorded(record: Record, trajectory: Any) -> None:
    """The trajectory has each call with what came of it, until the episode was over."""
    made = [step for step in record.steps if step.error != "EpisodeOver"]
    _same(
        "errors of the trajectory",
        [s.error for s in made],
        [c["error"] for c in trajectory["calls"]],
    )
    for step, call in zip(made, trajectory["calls"], strict=True):
        if step.error != "WorldFault" and _sayable(step):
            _same("an answer of the trajectory", step.value, repr(call["value"]))


def _sayable(step: Step) -> bool:
    """Whether JSON can say what is called; if not, a recording says that it is so (0005)."""
    try:
        json.dumps(step.arguments, allow_nan=False)
    except ValueError:
        return False
    return isinstance(step.name, str)


def _reward(record: Record) -> float:
    """What a verdict is worth on the terms of an episode."""
    verdict, terms = record.verdict, record.terms.reward
    broken = [one for one in verdict["policies"] if not one["holds"]]
    amount = 1.0 if verdict["success"] else 0.0
    if terms.get("partial") and not verdict["success"]:
        paying = [one["holds"] for one in verdict["goals"] if not one["held_at_start"]]
        fine = (
            verdict["frame"]["holds"]
            and not verdict["faults"]
            and not broken
            and all(one["holds"] for one in verdict["invariants"])
            and (verdict["answer"] is None or verdict["answer"]["holds"])
        )
        amount = sum(paying) / len(paying) if fine and paying else 0.0
    made = [step for step in record.steps if step.error != "EpisodeOver"]
    tools = {step.name for step in made if step.error is None}
    breaches = len(broken) + (not verdict["frame"]["holds"])
    amount += terms.get("exploration_bonus", 0.0) * len(tools)
    amount -= terms.get("step_penalty", 0.0) * len(made)
    return amount - terms.get("safety_penalty", 0.0) * breaches


def _loaded(environment: Any, document: Any) -> str:
    try:
        environment.reset(state=document)
    except ValueError as faults:
        return documents.told(str(faults).splitlines())
    return repr(environment.state())
