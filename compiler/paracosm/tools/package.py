"""Packages on disk: the backend writes them, and what keeps it from doing so becomes a diagnostic."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from paracosm.diagnostics import Diagnostic, command
from paracosm.source import Span
from paracosm.tools.files import unwritable

if TYPE_CHECKING:
    from paracosm.backends.python import Built
    from paracosm.ir.nodes import World


def build_world(world: World, output: Path, document: str | None = None) -> Built | Diagnostic:
    """Compile a world into the folder of its name, or say why nothing was written.

    ``document`` is the OpenAPI document that the world came from.
    """
    from paracosm.backends.python import NotOurs, build

    try:
        return build(world, output, document)
    except NotOurs as reason:
        place = Span(str(output / world.name), 0, 0)
        help = "Name another folder with -o."
        return Diagnostic(command.OUTPUT_NOT_OURS, f"{reason}.", place, help=help)
    except OSError as error:
        return unwritable(str(error.filename or output / world.name), error)
