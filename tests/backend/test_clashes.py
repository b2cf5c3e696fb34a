"""Worlds whose names are those of the package itself: of the runtime, of the standard library, of what is generated."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

from differential.compare import package_of, world_of
from paracosm.backends.python import build
from paracosm.backends.python.emit import runtime_exports
from paracosm.lowering import names
from paracosm.lowering.module import STANDARD

CLASSES = sorted(
    {*runtime_exports(), *STANDARD, "Session", "Parameters", "State", "Tools", "UnknownTable"}
)
CLASSES = [name for name in CLASSES if name[0].isupper() and not name.isupper()]
FUNCTIONS = sorted(
    {name for name in {*runtime_exports(), *STANDARD, *names.MODULES} if name[0].islower()}
    | {"line_json", "read_line", "line_text", "thing_json", "thing_text", "shown_json"}
    | {"shown_text", "read_colour", "show_shown", "delete_thing", "draw_line", "draw_session"}
    | {"draw_parameters", "call", "perform", "policies"}
)
THINGS = """environment clash
enum Colour: "red", "blue"
record Line:
    size: int where size > 0
    name?: str
    colour: Colour
entity Thing:
    key id: str = serial("t{}")
    line: Line
    lines: list[Line] = []
    count: int = 1
view Shown of Thing: id, line
error Bad
scenario start:
    create 2 Thing()
