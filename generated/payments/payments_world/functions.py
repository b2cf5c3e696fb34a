"""The functions of the world."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._runtime import ABSENT
from .entities import (
    Customer,
    CustomerRecord,
    DeletedCustomer,
    PaymentIntent,
    PaymentIntentRecord,
    Refund,
    RefundRecord,
)

if TYPE_CHECKING:
    from .state import State


def show_customer_record(row: Customer) -> CustomerRecord:
    return CustomerRecord(
        id=row.id,
        object_=row.object_,
        created=row.created,
        email=row.email,
        name=row.name,
        description=row.description,
        metadata=row.metadata,
    )


def show_deleted_customer(row: Customer) -> DeletedCustomer:
    return DeletedCustomer(id=row.id, object_=row.object_, deleted=True)


def show_payment_intent_record(row: PaymentIntent) -> PaymentIntentRecord:
    return PaymentIntentRecord(
        id=row.id,
        object_=row.object_,
        amount=row.amount,
        currency=row.currency,
        customer=row.customer,
        description=row.description,
        status=row.status,
        created=row.created,
    )


def show_refund_record(row: Refund) -> RefundRecord:
    return RefundRecord(
        id=row.id,
        object_=row.object_,
        amount=row.amount,
        payment_intent=row.payment_intent,
        reason=row.reason,
        status=row.status,
        created=row.created,
    )


def delete_customer(state: State, customer_id: str) -> None:
    """Delete a customer, and do what its referrers say."""
    state.customers.delete(customer_id)
    for payment_intent in state.payment_intents.of_customer(customer_id):
        state.payment_intents.edit(payment_intent.id).customer = ABSENT
