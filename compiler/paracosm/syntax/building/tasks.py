"""Tasks: a question with its answer."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from paracosm.diagnostics import syntax as rules
from paracosm.source import Span
from paracosm.syntax import ast
from paracosm.syntax.building.context import Builder, Context


def _task(c: Context, s: Span, k: list[Any]) -> ast.Task:
    name, scenario, doc, *clauses = k
    return ast.Task(
        span=s,
        trivia=c.around(s.start),
        name=name.text,
        scenario=scenario.text,
        doc=doc,
        clauses=tuple(clauses),
    )


def _given(c: Context, s: Span, k: list[Any]) -> ast.Given:
    return ast.Given(span=s, trivia=c.around(s.start), name=k[0].text, source=k[1], where=k[2])


def _bound_move(c: Context, s: Span, k: list[Any]) -> ast.Move:
    target, _, call = k
    if not isinstance(target, ast.Name):
        message = "A solution changes nothing itself: what stands on the left is a new name."
        raise c.refuse(rules.BAD_FORM, target.span, message)
    return replace(_move(c, s, [call]), target=target.id)


def _move(c: Context, s: Span, k: list[Any]) -> ast.Move:
    if not isinstance(k[0], ast.Call) or not isinstance(k[0].function, ast.Name):
        help_ = "Bind what the calls of a solution need with `given` in the task."
        raise c.refuse(
            rules.BAD_FORM, k[0].span, "A line of a solution is a call of a tool.", help_
        )
    return ast.Move(span=s, trivia=c.around(s.start), call=k[0])


TASKS: dict[str, Builder] = {
    "task": _task,
    "given": _given,
    "ask": lambda c, s, k: ast.Ask(span=s, trivia=c.around(s.start), phrase=k[0]),
    "goal": lambda c, s, k: ast.Goal(span=s, trivia=c.around(s.start), condition=k[0]),
    "modifies": lambda c, s, k: ast.Modifies(span=s, trivia=c.around(s.start), frame=tuple(k)),
    "answer": lambda c, s, k: ast.Answer(span=s, trivia=c.around(s.start), value=k[0]),
    "solution": lambda c, s, k: ast.Solution(span=s, trivia=c.around(s.start), moves=tuple(k)),
    "move": _move,
    "bound_move": _bound_move,
}
