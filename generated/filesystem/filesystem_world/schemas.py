"""The tools as agents are told about them."""

from __future__ import annotations

from ._runtime import JsonObject

OPENAI: tuple[JsonObject, ...] = (
    {
        "type": "function",
        "function": {
            "name": "pwd",
            "description": "Print the current directory.",
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
            "name": "cd",
            "description": "Change the current directory.",
            "parameters": {
                "type": "object",
                "properties": {
                    "path": {
                        "type": "string",
                        "maxLength": 255,
                        "description": "Where to go.",
                    }
                },
                "required": ["path"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "ls",
            "description": "List what is in a directory, by name.",
            "parameters": {
                "type": "object",
                "properties": {
                    "path": {
                        "type": "string",
                        "maxLength": 255,
                        "description": "A directory.",
                        "default": ".",
                    }
                },
                "required": [],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "cat",
            "description": "Print a file.",
            "parameters": {
                "type": "object",
                "properties": {
                    "path": {
                        "type": "string",
                        "maxLength": 255,
                        "description": "A file.",
                    }
                },
                "required": ["path"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "find",
            "description": "List the paths of everything below a directory whose name has this part, at any depth.",
            "parameters": {
                "type": "object",
                "properties": {
                    "name": {"type": "string", "description": "A part of the name."},
                    "path": {
                        "type": "string",
                        "maxLength": 255,
                        "description": "The directory to search.",
                        "default": ".",
                    },
                },
                "required": ["name"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "write_file",
            "description": "Write a file, from the beginning, and create it where there is none.",
            "parameters": {
                "type": "object",
                "properties": {
                    "path": {
                        "type": "string",
                        "maxLength": 255,
                        "description": "An existing file, or a new one.",
                    },
                    "content": {
                        "type": "string",
                        "maxLength": 10000,
                        "description": "All that will stand in it.",
                    },
                },
                "required": ["path", "content"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "mkdir",
            "description": "Make a directory, inside of one that exists.",
            "parameters": {
                "type": "object",
                "properties": {
                    "path": {
                        "type": "string",
                        "maxLength": 255,
                        "description": "The new directory.",
                    }
                },
                "required": ["path"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "rm",
            "description": "Remove a file or a directory. There is no way back.",
            "parameters": {
                "type": "object",
                "properties": {
                    "path": {
                        "type": "string",
                        "maxLength": 255,
                        "description": "What to remove.",
                    },
                    "recursive": {
                        "type": "boolean",
                        "description": "Whether directories go with all that is in them.",
                        "default": False,
                    },
                },
                "required": ["path"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "mv",
            "description": "Move something into a directory that exists, or give it a new name or place.",
            "parameters": {
                "type": "object",
                "properties": {
                    "source": {
                        "type": "string",
                        "maxLength": 255,
                        "description": "What to move.",
                    },
                    "target": {
                        "type": "string",
                        "maxLength": 255,
                        "description": "A directory to move it into, or a new path.",
                    },
                },
                "required": ["source", "target"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "cp",
            "description": "Copy a file, or a directory with all that is in it.",
            "parameters": {
                "type": "object",
                "properties": {
                    "source": {
                        "type": "string",
                        "maxLength": 255,
                        "description": "What to copy.",
                    },
                    "target": {
                        "type": "string",
                        "maxLength": 255,
                        "description": "A directory to copy it into, or a new path.",
                    },
                },
                "required": ["source", "target"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "chmod",
            "description": "Change who may read and write a file or directory. Only its owner can.",
            "parameters": {
                "type": "object",
                "properties": {
                    "path": {
                        "type": "string",
                        "maxLength": 255,
                        "description": "What to change.",
                    },
                    "mode": {
                        "type": "string",
                        "description": "Such as rwr-, rw-- or rwrw.",
                    },
                },
                "required": ["path", "mode"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "du",
            "description": "Count the characters in a file, or in all files below a directory.",
            "parameters": {
                "type": "object",
                "properties": {
                    "path": {
                        "type": "string",
                        "maxLength": 255,
                        "description": "A file or a directory.",
                        "default": ".",
                    }
                },
                "required": [],
                "additionalProperties": False,
            },
        },
    },
)

OPENAI_STRICT: tuple[JsonObject, ...] = (
    {
        "type": "function",
        "function": {
            "name": "pwd",
            "description": "Print the current directory.",
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
            "name": "cd",
            "description": "Change the current directory.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "path": {
                        "type": "string",
                        "maxLength": 255,
                        "description": "Where to go.",
                    }
                },
                "required": ["path"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "ls",
            "description": "List what is in a directory, by name.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "path": {
                        "type": ["string", "null"],
                        "maxLength": 255,
                        "description": "A directory.",
                    }
                },
                "required": ["path"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "cat",
            "description": "Print a file.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "path": {
                        "type": "string",
                        "maxLength": 255,
                        "description": "A file.",
                    }
                },
                "required": ["path"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "find",
            "description": "List the paths of everything below a directory whose name has this part, at any depth.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "name": {"type": "string", "description": "A part of the name."},
                    "path": {
                        "type": ["string", "null"],
                        "maxLength": 255,
                        "description": "The directory to search.",
                    },
                },
                "required": ["name", "path"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "write_file",
            "description": "Write a file, from the beginning, and create it where there is none.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "path": {
                        "type": "string",
                        "maxLength": 255,
                        "description": "An existing file, or a new one.",
                    },
                    "content": {
                        "type": "string",
                        "maxLength": 10000,
                        "description": "All that will stand in it.",
                    },
                },
                "required": ["path", "content"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "mkdir",
            "description": "Make a directory, inside of one that exists.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "path": {
                        "type": "string",
                        "maxLength": 255,
                        "description": "The new directory.",
                    }
                },
                "required": ["path"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "rm",
            "description": "Remove a file or a directory. There is no way back.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "path": {
                        "type": "string",
                        "maxLength": 255,
                        "description": "What to remove.",
                    },
                    "recursive": {
                        "type": ["boolean", "null"],
                        "description": "Whether directories go with all that is in them.",
                    },
                },
                "required": ["path", "recursive"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "mv",
            "description": "Move something into a directory that exists, or give it a new name or place.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "source": {
                        "type": "string",
                        "maxLength": 255,
                        "description": "What to move.",
                    },
                    "target": {
                        "type": "string",
                        "maxLength": 255,
                        "description": "A directory to move it into, or a new path.",
                    },
                },
                "required": ["source", "target"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "cp",
            "description": "Copy a file, or a directory with all that is in it.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "source": {
                        "type": "string",
                        "maxLength": 255,
                        "description": "What to copy.",
                    },
                    "target": {
                        "type": "string",
                        "maxLength": 255,
                        "description": "A directory to copy it into, or a new path.",
                    },
                },
                "required": ["source", "target"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "chmod",
            "description": "Change who may read and write a file or directory. Only its owner can.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "path": {
                        "type": "string",
                        "maxLength": 255,
                        "description": "What to change.",
                    },
                    "mode": {
                        "type": "string",
                        "description": "Such as rwr-, rw-- or rwrw.",
                    },
                },
                "required": ["path", "mode"],
                "additionalProperties": False,
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "du",
            "description": "Count the characters in a file, or in all files below a directory.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "path": {
                        "type": ["string", "null"],
                        "maxLength": 255,
                        "description": "A file or a directory.",
                    }
                },
                "required": ["path"],
                "additionalProperties": False,
            },
        },
    },
)

ANTHROPIC: tuple[JsonObject, ...] = (
    {
        "name": "pwd",
        "description": "Print the current directory.",
        "input_schema": {
            "type": "object",
            "properties": {},
            "required": [],
            "additionalProperties": False,
        },
    },
    {
        "name": "cd",
        "description": "Change the current directory.",
        "input_schema": {
            "type": "object",
            "properties": {
                "path": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "Where to go.",
                }
            },
            "required": ["path"],
            "additionalProperties": False,
        },
    },
    {
        "name": "ls",
        "description": "List what is in a directory, by name.",
        "input_schema": {
            "type": "object",
            "properties": {
                "path": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "A directory.",
                    "default": ".",
                }
            },
            "required": [],
            "additionalProperties": False,
        },
    },
    {
        "name": "cat",
        "description": "Print a file.",
        "input_schema": {
            "type": "object",
            "properties": {
                "path": {"type": "string", "maxLength": 255, "description": "A file."}
            },
            "required": ["path"],
            "additionalProperties": False,
        },
    },
    {
        "name": "find",
        "description": "List the paths of everything below a directory whose name has this part, at any depth.",
        "input_schema": {
            "type": "object",
            "properties": {
                "name": {"type": "string", "description": "A part of the name."},
                "path": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "The directory to search.",
                    "default": ".",
                },
            },
            "required": ["name"],
            "additionalProperties": False,
        },
    },
    {
        "name": "write_file",
        "description": "Write a file, from the beginning, and create it where there is none.",
        "input_schema": {
            "type": "object",
            "properties": {
                "path": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "An existing file, or a new one.",
                },
                "content": {
                    "type": "string",
                    "maxLength": 10000,
                    "description": "All that will stand in it.",
                },
            },
            "required": ["path", "content"],
            "additionalProperties": False,
        },
    },
    {
        "name": "mkdir",
        "description": "Make a directory, inside of one that exists.",
        "input_schema": {
            "type": "object",
            "properties": {
                "path": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "The new directory.",
                }
            },
            "required": ["path"],
            "additionalProperties": False,
        },
    },
    {
        "name": "rm",
        "description": "Remove a file or a directory. There is no way back.",
        "input_schema": {
            "type": "object",
            "properties": {
                "path": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "What to remove.",
                },
                "recursive": {
                    "type": "boolean",
                    "description": "Whether directories go with all that is in them.",
                    "default": False,
                },
            },
            "required": ["path"],
            "additionalProperties": False,
        },
    },
    {
        "name": "mv",
        "description": "Move something into a directory that exists, or give it a new name or place.",
        "input_schema": {
            "type": "object",
            "properties": {
                "source": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "What to move.",
                },
                "target": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "A directory to move it into, or a new path.",
                },
            },
            "required": ["source", "target"],
            "additionalProperties": False,
        },
    },
    {
        "name": "cp",
        "description": "Copy a file, or a directory with all that is in it.",
        "input_schema": {
            "type": "object",
            "properties": {
                "source": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "What to copy.",
                },
                "target": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "A directory to copy it into, or a new path.",
                },
            },
            "required": ["source", "target"],
            "additionalProperties": False,
        },
    },
    {
        "name": "chmod",
        "description": "Change who may read and write a file or directory. Only its owner can.",
        "input_schema": {
            "type": "object",
            "properties": {
                "path": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "What to change.",
                },
                "mode": {
                    "type": "string",
                    "description": "Such as rwr-, rw-- or rwrw.",
                },
            },
            "required": ["path", "mode"],
            "additionalProperties": False,
        },
    },
    {
        "name": "du",
        "description": "Count the characters in a file, or in all files below a directory.",
        "input_schema": {
            "type": "object",
            "properties": {
                "path": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "A file or a directory.",
                    "default": ".",
                }
            },
            "required": [],
            "additionalProperties": False,
        },
    },
)

