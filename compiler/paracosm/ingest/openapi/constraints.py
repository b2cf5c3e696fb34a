"""What a schema demands of a value beyond its type: as data, as `where`, and as values that do.

A `Constraint` is a summary in the words of the language. From it come the condition of a member, the
draw that satisfies it (so that seeded rows need no luck), and one sample.
"""

from __future__ import annotations

import hashlib
import math
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from paracosm.diagnostics import ingest as rules
from paracosm.ingest.openapi import write
from paracosm.ingest.openapi.patterns import Pattern, built, samples, translate, unproven
from paracosm.ingest.openapi.shapes import Shape
from paracosm.ingest.openapi.library import Library
from paracosm.ingest.openapi.site import Json
from paracosm.syntax import ast

_FAR = 10**15
"""Bounds beyond this say only that a number is a number."""

FORMATS = {
    "date-time": "is_moment",
    "uuid": "is_uuid",
    "email": "is_email",
    "byte": "is_base64",
}
"""Formats that are checked, and the functions that check them."""
FORMAT_PATTERNS = {
    "is_moment": (
        r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])[Tt]([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]"
        r"(\.[0-9]+)?([Zz]|[+-]([01][0-9]|2[0-3]):[0-5][0-9])"
    ),
    "is_uuid": r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}",
    "is_email": r"[^@\s]+@[^@\s]+",
    "is_base64": (
        r"([A-Za-z0-9+/]{4})*([A-Za-z0-9+/][AQgw]==|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=)?"
    ),
}
_MOMENTS = (
    "2024-01-08T09:00:00Z",
    "2024-03-21T15:45:00Z",
)
_FIXED = {
    "date-time": _MOMENTS,
    "date": ("2024-01-08", "2024-02-14", "2024-03-21", "2024-05-02"),
    "time": ("09:00:00", "10:30:00", "15:45:00"),
    "uri": ("https://example.com/a", "https://example.com/b", "https://example.org/c"),
    "url": ("https://example.com/a", "https://example.com/b", "https://example.org/c"),
    "uri-reference": ("/a", "/b", "/c"),
    "email": (),
    "hostname": ("alpha.example.com", "beta.example.com", "gamma.example.org"),
    "ipv4": ("192.0.2.1", "192.0.2.17", "198.51.100.4"),
    "ipv6": ("2001:db8::1", "2001:db8::17", "2001:db8::4"),
    "byte": ("cGFyYWNvc20=", "d29ybGQ=", "c2FtcGxl"),
    "duration": ("P1D", "PT2H", "PT30M"),
}
_LEXICON = (
    "amber basil cedar delta ember fjord grove haven indigo juniper kelp lotus maple nectar opal "
    "pine quartz river sage topaz umber violet willow yarrow zephyr"
).split()


@dataclass(frozen=True, slots=True)
class Constraint:
    """Bounds of numbers, lengths and texts; `low` and `high` are of the number or of the length."""

    kind: str
    low: int | float | None = None
    high: int | float | None = None
    above: bool = False
    below: bool = False
    multiple: int | float | None = None
    """The step of the numbers. Of floats it is heeded where they are drawn, and not checked: 19.99 is no multiple of 0.01."""
    pattern: Pattern | None = None
    format: str = ""
    members: tuple[int | float, ...] = ()
    distinct: bool = False
    items: Constraint | None = None
    """What each item of a list, or each value of a map, must satisfy."""
    examples: tuple[str, ...] = ()
    branches: tuple[Branch, ...] = ()
    """What values of a choice must satisfy, type by type."""
    word: str = ""
    or_none: bool = False
    """Whether null is allowed too; said of items and values of maps."""
    unproven: Pattern | None = None
    """A pattern that worlds do not check, because it may run without end; what is made satisfies it."""
    unmatched: bool = False
    """No text is known that satisfies the pattern, which is therefore left out."""


def of_rows(c: Constraint | None, key: Constraint | None = None) -> Constraint:
    """What is asked of a list of keys whose rows are held: how many there are, and that none is there twice."""
    held = Constraint("array", items=key or Constraint("plain"))
    return held if c is None else replace(held, low=c.low, high=c.high, distinct=c.distinct)


