"""Statements."""

from __future__ import annotations

from typing import Any

from paracosm.diagnostics import syntax as rules
from paracosm.source import Span
from paracosm.syntax import ast
from paracosm.syntax.building import strings
from paracosm.syntax.building.context import Builder, Context


def called(c: Context, expression: Any) -> ast.Call:
    """The expression, if it is a call."""
    if isinstance(expression, ast.Call):
        return expression
    message = "An expression alone does nothing: a call, an assignment or a statement stands here."
    raise c.refuse(rules.BAD_FORM, expression.span, message)


def _assign(c: Context, s: Span, k: list[Any]) -> ast.Assign:
    target, operator, value, *otherwise = k
    if not isinstance(target, ast.Name | ast.Attribute | ast.Index):
        message = "What stands on the left of an assignment is a name, a field or an entry."
        raise c.refuse(rules.BAD_FORM, target.span, message)
    return ast.Assign(
        span=s,
        trivia=c.around(s.start),
        target=target,
        operator=operator.text,
        value=value,
        otherwise=otherwise[0] if otherwise else None,
    )


def _create(c: Context, s: Span, k: list[Any]) -> ast.Create:
    """`create` is read as a count that an entity may follow: only now is it known which it was."""
    low, high, created = k
    count = None
    if created is not None:
        count = ast.Count(span=c.span(low.span.start, (high or low).span.end), low=low, high=high)
        entity, arguments = created
    elif isinstance(low, ast.Call) and isinstance(low.function, ast.Name) and high is None:
        entity, arguments = low.function.id, low.arguments
    else:
        message = "`create` is followed by an entity and, in parentheses, its fields."
        advice = "For example `create Order(user=user)` or `create 2..4 Order()`."
        raise c.refuse(rules.BAD_FORM, s, message, advice)
    if len(arguments) == 1 and isinstance(arguments[0].value, ast.Generator):
        message = "The fields of a new row are given by name."
        raise c.refuse(rules.BAD_FORM, arguments[0].span, message)
    return ast.Create(
        span=s, trivia=c.around(s.start), count=count, entity=entity, arguments=arguments
    )


def _if(c: Context, s: Span, k: list[Any]) -> ast.If:
    return ast.If(span=s, branches=tuple(branch for branch in k if branch is not None))


def _branch(c: Context, s: Span, k: list[Any]) -> ast.Branch:
    condition = k[0] if len(k) == 2 else None
    return ast.Branch(span=s, trivia=c.around(s.start), condition=condition, body=k[-1])


def _require(c: Context, s: Span, k: list[Any]) -> ast.Require:
    return ast.Require(span=s, trivia=c.around(s.start), condition=k[0], otherwise=k[1])


def _load(c: Context, s: Span, k: list[Any]) -> ast.Load:
    file = strings.plain(c, k[1])
    return ast.Load(span=s, trivia=c.around(s.start), entity=k[0].text, file=file)


def _return(c: Context, s: Span, k: list[Any]) -> ast.Return:
    otherwise = k[1] if len(k) > 1 else None
    return ast.Return(span=s, trivia=c.around(s.start), value=k[0], otherwise=otherwise)


def _for(c: Context, s: Span, k: list[Any]) -> ast.For:
    return ast.For(span=s, trivia=c.around(s.start), names=k[0], source=k[1], body=k[2])


STATEMENTS: dict[str, Builder] = {
    "assign": _assign,
    "require": _require,
    "ensure": lambda c, s, k: ast.Ensure(span=s, trivia=c.around(s.start), condition=k[0]),
    "create": _create,
    "created": lambda c, s, k: (k[0].text, k[1] or ()),
    "delete": lambda c, s, k: ast.Delete(span=s, trivia=c.around(s.start), target=k[0]),
    "load": _load,
    "advance": lambda c, s, k: ast.Advance(span=s, trivia=c.around(s.start), duration=k[0]),
    "return_": _return,
    "end_episode": lambda c, s, k: ast.EndEpisode(span=s, trivia=c.around(s.start)),
    "call_statement": lambda c, s, k: ast.CallStatement(
        span=s, trivia=c.around(s.start), call=called(c, k[0])
    ),
    "for_": _for,
    "if_": _if,
    "branch": _branch,
    "else_branch": _branch,
    "suite": lambda c, s, k: tuple(k),
    "impossible": lambda c, s, k: ast.Impossible(span=s),
    "refusal": lambda c, s, k: ast.Refusal(span=s, error=k[0].text, arguments=k[1] or ()),
}
