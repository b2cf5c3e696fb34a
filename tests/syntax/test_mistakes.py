"""What is wrong is said, all of it, at its place, and nothing that can be typed breaks the parser."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paracosm.diagnostics import Diagnostic, sarif, text
from paracosm.diagnostics import json as as_json
from paracosm.diagnostics.catalogue import find, rules
from paracosm.diagnostics.rule import Rule
from paracosm.source import SIZE_LIMIT, Source, Span
from paracosm.syntax.parser import Parsed, parse, parse_expression
from paracosm.syntax.reading import decode, read, source

SYNTAX = [rule for rule in rules() if rule.code.startswith("PC1")]


def mistakes(text: str) -> list[tuple[int, str]]:
    """Line and code of what is wrong with a text."""
    where = Source("t.world", text)
    found = []
    for each in parse(where).diagnostics:
        assert isinstance(each.span, Span)
        found.append((where.position(each.span.start).line, each.rule.code))
    return found


def of_bytes(data: bytes) -> Parsed | Diagnostic:
    found = decode("t.world", data)
    return found if isinstance(found, Diagnostic) else parse(found)


@pytest.mark.parametrize("rule", SYNTAX, ids=lambda rule: rule.slug)
def test_examples_of_rules_are_true(rule: Rule, tmp_path: Path) -> None:
    if rule.slug == "cannot-read":
        found = read(tmp_path / "no.world")
        assert isinstance(found, Diagnostic) and found.rule is rule
        return
    failing = of_bytes(rule.failing.encode("utf-8", "surrogateescape"))
    broken = [failing] if isinstance(failing, Diagnostic) else list(failing.diagnostics)
    assert rule in [each.rule for each in broken], broken
    mended = of_bytes(rule.mended.encode())
    assert isinstance(mended, Parsed) and not mended.diagnostics


def test_codes_and_slugs_are_unique() -> None:
    assert len({rule.code for rule in rules()}) == len(rules()) == len({r.slug for r in rules()})
    assert find("pc113") is find("unexpected") is not None


def test_one_run_reports_the_mistakes_of_all_islands() -> None:
    assert mistakes(
        "environment shop\n"
        "recrod X:\n    a: int\n"
        "record Y:\n    class: int\n"
        "record Z:\n    a int\n"
        "record Good:\n    a: int\n"
        "tool t(x: User -> User:\n    return x\n"
        "tool u():\n    require a = 1 else Foo\n"
    ) == [(2, "PC114"), (5, "PC115"), (7, "PC113"), (10, "PC112"), (13, "PC113")]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ('enumm A: "a"\n', "did you mean `enum`"),
        ("tool t():\n    requre a > 1 else B\n", "did you mean `require`"),
        ('task t in s:\n    aks "x"\n', "did you mean `ask`"),
        ("tool t()\n    return 1\n", "`:` is missing"),
        ("record A:\nrecord B:\n    x: int\n", "indented block"),
        ("tool t():\n    return None\n", "Python"),
        ("tool t():\n    x = 1\n        y = 2\n", "continues the one above"),
        ("tool t():\n    if x = 1: y()\n", "compared by `==`"),
        ("record A:\n    on: str\n", "word of the language"),
        ('record A:\n    x: str "doc" = ""\n', "comes last"),
        ("tool t():\n    x = “a”\n", "U+201C"),
        ("tool t():\n    x = \u0430bc\n", "ASCII"),
        ('tool t():\n    x = "{a}}"\n', "closes no hole"),
        ("tool t():\n    x = 99999999999999999999\n", "18 digits"),
        ("view V of E: a\n  b\n", "continues the one above"),
    ],
)
def test_messages_say_what_to_do(wrong: str, said: str) -> None:
    parsed = parse(Source("t.world", wrong))
    messages = " ".join(each.message for each in parsed.diagnostics)
    assert said in messages, messages


def test_fixes_mend_what_they_are_for() -> None:
    wrong = 'enumm A: "a"\n'
    fix = parse(Source("t.world", wrong)).diagnostics[0].fixes[0]
    (edit,) = fix.edits
    assert wrong[: edit.span.start] + edit.text + wrong[edit.span.end :] == 'enum A: "a"\n'


def test_holes_have_their_own_places() -> None:
    line = 'tool t():\n    say "the {order.id} and {x +} too"\n'
    (only,) = parse(Source("t.world", line)).diagnostics
    assert isinstance(only.span, Span)
    assert line[only.span.start - 3 : only.span.start] == "x +"


def test_words_are_names_where_they_cannot_be_words() -> None:
    assert (
        mistakes("record R:\n    task: int\n    key: str\n    key error: str\n    tree: int\n")
        == []
    )
    assert mistakes("invariant i for key in Key:\n    key in keys\n    tree is none\n") == []


@pytest.mark.parametrize(
    "deep",
    [
        "invariant d: " + "(" * 5000 + "1" + ")" * 5000 + "\n",
        "invariant d: " + "not " * 5000 + "true\n",
        "invariant d: " + "-" * 5000 + "1\n",
        "invariant d: a" + ".b" * 5000 + "\n",
        "invariant d: 1" + " + 1" * 5000 + "\n",
        "invariant d: " + "f(" * 5000 + "\n",
        "tool t():\n"
        + "".join("    " * n + "if a:\n" for n in range(1, 300))
        + "    " * 300
        + "f()\n",
        'invariant d: "' + "{" * 5001 + '"\n',
    ],
)
def test_depth_is_refused(deep: str) -> None:
    assert mistakes(deep)


def test_files_are_read_or_refused() -> None:
    assert isinstance(decode("t", b"\xff\xfe"), Diagnostic)
    assert isinstance(decode("t", b"a\0b"), Diagnostic)
    assert isinstance(decode("t", b"#" * (SIZE_LIMIT + 1)), Diagnostic)
    crlf = decode("t", b"\xef\xbb\xbfenvironment shop\r\ncurrency USD\r\n")
    assert isinstance(crlf, Source) and crlf.text == "environment shop\ncurrency USD\n"
    assert mistakes("") == [] == mistakes("\n\n# only\n  # comments\n")
    assert isinstance(read("."), Diagnostic)


FRAGMENTS = st.sampled_from(
    '" """ \' { } {{ ( ) [ ] : , . .. = == ~ ? ** -> | $ $5 3 3s 2024-01-01 tool enum record def if else'
    " elif for in is not none some create require return else task ask goal solution \n \n\n \n\t"
    " # a b".split(" ")
    + ["\n    ", "\n        ", "  ", '"a {b} c"', "\n\n", "\\", "é", "\u2264", "key "]
)


