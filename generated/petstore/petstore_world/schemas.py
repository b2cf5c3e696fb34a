"""The tools as agents are told about them."""

from __future__ import annotations

from ._runtime import JsonObject

OPENAI: tuple[JsonObject, ...] = (
    {
        "type": "function",
        "function": {
            "name": "list_owners",
            "description": "List owners.",
            "parameters": {
                "type": "object",
                "properties": {
                    "city": {
                        "type": "string",
                        "description": "Only owners in this city.",
                    },
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "create_owner",
            "description": "Register an owner.",
            "parameters": {
                "type": "object",
                "properties": {
                    "name": {"type": "string", "minLength": 1, "maxLength": 80},
                    "email": {"type": "string"},
                    "city": {"type": "string", "maxLength": 60},
                },
                "required": ["name", "email"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "get_owner",
            "description": "Show one owner.",
            "parameters": {
                "type": "object",
                "properties": {"ownerId": {"type": "integer"}},
                "required": ["ownerId"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "replace_owner",
            "description": "Replace what is known of an owner.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "delete_owner",
            "description": "Forget an owner who has no pets left.",
            "parameters": {
                "type": "object",
                "properties": {"ownerId": {"type": "integer"}},
                "required": ["ownerId"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "list_pets",
            "description": "List pets.",
            "parameters": {
                "type": "object",
                "properties": {
                    "status": {
                        "type": "string",
                        "enum": ["available", "reserved", "sold"],
                        "description": "Whether a pet can be had.",
                    },
                    "ownerId": {"type": "integer"},
                    "tags": {
                        "type": "string",
                        "description": "Only pets with this tag.",
                    },
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "create_pet",
            "description": "Register a pet.",
            "parameters": {
                "type": "object",
                "properties": {
                    "name": {"type": "string", "minLength": 1, "maxLength": 40},
                    "status": {
                        "type": "string",
                        "enum": ["available", "reserved", "sold"],
                        "description": "Whether a pet can be had.",
                    },
                    "ownerId": {"type": "integer"},
                    "weight": {"type": "number", "exclusiveMinimum": 0, "maximum": 200},
                    "chip": {"type": "string"},
                    "born": {"type": "string", "format": "date"},
                    "tags": {
                        "type": "array",
                        "items": {"type": "string"},
                        "maxItems": 5,
                    },
                },
                "required": ["name"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "get_pet",
            "description": "Show one pet.",
            "parameters": {
                "type": "object",
                "properties": {"petId": {"type": "integer"}},
                "required": ["petId"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "update_pet",
            "description": "Change a pet.",
            "parameters": {
                "type": "object",
                "properties": {
                    "petId": {"type": "integer"},
                    "name": {"type": "string", "minLength": 1, "maxLength": 40},
                    "ownerId": {"type": "integer"},
                    "weight": {"type": "number", "exclusiveMinimum": 0, "maximum": 200},
                    "tags": {
                        "type": "array",
                        "items": {"type": "string"},
                        "maxItems": 5,
                    },
                },
                "required": ["petId"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "delete_pet",
            "description": "Forget a pet.",
            "parameters": {
                "type": "object",
                "properties": {"petId": {"type": "integer"}},
                "required": ["petId"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "reserve_pet",
            "description": "Put a pet aside for somebody.",
            "parameters": {
                "type": "object",
                "properties": {"petId": {"type": "integer"}},
                "required": ["petId"],
                "additionalProperties": False,
            },
        },
    },
)

OPENAI_STRICT: tuple[JsonObject, ...] = (
    {
        "type": "function",
        "function": {
            "name": "list_owners",
            "description": "List owners.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "city": {
                        "type": ["string", "null"],
                        "description": "Only owners in this city.",
                    },
                    "limit": {
                        "type": ["integer", "null"],
                        "minimum": 1,
                        "maximum": 100,
                    },
                    "offset": {"type": ["integer", "null"], "minimum": 0},
                },
                "required": ["city", "limit", "offset"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "create_owner",
            "description": "Register an owner.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "name": {"type": "string", "minLength": 1, "maxLength": 80},
                    "email": {"type": "string"},
                    "city": {"type": ["string", "null"], "maxLength": 60},
                },
                "required": ["name", "email", "city"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "get_owner",
            "description": "Show one owner.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {"ownerId": {"type": "integer"}},
                "required": ["ownerId"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "replace_owner",
            "description": "Replace what is known of an owner.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "ownerId": {"type": "integer"},
                    "name": {"type": "string", "minLength": 1, "maxLength": 80},
                    "email": {"type": "string"},
                    "city": {"type": ["string", "null"], "maxLength": 60},
                },
                "required": ["ownerId", "name", "email", "city"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "delete_owner",
            "description": "Forget an owner who has no pets left.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {"ownerId": {"type": "integer"}},
                "required": ["ownerId"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "list_pets",
            "description": "List pets.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "status": {
                        "anyOf": [
                            {
                                "type": "string",
                                "enum": ["available", "reserved", "sold"],
                                "description": "Whether a pet can be had.",
                            },
                            {"type": "null"},
                        ]
                    },
                    "ownerId": {"type": ["integer", "null"]},
                    "tags": {
                        "type": ["string", "null"],
                        "description": "Only pets with this tag.",
                    },
                    "limit": {
                        "type": ["integer", "null"],
                        "minimum": 1,
                        "maximum": 100,
                    },
                    "offset": {"type": ["integer", "null"], "minimum": 0},
                },
                "required": ["status", "ownerId", "tags", "limit", "offset"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "create_pet",
            "description": "Register a pet.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "name": {"type": "string", "minLength": 1, "maxLength": 40},
                    "status": {
                        "anyOf": [
                            {
                                "type": "string",
                                "enum": ["available", "reserved", "sold"],
                                "description": "Whether a pet can be had.",
                            },
                            {"type": "null"},
                        ]
                    },
                    "ownerId": {"type": ["integer", "null"]},
                    "weight": {
                        "type": ["number", "null"],
                        "exclusiveMinimum": 0,
                        "maximum": 200,
                    },
                    "chip": {"type": ["string", "null"]},
                    "born": {"type": ["string", "null"], "format": "date"},
                    "tags": {
                        "type": ["array", "null"],
                        "items": {"type": "string"},
                        "maxItems": 5,
                    },
                },
                "required": [
                    "name",
                    "status",
                    "ownerId",
                    "weight",
                    "chip",
                    "born",
                    "tags",
                ],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "get_pet",
            "description": "Show one pet.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {"petId": {"type": "integer"}},
                "required": ["petId"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "update_pet",
            "description": "Change a pet.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "petId": {"type": "integer"},
                    "name": {
                        "type": ["string", "null"],
                        "minLength": 1,
                        "maxLength": 40,
                    },
                    "ownerId": {"type": ["integer", "null"]},
                    "weight": {
                        "type": ["number", "null"],
                        "exclusiveMinimum": 0,
                        "maximum": 200,
                    },
                    "tags": {
                        "type": ["array", "null"],
                        "items": {"type": "string"},
                        "maxItems": 5,
                    },
                },
                "required": ["petId", "name", "ownerId", "weight", "tags"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "delete_pet",
            "description": "Forget a pet.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {"petId": {"type": "integer"}},
                "required": ["petId"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "reserve_pet",
            "description": "Put a pet aside for somebody.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {"petId": {"type": "integer"}},
                "required": ["petId"],
                "additionalProperties": False,
            },
        },
    },
)

ANTHROPIC: tuple[JsonObject, ...] = (
    {
        "name": "list_owners",
        "description": "List owners.",
        "input_schema": {
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
    },
    {
        "name": "create_owner",
        "description": "Register an owner.",
        "input_schema": {
            "type": "object",
            "properties": {
                "name": {"type": "string", "minLength": 1, "maxLength": 80},
                "email": {"type": "string"},
                "city": {"type": "string", "maxLength": 60},
            },
            "required": ["name", "email"],
            "additionalProperties": False,
        },
    },
    {
        "name": "get_owner",
        "description": "Show one owner.",
        "input_schema": {
            "type": "object",
            "properties": {"ownerId": {"type": "integer"}},
            "required": ["ownerId"],
            "additionalProperties": False,
        },
    },
    {
        "name": "replace_owner",
        "description": "Replace what is known of an owner.",
        "input_schema": {
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
    },
    {
        "name": "delete_owner",
        "description": "Forget an owner who has no pets left.",
        "input_schema": {
            "type": "object",
            "properties": {"ownerId": {"type": "integer"}},
            "required": ["ownerId"],
            "additionalProperties": False,
        },
    },
    {
        "name": "list_pets",
        "description": "List pets.",
        "input_schema": {
            "type": "object",
            "properties": {
                "status": {
                    "type": "string",
                    "enum": ["available", "reserved", "sold"],
                    "description": "Whether a pet can be had.",
                },
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
    },
    {
        "name": "create_pet",
        "description": "Register a pet.",
        "input_schema": {
            "type": "object",
            "properties": {
                "name": {"type": "string", "minLength": 1, "maxLength": 40},
                "status": {
                    "type": "string",
                    "enum": ["available", "reserved", "sold"],
                    "description": "Whether a pet can be had.",
                },
                "ownerId": {"type": "integer"},
                "weight": {"type": "number", "exclusiveMinimum": 0, "maximum": 200},
                "chip": {"type": "string"},
                "born": {"type": "string", "format": "date"},
                "tags": {"type": "array", "items": {"type": "string"}, "maxItems": 5},
            },
            "required": ["name"],
            "additionalProperties": False,
        },
    },
    {
        "name": "get_pet",
        "description": "Show one pet.",
        "input_schema": {
            "type": "object",
            "properties": {"petId": {"type": "integer"}},
            "required": ["petId"],
            "additionalProperties": False,
        },
    },
    {
        "name": "update_pet",
        "description": "Change a pet.",
        "input_schema": {
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
    },
    {
        "name": "delete_pet",
        "description": "Forget a pet.",
        "input_schema": {
            "type": "object",
            "properties": {"petId": {"type": "integer"}},
            "required": ["petId"],
            "additionalProperties": False,
        },
    },
    {
        "name": "reserve_pet",
        "description": "Put a pet aside for somebody.",
        "input_schema": {
            "type": "object",
            "properties": {"petId": {"type": "integer"}},
            "required": ["petId"],
            "additionalProperties": False,
        },
    },
)

MCP: tuple[JsonObject, ...] = (
    {
        "name": "list_owners",
        "description": "List owners.",
        "inputSchema": {
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
    },
    {
        "name": "create_owner",
        "description": "Register an owner.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "name": {"type": "string", "minLength": 1, "maxLength": 80},
                "email": {"type": "string"},
                "city": {"type": "string", "maxLength": 60},
            },
            "required": ["name", "email"],
            "additionalProperties": False,
        },
    },
    {
        "name": "get_owner",
        "description": "Show one owner.",
        "inputSchema": {
            "type": "object",
            "properties": {"ownerId": {"type": "integer"}},
            "required": ["ownerId"],
            "additionalProperties": False,
        },
    },
    {
        "name": "replace_owner",
        "description": "Replace what is known of an owner.",
        "inputSchema": {
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
    },
    {
        "name": "delete_owner",
        "description": "Forget an owner who has no pets left.",
        "inputSchema": {
            "type": "object",
            "properties": {"ownerId": {"type": "integer"}},
            "required": ["ownerId"],
            "additionalProperties": False,
        },
    },
    {
        "name": "list_pets",
        "description": "List pets.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "status": {
                    "type": "string",
                    "enum": ["available", "reserved", "sold"],
                    "description": "Whether a pet can be had.",
                },
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
    },
    {
        "name": "create_pet",
        "description": "Register a pet.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "name": {"type": "string", "minLength": 1, "maxLength": 40},
                "status": {
                    "type": "string",
                    "enum": ["available", "reserved", "sold"],
                    "description": "Whether a pet can be had.",
                },
                "ownerId": {"type": "integer"},
                "weight": {"type": "number", "exclusiveMinimum": 0, "maximum": 200},
                "chip": {"type": "string"},
                "born": {"type": "string", "format": "date"},
                "tags": {"type": "array", "items": {"type": "string"}, "maxItems": 5},
            },
            "required": ["name"],
            "additionalProperties": False,
        },
    },
    {
        "name": "get_pet",
        "description": "Show one pet.",
        "inputSchema": {
            "type": "object",
            "properties": {"petId": {"type": "integer"}},
            "required": ["petId"],
            "additionalProperties": False,
        },
    },
    {
        "name": "update_pet",
        "description": "Change a pet.",
        "inputSchema": {
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
    },
    {
        "name": "delete_pet",
        "description": "Forget a pet.",
        "inputSchema": {
            "type": "object",
            "properties": {"petId": {"type": "integer"}},
            "required": ["petId"],
            "additionalProperties": False,
        },
    },
    {
        "name": "reserve_pet",
        "description": "Put a pet aside for somebody.",
        "inputSchema": {
            "type": "object",
            "properties": {"petId": {"type": "integer"}},
            "required": ["petId"],
            "additionalProperties": False,
        },
    },
)
