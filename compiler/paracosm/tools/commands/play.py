"""Play a task in the terminal, as an agent would: read the instruction, call tools, finish.

FILE is a world, PACKAGE an installed environment package. Calls are typed as in Python,
`cancel_order(order_id="ord-00001")`; the tab key completes names. `help` says the rest.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType

from paracosm.diagnostics import Diagnostic
from paracosm.tools.command import Exit
from paracosm.tools.console import Console
from paracosm.tools.files import DOCUMENTS

EXAMPLES = """
paracosm play shop.world                    choose a task, then play it
paracosm play retail_world cancel_one --seed 7
paracosm play shop.world borrow_one --record episode.json
"""


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("world", metavar="FILE|PACKAGE", help="a world file or a package")
    parser.add_argument("task", metavar="TASK", nargs="?", help="the task to play")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the episode (default: 0)")
    parser.add_argument("--record", metavar="FILE", help="write the episode, for `replay`")


def run(options: Namespace, console: Console) -> Exit:
    from paracosm.tools import stage
    from paracosm.tools.theatre import play
    from paracosm.tools.trajectory import claim

    if options.record is not None and (taken := claim(options.record)) is not None:
        console.complain([taken])
        return Exit.BAD_INPUT
    with opened(options.world, console) as module:
        if not isinstance(module, ModuleType):
            return module
        task = options.task or _chosen(stage.tasks(module), console)
        if task is None:
            return Exit.FINDINGS
        begun = stage.reset(module, seed=options.seed, task=task)
        if isinstance(begun, Diagnostic):
            console.complain([begun])
            return Exit.BAD_INPUT
        return play(*begun, options.record, console)


@contextmanager
def opened(world: str, console: Console) -> Iterator[ModuleType | Exit]:
    """The package of a name, or the one that a world file is built to for as long as this lasts."""
    from paracosm.tools import stage

    if "/" not in world and not world.endswith((".world", *DOCUMENTS)):
        module = stage.load(world)
        if isinstance(module, Diagnostic):
            console.complain([module])
            yield Exit.BAD_INPUT
        else:
            yield module
        return
    from pathlib import Path
    from tempfile import TemporaryDirectory

    from paracosm.tools.commands.check import exit_of
    from paracosm.tools.front import check_any
    from paracosm.tools.package import build_world

    checked = check_any(world)
    if checked.world is None:
        console.complain(checked.errors, checked.sources)
        yield exit_of(checked)
        return
    with TemporaryDirectory(prefix="paracosm-") as folder:
        built = build_world(checked.world, Path(folder), checked.document)
        if isinstance(built, Diagnostic):
            console.complain([built])
            yield Exit.BAD_INPUT
            return
        with stage.imported_from(built.folder, f"{checked.world.name}_world") as module:
            yield module


def _chosen(tasks: list[str], console: Console) -> str | None:
    """The task that a person picks from the list."""
    if not tasks:
        console.remark("This world has no task.")
        return None
    for number, name in enumerate(tasks, 1):
        console.say(f"  {number}  {name}")
    try:
        answer = input("Which task? ").strip()
    except EOFError:
        console.say()
        return None
    if answer.isdecimal() and 0 < int(answer) <= len(tasks):
        return tasks[int(answer) - 1]
    return answer or tasks[0]
