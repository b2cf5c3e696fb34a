"""The call surface: typed methods for programs, decoded arguments for agents."""

from __future__ import annotations

from collections.abc import Mapping

from . import tools
from ._runtime import (
    ABSENT,
    Absent,
    Environment,
    Tool,
    argument,
    json_copy,
    maybe_argument,
    optional_argument,
    read_int,
    read_map,
    read_str,
    unsatisfied,
    within_limits,
)
from .entities import (
    Customer,
    CustomerChanges,
    CustomerList,
    DeletedCustomer,
    PaymentIntentCurrency,
    PaymentIntentList,
    PaymentIntentRecord,
    RefundReason,
    RefundRecord,
)
from .state import State
from .wire import (
    CustomerJson,
    CustomerListJson,
    DeletedCustomerJson,
    PaymentIntentListJson,
    PaymentIntentRecordJson,
    RefundRecordJson,
    customer_json,
    customer_list_json,
    customer_list_text,
    customer_text,
    deleted_customer_json,
    deleted_customer_text,
    payment_intent_list_json,
    payment_intent_list_text,
    payment_intent_record_json,
    payment_intent_record_text,
    read_payment_intent_currency,
    read_refund_reason,
    refund_record_json,
    refund_record_text,
)


def get_customers(
    state: State, given_email: object, given_limit: object, given_starting_after: object
) -> CustomerList:
    email = maybe_argument(given_email, "email", read_str)
    limit = optional_argument(given_limit, "limit", read_int, 10)
    starting_after = maybe_argument(given_starting_after, "starting_after", read_str)
    if not 1 <= limit <= 100:
        raise unsatisfied("limit", "1 <= limit <= 100")
    return within_limits(tools.get_customers(state, email, limit, starting_after))


def post_customers(
    state: State,
    given_email: object,
    given_name: object,
    given_description: object,
    given_metadata: object,
) -> Customer:
    email = maybe_argument(given_email, "email", read_str)
    name = maybe_argument(given_name, "name", read_str)
    description = maybe_argument(given_description, "description", read_str)
    metadata = maybe_argument(
        given_metadata, "metadata", lambda value: read_map(value, read_str, read_str)
    )
    if email is not ABSENT and len(email) > 512:
        raise unsatisfied("email", "len(email) <= 512")
    if name is not ABSENT and len(name) > 256:
        raise unsatisfied("name", "len(name) <= 256")
    if description is not ABSENT and len(description) > 350:
        raise unsatisfied("description", "len(description) <= 350")
    return tools.post_customers(state, email, name, description, metadata)


def get_customers_customer(state: State, customer_id: object) -> Customer:
    customer_id = read_str(customer_id, "customer")
    customer = state.customers.find(customer_id)
    return tools.get_customers_customer(state, customer)


def post_customers_customer(
    state: State,
    customer_id: object,
    email: object,
    name: object,
    description: object,
    metadata: object,
) -> Customer:
    customer_id = read_str(customer_id, "customer")
    changes = CustomerChanges(
        email=maybe_argument(email, "email", read_str),
        name=maybe_argument(name, "name", read_str),
        description=maybe_argument(description, "description", read_str),
        metadata=maybe_argument(
            metadata, "metadata", lambda value: read_map(value, read_str, read_str)
        ),
    )
    customer = state.customers.take(customer_id)
    if changes.email is not ABSENT and len(changes.email) > 512:
        raise unsatisfied("email", "len(email) <= 512")
    if changes.name is not ABSENT and len(changes.name) > 256:
        raise unsatisfied("name", "len(name) <= 256")
    if changes.description is not ABSENT and len(changes.description) > 350:
        raise unsatisfied("description", "len(description) <= 350")
    return tools.post_customers_customer(state, customer, changes)


def delete_customers_customer(state: State, customer_id: object) -> DeletedCustomer:
    customer_id = read_str(customer_id, "customer")
    customer = state.customers.find(customer_id)
    return tools.delete_customers_customer(state, customer)


def get_payment_intents(
    state: State,
    given_customer: object,
    given_limit: object,
    given_starting_after: object,
) -> PaymentIntentList:
    customer = maybe_argument(given_customer, "customer", read_str)
    limit = optional_argument(given_limit, "limit", read_int, 10)
    starting_after = maybe_argument(given_starting_after, "starting_after", read_str)
    if not 1 <= limit <= 100:
        raise unsatisfied("limit", "1 <= limit <= 100")
    return within_limits(
        tools.get_payment_intents(state, customer, limit, starting_after)
    )


