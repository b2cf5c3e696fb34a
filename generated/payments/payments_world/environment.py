"""The environment: episodes of the world, played call by call."""

from __future__ import annotations

from ._runtime import Environment, World
from .scenarios import SCENARIOS
from .schemas import OPENAI
from .state import State
from .surface import TOOLS, Tools
from .wire import refusal_json

WORLD = World(
    name="payments",
    state=State,
    tools=TOOLS,
    scenarios=SCENARIOS,
    refusal=refusal_json,
)


class Payments(Environment[State]):
    """Payments: Customers, what they pay, and what they get back.

    ``tools`` are the tools as typed methods; ``call`` takes them by name, as an agent does.
    """

    world = WORLD
    schemas = OPENAI
    tools: Tools

    def attach(self) -> None:
        self.tools = Tools(self)
