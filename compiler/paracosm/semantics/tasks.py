"""Tasks: what is given, what is asked, when it is done, what may change, and one way to do it."""

from __future__ import annotations

from paracosm.diagnostics import names as name_rules
from paracosm.diagnostics import tasks as rules
from paracosm.diagnostics import types as type_rules
from paracosm.ir import nodes as ir
from paracosm.ir import types as t
from paracosm.semantics import comprehensions, emptiness, expressions, surface, templates
from paracosm.semantics.declared import Shapes
from paracosm.semantics.report import Report
from paracosm.semantics.scope import Known, Scope, Setting
from paracosm.semantics.suggest import did_you_mean
from paracosm.source import Source, Span
from paracosm.syntax import ast


def task(node: ast.Task, shapes: Shapes, report: Report, source: Source) -> ir.Task:
    """A task. All its clauses see all that is given, wherever that stands."""
    if node.scenario not in shapes.names.scenarios:
        message = f"there is no scenario `{node.scenario}`"
        help = did_you_mean(node.scenario, shapes.names.scenarios)
        report.add(name_rules.UNKNOWN_DECLARATION, message, node.span, help=help)
    scope = Scope(shapes, report, Setting.TASK)
    givens: list[ir.Given] = []
    for clause in node.clauses:
        if isinstance(clause, ast.Given):
            given, scope = _given(clause, scope)
            givens.append(given)
    asks: list[ir.Expr] = []
    goals: list[ir.Goal] = []
    frame: list[ir.Expr] = []
    answers: list[ir.Expr] = []
    solutions: list[tuple[ir.Step, ...]] = []
    for clause in node.clauses:
        match clause:
            case ast.Given():
                pass
            case ast.Ask(phrase=phrase):
                asks.append(templates.message(phrase, scope))
            case ast.Goal(condition=condition):
                found = expressions.condition(condition, scope.afterwards())
                text = _text(condition, source)
                goals.append(ir.Goal(condition=found, text=text, span=clause.span))
            case ast.Modifies(frame=items):
                frame += [
                    item for item in (_frame(item, scope) for item in items) if item is not None
                ]
            case ast.Answer(value=value):
                if answers:
                    report.add(rules.DUPLICATE_CLAUSE, "a task has one answer", clause.span)
                answers.append(expressions.infer(value, scope.afterwards()))
            case ast.Solution():
                if solutions:
                    report.add(rules.DUPLICATE_CLAUSE, "a task has one solution", clause.span)
                solutions.append(_solution(clause, scope))
    _complete(node, bool(asks), bool(goals or answers), bool(solutions), report)
    return ir.Task(
        name=node.name,
        scenario=node.scenario,
        givens=tuple(givens),
        asks=tuple(asks),
        goals=tuple(goals),
        frame=tuple(frame),
        answer=answers[0] if answers else None,
        solution=solutions[0] if solutions else (),
        doc=node.doc.text if node.doc is not None else "",
        span=node.span,
    )


def _complete(node: ast.Task, asks: bool, ends: bool, solved: bool, report: Report) -> None:
    lacks = [
        words
        for there, words in (
            (asks, "an `ask`"),
            (ends, "a `goal` or an `answer`"),
            (solved, "a `solution`"),
        )
        if not there
    ]
    if lacks:
        message = f"`{node.name}` lacks {' and '.join(lacks)}"
        report.add(rules.INCOMPLETE_TASK, message, node.span)


def _text(node: ast.Node, source: Source) -> str:
    if isinstance(node.span, Span) and node.span.source == source.path:
        return " ".join(source.excerpt(node.span).split())
    return ""


def _given(node: ast.Given, scope: Scope) -> tuple[ir.Given, Scope]:
    value = expressions.infer(node.source, scope)
    if isinstance(value.type, t.ListOf) and value.type.item != t.NOTHING:
        over = comprehensions.source(node.source, 1, scope)
        value, type = over.value, over.types[0]
    else:
        if value.type != t.POISON:
            message = f"`given` takes one of a list, not of {t.show(value.type)}"
            scope.tell(rules.BAD_GIVEN, message, node.source)
        type = t.POISON
    inner = scope.bind(node.name, Known(type, node.span, initial=True))
    condition = None
    if node.where is not None:
        condition = expressions.condition(node.where, inner)
        emptiness.judge_given(condition, node.where, inner)
        inner = inner.when(condition)
    given = ir.Given(name=node.name, source=value, condition=condition, type=type, span=node.span)
    return given, inner


# ---------------------------------------------------------------- the frame


def _frame(node: ast.Expression, scope: Scope) -> ir.Expr | None:
    item = expressions.infer(node, scope)
    if item.type == t.POISON:
        return None
    if _frames(item):
        return item
    help = "members of rows (`order.status`), lists of them, rows, entities, `new(Entity)`"
    scope.tell(rules.BAD_FRAME, "this does not say what may change", node, help)
    return None


def _frames(item: ir.Expr) -> bool:
    match item:
        case ir.Field(base=base):
            inside = isinstance(base.type, t.Record) and _frames(base)
            return inside or isinstance(base, ir.Session) or isinstance(base.type, t.Ref)
        case ir.Comprehension(element=element):
            return _frames(element)
        case ir.Rows() | ir.NewRows():
            return True
        case ir.Local(type=t.Ref()):
            return True
        case _:
            return False


# ---------------------------------------------------------------- the solution


def _solution(node: ast.Solution, scope: Scope) -> tuple[ir.Step, ...]:
    found: list[ir.Step] = []
    for move in node.moves:
        step, scope = _step(move, scope)
        if step is not None:
            found.append(step)
    return tuple(found)


def _step(node: ast.Move, scope: Scope) -> tuple[ir.Step | None, Scope]:
    # Arguments are evaluated when the step is due; what was known at the start may have changed.
    scope = scope.afterwards()
    call = node.call
    match call.function:
        case ast.Name(id=tool) if tool in scope.shapes.tools:
            pass
        case ast.Name(id=name) if name not in {**scope.shapes.functions, **scope.shapes.externs}:
            help = did_you_mean(name, scope.shapes.tools)
            scope.tell(name_rules.UNKNOWN_DECLARATION, f"there is no tool `{name}`", call, help)
            return None, _named(node, t.POISON, scope)
        case _:
            message = "a solution calls tools, as an agent does, and no functions"
            scope.tell(rules.BAD_STEP, message, call)
            return None, _named(node, t.POISON, scope)
    signature = scope.shapes.tools[tool]
    values = surface.played(tool, call, scope)
    if node.target is not None and signature.result == t.NOTHING:
        scope.tell(type_rules.NO_RESULT, f"`{tool}` has no result", node)
    step = ir.Step(tool=tool, arguments=values, name=node.target, span=node.span)
    result = t.STR if signature.result == t.TEXT else signature.result
    return step, _named(node, result, scope)


def _named(node: ast.Move, type: t.Type, scope: Scope) -> Scope:
    if node.target is None:
        return scope
    known = Known(t.POISON if type == t.NOTHING else type, node.span)
    return scope.bind(node.target, known)
