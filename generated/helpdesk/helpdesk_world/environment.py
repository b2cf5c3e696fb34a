"""The environment: episodes of the world, played call by call."""

from __future__ import annotations

from ._runtime import Environment, World
from .invariants import INVARIANTS
from .policies import POLICIES
from .scenarios import SCENARIOS
from .schemas import OPENAI
from .state import HelpdeskState
from .surface import TOOLS, Tools
from .tasks import TASKS

WORLD = World(
    name="helpdesk",
    state=HelpdeskState,
    tools=TOOLS,
    scenarios=SCENARIOS,
    tasks=TASKS,
    invariants=INVARIANTS,
    policies=POLICIES,
)


class Helpdesk(Environment[HelpdeskState]):
    """A help desk: customers write tickets, agents work on them, and service levels say until when.

    ``tools`` are the tools as typed methods; ``call`` takes them by name, as an agent does.
    """

    world = WORLD
    schemas = OPENAI
    tools: Tools

    def attach(self) -> None:
        self.tools = Tools(self)
