"""The state of an episode: a table for each entity."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from ._runtime import (
    ABSENT,
    EpisodeState,
    JsonObject,
    Members,
    Refusal,
    Start,
    Table,
    broken,
    or_none,
    read_int,
    read_map,
    read_member,
    read_str,
    within_limits,
)
from .entities import Customer, PaymentIntent, Refund
from .errors import NotFound
from .wire import (
    customer_json,
    payment_intent_json,
    read_payment_intent_currency,
    read_payment_intent_status,
    read_refund_reason,
    read_refund_status,
    refund_json,
)


class Customers(Table[str, Customer]):
    """All customers, in creation order."""

    __slots__ = ()
    entity = "Customer"
    key = "id"
    wire_names = {"object_": "object"}

    def fresh(self, secret: str) -> str:
        """A new key."""
        return self.opaque("customer_{}", secret)

    def unknown(self, key: str) -> Refusal:
        return NotFound(f"There is no Customer {key}.")

    def check(self, state: State, row: Customer, before: Customer | None) -> None:
        # What the call left alone is the very object that it was before.
        if before is None or row.created is not before.created:
            within_limits(row.created)
        if before is None or row.id is not before.id:
            if len(row.id) > 5000:
                raise broken("Customer", row.id, "len(id) <= 5000")
        if row.email is not None and row.email is not ABSENT and len(row.email) > 512:
            raise broken("Customer", row.id, "len(email) <= 512")
        if row.name is not None and row.name is not ABSENT and len(row.name) > 256:
            raise broken("Customer", row.id, "len(name) <= 256")
        if (
            row.description is not None
            and row.description is not ABSENT
            and len(row.description) > 350
        ):
            raise broken("Customer", row.id, "len(description) <= 350")

    def encode(self, row: Customer) -> JsonObject:
        return cast(JsonObject, customer_json(row))

    def load(self, state: State, members: Members) -> Customer:
        return Customer(
            id=members.take("id", read_str),
            object_=members.take(
                "object", lambda value: read_member(value, ("customer",))
            ),
            created=members.take("created", read_int),
            email=members.take("email", or_none(read_str), lambda: ABSENT),
            name=members.take("name", or_none(read_str), lambda: ABSENT),
            description=members.take("description", or_none(read_str), lambda: ABSENT),
            metadata=members.take(
                "metadata",
                lambda value: read_map(value, read_str, read_str),
                lambda: ABSENT,
            ),
        )


class PaymentIntents(Table[str, PaymentIntent]):
    """All payment intents, in creation order."""

    __slots__ = ()
    entity = "PaymentIntent"
    key = "id"
    refers_to = ("Customer",)
    wire_names = {"object_": "object"}

    def fresh(self, secret: str) -> str:
        """A new key."""
        return self.opaque("payment_intent_{}", secret)

    def of_customer(self, customer: str) -> list[PaymentIntent]:
        """The payment intents of this customer."""
        return self.where("customer", customer)

    def unknown(self, key: str) -> Refusal:
        return NotFound(f"There is no PaymentIntent {key}.")

    def check(
        self, state: State, row: PaymentIntent, before: PaymentIntent | None
    ) -> None:
        # What the call left alone is the very object that it was before.
        if before is None or row.created is not before.created:
            within_limits(row.created)
        if before is None or row.id is not before.id:
            if len(row.id) > 5000:
                raise broken("PaymentIntent", row.id, "len(id) <= 5000")
        if not 50 <= row.amount <= 99999999:
            raise broken("PaymentIntent", row.id, "50 <= amount <= 99999999")
        if (
            row.description is not None
            and row.description is not ABSENT
            and len(row.description) > 1000
        ):
            raise broken("PaymentIntent", row.id, "len(description) <= 1000")

    def references(self, row: PaymentIntent) -> Iterator[tuple[str, str, str | int]]:
        if row.customer is not ABSENT:
            yield "customer", "Customer", row.customer

    def encode(self, row: PaymentIntent) -> JsonObject:
        return cast(JsonObject, payment_intent_json(row))

    def load(self, state: State, members: Members) -> PaymentIntent:
        return PaymentIntent(
            id=members.take("id", read_str),
            object_=members.take(
                "object", lambda value: read_member(value, ("payment_intent",))
            ),
            amount=members.take("amount", read_int),
            currency=members.take("currency", read_payment_intent_currency),
            customer=members.take("customer", read_str, lambda: ABSENT),
            description=members.take("description", or_none(read_str), lambda: ABSENT),
            status=members.take("status", read_payment_intent_status),
            created=members.take("created", read_int),
        )


class Refunds(Table[str, Refund]):
    """All refunds, in creation order."""

    __slots__ = ()
    entity = "Refund"
    key = "id"
    refers_to = ("PaymentIntent",)
    wire_names = {"object_": "object"}

    def fresh(self, secret: str) -> str:
        """A new key."""
        return self.opaque("refund_{}", secret)

    def unknown(self, key: str) -> Refusal:
        return NotFound(f"There is no Refund {key}.")

    def check(self, state: State, row: Refund, before: Refund | None) -> None:
        # What the call left alone is the very object that it was before.
        if before is None or row.amount is not before.amount:
            within_limits(row.amount)
        if before is None or row.created is not before.created:
            within_limits(row.created)
        if row.amount < 1:
            raise broken("Refund", row.id, "amount >= 1")

    def references(self, row: Refund) -> Iterator[tuple[str, str, str | int]]:
        yield "payment_intent", "PaymentIntent", row.payment_intent

    def encode(self, row: Refund) -> JsonObject:
        return cast(JsonObject, refund_json(row))

    def load(self, state: State, members: Members) -> Refund:
        return Refund(
            id=members.take("id", read_str),
            object_=members.take(
                "object", lambda value: read_member(value, ("refund",))
            ),
            amount=members.take("amount", read_int),
            payment_intent=members.take("payment_intent", read_str),
            reason=members.take("reason", read_refund_reason, lambda: ABSENT),
            status=members.take("status", read_refund_status),
            created=members.take("created", read_int),
        )


class State(EpisodeState):
    """The state of an episode, and by ``old`` the state in which it began."""

    __slots__ = ("customers", "payment_intents", "refunds")
    world = "payments"

    def __init__(self, start: Start[Any] | None = None) -> None:
        super().__init__(start)
        self.customers = self.table(Customers)
        self.payment_intents = self.table(PaymentIntents)
        self.refunds = self.table(Refunds)

    @property
    def old(self) -> State:
        """The state in which the episode began."""
        return self if self.start is None else self.start.state(State)
