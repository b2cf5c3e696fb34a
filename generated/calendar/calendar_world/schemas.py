"""The tools as agents are told about them."""

from __future__ import annotations

from ._runtime import JsonObject

OPENAI: tuple[JsonObject, ...] = (
    {
        "type": "function",
        "function": {
            "name": "find_person",
            "description": "Look people up by name; capitals do not matter.",
            "parameters": {
                "type": "object",
                "properties": {
                    "name": {
                        "type": "string",
                        "minLength": 2,
                        "description": "A part of the name.",
                    }
                },
                "required": ["name"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "agenda",
            "description": "List what a person has to do on a day of their own calendar, in order.",
            "parameters": {
                "type": "object",
                "properties": {
                    "person_id": {
                        "type": "string",
                        "description": "Whose agenda, by whose clock.",
                    },
                    "day": {"type": "string", "format": "date"},
                },
                "required": ["person_id", "day"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "search_events",
            "description": "Search events by title and by who attends; moments are in universal time.",
            "parameters": {
                "type": "object",
                "properties": {
                    "title": {
                        "type": "string",
                        "description": "A part of the title.",
                        "default": "",
                    },
                    "person_id": {
                        "type": ["string", "null"],
                        "description": "Only those this person attends.",
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
            "name": "free_rooms",
            "description": "List the rooms that are free for a single event, the smallest first.",
            "parameters": {
                "type": "object",
                "properties": {
                    "start": {
                        "type": "string",
                        "format": "date-time",
                        "description": "In universal time.",
                    },
                    "length": {"type": "integer"},
                    "seats": {
                        "type": "integer",
                        "minimum": 1,
                        "description": "At least.",
                        "default": 1,
                    },
                },
                "required": ["start", "length"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "schedule_event",
            "description": "Put an event into the calendar. People are invited and a room is booked afterwards.",
            "parameters": {
                "type": "object",
                "properties": {
                    "organiser_id": {"type": "string"},
                    "title": {"type": "string", "minLength": 1, "maxLength": 80},
                    "start": {
                        "type": "string",
                        "format": "date-time",
                        "description": "The first one, by the organiser's clock.",
                    },
                    "length": {"type": "integer"},
                    "repeats": {
                        "type": "string",
                        "enum": ["never", "daily", "weekly"],
                        "default": "never",
                    },
                    "times": {
                        "type": "integer",
                        "minimum": 1,
                        "maximum": 10,
                        "description": "How often.",
                        "default": 1,
                    },
                },
                "required": ["organiser_id", "title", "start", "length"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "move_event",
            "description": "Move an event that has not begun, with all its occurrences and its room.",
            "parameters": {
                "type": "object",
                "properties": {
                    "event_id": {"type": "string", "description": "Which event."},
                    "start": {
                        "type": "string",
                        "format": "date-time",
                        "description": "Of the first occurrence, by the organiser's clock.",
                    },
                },
                "required": ["event_id", "start"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "repeat_event",
            "description": "Let an event take place several times, in the same room.",
            "parameters": {
                "type": "object",
                "properties": {
                    "event_id": {"type": "string", "description": "Which event."},
                    "repeats": {"type": "string", "enum": ["never", "daily", "weekly"]},
                    "times": {
                        "type": "integer",
                        "minimum": 2,
                        "maximum": 10,
                        "description": "How often, the first time included.",
                    },
                },
                "required": ["event_id", "repeats", "times"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "invite",
            "description": "Invite a person to an event.",
            "parameters": {
                "type": "object",
                "properties": {
                    "event_id": {"type": "string", "description": "To what."},
                    "person_id": {"type": "string", "description": "Whom."},
                },
                "required": ["event_id", "person_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "uninvite",
            "description": "Take an invitation back, or decline it.",
            "parameters": {
                "type": "object",
                "properties": {
                    "event_id": {"type": "string", "description": "From what."},
                    "person_id": {"type": "string", "description": "Whom."},
                },
                "required": ["event_id", "person_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "book_room",
            "description": "Book a room for all occurrences of an event, in place of the one it has.",
            "parameters": {
                "type": "object",
                "properties": {
                    "event_id": {"type": "string", "description": "For what."},
                    "room_name": {
                        "type": ["string", "null"],
                        "description": "Which room; none gives the present one back.",
                    },
                },
                "required": ["event_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "cancel_event",
            "description": "Take an event off the calendar, with all its occurrences.",
            "parameters": {
                "type": "object",
                "properties": {
                    "event_id": {"type": "string", "description": "Which event."}
                },
                "required": ["event_id"],
                "additionalProperties": False,
            },
        },
    },
)

OPENAI_STRICT: tuple[JsonObject, ...] = (
    {
        "type": "function",
        "function": {
            "name": "find_person",
            "description": "Look people up by name; capitals do not matter.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "name": {
                        "type": "string",
                        "minLength": 2,
                        "description": "A part of the name.",
                    }
                },
                "required": ["name"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "agenda",
            "description": "List what a person has to do on a day of their own calendar, in order.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "person_id": {
                        "type": "string",
                        "description": "Whose agenda, by whose clock.",
                    },
                    "day": {"type": "string", "format": "date"},
                },
                "required": ["person_id", "day"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "search_events",
            "description": "Search events by title and by who attends; moments are in universal time.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "title": {
                        "type": ["string", "null"],
                        "description": "A part of the title.",
                    },
                    "person_id": {
                        "type": ["string", "null"],
                        "description": "Only those this person attends.",
                    },
                },
                "required": ["title", "person_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "free_rooms",
            "description": "List the rooms that are free for a single event, the smallest first.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "start": {
                        "type": "string",
                        "format": "date-time",
                        "description": "In universal time.",
                    },
                    "length": {"type": "integer"},
                    "seats": {
                        "type": ["integer", "null"],
                        "minimum": 1,
                        "description": "At least.",
                    },
                },
                "required": ["start", "length", "seats"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "schedule_event",
            "description": "Put an event into the calendar. People are invited and a room is booked afterwards.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "organiser_id": {"type": "string"},
                    "title": {"type": "string", "minLength": 1, "maxLength": 80},
                    "start": {
                        "type": "string",
                        "format": "date-time",
                        "description": "The first one, by the organiser's clock.",
                    },
                    "length": {"type": "integer"},
                    "repeats": {
                        "anyOf": [
                            {"type": "string", "enum": ["never", "daily", "weekly"]},
                            {"type": "null"},
                        ]
                    },
                    "times": {
                        "type": ["integer", "null"],
                        "minimum": 1,
                        "maximum": 10,
                        "description": "How often.",
                    },
                },
                "required": [
                    "organiser_id",
                    "title",
                    "start",
                    "length",
                    "repeats",
                    "times",
                ],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "move_event",
            "description": "Move an event that has not begun, with all its occurrences and its room.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "event_id": {"type": "string", "description": "Which event."},
                    "start": {
                        "type": "string",
                        "format": "date-time",
                        "description": "Of the first occurrence, by the organiser's clock.",
                    },
                },
                "required": ["event_id", "start"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "repeat_event",
            "description": "Let an event take place several times, in the same room.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "event_id": {"type": "string", "description": "Which event."},
                    "repeats": {"type": "string", "enum": ["never", "daily", "weekly"]},
                    "times": {
                        "type": "integer",
                        "minimum": 2,
                        "maximum": 10,
                        "description": "How often, the first time included.",
                    },
                },
                "required": ["event_id", "repeats", "times"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "invite",
            "description": "Invite a person to an event.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "event_id": {"type": "string", "description": "To what."},
                    "person_id": {"type": "string", "description": "Whom."},
                },
                "required": ["event_id", "person_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "uninvite",
            "description": "Take an invitation back, or decline it.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "event_id": {"type": "string", "description": "From what."},
                    "person_id": {"type": "string", "description": "Whom."},
                },
                "required": ["event_id", "person_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "book_room",
            "description": "Book a room for all occurrences of an event, in place of the one it has.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "event_id": {"type": "string", "description": "For what."},
                    "room_name": {
                        "type": ["string", "null"],
                        "description": "Which room; none gives the present one back.",
                    },
                },
                "required": ["event_id", "room_name"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "cancel_event",
            "description": "Take an event off the calendar, with all its occurrences.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "event_id": {"type": "string", "description": "Which event."}
                },
                "required": ["event_id"],
                "additionalProperties": False,
            },
        },
    },
)

ANTHROPIC: tuple[JsonObject, ...] = (
    {
        "name": "find_person",
        "description": "Look people up by name; capitals do not matter.",
        "input_schema": {
            "type": "object",
            "properties": {
                "name": {
                    "type": "string",
                    "minLength": 2,
                    "description": "A part of the name.",
                }
            },
            "required": ["name"],
            "additionalProperties": False,
        },
    },
    {
        "name": "agenda",
        "description": "List what a person has to do on a day of their own calendar, in order.",
        "input_schema": {
            "type": "object",
            "properties": {
                "person_id": {
                    "type": "string",
                    "description": "Whose agenda, by whose clock.",
                },
                "day": {"type": "string", "format": "date"},
            },
            "required": ["person_id", "day"],
            "additionalProperties": False,
        },
    },
    {
        "name": "search_events",
        "description": "Search events by title and by who attends; moments are in universal time.",
        "input_schema": {
            "type": "object",
            "properties": {
                "title": {
                    "type": "string",
                    "description": "A part of the title.",
                    "default": "",
                },
                "person_id": {
                    "type": ["string", "null"],
                    "description": "Only those this person attends.",
                    "default": None,
                },
            },
            "required": [],
            "additionalProperties": False,
        },
    },
    {
        "name": "free_rooms",
        "description": "List the rooms that are free for a single event, the smallest first.",
        "input_schema": {
            "type": "object",
            "properties": {
                "start": {
                    "type": "string",
                    "format": "date-time",
                    "description": "In universal time.",
                },
                "length": {"type": "integer"},
                "seats": {
                    "type": "integer",
                    "minimum": 1,
                    "description": "At least.",
                    "default": 1,
                },
            },
            "required": ["start", "length"],
            "additionalProperties": False,
        },
    },
    {
        "name": "schedule_event",
        "description": "Put an event into the calendar. People are invited and a room is booked afterwards.",
        "input_schema": {
            "type": "object",
            "properties": {
                "organiser_id": {"type": "string"},
                "title": {"type": "string", "minLength": 1, "maxLength": 80},
                "start": {
                    "type": "string",
                    "format": "date-time",
                    "description": "The first one, by the organiser's clock.",
                },
                "length": {"type": "integer"},
                "repeats": {
                    "type": "string",
                    "enum": ["never", "daily", "weekly"],
                    "default": "never",
                },
                "times": {
                    "type": "integer",
                    "minimum": 1,
                    "maximum": 10,
                    "description": "How often.",
                    "default": 1,
                },
            },
            "required": ["organiser_id", "title", "start", "length"],
            "additionalProperties": False,
        },
    },
    {
        "name": "move_event",
        "description": "Move an event that has not begun, with all its occurrences and its room.",
        "input_schema": {
            "type": "object",
            "properties": {
                "event_id": {"type": "string", "description": "Which event."},
                "start": {
                    "type": "string",
                    "format": "date-time",
                    "description": "Of the first occurrence, by the organiser's clock.",
                },
            },
            "required": ["event_id", "start"],
            "additionalProperties": False,
        },
    },
    {
        "name": "repeat_event",
        "description": "Let an event take place several times, in the same room.",
        "input_schema": {
            "type": "object",
            "properties": {
                "event_id": {"type": "string", "description": "Which event."},
                "repeats": {"type": "string", "enum": ["never", "daily", "weekly"]},
                "times": {
                    "type": "integer",
                    "minimum": 2,
                    "maximum": 10,
                    "description": "How often, the first time included.",
                },
            },
            "required": ["event_id", "repeats", "times"],
            "additionalProperties": False,
        },
    },
    {
        "name": "invite",
        "description": "Invite a person to an event.",
        "input_schema": {
            "type": "object",
            "properties": {
                "event_id": {"type": "string", "description": "To what."},
                "person_id": {"type": "string", "description": "Whom."},
            },
            "required": ["event_id", "person_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "uninvite",
        "description": "Take an invitation back, or decline it.",
        "input_schema": {
            "type": "object",
            "properties": {
                "event_id": {"type": "string", "description": "From what."},
                "person_id": {"type": "string", "description": "Whom."},
            },
            "required": ["event_id", "person_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "book_room",
        "description": "Book a room for all occurrences of an event, in place of the one it has.",
        "input_schema": {
            "type": "object",
            "properties": {
                "event_id": {"type": "string", "description": "For what."},
                "room_name": {
                    "type": ["string", "null"],
                    "description": "Which room; none gives the present one back.",
                },
            },
            "required": ["event_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "cancel_event",
        "description": "Take an event off the calendar, with all its occurrences.",
        "input_schema": {
            "type": "object",
            "properties": {
                "event_id": {"type": "string", "description": "Which event."}
            },
            "required": ["event_id"],
            "additionalProperties": False,
        },
    },
)

MCP: tuple[JsonObject, ...] = (
    {
        "name": "find_person",
        "description": "Look people up by name; capitals do not matter.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "name": {
                    "type": "string",
                    "minLength": 2,
                    "description": "A part of the name.",
                }
            },
            "required": ["name"],
            "additionalProperties": False,
        },
    },
    {
        "name": "agenda",
        "description": "List what a person has to do on a day of their own calendar, in order.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "person_id": {
                    "type": "string",
                    "description": "Whose agenda, by whose clock.",
                },
                "day": {"type": "string", "format": "date"},
            },
            "required": ["person_id", "day"],
            "additionalProperties": False,
        },
    },
    {
        "name": "search_events",
        "description": "Search events by title and by who attends; moments are in universal time.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "title": {
                    "type": "string",
                    "description": "A part of the title.",
                    "default": "",
                },
                "person_id": {
                    "type": ["string", "null"],
                    "description": "Only those this person attends.",
                    "default": None,
                },
            },
            "required": [],
            "additionalProperties": False,
        },
    },
    {
        "name": "free_rooms",
        "description": "List the rooms that are free for a single event, the smallest first.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "start": {
                    "type": "string",
                    "format": "date-time",
                    "description": "In universal time.",
                },
                "length": {"type": "integer"},
                "seats": {
                    "type": "integer",
                    "minimum": 1,
                    "description": "At least.",
                    "default": 1,
                },
            },
            "required": ["start", "length"],
            "additionalProperties": False,
        },
    },
    {
        "name": "schedule_event",
        "description": "Put an event into the calendar. People are invited and a room is booked afterwards.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "organiser_id": {"type": "string"},
                "title": {"type": "string", "minLength": 1, "maxLength": 80},
                "start": {
                    "type": "string",
                    "format": "date-time",
                    "description": "The first one, by the organiser's clock.",
                },
                "length": {"type": "integer"},
                "repeats": {
                    "type": "string",
                    "enum": ["never", "daily", "weekly"],
                    "default": "never",
                },
                "times": {
                    "type": "integer",
                    "minimum": 1,
                    "maximum": 10,
                    "description": "How often.",
                    "default": 1,
                },
            },
            "required": ["organiser_id", "title", "start", "length"],
            "additionalProperties": False,
        },
    },
    {
        "name": "move_event",
        "description": "Move an event that has not begun, with all its occurrences and its room.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "event_id": {"type": "string", "description": "Which event."},
                "start": {
                    "type": "string",
                    "format": "date-time",
                    "description": "Of the first occurrence, by the organiser's clock.",
                },
            },
            "required": ["event_id", "start"],
            "additionalProperties": False,
        },
    },
    {
        "name": "repeat_event",
        "description": "Let an event take place several times, in the same room.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "event_id": {"type": "string", "description": "Which event."},
                "repeats": {"type": "string", "enum": ["never", "daily", "weekly"]},
                "times": {
                    "type": "integer",
                    "minimum": 2,
                    "maximum": 10,
                    "description": "How often, the first time included.",
                },
            },
            "required": ["event_id", "repeats", "times"],
            "additionalProperties": False,
        },
    },
    {
        "name": "invite",
        "description": "Invite a person to an event.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "event_id": {"type": "string", "description": "To what."},
                "person_id": {"type": "string", "description": "Whom."},
            },
            "required": ["event_id", "person_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "uninvite",
        "description": "Take an invitation back, or decline it.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "event_id": {"type": "string", "description": "From what."},
                "person_id": {"type": "string", "description": "Whom."},
            },
            "required": ["event_id", "person_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "book_room",
        "description": "Book a room for all occurrences of an event, in place of the one it has.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "event_id": {"type": "string", "description": "For what."},
                "room_name": {
                    "type": ["string", "null"],
                    "description": "Which room; none gives the present one back.",
                },
            },
            "required": ["event_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "cancel_event",
        "description": "Take an event off the calendar, with all its occurrences.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "event_id": {"type": "string", "description": "Which event."}
            },
            "required": ["event_id"],
            "additionalProperties": False,
        },
    },
)
