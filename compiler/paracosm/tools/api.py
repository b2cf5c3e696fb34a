"""What `import paracosm` offers to programs."""

from __future__ import annotations

from pathlib import Path

from paracosm.depth import deep
from paracosm.diagnostics import Diagnostic
from paracosm.source import Source
from paracosm.syntax import ast, reading
from paracosm.syntax.parser import Parsed
from paracosm.tools.front import Checked, check_file, check_source


class SourceError(ValueError):
    """A text that a function needs whole has errors; they are in `diagnostics`."""

    def __init__(self, diagnostics: tuple[Diagnostic, ...]) -> None:
        super().__init__("; ".join(d.message for d in diagnostics) or "the source has errors")
        self.diagnostics = diagnostics


class OutputError(OSError):
    """A package cannot be put where it should go; `diagnostic` says why."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(f"{diagnostic.span.source}: {diagnostic.message}")
        self.diagnostic = diagnostic


@deep()
def check(world: str | Path, name: str = "<text>") -> Checked:
    """Check a world: a `Path` names a file, a `str` is the text itself.

    Never raises for what is in the source, nor for what is wrong with the file: both are
    `diagnostics` of the result. Other files that a text names are looked for in the current folder.
    """
    match world:
        case Path():
            return check_file(str(world))
        case str():
            return check_source(reading.source(name, world))


def parse(text: str, name: str = "<text>") -> Parsed:
    """Read a text: the tree of what could be read, and what is wrong with the rest."""
    return _parse(reading.source(name, text))


@deep()
def print_world(world: ast.World) -> str:
    """The canonical text of a tree; `parse(print_world(tree)).world == tree`."""
    from paracosm.syntax.printer import print_world

    return print_world(world)


def format(text: str, name: str = "<text>") -> str:
    """The text laid out in the one canonical way. Raises `SourceError` where it cannot be read."""
    parsed = parse(text, name)
    if parsed.diagnostics:
        raise SourceError(parsed.diagnostics)
    return print_world(parsed.world)


@deep()
def build(world: str | Path, output: Path, name: str = "<text>") -> Path:
    """Compile a world to a package in a folder of its name below `output`; returns that folder.

    Raises `SourceError` where the world has errors, and `OutputError` where something stands at the
    place that no build has written, or where nothing can be written.
    """
    from paracosm.tools.package import build_world

    checked = check(world, name)
    if checked.world is None:
        raise SourceError(checked.errors)
    built = build_world(checked.world, output, checked.document)
    if isinstance(built, Diagnostic):
        raise OutputError(built)
    return built.folder


def _parse(source: Source) -> Parsed:
    from paracosm.syntax.parser import parse

    return parse(source)
