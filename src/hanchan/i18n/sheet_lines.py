"""Lines of a score sheet as text, from the kind, the name and the values of each line."""

from collections.abc import Mapping
from fractions import Fraction

from hanchan.i18n.number_format import format_exact_thousands, format_signed
from hanchan.i18n.rulebook_text import book_title
from hanchan.i18n.texts import Value, text

RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def line_text(language: str, kind: str, name: str, values: Mapping[str, Value]) -> str:
    """Describe one line of a score sheet.

    >>> line_text("en", "yaku", "pinfu", {"han": 1})
    'Pinfu, 1 han: four sequences, a pair worth no fu and an open-ended wait'
    >>> line_text("ja", "fu", "tsumo", {"fu": 2})
    'ツモ：2符'
    """
    given = dict(values) | _names(language, values)
    if kind == "yaku":
        if "units" in given:
            message = "sheet-yaku_yakuman"
        else:
            message = "sheet-yaku" if given["han"] else "sheet-yaku_mangan"
        words = text(language, f"yaku-{name}"), text(language, f"yaku-{name}.gloss")
        return text(language, message, name=words[0], gloss=words[1], **given)
    if kind == "dora":
        return text(language, "sheet-dora", name=text(language, f"dora-{name}"), **given)
    if kind == "fu" and name != "total":
        item = text(language, f"fu-{name}", **given)
        return text(language, "sheet-fu", name=item, **given)
    if kind == "limit":
        return _limit_text(language, name, given)
    if kind == "payment":
        return text(language, f"sheet-payment_{name}", **given)
    message = "sheet-fu_total" if kind == "fu" else f"sheet-{name}"
    return text(language, message, **given)


def _names(language: str, values: Mapping[str, Value]) -> dict[str, Value]:
    """Return the winds, waits, yaku and rulebook among the values, in words."""
    prefixes = {"seat": "wind", "round": "wind", "wait": "wait", "yaku": "yaku"}
    words: dict[str, Value] = {
        key: text(language, f"{prefixes[key]}-{value}")
        for key, value in values.items()
        if key in prefixes
    }
    if "yaku" in words:
        words["name"] = words["yaku"]
    if "book" in values:
        words["title"] = book_title(language, str(values["book"]), str(values["title"]))
    return words


def _limit_text(language: str, name: str, given: Mapping[str, Value]) -> str:
    """Describe the limit, which is among the values; `name` says how the hand reached it."""
    limit = given.get("limit")
    if limit is None:
        han = str(given["han"]).translate(RAISED)
        formula = f"{given['fu']} × 2{han}⁺² = {given['basic']}"  # noqa: RUF001 (a product)
        formula = formula.replace(" ", "\N{NO-BREAK SPACE}")
        return text(language, f"sheet-limit_{name}", formula=formula, **given)
    word = text(language, f"limit-{limit}", units=given.get("units", 1))
    return text(language, f"sheet-limit_{name}", **{**given, "limit": word})


INDENT = "  "


def ledger_text(
    language: str, name: str, values: Mapping[str, Value], points: Fraction | None
) -> str:
    """Describe one line of a match result, with the points that it adds, in thousands.

    Lines with points or about a tie are indented.

    >>> ledger_text("en", "points", {"score": 41200, "return": 30000}, Fraction(56, 5))
    '  41200 points less the return of 30000: +11.2'
    >>> ledger_text("ja", "chips", {"chips": 2, "points": 2000}, Fraction(4))
    '  チップ +2枚（1枚2000点）：+4.0'
    """
    given = dict(values)
    if "result" in given:
        given["result"] = format_exact_thousands(Fraction(given["result"]))
    if "chips" in given:
        given["chips"] = format_signed(int(given["chips"]))
    if "book" in given:
        given["title"] = book_title(language, str(given["book"]), str(given["title"]))
    words = text(language, f"ledger-{name}", **given)
    if name == "uma" and values["floating"] == "yes":
        words = text(language, "ledger-floating", uma=words, **given)
    if points is not None:
        words = text(language, "ledger-part", words=words, part=format_exact_thousands(points))
    return INDENT + words if points is not None or name == "tie" else words
