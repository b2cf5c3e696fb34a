"""A Hypothesis strategy for whole worlds as trees: everything a text can have, and nothing else."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from paracosm.syntax import ast
from paracosm.syntax.building.strings import clean
from paracosm.syntax.tokens import is_name

_LETTERS = "abcxyz"
_CHARACTERS = st.sampled_from("ab {}\"'\\\n\t#:.$~é\u2028\x07😀")


def names() -> st.SearchStrategy[str]:
    """Names, among them words that are words elsewhere."""
    soft = ["task", "error", "step", "key", "tree", "unique", "view", "end", "minor_units", "r"]
    plain = st.text(_LETTERS, min_size=1, max_size=4).filter(is_name)
    return st.one_of(plain, st.sampled_from(soft))


def texts() -> st.SearchStrategy[str]:
    return st.text(_CHARACTERS, max_size=8)


def _docs() -> st.SearchStrategy[ast.Doc]:
    cleaned = st.text(_CHARACTERS, max_size=20).map(lambda text: clean("\n" + text))
    return st.builds(ast.Doc, text=cleaned)


def _tuples(element: st.SearchStrategy[Any], low: int = 0, high: int = 3) -> st.SearchStrategy[Any]:
    return st.lists(element, min_size=low, max_size=high).map(tuple)


def _maybe(element: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.one_of(st.none(), element)


_FORMATS = st.sampled_from(["", "", ".2f", "05", ">8"])
_UNITS = st.sampled_from(["s", "m", "h", "d"])
_TEXTS = st.builds(ast.Text, value=texts(), raw=st.booleans())
_ATOMS: st.SearchStrategy[Any] = st.one_of(
    st.builds(ast.Name, id=names()),
    st.builds(ast.Integer, value=st.integers(0, 10**18 - 1)),
    st.builds(ast.Decimal, text=st.sampled_from(["0.5", "12.25", "1e-9", "1.5E3"])),
    st.builds(ast.Money, text=st.sampled_from(["0", "20", "20.50"])),
    st.builds(ast.Duration, count=st.integers(0, 99), unit=_UNITS),
    st.builds(ast.Date, text=st.sampled_from(["2024-02-29", "1999-12-31"])),
    st.builds(ast.DateTime, text=st.just("2024-05-15T15:00:00")),
    _TEXTS,
    st.builds(ast.Bool, value=st.booleans()),
    st.just(ast.NoneValue()),
    st.just(ast.Absent()),
    st.just(ast.ListOf(items=())),
    st.just(ast.MapOf(entries=())),
)

_BASIC_TYPES: st.SearchStrategy[Any] = st.one_of(
    st.builds(ast.NamedType, name=names()),
    st.builds(ast.FieldType, owner=names(), name=names()),
    st.just(ast.NoneType()),
    st.builds(ast.LiteralType, value=st.one_of(texts(), st.integers(0, 99))),
)


def types() -> st.SearchStrategy[ast.Type]:
    def larger(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
        generic = st.builds(ast.GenericType, name=names(), arguments=_tuples(inner, 1, 2))
        member = st.one_of(_BASIC_TYPES, generic)
        return st.one_of(generic, st.builds(ast.UnionType, members=_tuples(member, 2, 3)))

    return st.recursive(_BASIC_TYPES, larger, max_leaves=4)


def _template(hole: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Templates as parsing gives them: texts neither empty nor side by side, one hole at least."""

    def build(parts: list[Any]) -> ast.Text | ast.Template:
        joined: list[Any] = []
        for part in parts:
            if isinstance(part, str) and joined and isinstance(joined[-1], str):
                joined[-1] += part
            elif part != "":
                joined.append(part)
        if any(isinstance(part, ast.Hole) for part in joined):
            return ast.Template(parts=tuple(joined))
        return ast.Text(value="".join(joined))

    part = st.one_of(texts(), st.builds(ast.Hole, value=_maybe(hole), format=_FORMATS))
    return st.lists(part, min_size=1, max_size=4).map(build)


