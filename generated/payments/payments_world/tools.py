"""The tools of the world: what each does to the state."""

from __future__ import annotations

from ._runtime import ABSENT, Absent, index_of
from .entities import (
    Customer,
    CustomerChanges,
    CustomerList,
    DeletedCustomer,
    PaymentIntent,
    PaymentIntentCurrency,
    PaymentIntentList,
    PaymentIntentRecord,
    Refund,
    RefundReason,
    RefundRecord,
)
from .errors import BadRequest, Conflict
from .functions import (
    delete_customer,
    show_customer_record,
    show_deleted_customer,
    show_payment_intent_record,
    show_refund_record,
)
from .state import State


def get_customers(
    state: State, email: str | Absent, limit: int, starting_after: str | Absent
) -> CustomerList:
    """List customers, one page after the other."""
    found = [row for row in state.customers if email is ABSENT or row.email == email]
    keys = [row.id for row in found]
    seen: int | None = (
        -1 if starting_after is ABSENT else index_of(keys, starting_after)
    )
    if seen is None:
        raise BadRequest("starting_after names no row of this list.")
    start = seen + 1
    stop = start + limit
    return CustomerList(
        object_="list",
        data=[show_customer_record(row) for row in found[start:stop]],
        has_more=stop < len(found),
        url="/v1/customers",
    )


def post_customers(
    state: State,
    email: str | Absent,
    name: str | Absent,
    description: str | Absent,
    metadata: dict[str, str] | Absent,
) -> Customer:
    """Create a customer."""
    return state.customers.create(
        Customer(
            id=state.customers.fresh(state.secret),
            object_="customer",
            created=1717243200,
            email=email,
            name=name,
            description=description,
            metadata=metadata,
        )
    )


def get_customers_customer(state: State, customer: Customer) -> Customer:
    """Retrieve a customer."""
    return customer


def post_customers_customer(
    state: State, customer: Customer, changes: CustomerChanges
) -> Customer:
    """Update a customer; what is not given stays."""
    if changes.email is not ABSENT:
        customer.email = changes.email
    if changes.name is not ABSENT:
        customer.name = changes.name
    if changes.description is not ABSENT:
        customer.description = changes.description
    if changes.metadata is not ABSENT:
        customer.metadata = changes.metadata
    return customer


def delete_customers_customer(state: State, customer: Customer) -> DeletedCustomer:
    """Delete a customer."""
    shown = show_deleted_customer(customer)
    delete_customer(state, customer.id)
    return shown


def get_payment_intents(
    state: State, customer: str | Absent, limit: int, starting_after: str | Absent
) -> PaymentIntentList:
    """List payment intents."""
    found = [
        row
        for row in state.payment_intents
        if customer is ABSENT or row.customer is not ABSENT and row.customer == customer
    ]
    keys = [row.id for row in found]
    seen: int | None = (
        -1 if starting_after is ABSENT else index_of(keys, starting_after)
    )
    if seen is None:
        raise BadRequest("starting_after names no row of this list.")
    start = seen + 1
    stop = start + limit
    return PaymentIntentList(
        object_="list",
        data=[show_payment_intent_record(row) for row in found[start:stop]],
        has_more=stop < len(found),
        url="/v1/payment_intents",
    )


def post_payment_intents(
    state: State,
    amount: int,
    currency: PaymentIntentCurrency,
    customer: Customer | Absent,
    description: str | Absent,
) -> PaymentIntentRecord:
    """Say that a customer is to pay an amount."""
    made = state.payment_intents.create(
        PaymentIntent(
            id=state.payment_intents.fresh(state.secret),
            object_="payment_intent",
            amount=amount,
            currency=currency,
            customer=customer.id if customer is not ABSENT else ABSENT,
            description=description,
            status="requires_confirmation",
            created=1717243200,
        )
    )
    return show_payment_intent_record(made)


def get_payment_intents_intent(
    state: State, payment_intent: PaymentIntent
) -> PaymentIntentRecord:
    """Retrieve a payment intent."""
    return show_payment_intent_record(payment_intent)


def post_payment_intents_intent(
    state: State,
    payment_intent: PaymentIntent,
    amount: int | Absent,
    description: str | Absent,
) -> PaymentIntentRecord:
    """Update a payment intent."""
    if amount is not ABSENT:
        payment_intent.amount = amount
    if description is not ABSENT:
        payment_intent.description = description
    return show_payment_intent_record(payment_intent)


def post_payment_intents_intent_confirm(
    state: State, payment_intent: PaymentIntent
) -> PaymentIntentRecord:
    """Confirm that the customer pays."""
    if payment_intent.status not in ["requires_confirmation", "processing"]:
        raise Conflict(f"PaymentIntent {payment_intent.id} is {payment_intent.status}.")
    payment_intent.status = "succeeded"
    return show_payment_intent_record(payment_intent)


def post_payment_intents_intent_cancel(
    state: State, payment_intent: PaymentIntent
) -> PaymentIntentRecord:
    """Cancel a payment intent that is not done."""
    if payment_intent.status not in ["requires_confirmation", "processing"]:
        raise Conflict(f"PaymentIntent {payment_intent.id} is {payment_intent.status}.")
    payment_intent.status = "canceled"
    return show_payment_intent_record(payment_intent)


def post_refunds(
    state: State,
    payment_intent: PaymentIntent,
    amount: int | Absent,
    reason: RefundReason | Absent,
) -> RefundRecord:
    """Give money back."""
    made = state.refunds.create(
        Refund(
            id=state.refunds.fresh(state.secret),
            object_="refund",
            amount=amount if amount is not ABSENT else 1,
            payment_intent=payment_intent.id,
            reason=reason,
            status="pending",
            created=1717243200,
        )
    )
    return show_refund_record(made)


def get_refunds_refund(state: State, refund: Refund) -> RefundRecord:
    """Retrieve a refund."""
    return show_refund_record(refund)
