"""The backend, broken on purpose: `python benchmarks/backend_mutants.py [--mutants N] [--jobs J]`.

Changes one place in the sources of `lowering/` or of the runtime (an operator, a comparison, a constant, a statement
dropped, two arguments swapped), always the same places for the same seed, among the lines that the differential run
executes. Each mutant is a copy of the compiler in a process of its own, in which shipped and random worlds are built and
played against the interpreter. Whoever gives another answer, a broken package or no end is caught. Prints the survivors and
one summary line; exits 1 where one survives that is not known to mean the same (`EQUIVALENT`).
"""

from __future__ import annotations

import argparse
import ast
import os
import pickle
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

ROOT = Path(__file__).parents[1]
COMPILER = ROOT / "compiler"
LOWERING = Path("paracosm", "lowering")
RUNTIME = Path("paracosm", "backends", "python", "runtime")
LEFT_OUT = {"__init__.py", "http.py", "requests.py", "routes.py", "episodes.py", "words.py"}
LEFT_OUT |= {"consistency.py", "schemas.py", "lines.py"}
"""No differential run serves HTTP, asks for schemas or breaks lines: their own tests do."""
SHIPPED = ("retail", "filesystem", "calendar", "bank", "helpdesk", "restaurant", "text_tools")
RANDOM = range(12)

EQUIVALENT: dict[tuple[str, str], str] = {
    ("draws.py", "while total <= threshold and k < 10_000:"): "equal only where 1,024 bits are",
}
"""Mutants that mean the same, by file and line, and why."""


# ---------------------------------------------------------------- places to change


@dataclass(frozen=True)
class Mutant:
    """One change: in which file, where, and what becomes of it."""

    file: str
    line: int
    column: int
    kind: str
    number: int
    """Which node of the file it is, in the order of ``ast.walk``."""

    @property
    def known(self) -> bool:
        """Whether it is known to mean the same."""
        text = (COMPILER / self.file).read_text("utf-8").splitlines()[self.line - 1].strip()
        return (Path(self.file).name, text) in EQUIVALENT

    @property
    def name(self) -> str:
        """What a report calls it."""
        return f"{self.file}:{self.line}:{self.column} {self.kind}"


COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
}


