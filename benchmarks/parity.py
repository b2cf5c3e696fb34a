"""Replays what published environments were recorded to answer, and says where a world answers otherwise.

    python benchmarks/parity.py DATA [--domain retail|airline] [--player interpreter|package] [--examples N]

DATA is a folder or an archive with `tau_retail` and `tau_airline`. Each record is played from the
initial database on the interpreter and on the package that is built of the world. Every answer is
compared as text and as JSON (60 is not 60.0), and the rows at the end with the recorded differences.
The exit code is 1 where a target is missed.

Counted apart: calls that break the schema of their tool, where a typed refusal is right; and deliberate
differences (docs/parity.md). A record is compared up to the first call after which the
two states cannot agree any more: a deliberate difference, or a broken schema that their code let pass.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "compiler"))

from paracosm import check  # noqa: E402
from paracosm.ir.nodes import World  # noqa: E402
from paracosm.tools.convert import players, published, records  # noqa: E402
from paracosm.tools.convert.players import Player  # noqa: E402
from paracosm.tools.convert.records import Published, Record, RecordedCall  # noqa: E402

WORLDS = ROOT / "specs" / "worlds"

EXACT = 0.99
JSON_EQUAL = 0.997
EACH_TOOL = 0.98
DELIBERATE = 0.01


@dataclass(slots=True)
class Tally:
    """The calls of one tool."""

    exact: int = 0
    equal: int = 0
    """Not the same text, but the same JSON."""
    different: int = 0
    deliberate: int = 0
    schema: int = 0

    @property
    def compared(self) -> int:
        return self.exact + self.equal + self.different


@dataclass(frozen=True, slots=True)
class Difference:
    """A call that came out otherwise."""

    cause: str
    record: str
    call: RecordedCall
    ours: str


@dataclass(slots=True)
class Report:
    """What a replay found."""

    player: str
    domain: str
    tallies: dict[str, Tally] = field(default_factory=dict)
    differences: list[Difference] = field(default_factory=list)
    states: Counter[str] = field(default_factory=Counter)
    state_faults: list[str] = field(default_factory=list)
    seconds: float = 0.0
    calls: int = 0
    untyped: int = 0
    """Schema-breaking calls that we answer although the schema forbids them."""

    def tally(self, tool: str) -> Tally:
        return self.tallies.setdefault(tool, Tally())


def deliberate(call: RecordedCall, ours: str, error: str | None) -> str | None:
    """Why a difference is wanted; None where it is not."""
    theirs = call.output or ""
    if call.tool == "calculate" and call.refused and error is not None:
        return "calculate: the text of an error"
    if call.tool == "book_reservation" and call.raised == "KeyError" and error is not None:
        return "atomic: a certificate used twice is consumed, then refused"
    if call.tool == "book_reservation" and error == "NotAvailable" and '"HATHAV"' in theirs:
        return "unique keys: the fourth booking overwrites the third"
    return None


def replay(player: Player, data: Published, world: World, splits: tuple[str, ...] | None) -> Report:
    """Plays every record and compares."""
    report = Report(player.name, data.domain.name)
    for record in data.records(splits):
        _play(player, record, data, world, report)
    return report


def _play(player: Player, record: Record, data: Published, world: World, report: Report) -> None:
    began = time.perf_counter()
    player.begin()
    whole = True
    for call in record.calls:
        text, error = player.call(call.tool, call.arguments)
        report.calls += 1
        tally = report.tally(call.tool)
        if call.schema != "ok":
            tally.schema += 1
            report.untyped += error is None
            if not call.refused and error is not None:
                whole = False
                break
            continue
        if _exact(text, call):
            tally.exact += 1
            continue
        cause = deliberate(call, text, error)
        if cause is not None:
            tally.deliberate += 1
            report.differences.append(Difference(cause, record.name, call, text))
            whole = call.tool == "calculate"
            if not whole:
                break
        elif _json_equal(text, call.output):
            tally.equal += 1
            report.differences.append(Difference("order of members", record.name, call, text))
        else:
            tally.different += 1
            report.differences.append(
                Difference(_cause(text, call, error), record.name, call, text)
            )
    report.seconds += time.perf_counter() - began
    if whole:
        _compare_states(player, record, data, world, report)
    else:
        report.states["cut short"] += 1


def _exact(text: str, call: RecordedCall) -> bool:
    if call.digest is not None:
        return hashlib.sha256(text.encode()).hexdigest() == call.digest
    return text == call.output


def _json_equal(text: str, theirs: str | None) -> bool:
    if theirs is None:
        return False
    try:
        return published.equal(json.loads(text), json.loads(theirs))
    except ValueError:
        return False


def _cause(text: str, call: RecordedCall, error: str | None) -> str:
    if error is not None and not call.refused:
        return f"refused with {error} where theirs answers"
    if error is None and call.refused:
        return "answered where theirs refuses"
    return "another refusal" if error is not None else "another value"


def _compare_states(
    player: Player, record: Record, data: Published, world: World, report: Report
) -> None:
    theirs = published.patched(data, record.differences)
    told = published.written(data.domain, record.differences)
    files = {entity: name for name, entity in data.domain.files.items()}
    agree = True
    for entity, key in sorted(player.changed() | theirs.keys()):
        wanted = theirs.get((entity, key), data.database[files[entity]].get(key))
        ours = player.row(entity, key)
        key_name = world.entities[entity].key.wire
        if not published.same_row(ours, wanted, key_name, told.get((entity, key), ())):
            agree = False
            report.state_faults.append(f"{record.name}: {entity} {key}")
    report.states["agree" if agree else "differ"] += 1


# ---------------------------------------------------------------- what is printed


def lines(report: Report, examples: int) -> Iterator[str]:
    """The report for a person."""
    yield f"{report.domain} on the {report.player}: {report.calls} calls in {report.seconds:.1f} s"
    header = ("tool", "calls", "exact", "JSON", "different", "deliberate", "schema")
    yield "  {:<34}{:>7}{:>8}{:>7}{:>11}{:>12}{:>8}".format(*header)
    for tool, one in sorted(report.tallies.items()):
        total = one.compared + one.deliberate
        yield (
            f"  {tool:<34}{total:>7}{one.exact:>8}{one.equal:>7}{one.different:>11}"
            f"{one.deliberate:>12}{one.schema:>8}"
        )
    states = report.states
    yield (
        f"  final states: {states['agree']} agree, {states['differ']} differ, "
        f"{states['cut short']} records cut short"
    )
    yield (
        f"  of {sum(one.schema for one in report.tallies.values())} calls that break their schema "
        f"{report.untyped} are answered, the rest refused with a type"
    )
    for fault in report.state_faults[:examples]:
        yield f"    {fault}"
    causes = Counter(one.cause for one in report.differences)
    for cause, number in causes.most_common():
        yield f"  {number} × {cause}"
        for shown in [each for each in report.differences if each.cause == cause][:examples]:
            made = shown.call
            yield f"      {shown.record}: {made.tool}({json.dumps(dict(made.arguments))})"
            yield f"        theirs: {(made.output or made.digest or '')[:300]}"
            yield f"        ours:   {shown.ours[:300]}"


def summary(reports: list[Report]) -> tuple[str, bool]:
    """One line, and whether every target is met."""
    tallies = [one for report in reports for one in report.tallies.values()]
    compared = sum(one.compared for one in tallies)
    apart = sum(one.deliberate for one in tallies)
    exact = sum(one.exact for one in tallies)
    equal = exact + sum(one.equal for one in tallies)
    least = min(
        ((one.exact + one.equal) / one.compared for one in tallies if one.compared), default=1.0
    )
    differ = sum(report.states["differ"] for report in reports)
    agree = sum(report.states["agree"] for report in reports)
    share = apart / max(1, compared + apart)
    met = (
        exact >= EXACT * compared
        and equal >= JSON_EQUAL * compared
        and least >= EACH_TOOL
        and not differ
        and share < DELIBERATE
    )
    text = (
        f"{compared} calls compared: {_percent(exact, compared)} exact, "
        f"{_percent(equal, compared)} JSON-equal, least of any tool {100 * least:.2f} %; "
        f"{agree} of {agree + differ} final states; {apart} deliberate differences "
        f"({100 * share:.2f} %): {'targets met' if met else 'TARGETS MISSED'}"
    )
    return text, met


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / max(1, whole):.2f} %"


def reports(
    folder: Path,
    domains: tuple[str, ...],
    kinds: tuple[str, ...],
    splits: tuple[str, ...] | None = None,
) -> Iterator[Report]:
    """One report for each domain and player."""
    for data in records.published(folder):
        if data.domain.name not in domains:
            continue
        world = world_of(data)
        if "interpreter" in kinds:
            yield replay(players.Interpreted(world, data), data, world, splits)
        if "package" in kinds:
            with players.built(world) as module:
                yield replay(players.Built(module, world, data), data, world, splits)


def world_of(data: Published) -> World:
    """The world that says the same as a published environment."""
    checked: Any = check(WORLDS / f"{data.domain.world}.world")
    assert checked.world is not None, f"{data.domain.world}.world has errors"
    world: World = checked.world
    return world


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("data", metavar="DATA", nargs="?", help="a folder or an archive")
    parser.add_argument("--domain", choices=("retail", "airline"))
    parser.add_argument("--player", choices=("interpreter", "package"))
    parser.add_argument("--split", action="append", help="test, dev, train or fuzz; all by default")
    parser.add_argument("--examples", type=int, default=1, metavar="N", help="shown for each cause")
    options = parser.parse_args(words)
    place = Path(options.data) if options.data else records.at_hand(ROOT)
    if place is None:
        print("There are no recorded data here, so nothing is replayed.")
        return 0
    domains = (options.domain,) if options.domain else ("retail", "airline")
    kinds = (options.player,) if options.player else ("interpreter", "package")
    splits = tuple(options.split) if options.split else None
    made = []
    with records.unpacked(place) as folder:
        for report in reports(folder, domains, kinds, splits):
            made.append(report)
            print("\n".join(lines(report, options.examples)), flush=True)
            print(f"  {summary([report])[0]}\n", flush=True)
    if not made:
        print(f"{place} holds neither tau_retail nor tau_airline.", file=sys.stderr)
        return 2
    text, met = summary(made)
    print(text)
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
