"""Turn an OpenAPI document into a world file: to be read, completed and owned.

Versions 3.0, 3.1, 3.2 and Swagger 2.0, as JSON or YAML, in one file or several. What the document
does not say is inferred, with the reason in a comment; what is not understood is degraded by itself
and said with a pointer into the document. Nothing is fetched from the network.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from paracosm.tools.command import Exit, destination
from paracosm.tools.console import Console

EXAMPLES = """
paracosm ingest openapi petstore.yaml -o petstore.world
paracosm ingest openapi api.json --include 'orders' --exclude '/internal/*'
paracosm ingest openapi api.json --overrides better.yaml --strict
"""


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("kind", choices=["openapi"], help="what the document is")
    parser.add_argument("file", metavar="DOCUMENT", help="a JSON or YAML file")
    parser.add_argument(
        "-o", "--output", type=destination, metavar="FILE", help="write the world to this file"
    )
    parser.add_argument("--overrides", metavar="FILE", help="what you know better than inference")
    for name, what in (("include", "only"), ("exclude", "not")):
        parser.add_argument(
            f"--{name}",
            metavar="WHAT",
            action="append",
            default=[],
            help=f"{what} operations with this tag, path or operationId; `*` is a wildcard",
        )
    parser.add_argument("--strict", action="store_true", help="warnings are errors")


def run(options: Namespace, console: Console) -> Exit:
    from paracosm.tools.documents import Read, read_document
    from paracosm.tools.files import write_new

    read = read_document(
        options.file,
        overrides=options.overrides,
        include=tuple(options.include),
        exclude=tuple(options.exclude),
        strict=options.strict,
    )
    if not isinstance(read, Read):
        console.complain(read)
        return Exit.BAD_INPUT
    console.complain(read.ingested.diagnostics)
    for line in read.ingested.report.lines():
        console.remark(line)
    if options.output is None:
        console.say(read.text.rstrip("\n"))
    elif (failed := write_new(options.output, read.text)) is not None:
        console.complain([failed])
        return Exit.BAD_INPUT
    return Exit.FINDINGS if read.ingested.failed else Exit.FINE
