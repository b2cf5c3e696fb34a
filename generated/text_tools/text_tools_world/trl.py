"""The class that TRL's ``GRPOTrainer(environment_factory=…)`` takes; it needs no other package.

Each row of the training set has ``seed`` and ``task``; the other columns are not looked at.
"""

from __future__ import annotations

from typing import Any

from .environment import TextTools


class TextToolsFactory:
    """An environment for each rollout; every public method but the first two is a tool."""

    def __init__(self) -> None:
        self._environment = TextTools()

    def reset(self, seed: int = 0, task: str | None = None, **row: Any) -> str | None:
        """Begin the episode of a row; gives what is added to the prompt."""
        episode = self._environment.reset(seed, task=task)
        return (
            "\n\n".join(part for part in (episode.policy, episode.instruction) if part)
            or None
        )

    def get_reward(self) -> float:
        """The reward of the episode, which ends here."""
        return self._environment.finish().reward

    def to_uppercase(self, text: str) -> str:
        """Turn all letters of a text into capitals.

        Args:
            text: The text to change.
        """
        return self._environment.call("to_uppercase", {"text": text}).text

    def find_and_replace(self, text: str, find: str, replacement: str) -> str:
        """Replace every occurrence of one text inside of another; capitals matter.

        Args:
            text: The text to change.
            find: What to look for.
            replacement: What to put there instead.
        """
        return self._environment.call(
            "find_and_replace", {"text": text, "find": find, "replacement": replacement}
        ).text

    def extract_emails(self, text: str) -> str:
        """List the e-mail addresses in a text, in the order in which they stand there, each once.

        Args:
            text: The text to search.
        """
        return self._environment.call("extract_emails", {"text": text}).text

    def sentiment(self, text: str) -> str:
        """Judge the mood of a text by the words in it.

        Args:
            text: The text to judge.
        """
        return self._environment.call("sentiment", {"text": text}).text
