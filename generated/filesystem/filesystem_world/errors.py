"""The ways in which this world refuses a call."""

from __future__ import annotations

from ._runtime import Refusal


class NoSuchFile(Refusal):
    code = "NoSuchFile"


class NotADirectory(Refusal):
    code = "NotADirectory"


class IsADirectory(Refusal):
    code = "IsADirectory"


class PermissionDenied(Refusal):
    code = "PermissionDenied"


class AlreadyExists(Refusal):
    code = "AlreadyExists"


class NotEmpty(Refusal):
    code = "NotEmpty"


class Busy(Refusal):
    code = "Busy"


class UnknownAccount(Refusal):
    """There is no Account with this key."""

    code = "UnknownAccount"


class UnknownNode(Refusal):
    """There is no Node with this key."""

    code = "UnknownNode"
