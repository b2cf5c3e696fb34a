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
                        "description": "The address the customer writes from.",
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
            "name": "list_tickets",
            "description": "List a customer's tickets, oldest first.",
            "parameters": {
                "type": "object",
                "properties": {
                    "customer_id": {"type": "string", "description": "Whose tickets."}
                },
                "required": ["customer_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "search_tickets",
            "description": "Search all tickets, the most pressing first.",
            "parameters": {
                "type": "object",
                "properties": {
                    "team": {
                        "type": ["string", "null"],
                        "enum": ["network", "billing", "hardware", None],
                        "description": "Only these.",
                        "default": None,
                    },
                    "state": {
                        "type": ["string", "null"],
                        "enum": [
                            "new",
                            "assigned",
                            "waiting",
                            "resolved",
                            "closed",
                            None,
                        ],
                        "description": "Only these.",
                        "default": None,
                    },
                    "late": {
                        "type": "boolean",
                        "description": "Only those that should have been resolved by now.",
                        "default": False,
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
            "name": "get_ticket",
            "description": "Show everything about a ticket.",
            "parameters": {
                "type": "object",
                "properties": {
                    "ticket_id": {"type": "string", "description": "Which ticket."}
                },
                "required": ["ticket_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "list_agents",
            "description": "List the agents of a team, those with the fewest active tickets first.",
            "parameters": {
                "type": "object",
                "properties": {
                    "team": {
                        "type": "string",
                        "enum": ["network", "billing", "hardware"],
                        "description": "Whose members.",
                    }
                },
                "required": ["team"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "open_ticket",
            "description": "Open a ticket. The service level of the customer's plan says until when to resolve it.",
            "parameters": {
                "type": "object",
                "properties": {
                    "customer_id": {"type": "string", "description": "Who needs help."},
                    "team": {
                        "type": "string",
                        "enum": ["network", "billing", "hardware"],
                    },
                    "subject": {
                        "type": "string",
                        "minLength": 3,
                        "maxLength": 80,
                        "description": "What it is about, in a few words.",
                    },
                    "priority": {
                        "type": "string",
                        "enum": ["low", "normal", "high", "urgent"],
                        "default": "normal",
                    },
                },
                "required": ["customer_id", "team", "subject"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "assign_ticket",
            "description": "Give a ticket that is not resolved to an agent of its team.",
            "parameters": {
                "type": "object",
                "properties": {
                    "ticket_id": {"type": "string", "description": "Which ticket."},
                    "agent_id": {"type": "string", "description": "Who takes it."},
                },
                "required": ["ticket_id", "agent_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "add_comment",
            "description": "Write to the customer, or, internally, to colleagues.",
            "parameters": {
                "type": "object",
                "properties": {
                    "ticket_id": {"type": "string", "description": "Which ticket."},
                    "text": {"type": "string", "minLength": 1, "maxLength": 500},
                    "internal": {
                        "type": "boolean",
                        "description": "Whether the customer cannot see it.",
                        "default": False,
                    },
                },
                "required": ["ticket_id", "text"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "ask_customer",
            "description": "Ask the customer something, and wait for the answer.",
            "parameters": {
                "type": "object",
                "properties": {
                    "ticket_id": {"type": "string", "description": "Which ticket."},
                    "question": {
                        "type": "string",
                        "minLength": 1,
                        "maxLength": 500,
                        "description": "What to ask.",
                    },
                },
                "required": ["ticket_id", "question"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "set_priority",
            "description": "Change how pressing a ticket is, and with it until when it is to be resolved.",
            "parameters": {
                "type": "object",
                "properties": {
                    "ticket_id": {"type": "string", "description": "Which ticket."},
                    "priority": {
                        "type": "string",
                        "enum": ["low", "normal", "high", "urgent"],
                        "description": "The new one.",
                    },
                },
                "required": ["ticket_id", "priority"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "move_ticket",
            "description": "Hand a ticket that is not resolved over to another team, where it is new again.",
            "parameters": {
                "type": "object",
                "properties": {
                    "ticket_id": {"type": "string", "description": "Which ticket."},
                    "team": {
                        "type": "string",
                        "enum": ["network", "billing", "hardware"],
                        "description": "Who should know.",
                    },
                },
                "required": ["ticket_id", "team"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "resolve_ticket",
            "description": "Say how the problem of an active ticket was solved.",
            "parameters": {
                "type": "object",
                "properties": {
                    "ticket_id": {"type": "string", "description": "Which ticket."},
                    "resolution": {
                        "type": "string",
                        "minLength": 3,
                        "maxLength": 500,
                        "description": "What has helped.",
                    },
                },
                "required": ["ticket_id", "resolution"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "reopen_ticket",
            "description": "Take a resolution back: the ticket is new again, for somebody else to try.",
            "parameters": {
                "type": "object",
                "properties": {
                    "ticket_id": {"type": "string", "description": "Which ticket."}
                },
                "required": ["ticket_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "close_ticket",
            "description": "Close a resolved ticket for good.",
            "parameters": {
                "type": "object",
                "properties": {
                    "ticket_id": {"type": "string", "description": "Which ticket."}
                },
                "required": ["ticket_id"],
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
                        "description": "The address the customer writes from.",
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
            "name": "list_tickets",
            "description": "List a customer's tickets, oldest first.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "customer_id": {"type": "string", "description": "Whose tickets."}
                },
                "required": ["customer_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "search_tickets",
            "description": "Search all tickets, the most pressing first.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "team": {
                        "type": ["string", "null"],
                        "enum": ["network", "billing", "hardware", None],
                        "description": "Only these.",
                    },
                    "state": {
                        "type": ["string", "null"],
                        "enum": [
                            "new",
                            "assigned",
                            "waiting",
                            "resolved",
                            "closed",
                            None,
                        ],
                        "description": "Only these.",
                    },
                    "late": {
                        "type": ["boolean", "null"],
                        "description": "Only those that should have been resolved by now.",
                    },
                },
                "required": ["team", "state", "late"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "get_ticket",
            "description": "Show everything about a ticket.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "ticket_id": {"type": "string", "description": "Which ticket."}
                },
                "required": ["ticket_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "list_agents",
            "description": "List the agents of a team, those with the fewest active tickets first.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "team": {
                        "type": "string",
                        "enum": ["network", "billing", "hardware"],
                        "description": "Whose members.",
                    }
                },
                "required": ["team"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "open_ticket",
            "description": "Open a ticket. The service level of the customer's plan says until when to resolve it.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "customer_id": {"type": "string", "description": "Who needs help."},
                    "team": {
                        "type": "string",
                        "enum": ["network", "billing", "hardware"],
                    },
                    "subject": {
                        "type": "string",
                        "minLength": 3,
                        "maxLength": 80,
                        "description": "What it is about, in a few words.",
                    },
                    "priority": {
                        "anyOf": [
                            {
                                "type": "string",
                                "enum": ["low", "normal", "high", "urgent"],
                            },
                            {"type": "null"},
                        ]
                    },
                },
                "required": ["customer_id", "team", "subject", "priority"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "assign_ticket",
            "description": "Give a ticket that is not resolved to an agent of its team.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "ticket_id": {"type": "string", "description": "Which ticket."},
                    "agent_id": {"type": "string", "description": "Who takes it."},
                },
                "required": ["ticket_id", "agent_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "add_comment",
            "description": "Write to the customer, or, internally, to colleagues.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "ticket_id": {"type": "string", "description": "Which ticket."},
                    "text": {"type": "string", "minLength": 1, "maxLength": 500},
                    "internal": {
                        "type": ["boolean", "null"],
                        "description": "Whether the customer cannot see it.",
                    },
                },
                "required": ["ticket_id", "text", "internal"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "ask_customer",
            "description": "Ask the customer something, and wait for the answer.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "ticket_id": {"type": "string", "description": "Which ticket."},
                    "question": {
                        "type": "string",
                        "minLength": 1,
                        "maxLength": 500,
                        "description": "What to ask.",
                    },
                },
                "required": ["ticket_id", "question"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "set_priority",
            "description": "Change how pressing a ticket is, and with it until when it is to be resolved.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "ticket_id": {"type": "string", "description": "Which ticket."},
                    "priority": {
                        "type": "string",
                        "enum": ["low", "normal", "high", "urgent"],
                        "description": "The new one.",
                    },
                },
                "required": ["ticket_id", "priority"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "move_ticket",
            "description": "Hand a ticket that is not resolved over to another team, where it is new again.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "ticket_id": {"type": "string", "description": "Which ticket."},
                    "team": {
                        "type": "string",
                        "enum": ["network", "billing", "hardware"],
                        "description": "Who should know.",
                    },
                },
                "required": ["ticket_id", "team"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "resolve_ticket",
            "description": "Say how the problem of an active ticket was solved.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "ticket_id": {"type": "string", "description": "Which ticket."},
                    "resolution": {
                        "type": "string",
                        "minLength": 3,
                        "maxLength": 500,
                        "description": "What has helped.",
                    },
                },
                "required": ["ticket_id", "resolution"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "reopen_ticket",
            "description": "Take a resolution back: the ticket is new again, for somebody else to try.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "ticket_id": {"type": "string", "description": "Which ticket."}
                },
                "required": ["ticket_id"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "close_ticket",
            "description": "Close a resolved ticket for good.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "ticket_id": {"type": "string", "description": "Which ticket."}
                },
                "required": ["ticket_id"],
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
                    "description": "The address the customer writes from.",
                }
            },
            "required": ["email"],
            "additionalProperties": False,
        },
    },
    {
        "name": "list_tickets",
        "description": "List a customer's tickets, oldest first.",
        "input_schema": {
            "type": "object",
            "properties": {
                "customer_id": {"type": "string", "description": "Whose tickets."}
            },
            "required": ["customer_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "search_tickets",
        "description": "Search all tickets, the most pressing first.",
        "input_schema": {
            "type": "object",
            "properties": {
                "team": {
                    "type": ["string", "null"],
                    "enum": ["network", "billing", "hardware", None],
                    "description": "Only these.",
                    "default": None,
                },
                "state": {
                    "type": ["string", "null"],
                    "enum": ["new", "assigned", "waiting", "resolved", "closed", None],
                    "description": "Only these.",
                    "default": None,
                },
                "late": {
                    "type": "boolean",
                    "description": "Only those that should have been resolved by now.",
                    "default": False,
                },
            },
            "required": [],
            "additionalProperties": False,
        },
    },
    {
        "name": "get_ticket",
        "description": "Show everything about a ticket.",
        "input_schema": {
            "type": "object",
            "properties": {
                "ticket_id": {"type": "string", "description": "Which ticket."}
            },
            "required": ["ticket_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "list_agents",
        "description": "List the agents of a team, those with the fewest active tickets first.",
        "input_schema": {
            "type": "object",
            "properties": {
                "team": {
                    "type": "string",
                    "enum": ["network", "billing", "hardware"],
                    "description": "Whose members.",
                }
            },
            "required": ["team"],
            "additionalProperties": False,
        },
    },
    {
        "name": "open_ticket",
        "description": "Open a ticket. The service level of the customer's plan says until when to resolve it.",
        "input_schema": {
            "type": "object",
            "properties": {
                "customer_id": {"type": "string", "description": "Who needs help."},
                "team": {"type": "string", "enum": ["network", "billing", "hardware"]},
                "subject": {
                    "type": "string",
                    "minLength": 3,
                    "maxLength": 80,
                    "description": "What it is about, in a few words.",
                },
                "priority": {
                    "type": "string",
                    "enum": ["low", "normal", "high", "urgent"],
                    "default": "normal",
                },
            },
            "required": ["customer_id", "team", "subject"],
            "additionalProperties": False,
        },
    },
    {
        "name": "assign_ticket",
        "description": "Give a ticket that is not resolved to an agent of its team.",
        "input_schema": {
            "type": "object",
            "properties": {
                "ticket_id": {"type": "string", "description": "Which ticket."},
                "agent_id": {"type": "string", "description": "Who takes it."},
            },
            "required": ["ticket_id", "agent_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "add_comment",
        "description": "Write to the customer, or, internally, to colleagues.",
        "input_schema": {
            "type": "object",
            "properties": {
                "ticket_id": {"type": "string", "description": "Which ticket."},
                "text": {"type": "string", "minLength": 1, "maxLength": 500},
                "internal": {
                    "type": "boolean",
                    "description": "Whether the customer cannot see it.",
                    "default": False,
                },
            },
            "required": ["ticket_id", "text"],
            "additionalProperties": False,
        },
    },
    {
        "name": "ask_customer",
        "description": "Ask the customer something, and wait for the answer.",
        "input_schema": {
            "type": "object",
            "properties": {
                "ticket_id": {"type": "string", "description": "Which ticket."},
                "question": {
                    "type": "string",
                    "minLength": 1,
                    "maxLength": 500,
                    "description": "What to ask.",
                },
            },
            "required": ["ticket_id", "question"],
            "additionalProperties": False,
        },
    },
    {
        "name": "set_priority",
        "description": "Change how pressing a ticket is, and with it until when it is to be resolved.",
        "input_schema": {
            "type": "object",
            "properties": {
                "ticket_id": {"type": "string", "description": "Which ticket."},
                "priority": {
                    "type": "string",
                    "enum": ["low", "normal", "high", "urgent"],
                    "description": "The new one.",
                },
            },
            "required": ["ticket_id", "priority"],
            "additionalProperties": False,
        },
    },
    {
        "name": "move_ticket",
        "description": "Hand a ticket that is not resolved over to another team, where it is new again.",
        "input_schema": {
            "type": "object",
            "properties": {
                "ticket_id": {"type": "string", "description": "Which ticket."},
                "team": {
                    "type": "string",
                    "enum": ["network", "billing", "hardware"],
                    "description": "Who should know.",
                },
            },
            "required": ["ticket_id", "team"],
            "additionalProperties": False,
        },
    },
    {
        "name": "resolve_ticket",
        "description": "Say how the problem of an active ticket was solved.",
        "input_schema": {
            "type": "object",
            "properties": {
                "ticket_id": {"type": "string", "description": "Which ticket."},
                "resolution": {
                    "type": "string",
                    "minLength": 3,
                    "maxLength": 500,
                    "description": "What has helped.",
                },
            },
            "required": ["ticket_id", "resolution"],
            "additionalProperties": False,
        },
    },
    {
        "name": "reopen_ticket",
        "description": "Take a resolution back: the ticket is new again, for somebody else to try.",
        "input_schema": {
            "type": "object",
            "properties": {
                "ticket_id": {"type": "string", "description": "Which ticket."}
            },
            "required": ["ticket_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "close_ticket",
        "description": "Close a resolved ticket for good.",
        "input_schema": {
            "type": "object",
            "properties": {
                "ticket_id": {"type": "string", "description": "Which ticket."}
            },
            "required": ["ticket_id"],
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
                    "description": "The address the customer writes from.",
                }
            },
            "required": ["email"],
            "additionalProperties": False,
        },
    },
    {
        "name": "list_tickets",
        "description": "List a customer's tickets, oldest first.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "customer_id": {"type": "string", "description": "Whose tickets."}
            },
            "required": ["customer_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "search_tickets",
        "description": "Search all tickets, the most pressing first.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "team": {
                    "type": ["string", "null"],
                    "enum": ["network", "billing", "hardware", None],
                    "description": "Only these.",
                    "default": None,
                },
                "state": {
                    "type": ["string", "null"],
                    "enum": ["new", "assigned", "waiting", "resolved", "closed", None],
                    "description": "Only these.",
                    "default": None,
                },
                "late": {
                    "type": "boolean",
                    "description": "Only those that should have been resolved by now.",
                    "default": False,
                },
            },
            "required": [],
            "additionalProperties": False,
        },
    },
    {
        "name": "get_ticket",
        "description": "Show everything about a ticket.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "ticket_id": {"type": "string", "description": "Which ticket."}
            },
            "required": ["ticket_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "list_agents",
        "description": "List the agents of a team, those with the fewest active tickets first.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "team": {
                    "type": "string",
                    "enum": ["network", "billing", "hardware"],
                    "description": "Whose members.",
                }
            },
            "required": ["team"],
            "additionalProperties": False,
        },
    },
    {
        "name": "open_ticket",
        "description": "Open a ticket. The service level of the customer's plan says until when to resolve it.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "customer_id": {"type": "string", "description": "Who needs help."},
                "team": {"type": "string", "enum": ["network", "billing", "hardware"]},
                "subject": {
                    "type": "string",
                    "minLength": 3,
                    "maxLength": 80,
                    "description": "What it is about, in a few words.",
                },
                "priority": {
                    "type": "string",
                    "enum": ["low", "normal", "high", "urgent"],
                    "default": "normal",
                },
            },
            "required": ["customer_id", "team", "subject"],
            "additionalProperties": False,
        },
    },
    {
        "name": "assign_ticket",
        "description": "Give a ticket that is not resolved to an agent of its team.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "ticket_id": {"type": "string", "description": "Which ticket."},
                "agent_id": {"type": "string", "description": "Who takes it."},
            },
            "required": ["ticket_id", "agent_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "add_comment",
        "description": "Write to the customer, or, internally, to colleagues.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "ticket_id": {"type": "string", "description": "Which ticket."},
                "text": {"type": "string", "minLength": 1, "maxLength": 500},
                "internal": {
                    "type": "boolean",
                    "description": "Whether the customer cannot see it.",
                    "default": False,
                },
            },
            "required": ["ticket_id", "text"],
            "additionalProperties": False,
        },
    },
    {
        "name": "ask_customer",
        "description": "Ask the customer something, and wait for the answer.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "ticket_id": {"type": "string", "description": "Which ticket."},
                "question": {
                    "type": "string",
                    "minLength": 1,
                    "maxLength": 500,
                    "description": "What to ask.",
                },
            },
            "required": ["ticket_id", "question"],
            "additionalProperties": False,
        },
    },
    {
        "name": "set_priority",
        "description": "Change how pressing a ticket is, and with it until when it is to be resolved.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "ticket_id": {"type": "string", "description": "Which ticket."},
                "priority": {
                    "type": "string",
                    "enum": ["low", "normal", "high", "urgent"],
                    "description": "The new one.",
                },
            },
            "required": ["ticket_id", "priority"],
            "additionalProperties": False,
        },
    },
    {
        "name": "move_ticket",
        "description": "Hand a ticket that is not resolved over to another team, where it is new again.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "ticket_id": {"type": "string", "description": "Which ticket."},
                "team": {
                    "type": "string",
                    "enum": ["network", "billing", "hardware"],
                    "description": "Who should know.",
                },
            },
            "required": ["ticket_id", "team"],
            "additionalProperties": False,
        },
    },
    {
        "name": "resolve_ticket",
        "description": "Say how the problem of an active ticket was solved.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "ticket_id": {"type": "string", "description": "Which ticket."},
                "resolution": {
                    "type": "string",
                    "minLength": 3,
                    "maxLength": 500,
                    "description": "What has helped.",
                },
            },
            "required": ["ticket_id", "resolution"],
            "additionalProperties": False,
        },
    },
    {
        "name": "reopen_ticket",
        "description": "Take a resolution back: the ticket is new again, for somebody else to try.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "ticket_id": {"type": "string", "description": "Which ticket."}
            },
            "required": ["ticket_id"],
            "additionalProperties": False,
        },
    },
    {
        "name": "close_ticket",
        "description": "Close a resolved ticket for good.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "ticket_id": {"type": "string", "description": "Which ticket."}
            },
            "required": ["ticket_id"],
            "additionalProperties": False,
        },
    },
)
