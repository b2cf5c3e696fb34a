"""The tools of the world: what each does to the state."""

from __future__ import annotations

from ._runtime import discard, first, money_text, one
from .entities import Address, Colour, Item, Line, Offer, Order, Profile, Status, User
from .errors import (
    EmptyCart,
    FullCart,
    InCart,
    NotDelivered,
    NotEnoughCredit,
    NotInCart,
    NotInOrder,
    NotPending,
    OtherProduct,
    OutOfStock,
    SameItem,
    UnknownCustomer,
)
from .functions import cost, refund, restock, show_offer, show_profile
from .state import State


def find_customer(state: State, email: str) -> Profile:
    """Look a customer up by e-mail address."""
    user = first(state.users.with_email(email))
    if user is None:
        raise UnknownCustomer(f"No customer has the address {email}.")
    return show_profile(user)


def find_customer_by_name(state: State, name: str, zip_: str) -> Profile:
    """Look a customer up by name and zip code, for those who have no e-mail
    address at hand.
    """
    user = one(
        u
        for u in state.users
        if u.name.lower() == name.lower() and u.address.zip == zip_
    )
    if user is None:
        raise UnknownCustomer(f"No single customer called {name} lives in {zip_}.")
    return show_profile(user)


def list_orders(state: State, user: User, status: Status | None) -> list[Order]:
    """List a customer's orders, oldest first."""
    return [
        o for o in state.orders.of_user(user.id) if status is None or o.status == status
    ]


def search_items(state: State, title: str, colour: Colour | None) -> list[Offer]:
    """Search what the shop sells, cheapest first."""
    found = sorted(
        (i for i in state.items if title.lower() in state.products[i.product_id].title),
        key=lambda i: i.price,
    )
    return [show_offer(state, i) for i in found if colour is None or i.colour == colour]


def add_to_cart(state: State, user: User, item: Item, quantity: int) -> list[Line]:
    """Put an item into a customer's cart. Nothing is reserved or charged before
    check-out.
    """
    if any(line.item_id == item.id for line in user.cart):
        raise InCart(f"{item.id} is in the cart already.")
    if len(user.cart) >= 4:
        raise FullCart("A cart holds four different items at most.")
    user.cart.append(Line(item_id=item.id, quantity=quantity))
    return user.cart


def remove_from_cart(state: State, user: User, item: Item) -> list[Line]:
    """Take an item out of a customer's cart, all pieces of it."""
    line = first(l for l in user.cart if l.item_id == item.id)
    if line is None:
        raise NotInCart(f"{item.id} is not in the cart.")
    discard(user.cart, line)
    return user.cart


def check_out(state: State, user: User) -> Order:
    """Order what is in the cart, to the customer's address, and pay for it with
    store credit.
    """
    if len(user.cart) <= 0:
        raise EmptyCart("There is nothing in the cart.")
    for line in user.cart:
        item = state.items[line.item_id]
        if item.stock < line.quantity:
            raise OutOfStock(f"Only {item.stock} of {item.id} are left.")
    price = cost(state, user.cart)
    if user.credit < price:
        raise NotEnoughCredit(
            f"The cart costs {money_text(price, 2)}, the credit is {money_text(user.credit, 2)}."
        )
    for line in user.cart:
        item = state.items.edit(line.item_id)
        item.stock -= line.quantity
    user.credit -= price
    lines = [line.copy() for line in user.cart]
    order = state.orders.create(
        Order(
            id=state.orders.fresh(state.secret),
            user_id=user.id,
            address=user.address,
            lines=lines,
            status="pending",
            charged=cost(state, lines),
        )
    )
    user.cart.clear()
    return order


def cancel_order(state: State, order: Order) -> Order:
    """Cancel a pending order: restock its items, return its credit."""
    if order.status != "pending":
        raise NotPending(f"Order {order.id} is {order.status}, not pending.")
    restock(state, order.lines)
    refund(state, order)
    order.status = "cancelled"
    return order


def return_order(state: State, order: Order) -> Order:
    """Take a delivered order back as a whole: restock its items, return its
    credit.
    """
    if order.status != "delivered":
        raise NotDelivered(f"Order {order.id} is {order.status}, not delivered.")
    restock(state, order.lines)
    refund(state, order)
    order.status = "returned"
    return order


def exchange_item(state: State, order: Order, item: Item, replacement: Item) -> Order:
    """Exchange an item of a delivered order, all pieces of it, for another colour
    of the product.

    The difference in price is charged to the customer's credit, or returned to
    it.
    """
    if order.status != "delivered":
        raise NotDelivered(f"Order {order.id} is {order.status}, not delivered.")
    line = first(l for l in order.lines if l.item_id == item.id)
    if line is None:
        raise NotInOrder(f"{item.id} is not part of {order.id}.")
    if replacement.product_id != item.product_id:
        raise OtherProduct(f"{replacement.id} is another product.")
    if any(l.item_id == replacement.id for l in order.lines):
        raise SameItem(f"{replacement.id} is in the order already.")
    if replacement.stock < line.quantity:
        raise OutOfStock(f"Only {replacement.stock} of {replacement.id} are left.")
    difference = (replacement.price - item.price) * line.quantity
    user = state.users[order.user_id]
    if user.credit < difference:
        raise NotEnoughCredit(
            f"It costs {money_text(difference, 2)}, the credit is {money_text(user.credit, 2)}."
        )
    item.stock += line.quantity
    replacement.stock -= line.quantity
    user = state.users.edit(order.user_id)
    user.credit -= difference
    order.charged += difference
    line.item_id = replacement.id
    return order


def redirect_order(state: State, order: Order, address: Address) -> Order:
    """Send a pending order to another address."""
    if order.status != "pending":
        raise NotPending(f"Order {order.id} is {order.status}, not pending.")
    order.address = address
    return order


def move_customer(state: State, user: User, address: Address) -> Profile:
    """Change the address to which a customer's new orders go."""
    user.address = address
    return show_profile(user)


def transfer_to_human(state: State, summary: str) -> str:
    """Hand the customer over to a human colleague. Nothing can be done afterwards."""
    state.end_episode()
    return "You are being transferred. Please stay on the line."
