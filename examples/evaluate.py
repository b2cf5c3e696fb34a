"""Evaluate any OpenAI-compatible endpoint on a set of instances.

    paracosm tasks specs/worlds/bank.world -n 50 -o tasks
    python examples/evaluate.py tasks specs/worlds/bank.world --url http://localhost:8000/v1 --model NAME

Prints success by level with 95 % intervals (Wilson), and writes the episodes with ``--log``. The key of
the endpoint, where it wants one, is taken from the environment variable ``OPENAI_API_KEY``.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from dataclasses import asdict
from pathlib import Path

import paracosm
from paracosm.lab import evaluate, instances
from paracosm.lab.faults import LabFault
from paracosm.lab.kit import kit


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("instances", type=Path, help="the folder that `paracosm tasks` wrote")
    parser.add_argument("worlds", nargs="+", type=Path, help="the world files they were made from")
    parser.add_argument("--url", required=True, help="what comes before /chat/completions")
    parser.add_argument("--model", required=True, help="the name of the model")
    parser.add_argument("--temperature", type=float, default=0.0)
    parser.add_argument("--limit", type=int, help="only the first so many instances")
    parser.add_argument("--jobs", type=int, default=4, help="episodes at a time (default: 4)")
    parser.add_argument("--log", type=Path, help="write the episodes there, as JSON lines")
    options = parser.parse_args(arguments)
    endpoint = evaluate.Endpoint(
        url=options.url,
        model=options.model,
        key=os.environ.get("OPENAI_API_KEY", ""),
        temperature=options.temperature,
    )
    try:
        suite = instances.read(options.instances)
        checked = [paracosm.check(path) for path in options.worlds]
        for one in checked:
            print(paracosm.render(one.errors, one.sources), end="", file=sys.stderr)
        if not all(one.ok for one in checked):
            return 1
        kits = {one.world.name: kit(one.world) for one in checked if one.world is not None}
        documents = [one for one in suite.documents if one["world"] in kits][: options.limit]
        done = evaluate.evaluate(kits, documents, endpoint, options.jobs, told)
    except LabFault as fault:
        print(paracosm.render([fault.diagnostic()], {}), end="", file=sys.stderr)
        return 2
    print("\n".join(evaluate.table(evaluate.by_level(done))))
    failed = Counter(one.reasons[0].partition(":")[0] for one in done if one.reasons)
    if failed:
        print("failed first by: " + ", ".join(f"{why} {n}" for why, n in failed.most_common()))
    if options.log:
        lines = (json.dumps(asdict(one), ensure_ascii=False) for one in done)
        options.log.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 0


def told(episode: evaluate.Episode) -> None:
    """A line about an episode that has ended."""
    mark = "yes" if episode.success else "no "
    print(f"{mark} {episode.instance} in {episode.calls} calls", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
