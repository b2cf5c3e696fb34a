"""The terminal in which a person plays an episode."""

from __future__ import annotations

import json
import sys
import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from paracosm.diagnostics.text import printable
from paracosm.tools import stage
from paracosm.tools.command import Exit
from paracosm.tools.console import Console, Style
from paracosm.tools.spoken import Spoken, Unclear, read_call
from paracosm.tools.verdict import lines

_HELP = """
  tool(name="value", number=3)   call a tool; the tab key completes names
  tools                          list the tools
  tool NAME                      a tool with its arguments
  task                           the instruction and the policy once more
  finish                         end the episode
  finish TEXT                    end it with an answer to the user
  quit                           leave without a verdict
"""
_WIDTH = 96


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool as its schema describes it."""

    name: str
    about: str
    parameters: dict[str, Mapping[str, Any]]
    required: tuple[str, ...]

    @property
    def header(self) -> str:
        """`find_user(email)`, what may be left out with a question mark."""
        names = (n if n in self.required else f"{n}?" for n in self.parameters)
        return f"{self.name}({', '.join(names)})"


def tools_of(episode: stage.Episode) -> dict[str, Tool]:
    """The tools that an episode offers, by name."""
    found = {}
    for function in (tool["function"] for tool in episode.tools):
        shape = function["parameters"]
        found[function["name"]] = Tool(
            function["name"],
            function.get("description", ""),
            dict(shape.get("properties", {})),
            tuple(shape.get("required", ())),
        )
    return found


def play(
    env: stage.Environment, episode: stage.Episode, record: str | None, console: Console
) -> Exit:
    """One episode from its instruction to its verdict."""
    tools = tools_of(episode)
    _opening(episode, tools, console)
    _complete([*tools, *_WORDS])
    names: dict[str, Sequence[str]] = {tool.name: tuple(tool.parameters) for tool in tools.values()}
    while True:
        line = _line(console)
        word, rest = _command(line, tools)
        match word:
            case "":
                continue
            case "quit" | "exit":
                unsaid = "; nothing is recorded" if record is not None else ""
                console.say(f"Left without a verdict{unsaid}.")
                return Exit.FINDINGS
            case "help" | "?":
                console.say(_HELP.strip("\n"))
            case "task":
                _opening(episode, {}, console)
            case "tools":
                _list(tools, console)
            case "tool" if rest:
                _show(rest.strip(), tools, console)
            case "finish":
                verdict = env.finish(rest.strip() or None)
                console.say("\n".join(lines(verdict.to_json(), console.out_style)))
                if record is not None and not _keep(env, record, console):
                    return Exit.BAD_INPUT
                return Exit.FINE if verdict.success else Exit.FINDINGS
            case _:
                _call(env, line, names, console)


_WORDS = "finish help quit exit task tools tool".split()


def _command(line: str, tools: Mapping[str, Tool]) -> tuple[str, str]:
    """The first word of a line and the rest; a word of ours may be written as if it were called."""
    word, _, rest = line.partition(" ")
    name, bracket, inside = line.partition("(")
    if bracket and inside.endswith(")") and name in _WORDS and name not in tools:
        return name, inside[:-1].strip().strip("\"'")
    return word, rest


def _line(console: Console) -> str:
    """The next line; the end of the input quits."""
    try:
        line = input("> " if sys.stdin.isatty() else "")
    except EOFError:
        console.say()
        return "quit"
    if not sys.stdin.isatty():
        console.say(f"> {line}")
    return line.strip()


def _opening(episode: stage.Episode, tools: Mapping[str, Tool], console: Console) -> None:
    style = console.out_style
    _section("Instruction", episode.instruction or "(none)", style, console)
    if episode.policy:
        _section("Policy", episode.policy, style, console)
    if tools:
        console.say(f"{style.bold}Tools{style.plain}")
        _list(tools, console)
        console.say("\nType a call, `help`, or `finish`.")


def _section(title: str, text: str, style: Style, console: Console) -> None:
    console.say(f"{style.bold}{title}{style.plain}")
    for line in printable(text).splitlines():
        console.say(textwrap.fill(line, _WIDTH, initial_indent="  ", subsequent_indent="  "))
    console.say()


def _list(tools: Mapping[str, Tool], console: Console) -> None:
    width = min(44, max((len(tool.header) for tool in tools.values()), default=0))
    for tool in tools.values():
        first = tool.about.partition("\n")[0]
        console.say(f"  {tool.header:<{width}}  {printable(first)}")


def _show(name: str, tools: Mapping[str, Tool], console: Console) -> None:
    if name not in tools:
        console.say(f'There is no tool "{name}".')
        return
    tool = tools[name]
    console.say(f"  {tool.header}\n  {printable(tool.about)}")
    for parameter, shape in tool.parameters.items():
        need = "" if parameter in tool.required else ", may be left out"
        kind = json.dumps({k: v for k, v in shape.items() if k != "description"})
        console.say(
            f"    {parameter}{need}: {printable(shape.get('description', ''))}\n      {kind}"
        )


def _call(
    env: stage.Environment, line: str, names: dict[str, Sequence[str]], console: Console
) -> None:
    style = console.out_style
    match read_call(line, names):
        case Unclear(why=why):
            console.say(f"{style.warning}{printable(why)}{style.plain}")
        case Spoken(tool=tool, arguments=arguments):
            answer = env.call(tool, arguments)
            mark = style.error if answer.error else ""
            console.say(f"{mark}{printable(pretty(answer.text))}{style.plain if mark else ''}")


def pretty(text: str) -> str:
    """An answer for the eye: JSON over several lines where it is long."""
    if len(text) <= _WIDTH:
        return text
    try:
        return json.dumps(json.loads(text), ensure_ascii=False, indent=2)
    except ValueError:
        return text


def _keep(env: stage.Environment, path: str, console: Console) -> bool:
    from paracosm.tools.files import write_text

    text = json.dumps(env.trajectory, ensure_ascii=False, indent=1) + "\n"
    if (failed := write_text(path, text)) is not None:
        console.complain([failed])
        return False
    console.say(f"Recorded in {path}.")
    return True


def _complete(words: list[str]) -> None:
    """Let the tab key complete words, where this Python can."""
    if not sys.stdin.isatty():
        return
    try:
        import readline
    except ImportError:
        return

    def complete(text: str, number: int) -> str | None:
        found = [word for word in words if word.startswith(text)]
        return found[number] if number < len(found) else None

    readline.set_completer(complete)
    readline.set_completer_delims(" (,=")
    libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
