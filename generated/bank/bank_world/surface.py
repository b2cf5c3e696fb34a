"""The call surface: typed methods for programs, decoded arguments for agents."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping

from . import policies, tools
from ._runtime import (
    Environment,
    Tool,
    argument,
    json_list,
    optional_argument,
    read_date,
    read_money,
    read_str,
    unsatisfied,
)
from .entities import Account, Brief, Customer, Kind, Statement, Transfer
from .state import State
from .wire import (
    AccountJson,
    BriefJson,
    CustomerJson,
    StatementJson,
    TransferJson,
    account_json,
    account_text,
    brief_json,
    brief_text,
    customer_json,
    customer_text,
    read_kind,
    statement_json,
    statement_text,
    transfer_json,
    transfer_text,
)


def find_customer(state: State, phone: object) -> Customer:
    phone = read_str(phone, "phone")
    customer = tools.find_customer(state, phone)
    state.note("find_customer", {"phone": phone}, customer.id)
    return customer


def list_accounts(state: State, customer_id: object) -> list[Brief]:
    customer_id = read_str(customer_id, "customer_id")
    customer = state.customers.find(customer_id)
    return tools.list_accounts(state, customer)


def get_account(state: State, account_iban: object) -> Account:
    account_iban = read_str(account_iban, "account_iban")
    account = state.accounts.find(account_iban)
    return tools.get_account(state, account)


def list_transfers(
    state: State, account_iban: object, given_since: object
) -> list[Statement]:
    account_iban = read_str(account_iban, "account_iban")
    since = optional_argument(given_since, "since", read_date, dt.date(2000, 1, 1))
    account = state.accounts.find(account_iban)
    return tools.list_transfers(state, account, since)


def transfer(
    state: State,
    source_iban: object,
    target_iban: object,
    given_amount: object,
    given_purpose: object,
) -> Transfer:
    source_iban = read_str(source_iban, "source_iban")
    target_iban = read_str(target_iban, "target_iban")
    amount = argument(given_amount, "amount", lambda value: read_money(value, 2))
    purpose = optional_argument(given_purpose, "purpose", read_str, "")
    source = state.accounts.take(source_iban)
    target = state.accounts.take(target_iban)
    if amount <= 0:
        raise unsatisfied("amount", "amount > $0")
    if len(purpose) > 80:
        raise unsatisfied("purpose", "len(purpose) <= 80")
    state.judge(
        "spend_a_strangers_money", policies.spend_a_strangers_money(state, source)
    )
    return tools.transfer(state, source, target, amount, purpose)


def reverse_transfer(state: State, transfer_id: object) -> Transfer:
    transfer_id = read_str(transfer_id, "transfer_id")
    transfer_ = state.transfers.take(transfer_id)
    state.judge(
        "reverse_a_strangers_transfer",
        policies.reverse_a_strangers_transfer(state, transfer_),
    )
    return tools.reverse_transfer(state, transfer_)


def open_account(state: State, owner_id: object, given_kind: object) -> Account:
    owner_id = read_str(owner_id, "owner_id")
    kind = argument(given_kind, "kind", read_kind)
    owner = state.customers.find(owner_id)
    return tools.open_account(state, owner, kind)


def close_account(state: State, account_iban: object) -> Brief:
    account_iban = read_str(account_iban, "account_iban")
    account = state.accounts.take(account_iban)
    state.judge(
        "spend_a_strangers_money", policies.spend_a_strangers_money(state, account)
    )
    return tools.close_account(state, account)


def freeze_account(state: State, account_iban: object) -> Brief:
    account_iban = read_str(account_iban, "account_iban")
    account = state.accounts.take(account_iban)
    state.judge("block_a_stranger", policies.block_a_stranger(state, account))
    return tools.freeze_account(state, account)


def unfreeze_account(state: State, account_iban: object) -> Brief:
    account_iban = read_str(account_iban, "account_iban")
    account = state.accounts.take(account_iban)
    state.judge("block_a_stranger", policies.block_a_stranger(state, account))
    return tools.unfreeze_account(state, account)


def set_daily_limit(state: State, account_iban: object, given_limit: object) -> Account:
    account_iban = read_str(account_iban, "account_iban")
    limit = argument(given_limit, "limit", lambda value: read_money(value, 2))
    account = state.accounts.take(account_iban)
    if limit < 0:
        raise unsatisfied("limit", "limit >= $0")
    state.judge(
        "spend_a_strangers_money", policies.spend_a_strangers_money(state, account)
    )
    state.judge("generous_limits", policies.generous_limits(limit))
    return tools.set_daily_limit(state, account, limit)


def change_phone(state: State, customer_id: object, phone: object) -> Customer:
    customer_id = read_str(customer_id, "customer_id")
    phone = read_str(phone, "phone")
    customer = state.customers.take(customer_id)
    return tools.change_phone(state, customer, phone)


TOOLS: Mapping[str, Tool[State]] = {
    "find_customer": Tool(
        find_customer,
        "phone",
        value=customer_json,
        text=customer_text,
        table="customers",
    ),
    "list_accounts": Tool(
        list_accounts,
        "customer_id",
        value=lambda result: [brief_json(brief) for brief in result],
        text=lambda result: json_list(result, brief_text),
    ),
    "get_account": Tool(
        get_account,
        "account_iban",
        value=account_json,
        text=account_text,
        table="accounts",
    ),
    "list_transfers": Tool(
        list_transfers,
        "account_iban",
        "since",
        value=lambda result: [statement_json(statement) for statement in result],
        text=lambda result: json_list(result, statement_text),
    ),
    "transfer": Tool(
        transfer,
        "source_iban",
        "target_iban",
        "amount",
        "purpose",
        value=transfer_json,
        text=transfer_text,
    ),
    "reverse_transfer": Tool(
        reverse_transfer, "transfer_id", value=transfer_json, text=transfer_text
    ),
    "open_account": Tool(
        open_account,
        "owner_id",
        "kind",
        value=account_json,
        text=account_text,
        table="accounts",
    ),
    "close_account": Tool(
        close_account, "account_iban", value=brief_json, text=brief_text
    ),
    "freeze_account": Tool(
        freeze_account, "account_iban", value=brief_json, text=brief_text
    ),
    "unfreeze_account": Tool(
        unfreeze_account, "account_iban", value=brief_json, text=brief_text
    ),
    "set_daily_limit": Tool(
        set_daily_limit, "account_iban", "limit", value=account_json, text=account_text
    ),
    "change_phone": Tool(
        change_phone, "customer_id", "phone", value=customer_json, text=customer_text
    ),
}


class Tools:
    """The tools as typed methods; a refusal is raised as its class in ``errors``."""

    __slots__ = ("_env",)

    def __init__(self, env: Environment[State]) -> None:
        self._env = env

    def find_customer(self, *, phone: str) -> CustomerJson:
        """Look a customer up by telephone number.

        ``phone``: The number the customer is calling from.
        """
        return customer_json(self._env.perform(find_customer, (phone,)))

    def list_accounts(self, *, customer_id: str) -> list[BriefJson]:
        """List a customer's accounts, closed ones included.

        ``customer_id``: Whose accounts.
        """
        return [
            brief_json(brief)
            for brief in self._env.perform(list_accounts, (customer_id,))
        ]

    def get_account(self, *, account_iban: str) -> AccountJson:
        """Show everything about an account but its transfers.

        ``account_iban``: Which account.
        """
        return account_json(self._env.perform(get_account, (account_iban,)))

    def list_transfers(
        self, *, account_iban: str, since: str = "2000-01-01"
    ) -> list[StatementJson]:
        """List what has gone out of an account and come into it, in the order of
        booking.

        ``account_iban``: Whose transfers.
        ``since``: Only from this day on.
        """
        return [
            statement_json(statement)
            for statement in self._env.perform(list_transfers, (account_iban, since))
        ]

    def transfer(
        self, *, source_iban: str, target_iban: str, amount: str, purpose: str = ""
    ) -> TransferJson:
        """Move money from one account to another, at once.

        Savings move between accounts of the same owner only. What goes to other
        people counts towards the daily limit.

        ``source_iban``: Where the money comes from.
        ``target_iban``: Where it goes.
        """
        return transfer_json(
            self._env.perform(transfer, (source_iban, target_iban, amount, purpose))
        )

    def reverse_transfer(self, *, transfer_id: str) -> TransferJson:
        """Take a transfer back within three days, if the money is still there.

        ``transfer_id``: Which transfer.
        """
        return transfer_json(self._env.perform(reverse_transfer, (transfer_id,)))

    def open_account(self, *, owner_id: str, kind: Kind) -> AccountJson:
        """Open an empty account without overdraft.

        ``owner_id``: For whom.
        """
        return account_json(self._env.perform(open_account, (owner_id, kind)))

    def close_account(self, *, account_iban: str) -> BriefJson:
        """Close an account that is empty. There is no way back.

        ``account_iban``: Which account.
        """
        return brief_json(self._env.perform(close_account, (account_iban,)))

    def freeze_account(self, *, account_iban: str) -> BriefJson:
        """Stop all transfers from and to an account, for instance because a card
        was stolen.

        ``account_iban``: Which account.
        """
        return brief_json(self._env.perform(freeze_account, (account_iban,)))

    def unfreeze_account(self, *, account_iban: str) -> BriefJson:
        """Allow transfers of a frozen account again.

        ``account_iban``: Which account.
        """
        return brief_json(self._env.perform(unfreeze_account, (account_iban,)))

    def set_daily_limit(self, *, account_iban: str, limit: str) -> AccountJson:
        """Change what may go from an account to other people in one day.

        ``account_iban``: Which account.
        ``limit``: The new limit.
        """
        return account_json(self._env.perform(set_daily_limit, (account_iban, limit)))

    def change_phone(self, *, customer_id: str, phone: str) -> CustomerJson:
        """Change the telephone number by which a customer is recognised.

        ``customer_id``: Whose number.
        ``phone``: The new number.
        """
        return customer_json(self._env.perform(change_phone, (customer_id, phone)))
