"""Sample worlds and look for what no single reading shows.

With each seed every scenario is played at random and every task with its solution, by the
interpreter. Reported are invariants that are false at the start or after a call, goals that are true
from the start, solutions that are refused, miss their goal, leave their frame or break a policy, and
faults of the world: each with the seed and the calls that show it again. Errors, policies and values
that nothing has met are listed too; alone they do not make an audit fail.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from paracosm.tools.command import Exit
from paracosm.tools.console import Console
from paracosm.tools.front import check_file

if TYPE_CHECKING:
    from paracosm.interpreter.auditing import Finding

EXAMPLES = """
paracosm audit shop.world
paracosm audit shop.world --episodes 200 --seed 1000
"""


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a world file")
    parser.add_argument("--seed", type=int, default=0, help="the first seed (default: 0)")
    parser.add_argument(
        "--episodes",
        type=whole_number,
        metavar="N",
        default=20,
        help="how many seeds (default: 20)",
    )
    parser.add_argument(
        "--calls",
        type=whole_number,
        metavar="N",
        default=12,
        help="random calls in each (default: 12)",
    )
    parser.add_argument("--json", action="store_true", help="print the findings as JSON")


def run(options: Namespace, console: Console) -> Exit:
    from paracosm.diagnostics.text import printable
    from paracosm.interpreter.auditing import Kind, audit
    from paracosm.tools.commands.check import exit_of

    checked = check_file(options.file)
    if checked.world is None:
        console.complain(checked.errors, checked.sources)
        return exit_of(checked)
    seeds = range(options.seed, options.seed + options.episodes)
    found = audit(checked.world, seeds=seeds, calls=options.calls)
    grave = [one for one in found if one.kind is not Kind.NO_WITNESS]
    if options.json:
        import json

        console.say(json.dumps([_plain(one) for one in found], ensure_ascii=False, indent=2))
    else:
        for one in found:
            console.say(printable(str(one)))
        count = f"{len(grave)} finding{'' if len(grave) == 1 else 's'}"
        console.remark(
            f"{count} and {len(found) - len(grave)} without witness in {len(seeds)} seeds"
        )
    return Exit.FINDINGS if grave else Exit.FINE


def whole_number(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def _plain(finding: Finding) -> dict[str, object]:
    return {
        "kind": finding.kind.value,
        "subject": finding.subject,
        "text": finding.text,
        "seed": finding.seed,
        "scenario": finding.scenario,
        "task": finding.task,
        "calls": [{"tool": name, "arguments": given} for name, given in finding.calls],
    }
