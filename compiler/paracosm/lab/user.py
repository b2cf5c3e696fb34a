"""A user who answers: deterministic, scripted, asked through a ``reply`` action.

A script holds facts that the opening does not tell. The user tells one when asked for it by name; one of them
comes out wrong, or is not at hand, the first time, and is put right at the next reply; and the user may
change their mind about something that the opening says. What a user says next is a pure function of the
script and of what was said before, so a model can play the user through the same interface later.

The goal is that of the instance, so its verifier judges unchanged: it is the opening that knows less.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from paracosm.ir import types as t
from paracosm.lab.describe import said, spell
from paracosm.lab.instances import Document, asks, golden, steps
from paracosm.lab.kit import Kit
from paracosm.lab.knowledge import Piece, pieces_of_call
from paracosm.lab.mutants import altered
from paracosm.lab.play import Json, Step
from paracosm.lab.restoring import pieces
from paracosm.lab.sorts import core
from paracosm.lab.templates import stands_in

REPLY = "reply"
"""The name of the action; a world with a tool of that name has no scripted user."""

TOOL: Mapping[str, Json] = {
    "type": "function",
    "function": {
        "name": REPLY,
        "description": "Say something to the user, such as a question, and hear what they answer.",
        "parameters": {
            "type": "object",
            "properties": {"message": {"type": "string", "description": "What is said."}},
            "required": ["message"],
            "additionalProperties": False,
        },
    },
}


class Slip(StrEnum):
    """How the first telling of a fact goes amiss."""

    NONE = "none"
    WRONG = "wrong"
    MISSING = "missing"


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """A fact that is told when asked for."""

    name: str
    """What to ask for, in words: a question that has all of them is understood."""
    value: str
    slip: Slip = Slip.NONE
    wrong: str = ""
    """What is told first, where the slip is a wrong one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """A change of mind about something that the opening says."""

    name: str
    first: str
    then: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Script:
    """All that a user knows and how they come to tell it."""

    opening: str
    holds: tuple[Held, ...]
    change: Change | None = None


@dataclass(frozen=True, slots=True)
class Said:
    """What a user has said so far, by the names of the facts."""

    told: frozenset[str] = frozenset()
    """Told as they are, or amiss."""
    open: frozenset[str] = frozenset()
    """Told amiss and not yet put right."""
    changed: bool = False


def answered(script: Script, before: Said, message: str) -> tuple[Said, str]:
    """What the user says to a message, and what has been said then."""
    told, amiss, changed = set(before.told), set(before.open), before.changed
    words: list[str] = []
    for held in script.holds:
        if held.name in before.open and held.slip is Slip.WRONG:
            words.append(f"Sorry, I was wrong before. The {held.name}: {held.value}")
            amiss.discard(held.name)
        elif held.name in before.open and _is_asked(held, message):
            words.append(f"Now I have found it. The {held.name}: {held.value}")
            amiss.discard(held.name)
        elif _is_asked(held, message):
            words.append(_told(held, first=held.name not in told))
            if held.slip is not Slip.NONE and held.name not in told:
                amiss.add(held.name)
            told.add(held.name)
    if script.change is not None and told and not changed:
        one = script.change
        words.append(f"I have changed my mind about the {one.name}: not {one.first} but {one.then}")
        changed = True
    after = Said(frozenset(told), frozenset(amiss), changed)
    return after, "\n".join(words) or "I do not know what to say to that. What do you need?"


_QUESTIONS = (
    "What is the {}?",
    "Could you tell me the {}?",
    "I need the {}, please.",
    "Which {} do you mean?",
)


def _told(held: Held, *, first: bool) -> str:
    match held.slip if first else Slip.NONE:
        case Slip.NONE:
            return f"The {held.name}: {held.value}"
        case Slip.WRONG:
            return f"The {held.name}: {held.wrong}, I think. Please check that with me once more."
        case Slip.MISSING:
            return f"I do not have the {held.name} at hand. Please ask me again."


def _is_asked(held: Held, message: str) -> bool:
    spoken = set(re.findall(r"\w+", message.lower()))
    return set(held.name.lower().split()) <= spoken


def questions(script: Script) -> tuple[Step, ...]:
    """The replies by which all is learnt that the user holds."""
    found: list[Step] = []
    for held in script.holds:
        way = _QUESTIONS[sum(map(ord, held.value)) % len(_QUESTIONS)]
        asked = Step(REPLY, {"message": way.format(held.name)})
        found.append(asked)
        match held.slip:
            case Slip.NONE:
                pass
            case Slip.WRONG:
                text = f"Once more, to be sure: the {held.name} is {held.wrong}?"
                found.append(Step(REPLY, {"message": text}))
            case Slip.MISSING:
                found.append(asked)
    return tuple(found)


