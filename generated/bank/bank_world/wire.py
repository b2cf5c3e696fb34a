"""How the world's types cross the wire: their JSON, its readers and writers."""

from __future__ import annotations

from typing import TypedDict, cast

from ._runtime import money_text, quoted, read_member
from .entities import (
    Account,
    Booking,
    Brief,
    Customer,
    Kind,
    Standing,
    Statement,
    Transfer,
)


class BriefJson(TypedDict):
    iban: str
    kind: Kind
    standing: Standing
    balance: str


class StatementJson(TypedDict):
    id: str
    source_iban: str
    target_iban: str
    amount: str
    purpose: str
    booked_at: str
    booking: Booking


class CustomerJson(TypedDict):
    id: str
    name: str
    phone: str


class AccountJson(TypedDict):
    iban: str
    owner_id: str
    kind: Kind
    standing: Standing
    overdraft: str
    balance: str
    daily_limit: str


class TransferJson(TypedDict):
    id: str
    source_iban: str
    target_iban: str
    amount: str
    purpose: str
    booked_at: str
    booking: Booking


def read_kind(value: object) -> Kind:
    """A Kind from the wire."""
    return cast(Kind, read_member(value, ("current", "savings")))


def read_standing(value: object) -> Standing:
    """A Standing from the wire."""
    return cast(Standing, read_member(value, ("open", "frozen", "closed")))


def read_booking(value: object) -> Booking:
    """A Booking from the wire."""
    return cast(Booking, read_member(value, ("booked", "reversed")))


def brief_json(brief: Brief) -> BriefJson:
    """A Brief for the wire."""
    return {
        "iban": brief.iban,
        "kind": brief.kind,
        "standing": brief.standing,
        "balance": money_text(brief.balance, 2),
    }


def statement_json(statement: Statement) -> StatementJson:
    """A Statement for the wire."""
    return {
        "id": statement.id,
        "source_iban": statement.source_iban,
        "target_iban": statement.target_iban,
        "amount": money_text(statement.amount, 2),
        "purpose": statement.purpose,
        "booked_at": statement.booked_at.isoformat(),
        "booking": statement.booking,
    }


def customer_json(customer: Customer) -> CustomerJson:
    """A Customer for the wire."""
    return {"id": customer.id, "name": customer.name, "phone": customer.phone}


def account_json(account: Account) -> AccountJson:
    """An Account for the wire."""
    return {
        "iban": account.iban,
        "owner_id": account.owner_id,
        "kind": account.kind,
        "standing": account.standing,
        "overdraft": money_text(account.overdraft, 2),
        "balance": money_text(account.balance, 2),
        "daily_limit": money_text(account.daily_limit, 2),
    }


def transfer_json(transfer: Transfer) -> TransferJson:
    """A Transfer for the wire."""
    return {
        "id": transfer.id,
        "source_iban": transfer.source_iban,
        "target_iban": transfer.target_iban,
        "amount": money_text(transfer.amount, 2),
        "purpose": transfer.purpose,
        "booked_at": transfer.booked_at.isoformat(),
        "booking": transfer.booking,
    }


def brief_text(brief: Brief) -> str:
    """A Brief as JSON."""
    return (
        f'{{"iban": {quoted(brief.iban)}'
        f', "kind": "{brief.kind}"'
        f', "standing": "{brief.standing}"'
        f', "balance": "{money_text(brief.balance, 2)}"}}'
    )


def statement_text(statement: Statement) -> str:
    """A Statement as JSON."""
    return (
        f'{{"id": {quoted(statement.id)}'
        f', "source_iban": {quoted(statement.source_iban)}'
        f', "target_iban": {quoted(statement.target_iban)}'
        f', "amount": "{money_text(statement.amount, 2)}"'
        f', "purpose": {quoted(statement.purpose)}'
        f', "booked_at": "{statement.booked_at.isoformat()}"'
        f', "booking": "{statement.booking}"}}'
    )


def customer_text(customer: Customer) -> str:
    """A Customer as JSON."""
    return (
        f'{{"id": {quoted(customer.id)}'
        f', "name": {quoted(customer.name)}'
        f', "phone": {quoted(customer.phone)}}}'
    )


def account_text(account: Account) -> str:
    """An Account as JSON."""
    return (
        f'{{"iban": {quoted(account.iban)}'
        f', "owner_id": {quoted(account.owner_id)}'
        f', "kind": "{account.kind}"'
        f', "standing": "{account.standing}"'
        f', "overdraft": "{money_text(account.overdraft, 2)}"'
        f', "balance": "{money_text(account.balance, 2)}"'
        f', "daily_limit": "{money_text(account.daily_limit, 2)}"}}'
    )


def transfer_text(transfer: Transfer) -> str:
    """A Transfer as JSON."""
    return (
        f'{{"id": {quoted(transfer.id)}'
        f', "source_iban": {quoted(transfer.source_iban)}'
        f', "target_iban": {quoted(transfer.target_iban)}'
        f', "amount": "{money_text(transfer.amount, 2)}"'
        f', "purpose": {quoted(transfer.purpose)}'
        f', "booked_at": "{transfer.booked_at.isoformat()}"'
        f', "booking": "{transfer.booking}"}}'
    )
