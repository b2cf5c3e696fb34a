"""Play the reference solution of a task of an installed package, and show all of it.

python examples/reference.py retail_world:Retail cancel_one --seed 7
"""

import argparse
import importlib
import json


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("environment", help="retail_world:Retail")
    parser.add_argument("task")
    parser.add_argument("--seed", type=int, default=7)
    o = parser.parse_args()
    package, _, name = o.environment.partition(":")
    env = getattr(importlib.import_module(package), name)()

    episode = env.reset(o.seed, task=o.task)
    print(f"instruction\n  {episode.instruction}\n\npolicy")
    for line in episode.policy.splitlines():
        print(f"  {line}")

    verdict = env.solve().to_json()
    print("\ncalls")
    for call in env.trajectory["calls"]:
        words = ", ".join(
            f"{name}={json.dumps(value)}" for name, value in call["arguments"].items()
        )
        print(f"  {call['tool']}({words})\n    -> {json.dumps(call['value'])}")

    print("\nverdict")
    for goal in verdict["goals"]:
        print(f"  goal       {goal['text']}: {goal['holds']}")
    print(f"  frame      nothing else changed: {verdict['frame']['holds']}")
    for kind in ("invariants", "policies"):
        for rule in verdict[kind]:
            print(f"  {kind:<10} {rule['name']}: {rule['holds']}")
    print(f"  success    {verdict['success']}, reward {verdict['reward']:g}")
    return 0 if verdict["success"] else 1


if __name__ == "__main__":
    raise SystemExit(main())