def post_payment_intents(
    state: State,
    amount: object,
    given_currency: object,
    given_customer_id: object,
    given_description: object,
) -> PaymentIntentRecord:
    amount = read_int(amount, "amount")
    currency = argument(given_currency, "currency", read_payment_intent_currency)
    customer_id = maybe_argument(given_customer_id, "customer", read_str)
    description = maybe_argument(given_description, "description", read_str)
    customer = ABSENT if customer_id is ABSENT else state.customers.find(customer_id)
    if not 50 <= amount <= 99999999:
        raise unsatisfied("amount", "50 <= amount <= 99999999")
    if description is not ABSENT and len(description) > 1000:
        raise unsatisfied("description", "len(description) <= 1000")
    return within_limits(
        tools.post_payment_intents(state, amount, currency, customer, description)
    )


def get_payment_intents_intent(state: State, intent: object) -> PaymentIntentRecord:
    intent = read_str(intent, "intent")
    payment_intent = state.payment_intents.find(intent)
    return within_limits(tools.get_payment_intents_intent(state, payment_intent))


def post_payment_intents_intent(
    state: State, intent: object, given_amount: object, given_description: object
) -> PaymentIntentRecord:
    intent = read_str(intent, "intent")
    amount = maybe_argument(given_amount, "amount", read_int)
    description = maybe_argument(given_description, "description", read_str)
    payment_intent = state.payment_intents.take(intent)
    if amount is not ABSENT and not 50 <= amount <= 99999999:
        raise unsatisfied("amount", "50 <= amount <= 99999999")
    if description is not ABSENT and len(description) > 1000:
        raise unsatisfied("description", "len(description) <= 1000")
    return within_limits(
        tools.post_payment_intents_intent(state, payment_intent, amount, description)
    )


def post_payment_intents_intent_confirm(
    state: State, intent: object
) -> PaymentIntentRecord:
    intent = read_str(intent, "intent")
    payment_intent = state.payment_intents.take(intent)
    return within_limits(
        tools.post_payment_intents_intent_confirm(state, payment_intent)
    )


def post_payment_intents_intent_cancel(
    state: State, intent: object
) -> PaymentIntentRecord:
    intent = read_str(intent, "intent")
    payment_intent = state.payment_intents.take(intent)
    return within_limits(
        tools.post_payment_intents_intent_cancel(state, payment_intent)
    )


def post_refunds(
    state: State, payment_intent_id: object, given_amount: object, given_reason: object
) -> RefundRecord:
    payment_intent_id = read_str(payment_intent_id, "payment_intent")
    amount = maybe_argument(given_amount, "amount", read_int)
    reason = maybe_argument(given_reason, "reason", read_refund_reason)
    payment_intent = state.payment_intents.find(payment_intent_id)
    if amount is not ABSENT and amount < 1:
        raise unsatisfied("amount", "amount >= 1")
    return within_limits(tools.post_refunds(state, payment_intent, amount, reason))


def get_refunds_refund(state: State, refund_id: object) -> RefundRecord:
    refund_id = read_str(refund_id, "refund")
    refund = state.refunds.find(refund_id)
    return within_limits(tools.get_refunds_refund(state, refund))


TOOLS: Mapping[str, Tool[State]] = {
    "get_customers": Tool(
        get_customers,
        "email",
        "limit",
        "starting_after",
        value=customer_list_json,
        text=customer_list_text,
    ),
    "post_customers": Tool(
        post_customers,
        "email",
        "name",
        "description",
        "metadata",
        value=customer_json,
        text=customer_text,
        table="customers",
    ),
    "get_customers_customer": Tool(
        get_customers_customer,
        "customer",
        value=customer_json,
        text=customer_text,
        table="customers",
    ),
    "post_customers_customer": Tool(
        post_customers_customer,
        "customer",
        "email",
        "name",
        "description",
        "metadata",
        value=customer_json,
        text=customer_text,
    ),
    "delete_customers_customer": Tool(
        delete_customers_customer,
        "customer",
        value=deleted_customer_json,
        text=deleted_customer_text,
    ),
    "get_payment_intents": Tool(
        get_payment_intents,
        "customer",
        "limit",
        "starting_after",
        value=payment_intent_list_json,
        text=payment_intent_list_text,
    ),
    "post_payment_intents": Tool(
        post_payment_intents,
        "amount",
        "currency",
        "customer",
        "description",
        value=payment_intent_record_json,
        text=payment_intent_record_text,
    ),
    "get_payment_intents_intent": Tool(
        get_payment_intents_intent,
        "intent",
        value=payment_intent_record_json,
        text=payment_intent_record_text,
    ),
    "post_payment_intents_intent": Tool(
        post_payment_intents_intent,
        "intent",
        "amount",
        "description",
        value=payment_intent_record_json,
        text=payment_intent_record_text,
    ),
    "post_payment_intents_intent_confirm": Tool(
        post_payment_intents_intent_confirm,
        "intent",
        value=payment_intent_record_json,
        text=payment_intent_record_text,
    ),
    "post_payment_intents_intent_cancel": Tool(
        post_payment_intents_intent_cancel,
        "intent",
        value=payment_intent_record_json,
        text=payment_intent_record_text,
    ),
    "post_refunds": Tool(
        post_refunds,
        "payment_intent",
        "amount",
        "reason",
        value=refund_record_json,
        text=refund_record_text,
    ),
    "get_refunds_refund": Tool(
        get_refunds_refund, "refund", value=refund_record_json, text=refund_record_text
    ),
}


