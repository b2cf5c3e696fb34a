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

CABIN: JsonObject = {"type": "string", "enum": ["basic_economy", "economy", "business"]}

SEGMENT: JsonObject = {
    "type": "object",
    "properties": {
        "flight_number": {
            "type": "string",
            "description": "Flight number, such as 'HAT001'.",
        },
        "date": {
            "type": "string",
            "format": "date",
            "description": "The day of the flight, such as '2024-05-01'.",
        },
    },
    "required": ["flight_number", "date"],
    "additionalProperties": False,
}

PASSENGER: JsonObject = {
    "type": "object",
    "properties": {
        "first_name": {
            "type": "string",
            "description": "The first name of the passenger, such as 'Noah'.",
        },
        "last_name": {
            "type": "string",
            "description": "The last name of the passenger, such as 'Brown'.",
        },
        "dob": {
            "type": "string",
            "format": "date",
            "description": "The date of birth of the passenger, such as '1990-01-01'.",
        },
    },
    "required": ["first_name", "last_name", "dob"],
    "additionalProperties": False,
}

TOOLS: tuple[ToolSchema, ...] = (
    ToolSchema(
        "get_user_details",
        "Get the details of an user, including their reservations.",
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
        "get_reservation_details",
        "Get the details of a reservation.",
        {
            "type": "object",
            "properties": {
                "reservation_id": {
                    "type": "string",
                    "description": "The reservation id, such as '8JX2WO'.",
                }
            },
            "required": ["reservation_id"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "list_all_airports",
        "List all airports and their cities.",
        {
            "type": "object",
            "properties": {},
            "required": [],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "search_direct_flight",
        "Search direct flights between two cities on a specific date.",
        {
            "type": "object",
            "properties": {
                "origin": {
                    "type": "string",
                    "description": "The origin city airport in three letters, such as 'JFK'.",
                },
                "destination": {
                    "type": "string",
                    "description": "The destination city airport in three letters, such as 'LAX'.",
                },
                "date": {
                    "type": "string",
                    "description": "The day of the flight, such as '2024-01-01'.",
                },
            },
            "required": ["origin", "destination", "date"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "search_onestop_flight",
        "Search trips with one stop between two cities: pairs of flights.",
        {
            "type": "object",
            "properties": {
                "origin": {
                    "type": "string",
                    "description": "The origin city airport in three letters, such as 'JFK'.",
                },
                "destination": {
                    "type": "string",
                    "description": "The destination city airport in three letters, such as 'LAX'.",
                },
                "date": {
                    "type": "string",
                    "description": "The day of the first flight, such as '2024-05-01'.",
                },
            },
            "required": ["origin", "destination", "date"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "book_reservation",
        "Book a reservation.",
        {
            "type": "object",
            "properties": {
                "user_id": {
                    "type": "string",
                    "description": "Who books, such as 'sara_doe_496'.",
                },
                "origin": {
                    "type": "string",
                    "description": "The IATA code for the origin city, such as 'SFO'.",
                },
                "destination": {
                    "type": "string",
                    "description": "The IATA code for the destination city, such as 'JFK'.",
                },
                "flight_type": {"type": "string", "enum": ["one_way", "round_trip"]},
                "cabin": CABIN,
                "flights": {
                    "type": "array",
                    "items": SEGMENT,
                    "description": "The flights of the trip, in order.",
                },
                "passengers": {
                    "type": "array",
                    "items": PASSENGER,
                    "description": "Who travels.",
                },
                "payment_methods": {
                    "type": "array",
                    "items": {
                        "type": "object",
                        "properties": {
                            "payment_id": {
                                "type": "string",
                                "description": "The payment id in the profile of the user, such as 'gift_card_7815826'.",
                            },
                            "amount": {
                                "type": "number",
                                "description": "The amount to be paid.",
                            },
                        },
                        "required": ["payment_id", "amount"],
                        "additionalProperties": False,
                    },
                    "description": "How the price is paid, to the last dollar.",
                },
                "total_baggages": {
                    "type": "integer",
                    "description": "How many bags are checked.",
                },
                "nonfree_baggages": {
                    "type": "integer",
                    "description": "How many of them are paid for.",
                },
                "insurance": {"type": "string", "enum": ["yes", "no"]},
            },
            "required": [
                "user_id",
                "origin",
                "destination",
                "flight_type",
                "cabin",
                "flights",
                "passengers",
                "payment_methods",
                "total_baggages",
                "nonfree_baggages",
                "insurance",
            ],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "update_reservation_flights",
        "Update the flight information of a reservation.",
        {
            "type": "object",
            "properties": {
                "reservation_id": {
                    "type": "string",
                    "description": "The reservation ID, such as 'ZFA04Y'.",
                },
                "cabin": CABIN,
                "flights": {
                    "type": "array",
                    "items": SEGMENT,
                    "description": "All flights of the new trip, also those that stay.",
                },
                "payment_id": {
                    "type": "string",
                    "description": "How the difference is paid, or given back.",
                },
            },
            "required": ["reservation_id", "cabin", "flights", "payment_id"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "update_reservation_baggages",
        "Update the baggage information of a reservation.",
        {
            "type": "object",
            "properties": {
                "reservation_id": {
                    "type": "string",
                    "description": "The reservation ID, such as 'ZFA04Y'.",
                },
                "total_baggages": {
                    "type": "integer",
                    "description": "The updated total number of bags.",
                },
                "nonfree_baggages": {
                    "type": "integer",
                    "description": "How many of them are paid for.",
                },
                "payment_id": {
                    "type": "string",
                    "description": "How the difference is paid.",
                },
            },
            "required": [
                "reservation_id",
                "total_baggages",
                "nonfree_baggages",
                "payment_id",
            ],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "update_reservation_passengers",
        "Update the passenger information of a reservation.",
        {
            "type": "object",
            "properties": {
                "reservation_id": {
                    "type": "string",
                    "description": "The reservation ID, such as 'ZFA04Y'.",
                },
                "passengers": {
                    "type": "array",
                    "items": PASSENGER,
                    "description": "All passengers, as many as there are.",
                },
            },
            "required": ["reservation_id", "passengers"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "cancel_reservation",
        "Cancel the whole reservation; what was paid is given back.",
        {
            "type": "object",
            "properties": {
                "reservation_id": {
                    "type": "string",
                    "description": "The reservation ID, such as 'ZFA04Y'.",
                }
            },
            "required": ["reservation_id"],
            "additionalProperties": False,
        },
    ),
    ToolSchema(
        "send_certificate",
        "Send a certificate to a user. Be careful!",
        {
            "type": "object",
            "properties": {
                "user_id": {
                    "type": "string",
                    "description": "The ID of the user, such as 'sara_doe_496'.",
                },
                "amount": {
                    "type": "number",
                    "description": "Certificate amount to send.",
                },
            },
            "required": ["user_id", "amount"],
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
