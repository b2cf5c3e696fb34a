"""What a person knows better than inference: read from a file, or given as a mapping.

    names:    {"/pets/{}": Animal}                     the entity of the items of a path
    same:     [["/pets/{}", "/animals/{}"]]            two paths to the same items
    plain:    [Order.couponId]                         no reference, though it looks like one
    effects:  {cancelOrder: {set: {status: cancelled}, from: [open, paid]}, ping: none}
    skip:     [internalDump]                           operations without a tool

A file may also be an OpenAPI Overlay (`overlay: 1.0.0`); its actions change the document first.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from paracosm.ingest.openapi.site import Json


@dataclass(frozen=True, slots=True)
class Effect:
    """What an action sets, and the states in which it is allowed; nothing means: no effect."""

    sets: Mapping[str, Json]
    sources: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Overrides:
    """All overrides for one document."""

    names: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    same: tuple[tuple[str, str], ...] = ()
    plain: frozenset[str] = frozenset()
    effects: Mapping[str, Effect] = field(default_factory=lambda: MappingProxyType({}))
    skip: tuple[str, ...] = ()
    actions: tuple[Mapping[str, Json], ...] = ()
    file: str = "overrides"
    """Where they were read from, for what is said of them."""


NOTHING = Overrides()
