"""The call surface: typed methods for programs, decoded arguments for agents."""

from __future__ import annotations

from collections.abc import Mapping

from . import tools
from ._runtime import Environment, Tool, as_text, read_str, unsatisfied
from .entities import Mood
from .state import State


def to_uppercase(state: State, text: object) -> str:
    text = read_str(text, "text")
    if len(text) > 2000:
        raise unsatisfied("text", "len(text) <= 2000")
    result = tools.to_uppercase(state, text)
    state.note("to_uppercase", {"text": text}, result)
    return result


def find_and_replace(
    state: State, text: object, find: object, replacement: object
) -> str:
    text = read_str(text, "text")
    find = read_str(find, "find")
    replacement = read_str(replacement, "replacement")
    if len(text) > 2000:
        raise unsatisfied("text", "len(text) <= 2000")
    if len(find) < 1:
        raise unsatisfied("find", "len(find) >= 1")
    if len(replacement) > 200:
        raise unsatisfied("replacement", "len(replacement) <= 200")
    result = tools.find_and_replace(state, text, find, replacement)
    state.note(
        "find_and_replace",
        {"text": text, "find": find, "replacement": replacement},
        result,
    )
    return result


def extract_emails(state: State, text: object) -> list[str]:
    text = read_str(text, "text")
    if len(text) > 2000:
        raise unsatisfied("text", "len(text) <= 2000")
    result = tools.extract_emails(state, text)
    state.note("extract_emails", {"text": text}, result)
    return result


def sentiment(state: State, text: object) -> Mood:
    text = read_str(text, "text")
    if len(text) > 2000:
        raise unsatisfied("text", "len(text) <= 2000")
    result = tools.sentiment(state, text)
    state.note("sentiment", {"text": text}, result)
    return result


TOOLS: Mapping[str, Tool[State]] = {
    "to_uppercase": Tool(to_uppercase, "text", text=as_text),
    "find_and_replace": Tool(
        find_and_replace, "text", "find", "replacement", text=as_text
    ),
    "extract_emails": Tool(extract_emails, "text"),
    "sentiment": Tool(sentiment, "text"),
}


class Tools:
    """The tools as typed methods; a refusal is raised as its class in ``errors``."""

    __slots__ = ("_env",)

    def __init__(self, env: Environment[State]) -> None:
        self._env = env

    def to_uppercase(self, *, text: str) -> str:
        """Turn all letters of a text into capitals.

        ``text``: The text to change.
        """
        return self._env.perform(to_uppercase, (text,))

    def find_and_replace(self, *, text: str, find: str, replacement: str) -> str:
        """Replace every occurrence of one text inside of another; capitals matter.

        ``text``: The text to change.
        ``find``: What to look for.
        ``replacement``: What to put there instead.
        """
        return self._env.perform(find_and_replace, (text, find, replacement))

    def extract_emails(self, *, text: str) -> list[str]:
        """List the e-mail addresses in a text, in the order in which they stand
        there, each once.

        ``text``: The text to search.
        """
        return self._env.perform(extract_emails, (text,)).copy()

    def sentiment(self, *, text: str) -> Mood:
        """Judge the mood of a text by the words in it.

        ``text``: The text to judge.
        """
        return self._env.perform(sentiment, (text,))
