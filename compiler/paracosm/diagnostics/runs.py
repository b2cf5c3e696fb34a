"""Runs of tasks: making instances, reading them back, and what is made of them.

Rows of the catalogue, codes PC931 to PC949. Like those of `command`, they are about what the command line
names, and the tests run the failing examples in a folder that holds what they name.
"""

from __future__ import annotations

from paracosm.diagnostics.rule import Rule, Severity

NO_STATES = Rule(
    code="PC931",
    slug="no-states",
    summary="No scenario of the world gives a state.",
    explanation=(
        "Instances begin in states that the world's scenarios make. Each was sampled many times, and "
        "no sample kept all `ensure` lines, `where` conditions and invariants. The message names one "
        "that failed; `paracosm audit` tells how often each does. With the extra `cpsat` a sample is "
        "repaired, and the message says which conditions cannot hold together."
    ),
    failing="paracosm tasks barren.world -n 2 -o run",
    mended="",
)

NOTHING_TO_DO = Rule(
    code="PC932",
    slug="nothing-to-do",
    summary="There is nothing that a task could ask for.",
    explanation=(
        "Tasks come from the world's `task` templates, and from walks over its tools. This world has "
        "neither a template that binds nor a tool that changes, shows or computes something. A template "
        "whose `given` never finds a row asks for what its scenario does not make."
    ),
    failing="paracosm tasks idle.world -n 2 -o run",
    mended="",
)

IMPOSSIBLE_LEVEL = Rule(
    code="PC933",
    slug="impossible-level",
    summary="No instance of a wanted level came about.",
    explanation=(
        "The level of an instance follows from its shortest plan: 1 up to two calls without reading, "
        "2 up to four, 3 up to six, 4 more. A world whose tools finish everything in two calls has no "
        "level 4. The help says what came about instead."
    ),
    failing="paracosm tasks short.world -n 1 --levels 4 -o run",
    mended="",
)

CHANGED_PACKAGE = Rule(
    code="PC934",
    slug="changed-package",
    summary="The world, the compiler or the arguments are others than those of the run.",
    explanation=(
        "A run goes on where it stopped only with what it began with, because every instance is a "
        "function of it. Likewise an instance is played only in the version of its world that it was "
        "made with: its certificate and its verifier say nothing about another one."
    ),
    failing="paracosm tasks shop.world -n 3 -o begun",
    mended="",
)

OTHER_WORLDS = Rule(
    code="PC935",
    slug="other-worlds",
    summary="The worlds that are named are not those that the instances are of.",
    explanation=(
        "`paracosm export` and `paracosm report` play trajectories, for which they need the world of "
        "each instance. An export wants every world of the run; a report wants all or none; neither "
        "wants one that no instance is of."
    ),
    failing="paracosm report tasks shop.world -o page.html",
    mended="paracosm report tasks -o page.html",
)

MALFORMED_INSTANCES = Rule(
    code="PC936",
    slug="malformed-instances",
    summary="A file of instances cannot be read back.",
    explanation=(
        "The files that `paracosm tasks` writes have one JSON object on a line, with the members that "
        "an instance has; `manifest.json` has the SHA-256 of each file. The message says which line and "
        "which member is wrong, and what was expected there."
    ),
    failing="paracosm report torn -o page.html",
    mended="paracosm report tasks -o page.html",
)

NO_INSTANCES = Rule(
    code="PC937",
    slug="no-instances",
    summary="There are no instances to work with.",
    explanation=(
        "The path names no folder of instances, the run in it was not finished, or no instance is on "
        "the side of the split that is asked for."
    ),
    failing="paracosm report folder -o page.html",
    mended="paracosm report tasks -o page.html",
)

DEAD_WORKER = Rule(
    code="PC938",
    slug="dead-worker",
    summary="A worker process died.",
    explanation=(
        "A process that makes instances was killed, as systems do when memory is short. What was made "
        "before is kept, and the same command goes on from there, to the same bytes."
    ),
    failing="",
    mended="",
)

NO_CLUSTER = Rule(
    code="PC939",
    slug="no-cluster",
    summary="No Ray cluster can be used.",
    explanation=(
        "`--ray ADDRESS` needs the extra `paracosm[ray]` and a cluster that answers at the address: "
        "`auto`, `HOST:PORT` or `ray://HOST:10001`; `local` starts one on this machine for the time of "
        "the run."
    ),
    failing="",
    mended="",
)

NEVER_BINDS = Rule(
    code="PC941",
    slug="never-binds",
    summary="A task template has bound no rows in any state that was tried.",
    explanation=(
        "What the template's `given` lines ask for does not come about in the states that its scenario "
        "makes, or the goal is true before anything is done. The run has no instance of the template; "
        "numbers that were to be of it became others. `paracosm audit` tells how often each line fails."
    ),
    failing="",
    mended="",
    severity=Severity.WARNING,
)

FEWER_INSTANCES = Rule(
    code="PC942",
    slug="fewer-instances",
    summary="A world carries fewer instances than were asked for.",
    explanation=(
        "Every number of a run is tried several times. Small worlds have few different tasks, and no "
        "two instances of a run have the same instruction; narrow `--levels` leave fewer still. What "
        "came about is kept; more rows in the scenarios, or more templates, give more."
    ),
    failing="",
    mended="",
    severity=Severity.WARNING,
)

BUSY_RUN = Rule(
    code="PC943",
    slug="busy-run",
    summary="Another process is making the instances of this folder.",
    explanation=(
        "Two processes that write the same files would mix their lines. One run uses several processes "
        "with `--jobs`, or a cluster with `--ray`."
    ),
    failing="",
    mended="",
)

NO_ENDPOINT = Rule(
    code="PC940",
    slug="no-endpoint",
    summary="The endpoint of a model does not answer as it should.",
    explanation=(
        "Evaluations call `URL/chat/completions` in OpenAI's form. The message has what the endpoint "
        "said; what fails on the way, and what is too much for it (429, 5xx), was tried several times."
    ),
    failing="",
    mended="",
)
