"""Episodes of a served world: many beside each other, each played by one call at a time."""

from __future__ import annotations

import re
import secrets
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from .draws import SamplingError
from .environment import Environment, Snapshot
from .refusals import JsonObject, ResetError
from .requests import BadRequest

DEFAULT = "default"
_SNAPSHOTS = 64
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._~:@-]{0,199}")
"""What a path, a header field and a cookie hold as it is."""


@dataclass(slots=True)
class Played:
    """An episode, and the snapshots that were taken of it."""

    environment: Environment[Any]
    lock: threading.Lock = field(default_factory=threading.Lock)
    snapshots: dict[str, Snapshot[Any]] = field(
        default_factory=dict[str, Snapshot[Any]]
    )


class Episodes:
    """The episodes of a server, by their names. The one called ``default`` is always there."""

    def __init__(
        self, make: Callable[[], Environment[Any]], start: JsonObject, limit: int
    ) -> None:
        self.make = make
        self._start = start
        self._limit = limit
        self._played: dict[str, Played] = {}
        self._lock = threading.Lock()

    def __getitem__(self, name: str) -> Played:
        with self._lock:
            if name == DEFAULT and DEFAULT not in self._played:
                environment = self.make()
                restart(environment, self._start)
                self._played[DEFAULT] = Played(environment)
            found = self._played.get(name)
        if found is None:
            raise BadRequest(404, "UnknownEpisode", f'There is no episode "{name}".')
        return found

    def names(self) -> list[str]:
        """The names of all episodes that were used or made."""
        return list(self._played)

    def create(self, wanted: JsonObject) -> str:
        """Begin another episode; the name may be given as ``id``."""
        given = wanted.get("id")
        if given is not None and not (isinstance(given, str) and _ID.fullmatch(given)):
            text = "id: expected at most 200 letters, digits and . _ ~ - : @"
            raise BadRequest(400, "InvalidArguments", text)
        name = given if isinstance(given, str) else secrets.token_hex(8)
        environment = self.make()
        restart(environment, {**self._start, **wanted})
        with self._lock:
            if name in self._played:
                text = f'There is already an episode "{name}".'
                raise BadRequest(409, "Duplicate", text)
            if len(self._played) >= self._limit:
                text = f"There are {self._limit} episodes; delete one first."
                raise BadRequest(429, "TooManyEpisodes", text)
            self._played[name] = Played(environment)
        return name

    def delete(self, name: str) -> None:
        """End an episode and forget it."""
        with self._lock:
            if self._played.pop(name, None) is None and name != DEFAULT:
                text = f'There is no episode "{name}".'
                raise BadRequest(404, "UnknownEpisode", text)


def restart(environment: Environment[Any], wanted: JsonObject) -> None:
    """Reset an environment as a JSON object says: seed, task, scenario, state, max_calls."""
    known = ("seed", "task", "scenario", "state", "max_calls", "id")
    for name in wanted:
        if name not in known:
            text = f"{name}: not known here; known are {', '.join(known)}"
            raise BadRequest(400, "InvalidArguments", text)
    for name, kinds, what in (
        ("seed", (int,), "a whole number"),
        ("max_calls", (int,), "a whole number"),
        ("task", (str,), "a string"),
        ("scenario", (str,), "a string"),
        ("state", (dict,), "an object"),
    ):
        value = wanted.get(name)
        if value is not None and (
            not isinstance(value, kinds) or isinstance(value, bool)
        ):
            raise BadRequest(400, "InvalidArguments", f"{name}: expected {what}")
    given: Any = wanted
    try:
        environment.reset(
            given.get("seed") or 0,
            task=given.get("task"),
            scenario=given.get("scenario"),
            state=given.get("state"),
            max_calls=given.get("max_calls"),
        )
    except (ResetError, SamplingError) as error:
        raise BadRequest(400, "ResetError", str(error)) from None


def shown(name: str, played: Played) -> JsonObject:
    """What there is to say about an episode."""
    environment = played.environment
    episode = environment.episode
    return {
        "id": name,
        "seed": episode.seed,
        "scenario": episode.scenario,
        "task": episode.task,
        "instruction": episode.instruction,
        "policy": episode.policy,
        "calls": len(environment.records),
        "ended": environment.ended,
    }


def snapshot(played: Played) -> str:
    """Keep this moment; the oldest of many is forgotten."""
    name = f"s{secrets.token_hex(6)}"
    if len(played.snapshots) >= _SNAPSHOTS:
        del played.snapshots[next(iter(played.snapshots))]
    played.snapshots[name] = played.environment.snapshot()
    return name


def restore(played: Played, wanted: JsonObject) -> None:
    """Go back to a moment that was kept."""
    name = wanted.get("snapshot")
    if not isinstance(name, str):
        text = "snapshot: expected the name of a snapshot"
        raise BadRequest(400, "InvalidArguments", text)
    found = played.snapshots.get(name)
    if found is None:
        raise BadRequest(404, "UnknownSnapshot", f'There is no snapshot "{name}".')
    played.environment.restore(found)
