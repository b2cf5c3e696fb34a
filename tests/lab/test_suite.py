"""Runs: the same bytes whatever the machine does, going on where they stopped, and typed faults."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from lab import kits

import paracosm
from paracosm.lab import suite
from paracosm.lab.faults import (
    BusyRun,
    ChangedPackage,
    DeadWorker,
    ImpossibleLevel,
    NoStates,
    NotOurs,
    Unwritable,
)
from paracosm.lab.suite import Order, produce
from paracosm.tools.cli import main

TEXT = kits.WORLDS / "text_tools.world"


def _run(folder: Path, count: int = 10, jobs: int = 1, seed: int = 4) -> dict[str, bytes]:
    world = kits.of("text_tools").bench.world
    produce({"text_tools": world}, Order(count, seed), folder, jobs)
    return _bytes(folder)


def _bytes(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def test_a_run_that_was_interrupted_goes_on(tmp_path: Path) -> None:
    whole = _run(tmp_path / "whole")
    again = tmp_path / "again"
    _run(again)
    lines = (again / "work" / "text_tools.jsonl").read_bytes().splitlines(keepends=True)
    (again / "work" / "text_tools.jsonl").write_bytes(b"".join(lines[:4]) + lines[4][:25])
    (again / "manifest.json").unlink()
    assert _run(again) == whole


def test_a_folder_that_holds_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "manifest.json").write_text("{}", "utf-8")
    with pytest.raises(NotOurs):
        _run(tmp_path)
    assert _bytes(tmp_path) == {"manifest.json": b"{}"}


def test_two_processes_and_another_hash_seed_give_the_same_bytes(tmp_path: Path) -> None:
    one = tmp_path / "one"
    command = [
        sys.executable, "-c", "from paracosm.tools.cli import script; script()",
        "tasks", str(TEXT), "-n", "10", "--seed", "4",
    ]  # fmt: skip
    source = str(Path(paracosm.__file__).parents[1])
    environment = {**os.environ, "PYTHONHASHSEED": "5", "PYTHONPATH": source}
    subprocess.run([*command, "-o", str(one)], check=True, env=environment)
    two = tmp_path / "two"
    environment["PYTHONHASHSEED"] = "77"
    subprocess.run([*command, "--jobs", "2", "-o", str(two)], check=True, env=environment)
    assert _bytes(one) == _bytes(two)


def test_an_interrupt_from_a_terminal_ends_all_processes_without_a_traceback(
    tmp_path: Path,
) -> None:
    command = [sys.executable, "-m", "paracosm", "tasks", str(TEXT), "-n", "2000", "--jobs", "2"]
    source = str(Path(paracosm.__file__).parents[1])
    ran = subprocess.Popen(
        [*command, "-o", str(tmp_path)],
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": source},
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    until = time.monotonic() + 60
    while not (tmp_path / "order.json").exists() and time.monotonic() < until:
        time.sleep(0.01)
    time.sleep(0.3)  # the workers are being loaded
    os.killpg(ran.pid, signal.SIGINT)
    _, said = ran.communicate(timeout=60)
    assert ran.returncode == 130 and said.endswith("Interrupted.\n")
    assert "Traceback" not in said


def test_no_two_instructions_are_the_same(tmp_path: Path) -> None:
    _run(tmp_path, count=30)
    texts = [
        json.loads(line)["instruction"]
        for line in (tmp_path / "text_tools.jsonl").read_text("utf-8").splitlines()
    ]
    assert len(set(texts)) == len(texts)


def test_the_manifest_says_what_there_is(tmp_path: Path) -> None:
    files = _run(tmp_path)
    manifest = json.loads(files["manifest.json"])
    assert manifest["instances"] == sum(manifest["by_level"].values())
    assert set(manifest["files"]) == {"checklist.py", "text_tools.jsonl", "curriculum.txt"}


def test_another_order_does_not_go_on(tmp_path: Path) -> None:
    _run(tmp_path)
    with pytest.raises(ChangedPackage, match="seed"):
        _run(tmp_path, seed=5)


def test_two_processes_do_not_make_one_run(tmp_path: Path) -> None:
    fcntl = pytest.importorskip("fcntl")
    whole = _run(tmp_path)
    (tmp_path / "manifest.json").unlink()
    with (tmp_path / "order.json").open("rb") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        with pytest.raises(BusyRun, match="Another process"):
            _run(tmp_path)
    assert _run(tmp_path) == whole


def test_a_changed_compiler_does_not_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _run(tmp_path)
    monkeypatch.setattr(suite, "compiler_hash", lambda: "another")
    with pytest.raises(ChangedPackage, match="compiler"):
        _run(tmp_path)


def test_a_full_disk_keeps_the_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device", str(path))

    with monkeypatch.context() as patch:
        patch.setattr(suite, "_write", full)
        with pytest.raises(Unwritable, match="no space left"):
            _run(tmp_path)
    assert _run(tmp_path)["manifest.json"]


LAMPS = """environment lamps

