"""Turn what others published into files that the rest of paracosm reads.

`tau` reads a folder or an archive with tau-bench's databases and recorded calls, and writes for each
domain a state document, the tasks with their solutions, and what their code was recorded to answer.
`audit --state --tasks --records` reads all three.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from paracosm.tools.command import Exit, destination
from paracosm.tools.console import Console

EXAMPLES = """
paracosm convert tau oracle -o converted
paracosm convert tau oracle.tar.gz -o converted
"""


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("kind", choices=["tau"], help="who published it")
    parser.add_argument("data", metavar="DATA", help="a folder or an archive")
    parser.add_argument(
        "-o",
        "--output",
        type=destination,
        metavar="DIR",
        required=True,
        help="write files into DIR",
    )


def run(options: Namespace, console: Console) -> Exit:
    import tarfile
    import zipfile

    from paracosm.diagnostics import Diagnostic, command
    from paracosm.source import Span
    from paracosm.tools.convert import instances, records
    from paracosm.tools.files import unwritable

    place = Path(options.data)
    message = ""
    if not place.exists():
        message = "There is nothing at this path."
    else:
        try:
            with records.unpacked(place) as folder:
                found = records.published(folder)
                if not found:
                    wanted = " or ".join(one.world for one in records.DOMAINS)
                    message = f"This holds no `initial` databases of {wanted}."
                for data in found:
                    for path, number in instances.write(data, Path(options.output)):
                        console.say(f"{path}: {number}")
        except (tarfile.TarError, zipfile.BadZipFile):
            message = "This is neither a folder nor an archive (tar, zip) that can be read."
        except (ValueError, KeyError) as error:
            message = f"The data cannot be read: {error}."
        except OSError as error:
            console.complain([unwritable(str(error.filename or options.output), error)])
            return Exit.BAD_INPUT
    if message:
        console.complain([Diagnostic(command.NOT_PUBLISHED, message, Span(options.data, 0, 0))])
        return Exit.BAD_INPUT
    return Exit.FINE
