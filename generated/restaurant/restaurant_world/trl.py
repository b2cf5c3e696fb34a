"""The class that TRL's ``GRPOTrainer(environment_factory=…)`` takes; it needs no other package.

Each row of the training set has ``seed`` and ``task``; the other columns are not looked at.
"""

from __future__ import annotations

from typing import Any

from ._runtime import given
from .environment import Restaurant


class RestaurantFactory:
    """An environment for each rollout; every public method but the first two is a tool."""

    def __init__(self) -> None:
        self._environment = Restaurant()

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

    def find_guest(self, phone: str) -> str:
        """Look a guest up by telephone number.

        Args:
            phone: The number the guest is calling from.
        """
        return self._environment.call("find_guest", {"phone": phone}).text

    def register_guest(self, name: str, phone: str) -> str:
        """Note down a guest who has not been here before.

        Args:
            name: The name.
            phone: The phone.
        """
        return self._environment.call(
            "register_guest", {"name": name, "phone": phone}
        ).text

    def opening_hours(self) -> str:
        """Tell when the restaurant is open, day by day."""
        return self._environment.call("opening_hours", {}).text

    def free_tables(self, start: str, party: int, area: str | None = None) -> str:
        """List the tables that are free for a whole meal and large enough, the smallest first.

        Args:
            start: When the guests come.
            party: How many people.
            area: Only there.
        """
        return self._environment.call(
            "free_tables", {"start": start, "party": party, **given({"area": area})}
        ).text

    def list_bookings(self, guest_id: str) -> str:
        """List a guest's bookings, the earliest first, cancelled ones included.

        Args:
            guest_id: Whose bookings.
        """
        return self._environment.call("list_bookings", {"guest_id": guest_id}).text

    def book_table(
        self,
        guest_id: str,
        table_number: int,
        start: str,
        party: int,
        wish: str | None = None,
    ) -> str:
        """Book a table for two and a half hours.

        Args:
            guest_id: Who comes.
            table_number: Which table.
            start: When they come.
            party: How many people.
            wish: The wish.
        """
        return self._environment.call(
            "book_table",
            {
                "guest_id": guest_id,
                "table_number": table_number,
                "start": start,
                "party": party,
                **given({"wish": wish}),
            },
        ).text

    def move_booking(self, booking_code: str, start: str) -> str:
        """Move a booking to another time, at the same table.

        Args:
            booking_code: Which booking.
            start: The new time.
        """
        return self._environment.call(
            "move_booking", {"booking_code": booking_code, "start": start}
        ).text

    def change_table(self, booking_code: str, table_number: int) -> str:
        """Give the guests of a booking another table at the same time.

        Args:
            booking_code: Which booking.
            table_number: The new table.
        """
        return self._environment.call(
            "change_table", {"booking_code": booking_code, "table_number": table_number}
        ).text

    def change_party(self, booking_code: str, party: int) -> str:
        """Change how many people come, at the same table.

        Args:
            booking_code: Which booking.
            party: How many people now.
        """
        return self._environment.call(
            "change_party", {"booking_code": booking_code, "party": party}
        ).text

    def note_wish(self, booking_code: str, wish: str) -> str:
        """Note what the guests of a booking would like, in place of what was noted before.

        Args:
            booking_code: Which booking.
            wish: What the guests would like.
        """
        return self._environment.call(
            "note_wish", {"booking_code": booking_code, "wish": wish}
        ).text

    def cancel_booking(self, booking_code: str) -> str:
        """Cancel a booking: its table is free again.

        Args:
            booking_code: Which booking.
        """
        return self._environment.call(
            "cancel_booking", {"booking_code": booking_code}
        ).text

    def seat_guests(self, booking_code: str) -> str:
        """Lead guests to their table, no earlier than half an hour before their time.

        Args:
            booking_code: Who has come.
        """
        return self._environment.call(
            "seat_guests", {"booking_code": booking_code}
        ).text
