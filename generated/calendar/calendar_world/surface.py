"""The call surface: typed methods for programs, decoded arguments for agents."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping

from . import policies, tools
from ._runtime import (
    Environment,
    Tool,
    argument,
    as_text,
    json_list,
    nullable_argument,
    optional_argument,
    read_date,
    read_datetime,
    read_duration,
    read_int,
    read_str,
    unsatisfied,
)
from .entities import Occurrence, Person, Repeats, Room, Slot
from .state import State
from .wire import (
    OccurrenceJson,
    PersonJson,
    RoomJson,
    SlotJson,
    occurrence_json,
    occurrence_text,
    person_json,
    person_text,
    read_repeats,
    room_json,
    room_text,
    slot_json,
    slot_text,
)


def find_person(state: State, name: object) -> list[Person]:
    name = read_str(name, "name")
    if len(name) < 2:
        raise unsatisfied("name", "len(name) >= 2")
    return tools.find_person(state, name)


def agenda(state: State, person_id: object, given_day: object) -> list[Occurrence]:
    person_id = read_str(person_id, "person_id")
    day = argument(given_day, "day", read_date)
    person = state.persons.find(person_id)
    return tools.agenda(state, person, day)


def search_events(
    state: State, given_title: object, given_person_id: object
) -> list[Slot]:
    title = optional_argument(given_title, "title", read_str, "")
    person_id = nullable_argument(given_person_id, "person_id", read_str)
    person = None if person_id is None else state.persons.find(person_id)
    return tools.search_events(state, title, person)


def free_rooms(
    state: State, given_start: object, given_length: object, given_seats: object
) -> list[Room]:
    start = argument(given_start, "start", read_datetime)
    length = argument(given_length, "length", read_duration)
    seats = optional_argument(given_seats, "seats", read_int, 1)
    if not dt.timedelta(minutes=5) <= length <= dt.timedelta(hours=8):
        raise unsatisfied("length", "5m <= length <= 8h")
    if seats < 1:
        raise unsatisfied("seats", "seats >= 1")
    return tools.free_rooms(state, start, length, seats)


def schedule_event(
    state: State,
    organiser_id: object,
    title: object,
    given_start: object,
    given_length: object,
    given_repeats: object,
    given_times: object,
) -> Slot:
    organiser_id = read_str(organiser_id, "organiser_id")
    title = read_str(title, "title")
    start = argument(given_start, "start", read_datetime)
    length = argument(given_length, "length", read_duration)
    repeats: Repeats = optional_argument(
        given_repeats, "repeats", read_repeats, "never"
    )
    times = optional_argument(given_times, "times", read_int, 1)
    organiser = state.persons.find(organiser_id)
    if not 1 <= len(title) <= 80:
        raise unsatisfied("title", "1 <= len(title) <= 80")
    if not dt.timedelta(minutes=5) <= length <= dt.timedelta(hours=8):
        raise unsatisfied("length", "5m <= length <= 8h")
    if not 1 <= times <= 10:
        raise unsatisfied("times", "1 <= times <= 10")
    state.judge("night_shifts", policies.night_shifts(start))
    return tools.schedule_event(state, organiser, title, start, length, repeats, times)


def move_event(state: State, event_id: object, given_start: object) -> Slot:
    event_id = read_str(event_id, "event_id")
    start = argument(given_start, "start", read_datetime)
    event = state.events.take(event_id)
    return tools.move_event(state, event, start)


def repeat_event(
    state: State, event_id: object, given_repeats: object, times: object
) -> Slot:
    event_id = read_str(event_id, "event_id")
    repeats = argument(given_repeats, "repeats", read_repeats)
    times = read_int(times, "times")
    event = state.events.take(event_id)
    if not 2 <= times <= 10:
        raise unsatisfied("times", "2 <= times <= 10")
    return tools.repeat_event(state, event, repeats, times)


def invite(state: State, event_id: object, person_id: object) -> Slot:
    event_id = read_str(event_id, "event_id")
    person_id = read_str(person_id, "person_id")
    event = state.events.take(event_id)
    person = state.persons.find(person_id)
    state.judge("invite_the_busy", policies.invite_the_busy(state, event, person))
    return tools.invite(state, event, person)


def uninvite(state: State, event_id: object, person_id: object) -> Slot:
    event_id = read_str(event_id, "event_id")
    person_id = read_str(person_id, "person_id")
    event = state.events.take(event_id)
    person = state.persons.find(person_id)
    return tools.uninvite(state, event, person)


def book_room(state: State, event_id: object, given_room_name: object) -> Slot:
    event_id = read_str(event_id, "event_id")
    room_name = nullable_argument(given_room_name, "room_name", read_str)
    event = state.events.take(event_id)
    room = None if room_name is None else state.rooms.find(room_name)
    return tools.book_room(state, event, room)


def cancel_event(state: State, event_id: object) -> str:
    event_id = read_str(event_id, "event_id")
    event = state.events.find(event_id)
    state.judge("cancel_at_short_notice", policies.cancel_at_short_notice(state, event))
    return tools.cancel_event(state, event)


TOOLS: Mapping[str, Tool[State]] = {
    "find_person": Tool(
        find_person,
        "name",
        value=lambda result: [person_json(person) for person in result],
        text=lambda result: json_list(result, person_text),
    ),
    "agenda": Tool(
        agenda,
        "person_id",
        "day",
        value=lambda result: [occurrence_json(occurrence) for occurrence in result],
        text=lambda result: json_list(result, occurrence_text),
    ),
    "search_events": Tool(
        search_events,
        "title",
        "person_id",
        value=lambda result: [slot_json(slot) for slot in result],
        text=lambda result: json_list(result, slot_text),
    ),
    "free_rooms": Tool(
        free_rooms,
        "start",
        "length",
        "seats",
        value=lambda result: [room_json(room) for room in result],
        text=lambda result: json_list(result, room_text),
    ),
    "schedule_event": Tool(
        schedule_event,
        "organiser_id",
        "title",
        "start",
        "length",
        "repeats",
        "times",
        value=slot_json,
        text=slot_text,
    ),
    "move_event": Tool(
        move_event, "event_id", "start", value=slot_json, text=slot_text
    ),
    "repeat_event": Tool(
        repeat_event, "event_id", "repeats", "times", value=slot_json, text=slot_text
    ),
    "invite": Tool(invite, "event_id", "person_id", value=slot_json, text=slot_text),
    "uninvite": Tool(
        uninvite, "event_id", "person_id", value=slot_json, text=slot_text
    ),
    "book_room": Tool(
        book_room, "event_id", "room_name", value=slot_json, text=slot_text
    ),
    "cancel_event": Tool(cancel_event, "event_id", text=as_text),
}


class Tools:
    """The tools as typed methods; a refusal is raised as its class in ``errors``."""

    __slots__ = ("_env",)

    def __init__(self, env: Environment[State]) -> None:
        self._env = env

    def find_person(self, *, name: str) -> list[PersonJson]:
        """Look people up by name; capitals do not matter.

        ``name``: A part of the name.
        """
        return [
            person_json(person) for person in self._env.perform(find_person, (name,))
        ]

    def agenda(self, *, person_id: str, day: str) -> list[OccurrenceJson]:
        """List what a person has to do on a day of their own calendar, in order.

        ``person_id``: Whose agenda, by whose clock.
        """
        return [
            occurrence_json(occurrence)
            for occurrence in self._env.perform(agenda, (person_id, day))
        ]

    def search_events(
        self, *, title: str = "", person_id: str | None = None
    ) -> list[SlotJson]:
        """Search events by title and by who attends; moments are in universal
        time.

        ``title``: A part of the title.
        ``person_id``: Only those this person attends.
        """
        return [
            slot_json(slot)
            for slot in self._env.perform(search_events, (title, person_id))
        ]

    def free_rooms(self, *, start: str, length: int, seats: int = 1) -> list[RoomJson]:
        """List the rooms that are free for a single event, the smallest first.

        ``start``: In universal time.
        ``length``: In seconds.
        ``seats``: At least.
        """
        return [
            room_json(room)
            for room in self._env.perform(free_rooms, (start, length, seats))
        ]

    def schedule_event(
        self,
        *,
        organiser_id: str,
        title: str,
        start: str,
        length: int,
        repeats: Repeats = "never",
        times: int = 1,
    ) -> SlotJson:
        """Put an event into the calendar. People are invited and a room is booked
        afterwards.

        ``start``: The first one, by the organiser's clock.
        ``length``: In seconds.
        ``times``: How often.
        """
        return slot_json(
            self._env.perform(
                schedule_event, (organiser_id, title, start, length, repeats, times)
            )
        )

    def move_event(self, *, event_id: str, start: str) -> SlotJson:
        """Move an event that has not begun, with all its occurrences and its room.

        ``event_id``: Which event.
        ``start``: Of the first occurrence, by the organiser's clock.
        """
        return slot_json(self._env.perform(move_event, (event_id, start)))

    def repeat_event(self, *, event_id: str, repeats: Repeats, times: int) -> SlotJson:
        """Let an event take place several times, in the same room.

        ``event_id``: Which event.
        ``times``: How often, the first time included.
        """
        return slot_json(self._env.perform(repeat_event, (event_id, repeats, times)))

    def invite(self, *, event_id: str, person_id: str) -> SlotJson:
        """Invite a person to an event.

        ``event_id``: To what.
        ``person_id``: Whom.
        """
        return slot_json(self._env.perform(invite, (event_id, person_id)))

    def uninvite(self, *, event_id: str, person_id: str) -> SlotJson:
        """Take an invitation back, or decline it.

        ``event_id``: From what.
        ``person_id``: Whom.
        """
        return slot_json(self._env.perform(uninvite, (event_id, person_id)))

    def book_room(self, *, event_id: str, room_name: str | None = None) -> SlotJson:
        """Book a room for all occurrences of an event, in place of the one it has.

        ``event_id``: For what.
        ``room_name``: Which room; none gives the present one back.
        """
        return slot_json(self._env.perform(book_room, (event_id, room_name)))

    def cancel_event(self, *, event_id: str) -> str:
        """Take an event off the calendar, with all its occurrences.

        ``event_id``: Which event.
        """
        return self._env.perform(cancel_event, (event_id,))