@dataclass(frozen=True, slots=True)
class Branch:
    """What a value of a choice must satisfy unless it has another type."""

    constraint: Constraint
    unless: tuple[tuple[str, bool], ...]
    """Types that are asked for first, and whether it counts that a value has none of them."""


def constraint_of(shape: Shape, kind: str, library: Library, word: str = "") -> Constraint:
    """The constraint that a shape of one kind states. `word` is the name of what is constrained."""
    facets = shape.facets
    made = Constraint(kind, word=word)
    if kind in ("integer", "number"):
        low, above = _bound(facets, "minimum", "exclusiveMinimum", max)
        high, below = _bound(facets, "maximum", "exclusiveMaximum", min)
        if kind == "integer":
            low = None if low is None else math.floor(low) + 1 if above else math.ceil(low)
            high = None if high is None else math.ceil(high) - 1 if below else math.floor(high)
            above = below = False
        step = facets.get("multipleOf")
        # Pydantic writes the step of an integer as 5.0.
        if isinstance(step, float) and step.is_integer():
            step = int(step)
        multiple: int | float | None = None
        if isinstance(step, int) and step > 1:
            multiple = step
        elif isinstance(step, float) and step > 0 and kind == "number":
            multiple = step
        members = tuple(
            m
            for m in shape.enum or ()
            if isinstance(m, (int, float)) and not isinstance(m, bool) and abs(m) < _FAR
        )
        if low is not None and high is not None and low > high:
            library.report(rules.CONTRADICTION, f"No number is from {low} to {high}.", shape.site)
            low = high = None
        return replace(
            made, low=low, high=high, above=above, below=below, multiple=multiple, members=members
        )
    if kind == "string":
        low, high = _lengths(shape, "minLength", "maxLength", library)
        made = replace(
            made,
            low=low,
            high=high,
            format=_text(facets.get("format")),
            examples=tuple(e for e in shape.examples if isinstance(e, str))[:4],
        )
        source = facets.get("pattern")
        if isinstance(source, str) and source:
            made = _with_pattern(made, source, shape, library)
        return made
    if kind == "array":
        low, high = _lengths(shape, "minItems", "maxItems", library)
        return replace(made, low=low, high=high, distinct=facets.get("uniqueItems") is True)
    if kind == "map":
        low, high = _lengths(shape, "minProperties", "maxProperties", library)
        closed = shape.additional is False and not shape.properties
        return replace(made, low=None if closed else low, high=0 if closed else high)
    return made


def _with_pattern(made: Constraint, source: str, shape: Shape, library: Library) -> Constraint:
    pattern = translate(source)
    if pattern is None:
        message = f'The pattern "{source[:80]}" is left out: it cannot be translated safely.'
        library.report(rules.PATTERN, message, shape.site)
        tried = unproven(source)
        whole = None if made.high is None else int(made.high)
        most = _SHORT if whole is None else min(whole, _SHORT)
        formed = () if tried is None else samples(tried, int(made.low or 0), most)
        longer = () if tried is None else built(tried, int(made.low or 0), whole)
        both = dict.fromkeys((*_by_trial(source, made), *formed)) or longer
        known = tuple(text for text in both if is_formed(text, made.format))[:4]
        # Where no text is known to satisfy it, one that has at least the format is better than none.
        kept = tried if known else None
        return replace(made, examples=known, unproven=kept, unmatched=not known)
    found = replace(made, pattern=pattern)
    if not texts(found):
        # What looks ahead is not made of parts: passwords, say.
        found = replace(found, examples=_by_trial(source, made))
    if not texts(found):
        message = f'The pattern "{source[:80]}" is left out: no text was found that fits.'
        library.report(rules.PATTERN, message, shape.site)
        return replace(made, examples=(), unmatched=True)
    return found


_TRIED = (
    "",
    "1",
    "a",
    "1h",
    "10s",
    "a1",
    "abc",
    "2024-01-08",
    "12:30",
    "/a",
    "https://example.com/a",
    # What must have letters of both cases, a digit and perhaps a sign: passwords.
    "Passw0rd!",
    "Passw0rd7",
    "Passw0rd!Harbor7",
    "Passw0rd7Harbor7",
)


