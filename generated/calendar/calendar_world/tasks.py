"""The tasks: questions with their answers."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass

from ._runtime import Frame, Goal, JsonValue, Stream, Task
from .functions import (
    attends,
    by_clock_of,
    entries,
    has_room,
    is_busy,
    is_free_for,
    is_only,
    is_sketching,
    may_wait,
    starts,
)
from .state import State
from .surface import Tools


@dataclass(frozen=True)
class PutItIn(Task[State]):
    """By the clock of whoever organises it."""

    person: str

    name = "put_it_in"
    scenario = "office"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> PutItIn | None:
        for person in stream.shuffled(state.persons):
            return cls(person.id)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        person = state.persons[self.person]
        return (
            f'Schedule "Sketching" for {person.name}: 2024-03-06, 16:00 their time, one hour (60 minutes).',
            f'{person.name} wants to organise "Sketching" on 2024-03-06 at 16:00, by their own clock, for 60 minutes.',
            f'Could you enter an event called "Sketching"? It is {person.name}\'s, on 2024-03-06 from 16:00 to 17:00 where they live, 60 minutes.',
            f"new: Sketching / {person.name} / 2024-03-06 16:00, 60 min (local)",
        )

    def event_was_created(self, state: State) -> bool:
        return any(
            is_sketching(e, state.persons[self.person]) for e in state.events.new()
        )

    goals = (
        Goal("any(is_sketching(e, person) for e in new(Event))", event_was_created),
    )

    def frame(self, start: State) -> Frame:
        frame = Frame()
        frame.created(
            "Event", 1, lambda state, e: is_sketching(e, state.persons[self.person])
        )
        return frame

    def solution(self, state: State, tools: Tools) -> None:
        tools.find_person(name=state.persons[self.person].name)
        tools.schedule_event(
            organiser_id=self.person,
            title="Sketching",
            start="2024-03-06T16:00:00",
            length=3600,
        )


@dataclass(frozen=True)
class ADayLater(Task[State]):
    """The time has to be read, and the clock is another one than that of the
    calendar.
    """

    event: str

    name = "a_day_later"
    scenario = "office"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> ADayLater | None:
        for event in stream.shuffled(
            event
            for event in state.events
            if event.repeats == "never"
            and is_only(state, event)
            and may_wait(state, event)
        ):
            return cls(event.id)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        event = state.events[self.event]
        organiser = state.persons[event.organiser_id]
        return (
            f'Move "{event.title}" to the same hour one day later. {organiser.name} organises it.',
            f'"{event.title}" (by {organiser.name}) has to take place a day later, at the same time of day.',
            f'Would you kindly put off {organiser.name}\'s "{event.title}" by exactly one day?',
            f"{event.title} +1d ({organiser.name})",
        )

    def event_start_is_later(self, state: State) -> bool:
        event = state.events[self.event]
        return event.start == state.old.events[self.event].start + dt.timedelta(days=1)

    goals = (Goal("event.start == old(event.start) + 1d", event_start_is_later),)

    def frame(self, start: State) -> Frame:
        frame = Frame()
        frame.members("Event", self.event, "start")
        return frame

    def solution(self, state: State, tools: Tools) -> None:
        tools.find_person(
            name=state.persons[state.events[self.event].organiser_id].name
        )
        tools.search_events(title=state.events[self.event].title)
        event = state.events[self.event]
        tools.move_event(
            event_id=self.event,
            start=by_clock_of(
                state.persons[event.organiser_id], event.start + dt.timedelta(days=1)
            ).isoformat(),
        )


@dataclass(frozen=True)
class OneMore(Task[State]):
    """Nobody is invited who is busy then; this person is not."""

    event: str
    person: str

    name = "one_more"
    scenario = "office"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> OneMore | None:
        for event in stream.shuffled(
            event
            for event in state.events
            if not has_room(event)
            and len(event.attendees) < 4
            and is_only(state, event)
        ):
            for person in stream.shuffled(
                person
                for person in state.persons
                if not attends(person, event) and not is_busy(state, person, event)
            ):
                return cls(event.id, person.id)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        person = state.persons[self.person]
        event = state.events[self.event]
        return (
            f'Please invite {person.name} to "{event.title}".',
            f'{person.name} should come to "{event.title}" as well.',
            f'I forgot to put {person.name} on the list for "{event.title}". Could you do that for me?',
            f"{event.title}: + {person.name}",
        )

    def person_is_in_event_attendees(self, state: State) -> bool:
        return self.person in state.events[self.event].attendees

    goals = (Goal("person in event.attendees", person_is_in_event_attendees),)

    def frame(self, start: State) -> Frame:
        frame = Frame()
        frame.members("Event", self.event, "attendee_ids")
        return frame

    def solution(self, state: State, tools: Tools) -> None:
        tools.find_person(name=state.persons[self.person].name)
        tools.search_events(title=state.events[self.event].title)
        tools.invite(event_id=self.event, person_id=self.person)


@dataclass(frozen=True)
class CallItOff(Task[State]):
    event: str

    name = "call_it_off"
    scenario = "office"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> CallItOff | None:
        for event in stream.shuffled(
            event
            for event in state.events
            if event.start > dt.datetime(2024, 3, 4, 12, 0) and is_only(state, event)
        ):
            return cls(event.id)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        event = state.events[self.event]
        return (
            f'"{event.title}" will not take place. Take it off the calendar.',
            f'Please cancel the event called "{event.title}"; there is only one.',
            f'Everybody agrees that we need no "{event.title}" this week. Would you remove it?',
            f"cancel {event.title}",
        )

    def event_is_gone(self, state: State) -> bool:
        return self.event not in state.events

    goals = (Goal("not any(e == event for e in Event)", event_is_gone),)

    def frame(self, start: State) -> Frame:
        frame = Frame()
        frame.row("Event", self.event)
        return frame

    def solution(self, state: State, tools: Tools) -> None:
        tools.search_events(title=state.events[self.event].title)
        tools.cancel_event(event_id=self.event)


@dataclass(frozen=True)
class MakeItAHabit(Task[State]):
    event: str

    name = "make_it_a_habit"
    scenario = "office"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> MakeItAHabit | None:
        for event in stream.shuffled(
            event
            for event in state.events
            if event.repeats == "never"
            and not has_room(event)
            and is_only(state, event)
        ):
            return cls(event.id)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        event = state.events[self.event]
        return (
            f'"{event.title}" went so well that we want it weekly, 4 times in all.',
            f'Let "{event.title}" recur weekly, 4 occurrences including the first.',
            f'From now on we meet weekly for "{event.title}": 4 times altogether, beginning with the one in the calendar.',
            f"{event.title} -> weekly x4",
        )

    def event_repeats_is_weekly(self, state: State) -> bool:
        return state.events[self.event].repeats == "weekly"

    def event_times_is_right(self, state: State) -> bool:
        return state.events[self.event].times == 4

    goals = (
        Goal('event.repeats == "weekly"', event_repeats_is_weekly),
        Goal("event.times == 4", event_times_is_right),
    )

    def frame(self, start: State) -> Frame:
        frame = Frame()
        frame.members("Event", self.event, "repeats", "times")
        return frame

    def solution(self, state: State, tools: Tools) -> None:
        tools.search_events(title=state.events[self.event].title)
        tools.repeat_event(event_id=self.event, repeats="weekly", times=4)


@dataclass(frozen=True)
class FourWalls(Task[State]):
    """When the event takes place has to be read before a free room can be found."""

    event: str
    room: str

    name = "four_walls"
    scenario = "office"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> FourWalls | None:
        for event in stream.shuffled(
            event
            for event in state.events
            if not has_room(event) and event.times == 1 and is_only(state, event)
        ):
            for room in stream.shuffled(
                room
                for room in state.rooms
                if room.seats > len(event.attendees)
                and is_free_for(state, event, room, starts(event))
            ):
                return cls(event.id, room.name)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        event = state.events[self.event]
        return (
            f'"{event.title}" has no room yet. Book {self.room} for it, or if you cannot, tell me.',
            f'We\'d like to have "{event.title}" in {self.room}.',
            f'Please see whether {self.room} is free for "{event.title}", and book it; I believe it is.',
            f"{event.title} @ {self.room}",
        )

    def event_room_is_right(self, state: State) -> bool:
        return state.events[self.event].room_name == self.room

    goals = (Goal("event.room == room", event_room_is_right),)

    def frame(self, start: State) -> Frame:
        frame = Frame()
        frame.members("Event", self.event, "room_name")
        return frame

    def solution(self, state: State, tools: Tools) -> None:
        tools.search_events(title=state.events[self.event].title)
        tools.book_room(event_id=self.event, room_name=self.room)


@dataclass(frozen=True)
class WithoutMe(Task[State]):
    """The event is known by its title and by who organises it."""

    event: str
    person: str

    name = "without_me"
    scenario = "busy_office"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> WithoutMe | None:
        for event in stream.shuffled(
            event for event in state.events if event.attendees and is_only(state, event)
        ):
            for person_id in stream.shuffled(event.attendees):
                return cls(event.id, person_id)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        person = state.persons[self.person]
        event = state.events[self.event]
        organiser = state.persons[event.organiser_id]
        return (
            f'{person.name} cannot come to {organiser.name}\'s "{event.title}". Take them off the list.',
            f'I\'m {person.name}. Please decline "{event.title}", the one that {organiser.name} organises, for me.',
            f'Could you send {organiser.name} my regrets? {person.name} will not be at "{event.title}"; remove me from it, please.',
            f"{event.title} ({organiser.name}): - {person.name}",
        )

    def person_is_not_in_event_attendees(self, state: State) -> bool:
        return self.person not in state.events[self.event].attendees

    goals = (Goal("person not in event.attendees", person_is_not_in_event_attendees),)

    def frame(self, start: State) -> Frame:
        frame = Frame()
        frame.members("Event", self.event, "attendee_ids")
        return frame

    def solution(self, state: State, tools: Tools) -> None:
        tools.find_person(
            name=state.persons[state.events[self.event].organiser_id].name
        )
        tools.find_person(name=state.persons[self.person].name)
        event = state.events[self.event]
        tools.search_events(title=event.title, person_id=event.organiser_id)
        tools.uninvite(event_id=self.event, person_id=self.person)


@dataclass(frozen=True)
class HowFullIsFriday(Task[State]):
    """A count over one day of somebody's own calendar."""

    person: str

    name = "how_full_is_friday"
    scenario = "busy_office"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> HowFullIsFriday | None:
        for person in stream.shuffled(state.persons):
            return cls(person.id)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        person = state.persons[self.person]
        return (
            f"How many things does {person.name} have to do on 2024-03-08, by their own calendar?",
            f"Count the entries of {person.name} for Friday, 2024-03-08.",
            f"I'm planning {person.name}'s Friday, which is 2024-03-08. How many events are there already?",
            f"{person.name}, 2024-03-08: how many?",
        )

    def frame(self, start: State) -> Frame:
        return Frame()

    def answer(self, state: State) -> JsonValue:
        return entries(state, state.persons[self.person], dt.date(2024, 3, 8))

    def solution(self, state: State, tools: Tools) -> None:
        tools.find_person(name=state.persons[self.person].name)
        tools.agenda(person_id=self.person, day="2024-03-08")


TASKS: Mapping[str, type[Task[State]]] = {
    "put_it_in": PutItIn,
    "a_day_later": ADayLater,
    "one_more": OneMore,
    "call_it_off": CallItOff,
    "make_it_a_habit": MakeItAHabit,
    "four_walls": FourWalls,
    "without_me": WithoutMe,
    "how_full_is_friday": HowFullIsFriday,
}
