"""``generated/`` is what the compiler makes of ``specs/worlds``, byte for byte: ``make golden`` rewrites it.

The manifest is left out: it has the hash of the whole compiler, which changes more often than what that writes.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from differential.compare import shipped_world
from paracosm.backends.python import build

ROOT = Path(__file__).parents[2]
GENERATED = ROOT / "generated"
MANIFEST = ".paracosm.json"
PACKAGES = sorted(path.name for path in GENERATED.glob("*/") if (path / "pyproject.toml").exists())


def files(folder: Path) -> dict[str, bytes]:
    """The files below a folder, by their paths."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.name != MANIFEST
    }


@pytest.mark.parametrize("name", PACKAGES)
def test_is_what_the_compiler_makes(name: str, tmp_path: Path) -> None:
    build(shipped_world(ROOT / "specs" / "worlds" / f"{name}.world"), tmp_path)
    made, kept = files(tmp_path / name), files(GENERATED / name)
    assert made.keys() == kept.keys()
    different = [path for path in made if made[path] != kept[path]]
    assert not different, "run `make golden` and look at the diff"