def _arguments(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Arguments: those without a name first, and no name twice."""
    plain = _tuples(st.builds(ast.Argument, value=inner), 0, 2)
    named = st.lists(
        st.builds(ast.Argument, name=names(), value=inner, drawn=st.booleans()),
        max_size=2,
        unique_by=lambda argument: argument.name,
    ).map(tuple)
    return st.builds(lambda first, rest: first + rest, plain, named)


def _loops(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.builds(ast.Loop, names=_tuples(names(), 1, 2), source=inner, condition=_maybe(inner))


def _larger(inner: st.SearchStrategy[Any], holes: bool) -> st.SearchStrategy[Any]:
    loops = _tuples(_loops(inner), 1, 2)
    order = _maybe(inner)
    generator = st.builds(ast.Generator, element=inner, loops=loops, order=order)
    only = generator.map(lambda value: (ast.Argument(value=value),))
    operators = st.sampled_from(["+", "-", "*", "/", "//", "%"])
    comparisons = st.sampled_from(["==", "!=", "<", "<=", ">", ">=", "in", "not in"])
    patterns = st.one_of(
        st.builds(ast.Name, id=names()), st.just(ast.NoneValue()), st.just(ast.Absent())
    )
    found = [
        st.builds(ast.Some, type=types()),
        st.builds(ast.ListOf, items=_tuples(inner)),
        st.builds(ast.MapOf, entries=_tuples(st.builds(ast.Entry, key=inner, value=inner), 0, 2)),
        st.builds(ast.ListComprehension, element=inner, loops=loops, order=order),
        st.builds(ast.MapComprehension, key=inner, value=inner, loops=loops, order=order),
        st.builds(ast.Attribute, value=inner, name=names()),
        st.builds(ast.Index, value=inner, index=inner),
        st.builds(ast.Slice, value=inner, start=_maybe(inner), stop=_maybe(inner)),
        st.builds(ast.Call, function=inner, arguments=st.one_of(_arguments(inner), only)),
        st.builds(ast.Unary, operator=st.sampled_from(["-", "not"]), operand=inner),
        st.builds(ast.Binary, operator=operators, left=inner, right=inner),
        st.builds(
            ast.Compare,
            left=inner,
            links=_tuples(st.builds(ast.Link, operator=comparisons, right=inner), 1, 2),
        ),
        st.builds(ast.Is, value=inner, pattern=patterns, negated=st.booleans()),
        st.builds(ast.Logical, operator=st.sampled_from(["and", "or"]), left=inner, right=inner),
        st.builds(ast.Conditional, condition=inner, then=inner, otherwise=inner),
    ]
    return st.one_of(*found, _template(_IN_HOLE)) if holes else st.one_of(*found)


_IN_HOLE = st.recursive(_ATOMS, lambda inner: _larger(inner, False), max_leaves=3)
_EXPRESSIONS = st.recursive(_ATOMS, lambda inner: _larger(inner, True), max_leaves=5)


def expressions() -> st.SearchStrategy[ast.Expression]:
    return _EXPRESSIONS


_MESSAGES = _template(_IN_HOLE)
_CALLS = st.builds(ast.Call, function=_EXPRESSIONS, arguments=_arguments(_EXPRESSIONS))
_REFUSALS = st.builds(ast.Refusal, error=names(), arguments=_arguments(_EXPRESSIONS))
_OTHERWISE = st.one_of(_REFUSALS, st.just(ast.Impossible()))


def _parts(low: int = 0) -> st.SearchStrategy[Any]:
    return _tuples(st.one_of(_members(False), _FLATS), low, 3)


def _lined_parts() -> st.SearchStrategy[Any]:
    return _tuples(st.one_of(_members(True), _FLATS), 1, 3)


_FLATS = st.builds(ast.Flat, name=names(), type=types(), doc=_maybe(_docs()))


def _members(modified: bool) -> st.SearchStrategy[ast.Member]:
    modifiers = st.sampled_from([None, None, "key", "unique", "tree"] if modified else [None])
    return st.builds(
        ast.Member,
        modifier=modifiers,
        name=names(),
        optional=st.booleans(),
        wire=_maybe(texts()),
        type=types(),
        reverse=_maybe(names()),
        unknown=_maybe(_REFUSALS),
        on_delete=st.sampled_from([None, "clear", "cascade"]),
        default=_maybe(_EXPRESSIONS),
        where=_maybe(_EXPRESSIONS),
        draw=_maybe(_EXPRESSIONS),
        doc=_maybe(_docs()),
    )


_CREATES = st.builds(
    ast.Create,
    count=_maybe(st.builds(ast.Count, low=_EXPRESSIONS, high=_maybe(_EXPRESSIONS))),
    entity=names(),
    arguments=_arguments(_EXPRESSIONS),
)
_TARGETS = st.one_of(
    st.builds(ast.Name, id=names()),
    st.builds(ast.Attribute, value=_EXPRESSIONS, name=names()),
    st.builds(ast.Index, value=_EXPRESSIONS, index=_EXPRESSIONS),
)
_OPERATORS = st.sampled_from(["=", "+=", "-=", "*="])
_SIMPLE: st.SearchStrategy[Any] = st.one_of(
    st.builds(
        ast.Assign,
        target=_TARGETS,
        operator=_OPERATORS,
        value=_EXPRESSIONS,
        otherwise=_maybe(_OTHERWISE),
    ),
    st.builds(ast.Assign, target=_TARGETS, operator=_OPERATORS, value=_CREATES),
    st.builds(ast.Require, condition=_EXPRESSIONS, otherwise=_OTHERWISE),
    st.builds(ast.Ensure, condition=_EXPRESSIONS),
    _CREATES,
    st.builds(ast.Delete, target=_EXPRESSIONS),
    st.builds(ast.CallStatement, call=_CALLS),
    st.builds(ast.Load, entity=names(), file=texts()),
    st.builds(ast.Advance, duration=_EXPRESSIONS),
    st.just(ast.EndEpisode()),
    st.just(ast.Return()),
    st.builds(ast.Return, value=_EXPRESSIONS, otherwise=_maybe(_OTHERWISE)),
    st.builds(ast.Return, value=_CREATES),
)


def _compound(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    body = _tuples(inner, 1, 3)
    branch = st.builds(ast.Branch, condition=_EXPRESSIONS, body=body)
    last = st.builds(ast.Branch, condition=st.none(), body=body)
    branches = st.builds(
        lambda some, end: some if end is None else (*some, end), _tuples(branch, 1, 2), _maybe(last)
    )
    return st.one_of(
        st.builds(ast.For, names=_tuples(names(), 1, 2), source=_EXPRESSIONS, body=body),
        st.builds(ast.If, branches=branches),
    )


_STATEMENTS = st.recursive(_SIMPLE, _compound, max_leaves=4)


def _bodied(make: Any, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """A declaration whose body has at least one line, be it a text."""
    full = st.builds(make, doc=_maybe(_docs()), body=_tuples(_STATEMENTS, 1, 3), **fields)
    return st.one_of(full, st.builds(make, doc=_docs(), body=st.just(()), **fields))


_STATUS = _maybe(st.integers(100, 599))
_CLAUSES = st.one_of(
    st.builds(ast.Given, name=names(), source=_EXPRESSIONS, where=_maybe(_EXPRESSIONS)),
    st.builds(ast.Ask, phrase=_MESSAGES),
    st.builds(ast.Goal, condition=_EXPRESSIONS),
    st.builds(ast.Modifies, frame=_tuples(_EXPRESSIONS, 1, 3)),
    st.builds(ast.Answer, value=_EXPRESSIONS),
    st.builds(
        ast.Solution,
        moves=_tuples(
            st.builds(
                ast.Move,
                target=_maybe(names()),
                call=st.builds(
                    ast.Call,
                    function=st.builds(ast.Name, id=names()),
                    arguments=_arguments(_EXPRESSIONS),
                ),
            ),
            1,
            2,
        ),
    ),
)
_DECLARATIONS: st.SearchStrategy[Any] = st.one_of(
    st.builds(
        ast.Enum,
        name=names(),
        doc=_maybe(_docs()),
        members=_tuples(st.builds(ast.EnumMember, value=texts()), 1, 3),
    ),
    st.builds(ast.Record, name=names(), doc=_maybe(_docs()), parts=_lined_parts()),
    st.builds(ast.Entity, name=names(), doc=_maybe(_docs()), parts=_lined_parts()),
    st.builds(ast.Session, doc=_maybe(_docs()), parts=_lined_parts()),
    st.builds(
        ast.Union,
        name=names(),
        tag=names(),
        doc=_maybe(_docs()),
        cases=_tuples(
            st.builds(
                ast.Case, name=names(), wire=_maybe(texts()), parts=_parts(), doc=_maybe(_docs())
            ),
            1,
            3,
        ),
    ),
    st.builds(
        ast.View,
        name=names(),
        of=names(),
        doc=_maybe(_docs()),
        members=_tuples(
            st.builds(
                ast.ViewMember,
                name=names(),
                wire=_maybe(texts()),
                type=_maybe(types()),
                value=_maybe(_EXPRESSIONS),
            ),
            1,
            3,
        ),
    ),
    st.builds(
        ast.Parameter,
        name=names(),
        type=types(),
        default=_maybe(_EXPRESSIONS),
        where=_maybe(_EXPRESSIONS),
        draw=_maybe(_EXPRESSIONS),
        doc=_maybe(_docs()),
    ),
    st.builds(
        ast.Errors,
        kinds=_tuples(
            st.builds(
                ast.ErrorKind,
                name=names(),
                parts=_parts(),
                wire=_maybe(texts()),
                status=_STATUS,
                message=_maybe(_MESSAGES),
            ),
            1,
            2,
        ),
    ),
    _bodied(ast.Function, name=names(), parameters=_parts(), result=_maybe(types())),
    st.builds(
        ast.ExternFunction,
        name=names(),
        parameters=_parts(),
        result=types(),
        file=texts(),
        doc=_maybe(_docs()),
    ),
    st.builds(
        ast.Invariant,
        name=names(),
        quantifier=_maybe(_loops(_EXPRESSIONS)),
        doc=_maybe(_docs()),
        conditions=_tuples(st.builds(ast.Condition, condition=_EXPRESSIONS), 1, 2),
    ),
    _bodied(
        ast.Tool,
        name=names(),
        wire=_maybe(texts()),
        parameters=_parts(),
        result=_maybe(types()),
        binding=_maybe(
            st.builds(
                ast.Binding,
                method=names(),
                path=texts(),
                fields=_tuples(texts(), 0, 2),
                status=st.integers(100, 599),
                shown=_tuples(texts(), 0, 2),
                envelope=_maybe(_EXPRESSIONS),
                denials=_tuples(
                    st.builds(
                        ast.Denial,
                        status=_maybe(st.integers(100, 599)),
                        fields=_tuples(texts(), 0, 1),
                        shape=_maybe(_EXPRESSIONS),
                    ),
                    0,
                    2,
                ),
            )
        ),
        says=_tuples(st.builds(ast.Say, phrase=_MESSAGES), 0, 2),
    ),
    st.builds(
        ast.Forbid,
        name=names(),
        triggers=_tuples(st.builds(ast.Trigger, tool=names(), names=_tuples(names(), 0, 2)), 0, 2),
        doc=_maybe(_docs()),
        guards=_tuples(
            st.builds(ast.Guard, kind=st.sampled_from(["when", "unless"]), condition=_EXPRESSIONS),
            1,
            2,
        ),
    ),
    _bodied(ast.Scenario, name=names()),
    st.builds(
        ast.Task,
        name=names(),
        scenario=names(),
        doc=_maybe(_docs()),
        clauses=_tuples(_CLAUSES, 1, 4),
    ),
)
_HEADERS: st.SearchStrategy[Any] = st.one_of(
    st.builds(ast.Environment, name=names()),
    st.builds(ast.Currency, code=names(), minor_units=st.booleans()),
    st.builds(ast.Clock, start=st.just(ast.DateTime(text="2024-05-15T15:00:00"))),
    st.builds(ast.Step, duration=st.builds(ast.Duration, count=st.integers(0, 99), unit=_UNITS)),
    st.builds(ast.RefusalShape, shape=_EXPRESSIONS),
    st.builds(ast.Import, module=_tuples(names(), 1, 2), names=_tuples(names(), 1, 2)),
)


def declarations() -> st.SearchStrategy[ast.Declaration]:
    return _DECLARATIONS


def worlds() -> st.SearchStrategy[ast.World]:
    return st.builds(
        ast.World,
        doc=_maybe(_docs()),
        headers=_tuples(_HEADERS, 0, 2),
        declarations=_tuples(_DECLARATIONS, 0, 3),
    )
