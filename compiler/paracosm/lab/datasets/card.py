"""The card of a data set: what is in it, how it was made, and the hashes to tell it by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from paracosm.lab.datasets.chat import Row


@dataclass(slots=True)
class Tally:
    """What was written to one file."""

    sha256: str = ""
    bytes: int = 0
    rows: int = 0
    by: dict[str, Counter[str]] = field(default_factory=dict)
    """Counts by kind, world and level."""

    def count(self, row: Row) -> None:
        """Take note of a row."""
        self.rows += 1
        for name in ("kind", "world", "level", "env_id"):
            if name in row:
                self.by.setdefault(name, Counter())[str(row[name])] += 1


@dataclass(frozen=True, slots=True)
class Card:
    """All that a card says."""

    form: str
    files: Mapping[str, Tally]
    instances: int
    """How many instances it was made from."""
    sources: Mapping[str, str]
    """The files of instances, with their SHA-256."""
    worlds: Mapping[str, str]
    """The worlds, with their hashes."""
    unmade: Mapping[str, int]
    """Rows that came to nothing, by reason."""
    seed: int
    version: str


ABOUT = {
    "sft": "Chat rows for supervised fine-tuning: `messages` and `tools`, arguments as objects. "
    "Every trajectory in `sft.jsonl` was played and accepted by its verifier; every one in "
    "`negatives.jsonl` was played and rejected, and says why. `regret` has a number for each call: how "
    "many calls longer the way is because of it.",
    "preferences": "Preference pairs: `prompt`, `chosen`, `rejected` (lists of messages) and `tools`. "
    "What was chosen was accepted by its verifier; what was rejected was rejected, or gets there later by "
    "`regret` calls.",
    "rl": "Rows for reinforcement learning: `prompt`, `tools`, the environment to reset (`environment`, "
    "`seed`, `task`, `scenario`, `state`) and its verifier. Columns of varying shape are JSON texts.",
    "envscaler": "Scenarios in EnvScaler's form: `init_config`, `task`, `checklist_with_func`. No check is "
    "true at the start. Checks see the final state alone; where that is not enough, the instance is left out.",
}


SIGN = "---\nlicense: mit\ntags: [tool-use, agents, paracosm]"
"""How every card begins, by which a folder is known to be ours."""


def card(about: Card) -> str:
    """The card in Markdown, with the header that dataset hubs read."""
    names = "".join(
        f"\n  - config_name: {name.removesuffix('.jsonl')}\n    data_files: {name}"
        for name in about.files
    )
    parts = [
        f"{SIGN}\nconfigs:{names}\n---",
        f"# Paracosm data set: {about.form}",
        ABOUT[about.form],
        f"Made by paracosm {about.version} with seed {about.seed} from {about.instances} instances.",
        "## Files",
        _table(
            ("file", "rows", "bytes", "SHA-256"),
            [
                (f"`{name}`", f"{one.rows:,}", f"{one.bytes:,}", f"`{one.sha256}`")
                for name, one in about.files.items()
            ],
        ),
    ]
    for name, one in about.files.items():
        for what, counts in one.by.items():
            rows = [(f"`{value}`", f"{count:,}") for value, count in sorted(counts.items())]
            parts += [f"### `{name}` by {what}", _table((what, "rows"), rows)]
    parts += [
        "## Where it comes from",
        _table(
            ("file of instances", "SHA-256"),
            [(f"`{name}`", f"`{digest}`") for name, digest in about.sources.items()],
        ),
        _table(("world", "hash"), [(name, f"`{digest}`") for name, digest in about.worlds.items()]),
    ]
    if about.unmade:
        parts += [
            "## What came to nothing",
            _table(("reason", "times"), [(k, f"{v:,}") for k, v in sorted(about.unmade.items())]),
        ]
    return "\n\n".join(parts) + "\n"


def _table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
