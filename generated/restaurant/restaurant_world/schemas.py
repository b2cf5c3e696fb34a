"""The tools as agents are told about them."""

from __future__ import annotations

from ._runtime import JsonObject

OPENAI: tuple[JsonObject, ...] = (
    {
        "type": "function",
        "function": {
            "name": "find_guest",
            "description": "Look a guest up by telephone number.",
            "parameters": {
                "type": "object",
                "properties": {
                    "phone": {
                        "type": "string",
                        "minLength": 7,
                        "maxLength": 20,
                        "description": "The number the guest is calling from.",
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
            "name": "register_guest",
            "description": "Note down a guest who has not been here before.",
            "parameters": {
                "type": "object",
                "properties": {
                    "name": {"type": "string", "minLength": 2, "maxLength": 60},
                    "phone": {"type": "string", "minLength": 7, "maxLength": 20},
                },
                "required": ["name", "phone"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "opening_hours",
            "description": "Tell when the restaurant is open, day by day.",
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
            "name": "free_tables",
            "description": "List the tables that are free for a whole meal and large enough, the smallest first.",
            "parameters": {
                "type": "object",
                "properties": {
                    "start": {
                        "type": "string",
                        "format": "date-time",
                        "description": "When the guests come.",
                    },
                    "party": {
                        "type": "integer",
                        "minimum": 1,
                        "maximum": 12,
                        "description": "How many people.",
                    },
                    "area": {
                        "type": ["string", "null"],
                        "enum": ["hall", "window", "garden", None],
                        "description": "Only there.",
                        "default": None,
                    },
                },
                "required": ["start", "party"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "list_bookings",
            "description": "List a guest's bookings, the earliest first, cancelled ones included.",
            "parameters": {
                "type": "object",
                "properties": {
                    "guest_id": {"type": "string", "description": "Whose bookings."}
                },
                "required": ["guest_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "book_table",
            "description": "Book a table for two and a half hours.",
            "parameters": {
                "type": "object",
                "properties": {
                    "guest_id": {"type": "string", "description": "Who comes."},
                    "table_number": {"type": "integer", "description": "Which table."},
                    "start": {
                        "type": "string",
                        "format": "date-time",
                        "description": "When they come.",
                    },
                    "party": {
                        "type": "integer",
                        "minimum": 1,
                        "maximum": 12,
                        "description": "How many people.",
                    },
                    "wish": {"type": "string", "maxLength": 200, "default": ""},
                },
                "required": ["guest_id", "table_number", "start", "party"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "move_booking",
            "description": "Move a booking to another time, at the same table.",
            "parameters": {
                "type": "object",
                "properties": {
                    "booking_code": {"type": "string", "description": "Which booking."},
                    "start": {
                        "type": "string",
                        "format": "date-time",
                        "description": "The new time.",
                    },
                },
                "required": ["booking_code", "start"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "change_table",
            "description": "Give the guests of a booking another table at the same time.",
            "parameters": {
                "type": "object",
                "properties": {
                    "booking_code": {"type": "string", "description": "Which booking."},
                    "table_number": {
                        "type": "integer",
                        "description": "The new table.",
                    },
                },
                "required": ["booking_code", "table_number"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "change_party",
            "description": "Change how many people come, at the same table.",
            "parameters": {
                "type": "object",
                "properties": {
                    "booking_code": {"type": "string", "description": "Which booking."},
                    "party": {
                        "type": "integer",
                        "minimum": 1,
                        "maximum": 12,
                        "description": "How many people now.",
                    },
                },
                "required": ["booking_code", "party"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "note_wish",
            "description": "Note what the guests of a booking would like, in place of what was noted before.",
            "parameters": {
                "type": "object",
                "properties": {
                    "booking_code": {"type": "string", "description": "Which booking."},
                    "wish": {
                        "type": "string",
                        "maxLength": 200,
                        "description": "What the guests would like.",
                    },
                },
                "required": ["booking_code", "wish"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "cancel_booking",
            "description": "Cancel a booking: its table is free again.",
            "parameters": {
                "type": "object",
                "properties": {
                    "booking_code": {"type": "string", "description": "Which booking."}
                },
                "required": ["booking_code"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "seat_guests",
            "description": "Lead guests to their table, no earlier than half an hour before their time.",
            "parameters": {
                "type": "object",
                "properties": {
                    "booking_code": {"type": "string", "description": "Who has come."}
                },
                "required": ["booking_code"],
                "additionalProperties": False,
            },
        },
    },
)

OPENAI_STRICT: tuple[JsonObject, ...] = (
    {
        "type": "function",
        "function": {
            "name": "find_guest",
            "description": "Look a guest up by telephone number.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "phone": {
                        "type": "string",
                        "minLength": 7,
                        "maxLength": 20,
                        "description": "The number the guest is calling from.",
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
            "name": "register_guest",
            "description": "Note down a guest who has not been here before.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "name": {"type": "string", "minLength": 2, "maxLength": 60},
                    "phone": {"type": "string", "minLength": 7, "maxLength": 20},
                },
                "required": ["name", "phone"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "opening_hours",
            "description": "Tell when the restaurant is open, day by day.",
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
            "name": "free_tables",
            "description": "List the tables that are free for a whole meal and large enough, the smallest first.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "start": {
                        "type": "string",
                        "format": "date-time",
                        "description": "When the guests come.",
                    },
                    "party": {
                        "type": "integer",
                        "minimum": 1,
                        "maximum": 12,
                        "description": "How many people.",
                    },
                    "area": {
                        "type": ["string", "null"],
                        "enum": ["hall", "window", "garden", None],
                        "description": "Only there.",
                    },
                },
                "required": ["start", "party", "area"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "list_bookings",
            "description": "List a guest's bookings, the earliest first, cancelled ones included.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "guest_id": {"type": "string", "description": "Whose bookings."}
                },
                "required": ["guest_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "book_table",
            "description": "Book a table for two and a half hours.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "guest_id": {"type": "string", "description": "Who comes."},
                    "table_number": {"type": "integer", "description": "Which table."},
                    "start": {
                        "type": "string",
                        "format": "date-time",
                        "description": "When they come.",
                    },
                    "party": {
                        "type": "integer",
                        "minimum": 1,
                        "maximum": 12,
                        "description": "How many people.",
                    },
                    "wish": {"type": ["string", "null"], "maxLength": 200},
                },
                "required": ["guest_id", "table_number", "start", "party", "wish"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "move_booking",
            "description": "Move a booking to another time, at the same table.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "booking_code": {"type": "string", "description": "Which booking."},
                    "start": {
                        "type": "string",
                        "format": "date-time",
                        "description": "The new time.",
                    },
                },
                "required": ["booking_code", "start"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "change_table",
            "description": "Give the guests of a booking another table at the same time.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "booking_code": {"type": "string", "description": "Which booking."},
                    "table_number": {
                        "type": "integer",
                        "description": "The new table.",
                    },
                },
                "required": ["booking_code", "table_number"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "change_party",
            "description": "Change how many people come, at the same table.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "booking_code": {"type": "string", "description": "Which booking."},
                    "party": {
                        "type": "integer",
                        "minimum": 1,
                        "maximum": 12,
                        "description": "How many people now.",
                    },
                },
                "required": ["booking_code", "party"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "note_wish",
            "description": "Note what the guests of a booking would like, in place of what was noted before.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "booking_code": {"type": "string", "description": "Which booking."},
                    "wish": {
                        "type": "string",
                        "maxLength": 200,
                        "description": "What the guests would like.",
                    },
                },
                "required": ["booking_code", "wish"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "cancel_booking",
            "description": "Cancel a booking: its table is free again.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "booking_code": {"type": "string", "description": "Which booking."}
                },
                "required": ["booking_code"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "seat_guests",
            "description": "Lead guests to their table, no earlier than half an hour before their time.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "booking_code": {"type": "string", "description": "Who has come."}
                },
                "required": ["booking_code"],
                "additionalProperties": False,
            },
        },
    },
)

ANTHROPIC: tuple[JsonObject, ...] = (
    {
        "name": "find_guest",
        "description": "Look a guest up by telephone number.",
        "input_schema": {
            "type": "object",
            "properties": {
                "phone": {
                    "type": "string",
                    "minLength": 7,
                    "maxLength": 20,
                    "description": "The number the guest is calling from.",
                }
            },
            "required": ["phone"],
            "additionalProperties": False,
        },
    },
    {
        "name": "register_guest",
        "description": "Note down a guest who has not been here before.",
        "input_schema": {
            "type": "object",
            "properties": {
                "name": {"type": "string", "minLength": 2, "maxLength": 60},
                "phone": {"type": "string", "minLength": 7, "maxLength": 20},
            },
            "required": ["name", "phone"],
            "additionalProperties": False,
        },
    },
    {
        "name": "opening_hours",
        "description": "Tell when the restaurant is open, day by day.",
        "input_schema": {
            "type": "object",
            "properties": {},
            "required": [],
            "additionalProperties": False,
        },
    },
    {
        "name": "free_tables",
        "description": "List the tables that are free for a whole meal and large enough, the smallest first.",
        "input_schema": {
            "type": "object",
            "properties": {
                "start": {
                    "type": "string",
                    "format": "date-time",
                    "description": "When the guests come.",
                },
                "party": {
                    "type": "integer",
                    "minimum": 1,
                    "maximum": 12,
                    "description": "How many people.",
                },
                "area": {
                    "type": ["string", "null"],
                    "enum": ["hall", "window", "garden", None],
                    "description": "Only there.",
                    "default": None,
                },
            },
            "required": ["start", "party"],
            "additionalProperties": False,
        },
    },
    {
        "name": "list_bookings",
        "description": "List a guest's bookings, the earliest first, cancelled ones included.",
        "input_schema": {
            "type": "object",
            "properties": {
                "guest_id": {"type": "string", "description": "Whose bookings."}
            },
            "required": ["guest_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "book_table",
        "description": "Book a table for two and a half hours.",
        "input_schema": {
            "type": "object",
            "properties": {
                "guest_id": {"type": "string", "description": "Who comes."},
                "table_number": {"type": "integer", "description": "Which table."},
                "start": {
                    "type": "string",
                    "format": "date-time",
                    "description": "When they come.",
                },
                "party": {
                    "type": "integer",
                    "minimum": 1,
                    "maximum": 12,
                    "description": "How many people.",
                },
                "wish": {"type": "string", "maxLength": 200, "default": ""},
            },
            "required": ["guest_id", "table_number", "start", "party"],
            "additionalProperties": False,
        },
    },
    {
        "name": "move_booking",
        "description": "Move a booking to another time, at the same table.",
        "input_schema": {
            "type": "object",
            "properties": {
                "booking_code": {"type": "string", "description": "Which booking."},
                "start": {
                    "type": "string",
                    "format": "date-time",
                    "description": "The new time.",
                },
            },
            "required": ["booking_code", "start"],
            "additionalProperties": False,
        },
    },
    {
        "name": "change_table",
        "description": "Give the guests of a booking another table at the same time.",
        "input_schema": {
            "type": "object",
            "properties": {
                "booking_code": {"type": "string", "description": "Which booking."},
                "table_number": {"type": "integer", "description": "The new table."},
            },
            "required": ["booking_code", "table_number"],
            "additionalProperties": False,
        },
    },
    {
        "name": "change_party",
        "description": "Change how many people come, at the same table.",
        "input_schema": {
            "type": "object",
            "properties": {
                "booking_code": {"type": "string", "description": "Which booking."},
                "party": {
                    "type": "integer",
                    "minimum": 1,
                    "maximum": 12,
                    "description": "How many people now.",
                },
            },
            "required": ["booking_code", "party"],
            "additionalProperties": False,
        },
    },
    {
        "name": "note_wish",
        "description": "Note what the guests of a booking would like, in place of what was noted before.",
        "input_schema": {
            "type": "object",
            "properties": {
                "booking_code": {"type": "string", "description": "Which booking."},
                "wish": {
                    "type": "string",
                    "maxLength": 200,
                    "description": "What the guests would like.",
                },
            },
            "required": ["booking_code", "wish"],
            "additionalProperties": False,
        },
    },
    {
        "name": "cancel_booking",
        "description": "Cancel a booking: its table is free again.",
        "input_schema": {
            "type": "object",
            "properties": {
                "booking_code": {"type": "string", "description": "Which booking."}
            },
            "required": ["booking_code"],
            "additionalProperties": False,
        },
    },
    {
        "name": "seat_guests",
        "description": "Lead guests to their table, no earlier than half an hour before their time.",
        "input_schema": {
            "type": "object",
            "properties": {
                "booking_code": {"type": "string", "description": "Who has come."}
            },
            "required": ["booking_code"],
            "additionalProperties": False,
        },
    },
)

MCP: tuple[JsonObject, ...] = (
    {
        "name": "find_guest",
        "description": "Look a guest up by telephone number.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "phone": {
                    "type": "string",
                    "minLength": 7,
                    "maxLength": 20,
                    "description": "The number the guest is calling from.",
                }
            },
            "required": ["phone"],
            "additionalProperties": False,
        },
    },
    {
        "name": "register_guest",
        "description": "Note down a guest who has not been here before.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "name": {"type": "string", "minLength": 2, "maxLength": 60},
                "phone": {"type": "string", "minLength": 7, "maxLength": 20},
            },
            "required": ["name", "phone"],
            "additionalProperties": False,
        },
    },
    {
        "name": "opening_hours",
        "description": "Tell when the restaurant is open, day by day.",
        "inputSchema": {
            "type": "object",
            "properties": {},
            "required": [],
            "additionalProperties": False,
        },
    },
    {
        "name": "free_tables",
        "description": "List the tables that are free for a whole meal and large enough, the smallest first.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "start": {
                    "type": "string",
                    "format": "date-time",
                    "description": "When the guests come.",
                },
                "party": {
                    "type": "integer",
                    "minimum": 1,
                    "maximum": 12,
                    "description": "How many people.",
                },
                "area": {
                    "type": ["string", "null"],
                    "enum": ["hall", "window", "garden", None],
                    "description": "Only there.",
                    "default": None,
                },
            },
            "required": ["start", "party"],
            "additionalProperties": False,
        },
    },
    {
        "name": "list_bookings",
        "description": "List a guest's bookings, the earliest first, cancelled ones included.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "guest_id": {"type": "string", "description": "Whose bookings."}
            },
            "required": ["guest_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "book_table",
        "description": "Book a table for two and a half hours.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "guest_id": {"type": "string", "description": "Who comes."},
                "table_number": {"type": "integer", "description": "Which table."},
                "start": {
                    "type": "string",
                    "format": "date-time",
                    "description": "When they come.",
                },
                "party": {
                    "type": "integer",
                    "minimum": 1,
                    "maximum": 12,
                    "description": "How many people.",
                },
                "wish": {"type": "string", "maxLength": 200, "default": ""},
            },
            "required": ["guest_id", "table_number", "start", "party"],
            "additionalProperties": False,
        },
    },
    {
        "name": "move_booking",
        "description": "Move a booking to another time, at the same table.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "booking_code": {"type": "string", "description": "Which booking."},
                "start": {
                    "type": "string",
                    "format": "date-time",
                    "description": "The new time.",
                },
            },
            "required": ["booking_code", "start"],
            "additionalProperties": False,
        },
    },
    {
        "name": "change_table",
        "description": "Give the guests of a booking another table at the same time.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "booking_code": {"type": "string", "description": "Which booking."},
                "table_number": {"type": "integer", "description": "The new table."},
            },
            "required": ["booking_code", "table_number"],
            "additionalProperties": False,
        },
    },
    {
        "name": "change_party",
        "description": "Change how many people come, at the same table.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "booking_code": {"type": "string", "description": "Which booking."},
                "party": {
                    "type": "integer",
                    "minimum": 1,
                    "maximum": 12,
                    "description": "How many people now.",
                },
            },
            "required": ["booking_code", "party"],
            "additionalProperties": False,
        },
    },
    {
        "name": "note_wish",
        "description": "Note what the guests of a booking would like, in place of what was noted before.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "booking_code": {"type": "string", "description": "Which booking."},
                "wish": {
                    "type": "string",
                    "maxLength": 200,
                    "description": "What the guests would like.",
                },
            },
            "required": ["booking_code", "wish"],
            "additionalProperties": False,
        },
    },
    {
        "name": "cancel_booking",
        "description": "Cancel a booking: its table is free again.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "booking_code": {"type": "string", "description": "Which booking."}
            },
            "required": ["booking_code"],
            "additionalProperties": False,
        },
    },
    {
        "name": "seat_guests",
        "description": "Lead guests to their table, no earlier than half an hour before their time.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "booking_code": {"type": "string", "description": "Who has come."}
            },
            "required": ["booking_code"],
            "additionalProperties": False,
        },
    },
)
