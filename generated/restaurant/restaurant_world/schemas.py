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
        "find_guest",
        "Look a guest up by telephone number.",
        {
            "type": "object",
            "properties": {
                "phone": {
                    "type": "string",
                    "minLength": 7,
                    "maxLength": 20,
                    "description": "The number the guest is calling from.",
                }
            },
            "required": ["phone"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "register_guest",
        "Note down a guest who has not been here before.",
        {
            "type": "object",
            "properties": {
                "name": {"type": "string", "minLength": 2, "maxLength": 60},
                "phone": {"type": "string", "minLength": 7, "maxLength": 20},
            },
            "required": ["name", "phone"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "opening_hours",
        "Tell when the restaurant is open, day by day.",
        {
            "type": "object",
            "properties": {},
            "required": [],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "free_tables",
        "List the tables that are free for a whole meal and large enough, the smallest first.",
        {
            "type": "object",
            "properties": {
                "start": {
                    "type": "string",
                    "format": "date-time",
                    "description": "When the guests come.",
                },
                "party": {
                    "type": "integer",
                    "minimum": 1,
                    "maximum": 12,
                    "description": "How many people.",
                },
                "area": {
                    "type": ["string", "null"],
                    "enum": ["hall", "window", "garden", None],
                    "description": "Only there.",
                    "default": None,
                },
            },
            "required": ["start", "party"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "list_bookings",
        "List a guest's bookings, the earliest first, cancelled ones included.",
        {
            "type": "object",
            "properties": {
                "guest_id": {"type": "string", "description": "Whose bookings."}
            },
            "required": ["guest_id"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "book_table",
        "Book a table for two and a half hours.",
        {
            "type": "object",
            "properties": {
                "guest_id": {"type": "string", "description": "Who comes."},
                "table_number": {"type": "integer", "description": "Which table."},
                "start": {
                    "type": "string",
                    "format": "date-time",
                    "description": "When they come.",
                },
                "party": {
                    "type": "integer",
                    "minimum": 1,
                    "maximum": 12,
                    "description": "How many people.",
                },
                "wish": {"type": "string", "maxLength": 200, "default": ""},
            },
            "required": ["guest_id", "table_number", "start", "party"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "move_booking",
        "Move a booking to another time, at the same table.",
        {
            "type": "object",
            "properties": {
                "booking_code": {"type": "string", "description": "Which booking."},
                "start": {
                    "type": "string",
                    "format": "date-time",
                    "description": "The new time.",
                },
            },
            "required": ["booking_code", "start"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "change_table",
        "Give the guests of a booking another table at the same time.",
        {
            "type": "object",
            "properties": {
                "booking_code": {"type": "string", "description": "Which booking."},
                "table_number": {"type": "integer", "description": "The new table."},
            },
            "required": ["booking_code", "table_number"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "change_party",
        "Change how many people come, at the same table.",
        {
            "type": "object",
            "properties": {
                "booking_code": {"type": "string", "description": "Which booking."},
                "party": {
                    "type": "integer",
                    "minimum": 1,
                    "maximum": 12,
                    "description": "How many people now.",
                },
            },
            "required": ["booking_code", "party"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "note_wish",
        "Note what the guests of a booking would like, in place of what was noted before.",
        {
            "type": "object",
            "properties": {
                "booking_code": {"type": "string", "description": "Which booking."},
                "wish": {
                    "type": "string",
                    "maxLength": 200,
                    "description": "What the guests would like.",
                },
            },
            "required": ["booking_code", "wish"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "cancel_booking",
        "Cancel a booking: its table is free again.",
        {
            "type": "object",
            "properties": {
                "booking_code": {"type": "string", "description": "Which booking."}
            },
            "required": ["booking_code"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "seat_guests",
        "Lead guests to their table, no earlier than half an hour before their time.",
        {
            "type": "object",
            "properties": {
                "booking_code": {"type": "string", "description": "Who has come."}
            },
            "required": ["booking_code"],
            "additionalProperties": False,
        },
    ),
)

OPENAI: tuple[JsonObject, ...] = for_openai(TOOLS)

OPENAI_STRICT: tuple[JsonObject, ...] = for_openai_strict(TOOLS)

ANTHROPIC: tuple[JsonObject, ...] = for_anthropic(TOOLS)

MCP: tuple[JsonObject, ...] = for_mcp(TOOLS)
