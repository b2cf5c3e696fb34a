"""The backend, broken on purpose: `python benchmarks/backend_mutants.py [--mutants N] [--jobs J] [--only NAME…]`.

Changes one place in the sources of `lowering/` or of the runtime (an operator, a comparison, a constant, a statement
dropped, two arguments swapped), always the same places for the same seed, among the lines that the differential run
executes. What the interpreter does in shipped worlds, random ones and those of `tests/differential/by_hand.py` is recorded once; each mutant is a copy of the compiler, or of
the runtime, in a process of its own, which makes the packages of these worlds and plays the same episodes.

Three judges, counted apart, each asked where those before it see nothing:

* the differential run: another answer, a broken package or no end;
* mypy, of packages that became other programs;
* the golden packages (`generated/`), only where nothing but text can be at stake: the program is the same but for
  layout, docstrings and the order of imports, or the changed file chooses names and imports (`NAMING`).

What none of them catches means the same, as the program or `EQUIVALENT` says, or has survived. Prints each mutant and one summary
line; exits 1 where one survives.
"""

from __future__ import annotations

import argparse
import ast
import compileall
import importlib
import os
import pickle
import resource
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from pathlib import Path
from random import Random
from types import CodeType, FrameType
from typing import Any

ROOT = Path(__file__).parents[1]
COMPILER = ROOT / "compiler"
LOWERING = Path("paracosm", "lowering")
RUNTIME = Path("paracosm", "backends", "python", "runtime")
LEFT_OUT = {"__init__.py", "http.py", "requests.py", "routes.py", "episodes.py", "words.py"}
LEFT_OUT |= {"consistency.py", "schemas.py", "lines.py"}
"""No differential run serves HTTP, asks for schemas or breaks lines: their own tests do."""
SHIPPED = ("retail", "filesystem", "calendar", "bank", "helpdesk", "restaurant", "text_tools")
RANDOM = range(60)
SEEDS = (0, 1)
BY_HAND = range(6)
"""The seeds of worlds written by hand, as many as in the tests."""
CALLS = 20
TYPED = 3
"""So many packages are checked by mypy."""

