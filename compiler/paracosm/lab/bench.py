"""A world on the bench: its IR beside the compiled package that everything is played on."""

from __future__ import annotations

import dataclasses
import errno
import hashlib
import importlib
import importlib.util
import json
import os
import sys
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

from paracosm.analysis.draws import complete
from paracosm.ir import nodes as n
from paracosm.lab.faults import NotOurs, Unwritable, reason


@dataclass(frozen=True, slots=True, eq=False)
class Bench:
    """A world and its package, loaded."""

    world: n.World
    hash: str
    """Of the world: what it says, not where it was written."""
    package: str
    """The name under which the package is imported by those who install it."""
    environment: type[Any]
    runtime: ModuleType
    given: n.World
    """The world as it was given, to be placed on the bench of another process."""

    @property
    def name(self) -> str:
        """The name of the world."""
        return self.world.name

    @property
    def tables(self) -> tuple[str, ...]:
        """The entities in order of declaration: that of the tables of a state."""
        return tuple(self.world.entities)


def world_hash(world: n.World) -> str:
    """The hash of what a world says.

    Where it was written is no part of it, and neither is what it leaves at its default: so instances
    outlive a compiler that has learnt more, as long as it reads the world as before.
    """
    text = json.dumps(_said(world), ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _said(value: object) -> object:
    """What a node says, as JSON: its kind, and the members that are not at their defaults."""
    match value:
        case bool() | int() | float() | None:
            return value
        case str():
            return str(value)
        case Mapping():
            return ["map", *([_said(key), _said(inner)] for key, inner in value.items())]
        case tuple() | list():
            return [_said(inner) for inner in value]
        case frozenset() | set():
            return ["set", *sorted(map(str, value))]
        case _ if dataclasses.is_dataclass(value):
            members = {
                field.name: _said(getattr(value, field.name))
                for field in dataclasses.fields(value)
                if field.compare and not _is_default(field, getattr(value, field.name))
            }
            return [type(value).__name__, dict(sorted(members.items()))]
        case _:
            return [type(value).__name__, str(value)]


def _is_default(field: dataclasses.Field[object], value: object) -> bool:
    if field.default_factory is not dataclasses.MISSING:
        return bool(value == field.default_factory())
    same = field.default is not dataclasses.MISSING and value == field.default
    # 0 == False == 0.0, which are different things to say.
    return bool(same) and type(value) is type(field.default)


def cache_folder() -> Path:
    """Where packages are kept that the lab has built: ``$PARACOSM_CACHE``, or the user's cache."""
    given = os.environ.get("PARACOSM_CACHE")
    if given:
        return Path(given)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "paracosm"


def place(world: n.World, cache: Path | None = None) -> Bench:
    """Build the package of ``world`` in the cache, unless it is there, and load it."""
    digest = world_hash(world)
    folder = _built(world, cache or cache_folder())
    package = f"{world.name}_world"
    module = _load(folder / package, f"{package}_{digest[:16]}")
    runtime = importlib.import_module(f"{module.__name__}._runtime")
    kind = next(
        value
        for value in vars(importlib.import_module(f"{module.__name__}.environment")).values()
        if isinstance(value, type)
        and issubclass(value, runtime.Environment)
        and value is not runtime.Environment
    )
    return Bench(complete(world), digest, package, kind, runtime, world)


def _built(world: n.World, cache: Path) -> Path:
    """The distribution of ``world`` in the cache.

    Its folder is named after all that the distribution depends on, so what stands there stays as it
    is: of several processes that build it at once, the first puts it in place and the others use it.
    """
    from paracosm.backends.python import MANIFEST, build, is_current, origin

    known = origin(world)
    folder = cache / f"{world.name}-{known[:16]}"
    if is_current(folder, known):
        return folder
    try:
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".building-", dir=cache) as private:
            made = build(world, private).folder
            while not (_put(made, folder) or is_current(folder, known)):
                # What stands there is damaged. If it is ours, it goes with the private folder.
                if not (folder / MANIFEST).is_file():
                    raise NotOurs(
                        "This stands where a package is to be built, and is none.",
                        "Move it away, or name another folder with PARACOSM_CACHE.",
                        str(folder),
                    )
                with suppress(FileNotFoundError):
                    folder.rename(Path(private) / "damaged")
    except OSError as error:
        raise Unwritable(
            f"The cache of packages cannot be written: {reason(error)}",
            "Free some space, or name another folder with the environment variable PARACOSM_CACHE.",
            str(error.filename or cache),
        ) from error
    return folder


def _put(made: Path, folder: Path) -> bool:
    """Whether ``made`` could take its place at once. It cannot where anything stands there."""
    try:
        made.rename(folder)
    except OSError as error:
        if error.errno not in (errno.EEXIST, errno.ENOTEMPTY, errno.ENOTDIR):
            raise
        return False
    return True


def _load(folder: Path, alias: str) -> ModuleType:
    """Load a package under another name, so that two worlds of one name can stand side by side."""
    if alias in sys.modules:
        return sys.modules[alias]
    spec = importlib.util.spec_from_file_location(
        alias, folder / "__init__.py", submodule_search_locations=[str(folder)]
    )
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[alias] = module
    spec.loader.exec_module(module)
    return module
