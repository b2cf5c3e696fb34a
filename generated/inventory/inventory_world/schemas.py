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

TOOLS: tuple[ToolSchema, ...] = (
    ToolSchema(
        "list_warehouses",
        "List warehouses.",
        {
            "type": "object",
            "properties": {},
            "required": [],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "add_warehouse",
        "Add a warehouse.",
        {
            "type": "object",
            "properties": {
                "code": {"type": "string"},
                "city": {"type": "string", "minLength": 1},
            },
            "required": ["code", "city"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "get_warehouse",
        "Show a warehouse.",
        {
            "type": "object",
            "properties": {"code": {"type": "string"}},
            "required": ["code"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "remove_warehouse",
        "Remove an empty warehouse.",
        {
            "type": "object",
            "properties": {"code": {"type": "string"}},
            "required": ["code"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "list_articles",
        "Find articles.",
        {
            "type": "object",
            "properties": {
                "warehouseCode": {"type": "string"},
                "category": {"type": "array", "items": {"type": "string"}},
                "min_quantity": {"type": "integer"},
                "page": {"type": "integer", "minimum": 0, "default": 0},
                "size": {
                    "type": "integer",
                    "minimum": 1,
                    "maximum": 100,
                    "default": 20,
                },
            },
            "required": [],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "add_article",
        "Add an article.",
        {
            "type": "object",
            "properties": {
                "name": {"type": "string", "minLength": 1, "maxLength": 60},
                "warehouseCode": {"type": "string"},
                "quantity": {"type": "integer", "minimum": 0, "maximum": 2147483647},
                "category": {"type": "string"},
            },
            "required": ["name", "warehouseCode", "quantity"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "get_article",
        "Show an article.",
        {
            "type": "object",
            "properties": {"articleId": {"type": "integer"}},
            "required": ["articleId"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "replace_article",
        "Replace an article.",
        {
            "type": "object",
            "properties": {
                "articleId": {"type": "integer"},
                "name": {"type": "string", "minLength": 1, "maxLength": 60},
                "warehouseCode": {"type": "string"},
                "quantity": {"type": "integer", "minimum": 0, "maximum": 2147483647},
                "category": {"type": "string"},
            },
            "required": ["articleId", "name", "warehouseCode", "quantity"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "remove_article",
        "Remove an article.",
        {
            "type": "object",
            "properties": {"articleId": {"type": "integer"}},
            "required": ["articleId"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "archive_article",
        "Take an article out of the range.",
        {
            "type": "object",
            "properties": {"articleId": {"type": "integer"}},
            "required": ["articleId"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "put_photo",
        "Store a photo of an article.",
        {
            "type": "object",
            "properties": {
                "articleId": {"type": "integer"},
                "file": {"type": "string"},
            },
            "required": ["articleId", "file"],
            "additionalProperties": False,
        },
    ),
)

OPENAI: tuple[JsonObject, ...] = for_openai(TOOLS)

OPENAI_STRICT: tuple[JsonObject, ...] = for_openai_strict(TOOLS)

ANTHROPIC: tuple[JsonObject, ...] = for_anthropic(TOOLS)

MCP: tuple[JsonObject, ...] = for_mcp(TOOLS)