entity Lamp:
    key id: str = opaque("lamp-{}")
    lit: bool = false

tool list_lamps() -> list[Lamp]:
    return [lamp for lamp in Lamp]

tool light(lamp: Lamp) -> Lamp:
    lamp.lit = true
    return lamp

scenario hall:
    create 2 Lamp(lit=false)
"""


def test_a_level_that_a_world_does_not_have(tmp_path: Path) -> None:
    world = paracosm.check(LAMPS).world
    assert world is not None
    with pytest.raises(ImpossibleLevel, match="level 4"):
        produce({"lamps": world}, Order(1, 0, (4,)), tmp_path)


def test_a_template_that_never_binds(tmp_path: Path) -> None:
    task = (
        "\ntask light_a_lit_one in hall:\n    given lamp in Lamp where lamp.lit\n"
        + "".join(
            f'    ask "Light the lamp {{lamp.id}}{stop}"\n' for stop in (".", "!", ", please.")
        )
        + '    ask "There is no light in {lamp.id}."\n    goal lamp.lit\n    modifies lamp.lit\n'
        "    solution:\n        light(lamp)\n"
    )
    # Nothing that an errand could be made of, and nothing that can be asked.
    text = LAMPS.replace("    lamp.lit = true\n", "").replace(
        "tool list_lamps() -> list[Lamp]:\n    return [lamp for lamp in Lamp]\n\n", ""
    )
    world = paracosm.check(
        text.replace("-> Lamp", "-> str").replace("return lamp\n", 'return "on"\n') + task
    )
    assert world.world is not None, [str(one) for one in world.errors]
    with pytest.raises(ImpossibleLevel) as found:
        produce({"lamps": world.world}, Order(1), tmp_path)
    assert "template light_a_lit_one does not bind" in found.value.help


def test_a_world_that_cannot_be_sampled(tmp_path: Path) -> None:
    source = tmp_path / "never.world"
    source.write_text(
        'environment never\n\nentity Thing:\n    key id: str = opaque("thing-{}")\n'
        "    size: int = 1\n\ntool grow(thing: Thing) -> Thing:\n    thing.size += 1\n"
        "    return thing\n\nscenario none_at_all:\n    create 1 Thing()\n"
        "    ensure count(t for t in Thing) == 2\n",
        "utf-8",
    )
    world = paracosm.check(source).world
    assert world is not None
    with pytest.raises(NoStates, match="no state in 100 attempts"):
        produce({"never": world}, Order(1), tmp_path / "out")


@pytest.mark.parametrize(
    "words",
    [
        ["--levels", "5"],
        ["--levels", "1,,2"],
        ["-n", "0"],
        ["-n", "many"],
        ["--split", "by moon"],
        ["--jobs", "0"],
    ],
)
def test_bad_arguments_are_said(words: list[str], tmp_path: Path) -> None:
    assert main(["tasks", str(TEXT), "-o", str(tmp_path), *words]) == 2


def test_a_fault_says_what_to_change(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _run(tmp_path / "run")
    code = main(["tasks", str(TEXT), "-n", "3", "-o", str(tmp_path / "run")])
    assert code == 2
    assert "Name an empty folder" in capsys.readouterr().err


class _Killer:
    """Ends the process that unpickles it."""

    name = "killer"

    def __reduce__(self) -> tuple[object, ...]:
        return os._exit, (1,)


def test_a_worker_that_dies_is_told_of() -> None:
    killer: Any = _Killer()
    with pytest.raises(DeadWorker, match="worker process died"):
        list(suite._made(killer, Order(16), range(16), 2, None))
