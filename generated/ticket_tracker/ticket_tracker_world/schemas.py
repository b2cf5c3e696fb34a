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
        "list_projects",
        "List projects.",
        {
            "type": "object",
            "properties": {
                "page": {"type": "integer", "minimum": 1, "default": 1},
                "per_page": {
                    "type": "integer",
                    "minimum": 1,
                    "maximum": 50,
                    "default": 10,
                },
            },
            "required": [],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "create_project",
        "Start a project.",
        {
            "type": "object",
            "properties": {
                "key": {"type": "string"},
                "title": {"type": "string", "minLength": 1, "maxLength": 100},
                "lead": {"type": ["string", "null"]},
            },
            "required": ["key", "title"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "get_project",
        "Show a project.",
        {
            "type": "object",
            "properties": {"project_key": {"type": "string"}},
            "required": ["project_key"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "delete_project",
        "Delete a project with everything in it.",
        {
            "type": "object",
            "properties": {"project_key": {"type": "string"}},
            "required": ["project_key"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "list_tickets",
        "List the tickets of a project.",
        {
            "type": "object",
            "properties": {
                "project_key": {"type": "string"},
                "status": {"type": "string", "enum": ["open", "started", "closed"]},
                "assignee": {"type": "string"},
                "label": {"type": "string"},
                "q": {"type": "string"},
                "sort": {
                    "type": "string",
                    "enum": ["created_at", "-created_at", "title", "-title"],
                },
                "page": {"type": "integer", "minimum": 1, "default": 1},
                "per_page": {
                    "type": "integer",
                    "minimum": 1,
                    "maximum": 50,
                    "default": 10,
                },
            },
            "required": ["project_key"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "open_ticket",
        "Open a ticket.",
        {
            "type": "object",
            "properties": {
                "project_key": {"type": "string"},
                "title": {"type": "string", "minLength": 1, "maxLength": 200},
                "body": {"type": "string"},
                "priority": {
                    "type": "integer",
                    "minimum": 1,
                    "maximum": 5,
                    "default": 3,
                },
                "assignee": {"type": ["string", "null"]},
                "labels": {"type": "array", "items": {"type": "string"}},
            },
            "required": ["project_key", "title"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "get_ticket",
        "Show a ticket.",
        {
            "type": "object",
            "properties": {
                "project_key": {"type": "string"},
                "ticket_id": {"type": "integer"},
            },
            "required": ["project_key", "ticket_id"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "update_ticket",
        "Change a ticket.",
        {
            "type": "object",
            "properties": {
                "project_key": {"type": "string"},
                "ticket_id": {"type": "integer"},
                "title": {"type": "string", "minLength": 1, "maxLength": 200},
                "priority": {"type": "integer", "minimum": 1, "maximum": 5},
                "assignee": {"type": ["string", "null"]},
                "labels": {"type": "array", "items": {"type": "string"}},
                "body": {"type": ["string", "null"]},
            },
            "required": ["project_key", "ticket_id"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "delete_ticket",
        "Delete a ticket.",
        {
            "type": "object",
            "properties": {
                "project_key": {"type": "string"},
                "ticket_id": {"type": "integer"},
            },
            "required": ["project_key", "ticket_id"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "start_ticket",
        "Begin to work on a ticket.",
        {
            "type": "object",
            "properties": {
                "project_key": {"type": "string"},
                "ticket_id": {"type": "integer"},
            },
            "required": ["project_key", "ticket_id"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "close_ticket",
        "Close a ticket.",
        {
            "type": "object",
            "properties": {
                "project_key": {"type": "string"},
                "ticket_id": {"type": "integer"},
            },
            "required": ["project_key", "ticket_id"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "reopen_ticket",
        "Open a closed ticket again.",
        {
            "type": "object",
            "properties": {
                "project_key": {"type": "string"},
                "ticket_id": {"type": "integer"},
            },
            "required": ["project_key", "ticket_id"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "list_comments",
        "List what was said about a ticket.",
        {
            "type": "object",
            "properties": {
                "project_key": {"type": "string"},
                "ticket_id": {"type": "integer"},
            },
            "required": ["project_key", "ticket_id"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "add_comment",
        "Say something about a ticket.",
        {
            "type": "object",
            "properties": {
                "project_key": {"type": "string"},
                "ticket_id": {"type": "integer"},
                "author": {"type": "string"},
                "text": {"type": "string", "minLength": 1},
            },
            "required": ["project_key", "ticket_id", "author", "text"],
            "additionalProperties": False,
        },
    ),
)

OPENAI: tuple[JsonObject, ...] = for_openai(TOOLS)

OPENAI_STRICT: tuple[JsonObject, ...] = for_openai_strict(TOOLS)

ANTHROPIC: tuple[JsonObject, ...] = for_anthropic(TOOLS)

MCP: tuple[JsonObject, ...] = for_mcp(TOOLS)
