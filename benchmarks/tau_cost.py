"""What a published environment costs, and the package that is built of the world that says the same.

    python benchmarks/tau_cost.py [DATA] [--tau-bench DIR]

DATA is the folder of recorded calls that `benchmarks/parity.py` reads; its databases are where the
episodes start, its gold calls are what is called. With `--tau-bench` their own code, in a clone of their
repository, is measured in the same run; without it the figures that were published for it stand beside ours,
marked as such. All times are CPU time.
"""

from __future__ import annotations

import argparse
import gc
import hashlib
import importlib
import json
import pickle
import statistics
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "compiler"), str(ROOT / "benchmarks")]

import parity  # noqa: E402
from paracosm.tools.convert import players, records  # noqa: E402
from paracosm.tools.convert.published import state_document  # noqa: E402
from paracosm.tools.convert.records import Published  # noqa: E402

LIVE = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """Seconds, calls per second and bytes."""

    reset: float
    calls: float
    """Per CPU second, the text of the answer included."""
    snapshot: float
    restore: float
    changed: float
    """To tell what differs from the start."""
    one: float
    many: float
    """Memory of one live instance and of a thousand."""


PUBLISHED = {
    "retail": Cost(
        reset=16.5e-3,
        calls=44_800,
        snapshot=7.5e-3,
        restore=11.5e-3,
        changed=55e-3,
        one=5.9e6,
        many=LIVE * 5.9e6,
    ),
    "airline": Cost(
        reset=30.3e-3,
        calls=69_800,
        snapshot=24.1e-3,
        restore=21.8e-3,
        changed=176e-3,
        one=13.2e6,
        many=LIVE * 13.2e6,
    ),
}
"""Medians that were measured once with their code; a thousand instances are a thousand times one."""

Gold = list[list[tuple[str, dict[str, Any]]]]


def gold_of(data: Published) -> Gold:
    """The calls of each task."""
    return [
        [(call.tool, dict(call.arguments)) for call in record.calls]
        for record in data.records(("test", "dev", "train"))
    ]


def seconds(work: Callable[[], object], times: int) -> float:
    """The median CPU time of doing it once."""
    taken = []
    for _ in range(times):
        before = time.process_time_ns()
        work()
        taken.append(time.process_time_ns() - before)
    return statistics.median(taken) / 1e9


def often(work: Callable[[], object], rounds: int, times: int) -> float:
    """As :func:`seconds`, of what is too short for the clock."""

    def several() -> None:
        for _ in range(rounds):
            work()

    return seconds(several, times) / rounds


# ---------------------------------------------------------------- ours


def ours(data: Published, gold: Gold) -> Cost:
    """The package."""
    with players.built(parity.world_of(data)) as module:
        kind = players.environment_of(module)
        document = state_document(data)
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        start = kind.load(document)
        env = kind()
        env.reset(state=start)
        _play(env, gold[0])
        one = tracemalloc.get_traced_memory()[0] - before
        live = [env]
        for number in range(1, LIVE):
            another = kind()
            another.reset(state=start)
            _play(another, gold[number % len(gold)])
            live.append(another)
        gc.collect()
        many = tracemalloc.get_traced_memory()[0] - before
        tracemalloc.stop()
        del live
        gc.collect()
        longest = max(gold, key=len)
        reset = often(lambda: env.reset(state=start), 200, 15)
        rate = _rate(
            lambda: env.reset(state=start), lambda name, raw: env.call(name, raw).text, gold
        )
        env.reset(state=start)
        _play(env, longest)
        taken = env.snapshot()
        return Cost(
            reset=reset,
            calls=rate,
            snapshot=often(env.snapshot, 200, 15),
            restore=often(lambda: env.restore(taken), 200, 15),
            changed=often(lambda: [list(one.changes()) for one in env.live.tables], 200, 15),
            one=one,
            many=many,
        )


def _play(env: Any, calls: list[tuple[str, dict[str, Any]]]) -> None:
    for name, raw in calls:
        env.call(name, raw)


