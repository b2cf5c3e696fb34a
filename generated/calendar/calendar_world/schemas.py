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
        "find_person",
        "Look people up by name; capitals do not matter.",
        {
            "type": "object",
            "properties": {
                "name": {
                    "type": "string",
                    "minLength": 2,
                    "description": "A part of the name.",
                }
            },
            "required": ["name"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "agenda",
        "List what a person has to do on a day of their own calendar, in order.",
        {
            "type": "object",
            "properties": {
                "person_id": {
                    "type": "string",
                    "description": "Whose agenda, by whose clock.",
                },
                "day": {"type": "string", "format": "date"},
            },
            "required": ["person_id", "day"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "search_events",
        "Search events by title and by who attends; moments are in universal time.",
        {
            "type": "object",
            "properties": {
                "title": {
                    "type": "string",
                    "description": "A part of the title.",
                    "default": "",
                },
                "person_id": {
                    "type": ["string", "null"],
                    "description": "Only those this person attends.",
                    "default": None,
                },
            },
            "required": [],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "free_rooms",
        "List the rooms that are free for a single event, the smallest first.",
        {
            "type": "object",
            "properties": {
                "start": {
                    "type": "string",
                    "format": "date-time",
                    "description": "In universal time.",
                },
                "length": {"type": "integer", "description": "In seconds."},
                "seats": {
                    "type": "integer",
                    "minimum": 1,
                    "description": "At least.",
                    "default": 1,
                },
            },
            "required": ["start", "length"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "schedule_event",
        "Put an event into the calendar. People are invited and a room is booked afterwards.",
        {
            "type": "object",
            "properties": {
                "organiser_id": {"type": "string"},
                "title": {"type": "string", "minLength": 1, "maxLength": 80},
                "start": {
                    "type": "string",
                    "format": "date-time",
                    "description": "The first one, by the organiser's clock.",
                },
                "length": {"type": "integer", "description": "In seconds."},
                "repeats": {
                    "type": "string",
                    "enum": ["never", "daily", "weekly"],
                    "default": "never",
                },
                "times": {
                    "type": "integer",
                    "minimum": 1,
                    "maximum": 10,
                    "description": "How often.",
                    "default": 1,
                },
            },
            "required": ["organiser_id", "title", "start", "length"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "move_event",
        "Move an event that has not begun, with all its occurrences and its room.",
        {
            "type": "object",
            "properties": {
                "event_id": {"type": "string", "description": "Which event."},
                "start": {
                    "type": "string",
                    "format": "date-time",
                    "description": "Of the first occurrence, by the organiser's clock.",
                },
            },
            "required": ["event_id", "start"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "repeat_event",
        "Let an event take place several times, in the same room.",
        {
            "type": "object",
            "properties": {
                "event_id": {"type": "string", "description": "Which event."},
                "repeats": {"type": "string", "enum": ["never", "daily", "weekly"]},
                "times": {
                    "type": "integer",
                    "minimum": 2,
                    "maximum": 10,
                    "description": "How often, the first time included.",
                },
            },
            "required": ["event_id", "repeats", "times"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "invite",
        "Invite a person to an event.",
        {
            "type": "object",
            "properties": {
                "event_id": {"type": "string", "description": "To what."},
                "person_id": {"type": "string", "description": "Whom."},
            },
            "required": ["event_id", "person_id"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "uninvite",
        "Take an invitation back, or decline it.",
        {
            "type": "object",
            "properties": {
                "event_id": {"type": "string", "description": "From what."},
                "person_id": {"type": "string", "description": "Whom."},
            },
            "required": ["event_id", "person_id"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "book_room",
        "Book a room for all occurrences of an event, in place of the one it has.",
        {
            "type": "object",
            "properties": {
                "event_id": {"type": "string", "description": "For what."},
                "room_name": {
                    "type": ["string", "null"],
                    "description": "Which room; none gives the present one back.",
                },
            },
            "required": ["event_id"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "cancel_event",
        "Take an event off the calendar, with all its occurrences.",
        {
            "type": "object",
            "properties": {
                "event_id": {"type": "string", "description": "Which event."}
            },
            "required": ["event_id"],
            "additionalProperties": False,
        },
    ),
)

OPENAI: tuple[JsonObject, ...] = for_openai(TOOLS)

OPENAI_STRICT: tuple[JsonObject, ...] = for_openai_strict(TOOLS)

ANTHROPIC: tuple[JsonObject, ...] = for_anthropic(TOOLS)

MCP: tuple[JsonObject, ...] = for_mcp(TOOLS)
