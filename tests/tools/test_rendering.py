"""Diagnostics as text, JSON and SARIF."""

from __future__ import annotations

import json
import re

from paracosm.diagnostics import Diagnostic, Edit, Fix, Label, Rule, Severity
from paracosm.diagnostics.json import render as as_json
from paracosm.diagnostics.sarif import render as as_sarif
from paracosm.diagnostics.text import render, summary
from paracosm.source import Pointer, Source, Span
from paracosm.tools.fixes import mend

RULE = Rule("PC301", "wrong-type", "Types fit.", "They do.", "", "")
HINT = Rule("PC701", "hint", "A hint.", "It helps.", "", "", Severity.WARNING)
SOURCE = Source("a b.world", "one\n\ttwö: 漢字 = three\nfour\n")
SOURCES = {SOURCE.path: SOURCE}
AT = SOURCE.text.index("three")
DIAGNOSTIC = Diagnostic(
    RULE,
    'There is no "three".',
    Span(SOURCE.path, AT, AT + 5),
    (Label(Span(SOURCE.path, 0, 3), "one is here"),),
    "Say four.",
    (Fix("say four", (Edit(Span(SOURCE.path, AT, AT + 5), "four"),)),),
)


def test_text_underlines_the_place_and_shows_labels() -> None:
    assert render([DIAGNOSTIC], SOURCES).splitlines() == [
        'error[PC301]: There is no "three".',
        " --> a b.world:2:12",
        "2 | \ttwö: 漢字 = three",
        "  | \t            ^^^^^",
        " ::: a b.world:1:1",
        "1 | one",
        "  | --- one is here",
        "  = help: Say four.",
        "  = fix: say four",
    ]


def test_places_without_a_source_are_named_all_the_same() -> None:
    pointer = Diagnostic(RULE, "No.", Pointer("api.json", "/paths/~1pets"))
    assert "--> api.json#/paths/~1pets" in render([pointer], {})
    assert render([Diagnostic(RULE, "No.", Span("", 0, 0))], {}) == "error[PC301]: No.\n"
    beyond = Diagnostic(RULE, "No.", Span(SOURCE.path, len(SOURCE.text), len(SOURCE.text)))
    assert "4:1" in render([beyond], SOURCES)


def test_long_lines_are_shown_around_the_place() -> None:
    source = Source("x", "a" * 10_000 + "!" + "b" * 10_000)
    text = render([Diagnostic(RULE, "No.", Span("x", 10_000, 10_001))], {"x": source})
    assert max(map(len, text.splitlines())) < 400
    assert text.splitlines()[2][text.splitlines()[3].index("^")] == "!"


def test_what_a_terminal_would_act_on_is_spelled_out() -> None:
    source = Source("x", "a\x1b[31m\u202eb")
    text = render([Diagnostic(RULE, "\x07", Span("x", 1, 2))], {"x": source})
    assert text.isprintable() or set(text) - set("\n") and text.replace("\n", "").isprintable()
    assert "\\u{1b}[31m\\u{202e}b" in text


def test_colours_only_wrap() -> None:
    text = render([DIAGNOSTIC], SOURCES, colour=True)
    assert re.sub("\x1b\\[[0-9;]*m", "", text) == render([DIAGNOSTIC], SOURCES)


def test_summary_counts() -> None:
    assert summary([], 1) == "no errors in 1 file"
    found = [DIAGNOSTIC, DIAGNOSTIC, Diagnostic(HINT, "Hm.", Span("", 0, 0))]
    assert summary(found, 2) == "2 errors and 1 warning in 2 files"


def test_json_has_places_and_edits() -> None:
    (value,) = json.loads(as_json([DIAGNOSTIC], SOURCES))
    assert value["location"]["from"] == {"line": 2, "column": 12}
    assert value["fixes"][0]["edits"][0]["text"] == "four"


def test_sarif_has_the_shape_of_its_standard() -> None:
    log = json.loads(as_sarif([DIAGNOSTIC], SOURCES, "1"))
    (run,) = log["runs"]
    (result,) = run["results"]
    assert (
        [rule["id"] for rule in run["tool"]["driver"]["rules"]] == [result["ruleId"]] == ["PC301"]
    )
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "a%20b.world"
    assert place["region"] == {"startLine": 2, "startColumn": 12, "endLine": 2, "endColumn": 17}
    change = result["fixes"][0]["artifactChanges"][0]["replacements"][0]
    assert change["insertedContent"]["text"] == "four"


def test_fixes_are_made_whole_and_do_not_collide() -> None:
    source = Source("s", "aa bb cc")

    def fix(*edits: tuple[int, int, str]) -> Diagnostic:
        made = tuple(Edit(Span("s", start, end), text) for start, end, text in edits)
        return Diagnostic(
            RULE, "No.", Span("s", edits[0][0], edits[0][1]), (), "", (Fix("x", made),)
        )

    mended, made = mend(source, [fix((0, 2, "A"), (6, 8, "C")), fix((3, 5, "B")), fix((7, 8, "!"))])
    assert (mended.text, made) == ("A B C", 2)
    assert mend(source, [fix((0, 0, "x")), fix((0, 0, "y"))])[1] == 1
