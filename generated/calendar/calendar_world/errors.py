"""The ways in which this world refuses a call."""

from __future__ import annotations

from ._runtime import Refusal


class UnknownPerson(Refusal):
    code = "UnknownPerson"


class InThePast(Refusal):
    code = "InThePast"


class NotRecurring(Refusal):
    code = "NotRecurring"


class RoomTaken(Refusal):
    code = "RoomTaken"


class RoomTooSmall(Refusal):
    code = "RoomTooSmall"


class AlreadyInvited(Refusal):
    code = "AlreadyInvited"


class NotInvited(Refusal):
    code = "NotInvited"


class IsOrganiser(Refusal):
    code = "IsOrganiser"


class FullyInvited(Refusal):
    code = "FullyInvited"


class UnknownRoom(Refusal):
    """There is no Room with this key."""

    code = "UnknownRoom"


class UnknownEvent(Refusal):
    """There is no Event with this key."""

    code = "UnknownEvent"
