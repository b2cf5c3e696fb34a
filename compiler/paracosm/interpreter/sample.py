"""Sampling: from a scenario and a seed to a state in which an episode can start."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from paracosm.analysis.draws import complete
from paracosm.depth import deep
from paracosm.interpreter import derived, draw, execute
from paracosm.interpreter.context import Context
from paracosm.interpreter.explain import explain, explain_invariant
from paracosm.interpreter.state import State, empty
from paracosm.interpreter.streams import Stream
from paracosm.interpreter.values import Refused, Rejected, WorldFault, stored
from paracosm.ir.nodes import Scenario, Statement, World

ATTEMPTS = 100


class SamplingError(Exception):
    """No attempt gave a state that satisfies its conditions; the text names the last that failed."""


_completed: dict[int, tuple[World, World]] = {}


def completed(world: World) -> World:
    """The world with a draw for every open member; remembered, since episodes are many."""
    known = _completed.get(id(world))
    if known is None or known[0] is not world:
        if len(_completed) >= 16:
            _completed.clear()
        filled = complete(world)
        _completed[id(filled)] = filled, filled
        _completed[id(world)] = known = world, filled
    return known[1]


def samples(world: World, seed: int, scenario: str | None) -> Iterator[tuple[int, State]]:
    """The attempts that succeed, with their numbers; raises where none is left.

    The caller takes the first, or goes on where that one does not serve.
    """
    failed: str | Rejected = "nothing failed"
    for attempt in range(ATTEMPTS):
        try:
            with deep():
                state = sample_once(world, seed, scenario, attempt)
        except Rejected as rejected:
            failed = rejected
            continue
        except Refused as refused:
            failed = refused.message
            continue
        except WorldFault as fault:
            failed = str(fault)
            continue
        except RecursionError:
            failed = "too deep a recursion"
            continue
        yield attempt, state
        failed = "the givens of the task"
    text = f"{scenario}: no state in {ATTEMPTS} attempts; last failed: {_told(failed)}"
    raise SamplingError(text)


def _told(failed: str | Rejected) -> str:
    match failed:
        case execute.Unmet(condition=condition, context=context):
            return f"ensure {explain(condition, context)}"
        case Rejected(text=text):
            return text
        case _:
            return failed


def sample(world: World, seed: int, scenario: str | None) -> State:
    """The state in which an episode with this seed and scenario starts."""
    _, state = next(samples(world, seed, scenario))
    return state


def sample_once(
    world: World,
    seed: int,
    scenario: str | None,
    attempt: int,
    run: Callable[[tuple[Statement, ...], Context], object] = execute.run,
) -> State:
    """One attempt; ``run`` executes the body of the scenario."""
    stream = Stream(seed, scenario or "", attempt)
    state = empty(world)
    state.secret = f"{stream.next64():016x}"
    context = Context(world, state, state, stream=stream)
    for parameter in world.parameters.values():
        state.parameters[parameter.name] = stored(draw.draw(parameter.draw, context, stream))
    if scenario is not None:
        run(world.scenarios[scenario].body, context)
    _draw_session(context, stream)
    check_start(world, state)
    return state


def check_start(world: World, state: State) -> None:
    """Makes ``state`` one in which an episode starts; raises for what it breaks."""
    finished = Context(world, state, state)
    derived.check_all(finished)
    state.begin()
    for invariant in world.invariants.values():
        if (broken := explain_invariant(invariant, finished)) is not None:
            raise Rejected(f"invariant {broken}")


def _draw_session(context: Context, stream: Stream) -> None:
    session = context.state.session
    for member in context.world.session:
        if member.name not in session:
            inner = context.within(session)
            session[member.name] = stored(
                draw.draw_member(member, member.draw, None, inner, stream, "session")
            )


def default_scenario(world: World) -> Scenario | None:
    """The scenario of an episode for which none was asked: the first."""
    return next(iter(world.scenarios.values()), None)
