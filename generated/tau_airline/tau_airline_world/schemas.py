"""The tools as agents are told about them."""

from __future__ import annotations

from ._runtime import JsonObject

OPENAI: tuple[JsonObject, ...] = (
    {
        "type": "function",
        "function": {
            "name": "get_user_details",
            "description": "Get the details of an user, including their reservations.",
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
            "name": "get_reservation_details",
            "description": "Get the details of a reservation.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "list_all_airports",
            "description": "List all airports and their cities.",
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
            "name": "search_direct_flight",
            "description": "Search direct flights between two cities on a specific date.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "search_onestop_flight",
            "description": "Search trips with one stop between two cities: pairs of flights.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "book_reservation",
            "description": "Book a reservation.",
            "parameters": {
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
                    "flight_type": {
                        "type": "string",
                        "enum": ["one_way", "round_trip"],
                    },
                    "cabin": {
                        "type": "string",
                        "enum": ["basic_economy", "economy", "business"],
                    },
                    "flights": {
                        "type": "array",
                        "items": {
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
                        },
                        "description": "The flights of the trip, in order.",
                    },
                    "passengers": {
                        "type": "array",
                        "items": {
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
                        },
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "update_reservation_flights",
            "description": "Update the flight information of a reservation.",
            "parameters": {
                "type": "object",
                "properties": {
                    "reservation_id": {
                        "type": "string",
                        "description": "The reservation ID, such as 'ZFA04Y'.",
                    },
                    "cabin": {
                        "type": "string",
                        "enum": ["basic_economy", "economy", "business"],
                    },
                    "flights": {
                        "type": "array",
                        "items": {
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
                        },
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "update_reservation_baggages",
            "description": "Update the baggage information of a reservation.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "update_reservation_passengers",
            "description": "Update the passenger information of a reservation.",
            "parameters": {
                "type": "object",
                "properties": {
                    "reservation_id": {
                        "type": "string",
                        "description": "The reservation ID, such as 'ZFA04Y'.",
                    },
                    "passengers": {
                        "type": "array",
                        "items": {
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
                        },
                        "description": "All passengers, as many as there are.",
                    },
                },
                "required": ["reservation_id", "passengers"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "cancel_reservation",
            "description": "Cancel the whole reservation; what was paid is given back.",
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "send_certificate",
            "description": "Send a certificate to a user. Be careful!",
            "parameters": {
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
            "name": "get_user_details",
            "description": "Get the details of an user, including their reservations.",
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
            "name": "get_reservation_details",
            "description": "Get the details of a reservation.",
            "strict": True,
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "list_all_airports",
            "description": "List all airports and their cities.",
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
            "name": "search_direct_flight",
            "description": "Search direct flights between two cities on a specific date.",
            "strict": True,
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "search_onestop_flight",
            "description": "Search trips with one stop between two cities: pairs of flights.",
            "strict": True,
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "book_reservation",
            "description": "Book a reservation.",
            "strict": True,
            "parameters": {
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
                    "flight_type": {
                        "type": "string",
                        "enum": ["one_way", "round_trip"],
                    },
                    "cabin": {
                        "type": "string",
                        "enum": ["basic_economy", "economy", "business"],
                    },
                    "flights": {
                        "type": "array",
                        "items": {
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
                        },
                        "description": "The flights of the trip, in order.",
                    },
                    "passengers": {
                        "type": "array",
                        "items": {
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
                        },
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "update_reservation_flights",
            "description": "Update the flight information of a reservation.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "reservation_id": {
                        "type": "string",
                        "description": "The reservation ID, such as 'ZFA04Y'.",
                    },
                    "cabin": {
                        "type": "string",
                        "enum": ["basic_economy", "economy", "business"],
                    },
                    "flights": {
                        "type": "array",
                        "items": {
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
                        },
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "update_reservation_baggages",
            "description": "Update the baggage information of a reservation.",
            "strict": True,
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "update_reservation_passengers",
            "description": "Update the passenger information of a reservation.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "reservation_id": {
                        "type": "string",
                        "description": "The reservation ID, such as 'ZFA04Y'.",
                    },
                    "passengers": {
                        "type": "array",
                        "items": {
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
                        },
                        "description": "All passengers, as many as there are.",
                    },
                },
                "required": ["reservation_id", "passengers"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "cancel_reservation",
            "description": "Cancel the whole reservation; what was paid is given back.",
            "strict": True,
            "parameters": {
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
        },
    },
    {
        "type": "function",
        "function": {
            "name": "send_certificate",
            "description": "Send a certificate to a user. Be careful!",
            "strict": True,
            "parameters": {
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
        "name": "get_user_details",
        "description": "Get the details of an user, including their reservations.",
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
        "name": "get_reservation_details",
        "description": "Get the details of a reservation.",
        "input_schema": {
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
    },
    {
        "name": "list_all_airports",
        "description": "List all airports and their cities.",
        "input_schema": {
            "type": "object",
            "properties": {},
            "required": [],
            "additionalProperties": False,
        },
    },
    {
        "name": "search_direct_flight",
        "description": "Search direct flights between two cities on a specific date.",
        "input_schema": {
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
    },
    {
        "name": "search_onestop_flight",
        "description": "Search trips with one stop between two cities: pairs of flights.",
        "input_schema": {
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
    },
    {
        "name": "book_reservation",
        "description": "Book a reservation.",
        "input_schema": {
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
                "cabin": {
                    "type": "string",
                    "enum": ["basic_economy", "economy", "business"],
                },
                "flights": {
                    "type": "array",
                    "items": {
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
                    },
                    "description": "The flights of the trip, in order.",
                },
                "passengers": {
                    "type": "array",
                    "items": {
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
                    },
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
    },
    {
        "name": "update_reservation_flights",
        "description": "Update the flight information of a reservation.",
        "input_schema": {
            "type": "object",
            "properties": {
                "reservation_id": {
                    "type": "string",
                    "description": "The reservation ID, such as 'ZFA04Y'.",
                },
                "cabin": {
                    "type": "string",
                    "enum": ["basic_economy", "economy", "business"],
                },
                "flights": {
                    "type": "array",
                    "items": {
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
                    },
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
    },
    {
        "name": "update_reservation_baggages",
        "description": "Update the baggage information of a reservation.",
        "input_schema": {
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
    },
    {
        "name": "update_reservation_passengers",
        "description": "Update the passenger information of a reservation.",
        "input_schema": {
            "type": "object",
            "properties": {
                "reservation_id": {
                    "type": "string",
                    "description": "The reservation ID, such as 'ZFA04Y'.",
                },
                "passengers": {
                    "type": "array",
                    "items": {
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
                    },
                    "description": "All passengers, as many as there are.",
                },
            },
            "required": ["reservation_id", "passengers"],
            "additionalProperties": False,
        },
    },
    {
        "name": "cancel_reservation",
        "description": "Cancel the whole reservation; what was paid is given back.",
        "input_schema": {
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
    },
    {
        "name": "send_certificate",
        "description": "Send a certificate to a user. Be careful!",
        "input_schema": {
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
        "name": "get_user_details",
        "description": "Get the details of an user, including their reservations.",
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
        "name": "get_reservation_details",
        "description": "Get the details of a reservation.",
        "inputSchema": {
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
    },
    {
        "name": "list_all_airports",
        "description": "List all airports and their cities.",
        "inputSchema": {
            "type": "object",
            "properties": {},
            "required": [],
            "additionalProperties": False,
        },
    },
    {
        "name": "search_direct_flight",
        "description": "Search direct flights between two cities on a specific date.",
        "inputSchema": {
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
    },
    {
        "name": "search_onestop_flight",
        "description": "Search trips with one stop between two cities: pairs of flights.",
        "inputSchema": {
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
    },
    {
        "name": "book_reservation",
        "description": "Book a reservation.",
        "inputSchema": {
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
                "cabin": {
                    "type": "string",
                    "enum": ["basic_economy", "economy", "business"],
                },
                "flights": {
                    "type": "array",
                    "items": {
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
                    },
                    "description": "The flights of the trip, in order.",
                },
                "passengers": {
                    "type": "array",
                    "items": {
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
                    },
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
    },
    {
        "name": "update_reservation_flights",
        "description": "Update the flight information of a reservation.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "reservation_id": {
                    "type": "string",
                    "description": "The reservation ID, such as 'ZFA04Y'.",
                },
                "cabin": {
                    "type": "string",
                    "enum": ["basic_economy", "economy", "business"],
                },
                "flights": {
                    "type": "array",
                    "items": {
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
                    },
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
    },
    {
        "name": "update_reservation_baggages",
        "description": "Update the baggage information of a reservation.",
        "inputSchema": {
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
    },
    {
        "name": "update_reservation_passengers",
        "description": "Update the passenger information of a reservation.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "reservation_id": {
                    "type": "string",
                    "description": "The reservation ID, such as 'ZFA04Y'.",
                },
                "passengers": {
                    "type": "array",
                    "items": {
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
                    },
                    "description": "All passengers, as many as there are.",
                },
            },
            "required": ["reservation_id", "passengers"],
            "additionalProperties": False,
        },
    },
    {
        "name": "cancel_reservation",
        "description": "Cancel the whole reservation; what was paid is given back.",
        "inputSchema": {
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
    },
    {
        "name": "send_certificate",
        "description": "Send a certificate to a user. Be careful!",
        "inputSchema": {
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
