"""What a served world answers, and what its tools cost without HTTP.

    python benchmarks/http_speed.py [DOCUMENT] [--prism PATH] [--short]

Requests a second on loopback: uvicorn on one core, a client on another, keep-alive, a mix of reads, lists, creations
and refusals; the same for an episode of its own for each connection; latency. Beside it Prism on the same document
with the same client, where `prism` is installed (npm `@stoplight/prism-cli`). In process: calls a second by name on
the same package. With another DOCUMENT (GitHub's, of the npm package `@octokit/openapi`) random calls of its tools that
succeed. A core is a second of processor time, so that what else runs on the machine does not count; wall time is
shown beside it. Exits 1 below target.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "compiler"), str(ROOT / "tests")]

REQUESTS = 2_000
CALLS = 50_000


def packaged(document: Path, folder: Path) -> tuple[Any, Any]:
    """The package of a document, and its world."""
    from importlib import import_module

    from paracosm.backends.python import build
    from paracosm.tools.front import check_any

    checked = check_any(str(document))
    assert checked.world is not None
    built = build(checked.world, folder)
    sys.path.insert(0, str(built.folder))
    return import_module(f"{checked.world.name}_world"), checked.world


def requests(connection: int, own_episode: bool) -> list[bytes]:
    """A round of a client: three reads, two lists, a creation, a change, a refusal."""
    episode = f"X-Episode: e{connection}\r\n" if own_episode else ""

    def message(method: str, path: str, body: object = None) -> bytes:
        text = b"" if body is None else json.dumps(body).encode()
        kind = (
            ""
            if body is None
            else f"Content-Type: application/json\r\nContent-Length: {len(text)}\r\n"
        )
        return f"{method} {path} HTTP/1.1\r\nHost: localhost\r\n{episode}{kind}\r\n".encode() + text

    return [
        message("GET", "/pets/1"),
        message("GET", "/pets/2"),
        message("GET", "/owners/1"),
        message("GET", "/pets?limit=3&status=available"),
        message("GET", "/owners?limit=2"),
        message("POST", "/owners", {"name": "Ada Bell", "email": "ada@example.com"}),
        message("PATCH", "/pets/1", {"weight": 4.5}),
        message("GET", "/pets/999999"),
    ]


class Connection(asyncio.Protocol):
    """Sends one request after the other on one connection."""

    def __init__(self, round_: list[bytes], count: int) -> None:
        self.round, self.count = round_, count
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.times: list[float] = []
        self.statuses: dict[int, int] = {}
        self.waiting = b""

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        self.send()

    def send(self) -> None:
        self.sent = time.perf_counter()
        self.transport.write(self.round[len(self.times) % len(self.round)])

    def data_received(self, data: bytes) -> None:
        self.waiting += data
        head, found, body = self.waiting.partition(b"\r\n\r\n")
        if not found:
            return
        length = 0
        for line in head.split(b"\r\n")[1:]:
            if line[:15].lower() == b"content-length:":
                length = int(line[15:])
        if len(body) < length:
            return
        status = int(head[9:12])
        self.statuses[status] = self.statuses.get(status, 0) + 1
        self.waiting = b""
        self.times.append(time.perf_counter() - self.sent)
        if len(self.times) < self.count:
            self.send()
        elif not self.done.done():
            self.transport.close()
            self.done.set_result(None)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.done.done():
            self.done.set_exception(exc or ConnectionError("the server hung up"))


async def driven(
    port: int, connections: int, count: int, own: bool
) -> tuple[float, list[float], dict[int, int]]:
    """Requests a second, the times of all, and how often each status came."""
    loop = asyncio.get_running_loop()
    begun = time.perf_counter()
    made: list[Connection] = []
    for number in range(connections):
        one = Connection(requests(number, own), count)
        await loop.create_connection(lambda one=one: one, "127.0.0.1", port)  # type: ignore[misc]
        made.append(one)
    await asyncio.gather(*(one.done for one in made))
    took = time.perf_counter() - begun
    statuses: dict[int, int] = {}
    for one in made:
        for status, times in one.statuses.items():
            statuses[status] = statuses.get(status, 0) + times
    return connections * count / took, sorted(t for one in made for t in one.times), statuses


def served(folder: Path, port: int) -> subprocess.Popen[bytes]:
    """uvicorn on one core, with the package that stands in `folder`."""
    code = (
        "import os, sys, uvicorn\n"
        "if hasattr(os, 'sched_setaffinity'): os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})\n"
        "from petstore_world.http import app\n"
        f"uvicorn.run(app, port={port}, log_level='error', access_log=False, lifespan='off')\n"
    )
    return subprocess.Popen([sys.executable, "-c", code], cwd=folder)


def mocked(prism: str, document: Path, port: int) -> subprocess.Popen[bytes]:
    """Prism on the same document, without its log."""
    words = [prism, "mock", "-p", str(port), "-h", "127.0.0.1", "-v", "silent", str(document)]
    return subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


async def waited(port: int) -> None:
    for _ in range(1200):
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.05)
        else:
            writer.close()
            return
    raise TimeoutError("the server does not come up")


async def opened(port: int, names: list[str]) -> None:
    """Makes an episode for each name."""
    for name in names:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        body = json.dumps({"id": name}).encode()
        head = f"POST /_episodes HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: {len(body)}\r\n\r\n"
        writer.write(head.encode() + body)
        assert b" 201 " in await reader.read()
        writer.close()


def processor_time(process: subprocess.Popen[bytes]) -> float | None:
    """Seconds of processor time that a process has used; None where the system does not tell."""
    try:
        fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def in_process(package: Any, calls: int) -> float:
    """Calls a second by name, the same mix as over HTTP."""
    kind = environment_of(package)
    mix = [
        ("get_pet", {"petId": 1}),
        ("get_pet", {"petId": 2}),
        ("get_owner", {"ownerId": 1}),
        ("list_pets", {"limit": 3, "status": "available"}),
        ("list_owners", {"limit": 2}),
        ("update_pet", {"petId": 1, "weight": 4.5}),
        ("get_owner", {"ownerId": 2}),
        ("get_pet", {"petId": 999999}),
    ]
    rates = []
    for _ in range(5):
        env = kind()
        begun = time.process_time()
        for number in range(calls // 5):
            name, arguments = mix[number % len(mix)]
            env.call(name, arguments)
        rates.append(calls / 5 / (time.process_time() - begun))
    return median(rates)


def at_random(package: Any, world: Any, calls: int) -> float:
    """Calls a second by name, of a hundred random ones that succeed after each other from the start."""
    from differential.random_calls import call
    from random import Random

    env, random = environment_of(package)(), Random(7)
    state = env.state()
    mix: list[tuple[Any, Any]] = []
    while len(mix) < 100:
        name, arguments = call(random, world, list(world.tools.values()), state)
        if env.call(name, arguments).error is None:
            mix.append((name, arguments))
    # The modules of a large package are objects too; what walks them now and then is no call's doing.
    gc.collect()
    gc.freeze()
    rates = []
    for _ in range(5):
        spent, done = 0.0, 0
        while done < calls // 5:
            env.reset(0)
            begun = time.process_time()
            for name, arguments in mix:
                env.call(name, arguments)
            spent += time.process_time() - begun
            done += len(mix)
        rates.append(done / spent)
    return median(rates)


@dataclass(frozen=True)
class Served:
    """What a server did: requests a second, each request's time, how often each status came."""

    a_core: float | None
    on_the_wall: float
    times: list[float]
    statuses: dict[int, int]


