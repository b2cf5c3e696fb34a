"""How the world's types cross the wire: their JSON, its readers and writers."""

from __future__ import annotations

from typing import NotRequired, TypedDict, cast

from ._runtime import (
    ABSENT,
    JsonValue,
    Refusal,
    json_list,
    present,
    quoted,
    read_member,
    to_json,
)
from .entities import (
    Customer,
    CustomerList,
    CustomerRecord,
    DeletedCustomer,
    PaymentIntent,
    PaymentIntentCurrency,
    PaymentIntentList,
    PaymentIntentRecord,
    PaymentIntentStatus,
    Refund,
    RefundReason,
    RefundRecord,
    RefundStatus,
)


class CustomerListJson(TypedDict):
    object: str
    data: list[CustomerRecordJson]
    has_more: bool
    url: str


class CustomerRecordJson(TypedDict):
    id: str
    object: str
    created: int
    email: NotRequired[str | None]
    name: NotRequired[str | None]
    description: NotRequired[str | None]
    metadata: NotRequired[dict[str, str]]


class DeletedCustomerJson(TypedDict):
    id: str
    object: str
    deleted: bool


class PaymentIntentListJson(TypedDict):
    object: str
    data: list[PaymentIntentRecordJson]
    has_more: bool
    url: str


class PaymentIntentRecordJson(TypedDict):
    id: str
    object: str
    amount: int
    currency: PaymentIntentCurrency
    customer: NotRequired[str | CustomerRecordJson]
    description: NotRequired[str | None]
    status: PaymentIntentStatus
    created: int


class RefundRecordJson(TypedDict):
    id: str
    object: str
    amount: int
    payment_intent: str | PaymentIntentRecordJson
    reason: NotRequired[RefundReason]
    status: RefundStatus
    created: int


class CustomerJson(TypedDict):
    id: str
    object: str
    created: int
    email: NotRequired[str | None]
    name: NotRequired[str | None]
    description: NotRequired[str | None]
    metadata: NotRequired[dict[str, str]]


class PaymentIntentJson(TypedDict):
    id: str
    object: str
    amount: int
    currency: PaymentIntentCurrency
    customer: NotRequired[str]
    description: NotRequired[str | None]
    status: PaymentIntentStatus
    created: int


class RefundJson(TypedDict):
    id: str
    object: str
    amount: int
    payment_intent: str
    reason: NotRequired[RefundReason]
    status: RefundStatus
    created: int


def read_payment_intent_currency(value: object) -> PaymentIntentCurrency:
    """A PaymentIntentCurrency from the wire."""
    return cast(PaymentIntentCurrency, read_member(value, ("eur", "usd", "gbp")))


def read_payment_intent_status(value: object) -> PaymentIntentStatus:
    """A PaymentIntentStatus from the wire."""
    return cast(
        PaymentIntentStatus,
        read_member(
            value, ("requires_confirmation", "processing", "succeeded", "canceled")
        ),
    )


def read_refund_reason(value: object) -> RefundReason:
    """A RefundReason from the wire."""
    return cast(
        RefundReason,
        read_member(value, ("duplicate", "fraudulent", "requested_by_customer")),
    )


def read_refund_status(value: object) -> RefundStatus:
    """A RefundStatus from the wire."""
    return cast(RefundStatus, read_member(value, ("pending", "succeeded", "failed")))


def customer_list_json(customer_list: CustomerList) -> CustomerListJson:
    """A CustomerList for the wire."""
    return {
        "object": customer_list.object_,
        "data": [
            customer_record_json(customer_record)
            for customer_record in customer_list.data
        ],
        "has_more": customer_list.has_more,
        "url": customer_list.url,
    }


