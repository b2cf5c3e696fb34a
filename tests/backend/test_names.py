"""Names as a world has them, however odd: they are data on every page of a package, and told apart in Python."""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from differential.compare import package_of, world_of
from paracosm.backends.python.runtime.state import EpisodeState
from paracosm.lowering import names

ODD = 'q"u\\o|t`e\n{x} """ # $(x) é'
SOURCE = f'''"""A "world" | with \\"\\"\\" and \\\\ in it"""
environment odd

record Inner:
    street as {{odd[1]}}: str
    same as "class": int

entity Thing:
    key id: str = serial("t{{{{}}}}")
    name as {{odd[2]}}: str

tool make as {{odd[0]}} (name as {{odd[3]}}: str "Has \\" and | and \\\\ \\"", **inner: Inner, same as "Class": int = 3) -> Thing:
    """Says "\\"\\"\\" and \\\\N and |, and ends with \\""""
    return create Thing(name=name)

tool tell as {{odd[4]}} (id: int, id_: int, self as "self": int) -> text:
    """Says {{{{so}}}}."""
    return "{{{{id - id_ + self}}}}"

scenario one:
    create 1 Thing(name="a")

task told in one:
    """A | task"""
    ask "So?"
    goal result(tell) == "2"
    solution:
        tell(5, 4, 1)
'''
NAMES = [f"{ODD}{number}" for number in range(5)]
SPELLED = [json.dumps(name, ensure_ascii=False) for name in NAMES]


def judged(folder: Path, *words: str) -> str:
    done = subprocess.run(
        [sys.executable, *words], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_odd_names_arrive_as_they_are(tmp_path: Path) -> None:
    world = world_of(SOURCE.format(odd=SPELLED))
    assert world is not None
    with package_of(world, tmp_path) as package:
        env: Any = package.Odd()
        env.reset(0, task="told")
        assert set(env.world.tools) == {NAMES[0], NAMES[4]}
        given = {NAMES[3]: "b", NAMES[1]: "s", "class": 1}
        assert env.call(NAMES[0], given).value == {"id": "t2", NAMES[2]: "b"}
        assert [tool["name"] for tool in package.schemas.MCP] == [NAMES[0], NAMES[4]]
        rollout = importlib.import_module("odd_world.trl").OddFactory()
        rollout.reset(0)
        assert json.loads(rollout.make("b", "s", 1))[NAMES[2]] == "b"
        assert rollout.tell(5, 4, 1) == "2"
        env.reset(0, task="told")
        assert env.solve().success
    folder = tmp_path / "odd"
    with (folder / "pyproject.toml").open("rb") as file:
        assert tomllib.load(file)["project"]["description"] == world.doc
    rows = [
        line for line in (folder / "README.md").read_text("utf-8").splitlines() if line[:1] == "|"
    ]
    assert {line.replace("\\|", "").count("|") for line in rows} == {4}
    judged(folder, "-m", "mypy", "--strict", "odd_world")
    judged(folder, "-m", "black", "--check", ".")
    judged(folder, "-m", "odd_world.check", "--examples", "3", "--steps", "10")


def test_a_world_without_tools_is_a_package(tmp_path: Path) -> None:
    world = world_of('environment bare\nentity Thing:\n    key id: str = serial("t{}")\n')
    assert world is not None
    with package_of(world, tmp_path) as package:
        env: Any = package.Bare()
        assert env.call("anything", {}).error is not None


@pytest.mark.parametrize("module, extra", [("check", "test"), ("mcp", "mcp")])
def test_a_missing_extra_is_told_in_one_line(module: str, extra: str, tmp_path: Path) -> None:
    world = world_of("environment bare\ntool a() -> int: return 1\n")
    assert world is not None
    with package_of(world, tmp_path):
        pass
    words = [sys.executable, "-I", "-S", "-c"]
    run = f"import sys, runpy; sys.path.insert(0, {str(tmp_path / 'bare')!r}); runpy.run_module('bare_world.{module}', run_name='__main__')"
    done = subprocess.run([*words, run], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1 and f'pip install "bare-world[{extra}]"' in done.stderr


def test_an_answer_that_json_cannot_say_is_none_that_a_task_wants(tmp_path: Path) -> None:
    world = world_of(SOURCE.format(odd=SPELLED))
    assert world is not None
    with package_of(world, tmp_path) as package:
        env: Any = package.Odd()
        env.reset(0, task="told")
        env.finish({"a": float("nan")})
        assert json.dumps(env.answer, allow_nan=False)
        answer = {"a": [1]}
        env.reset(0, task="told")
        env.finish(answer)
        answer["a"].append(2)
        assert env.answer == {"a": [1]}


def test_no_table_is_called_what_the_state_has_already() -> None:
    taken = [name for name in dir(EpisodeState) if not name.startswith("_")]
    for name in taken:
        for entity in (names.pascal(name), names.pascal(name.removesuffix("s"))):
            assert names.table(entity) not in taken


UNDERSCORES = """environment underscores

tool one(x as "__class__": str, y as "__init__": int = 1, z as "__secret": int = 2, w as "__": int = 3) -> str:
    \"\"\"Names that Python keeps for itself, or changes inside of a class.\"\"\"
    return "{x} {y} {z} {w}"
"""


def test_names_with_underscores_in_front_are_said_without(tmp_path: Path) -> None:
    world = world_of(UNDERSCORES)
    assert world is not None
    with package_of(world, tmp_path) as package:
        env = package.Underscores()
        env.reset()
        given = {"__class__": "a", "__init__": 5, "__secret": 6, "__": 7}
        assert env.call("one", given).value == "a 5 6 7"
        assert env.tools.one(class__="b", secret=4) == "b 1 4 3"
    judged(tmp_path / "underscores", "-m", "mypy", "--strict", "underscores_world")