EQUIVALENT: dict[tuple[str, str, str, str], str] = {
    (
        "runtime/draws.py",
        "while total <= threshold and k < 10_000:",
        "comparison",
        "total <= threshold",
    ): "equal only where 1,024 bits are",
    (
        "runtime/draws.py",
        "while 2 * abs(p) > q << halvings:",
        "comparison",
        "2 * abs(p) > q << halvings",
    ): "another last bit of 1,024, or of 64 where a drawn exponent is exactly a power of two",
    (
        "runtime/judging.py",
        "if any(other.own and other.entity in self.reads for other in state.tables):",
        "and-or",
        "other.own and other.entity in self.reads",
    ): "judges rows again of which nothing changed",
    (
        "runtime/tables.py",
        "self._loose = self.shrunk = False",
        "constant",
        "False",
    ): "scans instead of an index, and references that are whole are checked",
    (
        "lowering/encoding.py",
        "return True",
        "constant",
        "True",
    ): "only an answer of json that is nested deeper than Python's stack is refused later",
    (
        "lowering/expressions.py",
        'plain = re.fullmatch(r"for \\w+ in ([\\w.]+(\\.(of|with)_\\w+\\([\\w.]*\\))?)", clauses)',
        "swapped",
        "re.fullmatch('for \\\\w+ in ([\\\\w.]+(\\\\.(of|with)_\\\\w+\\\\([\\\\w.]*\\\\))?)', clauses)",
    ): "counts rows by adding ones, not by len",
    (
        "lowering/expressions.py",
        'if expr.builtin == "len" and gives_rows(expr.arguments[0], scope):',
        "swapped",
        "gives_rows(expr.arguments[0], scope)",
    ): "the keys of rows are counted, not the rows",
    (
        "lowering/functions.py",
        'called = names.HELPERS & set(re.findall(r"(?<![.\\w])(\\w+)\\(", text))',
        "operator",
        "names.HELPERS & set(re.findall('(?<![.\\\\w])(\\\\w+)\\\\(', text))",
    ): "more locals than need be get other names",
    (
        "lowering/scenarios.py",
        "last = max((i for i, one in enumerate(members) if one.name in asked), default=-1)",
        "comparison",
        "one.name in asked",
    ): "nobody asks for the last member, so all draws get a name, in the same order",
    (
        "lowering/statements.py",
        "isinstance(one, n.Field) and one.name in changed",
        "and-or",
        "isinstance(one, n.Field) and one.name in changed",
    ): "rows that are still at hand are looked up again",
    (
        "lowering/statements.py",
        "for name, type in zip(statement.names, types, strict=True):",
        "swapped",
        "zip(statement.names, types, strict=True)",
    ): "no name is a reference then, so the rows of a loop are looked up where they are used, by their keys",
    (
        "lowering/tables.py",
        'numbered = (f"{owner}_{member}_{number}" for number in range(2, len(taken) + 3))',
        "constant",
        "2",
    ): "which number tells names apart",
    (
        "lowering/tasks.py",
        "count += 1",
        "constant",
        "1",
    ): "which number tells names apart",
    (
        "lowering/shared.py",
        "wanted.insert(0, names.safe(name))",
        "constant",
        "0",
    ): "which name a local gets",
    (
        "lowering/holding.py",
        "return False",
        "constant",
        "False",
    ): "whether a function takes rows or keys is a matter of cost: who calls it hands what it takes",
    (
        "lowering/holding.py",
        "_gives(given, found) or expressions.part_of(given) is not None",
        "comparison",
        "expressions.part_of(given) is not None",
    ): "the same: `_listed_arguments` makes rows of any list for a function that takes them",
    (
        "lowering/holding.py",
        "if len(loop.names) == 1:",
        "comparison",
        "len(loop.names) == 1",
    ): "locals that are gone through by one name hold their keys, and rows are fetched where they are used",
}
"""Mutants that mean the same, by file, line, kind and what is changed there, and why."""
NAMING = {"names.py", "module.py"}
"""What they decide is how the packages' names and imports read."""


class Code(IntEnum):
    """With what a process that plays a mutant ends; 1 also where it breaks."""

    SURVIVED = 0
    PARTED = 1
    UNTYPED = 2
    SAME_PROGRAM = 3
    SAME_PROGRAM_SHIPPED = 4
    """The text of a shipped package is another, the program is not."""
    SURVIVED_SHIPPED = 5
    """A shipped package is another program, which plays alike."""


class Judge(StrEnum):
    """Who caught a mutant, or why nobody has to."""

    RUN = "by the differential run"
    MYPY = "by mypy"
    GOLDEN = "by the golden packages"
    SAME = "in another layout"
    KNOWN = "known to mean the same"
    NOBODY = "survived"


@dataclass(frozen=True)
class End:
    """What became of a mutant, and what was said of it."""

    judge: Judge
    said: str


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
    text: str
    """The line."""
    node: str
    """What is changed, as Python writes it."""

    @property
    def place(self) -> tuple[str, str, str, str]:
        """What it is known by, wherever the line moves to."""
        return "/".join(Path(self.file).parts[-2:]), self.text, self.kind, self.node

    @property
    def known(self) -> bool:
        """Whether it is known to mean the same."""
        return self.place in EQUIVALENT

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
        case ast.Call(func=ast.Name(id="min" | "max")):
            pass
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
    source = (COMPILER / file).read_text("utf-8")
    texts = source.splitlines()
    nodes = list(ast.walk(ast.parse(source)))
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
            text, what = texts[place.lineno - 1].strip(), ast.unparse(place)
            found.append(
                Mutant(str(file), place.lineno, place.col_offset, kind, number, text, what)
            )
    return found


