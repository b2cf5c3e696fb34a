"""A document as a server shows it: JSON, with that server as the only one."""

from __future__ import annotations

import json

from paracosm.ingest.openapi.site import Json, Site


def shown(root: Site) -> str | None:
    """The text of a document, a line for each path and each component."""
    document = root.value
    if not isinstance(document, dict):
        return None
    if "swagger" in document:
        rest = {key: value for key, value in document.items() if key not in ("host", "schemes")}
        return _lines({**rest, "basePath": "/"}, 3) + "\n"
    return _lines({**document, "servers": [{"url": "/"}]}, 3) + "\n"


def _lines(value: Json, depth: int) -> str:
    # Objects far inside are written in one go: the whole of a large document takes no time then.
    if depth == 0 or not isinstance(value, dict) or not value:
        return json.dumps(value)
    inside = (f"{json.dumps(key)}: {_lines(one, depth - 1)}" for key, one in value.items())
    return "{\n" + ",\n".join(inside) + "\n}"