_SHORT = 20
"""What may run without end does not run long on a text of so many characters."""


def _by_trial(source: str, c: Constraint) -> tuple[str, ...]:
    """Short texts that satisfy a pattern which worlds do not check, because it may backtrack."""
    try:
        compiled = re.compile(source)
    except re.error:
        return ()
    low, high = c.low or 0, 400 if c.high is None else c.high
    tried = (*(e for e in c.examples if len(e) <= _SHORT), *_TRIED)
    return tuple(t for t in tried if low <= len(t) <= high and compiled.search(t))[:3]


def _text(value: Json) -> str:
    return value if isinstance(value, str) else ""


def _lengths(
    shape: Shape, least: str, most: str, library: Library
) -> tuple[int | None, int | None]:
    low, high = _length(shape.facets, least), _length(shape.facets, most)
    if low is None or high is None or low <= high:
        return low, high
    library.report(rules.CONTRADICTION, f"No length is from {low} to {high}.", shape.site)
    return None, None


def _length(facets: object, name: str) -> int | None:
    value = facets.get(name) if hasattr(facets, "get") else None
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool):
        return None
    return value if 0 < value <= 10**9 or (name.startswith("max") and value == 0) else None


def _bound(
    facets: object, plain: str, exclusive: str, pick: object
) -> tuple[float | int | None, bool]:
    """A bound and whether it is excluded; 3.0 says so with a flag, 3.1 with a number."""
    assert hasattr(facets, "get")
    bound, extra = facets.get(plain), facets.get(exclusive)
    found: list[tuple[float | int, bool]] = []
    if isinstance(bound, (int, float)) and not isinstance(bound, bool):
        found.append((bound, extra is True))
    if isinstance(extra, (int, float)) and not isinstance(extra, bool):
        found.append((extra, True))
    found = [pair for pair in found if math.isfinite(pair[0]) and abs(pair[0]) <= _FAR]
    if not found:
        return None, False
    return max(found) if pick is max else min(found, key=lambda pair: (pair[0], not pair[1]))


# ------------------------------------------------------------------------------- conditions


def where(constraint: Constraint | None, value: ast.Expression) -> ast.Expression | None:
    """The condition that a value must satisfy; None where there is none."""
    if constraint is None:
        return None
    return write.logical("and", _conditions(constraint, value))


def implied(known: Constraint | None, wanted: Constraint | None) -> bool:
    """Whether what satisfies one constraint satisfies another; in doubt not."""
    value = write.name("value")
    wish = where(wanted, value)
    if wanted is not None and wanted.unmatched:
        return False
    if wish is None or wish == where(known, value):
        return True
    if known is None or wanted is None or known.kind != wanted.kind or wanted.branches:
        return False
    if not known.members and (wanted.members or wanted.multiple not in (None, known.multiple)):
        return False
    alike = replace(wanted, low=known.low, high=known.high, above=known.above, below=known.below)
    if known.members:
        return all(_admits(wanted, member) for member in known.members)
    bare = where(replace(alike, pattern=None, format="", items=None, distinct=False), value)
    same = where(alike, value) in (where(known, value), bare)
    return same and _as_high(known, wanted) and _as_low(known, wanted)


def _as_low(known: Constraint, wanted: Constraint) -> bool:
    if wanted.low is None:
        return True
    return known.low is not None and (
        known.low > wanted.low or known.low == wanted.low and known.above >= wanted.above
    )


def _as_high(known: Constraint, wanted: Constraint) -> bool:
    if wanted.high is None:
        return True
    return known.high is not None and (
        known.high < wanted.high or known.high == wanted.high and known.below >= wanted.below
    )


def _admits(c: Constraint, number: int | float) -> bool:
    if c.members:
        return number in c.members
    exact = replace(c, members=(number,))
    return (
        c.multiple is None
        and _as_low(replace(exact, low=number), c)
        and _as_high(replace(exact, high=number), c)
    )


