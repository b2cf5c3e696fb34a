"""Command line: files, options and what is installed.

Rows of the catalogue, codes PC901 to PC930 and PC999. The examples are command lines; the tests run them in a
folder that holds `shop.world` and the broken files that the failing ones name.
"""

from __future__ import annotations

from paracosm.diagnostics.rule import Rule

FILE_NOT_FOUND = Rule(
    code="PC901",
    slug="file-not-found",
    summary="A file that is named on the command line does not exist.",
    explanation=(
        "The path is taken as it stands, relative to the folder in which the command runs. Where a "
        "file with a similar name stands beside it, the message suggests that one."
    ),
    failing="paracosm check shpo.world",
    mended="paracosm check shop.world",
)

DIRECTORY_GIVEN = Rule(
    code="PC902",
    slug="directory-given",
    summary="A directory stands where a file is meant.",
    explanation=(
        "Commands read the files that they are given and search no folders: let the shell name "
        "them, as in `paracosm check worlds/*.world`."
    ),
    failing="paracosm check folder",
    mended="paracosm check shop.world",
)

UNREADABLE_FILE = Rule(
    code="PC903",
    slug="unreadable-file",
    summary="The system does not let the file be read.",
    explanation=(
        "The file exists, but it may not be read by this user, or it is a device, a socket or a "
        "pipe. Nothing but regular files is read, so that no command waits for ever; `-` is not a "
        "name for the standard input."
    ),
    failing="paracosm check device",
    mended="paracosm check shop.world",
)

EMPTY_FILE = Rule(
    code="PC905",
    slug="empty-file",
    summary="The file holds nothing but blanks.",
    explanation=(
        "A world needs at least the line `environment NAME`. `paracosm new NAME` writes a small "
        "one, with comments, to start from."
    ),
    failing="paracosm check empty.world",
    mended="paracosm check shop.world",
)

OUTPUT_NOT_OURS = Rule(
    code="PC907",
    slug="output-not-ours",
    summary="What stands at the output path was not written by paracosm.",
    explanation=(
        "A build replaces a package that an earlier build wrote, and nothing else; `paracosm new` "
        "replaces nothing at all. Name another path, or remove what stands there."
    ),
    failing="paracosm build shop.world -o taken",
    mended="paracosm build shop.world -o out",
)

OUTPUT_UNWRITABLE = Rule(
    code="PC908",
    slug="output-unwritable",
    summary="The output cannot be written.",
    explanation=(
        "The folder cannot be made or written to: a file stands in its way, this user may not "
        "write there, or the disk is full. What stood there before is left as it was."
    ),
    failing="paracosm build shop.world -o empty.world/out",
    mended="paracosm build shop.world -o out",
)

UNKNOWN_RULE = Rule(
    code="PC909",
    slug="unknown-rule",
    summary="No rule has this code or slug.",
    explanation="`paracosm explain` without an argument lists all rules.",
    failing="paracosm explain PC000",
    mended="paracosm explain PC901",
)

UNKNOWN_TASK = Rule(
    code="PC910",
    slug="unknown-task",
    summary="The world has no task of this name.",
    explanation=(
        "Tasks are declared in the world as `task NAME in SCENARIO:`; `paracosm docs FILE` lists "
        "them, and `paracosm play FILE` without a task offers them."
    ),
    failing="paracosm play shop.world no_such_task",
    mended="paracosm play shop.world",
)

NOT_INSTALLED = Rule(
    code="PC911",
    slug="package-not-installed",
    summary="This Python finds no environment package of this name.",
    explanation=(
        "Packages are named as they are imported: the world `retail` becomes `retail_world`. It has "
        "to be installed in the same environment as the command, or stand in the current folder."
    ),
    failing="paracosm fuzz no_such_world",
    mended="",
)

