"""The state of an episode: a table for each entity."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any, cast

from ._runtime import (
    Duplicate,
    EpisodeState,
    JsonObject,
    Members,
    Refusal,
    Start,
    Table,
    broken,
    read_datetime,
    read_money,
    read_str,
    within_limits,
)
from .entities import Account, Customer, Transfer
from .errors import NoSuchAccount, UnknownCustomer, UnknownTransfer
from .wire import (
    account_json,
    customer_json,
    read_booking,
    read_kind,
    read_standing,
    transfer_json,
)


class Customers(Table[str, Customer]):
    """All customers, in creation order."""

    __slots__ = ()
    entity = "Customer"
    key = "id"
    derived = {"account_ibans": ("Account", "owner_id")}
    unique = ("phone",)

    def fresh(self, secret: str) -> str:
        """A new key."""
        return self.opaque("customer-{}", secret)

    def with_phone(self, phone: str) -> list[Customer]:
        """The customers with this phone."""
        return self.where("phone", phone)

    def unknown(self, key: str) -> Refusal:
        return UnknownCustomer(f'There is no Customer "{key}".')

    def check(self, state: State, row: Customer, before: Customer | None) -> None:
        if before is None or row.phone != before.phone:
            if len(self.with_phone(row.phone)) > 1:
                raise Duplicate("Another Customer has this phone.")

    def encode(self, row: Customer) -> JsonObject:
        return cast(JsonObject, customer_json(row))

    def load(self, state: State, members: Members) -> Customer:
        return Customer(
            id=members.take("id", read_str),
            name=members.take("name", read_str),
            phone=members.take("phone", read_str),
        )


class Accounts(Table[str, Account]):
    """All accounts, in creation order."""

    __slots__ = ()
    entity = "Account"
    key = "iban"
    refers_to = ("Customer",)
    derived = {
        "sent_ids": ("Transfer", "source_iban"),
        "received_ids": ("Transfer", "target_iban"),
    }

    def fresh(self, secret: str) -> str:
        """A new key."""
        return self.opaque("XB50-{}", secret)

    def of_owner(self, owner_id: str) -> list[Account]:
        """The accounts of this owner."""
        return self.where("owner_id", owner_id)

    def unknown(self, key: str) -> Refusal:
        return NoSuchAccount(f"There is no account {key}.")

    def check(self, state: State, row: Account, before: Account | None) -> None:
        # What the call left alone is the very object that it was before.
        if before is None or row.overdraft is not before.overdraft:
            within_limits(row.overdraft)
        if before is None or row.balance is not before.balance:
            within_limits(row.balance)
        if before is None or row.daily_limit is not before.daily_limit:
            within_limits(row.daily_limit)
        if row.overdraft < 0:
            raise broken("Account", row.iban, "overdraft >= $0")
        if row.balance < -row.overdraft:
            raise broken("Account", row.iban, "balance >= -overdraft")
        if row.daily_limit < 0:
            raise broken("Account", row.iban, "daily_limit >= $0")

    def references(self, row: Account) -> Iterator[tuple[str, str, str | int]]:
        yield "owner_id", "Customer", row.owner_id

    def encode(self, row: Account) -> JsonObject:
        return cast(JsonObject, account_json(row))

    def load(self, state: State, members: Members) -> Account:
        return Account(
            iban=members.take("iban", read_str),
            owner_id=members.take("owner_id", read_str),
            kind=members.take("kind", read_kind, lambda: "current"),
            standing=members.take("standing", read_standing, lambda: "open"),
            overdraft=members.take(
                "overdraft", lambda value: read_money(value, 2), lambda: 0
            ),
            balance=members.take(
                "balance", lambda value: read_money(value, 2), lambda: 0
            ),
            daily_limit=members.take(
                "daily_limit", lambda value: read_money(value, 2), lambda: 100000
            ),
        )


class Transfers(Table[str, Transfer]):
    """All transfers, in creation order."""

    __slots__ = ()
    entity = "Transfer"
    key = "id"
    refers_to = ("Account",)

    def fresh(self, secret: str) -> str:
        """A new key."""
        return self.opaque("T-{}", secret)

    def of_source(self, source_iban: str) -> list[Transfer]:
        """The transfers of this source."""
        return self.where("source_iban", source_iban)

    def of_target(self, target_iban: str) -> list[Transfer]:
        """The transfers of this target."""
        return self.where("target_iban", target_iban)

    def unknown(self, key: str) -> Refusal:
        return UnknownTransfer(f'There is no Transfer "{key}".')

    def check(self, state: State, row: Transfer, before: Transfer | None) -> None:
        # What the call left alone is the very object that it was before.
        if before is None or row.amount is not before.amount:
            within_limits(row.amount)
        if row.amount <= 0:
            raise broken("Transfer", row.id, "amount > $0")
        if before is None or row.purpose is not before.purpose:
            if len(row.purpose) > 80:
                raise broken("Transfer", row.id, "len(purpose) <= 80")

    def references(self, row: Transfer) -> Iterator[tuple[str, str, str | int]]:
        yield "source_iban", "Account", row.source_iban
        yield "target_iban", "Account", row.target_iban

    def encode(self, row: Transfer) -> JsonObject:
        return cast(JsonObject, transfer_json(row))

    def load(self, state: State, members: Members) -> Transfer:
        return Transfer(
            id=members.take("id", read_str),
            source_iban=members.take("source_iban", read_str),
            target_iban=members.take("target_iban", read_str),
            amount=members.take("amount", lambda value: read_money(value, 2)),
            purpose=members.take("purpose", read_str, lambda: ""),
            booked_at=members.late("booked_at", read_datetime, lambda: state.now),
            booking=members.take("booking", read_booking, lambda: "booked"),
        )


class State(EpisodeState):
    """The state of an episode, and by ``old`` the state in which it began."""

    __slots__ = ("customers", "accounts", "transfers")
    world = "bank"
    initial_clock = dt.datetime(2024, 5, 15, 9, 0)
    step = dt.timedelta(minutes=1)

    def __init__(self, start: Start[Any] | None = None) -> None:
        super().__init__(start)
        self.customers = self.table(Customers)
        self.accounts = self.table(Accounts)
        self.transfers = self.table(Transfers)

    @property
    def old(self) -> State:
        """The state in which the episode began."""
        return self if self.start is None else self.start.state(State)
