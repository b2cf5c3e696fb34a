"""From a world to the files of its distribution, as texts by their paths."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from paracosm.analysis import traverse
from paracosm.ir import nodes as n
from paracosm.lowering import names, package
from paracosm.lowering.http import DOCUMENT
from paracosm.lowering.scenarios import data_path
from paracosm.source import Span

_RUNTIME = Path(__file__).parent / "runtime"


@cache
def runtime_exports() -> Mapping[str, str]:
    """What the runtime offers to the modules of a package, by name."""
    text = (_RUNTIME / "__init__.py").read_text(encoding="utf-8")
    return {name: "._runtime" for name in re.findall(r"\b\w+ as (\w+)", text)}


def emit(world: n.World, document: str | None = None) -> dict[str, str]:
    """Every file of the distribution of ``world``, by its path from the distribution's folder.

    ``document`` is the OpenAPI document that the world came from.
    """
    # Templates are only at home in a build: nothing else waits for jinja2 to be imported.
    from paracosm.backends.python.context import package_text
    from paracosm.backends.python.generic import generic_files, runtime_files

    text = package_text(world)
    folder = names.package(world)
    own = package.texts(world, runtime_exports(), shown=document is not None)
    files = {f"{folder}/{name}.py": module for name, module in own.items()}
    files |= generic_files(text)
    files |= runtime_files(text)
    for extern in world.externs.values():
        files[f"{folder}/{package.extern_module(extern)}.py"] = extern.source
    files |= _data(world, folder)
    if document is not None:
        files[f"{folder}/{DOCUMENT}"] = document
    return files


def _data(world: n.World, folder: str) -> dict[str, str]:
    """The files that scenarios load rows from."""
    return {
        f"{folder}/{data_path(one)}": _beside(one).read_text(encoding="utf-8")
        for scenario in world.scenarios.values()
        for one in traverse.statements(scenario.body)
        if isinstance(one, n.Load)
    }


def _beside(statement: n.Load) -> Path:
    source = statement.span
    return (Path(source.source).parent if isinstance(source, Span) else Path()) / statement.path
