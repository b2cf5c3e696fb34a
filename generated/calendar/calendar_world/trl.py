"""The class that TRL's ``GRPOTrainer(environment_factory=…)`` takes; it needs no other package.

Each row of the training set has ``seed`` and ``task``; the other columns are not looked at.
"""

from __future__ import annotations

from typing import Any

from ._runtime import given
from .environment import Calendar


class CalendarFactory:
    """An environment for each rollout; every public method but the first two is a tool."""

    def __init__(self) -> None:
        self._environment = Calendar()

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

    def find_person(self, name: str) -> str:
        """Look people up by name; capitals do not matter.

        Args:
            name: A part of the name.
        """
        return self._environment.call("find_person", {"name": name}).text

    def agenda(self, person_id: str, day: str) -> str:
        """List what a person has to do on a day of their own calendar, in order.

        Args:
            person_id: Whose agenda, by whose clock.
            day: The day.
        """
        return self._environment.call(
            "agenda", {"person_id": person_id, "day": day}
        ).text

    def search_events(
        self, title: str | None = None, person_id: str | None = None
    ) -> str:
        """Search events by title and by who attends; moments are in universal time.

        Args:
            title: A part of the title.
            person_id: Only those this person attends.
        """
        return self._environment.call(
            "search_events", given({"title": title, "person_id": person_id})
        ).text

    def free_rooms(self, start: str, length: int, seats: int | None = None) -> str:
        """List the rooms that are free for a single event, the smallest first.

        Args:
            start: In universal time.
            length: In seconds.
            seats: At least.
        """
        return self._environment.call(
            "free_rooms", {"start": start, "length": length, **given({"seats": seats})}
        ).text

    def schedule_event(
        self,
        organiser_id: str,
        title: str,
        start: str,
        length: int,
        repeats: str | None = None,
        times: int | None = None,
    ) -> str:
        """Put an event into the calendar. People are invited and a room is booked afterwards.

        Args:
            organiser_id: The organiser.
            title: The title.
            start: The first one, by the organiser's clock.
            length: In seconds.
            repeats: The repeats.
            times: How often.
        """
        return self._environment.call(
            "schedule_event",
            {
                "organiser_id": organiser_id,
                "title": title,
                "start": start,
                "length": length,
                **given({"repeats": repeats, "times": times}),
            },
        ).text

    def move_event(self, event_id: str, start: str) -> str:
        """Move an event that has not begun, with all its occurrences and its room.

        Args:
            event_id: Which event.
            start: Of the first occurrence, by the organiser's clock.
        """
        return self._environment.call(
            "move_event", {"event_id": event_id, "start": start}
        ).text

    def repeat_event(self, event_id: str, repeats: str, times: int) -> str:
        """Let an event take place several times, in the same room.

        Args:
            event_id: Which event.
            repeats: The repeats.
            times: How often, the first time included.
        """
        return self._environment.call(
            "repeat_event", {"event_id": event_id, "repeats": repeats, "times": times}
        ).text

    def invite(self, event_id: str, person_id: str) -> str:
        """Invite a person to an event.

        Args:
            event_id: To what.
            person_id: Whom.
        """
        return self._environment.call(
            "invite", {"event_id": event_id, "person_id": person_id}
        ).text

    def uninvite(self, event_id: str, person_id: str) -> str:
        """Take an invitation back, or decline it.

        Args:
            event_id: From what.
            person_id: Whom.
        """
        return self._environment.call(
            "uninvite", {"event_id": event_id, "person_id": person_id}
        ).text

    def book_room(self, event_id: str, room_name: str | None = None) -> str:
        """Book a room for all occurrences of an event, in place of the one it has.

        Args:
            event_id: For what.
            room_name: Which room; none gives the present one back.
        """
        return self._environment.call(
            "book_room", {"event_id": event_id, **given({"room_name": room_name})}
        ).text

    def cancel_event(self, event_id: str) -> str:
        """Take an event off the calendar, with all its occurrences.

        Args:
            event_id: Which event.
        """
        return self._environment.call("cancel_event", {"event_id": event_id}).text
