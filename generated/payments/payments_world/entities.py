"""What the world is made of: its enums, records and entities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ._runtime import ABSENT, Absent, blank

PaymentIntentCurrency = Literal["eur", "usd", "gbp"]

PaymentIntentStatus = Literal[
    "requires_confirmation", "processing", "succeeded", "canceled"
]

RefundReason = Literal["duplicate", "fraudulent", "requested_by_customer"]

RefundStatus = Literal["pending", "succeeded", "failed"]


@dataclass(slots=True)
class CustomerList:
    object_: str
    data: list[CustomerRecord]
    has_more: bool
    url: str


@dataclass(slots=True, kw_only=True)
class CustomerRecord:
    """Somebody who pays.

    * ``created``: Seconds since 1970.
    """

    id: str
    object_: str
    created: int
    email: str | Absent | None = ABSENT
    name: str | Absent | None = ABSENT
    description: str | Absent | None = ABSENT
    metadata: dict[str, str] | Absent = ABSENT


@dataclass(slots=True)
class DeletedCustomer:
    id: str
    object_: str
    deleted: bool


@dataclass(slots=True)
class PaymentIntentList:
    object_: str
    data: list[PaymentIntentRecord]
    has_more: bool
    url: str


@dataclass(slots=True, kw_only=True)
class PaymentIntentRecord:
    """An amount that a customer is to pay."""

    id: str
    object_: str
    amount: int
    currency: PaymentIntentCurrency
    customer: str | CustomerRecord | Absent = ABSENT
    description: str | Absent | None = ABSENT
    status: PaymentIntentStatus
    created: int


@dataclass(slots=True, kw_only=True)
class RefundRecord:
    """Money given back."""

    id: str
    object_: str
    amount: int
    payment_intent: str | PaymentIntentRecord
    reason: RefundReason | Absent = ABSENT
    status: RefundStatus
    created: int


@dataclass(slots=True, kw_only=True)
class CustomerChanges:
    """What an update of a Customer may change."""

    email: str | Absent = ABSENT
    name: str | Absent = ABSENT
    description: str | Absent = ABSENT
    metadata: dict[str, str] | Absent = ABSENT


@dataclass(slots=True, eq=False)
class Customer:
    """Somebody who pays.

    * ``created``: Seconds since 1970.
    """

    id: str
    object_: str
    created: int
    email: str | Absent | None
    name: str | Absent | None
    description: str | Absent | None
    metadata: dict[str, str] | Absent

    def copy(self) -> Customer:
        """A private copy, for a call that writes."""
        row = blank(Customer)
        row.id = self.id
        row.object_ = self.object_
        row.created = self.created
        row.email = self.email
        row.name = self.name
        row.description = self.description
        row.metadata = self.metadata
        return row


@dataclass(slots=True, eq=False)
class PaymentIntent:
    """An amount that a customer is to pay."""

    id: str
    object_: str
    amount: int
    currency: PaymentIntentCurrency
    customer: str | Absent
    description: str | Absent | None
    status: PaymentIntentStatus
    created: int

    def copy(self) -> PaymentIntent:
        """A private copy, for a call that writes."""
        row = blank(PaymentIntent)
        row.id = self.id
        row.object_ = self.object_
        row.amount = self.amount
        row.currency = self.currency
        row.customer = self.customer
        row.description = self.description
        row.status = self.status
        row.created = self.created
        return row


@dataclass(slots=True, eq=False)
class Refund:
    """Money given back."""

    id: str
    object_: str
    amount: int
    payment_intent: str
    reason: RefundReason | Absent
    status: RefundStatus
    created: int

    def copy(self) -> Refund:
        """A private copy, for a call that writes."""
        row = blank(Refund)
        row.id = self.id
        row.object_ = self.object_
        row.amount = self.amount
        row.payment_intent = self.payment_intent
        row.reason = self.reason
        row.status = self.status
        row.created = self.created
        return row
