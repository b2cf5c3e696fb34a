"""Instructions, composed from the phrase of each tool and the values that a user would know.

A phrase (``say "cancel order {order.id}"``) gives the words of a step; where it names a row, the description
of that row stands in its place. Steps are then put together in one of several registers and, where
their order does not matter, in one of several orders.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.lab.describe import (
    Description,
    Mention,
    Value,
    Words,
    masked,
    noun,
    plain,
    quoted,
    said,
    spell,
)
from paracosm.lab.play import Json
from paracosm.lab.roles import Parameter, Role
from paracosm.lab.sorts import core


@dataclass(frozen=True, slots=True)
class Text:
    """An instruction, and the sentence that it is an instance of."""

    text: str
    sentence: str


def step_words(
    role: Role,
    arguments: Mapping[str, Json],
    rows: Mapping[str, Description],
    stream: Any,
) -> Words:
    """The words for one call; ``rows`` describes the rows among its arguments, by wire name."""
    phrases = [one for one in role.tool.phrases if isinstance(one, n.Template)]
    by_name = {one.name: one for one in role.parameters}
    words: list[str | Value | Mention] = []
    told: set[str] = set()
    if phrases:
        _fill(stream.pick(phrases), by_name, arguments, rows, words, told, role)
    else:
        words.append(role.name.replace("_", " "))
    rest: list[str | Value | Mention] = []
    for one in role.parameters:
        if one.wire in arguments and one.wire not in told:
            value = arguments[one.wire]
            name = said(one.name.rpartition(".")[2])
            rest += [", " if rest else "", f"{name}: "]
            if one.wire in rows:
                rest += _unnamed(rows[one.wire].words, name)
            else:
                rest.append(Value(value_text(one, value)))
    if rest:
        words += [" (", *rest, ")"]
    return tuple(words)


def _unnamed(words: Words, name: str) -> Words:
    """A row without the word for what it is, where that has just been said."""
    match words:
        case (Mention(row=row, noun=noun, words=(str() as first, *rest)),) if noun == name:
            if first.startswith(f"{name} "):
                first = first.removeprefix(f"{name} ")
            elif first.startswith(f"the {name} "):
                first = f"the one {first.removeprefix(f'the {name} ')}"
            return (Mention(row, noun, (first, *rest)),)
        case _:
            return words


def pointing_back(words: Words, value: str) -> Words:
    """The words of a step with the result of the one before told as such, without its marks."""
    found: list[str | Value | Mention] = []
    for one in words:
        if isinstance(one, Value) and one.text == value:
            if found and isinstance(found[-1], str):
                found[-1] = found[-1].removesuffix('"')
            found.append("what comes out of that")
        elif found and found[-1] == "what comes out of that" and isinstance(one, str):
            found.append(one.removeprefix('"'))
        else:
            found.append(one)
    return tuple(found)


def _fill(
    phrase: n.Template,
    parameters: Mapping[str, Parameter],
    arguments: Mapping[str, Json],
    rows: Mapping[str, Description],
    words: list[str | Value | Mention],
    told: set[str],
    role: Role,
) -> None:
    parts = list(phrase.parts)
    for index, part in enumerate(parts):
        if isinstance(part, str):
            words.append(part)
            continue
        base, path = _root(part)
        name = f"{base}.{path[0]}" if f"{base}.{path[0] if path else ''}" in parameters else base
        one = parameters.get(name)
        if one is None:
            words.append("it")
        elif one.wire not in arguments:
            words.append(spell(default(one, parameters, role)))
        elif one.wire in rows:
            if one.wire in told:
                words.append("it")
            else:
                _name_row(rows[one.wire], _noun(one), words, parts, index)
                told.add(one.wire)
        else:
            text = value_text(one, arguments[one.wire])
            marked = bool(words) and isinstance(words[-1], str) and words[-1].endswith('"')
            words += [Value(text)] if marked or not _is_text(one) else quoted(text)
            told.add(one.wire)


def _is_text(one: Parameter) -> bool:
    return isinstance(core(one.type), t.Str | t.Text)


def _name_row(
    row: Description, name: str, words: list[str | Value | Mention], parts: list[Any], index: int
) -> None:
    """The description of a row, in place of what the phrase says before its hole."""
    before = words[-1] if words and isinstance(words[-1], str) else ""
    following = parts[index + 1] if index + 1 < len(parts) else ""
    if before.endswith('"') and isinstance(following, str) and following.startswith('"'):
        before = before[:-1]
        parts[index + 1] = following[1:]
    last = before.rstrip().rpartition(" ")[2]
    if last and last.lower() == name.rpartition(" ")[2]:
        before = before[: len(before.rstrip()) - len(last)]
    if words and isinstance(words[-1], str):
        words[-1] = before
    words += row.words


def _noun(one: Parameter) -> str:
    match core(one.type):
        case t.Ref(entity):
            return noun(entity)
        case _:
            return ""


def default(one: Parameter, parameters: Mapping[str, Parameter], role: Role) -> Json:
    """What stands for an argument that is left out, where it is a constant."""
    for member in role.tool.parameters:
        if member.name == one.name and isinstance(member.default, n.Constant):
            return member.default.value
    return "it"


def shown_parameters(role: Role) -> frozenset[str]:
    """The names of the parameters that the phrases of a tool speak of."""
    return frozenset(
        _root(part)[0]
        for phrase in role.tool.phrases
        if isinstance(phrase, n.Template)
        for part in phrase.parts
        if not isinstance(part, str)
    )


def _root(expr: n.Expr) -> tuple[str, list[str]]:
    path: list[str] = []
    while True:
        match expr:
            case n.Field(base=base, name=name):
                path.insert(0, name)
                expr = base
            case n.Local(name=name):
                return name, path
            case n.Formatted(value=value) | n.Show(value=value):
                expr = value
            case _:
                return "", path


def value_text(one: Parameter, value: Json) -> str:
    """A value of a parameter in a sentence."""
    match core(one.type), value:
        case t.Duration(), int():
            minutes, seconds = divmod(value, 60)
            return f"{value} seconds" if seconds else f"{minutes} minutes"
        case t.DateTime(), str():
            return value
        case _, list():
            return ", ".join(spell(part) for part in value)
        case _:
            return spell(value)


# ---------------------------------------------------------------- registers


_ORDINAL = re.compile(r"\b(first|then|after|finally|last)\b", re.IGNORECASE)
"""Words that say in which order steps are to be done."""

_OPENINGS: tuple[tuple[str, str, str, str, str], ...] = (
    # before the first step, between steps, before the last, after the last, before who asks
    ("Please ", ", ", " and ", ".", " "),
    ("Hello! Could you ", ", then ", " and finally ", "?", " "),
    ("I need some help. First, ", ". Then ", ". After that, ", ".", " "),
    ("Good morning. Would you be so kind as to ", ", to ", " and to ", "?", " "),
    ("", "; ", "; ", "", " // "),
    ("To do: ", " / ", " / ", ".", " "),
    ("I would like you to ", ", ", " and also ", ". Thank you!", " "),
    ("Hi, a quick one: ", ", then ", ", and ", ".", " "),
    ("My request: ", ". Also: ", ". And last: ", ".", " "),
    ("Can you ", ", ", " and ", "? I am in a hurry.", " "),
    ("There is something to be done for me, namely: ", "; ", "; finally ", ".", " "),
    ("Kindly ", ", ", " as well as ", ". Nothing else should change.", " "),
)


def compose(
    steps: Sequence[Words],
    questions: Sequence[Words],
    who: Words,
    ordered: bool,
    stream: Any,
    count: int,
) -> list[Text]:
    """``count`` ways to ask for the steps and questions, each in another register.

    Steps stand in another order only where theirs does not matter, and no register says that it does.
    """
    found: list[Text] = []
    for opening in stream.shuffled(range(len(_OPENINGS)))[:count]:
        first, between, last, end, mark = _OPENINGS[opening]
        ordinal = any(_ORDINAL.search(part) for part in _OPENINGS[opening])
        order = list(steps) if ordered or ordinal else list(stream.shuffled(steps))
        order += questions
        words: list[str | Value | Mention] = [first]
        for place, step in enumerate(order):
            if place:
                _join(words, last if place == len(order) - 1 else between)
            words += step
        _join(words, end)
        if who:
            words += [mark, *who]
        found.append(Text(_tidy(plain(tuple(words))), masked(tuple(words))))
    return found


def _join(words: list[str | Value | Mention], mark: str) -> None:
    """Go on after a step; a full stop with which that ends is not said twice."""
    before = plain(tuple(words[-2:]))
    if mark.startswith(".") and before.endswith((".", '."')):
        mark = mark[1:]
    words.append(mark)


def _tidy(text: str) -> str:
    text = " ".join(text.split())
    return text[:1].upper() + text[1:] if text and not text[0].isdigit() else text


def identity(pairs: Sequence[tuple[str, Json]], others: bool = False) -> Words:
    """How whoever asks says who they are; with ``others``, which people it is about as well."""
    if not pairs:
        return ()
    several = others or len({name for name, _ in pairs}) < len(pairs)
    words: list[str | Value] = ["It concerns as well: " if several else "My "]
    for index, (name, value) in enumerate(pairs):
        if several:
            words += [", " if index else "", f"{said(name)} "]
        else:
            words += [" and my " if index else "", f"{said(name)} is "]
        words.append(Value(spell(value)))
    return (*words, ".")
