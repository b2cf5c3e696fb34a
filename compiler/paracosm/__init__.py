"""paracosm compiles descriptions of tools into verified environments for language-model agents.

    from pathlib import Path
    import paracosm

    checked = paracosm.check(Path("shop.world"))        # never raises for what is in the source
    print(paracosm.render(checked.diagnostics, checked.sources))
    built = paracosm.build(Path("shop.world"), Path("out"))

Everything here is loaded when it is first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from paracosm.diagnostics import Diagnostic as Diagnostic
    from paracosm.diagnostics.text import render as render
    from paracosm.syntax.ast import World as World
    from paracosm.tools.api import OutputError as OutputError
    from paracosm.tools.api import SourceError as SourceError
    from paracosm.tools.api import build as build
    from paracosm.tools.api import check as check
    from paracosm.tools.api import format as format
    from paracosm.tools.api import parse as parse
    from paracosm.tools.api import print_world as print_world
    from paracosm.tools.front import Checked as Checked

__version__ = "0.1.0"

_HOMES = {
    "Checked": "paracosm.tools.front",
    "Diagnostic": "paracosm.diagnostics",
    "OutputError": "paracosm.tools.api",
    "SourceError": "paracosm.tools.api",
    "World": "paracosm.syntax.ast",
    "build": "paracosm.tools.api",
    "check": "paracosm.tools.api",
    "format": "paracosm.tools.api",
    "parse": "paracosm.tools.api",
    "print_world": "paracosm.tools.api",
    "render": "paracosm.diagnostics.text",
}

__all__ = [*_HOMES, "__version__"]  # pyright: ignore[reportUnsupportedDunderAll]


def __getattr__(name: str) -> object:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'paracosm' has no attribute {name!r}")
    from importlib import import_module

    value = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
