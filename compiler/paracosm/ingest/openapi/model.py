"""What a document says, in the same words for Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2.

    Document  = title, summary, version, Operation*, base path
    Operation = method, path, Parameter*, Body?, Answer*
    Schema    = the sites that a value must satisfy together (an `allOf` that was never written)

Schemas stay sites: their keywords are nearly the same in all versions, and `shapes` reads them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from paracosm.ingest.openapi.site import Site

Schema: TypeAlias = tuple[Site, ...]
Place: TypeAlias = Literal["path", "query", "header", "cookie"]
Version: TypeAlias = Literal["2.0", "3.0", "3.1", "3.2"]

METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace", "query")


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter; `style` and `explode` say how its value is written in a request."""

    name: str
    place: Place
    required: bool
    schema: Schema
    description: str
    site: Site
    style: str
    explode: bool


@dataclass(frozen=True, slots=True)
class Body:
    """The body of a request in the media type that was chosen for it."""

    required: bool
    media: str
    schema: Schema
    description: str
    site: Site
    others: tuple[str, ...] = ()
    """Further media types of the same body."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A response: `status` as it is declared (`200`, `4XX`, `default`), `schema` of its body."""

    status: str
    media: str | None
    schema: Schema | None
    headers: tuple[str, ...]
    description: str
    site: Site


@dataclass(frozen=True, slots=True)
class Operation:
    """One method of one path."""

    method: str
    path: str
    site: Site
    id: str
    summary: str
    description: str
    tags: tuple[str, ...]
    parameters: tuple[Parameter, ...]
    body: Body | None
    answers: tuple[Answer, ...]
    needs: tuple[str, ...] = ()
    """Header fields that security asks for."""

    @property
    def success(self) -> Answer | None:
        """The answer of a call that succeeds: the lowest 2xx, else 2XX, else a redirection, else default.

        304 is no success of its own: it says that an earlier answer still holds.
        """
        sent = sorted(a.status for a in self.answers if a.status[:1] in "23" and a.status != "304")
        wanted = sent[0] if sent else "default"
        return next((a for a in self.answers if a.status == wanted), None)

    def declares_exactly(self, status: int) -> bool:
        """Whether an answer with this very status is declared."""
        return any(a.status == str(status) for a in self.answers)

    def declares(self, status: int) -> bool:
        """Whether an answer with this status is declared, exactly or by its range or default."""
        names = {a.status for a in self.answers}
        return bool(names & {str(status), f"{status // 100}XX", "default"})


@dataclass(frozen=True, slots=True)
class Document:
    """A document, its operations in the order in which it has them."""

    title: str
    summary: str
    version: Version
    operations: tuple[Operation, ...]
    components: Site
    """The object whose members are the named schemas."""
