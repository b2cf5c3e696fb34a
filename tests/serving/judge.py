"""schemathesis against a served document, in processes of their own."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

COMPILER = Path(__file__).parents[2] / "compiler"
LIMIT = 900
"""Seconds after which a run is given up; wall time, so that a busy machine is no finding."""
CONFIGURATION = Path(__file__).with_name("schemathesis.toml")
CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
    "response_headers_conformance",
    "use_after_free",
    "ensure_resource_availability",
    "negative_data_rejection",
    "positive_data_acceptance",
    "unsupported_method",
)


@dataclass(frozen=True, slots=True)
class Judgement:
    """What schemathesis says."""

    code: int
    cases: int
    failures: dict[str, int]
    text: str
    allowed: int = 0
    """How many statuses were declared for the document."""


@contextmanager
def served(document: Path) -> Iterator[str]:
    """The address of a server of a document, for as long as this lasts."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = [sys.executable, "-m", "paracosm", "serve", str(document), "--port", str(port)]
    paths = {**os.environ, "PYTHONPATH": str(COMPILER)}
    server = subprocess.Popen(words, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, env=paths)
    try:
        for _ in range(600):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            assert server.poll() is None, server.stderr and server.stderr.read()
            time.sleep(0.1)
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.communicate(timeout=20)


def judged(
    document: Path,
    address: str,
    examples: int,
    folder: Path,
    seed: int = 1,
    allowances: bool = False,
) -> Judgement:
    """All phases of schemathesis with all checks of the promise.

    With ``allowances`` statuses that a document forgets are declared for it, and counted.
    """
    words = ["-m", "schemathesis.cli", "--config-file", str(CONFIGURATION), "run", str(document)]
    words += ["--url", address, "--checks", ",".join(CHECKS), "--continue-on-failure"]
    words += ["--max-examples", str(examples), "--seed", str(seed), "--no-color"]
    counts = folder / "allowances.json"
    paths = dict(os.environ)
    if allowances:
        paths |= {
            "PYTHONPATH": str(Path(__file__).parent),
            "SCHEMATHESIS_HOOKS": "allowances",
            "PARACOSM_ALLOWANCES": str(counts),
        }
    try:
        ran = subprocess.run(
            [sys.executable, *words],
            capture_output=True,
            text=True,
            cwd=folder,
            env=paths,
            timeout=LIMIT,
        )
    except subprocess.TimeoutExpired:
        return Judgement(1, 0, {f"no end in {LIMIT} s": 1}, "")
    text = ran.stdout + ran.stderr
    counted = re.search(r"(\d+) generated", text)
    failures = {name: int(count) for name, count in re.findall(r"❌ (ST\d+ [^:\n]+): (\d+)", text)}
    allowed = len(json.loads(counts.read_text("utf-8"))) if counts.exists() else 0
    return Judgement(ran.returncode, int(counted[1]) if counted else 0, failures, text, allowed)
