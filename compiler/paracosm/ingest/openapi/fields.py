"""The fields of resources: those of the answers, the strongest evidence first: read, list, create, update."""

from __future__ import annotations

from dataclasses import replace

from paracosm.ingest.openapi import write
from paracosm.ingest.openapi.constraints import where
from paracosm.ingest.openapi.finding import EVIDENCE_ORDER
from paracosm.ingest.openapi.keys import choose_key
from paracosm.ingest.openapi.names import member, spread, words
from paracosm.ingest.openapi.overrides import Overrides
from paracosm.ingest.openapi.references import (
    REFERENCE_ENDS,
    agree,
    break_rings,
    place_above,
    refer,
)
from paracosm.ingest.openapi.resources import Attribute, Resource, Resources
from paracosm.ingest.openapi.shapes import offers_all
from paracosm.ingest.openapi.types import Types


def complete(found: Resources, types: Types, overrides: Overrides) -> None:
    """Give every resource its key and fields, then the references among them."""
    for resource in found.all:
        _fields(resource, types)
        _keep_whole(resource, types)
        choose_key(resource, types)
    place_above(found)
    refer(found, types, overrides)
    agree(found, types)
    break_rings(found.all)
    for resource in found.all:
        _rename(resource)


def _fields(resource: Resource, types: Types) -> None:
    for evidence in resource.evidence:
        if not evidence.shape.properties or evidence.shape.choices:
            continue
        for f in types.fields(evidence.shape, resource.name):
            known = resource.attributes.get(f.wire)
            if known is None:
                if not evidence.answer and f.typed.shape.read_only:
                    continue
                hidden = f.typed.shape.write_only or not evidence.answer
                resource.attributes[f.wire] = Attribute(
                    name=f.name,
                    wire=f.wire,
                    typed=f.typed,
                    required=f.required and evidence.answer and not f.typed.shape.write_only,
                    hidden=hidden,
                    alone=not f.beside,
                    reason=f"{evidence.how}" if not evidence.answer else "",
                )
            elif known.typed.type == f.typed.type and evidence.answer:
                if where(known.typed.constraint, write.name("value")) is None:
                    # What one answer says more of is true of the row that all of them show.
                    known.typed = replace(known.typed, constraint=f.typed.constraint)
                known.required |= f.required
                known.alone = known.alone and not f.beside
                known.hidden = known.hidden and f.typed.shape.write_only
            elif known.typed.type == f.typed.type and not evidence.answer:
                known.sent = known.sent or f.typed.constraint


def _keep_whole(resource: Resource, types: Types) -> None:
    """What has no fields is kept in one piece, so that it can be read as it was written.

    Nor has it any where every answer is one of several kinds and only a body has members: what is asked for
    (the token of a card) is not what is made of it (the card, or an account).
    """
    shown = [e for e in resource.evidence if e.answer]
    if not shown or any(not a.hidden for a in resource.attributes.values()):
        return
    if resource.attributes and not all(e.shape.choices for e in shown):
        return
    resource.attributes.clear()
    kept = shown[0].shape
    for one in shown:
        # What is read, listed or made is of a kind that all of these show.
        if one.how in EVIDENCE_ORDER[:3] and offers_all(types.shapes, kept, one.shape):
            kept = one.shape
    typed = types.of_shape(kept, resource.name + "Value")
    attribute = Attribute("value", "value", typed, True, reason="the whole, in one piece")
    resource.attributes["value"] = attribute
    resource.whole = attribute


def _rename(resource: Resource) -> None:
    """Members have names of their own, and a reference is called after what it refers to."""
    short: dict[str, str] = {}
    for wire, attribute in resource.attributes.items():
        spoken = words(wire)
        if attribute.refers is None or attribute.hidden:
            continue
        if attribute.many or attribute.embedded:
            continue
        assert attribute.refers.key is not None
        ends = (*REFERENCE_ENDS, words(attribute.refers.key.wire))
        if len(spoken) > 1 and spoken[-1:] in ends:
            short[wire] = member("_".join(spoken[:-1]))
    taken = {member(wire) for wire in resource.attributes}
    names = spread(resource.attributes, member)
    for wire, attribute in resource.attributes.items():
        wanted = short.get(wire)
        if wanted is not None and wanted not in taken and wanted not in names.values():
            names[wire] = wanted
        attribute.name = names[wire]
