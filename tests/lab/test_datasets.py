"""Data sets: every row was played, says the truth about itself, and comes out in the same bytes."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest
from lab import kits
from lab.small import WORLD, bank, documents, suite, write

from paracosm.lab import speech
from paracosm.lab.datasets import envscaler
from paracosm.lab.datasets.exporting import FORMS, Export, export
from paracosm.lab.datasets.making import case
from paracosm.lab.datasets.recovery import resumed
from paracosm.lab.datasets.wrong import Fault
from paracosm.lab.faults import MalformedInstances, NoInstances, NotOurs, Unwritable
from paracosm.lab.making import make
from paracosm.lab.play import Step
from paracosm.lab.restoring import restored
from paracosm.lab.staging import played
from paracosm.lab.user import script_of


@cache
def folder(form: str) -> Path:
    made = Path(mkdtemp())
    export(suite(), {"bank": bank()}, Export(form=form, users=True), made)
    return made


def rows(form: str, name: str = "") -> list[dict[str, Any]]:
    text = (folder(form) / f"{name or form}.jsonl").read_text("utf-8")
    return [json.loads(line) for line in text.splitlines()]


def by_id() -> dict[str, dict[str, Any]]:
    return {one["id"]: one for one in documents()}


def again(row: dict[str, Any], messages: list[dict[str, Any]]) -> Any:
    """The trajectory of a row, played from its messages alone."""
    document = by_id()[row["instance"]]
    calls = [one["tool_calls"][0]["function"] for one in messages if "tool_calls" in one]
    steps = [Step(one["name"], one["arguments"]) for one in calls]
    answer = speech.heard(messages[-1]["content"])
    made = played(bank(), restored(bank(), document), steps, answer)
    told = [one["content"] for one in messages if one["role"] == "tool"]
    assert [turn.text for turn in made.turns] == told
    return made


# ---------------------------------------------------------------- rows


def test_right_rows_are_right() -> None:
    kinds = set()
    for row in rows("sft"):
        kinds.add(row["kind"])
        roles = [one["role"] for one in row["messages"]]
        assert roles[:2] == ["system", "user"] and roles[-1] == "assistant"
        assert roles[2:-1] == ["assistant", "tool"] * ((len(roles) - 3) // 2)
        assert len(row["regret"]) == roles.count("tool")
        offered = {tool["function"]["name"] for tool in row["tools"]}
        for one in row["messages"]:
            for call in one.get("tool_calls", ()):
                assert isinstance(call["function"]["arguments"], dict)
                assert call["function"]["name"] in offered
        if not row["user"]:
            assert again(row, row["messages"]).success
    assert kinds == {
        "golden",
        "another shortest plan",
        "paraphrase",
        "harmless insertion",
        "recovery",
    }


def test_insertions_change_nothing() -> None:
    for row in rows("sft"):
        if row["kind"] == "harmless insertion":
            golden = by_id()[row["instance"]]["golden"]
            calls = [m["tool_calls"][0]["function"] for m in row["messages"] if "tool_calls" in m]
            place = row["regret"].index(1)
            assert bank().roles[calls[place]["name"]].pure
            rest = calls[:place] + calls[place + 1 :]
            assert [(c["name"], c["arguments"]) for c in rest] == [
                (step["tool"], step["arguments"]) for step in golden
            ]


def test_wrong_rows_are_wrong_for_their_reasons() -> None:
    kinds = set()
    for row in rows("sft", "negatives"):
        kinds.add(row["kind"])
        assert row["reasons"]
        if not row["user"]:
            assert not again(row, row["messages"]).success
    assert kinds <= {str(one) for one in Fault}
    assert {"early finish", "wrong argument", "collateral write"} <= kinds


def test_who_gives_up_met_an_error_of_the_world() -> None:
    met = 0
    for row in rows("sft", "negatives"):
        if row["kind"] == "gave up at an error" and not row["user"]:
            last = again(row, row["messages"]).turns[-1]
            assert last.error in bank().bench.world.errors
            met += 1
    assert met


def test_rows_call_nothing_that_is_not_offered() -> None:
    for name in ("sft", "negatives"):
        for row in rows("sft", name):
            offered = {tool["function"]["name"] for tool in row["tools"]}
            for one in row["messages"]:
                for call in one.get("tool_calls", ()):
                    assert call["function"]["name"] in offered


def test_regret_is_exact() -> None:
    """A recovery is as much longer than the golden trajectory as its regret says."""
    seen = 0
    for row in rows("sft"):
        if row["kind"] == "recovery":
            document = by_id()[row["instance"]]
            length = sum("tool_calls" in one for one in row["messages"])
            assert sum(row["regret"]) == length - len(document["golden"]) >= 1
            assert sum(regret > 0 for regret in row["regret"]) == 1
            seen += 1
    assert seen


def test_the_planner_starts_again_where_the_golden_trajectory_stands() -> None:
    one = case(bank(), documents()[0], 0)
    golden = one.golden()
    for done in range(len(golden)):
        assert resumed(one, golden[:done]).length == len(golden) - done


def test_pairs_part_where_the_wrong_way_begins() -> None:
    found = rows("preferences")
    assert found
    for row in found:
        if row["user"]:
            continue
        assert again(row, row["prompt"] + row["chosen"]).success
        wrong = again(row, row["prompt"] + row["rejected"])
        assert wrong.success == (row["regret"] is not None)
        assert row["chosen"][0] != row["rejected"][0] or row["chosen"][:2] != row["rejected"][:2]


def test_rl_rows_have_the_same_columns() -> None:
    found = rows("rl")
    assert len(found) > len(documents())
    assert len({tuple(row) for row in found}) == 1
    for row in found:
        document = by_id()[row["instance"].removesuffix("-user")]
        assert json.loads(row["verifier"]) == document["verifier"]
        assert row["environment"] == "bank_world:Bank"
        assert row["prompt"][-1]["role"] == "user"
        if row["user"]:
            script = script_of({"user": json.loads(row["scripted_user"]), "instruction": ""})
            assert script is not None and script.holds


def test_scenarios_pay_nothing_for_nothing() -> None:
    found = rows("envscaler")
    assert found
    for row in found:
        document = by_id()[row["task_id"]]
        instance = restored(bank(), document)
        start = json.loads(row["init_config"])
        checks = [envscaler.loaded(one["check_func"]) for one in row["checklist_with_func"]]
        assert checks and not any(check(start) for check in checks)
        assert [one["check_item"] for one in row["checklist_with_func"]] == row["checklist"]
        golden = [Step(one["tool"], one["arguments"]) for one in document["golden"]]
        made = played(bank(), instance, golden)
        end = envscaler.state_info(bank(), bank().env.state())
        assert made.success and all(check(end) for check in checks)
        end["Customer"][next(iter(end["Customer"]))]["name"] = "Somebody Else"
        assert not any(check(end) for check in checks)


# ---------------------------------------------------------------- files


@pytest.mark.parametrize("form", FORMS)
def test_the_same_bytes_on_two_processes_under_another_hash_seed(form: str, tmp_path: Path) -> None:
    instances = write(tmp_path, documents())
    script = (
        "import sys; from paracosm.tools.cli import main; "
        "sys.exit(main(['export', *sys.argv[1:], '--users', '--split', 'all']))"
    )
    compiler = str(WORLD.parents[2] / "compiler")
    given = [form, str(instances), str(WORLD), "--jobs", "2", "-o", str(tmp_path / "out")]
    made = subprocess.run(
        [sys.executable, "-c", script, *given],
        env={**__import__("os").environ, "PYTHONHASHSEED": "77", "PYTHONPATH": compiler},
        capture_output=True,
        text=True,
    )
    assert made.returncode == 0, made.stderr
    for path in folder(form).glob("*.jsonl"):
        assert (tmp_path / "out" / path.name).read_bytes() == path.read_bytes()


@pytest.mark.parametrize("form", FORMS)
def test_the_card_counts_what_is_there(form: str) -> None:
    import hashlib

    card = (folder(form) / "README.md").read_text("utf-8")
    for path in folder(form).glob("*.jsonl"):
        raw = path.read_bytes()
        count = raw.count(b"\n")
        digest = hashlib.sha256(raw).hexdigest()
        assert f"| `{path.name}` | {count:,} | {len(raw):,} | `{digest}` |" in card


def test_a_split_without_instances(tmp_path: Path) -> None:
    with pytest.raises(NoInstances, match="adversarial"):
        wanted = Export(form="rl", split="adversarial")
        export(suite(), {"bank": bank()}, wanted, tmp_path)


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("", "utf-8")
    with pytest.raises(Unwritable):
        export(suite(), {"bank": bank()}, Export(form="rl"), tmp_path / "taken")


def test_an_export_that_fails_leaves_nothing_half(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("paracosm.lab.datasets.exporting.rl.row", full)
    with pytest.raises(Unwritable, match="no space left"):
        export(suite(), {"bank": bank()}, Export(form="rl"), tmp_path)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("member", ["golden", "plans"])
def test_an_instance_whose_trajectory_its_verifier_rejects_is_malformed(member: str) -> None:
    document = json.loads(json.dumps(documents()[0]))
    plan = document["golden"] if member == "golden" else document["plans"][-1]
    right = json.dumps(plan[-1])
    for wrong in ({"tool": "no_such_tool", "arguments": {}}, {**plan[-1], "arguments": {"x": []}}):
        plan[-1] = wrong
        with pytest.raises(MalformedInstances, match="rejects a trajectory"):
            case(bank(), document, 0)
    plan[-1] = json.loads(right)
    assert case(bank(), document, 0).golden()


def test_files_that_no_export_wrote_are_never_replaced(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("My own notes.\n", "utf-8")
    with pytest.raises(NotOurs, match="README.md"):
        export(suite(), {"bank": bank()}, Export(form="rl"), tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["README.md"]
    assert (tmp_path / "README.md").read_text("utf-8") == "My own notes.\n"


@cache
def mixed(form: str) -> Path:
    """A data set of two worlds, whose tools share no argument."""
    other = kits.of("text_tools")
    made = (make(other, 3, number).instance for number in range(6))
    others = tuple(json.loads(json.dumps(one)) for one in made if one is not None)
    both = replace(suite(), documents=(*others, *documents()))
    found = Path(mkdtemp())
    export(both, {"bank": bank(), "text_tools": other}, Export(form=form, users=True), found)
    return found


@pytest.mark.parametrize("form", FORMS)
def test_datasets_gives_back_what_was_written(form: str, tmp_path: Path) -> None:
    """Column stores know one shape for each column; nothing may be lost, and nothing filled in with nulls."""
    datasets = pytest.importorskip("datasets", minversion="4.7")
    for path in sorted(mixed(form).glob("*.jsonl")):
        written = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
        read = datasets.load_dataset(
            "json", data_files=str(path), split="train", cache_dir=str(tmp_path)
        )
        assert list(read) == written
        assert form == "envscaler" or len({row["world"] for row in written}) == 2
