"""Play a task in the terminal, as an agent would: read the instruction, call tools, finish.

FILE is a world, PACKAGE an installed environment package. Calls are typed as in Python,
`cancel_order(order_id="ord-00001")`; the tab key completes names. `help` says the rest.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType

from paracosm.diagnostics import Diagnostic, command
from paracosm.source import NOWHERE
from paracosm.tools.command import Exit
from paracosm.tools.console import Console

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

    with opened(options.world, console) as module:
        if not isinstance(module, ModuleType):
            return module
        tasks = stage.task_names(module)
        task = options.task or _chosen(tasks, console)
        if task is None:
            return Exit.FINDINGS
        if task not in tasks:
            console.complain([unknown_task(task, tasks)])
            return Exit.BAD_INPUT
        return play(module, task, options.seed, options.record, console)


@contextmanager
def opened(world: str, console: Console) -> Iterator[ModuleType | Exit]:
    """The package of a name, or the one that a world file is built to for as long as this lasts."""
    from paracosm.tools import stage

    if "/" not in world and not world.endswith(".world"):
        module = stage.load(world)
        if isinstance(module, Diagnostic):
            console.complain([module])
            yield Exit.BAD_INPUT
        else:
            yield module
        return
    import sys
    from pathlib import Path
    from tempfile import TemporaryDirectory

    from paracosm.tools.commands.check import exit_of
    from paracosm.tools.front import check_file
    from paracosm.tools.package import build_world

    checked = check_file(world)
    if checked.world is None:
        console.complain(checked.errors, checked.sources)
        yield exit_of(checked)
        return
    with TemporaryDirectory(prefix="paracosm-") as folder:
        project = build_world(checked.world, Path(folder))
        sys.dont_write_bytecode = True
        yield stage.load_from(project, f"{checked.world.name}_world")


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


def unknown_task(task: str, tasks: list[str]) -> Diagnostic:
    """What is said where a world lacks a task."""
    from difflib import get_close_matches

    near = get_close_matches(task, tasks, n=1)
    help = f"Did you mean {near[0]}?" if near else f"There are {', '.join(tasks) or 'none'}."
    return Diagnostic(command.UNKNOWN_TASK, f'There is no task "{task}".', NOWHERE, help=help)
