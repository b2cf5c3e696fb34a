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
        "get_customers",
        "List customers, one page after the other.",
        {
            "type": "object",
            "properties": {
                "email": {"type": "string"},
                "limit": {
                    "type": "integer",
                    "minimum": 1,
                    "maximum": 100,
                    "default": 10,
                },
                "starting_after": {
                    "type": "string",
                    "description": "The id of the last object seen.",
                },
            },
            "required": [],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "post_customers",
        "Create a customer.",
        {
            "type": "object",
            "properties": {
                "email": {"type": "string", "maxLength": 512},
                "name": {"type": "string", "maxLength": 256},
                "description": {"type": "string", "maxLength": 350},
                "metadata": {
                    "type": "object",
                    "additionalProperties": {"type": "string"},
                },
            },
            "required": [],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "get_customers_customer",
        "Retrieve a customer.",
        {
            "type": "object",
            "properties": {"customer": {"type": "string"}},
            "required": ["customer"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "post_customers_customer",
        "Update a customer; what is not given stays.",
        {
            "type": "object",
            "properties": {
                "customer": {"type": "string"},
                "email": {"type": "string", "maxLength": 512},
                "name": {"type": "string", "maxLength": 256},
                "description": {"type": "string", "maxLength": 350},
                "metadata": {
                    "type": "object",
                    "additionalProperties": {"type": "string"},
                },
            },
            "required": ["customer"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "delete_customers_customer",
        "Delete a customer.",
        {
            "type": "object",
            "properties": {"customer": {"type": "string"}},
            "required": ["customer"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "get_payment_intents",
        "List payment intents.",
        {
            "type": "object",
            "properties": {
                "customer": {"type": "string"},
                "limit": {
                    "type": "integer",
                    "minimum": 1,
                    "maximum": 100,
                    "default": 10,
                },
                "starting_after": {
                    "type": "string",
                    "description": "The id of the last object seen.",
                },
            },
            "required": [],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "post_payment_intents",
        "Say that a customer is to pay an amount.",
        {
            "type": "object",
            "properties": {
                "amount": {"type": "integer", "minimum": 50, "maximum": 99999999},
                "currency": {"type": "string", "enum": ["eur", "usd", "gbp"]},
                "customer": {"type": "string"},
                "description": {"type": "string", "maxLength": 1000},
            },
            "required": ["amount", "currency"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "get_payment_intents_intent",
        "Retrieve a payment intent.",
        {
            "type": "object",
            "properties": {"intent": {"type": "string"}},
            "required": ["intent"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "post_payment_intents_intent",
        "Update a payment intent.",
        {
            "type": "object",
            "properties": {
                "intent": {"type": "string"},
                "amount": {"type": "integer", "minimum": 50, "maximum": 99999999},
                "description": {"type": "string", "maxLength": 1000},
            },
            "required": ["intent"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "post_payment_intents_intent_confirm",
        "Confirm that the customer pays.",
        {
            "type": "object",
            "properties": {"intent": {"type": "string"}},
            "required": ["intent"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "post_payment_intents_intent_cancel",
        "Cancel a payment intent that is not done.",
        {
            "type": "object",
            "properties": {"intent": {"type": "string"}},
            "required": ["intent"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "post_refunds",
        "Give money back.",
        {
            "type": "object",
            "properties": {
                "payment_intent": {"type": "string"},
                "amount": {"type": "integer", "minimum": 1},
                "reason": {
                    "type": "string",
                    "enum": ["duplicate", "fraudulent", "requested_by_customer"],
                },
            },
            "required": ["payment_intent"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "get_refunds_refund",
        "Retrieve a refund.",
        {
            "type": "object",
            "properties": {"refund": {"type": "string"}},
            "required": ["refund"],
            "additionalProperties": False,
        },
    ),
)

OPENAI: tuple[JsonObject, ...] = for_openai(TOOLS)

OPENAI_STRICT: tuple[JsonObject, ...] = for_openai_strict(TOOLS)

ANTHROPIC: tuple[JsonObject, ...] = for_anthropic(TOOLS)

MCP: tuple[JsonObject, ...] = for_mcp(TOOLS)
