"""The tools of the world: what each does to the state."""

from __future__ import annotations

from ._runtime import first, impossible, left_sum
from .entities import (
    GiftCard,
    NewAddress,
    Order,
    Product,
    Profile,
    Reason,
    Transaction,
    User,
)
from .errors import NotFound, WrongExpression, WrongItems, WrongPayment, WrongStatus
from .functions import price_of, replacement, require_items, show_profile, take
from .state import State
from .tau_arithmetic import arithmetic


def find_user_id_by_email(state: State, email: str) -> str:
    """Find user id by email. If the user is not found, the function will return an
    error message.
    """
    user = first(u for u in state.users if u.email.lower() == email.lower())
    if user is None:
        raise NotFound("user not found")
    return user.user_id


def find_user_id_by_name_zip(
    state: State, first_name: str, last_name: str, zip_: str
) -> str:
    """Find user id by first name, last name, and zip code.

    To be used where the user is not found by email or cannot remember it.
    """
    user = first(
        u
        for u in state.users
        if u.name.first_name.lower() == first_name.lower()
        and u.name.last_name.lower() == last_name.lower()
        and u.address.zip == zip_
    )
    if user is None:
        raise NotFound("user not found")
    return user.user_id


def get_user_details(state: State, user: User) -> Profile:
    """Get the details of a user, including their orders."""
    return show_profile(state, user)


def get_order_details(state: State, order: Order) -> Order:
    """Get the status and details of an order."""
    return order


def get_product_details(state: State, product: Product) -> Product:
    """Get the inventory details of a product."""
    return product


def list_all_product_types(state: State) -> dict[str, str]:
    """List the name and product id of all product types, by name."""
    return {
        product.name: product.product_id
        for product in sorted(state.products, key=lambda product: product.name)
    }


def cancel_pending_order(state: State, order: Order, reason: Reason) -> Order:
    """Cancel a pending order: what was paid is refunded the way it was paid, on
    gift cards at once.
    """
    if order.status != "pending":
        raise WrongStatus("non-pending order cannot be cancelled")
    refunds = [
        Transaction(
            transaction_type="refund",
            amount=t.amount,
            payment_method_id=t.payment_method_id,
        )
        for t in order.payment_history
    ]
    for refund in refunds:
        take(state.users.edit(order.user_id), refund.payment_method_id, -refund.amount)
    order.status = "cancelled"
    order.cancel_reason = reason
    order.payment_history = order.payment_history + refunds
    return order


def modify_pending_order_address(
    state: State, order: Order, address: NewAddress
) -> Order:
    """Modify the shipping address of a pending order."""
    if order.status != "pending":
        raise WrongStatus("non-pending order cannot be modified")
    order.address = address
    return order


def modify_pending_order_payment(
    state: State, order: Order, payment_method_id: str
) -> Order:
    """Pay for a pending order another way; the first payment is refunded."""
    if order.status != "pending":
        raise WrongStatus("non-pending order cannot be modified")
    user = state.users.edit(order.user_id)
    method = user.payment_methods.get(payment_method_id)
    if method is None:
        raise NotFound("payment method not found")
    paid = order.payment_history[0] if order.payment_history else None
    if paid is None:
        raise impossible("order.payment_history[0] is none")
    if len(order.payment_history) != 1 or paid.transaction_type != "payment":
        raise WrongPayment("there should be exactly one payment for a pending order")
    if paid.payment_method_id == payment_method_id:
        raise WrongPayment(
            "the new payment method should be different from the current one"
        )
    if isinstance(method, GiftCard) and not method.balance >= paid.amount:
        raise WrongPayment("insufficient gift card balance to pay for the order")
    again = Transaction(
        transaction_type="payment",
        amount=paid.amount,
        payment_method_id=payment_method_id,
    )
    refund = Transaction(
        transaction_type="refund",
        amount=paid.amount,
        payment_method_id=paid.payment_method_id,
    )
    take(user, payment_method_id, paid.amount)
    take(user, paid.payment_method_id, -paid.amount)
    order.payment_history = order.payment_history + [again, refund]
    return order


