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
        "to_uppercase",
        "Turn all letters of a text into capitals.",
        {
            "type": "object",
            "properties": {
                "text": {
                    "type": "string",
                    "maxLength": 2000,
                    "description": "The text to change.",
                }
            },
            "required": ["text"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "find_and_replace",
        "Replace every occurrence of one text inside of another; capitals matter.",
        {
            "type": "object",
            "properties": {
                "text": {
                    "type": "string",
                    "maxLength": 2000,
                    "description": "The text to change.",
                },
                "find": {
                    "type": "string",
                    "minLength": 1,
                    "description": "What to look for.",
                },
                "replacement": {
                    "type": "string",
                    "maxLength": 200,
                    "description": "What to put there instead.",
                },
            },
            "required": ["text", "find", "replacement"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "extract_emails",
        "List the e-mail addresses in a text, in the order in which they stand there, each once.",
        {
            "type": "object",
            "properties": {
                "text": {
                    "type": "string",
                    "maxLength": 2000,
                    "description": "The text to search.",
                }
            },
            "required": ["text"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "sentiment",
        "Judge the mood of a text by the words in it.",
        {
            "type": "object",
            "properties": {
                "text": {
                    "type": "string",
                    "maxLength": 2000,
                    "description": "The text to judge.",
                }
            },
            "required": ["text"],
            "additionalProperties": False,
        },
    ),
)

OPENAI: tuple[JsonObject, ...] = for_openai(TOOLS)

OPENAI_STRICT: tuple[JsonObject, ...] = for_openai_strict(TOOLS)

ANTHROPIC: tuple[JsonObject, ...] = for_anthropic(TOOLS)

MCP: tuple[JsonObject, ...] = for_mcp(TOOLS)
