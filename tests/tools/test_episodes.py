"""Episodes in the terminal, on record, and played by a model behind an endpoint."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

import paracosm
from paracosm.tools.commands.new import starter

from .conftest import Ran, Run

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which the package of the starter world is."""
    return paracosm.build(starter("shop"), tmp_path_factory.mktemp("out"))


@pytest.fixture
def episode(package: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, Any]]:
    """The start of the episode that the tests play: whom and what it is about."""
    monkeypatch.syspath_prepend(str(package))
    from shop_world import Shop  # type: ignore[import-not-found]

    env = Shop()
    env.reset(3, task="borrow_one")
    given = env.trajectory["given"]
    members = env.state()["rows"]["Member"]
    email = next(row["email"] for row in members if row["id"] == given["member"])
    yield {"member": given["member"], "book": given["book"], "email": email}


def played(run: Run, monkeypatch: pytest.MonkeyPatch, lines: list[str], *words: str) -> Ran:
    """What `play` does with typed lines."""
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
    return run("play", *words)


def test_a_person_plays_a_task(
    run: Run, episode: dict[str, Any], monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    lines = [
        "help",
        "tools",
        "tool borrow",
        "task",
        "nonsense(",
        "no_such_tool()",
        f'find_member(email="{episode["email"]}")',
        f'borrow("{episode["member"]}", book_id="{episode["book"]}")',
        "finish Done.",
    ]
    words = ("shop.world", "borrow_one", "--seed", "3", "--record", "e.json")
    ran = played(run, monkeypatch, lines, *words)
    assert ran.code == 0, ran.out + ran.err
    for part in ("borrow(member_id, book_id)", "A call looks like this", "no_such_tool", "success"):
        assert part in ran.out
    again = run("replay", "e.json", "--world", "shop.world")
    assert again.code == 0, again.out + again.err
    assert f"~ Book {episode['book']}.copies" in again.out
    assert "+ Loan" in again.out


def test_doing_nothing_wins_nothing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    ran = played(run, monkeypatch, ["finish"], "shop.world", "borrow_one")
    assert ran.code == 1 and "no success, reward 0" in ran.out
    assert played(run, monkeypatch, ["quit"], "shop.world", "borrow_one").code == 1
    assert played(run, monkeypatch, ["2", "finish"], "shop.world").code == 1
    called = played(run, monkeypatch, ["help()", 'finish("Done.")'], "shop.world", "borrow_one")
    assert called.code == 1 and "end the episode" in called.out and "reward 0" in called.out


def test_a_record_that_strays_is_told(
    run: Run, episode: dict[str, Any], monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    words = ("shop.world", "borrow_one", "--seed", "3", "--record", "e.json")
    played(run, monkeypatch, ["list_books()", "finish"], *words)
    record = json.loads((folder / "e.json").read_text("utf-8"))
    record["calls"][0]["value"] = []
    (folder / "e.json").write_text(json.dumps(record), "utf-8")
    ran = run("replay", "e.json", "--world", "shop.world")
    assert ran.code == 1 and "recorded was: []" in ran.out
    (folder / "e.json").write_text(json.dumps(record | {"task": "other"}), "utf-8")
    assert "PC910" in run("replay", "e.json", "--world", "shop.world").err
    broken = record | {"state": {"rows": {"Book": [{"id": 3}]}}, "scenario": None}
    (folder / "e.json").write_text(json.dumps(broken), "utf-8")
    assert "PC918" in run("replay", "e.json", "--world", "shop.world").err


def test_a_package_is_found_by_its_name(
    run: Run, episode: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("shop_world", "shop", "shop-world"):
        assert played(run, monkeypatch, ["finish"], name, "borrow_one").code == 1


@pytest.fixture
def endpoint(episode: dict[str, Any]) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """An OpenAI-compatible endpoint whose model knows what to do."""
    script = [
        {"tool_calls": [_call("find_member", {"email": episode["email"]}), _call("x", {})]},
        {"tool_calls": [{"id": "c", "function": {"name": "borrow", "arguments": "{not json"}}]},
        {
            "tool_calls": [
                _call("borrow", {"member_id": episode["member"], "book_id": episode["book"]})
            ]
        },
        {"content": "Here you are."},
    ]
    seen: list[dict[str, Any]] = []

    class Model(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            answer = {"role": "assistant", "content": None} | script[len(seen)]
            seen.append({"path": self.path, **body})
            data = json.dumps({"choices": [{"message": answer}]}).encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *_: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Model)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/v1", seen
    server.shutdown()
    thread.join()
    server.server_close()


def _call(name: str, arguments: dict[str, Any]) -> dict[str, Any]:
    return {"id": name, "function": {"name": name, "arguments": json.dumps(arguments)}}


def test_a_model_behind_an_endpoint_plays_a_task(
    endpoint: tuple[str, list[dict[str, Any]]], package: Path
) -> None:
    url, seen = endpoint
    agent = ROOT / "examples" / "agent.py"
    assert len(agent.read_text("utf-8").splitlines()) < 60
    done = subprocess.run(
        [sys.executable, agent, "shop_world:Shop", "borrow_one", "--seed", "3"]
        + ["--url", url, "--model", "scripted"],
        env=dict(os.environ, PYTHONPATH=str(package)),
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert "success=True" in done.stdout, done.stdout + done.stderr
    assert len(seen) == 4
    first, last = seen[0], seen[-1]
    assert first["path"] == "/v1/chat/completions" and first["model"] == "scripted"
    assert {tool["function"]["name"] for tool in first["tools"]} >= {"find_member", "borrow"}
    roles = [message["role"] for message in last["messages"]]
    assert roles == "system user assistant tool tool assistant tool assistant tool".split()
    assert "not JSON" in last["messages"][6]["content"]


def test_the_reference_solution_is_shown(package: Path) -> None:
    script = ROOT / "examples" / "reference.py"
    done = subprocess.run(
        [sys.executable, script, "shop_world:Shop", "borrow_one"],
        env=dict(os.environ, PYTHONPATH=str(package)),
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    for part in ("instruction", "policy", "calls", "find_member(", "verdict", "reward 1"):
        assert part in done.stdout
