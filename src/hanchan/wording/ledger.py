"""Lines of a match's result as text: the name, the values and the part of a line go in."""

from collections.abc import Mapping
from fractions import Fraction

from hanchan.wording.figures import signed
from hanchan.wording.rulebooks import book_title
from hanchan.wording.texts import Value, text
from hanchan.wording.thousands import exact_thousands

INDENT = "  "


def ledger_text(
    language: str, name: str, values: Mapping[str, Value], points: Fraction | None
) -> str:
    """One line in words; a part of a result comes last, in thousands.

    What stands below the line of a place is indented.

    >>> ledger_text("en", "points", {"score": 41200, "return": 30000}, Fraction(56, 5))
    '  41200 points less the return of 30000: +11.2'
    >>> ledger_text("ja", "chips", {"chips": 2, "points": 2000}, Fraction(4))
    '  チップ +2枚（1枚2000点）：+4.0'
    """
    given = dict(values)
    if "result" in given:
        given["result"] = exact_thousands(Fraction(given["result"]))
    if "chips" in given:
        given["chips"] = signed(int(given["chips"]))
    if "book" in given:
        given["title"] = book_title(language, str(given["book"]), str(given["title"]))
    words = text(language, f"ledger-{name}", **given)
    if name == "uma" and values["floating"] == "yes":
        words = text(language, "ledger-floating", uma=words, **given)
    if points is not None:
        words = text(language, "ledger-part", words=words, part=exact_thousands(points))
    return INDENT + words if points is not None or name == "tie" else words
