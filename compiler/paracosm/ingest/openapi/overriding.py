"""Reading overrides, and applying the actions of an OpenAPI Overlay to a document."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from paracosm.diagnostics import Diagnostic
from paracosm.diagnostics import ingest as rules
from paracosm.ingest.openapi.library import Library
from paracosm.ingest.openapi.overrides import NOTHING, Effect, Overrides
from paracosm.ingest.openapi.reading import read
from paracosm.ingest.openapi.site import Json, Site, escape
from paracosm.source import Pointer

_KEYS = ("names", "same", "plain", "effects", "skip")


def overrides_of(given: Path | str | Mapping[str, Any] | None, library: Library) -> Overrides:
    """The overrides in a file, a text or a mapping; what is wrong with them is reported."""
    if given is None:
        return NOTHING
    name = "overrides"
    value: Json
    if isinstance(given, Mapping):
        value = dict(given)
    else:
        text = str(given)
        if isinstance(given, Path) or "\n" not in text:
            name = str(given)
            try:
                text = Path(given).read_text("utf-8")
            except (OSError, ValueError) as error:
                _wrong(library, name, "", f"It cannot be read: {error}.")
                return NOTHING
        reading = read(text, name)
        library.diagnostics.extend(reading.diagnostics)
        value = reading.value
    if not isinstance(value, dict):
        _wrong(library, name, "", "An overrides file is an object.")
        return NOTHING
    if "overlay" in value:
        actions = value.get("actions")
        listed = actions if isinstance(actions, list) else []
        kept = tuple(a for a in listed if isinstance(a, dict))
        return replace(NOTHING, actions=kept, file=name)
    for key in value:
        if key not in _KEYS:
            _wrong(library, name, f"/{key}", f'"{key}" is none of {", ".join(_KEYS)}.')
    return _mapped(Site(name, "", value), library)


def _mapped(site: Site, library: Library) -> Overrides:
    names = {k: s.value for k, s in site.at("names").members() if isinstance(s.value, str)}
    same = []
    for pair in site.at("same").elements():
        texts = [p.value for p in pair.elements() if isinstance(p.value, str)]
        if len(texts) == 2:
            same.append((texts[0], texts[1]))
        else:
            _wrong(
                library, site.file, pair.pointer, "Two paths are the same or they are not: [a, b]."
            )
    effects: dict[str, Effect] = {}
    for key, inner in site.at("effects").members():
        sets = {k: s.value for k, s in inner.at("set").members()}
        effects[key] = Effect(MappingProxyType(sets), inner.texts("from"))
    return Overrides(
        names=MappingProxyType(names),
        same=tuple(same),
        plain=frozenset(site.texts("plain")),
        effects=MappingProxyType(effects),
        skip=site.texts("skip"),
        file=site.file,
    )


def check(
    overrides: Overrides, ids: frozenset[str], nodes: frozenset[str], library: Library
) -> None:
    """Report every entry that fits nothing in the document."""
    paths = {f"/names/{escape(key)}": key for key in overrides.names}
    paths |= {
        f"/same/{at}/{n}": key
        for at, pair in enumerate(overrides.same)
        for n, key in enumerate(pair)
    }
    for pointer, key in paths.items():
        if key not in nodes:
            message = f'"{key}" is no path to an item; write `/pets/{{}}`.'
            _wrong(library, overrides.file, pointer, message)
    named = {f"/effects/{escape(id)}": id for id in overrides.effects}
    named |= {f"/skip/{at}": id for at, id in enumerate(overrides.skip)}
    for pointer, id in named.items():
        if id not in ids:
            _wrong(library, overrides.file, pointer, f'There is no operation "{id}".')


def _wrong(library: Library, name: str, pointer: str, message: str) -> None:
    library.diagnostics.append(Diagnostic(rules.OVERRIDE, message, Pointer(name, pointer)))


# ------------------------------------------------------------------------------- overlays


def overlaid(root: Site, overrides: Overrides, library: Library) -> Site:
    """The document after the actions of an overlay; targets are simple JSONPaths."""
    value = deepcopy(root.value)
    for at, action in enumerate(overrides.actions):
        target = action.get("target")
        steps = _steps(target) if isinstance(target, str) else None
        places = _places(value, steps) if steps is not None else []
        if not places:
            message = f"The target {target!r} matches nothing."
            _wrong(library, overrides.file, f"/actions/{at}", message)
            continue
        for owner, key in places:
            if action.get("remove") is True:
                _remove(owner, key)
            elif "update" in action:
                update = action["update"]
                here = value if owner is None else _inside(owner, key)
                if isinstance(here, dict) and isinstance(update, dict):
                    _merge(here, update)
                elif isinstance(here, list):
                    here.append(update)
    return Site(root.file, root.pointer, value)


def _steps(target: str) -> list[str] | None:
    """`$.paths['/pets'].get` as its keys, `*` for all; None where it is no such path."""
    if not target.startswith("$"):
        return None
    steps: list[str] = []
    rest = target[1:]
    while rest:
        if rest.startswith("["):
            end = rest.find("]")
            if end < 0:
                return None
            steps.append(rest[1:end].strip("'\""))
            rest = rest[end + 1 :]
        elif rest.startswith("."):
            rest = rest[1:]
            stop = min((i for i in (rest.find("."), rest.find("[")) if i >= 0), default=len(rest))
            steps.append(rest[:stop])
            rest = rest[stop:]
        else:
            return None
    return steps if all(steps) else None


def _places(value: Json, steps: list[str]) -> list[tuple[Json, str]]:
    found: list[tuple[Json, str]] = [(None, "")]
    here: list[Json] = [value]
    for step in steps:
        found, deeper = [], []
        for owner in here:
            keys: list[str] = []
            if isinstance(owner, dict):
                keys = list(owner) if step == "*" else [step] if step in owner else []
            elif isinstance(owner, list):
                every = [str(n) for n in range(len(owner))]
                keys = every if step == "*" else [step] if step in every else []
            for key in keys:
                found.append((owner, key))
                deeper.append(_inside(owner, key))
        here = deeper
    return found


def _inside(owner: Json, key: str) -> Json:
    if isinstance(owner, dict):
        return owner[key]
    return owner[int(key)] if isinstance(owner, list) else None


def _remove(owner: Json, key: str) -> None:
    if isinstance(owner, dict):
        owner.pop(key, None)
    elif isinstance(owner, list) and int(key) < len(owner):
        del owner[int(key)]


def _merge(target: dict[str, Json], update: dict[str, Json]) -> None:
    for key, value in update.items():
        before = target.get(key)
        if isinstance(before, dict) and isinstance(value, dict):
            _merge(before, value)
        else:
            target[key] = deepcopy(value)
