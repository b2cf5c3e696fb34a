"""Repaired samples: `python benchmarks/repair.py [-n 10]`.

For worlds that sampling practically never gives a state: the share of drawn fields that a repair keeps, and the
seconds of processor time that it takes. Prints one line for each world and one summary line; exits 1 where a
sample could not be repaired or less than 94 % are kept altogether.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent / "compiler")]

import paracosm  # noqa: E402
from paracosm.analysis.draws import complete  # noqa: E402
from paracosm.lab.repair import Unrepaired  # noqa: E402
from paracosm.lab.repair.solving import repair  # noqa: E402

WORLDS = ("ledger", "rota", "stock")
LEAST = 0.94


def main() -> int:
    """Prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-n", type=int, default=10, help="how many seeds of each world")
    seeds = range(parser.parse_args().n)
    drawn = changed = failed = 0
    for name in WORLDS:
        given = paracosm.check(HERE / f"{name}.world").world
        assert given is not None
        world = complete(given)
        kept: list[float] = []
        seconds: list[float] = []
        for seed in seeds:
            begin = time.process_time()
            try:
                found = repair(world, seed, next(iter(world.scenarios)))
            except Unrepaired as fault:
                failed += 1
                print(f"{name} {seed}: {fault}")
                continue
            seconds.append(time.process_time() - begin)
            kept.append(found.kept)
            drawn += found.drawn
            changed += found.changed
        print(
            f"{name}: {len(kept)} of {len(seeds)} repaired, kept {min(kept, default=0):.1%} to "
            f"{max(kept, default=0):.1%}, {min(seconds, default=0):.2f} to {max(seconds, default=0):.2f} s"
        )
    share = 1 - changed / drawn if drawn else 0.0
    print(f"{share:.1%} of {drawn} drawn fields kept (at least {LEAST:.0%}), {failed} not repaired")
    return int(failed > 0 or share < LEAST)


if __name__ == "__main__":
    sys.exit(main())
