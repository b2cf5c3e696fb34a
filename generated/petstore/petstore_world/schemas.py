"""The tools as agents are told about them."""

from __future__ import annotations

from ._runtime import (
    JsonObject,
    ToolSchema,
    for_anthropic,
    for_mcp,
    for_openai,
    for_openai_strict,
)

PET_STATUS: JsonObject = {"type": "string", "enum": ["available", "reserved", "sold"]}

TOOLS: tuple[ToolSchema, ...] = (
    ToolSchema(
        "list_owners",
        "List owners.",
        {
            "type": "object",
            "properties": {
                "city": {"type": "string", "description": "Only owners in this city."},
                "limit": {
                    "type": "integer",
                    "minimum": 1,
                    "maximum": 100,
                    "default": 20,
                },
                "offset": {"type": "integer", "minimum": 0, "default": 0},
            },
            "required": [],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "create_owner",
        "Register an owner.",
        {
            "type": "object",
            "properties": {
                "name": {"type": "string", "minLength": 1, "maxLength": 80},
                "email": {"type": "string"},
                "city": {"type": "string", "maxLength": 60},
            },
            "required": ["name", "email"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "get_owner",
        "Show one owner.",
        {
            "type": "object",
            "properties": {"ownerId": {"type": "integer"}},
            "required": ["ownerId"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "replace_owner",
        "Replace what is known of an owner.",
        {
            "type": "object",
            "properties": {
                "ownerId": {"type": "integer"},
                "name": {"type": "string", "minLength": 1, "maxLength": 80},
                "email": {"type": "string"},
                "city": {"type": "string", "maxLength": 60},
            },
            "required": ["ownerId", "name", "email"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "delete_owner",
        "Forget an owner who has no pets left.",
        {
            "type": "object",
            "properties": {"ownerId": {"type": "integer"}},
            "required": ["ownerId"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "list_pets",
        "List pets.",
        {
            "type": "object",
            "properties": {
                "status": {**PET_STATUS, "description": "Whether a pet can be had."},
                "ownerId": {"type": "integer"},
                "tags": {"type": "string", "description": "Only pets with this tag."},
                "limit": {
                    "type": "integer",
                    "minimum": 1,
                    "maximum": 100,
                    "default": 20,
                },
                "offset": {"type": "integer", "minimum": 0, "default": 0},
            },
            "required": [],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "create_pet",
        "Register a pet.",
        {
            "type": "object",
            "properties": {
                "name": {"type": "string", "minLength": 1, "maxLength": 40},
                "status": {**PET_STATUS, "description": "Whether a pet can be had."},
                "ownerId": {"type": "integer"},
                "weight": {"type": "number", "exclusiveMinimum": 0, "maximum": 200},
                "chip": {"type": "string"},
                "born": {"type": "string", "format": "date"},
                "tags": {"type": "array", "items": {"type": "string"}, "maxItems": 5},
            },
            "required": ["name"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "get_pet",
        "Show one pet.",
        {
            "type": "object",
            "properties": {"petId": {"type": "integer"}},
            "required": ["petId"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "update_pet",
        "Change a pet.",
        {
            "type": "object",
            "properties": {
                "petId": {"type": "integer"},
                "name": {"type": "string", "minLength": 1, "maxLength": 40},
                "ownerId": {"type": "integer"},
                "weight": {"type": "number", "exclusiveMinimum": 0, "maximum": 200},
                "tags": {"type": "array", "items": {"type": "string"}, "maxItems": 5},
            },
            "required": ["petId"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "delete_pet",
        "Forget a pet.",
        {
            "type": "object",
            "properties": {"petId": {"type": "integer"}},
            "required": ["petId"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "reserve_pet",
        "Put a pet aside for somebody.",
        {
            "type": "object",
            "properties": {"petId": {"type": "integer"}},
            "required": ["petId"],
            "additionalProperties": False,
        },
    ),
)

OPENAI: tuple[JsonObject, ...] = for_openai(TOOLS)

OPENAI_STRICT: tuple[JsonObject, ...] = for_openai_strict(TOOLS)

ANTHROPIC: tuple[JsonObject, ...] = for_anthropic(TOOLS)

MCP: tuple[JsonObject, ...] = for_mcp(TOOLS)
