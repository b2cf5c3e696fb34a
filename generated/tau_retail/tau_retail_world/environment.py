"""The environment: episodes of the world, played call by call."""

from __future__ import annotations

from ._runtime import Environment, World
from .invariants import INVARIANTS
from .policies import POLICIES
from .schemas import OPENAI
from .state import State
from .surface import TOOLS, Tools
from .wire import refusal_json

WORLD = World(
    name="tau_retail",
    state=State,
    tools=TOOLS,
    invariants=INVARIANTS,
    policies=POLICIES,
    refusal=refusal_json,
)


class TauRetail(Environment[State]):
    """The online shop of tau-bench, written as a specification.

    ``tools`` are the tools as typed methods; ``call`` takes them by name, as an agent does.
    """

    world = WORLD
    schemas = OPENAI
    tools: Tools

    def attach(self) -> None:
        self.tools = Tools(self)
