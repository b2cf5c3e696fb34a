"""How the world's types cross the wire: their JSON, its readers and writers."""

from __future__ import annotations

from typing import TypedDict, cast

from ._runtime import duration_json, quoted, read_member, to_json
from .entities import Event, Occurrence, Person, Repeats, Room, Slot


class OccurrenceJson(TypedDict):
    event_id: str
    title: str
    start: str
    end: str


class SlotJson(TypedDict):
    id: str
    title: str
    organiser_id: str
    start: str
    length: int
    repeats: Repeats
    times: int
    room_name: str | None
    attendee_ids: list[str]


class PersonJson(TypedDict):
    id: str
    name: str
    email: str
    hours_ahead: int


class RoomJson(TypedDict):
    name: str
    seats: int


class EventJson(TypedDict):
    id: str
    organiser_id: str
    title: str
    start: str
    length: int
    repeats: Repeats
    times: int
    room_name: str | None
    attendee_ids: list[str]


def read_repeats(value: object) -> Repeats:
    """A Repeats from the wire."""
    return cast(Repeats, read_member(value, ("never", "daily", "weekly")))


def occurrence_json(occurrence: Occurrence) -> OccurrenceJson:
    """An Occurrence for the wire."""
    return {
        "event_id": occurrence.event_id,
        "title": occurrence.title,
        "start": occurrence.start.isoformat(),
        "end": occurrence.end.isoformat(),
    }


def slot_json(slot: Slot) -> SlotJson:
    """A Slot for the wire."""
    return {
        "id": slot.id,
        "title": slot.title,
        "organiser_id": slot.organiser_id,
        "start": slot.start.isoformat(),
        "length": duration_json(slot.length),
        "repeats": slot.repeats,
        "times": slot.times,
        "room_name": slot.room_name,
        "attendee_ids": slot.attendees.copy(),
    }


def person_json(person: Person) -> PersonJson:
    """A Person for the wire."""
    return {
        "id": person.id,
        "name": person.name,
        "email": person.email,
        "hours_ahead": person.hours_ahead,
    }


def room_json(room: Room) -> RoomJson:
    """A Room for the wire."""
    return {"name": room.name, "seats": room.seats}


def event_json(event: Event) -> EventJson:
    """An Event for the wire."""
    return {
        "id": event.id,
        "organiser_id": event.organiser_id,
        "title": event.title,
        "start": event.start.isoformat(),
        "length": duration_json(event.length),
        "repeats": event.repeats,
        "times": event.times,
        "room_name": event.room_name,
        "attendee_ids": event.attendees.copy(),
    }


def occurrence_text(occurrence: Occurrence) -> str:
    """An Occurrence as JSON."""
    return (
        f'{{"event_id": {quoted(occurrence.event_id)}'
        f', "title": {quoted(occurrence.title)}'
        f', "start": "{occurrence.start.isoformat()}"'
        f', "end": "{occurrence.end.isoformat()}"}}'
    )


def slot_text(slot: Slot) -> str:
    """A Slot as JSON."""
    return (
        f'{{"id": {quoted(slot.id)}'
        f', "title": {quoted(slot.title)}'
        f', "organiser_id": {quoted(slot.organiser_id)}'
        f', "start": "{slot.start.isoformat()}"'
        f', "length": {duration_json(slot.length)}'
        f', "repeats": "{slot.repeats}"'
        f', "times": {slot.times}'
        f', "room_name": {to_json(slot.room_name)}'
        f', "attendee_ids": {to_json(slot.attendees)}}}'
    )


def person_text(person: Person) -> str:
    """A Person as JSON."""
    return (
        f'{{"id": {quoted(person.id)}'
        f', "name": {quoted(person.name)}'
        f', "email": {quoted(person.email)}'
        f', "hours_ahead": {person.hours_ahead}}}'
    )


def room_text(room: Room) -> str:
    """A Room as JSON."""
    return f'{{"name": {quoted(room.name)}, "seats": {room.seats}}}'
