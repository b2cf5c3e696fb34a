"""The class that TRL's ``GRPOTrainer(environment_factory=…)`` takes; it needs no other package.

Each row of the training set has ``seed`` and ``task``; the other columns are not looked at.
"""

from __future__ import annotations

from typing import Any

from .environment import TauAirline


class TauAirlineFactory:
    """An environment for each rollout; every public method but the first two is a tool."""

    def __init__(self) -> None:
        self._environment = TauAirline()

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

    def get_user_details(self, user_id: str) -> str:
        """Get the details of an user, including their reservations.

        Args:
            user_id: The user id, such as 'sara_doe_496'.
        """
        return self._environment.call("get_user_details", {"user_id": user_id}).text

    def get_reservation_details(self, reservation_id: str) -> str:
        """Get the details of a reservation.

        Args:
            reservation_id: The reservation id, such as '8JX2WO'.
        """
        return self._environment.call(
            "get_reservation_details", {"reservation_id": reservation_id}
        ).text

    def list_all_airports(self) -> str:
        """List all airports and their cities."""
        return self._environment.call("list_all_airports", {}).text

    def search_direct_flight(self, origin: str, destination: str, date: str) -> str:
        """Search direct flights between two cities on a specific date.

        Args:
            origin: The origin city airport in three letters, such as 'JFK'.
            destination: The destination city airport in three letters, such as 'LAX'.
            date: The day of the flight, such as '2024-01-01'.
        """
        return self._environment.call(
            "search_direct_flight",
            {"origin": origin, "destination": destination, "date": date},
        ).text

    def search_onestop_flight(self, origin: str, destination: str, date: str) -> str:
        """Search trips with one stop between two cities: pairs of flights.

        Args:
            origin: The origin city airport in three letters, such as 'JFK'.
            destination: The destination city airport in three letters, such as 'LAX'.
            date: The day of the first flight, such as '2024-05-01'.
        """
        return self._environment.call(
            "search_onestop_flight",
            {"origin": origin, "destination": destination, "date": date},
        ).text

    def book_reservation(
        self,
        user_id: str,
        origin: str,
        destination: str,
        flight_type: str,
        cabin: str,
        flights: list[dict[str, Any]],
        passengers: list[dict[str, Any]],
        payment_methods: list[dict[str, Any]],
        total_baggages: int,
        nonfree_baggages: int,
        insurance: str,
    ) -> str:
        """Book a reservation.

        Args:
            user_id: Who books, such as 'sara_doe_496'.
            origin: The IATA code for the origin city, such as 'SFO'.
            destination: The IATA code for the destination city, such as 'JFK'.
            flight_type: The flight type.
            cabin: The cabin.
            flights: The flights of the trip, in order.
            passengers: Who travels.
            payment_methods: How the price is paid, to the last dollar.
            total_baggages: How many bags are checked.
            nonfree_baggages: How many of them are paid for.
            insurance: The insurance.
        """
        return self._environment.call(
            "book_reservation",
            {
                "user_id": user_id,
                "origin": origin,
                "destination": destination,
                "flight_type": flight_type,
                "cabin": cabin,
                "flights": flights,
                "passengers": passengers,
                "payment_methods": payment_methods,
                "total_baggages": total_baggages,
                "nonfree_baggages": nonfree_baggages,
                "insurance": insurance,
            },
        ).text

    def update_reservation_flights(
        self,
        reservation_id: str,
        cabin: str,
        flights: list[dict[str, Any]],
        payment_id: str,
    ) -> str:
        """Update the flight information of a reservation.

        Args:
            reservation_id: The reservation ID, such as 'ZFA04Y'.
            cabin: The cabin.
            flights: All flights of the new trip, also those that stay.
            payment_id: How the difference is paid, or given back.
        """
        return self._environment.call(
            "update_reservation_flights",
            {
                "reservation_id": reservation_id,
                "cabin": cabin,
                "flights": flights,
                "payment_id": payment_id,
            },
        ).text

    def update_reservation_baggages(
        self,
        reservation_id: str,
        total_baggages: int,
        nonfree_baggages: int,
        payment_id: str,
    ) -> str:
        """Update the baggage information of a reservation.

        Args:
            reservation_id: The reservation ID, such as 'ZFA04Y'.
            total_baggages: The updated total number of bags.
            nonfree_baggages: How many of them are paid for.
            payment_id: How the difference is paid.
        """
        return self._environment.call(
            "update_reservation_baggages",
            {
                "reservation_id": reservation_id,
                "total_baggages": total_baggages,
                "nonfree_baggages": nonfree_baggages,
                "payment_id": payment_id,
            },
        ).text

    def update_reservation_passengers(
        self, reservation_id: str, passengers: list[dict[str, Any]]
    ) -> str:
        """Update the passenger information of a reservation.

        Args:
            reservation_id: The reservation ID, such as 'ZFA04Y'.
            passengers: All passengers, as many as there are.
        """
        return self._environment.call(
            "update_reservation_passengers",
            {"reservation_id": reservation_id, "passengers": passengers},
        ).text

    def cancel_reservation(self, reservation_id: str) -> str:
        """Cancel the whole reservation; what was paid is given back.

        Args:
            reservation_id: The reservation ID, such as 'ZFA04Y'.
        """
        return self._environment.call(
            "cancel_reservation", {"reservation_id": reservation_id}
        ).text

    def send_certificate(self, user_id: str, amount: float) -> str:
        """Send a certificate to a user. Be careful!

        Args:
            user_id: The ID of the user, such as 'sara_doe_496'.
            amount: Certificate amount to send.
        """
        return self._environment.call(
            "send_certificate", {"user_id": user_id, "amount": amount}
        ).text

    def calculate(self, expression: str) -> str:
        """Calculate the result of a mathematical expression.

        Args:
            expression: Numbers, operators (+, -, *, /), parentheses, and spaces, such as '2 + 2'.
        """
        return self._environment.call("calculate", {"expression": expression}).text

    def think(self, thought: str) -> str:
        """Think about something: nothing is learnt and nothing changes.

        Args:
            thought: A thought to think about.
        """
        return self._environment.call("think", {"thought": thought}).text

    def transfer_to_human_agents(self, summary: str) -> str:
        """Transfer the user to a human agent: only where they ask for one, or the tools cannot help.

        Args:
            summary: A summary of the user's issue.
        """
        return self._environment.call(
            "transfer_to_human_agents", {"summary": summary}
        ).text
