"""What a package costs to run: `python benchmarks/speed.py [--rows 1000 100000]`.

Calls a second with argument validation, with invariants in the verdict and at every call; reset, fork, snapshot and
verdict after an episode of 20 writes beside deepcopy and pickle of the same state; the memory of 1,000 live
episodes beside that of one; rows a second of a fresh sample; steps a second of the package's Hypothesis machine.
All figures are the best of several runs, in processor time: others may be at work on the machine. Beside calls stands
their price in calls of an empty method, measured in the same run. One summary line; exits 1 below target.
"""

from __future__ import annotations

import argparse
import copy
import gc
import pickle
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "compiler"), str(ROOT / "tests")]

from differential.compare import package_of, shipped_world  # noqa: E402
from differential.playing import environment_of  # noqa: E402
from paracosm.backends.python import build  # noqa: E402

_missed: list[str] = []


def report(
    name: str, value: float, unit: str, target: float | None = None, least: bool = True
) -> None:
    """One line; remembers a figure that misses its target."""
    fine = target is None or (value >= target if least else value <= target)
    sign = (
        ""
        if target is None
        else f"   {'≥' if least else '≤'} {target:,.6g} {'' if fine else '  MISSED'}"
    )
    print(f"  {name:58}{value:14,.2f} {unit}{sign}")
    if not fine:
        _missed.append(name)


def seconds(
    work: Callable[[], object], runs: int = 9, prepare: Callable[[], object] | None = None
) -> float:
    """The least processor time of ``work``, which ``prepare`` precedes untimed."""
    times = []
    for _ in range(runs):
        if prepare is not None:
            prepare()
        begun = time.process_time()
        work()
        times.append(time.process_time() - begun)
    return min(times)


class _Empty:
    def method(self) -> None:
        pass


def floor() -> float:
    """What a call of an empty method costs here and now."""
    method = _Empty().method

    def called() -> None:
        for _ in range(100_000):
            method()

    return seconds(called, 15) / 100_000


