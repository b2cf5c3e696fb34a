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
        "find_user_id_by_email",
        "Find user id by email. If the user is not found, the function will return an error message.",
        {
            "type": "object",
            "properties": {
                "email": {
                    "type": "string",
                    "description": "The email of the user, such as 'something@example.com'.",
                }
            },
            "required": ["email"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "find_user_id_by_name_zip",
        "Find user id by first name, last name, and zip code.\n\nTo be used where the user is not found by email or cannot remember it.",
        {
            "type": "object",
            "properties": {
                "first_name": {
                    "type": "string",
                    "description": "The first name of the customer, such as 'John'.",
                },
                "last_name": {
                    "type": "string",
                    "description": "The last name of the customer, such as 'Doe'.",
                },
                "zip": {
                    "type": "string",
                    "description": "The zip code of the customer, such as '12345'.",
                },
            },
            "required": ["first_name", "last_name", "zip"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "get_user_details",
        "Get the details of a user, including their orders.",
        {
            "type": "object",
            "properties": {
                "user_id": {
                    "type": "string",
                    "description": "The user id, such as 'sara_doe_496'.",
                }
            },
            "required": ["user_id"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "get_order_details",
        "Get the status and details of an order.",
        {
            "type": "object",
            "properties": {
                "order_id": {
                    "type": "string",
                    "description": "The order id, such as '#W0000000', with the '#' at its beginning.",
                }
            },
            "required": ["order_id"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "get_product_details",
        "Get the inventory details of a product.",
        {
            "type": "object",
            "properties": {
                "product_id": {
                    "type": "string",
                    "description": "The product id, such as '6086499569', which is not an item id.",
                }
            },
            "required": ["product_id"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "list_all_product_types",
        "List the name and product id of all product types, by name.",
        {
            "type": "object",
            "properties": {},
            "required": [],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "cancel_pending_order",
        "Cancel a pending order: what was paid is refunded the way it was paid, on gift cards at once.",
        {
            "type": "object",
            "properties": {
                "order_id": {"type": "string"},
                "reason": {
                    "type": "string",
                    "enum": ["no longer needed", "ordered by mistake"],
                },
            },
            "required": ["order_id", "reason"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "modify_pending_order_address",
        "Modify the shipping address of a pending order.",
        {
            "type": "object",
            "properties": {
                "order_id": {"type": "string"},
                "address1": {
                    "type": "string",
                    "description": "The first line of the address, such as '123 Main St'.",
                },
                "address2": {
                    "type": "string",
                    "description": "The second line of the address, such as 'Apt 1' or ''.",
                },
                "city": {
                    "type": "string",
                    "description": "The city, such as 'San Francisco'.",
                },
                "state": {"type": "string", "description": "The state, such as 'CA'."},
                "country": {
                    "type": "string",
                    "description": "The country, such as 'USA'.",
                },
                "zip": {
                    "type": "string",
                    "description": "The zip code, such as '12345'.",
                },
            },
            "required": [
                "order_id",
                "address1",
                "address2",
                "city",
                "state",
                "country",
                "zip",
            ],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "modify_pending_order_payment",
        "Pay for a pending order another way; the first payment is refunded.",
        {
            "type": "object",
            "properties": {
                "order_id": {"type": "string"},
                "payment_method_id": {"type": "string"},
            },
            "required": ["order_id", "payment_method_id"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "modify_pending_order_items",
        "Replace items of a pending order by others of the same product. This can be done once for an order.",
        {
            "type": "object",
            "properties": {
                "order_id": {"type": "string"},
                "item_ids": {"type": "array", "items": {"type": "string"}},
                "new_item_ids": {"type": "array", "items": {"type": "string"}},
                "payment_method_id": {"type": "string"},
            },
            "required": ["order_id", "item_ids", "new_item_ids", "payment_method_id"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "return_delivered_order_items",
        "Ask for the return of items of a delivered order, to be refunded the way it was paid or on a gift card.",
        {
            "type": "object",
            "properties": {
                "order_id": {"type": "string"},
                "item_ids": {"type": "array", "items": {"type": "string"}},
                "payment_method_id": {"type": "string"},
            },
            "required": ["order_id", "item_ids", "payment_method_id"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "exchange_delivered_order_items",
        "Ask for the exchange of items of a delivered order for others of the same product.",
        {
            "type": "object",
            "properties": {
                "order_id": {"type": "string"},
                "item_ids": {"type": "array", "items": {"type": "string"}},
                "new_item_ids": {"type": "array", "items": {"type": "string"}},
                "payment_method_id": {"type": "string"},
            },
            "required": ["order_id", "item_ids", "new_item_ids", "payment_method_id"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "modify_user_address",
        "Modify the default address of a user.",
        {
            "type": "object",
            "properties": {
                "user_id": {"type": "string"},
                "address1": {
                    "type": "string",
                    "description": "The first line of the address, such as '123 Main St'.",
                },
                "address2": {
                    "type": "string",
                    "description": "The second line of the address, such as 'Apt 1' or ''.",
                },
                "city": {
                    "type": "string",
                    "description": "The city, such as 'San Francisco'.",
                },
                "state": {"type": "string", "description": "The state, such as 'CA'."},
                "country": {
                    "type": "string",
                    "description": "The country, such as 'USA'.",
                },
                "zip": {
                    "type": "string",
                    "description": "The zip code, such as '12345'.",
                },
            },
            "required": [
                "user_id",
                "address1",
                "address2",
                "city",
                "state",
                "country",
                "zip",
            ],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "calculate",
        "Calculate the result of a mathematical expression.",
        {
            "type": "object",
            "properties": {
                "expression": {
                    "type": "string",
                    "description": "Numbers, operators (+, -, *, /), parentheses, and spaces, such as '2 + 2'.",
                }
            },
            "required": ["expression"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "think",
        "Think about something: nothing is learnt and nothing changes.",
        {
            "type": "object",
            "properties": {
                "thought": {
                    "type": "string",
                    "description": "A thought to think about.",
                }
            },
            "required": ["thought"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "transfer_to_human_agents",
        "Transfer the user to a human agent: only where they ask for one, or the tools cannot help.",
        {
            "type": "object",
            "properties": {
                "summary": {
                    "type": "string",
                    "description": "A summary of the user's issue.",
                }
            },
            "required": ["summary"],
            "additionalProperties": False,
        },
    ),
)

OPENAI: tuple[JsonObject, ...] = for_openai(TOOLS)

OPENAI_STRICT: tuple[JsonObject, ...] = for_openai_strict(TOOLS)

ANTHROPIC: tuple[JsonObject, ...] = for_anthropic(TOOLS)

MCP: tuple[JsonObject, ...] = for_mcp(TOOLS)
