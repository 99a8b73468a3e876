"""What hanchan refuses, told in the reader's language: where, what was given, what is allowed.

An exception speaks English, as programs do; `reason` names those mistakes that people run into,
and each of them has a sentence of its own. All others are told in one frame.
"""

import re
from difflib import get_close_matches

from hanchan.errors import LONGEST, HanchanError, NotationError
from hanchan.wording.sentences import Sentence, joined, sentence, term, told_values
from hanchan.wording.texts import Value, text

REASONS = (
    "unknown", "text", "table", "list", "toml", "missing", "article",
    "format", "address", "cut_short", "damaged", "empty", "hidden", "own_rules",
    "no_file", "directory", "locked", "unreadable", "too_long", "long_rulebook", "long_key",
)  # fmt: skip
AT = re.compile(r"\(at line (\d+), column (\d+)\)$")
AT_END = "(at end of document)"


def problem_text(language: str, error: HanchanError) -> str:
    """What is wrong, in a sentence.

    >>> from hanchan.errors import RulesError
    >>> problem_text("en", RulesError.bad_value("win.min_han", 9, "a whole number from 1 to 4"))
    'win.min_han: 9 given, allowed: a whole number from 1 to 4'
    >>> problem_text("ru", RulesError.unknown("rulebook", "ema-2007", ["ema-2008", "jpml-a"]))
    'rulebook: «ema-2007» не найдено. Может быть, ema-2008? Есть: ema-2008, jpml-a'
    """
    message, values = _message(error)
    if not message:
        return str(error)
    return text(language, message, **told_values(language, values))


def problem_sentence(error: HanchanError, english: str = "") -> Sentence:
    """The same as a sentence to be told later; its English is that of the exception.

    >>> from hanchan.errors import RecordError
    >>> problem_sentence(RecordError("deltas", "sum 100", "sum 0", line=17))
    'line 17, deltas: sum 100 given, allowed: sum 0'
    """
    message, values = _message(error)
    said = english or str(error)
    return term(said, message, **values) if message else joined([said])


def _message(error: HanchanError) -> tuple[str, dict[str, Value]]:
    """The message that says it, with its values; no message where only the exception can."""
    if isinstance(error, NotationError):
        values: dict[str, Value] = {"field": error.field, "given": error.text[:LONGEST]}
        return "wrong-notation", values | {"position": error.position + 1}
    field = str(getattr(error, "field", ""))[:LONGEST]
    if not field:
        return "", {}
    told: dict[str, Value] = {"field": field}
    told |= {name: _short(getattr(error, name, "")) for name in ("given", "allowed")}
    reason = str(getattr(error, "reason", ""))
    if reason == "unknown":
        allowed = str(told["allowed"])
        near = get_close_matches(str(told["given"]), allowed.split(", "), n=1)
        told["near"] = near[0] if near else ""
        told["likely"] = "yes" if near and near[0] != allowed else "no"
    if reason == "toml":
        told |= _place(str(told["given"]))
    message = f"wrong-{reason}" if reason in REASONS else "wrong-other"
    line = getattr(error, "line", None)
    if line is None:
        return message, told
    return "wrong-line", {"line": line, "problem": sentence(message, **told)}


def _place(said: str) -> dict[str, Value]:
    """Where a text ceases to be TOML: its parser says why in English alone.

    >>> _place("Invalid value (at line 3, column 9)"), _place("tables nested too deeply")
    ({'where': 'at', 'row': '3', 'column': '9'}, {'where': '', 'row': '', 'column': ''})
    """
    at = AT.search(said)
    where = "at" if at else "end" if said.endswith(AT_END) else ""
    row, column = at.groups() if at else ("", "")
    return {"where": where, "row": row, "column": column}


def _short(given: object) -> str:
    return given if isinstance(given, Sentence) else str(given)[:LONGEST]
