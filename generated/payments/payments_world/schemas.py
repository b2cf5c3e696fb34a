"""The tools as agents are told about them."""

from __future__ import annotations

from ._runtime import JsonObject

OPENAI: tuple[JsonObject, ...] = (
    {
        "type": "function",
        "function": {
            "name": "get_customers",
            "description": "List customers, one page after the other.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "post_customers",
            "description": "Create a customer.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "get_customers_customer",
            "description": "Retrieve a customer.",
            "parameters": {
                "type": "object",
                "properties": {"customer": {"type": "string"}},
                "required": ["customer"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "post_customers_customer",
            "description": "Update a customer; what is not given stays.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "delete_customers_customer",
            "description": "Delete a customer.",
            "parameters": {
                "type": "object",
                "properties": {"customer": {"type": "string"}},
                "required": ["customer"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "get_payment_intents",
            "description": "List payment intents.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "post_payment_intents",
            "description": "Say that a customer is to pay an amount.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "get_payment_intents_intent",
            "description": "Retrieve a payment intent.",
            "parameters": {
                "type": "object",
                "properties": {"intent": {"type": "string"}},
                "required": ["intent"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "post_payment_intents_intent",
            "description": "Update a payment intent.",
            "parameters": {
                "type": "object",
                "properties": {
                    "intent": {"type": "string"},
                    "amount": {"type": "integer", "minimum": 50, "maximum": 99999999},
                    "description": {"type": "string", "maxLength": 1000},
                },
                "required": ["intent"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "post_payment_intents_intent_confirm",
            "description": "Confirm that the customer pays.",
            "parameters": {
                "type": "object",
                "properties": {"intent": {"type": "string"}},
                "required": ["intent"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "post_payment_intents_intent_cancel",
            "description": "Cancel a payment intent that is not done.",
            "parameters": {
                "type": "object",
                "properties": {"intent": {"type": "string"}},
                "required": ["intent"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "post_refunds",
            "description": "Give money back.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "get_refunds_refund",
            "description": "Retrieve a refund.",
            "parameters": {
                "type": "object",
                "properties": {"refund": {"type": "string"}},
                "required": ["refund"],
                "additionalProperties": False,
            },
        },
    },
)

OPENAI_STRICT: tuple[JsonObject, ...] = (
    {
        "type": "function",
        "function": {
            "name": "get_customers",
            "description": "List customers, one page after the other.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "email": {"type": ["string", "null"]},
                    "limit": {
                        "type": ["integer", "null"],
                        "minimum": 1,
                        "maximum": 100,
                    },
                    "starting_after": {
                        "type": ["string", "null"],
                        "description": "The id of the last object seen.",
                    },
                },
                "required": ["email", "limit", "starting_after"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "get_customers_customer",
            "description": "Retrieve a customer.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {"customer": {"type": "string"}},
                "required": ["customer"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "delete_customers_customer",
            "description": "Delete a customer.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {"customer": {"type": "string"}},
                "required": ["customer"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "get_payment_intents",
            "description": "List payment intents.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "customer": {"type": ["string", "null"]},
                    "limit": {
                        "type": ["integer", "null"],
                        "minimum": 1,
                        "maximum": 100,
                    },
                    "starting_after": {
                        "type": ["string", "null"],
                        "description": "The id of the last object seen.",
                    },
                },
                "required": ["customer", "limit", "starting_after"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "post_payment_intents",
            "description": "Say that a customer is to pay an amount.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "amount": {"type": "integer", "minimum": 50, "maximum": 99999999},
                    "currency": {"type": "string", "enum": ["eur", "usd", "gbp"]},
                    "customer": {"type": ["string", "null"]},
                    "description": {"type": ["string", "null"], "maxLength": 1000},
                },
                "required": ["amount", "currency", "customer", "description"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "get_payment_intents_intent",
            "description": "Retrieve a payment intent.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {"intent": {"type": "string"}},
                "required": ["intent"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "post_payment_intents_intent",
            "description": "Update a payment intent.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "intent": {"type": "string"},
                    "amount": {
                        "type": ["integer", "null"],
                        "minimum": 50,
                        "maximum": 99999999,
                    },
                    "description": {"type": ["string", "null"], "maxLength": 1000},
                },
                "required": ["intent", "amount", "description"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "post_payment_intents_intent_confirm",
            "description": "Confirm that the customer pays.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {"intent": {"type": "string"}},
                "required": ["intent"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "post_payment_intents_intent_cancel",
            "description": "Cancel a payment intent that is not done.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {"intent": {"type": "string"}},
                "required": ["intent"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "post_refunds",
            "description": "Give money back.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "payment_intent": {"type": "string"},
                    "amount": {"type": ["integer", "null"], "minimum": 1},
                    "reason": {
                        "anyOf": [
                            {
                                "type": "string",
                                "enum": [
                                    "duplicate",
                                    "fraudulent",
                                    "requested_by_customer",
                                ],
                            },
                            {"type": "null"},
                        ]
                    },
                },
                "required": ["payment_intent", "amount", "reason"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "get_refunds_refund",
            "description": "Retrieve a refund.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {"refund": {"type": "string"}},
                "required": ["refund"],
                "additionalProperties": False,
            },
        },
    },
)

ANTHROPIC: tuple[JsonObject, ...] = (
    {
        "name": "get_customers",
        "description": "List customers, one page after the other.",
        "input_schema": {
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
    },
    {
        "name": "post_customers",
        "description": "Create a customer.",
        "input_schema": {
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
    },
    {
        "name": "get_customers_customer",
        "description": "Retrieve a customer.",
        "input_schema": {
            "type": "object",
            "properties": {"customer": {"type": "string"}},
            "required": ["customer"],
            "additionalProperties": False,
        },
    },
    {
        "name": "post_customers_customer",
        "description": "Update a customer; what is not given stays.",
        "input_schema": {
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
    },
    {
        "name": "delete_customers_customer",
        "description": "Delete a customer.",
        "input_schema": {
            "type": "object",
            "properties": {"customer": {"type": "string"}},
            "required": ["customer"],
            "additionalProperties": False,
        },
    },
    {
        "name": "get_payment_intents",
        "description": "List payment intents.",
        "input_schema": {
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
    },
    {
        "name": "post_payment_intents",
        "description": "Say that a customer is to pay an amount.",
        "input_schema": {
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
    },
    {
        "name": "get_payment_intents_intent",
        "description": "Retrieve a payment intent.",
        "input_schema": {
            "type": "object",
            "properties": {"intent": {"type": "string"}},
            "required": ["intent"],
            "additionalProperties": False,
        },
    },
    {
        "name": "post_payment_intents_intent",
        "description": "Update a payment intent.",
        "input_schema": {
            "type": "object",
            "properties": {
                "intent": {"type": "string"},
                "amount": {"type": "integer", "minimum": 50, "maximum": 99999999},
                "description": {"type": "string", "maxLength": 1000},
            },
            "required": ["intent"],
            "additionalProperties": False,
        },
    },
    {
        "name": "post_payment_intents_intent_confirm",
        "description": "Confirm that the customer pays.",
        "input_schema": {
            "type": "object",
            "properties": {"intent": {"type": "string"}},
            "required": ["intent"],
            "additionalProperties": False,
        },
    },
    {
        "name": "post_payment_intents_intent_cancel",
        "description": "Cancel a payment intent that is not done.",
        "input_schema": {
            "type": "object",
            "properties": {"intent": {"type": "string"}},
            "required": ["intent"],
            "additionalProperties": False,
        },
    },
    {
        "name": "post_refunds",
        "description": "Give money back.",
        "input_schema": {
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
    },
    {
        "name": "get_refunds_refund",
        "description": "Retrieve a refund.",
        "input_schema": {
            "type": "object",
            "properties": {"refund": {"type": "string"}},
            "required": ["refund"],
            "additionalProperties": False,
        },
    },
)

MCP: tuple[JsonObject, ...] = (
    {
        "name": "get_customers",
        "description": "List customers, one page after the other.",
        "inputSchema": {
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
    },
    {
        "name": "post_customers",
        "description": "Create a customer.",
        "inputSchema": {
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
    },
    {
        "name": "get_customers_customer",
        "description": "Retrieve a customer.",
        "inputSchema": {
            "type": "object",
            "properties": {"customer": {"type": "string"}},
            "required": ["customer"],
            "additionalProperties": False,
        },
    },
    {
        "name": "post_customers_customer",
        "description": "Update a customer; what is not given stays.",
        "inputSchema": {
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
    },
    {
        "name": "delete_customers_customer",
        "description": "Delete a customer.",
        "inputSchema": {
            "type": "object",
            "properties": {"customer": {"type": "string"}},
            "required": ["customer"],
            "additionalProperties": False,
        },
    },
    {
        "name": "get_payment_intents",
        "description": "List payment intents.",
        "inputSchema": {
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
    },
    {
        "name": "post_payment_intents",
        "description": "Say that a customer is to pay an amount.",
        "inputSchema": {
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
    },
    {
        "name": "get_payment_intents_intent",
        "description": "Retrieve a payment intent.",
        "inputSchema": {
            "type": "object",
            "properties": {"intent": {"type": "string"}},
            "required": ["intent"],
            "additionalProperties": False,
        },
    },
    {
        "name": "post_payment_intents_intent",
        "description": "Update a payment intent.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "intent": {"type": "string"},
                "amount": {"type": "integer", "minimum": 50, "maximum": 99999999},
                "description": {"type": "string", "maxLength": 1000},
            },
            "required": ["intent"],
            "additionalProperties": False,
        },
    },
    {
        "name": "post_payment_intents_intent_confirm",
        "description": "Confirm that the customer pays.",
        "inputSchema": {
            "type": "object",
            "properties": {"intent": {"type": "string"}},
            "required": ["intent"],
            "additionalProperties": False,
        },
    },
    {
        "name": "post_payment_intents_intent_cancel",
        "description": "Cancel a payment intent that is not done.",
        "inputSchema": {
            "type": "object",
            "properties": {"intent": {"type": "string"}},
            "required": ["intent"],
            "additionalProperties": False,
        },
    },
    {
        "name": "post_refunds",
        "description": "Give money back.",
        "inputSchema": {
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
    },
    {
        "name": "get_refunds_refund",
        "description": "Retrieve a refund.",
        "inputSchema": {
            "type": "object",
            "properties": {"refund": {"type": "string"}},
            "required": ["refund"],
            "additionalProperties": False,
        },
    },
)
