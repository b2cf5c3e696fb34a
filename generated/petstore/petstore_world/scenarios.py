"""The distributions that initial states are drawn from."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Mapping

from ._runtime import ABSENT, Stream, distinct
from .entities import Owner, Pet
from .functions import is_email
from .state import State

CHIPS: tuple[str, ...] = (
    "280030934393370",
    "731705344590450",
    "732271645967556",
    "801720582492968",
    "663639467338534",
    "208707503551161",
    "829635927216884",
    "302214026948846",
    "106155926336915",
    "311086715489709",
    "606057961148353",
    "209643697887962",
    "922597031841927",
    "246386311133906",
    "673873899459932",
    "312576299668349",
    "605295671419814",
    "794347260201550",
    "179619499668282",
    "550006052722610",
    "019807185220204",
    "478669117733288",
    "001376083281827",
    "499719374299951",
)


def seeded(state: State, stream: Stream) -> None:
    """A few rows of everything that the API knows."""
    for _ in range(stream.between(3, 6)):
        state.owners.create(
            Owner(
                id=state.owners.fresh(),
                name=stream.until(
                    lambda: stream.words(1, 3),
                    lambda name: 1 <= len(name) <= 80,
                    "Owner.name: 1 <= len(name) <= 80",
                ),
                email=stream.until(
                    stream.email_address, is_email, "Owner.email: is_email(email)"
                ),
                city=stream.trying(stream.city).until(
                    lambda city: len(city) <= 60, "Owner.city: len(city) <= 60"
                ),
            )
        )
    for _ in range(stream.between(3, 6)):
        state.pets.create(
            Pet(
                id=state.pets.fresh(),
                name=stream.until(
                    lambda: stream.words(1, 3),
                    lambda name: 1 <= len(name) <= 40,
                    "Pet.name: 1 <= len(name) <= 40",
                ),
                status=stream.pick(("available", "reserved", "sold")),
                ownerId=(
                    ABSENT
                    if stream.one_in_four()
                    else stream.pick(list(state.owners)).id
                ),
                weight=stream.trying(lambda: stream.between_floats(25.0, 200.0)).until(
                    lambda weight: weight <= 200 and weight > 0,
                    "Pet.weight: weight <= 200 and weight > 0",
                ),
                chip=stream.until(
                    lambda: ABSENT if stream.one_in_four() else stream.pick(CHIPS),
                    lambda chip: chip is ABSENT
                    or re.fullmatch("[0-9]{15}", chip) is not None,
                    'Pet.chip: matches(chip, r"[0-9]{15}")',
                ),
                born=(
                    ABSENT
                    if stream.one_in_four()
                    else stream.between_dates(
                        dt.date(2024, 1, 1), dt.date(2024, 12, 31)
                    )
                ),
                tags=stream.until(
                    lambda: stream.distinct_items(lambda: stream.words(1, 3), 0, 5),
                    lambda tags: len(tags) <= 5 and distinct(tags),
                    "Pet.tags: len(tags) <= 5 and distinct(each for each in tags)",
                ),
            )
        )


SCENARIOS: Mapping[str, Callable[[State, Stream], None]] = {"seeded": seeded}
