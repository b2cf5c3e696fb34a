"""Instances read back: what is whole comes back whole, what is not says where and what was expected."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from lab.small import bank, documents, write

from paracosm.lab import instances
from paracosm.lab.faults import ChangedPackage, MalformedInstances, NoInstances
from paracosm.lab.restoring import restored
from paracosm.lab.staging import played
from paracosm.lab.verifying import verify


def test_what_was_written_is_read(tmp_path: Path) -> None:
    suite = instances.read(write(tmp_path, documents()))
    assert suite.documents == documents()
    assert suite.worlds() == ("bank",)


@pytest.mark.parametrize("key", ["r-1", 4])
def test_rows_have_keys_of_both_kinds(tmp_path: Path, key: str | int) -> None:
    document = json.loads(json.dumps(documents()[0]))
    document["verifier"]["wanted"] = {
        "changed": [["Day", key, "name", "'Monday'"]],
        "created": [],
        "deleted": [["Day", key]],
    }
    document["verifier"]["questions"] = [{"entity": "Day", "key": key, "attribute": "name"}]
    assert instances.read(write(tmp_path, (document,))).documents == (document,)


@pytest.mark.parametrize("document", documents(), ids=lambda one: str(one["id"]))
def test_a_restored_instance_judges_as_before(document: dict[str, Any]) -> None:
    instance = restored(bank(), document)
    golden = instances.golden(document)
    assert played(bank(), instance, golden, document["answer"]).success
    assert not played(bank(), instance, (), None).success
    assert not played(bank(), instance, golden[:-1], None).success


def test_the_verifier_that_documents_name_agrees_with_the_environment() -> None:
    for document in documents():
        golden = instances.golden(document)
        bank().env.begin(restored(bank(), document))
        for step in golden:
            bank().env.call(step.tool, dict(step.arguments))
        there = bank().env.finish(document["answer"]).to_json()
        assert verify(bank(), document, golden, document["answer"]).to_json() == there
        assert there["success"] and not verify(bank(), document, ()).success


def test_another_world_is_refused() -> None:
    other = json.loads(json.dumps(documents()[0]))
    other["certificate"]["world_hash"] = "0" * 64
    with pytest.raises(ChangedPackage, match="another version of the world bank"):
        restored(bank(), other)


@pytest.mark.parametrize(
    ("line", "place", "expected"),
    [
        ("{", "", "one JSON object on a line"),
        ("[]", "", "an object"),
        ("\udcff", "", "UTF-8"),
        ("level", "level", "1, 2, 3 or 4"),
        ("golden", "golden", "a list of calls"),
        ("certificate", "certificate", "an object with `world_hash`"),
        ("verifier", "verifier", "an object with `wanted`"),
        ("baselines", "baselines", "an object with the successes"),
        ("derived", "derived", "a list of objects with"),
        ("literals", "literals", "a list of pairs"),
        ("origin", "origin", "an object with `seed`"),
        ("twice", "id", "another id than"),
    ],
)
def test_a_malformed_line_says_what_was_expected(
    tmp_path: Path, line: str, place: str, expected: str
) -> None:
    good = json.dumps(documents()[0])
    if line == "twice":
        bad = good
    elif line in documents()[0]:
        bad = json.dumps({**documents()[0], "id": "other", line: 7})
    else:
        bad = line
    path = tmp_path / "bank.jsonl"
    path.write_bytes(f"{good}\n\n{bad}\n".encode("utf-8", "surrogateescape"))
    with pytest.raises(instances.Malformed) as caught:
        instances.read(tmp_path)
    fault = caught.value
    assert (fault.path, fault.line, fault.place) == (path, 3, place)
    assert fault.expected.startswith(expected)
    assert str(fault).startswith(f"{path}:3: ")
    assert fault.help


@pytest.mark.parametrize("missing", sorted(documents()[0]))
def test_each_member_that_is_needed_is_missed(tmp_path: Path, missing: str) -> None:
    left = {name: value for name, value in documents()[0].items() if name != missing}
    write(tmp_path, (left,))
    if missing in ("sentence", "answer", "baselines", "provenance"):
        instances.read(tmp_path)
        return
    with pytest.raises(instances.Malformed, match=f"`{missing}`: expected .*, got nothing"):
        instances.read(tmp_path)


def test_no_instances(tmp_path: Path) -> None:
    for place in (tmp_path, tmp_path / "none"):
        with pytest.raises(NoInstances):
            instances.read(place)


def test_a_manifest_is_believed(tmp_path: Path) -> None:
    write(tmp_path, documents())
    manifest = tmp_path / "manifest.json"
    manifest.write_text('{"files": {"bank.jsonl": "00"}}', "utf-8")
    with pytest.raises(MalformedInstances, match="not the file that manifest.json lists"):
        instances.read(tmp_path)
    manifest.write_text('{"files": {"gone.jsonl": "00"}}', "utf-8")
    with pytest.raises(MalformedInstances, match="gone.jsonl"):
        instances.read(tmp_path)
    manifest.write_text("{", "utf-8")
    with pytest.raises(instances.Malformed, match="expected JSON"):
        instances.read(tmp_path)
