"""From logical lines to the text of a module: imports, blank lines, line breaks.

Imports are not collected while lowering. The finished body is parsed, where it has a word that is
exported and not yet known to be taken, and the names that it uses and does not define are looked
up among those that the package exports, so that imports are exact by construction.
"""

from __future__ import annotations

import re
import symtable
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from paracosm.lowering import literals
from paracosm.lowering.lines import Line

Exports = Mapping[str, str]
"""For each name that modules of a package may import, the module that has it."""

STANDARD: Exports = {
    "Any": "typing",
    "Literal": "typing",
    "NotRequired": "typing",
    "TypedDict": "typing",
    "TYPE_CHECKING": "typing",
    "cast": "typing",
    "get_args": "typing",
    "dataclass": "dataclasses",
    "replace": "dataclasses",
    "Path": "pathlib",
    "Callable": "collections.abc",
    "Iterator": "collections.abc",
    "Mapping": "collections.abc",
    "deepcopy": "copy",
    "dt": "datetime as dt",
    "math": "math",
    "re": "re",
    "json": "json",
}


_WORD = re.compile(r"\w+")
_AT_TOP = re.compile(r"^(?:class |def )?(\w+)", re.MULTILINE)
_OWN = frozenset(("RuntimeError",))


@dataclass(frozen=True, slots=True, kw_only=True)
class Module:
    """A module before its imports are known.

    ``parts`` are what stands at the top level; ``checking`` names what only annotations need
    and would make a cycle otherwise; ``quoted`` are the words of types that stand in quotes.
    """

    name: str
    doc: str
    parts: tuple[tuple[Line, ...], ...]
    checking: frozenset[str] = frozenset()
    quoted: frozenset[str] = frozenset()


def part(*groups: Iterable[Line]) -> tuple[Line, ...]:
    """One thing at the top level of a module."""
    return tuple(line for group in groups for line in group)


def fitted(lines: Iterable[Line]) -> list[str]:
    """The lines of a file."""
    from paracosm.backends.python.format import fit

    texts: list[str] = []
    for line in lines:
        if not line.text:
            texts.append("")
        elif line.fixed:
            texts.append(line.text)
        else:
            texts += fit(line.text, line.depth)
    return texts


def spell(module: Module, exports: Exports) -> str:
    """The text of a module."""
    body: list[str] = []
    texts: list[str] = []
    previous: tuple[Line, ...] | None = None
    for one in module.parts:
        if not one:
            continue
        if previous is not None:
            # Black sets classes and functions off by two lines; constants may stand together.
            apart = _is_block(one) or _is_block(previous)
            body += ["", ""] if apart else [""]
        texts.append("\n".join(fitted(one)))
        body.append(texts[-1])
        previous = one
    text = "\n".join(body) + "\n"
    imports = _imports(texts, module, exports)
    doc = "\n".join(literals.docstring(module.doc, 0))
    head = f"{doc}\n\nfrom __future__ import annotations\n"
    gap = "\n\n" if module.parts and _is_block(module.parts[0]) else "\n"
    return f"{head}{imports}{gap}{text}" if body else head + imports


def _is_block(lines: tuple[Line, ...]) -> bool:
    return lines[0].text.startswith(("def ", "class ", "@"))


def _imports(texts: Iterable[str], module: Module, exports: Exports) -> str:
    own = f".{module.name}"
    offered = {name for name, source in exports.items() if source != own} | set(STANDARD)
    wanted = sorted({*_wanted(texts, offered), *(module.quoted & offered)})
    plain: list[str] = []
    outside: dict[str, list[str]] = {}
    inside: dict[str, list[str]] = {}
    checking: dict[str, list[str]] = {}
    for name in wanted:
        source = exports.get(name)
        if source is None or source == own:
            if source is None and name in STANDARD:
                where = STANDARD[name]
                if where.split(" ")[0] == name or " as " in where:
                    plain.append(f"import {where}")
                else:
                    outside.setdefault(where, []).append(name)
            continue
        group = checking if name in module.checking else inside
        renamed = name.startswith("Runtime") and source == "._runtime" and name not in _OWN
        spelled = f"{name.removeprefix('Runtime')} as {name}" if renamed else name
        group.setdefault(source, []).append(spelled)
    if checking:
        outside.setdefault("typing", []).append("TYPE_CHECKING")
    sections = [
        [*sorted(plain), *_from(outside)],
        _from(inside),
    ]
    lines = [line for section in sections if section for line in ["", *section]]
    if checking:
        lines += ["", "if TYPE_CHECKING:", *(f"    {line}" for line in _from(checking))]
    return "".join(f"{line}\n" for line in lines)


def _from(sources: Mapping[str, list[str]]) -> list[str]:
    from paracosm.backends.python.format import fit

    lines: list[str] = []
    for source in sorted(sources, key=lambda one: (one != ".", one)):
        lines += fit(f"from {source} import {', '.join(sorted(sources[source], key=_order))}", 0)
    return lines


def _order(name: str) -> tuple[bool, str]:
    """Constants, classes, functions: the order of isort. Capitals come first by themselves."""
    return not (name.isupper() and len(name) > 1), name


def _wanted(texts: Iterable[str], offered: set[str]) -> set[str]:
    """The names that the parts of a module take from elsewhere, of those that they can have from there."""
    used: set[str] = set()
    bound: set[str] = set()
    for text in texts:
        # Parsing takes long: a part is parsed only for names that no part before it was seen to use.
        unsure = offered.intersection(_WORD.findall(text)) - used
        unsure |= offered.intersection(_AT_TOP.findall(text))
        if unsure:
            top = symtable.symtable(text, "part", "exec")
            used |= _taken(top, unsure)
            bound |= {n for n in unsure & set(top.get_identifiers()) if top.lookup(n).is_assigned()}
    return used - bound


def _taken(top: symtable.SymbolTable, names: set[str]) -> set[str]:
    """Which of the names are used anywhere in a text and are none of a function's or a class's own."""
    used: set[str] = set()
    waiting = [top]
    while waiting:
        scope = waiting.pop()
        waiting += scope.get_children()
        for name in names.intersection(scope.get_identifiers()) - used:
            found = scope.lookup(name)
            if found.is_referenced() and (scope is top or found.is_global()):
                used.add(name)
    return used


def defined(module: Module) -> list[str]:
    """The names that a module defines at its top level."""
    found: list[str] = []
    for one in module.parts:
        for line in one:
            match = re.match(r"(?:class|def) (\w+)|(\w+)(?: =|: )", line.text)
            if line.depth == 0 and match and not line.fixed:
                found.append(match[1] or match[2])
    return found
