"""The tasks: questions with their answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from ._runtime import Frame, Goal, JsonValue, Stream, Task
from .state import State
from .surface import Tools


@dataclass(frozen=True)
class Shout(Task[State]):
    note: str

    name = "shout"
    scenario = "desk"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> Shout | None:
        for note in stream.shuffled(state.note_rows):
            return cls(note.id)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        note = state.note_rows[self.note]
        return (
            f"Put this in capitals, please: {note.line}",
            f"{note.line} - I want that in upper case.",
            f"Would you be so kind as to write the following in block letters? {note.line}",
            f"caps: {note.line}",
        )

    def result_of_to_uppercase(self, state: State) -> bool:
        return state.results("to_uppercase")[-1:] == [
            state.note_rows[self.note].line.upper()
        ]

    goals = (Goal("result(to_uppercase) == note.line.upper()", result_of_to_uppercase),)

    def frame(self, start: State) -> Frame:
        return Frame()

    def solution(self, state: State, tools: Tools) -> None:
        tools.to_uppercase(text=state.note_rows[self.note].line)


@dataclass(frozen=True)
class Rename(Task[State]):
    note: str

    name = "rename"
    scenario = "desk"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> Rename | None:
        for note in stream.shuffled(state.note_rows):
            return cls(note.id)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        note = state.note_rows[self.note]
        return (
            f'Replace "{note.author}" by "Robin" in this: {note.author} says hello. Call {note.author}!',
            f'In the text "{note.author} says hello. Call {note.author}!", every {note.author} should be Robin.',
            f"We do not name people. Please exchange {note.author} for Robin: {note.author} says hello. Call {note.author}!",
            f"s/{note.author}/Robin/g {note.author} says hello. Call {note.author}!",
        )

    def result_of_find_and_replace(self, state: State) -> bool:
        return state.results("find_and_replace")[-1:] == [
            "Robin says hello. Call Robin!"
        ]

    goals = (
        Goal(
            'result(find_and_replace) == "Robin says hello. Call Robin!"',
            result_of_find_and_replace,
        ),
    )

    def frame(self, start: State) -> Frame:
        return Frame()

    def solution(self, state: State, tools: Tools) -> None:
        note = state.note_rows[self.note]
        tools.find_and_replace(
            text=f"{note.author} says hello. Call {note.author}!",
            find=note.author,
            replacement="Robin",
        )


@dataclass(frozen=True)
class CollectAddresses(Task[State]):
    note: str

    name = "collect_addresses"
    scenario = "desk"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> CollectAddresses | None:
        for note in stream.shuffled(state.note_rows):
            return cls(note.id)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        note = state.note_rows[self.note]
        return (
            f"Which addresses are in here? Write to {note.contact}, or to {note.backup}. Never both.",
            f"I need the e-mail addresses from this line: Write to {note.contact}, or to {note.backup}. Never both.",
            f'Kindly extract every e-mail address. "Write to {note.contact}, or to {note.backup}. Never both."',
            f"mails? Write to {note.contact}, or to {note.backup}. Never both.",
        )

    def result_of_extract_emails(self, state: State) -> bool:
        note = state.note_rows[self.note]
        return state.results("extract_emails")[-1:] == [[note.contact, note.backup]]

    goals = (
        Goal(
            "result(extract_emails) == [note.contact, note.backup]",
            result_of_extract_emails,
        ),
    )

    def frame(self, start: State) -> Frame:
        return Frame()

    def answer(self, state: State) -> JsonValue:
        note = state.note_rows[self.note]
        return cast(JsonValue, [note.contact, note.backup].copy())

    def solution(self, state: State, tools: Tools) -> None:
        note = state.note_rows[self.note]
        tools.extract_emails(
            text=f"Write to {note.contact}, or to {note.backup}. Never both."
        )


@dataclass(frozen=True)
class Judge(Task[State]):
    note: str

    name = "judge"
    scenario = "desk"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> Judge | None:
        for note in stream.shuffled(state.note_rows):
            return cls(note.id)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        note = state.note_rows[self.note]
        return (
            f"Is this friendly or not? The road was {note.words}.",
            f'What is the mood of the sentence "The road was {note.words}."?',
            f"Please judge: The road was {note.words}. Positive, neutral or negative?",
            f"sentiment - The road was {note.words}.",
        )

    def result_of_sentiment(self, state: State) -> bool:
        return state.results("sentiment")[-1:] == [state.note_rows[self.note].mood]

    goals = (Goal("result(sentiment) == note.mood", result_of_sentiment),)

    def frame(self, start: State) -> Frame:
        return Frame()

    def answer(self, state: State) -> JsonValue:
        return state.note_rows[self.note].mood

    def solution(self, state: State, tools: Tools) -> None:
        tools.sentiment(text=f"The road was {state.note_rows[self.note].words}.")


@dataclass(frozen=True)
class JudgeInCapitals(Task[State]):
    """One answer is what the next call is about."""

    note: str

    name = "judge_in_capitals"
    scenario = "desk"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> JudgeInCapitals | None:
        for note in stream.shuffled(state.note_rows):
            return cls(note.id)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        note = state.note_rows[self.note]
        return (
            f'Put "the view is {note.words}" in capitals and tell me the mood of what comes out.',
            f"First make it upper case, then judge it: the view is {note.words}",
            f'Does it sound different when shouted? Shout "the view is {note.words}" and judge the result.',
            f"upper + sentiment: the view is {note.words}",
        )

    def result_of_to_uppercase(self, state: State) -> bool:
        return state.results("to_uppercase")[-1:] == [
            f"the view is {state.note_rows[self.note].words}".upper()
        ]

    def sentiment_was_called(self, state: State) -> bool:
        return state.called(
            "sentiment", text=f"the view is {state.note_rows[self.note].words}".upper()
        )

    goals = (
        Goal(
            'result(to_uppercase) == "the view is {note.words}".upper()',
            result_of_to_uppercase,
        ),
        Goal(
            'called(sentiment, text="the view is {note.words}".upper())',
            sentiment_was_called,
        ),
    )

    def frame(self, start: State) -> Frame:
        return Frame()

    def solution(self, state: State, tools: Tools) -> None:
        shouted = tools.to_uppercase(
            text=f"the view is {state.note_rows[self.note].words}"
        )
        tools.sentiment(text=shouted)


@dataclass(frozen=True)
class Anonymise(Task[State]):
    note: str

    name = "anonymise"
    scenario = "desk"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> Anonymise | None:
        for note in stream.shuffled(state.note_rows):
            return cls(note.id)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        note = state.note_rows[self.note]
        return (
            f'Replace the address in "Ask {note.contact} about it." by "a colleague".',
            f"Nobody needs to know whom to ask: Ask {note.contact} about it. Put a colleague where the address is.",
            f'Please write "a colleague" instead of the e-mail address: Ask {note.contact} about it.',
            f"Ask {note.contact} about it. -> address => a colleague",
        )

    def result_of_find_and_replace(self, state: State) -> bool:
        return state.results("find_and_replace")[-1:] == ["Ask a colleague about it."]

    goals = (
        Goal(
            'result(find_and_replace) == "Ask a colleague about it."',
            result_of_find_and_replace,
        ),
    )

    def frame(self, start: State) -> Frame:
        return Frame()

    def solution(self, state: State, tools: Tools) -> None:
        note = state.note_rows[self.note]
        tools.find_and_replace(
            text=f"Ask {note.contact} about it.",
            find=note.contact,
            replacement="a colleague",
        )


TASKS: Mapping[str, type[Task[State]]] = {
    "shout": Shout,
    "rename": Rename,
    "collect_addresses": CollectAddresses,
    "judge": Judge,
    "judge_in_capitals": JudgeInCapitals,
    "anonymise": Anonymise,
}
