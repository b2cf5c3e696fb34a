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
        "Look a customer up by telephone number.",
        {
            "type": "object",
            "properties": {
                "phone": {
                    "type": "string",
                    "description": "The number the customer is calling from.",
                }
            },
            "required": ["phone"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "list_accounts",
        "List a customer's accounts, closed ones included.",
        {
            "type": "object",
            "properties": {
                "customer_id": {"type": "string", "description": "Whose accounts."}
            },
            "required": ["customer_id"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "get_account",
        "Show everything about an account but its transfers.",
        {
            "type": "object",
            "properties": {
                "account_iban": {"type": "string", "description": "Which account."}
            },
            "required": ["account_iban"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "list_transfers",
        "List what has gone out of an account and come into it, in the order of booking.",
        {
            "type": "object",
            "properties": {
                "account_iban": {"type": "string", "description": "Whose transfers."},
                "since": {
                    "type": "string",
                    "format": "date",
                    "description": "Only from this day on.",
                },
            },
            "required": ["account_iban"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "transfer",
        "Move money from one account to another, at once.\n\nSavings move between accounts of the same owner only. What goes to other people counts towards\nthe daily limit.",
        {
            "type": "object",
            "properties": {
                "source_iban": {
                    "type": "string",
                    "description": "Where the money comes from.",
                },
                "target_iban": {"type": "string", "description": "Where it goes."},
                "amount": {
                    "type": "string",
                    "pattern": "^-?(0|[1-9][0-9]*)\\.[0-9]{2}$",
                },
                "purpose": {"type": "string", "maxLength": 80, "default": ""},
            },
            "required": ["source_iban", "target_iban", "amount"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "reverse_transfer",
        "Take a transfer back within three days, if the money is still there.",
        {
            "type": "object",
            "properties": {
                "transfer_id": {"type": "string", "description": "Which transfer."}
            },
            "required": ["transfer_id"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "open_account",
        "Open an empty account without overdraft.",
        {
            "type": "object",
            "properties": {
                "owner_id": {"type": "string", "description": "For whom."},
                "kind": {"type": "string", "enum": ["current", "savings"]},
            },
            "required": ["owner_id", "kind"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "close_account",
        "Close an account that is empty. There is no way back.",
        {
            "type": "object",
            "properties": {
                "account_iban": {"type": "string", "description": "Which account."}
            },
            "required": ["account_iban"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "freeze_account",
        "Stop all transfers from and to an account, for instance because a card was stolen.",
        {
            "type": "object",
            "properties": {
                "account_iban": {"type": "string", "description": "Which account."}
            },
            "required": ["account_iban"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "unfreeze_account",
        "Allow transfers of a frozen account again.",
        {
            "type": "object",
            "properties": {
                "account_iban": {"type": "string", "description": "Which account."}
            },
            "required": ["account_iban"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "set_daily_limit",
        "Change what may go from an account to other people in one day.",
        {
            "type": "object",
            "properties": {
                "account_iban": {"type": "string", "description": "Which account."},
                "limit": {
                    "type": "string",
                    "pattern": "^-?(0|[1-9][0-9]*)\\.[0-9]{2}$",
                    "description": "The new limit.",
                },
            },
            "required": ["account_iban", "limit"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "change_phone",
        "Change the telephone number by which a customer is recognised.",
        {
            "type": "object",
            "properties": {
                "customer_id": {"type": "string", "description": "Whose number."},
                "phone": {"type": "string", "description": "The new number."},
            },
            "required": ["customer_id", "phone"],
            "additionalProperties": False,
        },
    ),
)

OPENAI: tuple[JsonObject, ...] = for_openai(TOOLS)

OPENAI_STRICT: tuple[JsonObject, ...] = for_openai_strict(TOOLS)

ANTHROPIC: tuple[JsonObject, ...] = for_anthropic(TOOLS)

MCP: tuple[JsonObject, ...] = for_mcp(TOOLS)
