"""The tasks: questions with their answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ._runtime import Frame, Goal, JsonValue, Stream, Task, money_text
from .functions import available, can_send, has_one, is_recent, pays
from .state import State
from .surface import Tools


@dataclass(frozen=True)
class PayAFriend(Task[State]):
    """The friend's account is named; the customer's own has to be looked up."""

    payer: str
    source: str
    target: str

    name = "pay_a_friend"
    scenario = "branch"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> PayAFriend | None:
        for payer in stream.shuffled(
            payer for payer in state.customers if has_one(state, payer, "current")
        ):
            for source in stream.shuffled(
                source
                for source in state.accounts.of_owner(payer.id)
                if source.kind == "current" and can_send(state, source, 4500)
            ):
                for target in stream.shuffled(
                    target
                    for target in state.accounts
                    if target.owner_id != payer.id and target.kind == "current"
                ):
                    return cls(payer.id, source.iban, target.iban)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        payer = state.customers[self.payer]
        return (
            f"This is {payer.phone}. Please send $45.00 from my current account to {self.target}, for dinner.",
            f'I owe a friend $45.00: {self.target}. Take it from my current account and write "dinner" on it. I call from {payer.phone}.',
            f"Good morning, {payer.phone} speaking. Would you kindly transfer $45.00 to account {self.target} with the purpose dinner? I have only one current account.",
            f"{payer.phone}: $45.00 -> {self.target}, dinner, from current",
        )

    def transfer_was_created(self, state: State) -> bool:
        return any(
            pays(t, state.accounts[self.source], state.accounts[self.target], 4500)
            and t.purpose == "dinner"
            for t in state.transfers.new()
        )

    goals = (
        Goal(
            'any(pays(t, source, target, $45) and t.purpose == "dinner" for t in new(Transfer))',
            transfer_was_created,
        ),
    )

    def frame(self, start: State) -> Frame:
        frame = Frame()
        frame.created(
            "Transfer",
            1,
            lambda state, t: pays(
                t, state.accounts[self.source], state.accounts[self.target], 4500
            )
            and t.purpose == "dinner",
        )
        frame.members("Account", self.source, "balance")
        frame.members("Account", self.target, "balance")
        return frame

    def solution(self, state: State, tools: Tools) -> None:
        tools.find_customer(phone=state.customers[self.payer].phone)
        tools.list_accounts(customer_id=self.payer)
        tools.transfer(
            source_iban=self.source,
            target_iban=self.target,
            amount="45.00",
            purpose="dinner",
        )


@dataclass(frozen=True)
class ReverseASlip(Task[State]):
    slip: str

    name = "reverse_a_slip"
    scenario = "branch"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> ReverseASlip | None:
        for slip in stream.shuffled(
            slip
            for slip in state.transfers
            if is_recent(state, slip)
            and available(state.accounts[slip.target_iban]) >= slip.amount
        ):
            return cls(slip.id)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        slip = state.transfers[self.slip]
        source = state.accounts[slip.source_iban]
        owner = state.customers[source.owner_id]
        return (
            f"I'm calling from {owner.phone}. I sent {money_text(slip.amount, 2)} to {slip.target_iban} by mistake; get it back, please. It came from {source.iban}.",
            f"The {money_text(slip.amount, 2)} from my account {source.iban} went to the wrong person ({slip.target_iban}). Can that be undone? My number is {owner.phone}.",
            f"Please reverse a transfer of mine: {money_text(slip.amount, 2)}, from {source.iban} to {slip.target_iban}. You can identify me by {owner.phone}.",
            f"wrong recipient! {source.iban} to {slip.target_iban}, {money_text(slip.amount, 2)}, undo. {owner.phone}",
        )

    def slip_booking_is_reversed(self, state: State) -> bool:
        return state.transfers[self.slip].booking == "reversed"

    goals = (Goal('slip.booking == "reversed"', slip_booking_is_reversed),)

    def frame(self, start: State) -> Frame:
        slip = start.transfers[self.slip]
        frame = Frame()
        frame.members("Transfer", self.slip, "booking")
        frame.members("Account", slip.source_iban, "balance")
        frame.members("Account", slip.target_iban, "balance")
        return frame

    def solution(self, state: State, tools: Tools) -> None:
        tools.find_customer(
            phone=state.customers[
                state.accounts[state.transfers[self.slip].source_iban].owner_id
            ].phone
        )
        tools.list_transfers(account_iban=state.transfers[self.slip].source_iban)
        tools.reverse_transfer(transfer_id=self.slip)


@dataclass(frozen=True)
class LostCard(Task[State]):
    """Which account it is has to be looked up."""

    victim: str
    account: str

    name = "lost_card"
    scenario = "branch"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> LostCard | None:
        for victim in stream.shuffled(
            victim
            for victim in state.customers
            if len(state.accounts.of_owner(victim.id)) == 1
        ):
            for account in stream.shuffled(
                account
                for account in state.accounts.of_owner(victim.id)
                if account.standing == "open"
            ):
                return cls(victim.id, account.iban)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        victim = state.customers[self.victim]
        return (
            f"My purse was stolen! Freeze my account, quickly. My number is {victim.phone}.",
            f"This is {victim.phone}. I cannot find my card anywhere, so please block the account that I have with you.",
            f"Hello, could you stop all payments on my account until I have found my card again? I am calling from {victim.phone}.",
            f"card gone, freeze acct, {victim.phone}",
        )

    def account_standing_is_frozen(self, state: State) -> bool:
        return state.accounts[self.account].standing == "frozen"

    goals = (Goal('account.standing == "frozen"', account_standing_is_frozen),)

    def frame(self, start: State) -> Frame:
        frame = Frame()
        frame.members("Account", self.account, "standing")
        return frame

    def solution(self, state: State, tools: Tools) -> None:
        tools.find_customer(phone=state.customers[self.victim].phone)
        tools.list_accounts(customer_id=self.victim)
        tools.freeze_account(account_iban=self.account)


@dataclass(frozen=True)
class StartSaving(Task[State]):
    """An account is opened, and its number is known only then."""

    saver: str
    source: str

    name = "start_saving"
    scenario = "branch"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> StartSaving | None:
        for saver in stream.shuffled(
            saver
            for saver in state.customers
            if len(state.accounts.of_owner(saver.id)) == 1
        ):
            for source in stream.shuffled(
                source
                for source in state.accounts.of_owner(saver.id)
                if source.standing == "open" and source.balance >= 5000
            ):
                return cls(saver.id, source.iban)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        saver = state.customers[self.saver]
        return (
            f"I want to start saving. Open a savings account for me and put $50.00 of my money on it. {saver.phone}",
            f"Please open a savings account for the owner of {saver.phone}, and move $50.00 from the current account there.",
            f"My daughter says I should save! So: a new savings account, with $50.00 to begin with, from the account I have. My number? {saver.phone}.",
            f"{saver.phone}: new savings account, $50.00 as first deposit",
        )

    def account_was_created(self, state: State) -> bool:
        return any(
            a.owner_id == self.saver and a.kind == "savings" and a.balance == 5000
            for a in state.accounts.new()
        )

    def transfer_was_created(self, state: State) -> bool:
        return any(
            t.source_iban == self.source and t.amount == 5000
            for t in state.transfers.new()
        )

    goals = (
        Goal(
            'any(a.owner == saver and a.kind == "savings" and a.balance == $50 for a in new(Account))',
            account_was_created,
        ),
        Goal(
            "any(t.source == source and t.amount == $50 for t in new(Transfer))",
            transfer_was_created,
        ),
    )

    def frame(self, start: State) -> Frame:
        frame = Frame()
        frame.created(
            "Account",
            1,
            lambda state, a: a.owner_id == self.saver
            and a.kind == "savings"
            and a.balance == 5000,
        )
        frame.created(
            "Transfer",
            1,
            lambda state, t: t.source_iban == self.source and t.amount == 5000,
        )
        frame.members("Account", self.source, "balance")
        return frame

    def solution(self, state: State, tools: Tools) -> None:
        tools.find_customer(phone=state.customers[self.saver].phone)
        tools.list_accounts(customer_id=self.saver)
        opened = tools.open_account(owner_id=self.saver, kind="savings")
        tools.transfer(
            source_iban=self.source, target_iban=opened["iban"], amount="50.00"
        )


@dataclass(frozen=True)
class RaiseTheLimit(Task[State]):
    customer: str
    account: str

    name = "raise_the_limit"
    scenario = "branch"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> RaiseTheLimit | None:
        for customer in stream.shuffled(
            customer
            for customer in state.customers
            if has_one(state, customer, "current")
        ):
            for account in stream.shuffled(
                account
                for account in state.accounts.of_owner(customer.id)
                if account.kind == "current" and account.daily_limit < 150000
            ):
                return cls(customer.id, account.iban)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        customer = state.customers[self.customer]
        return (
            f"I'm buying a bicycle today. Raise the daily limit of my current account to $1500.00, please. {customer.phone}",
            f"Could I send up to $1500.00 a day from my current account? My number is {customer.phone}.",
            f"This is {customer.phone}. My current account needs a daily limit of $1500.00 from now on.",
            f"limit of current acct to $1500.00 ({customer.phone})",
        )

    def account_daily_limit_is_right(self, state: State) -> bool:
        return state.accounts[self.account].daily_limit == 150000

    goals = (Goal("account.daily_limit == $1500", account_daily_limit_is_right),)

    def frame(self, start: State) -> Frame:
        frame = Frame()
        frame.members("Account", self.account, "daily_limit")
        return frame

    def solution(self, state: State, tools: Tools) -> None:
        tools.find_customer(phone=state.customers[self.customer].phone)
        tools.list_accounts(customer_id=self.customer)
        tools.set_daily_limit(account_iban=self.account, limit="1500.00")


@dataclass(frozen=True)
class CloseTheSavings(Task[State]):
    """The money has to leave before the account can be closed."""

    customer: str
    savings: str
    current: str

    name = "close_the_savings"
    scenario = "busy_branch"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> CloseTheSavings | None:
        for customer in stream.shuffled(
            customer
            for customer in state.customers
            if has_one(state, customer, "savings")
        ):
            for savings in stream.shuffled(
                savings
                for savings in state.accounts.of_owner(customer.id)
                if savings.kind == "savings" and savings.balance > 0
            ):
                for current in stream.shuffled(
                    current
                    for current in state.accounts.of_owner(customer.id)
                    if current.kind == "current" and current.standing == "open"
                ):
                    return cls(customer.id, savings.iban, current.iban)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        customer = state.customers[self.customer]
        return (
            f"I no longer need my savings account. Move everything to my current account {self.current} and close it. {customer.phone}",
            f"Please close the savings account of {customer.phone}; what is on it goes to {self.current}.",
            f"We have bought the house, so there is nothing left to save for. Put my savings on my current account, {self.current}, and close the savings account, would you? My number is {customer.phone}.",
            f"{customer.phone}: savings -> {self.current}, all of it, then close savings",
        )

    def savings_standing_is_closed(self, state: State) -> bool:
        return state.accounts[self.savings].standing == "closed"

    def current_balance_has_risen(self, state: State) -> bool:
        current = state.accounts[self.current]
        return (
            current.balance
            == state.old.accounts[self.current].balance
            + state.old.accounts[self.savings].balance
        )

    def transfer_was_created(self, state: State) -> bool:
        return any(
            t.source_iban == self.savings and t.target_iban == self.current
            for t in state.transfers.new()
        )

    goals = (
        Goal('savings.standing == "closed"', savings_standing_is_closed),
        Goal(
            "current.balance == old(current.balance + savings.balance)",
            current_balance_has_risen,
        ),
        Goal(
            "any(t.source == savings and t.target == current for t in new(Transfer))",
            transfer_was_created,
        ),
    )

    def frame(self, start: State) -> Frame:
        frame = Frame()
        frame.members("Account", self.savings, "standing", "balance")
        frame.members("Account", self.current, "balance")
        frame.created(
            "Transfer",
            1,
            lambda state, t: t.source_iban == self.savings
            and t.target_iban == self.current,
        )
        return frame

    def solution(self, state: State, tools: Tools) -> None:
        tools.find_customer(phone=state.customers[self.customer].phone)
        tools.list_accounts(customer_id=self.customer)
        tools.transfer(
            source_iban=self.savings,
            target_iban=self.current,
            amount=money_text(state.accounts[self.savings].balance, 2),
        )
        tools.close_account(account_iban=self.savings)


@dataclass(frozen=True)
class NewNumber(Task[State]):
    customer: str

    name = "new_number"
    scenario = "busy_branch"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> NewNumber | None:
        for customer in stream.shuffled(state.customers):
            return cls(customer.id)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        customer = state.customers[self.customer]
        return (
            f"I have a new telephone: +1-555-000-1234. Until now you knew me under {customer.phone}.",
            f"Please change my number from {customer.phone} to +1-555-000-1234.",
            f"Kindly note that the customer with the number {customer.phone} can be reached under +1-555-000-1234 from today.",
            f"{customer.phone} is now +1-555-000-1234",
        )

    def customer_phone_is_right(self, state: State) -> bool:
        return state.customers[self.customer].phone == "+1-555-000-1234"

    goals = (Goal('customer.phone == "+1-555-000-1234"', customer_phone_is_right),)

    def frame(self, start: State) -> Frame:
        frame = Frame()
        frame.members("Customer", self.customer, "phone")
        return frame

    def solution(self, state: State, tools: Tools) -> None:
        tools.find_customer(phone=state.customers[self.customer].phone)
        tools.change_phone(customer_id=self.customer, phone="+1-555-000-1234")


@dataclass(frozen=True)
class AllTogether(Task[State]):
    """A sum over what has been read."""

    customer: str

    name = "all_together"
    scenario = "busy_branch"

    @classmethod
    def bind(cls, state: State, stream: Stream) -> AllTogether | None:
        for customer in stream.shuffled(
            customer
            for customer in state.customers
            if len(state.accounts.of_owner(customer.id)) >= 2
        ):
            return cls(customer.id)
        return None

    def asks(self, state: State) -> tuple[str, ...]:
        customer = state.customers[self.customer]
        return (
            f"How much money do I have with you, all accounts together? {customer.phone}",
            f"I'd like to know the total of my balances. My number is {customer.phone}.",
            f"Would you add up everything on the accounts of {customer.phone} for me?",
            f"total balance, {customer.phone}",
        )

    def frame(self, start: State) -> Frame:
        return Frame()

    def answer(self, state: State) -> JsonValue:
        return money_text(
            sum(a.balance for a in state.accounts.of_owner(self.customer)), 2
        )

    def solution(self, state: State, tools: Tools) -> None:
        tools.find_customer(phone=state.customers[self.customer].phone)
        tools.list_accounts(customer_id=self.customer)


TASKS: Mapping[str, type[Task[State]]] = {
    "pay_a_friend": PayAFriend,
    "reverse_a_slip": ReverseASlip,
    "lost_card": LostCard,
    "start_saving": StartSaving,
    "raise_the_limit": RaiseTheLimit,
    "close_the_savings": CloseTheSavings,
    "new_number": NewNumber,
    "all_together": AllTogether,
}