@settings(max_examples=500, deadline=None)
@given(st.lists(FRAGMENTS, max_size=40).map(" ".join))
def test_nothing_breaks_the_parser(noise: str) -> None:
    where = source("t.world", noise)
    parsed = parse(where)
    sources = {where.path: where}
    text.render(parsed.diagnostics, sources, colour=True)
    json.loads(as_json.render(parsed.diagnostics, sources))
    json.loads(sarif.render(parsed.diagnostics, sources))
    parse_expression(where)


def test_diagnostics_are_shown_with_a_caret() -> None:
    where = Source("t.world", "record Z:\n    a int\n")
    assert text.render(parse(where).diagnostics, {"t.world": where}) == (
        "error[PC113]: `int` cannot stand here; expected `:`, `?` or `as`.\n"
        " --> t.world:2:7\n"
        "2 |     a int\n"
        "  |       ^^^\n"
    )


@pytest.mark.parametrize(
    ("line", "help", "instead"),
    [
        ("if x is not None:\n        return 1", "The language writes `none`.", "none"),
        ("x = True", "The language writes `true`.", "true"),
        ('raise Full("x")', "A refusal is written as `require CONDITION else Refusal(…)`.", None),
        ("assert x > 1", "Write `require CONDITION else Refusal(…)`, or `ensure`", None),
        ("while x > 1:\n        x = 2", "There are only loops over a list", None),
        ("try:\n        x = 2", "Calls that fail are rolled back whole", None),
    ],
)
def test_words_of_python_lead_to_those_of_the_language(
    line: str, help: str, instead: str | None
) -> None:
    (only,) = parse(Source("t.world", f"tool t(x: int):\n    {line}\n")).diagnostics
    assert help in only.help
    assert [edit.text for fix in only.fixes for edit in fix.edits] == [instead] * bool(instead)


def test_members_may_be_renamed_from_words_of_python() -> None:
    (only,) = parse(Source("t.world", "record R:\n    raise: int\n")).diagnostics
    assert only.fixes[0].edits[0].text == "raise_"


def test_what_is_quoted_keeps_its_case() -> None:
    (only,) = parse(Source("t.world", "tool t():\n    return 1 Full\n")).diagnostics
    assert "`Full`" in only.message
