"""Line breaking agrees with black, which is the judge, and never changes what a line means."""

from __future__ import annotations

import ast
from pathlib import Path

import black
import pytest

from paracosm.backends.python.format import fit

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "compiler" / "paracosm").rglob("*.py"))


class _Plain(ast.NodeTransformer):
    """Leaves out what lowering never writes: pattern matching, and strings with quotes of all kinds."""

    def visit_Match(self, node: ast.Match) -> ast.AST:
        return ast.copy_location(ast.Pass(), node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.AST:
        return ast.copy_location(ast.Constant("a text with holes"), node)

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if isinstance(node.value, str | bytes):
            text = str(node.value).replace("\n", " ").replace("\\", "")[:60]
            return ast.copy_location(ast.Constant(text), node)
        return node


def _long(path: Path) -> str:
    """A source file with every statement on one line."""
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if ast_doc := getattr(node, "body", None):
            first = ast_doc[0] if isinstance(ast_doc, list) else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                first.value.value = "Doc."
    text = ast.unparse(ast.fix_missing_locations(_Plain().visit(tree)))
    return black.format_str(text, mode=black.Mode(line_length=100_000, magic_trailing_comma=False))


def _fitted(text: str) -> str:
    lines: list[str] = []
    for line in text.split("\n"):
        code = line.lstrip(" ")
        lines += fit(code, (len(line) - len(code)) // 4) if code else [""]
    return "\n".join(lines)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT / "compiler")))
def test_long_lines_break_as_black_breaks_them(path: Path) -> None:
    long = _long(path)
    assert _fitted(long) == black.format_str(long, mode=black.Mode())


@pytest.mark.parametrize(
    "line",
    [
        'x = "amber" in ["amber", "a long string, quite long"] if first_thing != second_thing else other != more_of_it',
        "x = value_one_of_these not in (a_rather_long_name if a_condition_holds else another_rather_long_name_here)",
        "return {key: value for key, value in some_mapping_of_things.items() if key in other_names and value is not None}",
        "f(lambda x: a_rather_long_name_in_here if x else another_long_name_in_here, key=lambda y: -y.something_else_here)",
    ],
)
def test_a_broken_line_means_the_same(line: str) -> None:
    broken = "\n".join(fit(line, 1))
    wrap = "def f():\n    {}\n"
    assert ast.dump(ast.parse(f"def f():\n{broken}\n")) == ast.dump(ast.parse(wrap.format(line)))
    assert black.format_str(f"def f():\n{broken}\n", mode=black.Mode()) == f"def f():\n{broken}\n"
