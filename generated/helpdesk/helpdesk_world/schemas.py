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

TEAM: JsonObject = {"type": "string", "enum": ["network", "billing", "hardware"]}

PRIORITY: JsonObject = {"type": "string", "enum": ["low", "normal", "high", "urgent"]}

TOOLS: tuple[ToolSchema, ...] = (
    ToolSchema(
        "find_customer",
        "Look a customer up by e-mail address.",
        {
            "type": "object",
            "properties": {
                "email": {
                    "type": "string",
                    "description": "The address the customer writes from.",
                }
            },
            "required": ["email"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "list_tickets",
        "List a customer's tickets, oldest first.",
        {
            "type": "object",
            "properties": {
                "customer_id": {"type": "string", "description": "Whose tickets."}
            },
            "required": ["customer_id"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "search_tickets",
        "Search all tickets, the most pressing first.",
        {
            "type": "object",
            "properties": {
                "team": {
                    "type": ["string", "null"],
                    "enum": ["network", "billing", "hardware", None],
                    "description": "Only these.",
                    "default": None,
                },
                "state": {
                    "type": ["string", "null"],
                    "enum": ["new", "assigned", "waiting", "resolved", "closed", None],
                    "description": "Only these.",
                    "default": None,
                },
                "late": {
                    "type": "boolean",
                    "description": "Only those that should have been resolved by now.",
                    "default": False,
                },
            },
            "required": [],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "get_ticket",
        "Show everything about a ticket.",
        {
            "type": "object",
            "properties": {
                "ticket_id": {"type": "string", "description": "Which ticket."}
            },
            "required": ["ticket_id"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "list_agents",
        "List the agents of a team, those with the fewest active tickets first.",
        {
            "type": "object",
            "properties": {"team": {**TEAM, "description": "Whose members."}},
            "required": ["team"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "open_ticket",
        "Open a ticket. The service level of the customer's plan says until when to resolve it.",
        {
            "type": "object",
            "properties": {
                "customer_id": {"type": "string", "description": "Who needs help."},
                "team": TEAM,
                "subject": {
                    "type": "string",
                    "minLength": 3,
                    "maxLength": 80,
                    "description": "What it is about, in a few words.",
                },
                "priority": {**PRIORITY, "default": "normal"},
            },
            "required": ["customer_id", "team", "subject"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "assign_ticket",
        "Give a ticket that is not resolved to an agent of its team.",
        {
            "type": "object",
            "properties": {
                "ticket_id": {"type": "string", "description": "Which ticket."},
                "agent_id": {"type": "string", "description": "Who takes it."},
            },
            "required": ["ticket_id", "agent_id"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "add_comment",
        "Write to the customer, or, internally, to colleagues.",
        {
            "type": "object",
            "properties": {
                "ticket_id": {"type": "string", "description": "Which ticket."},
                "text": {"type": "string", "minLength": 1, "maxLength": 500},
                "internal": {
                    "type": "boolean",
                    "description": "Whether the customer cannot see it.",
                    "default": False,
                },
            },
            "required": ["ticket_id", "text"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "ask_customer",
        "Ask the customer something, and wait for the answer.",
        {
            "type": "object",
            "properties": {
                "ticket_id": {"type": "string", "description": "Which ticket."},
                "question": {
                    "type": "string",
                    "minLength": 1,
                    "maxLength": 500,
                    "description": "What to ask.",
                },
            },
            "required": ["ticket_id", "question"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "set_priority",
        "Change how pressing a ticket is, and with it until when it is to be resolved.",
        {
            "type": "object",
            "properties": {
                "ticket_id": {"type": "string", "description": "Which ticket."},
                "priority": {**PRIORITY, "description": "The new one."},
            },
            "required": ["ticket_id", "priority"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "move_ticket",
        "Hand a ticket that is not resolved over to another team, where it is new again.",
        {
            "type": "object",
            "properties": {
                "ticket_id": {"type": "string", "description": "Which ticket."},
                "team": {**TEAM, "description": "Who should know."},
            },
            "required": ["ticket_id", "team"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "resolve_ticket",
        "Say how the problem of an active ticket was solved.",
        {
            "type": "object",
            "properties": {
                "ticket_id": {"type": "string", "description": "Which ticket."},
                "resolution": {
                    "type": "string",
                    "minLength": 3,
                    "maxLength": 500,
                    "description": "What has helped.",
                },
            },
            "required": ["ticket_id", "resolution"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "reopen_ticket",
        "Take a resolution back: the ticket is new again, for somebody else to try.",
        {
            "type": "object",
            "properties": {
                "ticket_id": {"type": "string", "description": "Which ticket."}
            },
            "required": ["ticket_id"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "close_ticket",
        "Close a resolved ticket for good.",
        {
            "type": "object",
            "properties": {
                "ticket_id": {"type": "string", "description": "Which ticket."}
            },
            "required": ["ticket_id"],
            "additionalProperties": False,
        },
    ),
)

OPENAI: tuple[JsonObject, ...] = for_openai(TOOLS)

OPENAI_STRICT: tuple[JsonObject, ...] = for_openai_strict(TOOLS)

ANTHROPIC: tuple[JsonObject, ...] = for_anthropic(TOOLS)

MCP: tuple[JsonObject, ...] = for_mcp(TOOLS)
