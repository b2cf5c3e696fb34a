"""Which places of the checker that reject something are reached by the case files and the examples.

    python benchmarks/checker_coverage.py        prints the rules and the places that nothing reaches

A place is a call of `tell`, `add`, `wrong` or `unknown` in `paracosm.semantics`.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "compiler"), str(ROOT / "tests")]

from paracosm.diagnostics import Rule  # noqa: E402
from paracosm.diagnostics.catalogue import rules  # noqa: E402
from paracosm.semantics.report import Report  # noqa: E402
from semantics.worlds import outcome  # noqa: E402

SEMANTICS = ROOT / "compiler" / "paracosm" / "semantics"
CALLS = ("tell", "add", "wrong", "unknown", "tell_maybe", "explain")
Place = tuple[str, int]


def places() -> Iterator[tuple[Place, range]]:
    """Every place that may reject, with the lines that its call covers."""
    for path in sorted(SEMANTICS.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.Call) or not _rejects(node):
                continue
            last = node.end_lineno or node.lineno
            yield (path.name, node.lineno), range(node.lineno, last + 1)


def _rejects(node: ast.Call) -> bool:
    match node.func:
        case ast.Attribute(value=ast.Name(id=base), attr=name):
            return name in CALLS and base in ("scope", "inner", "report", "order", "outer")
        case ast.Attribute(value=ast.Attribute(attr="report"), attr="add"):
            return True
        case ast.Name(id=name):
            return name in ("wrong", "explain", "tell_maybe")
        case _:
            return False


def main() -> int:
    """Run everything and print what is left."""
    reached: set[Place] = set()
    met: set[str] = set()
    original = Report.add

    def add(self: Report, rule: Rule, *rest: object, **more: object) -> None:
        met.add(rule.code)
        frame: FrameType | None = sys._getframe(1)
        while frame is not None:
            path = Path(frame.f_code.co_filename)
            if path.parent == SEMANTICS:
                reached.add((path.name, frame.f_lineno))
            frame = frame.f_back
        original(self, rule, *rest, **more)  # type: ignore[arg-type]

    Report.add = add  # type: ignore[method-assign]
    cases = [path.read_text() for path in sorted((ROOT / "tests" / "cases").glob("*.world"))]
    for text in (*cases, *(rule.failing for rule in rules() if rule.code[2] in "234567")):
        outcome(text)
    missed = [
        place for place, lines in places() if not any((place[0], line) in reached for line in lines)
    ]
    unmet = [rule for rule in rules() if rule.code[2] in "234567" and rule.code not in met]
    total = sum(1 for _ in places())
    for rule in unmet:
        print(f"rule never met: {rule.code} {rule.slug}")
    for name, line in missed:
        print(f"never reached: compiler/paracosm/semantics/{name}:{line}")
    print(f"{total - len(missed)} of {total} places reached, {len(unmet)} rules never met")
    return 1 if missed or unmet else 0


if __name__ == "__main__":
    sys.exit(main())
