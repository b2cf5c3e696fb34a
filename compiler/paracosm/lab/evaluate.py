"""How well a model does on a set of instances: any endpoint that speaks OpenAI's chat completions.

Standard library only. An episode is a conversation: the model is given the instruction and the tools of the
instance and calls them until it answers without a call, or has made too many. The verifier of the instance
judges; nothing that the model says about itself counts.
"""

from __future__ import annotations

import json
import math
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Protocol

from paracosm.lab.datasets import chat
from paracosm.lab.faults import NoEndpoint
from paracosm.lab.instances import Document
from paracosm.lab.kit import Kit
from paracosm.lab.play import Json
from paracosm.lab.restoring import restored
from paracosm.lab.speech import heard
from paracosm.lab.staging import Stage, reasons
from paracosm.lab.user import script_of

Message = dict[str, Json]


class Model(Protocol):
    """Whoever says what comes next in a conversation."""

    def __call__(self, messages: Sequence[Message], tools: Sequence[Json]) -> Message:
        """The next message of the assistant."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Endpoint:
    """A chat completions endpoint; ``url`` is what comes before ``/chat/completions``."""

    url: str
    model: str
    key: str = ""
    temperature: float | None = 0.0
    timeout: float = 120.0
    tries: int = 4
    wait: float = 1.0
    """Seconds before the first repetition; doubled with each."""

    def __call__(self, messages: Sequence[Message], tools: Sequence[Json]) -> Message:
        """The next message; repeats what was refused for being too much or failed on the way."""
        body: dict[str, Json] = {"model": self.model, "messages": list(messages)}
        if tools:
            body["tools"] = list(tools)
        if self.temperature is not None:
            body["temperature"] = self.temperature
        raw = self._sent(json.dumps(body).encode())
        try:
            message = json.loads(raw)["choices"][0]["message"]
        except (ValueError, KeyError, IndexError, TypeError):
            message = None
        if not isinstance(message, dict):
            raise NoEndpoint(
                f"The answer has no choices[0].message: {raw[:200]!r}",
                "The endpoint must speak OpenAI's chat completions.",
                self.url,
            )
        return message

    def _sent(self, body: bytes) -> bytes:
        headers = {"Content-Type": "application/json"}
        if self.key:
            headers["Authorization"] = f"Bearer {self.key}"
        request = urllib.request.Request(
            f"{self.url.rstrip('/')}/chat/completions", data=body, headers=headers
        )
        for left in reversed(range(self.tries)):
            try:
                with urllib.request.urlopen(request, timeout=self.timeout) as response:
                    found: bytes = response.read()
                    return found
            except urllib.error.HTTPError as error:
                told = error.read()[:300].decode("utf-8", "replace")
                if not left or (error.code != 429 and error.code < 500):
                    raise NoEndpoint(
                        f"The endpoint refuses with {error.code}: {told}",
                        "See what it says; a key is taken from OPENAI_API_KEY.",
                        self.url,
                    ) from None
            except OSError as error:
                if not left:
                    raise NoEndpoint(
                        f"Nothing answers: {error}",
                        "Is the endpoint running, and the address right?",
                        self.url,
                    ) from None
            time.sleep(self.wait * 2 ** (self.tries - 1 - left))
        raise AssertionError("the last try returns or raises")


# ---------------------------------------------------------------- episodes


@dataclass(frozen=True, slots=True)
class Episode:
    """How one episode went."""

    instance: str
    world: str
    level: int
    success: bool
    reward: float
    calls: int
    refused: int
    reasons: tuple[str, ...]
    """Why the verdict is no."""
    messages: tuple[Message, ...]


def episode(kit: Kit, document: Document, model: Model, env: Any = None) -> Episode:
    """Let a model work on an instance, with at most four calls more than twice those that are needed."""
    env = kit.env if env is None else env
    env.begin(restored(kit, document))
    stage = Stage(env, script_of(document))
    return _conversation(kit, document, model, stage)


def _conversation(kit: Kit, document: Document, model: Model, stage: Stage) -> Episode:
    tools = chat.tools(kit, document)
    messages: list[Message] = chat.opening(document)
    calls = refused = 0
    most = 2 * len(document["golden"]) + 4
    answer: Json = None
    while calls < most:
        message = model(messages, tools)
        messages.append(_kept(message))
        wanted = message.get("tool_calls") or ()
        if not wanted:
            answer = heard(message.get("content")) if document["answers"] else None
            break
        for call in wanted:
            calls += 1
            name, arguments = _call(call)
            turn = stage.call(name, arguments)
            refused += turn.error is not None
            messages.append(
                {"role": "tool", "tool_call_id": call.get("id", ""), "content": turn.text}
            )
    verdict = stage.finish(answer)
    return Episode(
        document["id"],
        document["world"],
        document["level"],
        bool(verdict["success"]),
        float(verdict["reward"]),
        calls,
        refused,
        () if verdict["success"] else reasons(verdict),
        tuple(messages),
    )


def _kept(message: Message) -> Message:
    """What goes back to the endpoint of its own message."""
    kept: Message = {"role": "assistant", "content": message.get("content") or ""}
    if message.get("tool_calls"):
        kept["tool_calls"] = message["tool_calls"]
    return kept


def _call(call: Json) -> tuple[str, Json]:
    """The name and arguments of a call; what is no JSON is passed on, so that the world refuses it."""
    function = call.get("function") or {} if isinstance(call, dict) else {}
    arguments = function.get("arguments")
    if isinstance(arguments, str):
        try:
            arguments = json.loads(arguments or "{}")
        except (ValueError, RecursionError):
            pass
    return str(function.get("name")), arguments


def evaluate(
    kits: Mapping[str, Kit],
    documents: Iterable[Document],
    model: Model,
    jobs: int = 1,
    progress: Callable[[Episode], None] = lambda episode: None,
) -> list[Episode]:
    """All episodes, in the order of the instances; ``jobs`` of them run at a time."""
    lock = threading.Lock()

    def run(document: Document) -> Episode:
        kit = kits[document["world"]]
        # Sampling a start uses what a kit shares; the episode then has an environment of its own.
        with lock:
            kit.env.begin(restored(kit, document))
            stage = Stage(kit.env.fork(), script_of(document))
        found = _conversation(kit, document, model, stage)
        with lock:
            progress(found)
        return found

    with ThreadPoolExecutor(max(1, jobs)) as pool:
        return list(pool.map(run, documents))


# ---------------------------------------------------------------- figures


@dataclass(frozen=True, slots=True)
class Share:
    """A share of successes with its Wilson interval."""

    name: str
    successes: int
    count: int

    @property
    def share(self) -> float:
        """The share itself."""
        return self.successes / self.count if self.count else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The interval in which the rate lies with 95 % confidence."""
        return wilson(self.successes, self.count)


