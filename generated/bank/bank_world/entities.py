"""What the world is made of: its enums, records and entities."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Literal

from ._runtime import blank

Kind = Literal["current", "savings"]

Standing = Literal["open", "frozen", "closed"]

Booking = Literal["booked", "reversed"]


@dataclass(slots=True)
class Brief:
    iban: str
    kind: Kind
    standing: Standing
    balance: int


@dataclass(slots=True)
class Statement:
    id: str
    source_iban: str
    target_iban: str
    amount: int
    purpose: str
    booked_at: dt.datetime
    booking: Booking


@dataclass(slots=True, eq=False)
class Customer:
    id: str
    name: str
    phone: str

    def copy(self) -> Customer:
        """A private copy, for a call that writes."""
        row = blank(Customer)
        row.id = self.id
        row.name = self.name
        row.phone = self.phone
        return row


@dataclass(slots=True, eq=False)
class Account:
    """What is known about an account.

    * ``overdraft``: How far the balance may fall below zero.
    * ``daily_limit``: What may go to other people in one day.
    """

    iban: str
    owner_id: str
    kind: Kind
    standing: Standing
    overdraft: int
    balance: int
    daily_limit: int

    def copy(self) -> Account:
        """A private copy, for a call that writes."""
        row = blank(Account)
        row.iban = self.iban
        row.owner_id = self.owner_id
        row.kind = self.kind
        row.standing = self.standing
        row.overdraft = self.overdraft
        row.balance = self.balance
        row.daily_limit = self.daily_limit
        return row


@dataclass(slots=True, eq=False)
class Transfer:
    id: str
    source_iban: str
    target_iban: str
    amount: int
    purpose: str
    booked_at: dt.datetime
    booking: Booking

    def copy(self) -> Transfer:
        """A private copy, for a call that writes."""
        row = blank(Transfer)
        row.id = self.id
        row.source_iban = self.source_iban
        row.target_iban = self.target_iban
        row.amount = self.amount
        row.purpose = self.purpose
        row.booked_at = self.booked_at
        row.booking = self.booking
        return row
