"""A verdict as lines: each goal, the frame, invariants, policies, then what it comes to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from paracosm.diagnostics.text import printable
from paracosm.tools.console import Style


def lines(verdict: Mapping[str, Any], style: Style) -> Iterator[str]:
    """The lines of what `Verdict.to_json` gives."""
    for goal in verdict["goals"]:
        held = " (held at the start)" if goal["held_at_start"] else ""
        yield _line(goal["holds"], f"goal       {goal['text']}{held}", style)
    if verdict["answer"] is not None:
        yield _line(verdict["answer"]["holds"], "answer     is what was asked for", style)
    frame = verdict["frame"]
    changed = "; ".join(frame["collateral"])
    said = f"changed: {changed}" if changed else "nothing else changed"
    yield _line(frame["holds"], f"frame      {said}", style)
    for invariant in verdict["invariants"]:
        row = "" if invariant["row"] is None else f" (broken by {invariant['row']})"
        yield _line(invariant["holds"], f"invariant  {invariant['name']}{row}", style)
    for policy in verdict["policies"]:
        call = "" if policy["call"] is None else f" (broken by call {policy['call'] + 1})"
        yield _line(policy["holds"], f"policy     {policy['name']}{call}", style)
    for fault in verdict["faults"]:
        yield _line(False, f"fault      {fault}", style)
    what = "success" if verdict["success"] else "no success"
    yield f"{style.bold}verdict: {what}, reward {verdict['reward']:g}{style.plain}"


def _line(holds: bool, text: str, style: Style) -> str:
    mark = "yes" if holds else f"{style.error} no{style.plain}"
    return f"  {mark}  {printable(text)}"