def customer_record_json(customer_record: CustomerRecord) -> CustomerRecordJson:
    """A CustomerRecord for the wire."""
    return cast(
        CustomerRecordJson,
        present(
            id=customer_record.id,
            object=customer_record.object_,
            created=customer_record.created,
            email=customer_record.email,
            name=customer_record.name,
            description=customer_record.description,
            metadata=(
                ABSENT
                if customer_record.metadata is ABSENT
                else customer_record.metadata.copy()
            ),
        ),
    )


def deleted_customer_json(deleted_customer: DeletedCustomer) -> DeletedCustomerJson:
    """A DeletedCustomer for the wire."""
    return {
        "id": deleted_customer.id,
        "object": deleted_customer.object_,
        "deleted": deleted_customer.deleted,
    }


def payment_intent_list_json(
    payment_intent_list: PaymentIntentList,
) -> PaymentIntentListJson:
    """A PaymentIntentList for the wire."""
    return {
        "object": payment_intent_list.object_,
        "data": [
            payment_intent_record_json(payment_intent_record)
            for payment_intent_record in payment_intent_list.data
        ],
        "has_more": payment_intent_list.has_more,
        "url": payment_intent_list.url,
    }


def payment_intent_record_json(
    payment_intent_record: PaymentIntentRecord,
) -> PaymentIntentRecordJson:
    """A PaymentIntentRecord for the wire."""
    return cast(
        PaymentIntentRecordJson,
        present(
            id=payment_intent_record.id,
            object=payment_intent_record.object_,
            amount=payment_intent_record.amount,
            currency=payment_intent_record.currency,
            customer=(
                ABSENT
                if payment_intent_record.customer is ABSENT
                else (
                    payment_intent_record.customer
                    if isinstance(payment_intent_record.customer, str)
                    else customer_record_json(payment_intent_record.customer)
                )
            ),
            description=payment_intent_record.description,
            status=payment_intent_record.status,
            created=payment_intent_record.created,
        ),
    )


def refund_record_json(refund_record: RefundRecord) -> RefundRecordJson:
    """A RefundRecord for the wire."""
    return cast(
        RefundRecordJson,
        present(
            id=refund_record.id,
            object=refund_record.object_,
            amount=refund_record.amount,
            payment_intent=(
                refund_record.payment_intent
                if isinstance(refund_record.payment_intent, str)
                else payment_intent_record_json(refund_record.payment_intent)
            ),
            reason=refund_record.reason,
            status=refund_record.status,
            created=refund_record.created,
        ),
    )


def customer_json(customer: Customer) -> CustomerJson:
    """A Customer for the wire."""
    return cast(
        CustomerJson,
        present(
            id=customer.id,
            object=customer.object_,
            created=customer.created,
            email=customer.email,
            name=customer.name,
            description=customer.description,
            metadata=(
                ABSENT if customer.metadata is ABSENT else customer.metadata.copy()
            ),
        ),
    )


def payment_intent_json(payment_intent: PaymentIntent) -> PaymentIntentJson:
    """A PaymentIntent for the wire."""
    return cast(
        PaymentIntentJson,
        present(
            id=payment_intent.id,
            object=payment_intent.object_,
            amount=payment_intent.amount,
            currency=payment_intent.currency,
            customer=payment_intent.customer,
            description=payment_intent.description,
            status=payment_intent.status,
            created=payment_intent.created,
        ),
    )


def refund_json(refund: Refund) -> RefundJson:
    """A Refund for the wire."""
    return cast(
        RefundJson,
        present(
            id=refund.id,
            object=refund.object_,
            amount=refund.amount,
            payment_intent=refund.payment_intent,
            reason=refund.reason,
            status=refund.status,
            created=refund.created,
        ),
    )


def customer_list_text(customer_list: CustomerList) -> str:
    """A CustomerList as JSON."""
    return (
        f'{{"object": {quoted(customer_list.object_)}'
        f', "data": {json_list(customer_list.data, customer_record_text)}'
        f', "has_more": {"true" if customer_list.has_more else "false"}'
        f', "url": {quoted(customer_list.url)}}}'
    )