def modify_pending_order_items(
    state: State,
    order: Order,
    item_ids: list[str],
    new_item_ids: list[str],
    payment_method_id: str,
) -> Order:
    """Replace items of a pending order by others of the same product. This can be
    done once for an order.
    """
    if order.status != "pending":
        raise WrongStatus("non-pending order cannot be modified")
    require_items(order, item_ids)
    if len(item_ids) != len(new_item_ids):
        raise WrongItems("the number of items to be exchanged should match")
    variants = [
        replacement(state, order, old_id, new_id)
        for old_id, new_id in zip(item_ids, new_item_ids)
    ]
    steps = [
        variant.price - price_of(order, old_id)
        for old_id, variant in zip(item_ids, variants)
    ]
    difference = left_sum(steps)
    user = state.users.edit(order.user_id)
    method = user.payment_methods.get(payment_method_id)
    if method is None:
        raise NotFound("payment method not found")
    if isinstance(method, GiftCard) and not method.balance >= difference:
        raise WrongPayment("insufficient gift card balance to pay for the new item")
    order.payment_history.append(
        Transaction(
            transaction_type="payment" if difference > 0 else "refund",
            amount=abs(difference),
            payment_method_id=payment_method_id,
        )
    )
    take(user, payment_method_id, difference)
    for old_id, variant in zip(item_ids, variants):
        item = first(i for i in order.items if i.item_id == old_id)
        if item is None:
            raise impossible(
                "first(i for i in order.items if i.item_id == old_id) is none"
            )
        item.item_id = variant.item_id
        item.price = variant.price
        item.options = variant.options
    order.status = "pending (item modified)"
    return order


def return_delivered_order_items(
    state: State, order: Order, item_ids: list[str], payment_method_id: str
) -> Order:
    """Ask for the return of items of a delivered order, to be refunded the way it
    was paid or on a gift card.
    """
    if order.status != "delivered":
        raise WrongStatus("non-delivered order cannot be returned")
    user = state.users[order.user_id]
    method = user.payment_methods.get(payment_method_id)
    if method is None:
        raise NotFound("payment method not found")
    paid = order.payment_history[0] if order.payment_history else None
    if paid is None:
        raise impossible("order.payment_history[0] is none")
    if not isinstance(method, GiftCard) and payment_method_id != paid.payment_method_id:
        raise WrongPayment(
            "payment method should be either the original payment method or a gift card"
        )
    owned = [i.item_id for i in order.items]
    for item_id in item_ids:
        if item_ids.count(item_id) > owned.count(item_id):
            raise NotFound("some item not found")
    order.status = "return requested"
    order.return_items = sorted(item_ids)
    order.return_payment_method_id = payment_method_id
    return order


def exchange_delivered_order_items(
    state: State,
    order: Order,
    item_ids: list[str],
    new_item_ids: list[str],
    payment_method_id: str,
) -> Order:
    """Ask for the exchange of items of a delivered order for others of the same
    product.
    """
    if order.status != "delivered":
        raise WrongStatus("non-delivered order cannot be exchanged")
    require_items(order, item_ids)
    if len(item_ids) != len(new_item_ids):
        raise WrongItems("the number of items to be exchanged should match")
    variants = [
        replacement(state, order, old_id, new_id)
        for old_id, new_id in zip(item_ids, new_item_ids)
    ]
    steps = [
        variant.price - price_of(order, old_id)
        for old_id, variant in zip(item_ids, variants)
    ]
    difference = round(left_sum(steps), 2)
    user = state.users[order.user_id]
    method = user.payment_methods.get(payment_method_id)
    if method is None:
        raise NotFound("payment method not found")
    if isinstance(method, GiftCard) and not method.balance >= difference:
        raise WrongPayment(
            "insufficient gift card balance to pay for the price difference"
        )
    order.status = "exchange requested"
    order.exchange_items = sorted(item_ids)
    order.exchange_new_items = sorted(new_item_ids)
    order.exchange_payment_method_id = payment_method_id
    order.exchange_price_difference = difference
    return order


def modify_user_address(state: State, user: User, address: NewAddress) -> Profile:
    """Modify the default address of a user."""
    user.address = address
    return show_profile(state, user)


def calculate(state: State, expression: str) -> str:
    """Calculate the result of a mathematical expression."""
    value = arithmetic(expression)
    if not isinstance(value, (int, float)):
        raise WrongExpression(value)
    return f"{round(value, 2)}"


def think(state: State, thought: str) -> str:
    """Think about something: nothing is learnt and nothing changes."""
    return ""


def transfer_to_human_agents(state: State, summary: str) -> str:
    """Transfer the user to a human agent: only where they ask for one, or the
    tools cannot help.
    """
    return "Transfer successful"
