"""An instance made again from its document: the start, and the task that judges."""

from __future__ import annotations

from typing import Any

from paracosm.lab.draft import Draft
from paracosm.lab.errand import NOTHING, Fact, Question, Said, Wanted, as_instance
from paracosm.lab.faults import ChangedPackage
from paracosm.lab.instances import Document, asks, golden
from paracosm.lab.kit import Kit
from paracosm.lab.knowledge import Derived, Ledger, Piece
from paracosm.lab.play import Json


def restored(kit: Kit, document: Document) -> Any:
    """The package's own instance; raises :class:`ChangedPackage` where the world is another one."""
    bench = kit.bench
    if document["certificate"]["world_hash"] != bench.hash:
        raise ChangedPackage(
            f"The instance was made with another version of the world {bench.name}, or of the compiler",
            "Use the world file and the compiler that it was made with, or make the instances again.",
            document["id"],
        )
    origin, state = document["origin"], document["state"]
    try:
        if document["source"] == "template":
            kit.env.reset(origin["seed"], task=origin["task"], state=state)
            return kit.env.instance
        if state is None:
            kit.env.reset(origin["seed"], scenario=origin["scenario"])
            start = kit.env.instance.start
        else:
            start = bench.environment.load(state)
    except bench.runtime.ResetError as error:
        raise ChangedPackage(
            f"The start of the instance does not come about any more: {error}",
            "Make the instances again; compiler and world have drifted apart.",
            document["id"],
        ) from None
    return as_instance(
        bench,
        start,
        origin,
        wanted(document),
        questions(document),
        document["instruction"],
        document["answer"],
    )


def wanted(document: Document) -> Wanted:
    """The difference that an errand asks for."""
    written = document["verifier"]["wanted"]
    if written is None:
        return NOTHING
    return Wanted(
        {(entity, key, name): text for entity, key, name, text in written["changed"]},
        tuple(
            (entity, tuple((name, text) for name, text in members))
            for entity, members in written["created"]
        ),
        frozenset((entity, key) for entity, key in written["deleted"]),
    )


def questions(document: Document) -> tuple[Question, ...]:
    """What is asked."""
    return tuple(
        (
            Fact(one["entity"], one["key"], one["attribute"])
            if "entity" in one
            else Said(one["tool"], one["arguments"])
        )
        for one in document["verifier"]["questions"]
    )


def pieces(written: Json) -> tuple[Piece, ...]:
    """Pieces of knowledge as they are written."""
    return tuple((sort, value) for sort, value in written)


def ledger(kit: Kit, document: Document) -> Ledger:
    """What an agent with this instance can know."""
    derived = [
        Derived(pieces([one["piece"]])[0], pieces(one["inputs"])) for one in document["derived"]
    ]
    return Ledger(
        kit.bench.world,
        kit.sorts,
        kit.roles,
        pieces(document["literals"]),
        derived,
        questions(document),
    )


def draft(kit: Kit, document: Document) -> Draft:
    """The draft of a document, for what works on drafts."""
    return Draft(
        source=document["source"],
        origin=dict(document["origin"]),
        instance=restored(kit, document),
        state=document["state"],
        asks=asks(document),
        sentences=(document.get("sentence", ""),),
        literals=pieces(document["literals"]),
        derived=ledger(kit, document).derived,
        questions=questions(document),
        introduced=pieces(document["introduced"]),
        solution=golden(document),
        answer=document["answer"] if document["answers"] else Ellipsis,
    )