def customer_record_text(customer_record: CustomerRecord) -> str:
    """A CustomerRecord as JSON."""
    text = (
        f'{{"id": {quoted(customer_record.id)}'
        f', "object": {quoted(customer_record.object_)}'
        f', "created": {customer_record.created}'
    )
    if customer_record.email is not ABSENT:
        text += f', "email": {to_json(customer_record.email)}'
    if customer_record.name is not ABSENT:
        text += f', "name": {to_json(customer_record.name)}'
    if customer_record.description is not ABSENT:
        text += f', "description": {to_json(customer_record.description)}'
    if customer_record.metadata is not ABSENT:
        text += f', "metadata": {to_json(customer_record.metadata)}'
    return text + "}"


def deleted_customer_text(deleted_customer: DeletedCustomer) -> str:
    """A DeletedCustomer as JSON."""
    return (
        f'{{"id": {quoted(deleted_customer.id)}'
        f', "object": {quoted(deleted_customer.object_)}'
        f', "deleted": {"true" if deleted_customer.deleted else "false"}}}'
    )


def payment_intent_list_text(payment_intent_list: PaymentIntentList) -> str:
    """A PaymentIntentList as JSON."""
    return (
        f'{{"object": {quoted(payment_intent_list.object_)}'
        f', "data": {json_list(payment_intent_list.data, payment_intent_record_text)}'
        f', "has_more": {"true" if payment_intent_list.has_more else "false"}'
        f', "url": {quoted(payment_intent_list.url)}}}'
    )


def payment_intent_record_text(payment_intent_record: PaymentIntentRecord) -> str:
    """A PaymentIntentRecord as JSON."""
    text = (
        f'{{"id": {quoted(payment_intent_record.id)}'
        f', "object": {quoted(payment_intent_record.object_)}'
        f', "amount": {payment_intent_record.amount}'
        f', "currency": "{payment_intent_record.currency}"'
    )
    if payment_intent_record.customer is not ABSENT:
        text += f', "customer": {quoted(payment_intent_record.customer) if isinstance(payment_intent_record.customer, str) else customer_record_text(payment_intent_record.customer)}'
    if payment_intent_record.description is not ABSENT:
        text += f', "description": {to_json(payment_intent_record.description)}'
    text += (
        f', "status": "{payment_intent_record.status}"'
        f', "created": {payment_intent_record.created}'
    )
    return text + "}"


def refund_record_text(refund_record: RefundRecord) -> str:
    """A RefundRecord as JSON."""
    text = (
        f'{{"id": {quoted(refund_record.id)}'
        f', "object": {quoted(refund_record.object_)}'
        f', "amount": {refund_record.amount}'
        f', "payment_intent": {quoted(refund_record.payment_intent) if isinstance(refund_record.payment_intent, str) else payment_intent_record_text(refund_record.payment_intent)}'
    )
    if refund_record.reason is not ABSENT:
        text += f', "reason": "{refund_record.reason}"'
    text += (
        f', "status": "{refund_record.status}"' f', "created": {refund_record.created}'
    )
    return text + "}"


def customer_text(customer: Customer) -> str:
    """A Customer as JSON."""
    text = (
        f'{{"id": {quoted(customer.id)}'
        f', "object": {quoted(customer.object_)}'
        f', "created": {customer.created}'
    )
    if customer.email is not ABSENT:
        text += f', "email": {to_json(customer.email)}'
    if customer.name is not ABSENT:
        text += f', "name": {to_json(customer.name)}'
    if customer.description is not ABSENT:
        text += f', "description": {to_json(customer.description)}'
    if customer.metadata is not ABSENT:
        text += f', "metadata": {to_json(customer.metadata)}'
    return text + "}"


def refusal_json(refusal: Refusal) -> JsonValue:
    """How a refusal looks on the wire."""
    return {
        "error": {
            "code": refusal.code,
            "message": refusal.message,
            "type": refusal.code,
        }
    }
