"""A document of several files as one: what its references lead to elsewhere is brought into it.

Schemas from other files become components, since they may lead back to themselves; all else (path
items, parameters, answers) takes the place of the reference to it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from paracosm.ingest.openapi.library import Library
from paracosm.ingest.openapi.site import Json, Site, escape, parts

_DEEP = 200
"""References further inside than this are left as they are."""
_SCHEMAS = frozenset(("schema", "schemas", "definitions"))
"""The members below which everything is a schema."""


def bundled(root: Site, library: Library) -> Site:
    """The document in one piece; what leads nowhere stays as it is written."""
    document = root.value
    if library.single or not isinstance(document, dict):
        return root
    bundle = _Bundle(library, root, "definitions" if "swagger" in document else "components")
    made = bundle.all(root, False, 0)
    assert isinstance(made, dict)
    while bundle.waiting:
        name, site = bundle.waiting.popitem()
        bundle.brought[name] = bundle.all(site, True, 0)
    if not bundle.brought:
        return Site(root.file, root.pointer, made)
    if bundle.place == "definitions":
        own = made.get("definitions")
        made["definitions"] = {**(own if isinstance(own, dict) else {}), **bundle.brought}
    else:
        found = made.get("components")
        components = found if isinstance(found, dict) else {}
        own = components.get("schemas")
        schemas = {**(own if isinstance(own, dict) else {}), **bundle.brought}
        made["components"] = {**components, "schemas": schemas}
    return Site(root.file, root.pointer, made)


@dataclass(slots=True)
class _Bundle:
    library: Library
    root: Site
    place: str
    brought: dict[str, Json] = field(default_factory=dict)
    waiting: dict[str, Site] = field(default_factory=dict)
    _names: dict[tuple[str, str], str] = field(default_factory=dict)

    def all(self, site: Site, schema: bool, depth: int) -> Json:
        """The value of a site, with all that it refers to in the same file."""
        if depth > _DEEP:
            return site.value
        if isinstance(site.value, list):
            return [self.all(one, schema, depth + 1) for one in site.elements()]
        if not isinstance(site.value, dict):
            return site.value
        if isinstance(site.value.get("$ref"), str):
            return self._reference(site, schema, depth)
        made: dict[str, Json] = {}
        for key, inner in site.members():
            named = key == "mapping" and isinstance(inner.value, dict)
            if named and site.has("propertyName"):
                made[key] = {value: self._mapped(one) for value, one in inner.members()}
            else:
                made[key] = self.all(inner, schema or key in _SCHEMAS, depth + 1)
        return made

    def _reference(self, site: Site, schema: bool, depth: int) -> Json:
        assert isinstance(site.value, dict)
        target = self.library.follow(site)
        if target is None:
            return site.value
        beside = {key: value for key, value in site.value.items() if key != "$ref"}
        if target.file == self.root.file or schema:
            return {"$ref": self._address(target), **beside}
        found = self.all(target, False, depth + 1)
        return {**found, **beside} if isinstance(found, dict) else found

    def _mapped(self, site: Site) -> Json:
        """What a discriminator calls a schema: a reference, or just its name."""
        value = site.value
        if not isinstance(value, str) or not ("#" in value or "/" in value or "." in value):
            return value
        target = self.library.follow(Site(site.file, site.pointer, {"$ref": value}))
        return value if target is None else self._address(target)

    def _address(self, target: Site) -> str:
        """Where the target of a reference stands in the bundle."""
        if target.file == self.root.file:
            return f"#{target.pointer}"
        key = (target.file, target.pointer)
        if key not in self._names:
            name = self._free(target)
            self._names[key] = name
            self.waiting[name] = target
        kept = "definitions" if self.place == "definitions" else "components/schemas"
        return f"#/{kept}/{escape(self._names[key])}"

    def _free(self, target: Site) -> str:
        """A name for a component that nothing has: the last word of where it comes from."""
        last = parts(target.pointer)[-1:] or [PurePosixPath(target.file).name.partition(".")[0]]
        plain = re.sub(r"[^A-Za-z0-9._-]", "_", last[0]) or "Schema"
        own = self.root.at("definitions")
        if self.place == "components":
            own = self.root.at("components").at("schemas")
        name, count = plain, 1
        while own.has(name) or name in self._names.values():
            count += 1
            name = f"{plain}_{count}"
        return name
