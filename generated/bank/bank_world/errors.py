"""The ways in which this world refuses a call."""

from __future__ import annotations

from ._runtime import Refusal


class NoSuchAccount(Refusal):
    code = "NoSuchAccount"
    status = 404


class UnknownCustomer(Refusal):
    code = "UnknownCustomer"
    status = 404


class NotOpen(Refusal):
    code = "NotOpen"


class NotFrozen(Refusal):
    code = "NotFrozen"


class NotEmpty(Refusal):
    code = "NotEmpty"


class PhoneInUse(Refusal):
    code = "PhoneInUse"


class SameAccount(Refusal):
    code = "SameAccount"


class InsufficientFunds(Refusal):
    code = "InsufficientFunds"


class LimitExceeded(Refusal):
    code = "LimitExceeded"


class LimitTooLow(Refusal):
    code = "LimitTooLow"


class SavingsStayInside(Refusal):
    code = "SavingsStayInside"


class AlreadyReversed(Refusal):
    code = "AlreadyReversed"


class TooLate(Refusal):
    code = "TooLate"


class NothingToTakeBack(Refusal):
    code = "NothingToTakeBack"


class UnknownTransfer(Refusal):
    """There is no Transfer with this key."""

    code = "UnknownTransfer"
