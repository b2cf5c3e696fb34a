"""Writes the committed sample: small databases of people who do not exist, and calls in the recorded format.

    python tests/parity/make_sample.py

Answers are those of the interpreter, to be read in review; where the published code is known to do
otherwise (see `docs/parity.md`) the record says what it did, by hand.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "compiler"), str(ROOT / "benchmarks")]

import parity  # noqa: E402
from paracosm.tools.convert import players, records  # noqa: E402

SAMPLE = Path(__file__).parent / "sample"
Json = Any

# ---------------------------------------------------------------- the shop


def _address(street: str, zip: str) -> Json:
    return {
        "address1": street,
        "address2": "",
        "city": "Arden",
        "country": "USA",
        "state": "OR",
        "zip": zip,
    }


def _variant(id: str, color: str, available: bool, price: float) -> Json:
    return {"item_id": id, "options": {"color": color}, "available": available, "price": price}


def _item(product: str, name: str, id: str, color: str, price: float) -> Json:
    return {
        "name": name,
        "product_id": product,
        "item_id": id,
        "price": price,
        "options": {"color": color},
    }


def _order(id: str, user: str, items: list[Json], status: str, paid: float, method: str) -> Json:
    sent = status == "delivered"
    return {
        "order_id": id,
        "user_id": user,
        "address": _address("1 Elm Road", "97001"),
        "items": items,
        "fulfillments": (
            [{"tracking_id": ["7001"], "item_ids": [one["item_id"] for one in items]}]
            if sent
            else []
        ),
        "status": status,
        "payment_history": [
            {"transaction_type": "payment", "amount": paid, "payment_method_id": method}
        ],
    }


MUG = [_variant("11", "red", True, 9.99), _variant("12", "blue", True, 12.5)]
LAMP = [_variant("21", "white", True, 40.1), _variant("22", "black", False, 45.0)]

RETAIL: dict[str, dict[str, Json]] = {
    "users": {
        "ada_bell_1": {
            "name": {"first_name": "Ada", "last_name": "Bell"},
            "address": _address("1 Elm Road", "97001"),
            "email": "ada.bell1@example.com",
            "payment_methods": {
                "gift_card_1": {"source": "gift_card", "balance": 60, "id": "gift_card_1"},
                "paypal_1": {"source": "paypal", "id": "paypal_1"},
            },
            "orders": ["#W1", "#W2"],
        },
        "omar_haas_2": {
            "name": {"first_name": "Omar", "last_name": "Haas"},
            "address": _address("2 Oak Lane", "97002"),
            "email": "omar.haas2@example.com",
            "payment_methods": {
                "credit_card_2": {
                    "source": "credit_card",
                    "brand": "visa",
                    "last_four": "0002",
                    "id": "credit_card_2",
                }
            },
            "orders": ["#W3"],
        },
    },
    "products": {
        "1": {"name": "Mug", "product_id": "1", "variants": {one["item_id"]: one for one in MUG}},
        "2": {"name": "Lamp", "product_id": "2", "variants": {one["item_id"]: one for one in LAMP}},
    },
    "orders": {
        "#W1": _order(
            "#W1",
            "ada_bell_1",
            [_item("1", "Mug", "11", "red", 9.99), _item("2", "Lamp", "21", "white", 40.1)],
            "pending",
            50.09,
            "paypal_1",
        ),
        "#W2": _order(
            "#W2",
            "ada_bell_1",
            [_item("1", "Mug", "12", "blue", 12.5)],
            "delivered",
            12.5,
            "paypal_1",
        ),
        "#W3": _order(
            "#W3",
            "omar_haas_2",
            [_item("1", "Mug", "11", "red", 9.99), _item("1", "Mug", "11", "red", 9.99)],
            "pending",
            19.98,
            "credit_card_2",
        ),
    },
}

Step = tuple[str, dict[str, Json]]

HOME = {
    "address1": "3 Ash Way",
    "address2": "Suite 1",
    "city": "Arden",
    "state": "OR",
    "country": "USA",
    "zip": "97003",
}
RETAIL_TASKS: list[tuple[list[Step], list[str]]] = [
    (
        [
            ("find_user_id_by_email", {"email": "Ada.Bell1@example.com"}),
            ("get_user_details", {"user_id": "ada_bell_1"}),
            ("get_order_details", {"order_id": "#W1"}),
            ("cancel_pending_order", {"order_id": "#W1", "reason": "no longer needed"}),
        ],
        [],
    ),
    (
        [
            (
                "modify_pending_order_items",
                {
                    "order_id": "#W3",
                    "item_ids": ["11"],
                    "new_item_ids": ["12"],
                    "payment_method_id": "credit_card_2",
                },
            ),
        ],
        [],
    ),
    (
        [("find_user_id_by_name_zip", {"first_name": "omar", "last_name": "haas", "zip": "97002"})],
        [],
    ),
    (
        [("get_product_details", {"product_id": "2"}), ("calculate", {"expression": "2 * 40.1"})],
        ["80.2"],
    ),
    (
        [
            (
                "exchange_delivered_order_items",
                {
                    "order_id": "#W2",
                    "item_ids": ["12"],
                    "new_item_ids": ["12"],
                    "payment_method_id": "gift_card_1",
                },
            ),
            ("modify_user_address", {"user_id": "ada_bell_1", **HOME}),
        ],
        [],
    ),
]
RETAIL_WALKS: list[list[Step]] = [
    [
        ("modify_pending_order_payment", {"order_id": "#W1", "payment_method_id": "gift_card_1"}),
        ("modify_pending_order_payment", {"order_id": "#W1", "payment_method_id": "paypal_1"}),
        ("cancel_pending_order", {"order_id": "#W1", "reason": "ordered by mistake"}),
        ("get_user_details", {"user_id": "ada_bell_1"}),
    ],
    [
        (
            "return_delivered_order_items",
            {"order_id": "#W2", "item_ids": [], "payment_method_id": "paypal_1"},
        ),
        ("list_all_product_types", {}),
        ("calculate", {"expression": "1 / 0"}),
        ("calculate", {"expression": "abs(1)"}),
        ("think", {"thought": "…"}),
        ("transfer_to_human_agents", {"summary": "nothing"}),
    ],
    [
        ("modify_pending_order_address", {"order_id": "#W3", **HOME}),
        (
            "modify_pending_order_items",
            {
                "order_id": "#W3",
                "item_ids": ["11", "11"],
                "new_item_ids": ["12", "12"],
                "payment_method_id": "credit_card_2",
            },
        ),
        ("cancel_pending_order", {"order_id": "#W3", "reason": "no longer needed"}),
        ("get_order_details", {"order_id": "#W9"}),
    ],
]

# ---------------------------------------------------------------- the airline

SEATS = {"basic_economy": 3, "economy": 2, "business": 1}


def _flight(
    number: str, origin: str, destination: str, leaves: str, lands: str, price: int
) -> Json:
    prices = {"basic_economy": price, "economy": 2 * price, "business": 5 * price}
    free = {"status": "available", "available_seats": SEATS, "prices": prices}
    return {
        "flight_number": number,
        "origin": origin,
        "destination": destination,
        "scheduled_departure_time_est": leaves,
        "scheduled_arrival_time_est": lands,
        "dates": {
            "2024-05-13": {
                "status": "landed",
                "actual_departure_time_est": "2024-05-13T06:05:00",
                "actual_arrival_time_est": "2024-05-13T07:55:00",
            },
            "2024-05-14": {"status": "cancelled"},
            "2024-05-20": free,
            "2024-05-21": free,
        },
    }


def _leg(flight: Json, day: str, price: int) -> Json:
    return {
        "origin": flight["origin"],
        "destination": flight["destination"],
        "flight_number": flight["flight_number"],
        "date": day,
        "price": price,
    }


F1 = _flight("HAT001", "SEA", "DEN", "06:00:00", "08:00:00", 50)
F2 = _flight("HAT002", "DEN", "MIA", "09:00:00", "12:00:00", 60)
F3 = _flight("HAT003", "SEA", "MIA", "22:00:00", "02:00:00+1", 120)
F4 = _flight("HAT004", "MIA", "BOS", "05:00:00", "07:00:00", 70)


def _trip(id: str, user: str, cabin: str, legs: list[Json], paid: int, method: str) -> Json:
    return {
        "reservation_id": id,
        "user_id": user,
        "origin": legs[0]["origin"],
        "destination": legs[-1]["destination"],
        "flight_type": "one_way",
        "cabin": cabin,
        "flights": legs,
        "passengers": [{"first_name": "Ines", "last_name": "Moreau", "dob": "1980-01-02"}],
        "payment_history": [{"payment_id": method, "amount": paid}],
        "created_at": "2024-05-02T10:00:00",
        "total_baggages": 0,
        "nonfree_baggages": 0,
        "insurance": "no",
    }


AIRLINE: dict[str, dict[str, Json]] = {
    "users": {
        "ines_moreau_1": {
            "name": {"first_name": "Ines", "last_name": "Moreau"},
            "address": _address("4 Fir Court", "97004"),
            "email": "ines.moreau1@example.com",
            "dob": "1980-01-02",
            "payment_methods": {
                "gift_card_1": {"source": "gift_card", "amount": 200, "id": "gift_card_1"},
                "certificate_1": {"source": "certificate", "amount": 150, "id": "certificate_1"},
                "credit_card_1": {
                    "source": "credit_card",
                    "brand": "visa",
                    "last_four": "0001",
                    "id": "credit_card_1",
                },
            },
            "saved_passengers": [
                {"first_name": "Paul", "last_name": "Moreau", "dob": "1981-03-04"}
            ],
            "membership": "silver",
            "reservations": ["AAA111", "BBB222"],
        }
    },
    "flights": {one["flight_number"]: one for one in (F1, F2, F3, F4)},
    "reservations": {
        "AAA111": _trip(
            "AAA111",
            "ines_moreau_1",
            "economy",
            [_leg(F1, "2024-05-20", 90), _leg(F2, "2024-05-20", 110)],
            200,
            "credit_card_1",
        ),
        "BBB222": _trip(
            "BBB222", "ines_moreau_1", "economy", [_leg(F3, "2024-05-13", 230)], 230, "gift_card_1"
        ),
    },
}
ONE = [{"first_name": "Ines", "last_name": "Moreau", "dob": "1980-01-02"}]


def _booking(parts: list[tuple[str, int]], day: str = "2024-05-20") -> Step:
    return "book_reservation", {
        "user_id": "ines_moreau_1",
        "origin": "SEA",
        "destination": "MIA",
        "flight_type": "one_way",
        "cabin": "economy",
        "flights": [{"flight_number": "HAT003", "date": day}],
        "passengers": ONE,
        "payment_methods": [{"payment_id": id, "amount": amount} for id, amount in parts],
        "total_baggages": 1,
        "nonfree_baggages": 0,
        "insurance": "no",
    }


def _rebooking(cabin: str, flights: list[tuple[str, str]], payment: str) -> Step:
    return "update_reservation_flights", {
        "reservation_id": "AAA111",
        "cabin": cabin,
        "flights": [{"flight_number": number, "date": day} for number, day in flights],
        "payment_id": payment,
    }


BOTH = [("HAT001", "2024-05-20"), ("HAT002", "2024-05-20")]
AIRLINE_TASKS: list[tuple[list[Step], list[str]]] = [
    (
        [
            ("get_reservation_details", {"reservation_id": "AAA111"}),
            _rebooking("business", BOTH, "credit_card_1"),
        ],
        [],
    ),
    ([("cancel_reservation", {"reservation_id": "BBB222"})], []),
    ([_rebooking("economy", [("HAT004", "2024-05-21")], "gift_card_1")], []),
    (
        [
            (
                "update_reservation_baggages",
                {
                    "reservation_id": "AAA111",
                    "total_baggages": 1,
                    "nonfree_baggages": 1,
                    "payment_id": "gift_card_1",
                },
            )
        ],
        [],
    ),
    ([("get_user_details", {"user_id": "ines_moreau_1"})], []),
]
AIRLINE_WALKS: list[list[Step]] = [
    [
        _booking([("gift_card_1", 120), ("gift_card_1", 120)]),
        ("get_user_details", {"user_id": "ines_moreau_1"}),
        _rebooking("economy", [*BOTH[:1], ("HAT002", "2024-05-21")], "certificate_1"),
    ],
    [
        ("search_direct_flight", {"origin": "SEA", "destination": "MIA", "date": "2024-05-20"}),
        ("search_direct_flight", {"origin": "SEA", "destination": "MIA", "date": "May 20"}),
        ("search_onestop_flight", {"origin": "SEA", "destination": "MIA", "date": "2024-05-20"}),
        ("search_onestop_flight", {"origin": "SEA", "destination": "BOS", "date": "2024-05-20"}),
        ("list_all_airports", {}),
    ],
    [
        ("send_certificate", {"user_id": "ines_moreau_1", "amount": 100}),
        ("send_certificate", {"user_id": "ines_moreau_1", "amount": -5}),
        _booking([("certificate_3221322", 100), ("credit_card_1", 140)]),
        ("cancel_reservation", {"reservation_id": "HATHAT"}),
        ("cancel_reservation", {"reservation_id": "HATHAT"}),
        (
            "update_reservation_passengers",
            {"reservation_id": "AAA111", "passengers": [*ONE, *ONE]},
        ),
    ],
]


# ---------------------------------------------------------------- as recorded


def _differences(name: str, key: str, before: Json, after: Json) -> Iterator[list[Json]]:
    """How one row became another, in the recorded form."""

    def walk(old: Json, new: Json, path: str) -> Iterator[list[Json]]:
        if isinstance(old, dict) and isinstance(new, dict):
            for part in old:
                place = f"{path}/{part.replace('~', '~0').replace('/', '~1')}"
                if part in new:
                    yield from walk(old[part], new[part], place)
                else:
                    yield ["remove", place, old[part]]
            for part in new:
                if part not in old:
                    yield ["add", f"{path}/{part}", new[part]]
        elif isinstance(old, list) and isinstance(new, list):
            for place, (one, other) in enumerate(zip(old, new, strict=False)):
                yield from walk(one, other, f"{path}/{place}")
            for place in range(len(new), len(old)):
                yield ["remove", f"{path}/{place}", old[place]]
            for place in range(len(old), len(new)):
                yield ["add", f"{path}/{place}", new[place]]
        elif old != new:
            yield ["replace", path, old, new]

    if before is None:
        yield ["add", f"/{name}/{key}", after]
    else:
        yield from walk(before, after, f"/{name}/{key}")


def _played(
    player: players.Interpreted, domain: records.Domain, database: Json, steps: list[Step]
) -> Json:
    player.begin()
    calls = []
    for tool, raw in steps:
        text, error = player.call(tool, raw)
        calls.append(
            {"name": tool, "kwargs": raw, "output": text} | ({"err": True} if error else {})
        )
    names = {entity: name for name, entity in domain.files.items()}
    diff = []
    rows = sorted(player.changed() | {("User", key) for key in database["users"]})
    for entity, key in rows:
        before = database[names[entity]].get(key)
        after = dict(player.row(entity, key) or {})
        if before is not None and "user_id" not in before and entity == "User":
            del after["user_id"]
        diff += _differences(names[entity], key, before, after)
    return {"calls": calls, "diff": diff}


def _twice(database: Json) -> Json:
    """A certificate used twice: consumed, and then refused."""
    tool, raw = _booking([("certificate_1", 120), ("certificate_1", 120)])
    gone = database["users"]["ines_moreau_1"]["payment_methods"]["certificate_1"]
    call = {"name": tool, "kwargs": raw, "schema": "ok", "output": "Error: 'certificate_1'"}
    place = "/users/ines_moreau_1/payment_methods/certificate_1"
    return {"calls": [call | {"err": True, "exc": "KeyError"}], "diff": [["remove", place, gone]]}


def _fourth(player: players.Interpreted, domain: records.Domain, database: Json) -> Json:
    """Four bookings: the last takes the place of the third."""
    steps = [_booking([("credit_card_1", 240)], day) for day in ("2024-05-20", "2024-05-21") * 2]
    record = _played(player, domain, database, steps)
    third, last = record["calls"][2], record["calls"][3]
    made = json.loads(third["output"])
    made["flights"][0]["date"] = "2024-05-21"
    last["output"] = json.dumps(made)
    del last["err"]
    record["diff"] = [one for one in record["diff"] if one[1] != "/reservations/HATHAV"]
    record["diff"].append(["add", "/reservations/HATHAV", made])
    record["diff"].append(["add", "/users/ines_moreau_1/reservations/5", "HATHAV"])
    return record


def main() -> None:
    for domain, database, tasks, walks in (
        (records.RETAIL, RETAIL, RETAIL_TASKS, RETAIL_WALKS),
        (records.AIRLINE, AIRLINE, AIRLINE_TASKS, AIRLINE_WALKS),
    ):
        folder = SAMPLE / domain.world
        (folder / "initial").mkdir(parents=True, exist_ok=True)
        for name, rows in database.items():
            text = json.dumps(rows, indent=1, ensure_ascii=False)
            (folder / "initial" / f"{name}.json").write_text(f"{text}\n", "utf-8")
        data = records.Published(domain=domain, folder=folder, database=database)
        player = players.Interpreted(parity.world_of(data), data)
        gold = [
            {"domain": domain.name, "split": "test", "task_index": index, "user_id": "nobody"}
            | _played(player, domain, database, steps)
            | {"outputs_required": answers}
            for index, (steps, answers) in enumerate(tasks)
        ]
        random = [_played(player, domain, database, steps) for steps in walks]
        if domain is records.AIRLINE:
            random += [_twice(database), _fourth(player, domain, database)]
        else:
            random.append(_broken_schemas())
        for number, record in enumerate(random):
            head = {"domain": domain.name, "seq": number, "user_id": "nobody"}
            for call in record["calls"]:
                call.setdefault("schema", "ok")
            random[number] = head | record
        _write(folder / "gold_test.jsonl", gold)
        _write(folder / "fuzz.jsonl", random)


def _broken_schemas() -> Json:
    """Calls that break the schema of their tool, and what came of them."""
    missing = "CancelPendingOrder.invoke() missing 1 required positional argument: 'reason'"
    return {
        "calls": [
            {
                "name": "cancel_pending_order",
                "kwargs": {"order_id": "#W1"},
                "schema": "missing",
                "output": f"Error: {missing}",
                "err": True,
                "exc": "TypeError",
            },
            {
                "name": "get_order_details",
                "kwargs": {"order_id": ["#W1"]},
                "schema": "type",
                "output": "Error: unhashable type: 'list'",
                "err": True,
                "exc": "TypeError",
            },
            {
                "name": "calculate",
                "kwargs": {"expression": "2 +* 2"},
                "schema": "ok",
                "output": "Error: invalid syntax, as another version of Python says it",
                "err": True,
            },
        ],
        "diff": [],
    }


def _write(path: Path, lines: list[Json]) -> None:
    path.write_text("".join(f"{json.dumps(one, ensure_ascii=False)}\n" for one in lines), "utf-8")


if __name__ == "__main__":
    main()