class Tools:
    """The tools as typed methods; a refusal is raised as its class in ``errors``."""

    __slots__ = ("_env",)

    def __init__(self, env: Environment[State]) -> None:
        self._env = env

    def get_customers(
        self,
        *,
        email: str | Absent = ABSENT,
        limit: int = 10,
        starting_after: str | Absent = ABSENT,
    ) -> CustomerListJson:
        """List customers, one page after the other.

        ``starting_after``: The id of the last object seen.
        """
        return customer_list_json(
            self._env.perform(get_customers, (email, limit, starting_after))
        )

    def post_customers(
        self,
        *,
        email: str | Absent = ABSENT,
        name: str | Absent = ABSENT,
        description: str | Absent = ABSENT,
        metadata: dict[str, str] | Absent = ABSENT,
    ) -> CustomerJson:
        """Create a customer."""
        return customer_json(
            self._env.perform(
                post_customers, (email, name, description, json_copy(metadata))
            )
        )

    def get_customers_customer(self, *, customer: str) -> CustomerJson:
        """Retrieve a customer."""
        return customer_json(self._env.perform(get_customers_customer, (customer,)))

    def post_customers_customer(
        self,
        *,
        customer: str,
        email: str | Absent = ABSENT,
        name: str | Absent = ABSENT,
        description: str | Absent = ABSENT,
        metadata: dict[str, str] | Absent = ABSENT,
    ) -> CustomerJson:
        """Update a customer; what is not given stays."""
        return customer_json(
            self._env.perform(
                post_customers_customer,
                (customer, email, name, description, json_copy(metadata)),
            )
        )

    def delete_customers_customer(self, *, customer: str) -> DeletedCustomerJson:
        """Delete a customer."""
        return deleted_customer_json(
            self._env.perform(delete_customers_customer, (customer,))
        )

    def get_payment_intents(
        self,
        *,
        customer: str | Absent = ABSENT,
        limit: int = 10,
        starting_after: str | Absent = ABSENT,
    ) -> PaymentIntentListJson:
        """List payment intents.

        ``starting_after``: The id of the last object seen.
        """
        return payment_intent_list_json(
            self._env.perform(get_payment_intents, (customer, limit, starting_after))
        )

    def post_payment_intents(
        self,
        *,
        amount: int,
        currency: PaymentIntentCurrency,
        customer: str | Absent = ABSENT,
        description: str | Absent = ABSENT,
    ) -> PaymentIntentRecordJson:
        """Say that a customer is to pay an amount."""
        return payment_intent_record_json(
            self._env.perform(
                post_payment_intents, (amount, currency, customer, description)
            )
        )

    def get_payment_intents_intent(self, *, intent: str) -> PaymentIntentRecordJson:
        """Retrieve a payment intent."""
        return payment_intent_record_json(
            self._env.perform(get_payment_intents_intent, (intent,))
        )

    def post_payment_intents_intent(
        self,
        *,
        intent: str,
        amount: int | Absent = ABSENT,
        description: str | Absent = ABSENT,
    ) -> PaymentIntentRecordJson:
        """Update a payment intent."""
        return payment_intent_record_json(
            self._env.perform(
                post_payment_intents_intent, (intent, amount, description)
            )
        )

    def post_payment_intents_intent_confirm(
        self, *, intent: str
    ) -> PaymentIntentRecordJson:
        """Confirm that the customer pays."""
        return payment_intent_record_json(
            self._env.perform(post_payment_intents_intent_confirm, (intent,))
        )

    def post_payment_intents_intent_cancel(
        self, *, intent: str
    ) -> PaymentIntentRecordJson:
        """Cancel a payment intent that is not done."""
        return payment_intent_record_json(
            self._env.perform(post_payment_intents_intent_cancel, (intent,))
        )

    def post_refunds(
        self,
        *,
        payment_intent: str,
        amount: int | Absent = ABSENT,
        reason: RefundReason | Absent = ABSENT,
    ) -> RefundRecordJson:
        """Give money back."""
        return refund_record_json(
            self._env.perform(post_refunds, (payment_intent, amount, reason))
        )

    def get_refunds_refund(self, *, refund: str) -> RefundRecordJson:
        """Retrieve a refund."""
        return refund_record_json(self._env.perform(get_refunds_refund, (refund,)))
