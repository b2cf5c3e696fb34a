"""Whatever a world says arrives in a package as data, spelled as black spells it."""

from __future__ import annotations

import ast

import black
from hypothesis import example, given
from hypothesis import strategies as st

from paracosm.lowering import literals

HOSTILE = (
    '"""',
    '\\"""; import os #',
    "'''",
    "{__import__('os').system('true')}",
    "{{}}}{",
    "\\N{DIGIT ONE}",
    "\\",
    'ends with a quote"',
    "\ud800 lone",
    "line\r\nfeed\x0c\x0b\u2028\x85\x00",
    "\u202e right to left",
    "é\tü",
)
TEXTS = st.text(st.characters(), max_size=40) | st.sampled_from(HOSTILE)


def _value(source: str) -> object:
    return ast.literal_eval(source)


@given(TEXTS)
@example('"""')
def test_a_string_is_the_string(text: str) -> None:
    spelled = literals.string(text)
    assert _value(spelled) == text
    assert spelled.isprintable()
    line = f"x = {spelled}\n"
    assert black.format_str(line, mode=black.Mode(line_length=10_000)) == line


@given(TEXTS)
def test_a_pattern_is_the_pattern(text: str) -> None:
    assert _value(literals.raw_string(text)) == text


@given(st.lists(TEXTS | st.just(literals.Hole("x")), max_size=5))
def test_an_f_string_is_its_parts(parts: list[str | literals.Hole]) -> None:
    spelled = literals.f_string(parts)
    assert spelled is not None
    whole = "".join("<x>" if isinstance(part, literals.Hole) else part for part in parts)
    assert eval(spelled, {"__builtins__": {}, "x": "<x>"}) == whole


@given(st.lists(TEXTS, min_size=1, max_size=4).map("\n".join), st.sampled_from([0, 4, 8]))
@example('"', 0)
@example("a\n\n   b\n  c", 4)
def test_a_docstring_is_one_string_and_black_agrees(text: str, indent: int) -> None:
    lines = literals.docstring(text, indent)
    margin = " " * indent
    if not text.strip() or not lines:
        return
    source = "\n".join(lines)
    opened = "".join(f"{' ' * depth}class C:\n" for depth in range(0, indent, 4))
    module = f"{opened}{source}\n"
    tree = ast.parse(module)
    inner: ast.AST = tree
    for _ in range(indent // 4):
        assert isinstance(inner, ast.Module | ast.ClassDef)
        [inner] = inner.body
    assert isinstance(inner, ast.Module | ast.ClassDef)
    [statement] = inner.body
    assert isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
    words = "".join(str(statement.value.value).split())
    assert words == "".join(text.replace("\t", " ").split()) or not text.isprintable()
    assert black.format_str(module, mode=black.Mode()) == module
    assert margin == "" or all(not line or line.startswith(margin) for line in lines)
