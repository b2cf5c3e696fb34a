"""Show a recorded episode step by step: each call, its answer, and what it changed in the world.

The package is played again, so that what is shown is what happens; where an answer differs from the
recorded one, the package is not the one that was recorded, and the step says so.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from types import ModuleType
from typing import TYPE_CHECKING

from paracosm.diagnostics import Diagnostic
from paracosm.diagnostics.text import printable
from paracosm.tools.command import Exit
from paracosm.tools.console import Console

if TYPE_CHECKING:
    from paracosm.tools.trajectory import Trajectory

EXAMPLES = """
paracosm replay episode.json
paracosm replay episode.json --world shop.world    with a world file instead of the package
"""


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("trajectory", metavar="TRAJECTORY", help="what `play --record` wrote")
    parser.add_argument("--world", metavar="FILE|PACKAGE", help="the world to play it in")


def run(options: Namespace, console: Console) -> Exit:
    from paracosm.tools import trajectory
    from paracosm.tools.commands.play import opened
    from paracosm.tools.files import read_text

    source = read_text(options.trajectory, trajectory.SIZE_LIMIT)
    if isinstance(source, Diagnostic):
        console.complain([source])
        return Exit.BAD_INPUT
    episode = trajectory.read(source)
    if isinstance(episode, Diagnostic):
        console.complain([episode])
        return Exit.BAD_INPUT
    with opened(options.world or episode.world, console) as module:
        return _show(module, episode, console) if isinstance(module, ModuleType) else module


def _show(module: ModuleType, episode: Trajectory, console: Console) -> Exit:
    import json

    from paracosm.tools.stage import reset
    from paracosm.tools.theatre import pretty
    from paracosm.tools.trajectory import changes
    from paracosm.tools.verdict import lines

    begun = reset(module, **episode.setting)
    if isinstance(begun, Diagnostic):
        console.complain([begun])
        return Exit.BAD_INPUT
    env, start = begun
    if start.instruction:
        console.say(f"{printable(start.instruction)}\n")
    strayed = 0
    style = console.out_style
    for number, call in enumerate(episode.calls, 1):
        before = env.state()
        answer = env.call(call.tool, call.arguments)
        given = call.arguments if isinstance(call.arguments, dict) else {"": call.arguments}
        words = ", ".join(f"{name}={json.dumps(value)}" for name, value in given.items())
        console.say(f"{style.bold}{number}. {call.tool}({printable(words)}){style.plain}")
        console.say(f"   {printable(pretty(answer.text))}")
        for line in changes(before, env.state()):
            console.say(f"   {printable(line)}")
        if (json.dumps(answer.value), answer.error) != (json.dumps(call.value), call.error):
            strayed += 1
            was = pretty(json.dumps(call.value))
            console.say(f"   {style.error}recorded was: {printable(was)}{style.plain}")
    verdict = env.finish(episode.answer) if episode.ended == "finished" else env.verdict()
    console.say("\n" + "\n".join(lines(verdict.to_json(), style)))
    if strayed:
        console.remark("Answers differ from the record: this is not the package it was made with.")
        return Exit.FINDINGS
    return Exit.FINE
