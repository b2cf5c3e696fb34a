"""Make a data set from the instances of a run: for fine-tuning, preferences or reinforcement learning.

`sft` gives chat rows with tools, right ones and (apart) wrong ones with reasons; `preferences` gives pairs;
`rl` gives prompts with environment, seed and verifier; `envscaler` gives scenarios in EnvScaler's form. Every
trajectory is played and judged before it is written. The folder gets a card with counts and hashes; the
same instances, worlds and seed give the same bytes.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from paracosm.tools.command import Exit, count, destination
from paracosm.tools.commands.build import namesakes
from paracosm.tools.commands.check import exit_of
from paracosm.tools.commands.tasks import complain
from paracosm.tools.console import Console

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paracosm.lab.instances import Suite
    from paracosm.lab.kit import Kit

EXAMPLES = """
paracosm export sft tasks worlds/*.world -o data
paracosm export rl tasks shop.world --split all -o data
paracosm export preferences tasks shop.world --users --seed 3 -o data
"""

FORMS = ("sft", "preferences", "rl", "envscaler")
SPLITS = ("train", "test", "adversarial", "all")


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("form", metavar="FORM", choices=FORMS, help=", ".join(FORMS))
    parser.add_argument("run", metavar="DIR", help="the folder that `paracosm tasks` wrote")
    parser.add_argument("worlds", metavar="WORLD", nargs="+", help="what the run was made from")
    parser.add_argument("--seed", type=int, default=0, help="another seed, other wrong turns")
    parser.add_argument(
        "--split", choices=SPLITS, default="train", help="which instances (default: train)"
    )
    parser.add_argument(
        "--users", action="store_true", help="add instances in which a scripted user is asked"
    )
    parser.add_argument(
        "--negatives", type=count, default=4, metavar="N", help="wrong ones of each instance"
    )
    parser.add_argument("--jobs", type=count, default=1, metavar="N", help="processes")
    parser.add_argument(
        "-o",
        "--output",
        type=destination,
        metavar="DIR",
        required=True,
        help="the folder of the data set",
    )


def run(options: Namespace, console: Console) -> Exit:
    from pathlib import Path

    from paracosm.lab.datasets.exporting import Export, export
    from paracosm.lab.datasets.sft import Portions
    from paracosm.lab.faults import LabFault
    from paracosm.lab.instances import read

    try:
        suite = read(Path(options.run))
        kits = kits_of(options.worlds, suite, console)
        if isinstance(kits, Exit):
            return kits
        wanted = Export(
            form=options.form,
            seed=options.seed,
            portions=Portions(negatives=options.negatives),
            users=options.users,
            split=options.split,
        )
        made = export(suite, kits, wanted, Path(options.output), jobs=options.jobs)
    except LabFault as fault:
        return complain(fault, console)
    rows = ", ".join(f"{one.rows:,} rows in {name}" for name, one in made.files.items())
    console.say(f"{options.output}: {rows} from {made.instances:,} instances.")
    return Exit.FINE


def kits_of(
    paths: Sequence[str], suite: Suite, console: Console, *, all: bool = True
) -> dict[str, Kit] | Exit:
    """The kit of each world of a run; raises where a world is named that has no instance, and with ``all``
    where one is missing."""
    from paracosm.lab.faults import OtherWorlds
    from paracosm.lab.kit import kit
    from paracosm.tools.front import check_any

    checked = [check_any(path) for path in paths]
    for one in checked:
        console.complain(one.errors, one.sources)
    worst = max((exit_of(one) for one in checked), default=Exit.FINE)
    if worst is not Exit.FINE:
        return worst
    if (same := namesakes(checked)) is not None:
        console.complain([same])
        return Exit.BAD_INPUT
    worlds = {one.world.name: one.world for one in checked if one.world is not None}
    wanted = suite.worlds()
    if strange := [name for name in worlds if name not in wanted]:
        raise OtherWorlds(
            f"No instance is of the world {', '.join(strange)}",
            f"Name the files of {', '.join(wanted)}.",
            str(suite.folder),
        )
    if all and (missing := [name for name in wanted if name not in worlds]):
        raise OtherWorlds(
            f"There are instances of {', '.join(missing)}, whose world file was not named",
            "Name the file of each world that the run was made from.",
            str(suite.folder),
        )
    return {name: kit(worlds[name]) for name in wanted if name in worlds}
