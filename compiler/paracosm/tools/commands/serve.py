"""Serve a world over HTTP, as the API that its tools are bound to.

FILE is a world or an OpenAPI document, PACKAGE an installed environment package. Each request is a
call in the episode that its `X-Episode` header or cookie names; below `/_episodes` episodes are made,
reset, kept and judged. Only this machine is listened to unless --host says otherwise. Serving needs
uvicorn: `pip install 'paracosm[serve]'`; any other ASGI server serves `PACKAGE.http:app`.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from paracosm.diagnostics import Diagnostic, command
from paracosm.source import NOWHERE
from paracosm.tools.command import Exit
from paracosm.tools.commands.play import opened
from paracosm.tools.console import Console

EXAMPLES = """
paracosm serve petstore.yaml
paracosm serve petstore_world --port 8080 --seed 7
"""


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("world", metavar="FILE|PACKAGE", help="a world, a document or a package")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen at")
    parser.add_argument("--port", type=int, default=8000, help="the port (default: 8000)")
    parser.add_argument("--seed", type=int, default=0, help="the seed of episodes (default: 0)")
    parser.add_argument("--scenario", metavar="NAME", help="the scenario that episodes begin in")
    parser.add_argument(
        "--body-limit", type=int, metavar="BYTES", default=1 << 20, help="the largest body taken"
    )


def run(options: Namespace, console: Console) -> Exit:
    if (wrong := _wrong(options)) is not None:
        console.complain([wrong])
        return Exit.BAD_INPUT
    with opened(options.world, console) as module:
        if not isinstance(module, ModuleType):
            return module
        application = _application(module, options)
        if isinstance(application, Diagnostic):
            console.complain([application])
            return Exit.BAD_INPUT
        uvicorn: Any = import_module("uvicorn")
        where = f"[{options.host}]" if ":" in options.host else options.host
        console.remark(
            f"{module.__name__} answers at http://{where}:{options.port}{_first(module)}"
        )
        console.remark(f"Its episodes are at http://{where}:{options.port}/_episodes")
        try:
            uvicorn.run(
                application,
                host=options.host,
                port=options.port,
                log_level="warning",
                access_log=False,
                lifespan="off",
            )
        except SystemExit:
            text = f"Nothing can listen at {where}, port {options.port}."
            console.complain([Diagnostic(command.NOT_SERVED, text, NOWHERE)])
            return Exit.BAD_INPUT
    return Exit.FINE


def _wrong(options: Namespace) -> Diagnostic | None:
    if find_spec("uvicorn") is None:
        help = "Install it: `pip install 'paracosm[serve]'`."
        return Diagnostic(command.NOT_SERVED, "uvicorn is not installed here.", NOWHERE, help=help)
    if not 0 <= options.port <= 65535:
        text = f"{options.port} is no port; these go from 0 to 65535."
        return Diagnostic(command.NOT_SERVED, text, NOWHERE)
    return None


def _first(module: ModuleType) -> str:
    """A path that is there: of a GET without holes, the shortest."""
    routes: Any = import_module(f"{module.__name__}.http").ROUTES
    paths = [one.path for one in routes if one.method == "GET" and "{" not in one.path]
    return min(paths, key=len, default="/")


def _application(module: ModuleType, options: Namespace) -> Any | Diagnostic:
    """The application of a package, in whose episodes the options count."""
    name = f"{module.__name__}.http"
    if find_spec(name) is None:
        text = f"No tool of {module.__name__} says which request it answers."
        help = 'Bind tools to requests: `tool … at GET "/pets/{pet_id}":`.'
        return Diagnostic(command.NOT_SERVED, text, NOWHERE, help=help)
    served: Any = import_module(name).app
    served.start["seed"] = options.seed
    if options.scenario is not None:
        served.start["scenario"] = options.scenario
    served.body_limit = options.body_limit
    try:
        served.episodes["default"]
    except Exception as error:  # a class of the package, of which nothing is known here
        if not hasattr(error, "status"):
            raise
        why = str(error).rstrip(".")
        return Diagnostic(command.NO_EPISODE, f"No episode can begin: {why}.", NOWHERE)
    return served