def mutated(mutant: Mutant) -> str:
    """The text of the file with the change in it."""
    tree = ast.parse((COMPILER / mutant.file).read_text("utf-8"))
    change(list(ast.walk(tree))[mutant.number], mutant.kind)
    return ast.unparse(ast.fix_missing_locations(tree))


# ---------------------------------------------------------------- what is compared with


def prepared(folder: Path) -> None:
    """Check, build and play each world once; small worlds stand first, since these part soonest."""
    sys.path[:0] = [str(COMPILER), str(ROOT / "tests")]
    from differential.by_hand import WORLDS
    from differential.compare import shipped_world, starts, world_of
    from differential.random_world import source
    from differential.recording import recorded

    from paracosm.backends.python import build

    worlds = [
        (shipped_world(ROOT / "specs" / "worlds" / f"{name}.world"), SEEDS) for name in SHIPPED
    ]
    texts = [*((text, BY_HAND) for text in WORLDS), *((source(one), SEEDS) for one in RANDOM)]
    worlds += [(world, seeds) for text, seeds in texts if (world := world_of(text)) is not None]
    for place, (world, seeds) in enumerate(worlds):
        records = [recorded(world, seed, start, CALLS) for seed in seeds for start in starts(world)]
        build(world, folder / "packages")
        played = world, texts_of(world), records
        (folder / f"{place:03}.pickle").write_bytes(pickle.dumps(played))
    for compiled in (folder / "packages", COMPILER / "paracosm"):
        compileall.compile_dir(compiled, quiet=1)


def texts_of(world: Any) -> dict[str, str]:
    """The modules of a package, by the compiler that is at hand."""
    from paracosm.analysis.draws import complete
    from paracosm.backends.python.emit import runtime_exports
    from paracosm.lowering import package

    made: dict[str, str] = package.texts(complete(world), runtime_exports())
    return made


# ---------------------------------------------------------------- a run, in a process of its own


def play(folder: Path, worlds: Path, runtime: Path | None) -> int:
    """Play all worlds; 1 where a package parts from the interpreter.

    With a ``runtime`` the packages are as they were built, but for that; without one their modules
    are made anew, and those that come out as they were are not played. Packages that do the same by
    other programs are mypy's to judge.
    """
    others: list[Path] = []
    differs = shipped = False
    from differential.playing import parting

    for path in sorted(worlds.glob("*.pickle")):
        world, before, records = pickle.loads(path.read_bytes())
        name = f"{world.name}_world"
        texts: dict[str, str] = {}
        if runtime is None:
            made = texts_of(world)
            texts = {key: text for key, text in made.items() if before.get(key) != text}
            if not texts and made.keys() == before.keys():
                continue
            differs = True
            shipped = shipped or world.name in SHIPPED
        package = folder / world.name / name
        package.mkdir(parents=True)
        for file in sorted((worlds / "packages" / world.name / name).iterdir()):
            (package / file.name).symlink_to(file)
        if runtime is not None:
            (package / "_runtime").unlink()
            (package / "_runtime").symlink_to(runtime)
        for key, text in texts.items():
            (package / f"{key}.py").unlink(missing_ok=True)
            (package / f"{key}.py").write_text(text, "utf-8")
        sys.path.insert(0, str(package.parent))
        module = importlib.import_module(name)
        for record in records:
            found = parting(record, module)
            if found is not None:
                print(world.name, found.what)
                return Code.PARTED
        if any(program(text) != program(before.get(key, "")) for key, text in texts.items()):
            others.append(package)
        sys.path.pop(0)
        for loaded in [one for one in sys.modules if one.partition(".")[0] == name]:
            del sys.modules[loaded]
    if others:
        command = [sys.executable, "-m", "mypy", "--strict", *map(str, others[:TYPED])]
        mypy = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        if mypy.returncode:
            print(mypy.stdout.splitlines()[0])
            return Code.UNTYPED
        return Code.SURVIVED_SHIPPED if shipped else Code.SURVIVED
    if shipped:
        return Code.SAME_PROGRAM_SHIPPED
    return Code.SAME_PROGRAM if differs else Code.SURVIVED