def document(rows: int) -> dict[str, Any]:
    """A state with so many rows: a quarter products, a quarter users, half orders."""
    quarter = rows // 4
    products = [{"id": f"sku-{i:06}", "price": "2.50", "stock": 100} for i in range(quarter)]
    users = [
        {"id": f"user-{i:06}", "email": f"u{i}@example.com", "credit": "100.00"}
        for i in range(quarter)
    ]
    orders = [
        {
            "id": f"ord-{i:06}",
            "user_id": f"user-{i // 2:06}",
            "lines": [{"product_id": f"sku-{i // 2:06}", "quantity": 2}],
            "charged": "5.00",
            "status": "pending",
            "priority": 0,
        }
        for i in range(rows // 2)
    ]
    return {"world": "shop", "rows": {"Product": products, "User": users, "Order": orders}}


def calls(package: ModuleType, start: Any, rows: int, watched: str) -> None:
    kind = type(environment_of(package))
    env = kind(check_invariants=watched)
    keys = [f"ord-{i:06}" for i in range(20)]
    writes = [{"order_id": key, "priority": number % 10} for number, key in enumerate(keys)]
    cancels = [{"order_id": key} for key in keys]
    number = 100

    def reset() -> None:
        env.reset(state=start)

    def written() -> None:
        call = env.call
        for _ in range(number):
            for given in writes:
                call("set_priority", given)

    def typed() -> None:
        call = env.tools.set_priority
        for _ in range(number):
            for key in keys:
                call(order_id=key, priority=3)

    # Only a pending order can be cancelled: each run of 20 begins anew, and the reset is measured apart and taken off.
    def cancelled() -> None:
        for _ in range(number):
            env.reset(state=start)
            call = env.call
            for given in cancels:
                call("cancel_order", given)

    def resets() -> None:
        for _ in range(number):
            env.reset(state=start)

    check = "verdict" if watched == "verdict" else "every call"
    full = watched == "verdict"
    empty = floor()
    reset()
    assert env.call("set_priority", writes[1]).value == keys[1]
    many = number * len(keys)
    figures = (
        ("call, one field written", seconds(written, 25, reset), 400_000),
        ("typed call, one field written", seconds(typed, 25, reset), 1_000_000),
        ("call, cancel_order with its answer", seconds(cancelled) - seconds(resets), 150_000),
    )
    for name, spent, wanted in figures:
        report(f"{name} (invariants: {check})", many / spent, "/s", wanted if full else None)
        report("  in calls of an empty method", spent / many / empty, "")


def episodes(package: ModuleType, start: Any, rows: int) -> None:
    env = environment_of(package)
    writes = [{"order_id": f"ord-{i:06}", "priority": 3} for i in range(20)]

    def played(task: str | None = None) -> None:
        env.reset(state=start, task=task)
        for given in writes:
            env.call("set_priority", given)

    def solved() -> None:
        env.reset(state=start, task="cancel_one")
        task = env.instance.task
        task.solution(env.live, env.tools)

    solved()
    assert env.finish().success
    state = env.state()
    slow = 3 if rows > 10_000 else 9
    report(
        "reset to a loaded state after 20 writes",
        seconds(lambda: env.reset(state=start), 99, played) * 1e6,
        "µs",
        20,
        False,
    )
    report("fork after 20 writes", seconds(env.fork, 99, played) * 1e6, "µs", 20, False)
    report("snapshot after 20 writes", seconds(env.snapshot, 99, played) * 1e6, "µs", 20, False)
    report(
        "  beside it: copy.deepcopy of the state",
        seconds(lambda: copy.deepcopy(state), slow) * 1e6,
        "µs",
    )
    report(
        "  beside it: pickle and unpickle",
        seconds(lambda: pickle.loads(pickle.dumps(state)), slow) * 1e6,
        "µs",
    )
    report(
        "verdict: two goals, a frame, a conservation sum",
        seconds(env.finish, 99, solved) * 1e6,
        "µs",
        50,
        False,
    )


def memory(package: ModuleType, rows: int) -> None:
    kind = type(environment_of(package))
    state = document(rows)
    gc.collect()
    tracemalloc.start()
    start = kind.load(state)

    def live() -> Any:
        env = kind()
        env.reset(state=start)
        for number in range(20):
            env.call("set_priority", {"order_id": f"ord-{number:06}", "priority": 3})
        return env

    alive = [live()]
    gc.collect()
    one = tracemalloc.get_traced_memory()[0]
    alive += [live() for _ in range(999)]
    gc.collect()
    all_of_them = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    report(
        f"memory of 1,000 live episodes over that of one ({one / 2**20:.0f} MB)",
        all_of_them / one,
        "times",
        1.5,
        False,
    )


def sampling(package: ModuleType) -> None:
    env = environment_of(package)
    seeds = iter(range(1, 10_000))
    rows = sum(len(rows) for rows in env.state()["rows"].values())
    report("fresh seed: rows sampled", rows / seconds(lambda: env.reset(next(seeds)), 30), "rows/s")


def machine(retail: Path) -> None:
    """Steps a second of the shipped retail package's own state machine."""
    script = "import retail_world.check as k; print(max(k.steps_a_second(100) for _ in range(3)))"
    run = subprocess.run(
        [sys.executable, "-c", script], cwd=retail, capture_output=True, text=True, check=False
    )
    try:
        report(
            "Hypothesis state machine of retail", float(run.stdout.split()[-1]), "steps/s", 2_000
        )
    except (ValueError, IndexError):
        print(run.stderr[-400:])
        _missed.append("state machine")


def main() -> int:
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    options.add_argument("--rows", type=int, nargs="+", default=[1_000, 100_000])
    given = options.parse_args()
    world = shipped_world(ROOT / "benchmarks" / "shop.world")
    with tempfile.TemporaryDirectory() as folder, package_of(world, Path(folder)) as package:
        kind = type(environment_of(package))
        for rows in given.rows:
            print(f"{rows:,} rows")
            start = kind.load(document(rows))
            for watched in ("verdict", "call"):
                calls(package, start, rows, watched)
            episodes(package, start, rows)
        print("memory and sampling")
        memory(package, max(given.rows))
        sampling(package)
    with tempfile.TemporaryDirectory() as folder:
        build(shipped_world(ROOT / "specs" / "worlds" / "retail.world"), Path(folder))
        machine(Path(folder) / "retail")
    print(
        f"speed: {len(_missed)} figures below target{': ' + ', '.join(_missed) if _missed else ''}"
    )
    return 1 if _missed else 0


if __name__ == "__main__":
    sys.exit(main())
