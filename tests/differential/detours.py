"""Detours: what a caller may do between two calls without the episode taking another course.

A program asks what a call would be refused with, keeps a moment and comes back to it, forks, writes an
episode down and reads it again, and does what it likes with objects that were handed over. After each detour the
package goes on, and must still answer as the interpreter does.
"""

from __future__ import annotations

import inspect
import json
import pickle
from collections.abc import Callable, Sequence
from copy import deepcopy
from random import Random
from typing import Any

Call = tuple[Any, Any]
"""The name of a tool and its arguments."""


def scribble(value: Any) -> None:
    """Spoil an object that was handed over: nobody else may hold a part of it."""
    match value:
        case list():
            for item in value:
                scribble(item)
            value.append("scribbled")
        case dict():
            for item in value.values():
                scribble(item)
            value["scribbled"] = True
        case _:
            pass


def _stray(environment: Any, calls: Sequence[Call]) -> None:
    for name, arguments in calls:
        environment.call(name, deepcopy(arguments))


def _go_back(environment: Any, calls: Sequence[Call]) -> Any:
    moment = environment.snapshot()
    _stray(environment, calls)
    environment.restore(moment)
    return environment


def _go_back_twice(environment: Any, calls: Sequence[Call]) -> Any:
    """A moment is restored any number of times, in another environment too."""
    moment = environment.snapshot()
    twin = environment.fork()
    for one in (twin, environment, twin):
        _stray(one, calls)
        one.restore(moment)
    environment.restore(moment)
    return twin if len(calls) % 2 else environment


def _leave_a_twin(environment: Any, calls: Sequence[Call]) -> Any:
    _stray(environment.fork(), calls)
    return environment


def _go_on_as_a_twin(environment: Any, calls: Sequence[Call]) -> Any:
    twin = environment.fork()
    _stray(environment, calls)
    return twin


def _write_down(environment: Any, calls: Sequence[Call]) -> Any:
    """Keep a moment as JSON, and come back to what was read again."""
    moment = json.loads(json.dumps(environment.snapshot().to_json()))
    _stray(environment, calls)
    environment.restore(moment)
    return environment


def _pickle(environment: Any, calls: Sequence[Call]) -> Any:
    whole = pickle.dumps((environment, environment.snapshot()))
    _stray(environment, calls)
    twin, moment = pickle.loads(whole)
    if len(calls) % 2:
        _stray(twin, calls)
        twin.restore(moment)
    return twin


def _spoil(environment: Any, calls: Sequence[Call]) -> Any:
    """What was handed over is the caller's."""
    scribble(environment.state())
    scribble(environment.trajectory)
    scribble(environment.verdict().to_json())
    return environment


Detour = Callable[[Any, Sequence[Call]], Any]
OFTEN: tuple[Detour, ...] = (
    _go_back,
    _go_back_twice,
    _leave_a_twin,
    _go_on_as_a_twin,
    _spoil,
)
SELDOM: tuple[Detour, ...] = (_write_down, _pickle)
"""They make all calls again."""


def taken(random: Random, environment: Any, calls: Sequence[Call]) -> Any:
    """Perhaps a detour, on which some of ``calls`` may be made; the environment to go on with."""
    chance = random.random()
    if chance > 0.3:
        return environment
    stray = random.sample(calls, min(len(calls), random.randint(1, 3)))
    return random.choice(SELDOM if chance < 0.04 else OFTEN)(environment, stray)


def typed(environment: Any, name: Any, arguments: Any) -> Callable[[], Any] | None:
    """The same call by the typed method of the tool, where it has one that takes these arguments."""
    method = getattr(environment.tools, name, None) if isinstance(name, str) else None
    if method is None or not isinstance(arguments, dict):
        return None
    parameters = inspect.signature(method).parameters
    needed = {one.name for one in parameters.values() if one.default is inspect.Parameter.empty}
    given = arguments.keys()
    if not (needed <= given and given <= parameters.keys()):
        return None
    return lambda: method(**arguments)
