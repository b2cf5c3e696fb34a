"""From a world to the files of its distribution, as texts by their paths."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from paracosm.ir import nodes as n
from paracosm.lowering import names, package

_HERE = Path(__file__).parent
RUNTIME = _HERE / "runtime"


@cache
def runtime_exports() -> Mapping[str, str]:
    """What the runtime offers to the modules of a package, by name."""
    text = (RUNTIME / "__init__.py").read_text(encoding="utf-8")
    return {name: "._runtime" for name in re.findall(r"\b\w+ as (\w+)", text)}


def runtime_files() -> dict[str, str]:
    """The runtime, byte for byte, by the path in the import package."""
    return {
        f"_runtime/{path.relative_to(RUNTIME).as_posix()}": path.read_text(encoding="utf-8")
        for path in sorted(RUNTIME.rglob("*.py"))
    }


def emit(world: n.World) -> dict[str, str]:
    """Every file of the distribution."""
    inside = {f"{name}.py": text for name, text in package.texts(world, runtime_exports()).items()}
    inside |= runtime_files()
    inside["py.typed"] = ""
    inside["__init__.py"] = (
        f"from .environment import {names.environment(world)} as {names.environment(world)}\n"
    )
    folder = names.package(world)
    return {f"{folder}/{path}": text for path, text in inside.items()}