def _conditions(c: Constraint, value: ast.Expression) -> Iterator[ast.Expression | None]:
    if c.kind == "boolean" and len(c.members) == 1:
        yield write.compare(value, "==", ast.Bool(value=bool(c.members[0])))
        return
    for branch in c.branches:
        other = (write.is_of(value, name, negated) for name, negated in branch.unless)
        yield write.logical("or", (*other, where(branch.constraint, value)))
    if c.kind in ("integer", "number"):
        if c.members:
            yield write.among(value, [write.number(member) for member in c.members])
            return
        low = None if c.low is None or c.above else write.number(c.low)
        high = None if c.high is None or c.below else write.number(c.high)
        yield write.between(low, value, high)
        if c.low is not None and c.above:
            yield write.compare(value, ">", write.number(c.low))
        if c.high is not None and c.below:
            yield write.compare(value, "<", write.number(c.high))
        if isinstance(c.multiple, int) and c.kind == "integer":
            rest = write.binary(value, "%", write.number(c.multiple))
            yield write.compare(rest, "==", write.number(0))
        return
    if c.kind in ("string", "array", "map"):
        low = None if c.low is None else write.number(c.low)
        high = None if c.high is None else write.number(c.high)
        if low is not None and c.low == c.high:
            yield write.compare(write.call("len", value), "==", low)
        else:
            yield write.between(low, write.call("len", value), high)
    if c.kind == "string":
        if c.format in FORMATS:
            yield write.call(FORMATS[c.format], value)
        if c.pattern is not None:
            literal = ast.Text(value=c.pattern.text, raw=True)
            if c.pattern.whole:
                yield write.call("matches", value, literal)
            else:
                yield write.is_none(write.call("search", value, literal), negated=True)
    if c.kind in ("array", "map") and c.items is not None:
        # A list in a list needs a name of its own for its items.
        inside = isinstance(value, ast.Name) and value.id.startswith("each")
        name = f"{value.id}_" if isinstance(value, ast.Name) and inside else "each"
        inner = where(c.items, write.name(name))
        if inner is not None and c.items.or_none:
            inner = write.logical("or", (write.is_none(write.name(name)), inner))
        if inner is not None:
            yield _over("all", inner, _elements(c, value), name)
    if c.kind == "array" and c.distinct and c.items is not None:
        yield _over("distinct", write.name(name), value, name)


def _elements(c: Constraint, value: ast.Expression) -> ast.Expression:
    if c.kind == "array":
        return value
    return ast.Call(function=write.attribute(value, "values"), arguments=())


def _over(
    function: str, element: ast.Expression, value: ast.Expression, name: str = "each"
) -> ast.Call:
    loop = ast.Loop(names=(name,), source=value)
    generator = ast.Generator(element=element, loops=(loop,))
    return ast.Call(function=write.name(function), arguments=(ast.Argument(value=generator),))


# ------------------------------------------------------------------------------- draws