def _rate(reset: Callable[[], object], call: Callable[[str, Any], object], gold: Gold) -> float:
    """Calls per CPU second, resets not counted: the median of several rounds through all tasks."""
    number = sum(map(len, gold))
    rates = []
    for _ in range(max(7, 7_000 // number)):
        spent = 0
        for calls in gold:
            reset()
            before = time.process_time_ns()
            for name, raw in calls:
                call(name, raw)
            spent += time.process_time_ns() - before
        rates.append(number / (spent / 1e9))
    return statistics.median(rates)


# ---------------------------------------------------------------- theirs


def theirs(data: Published, gold: Gold, clone: Path) -> Cost:
    """Their code, from a clone: databases loaded from files, tools invoked, states hashed."""
    sys.path.insert(0, str(clone))
    try:
        package = f"tau_bench.envs.{data.domain.name}"
        load = importlib.import_module(f"{package}.data").load_data
        tools = {
            one.get_info()["function"]["name"]: one
            for one in importlib.import_module(f"{package}.tools").ALL_TOOLS
        }
    finally:
        sys.path.remove(str(clone))
    held: dict[str, Any] = {}

    def reset() -> None:
        held["data"] = load()

    def call(name: str, raw: Mapping[str, Any]) -> object:
        try:
            return tools[name].invoke(data=held["data"], **raw)
        except Exception as error:  # their environment answers with the text of any exception
            return f"Error: {error}"

    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    reset()
    one = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    again = seconds(reset, 15)
    rate = _rate(reset, call, gold)
    reset()
    for name, raw in max(gold, key=len):
        call(name, raw)
    packed = pickle.dumps(held["data"], pickle.HIGHEST_PROTOCOL)
    return Cost(
        reset=again,
        calls=rate,
        snapshot=seconds(lambda: pickle.dumps(held["data"], pickle.HIGHEST_PROTOCOL), 15),
        restore=seconds(lambda: pickle.loads(packed), 15),
        changed=seconds(lambda: _digest(held["data"]), 7),
        one=one,
        many=LIVE * one,
    )


def _digest(value: Any) -> str:
    """A hash of the whole state, as they compare end states: nested tuples, their text, its digest."""

    def hashable(part: Any) -> Any:
        match part:
            case dict():
                return tuple((key, hashable(one)) for key, one in sorted(part.items()))
            case list():
                return tuple(map(hashable, part))
            case _:
                return part

    return hashlib.sha256(str(hashable(value)).encode()).hexdigest()


# ---------------------------------------------------------------- what is printed


def lines(domain: str, mine: Cost, other: Cost, source: str) -> Iterator[str]:
    """Both sides and how they compare."""
    yield f"{domain:<34}{'ours':>14}{source:>20}{'':>14}"
    for name, left, right in (
        ("reset", mine.reset, other.reset),
        ("snapshot", mine.snapshot, other.snapshot),
        ("restore", mine.restore, other.restore),
        ("what changed", mine.changed, other.changed),
    ):
        yield f"  {name:<32}{_time(left):>14}{_time(right):>20}{right / left:>12.0f} ×"
    share = mine.calls / other.calls
    yield f"  {'calls per CPU second':<32}{mine.calls:>14,.0f}{other.calls:>20,.0f}{share:>12.2f} ×"
    for name, left, right in (
        ("memory of 1 instance", mine.one, other.one),
        (f"memory of {LIVE:,} live instances", mine.many, other.many),
    ):
        yield f"  {name:<32}{left / 1e6:>11.1f} MB{right / 1e6:>17.1f} MB{100 * left / right:>11.2f} %"


def targets(mine: Cost, other: Cost) -> dict[str, bool]:
    """What was asked for, and whether it is so."""
    return {
        "reset ≥ 1,000 ×": other.reset >= 1000 * mine.reset,
        "what changed ≥ 1,000 ×": other.changed >= 1000 * mine.changed,
        "calls per second ≥ theirs": mine.calls >= other.calls,
        "1,000 instances ≤ 1 %": mine.many <= 0.01 * other.many,
    }


def _time(value: float) -> str:
    return f"{value * 1e3:.2f} ms" if value >= 1e-3 else f"{value * 1e6:.2f} µs"


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("data", metavar="DATA", nargs="?", help="a folder or an archive")
    parser.add_argument("--tau-bench", metavar="DIR", type=Path, help="a clone of their repository")
    parser.add_argument("--json", action="store_true", help="print ours as JSON")
    options = parser.parse_args(words)
    place = Path(options.data) if options.data else records.at_hand(ROOT)
    if place is None:
        print("There are no recorded data here, so nothing is measured.")
        return 0
    missed = []
    with records.unpacked(place) as folder:
        for data in records.published(folder):
            gold = gold_of(data)
            mine = ours(data, gold)
            if options.json:
                print(json.dumps({"domain": data.domain.name, **_plain(mine)}))
                continue
            if options.tau_bench is not None:
                other, source = theirs(data, gold, options.tau_bench), "theirs, here"
            else:
                other, source = PUBLISHED[data.domain.name], "theirs, published"
            print("\n".join(lines(data.domain.name, mine, other, source)), flush=True)
            found = targets(mine, other)
            missed += [f"{data.domain.name}: {name}" for name, met in found.items() if not met]
    if not options.json:
        print(f"targets missed: {'; '.join(missed)}" if missed else "all targets met")
    return 1 if missed else 0


def _plain(cost: Cost) -> dict[str, float]:
    return {name: getattr(cost, name) for name in Cost.__dataclass_fields__}


if __name__ == "__main__":
    sys.exit(main())
