"""Which version a document is in, and its operations in the words of `model`.

Swagger 2.0 puts body and form among the parameters and the schema beside the parameter's name;
both are moved to where OpenAPI 3 has them while reading, so that pointers stay those of the file.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from paracosm.diagnostics import ingest as rules
from paracosm.ingest.openapi.library import Library
from paracosm.ingest.openapi.model import (
    METHODS,
    Answer,
    Body,
    Document,
    Operation,
    Parameter,
    Place,
    Version,
)
from paracosm.ingest.openapi.site import Json, Site, escape

_JSON = re.compile(r"application/(.*\+)?json\b|text/json\b", re.I)
_PLACES: dict[str, Place] = {
    "path": "path",
    "query": "query",
    "header": "header",
    "cookie": "cookie",
}


def version_of(root: Site) -> Version | None:
    """The version that a document says it is in, or None where it is no OpenAPI document."""
    if str(_scalar(root, "swagger")).startswith("2"):
        return "2.0"
    written = str(_scalar(root, "openapi"))
    for version in ("3.2", "3.1", "3.0"):
        if written.startswith(version):
            return version
    return "3.1" if written.startswith("3") else None


def _scalar(site: Site, key: str) -> object:
    value = site.at(key).value
    return value if isinstance(value, (str, int, float)) else ""


def document(root: Site, library: Library) -> Document | None:
    """Read a document; None, with a diagnostic, where it is no OpenAPI document."""
    version = version_of(root)
    if version is None:
        message = "The document says neither `openapi: 3.x` nor `swagger: 2.0`."
        library.report(rules.NOT_OPENAPI, message, root)
        return None
    paths = root.at("paths")
    if not isinstance(paths.value, dict) and not (version in ("3.1", "3.2")):
        library.report(rules.NOT_OPENAPI, "The document has no object called `paths`.", root)
        return None
    info = root.at("info")
    schemas = root.at("definitions") if version == "2.0" else root.at("components").at("schemas")
    return Document(
        title=info.text("title"),
        summary=info.text("summary") or info.text("description"),
        version=version,
        operations=tuple(_operations(root, paths, version, library)),
        components=schemas,
    )


def _operations(root: Site, paths: Site, version: Version, lib: Library) -> Iterator[Operation]:
    seen: dict[tuple[str, str], str] = {}
    plain = Counter(path.partition("?")[0] for path, _ in paths.members())
    for path, written in paths.members():
        if path.startswith("x-"):
            continue
        if plain[path.partition("?")[0]] == 1:
            path = _unasked(path)
        item = lib.follow(written)
        if item is None or not isinstance(item.value, dict):
            lib.report(rules.STRAY, f'The path "{path[:120]}" is no object.', written)
            continue
        if not path.startswith("/"):
            message = f'The path "{path[:120]}" does not begin with a slash; it is given one.'
            lib.report(rules.PATH_PARAMETERS, message, written)
            path = "/" + path
        closed = _closed(path)
        if closed != path:
            lib.report(rules.PATH_PARAMETERS, "A brace of the path has no other.", written)
            path = closed
        if "{}" in path:
            lib.report(rules.PATH_PARAMETERS, "A parameter of the path has no name.", written)
            path = path.replace("{}", "{item}")
        apart = _apart(path)
        if apart != path:
            message = f'The path "{path[:120]}" has one name twice; they are two parameters here.'
            lib.report(rules.PATH_PARAMETERS, message, written)
            path = apart
        for method, site in item.members():
            name = method.lower()
            if name not in METHODS:
                continue
            if not isinstance(site.value, dict):
                lib.report(rules.STRAY, f"The operation {method} is no object.", site)
                continue
            same = (name, re.sub(r"\{[^{}]*\}", "{}", path))
            if same in seen:
                message = f'"{path[:120]}" is the same path as "{seen[same][:120]}".'
                lib.report(rules.PATH_PARAMETERS, message, site)
                continue
            seen[same] = path
            yield _operation(root, path, name, item, site, version, lib)


def _unasked(path: str) -> str:
    """A path without the constants in its query, `?beta=true`, which tell it from no other."""
    bare, _, query = path.partition("?")
    kept = "&".join(pair for pair in query.split("&") if "{" in pair)
    return f"{bare}?{kept}" if kept else bare


def _apart(path: str) -> str:
    """A path whose parameters have different names; the later of two alike is numbered."""
    used: set[str] = set()

    def own(found: re.Match[str]) -> str:
        name, number = found[1], 2
        while name in used:
            name, number = f"{found[1]}_{number}", number + 1
        used.add(name)
        return f"{{{name}}}"

    return re.sub(r"\{([^{}]*)\}", own, path)


def _closed(path: str) -> str:
    """A path whose braces come in pairs; one that is alone is a letter like others."""
    split = re.split(r"(\{[^{}]*\})", path)
    plain = (part.replace("{", "%7B").replace("}", "%7D") for part in split[::2])
    return "".join(part for pair in zip(plain, [*split[1::2], ""]) for part in pair)


def _operation(
    root: Site, path: str, method: str, item: Site, site: Site, version: Version, lib: Library
) -> Operation:
    given = _parameters(item, site, lib)
    plain = (_parameter(p, version, lib) for p in given if p.text("in") in _PLACES)
    parameters = _agreeing(path, [p for p in plain if p is not None], site, lib)
    if version == "2.0":
        body = _swagger_body(root, site, given, lib)
    else:
        body = _body(site, lib)
    return Operation(
        method=method,
        path=path,
        site=site,
        id=site.text("operationId"),
        summary=site.text("summary"),
        description=site.text("description"),
        tags=site.texts("tags"),
        parameters=tuple(parameters),
        body=body,
        answers=tuple(_answers(root, site, version, lib)),
        needs=_needs(root, site, lib),
    )


def _needs(root: Site, site: Site, lib: Library) -> tuple[str, ...]:
    """The header fields that every way of authorization asks for."""
    ways = [
        frozenset(_fields_of(root, way, lib))
        for way in (site if site.has("security") else root).at("security").elements()
    ]
    return tuple(sorted(frozenset.intersection(*ways))) if ways else ()


def _fields_of(root: Site, way: Site, lib: Library) -> Iterator[str]:
    for name, _ in way.members():
        for place in (root.at("components").at("securitySchemes"), root.at("securityDefinitions")):
            scheme = lib.follow(place.at(name)) if place.has(name) else None
            if scheme is None:
                continue
            if scheme.text("type") in ("http", "basic"):
                yield "Authorization"
            elif (
                scheme.text("type") == "apiKey"
                and scheme.text("in") == "header"
                and scheme.text("name")
            ):
                yield scheme.text("name")


def _parameters(item: Site, operation: Site, lib: Library) -> list[Site]:
    """Those of the operation replace those of the path that have the same name and place."""
    found: dict[tuple[str, str], Site] = {}
    for owner in (item, operation):
        listed = owner.at("parameters")
        if listed.value is not None and not isinstance(listed.value, list):
            lib.report(rules.STRAY, "`parameters` is no list.", listed)
        for written in listed.elements():
            site = lib.follow(written)
            if site is None:
                continue
            if not site.text("name") or not site.text("in"):
                lib.report(rules.STRAY, "A parameter without name or place.", site)
                continue
            found[site.text("name"), site.text("in")] = site
    return list(found.values())


def _parameter(site: Site, version: Version, lib: Library) -> Parameter | None:
    place = _PLACES[site.text("in")]
    schema = site
    if version != "2.0":
        schema = site.at("schema")
        for _, media in site.at("content").members():
            schema = media.at("schema")
            break
    form = place in ("query", "cookie")
    style = site.text("style") or ("form" if form else "simple")
    explode = style == "form" if site.at("explode").value is None else site.flag("explode")
    if version == "2.0":
        collected = site.text("collectionFormat") or "csv"
        style = {"ssv": "spaceDelimited", "pipes": "pipeDelimited"}.get(collected, style)
        explode = collected == "multi"
    return Parameter(
        name=site.text("name"),
        place=place,
        required=site.flag("required") or place == "path",
        schema=(schema,),
        description=site.text("description"),
        site=site,
        style=style,
        explode=explode,
    )


def _agreeing(path: str, found: list[Parameter], site: Site, lib: Library) -> list[Parameter]:
    """The parameters, with those of the path just as the path has them."""
    plain, _, asked = path.partition("?")
    names = list(dict.fromkeys(re.findall(r"\{([^{}]*)\}", plain)))
    declared = {p.name: p for p in found if p.place == "path"}
    kept = [p for p in found if p.place != "path"]
    kept += _asked(asked, declared, {p.name for p in kept if p.place == "query"}, site)
    for name, parameter in declared.items():
        if name not in names:
            message = f'The path has no "{name[:80]}".'
            lib.report(rules.PATH_PARAMETERS, message, parameter.site)
    in_path = []
    for name in names:
        if name in declared:
            parameter = declared[name]
        else:
            message = f'"{{{name[:80]}}}" of the path is not declared; it is taken to be a string.'
            lib.report(rules.PATH_PARAMETERS, message, site)
            bare = Site(site.file, site.pointer, {"type": "string"})
            parameter = Parameter(name, "path", True, (bare,), "", bare, "simple", False)
        in_path.append(parameter)
    return in_path + kept


def _asked(
    query: str, declared: dict[str, Parameter], known: set[str], site: Site
) -> Iterator[Parameter]:
    """The parameters of a query that is written out in a path, `?page={page}&expand=all`."""
    for pair in query.split("#")[0].split("&"):
        name, _, value = pair.partition("=")
        called = re.fullmatch(r"\{([^{}]*)\}", value or name)
        given = declared.pop(called[1], None) if called is not None else None
        name = called[1] if called is not None and not value else name
        if not name or name in known:
            continue
        known.add(name)
        if given is not None:
            yield replace(given, name=name, place="query", style="form", explode=True)
        else:
            schema: Json = {"type": "string"} if called else {"type": "string", "enum": [value]}
            pointer = f"{site.pointer}/~query/{escape(name)}"
            bare = Site(site.file, pointer, schema)
            yield Parameter(name, "query", True, (bare,), "", bare, "form", True)


def _body(site: Site, lib: Library) -> Body | None:
    body = lib.follow(site.at("requestBody"))
    if body is None or not isinstance(body.value, dict):
        return None
    chosen = _media(body.at("content"))
    if chosen is None:
        return None
    media, schema = chosen
    return Body(body.flag("required"), media, (schema,), body.text("description"), body)


def _media(content: Site) -> tuple[str, Site] | None:
    """The media type that a tool speaks: JSON that is described, else a form, else the first."""
    kinds = list(content.members())
    if not kinds:
        return None

    def rank(kind: tuple[str, Site]) -> int:
        name = kind[0].lower()
        if _JSON.match(name) and not kind[1].has("schema"):
            return 5
        if name.startswith("application/json"):
            return 0
        if _JSON.match(name):
            return 2 if "patch+json" in name else 1
        return 3 if "form" in name else 4 if name.startswith("*/*") else 6

    media, site = min(kinds, key=rank)
    return media, site.at("schema")


def _swagger_body(root: Site, site: Site, given: list[Site], lib: Library) -> Body | None:
    kinds = site.texts("consumes") or root.texts("consumes") or ("application/json",)
    for parameter in given:
        if parameter.text("in") == "body":
            media = next((kind for kind in kinds if _JSON.match(kind)), kinds[0])
            schema = (parameter.at("schema"),)
            words = parameter.text("description")
            return Body(parameter.flag("required"), media, schema, words, parameter)
    form = [parameter for parameter in given if parameter.text("in") == "formData"]
    if not form:
        return None
    usual = "application/x-www-form-urlencoded"
    if any(p.text("type") == "file" for p in form):
        usual = "multipart/form-data"
    media = next((kind for kind in kinds if "form" in kind), usual)
    made = Site(
        site.file,
        site.pointer + "/parameters",
        {
            "type": "object",
            "properties": {p.text("name"): p.value for p in form},
            "additionalProperties": False,
            "required": [p.text("name") for p in form if p.flag("required")],
        },
    )
    others = tuple(kind for kind in kinds if "form" in kind and kind != media)
    if "form" not in " ".join(kinds):
        others = ("multipart/form-data",)
    return Body(any(p.flag("required") for p in form), media, (made,), "", made, others)


def _answers(root: Site, site: Site, version: Version, lib: Library) -> Iterator[Answer]:
    responses = site.at("responses")
    declared = [pair for pair in responses.members() if not pair[0].startswith("x-")]
    if not declared:
        lib.report(rules.NO_RESPONSES, "The operation declares no answer.", site)
        return
    kinds = site.texts("produces") or root.texts("produces") or ("application/json",)
    for status, written in declared:
        answer = lib.follow(written)
        if answer is None:
            continue
        media: str | None = None
        schema: tuple[Site, ...] | None = None
        if version != "2.0":
            chosen = _media(answer.at("content"))
            if chosen is not None:
                media, schema = chosen[0], (chosen[1],)
        elif answer.has("schema"):
            media = next((kind for kind in kinds if _JSON.match(kind)), kinds[0])
            schema = (answer.at("schema"),)
        headers = tuple(name for name, _ in answer.at("headers").members())
        words = answer.text("description")
        yield Answer(
            status.upper() if status != "default" else status, media, schema, headers, words, answer
        )


def is_json(media: str) -> bool:
    """Whether a body of this media type is JSON."""
    return bool(_JSON.match(media)) or media.startswith("*/*")
