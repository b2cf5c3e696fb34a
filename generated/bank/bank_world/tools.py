"""The tools of the world: what each does to the state."""

from __future__ import annotations

import datetime as dt

from ._runtime import first, money_text
from .entities import Account, Brief, Customer, Kind, Statement, Transfer
from .errors import (
    AlreadyReversed,
    InsufficientFunds,
    LimitExceeded,
    LimitTooLow,
    NotEmpty,
    NotFrozen,
    NothingToTakeBack,
    PhoneInUse,
    SameAccount,
    SavingsStayInside,
    TooLate,
    UnknownCustomer,
)
from .functions import (
    available,
    moves,
    require_open,
    sent_today,
    show_brief,
    show_statement,
)
from .state import State


def find_customer(state: State, phone: str) -> Customer:
    """Look a customer up by telephone number."""
    customer = first(state.customers.with_phone(phone))
    if customer is None:
        raise UnknownCustomer(f"No customer has the number {phone}.")
    return customer


def list_accounts(state: State, customer: Customer) -> list[Brief]:
    """List a customer's accounts, closed ones included."""
    return [show_brief(account) for account in state.accounts.of_owner(customer.id)]


def get_account(state: State, account: Account) -> Account:
    """Show everything about an account but its transfers."""
    return account


def list_transfers(state: State, account: Account, since: dt.date) -> list[Statement]:
    """List what has gone out of an account and come into it, in the order of
    booking.
    """
    return [
        show_statement(t)
        for t in sorted(
            (
                t
                for t in state.transfers
                if moves(t, account) and t.booked_at.date() >= since
            ),
            key=lambda t: t.booked_at,
        )
    ]


def transfer(
    state: State, source: Account, target: Account, amount: int, purpose: str
) -> Transfer:
    """Move money from one account to another, at once.

    Savings move between accounts of the same owner only. What goes to other
    people counts towards the daily limit.
    """
    if source.iban == target.iban:
        raise SameAccount("That is one and the same account.")
    require_open(source)
    require_open(target)
    if available(source) < amount:
        raise InsufficientFunds(f"{money_text(available(source), 2)} are available.")
    if source.owner_id != target.owner_id:
        if source.kind == "savings":
            raise SavingsStayInside("Savings go to an account of the same owner.")
        if sent_today(state, source) + amount > source.daily_limit:
            raise LimitExceeded(
                f"{money_text(sent_today(state, source), 2)} of {money_text(source.daily_limit, 2)} have been sent today."
            )
    source.balance -= amount
    target.balance += amount
    return state.transfers.create(
        Transfer(
            id=state.transfers.fresh(state.secret),
            source_iban=source.iban,
            target_iban=target.iban,
            amount=amount,
            purpose=purpose,
            booked_at=state.now,
            booking="booked",
        )
    )


def reverse_transfer(state: State, transfer: Transfer) -> Transfer:
    """Take a transfer back within three days, if the money is still there."""
    if transfer.booking != "booked":
        raise AlreadyReversed(f"{transfer.id} has been reversed before.")
    if state.now - transfer.booked_at > dt.timedelta(days=3):
        raise TooLate(f"Transfer {transfer.id} is older than three days.")
    require_open(state.accounts[transfer.source_iban])
    require_open(state.accounts[transfer.target_iban])
    if available(state.accounts[transfer.target_iban]) < transfer.amount:
        raise NothingToTakeBack("The money has been spent.")
    target = state.accounts.edit(transfer.target_iban)
    target.balance -= transfer.amount
    source = state.accounts.edit(transfer.source_iban)
    source.balance += transfer.amount
    transfer.booking = "reversed"
    return transfer


def open_account(state: State, owner: Customer, kind: Kind) -> Account:
    """Open an empty account without overdraft."""
    return state.accounts.create(
        Account(
            iban=state.accounts.fresh(state.secret),
            owner_id=owner.id,
            kind=kind,
            standing="open",
            overdraft=0,
            balance=0,
            daily_limit=100000,
        )
    )


def close_account(state: State, account: Account) -> Brief:
    """Close an account that is empty. There is no way back."""
    require_open(account)
    if account.balance != 0:
        raise NotEmpty(
            f"There are {money_text(account.balance, 2)} on account {account.iban}."
        )
    account.standing = "closed"
    return show_brief(account)


def freeze_account(state: State, account: Account) -> Brief:
    """Stop all transfers from and to an account, for instance because a card was
    stolen.
    """
    require_open(account)
    account.standing = "frozen"
    return show_brief(account)


def unfreeze_account(state: State, account: Account) -> Brief:
    """Allow transfers of a frozen account again."""
    if account.standing != "frozen":
        raise NotFrozen(f"Account {account.iban} is {account.standing}.")
    account.standing = "open"
    return show_brief(account)


def set_daily_limit(state: State, account: Account, limit: int) -> Account:
    """Change what may go from an account to other people in one day."""
    require_open(account)
    if limit < sent_today(state, account):
        raise LimitTooLow(
            f"{money_text(sent_today(state, account), 2)} have been sent today already."
        )
    account.daily_limit = limit
    return account


def change_phone(state: State, customer: Customer, phone: str) -> Customer:
    """Change the telephone number by which a customer is recognised."""
    if any(c.id != customer.id for c in state.customers.with_phone(phone)):
        raise PhoneInUse(f"{phone} belongs to somebody else.")
    customer.phone = phone
    return customer
