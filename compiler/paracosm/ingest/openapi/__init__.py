"""From an OpenAPI document to a world that behaves.

``ingest(source, overrides=None, include=(), exclude=(), strict=False)`` reads OpenAPI 3.0, 3.1, 3.2
or Swagger 2.0, as YAML or JSON, in one file or several, and gives a syntax tree: it can be printed
as a `.world` file that an engineer reads, completes and owns. What the document does not say is
inferred, with the reason and how sure it is in a comment; what is not understood is degraded by
itself, with a diagnostic at its JSON pointer. No document raises an exception.

The order of the steps is that of `ingestion._world`: reading, references, resources, tools, seeds.
"""

from paracosm.ingest.openapi.ingestion import Ingested, ingest
from paracosm.ingest.openapi.overrides import Overrides
from paracosm.ingest.openapi.report import Report
from paracosm.ingest.openapi.surface import Route, Slot

__all__ = ["Ingested", "Overrides", "Report", "Route", "Slot", "ingest"]
