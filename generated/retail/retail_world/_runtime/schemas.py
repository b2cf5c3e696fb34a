"""What an agent is told about a tool, and how the vendors of agents want to be told."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from .refusals import JsonObject


@dataclass(frozen=True, slots=True)
class ToolSchema:
    """A tool as agents see it: its name, what it does, and the JSON schema of its arguments."""

    name: str
    description: str
    parameters: JsonObject


def for_openai(tools: Iterable[ToolSchema]) -> tuple[JsonObject, ...]:
    """The tools in OpenAI's dialect."""
    return tuple(
        {"type": "function", "function": {**_told(one), "parameters": one.parameters}}
        for one in tools
    )


def for_openai_strict(tools: Iterable[ToolSchema]) -> tuple[JsonObject, ...]:
    """The tools in OpenAI's strict dialect, without those whose arguments cannot be said in it."""
    known: dict[int, JsonObject | None] = {}
    found = ((one, _strict(one.parameters, known)) for one in tools)
    return tuple(
        {
            "type": "function",
            "function": {**_told(one), "strict": True, "parameters": parameters},
        }
        for one, parameters in found
        if parameters is not None
    )


def for_anthropic(tools: Iterable[ToolSchema]) -> tuple[JsonObject, ...]:
    """The tools in Anthropic's dialect."""
    return tuple({**_told(one), "input_schema": one.parameters} for one in tools)


def for_mcp(tools: Iterable[ToolSchema]) -> tuple[JsonObject, ...]:
    """The tools in the dialect of the Model Context Protocol."""
    return tuple({**_told(one), "inputSchema": one.parameters} for one in tools)


def _told(tool: ToolSchema) -> JsonObject:
    return {"name": tool.name, "description": tool.description}


# ---------------------------------------------------------------- the strict dialect


def _strict(schema: Any, known: dict[int, JsonObject | None]) -> JsonObject | None:
    """The same schema with every member required; None where that says something else.

    ``known`` has the members of the objects that were met: many schemas share them.
    """
    if "$ref" in schema:
        return {"$ref": schema["$ref"]}
    if (
        not schema
        or "propertyNames" in schema
        or isinstance(schema.get("additionalProperties"), dict)
    ):
        return None
    made: JsonObject = {key: value for key, value in schema.items() if key != "default"}
    if "$defs" in schema:
        inner = {name: _strict(one, known) for name, one in schema["$defs"].items()}
        if None in inner.values():
            return None
        made["$defs"] = {**inner}
    if "anyOf" in schema:
        options = [_strict(one, known) for one in schema["anyOf"]]
        return None if None in options else {**made, "anyOf": [*options]}
    if "items" in schema:
        items = _strict(schema["items"], known)
        return None if items is None else {**made, "items": items}
    if "properties" not in schema:
        return None if schema.get("type") == "object" else made
    at = id(schema["properties"])
    if at not in known:
        known[at] = _members(schema, known)
    members = known[at]
    if members is None:
        return None
    return {**made, "properties": members, "required": [*members]}


def _members(schema: Any, known: dict[int, JsonObject | None]) -> JsonObject | None:
    made: JsonObject = {}
    for name, one in schema["properties"].items():
        inner = _strict(one, known)
        if inner is None:
            return None
        optional = name not in schema["required"] and not _may_be_null(one)
        made[name] = _or_null(inner) if optional else inner
    return made


def _may_be_null(schema: Any) -> bool:
    types = schema.get("type", ())
    if "null" in ((types,) if isinstance(types, str) else types):
        return True
    return any(map(_may_be_null, schema.get("anyOf", ())))


def _or_null(schema: JsonObject) -> JsonObject:
    if isinstance(schema.get("type"), str) and "enum" not in schema:
        return {**schema, "type": [schema["type"], "null"]}
    return {"anyOf": [schema, {"type": "null"}]}
