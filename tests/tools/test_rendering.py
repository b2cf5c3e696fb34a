"""Diagnostics as text, JSON and SARIF."""

from __future__ import annotations

import json

from paracosm.diagnostics import Diagnostic, Edit, Fix, Label, Rule, Severity
from paracosm.diagnostics.json import to_json
from paracosm.diagnostics.sarif import to_sarif
from paracosm.diagnostics.text import COLOURED, render, summary
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
    assert render(DIAGNOSTIC, SOURCES).splitlines() == [
        'a b.world:2:12: error: There is no "three". [PC301 wrong-type]',
        "   2 |     twö: 漢字 = three",
        "     |                 ^^^^^",
        "  a b.world:1:1:",
        "   1 | one",
        "     | ^^^ one is here",
        "help: Say four.",
        "fix: say four (check --fix)",
    ]


def test_places_without_a_source_are_named_all_the_same() -> None:
    pointer = Diagnostic(RULE, "No.", Pointer("api.json", "/paths/~1pets"))
    assert render(pointer, {}).startswith("api.json#/paths/~1pets: error: No.")
    assert render(Diagnostic(RULE, "No.", Span("", 0, 0)), {}).startswith("error: No.")
    beyond = Diagnostic(RULE, "No.", Span(SOURCE.path, len(SOURCE.text), len(SOURCE.text)))
    assert "4:1" in render(beyond, SOURCES)


def test_long_lines_are_shown_around_the_place() -> None:
    source = Source("x", "a" * 10_000 + "!" + "b" * 10_000)
    text = render(Diagnostic(RULE, "No.", Span("x", 10_000, 10_001)), {"x": source})
    assert max(map(len, text.splitlines())) < 300
    assert text.splitlines()[1][text.splitlines()[2].index("^")] == "!"


def test_colours_only_wrap() -> None:
    text = render(DIAGNOSTIC, SOURCES, COLOURED)
    assert "\x1b[1;31m" in text and text.count("\x1b[0m") >= text.count("\x1b[1;31m")


def test_summary_counts() -> None:
    assert summary([], 1) == "no errors in 1 file"
    found = [DIAGNOSTIC, DIAGNOSTIC, Diagnostic(HINT, "Hm.", Span("", 0, 0))]
    assert summary(found, 2) == "2 errors and 1 warning in 2 files"


def test_json_has_places_and_edits() -> None:
    value = to_json(DIAGNOSTIC, SOURCES)
    assert json.loads(json.dumps(value)) == value
    assert value["start"] == {"line": 2, "column": 12, "offset": AT}
    assert value["fixes"][0]["edits"][0]["text"] == "four"


def test_sarif_has_the_shape_of_its_standard() -> None:
    log = to_sarif([DIAGNOSTIC], SOURCES, "1")
    (run,) = log["runs"]
    (result,) = run["results"]
    assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"] == "PC301"
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