def program(text: str) -> str:
    """What Python makes of a module, docstrings and the order of imports aside."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        match node:
            case ast.Module() | ast.ClassDef() | ast.FunctionDef():
                if ast.get_docstring(node) is not None:
                    node.body[0] = ast.Pass()
            case ast.ImportFrom(names=names):
                names.sort(key=lambda one: one.name)
            case _:
                pass
    return ast.dump(tree)


def traced(folder: Path, worlds: Path, report: Path) -> int:
    """Make and play all packages as they are, and write down which lines of the backend ran."""
    ran: dict[str, set[int]] = {}
    left: dict[CodeType, set[int] | None] = {}

    def lines_of(code: CodeType) -> set[int] | None:
        """The lines of a function that did not run yet."""
        if code not in left:
            path = Path(code.co_filename)
            known = {"_runtime": RUNTIME, "lowering": LOWERING}.get(path.parent.name)
            left[code] = None
            if known is not None and code.co_name != "<module>":
                ran.setdefault(str(known / path.name), set())
                left[code] = {line for _, _, line in code.co_lines() if line is not None}
        return left[code]

    def entered(frame: FrameType, event: str, argument: Any) -> Any:
        lines = lines_of(frame.f_code)
        if not lines:
            return None
        path = Path(frame.f_code.co_filename)
        seen = ran[str({"_runtime": RUNTIME, "lowering": LOWERING}[path.parent.name] / path.name)]

        def stepped(frame: FrameType, event: str, argument: Any) -> Any:
            seen.add(frame.f_lineno)
            lines.discard(frame.f_lineno)
            return stepped if lines else None

        return stepped(frame, event, argument)

    sys.settrace(entered)
    for path in sorted(worlds.glob("*.pickle")):
        texts_of(pickle.loads(path.read_bytes())[0])
    code = play(folder, worlds, COMPILER / RUNTIME)
    sys.settrace(None)
    report.write_bytes(pickle.dumps(ran))
    return code


# ---------------------------------------------------------------- all of them


def shadow(folder: Path, original: Path, changed: Path, text: str) -> Path:
    """A folder by links to another's parts, but for one file below it, which has this text."""
    folder.mkdir(parents=True)
    first, *rest = changed.parts
    for part in original.iterdir():
        if part.name != first:
            (folder / part.name).symlink_to(part)
    if rest:
        shadow(folder / first, original / first, Path(*rest), text)
    else:
        (folder / first).write_text(text, "utf-8")
    return folder


def run(compiler: Path, *words: object, seconds: int) -> tuple[int, str]:
    """Start this file again on another copy of the compiler; it is ended after so much processor time."""
    paths = os.pathsep.join([str(compiler), str(ROOT / "tests")])
    clean = {**os.environ, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, __file__, "--child", *map(str, words)]
    limit = ["--seconds", str(seconds)]
    done = subprocess.run([*command, *limit], env=clean, capture_output=True, text=True)
    said = (done.stdout.strip() or done.stderr.strip()).splitlines()
    return done.returncode, said[-1] if said else "no end"


def outcome(mutant: Mutant, worlds: Path, seconds: int) -> End:
    """What becomes of a mutant."""
    file, text = Path(mutant.file), mutated(mutant)
    with tempfile.TemporaryDirectory() as made:
        folder, out = Path(made), Path(made) / "out"
        if file.is_relative_to(RUNTIME):
            own = shadow(folder / "runtime", COMPILER / RUNTIME, file.relative_to(RUNTIME), text)
            code, said = run(COMPILER, "play", out, worlds, own, seconds=seconds)
        else:
            own = shadow(folder / "house" / "compiler", COMPILER, file, text)
            for beside in ("grammar", "specs"):
                (own.parent / beside).symlink_to(ROOT / beside)
            code, said = run(own, "play", out, worlds, seconds=seconds)
    unseen = Judge.KNOWN if mutant.known else Judge.NOBODY
    match code:
        case Code.SURVIVED:
            return End(unseen, "")
        case Code.UNTYPED:
            return End(Judge.MYPY, said)
        case Code.SAME_PROGRAM:
            return End(Judge.SAME, "")
        case Code.SAME_PROGRAM_SHIPPED:
            return End(Judge.GOLDEN, "")
        case Code.SURVIVED_SHIPPED:
            return End(Judge.GOLDEN if file.name in NAMING else unseen, "")
        case _:
            return End(Judge.RUN, said)