def measured(
    server: subprocess.Popen[bytes], port: int, connections: int, count: int, own: bool
) -> Served:
    """Three rounds of requests, after one that warms the server up."""
    asyncio.run(driven(port, connections, count // 4, own))
    before = processor_time(server)
    rounds = [asyncio.run(driven(port, connections, count, own)) for _ in range(3)]
    after = processor_time(server)
    spent = None if before is None or after is None else after - before
    _, times, statuses = rounds[-1]
    a_core = 3 * connections * count / spent if spent else None
    return Served(a_core, median(rate for rate, _, _ in rounds), times, statuses)


def told(what: str, one: Served, report: Callable[..., None]) -> None:
    """The lines about a server; only ours has a target of its own."""
    if one.a_core is not None:
        target = None if what == "Prism" else 2_000
        report(f"requests a core, {what}", one.a_core, "/s", target)
    report("  on the wall", one.on_the_wall, "/s")
    report("  half of them within", one.times[len(one.times) // 2] * 1000, "ms")
    report("  99 of 100 within", one.times[len(one.times) * 99 // 100] * 1000, "ms")


def environment_of(package: Any) -> Any:
    """The class of the environment."""
    kinds = [one for one in vars(package).values() if isinstance(one, type)]
    return next(one for one in kinds if hasattr(one, "world"))


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("document", type=Path, nargs="?", help="compare with this one")
    parser.add_argument("--connections", type=int, default=8)
    parser.add_argument("--requests", type=int, default=REQUESTS, help="for each connection")
    parser.add_argument("--port", type=int, default=8799)
    parser.add_argument("--prism", help="the command of Prism, where it is not on the path")
    parser.add_argument("--short", action="store_true", help="a fifth of all calls and requests")
    options = parser.parse_args()
    missed = 0

    def report(name: str, value: float, unit: str, target: float | None = None) -> None:
        nonlocal missed
        sign = "" if target is None else f"  ≥ {target:,.0f}"
        if target is not None and value < target:
            missed += 1
            sign += "  MISSED"
        print(f"  {name:52}{value:12,.1f} {unit}{sign}")

    document = ROOT / "specs/openapi/petstore.yaml"
    calls = CALLS // 5 if options.short else CALLS
    count = options.requests // (20 if options.short else 4)
    with tempfile.TemporaryDirectory() as folder:
        package, world = packaged(document, Path(folder))
        report("petstore: calls in process, by name", in_process(package, calls), "/s", 50_000)
        report("petstore: random calls in process", at_random(package, world, calls), "/s")
        if options.document is not None:
            name = f"{options.document.name}: random calls in process"
            rate = at_random(*packaged(options.document, Path(folder)), calls)
            report(name, rate, "/s", 25_000)
        server = served(Path(folder) / "petstore", options.port)
        if hasattr(os, "sched_setaffinity") and len(os.sched_getaffinity(0)) > 1:
            os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
        try:
            asyncio.run(waited(options.port))
            ours = measured(server, options.port, options.connections, count, False)
            told("one episode", ours, report)
            names = [f"e{n}" for n in range(options.connections)]
            asyncio.run(opened(options.port, names))
            own = measured(server, options.port, options.connections, count, True)
            told("an episode for each connection", own, report)
            for one in (ours, own):
                assert set(one.statuses) == {200, 201, 404}, one.statuses
        finally:
            server.terminate()
            server.wait()
    prism = options.prism or shutil.which("prism")
    if prism is None:
        print("  Prism is not here: npm install @stoplight/prism-cli, --prism PATH")
    else:
        server = mocked(prism, document, options.port + 1)
        try:
            asyncio.run(waited(options.port + 1))
            # It has no memory and no episodes: what it is asked is the same, what it answers is made up.
            theirs = measured(server, options.port + 1, options.connections, count, False)
            told("Prism", theirs, report)
        finally:
            server.terminate()
            server.wait()
        if ours.a_core is not None and theirs.a_core is not None:
            report("requests a core, times Prism's", ours.a_core / theirs.a_core, "", 3)
        report("requests on the wall, times Prism's", ours.on_the_wall / theirs.on_the_wall, "")
    print(
        "all figures reach their targets" if not missed else f"{missed} figures miss their targets"
    )
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
