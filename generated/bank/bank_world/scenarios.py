"""The distributions that initial states are drawn from."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping

from ._runtime import Stream
from .entities import Account, Customer, Transfer
from .state import State

PURPOSES: tuple[str, ...] = ("rent", "gift", "dinner", "concert tickets", "books")


def branch(state: State, stream: Stream) -> None:
    """A few customers with a current account each, some savings, and last week's
    transfers.
    """
    for _ in range(stream.between(3, 4)):
        state.customers.create(
            Customer(
                id=state.customers.fresh(state.secret),
                name=stream.person_name(),
                phone=stream.until(
                    stream.phone_number,
                    lambda phone: not state.customers.with_phone(phone),
                    "Customer.phone: unique",
                ),
            )
        )
    for customer in list(state.customers):
        overdraft = stream.pick((0, 20000, 50000))
        state.accounts.create(
            Account(
                iban=state.accounts.fresh(state.secret),
                owner_id=customer.id,
                kind="current",
                standing="open",
                overdraft=overdraft,
                balance=stream.until(
                    lambda: stream.between(5000, 300000),
                    lambda balance: balance >= -overdraft,
                    "Account.balance: balance >= -overdraft",
                ),
                daily_limit=stream.pick((50000, 100000, 200000)),
            )
        )
        for _ in range(stream.between(0, 1)):
            overdraft = 0
            state.accounts.create(
                Account(
                    iban=state.accounts.fresh(state.secret),
                    owner_id=customer.id,
                    kind="savings",
                    standing="open",
                    overdraft=overdraft,
                    balance=stream.until(
                        lambda: stream.between(5000, 300000),
                        lambda balance: balance >= -overdraft,
                        "Account.balance: balance >= -overdraft",
                    ),
                    daily_limit=stream.pick((50000, 100000, 200000)),
                )
            )
    for _ in range(stream.between(2, 5)):
        state.transfers.create(
            Transfer(
                id=state.transfers.fresh(state.secret),
                source_iban=stream.pick(list(state.accounts)).iban,
                target_iban=stream.pick(list(state.accounts)).iban,
                amount=stream.between(500, 20000),
                purpose=stream.pick(PURPOSES),
                booked_at=stream.between_moments(
                    dt.datetime(2024, 5, 8, 8, 0), dt.datetime(2024, 5, 15, 8, 0)
                ),
                booking="booked",
            )
        )


def busy_branch(state: State, stream: Stream) -> None:
    """More customers; some accounts are frozen, some are empty."""
    for _ in range(stream.between(6, 9)):
        state.customers.create(
            Customer(
                id=state.customers.fresh(state.secret),
                name=stream.person_name(),
                phone=stream.until(
                    stream.phone_number,
                    lambda phone: not state.customers.with_phone(phone),
                    "Customer.phone: unique",
                ),
            )
        )
    for customer in list(state.customers):
        for _ in range(stream.between(1, 2)):
            overdraft = stream.pick((0, 20000, 50000))
            state.accounts.create(
                Account(
                    iban=state.accounts.fresh(state.secret),
                    owner_id=customer.id,
                    kind="current",
                    standing="open",
                    overdraft=overdraft,
                    balance=stream.until(
                        lambda: stream.between(5000, 300000),
                        lambda balance: balance >= -overdraft,
                        "Account.balance: balance >= -overdraft",
                    ),
                    daily_limit=stream.pick((50000, 100000, 200000)),
                )
            )
        for _ in range(stream.between(1, 2)):
            overdraft = 0
            state.accounts.create(
                Account(
                    iban=state.accounts.fresh(state.secret),
                    owner_id=customer.id,
                    kind="savings",
                    standing="open",
                    overdraft=overdraft,
                    balance=stream.until(
                        lambda: stream.pick((0, 80000)),
                        lambda balance: balance >= -overdraft,
                        "Account.balance: balance >= -overdraft",
                    ),
                    daily_limit=stream.pick((50000, 100000, 200000)),
                )
            )
        for _ in range(stream.between(0, 1)):
            overdraft = stream.pick((0, 20000, 50000))
            state.accounts.create(
                Account(
                    iban=state.accounts.fresh(state.secret),
                    owner_id=customer.id,
                    kind="current",
                    standing="frozen",
                    overdraft=overdraft,
                    balance=stream.until(
                        lambda: stream.between(5000, 300000),
                        lambda balance: balance >= -overdraft,
                        "Account.balance: balance >= -overdraft",
                    ),
                    daily_limit=stream.pick((50000, 100000, 200000)),
                )
            )
    for _ in range(stream.between(10, 20)):
        state.transfers.create(
            Transfer(
                id=state.transfers.fresh(state.secret),
                source_iban=stream.pick(list(state.accounts)).iban,
                target_iban=stream.pick(list(state.accounts)).iban,
                amount=stream.between(500, 20000),
                purpose=stream.pick(PURPOSES),
                booked_at=stream.between_moments(
                    dt.datetime(2024, 5, 11, 8, 0), dt.datetime(2024, 5, 15, 8, 50)
                ),
                booking="booked",
            )
        )


SCENARIOS: Mapping[str, Callable[[State, Stream], None]] = {
    "branch": branch,
    "busy_branch": busy_branch,
}
