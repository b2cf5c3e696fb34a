"""The tools as agents are told about them."""

from __future__ import annotations

from ._runtime import JsonObject

OPENAI: tuple[JsonObject, ...] = (
    {
        "type": "function",
        "function": {
            "name": "find_customer",
            "description": "Look a customer up by e-mail address.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "find_customer_by_name",
            "description": "Look a customer up by name and zip code, for those who have no e-mail address at hand.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "list_orders",
            "description": "List a customer's orders, oldest first.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "search_items",
            "description": "Search what the shop sells, cheapest first.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "add_to_cart",
            "description": "Put an item into a customer's cart. Nothing is reserved or charged before check-out.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "remove_from_cart",
            "description": "Take an item out of a customer's cart, all pieces of it.",
            "parameters": {
                "type": "object",
                "properties": {
                    "user_id": {"type": "string", "description": "Whose cart."},
                    "item_id": {"type": "string", "description": "What to take out."},
                },
                "required": ["user_id", "item_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "check_out",
            "description": "Order what is in the cart, to the customer's address, and pay for it with store credit.",
            "parameters": {
                "type": "object",
                "properties": {
                    "user_id": {"type": "string", "description": "Who buys."}
                },
                "required": ["user_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "cancel_order",
            "description": "Cancel a pending order: restock its items, return its credit.",
            "parameters": {
                "type": "object",
                "properties": {
                    "order_id": {
                        "type": "string",
                        "description": "The order to cancel.",
                    }
                },
                "required": ["order_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "return_order",
            "description": "Take a delivered order back as a whole: restock its items, return its credit.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "exchange_item",
            "description": "Exchange an item of a delivered order, all pieces of it, for another colour of the product.\n\nThe difference in price is charged to the customer's credit, or returned to it.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "redirect_order",
            "description": "Send a pending order to another address.",
            "parameters": {
                "type": "object",
                "properties": {
                    "order_id": {
                        "type": "string",
                        "description": "The order to redirect.",
                    },
                    "street": {"type": "string"},
                    "city": {"type": "string"},
                    "zip": {"type": "string", "description": "Five digits."},
                },
                "required": ["order_id", "street", "city", "zip"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "move_customer",
            "description": "Change the address to which a customer's new orders go.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "transfer_to_human",
            "description": "Hand the customer over to a human colleague. Nothing can be done afterwards.",
            "parameters": {
                "type": "object",
                "properties": {
                    "summary": {
                        "type": "string",
                        "description": "What the customer wants.",
                    }
                },
                "required": ["summary"],
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
            "description": "Look a customer up by e-mail address.",
            "strict": True,
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "find_customer_by_name",
            "description": "Look a customer up by name and zip code, for those who have no e-mail address at hand.",
            "strict": True,
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "list_orders",
            "description": "List a customer's orders, oldest first.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "user_id": {"type": "string", "description": "Whose orders."},
                    "status": {
                        "type": ["string", "null"],
                        "enum": ["pending", "delivered", "returned", "cancelled", None],
                        "description": "Only these.",
                    },
                },
                "required": ["user_id", "status"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "search_items",
            "description": "Search what the shop sells, cheapest first.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "title": {
                        "type": ["string", "null"],
                        "description": "A word of the title.",
                    },
                    "colour": {
                        "type": ["string", "null"],
                        "enum": ["black", "white", "red", None],
                        "description": "Only these.",
                    },
                },
                "required": ["title", "colour"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "add_to_cart",
            "description": "Put an item into a customer's cart. Nothing is reserved or charged before check-out.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "user_id": {"type": "string", "description": "Whose cart."},
                    "item_id": {"type": "string", "description": "What to add."},
                    "quantity": {
                        "type": ["integer", "null"],
                        "minimum": 1,
                        "maximum": 9,
                    },
                },
                "required": ["user_id", "item_id", "quantity"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "remove_from_cart",
            "description": "Take an item out of a customer's cart, all pieces of it.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "user_id": {"type": "string", "description": "Whose cart."},
                    "item_id": {"type": "string", "description": "What to take out."},
                },
                "required": ["user_id", "item_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "check_out",
            "description": "Order what is in the cart, to the customer's address, and pay for it with store credit.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "user_id": {"type": "string", "description": "Who buys."}
                },
                "required": ["user_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "cancel_order",
            "description": "Cancel a pending order: restock its items, return its credit.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "order_id": {
                        "type": "string",
                        "description": "The order to cancel.",
                    }
                },
                "required": ["order_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "return_order",
            "description": "Take a delivered order back as a whole: restock its items, return its credit.",
            "strict": True,
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "exchange_item",
            "description": "Exchange an item of a delivered order, all pieces of it, for another colour of the product.\n\nThe difference in price is charged to the customer's credit, or returned to it.",
            "strict": True,
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "redirect_order",
            "description": "Send a pending order to another address.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "order_id": {
                        "type": "string",
                        "description": "The order to redirect.",
                    },
                    "street": {"type": "string"},
                    "city": {"type": "string"},
                    "zip": {"type": "string", "description": "Five digits."},
                },
                "required": ["order_id", "street", "city", "zip"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "move_customer",
            "description": "Change the address to which a customer's new orders go.",
            "strict": True,
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "transfer_to_human",
            "description": "Hand the customer over to a human colleague. Nothing can be done afterwards.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "summary": {
                        "type": "string",
                        "description": "What the customer wants.",
                    }
                },
                "required": ["summary"],
                "additionalProperties": False,
            },
        },
    },
)

ANTHROPIC: tuple[JsonObject, ...] = (
    {
        "name": "find_customer",
        "description": "Look a customer up by e-mail address.",
        "input_schema": {
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
    },
    {
        "name": "find_customer_by_name",
        "description": "Look a customer up by name and zip code, for those who have no e-mail address at hand.",
        "input_schema": {
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
    },
    {
        "name": "list_orders",
        "description": "List a customer's orders, oldest first.",
        "input_schema": {
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
    },
    {
        "name": "search_items",
        "description": "Search what the shop sells, cheapest first.",
        "input_schema": {
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
    },
    {
        "name": "add_to_cart",
        "description": "Put an item into a customer's cart. Nothing is reserved or charged before check-out.",
        "input_schema": {
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
    },
    {
        "name": "remove_from_cart",
        "description": "Take an item out of a customer's cart, all pieces of it.",
        "input_schema": {
            "type": "object",
            "properties": {
                "user_id": {"type": "string", "description": "Whose cart."},
                "item_id": {"type": "string", "description": "What to take out."},
            },
            "required": ["user_id", "item_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "check_out",
        "description": "Order what is in the cart, to the customer's address, and pay for it with store credit.",
        "input_schema": {
            "type": "object",
            "properties": {"user_id": {"type": "string", "description": "Who buys."}},
            "required": ["user_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "cancel_order",
        "description": "Cancel a pending order: restock its items, return its credit.",
        "input_schema": {
            "type": "object",
            "properties": {
                "order_id": {"type": "string", "description": "The order to cancel."}
            },
            "required": ["order_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "return_order",
        "description": "Take a delivered order back as a whole: restock its items, return its credit.",
        "input_schema": {
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
    },
    {
        "name": "exchange_item",
        "description": "Exchange an item of a delivered order, all pieces of it, for another colour of the product.\n\nThe difference in price is charged to the customer's credit, or returned to it.",
        "input_schema": {
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
    },
    {
        "name": "redirect_order",
        "description": "Send a pending order to another address.",
        "input_schema": {
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
    },
    {
        "name": "move_customer",
        "description": "Change the address to which a customer's new orders go.",
        "input_schema": {
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
    },
    {
        "name": "transfer_to_human",
        "description": "Hand the customer over to a human colleague. Nothing can be done afterwards.",
        "input_schema": {
            "type": "object",
            "properties": {
                "summary": {"type": "string", "description": "What the customer wants."}
            },
            "required": ["summary"],
            "additionalProperties": False,
        },
    },
)

MCP: tuple[JsonObject, ...] = (
    {
        "name": "find_customer",
        "description": "Look a customer up by e-mail address.",
        "inputSchema": {
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
    },
    {
        "name": "find_customer_by_name",
        "description": "Look a customer up by name and zip code, for those who have no e-mail address at hand.",
        "inputSchema": {
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
    },
    {
        "name": "list_orders",
        "description": "List a customer's orders, oldest first.",
        "inputSchema": {
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
    },
    {
        "name": "search_items",
        "description": "Search what the shop sells, cheapest first.",
        "inputSchema": {
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
    },
    {
        "name": "add_to_cart",
        "description": "Put an item into a customer's cart. Nothing is reserved or charged before check-out.",
        "inputSchema": {
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
    },
    {
        "name": "remove_from_cart",
        "description": "Take an item out of a customer's cart, all pieces of it.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "user_id": {"type": "string", "description": "Whose cart."},
                "item_id": {"type": "string", "description": "What to take out."},
            },
            "required": ["user_id", "item_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "check_out",
        "description": "Order what is in the cart, to the customer's address, and pay for it with store credit.",
        "inputSchema": {
            "type": "object",
            "properties": {"user_id": {"type": "string", "description": "Who buys."}},
            "required": ["user_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "cancel_order",
        "description": "Cancel a pending order: restock its items, return its credit.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "order_id": {"type": "string", "description": "The order to cancel."}
            },
            "required": ["order_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "return_order",
        "description": "Take a delivered order back as a whole: restock its items, return its credit.",
        "inputSchema": {
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
    },
    {
        "name": "exchange_item",
        "description": "Exchange an item of a delivered order, all pieces of it, for another colour of the product.\n\nThe difference in price is charged to the customer's credit, or returned to it.",
        "inputSchema": {
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
    },
    {
        "name": "redirect_order",
        "description": "Send a pending order to another address.",
        "inputSchema": {
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
    },
    {
        "name": "move_customer",
        "description": "Change the address to which a customer's new orders go.",
        "inputSchema": {
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
    },
    {
        "name": "transfer_to_human",
        "description": "Hand the customer over to a human colleague. Nothing can be done afterwards.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "summary": {"type": "string", "description": "What the customer wants."}
            },
            "required": ["summary"],
            "additionalProperties": False,
        },
    },
)
