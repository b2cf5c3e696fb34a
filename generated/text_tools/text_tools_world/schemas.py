"""The tools as agents are told about them."""

from __future__ import annotations

from ._runtime import JsonObject

OPENAI: tuple[JsonObject, ...] = (
    {
        "type": "function",
        "function": {
            "name": "to_uppercase",
            "description": "Turn all letters of a text into capitals.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "find_and_replace",
            "description": "Replace every occurrence of one text inside of another; capitals matter.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "extract_emails",
            "description": "List the e-mail addresses in a text, in the order in which they stand there, each once.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "sentiment",
            "description": "Judge the mood of a text by the words in it.",
            "parameters": {
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
        },
    },
)

OPENAI_STRICT: tuple[JsonObject, ...] = (
    {
        "type": "function",
        "function": {
            "name": "to_uppercase",
            "description": "Turn all letters of a text into capitals.",
            "strict": True,
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "find_and_replace",
            "description": "Replace every occurrence of one text inside of another; capitals matter.",
            "strict": True,
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "extract_emails",
            "description": "List the e-mail addresses in a text, in the order in which they stand there, each once.",
            "strict": True,
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "sentiment",
            "description": "Judge the mood of a text by the words in it.",
            "strict": True,
            "parameters": {
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
        },
    },
)

ANTHROPIC: tuple[JsonObject, ...] = (
    {
        "name": "to_uppercase",
        "description": "Turn all letters of a text into capitals.",
        "input_schema": {
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
    },
    {
        "name": "find_and_replace",
        "description": "Replace every occurrence of one text inside of another; capitals matter.",
        "input_schema": {
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
    },
    {
        "name": "extract_emails",
        "description": "List the e-mail addresses in a text, in the order in which they stand there, each once.",
        "input_schema": {
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
    },
    {
        "name": "sentiment",
        "description": "Judge the mood of a text by the words in it.",
        "input_schema": {
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
    },
)

MCP: tuple[JsonObject, ...] = (
    {
        "name": "to_uppercase",
        "description": "Turn all letters of a text into capitals.",
        "inputSchema": {
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
    },
    {
        "name": "find_and_replace",
        "description": "Replace every occurrence of one text inside of another; capitals matter.",
        "inputSchema": {
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
    },
    {
        "name": "extract_emails",
        "description": "List the e-mail addresses in a text, in the order in which they stand there, each once.",
        "inputSchema": {
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
    },
    {
        "name": "sentiment",
        "description": "Judge the mood of a text by the words in it.",
        "inputSchema": {
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
    },
)
