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
        "pwd",
        "Print the current directory.",
        {
            "type": "object",
            "properties": {},
            "required": [],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "cd",
        "Change the current directory.",
        {
            "type": "object",
            "properties": {
                "path": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "Where to go.",
                }
            },
            "required": ["path"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "ls",
        "List what is in a directory, by name.",
        {
            "type": "object",
            "properties": {
                "path": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "A directory.",
                    "default": ".",
                }
            },
            "required": [],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "cat",
        "Print a file.",
        {
            "type": "object",
            "properties": {
                "path": {"type": "string", "maxLength": 255, "description": "A file."}
            },
            "required": ["path"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "find",
        "List the paths of everything below a directory whose name has this part, at any depth.",
        {
            "type": "object",
            "properties": {
                "name": {"type": "string", "description": "A part of the name."},
                "path": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "The directory to search.",
                    "default": ".",
                },
            },
            "required": ["name"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "write_file",
        "Write a file, from the beginning, and create it where there is none.",
        {
            "type": "object",
            "properties": {
                "path": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "An existing file, or a new one.",
                },
                "content": {
                    "type": "string",
                    "maxLength": 10000,
                    "description": "All that will stand in it.",
                },
            },
            "required": ["path", "content"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "mkdir",
        "Make a directory, inside of one that exists.",
        {
            "type": "object",
            "properties": {
                "path": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "The new directory.",
                }
            },
            "required": ["path"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "rm",
        "Remove a file or a directory. There is no way back.",
        {
            "type": "object",
            "properties": {
                "path": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "What to remove.",
                },
                "recursive": {
                    "type": "boolean",
                    "description": "Whether directories go with all that is in them.",
                    "default": False,
                },
            },
            "required": ["path"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "mv",
        "Move something into a directory that exists, or give it a new name or place.",
        {
            "type": "object",
            "properties": {
                "source": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "What to move.",
                },
                "target": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "A directory to move it into, or a new path.",
                },
            },
            "required": ["source", "target"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "cp",
        "Copy a file, or a directory with all that is in it.",
        {
            "type": "object",
            "properties": {
                "source": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "What to copy.",
                },
                "target": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "A directory to copy it into, or a new path.",
                },
            },
            "required": ["source", "target"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "chmod",
        "Change who may read and write a file or directory. Only its owner can.",
        {
            "type": "object",
            "properties": {
                "path": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "What to change.",
                },
                "mode": {
                    "type": "string",
                    "description": "Such as rwr-, rw-- or rwrw.",
                },
            },
            "required": ["path", "mode"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "du",
        "Count the characters in a file, or in all files below a directory.",
        {
            "type": "object",
            "properties": {
                "path": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "A file or a directory.",
                    "default": ".",
                }
            },
            "required": [],
            "additionalProperties": False,
        },
    ),
)

OPENAI: tuple[JsonObject, ...] = for_openai(TOOLS)

OPENAI_STRICT: tuple[JsonObject, ...] = for_openai_strict(TOOLS)

ANTHROPIC: tuple[JsonObject, ...] = for_anthropic(TOOLS)

MCP: tuple[JsonObject, ...] = for_mcp(TOOLS)
