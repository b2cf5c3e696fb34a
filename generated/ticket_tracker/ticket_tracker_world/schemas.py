"""The tools as agents are told about them."""

from __future__ import annotations

from ._runtime import JsonObject

OPENAI: tuple[JsonObject, ...] = (
    {
        "type": "function",
        "function": {
            "name": "list_projects",
            "description": "List projects.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "create_project",
            "description": "Start a project.",
            "parameters": {
                "type": "object",
                "properties": {
                    "key": {"type": "string"},
                    "title": {"type": "string", "minLength": 1, "maxLength": 100},
                    "lead": {"type": ["string", "null"]},
                },
                "required": ["key", "title"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "get_project",
            "description": "Show a project.",
            "parameters": {
                "type": "object",
                "properties": {"project_key": {"type": "string"}},
                "required": ["project_key"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "delete_project",
            "description": "Delete a project with everything in it.",
            "parameters": {
                "type": "object",
                "properties": {"project_key": {"type": "string"}},
                "required": ["project_key"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "list_tickets",
            "description": "List the tickets of a project.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "open_ticket",
            "description": "Open a ticket.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "get_ticket",
            "description": "Show a ticket.",
            "parameters": {
                "type": "object",
                "properties": {
                    "project_key": {"type": "string"},
                    "ticket_id": {"type": "integer"},
                },
                "required": ["project_key", "ticket_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "update_ticket",
            "description": "Change a ticket.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "delete_ticket",
            "description": "Delete a ticket.",
            "parameters": {
                "type": "object",
                "properties": {
                    "project_key": {"type": "string"},
                    "ticket_id": {"type": "integer"},
                },
                "required": ["project_key", "ticket_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "start_ticket",
            "description": "Begin to work on a ticket.",
            "parameters": {
                "type": "object",
                "properties": {
                    "project_key": {"type": "string"},
                    "ticket_id": {"type": "integer"},
                },
                "required": ["project_key", "ticket_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "close_ticket",
            "description": "Close a ticket.",
            "parameters": {
                "type": "object",
                "properties": {
                    "project_key": {"type": "string"},
                    "ticket_id": {"type": "integer"},
                },
                "required": ["project_key", "ticket_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "reopen_ticket",
            "description": "Open a closed ticket again.",
            "parameters": {
                "type": "object",
                "properties": {
                    "project_key": {"type": "string"},
                    "ticket_id": {"type": "integer"},
                },
                "required": ["project_key", "ticket_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "list_comments",
            "description": "List what was said about a ticket.",
            "parameters": {
                "type": "object",
                "properties": {
                    "project_key": {"type": "string"},
                    "ticket_id": {"type": "integer"},
                },
                "required": ["project_key", "ticket_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "add_comment",
            "description": "Say something about a ticket.",
            "parameters": {
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
        },
    },
)

OPENAI_STRICT: tuple[JsonObject, ...] = (
    {
        "type": "function",
        "function": {
            "name": "list_projects",
            "description": "List projects.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "page": {"type": ["integer", "null"], "minimum": 1},
                    "per_page": {
                        "type": ["integer", "null"],
                        "minimum": 1,
                        "maximum": 50,
                    },
                },
                "required": ["page", "per_page"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "create_project",
            "description": "Start a project.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "key": {"type": "string"},
                    "title": {"type": "string", "minLength": 1, "maxLength": 100},
                    "lead": {"type": ["string", "null"]},
                },
                "required": ["key", "title", "lead"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "get_project",
            "description": "Show a project.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {"project_key": {"type": "string"}},
                "required": ["project_key"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "delete_project",
            "description": "Delete a project with everything in it.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {"project_key": {"type": "string"}},
                "required": ["project_key"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "list_tickets",
            "description": "List the tickets of a project.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "project_key": {"type": "string"},
                    "status": {
                        "anyOf": [
                            {"type": "string", "enum": ["open", "started", "closed"]},
                            {"type": "null"},
                        ]
                    },
                    "assignee": {"type": ["string", "null"]},
                    "label": {"type": ["string", "null"]},
                    "q": {"type": ["string", "null"]},
                    "sort": {
                        "anyOf": [
                            {
                                "type": "string",
                                "enum": [
                                    "created_at",
                                    "-created_at",
                                    "title",
                                    "-title",
                                ],
                            },
                            {"type": "null"},
                        ]
                    },
                    "page": {"type": ["integer", "null"], "minimum": 1},
                    "per_page": {
                        "type": ["integer", "null"],
                        "minimum": 1,
                        "maximum": 50,
                    },
                },
                "required": [
                    "project_key",
                    "status",
                    "assignee",
                    "label",
                    "q",
                    "sort",
                    "page",
                    "per_page",
                ],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "open_ticket",
            "description": "Open a ticket.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "project_key": {"type": "string"},
                    "title": {"type": "string", "minLength": 1, "maxLength": 200},
                    "body": {"type": ["string", "null"]},
                    "priority": {
                        "type": ["integer", "null"],
                        "minimum": 1,
                        "maximum": 5,
                    },
                    "assignee": {"type": ["string", "null"]},
                    "labels": {"type": ["array", "null"], "items": {"type": "string"}},
                },
                "required": [
                    "project_key",
                    "title",
                    "body",
                    "priority",
                    "assignee",
                    "labels",
                ],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "get_ticket",
            "description": "Show a ticket.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "project_key": {"type": "string"},
                    "ticket_id": {"type": "integer"},
                },
                "required": ["project_key", "ticket_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "update_ticket",
            "description": "Change a ticket.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "project_key": {"type": "string"},
                    "ticket_id": {"type": "integer"},
                    "title": {
                        "type": ["string", "null"],
                        "minLength": 1,
                        "maxLength": 200,
                    },
                    "priority": {
                        "type": ["integer", "null"],
                        "minimum": 1,
                        "maximum": 5,
                    },
                    "assignee": {"type": ["string", "null"]},
                    "labels": {"type": ["array", "null"], "items": {"type": "string"}},
                    "body": {"type": ["string", "null"]},
                },
                "required": [
                    "project_key",
                    "ticket_id",
                    "title",
                    "priority",
                    "assignee",
                    "labels",
                    "body",
                ],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "delete_ticket",
            "description": "Delete a ticket.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "project_key": {"type": "string"},
                    "ticket_id": {"type": "integer"},
                },
                "required": ["project_key", "ticket_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "start_ticket",
            "description": "Begin to work on a ticket.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "project_key": {"type": "string"},
                    "ticket_id": {"type": "integer"},
                },
                "required": ["project_key", "ticket_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "close_ticket",
            "description": "Close a ticket.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "project_key": {"type": "string"},
                    "ticket_id": {"type": "integer"},
                },
                "required": ["project_key", "ticket_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "reopen_ticket",
            "description": "Open a closed ticket again.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "project_key": {"type": "string"},
                    "ticket_id": {"type": "integer"},
                },
                "required": ["project_key", "ticket_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "list_comments",
            "description": "List what was said about a ticket.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "project_key": {"type": "string"},
                    "ticket_id": {"type": "integer"},
                },
                "required": ["project_key", "ticket_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "add_comment",
            "description": "Say something about a ticket.",
            "strict": True,
            "parameters": {
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
        },
    },
)

ANTHROPIC: tuple[JsonObject, ...] = (
    {
        "name": "list_projects",
        "description": "List projects.",
        "input_schema": {
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
    },
    {
        "name": "create_project",
        "description": "Start a project.",
        "input_schema": {
            "type": "object",
            "properties": {
                "key": {"type": "string"},
                "title": {"type": "string", "minLength": 1, "maxLength": 100},
                "lead": {"type": ["string", "null"]},
            },
            "required": ["key", "title"],
            "additionalProperties": False,
        },
    },
    {
        "name": "get_project",
        "description": "Show a project.",
        "input_schema": {
            "type": "object",
            "properties": {"project_key": {"type": "string"}},
            "required": ["project_key"],
            "additionalProperties": False,
        },
    },
    {
        "name": "delete_project",
        "description": "Delete a project with everything in it.",
        "input_schema": {
            "type": "object",
            "properties": {"project_key": {"type": "string"}},
            "required": ["project_key"],
            "additionalProperties": False,
        },
    },
    {
        "name": "list_tickets",
        "description": "List the tickets of a project.",
        "input_schema": {
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
    },
    {
        "name": "open_ticket",
        "description": "Open a ticket.",
        "input_schema": {
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
    },
    {
        "name": "get_ticket",
        "description": "Show a ticket.",
        "input_schema": {
            "type": "object",
            "properties": {
                "project_key": {"type": "string"},
                "ticket_id": {"type": "integer"},
            },
            "required": ["project_key", "ticket_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "update_ticket",
        "description": "Change a ticket.",
        "input_schema": {
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
    },
    {
        "name": "delete_ticket",
        "description": "Delete a ticket.",
        "input_schema": {
            "type": "object",
            "properties": {
                "project_key": {"type": "string"},
                "ticket_id": {"type": "integer"},
            },
            "required": ["project_key", "ticket_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "start_ticket",
        "description": "Begin to work on a ticket.",
        "input_schema": {
            "type": "object",
            "properties": {
                "project_key": {"type": "string"},
                "ticket_id": {"type": "integer"},
            },
            "required": ["project_key", "ticket_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "close_ticket",
        "description": "Close a ticket.",
        "input_schema": {
            "type": "object",
            "properties": {
                "project_key": {"type": "string"},
                "ticket_id": {"type": "integer"},
            },
            "required": ["project_key", "ticket_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "reopen_ticket",
        "description": "Open a closed ticket again.",
        "input_schema": {
            "type": "object",
            "properties": {
                "project_key": {"type": "string"},
                "ticket_id": {"type": "integer"},
            },
            "required": ["project_key", "ticket_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "list_comments",
        "description": "List what was said about a ticket.",
        "input_schema": {
            "type": "object",
            "properties": {
                "project_key": {"type": "string"},
                "ticket_id": {"type": "integer"},
            },
            "required": ["project_key", "ticket_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "add_comment",
        "description": "Say something about a ticket.",
        "input_schema": {
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
    },
)

MCP: tuple[JsonObject, ...] = (
    {
        "name": "list_projects",
        "description": "List projects.",
        "inputSchema": {
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
    },
    {
        "name": "create_project",
        "description": "Start a project.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "key": {"type": "string"},
                "title": {"type": "string", "minLength": 1, "maxLength": 100},
                "lead": {"type": ["string", "null"]},
            },
            "required": ["key", "title"],
            "additionalProperties": False,
        },
    },
    {
        "name": "get_project",
        "description": "Show a project.",
        "inputSchema": {
            "type": "object",
            "properties": {"project_key": {"type": "string"}},
            "required": ["project_key"],
            "additionalProperties": False,
        },
    },
    {
        "name": "delete_project",
        "description": "Delete a project with everything in it.",
        "inputSchema": {
            "type": "object",
            "properties": {"project_key": {"type": "string"}},
            "required": ["project_key"],
            "additionalProperties": False,
        },
    },
    {
        "name": "list_tickets",
        "description": "List the tickets of a project.",
        "inputSchema": {
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
    },
    {
        "name": "open_ticket",
        "description": "Open a ticket.",
        "inputSchema": {
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
    },
    {
        "name": "get_ticket",
        "description": "Show a ticket.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "project_key": {"type": "string"},
                "ticket_id": {"type": "integer"},
            },
            "required": ["project_key", "ticket_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "update_ticket",
        "description": "Change a ticket.",
        "inputSchema": {
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
    },
    {
        "name": "delete_ticket",
        "description": "Delete a ticket.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "project_key": {"type": "string"},
                "ticket_id": {"type": "integer"},
            },
            "required": ["project_key", "ticket_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "start_ticket",
        "description": "Begin to work on a ticket.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "project_key": {"type": "string"},
                "ticket_id": {"type": "integer"},
            },
            "required": ["project_key", "ticket_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "close_ticket",
        "description": "Close a ticket.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "project_key": {"type": "string"},
                "ticket_id": {"type": "integer"},
            },
            "required": ["project_key", "ticket_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "reopen_ticket",
        "description": "Open a closed ticket again.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "project_key": {"type": "string"},
                "ticket_id": {"type": "integer"},
            },
            "required": ["project_key", "ticket_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "list_comments",
        "description": "List what was said about a ticket.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "project_key": {"type": "string"},
                "ticket_id": {"type": "integer"},
            },
            "required": ["project_key", "ticket_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "add_comment",
        "description": "Say something about a ticket.",
        "inputSchema": {
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
    },
)