def wilson(successes: int, count: int, z: float = 1.959963984540054) -> tuple[float, float]:
    """Wilson's score interval of a rate; everything is possible where nothing was tried."""
    if count == 0:
        return 0.0, 1.0
    rate, square = successes / count, z * z
    middle = (rate + square / (2 * count)) / (1 + square / count)
    half = z / (1 + square / count) * math.sqrt(rate * (1 - rate) / count + square / (4 * count**2))
    return max(0.0, middle - half), min(1.0, middle + half)


def by_level(episodes: Sequence[Episode]) -> list[Share]:
    """The shares of success by level, and over all."""
    levels = sorted({one.level for one in episodes})
    found = [
        _share(f"level {level}", [e for e in episodes if e.level == level]) for level in levels
    ]
    return [*found, _share("all", episodes)]


def _share(name: str, episodes: Sequence[Episode]) -> Share:
    return Share(name, sum(one.success for one in episodes), len(episodes))


def table(shares: Iterable[Share]) -> Iterator[str]:
    """The shares as lines of text."""
    yield f"{'':10} {'success':>9} {'share':>7}   95 % interval"
    for one in shares:
        low, high = one.interval
        tried = f"{one.successes}/{one.count}"
        yield f"{one.name:10} {tried:>9} {one.share:7.1%}   {low:.1%} to {high:.1%}"
