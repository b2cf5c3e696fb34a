"""`paracosm convert`, and what an audit finds in the sample without being told where to look."""

from __future__ import annotations

import json
import tarfile
from pathlib import Path

import pytest

from paracosm.tools.cli import main

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = Path(__file__).parent / "sample"
WORLDS = ROOT / "specs" / "worlds"


@pytest.fixture
def converted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    assert main(["convert", "tau", str(SAMPLE), "-o", str(tmp_path / "out")]) == 0
    capsys.readouterr()
    return tmp_path / "out"


def audit(
    folder: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> dict[tuple[str, str], dict]:
    words = ["audit", str(WORLDS / f"{name}.world"), "--around", "4", "--calls", "4", "--json"]
    for kind, ending in (
        ("state", "state.json"),
        ("tasks", "tasks.jsonl"),
        ("records", "records.jsonl"),
    ):
        words += [f"--{kind}", str(folder / f"{name}.{ending}")]
    assert main(words) == 1
    return {(one["kind"], one["subject"]): one for one in json.loads(capsys.readouterr().out)}


def test_files_of_states_tasks_and_records(converted: Path) -> None:
    assert sorted(path.name for path in converted.iterdir()) == [
        f"tau_{domain}.{kind}"
        for domain in ("airline", "retail")
        for kind in ("records.jsonl", "state.json", "tasks.jsonl")
    ]
    lines = (converted / "tau_retail.tasks.jsonl").read_text("utf-8").splitlines()
    assert json.loads(lines[3])["answers"] == ["80.2"]
    assert [step["tool"] for step in json.loads(lines[0])["solution"]][-1] == "cancel_pending_order"


def test_an_archive_will_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with tarfile.open(tmp_path / "data.tar.gz", "w:gz") as archive:
        archive.add(SAMPLE, "data")
    assert main(["convert", "tau", str(tmp_path / "data.tar.gz"), "-o", str(tmp_path / "out")]) == 0
    assert len(list((tmp_path / "out").iterdir())) == 6


@pytest.mark.parametrize("name", ["../outside.json", "/outside.json", "data/../../outside.json"])
def test_what_leads_out_of_an_archive_is_refused(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with tarfile.open(tmp_path / "data.tar", "w") as archive:
        archive.add(SAMPLE, "data")
        archive.addfile(tarfile.TarInfo(name))
    assert main(["convert", "tau", str(tmp_path / "data.tar"), "-o", str(tmp_path / "out")]) == 2
    assert f'"{name}" leads out of the archive' in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_what_the_shop_lets_pass(converted: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = audit(converted, "tau_retail", capsys)
    for kind, subject in (
        ("invariant broken", "no_more_is_refunded_than_was_paid"),
        ("invariant broken", "requests_are_about_something"),
        ("solution breaks a policy", "swap_an_item_for_itself"),
        ("solved by doing nothing", "everything"),
        ("solved by doing nothing", "all but an answer"),
    ):
        assert (kind, subject) in found, f"{kind}: {subject}"
    refund = found["invariant broken", "no_more_is_refunded_than_was_paid"]
    assert [call["tool"] for call in refund["calls"]] == [
        "modify_pending_order_payment",
        "cancel_pending_order",
    ]
    assert "200.36 <= 100.18" in refund["text"]


def test_what_the_airline_lets_pass(converted: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = audit(converted, "tau_airline", capsys)
    for kind, subject in (
        ("invariant broken", "legs_cost_what_the_cabin_costs"),
        ("invariant broken", "trips_lead_where_they_should"),
        ("invariant broken", "bags_beyond_the_allowance_are_paid"),
        ("invariant broken", "gift_cards_hold_no_debt"),
        ("solution breaks a policy", "cancel_what_has_flown"),
        ("solved by doing nothing", "everything"),
        ("a refused call left something behind", "book_reservation"),
        ("a new row took the place of another", "book_reservation"),
    ):
        assert (kind, subject) in found, f"{kind}: {subject}"
    left = found["a refused call left something behind", "book_reservation"]
    assert "certificate_1 is gone" in left["text"]
    assert len(found["a new row took the place of another", "book_reservation"]["calls"]) == 4


def test_tasks_need_a_state(converted: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tasks = str(converted / "tau_retail.tasks.jsonl")
    assert main(["audit", str(WORLDS / "tau_retail.world"), "--tasks", tasks]) == 2
    assert "--state" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("tasks", "{"),
        ("tasks", '{"id": "1"}'),
        ("tasks", '{"id": "1", "world": "other", "solution": []}'),
        ("tasks", '{"id": "1", "solution": [{"tool": "think"}]}'),
        ("records", '{"id": "1", "calls": []}'),
        ("state", "[]"),
        ("state", '{"rows": {"User": {"x": {}}}}'),
        ("tasks", "\xff"),
    ],
)
def test_files_that_do_not_fit(
    name: str, text: str, converted: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = converted / "broken"
    broken.write_text(text, "latin-1")
    words = ["audit", str(WORLDS / "tau_retail.world"), f"--{name}", str(broken)]
    if name != "state":
        words += ["--state", str(converted / "tau_retail.state.json")]
    assert main(words) == 2
    error = capsys.readouterr().err
    assert "PC921" in error and "Traceback" not in error
