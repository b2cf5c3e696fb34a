"""A server of the Model Context Protocol: ``python -m inventory_world.mcp --task NAME --seed N``.

Written on the low-level server of both lines of the SDK, so that arguments arrive as they were sent.
"""

from __future__ import annotations

import argparse
import inspect
from typing import Any

try:
    import anyio
    import mcp.types as types
    from mcp.server.lowlevel import Server
    from mcp.server.stdio import stdio_server
except ModuleNotFoundError as missing:
    if __name__ != "__main__":
        raise
    raise SystemExit(
        f'{missing.name} is not installed: pip install "inventory-world[mcp]"'
    ) from None

from .environment import Inventory
from .schemas import MCP


def listed() -> types.ListToolsResult:
    """The tools, as the protocol lists them."""
    return types.ListToolsResult.model_validate({"tools": MCP})


def called(environment: Inventory, name: str, arguments: Any) -> types.CallToolResult:
    """The result of a call, a refusal being one with ``isError``."""
    answer = environment.call(name, {} if arguments is None else arguments)
    result: dict[str, Any] = {
        "content": [{"type": "text", "text": answer.text}],
        "isError": answer.error is not None,
    }
    if answer.error is None and isinstance(answer.value, dict):
        result["structuredContent"] = answer.value
    return types.CallToolResult.model_validate(result)


def server(environment: Inventory) -> Any:
    """A server that plays the episode of ``environment``."""
    make: Any = Server

    # The second line of the SDK takes the handlers at once, the first takes them one by one.
    if "on_call_tool" in inspect.signature(make.__init__).parameters:

        async def on_list(context: Any, params: Any) -> types.ListToolsResult:
            return listed()

        async def on_call(context: Any, params: Any) -> types.CallToolResult:
            return called(environment, params.name, params.arguments)

        return make("inventory", on_list_tools=on_list, on_call_tool=on_call)

    made = make("inventory")
    result: Any = types.ServerResult

    async def on_list_request(request: Any) -> Any:
        return result(listed())

    async def on_call_request(request: Any) -> Any:
        params = request.params
        return result(called(environment, params.name, params.arguments))

    made.request_handlers[types.ListToolsRequest] = on_list_request
    made.request_handlers[types.CallToolRequest] = on_call_request
    return made


async def serve(environment: Inventory) -> None:
    """Serve one episode over standard input and output."""
    made = server(environment)
    async with stdio_server() as (reading, writing):
        await made.run(reading, writing, made.create_initialization_options())


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description="Serve an episode over standard input and output."
    )
    parser.add_argument("--task")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    environment = Inventory()
    environment.reset(options.seed, task=options.task)
    anyio.run(serve, environment)
