"""The tools as agents are told about them."""

from __future__ import annotations

from ._runtime import JsonObject

OPENAI: tuple[JsonObject, ...] = (
    {
        "type": "function",
        "function": {
            "name": "find_customer",
            "description": "Look a customer up by telephone number.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "list_accounts",
            "description": "List a customer's accounts, closed ones included.",
            "parameters": {
                "type": "object",
                "properties": {
                    "customer_id": {"type": "string", "description": "Whose accounts."}
                },
                "required": ["customer_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "get_account",
            "description": "Show everything about an account but its transfers.",
            "parameters": {
                "type": "object",
                "properties": {
                    "account_iban": {"type": "string", "description": "Which account."}
                },
                "required": ["account_iban"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "list_transfers",
            "description": "List what has gone out of an account and come into it, in the order of booking.",
            "parameters": {
                "type": "object",
                "properties": {
                    "account_iban": {
                        "type": "string",
                        "description": "Whose transfers.",
                    },
                    "since": {
                        "type": "string",
                        "format": "date",
                        "description": "Only from this day on.",
                    },
                },
                "required": ["account_iban"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "transfer",
            "description": "Move money from one account to another, at once.\n\nSavings move between accounts of the same owner only. What goes to other people counts towards\nthe daily limit.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "reverse_transfer",
            "description": "Take a transfer back within three days, if the money is still there.",
            "parameters": {
                "type": "object",
                "properties": {
                    "transfer_id": {"type": "string", "description": "Which transfer."}
                },
                "required": ["transfer_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "open_account",
            "description": "Open an empty account without overdraft.",
            "parameters": {
                "type": "object",
                "properties": {
                    "owner_id": {"type": "string", "description": "For whom."},
                    "kind": {"type": "string", "enum": ["current", "savings"]},
                },
                "required": ["owner_id", "kind"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "close_account",
            "description": "Close an account that is empty. There is no way back.",
            "parameters": {
                "type": "object",
                "properties": {
                    "account_iban": {"type": "string", "description": "Which account."}
                },
                "required": ["account_iban"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "freeze_account",
            "description": "Stop all transfers from and to an account, for instance because a card was stolen.",
            "parameters": {
                "type": "object",
                "properties": {
                    "account_iban": {"type": "string", "description": "Which account."}
                },
                "required": ["account_iban"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "unfreeze_account",
            "description": "Allow transfers of a frozen account again.",
            "parameters": {
                "type": "object",
                "properties": {
                    "account_iban": {"type": "string", "description": "Which account."}
                },
                "required": ["account_iban"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "set_daily_limit",
            "description": "Change what may go from an account to other people in one day.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "change_phone",
            "description": "Change the telephone number by which a customer is recognised.",
            "parameters": {
                "type": "object",
                "properties": {
                    "customer_id": {"type": "string", "description": "Whose number."},
                    "phone": {"type": "string", "description": "The new number."},
                },
                "required": ["customer_id", "phone"],
                "additionalProperties": False,
            },
        },
    },
)

OPENAI_STRICT: tuple[JsonObject, ...] = (
    {
        "type": "function",
        "function": {
            "name": "find_customer",
            "description": "Look a customer up by telephone number.",
            "strict": True,
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "list_accounts",
            "description": "List a customer's accounts, closed ones included.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "customer_id": {"type": "string", "description": "Whose accounts."}
                },
                "required": ["customer_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "get_account",
            "description": "Show everything about an account but its transfers.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "account_iban": {"type": "string", "description": "Which account."}
                },
                "required": ["account_iban"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "list_transfers",
            "description": "List what has gone out of an account and come into it, in the order of booking.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "account_iban": {
                        "type": "string",
                        "description": "Whose transfers.",
                    },
                    "since": {
                        "type": ["string", "null"],
                        "format": "date",
                        "description": "Only from this day on.",
                    },
                },
                "required": ["account_iban", "since"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "transfer",
            "description": "Move money from one account to another, at once.\n\nSavings move between accounts of the same owner only. What goes to other people counts towards\nthe daily limit.",
            "strict": True,
            "parameters": {
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
                    "purpose": {"type": ["string", "null"], "maxLength": 80},
                },
                "required": ["source_iban", "target_iban", "amount", "purpose"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "reverse_transfer",
            "description": "Take a transfer back within three days, if the money is still there.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "transfer_id": {"type": "string", "description": "Which transfer."}
                },
                "required": ["transfer_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "open_account",
            "description": "Open an empty account without overdraft.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "owner_id": {"type": "string", "description": "For whom."},
                    "kind": {"type": "string", "enum": ["current", "savings"]},
                },
                "required": ["owner_id", "kind"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "close_account",
            "description": "Close an account that is empty. There is no way back.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "account_iban": {"type": "string", "description": "Which account."}
                },
                "required": ["account_iban"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "freeze_account",
            "description": "Stop all transfers from and to an account, for instance because a card was stolen.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "account_iban": {"type": "string", "description": "Which account."}
                },
                "required": ["account_iban"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "unfreeze_account",
            "description": "Allow transfers of a frozen account again.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "account_iban": {"type": "string", "description": "Which account."}
                },
                "required": ["account_iban"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "set_daily_limit",
            "description": "Change what may go from an account to other people in one day.",
            "strict": True,
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "change_phone",
            "description": "Change the telephone number by which a customer is recognised.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "customer_id": {"type": "string", "description": "Whose number."},
                    "phone": {"type": "string", "description": "The new number."},
                },
                "required": ["customer_id", "phone"],
                "additionalProperties": False,
            },
        },
    },
)

ANTHROPIC: tuple[JsonObject, ...] = (
    {
        "name": "find_customer",
        "description": "Look a customer up by telephone number.",
        "input_schema": {
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
    },
    {
        "name": "list_accounts",
        "description": "List a customer's accounts, closed ones included.",
        "input_schema": {
            "type": "object",
            "properties": {
                "customer_id": {"type": "string", "description": "Whose accounts."}
            },
            "required": ["customer_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "get_account",
        "description": "Show everything about an account but its transfers.",
        "input_schema": {
            "type": "object",
            "properties": {
                "account_iban": {"type": "string", "description": "Which account."}
            },
            "required": ["account_iban"],
            "additionalProperties": False,
        },
    },
    {
        "name": "list_transfers",
        "description": "List what has gone out of an account and come into it, in the order of booking.",
        "input_schema": {
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
    },
    {
        "name": "transfer",
        "description": "Move money from one account to another, at once.\n\nSavings move between accounts of the same owner only. What goes to other people counts towards\nthe daily limit.",
        "input_schema": {
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
    },
    {
        "name": "reverse_transfer",
        "description": "Take a transfer back within three days, if the money is still there.",
        "input_schema": {
            "type": "object",
            "properties": {
                "transfer_id": {"type": "string", "description": "Which transfer."}
            },
            "required": ["transfer_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "open_account",
        "description": "Open an empty account without overdraft.",
        "input_schema": {
            "type": "object",
            "properties": {
                "owner_id": {"type": "string", "description": "For whom."},
                "kind": {"type": "string", "enum": ["current", "savings"]},
            },
            "required": ["owner_id", "kind"],
            "additionalProperties": False,
        },
    },
    {
        "name": "close_account",
        "description": "Close an account that is empty. There is no way back.",
        "input_schema": {
            "type": "object",
            "properties": {
                "account_iban": {"type": "string", "description": "Which account."}
            },
            "required": ["account_iban"],
            "additionalProperties": False,
        },
    },
    {
        "name": "freeze_account",
        "description": "Stop all transfers from and to an account, for instance because a card was stolen.",
        "input_schema": {
            "type": "object",
            "properties": {
                "account_iban": {"type": "string", "description": "Which account."}
            },
            "required": ["account_iban"],
            "additionalProperties": False,
        },
    },
    {
        "name": "unfreeze_account",
        "description": "Allow transfers of a frozen account again.",
        "input_schema": {
            "type": "object",
            "properties": {
                "account_iban": {"type": "string", "description": "Which account."}
            },
            "required": ["account_iban"],
            "additionalProperties": False,
        },
    },
    {
        "name": "set_daily_limit",
        "description": "Change what may go from an account to other people in one day.",
        "input_schema": {
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
    },
    {
        "name": "change_phone",
        "description": "Change the telephone number by which a customer is recognised.",
        "input_schema": {
            "type": "object",
            "properties": {
                "customer_id": {"type": "string", "description": "Whose number."},
                "phone": {"type": "string", "description": "The new number."},
            },
            "required": ["customer_id", "phone"],
            "additionalProperties": False,
        },
    },
)

MCP: tuple[JsonObject, ...] = (
    {
        "name": "find_customer",
        "description": "Look a customer up by telephone number.",
        "inputSchema": {
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
    },
    {
        "name": "list_accounts",
        "description": "List a customer's accounts, closed ones included.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "customer_id": {"type": "string", "description": "Whose accounts."}
            },
            "required": ["customer_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "get_account",
        "description": "Show everything about an account but its transfers.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "account_iban": {"type": "string", "description": "Which account."}
            },
            "required": ["account_iban"],
            "additionalProperties": False,
        },
    },
    {
        "name": "list_transfers",
        "description": "List what has gone out of an account and come into it, in the order of booking.",
        "inputSchema": {
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
    },
    {
        "name": "transfer",
        "description": "Move money from one account to another, at once.\n\nSavings move between accounts of the same owner only. What goes to other people counts towards\nthe daily limit.",
        "inputSchema": {
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
    },
    {
        "name": "reverse_transfer",
        "description": "Take a transfer back within three days, if the money is still there.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "transfer_id": {"type": "string", "description": "Which transfer."}
            },
            "required": ["transfer_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "open_account",
        "description": "Open an empty account without overdraft.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "owner_id": {"type": "string", "description": "For whom."},
                "kind": {"type": "string", "enum": ["current", "savings"]},
            },
            "required": ["owner_id", "kind"],
            "additionalProperties": False,
        },
    },
    {
        "name": "close_account",
        "description": "Close an account that is empty. There is no way back.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "account_iban": {"type": "string", "description": "Which account."}
            },
            "required": ["account_iban"],
            "additionalProperties": False,
        },
    },
    {
        "name": "freeze_account",
        "description": "Stop all transfers from and to an account, for instance because a card was stolen.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "account_iban": {"type": "string", "description": "Which account."}
            },
            "required": ["account_iban"],
            "additionalProperties": False,
        },
    },
    {
        "name": "unfreeze_account",
        "description": "Allow transfers of a frozen account again.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "account_iban": {"type": "string", "description": "Which account."}
            },
            "required": ["account_iban"],
            "additionalProperties": False,
        },
    },
    {
        "name": "set_daily_limit",
        "description": "Change what may go from an account to other people in one day.",
        "inputSchema": {
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
    },
    {
        "name": "change_phone",
        "description": "Change the telephone number by which a customer is recognised.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "customer_id": {"type": "string", "description": "Whose number."},
                "phone": {"type": "string", "description": "The new number."},
            },
            "required": ["customer_id", "phone"],
            "additionalProperties": False,
        },
    },
)
