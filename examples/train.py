"""Train a model with TRL on instances: rows from ``paracosm export rl``, rewards from their verifiers.

    paracosm tasks specs/worlds/bank.world -n 500 -o tasks
    paracosm export rl tasks specs/worlds/bank.world -o data
    python examples/train.py data/rl.jsonl specs/worlds/bank.world --model Qwen/Qwen3-0.6B

Needs ``trl`` (1.7 or later) and what it asks for. Each rollout plays its instance from the start; the verifier pays 1
or 0, and an answer is heard in the last message.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import paracosm
from paracosm.lab.kit import kit
from paracosm.lab.rollouts import factories, reward


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("rows", help="what `paracosm export rl` wrote")
    parser.add_argument("worlds", nargs="+", type=Path, help="the world files that the rows are of")
    parser.add_argument("--model", required=True)
    parser.add_argument("--output", default="trained")
    parser.add_argument("--length", type=int, default=4096, help="tokens of an episode")
    options = parser.parse_args()

    from datasets import load_dataset
    from trl import GRPOConfig, GRPOTrainer

    rows = load_dataset("json", data_files=options.rows, split="train")
    checked = [paracosm.check(path) for path in options.worlds]
    for one in checked:
        print(paracosm.render(one.errors, one.sources), end="", file=sys.stderr)
    kits = [kit(one.world) for one in checked if one.world is not None]
    trainer = GRPOTrainer(
        model=options.model,
        train_dataset=rows,
        args=GRPOConfig(output_dir=options.output, max_completion_length=options.length),
        environment_factory=factories(kits, users=any(rows["user"])),
        reward_funcs=reward,
    )
    trainer.train()


if __name__ == "__main__":
    main()
