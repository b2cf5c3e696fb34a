"""The front half of the compiler: from a path or a text to a world, and what is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from paracosm.diagnostics import Diagnostic, Family, Severity
from paracosm.source import Source
from paracosm.tools.files import DOCUMENTS, read_text, read_world

if TYPE_CHECKING:
    from paracosm.ir.nodes import World
    from paracosm.syntax import ast

_NEIGHBOUR_LIMIT = 256 * 1024 * 1024
"""Files beside a world may hold the rows of a whole database."""


@dataclass(frozen=True, slots=True)
class Checked:
    """What is known of a world after the front half has run."""

    path: str
    diagnostics: tuple[Diagnostic, ...]
    sources: dict[str, Source] = field(default_factory=dict)
    """The texts that the spans of the diagnostics and of the world speak of, by name."""
    tree: ast.World | None = None
    world: World | None = None
    """The world, where nothing that is wrong with it is an error."""
    readable: bool = True
    """Whether there was a text at all."""
    document: str | None = None
    """The OpenAPI document that the world came from, as its package shows it."""

    @property
    def ok(self) -> bool:
        """Whether the world can be compiled."""
        return self.world is not None

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        """The diagnostics that stop compilation."""
        return tuple(d for d in self.diagnostics if d.severity is Severity.ERROR)


def check_file(path: str) -> Checked:
    """Read and check a world file."""
    source = read_world(path)
    if isinstance(source, Diagnostic):
        return Checked(path, (source,), readable=False)
    return check_source(source)


def check_any(path: str) -> Checked:
    """Read and check a world file, or an OpenAPI document that is turned into a world first."""
    if not path.endswith(DOCUMENTS):
        return check_file(path)
    from paracosm.tools.documents import check_document

    return check_document(path)


def check_source(source: Source) -> Checked:
    """Check a text. Files that it names are looked for in the folder of its path."""
    from paracosm.semantics import check
    from paracosm.syntax.parser import parse

    sources = {source.path: source}
    folder = Path(source.path).parent

    def load(name: str) -> Source | Diagnostic | None:
        if Path(name).is_absolute() or ".." in Path(name).parts:
            return None  # a world reads what stands beside it, and nothing else of the machine
        found = read_text(str(folder / name), _NEIGHBOUR_LIMIT)
        if isinstance(found, Source):
            sources[found.path] = found
        return found

    parsed = parse(source)
    checked = check(parsed.world, source, load)
    unread = any(d.severity is Severity.ERROR for d in parsed.diagnostics)
    # What could not be read may use what seems unused, or be the tool that seems to be missing.
    judged = (d for d in checked.diagnostics if not (unread and d.rule.family is Family.LINTS))
    found = tuple(sorted({*parsed.diagnostics, *judged}, key=lambda d: d.order))
    stopped = any(d.severity is Severity.ERROR for d in found)
    return Checked(source.path, found, sources, parsed.world, None if stopped else checked.world)