NOT_A_TRAJECTORY = Rule(
    code="PC912",
    slug="not-a-trajectory",
    summary="The file is not a recorded episode.",
    explanation=(
        "`paracosm replay` reads the JSON document that `paracosm play --record FILE` writes: the "
        "world, its initial state, the calls and the answer."
    ),
    failing="paracosm replay shop.world",
    mended="",
)

BAD_NAME = Rule(
    code="PC913",
    slug="bad-name",
    summary="The name cannot be the name of an environment.",
    explanation=(
        "An environment's name becomes the name of a Python package: it starts with a lower-case "
        "letter, goes on in lower-case letters, digits and underscores, and is no Python keyword."
    ),
    failing="paracosm new 3-shops",
    mended="paracosm new three_shops",
)

USAGE = Rule(
    code="PC914",
    slug="usage",
    summary="The command line cannot be understood.",
    explanation="`paracosm --help` lists the commands, `paracosm COMMAND --help` its options.",
    failing="paracosm check --colour shop.world",
    mended="paracosm check shop.world",
)

SAME_OUTPUT = Rule(
    code="PC915",
    slug="same-output",
    summary="Two of the worlds that are built would become the same package.",
    explanation="Each world is built into a folder with its name; give one of them another name.",
    failing="paracosm build shop.world copy.world -o out",
    mended="paracosm build shop.world -o out",
)

UNKNOWN_KIND = Rule(
    code="PC916",
    slug="unknown-kind",
    summary="The file is of no kind that this command can read.",
    explanation=(
        "Worlds end in `.world`; OpenAPI documents end in `.json`, `.yaml` or `.yml`. The kind is "
        "told from the end of the name, never guessed from what is inside."
    ),
    failing="paracosm check notes.txt",
    mended="paracosm check shop.world",
)

NO_EPISODE = Rule(
    code="PC918",
    slug="no-episode",
    summary="The world gives no episode with this seed, task and state.",
    explanation=(
        "The scenario found no state that satisfies its conditions, the task found no rows that it "
        "could be about, or a recorded state does not fit the world. Another seed may; "
        "`paracosm audit` tells how often."
    ),
    failing="",
    mended="",
)

NOT_THERE_YET = Rule(
    code="PC917",
    slug="not-there-yet",
    summary="This version of paracosm cannot do this.",
    explanation="A part that is planned but missing is refused by name, never done by half.",
    failing="",
    mended="",
)

NOT_SERVED = Rule(
    code="PC919",
    slug="not-served",
    summary="The world cannot be served.",
    explanation=(
        "Serving needs uvicorn, the extra `serve` of paracosm and of each package; a free port; and "
        'tools that say which requests they answer: `tool … at GET "/pets/{pet_id}":`.'
    ),
    failing="paracosm serve shop.world --port 99999",
    mended="",
)

NOT_PUBLISHED = Rule(
    code="PC920",
    slug="not-published-data",
    summary="What is to be converted is not what its name says.",
    explanation=(
        "`paracosm convert tau DATA` wants a folder, or an archive of one, with `tau_retail` or "
        "`tau_airline`: the databases in `initial/*.json`, recorded calls in `gold_*.jsonl` and "
        "`fuzz.jsonl.gz`."
    ),
    failing="paracosm convert tau folder -o out",
    mended="",
)

NOT_INSTANCES = Rule(
    code="PC921",
    slug="not-instances",
    summary="A file of states, tasks or records does not fit the world.",
    explanation=(
        "`--state` wants a state document of this world, `--tasks` and `--records` JSON lines as "
        "`paracosm convert` writes them. The message says which line or member is wrong."
    ),
    failing="paracosm audit shop.world --state notes.txt --tasks notes.txt",
    mended="paracosm audit shop.world",
)

INTERNAL_ERROR = Rule(
    code="PC999",
    slug="internal-error",
    summary="paracosm itself has failed.",
    explanation=(
        "This is a mistake of the compiler, whatever the world says. The report that the message "
        "names holds what is needed to find it; `PARACOSM_DEBUG=1` shows it at once."
    ),
    failing="",
    mended="",
)
