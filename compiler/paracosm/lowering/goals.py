"""What the methods of a task's goals are called: what is so when the goal is reached."""

from __future__ import annotations

import re

from paracosm.ir import nodes as n
from paracosm.ir import types as t
from paracosm.lowering import names

_NUMBERS = "no one two three four five six seven eight nine ten".split()


def name_of(condition: n.Expr) -> str:
    """The words for a condition, those of its first part where it has several."""
    return names.snake(_name(condition) or "goal")


def _name(condition: n.Expr) -> str | None:
    match condition:
        case n.And(operands=(first, *_)):
            return _name(first)
        case n.Query(kind=n.QueryKind.ANY):
            return _some(condition)
        case n.Not(operand=n.Query(kind=n.QueryKind.ANY) as query):
            return _none(query)
        case n.Query(kind=n.QueryKind.ALL, loops=(n.Loop(source=source), *_)):
            items = _items(source)
            return items and f"all_{items}_fit"
        case n.Is(operand=operand, test=t.NoneType()):
            return _with(_path(operand), "is_none")
        case n.Not(operand=n.Is(operand=operand, test=t.NoneType())):
            return _with(_path(operand), "is_there")
        case n.In(item=item, container=container):
            return _between(_path(item), "is_in", _path(container))
        case n.Not(operand=n.In(item=item, container=container)):
            return _between(_path(item), "is_not_in", _path(container))
        case n.Called(tool=tool):
            return f"{tool}_was_called"
        case n.Compare(op="==", left=n.Result(tool=tool)):
            return f"result_of_{tool}"
        case n.Compare(op="==", left=n.Query(kind=n.QueryKind.COUNT) as query, right=number):
            return _counted(query, number)
        case n.Compare(op="=="):
            return _equal(condition)
        case n.Compare(op=">" | ">=", left=left):
            return _with(_path(left), "is_high_enough")
        case n.Compare(op="<" | "<=", left=left):
            return _with(_path(left), "is_low_enough")
        case _:
            return _path(condition)


def _some(query: n.Query) -> str | None:
    match query.loops[0].source:
        case n.NewRows(entity=entity):
            return f"{names.snake(entity)}_was_created"
        case n.Rows(entity=entity):
            return f"some_{names.snake(entity)}_fits"
        case source:
            items = _items(source)
            return items and f"some_{_singular(items)}_fits"


def _none(query: n.Query) -> str | None:
    match query:
        case n.Query(
            element=n.Compare(op="==", left=n.Local(), right=n.Local() as gone)
        ) if isinstance(query.loops[0].source, n.Rows):
            return f"{gone.name}_is_gone"
        case n.Query(loops=(n.Loop(source=n.Rows(entity=entity) | n.NewRows(entity=entity)), *_)):
            return f"no_{names.snake(entity)}_fits"
        case _:
            items = _items(query.loops[0].source)
            return items and f"no_{_singular(items)}_fits"


def _counted(query: n.Query, number: n.Expr) -> str | None:
    match query.loops[0].source, number:
        case n.NewRows(entity=entity), n.Constant(value=int() as count):
            word = _NUMBERS[count] if 0 <= count < len(_NUMBERS) else "many"
            rows = names.snake(entity) if count == 1 else names.plural(names.snake(entity))
            return f"{word}_{rows}_{'was' if count == 1 else 'were'}_created"
        case source, _:
            items = _items(source)
            return items and f"number_of_{items}"


def _equal(condition: n.Compare) -> str | None:
    path = _path(condition.left)
    match condition.right:
        case n.Constant(value=str() as text) if re.fullmatch(
            r"[A-Za-z]+([ _-][A-Za-z]+){0,3}", text
        ):
            return _with(path, f"is_{re.sub('[ -]', '_', text)}")
        case n.Constant(value=bool() as value):
            return path if value else _with(path, "is_false")
        case n.MakeList(items=()) | n.MakeMap(entries=()):
            return _with(path, "is_empty")
        case n.Arithmetic(op="+" | "-" as op, left=n.Old()) | n.Old(
            value=n.Arithmetic(op="+" | "-" as op)
        ):
            time = isinstance(condition.left.type, t.Date | t.DateTime)
            rise, fall = ("is_later", "is_earlier") if time else ("has_risen", "has_fallen")
            return _with(path, rise if op == "+" else fall)
        case right:
            other = _path(right)
            if other is None or path is None or path.endswith(other):
                return _with(path, "is_right")
            return f"{path}_is_{other}"


def _items(source: n.Expr) -> str | None:
    """The words for what a loop goes over."""
    match source:
        case n.Rows(entity=entity) | n.NewRows(entity=entity):
            return names.plural(names.snake(entity))
        case n.Referrers(row=row, entity=entity):
            owner = _path(row)
            rows = names.plural(names.snake(entity))
            return rows if owner is None else f"{owner}_{rows}"
        case _:
            return _path(source)


def _path(expr: n.Expr) -> str | None:
    match expr:
        case n.Local(name=name):
            return name
        case n.Field(base=n.Session(), name=name):
            return name
        case n.Field(base=base, name=name):
            owner = _path(base)
            return owner and f"{owner}_{name}"
        case _:
            return None


def _with(path: str | None, words: str) -> str | None:
    return None if path is None else f"{path}_{words}"


def _between(path: str | None, words: str, other: str | None) -> str | None:
    return None if path is None or other is None else f"{path}_{words}_{other}"


def _singular(words: str) -> str:
    return re.sub(r"ies$", "y", words) if words.endswith("ies") else words.removesuffix("s")