"""


def _entities() -> Iterator[str]:
    for name in CLASSES:
        yield f"entity {name}:"
        yield f'    key id: str = serial("{name}-{{}}")'
        yield "    unique title: str ~ words(1, 2)\n    size: int where size > 0 = 1"
        yield f"    other: {CLASSES[-1]} | none = none"
        yield f"tool size_{names.snake(name)}(one: {name}, size: int where size < 9) -> {name}:"
        yield '    require one.size < 5 else Bad("no")\n    one.size = size\n    return one'
        yield f"invariant sound_{names.snake(name)} for one in {name}: one.size > 0"
    yield "environment clash\nerror Bad\nscenario start:"
    yield from (f"    create 1 {name}()" for name in CLASSES)
    yield f"task one in start:\n    given one in {CLASSES[0]}"
    yield '    ask "Size {one.id}"\n    goal one.size == 3\n    modifies one.size\n    solution:'
    yield f"        size_{names.snake(CLASSES[0])}(one, 3)"


def _records() -> Iterator[str]:
    yield 'environment clash\nentity Thing:\n    key id: str = serial("t{}")'
    yield from (f"    m_{names.snake(name)}: {name} | none = none" for name in CLASSES)
    for name in CLASSES:
        yield f"record {name}:\n    size: int where size > 0\n    name?: str"
        yield f"tool set_{names.snake(name)}(thing: Thing, one: {name}) -> {name}:"
        yield f"    thing.m_{names.snake(name)} = one\n    return one"
    yield "scenario start:\n    create 2 Thing()"


def _allowed(declare: Callable[[str], str]) -> list[str]:
    """The names that the language lets a world have."""
    return [name for name in FUNCTIONS if world_of(f"environment a\n{declare(name)}") is not None]


def _functions() -> Iterator[str]:
    allowed = _allowed(lambda name: f"def {name}(x: int) -> int: return x\n")
    assert len(allowed) > 90
    yield THINGS
    yield from (
        f"def {one}(thing: Thing, x: int) -> int: return thing.count + x" for one in allowed
    )
    yield "tool all_of(thing: Thing, line: Line, colour: Colour | none) -> Shown:"
    yield from (f"    thing.count = {one}(thing, 1) - thing.count" for one in allowed)
    yield "    thing.line = line\n    return thing"
    yield "tool drop(thing: Thing): delete thing\ninvariant sound for thing in Thing:"
    yield from (f"    {one}(thing, 1) > 0" for one in allowed)


def _tools() -> Iterator[str]:
    yield THINGS
    for name in _allowed(lambda name: f"tool {name}(x: int) -> int: return x\n"):
        yield f"tool {name}(thing: Thing, line: Line, lines: list[Line], text: str) -> Shown:"
        yield '    require first(l for l in lines if l.size > 3) != none else Bad("{text:>9}")'
        yield "    thing.line = line\n    thing.lines = lines\n    return thing"


def _alike() -> Iterator[str]:
    """One name for a function, and for what calls it."""
    yield THINGS.replace("scenario start:\n    create 2 Thing()\n", "")
    yield from (f"def {one}(thing: Thing) -> bool: return thing.count > 0" for one in "fgh")
    yield "invariant f for thing in Thing: f(thing)"
    yield "tool g(thing: Thing) -> bool: return g(thing) and h(thing)"
    yield 'forbid h on g(thing):\n    """Never."""\n    unless h(thing) and g(thing)'
    yield "scenario f:\n    create 1 Thing()\n    ensure all(f(thing) for thing in Thing)"


def _looped() -> Iterator[str]:
    """Records called like what checks and loops over them use."""
    made = "Broken Unmet Place Key Item Number Value WithinLimits Unsatisfied Row Before".split()
    yield THINGS.replace("scenario start:\n    create 2 Thing()\n", "")
    yield from (f"record {name}:\n    size: int where size > 0" for name in made)
    yield 'entity Held:\n    key id: str = serial("h{}")\n    sizes: list[int] = []'
    for name in made:
        word = names.snake(name)
        yield f"    m_{word}: list[{name}] = []\n    by_{word}: map[str, {name}] = {{}}"
        yield f"    or_{word}: list[{name} | none] = []"
    for name in made:
        word = names.snake(name)
        yield f"tool set_{word}(held: Held, one: {name}, many: list[{name}], sizes: list[int]) -> Held:"
        yield f"    held.m_{word} = many + [one]\n    held.or_{word} = [one, none]"
        yield f'    held.by_{word} = {{"a": one}}\n    held.sizes = sizes\n    return held'
    yield "scenario start:\n    create 2 Held()"


def _derived() -> Iterator[str]:
    """Records called like what the package makes of other names."""
    made = "Things ThingJson LineJson Pick PickJson DotJson ClashGym ClashFactory".split()
    made += "ClashConsistency GrowOne".split()
    yield THINGS
    yield from (f"record {name}:\n    size: int where size > 0\n    name?: str" for name in made)
    yield "union Choice by kind:\n    dot(size: int)\n    pick(size: int)\n    line(size: int)"
    yield "view ShownJson of Thing: id, line, count"
    for name in made:
        yield f"tool take_{names.snake(name).rstrip('_')}_{len(name)}(thing: Thing, one: {name}, line: Line) -> {name}:"
        yield "    thing.line = line\n    return one"
    yield "tool lists(thing: Thing, a: list[Line], b: list[str | Line], c: list[Line | none]) -> int:"
    yield "    thing.lines = a\n    return len(b) + len(c)"
    yield "tool see(thing: Thing) -> ShownJson: return thing"
    yield "tool choose(thing: Thing, one: Choice) -> Choice:\n    thing.count = 2\n    return one"
    yield "task grow_one in start:\n    given thing in Thing"
    yield '    ask "Two for {thing.id}."\n    goal thing.count == 2\n    modifies thing.count'
    yield "    solution:\n        choose(thing, dot(size=1))"


def _python(folder: Path, *words: str) -> None:
    done = subprocess.run(
        [sys.executable, *words], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    "lines",
    [
        *(pytest.param(one, marks=pytest.mark.slow) for one in (_entities, _records, _tools)),
        _functions,
        _alike,
        _derived,
        _looped,
    ],
)
def test_names_of_the_package_can_be_names_of_the_world(
    lines: Callable[[], Iterable[str]], tmp_path: Path
) -> None:
    text = "\n".join(lines())
    head = "environment clash\n"
    world = world_of(head + text.replace(head, "") + "\n")
    assert world is not None, text
    build(world, tmp_path)
    _python(tmp_path / "clash", "-m", "mypy", "--strict", "clash_world")
    _python(tmp_path / "clash", "-m", "clash_world.check", "--examples", "1", "--steps", "5")


def test_the_names_of_the_runtime_are_known() -> None:
    offered = set(runtime_exports())
    assert {name for name in offered if name[0].islower()} <= names.HELPERS
    assert names.CLASSES <= offered


def test_a_world_may_be_called_like_what_packages_offer(tmp_path: Path) -> None:
    world = world_of("environment verdict\ntool one() -> int: return 1\n")
    assert world is not None
    with package_of(world, tmp_path) as package:
        offered = {name for name in vars(package) if name[0].isupper()}
        assert offered == names.OFFERED | {"VerdictEnvironment"}
        assert package.VerdictEnvironment is not package.Verdict


@pytest.mark.parametrize(
    ("world", "entities", "called"),
    [
        ("hotel", ["Room"], "Hotel"),
        ("hotel", ["Hotel"], "HotelEnvironment"),
        ("hotel", ["Hotel", "HotelEnvironment"], "HotelEnvironment_"),
        ("environment", ["Room"], "EnvironmentEnvironment"),
        ("tools", ["Room"], "ToolsEnvironment"),
        ("verdict", ["Room"], "VerdictEnvironment"),
    ],
)
def test_what_a_user_instantiates_has_a_name_to_say(
    world: str, entities: list[str], called: str
) -> None:
    rows = "\n".join(f"entity {name}:\n    key id: int = serial()" for name in entities)
    assert names.environment(world_of(f"environment {world}\n{rows}\n")) == called