def kinds(node: ast.AST) -> Iterator[str]:
    """What can be done to a node."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in COMPARISONS:
            yield "comparison"
        case ast.BinOp(op=op) if type(op) in OPERATORS:
            yield "operator"
        case ast.BoolOp():
            yield "and-or"
        case ast.UnaryOp(op=ast.Not()):
            yield "not"
        case ast.Constant(value=bool() | int()):
            yield "constant"
        case ast.Expr(value=ast.Call()) | ast.AugAssign():
            yield "dropped"
        case ast.Call(args=[first, second, *_]) if ast.dump(first) != ast.dump(second):
            yield "swapped"
        case _:
            pass


def change(node: Any, kind: str) -> None:
    """Make the change, in place."""
    match kind:
        case "comparison":
            node.ops[0] = COMPARISONS[type(node.ops[0])]()
        case "operator":
            node.op = OPERATORS[type(node.op)]()
        case "and-or":
            node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        case "not":
            node.op = ast.UAdd()
            node.operand = ast.Call(ast.Name("bool", ast.Load()), [node.operand], [])
        case "constant":
            flipped = isinstance(node.value, bool)
            node.value = not node.value if flipped else node.value + 1
        case "dropped":
            node.value = ast.Constant(None)
            if isinstance(node, ast.AugAssign):
                node.value, node.op = ast.Constant(0), ast.Add()
        case "swapped":
            node.args[0], node.args[1] = node.args[1], node.args[0]
        case _:
            raise ValueError(kind)


def sites(file: Path, lines: set[int]) -> list[Mutant]:
    """All places of a file that a run executes, but for annotations and what only checks types."""
    tree = ast.parse((COMPILER / file).read_text("utf-8"))
    nodes = list(ast.walk(tree))
    passive: set[int] = set()
    for node in nodes:
        parts: list[ast.AST | None] = []
        match node:
            case ast.AnnAssign():
                parts = [node.annotation]
            case ast.FunctionDef():
                parts = [node.returns, *node.decorator_list]
                parts += [one.annotation for one in ast.walk(node.args) if isinstance(one, ast.arg)]
            case ast.Assert():
                parts = [node]
            case ast.keyword(arg="strict"):
                parts = [node.value]
            case ast.Call(func=ast.Name(id="cast" | "TypeVar")):
                parts = [node]
            case ast.ClassDef():
                parts = [*node.bases, *node.decorator_list]
            case _:
                pass
        passive |= {id(inner) for part in parts if part is not None for inner in ast.walk(part)}
    found: list[Mutant] = []
    for number, node in enumerate(nodes):
        if id(node) in passive or getattr(node, "lineno", None) not in lines:
            continue
        place: Any = node
        for kind in kinds(node):
            found.append(Mutant(str(file), place.lineno, place.col_offset, kind, number))
    return found


def mutated(mutant: Mutant) -> str:
    """The text of the file with the change in it."""
    tree = ast.parse((COMPILER / mutant.file).read_text("utf-8"))
    change(list(ast.walk(tree))[mutant.number], mutant.kind)
    return ast.unparse(ast.fix_missing_locations(tree))


# ---------------------------------------------------------------- a run, in a process of its own


def play(folder: Path, worlds: Path, trace: bool) -> int:
    """Build the worlds and play them against the interpreter; 1 where the two part."""
    sys.path.pop(0)  # this folder has a module called as the tests' package is
    from differential.compare import disagreement, package_of, starts

    for path in sorted(worlds.glob("*.pickle")):
        world = pickle.loads(path.read_bytes())
        with package_of(world, folder) as package:
            for start in starts(world):
                found = disagreement(world, package, 0, start, calls=12)
                if found is not None:
                    print(world.name, found.what)
                    return 1
        if not trace:
            shutil.rmtree(folder / world.name)
    return 0


def traced(folder: Path, worlds: Path, report: Path) -> int:
    """As ``play``, and write down which lines of the backend ran."""
    ran: dict[str, set[int]] = {}
    watched: dict[str, set[int] | None] = {}

    def lines_of(name: str) -> set[int] | None:
        if name not in watched:
            path = Path(name)
            if path.parent.name == "_runtime":
                key: str | None = str(RUNTIME / path.name)
            elif path.parent.name == "lowering":
                key = str(LOWERING / path.name)
            else:
                key = None
            watched[name] = None if key is None else ran.setdefault(key, set())
        return watched[name]

    def entered(frame: FrameType, event: str, argument: Any) -> Any:
        lines = lines_of(frame.f_code.co_filename)
        if lines is None or frame.f_code.co_name == "<module>":
            return None

        def stepped(frame: FrameType, event: str, argument: Any) -> Any:
            lines.add(frame.f_lineno)
            return stepped

        lines.add(frame.f_lineno)
        return stepped

    sys.settrace(entered)
    code = play(folder, worlds, True)
    sys.settrace(None)
    report.write_bytes(pickle.dumps(ran))
    return code


# ---------------------------------------------------------------- all of them


def shadow(folder: Path, mutant: Mutant | None) -> Path:
    """A copy of the compiler by links, but for the file that is changed."""
    compiler = folder / "compiler"
    for path in sorted((COMPILER / "paracosm").rglob("*")):
        if "__pycache__" in path.parts or ".mypy_cache" in path.parts or path.is_dir():
            continue
        place = compiler / path.relative_to(COMPILER)
        place.parent.mkdir(parents=True, exist_ok=True)
        if mutant is not None and str(path.relative_to(COMPILER)) == mutant.file:
            place.write_text(mutated(mutant), "utf-8")
        else:
            place.symlink_to(path)
    for beside in ("grammar", "specs"):
        (folder / beside).symlink_to(ROOT / beside)
    return compiler


def run(compiler: Path, folder: Path, *words: object, seconds: int) -> tuple[int, str]:
    """Start this file again on another copy of the compiler; it is ended after so much processor time."""
    paths = os.pathsep.join([str(compiler), str(ROOT / "tests")])
    clean = {**os.environ, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, __file__, "--child", str(folder), *map(str, words)]
    limit = ["--seconds", str(seconds)]
    done = subprocess.run([*command, *limit], env=clean, capture_output=True, text=True)
    said = (done.stdout.strip() or done.stderr.strip()).splitlines()
    return done.returncode, said[-1] if said else "no end"


def outcome(mutant: Mutant, worlds: Path, seconds: int) -> str:
    """How a mutant was caught; nothing where it was not."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        compiler = shadow(folder, mutant)
        code, said = run(compiler, folder / "out", worlds, seconds=seconds)
    return "" if code == 0 else said


