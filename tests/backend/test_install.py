"""A package is built, installed into an empty environment and tested there, as a user would do it."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from paracosm.backends.python import build
from differential.compare import shipped_world

ROOT = Path(__file__).parents[2]
WORLDS = sorted(
    path for path in (ROOT / "specs" / "worlds").glob("*.world") if not path.stem.startswith("tau_")
)
PLAYED = """
import {name}_world, pathlib, sys
from {name}_world.tasks import TASKS
from {name}_world import environment as module
assert pathlib.Path({name}_world.__file__).is_relative_to(sys.prefix), {name}_world.__file__
kind = next(one for one in vars(module).values() if isinstance(one, type) and one.__module__ == module.__name__)
for task in TASKS:
    env = kind()
    env.reset(0, task=task)
    assert env.solve().success, task
"""


def ran(*words: object, cwd: Path) -> str:
    """What a command prints; the test fails with all it said where it fails."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(
        [str(word) for word in words], cwd=cwd, env=clean, capture_output=True, text=True
    )
    assert done.returncode == 0, f"{words}\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}"
    return done.stdout


def installed(python: Path, *what: object) -> None:
    """Installs into another environment; pip itself stays here."""
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", python]
    ran(*pip, "install", "-q", *what, cwd=python.parent)


def empty_environment(folder: Path) -> Path:
    """The Python of a new environment with nothing in it."""
    venv.create(folder)
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def built(world: Path, folder: Path) -> Path:
    """The folder of a world's package."""
    build(shipped_world(world), folder)
    return folder / world.stem


def test_installs_alone_and_plays(tmp_path: Path) -> None:
    package = built(ROOT / "specs" / "worlds" / "retail.world", tmp_path)
    python = empty_environment(tmp_path / "empty")
    installed(python, package)
    ran(python, "-c", PLAYED.format(name="retail"), cwd=tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("world", WORLDS, ids=lambda path: path.stem)
def test_wheel_and_sdist_pass_their_own_tests(world: Path, tmp_path: Path) -> None:
    package = built(world, tmp_path)
    builder = empty_environment(tmp_path / "builder")
    installed(builder, "build")
    ran(builder, "-m", "build", "--outdir", tmp_path / "dist", package, cwd=tmp_path)
    wheel, sdist = (next((tmp_path / "dist").glob(kind)) for kind in ("*.whl", "*.tar.gz"))
    python = empty_environment(tmp_path / "empty")
    installed(python, wheel)
    ran(python, "-c", PLAYED.format(name=world.stem), cwd=tmp_path)
    installed(python, f"{wheel}[test]")
    ran(python, "-m", "pytest", "-q", "-p", "no:cacheprovider", package / "tests", cwd=tmp_path)
    said = ran(python, "-m", f"{world.stem}_world.check", "--examples", 10, cwd=tmp_path)
    assert "nothing found" in said
    installed(python, "--force-reinstall", "--no-deps", sdist)
    ran(python, "-c", PLAYED.format(name=world.stem), cwd=tmp_path)


@pytest.mark.parametrize("world", WORLDS, ids=lambda path: path.stem)
def test_adapters(world: Path, tmp_path: Path) -> None:
    package = built(world, tmp_path)
    code = ADAPTED.format(name=world.stem)
    clean = {**os.environ, "PYTHONPATH": str(package)}
    done = subprocess.run(
        [sys.executable, "-W", "error::UserWarning", "-c", code],
        env=clean,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr[-4000:]


ADAPTED = """
import asyncio, importlib, inspect
import {name}_world.gym as gym_module, {name}_world.mcp as mcp_module, {name}_world.trl as trl_module
from {name}_world import schemas
from {name}_world.tasks import TASKS

import gymnasium
from gymnasium.utils.env_checker import check_env
names = [name for name in gymnasium.registry if name.startswith("{name}/")]
assert names, "nothing registered"
env = gymnasium.make(f"{name}_world.gym:{{names[0]}}", task=next(iter(TASKS)))
check_env(env.unwrapped, skip_render_check=True)
env.reset(seed=0)

kind = next(one for one in vars(trl_module).values() if inspect.isclass(one) and one.__name__.endswith("Factory"))
rollout = kind()
assert rollout.reset(seed=0, task=next(iter(TASKS)), prompt="ignored")
public = [name for name in dir(rollout) if not name.startswith("_")]
assert len(public) == 2 + len(schemas.OPENAI), public
for name in public:
    assert inspect.getdoc(getattr(rollout, name)), name
assert isinstance(rollout.get_reward(), float)

try:  # the second line of the SDK, then the first
    from mcp import Client as connected
except ImportError:
    from mcp.shared.memory import create_connected_server_and_client_session as connected

async def talk():
    environment = kind()._environment
    server = mcp_module.server(environment)
    async with connected(server) as client:
        listed = (await client.list_tools()).tools
        assert [tool.name for tool in listed] == [tool["name"] for tool in schemas.MCP]
        answer = await client.call_tool(listed[0].name, {{"no such argument": 1}})
        assert answer.model_dump(by_alias=True)["isError"], answer

asyncio.run(talk())
"""
