"""A sample made into a state of its world: the model of what is asked, its solution, and the proof of the pudding.

One worker, one seed and a limit in the solver's own time: the same bytes on every process.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from ortools.sat.python import cp_model

from paracosm.analysis.traverse import free_locals
from paracosm.depth import deep
from paracosm.interpreter import evaluate as interpreter
from paracosm.interpreter.context import Context
from paracosm.interpreter.explain import explain
from paracosm.interpreter.sample import check_start
from paracosm.interpreter.state import State
from paracosm.interpreter.values import (
    Refused,
    Rejected,
    Value,
    WorldFault,
    equal,
    missing,
    stored,
)
from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.lab.repair import Repaired, Unrepaired
from paracosm.lab.repair.logic import Literal, Logic, Number, TooLarge, opposite
from paracosm.lab.repair.loose import (
    Loose,
    Range,
    Spot,
    counted,
    default,
    fits_in,
    loose,
    recomputed,
    uncounted,
)
from paracosm.lab.repair.translating import (
    Cases,
    Scope,
    Untranslatable,
    compared,
    distinct,
    known,
    reads,
    truth,
    value,
)

SAMPLES = 3
"""How many samples are tried."""

_TIME = 0.5
"""The most that one solution may take, in the solver's deterministic seconds."""

_GAP = 0.005
"""How much less than the most fields may be kept, where it would take long to find out."""

_BRIEF = 0.5
"""The same for each of the solutions that find out which conditions are at odds."""


def repair(world: n.World, seed: int, scenario: str) -> Repaired:
    """A state of ``scenario``; ``world`` has a draw for every open member. Raises :class:`Unrepaired`."""
    last = "nothing could be drawn"
    for attempt in range(SAMPLES):
        try:
            found = loose(world, seed, scenario, attempt)
        except (Rejected, Refused, WorldFault) as fault:
            last = str(fault)
            continue
        broke = broken(world, found.state, found)
        if broke is None:
            return Repaired(found.state, attempt, len(found.drawn), 0, "nothing", ())
        try:
            with deep():
                state, changed, frozen = _solved(world, found)
        except Unrepaired as fault:
            last = str(fault)
            continue
        still = broken(world, state, found)
        if still is None:
            return Repaired(state, attempt, len(found.drawn), changed, broke, frozen)
        last = f"what the solver found breaks {still}"
    raise Unrepaired(last)


def broken(world: n.World, state: State, asked: Loose) -> str | None:
    """What a state breaks, as the interpreter sees it; None where it is one to begin in."""
    try:
        with deep():
            check_start(world, state)
            for ensure, names in asked.ensures:
                inner = Context(world, state, state, dict(names))
                if not interpreter.holds(ensure.condition, inner):
                    return f"ensure {explain(ensure.condition, inner)}"
    except Rejected as rejected:
        return rejected.text
    except Refused as refused:
        return refused.message
    except (WorldFault, TypeError, RecursionError) as fault:
        return str(fault)
    return None


# ---------------------------------------------------------------- what is asked


@dataclass(frozen=True, slots=True)
class Law:
    """Something that must hold: how people call it, what it reads, and its literal."""

    name: str
    exprs: tuple[n.Expr, ...]
    holds: Callable[[Scope], Literal]


def _laws(world: n.World, asked: Loose) -> list[Law]:
    laws = [law for entity in world.entities.values() for law in _of_rows(entity)]
    for invariant in world.invariants.values():
        name, conditions = f"invariant {invariant.name}", invariant.conditions
        laws.append(Law(name, conditions, _of_invariant(invariant)))
    for ensure, names in asked.ensures:
        inner = {name: known(one) for name, one in names.items()}
        laws.append(
            Law(f"ensure {ensure.text}", (ensure.condition,), _under(ensure.condition, inner))
        )
    return laws


def _of_rows(entity: n.Entity) -> Iterable[Law]:
    for member in entity.stored:
        if member.where is not None:
            name = f"{entity.name}.{member.name}: {member.where_text}"
            yield Law(name, (member.where,), _of_member(entity, member, member.where))
        if member.role is n.Role.UNIQUE:
            yield Law(f"{entity.name}.{member.name}: unique", (), _unique(entity, member))