# ---------------------------------------------------------------- on paper


def written(script: Script) -> Json:
    """A script, JSON-ready."""
    change = script.change
    return {
        "holds": [
            {"name": one.name, "value": one.value, "slip": str(one.slip), "wrong": one.wrong}
            for one in script.holds
        ],
        "change": (
            None
            if change is None
            else {"name": change.name, "first": change.first, "then": change.then}
        ),
    }


def script_of(document: Document) -> Script | None:
    """The script of an instance; None where nobody answers."""
    found = document.get("user")
    if found is None:
        return None
    change = found["change"]
    return Script(
        opening=document["instruction"],
        holds=tuple(
            Held(name=one["name"], value=one["value"], slip=Slip(one["slip"]), wrong=one["wrong"])
            for one in found["holds"]
        ),
        change=None if change is None else Change(**change),
    )


# ---------------------------------------------------------------- scripts for instances


def with_user(kit: Kit, document: Document, stream: Any) -> dict[str, Json] | None:
    """The instance with a user who holds one or two of its facts; None where none can be held back.

    What is held back is used by every shortest plan and said once in the instruction. A change of mind is
    told with the first fact, so it concerns something that no shortest plan needs before that fact.
    """
    if REPLY in kit.roles or document.get("user") is not None:
        return None
    plans = [steps(plan) for plan in document["plans"]]
    spoken = list(_spoken(kit, document, plans))
    if not spoken:
        return None
    chosen = stream.shuffled(spoken)
    first = chosen[0]
    holds = [_held(first, stream.pick((Slip.WRONG, Slip.MISSING, Slip.NONE)))]
    taken = {first.piece}
    if len(chosen) > 1 and stream.below(2) and _are_apart(first, chosen[1]):
        holds.append(_held(chosen[1], Slip.NONE))
        taken.add(chosen[1].piece)
    change = None
    for one in chosen[1:]:
        if one.piece in taken or not _comes_later(first, one) or not _are_apart(first, one):
            continue
        other = _another(kit, one)
        if other is not None:
            change = Change(name=one.name, first=other, then=one.text)
            taken.add(one.piece)
            break
    script = Script(opening="", holds=tuple(holds), change=change)
    texts = [withheld(text, script, number) for number, text in enumerate(asks(document))]
    known = [text for text in texts if text is not None]
    if texts[0] is None or len(set(known)) < 2:
        return None
    held = {one.name for one in holds}
    first_use = min(min(one.uses) for one in spoken if one.name in held)
    replies = questions(script)
    return {
        **document,
        "id": f"{document['id']}-user",
        "instruction": known[0],
        "paraphrases": known[1:],
        "literals": [list(piece) for piece in pieces(document["literals"]) if piece not in taken],
        "golden": _asked(golden(document), replies, first_use),
        "plans": [
            _asked(
                plan,
                replies,
                min(_uses(kit, plan, one.piece)[0] for one in spoken if one.name in held),
            )
            for plan in plans
        ],
        "user": written(script),
    }


@dataclass(frozen=True, slots=True)
class _Literal:
    """A literal that the instruction says once and every shortest plan uses."""

    piece: Piece
    name: str
    text: str
    uses: tuple[int, ...]
    """Where each plan uses it first; that of the golden one comes first."""
    choices: tuple[str, ...]
    """Other values that might stand there, where it is an enumeration."""


def _spoken(kit: Kit, document: Document, plans: Sequence[Sequence[Step]]) -> Iterator[_Literal]:
    made = golden(document)
    names: set[str] = set()
    for piece in pieces(document["literals"]):
        sort, value = piece
        if isinstance(value, bool) or not isinstance(value, str | int):
            continue
        text = spell(value)
        places = [_uses(kit, plan, piece) for plan in (made, *plans)]
        if not all(places) or not all(_said_once(text, ask) for ask in asks(document)[:1]):
            continue
        found = _parameter(kit, made[places[0][0]], piece)
        if found is None or found[0] in names:
            continue
        names.add(found[0])
        yield _Literal(piece, found[0], text, tuple(place[0] for place in places), found[1])


def _uses(kit: Kit, plan: Sequence[Step], piece: Piece) -> list[int]:
    return [
        place
        for place, step in enumerate(plan)
        if piece in pieces_of_call(kit.roles[step.tool], step.arguments)
    ]


def _parameter(kit: Kit, step: Step, piece: Piece) -> tuple[str, tuple[str, ...]] | None:
    """What the argument is called for which a piece is, and the members of its enumeration."""
    role = kit.roles[step.tool]
    wire, *_ = pieces_of_call(role, step.arguments)[piece]
    one = next(one for one in role.parameters if one.wire == wire)
    if one.group or one.whole:
        return None
    match core(one.type):
        case t.Enum(name):
            members = tuple(str(member) for member in kit.bench.world.enums[name].members)
            return said(wire), members
        case t.Str() | t.Int() | t.Money() | t.Date() | t.DateTime() | t.Ref():
            return said(wire), ()
        case _:
            return None


