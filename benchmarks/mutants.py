"""The checker on broken sources: `python benchmarks/mutants.py [--mutants N] [--build K]`.

Takes the shipped worlds, flips bytes, drops and doubles lines, swaps tokens and indents, and checks what comes out.
No mutant may end in a traceback; each finding must render. Of the mutants that are still accepted, `--build` are
built, and mypy must accept their packages. One summary line; exits 1 below target.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "compiler"), str(ROOT / "tests")]

from paracosm.backends.python import build  # noqa: E402
from paracosm.diagnostics import Severity, text  # noqa: E402
from paracosm.ir import nodes as ir  # noqa: E402
from paracosm.semantics import check  # noqa: E402
from paracosm.source import Source  # noqa: E402
from paracosm.syntax.parser import parse  # noqa: E402
from paracosm.syntax.reading import decode  # noqa: E402

WORLDS = sorted((ROOT / "specs" / "worlds").glob("*.world"))
_TOKEN = re.compile(r"\w+|[^\w\s]")


def flip(random: Random, source: str) -> bytes:
    """Some bits of some bytes turned over."""
    data = bytearray(source.encode())
    for _ in range(random.randint(1, 3)):
        data[random.randrange(len(data))] ^= 1 << random.randrange(8)
    return bytes(data)


def drop_lines(random: Random, source: str) -> bytes:
    lines = source.splitlines(keepends=True)
    at = random.randrange(len(lines))
    del lines[at : at + random.randint(1, 3)]
    return "".join(lines).encode()


def double_lines(random: Random, source: str) -> bytes:
    lines = source.splitlines(keepends=True)
    at = random.randrange(len(lines))
    lines[at:at] = lines[at : at + random.randint(1, 3)]
    return "".join(lines).encode()


def swap_tokens(random: Random, source: str) -> bytes:
    """Two tokens of the file in each other's place."""
    tokens = list(_TOKEN.finditer(source))
    left, right = sorted(random.sample(tokens, 2), key=lambda token: token.start())
    between = source[left.end() : right.start()]
    return (source[: left.start()] + right[0] + between + left[0] + source[right.end() :]).encode()


def replace_token(random: Random, source: str) -> bytes:
    """A token where another one like it stood: what a tired author does."""
    tokens = list(_TOKEN.finditer(source))
    target = random.choice(tokens)
    words = target[0][0].isalpha()
    alike = [token[0] for token in random.sample(tokens, 200) if token[0][0].isalpha() == words]
    return (source[: target.start()] + random.choice(alike) + source[target.end() :]).encode()


def indent(random: Random, source: str) -> bytes:
    lines = source.splitlines(keepends=True)
    at = random.randrange(len(lines))
    lines[at] = random.choice(("", " ", "    ", "\t", "  ")) + lines[at].lstrip(" ")
    return "".join(lines).encode()


def cut(random: Random, source: str) -> bytes:
    """The file ends early, as an interrupted download does."""
    return source.encode()[: random.randrange(len(source))]


KINDS = (flip, drop_lines, double_lines, swap_tokens, replace_token, indent, cut)


def mutant(number: int) -> tuple[str, bytes]:
    """The kind of a mutant and its bytes, as a function of its number."""
    random = Random(f"mutant {number}")
    kind = KINDS[number % len(KINDS)]
    return kind.__name__, kind(random, random.choice(WORLDS).read_text("utf-8"))


def accepted(data: bytes) -> ir.World | None:
    """The world of a mutant, None where it is refused; every finding is rendered on the way."""
    source = decode("mutant.world", data)
    if not isinstance(source, Source):
        text.render((source,), {})
        return None
    parsed = parse(source)
    checked = check(parsed.world, source, _load)
    found = (*parsed.diagnostics, *checked.diagnostics)
    text.render(found, {source.path: source})
    refused = any(one.severity is Severity.ERROR for one in found)
    return None if refused else checked.world


def _load(name: str) -> Source:
    return Source(name, (ROOT / "specs" / "worlds" / "text_tools.py").read_text("utf-8"))


def judged(number: int) -> tuple[str, bool, str]:
    """The kind of a mutant, whether it is accepted, and the traceback if there was one."""
    kind, data = mutant(number)
    try:
        return kind, accepted(data) is not None, ""
    except Exception:
        return kind, False, traceback.format_exc(limit=-3)


def built(numbers: list[int]) -> list[str]:
    """What goes wrong in building mutants and in mypy's eyes."""
    found: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        for number in numbers:
            world = accepted(mutant(number)[1])
            assert world is not None
            try:
                package = build(world, Path(folder) / "out").folder / f"{world.name}_world"
                package.rename(Path(folder) / f"m{number}_world")
                subprocess.run(["rm", "-rf", str(Path(folder) / "out")], check=True)
            except Exception:
                found.append(f"mutant {number}: {traceback.format_exc(limit=-2)}")
        packages = sorted(one.name for one in Path(folder).iterdir() if one.name != "out")
        command = [sys.executable, "-m", "mypy", "--strict", *packages]
        run = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        return found + [line for line in run.stdout.splitlines() if ": error:" in line]


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--mutants", type=int, default=20_000)
    options.add_argument("--build", type=int, default=500)
    options.add_argument("--jobs", type=int, default=2)
    given = options.parse_args()
    begun = time.perf_counter()
    alive: list[int] = []
    kinds: Counter[str] = Counter()
    crashes = faults = 0
    with ProcessPoolExecutor(given.jobs) as pool:
        for number, (kind, fine, crash) in enumerate(
            pool.map(judged, range(given.mutants), chunksize=50)
        ):
            if fine:
                alive.append(number)
                kinds[kind] += 1
            if crash:
                crashes += 1
                print(f"mutant {number} ({kind}):\n{crash}", flush=True)
            if number % 1000 == 999:
                print(f"… {number + 1}/{given.mutants}", file=sys.stderr)
        sample = Random("sample").sample(alive, min(given.build, len(alive)))
        batches = [sample[at : at + 50] for at in range(0, len(sample), 50)]
        for errors in pool.map(built, batches):
            faults += len(errors)
            print("\n".join(errors), flush=True)
    seconds = time.perf_counter() - begun
    print(f"accepted by kind: {dict(kinds)}")
    print(
        f"mutants: {given.mutants} checked, {crashes} tracebacks, {len(alive)} still accepted, "
        f"{len(sample)} of them built with {faults} faults, {seconds:.0f} s"
    )
    return 1 if crashes or faults else 0


if __name__ == "__main__":
    sys.exit(main())
