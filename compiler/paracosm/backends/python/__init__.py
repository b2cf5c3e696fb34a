"""The Python backend: a standalone, typed package for a world.

:func:`build` is the whole of it; the steps are ``lowering`` (modules as texts), ``emit`` (all files
of a distribution) and ``write`` (the folder, whole or not at all).
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

from paracosm.analysis.draws import complete
from paracosm.backends.python.emit import emit
from paracosm.backends.python.write import (
    MANIFEST,
    Built,
    NotOurs,
    is_current,
    refuse_foreign,
    write,
)
from paracosm.ir import nodes as n

__all__ = ["MANIFEST", "Built", "NotOurs", "build", "is_current", "origin"]


def build(world: n.World, out: Path | str, document: str | None = None) -> Built:
    """Write the distribution of ``world`` into a folder named after it inside of ``out``.

    ``document`` is the text of the OpenAPI document that the world came from; its package shows it.
    A folder that is current is left as it is. Raises :class:`NotOurs` where the folder holds what was
    not built.
    """
    folder = Path(out) / world.name
    known = origin(world, document)
    if is_current(folder, known):
        return Built(folder, False)
    refuse_foreign(folder)
    return write(folder, emit(complete(world), document), known)


def origin(world: n.World, document: str | None = None) -> str:
    """The hash of what a package depends on: the world, the document that it shows, and the compiler."""
    # Spans tell where a world was written, which is no part of what it says.
    return sha256(
        f"{_compiler()} {world!r} {document}".encode("utf-8", "surrogatepass")
    ).hexdigest()


@cache
def _compiler() -> str:
    """The hash of everything in the compiler that shapes a package."""
    root = Path(__file__).parents[2]
    total = sha256()
    for part in ("ir", "analysis", "lowering", "backends"):
        for path in sorted((root / part).rglob("*")):
            if path.suffix in (".py", ".jinja"):
                total.update(path.read_bytes())
    return total.hexdigest()
