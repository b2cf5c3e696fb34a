"""The tools as agents are told about them."""

from __future__ import annotations

from ._runtime import JsonObject

OPENAI: tuple[JsonObject, ...] = (
    {
        "type": "function",
        "function": {
            "name": "find_user_id_by_email",
            "description": "Find user id by email. If the user is not found, the function will return an error message.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "find_user_id_by_name_zip",
            "description": "Find user id by first name, last name, and zip code.\n\nTo be used where the user is not found by email or cannot remember it.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "get_user_details",
            "description": "Get the details of a user, including their orders.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "get_order_details",
            "description": "Get the status and details of an order.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "get_product_details",
            "description": "Get the inventory details of a product.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "list_all_product_types",
            "description": "List the name and product id of all product types, by name.",
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
            "name": "cancel_pending_order",
            "description": "Cancel a pending order: what was paid is refunded the way it was paid, on gift cards at once.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "modify_pending_order_address",
            "description": "Modify the shipping address of a pending order.",
            "parameters": {
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
                    "state": {
                        "type": "string",
                        "description": "The state, such as 'CA'.",
                    },
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "modify_pending_order_payment",
            "description": "Pay for a pending order another way; the first payment is refunded.",
            "parameters": {
                "type": "object",
                "properties": {
                    "order_id": {"type": "string"},
                    "payment_method_id": {"type": "string"},
                },
                "required": ["order_id", "payment_method_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "modify_pending_order_items",
            "description": "Replace items of a pending order by others of the same product. This can be done once for an order.",
            "parameters": {
                "type": "object",
                "properties": {
                    "order_id": {"type": "string"},
                    "item_ids": {"type": "array", "items": {"type": "string"}},
                    "new_item_ids": {"type": "array", "items": {"type": "string"}},
                    "payment_method_id": {"type": "string"},
                },
                "required": [
                    "order_id",
                    "item_ids",
                    "new_item_ids",
                    "payment_method_id",
                ],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "return_delivered_order_items",
            "description": "Ask for the return of items of a delivered order, to be refunded the way it was paid or on a gift card.",
            "parameters": {
                "type": "object",
                "properties": {
                    "order_id": {"type": "string"},
                    "item_ids": {"type": "array", "items": {"type": "string"}},
                    "payment_method_id": {"type": "string"},
                },
                "required": ["order_id", "item_ids", "payment_method_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "exchange_delivered_order_items",
            "description": "Ask for the exchange of items of a delivered order for others of the same product.",
            "parameters": {
                "type": "object",
                "properties": {
                    "order_id": {"type": "string"},
                    "item_ids": {"type": "array", "items": {"type": "string"}},
                    "new_item_ids": {"type": "array", "items": {"type": "string"}},
                    "payment_method_id": {"type": "string"},
                },
                "required": [
                    "order_id",
                    "item_ids",
                    "new_item_ids",
                    "payment_method_id",
                ],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "modify_user_address",
            "description": "Modify the default address of a user.",
            "parameters": {
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
                    "state": {
                        "type": "string",
                        "description": "The state, such as 'CA'.",
                    },
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "calculate",
            "description": "Calculate the result of a mathematical expression.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "think",
            "description": "Think about something: nothing is learnt and nothing changes.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "transfer_to_human_agents",
            "description": "Transfer the user to a human agent: only where they ask for one, or the tools cannot help.",
            "parameters": {
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
        },
    },
)

OPENAI_STRICT: tuple[JsonObject, ...] = (
    {
        "type": "function",
        "function": {
            "name": "find_user_id_by_email",
            "description": "Find user id by email. If the user is not found, the function will return an error message.",
            "strict": True,
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "find_user_id_by_name_zip",
            "description": "Find user id by first name, last name, and zip code.\n\nTo be used where the user is not found by email or cannot remember it.",
            "strict": True,
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "get_user_details",
            "description": "Get the details of a user, including their orders.",
            "strict": True,
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "get_order_details",
            "description": "Get the status and details of an order.",
            "strict": True,
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "get_product_details",
            "description": "Get the inventory details of a product.",
            "strict": True,
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "list_all_product_types",
            "description": "List the name and product id of all product types, by name.",
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
            "name": "cancel_pending_order",
            "description": "Cancel a pending order: what was paid is refunded the way it was paid, on gift cards at once.",
            "strict": True,
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "modify_pending_order_address",
            "description": "Modify the shipping address of a pending order.",
            "strict": True,
            "parameters": {
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
                    "state": {
                        "type": "string",
                        "description": "The state, such as 'CA'.",
                    },
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "modify_pending_order_payment",
            "description": "Pay for a pending order another way; the first payment is refunded.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "order_id": {"type": "string"},
                    "payment_method_id": {"type": "string"},
                },
                "required": ["order_id", "payment_method_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "modify_pending_order_items",
            "description": "Replace items of a pending order by others of the same product. This can be done once for an order.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "order_id": {"type": "string"},
                    "item_ids": {"type": "array", "items": {"type": "string"}},
                    "new_item_ids": {"type": "array", "items": {"type": "string"}},
                    "payment_method_id": {"type": "string"},
                },
                "required": [
                    "order_id",
                    "item_ids",
                    "new_item_ids",
                    "payment_method_id",
                ],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "return_delivered_order_items",
            "description": "Ask for the return of items of a delivered order, to be refunded the way it was paid or on a gift card.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "order_id": {"type": "string"},
                    "item_ids": {"type": "array", "items": {"type": "string"}},
                    "payment_method_id": {"type": "string"},
                },
                "required": ["order_id", "item_ids", "payment_method_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "exchange_delivered_order_items",
            "description": "Ask for the exchange of items of a delivered order for others of the same product.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "order_id": {"type": "string"},
                    "item_ids": {"type": "array", "items": {"type": "string"}},
                    "new_item_ids": {"type": "array", "items": {"type": "string"}},
                    "payment_method_id": {"type": "string"},
                },
                "required": [
                    "order_id",
                    "item_ids",
                    "new_item_ids",
                    "payment_method_id",
                ],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "modify_user_address",
            "description": "Modify the default address of a user.",
            "strict": True,
            "parameters": {
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
                    "state": {
                        "type": "string",
                        "description": "The state, such as 'CA'.",
                    },
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "calculate",
            "description": "Calculate the result of a mathematical expression.",
            "strict": True,
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "think",
            "description": "Think about something: nothing is learnt and nothing changes.",
            "strict": True,
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "transfer_to_human_agents",
            "description": "Transfer the user to a human agent: only where they ask for one, or the tools cannot help.",
            "strict": True,
            "parameters": {
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
        },
    },
)

ANTHROPIC: tuple[JsonObject, ...] = (
    {
        "name": "find_user_id_by_email",
        "description": "Find user id by email. If the user is not found, the function will return an error message.",
        "input_schema": {
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
    },
    {
        "name": "find_user_id_by_name_zip",
        "description": "Find user id by first name, last name, and zip code.\n\nTo be used where the user is not found by email or cannot remember it.",
        "input_schema": {
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
    },
    {
        "name": "get_user_details",
        "description": "Get the details of a user, including their orders.",
        "input_schema": {
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
    },
    {
        "name": "get_order_details",
        "description": "Get the status and details of an order.",
        "input_schema": {
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
    },
    {
        "name": "get_product_details",
        "description": "Get the inventory details of a product.",
        "input_schema": {
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
    },
    {
        "name": "list_all_product_types",
        "description": "List the name and product id of all product types, by name.",
        "input_schema": {
            "type": "object",
            "properties": {},
            "required": [],
            "additionalProperties": False,
        },
    },
    {
        "name": "cancel_pending_order",
        "description": "Cancel a pending order: what was paid is refunded the way it was paid, on gift cards at once.",
        "input_schema": {
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
    },
    {
        "name": "modify_pending_order_address",
        "description": "Modify the shipping address of a pending order.",
        "input_schema": {
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
    },
    {
        "name": "modify_pending_order_payment",
        "description": "Pay for a pending order another way; the first payment is refunded.",
        "input_schema": {
            "type": "object",
            "properties": {
                "order_id": {"type": "string"},
                "payment_method_id": {"type": "string"},
            },
            "required": ["order_id", "payment_method_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "modify_pending_order_items",
        "description": "Replace items of a pending order by others of the same product. This can be done once for an order.",
        "input_schema": {
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
    },
    {
        "name": "return_delivered_order_items",
        "description": "Ask for the return of items of a delivered order, to be refunded the way it was paid or on a gift card.",
        "input_schema": {
            "type": "object",
            "properties": {
                "order_id": {"type": "string"},
                "item_ids": {"type": "array", "items": {"type": "string"}},
                "payment_method_id": {"type": "string"},
            },
            "required": ["order_id", "item_ids", "payment_method_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "exchange_delivered_order_items",
        "description": "Ask for the exchange of items of a delivered order for others of the same product.",
        "input_schema": {
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
    },
    {
        "name": "modify_user_address",
        "description": "Modify the default address of a user.",
        "input_schema": {
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
    },
    {
        "name": "calculate",
        "description": "Calculate the result of a mathematical expression.",
        "input_schema": {
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
    },
    {
        "name": "think",
        "description": "Think about something: nothing is learnt and nothing changes.",
        "input_schema": {
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
    },
    {
        "name": "transfer_to_human_agents",
        "description": "Transfer the user to a human agent: only where they ask for one, or the tools cannot help.",
        "input_schema": {
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
    },
)

MCP: tuple[JsonObject, ...] = (
    {
        "name": "find_user_id_by_email",
        "description": "Find user id by email. If the user is not found, the function will return an error message.",
        "inputSchema": {
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
    },
    {
        "name": "find_user_id_by_name_zip",
        "description": "Find user id by first name, last name, and zip code.\n\nTo be used where the user is not found by email or cannot remember it.",
        "inputSchema": {
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
    },
    {
        "name": "get_user_details",
        "description": "Get the details of a user, including their orders.",
        "inputSchema": {
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
    },
    {
        "name": "get_order_details",
        "description": "Get the status and details of an order.",
        "inputSchema": {
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
    },
    {
        "name": "get_product_details",
        "description": "Get the inventory details of a product.",
        "inputSchema": {
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
    },
    {
        "name": "list_all_product_types",
        "description": "List the name and product id of all product types, by name.",
        "inputSchema": {
            "type": "object",
            "properties": {},
            "required": [],
            "additionalProperties": False,
        },
    },
    {
        "name": "cancel_pending_order",
        "description": "Cancel a pending order: what was paid is refunded the way it was paid, on gift cards at once.",
        "inputSchema": {
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
    },
    {
        "name": "modify_pending_order_address",
        "description": "Modify the shipping address of a pending order.",
        "inputSchema": {
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
    },
    {
        "name": "modify_pending_order_payment",
        "description": "Pay for a pending order another way; the first payment is refunded.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "order_id": {"type": "string"},
                "payment_method_id": {"type": "string"},
            },
            "required": ["order_id", "payment_method_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "modify_pending_order_items",
        "description": "Replace items of a pending order by others of the same product. This can be done once for an order.",
        "inputSchema": {
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
    },
    {
        "name": "return_delivered_order_items",
        "description": "Ask for the return of items of a delivered order, to be refunded the way it was paid or on a gift card.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "order_id": {"type": "string"},
                "item_ids": {"type": "array", "items": {"type": "string"}},
                "payment_method_id": {"type": "string"},
            },
            "required": ["order_id", "item_ids", "payment_method_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "exchange_delivered_order_items",
        "description": "Ask for the exchange of items of a delivered order for others of the same product.",
        "inputSchema": {
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
    },
    {
        "name": "modify_user_address",
        "description": "Modify the default address of a user.",
        "inputSchema": {
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
    },
    {
        "name": "calculate",
        "description": "Calculate the result of a mathematical expression.",
        "inputSchema": {
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
    },
    {
        "name": "think",
        "description": "Think about something: nothing is learnt and nothing changes.",
        "inputSchema": {
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
    },
    {
        "name": "transfer_to_human_agents",
        "description": "Transfer the user to a human agent: only where they ask for one, or the tools cannot help.",
        "inputSchema": {
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
    },
)
