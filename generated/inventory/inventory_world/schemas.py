"""The tools as agents are told about them."""

from __future__ import annotations

from ._runtime import JsonObject

OPENAI: tuple[JsonObject, ...] = (
    {
        "type": "function",
        "function": {
            "name": "list_warehouses",
            "description": "List warehouses.",
            "parameters": {
                "type": "object",
                "properties": {},
                "required": [],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "add_warehouse",
            "description": "Add a warehouse.",
            "parameters": {
                "type": "object",
                "properties": {
                    "code": {"type": "string"},
                    "city": {"type": "string", "minLength": 1},
                },
                "required": ["code", "city"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "get_warehouse",
            "description": "Show a warehouse.",
            "parameters": {
                "type": "object",
                "properties": {"code": {"type": "string"}},
                "required": ["code"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "remove_warehouse",
            "description": "Remove an empty warehouse.",
            "parameters": {
                "type": "object",
                "properties": {"code": {"type": "string"}},
                "required": ["code"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "list_articles",
            "description": "Find articles.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "add_article",
            "description": "Add an article.",
            "parameters": {
                "type": "object",
                "properties": {
                    "name": {"type": "string", "minLength": 1, "maxLength": 60},
                    "warehouseCode": {"type": "string"},
                    "quantity": {
                        "type": "integer",
                        "minimum": 0,
                        "maximum": 2147483647,
                    },
                    "category": {"type": "string"},
                },
                "required": ["name", "warehouseCode", "quantity"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "get_article",
            "description": "Show an article.",
            "parameters": {
                "type": "object",
                "properties": {"articleId": {"type": "integer"}},
                "required": ["articleId"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "replace_article",
            "description": "Replace an article.",
            "parameters": {
                "type": "object",
                "properties": {
                    "articleId": {"type": "integer"},
                    "name": {"type": "string", "minLength": 1, "maxLength": 60},
                    "warehouseCode": {"type": "string"},
                    "quantity": {
                        "type": "integer",
                        "minimum": 0,
                        "maximum": 2147483647,
                    },
                    "category": {"type": "string"},
                },
                "required": ["articleId", "name", "warehouseCode", "quantity"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "remove_article",
            "description": "Remove an article.",
            "parameters": {
                "type": "object",
                "properties": {"articleId": {"type": "integer"}},
                "required": ["articleId"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "archive_article",
            "description": "Take an article out of the range.",
            "parameters": {
                "type": "object",
                "properties": {"articleId": {"type": "integer"}},
                "required": ["articleId"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "put_photo",
            "description": "Store a photo of an article.",
            "parameters": {
                "type": "object",
                "properties": {
                    "articleId": {"type": "integer"},
                    "file": {"type": "string"},
                },
                "required": ["articleId", "file"],
                "additionalProperties": False,
            },
        },
    },
)

OPENAI_STRICT: tuple[JsonObject, ...] = (
    {
        "type": "function",
        "function": {
            "name": "list_warehouses",
            "description": "List warehouses.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {},
                "required": [],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "add_warehouse",
            "description": "Add a warehouse.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "code": {"type": "string"},
                    "city": {"type": "string", "minLength": 1},
                },
                "required": ["code", "city"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "get_warehouse",
            "description": "Show a warehouse.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {"code": {"type": "string"}},
                "required": ["code"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "remove_warehouse",
            "description": "Remove an empty warehouse.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {"code": {"type": "string"}},
                "required": ["code"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "list_articles",
            "description": "Find articles.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "warehouseCode": {"type": ["string", "null"]},
                    "category": {
                        "type": ["array", "null"],
                        "items": {"type": "string"},
                    },
                    "min_quantity": {"type": ["integer", "null"]},
                    "page": {"type": ["integer", "null"], "minimum": 0},
                    "size": {"type": ["integer", "null"], "minimum": 1, "maximum": 100},
                },
                "required": [
                    "warehouseCode",
                    "category",
                    "min_quantity",
                    "page",
                    "size",
                ],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "add_article",
            "description": "Add an article.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "name": {"type": "string", "minLength": 1, "maxLength": 60},
                    "warehouseCode": {"type": "string"},
                    "quantity": {
                        "type": "integer",
                        "minimum": 0,
                        "maximum": 2147483647,
                    },
                    "category": {"type": ["string", "null"]},
                },
                "required": ["name", "warehouseCode", "quantity", "category"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "get_article",
            "description": "Show an article.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {"articleId": {"type": "integer"}},
                "required": ["articleId"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "replace_article",
            "description": "Replace an article.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "articleId": {"type": "integer"},
                    "name": {"type": "string", "minLength": 1, "maxLength": 60},
                    "warehouseCode": {"type": "string"},
                    "quantity": {
                        "type": "integer",
                        "minimum": 0,
                        "maximum": 2147483647,
                    },
                    "category": {"type": ["string", "null"]},
                },
                "required": [
                    "articleId",
                    "name",
                    "warehouseCode",
                    "quantity",
                    "category",
                ],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "remove_article",
            "description": "Remove an article.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {"articleId": {"type": "integer"}},
                "required": ["articleId"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "archive_article",
            "description": "Take an article out of the range.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {"articleId": {"type": "integer"}},
                "required": ["articleId"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "put_photo",
            "description": "Store a photo of an article.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "articleId": {"type": "integer"},
                    "file": {"type": "string"},
                },
                "required": ["articleId", "file"],
                "additionalProperties": False,
            },
        },
    },
)

ANTHROPIC: tuple[JsonObject, ...] = (
    {
        "name": "list_warehouses",
        "description": "List warehouses.",
        "input_schema": {
            "type": "object",
            "properties": {},
            "required": [],
            "additionalProperties": False,
        },
    },
    {
        "name": "add_warehouse",
        "description": "Add a warehouse.",
        "input_schema": {
            "type": "object",
            "properties": {
                "code": {"type": "string"},
                "city": {"type": "string", "minLength": 1},
            },
            "required": ["code", "city"],
            "additionalProperties": False,
        },
    },
    {
        "name": "get_warehouse",
        "description": "Show a warehouse.",
        "input_schema": {
            "type": "object",
            "properties": {"code": {"type": "string"}},
            "required": ["code"],
            "additionalProperties": False,
        },
    },
    {
        "name": "remove_warehouse",
        "description": "Remove an empty warehouse.",
        "input_schema": {
            "type": "object",
            "properties": {"code": {"type": "string"}},
            "required": ["code"],
            "additionalProperties": False,
        },
    },
    {
        "name": "list_articles",
        "description": "Find articles.",
        "input_schema": {
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
    },
    {
        "name": "add_article",
        "description": "Add an article.",
        "input_schema": {
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
    },
    {
        "name": "get_article",
        "description": "Show an article.",
        "input_schema": {
            "type": "object",
            "properties": {"articleId": {"type": "integer"}},
            "required": ["articleId"],
            "additionalProperties": False,
        },
    },
    {
        "name": "replace_article",
        "description": "Replace an article.",
        "input_schema": {
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
    },
    {
        "name": "remove_article",
        "description": "Remove an article.",
        "input_schema": {
            "type": "object",
            "properties": {"articleId": {"type": "integer"}},
            "required": ["articleId"],
            "additionalProperties": False,
        },
    },
    {
        "name": "archive_article",
        "description": "Take an article out of the range.",
        "input_schema": {
            "type": "object",
            "properties": {"articleId": {"type": "integer"}},
            "required": ["articleId"],
            "additionalProperties": False,
        },
    },
    {
        "name": "put_photo",
        "description": "Store a photo of an article.",
        "input_schema": {
            "type": "object",
            "properties": {
                "articleId": {"type": "integer"},
                "file": {"type": "string"},
            },
            "required": ["articleId", "file"],
            "additionalProperties": False,
        },
    },
)

MCP: tuple[JsonObject, ...] = (
    {
        "name": "list_warehouses",
        "description": "List warehouses.",
        "inputSchema": {
            "type": "object",
            "properties": {},
            "required": [],
            "additionalProperties": False,
        },
    },
    {
        "name": "add_warehouse",
        "description": "Add a warehouse.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "code": {"type": "string"},
                "city": {"type": "string", "minLength": 1},
            },
            "required": ["code", "city"],
            "additionalProperties": False,
        },
    },
    {
        "name": "get_warehouse",
        "description": "Show a warehouse.",
        "inputSchema": {
            "type": "object",
            "properties": {"code": {"type": "string"}},
            "required": ["code"],
            "additionalProperties": False,
        },
    },
    {
        "name": "remove_warehouse",
        "description": "Remove an empty warehouse.",
        "inputSchema": {
            "type": "object",
            "properties": {"code": {"type": "string"}},
            "required": ["code"],
            "additionalProperties": False,
        },
    },
    {
        "name": "list_articles",
        "description": "Find articles.",
        "inputSchema": {
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
    },
    {
        "name": "add_article",
        "description": "Add an article.",
        "inputSchema": {
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
    },
    {
        "name": "get_article",
        "description": "Show an article.",
        "inputSchema": {
            "type": "object",
            "properties": {"articleId": {"type": "integer"}},
            "required": ["articleId"],
            "additionalProperties": False,
        },
    },
    {
        "name": "replace_article",
        "description": "Replace an article.",
        "inputSchema": {
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
    },
    {
        "name": "remove_article",
        "description": "Remove an article.",
        "inputSchema": {
            "type": "object",
            "properties": {"articleId": {"type": "integer"}},
            "required": ["articleId"],
            "additionalProperties": False,
        },
    },
    {
        "name": "archive_article",
        "description": "Take an article out of the range.",
        "inputSchema": {
            "type": "object",
            "properties": {"articleId": {"type": "integer"}},
            "required": ["articleId"],
            "additionalProperties": False,
        },
    },
    {
        "name": "put_photo",
        "description": "Store a photo of an article.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "articleId": {"type": "integer"},
                "file": {"type": "string"},
            },
            "required": ["articleId", "file"],
            "additionalProperties": False,
        },
    },
)
