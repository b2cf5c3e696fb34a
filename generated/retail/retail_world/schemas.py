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
        "find_customer",
        "Look a customer up by e-mail address.",
        {
            "type": "object",
            "properties": {
                "email": {
                    "type": "string",
                    "description": "The address that the customer gives.",
                }
            },
            "required": ["email"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "find_customer_by_name",
        "Look a customer up by name and zip code, for those who have no e-mail address at hand.",
        {
            "type": "object",
            "properties": {
                "name": {
                    "type": "string",
                    "description": "Given name and family name.",
                },
                "zip": {"type": "string", "description": "Five digits."},
            },
            "required": ["name", "zip"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "list_orders",
        "List a customer's orders, oldest first.",
        {
            "type": "object",
            "properties": {
                "user_id": {"type": "string", "description": "Whose orders."},
                "status": {
                    "type": ["string", "null"],
                    "enum": ["pending", "delivered", "returned", "cancelled", None],
                    "description": "Only these.",
                    "default": None,
                },
            },
            "required": ["user_id"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "search_items",
        "Search what the shop sells, cheapest first.",
        {
            "type": "object",
            "properties": {
                "title": {
                    "type": "string",
                    "description": "A word of the title.",
                    "default": "",
                },
                "colour": {
                    "type": ["string", "null"],
                    "enum": ["black", "white", "red", None],
                    "description": "Only these.",
                    "default": None,
                },
            },
            "required": [],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "add_to_cart",
        "Put an item into a customer's cart. Nothing is reserved or charged before check-out.",
        {
            "type": "object",
            "properties": {
                "user_id": {"type": "string", "description": "Whose cart."},
                "item_id": {"type": "string", "description": "What to add."},
                "quantity": {
                    "type": "integer",
                    "minimum": 1,
                    "maximum": 9,
                    "default": 1,
                },
            },
            "required": ["user_id", "item_id"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "remove_from_cart",
        "Take an item out of a customer's cart, all pieces of it.",
        {
            "type": "object",
            "properties": {
                "user_id": {"type": "string", "description": "Whose cart."},
                "item_id": {"type": "string", "description": "What to take out."},
            },
            "required": ["user_id", "item_id"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "check_out",
        "Order what is in the cart, to the customer's address, and pay for it with store credit.",
        {
            "type": "object",
            "properties": {"user_id": {"type": "string", "description": "Who buys."}},
            "required": ["user_id"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "cancel_order",
        "Cancel a pending order: restock its items, return its credit.",
        {
            "type": "object",
            "properties": {
                "order_id": {"type": "string", "description": "The order to cancel."}
            },
            "required": ["order_id"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "return_order",
        "Take a delivered order back as a whole: restock its items, return its credit.",
        {
            "type": "object",
            "properties": {
                "order_id": {
                    "type": "string",
                    "description": "The order that comes back.",
                }
            },
            "required": ["order_id"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "exchange_item",
        "Exchange an item of a delivered order, all pieces of it, for another colour of the product.\n\nThe difference in price is charged to the customer's credit, or returned to it.",
        {
            "type": "object",
            "properties": {
                "order_id": {"type": "string"},
                "item_id": {"type": "string", "description": "What comes back."},
                "replacement_id": {
                    "type": "string",
                    "description": "What is sent instead.",
                },
            },
            "required": ["order_id", "item_id", "replacement_id"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "redirect_order",
        "Send a pending order to another address.",
        {
            "type": "object",
            "properties": {
                "order_id": {"type": "string", "description": "The order to redirect."},
                "street": {"type": "string"},
                "city": {"type": "string"},
                "zip": {"type": "string", "description": "Five digits."},
            },
            "required": ["order_id", "street", "city", "zip"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "move_customer",
        "Change the address to which a customer's new orders go.",
        {
            "type": "object",
            "properties": {
                "user_id": {"type": "string", "description": "Who has moved."},
                "street": {"type": "string"},
                "city": {"type": "string"},
                "zip": {"type": "string", "description": "Five digits."},
            },
            "required": ["user_id", "street", "city", "zip"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "transfer_to_human",
        "Hand the customer over to a human colleague. Nothing can be done afterwards.",
        {
            "type": "object",
            "properties": {
                "summary": {"type": "string", "description": "What the customer wants."}
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
