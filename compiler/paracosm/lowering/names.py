"""The Python names of what a world declares.

A name of a world is kept as it is wherever Python lets it stand. What is a keyword, a builtin that
the package uses, or a name that a module of the package defines itself gets an underscore behind it.
"""

from __future__ import annotations

import builtins
import keyword
import re
from collections.abc import Iterable, Set

from paracosm.analysis.once import once
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.ir.types import Type
from paracosm.semantics.naming import snake as snake

TYPING = frozenset(
    "Any Callable Final Iterator Literal Mapping NotRequired Path TYPE_CHECKING TypeAlias TypedDict cast "
    "dataclass field get_args".split()
)
STANDARD = frozenset("annotations dt json math re".split())
CONSTANTS = frozenset(
    "ABSENT INVARIANTS NO_ANSWER OPENAI POLICIES ROUTES SCENARIOS TASKS TOOLS WORLD".split()
)
MODULES = frozenset(
    "entities errors state functions tools surface invariants policies scenarios tasks verify schemas "
    "environment externs http".split()
)
CLASSES = frozenset(
    "Absent Duplicate Environment EpisodeState Frame Goal Invariant JsonObject JsonValue Members Policy "
    "Reader Refusal Rejected Start Stream Table Task Tool ToolSchema World".split()
)
"""The classes of the runtime beside which a world's own may stand: see :func:`runtime`."""
OFFERED = frozenset(
    "Answer DocumentFault Episode Refusal ResetError Reward SamplingError Snapshot Verdict".split()
)
"""What a package offers beside its environment."""
HELPERS = frozenset(
    "afresh first one distinct grouped item index_of position_of split search money_text text_of list_text "
    "duration_text json_text json_member json_item json_copy int_of float_of date_of datetime_of differences divide "
    "floor_divide remainder left_sum if_any impossible present broken discard deepcopy replace cast "
    "quoted to_json as_text json_list json_map blank count given group argument maybe optional required "
    "maybe_argument nullable_argument optional_argument or_none read_bool read_case read_date "
    "read_datetime read_duration read_either read_float read_in_order read_int read_int_key read_json "
    "read_list read_map read_member read_minor_units read_money read_none read_object read_str "
    "read_whole_map dump_state duration_json load_rows load_state refusal_json row_place unmet left_alone "
    "unsatisfied verify_recording within_limits for_openai for_openai_strict for_anthropic for_mcp".split()
)
"""What the modules of a package call beside the functions of the world."""
CHECKING = frozenset("broken unmet unsatisfied within_limits row_place".split())
"""What checks of values call."""
_BESIDE = HELPERS | {"draw_parameters", "draw_session", "http", "policies", "tools"}
_WRITING = frozenset(
    "quoted to_json as_text json_list json_map json_copy present given money_text duration_json "
    "duration_text".split()
)
"""What writers call."""
_RESERVED = (
    frozenset(keyword.kwlist) | frozenset(dir(builtins)) | TYPING | STANDARD | {"self", "state"}
)
_CLASSES = CONSTANTS | {"Tools", "Session", "Parameters"}
_TYPES = frozenset("str int float bool list dict dt None object type property".split()) | TYPING
_OF_ROWS = frozenset(("copy",))
"""What the classes of rows and records have themselves."""
_STATE = frozenset(
    "start tables journal session parameters clock secret ended notes breaches pending table old now "
    "advance called calls results note judge settle keep undo commit rollback resolve moment go_to "
    "world initial_clock step load_rest edit_session end_episode check_writes references "
    "check_references session_names".split()
)


def with_article(name: str) -> str:
    """``OrderLine`` as ``an order line``."""
    words = snake(name.rstrip("_")).replace("_", " ")
    return f"an {words}" if words[:1] in "aeio" else f"a {words}"


def pascal(name: str) -> str:
    """``gift_card`` as ``GiftCard``."""
    return "".join(part[:1].upper() + part[1:] for part in name.split("_") if part) or "_"


def plural(word: str) -> str:
    """An English plural, regular ones only."""
    if re.search(r"[^aeiou]y$", word):
        return word[:-1] + "ies"
    if re.search(r"(s|x|z|ch|sh)$", word):
        return word + "es"
    return word + "s"


def safe(name: str, taken: Iterable[str] = ()) -> str:
    """``name`` without two underscores in front, and with some behind it until it is neither reserved nor taken."""
    forbidden = taken if isinstance(taken, Set) else frozenset(taken)
    if name.startswith("__"):  # Python's own, or mangled in a class
        name = name.lstrip("_") or "_"
    while name in _RESERVED or name in forbidden:
        name += "_"
    return name


def function(name: str) -> str:
    """A function of the world, as it stands beside the helpers of the runtime."""
    return safe(name, _BESIDE)


def own(name: str, world: n.World) -> str:
    """The function of a tool, invariant, policy or scenario: beside those of the world, which it calls."""
    return safe(name, _functions(world))


@once
def _functions(world: n.World) -> frozenset[str]:
    return _BESIDE.union(world.functions, world.externs)


def made(name: str, world: n.World) -> str:
    """A function that the package makes of a type: beside the helpers and what the world calls so."""
    return safe(name, _called(world))


