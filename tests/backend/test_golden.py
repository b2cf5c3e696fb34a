"""``generated/`` is what the compiler makes of ``specs/``, byte for byte: ``make golden`` rewrites it.

The manifest is left out: it has the hash of the whole compiler, which changes more often than what that writes.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from paracosm.backends.python import build
from paracosm.tools.front import check_any

ROOT = Path(__file__).parents[2]
GENERATED = ROOT / "generated"
MANIFEST = ".paracosm.json"
SOURCES = sorted([*ROOT.glob("specs/worlds/*.world"), *ROOT.glob("specs/openapi/*.yaml")])


def files(folder: Path) -> dict[str, bytes]:
    """The files below a folder, by their paths."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.name != MANIFEST
    }


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_is_what_the_compiler_makes(source: Path, tmp_path: Path) -> None:
    checked = check_any(str(source))
    assert checked.world is not None, [error.message for error in checked.errors]
    name = checked.world.name
    build(checked.world, tmp_path, checked.document)
    made, kept = files(tmp_path / name), files(GENERATED / name)
    assert made.keys() == kept.keys()
    different = [path for path in made if made[path] != kept[path]]
    assert not different, "run `make golden` and look at the diff"


def test_nothing_else_is_kept() -> None:
    assert len([path for path in GENERATED.iterdir() if path.is_dir()]) == len(SOURCES)
