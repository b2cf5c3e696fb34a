"""The numbers of the lab: `python benchmarks/lab.py [-n 1000] [--jobs 2] [-o DIR]`.

Makes (or goes on making, in DIR) instances for the shipped worlds and looks at them once more, from their documents: what
the verifiers say at the start, after the golden trajectory, on its prefixes and after every other
shortest plan; mutants, plans, texts, policies, bytes, OpenAPI documents. Prints one line for each number and
one summary line; exits 1 where one misses its target.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "compiler")]

import paracosm  # noqa: E402
from paracosm.lab import making  # noqa: E402
from paracosm.lab.instances import Document, asks, golden, read  # noqa: E402
from paracosm.lab.kit import Kit, kit  # noqa: E402
from paracosm.lab.planner import search  # noqa: E402
from paracosm.lab.play import Play, Step  # noqa: E402
from paracosm.lab.restoring import restored  # noqa: E402
from paracosm.lab.suite import Order, produce  # noqa: E402
from paracosm.lab.walks import Wish  # noqa: E402

WORLDS = ("retail", "bank", "filesystem", "helpdesk", "calendar", "restaurant", "text_tools")

CROWD = '''
scenario crowd:
    """Twenty customers with four orders each."""
    create 8 Product()
    for product in Product:
        create Item(product=product, colour="black")
        create Item(product=product, colour="white")
    create 20 User()
    for user in User: create 4 Order(user=user, address=user.address)
'''


@dataclass
class Sheet:
    """The numbers so far, and which of them miss their targets."""

    missed: list[str] = field(default_factory=list)

    def line(self, name: str, value: str, target: str, met: bool) -> None:
        print(f"{'ok  ' if met else 'MISS'}  {name}: {value}  (target: {target})", flush=True)
        if not met:
            self.missed.append(name)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-n", type=int, default=1000, help="instances for each world")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("-o", "--output", type=Path, help="a folder to go on in")
    parser.add_argument("--planned", type=int, default=40, help="errands in the crowded shop")
    options = parser.parse_args()
    sheet = Sheet()
    worlds = {name: _world(name) for name in WORLDS}
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.output or Path(temporary) / "run"
        began = time.perf_counter()
        spent = _cpu()
        fresh = not (folder / "work").exists()
        manifest = produce(worlds, Order(options.n, options.seed), folder, options.jobs)
        minutes = (time.perf_counter() - began) / 60
        spent = _cpu() - spent
        documents = read(folder).documents
    _amounts(sheet, manifest, options.n)
    if fresh:
        each = spent / len(documents)
        print(f"      made in {minutes:.1f} min, {each:.2f} s of a processor each")
        hours = each * 7000 / 2 / 60
        sheet.line("7,000 instances on two cores", f"{hours:.0f} min", "under 30 min", hours < 30)
    kits = {name: kit(world) for name, world in worlds.items()}
    _levels(documents)
    _trust(sheet, kits, documents, manifest)
    _plans(sheet, kits, documents, options.planned)
    _texts(sheet, documents)
    _policies(sheet, documents)
    _bytes(sheet)
    _openapi(sheet)
    print(
        f"lab: {len(documents)} instances of {len(WORLDS)} worlds; "
        + (f"missed: {', '.join(sheet.missed)}" if sheet.missed else "every target met")
    )
    return 1 if sheet.missed else 0


def _cpu() -> float:
    mine, children = os.times(), os.times()
    return mine.user + mine.system + children.children_user + children.children_system


def _world(name: str) -> Any:
    world = paracosm.check(ROOT / "specs" / "worlds" / f"{name}.world").world
    assert world is not None, name
    return world


# ---------------------------------------------------------------- what there is


def _amounts(sheet: Sheet, manifest: Any, count: int) -> None:
    total = manifest["instances"]
    for name, many in manifest["by_world"].items():
        sheet.line(f"instances of {name}", str(many), f"{count // 2}", many >= count // 2)
    for level in "1234":
        share = manifest["by_level"].get(level, 0) / total
        sheet.line(f"level {level}", f"{share:.1%}", "at least 15%", share >= 0.15)
    edges = 1 - manifest["by_edge"].get("None", 0) / total
    sheet.line("initial states at an edge", f"{edges:.1%}", "about a fifth", 0.1 <= edges <= 0.3)
    thrown = sum(manifest["thrown_away"].values())
    share = thrown / (thrown + total)
    reasons = ", ".join(f"{why} {many}" for why, many in manifest["thrown_away"].items())
    sheet.line("thrown away", f"{share:.1%} ({reasons})", "at most 20%", share <= 0.2)
    redrawn = ", ".join(f"{why} {many}" for why, many in manifest["redrawn"].items())
    print(f"      redrawn before that: {redrawn}")


def _levels(documents: tuple[Document, ...]) -> None:
    """Which levels each world carries."""
    found: dict[str, Counter[int]] = defaultdict(Counter)
    for document in documents:
        found[document["world"]][document["level"]] += 1
    for name, levels in found.items():
        shares = ", ".join(
            f"{level}: {levels[level] / levels.total():.0%}" for level in (1, 2, 3, 4)
        )
        print(f"      levels of {name}: {shares}")


def _trust(
    sheet: Sheet, kits: dict[str, Kit], documents: tuple[Document, ...], manifest: Any
) -> None:
    """The verifiers, asked again."""
    start = after = idle = prefixes = prefixes_no = plans = plans_yes = 0
    for document in documents:
        one = kits[document["world"]]
        play = Play(one.bench, restored(one, document))
        steps, answer = golden(document), document["answer"]
        first = play.verdict()
        start += not first.success
        idle += first.reward == 0
        after += _verdict(play, steps, answer)
        for length in range(len(steps)):
            prefixes += 1
            prefixes_no += not _verdict(play, steps[:length], None)
        for plan in document["plans"]:
            plans += 1
            made = [Step(call["tool"], call["arguments"]) for call in plan]
            plans_yes += _verdict(play, made, answer)
    total = len(documents)
    _all(sheet, "false at the start", start, total)
    _all(sheet, "doing nothing earns 0", idle, total)
    _all(sheet, "true after the golden trajectory", after, total)
    _all(sheet, "prefixes rejected", prefixes_no, prefixes)
    _all(sheet, "other shortest plans accepted", plans_yes, plans)
    killed = manifest["mutants_killed"]
    for kind, many in killed.items():
        # An instance with a survivor is thrown away, and counted above by kind.
        lived = manifest["thrown_away"].get(f"takes a mutant for right: {kind}", 0)
        print(
            f"      mutants, {kind}: {many} killed in what was let out; {lived} instances thrown away"
        )
    fewest = min(sum(document["mutants"].values()) for document in documents)
    sheet.line("fewest mutants of an instance", str(fewest), "at least 5", fewest >= 5)
    _all(sheet, "kinds of mutants met", len(killed), 8)


def _verdict(play: Play, steps: Any, answer: Any) -> bool:
    play.restart()
    for step in steps:
        play.call(step.tool, step.arguments)
    return bool(play.verdict(answer).success)


def _all(sheet: Sheet, name: str, many: int, total: int) -> None:
    sheet.line(name, f"{many} of {total}", "100%", many == total)


# ---------------------------------------------------------------- plans


def _plans(
    sheet: Sheet, kits: dict[str, Kit], documents: tuple[Document, ...], planned: int
) -> None:
    proved = sum(document["certificate"]["proved"] for document in documents)
    share = proved / len(documents)
    sheet.line("proved shortest", f"{share:.1%}", "at least 98%", share >= 0.98)
    counted = sum(document["certificate"]["all_counted"] for document in documents)
    print(f"      all shortest plans counted: {counted} of {len(documents)}; of the others, some")
    checked = [document["certificate"]["checked"] for document in documents]
    looked = [one for one in checked if one is not None]
    whole = sum(one["complete"] for one in looked)
    sheet.line(
        "independent checker",
        f"no shorter plan for {len(looked)} instances, settled for {whole} of them",
        "10% of the instances, none shorter",
        len(looked) >= 0.08 * len(documents),
    )
    # Thousands of documents lie about, which are not to be gone through for garbage in each search.
    gc.freeze()
    times = sorted(_crowded(planned))
    if times:
        median = times[len(times) // 2]
        worst = times[min(len(times) - 1, int(len(times) * 0.99))]
        sheet.line(
            f"planner, 20 users and 80 orders, {len(times)} plans of up to 8 calls, median",
            f"{median * 1000:.0f} ms",
            "20 ms",
            median <= 0.02,
        )
        sheet.line("planner, 99th percentile", f"{worst:.2f} s", "3 s", worst <= 3)


def _crowded(count: int) -> Iterator[float]:
    """Seconds of the processor for proved plans in a shop of twenty customers and eighty orders."""
    text = (ROOT / "specs" / "worlds" / "retail.world").read_text(encoding="utf-8") + CROWD
    world = paracosm.check(text).world
    assert world is not None
    one = kit(world)
    for seed in range(count):
        one.env.reset(seed, scenario="crowd")
        stream = one.bench.runtime.Stream("crowd", seed)
        wish = Wish(1 + seed % 4, seed % 2, keys=False)
        draft = one.walker.draft(one.env.instance.start, {"seed": seed}, None, wish, stream)
        if draft is None:
            continue
        about = making.modelled(one, draft)
        began = time.process_time()
        result = search(about)
        spent = time.process_time() - began
        if result.length is None or result.length <= 8:
            yield spent


# ---------------------------------------------------------------- texts and policies


def _texts(sheet: Sheet, documents: tuple[Document, ...]) -> None:
    texts = {document["instruction"] for document in documents}
    _all(sheet, "different instructions", len(texts), len(documents))
    by_world: dict[str, Counter[str]] = defaultdict(Counter)
    for document in documents:
        by_world[document["world"]][document["sentence"]] += 1
    for name, sentences in by_world.items():
        top = sentences.most_common(1)[0][1] / sentences.total()
        enough = min(40, sentences.total() // 2)
        sheet.line(
            f"sentences of {name}",
            f"{len(sentences)}, the most frequent {top:.1%}",
            "at least 40, none above 5%",
            len(sentences) >= enough and top <= max(0.05, 3 / sentences.total()),
        )
    fewest = min(len(asks(document)) - 1 for document in documents)
    sheet.line("fewest paraphrases", str(fewest), "3", fewest >= 3)


def _policies(sheet: Sheet, documents: tuple[Document, ...]) -> None:
    random: dict[int, list[float]] = defaultdict(list)
    lexical: dict[int, list[float]] = defaultdict(list)
    for document in documents:
        told = document["baselines"]
        random[document["level"]].append(told["random"] / told["random_of"])
        lexical[document["level"]].append(told["lexical"])
    for name, found, most in (("random", random, 0.01), ("lexical", lexical, 0.2)):
        rates = {level: sum(values) / len(values) for level, values in sorted(found.items())}
        shown = ", ".join(f"{level}: {rate:.1%}" for level, rate in rates.items())
        ordered = list(rates.values())
        falling = all(a >= b for a, b in zip(ordered, ordered[1:], strict=False))
        hard = [rate for level, rate in rates.items() if level >= 3]
        sheet.line(
            f"{name} policy by level",
            shown,
            f"at most {most:.0%} from level 3 on, falling",
            falling and all(rate <= most for rate in hard),
        )


# ---------------------------------------------------------------- bytes and OpenAPI


def _bytes(sheet: Sheet) -> None:
    """The same run on one and two processes, under two hash seeds."""
    runs = []
    with tempfile.TemporaryDirectory() as temporary:
        for jobs, seed in ((1, "1"), (2, "2")):
            out = Path(temporary) / f"run{jobs}"
            subprocess.run(
                [sys.executable, "-c", "from paracosm.tools.cli import script; script()", "tasks"]
                + [str(ROOT / "specs" / "worlds" / f"{name}.world") for name in WORLDS]
                + ["-n", "8", "--seed", "9", "--jobs", str(jobs), "--quiet", "-o", str(out)],
                check=True,
                stdout=subprocess.DEVNULL,
                env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT / "compiler")},
            )
            runs.append({path.name: path.read_bytes() for path in out.rglob("*") if path.is_file()})
    sheet.line(
        "bytes on 1 and 2 processes, 2 hash seeds",
        f"{len(runs[0])} files",
        "identical",
        runs[0] == runs[1],
    )


def _openapi(sheet: Sheet) -> None:
    """Synthesis for the shipped documents, all of which have a writable resource."""
    from paracosm.lab.faults import LabFault
    from paracosm.tools.documents import check_document

    paths = sorted((ROOT / "specs" / "openapi").glob("*.yaml"))
    works = 0
    for path in paths:
        world = check_document(str(path)).world
        if world is None:
            continue
        try:
            one = kit(world)
            made = [making.make(one, 1, number).instance for number in range(4)]
        except LabFault:
            continue
        works += any(instance is not None for instance in made)
    share = works / len(paths)
    sheet.line("OpenAPI documents", f"{works} of {len(paths)}", "at least 90%", share >= 0.9)


if __name__ == "__main__":
    print(json.dumps({"python": sys.version.split()[0]}))
    sys.exit(main())