@once
def _called(world: n.World) -> frozenset[str]:
    return _functions(world).union(world.tools, world.scenarios)


def writer(type: str, world: n.World) -> str:
    """The function that makes a value of a type ready for JSON."""
    return made(f"{snake(type)}_json", world)


def reader(type: str, world: n.World) -> str:
    """The function that reads a value of a type."""
    return made(f"read_{snake(type)}", world)


def drawer(type: str, world: n.World) -> str:
    """The function that draws a record or union."""
    return made(f"draw_{snake(type)}", world)


def shower(view: str, world: n.World) -> str:
    """The function that makes a view."""
    return made(f"show_{snake(view)}", world)


def attribute(name: str) -> str:
    """A member's name as an attribute: keywords, dunders, the names of types and of methods are in the way."""
    if name.startswith("__"):
        name = name.lstrip("_") or "_"
    taken = name in keyword.kwlist or name in _TYPES or name in _OF_ROWS
    return f"{name}_" if taken else name


def member(one: n.Member | n.ViewMember) -> str:
    """The attribute of a member: its wire name where it holds the key of a row, else its name."""
    return attribute(one.wire if refers(one.type) and one.wire.isidentifier() else one.name)


def refers(type: Type) -> bool:
    """Whether ``type`` is a reference, an optional one included."""
    return any(isinstance(one, t.Ref) for one in t.alternatives(type))


def lists_rows(type: Type) -> bool:
    """Whether there are references in the lists and maps of ``type``."""
    match type:
        case t.ListOf(item) | t.MapOf(_, item):
            return refers(item) or lists_rows(item)
        case _:
            return any(lists_rows(one) for one in t.alternatives(type) if one != type)


def entity_of(type: Type) -> str | None:
    """The entity to which ``type`` refers."""
    for one in t.alternatives(type):
        if isinstance(one, t.Ref):
            return one.entity
    return None


def table(entity: str) -> str:
    """The attribute of the state that holds the rows of an entity."""
    name = plural(snake(entity))
    return f"{snake(entity)}_rows" if name in _STATE else safe(name)


def row(entity: str) -> str:
    """What a single row of an entity is called where nothing better offers itself."""
    return safe(snake(entity))


def written(name: str) -> str:
    """What is written is called where a writer of its own does that."""
    return safe(snake(name), _WRITING)


def class_of(name: str) -> str:
    """The class of an entity, record, enum, union, view or error."""
    return safe(name, _CLASSES)


def case_class(union: n.Union, case: str, world: n.World) -> str:
    """The class of a case: its own name in Pascal case, with the union's before it on a clash."""
    own = pascal(case)
    others = {pascal(c.name) for u in world.unions.values() if u is not union for c in u.cases}
    taken = own in others or own in declared(world) or own in CLASSES | _CLASSES | {"State"}
    return safe(union.name + own if taken else own)


def data_class(name: str, world: n.World) -> str:
    """The TypedDict of a record, case, view or row on the wire: beside the classes of the world."""
    short = name.rstrip("_")
    told_apart = short == name or short not in _classes(world)
    return safe(f"{short if told_apart else name}Json", _classes(world))


@once
def _classes(world: n.World) -> frozenset[str]:
    """The names of all classes that stand for what the world declares, cases included."""
    cases = {case_class(u, c.name, world) for u in world.unions.values() for c in u.cases}
    return declared(world).union(cases)


def deleter(entity: str, world: n.World) -> str:
    """The function that deletes a row with all that goes with it."""
    name = f"delete_{row(entity)}"
    return f"{name}_row" if name in world.tools or name in world.functions else name


def package(world: n.World) -> str:
    """The import package of a world."""
    return f"{world.name}_world"


def distribution(world: n.World) -> str:
    """The distribution of a world."""
    return f"{world.name}-world".replace("_", "-")


def environment(world: n.World) -> str:
    """The class that a user instantiates: called after the world, and an environment where the world has such a type."""
    taken = declared(world) | {"Environment", "State", "Tools", "World"} | OFFERED
    name = pascal(world.name)
    return safe(f"{name}Environment" if safe(name, taken) != name else name, taken)


@once
def state(world: n.World) -> str:
    """The class of an episode's state: with the name of the world before it, where that has a State."""
    if "State" not in declared(world):
        return "State"
    return safe(f"{pascal(world.name)}State", declared(world))


@once
def declared(world: n.World) -> frozenset[str]:
    """The names of all types and errors of a world."""
    return frozenset(
        (*world.enums, *world.records, *world.entities, *world.unions, *world.views, *world.errors)
    )


def counter(wanted: str, taken: Set[str], world: n.World) -> str:
    """What says how far a loop is: the first of the words ``wanted`` after which the world names no type."""
    first, *others = wanted.split()
    free = (one for one in (first, *others, f"{first}_") if one not in words(world))
    return safe(next(free), taken)


@once
def words(world: n.World) -> frozenset[str]:
    """What values of the types of a world are called in loops over them."""
    return frozenset(map(snake, declared(world)))


def runtime(name: str, world: n.World) -> str:
    """A class of the runtime: under another name, where the world has one of that name."""
    return f"Runtime{name}" if name in declared(world) else name
