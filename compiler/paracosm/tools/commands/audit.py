"""Sample worlds and look for what no single reading shows.

With `--state`, `--tasks` and `--records` the tasks of a file are judged instead: their solutions are played
from that state, and calls around them. Each kind of finding is shown once, with the constraint, the
values of its parts and the shortest calls that show it.

Otherwise, with each seed every scenario is played at random and every task with its solution, by the
interpreter. Reported are invariants that are false at the start or after a call, goals that are true
from the start, solutions that are refused, miss their goal, leave their frame or break a policy, and
faults of the world: each with the seed and the calls that show it again. Errors, policies and values
that nothing has met are listed too; alone they do not make an audit fail.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from paracosm.depth import deep
from paracosm.tools.command import Exit
from paracosm.tools.console import Console
from paracosm.tools.front import check_file

if TYPE_CHECKING:
    from paracosm.interpreter.auditing import Finding
    from paracosm.ir.nodes import World

_LARGEST = 256 * 1024 * 1024

EXAMPLES = """
paracosm audit shop.world
paracosm audit shop.world --episodes 200 --seed 1000
paracosm audit shop.world --state start.json --tasks tasks.jsonl
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
    parser.add_argument("--state", metavar="FILE", help="the state in which the tasks begin")
    parser.add_argument("--tasks", metavar="FILE", help="tasks with solutions, as JSON lines")
    parser.add_argument("--records", metavar="FILE", help="recorded calls, as JSON lines")
    parser.add_argument(
        "--around",
        type=int,
        metavar="N",
        default=2,
        help="episodes around each solution (default: 2)",
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
    if options.state is not None or options.tasks is not None or options.records is not None:
        return _judge_instances(options, checked.world, console)
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


def _judge_instances(options: Namespace, world: World, console: Console) -> Exit:
    """The audit of tasks and records that came as files."""
    import json

    from paracosm.diagnostics import Diagnostic, command
    from paracosm.diagnostics.text import printable
    from paracosm.interpreter import document
    from paracosm.interpreter.sample import completed
    from paracosm.interpreter.trials import audit_instances, audit_records, merged
    from paracosm.source import Span
    from paracosm.tools.convert import instances
    from paracosm.tools.files import read_bytes

    if options.state is None:
        path = options.tasks or options.records
        message = "The state in which they begin is missing: name it with --state."
        console.complain([Diagnostic(command.NOT_INSTANCES, message, Span(path, 0, 0))])
        return Exit.BAD_INPUT
    world = completed(world)
    texts: dict[str | None, bytes] = {}
    for path in (options.state, options.tasks, options.records):
        raw = b"" if path is None else read_bytes(path, _LARGEST)
        if isinstance(raw, Diagnostic):
            console.complain([raw])
            return Exit.BAD_INPUT
        texts[path] = raw
    path = options.state
    try:
        with deep():
            initial = document.load(world, json.loads(texts[path].decode("utf-8")))
        path = options.tasks
        tasks = instances.read_tasks(texts[path].decode("utf-8"), world)
        path = options.records
        records = instances.read_records(texts[path].decode("utf-8"), world)
    except (ValueError, RecursionError, document.StateFaults, instances.NotAnInstance) as error:
        lines = str(error).splitlines()
        more = f" (and {len(lines) - 1} more)" if len(lines) > 1 else ""
        told = Diagnostic(command.NOT_INSTANCES, f"{lines[0]}{more}.", Span(path, 0, 0))
        console.complain([told])
        return Exit.BAD_INPUT
    calls = options.calls
    groups = audit_instances(
        world, initial, tasks, around=options.around, calls=calls, seed=options.seed
    )
    groups = merged(groups, audit_records(world, initial, records))
    if options.json:
        shown = [
            _plain(one.shown)
            | {"tasks": list(one.tasks), "records": list(one.records), "nearby": one.nearby}
            for one in groups
        ]
        console.say(json.dumps(shown, ensure_ascii=False, indent=2))
    else:
        for one in groups:
            seen = f"in {len(one.tasks)} solutions and {len(one.records)} records"
            console.say(printable(f"{one.shown}\n    {seen}, {one.nearby} times around solutions"))
        count = f"{len(groups)} kinds of findings"
        console.remark(f"{count} in {len(tasks)} tasks and {len(records)} records")
    return Exit.FINDINGS if groups else Exit.FINE


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
