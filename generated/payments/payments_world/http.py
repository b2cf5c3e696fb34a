"""The world as an HTTP API: serve `app`."""

from __future__ import annotations

from pathlib import Path

from ._runtime import http
from .environment import Payments
from .wire import refusal_json

ROUTES: tuple[http.Route, ...] = (
    http.Route(
        method="GET",
        path="/v1/customers",
        tool="get_customers",
        slots=(
            http.Slot("email", "email", "query"),
            http.Slot("limit", "limit", "query", "int"),
            http.Slot("starting_after", "starting_after", "query"),
        ),
        denials=(http.Denial(),),
    ),
    http.Route(
        method="POST",
        path="/v1/customers",
        tool="post_customers",
        slots=(
            http.Slot("email", "email", "body"),
            http.Slot("name", "name", "body"),
            http.Slot("description", "description", "body"),
            http.Slot("metadata", "metadata", "body", http.Entries("text")),
        ),
        takes=("application/x-www-form-urlencoded",),
        denials=(http.Denial(),),
    ),
    http.Route(
        method="GET",
        path="/v1/customers/{customer}",
        tool="get_customers_customer",
        slots=(http.Slot("customer", "customer", "path"),),
        denials=(http.Denial(),),
    ),
    http.Route(
        method="POST",
        path="/v1/customers/{customer}",
        tool="post_customers_customer",
        slots=(
            http.Slot("customer", "customer", "path"),
            http.Slot("email", "email", "body"),
            http.Slot("name", "name", "body"),
            http.Slot("description", "description", "body"),
            http.Slot("metadata", "metadata", "body", http.Entries("text")),
        ),
        takes=("application/x-www-form-urlencoded",),
        denials=(http.Denial(),),
    ),
    http.Route(
        method="DELETE",
        path="/v1/customers/{customer}",
        tool="delete_customers_customer",
        slots=(http.Slot("customer", "customer", "path"),),
        denials=(http.Denial(),),
    ),
    http.Route(
        method="GET",
        path="/v1/payment_intents",
        tool="get_payment_intents",
        slots=(
            http.Slot("customer", "customer", "query"),
            http.Slot("limit", "limit", "query", "int"),
            http.Slot("starting_after", "starting_after", "query"),
        ),
        denials=(http.Denial(),),
    ),
    http.Route(
        method="POST",
        path="/v1/payment_intents",
        tool="post_payment_intents",
        slots=(
            http.Slot("amount", "amount", "body", "int"),
            http.Slot("currency", "currency", "body"),
            http.Slot("customer", "customer", "body"),
            http.Slot("description", "description", "body"),
        ),
        takes=("application/x-www-form-urlencoded",),
        denials=(http.Denial(),),
    ),
    http.Route(
        method="GET",
        path="/v1/payment_intents/{intent}",
        tool="get_payment_intents_intent",
        slots=(http.Slot("intent", "intent", "path"),),
        denials=(http.Denial(),),
    ),
    http.Route(
        method="POST",
        path="/v1/payment_intents/{intent}",
        tool="post_payment_intents_intent",
        slots=(
            http.Slot("intent", "intent", "path"),
            http.Slot("amount", "amount", "body", "int"),
            http.Slot("description", "description", "body"),
        ),
        takes=("application/x-www-form-urlencoded",),
        denials=(http.Denial(),),
    ),
    http.Route(
        method="POST",
        path="/v1/payment_intents/{intent}/confirm",
        tool="post_payment_intents_intent_confirm",
        slots=(http.Slot("intent", "intent", "path"),),
        denials=(http.Denial(),),
    ),
    http.Route(
        method="POST",
        path="/v1/payment_intents/{intent}/cancel",
        tool="post_payment_intents_intent_cancel",
        slots=(http.Slot("intent", "intent", "path"),),
        denials=(http.Denial(),),
    ),
    http.Route(
        method="POST",
        path="/v1/refunds",
        tool="post_refunds",
        slots=(
            http.Slot("payment_intent", "payment_intent", "body"),
            http.Slot("amount", "amount", "body", "int"),
            http.Slot("reason", "reason", "body"),
        ),
        takes=("application/x-www-form-urlencoded",),
        denials=(http.Denial(),),
    ),
    http.Route(
        method="GET",
        path="/v1/refunds/{refund}",
        tool="get_refunds_refund",
        slots=(http.Slot("refund", "refund", "path"),),
        denials=(http.Denial(),),
    ),
)

app = http.Application(
    Payments,
    ROUTES,
    refused=lambda refusal, _: refusal_json(refusal),
    document=Path(__file__).with_name("openapi.json"),
)
