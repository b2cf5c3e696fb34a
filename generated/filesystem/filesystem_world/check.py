"""Property tests of this package: ``python -m filesystem_world.check`` (needs the extra ``test``)."""

from __future__ import annotations

import argparse

try:
    from hypothesis.stateful import rule
except ModuleNotFoundError as missing:
    if __name__ != "__main__":
        raise
    raise SystemExit(
        f'{missing.name} is not installed: pip install "filesystem-world[test]"'
    ) from None

from ._runtime.consistency import Consistency, numbers, run
from .environment import Filesystem


class FilesystemConsistency(Consistency):
    """A state machine with a rule for each tool."""

    kind = Filesystem

    @rule(number=numbers)
    def call_pwd(self, number: int) -> None:
        self.attempt("pwd", {})

    @rule(number=numbers)
    def call_cd(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("cd", {"path": choose.text()})

    @rule(number=numbers)
    def call_ls(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("ls", {"path": choose.text()})

    @rule(number=numbers)
    def call_cat(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("cat", {"path": choose.text()})

    @rule(number=numbers)
    def call_find(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("find", {"name": choose.text(), "path": choose.text()})

    @rule(number=numbers)
    def call_write_file(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("write_file", {"path": choose.text(), "content": choose.text()})

    @rule(number=numbers)
    def call_mkdir(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("mkdir", {"path": choose.text()})

    @rule(number=numbers)
    def call_rm(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("rm", {"path": choose.text(), "recursive": choose.truth()})

    @rule(number=numbers)
    def call_mv(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("mv", {"source": choose.text(), "target": choose.text()})

    @rule(number=numbers)
    def call_cp(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("cp", {"source": choose.text(), "target": choose.text()})

    @rule(number=numbers)
    def call_chmod(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("chmod", {"path": choose.text(), "mode": choose.text()})

    @rule(number=numbers)
    def call_du(self, number: int) -> None:
        choose = self.choose(number)
        self.attempt("du", {"path": choose.text()})


def steps_a_second(examples: int = 30, steps: int = 50) -> float:
    """Run the tests; how many calls they made and checked in a second of processor time."""
    return run(FilesystemConsistency, examples, steps)


def main() -> None:
    """Run the tests from the command line."""
    parser = argparse.ArgumentParser(
        description="Property tests of the world filesystem."
    )
    parser.add_argument("--examples", type=int, default=100, help="episodes to play")
    parser.add_argument("--steps", type=int, default=50, help="calls in each, at most")
    options = parser.parse_args()
    if options.examples < 1 or options.steps < 1:
        parser.error("--examples and --steps: expected whole numbers from 1 on")
    rate = steps_a_second(options.examples, options.steps)
    print(
        f"filesystem: {options.examples} episodes, nothing found; {rate:,.0f} steps a second"
    )


if __name__ == "__main__":
    main()
