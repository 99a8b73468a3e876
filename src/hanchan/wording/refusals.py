"""What hanchan refuses, told in the reader's language: where, what was given, what is allowed.

An exception speaks English, as programs do; `reason` names those mistakes that people run into,
and each of them has a sentence of its own. All others are told in one frame.
"""

from difflib import get_close_matches

from hanchan.errors import HanchanError, NotationError
from hanchan.wording.texts import text

REASONS = (
    "unknown", "text", "table", "list", "toml", "missing", "article",
    "format", "address", "cut_short", "damaged", "empty", "hidden", "own_rules",
)  # fmt: skip
LONGEST = 400


def problem_text(language: str, error: HanchanError) -> str:
    """What is wrong, in a sentence.

    >>> from hanchan.errors import RulesError
    >>> problem_text("en", RulesError.bad_value("win.min_han", 9, "a whole number from 1 to 4"))
    'win.min_han: 9 given, allowed: a whole number from 1 to 4'
    >>> problem_text("ru", RulesError.unknown("rulebook", "ema-2007", ["ema-2008", "jpml-a"]))
    'rulebook: «ema-2007» не найдено. Может быть, ema-2008? Есть: ema-2008, jpml-a'
    """
    if isinstance(error, NotationError):
        values = {"field": error.field, "given": error.text[:LONGEST]}
        return text(language, "wrong-notation", position=error.position + 1, **values)
    field = str(getattr(error, "field", ""))
    if not field:
        return str(error)
    given = str(getattr(error, "given", ""))[:LONGEST]
    allowed = str(getattr(error, "allowed", ""))[:LONGEST]
    reason = str(getattr(error, "reason", ""))
    told = {"field": field, "given": given, "allowed": allowed}
    if reason == "unknown":
        near = get_close_matches(given, allowed.split(", "), n=1)
        told["near"] = near[0] if near else ""
        told["likely"] = "yes" if near and near[0] != allowed else "no"
    said = text(language, f"wrong-{reason}" if reason in REASONS else "wrong-other", **told)
    line = getattr(error, "line", None)
    return said if line is None else text(language, "wrong-line", line=line, problem=said)
