"""Evaluation against a local endpoint that plays by a script."""

from __future__ import annotations

import importlib.util
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from lab.small import WORLD, bank, documents, write

from paracosm.lab import evaluate, speech
from paracosm.lab.evaluate import Endpoint
from paracosm.lab.faults import NoEndpoint
from paracosm.lab.seating import seated

Reply = Callable[[dict[str, Any]], tuple[int, Any]]


@contextmanager
def serving(reply: Reply) -> Iterator[str]:
    """An endpoint that answers each request with what ``reply`` gives."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            assert self.path == "/v1/chat/completions"
            status, answer = reply(body)
            raw = answer if isinstance(answer, bytes) else json.dumps(answer).encode()
            self.send_response(status)
            self.send_header("Content-Length", str(len(raw)))
            self.end_headers()
            self.wfile.write(raw)

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/v1"
    finally:
        server.shutdown()
        server.server_close()


def said(message: dict[str, Any]) -> tuple[int, Any]:
    return 200, {"choices": [{"message": {"role": "assistant", **message}}]}


def called(name: str, arguments: Any, number: int = 0) -> dict[str, Any]:
    text = arguments if isinstance(arguments, str) else json.dumps(arguments)
    function = {"name": name, "arguments": text}
    return {"content": None, "tool_calls": [{"id": f"c{number}", "function": function}]}


def golden(body: dict[str, Any]) -> tuple[int, Any]:
    """A model that knows the golden trajectory of every instruction."""
    asked = body["messages"][1]["content"]
    document = next(one for one in known() if one["instruction"] == asked)
    made = sum(one["role"] == "tool" for one in body["messages"])
    if made < len(document["golden"]):
        step = document["golden"][made]
        return said(called(step["tool"], step["arguments"], made))
    return said({"content": speech.last_words(document["answer"], document["answers"])})


@cache
def known() -> list[dict[str, Any]]:
    # Once, before the endpoint is asked: its threads would make episodes in the one environment of the kit.
    streams = [bank().bench.runtime.Stream("test", one["id"]) for one in documents()]
    users = [seated(bank(), one, stream) for one, stream in zip(documents(), streams, strict=True)]
    found = [*documents(), *(one for one in users if one is not None)]
    # Users who hold facts back may open alike, and the scripted model tells cases by the opening.
    return list({one["instruction"]: one for one in found}.values())


def run(reply: Reply, chosen: list[dict[str, Any]], jobs: int = 2) -> list[evaluate.Episode]:
    with serving(reply) as url:
        endpoint = Endpoint(url=url, model="scripted", wait=0.01)
        return evaluate.evaluate({"bank": bank()}, chosen, endpoint, jobs)


def test_who_knows_the_way_succeeds_everywhere() -> None:
    chosen = known()
    done = run(golden, chosen)
    assert [one.instance for one in done] == [one["id"] for one in chosen]
    assert all(one.success and one.reward == 1 and not one.refused for one in done)
    assert [one.calls for one in done] == [len(one["golden"]) for one in chosen]


def test_who_does_nothing_fails_everywhere() -> None:
    done = run(lambda body: said({"content": "All done!"}), list(documents()))
    assert not any(one.success for one in done)
    assert all(one.reward == 0 and one.reasons for one in done)


@pytest.mark.parametrize(
    "message",
    [
        called("nothing_of_the_kind", {}),
        called("find_customer", "{not json"),
        called("find_customer", "[1, 2]"),
        called("find_customer", {"phone": 7}),
        {"content": "", "tool_calls": [{"id": "x"}]},
        {"content": "", "tool_calls": [7 and {"function": None}]},
    ],
)
def test_bad_calls_are_refused_and_end_some_time(message: dict[str, Any]) -> None:
    (done,) = run(lambda body: said(message), [documents()[0]], 1)
    assert not done.success
    assert done.calls == done.refused == 2 * len(documents()[0]["golden"]) + 4


def test_what_fails_on_the_way_is_tried_again() -> None:
    count = iter(range(1_000))

    def shaky(body: dict[str, Any]) -> tuple[int, Any]:
        match next(count) % 3:
            case 0:
                return 429, {"error": "too many"}
            case 1:
                return 503, b"busy"
            case _:
                return golden(body)

    (done,) = run(shaky, [documents()[0]], 1)
    assert done.success


@pytest.mark.parametrize(
    ("reply", "text"),
    [
        (lambda body: (401, {"error": "no key"}), "401"),
        (lambda body: (500, b"broken"), "500"),
        (lambda body: (200, b"<html>"), "no choices"),
        (lambda body: (200, {"choices": []}), "no choices"),
    ],
)
def test_an_endpoint_that_does_not_answer_is_a_fault(reply: Reply, text: str) -> None:
    with pytest.raises(NoEndpoint, match=text):
        run(reply, [documents()[0]], 1)


def test_nobody_at_the_address() -> None:
    endpoint = Endpoint(url="http://127.0.0.1:9/v1", model="none", tries=2, wait=0.01)
    with pytest.raises(NoEndpoint, match="127.0.0.1:9"):
        evaluate.episode(bank(), documents()[0], endpoint)


# ---------------------------------------------------------------- figures and words


@pytest.mark.parametrize(
    ("successes", "count", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0)],
)
def test_wilson(successes: int, count: int, low: float, high: float) -> None:
    assert evaluate.wilson(successes, count) == pytest.approx((low, high), abs=1e-4)


@pytest.mark.parametrize("answer", [None, 3, 2.5, "a b", [1, "x"], {"a": [True]}, "Ünïcode\nlines"])
def test_what_is_said_is_heard(answer: Any) -> None:
    assert speech.heard(speech.last_words(answer, True)) == answer
    assert speech.heard(f"I looked.\n{speech.last_words(answer, True)}\n") == answer


def test_the_last_answer_counts_and_words_need_no_quotes() -> None:
    assert speech.heard("Answer: 1\nAnswer: 2") == 2
    assert speech.heard("Answer: open") == "open"
    assert speech.heard("It is open.") is None
    assert speech.heard(None) is None


def test_the_example_prints_success_by_level(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = Path(__file__).parents[2] / "examples" / "evaluate.py"
    spec = importlib.util.spec_from_file_location("evaluate_example", path)
    assert spec is not None and spec.loader is not None
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    folder = write(tmp_path, documents())
    log = tmp_path / "log.jsonl"
    with serving(golden) as url:
        given = [str(folder), str(WORLD), "--url", url, "--model", "m", "--log", str(log)]
        assert example.main(given) == 0
    out = capsys.readouterr().out
    assert f"{len(documents())}/{len(documents())}" in out and "level 2" in out
    assert len(log.read_text("utf-8").splitlines()) == len(documents())
    assert example.main([str(tmp_path / "none"), str(WORLD), "--url", url, "--model", "m"]) == 2
