"""What the lab reads off a world: sorts, and what each tool does with its arguments."""

from __future__ import annotations

from lab import kits


def test_an_email_is_no_street() -> None:
    sorts = kits.of("retail").sorts
    email = sorts.parameters["find_customer", "email"]
    assert email == sorts.members["User", "email"]
    assert email != sorts.members["Address", "street"]
    assert sorts.members["Address", "street"] != sorts.members["Address", "city"]


def test_what_flows_from_a_solution_has_one_sort() -> None:
    sorts = kits.of("text_tools").sorts
    assert sorts.results["to_uppercase"] == sorts.parameters["sentiment", "text"]


def test_keys_have_the_sort_of_their_entity() -> None:
    sorts = kits.of("bank").sorts
    assert sorts.parameters["transfer", "source"] == sorts.parameters["transfer", "target"]
    assert sorts.parameters["transfer", "source"] == "key of Account"


def test_arguments_that_name_the_written_row() -> None:
    roles = kits.of("retail").roles
    assert roles["cancel_order"].direct["Order", "status"].wire == "order_id"
    # The credit is that of the order's user, whom no argument names.
    assert ("User", "credit") not in roles["cancel_order"].direct
    assert roles["exchange_item"].direct["Order", "lines"].wire == "order_id"


def test_scopes_are_by_members_that_nothing_writes() -> None:
    roles = kits.of("restaurant").roles
    scope = roles["list_bookings"].scope
    assert scope is not None and (scope.entity, scope.member) == ("Booking", "guest")
    # The phone of a bank's customer can be changed, so it says nothing about later.
    assert kits.of("bank").roles["find_customer"].scope is None


def test_constants_that_a_tool_assigns() -> None:
    roles = kits.of("bank").roles
    assert roles["freeze_account"].assigned["Account", "standing"] == {"'frozen'"}
    assert roles["set_daily_limit"].assigned == {}


def test_a_new_row_shows_no_old_keys() -> None:
    roles = kits.of("bank").roles
    assert not any(sort.startswith("key of") for sort in roles["transfer"].reveals)
    # What is in the cart becomes part of the order, so its items may be new to whoever checks out.
    assert "key of Item" in kits.of("retail").roles["check_out"].reveals
