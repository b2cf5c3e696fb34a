"""What always holds."""

from __future__ import annotations

from ._runtime import Invariant
from .entities import Account, Transfer
from .functions import carried, sent_today
from .state import State


def money_is_conserved(state: State) -> bool:
    """Money moves from account to account; none is made or lost."""
    return state.accounts.total(lambda a: a.balance) == state.old.accounts.total(
        lambda a: a.balance
    )


def books_agree(state: State, account: Account) -> bool:
    """What a balance has gained or lost is what the transfers say."""
    return account.iban not in state.old.accounts or carried(state, account) == carried(
        state.old, state.old.accounts[account.iban]
    )


def limits_are_kept(state: State, account: Account) -> bool:
    return sent_today(state, account) <= account.daily_limit


def closed_accounts_are_empty(state: State, account: Account) -> bool:
    return account.standing != "closed" or account.balance == 0


def nobody_pays_themselves(state: State, transfer: Transfer) -> bool:
    return transfer.source_iban != transfer.target_iban


INVARIANTS: tuple[Invariant[State], ...] = (
    Invariant("money_is_conserved", money_is_conserved, reads=("Account",)),
    Invariant("books_agree", books_agree, entity="Account", reads=("Transfer",)),
    Invariant(
        "limits_are_kept",
        limits_are_kept,
        entity="Account",
        reads=("Account", "Transfer", "clock"),
    ),
    Invariant("closed_accounts_are_empty", closed_accounts_are_empty, entity="Account"),
    Invariant("nobody_pays_themselves", nobody_pays_themselves, entity="Transfer"),
)
