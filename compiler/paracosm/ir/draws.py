"""The table of distributions: what may stand behind ``~``, with parameters and result.

How each one draws, bit by bit, is in ``docs/decisions/0002-draws.md``; the interpreter and the
runtime implement that page independently of each other.
"""

from __future__ import annotations

from dataclasses import dataclass

from paracosm.ir import types as t
from paracosm.ir.types import Type


@dataclass(frozen=True, slots=True)
class Distribution:
    """A row of the table. ``result`` None means: the type of the first argument."""

    name: str
    parameters: tuple[str, ...]
    result: Type | None
    doc: str


_ROWS = (
    Distribution(
        "uniform", ("low", "high"), None, "Every value from low to high alike, both included."
    ),
    Distribution("poisson", ("mean",), t.INT, "Counts of rare things; mean up to 500."),
    Distribution("normal", ("mean", "deviation"), None, "A bell: twelve uniform draws added up."),
    Distribution("lognormal", ("median", "spread"), None, "Always positive, with a long tail."),
    Distribution("flip", ("chance",), t.BOOL, "True with this chance."),
    Distribution("person_name", (), t.STR, "A given name and a family name."),
    Distribution("first_name", (), t.STR, "A given name."),
    Distribution("last_name", (), t.STR, "A family name."),
    Distribution("email_address", (), t.STR, "given.family.NN@example.com"),
    Distribution("company", (), t.STR, "A firm."),
    Distribution("city", (), t.STR, "A town."),
    Distribution("street_address", (), t.STR, "A number and a street."),
    Distribution("country", (), t.STR, "A country."),
    Distribution("phone_number", (), t.STR, "+1-555-NNN-NNNN"),
    Distribution("word", (), t.STR, "A common noun."),
    Distribution(
        "words", ("low", "high"), t.STR, "Between low and high words with spaces between."
    ),
    Distribution("sentence", (), t.STR, "Four to nine words, a capital first, a full stop last."),
    Distribution("hex_id", ("digits",), t.STR, "Hexadecimal digits."),
)

DISTRIBUTIONS: dict[str, Distribution] = {row.name: row for row in _ROWS}
"""Beside these, ``pick(a, b, …)``, ``choice({a: weight})`` and ``pick(list)`` are ChooseFrom and AmongItems."""

GIVEN_NAMES = tuple(
    "Ada Amir Ana Ben Bruno Carla Chen Clara Daria David Elif Emil Eva Farid Fiona Grace Hana Hugo Ines "
    "Ivan Jana Jonas Kofi Lara Leo Lina Luca Maja Marco Mei Mila Nadia Noah Nora Omar Otto Paula Pavel "
    "Priya Rosa Samir Sara Sofia Tariq Tom Uma Vera Yara Yusuf Zoe".split()
)
FAMILY_NAMES = tuple(
    "Adler Ahmed Almeida Andersen Bauer Bell Brandt Castro Chen Costa Dietrich Dubois Eriksen Fischer "
    "Fontaine Garcia Haas Hansen Ito Ivanov Jensen Kaya Keller Kim Kowalski Lange Larsen Lopez Marin "
    "Meyer Moreau Nakata Novak Okafor Olsen Patel Petrov Quinn Rossi Santos Sato Schmid Silva Singh "
    "Tanaka Vogel Weber Wolff Yilmaz Zhang".split()
)
NOUNS = tuple(
    "anchor apple arrow basket beacon bottle branch bridge button candle canvas carpet cedar circle "
    "clover coral corner cotton cradle feather ferry flute forest garden glacier hammer harbor island "
    "jacket kettle ladder lantern lemon marble meadow mirror needle orchard paper pebble pepper pillow "
    "pocket puzzle ribbon river saddle silver spiral stone summit table thread timber tunnel valley "
    "violin wagon walnut willow window winter".split()
)
CITIES = tuple(
    "Arden Brookfield Calder Dunmore Eastwick Fairhaven Glenrock Harwick Ironton Kestrel Lakeside "
    "Marlow Northam Oakdale Pinecrest Quarry Redwater Stanton Thornby Westvale".split()
)
COUNTRIES = tuple(
    "Austria Brazil Canada Denmark Estonia France Ghana Hungary India Japan Kenya Mexico Norway "
    "Portugal Spain Turkey".split()
)
COMPANY_KINDS = ("Works", "Labs", "Supply", "Partners", "Studio", "Logistics", "Foods", "Systems")
STREET_KINDS = ("Street", "Road", "Lane", "Avenue", "Way", "Court")
