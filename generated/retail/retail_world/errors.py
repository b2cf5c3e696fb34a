"""The ways in which this world refuses a call."""

from __future__ import annotations

from ._runtime import Refusal


class UnknownCustomer(Refusal):
    code = "UnknownCustomer"


class NotPending(Refusal):
    code = "NotPending"


class NotDelivered(Refusal):
    code = "NotDelivered"


class NotInOrder(Refusal):
    code = "NotInOrder"


class OtherProduct(Refusal):
    code = "OtherProduct"


class SameItem(Refusal):
    code = "SameItem"


class OutOfStock(Refusal):
    code = "OutOfStock"


class NotEnoughCredit(Refusal):
    code = "NotEnoughCredit"


class EmptyCart(Refusal):
    code = "EmptyCart"


class FullCart(Refusal):
    code = "FullCart"


class InCart(Refusal):
    code = "InCart"


class NotInCart(Refusal):
    code = "NotInCart"


class UnknownProduct(Refusal):
    """There is no Product with this key."""

    code = "UnknownProduct"


class UnknownItem(Refusal):
    """There is no Item with this key."""

    code = "UnknownItem"


class UnknownUser(Refusal):
    """There is no User with this key."""

    code = "UnknownUser"


class UnknownOrder(Refusal):
    """There is no Order with this key."""

    code = "UnknownOrder"
