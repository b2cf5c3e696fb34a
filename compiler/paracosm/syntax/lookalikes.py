"""Characters that look like one of the language, and signs of other languages."""

from __future__ import annotations

LOOKALIKES = {
    "\u201c": '"',
    "\u201d": '"',
    "\u201e": '"',
    "\u00ab": '"',
    "\u00bb": '"',
    "\u2018": "'",
    "\u2019": "'",
    "\u2212": "-",
    "\u2013": "-",
    "\u2014": "-",
    "\u2010": "-",
    "\u2011": "-",
    "\u00d7": "*",
    "\u00f7": "/",
    "\u2264": "<=",
    "\u2265": ">=",
    "\u2260": "!=",
    "\u2192": "->",
    "\u2026": "...",
    "\u00a0": " ",
    "\u2003": " ",
    "\u2009": " ",
    "\u202f": " ",
    "\u3000": " ",
    "\u200b": "",
    "\u200c": "",
    "\u200d": "",
    "\u2060": "",
    "\ufeff": "",
    "\u037e": ";",
    "\u223c": "~",
    "\u02dc": "~",
}

LETTERS = dict(
    zip(
        "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u04bb\u0455\u0410\u0412\u0415\u041a"
        "\u041c\u041d\u041e\u0420\u0421\u0422\u0425\u03bf\u03b1\u03b9\u03bd\u0391\u0392\u0395\u039f",
        "aeopcyxijhsABEKMHOPCTXoaivABEO",
    )
)
"""Letters of Cyrillic and Greek that are drawn like letters of ASCII."""

HINTS = {
    "!": "write `not`, or `!=` to compare",
    "&": "write `and`",
    ";": "write one statement on each line",
    "@": "there are no decorators",
    "\\": "a deeper line continues the line above by itself",
    "$": "an amount of money is written as `$20.50`",
    "`": "strings stand in double quotes",
    "^": "there are no operators on bits",
    ">": "",
}
"""What to write instead of a sign that other languages have."""


def ascii_form(word: str) -> str:
    """The word with its look-alikes replaced, itself where there are none."""
    import unicodedata  # needed where something is wrong, and only there

    plain = "".join(LETTERS.get(letter, letter) for letter in word)
    decomposed = unicodedata.normalize("NFKD", plain)
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))