MCP: tuple[JsonObject, ...] = (
    {
        "name": "pwd",
        "description": "Print the current directory.",
        "inputSchema": {
            "type": "object",
            "properties": {},
            "required": [],
            "additionalProperties": False,
        },
    },
    {
        "name": "cd",
        "description": "Change the current directory.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "path": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "Where to go.",
                }
            },
            "required": ["path"],
            "additionalProperties": False,
        },
    },
    {
        "name": "ls",
        "description": "List what is in a directory, by name.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "path": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "A directory.",
                    "default": ".",
                }
            },
            "required": [],
            "additionalProperties": False,
        },
    },
    {
        "name": "cat",
        "description": "Print a file.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "path": {"type": "string", "maxLength": 255, "description": "A file."}
            },
            "required": ["path"],
            "additionalProperties": False,
        },
    },
    {
        "name": "find",
        "description": "List the paths of everything below a directory whose name has this part, at any depth.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "name": {"type": "string", "description": "A part of the name."},
                "path": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "The directory to search.",
                    "default": ".",
                },
            },
            "required": ["name"],
            "additionalProperties": False,
        },
    },
    {
        "name": "write_file",
        "description": "Write a file, from the beginning, and create it where there is none.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "path": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "An existing file, or a new one.",
                },
                "content": {
                    "type": "string",
                    "maxLength": 10000,
                    "description": "All that will stand in it.",
                },
            },
            "required": ["path", "content"],
            "additionalProperties": False,
        },
    },
    {
        "name": "mkdir",
        "description": "Make a directory, inside of one that exists.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "path": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "The new directory.",
                }
            },
            "required": ["path"],
            "additionalProperties": False,
        },
    },
    {
        "name": "rm",
        "description": "Remove a file or a directory. There is no way back.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "path": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "What to remove.",
                },
                "recursive": {
                    "type": "boolean",
                    "description": "Whether directories go with all that is in them.",
                    "default": False,
                },
            },
            "required": ["path"],
            "additionalProperties": False,
        },
    },
    {
        "name": "mv",
        "description": "Move something into a directory that exists, or give it a new name or place.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "source": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "What to move.",
                },
                "target": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "A directory to move it into, or a new path.",
                },
            },
            "required": ["source", "target"],
            "additionalProperties": False,
        },
    },
    {
        "name": "cp",
        "description": "Copy a file, or a directory with all that is in it.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "source": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "What to copy.",
                },
                "target": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "A directory to copy it into, or a new path.",
                },
            },
            "required": ["source", "target"],
            "additionalProperties": False,
        },
    },
    {
        "name": "chmod",
        "description": "Change who may read and write a file or directory. Only its owner can.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "path": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "What to change.",
                },
                "mode": {
                    "type": "string",
                    "description": "Such as rwr-, rw-- or rwrw.",
                },
            },
            "required": ["path", "mode"],
            "additionalProperties": False,
        },
    },
    {
        "name": "du",
        "description": "Count the characters in a file, or in all files below a directory.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "path": {
                    "type": "string",
                    "maxLength": 255,
                    "description": "A file or a directory.",
                    "default": ".",
                }
            },
            "required": [],
            "additionalProperties": False,
        },
    },
)