def _of_member(entity: n.Entity, member: n.Member, where: n.Expr) -> Callable[[Scope], Literal]:
    names = sorted(free_locals(where))

    def holds(scope: Scope) -> Literal:
        found = []
        for key in scope.context.state.rows[entity.name]:
            cells = {name: scope.cell((entity.name, key, name)) for name in names}
            inner = scope.within(cells)
            there = scope.cell((entity.name, key, member.name))
            absent = scope.logic.either(guard for guard, one in there if missing(one))
            found.append(scope.logic.either([absent, truth(where, inner)]))
        return scope.logic.both(*found)

    return holds


def _unique(entity: n.Entity, member: n.Member) -> Callable[[Scope], Literal]:
    def holds(scope: Scope) -> Literal:
        keys = scope.context.state.rows[entity.name]
        cells = [scope.cell((entity.name, key, member.name)) for key in keys]
        there = [tuple((guard, one) for guard, one in cell if not missing(one)) for cell in cells]
        return distinct([(True, cell) for cell in there], scope.logic)

    return holds


def _of_invariant(invariant: n.Invariant) -> Callable[[Scope], Literal]:
    def holds(scope: Scope) -> Literal:
        keys = [None] if invariant.entity is None else scope.context.state.rows[invariant.entity]
        found = []
        for key in keys:
            inner = scope.within({} if invariant.row is None else {invariant.row: known(key)})
            found += [truth(condition, inner) for condition in invariant.conditions]
        return scope.logic.both(*found)

    return holds


def _under(condition: n.Expr, names: dict[str, Cases]) -> Callable[[Scope], Literal]:
    return lambda scope: truth(condition, scope.within(names))


# ---------------------------------------------------------------- the model


@dataclass(slots=True)
class Program:
    """The model: a literal that switches each law on, and one for each field that is kept."""

    logic: Logic = field(default_factory=Logic)
    cells: dict[Spot, Cases] = field(default_factory=dict)
    kept: list[Literal] = field(default_factory=list)
    enabled: dict[str, Literal] = field(default_factory=dict)

    def leave_open(self, spot: Spot, options: tuple[Any, ...], sampled: Value) -> None:
        """A field that can hold one of the options."""
        logic = self.logic
        guards = [logic.literal() for _ in options[1:]]
        guards = [True] if not guards else [opposite(guards[0]), *guards]
        if len(guards) > 2:
            guards[0] = logic.literal()
            logic.model.add_exactly_one(guards)
        cases: list[tuple[Literal, Any]] = []
        for guard, option in zip(guards, options, strict=True):
            one = option
            if isinstance(option, Range):
                one = logic.number(option.low, option.high, option.step)
            cases.append((guard, one))
            if fits_in(sampled, option):
                same = compared("==", ((True, one),), known(sampled), logic)
                self.kept.append(logic.both(guard, same))
        self.cells[spot] = tuple(cases)


def programmed(
    world: n.World, asked: Loose, closed: frozenset[tuple[str, str]]
) -> tuple[Program, Law | None, str]:
    """The model with the fields of ``closed`` members as they are; the law that has no form, and why."""
    program = Program()
    rows = asked.state.rows
    for spot, options in asked.drawn.items():
        if (spot[0], spot[2]) not in closed:
            program.leave_open(spot, options, rows[spot[0]][spot[1]][spot[2]])
    computed = {spot for spot in asked.computed if (spot[0], spot[2]) not in closed}

    def cell(spot: Spot) -> Cases:
        entity, key, name = spot
        if spot in computed and spot not in program.cells:
            told = default(world, spot)
            siblings = {one: cell((entity, key, one)) for one in sorted(free_locals(told))}
            program.cells[spot] = value(told, scope.within(siblings))
        return program.cells.get(spot) or known(rows[entity][key][name])

    open = frozenset((entity, name) for entity, _, name in (*program.cells, *computed))
    scope = Scope(program.logic, Context(world, asked.state, asked.state), cell, open, {})
    for law in _laws(world, asked):
        try:
            holds = law.holds(scope)
        except (Untranslatable, TooLarge) as reason:
            return program, law, str(reason)
        switch = program.enabled.setdefault(law.name, program.logic.literal())
        program.logic.require(holds, when=switch)
    return program, None, ""