def population(worlds: Path, folder: Path) -> list[Mutant]:
    """All places to change; the run without any must agree with the interpreter."""
    report = folder / "lines"
    code, said = run(COMPILER, "trace", folder / "traced", worlds, report, seconds=3_000)
    if code != 0:
        sys.exit(f"the backend disagrees with the interpreter as it is: {said}")
    ran: dict[str, set[int]] = pickle.loads(report.read_bytes())
    return [
        mutant
        for file in sorted(ran)
        if Path(file).name not in LEFT_OUT
        for mutant in sites(Path(file), ran[file])
    ]


def chosen(found: list[Mutant], count: int, seed: int) -> list[Mutant]:
    """So many of them by lot; a change elsewhere in the backend draws no other ones."""
    lots: dict[Mutant, float] = {}
    alike: Counter[tuple[str, str, str, str]] = Counter()
    for one in found:
        lots[one] = Random(f"{seed} {one.place} {alike[one.place]}").random()
        alike[one.place] += 1
    return sorted(sorted(found, key=lots.__getitem__)[:count], key=lambda one: one.name)


def main() -> int:
    """Run from the command line."""
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    options.add_argument("--mutants", type=int, default=100)
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--jobs", type=int, default=2)
    options.add_argument(
        "--only", nargs="+", help="play these, by the ends of their names (judging.py:57:15 and-or)"
    )
    options.add_argument(
        "--seconds", type=int, default=60, help="of processor time, after which a mutant is caught"
    )
    options.add_argument("--child", nargs="+", help=argparse.SUPPRESS)
    given = options.parse_args()
    if given.child:
        resource.setrlimit(resource.RLIMIT_CPU, (given.seconds, given.seconds))
        sys.path.pop(0)  # this folder has a module called as the tests' package is
        what, *paths = given.child
        out, worlds, *more = map(Path, paths)
        if what == "trace":
            return traced(out, worlds, more[0])
        return play(out, worlds, more[0] if more else None)
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        worlds = folder / "worlds"
        worlds.mkdir()
        prepared(worlds)
        found = population(worlds, folder)
        gone = EQUIVALENT.keys() - {one.place for one in found}
        if gone:
            sys.exit(f"no such places are left in the backend: {sorted(gone)}")
        mutants = chosen(found, given.mutants, given.seed)
        if given.only:
            mutants = [one for one in found if any(one.name.endswith(name) for name in given.only)]
        judges: Counter[Judge] = Counter()
        with ThreadPoolExecutor(given.jobs) as pool:
            ends = pool.map(lambda one: outcome(one, worlds, given.seconds), mutants)
            for mutant, end in zip(mutants, ends, strict=True):
                print(f"  {mutant.name} {end.judge}: {end.said[:90] or mutant.node}", flush=True)
                judges[end.judge] += 1
    caught = [f"{judges[one]} {one}" for one in (Judge.RUN, Judge.MYPY, Judge.GOLDEN)]
    print(
        f"backend mutants: {len(mutants)} of {len(found)}; caught: {', '.join(caught)}; "
        f"{judges[Judge.SAME]} the same programs {Judge.SAME}, {judges[Judge.KNOWN]} {Judge.KNOWN}, "
        f"{judges[Judge.NOBODY]} {Judge.NOBODY}"
    )
    return 1 if judges[Judge.NOBODY] else 0


if __name__ == "__main__":
    sys.exit(main())
