"""The ways in which this world refuses a call."""

from __future__ import annotations

from ._runtime import Refusal


class UnknownGuest(Refusal):
    code = "UnknownGuest"


class PhoneTaken(Refusal):
    code = "PhoneTaken"


class NotBooked(Refusal):
    code = "NotBooked"


class Closed(Refusal):
    code = "Closed"


class InThePast(Refusal):
    code = "InThePast"


class TooEarly(Refusal):
    code = "TooEarly"


class TableTaken(Refusal):
    code = "TableTaken"


class TooManyPeople(Refusal):
    code = "TooManyPeople"


class TwoPlacesAtOnce(Refusal):
    code = "TwoPlacesAtOnce"


class SameTable(Refusal):
    code = "SameTable"


class UnknownDay(Refusal):
    """There is no Day with this key."""

    code = "UnknownDay"


class UnknownTable(Refusal):
    """There is no Table with this key."""

    code = "UnknownTable"


class UnknownBooking(Refusal):
    """There is no Booking with this key."""

    code = "UnknownBooking"