def _solved(
    world: n.World, asked: Loose, closed: frozenset[tuple[str, str]] = frozenset()
) -> tuple[State, int, tuple[str, ...]]:
    frozen: list[str] = []
    while True:
        program, untold, reason = programmed(world, asked, closed)
        if untold is None:
            break
        # What a law without a form reads stays as it was sampled, and the interpreter can judge it.
        open = {(entity, name) for entity, _, name in (*asked.drawn, *asked.computed)}
        named = {one for expr in untold.exprs for one in reads(expr, world)}
        owner, _, rest = untold.name.partition(".")
        if rest:
            named |= {(owner, one) for expr in untold.exprs for one in free_locals(expr)}
            named.add((owner, rest.partition(":")[0]))
        more = named & open - closed
        if not more:
            raise Unrepaired(f"{untold.name} has no form for the solver: {reason}")
        closed |= more
        frozen.append(f"{untold.name}: {reason}")
    model = program.logic.model.clone()
    for switch in program.enabled.values():
        model.add_bool_or([switch])
    model.maximize(sum(program.kept))
    # The sample breaks something, but it is close to a solution.
    for one in program.kept:
        if not isinstance(one, bool):
            model.add_hint(one, True)
    solver = deterministic(_TIME)
    match solver.solve(model):
        case cp_model.OPTIMAL | cp_model.FEASIBLE:
            state = _state(world, asked, program, solver)
            changed = sum(
                not equal(state.rows[entity][key][name], asked.state.rows[entity][key][name])
                for entity, key, name in asked.drawn
            )
            return state, changed, tuple(frozen)
        case cp_model.INFEASIBLE:
            text = f"{' and '.join(_at_odds(program))} cannot hold in this sample"
            raise Unrepaired("; ".join([text, *(f"left as it was: {one}" for one in frozen)]))
        case _ if (references := _references(world)) - closed:
            # With every reference as it is there is much less to choose from.
            return _solved(world, asked, closed | references)
        case _:
            raise Unrepaired("the solver found nothing in its time")


def _references(world: n.World) -> frozenset[tuple[str, str]]:
    return frozenset(
        (entity.name, member.name)
        for entity in world.entities.values()
        for member in entity.stored
        if any(isinstance(one, t.Ref) for one in t.alternatives(member.type))
    )


def deterministic(time: float) -> Any:
    """A solver that finds the same on every process, with its own seconds to do so."""
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = 1
    solver.parameters.max_deterministic_time = time
    solver.parameters.relative_gap_limit = _GAP
    # Linear relaxations cost more here than they give.
    solver.parameters.linearization_level = 0
    return solver


def _at_odds(program: Program) -> list[str]:
    """Laws that cannot hold together, as few as leaving out one after the other finds."""
    needed = list(program.enabled)
    for name in list(needed):
        model = program.logic.model.clone()
        for other in needed:
            if other != name:
                model.add_bool_or([program.enabled[other]])
        if deterministic(_BRIEF).solve(model) == cp_model.INFEASIBLE:
            needed.remove(name)
    return needed


def _state(world: n.World, asked: Loose, program: Program, solver: Any) -> State:
    """The sample with the fields as the solver has them."""
    state = asked.state.copy()
    for spot in asked.drawn:
        entity, key, name = spot
        cases = program.cells.get(spot, ())
        row = state.row(entity, key)
        for guard, one in cases:
            if guard is not True and not solver.boolean_value(guard):
                continue
            if isinstance(one, Number):
                type = next(m.type for m in world.entities[entity].stored if m.name == name)
                number = solver.value(one.expr)
                one = row[name] if counted(row[name]) == number else uncounted(number, type)
            row[name] = one
    for spot in asked.computed:
        state.row(spot[0], spot[1])[spot[2]] = stored(recomputed(world, spot, state))
    return state
