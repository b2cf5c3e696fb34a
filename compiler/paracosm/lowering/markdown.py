"""Texts of a world in Markdown: as prose, as code and in cells of tables, whatever they hold."""

from __future__ import annotations

import re


def prose(text: str) -> str:
    """A text that starts no HTML and no block of code."""
    return re.sub(r"(?m)^(\s*)(?=```|~~~)", r"\1\\", text.replace("<", "&lt;"))


def line(text: str) -> str:
    """A text as prose on one line, so that it is no heading, no list and no fence."""
    return prose(" ".join(text.split()))


def code(text: str) -> str:
    """A text as code on one line: its own backticks stand inside of longer ones."""
    shown = " ".join(text.split()) or " "
    ticks = "`" * (max((len(run) for run in re.findall("`+", shown)), default=0) + 1)
    gap = " " if "`" in shown else ""
    return f"{ticks}{gap}{shown}{gap}{ticks}"


def cell(text: str) -> str:
    """Markdown that stands in a cell of a table."""
    return text.replace("|", "\\|").replace("\n", " ")
