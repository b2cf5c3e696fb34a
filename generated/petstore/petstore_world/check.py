"""Property tests of this package: ``python -m petstore_world.check`` (needs the extra ``test``)."""

from __future__ import annotations

import argparse

try:
    from hypothesis.stateful import rule
except ModuleNotFoundError as missing:
    if __name__ != "__main__":
        raise
    raise SystemExit(
        f'{missing.name} is not installed: pip install "petstore-world[test]"'
    ) from None

from ._runtime.consistency import Consistency, numbers, run
from .environment import Petstore


class PetstoreConsistency(Consistency):
    """A state machine with a rule for each tool."""

    kind = Petstore

    @rule(number=numbers)
    def call_list_owners(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "list_owners",
            {
                "city": choose.text(),
                "limit": choose.number(),
                "offset": choose.number(),
            },
        )

    @rule(number=numbers)
    def call_create_owner(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "create_owner",
            {"name": choose.text(), "email": choose.text(), "city": choose.text()},
        )

    @rule(number=numbers)
    def call_get_owner(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("get_owner", {"ownerId": choose.key("Owner")})

    @rule(number=numbers)
    def call_replace_owner(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "replace_owner",
            {
                "ownerId": choose.key("Owner"),
                "name": choose.text(),
                "email": choose.text(),
                "city": choose.text(),
            },
        )

    @rule(number=numbers)
    def call_delete_owner(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("delete_owner", {"ownerId": choose.key("Owner")})

    @rule(number=numbers)
    def call_list_pets(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "list_pets",
            {
                "status": choose.member("available", "reserved", "sold"),
                "ownerId": choose.number(),
                "tags": choose.text(),
                "limit": choose.number(),
                "offset": choose.number(),
            },
        )

    @rule(number=numbers)
    def call_create_pet(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "create_pet",
            {
                "name": choose.text(),
                "status": choose.member("available", "reserved", "sold"),
                "ownerId": choose.key("Owner"),
                "weight": choose.fraction(),
                "chip": choose.text(),
                "born": choose.date(),
                "tags": choose.items(lambda: choose.text()),
            },
        )

    @rule(number=numbers)
    def call_get_pet(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("get_pet", {"petId": choose.key("Pet")})

    @rule(number=numbers)
    def call_update_pet(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "update_pet",
            {
                "petId": choose.key("Pet"),
                "name": choose.text(),
                "ownerId": choose.key("Owner"),
                "weight": choose.fraction(),
                "tags": choose.items(lambda: choose.text()),
            },
        )

    @rule(number=numbers)
    def call_delete_pet(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("delete_pet", {"petId": choose.key("Pet")})

    @rule(number=numbers)
    def call_reserve_pet(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("reserve_pet", {"petId": choose.key("Pet")})


def steps_a_second(examples: int = 30, steps: int = 50) -> float:
    """Run the tests; how many calls they made and checked in a second of processor time."""
    return run(PetstoreConsistency, examples, steps)


def main() -> None:
    """Run the tests from the command line."""
    parser = argparse.ArgumentParser(
        description="Property tests of the world petstore."
    )
    parser.add_argument("--examples", type=int, default=100, help="episodes to play")
    parser.add_argument("--steps", type=int, default=50, help="calls in each, at most")
    options = parser.parse_args()
    if options.examples < 1 or options.steps < 1:
        parser.error("--examples and --steps: expected whole numbers from 1 on")
    rate = steps_a_second(options.examples, options.steps)
    print(
        f"petstore: {options.examples} episodes, nothing found; {rate:,.0f} steps a second"
    )


if __name__ == "__main__":
    main()
