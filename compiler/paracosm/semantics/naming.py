"""Names on the wire, and names that a world must leave alone.

A member that refers to a row crosses the wire as the row's key, and its name says so:

* `user: User` with the key `id` is `user_id`; with the key `user_id` it is `user_id` as well;
* `owner: User` with the key `user_id` is `owner_id`: the part of the key that names the entity
  gives way to the name of the member;
* a name that ends in the key's name already (`user_id: User`) stays as it is;
* a list takes the singular of its name and an `s` at the end: `products` is `product_ids`;
* `as "…"` says otherwise.
"""

from __future__ import annotations

import builtins
import keyword
import re
from functools import lru_cache

FRAMEWORK_NAMES = frozenset(
    "reset step state close get_reward verify seed_session aggregate_metrics mcp".split()
)
"""Tool names that the frameworks for which adapters are written keep for themselves."""

PYTHON_BUILTINS = frozenset(name for name in dir(builtins) if not name.startswith("_"))


@lru_cache(maxsize=1 << 16)
def snake(name: str) -> str:
    """`StoreCredit` as `store_credit`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name).lower()


def key_name(member: str, entity: str, key: str) -> str:
    """The wire name of a member that refers to one row."""
    if member == key or member.endswith("_" + key):
        return member
    if key.startswith(member + "_"):
        return key
    return f"{member}_{key.removeprefix(snake(entity) + '_')}"


def keys_name(member: str, entity: str, key: str) -> str:
    """The wire name of a member that refers to several rows."""
    if member == key + "s" or member.endswith(f"_{key}s"):
        return member
    return key_name(_singular(member), entity, key) + "s"


def _singular(name: str) -> str:
    if name.endswith("ies") and len(name) > 4:
        return name[:-3] + "y"
    if re.search(r"(ss|sh|ch|x|z)es$", name):
        return name[:-2]
    return name[:-1] if name.endswith("s") and not name.endswith("ss") else name


def objection(name: str, *, declares: str) -> str | None:
    """Why a name cannot be what it is to be, or None. ``declares``: tool, type, function, member."""
    if keyword.iskeyword(name):
        return f"`{name}` is a keyword of Python"
    if name.startswith("__"):
        return f"`{name}` begins like the names that Python keeps for itself"
    match declares:
        case "tool" if name in FRAMEWORK_NAMES:
            return f"`{name}` is a name that training frameworks keep for themselves"
        case "tool" | "type" | "function" if name.startswith("_"):
            return f"`{name}` begins with an underscore, and so would be private"
        case "type" | "function" if name in PYTHON_BUILTINS:
            return f"`{name}` is a name that Python's own builtins have"
        case "member" if name.startswith("_"):
            return f"`{name}` begins with an underscore, and so would be private"
        case _:
            return None
