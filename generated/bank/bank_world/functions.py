"""The functions of the world."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

from .entities import Account, Brief, Customer, Kind, Statement, Transfer
from .errors import NotOpen

if TYPE_CHECKING:
    from .state import State


def counts_today(state: State, transfer: Transfer) -> bool:
    """Whether the money has gone to somebody else, since midnight, and has not
    come back.
    """
    is_of_today = transfer.booked_at.date() == state.now.date()
    leaves_the_owner = (
        state.accounts[transfer.source_iban].owner_id
        != state.accounts[transfer.target_iban].owner_id
    )
    return transfer.booking == "booked" and is_of_today and leaves_the_owner


def sent_today(state: State, account: Account) -> int:
    return sum(
        t.amount
        for t in state.transfers.of_source(account.iban)
        if counts_today(state, t)
    )


def carried(state: State, account: Account) -> int:
    """The balance without the transfers that the books know of."""
    into = sum(
        t.amount
        for t in state.transfers.of_target(account.iban)
        if t.booking == "booked"
    )
    out = sum(
        t.amount
        for t in state.transfers.of_source(account.iban)
        if t.booking == "booked"
    )
    return account.balance - into + out


def available(account: Account) -> int:
    return account.balance + account.overdraft


def can_send(state: State, account: Account, amount: int) -> bool:
    within_limit = sent_today(state, account) + amount <= account.daily_limit
    return account.standing == "open" and available(account) >= amount and within_limit


def moves(transfer: Transfer, account: Account) -> bool:
    return transfer.source_iban == account.iban or transfer.target_iban == account.iban


def require_open(account: Account) -> None:
    if account.standing != "open":
        raise NotOpen(f"Account {account.iban} is {account.standing}.")


def has_one(state: State, customer: Customer, kind: Kind) -> bool:
    """Whether nobody has to ask which of the customer's accounts is meant."""
    return sum(1 for a in state.accounts.of_owner(customer.id) if a.kind == kind) == 1


def pays(transfer: Transfer, source: Account, target: Account, amount: int) -> bool:
    return (
        transfer.source_iban == source.iban
        and transfer.target_iban == target.iban
        and transfer.amount == amount
    )


def is_recent(state: State, transfer: Transfer) -> bool:
    """Whether there is no other like it, and time enough to take it back."""
    alike = sum(
        1
        for t in state.transfers
        if pays(
            t,
            state.accounts[transfer.source_iban],
            state.accounts[transfer.target_iban],
            transfer.amount,
        )
    )
    return (
        alike == 1
        and transfer.booking == "booked"
        and transfer.booked_at >= dt.datetime(2024, 5, 13, 0, 0)
    )


def show_brief(account: Account) -> Brief:
    return Brief(
        iban=account.iban,
        kind=account.kind,
        standing=account.standing,
        balance=account.balance,
    )


def show_statement(transfer: Transfer) -> Statement:
    return Statement(
        id=transfer.id,
        source_iban=transfer.source_iban,
        target_iban=transfer.target_iban,
        amount=transfer.amount,
        purpose=transfer.purpose,
        booked_at=transfer.booked_at,
        booking=transfer.booking,
    )
