"""Documents for the tests, and the whole way from a document to a checked world."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from paracosm.diagnostics import Severity
from paracosm.ingest.openapi import Ingested, ingest
from paracosm.ir import nodes as ir
from paracosm.semantics.check import check
from paracosm.source import Source
from paracosm.syntax.parser import parse
from paracosm.syntax.printer import print_world

SPECS = Path(__file__).parents[2] / "specs" / "openapi"
HEAD = 'openapi: 3.0.3\ninfo: {title: t, version: "1"}\n'


def crud(schema: str, components: str = "", version: str = "3.0.3") -> str:
    """A document with things that are listed, made, read and deleted, all of one schema."""
    content = "{content: {application/json: {schema: %s}}, description: ok}" % schema
    many = (
        "{content: {application/json: {schema: {type: array, items: %s}}}, description: ok}"
        % schema
    )
    return f"""openapi: {version}
info: {{title: t, version: "1"}}
paths:
  /things:
    get: {{operationId: listThings, responses: {{"200": {many}}}}}
    post:
      operationId: makeThing
      requestBody: {{required: true, content: {{application/json: {{schema: {schema}}}}}}}
      responses: {{"201": {content}}}
  /things/{{id}}:
    parameters: [{{name: id, in: path, required: true, schema: {{type: string}}}}]
    get: {{operationId: getThing, responses: {{"200": {content}, "404": {{description: no}}}}}}
    delete: {{operationId: deleteThing, responses: {{"204": {{description: ok}}, "404": {{description: no}}}}}}
{components}"""


def codes(made: Ingested) -> list[str]:
    """The slugs of what was found."""
    return [found.rule.slug for found in made.diagnostics]


def printed(made: Ingested) -> str:
    """The world as a text, which must parse to the same tree."""
    assert made.tree is not None, made.diagnostics
    text = print_world(made.tree)
    parsed = parse(Source("made.world", text))
    assert not parsed.diagnostics, [(d.message, d.span) for d in parsed.diagnostics[:3]]
    assert parsed.world == made.tree
    return text


def checked(made: Ingested) -> ir.World:
    """The world, printed, parsed and checked."""
    text = printed(made)
    source = Source("made.world", text)
    parsed = parse(source)
    found = check(parsed.world, source, lambda name: None)
    wrong = [d.message for d in found.diagnostics if d.severity is Severity.ERROR]
    assert found.world is not None and not wrong, wrong[:5]
    return found.world


def world_of(document: str | Path, **options: Any) -> ir.World:
    """The world of a document."""
    return checked(ingest(document, **options))
