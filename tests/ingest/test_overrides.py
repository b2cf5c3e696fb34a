"""What a person says counts more than what is inferred."""

from __future__ import annotations

from pathlib import Path

import pytest

from ingest.documents import SPECS, checked, codes, printed
from paracosm.ingest.openapi import ingest
from paracosm.source import Pointer

PETS = SPECS / "petstore.yaml"


def test_an_effect_is_said() -> None:
    said = {"effects": {"reservePet": {"set": {"status": "sold"}, "from": ["available"]}}}
    text = printed(ingest(PETS, overrides=said))
    assert 'pet.status == "available"' in text and 'pet.status = "sold"' in text


def test_an_effect_is_denied() -> None:
    text = printed(ingest(PETS, overrides={"effects": {"reservePet": {}}}))
    assert "changes nothing" in text


def test_names_and_plain_fields_and_skipped_operations() -> None:
    said = {"names": {"/pets/{}": "Animal"}, "plain": ["Animal.ownerId"], "skip": ["deletePet"]}
    world = checked(ingest(PETS, overrides=said))
    assert "Animal" in world.entities
    assert "delete_pet" not in world.tools
    assert all(
        member.wire != "ownerId" or member.name == "owner_id"
        for member in world.entities["Animal"].members
    )


def test_what_fits_nothing_is_an_error() -> None:
    made = ingest(PETS, overrides={"skip": ["noSuch"], "names": {"/cats/{}": "Cat"}, "colour": 1})
    assert codes(made).count("bad-override") == 3


def test_a_mistake_is_shown_where_it_stands_in_the_file(tmp_path: Path) -> None:
    file = tmp_path / "better.yaml"
    file.write_text("skip: [deletePet, noSuch]\nnames: {'/cats/{}': Cat}\neffects: {a/b: {}}\n")
    found = [
        d.span for d in ingest(PETS, overrides=file).diagnostics if d.rule.slug == "bad-override"
    ]
    pointers = {
        one.pointer for one in found if isinstance(one, Pointer) and one.source == str(file)
    }
    assert pointers == {"/skip/1", "/names/~1cats~1{}", "/effects/a~1b"}
    file.write_text("overlay: 1.0.0\nactions: [{target: $.nowhere, remove: true}]\n")
    (span,) = (
        d.span for d in ingest(PETS, overrides=file).diagnostics if d.rule.slug == "bad-override"
    )
    assert span == Pointer(str(file), "/actions/0")


def test_an_overlay_changes_the_document_first() -> None:
    overlay = """overlay: 1.0.0
info: {title: o, version: "1"}
actions:
  - {target: "$.paths['/pets'].post", remove: true}
  - {target: "$.components.schemas.Pet.properties", update: {colour: {type: string}}}
"""
    world = checked(ingest(PETS, overrides=overlay))
    assert "create_pet" not in world.tools
    assert any(member.wire == "colour" for member in world.entities["Pet"].members)


def test_selection() -> None:
    assert ingest(PETS, include=["owners"]).report.tools == 5
    assert ingest(PETS, exclude=["/pets*"]).report.tools == 5
    assert ingest(PETS, include=["get*"]).report.tools == 2
    assert ingest(PETS, include=["get /pets", "POST /owners"]).report.tools == 2


@pytest.mark.parametrize(
    ("word", "help"),
    [
        ("own", "Did you mean the path `/owners` or the tag `owners`?"),
        ("OWNERS", "Did you mean the tag `owners`?"),
        ("/pet", "Did you mean the path `/pets`?"),
        ("deletepet", "Did you mean the operation `deletePet`?"),
        ("GET /owner", "Did you mean the path `/owners`?"),
        ("zzz", "A tag, a path or an operationId is meant. Tags are `owners`, `pets`"),
    ],
)
def test_what_selects_nothing_is_an_error_that_says_what_may_be_meant(word: str, help: str) -> None:
    for side in ("include", "exclude"):
        made = ingest(PETS, **{side: [word, "pets"]})
        assert made.tree is None
        assert [(d.message, d.help) for d in made.diagnostics] == [
            (f'{side} "{word}" selects no operation.', help)
        ]


def test_a_selection_leaves_something() -> None:
    made = ingest(PETS, include=["pets"], exclude=["/pets*"])
    assert made.tree is None and codes(made) == ["empty-selection"]
