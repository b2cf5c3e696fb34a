"""How many of 150 bindings of operations to resources, labelled by hand, ingestion gets right.

    python benchmarks/openapi_bindings.py CORPUS

`tests/ingest/labelled_bindings.json` holds operations with path parameters, one of each document and more of
the larger ones, drawn with a seed; they were labelled by reading the documents before anything of the
ingester was looked at. A label names the role of the operation, the resource by a path of its item (or
collection), and the path parameter that says which row is meant; several roles where readers would differ.
`apart` is the path of a resource that it must not be taken for. Exits 1 below 95 %.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "compiler"))

from paracosm.ingest.openapi import effects as e  # noqa: E402
from paracosm.ingest.openapi.bench import Bench  # noqa: E402
from paracosm.ingest.openapi.ingestion import bindings_of  # noqa: E402
from paracosm.ingest.openapi.paths import anonymous, pieces  # noqa: E402
from paracosm.ingest.openapi.resources import Resource  # noqa: E402
from paracosm.ingest.openapi.tools import Made  # noqa: E402

LABELS = ROOT / "tests" / "ingest" / "labelled_bindings.json"


def main() -> int:
    """Judge all labels."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("corpus", type=Path)
    options = parser.parse_args()
    labels = json.loads(LABELS.read_text("utf-8"))
    wrong = 0
    for name in dict.fromkeys(label["document"] for label in labels):
        bench, made = bindings_of(options.corpus / name)
        for label in labels:
            if label["document"] != name:
                continue
            method, _, path = label["operation"].partition(" ")
            why = fault(bench, made[f"{method.lower()} {path}"], label)
            if why:
                wrong += 1
                print(f"{name} {label['operation']}: {why}")
    right = len(labels) - wrong
    print(f"{right} of {len(labels)} bindings are right ({right / len(labels):.1%})")
    return 0 if right >= 0.95 * len(labels) else 1


def fault(bench: Bench, made: Made, label: dict[str, Any]) -> str:
    """What is wrong with a binding; nothing where it is right."""
    roles = _roles(bench, made, label)
    bound = {a.at[0]: a.row for a in made.arguments if a.place == "path" and a.row is not None}
    if not roles & set(label["role"]):
        kind = type(made.effect).__name__
        return f"{'/'.join(label['role'])} wanted, {kind} found: {made.effect.why}"
    if label["key"] is None:
        return ""
    if label["key"] not in bound and "plain" not in label["role"]:
        return f"{label['key']} is bound to no row"
    return ""


def _roles(bench: Bench, made: Made, label: dict[str, Any]) -> set[str]:
    """The roles that the effect can be read as, for the resource of the label."""
    effect = made.effect
    wanted = _resource(bench, label["of"])
    rows = {a.at[0]: a.row for a in made.arguments if a.place == "path" and a.row is not None}
    found: set[str] = set()
    own = getattr(effect, "resource", None)
    apart = _resource(bench, label["apart"]) if "apart" in label else None
    if apart is not None and own is apart:
        return set()
    if not rows:
        found.add("plain")
    if own is not None and (own is wanted or wanted is None):
        match effect:
            case e.Read():
                found.add("read")
            case e.List():
                found.add("list")
            case e.Create():
                found |= {"create", "update"} if effect.keyed else {"create"}
            case e.Update():
                found |= {"update", "create"} if effect.upsert else {"update"}
            case e.Delete():
                found.add("delete")
            case e.Transition() | e.Mark():
                found |= {"action", "update"}
            case _:
                pass
    key = rows.get(label["key"]) if label["key"] else None
    about = key is not None and (wanted is None or key is wanted)
    if about and isinstance(effect, (e.Unknown, e.Transition, e.Mark)):
        found |= {"action", "sub-resource"}
    if about and own is not None and own is not key:
        # Something of its own that belongs to the row.
        found.add("sub-resource")
    if about and isinstance(effect, e.Update) and own is key:
        found.add("action")
    return found


def _resource(bench: Bench, path: str | None) -> Resource | None:
    if path is None:
        return None
    split = pieces(path)
    found = bench.resources
    if path in found.singletons:
        return found.singletons[path]
    if split[-1].parameter:
        return found.of_node.get(anonymous(split))
    nodes = found.below.get(anonymous(split), ())
    return next((r for node in nodes if (r := found.of_node.get(node.key)) is not None), None)


if __name__ == "__main__":
    raise SystemExit(main())
