"""The environment: episodes of the world, played call by call."""

from __future__ import annotations

from ._runtime import Environment, World
from .invariants import INVARIANTS
from .policies import POLICIES
from .scenarios import SCENARIOS, draw_session
from .schemas import OPENAI
from .state import State
from .surface import TOOLS, Tools
from .tasks import TASKS

WORLD = World(
    name="filesystem",
    state=State,
    tools=TOOLS,
    scenarios=SCENARIOS,
    tasks=TASKS,
    invariants=INVARIANTS,
    policies=POLICIES,
    draw_session=draw_session,
)


class Filesystem(Environment[State]):
    """A tree of files and directories on a machine that several people share.

    ``tools`` are the tools as typed methods; ``call`` takes them by name, as an agent does.
    """

    world = WORLD
    schemas = OPENAI
    tools: Tools

    def attach(self) -> None:
        self.tools = Tools(self)
