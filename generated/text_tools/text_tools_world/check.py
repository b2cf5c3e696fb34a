"""Property tests of this package: ``python -m text_tools_world.check`` (needs the extra ``test``)."""

from __future__ import annotations

import argparse

try:
    from hypothesis.stateful import rule
except ModuleNotFoundError as missing:
    if __name__ != "__main__":
        raise
    raise SystemExit(
        f'{missing.name} is not installed: pip install "text-tools-world[test]"'
    ) from None

from ._runtime.consistency import Consistency, numbers, run
from .environment import TextTools


class TextToolsConsistency(Consistency):
    """A state machine with a rule for each tool."""

    kind = TextTools

    @rule(number=numbers)
    def call_to_uppercase(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("to_uppercase", {"text": choose.text()})

    @rule(number=numbers)
    def call_find_and_replace(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt(
            "find_and_replace",
            {
                "text": choose.text(),
                "find": choose.text(),
                "replacement": choose.text(),
            },
        )

    @rule(number=numbers)
    def call_extract_emails(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("extract_emails", {"text": choose.text()})

    @rule(number=numbers)
    def call_sentiment(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("sentiment", {"text": choose.text()})


def steps_a_second(examples: int = 30, steps: int = 50) -> float:
    """Run the tests; how many calls they made and checked in a second of processor time."""
    return run(TextToolsConsistency, examples, steps)


def main() -> None:
    """Run the tests from the command line."""
    parser = argparse.ArgumentParser(
        description="Property tests of the world text_tools."
    )
    parser.add_argument("--examples", type=int, default=100, help="episodes to play")
    parser.add_argument("--steps", type=int, default=50, help="calls in each, at most")
    options = parser.parse_args()
    if options.examples < 1 or options.steps < 1:
        parser.error("--examples and --steps: expected whole numbers from 1 on")
    rate = steps_a_second(options.examples, options.steps)
    print(
        f"text_tools: {options.examples} episodes, nothing found; {rate:,.0f} steps a second"
    )


if __name__ == "__main__":
    main()