def texts(c: Constraint) -> tuple[str, ...]:
    """A few texts that satisfy the constraint; none where nothing is known to."""
    low = int(c.low or 0)
    high = None if c.high is None else int(c.high)
    fits = [e for e in c.examples if _fits(e, c)]
    if c.pattern is not None:
        made = samples(c.pattern, low, high)
        return tuple(dict.fromkeys([*fits, *(text for text in made if _fits(text, c))]))[:6]
    if c.format == "uuid":
        seed = hashlib.blake2b(c.word.encode("utf-8", "replace"), digest_size=6).hexdigest()
        return tuple(f"{n}0000000-0000-4000-8000-{seed}" for n in "1234")
    known = _FIXED.get(c.format)
    if known:
        return tuple(dict.fromkeys([*fits, *(text for text in known if _fits(text, c))]))[:6]
    if low == 0 and high is None:
        return tuple(fits)
    stems = [(word * (low // len(word) + 1))[: max(low, len(word))] for word in _LEXICON[:6]]
    cut = [stem if high is None else stem[:high] for stem in stems]
    return tuple(dict.fromkeys([*fits, *(text for text in cut if _fits(text, c))]))[:6]


def accepts_short(pattern: Pattern, text: str) -> bool:
    """Whether a text is short enough to be tried on a pattern, and satisfies it."""
    return len(text) <= _SHORT and pattern.accepts(text)


def _fits(text: str, c: Constraint) -> bool:
    if not text.isprintable() or len(text) > 400 or len(text) < (c.low or 0):
        return False
    if c.high is not None and len(text) > c.high:
        return False
    if c.pattern is not None and not c.pattern.accepts(text):
        return False
    tried = c.unproven is None or text in c.examples or accepts_short(c.unproven, text)
    if not tried:
        return False
    return is_formed(text, c.format)


def is_formed(text: str, format: str) -> bool:
    """Whether a text has a format, as far as formats are checked."""
    function = FORMATS.get(format)
    return function is None or re.fullmatch(FORMAT_PATTERNS[function], text) is not None


_BY_WORD = {
    "first_name": "first_name",
    "given_name": "first_name",
    "firstname": "first_name",
    "last_name": "last_name",
    "family_name": "last_name",
    "lastname": "last_name",
    "surname": "last_name",
    "full_name": "person_name",
    "display_name": "person_name",
    "email": "email_address",
    "email_address": "email_address",
    "company": "company",
    "company_name": "company",
    "organization": "company",
    "city": "city",
    "street": "street_address",
    "address": "street_address",
    "address_line1": "street_address",
    "country": "country",
    "phone": "phone_number",
    "phone_number": "phone_number",
    "description": "sentence",
    "summary": "sentence",
    "comment": "sentence",
    "message": "sentence",
    "body": "sentence",
    "text": "sentence",
}


def draw(c: Constraint | None) -> ast.Expression | None:
    """What stands behind `~` so that every draw satisfies the constraint; None for the type's own."""
    if c is None:
        return None
    if c.kind in ("integer", "number"):
        return _number_draw(c)
    if c.kind == "boolean" and c.members:
        return ast.Bool(value=bool(c.members[0]))
    if c.kind == "array" and c.items is not None and _hard(c.items):
        return _list_sample(c)
    if c.kind == "map":
        return _map_sample(c)
    if c.kind == "plain":
        # Of a choice, the texts that the branch of texts admits, else what another does.
        return either(c.examples) or _first(draw(branch.constraint) for branch in c.branches)
    if c.kind != "string":
        return None
    if c.format == "email" and c.pattern is None and not c.examples:
        return write.call("email_address")
    if c.format not in _FIXED and c.format != "uuid" and not c.examples:
        # Lengths and patterns are read from `where` by whoever draws; only a better word is said here.
        function = _BY_WORD.get(c.word)
        if c.pattern is None and (c.low or 0) <= 3 and (c.high is None or c.high >= 60):
            return write.call(function) if function is not None else None
        if c.pattern is None or c.pattern.whole:
            return None
    return either(texts(c))


def _first(found: Iterable[ast.Expression | None]) -> ast.Expression | None:
    return next((one for one in found if one is not None), None)


def either(known: tuple[str, ...]) -> ast.Expression | None:
    """A draw among texts; None where there are none."""
    return write.call("pick", *(write.text(text) for text in known)) if known else None


def _hard(c: Constraint) -> bool:
    """Whether items that satisfy the constraint are found by us, and not by whoever draws."""
    if c.kind in ("array", "map") or c.branches:
        return True
    needs = c.format in _FIXED or c.format in FORMATS or bool(c.examples)
    return c.kind == "string" and (needs or (c.pattern is not None and not c.pattern.whole))


def _list_sample(c: Constraint) -> ast.Expression | None:
    """A list with as many items as there must be, and one more where that is allowed."""
    low = int(c.low or 0)
    count = min(low + 1 if c.high is None or c.high > low else low, 100)
    assert c.items is not None
    if c.items.kind == "string":
        known = texts(replace(c.items, format=c.items.format or "")) or ("ada.bell07@example.com",)
        if c.items.format == "email":
            known = ("ada.bell07@example.com", "emil.haas21@example.com")
        if c.distinct:
            count = min(count, len(known))
        return ast.ListOf(items=tuple(write.text(known[n % len(known)]) for n in range(count)))
    inner = sample(c.items)
    count = min(count, 1) if c.distinct else count
    return None if inner is None else ast.ListOf(items=(inner,) * count)


def _map_sample(c: Constraint) -> ast.Expression | None:
    """A map with as many values as there must be; None where any map will do, or none is known."""
    if c.items is None or where(c.items, write.name("each")) is None:
        return None
    inner = sample(c.items)
    if inner is None and c.low:
        return None
    count = 0 if inner is None else min(max(int(c.low or 0), 1), len(_LEXICON))
    if c.high is not None:
        count = min(count, int(c.high))
    return ast.MapOf(
        entries=tuple(
            ast.Entry(key=write.text(key), value=inner)
            for key in _LEXICON[:count]
            if inner is not None
        )
    )


def _number_draw(c: Constraint) -> ast.Expression | None:
    if c.members:
        return write.call("pick", *(write.number(m) for m in c.members[:12]))
    if c.low is None and c.high is None and c.multiple is None:
        return None
    low = c.low if c.low is not None else (c.high or 100) - 100
    high = c.high if c.high is not None else low + 100
    if c.kind == "number" and c.multiple is not None:
        steps = _steps(c, float(low), float(high))
        return write.call("pick", *map(write.number, steps)) if steps else None
    if c.kind == "number":
        span = high - low
        low = low + span / 8 if c.above else low
        high = high - span / 8 if c.below else high
        low, high = round(float(low), 6), round(float(high), 6)
        if low >= high or high - low < 0.02:
            return write.call("pick", write.number((low + high) / 2))
        return write.call("uniform", write.number(low), write.number(high))
    if isinstance(c.multiple, int):
        first = -(-int(low) // c.multiple) * c.multiple
        values = [first + n * c.multiple for n in range(4)]
        fits = [v for v in values if v <= high or c.high is None]
        return write.call("pick", *(write.number(v) for v in fits)) if fits else None
    return write.call(
        "uniform", write.number(int(low)), write.number(min(int(high), int(low) + 1000))
    )


def _steps(c: Constraint, low: float, high: float) -> list[float]:
    """A few multiples of a step that are so in floating point, too, spread over a range."""
    assert c.multiple is not None
    first, last = math.ceil(low / c.multiple), math.floor(high / c.multiple)
    apart = max(1, (last - first) // 7)
    values = (round(at * c.multiple, 9) for at in range(first, last + 1, apart))
    return [
        value
        for value in values
        if low + c.above * 1e-9 <= value <= high - c.below * 1e-9
        and (value / c.multiple).is_integer()
    ][:8]


def sample(c: Constraint) -> ast.Expression | None:
    """One constant that satisfies the constraint, where one is known."""
    if c.kind == "boolean" and c.members:
        return ast.Bool(value=bool(c.members[0]))
    if c.kind == "array":
        bound = c.items is not None and where(c.items, write.name("each")) is not None
        hard = c.items is not None and (c.low or bound or _hard(c.items))
        plain = c.items is None or (c.items.kind == "plain" and not c.items.branches)
        return _list_sample(c) if hard and not plain else None
    if c.kind == "map":
        return _map_sample(c)
    if c.branches:
        one = [write.text(text) for text in c.examples[:1]]
        return _first([*one, *(sample(branch.constraint) for branch in c.branches)])
    if c.kind == "string" and c.format == "email" and c.pattern is None:
        return write.text("ada.bell07@example.com")
    if c.kind == "string":
        found = texts(c)
        return write.text(found[0]) if found else None
    if c.kind in ("integer", "number"):
        if c.members:
            return write.number(c.members[0])
        if c.kind == "number" and c.multiple is not None:
            least = float(c.low if c.low is not None else (c.high or 100) - 100)
            steps = _steps(c, least, float(c.high if c.high is not None else least + 100))
            return write.number(steps[0]) if steps else None
        if c.low is None and c.high is None:
            return write.number(c.multiple) if c.multiple else None
        low = c.low if c.low is not None else c.high
        assert low is not None
        if isinstance(c.multiple, int):
            return write.number(-(-int(low) // c.multiple) * c.multiple)
        if c.above or c.below:
            high = c.high if c.high is not None else low + 2
            return write.number(float(low + high) / 2 if c.low is not None else float(low) - 1)
        return write.number(low)
    return None
