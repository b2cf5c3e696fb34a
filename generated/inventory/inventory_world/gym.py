"""A Gymnasium environment: JSON texts in, JSON texts out.

``gymnasium.make("inventory_world.gym:inventory/Inventory-v0")``. An action is
``{"tool": …, "arguments": {…}}`` or ``{"answer": …}``, which ends the episode; an observation is what the agent
reads. With ``AsyncVectorEnv`` say ``shared_memory=False``.
"""

from __future__ import annotations

import json
import string
from typing import Any, cast

import gymnasium
from gymnasium.spaces import Text

from .environment import Inventory

CHARACTERS = string.printable
"""What actions and observations are made of; JSON escapes everything else."""


class InventoryGym(gymnasium.Env[str, str]):
    """One episode after the other; ``options`` of ``reset`` are those of ``Inventory.reset``."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        *,
        task: str | None = None,
        max_calls: int = 100,
        render_mode: str | None = None,
    ) -> None:
        self.environment = Inventory(max_calls=max_calls)
        self.task = task
        self.render_mode = render_mode
        self.action_space = Text(min_length=0, max_length=100_000, charset=CHARACTERS)
        self.observation_space = Text(
            min_length=0, max_length=10_000_000, charset=CHARACTERS
        )
        self._seen = ""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[str, dict[str, Any]]:
        super().reset(seed=seed)
        # Without a seed, the next episode is drawn by gymnasium's own generator.
        number = int(self.np_random.integers(2**31)) if seed is None else seed
        wanted: dict[str, Any] = {"task": self.task, **(options or {})}
        episode = self.environment.reset(number, **wanted)
        self._seen = json.dumps(
            {"instruction": episode.instruction, "policy": episode.policy}
        )
        return self._seen, {"seed": number}

    def step(self, action: str) -> tuple[str, float, bool, bool, dict[str, Any]]:
        environment = self.environment
        wanted = parsed(action)
        if "answer" in wanted:
            environment.finish(wanted["answer"])
            self._seen = "null"
        else:
            answer = environment.call(wanted.get("tool", ""), wanted.get("arguments"))
            self._seen = json.dumps(answer.value)
        truncated = environment.ended == "truncated"
        terminated = environment.ended is not None and not truncated
        reward = environment.verdict().reward if terminated or truncated else 0.0
        return self._seen, reward, terminated, truncated, {}

    def render(self) -> str:
        return self._seen


def parsed(action: str) -> dict[str, Any]:
    """The object that an action spells; what is none calls a tool that is not there."""
    try:
        wanted: Any = json.loads(action)
    except (ValueError, RecursionError):
        wanted = None
    return cast("dict[str, Any]", wanted) if isinstance(wanted, dict) else {}


cast("Any", gymnasium).register(
    id="inventory/Inventory-v0", entry_point="inventory_world.gym:InventoryGym"
)
