"""Statuses that a document forgets to declare, declared for it: loaded by schemathesis as hooks.

Half of the documents declare no 404 for an item, and few say what a bad argument is answered with. A server
must still answer; what schemathesis would report is the document's gap and not the server's. Each is
counted in the file that `PARACOSM_ALLOWANCES` names, so that none goes unseen.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import schemathesis

_METHODS = ("get", "put", "post", "delete", "patch", "head", "options")
REFUSED = {"description": "A refusal that the document does not declare."}


def gaps(document: dict[str, Any]) -> list[tuple[str, str, str]]:
    """Path, method and status of every refusal that must be possible and is not declared."""
    found = []
    secured = bool(document.get("security"))
    for path, item in document.get("paths", {}).items():
        if not isinstance(item, dict):
            continue
        for method in _METHODS:
            operation = item.get(method)
            if not isinstance(operation, dict):
                continue
            declared = {str(status) for status in operation.get("responses", {})}
            if declared & {"default", "4XX", "4xx"}:
                continue
            if operation.get("security", secured) and not declared & {"401", "403"}:
                found.append((path, method, "401"))
            takes = (
                "requestBody" in operation or operation.get("parameters") or item.get("parameters")
            )
            if takes and not declared & {"400", "422"}:
                found.append((path, method, "400"))
            if "{" in path and "404" not in declared:
                found.append((path, method, "404"))
            if method in ("post", "put", "patch", "delete") and not declared & {"409", "422"}:
                found.append((path, method, "409"))
    return found


@schemathesis.hook
def before_load_schema(context: Any, raw_schema: dict[str, Any]) -> None:
    """Declares what is missing."""
    found = gaps(raw_schema)
    for path, method, status in found:
        raw_schema["paths"][path][method].setdefault("responses", {})[status] = dict(REFUSED)
    if "PARACOSM_ALLOWANCES" in os.environ:
        Path(os.environ["PARACOSM_ALLOWANCES"]).write_text(json.dumps(found), "utf-8")