def pickled(worlds: Path) -> None:
    """The worlds of a run, checked once: small ones first, since these part soonest."""
    sys.path[:0] = [str(COMPILER), str(ROOT / "tests")]
    from differential.compare import shipped_world, world_of
    from differential.random_world import source

    for place, number in enumerate(RANDOM):
        world = world_of(source(number))
        if world is not None:
            (worlds / f"b{place:03}.pickle").write_bytes(pickle.dumps(world))
    for place, name in enumerate(SHIPPED):
        world = shipped_world(ROOT / "specs" / "worlds" / f"{name}.world")
        order = f"a{place:03}" if place < 2 else f"c{place:03}"
        (worlds / f"{order}.pickle").write_bytes(pickle.dumps(world))


def chosen(worlds: Path, folder: Path, count: int, seed: int) -> list[Mutant]:
    """The places to change; the run without any must agree with the interpreter."""
    report = folder / "lines"
    code, said = run(COMPILER, folder / "out", worlds, report, seconds=3_000)
    if code != 0:
        sys.exit(f"the backend disagrees with the interpreter as it is: {said}")
    ran: dict[str, set[int]] = pickle.loads(report.read_bytes())
    found = [
        mutant
        for file in sorted(ran)
        if Path(file).name not in LEFT_OUT
        for mutant in sites(Path(file), ran[file])
    ]
    return sorted(Random(seed).sample(found, min(count, len(found))), key=lambda one: one.name)


def main() -> int:
    """Run from the command line."""
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    options.add_argument("--mutants", type=int, default=100)
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--jobs", type=int, default=2)
    options.add_argument(
        "--seconds", type=int, default=120, help="of processor time, after which a mutant is caught"
    )
    options.add_argument("--child", type=Path, nargs="+", help=argparse.SUPPRESS)
    given = options.parse_args()
    if given.child:
        folder, worlds, *report = given.child
        resource.setrlimit(resource.RLIMIT_CPU, (given.seconds, given.seconds))
        return traced(folder, worlds, report[0]) if report else play(folder, worlds, False)
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        worlds = folder / "worlds"
        worlds.mkdir()
        pickled(worlds)
        mutants = chosen(worlds, folder, given.mutants, given.seed)
        survivors: list[Mutant] = []
        with ThreadPoolExecutor(given.jobs) as pool:
            ends = pool.map(lambda one: outcome(one, worlds, given.seconds), mutants)
            for mutant, said in zip(mutants, ends, strict=True):
                print(f"  {mutant.name}: {said[:90] or 'SURVIVED'}", flush=True)
                if not said:
                    survivors.append(mutant)
    known = [one for one in survivors if one.known]
    print(
        f"backend mutants: {len(mutants) - len(survivors)} of {len(mutants)} caught, "
        f"{len(known)} known to mean the same, {len(survivors) - len(known)} survived"
    )
    return 1 if len(survivors) > len(known) else 0


if __name__ == "__main__":
    sys.exit(main())