def _said_once(text: str, ask: str) -> bool:
    return bool(text) and stands_in(text, ask) and ask.lower().count(text.lower()) == 1


def _held(one: _Literal, slip: Slip) -> Held:
    wrong = altered(one.text)
    if one.choices:
        wrong = next((choice for choice in one.choices if choice != one.text), None)
    if not isinstance(wrong, str):
        slip = Slip.MISSING if slip is Slip.WRONG else slip
        wrong = ""
    return Held(name=one.name, value=one.text, slip=slip, wrong=wrong if slip is Slip.WRONG else "")


def _another(kit: Kit, one: _Literal) -> str | None:
    """Another value that could have been meant: of an enumeration or a number, where that is sure."""
    for choice in one.choices:
        if choice != one.text:
            return choice
    return str(int(one.text) + 1) if one.text.isdecimal() and len(one.text) < 6 else None


def _are_apart(one: _Literal, other: _Literal) -> bool:
    """Whether a question for one is none for the other, and neither value is part of the other's."""
    mine, theirs = set(one.name.lower().split()), set(other.name.lower().split())
    if mine <= theirs or theirs <= mine:
        return False
    return one.text.lower() not in other.text.lower() and other.text.lower() not in one.text.lower()


def _comes_later(first: _Literal, other: _Literal) -> bool:
    return all(mine <= theirs for mine, theirs in zip(first.uses, other.uses, strict=True))


_GAP = "…"

_INTRODUCTION = re.compile(
    r"(?:^|(?<=[.!?] ))(?:(?:hi|hello|hey)[,!] )?"
    r"(?:my [a-z -]{1,24} is|mine is|this is|you know me as|i am|i'm) …[.!]?(?: |$)",
    re.IGNORECASE,
)
"""A sentence that says nothing but what is left out."""

_HANGING = re.compile(r"[,:] …(?=[.!?;]|$)|(?<=[.!?]) …[.!?]?(?= |$)")
"""What is left out at the end of a sentence after a comma or colon, or was a sentence by itself."""

_CLOSINGS = (
    "Ask me for the {}.",
    "You will need the {}: just ask me.",
    "I have left out the {}; ask me when you need it.",
    "The {} you get from me when you ask.",
)


def withheld(text: str, script: Script, number: int) -> str | None:
    """A way to say it that leaves out what is held back, and says so; None where it does not say it once.

    ``number`` chooses how it is said that something is left out.
    """
    for held in script.holds:
        if _GAP in text or not _said_once(held.value, text):
            return None
    for held in script.holds:
        text = _put(text, held.value, _GAP)
    if script.change is not None:
        if not _said_once(script.change.then, text):
            return None
        text = _put(text, script.change.then, script.change.first)
    short = _INTRODUCTION.sub("", text).strip()
    rest = _HANGING.sub("", short or text).strip()
    stop = "" if rest[-1:] in (".", "!", "?", _GAP) else "."
    names = " and the ".join(held.name for held in script.holds)
    return f"{rest}{stop} {_CLOSINGS[number % len(_CLOSINGS)].format(names)}"


def _put(text: str, old: str, new: str) -> str:
    place = text.lower().index(old.lower())
    return text[:place] + new + text[place + len(old) :]


def _asked(plan: Sequence[Step], replies: Sequence[Step], place: int) -> list[Json]:
    made = [*plan[:place], *replies, *plan[place:]]
    return [{"tool": step.tool, "arguments": dict(step.arguments)} for step in made]


def unasked(document: Document) -> tuple[Step, ...] | None:
    """The golden trajectory of an agent who takes the first telling for the truth; None where it is true."""
    script = script_of(document)
    if script is None:
        return None
    wrong: dict[str, str] = {
        held.value: held.wrong for held in script.holds if held.slip is Slip.WRONG
    }
    if script.change is not None:
        wrong[script.change.then] = script.change.first
    if not wrong:
        return None
    made: list[Step] = []
    for step in golden(document):
        if step.tool == REPLY:
            continue
        made.append(
            Step(step.tool, {name: _mistaken(v, wrong) for name, v in step.arguments.items()})
        )
    return tuple(made)


def _mistaken(value: Json, wrong: Mapping[str, str]) -> Json:
    if isinstance(value, str) and value in wrong:
        return wrong[value]
    if type(value) is int and str(value) in wrong and wrong[str(value)].isdecimal():
        return int(wrong[str(value)])
    return value
