"""What hanchan refuses, told in the reader's language: where, what was given, what is allowed.

An exception speaks English, as programs do.
"""

from collections.abc import Mapping

from hanchan.errors import LONGEST, HanchanError, shown
from hanchan.wording.sentences import Sentence, joined, sentence, term, told_values
from hanchan.wording.texts import Value, text


def problem_text(language: str, error: HanchanError) -> str:
    """What is wrong, in a sentence.

    >>> from hanchan.errors import RulesError
    >>> problem_text("ru", RulesError.unknown("rulebook", "ema-2007", ["ema-2008", "jpml-a"]))
    'rulebook: «ema-2007» не найдено. Может быть, «ema-2008»? Есть: ema-2008, jpml-a'
    """
    if not error.message.startswith("wrong-"):
        return error.told(language)
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
    if not error.message.startswith("wrong-"):
        return _sentence(error)
    message, values = _message(error)
    said = english or str(error)
    return term(said, message, **values) if message else joined([said])


def _sentence(error: HanchanError) -> Sentence:
    said = sentence(error.message, **_kept(error.values))
    for message, values in error.places():
        said = sentence(message, **_kept(values), problem=said)
    return said


def _kept(values: Mapping[str, object]) -> dict[str, Value]:
    """Values as a sentence keeps them; errors among them become sentences too."""
    told = {
        name: _sentence(value) if isinstance(value, HanchanError) else value
        for name, value in values.items()
    }
    return {
        name: value if isinstance(value, Sentence) else shown(value, "en")
        for name, value in told.items()
    }


def _message(error: HanchanError) -> tuple[str, dict[str, Value]]:
    """The message that says it, with its values; no message where only the exception can."""
    if error.message == "wrong-said" and not hasattr(error, "reason"):
        return "", {}
    field = str(getattr(error, "field", ""))[:LONGEST]
    if not field:
        return "", {}
    told: dict[str, Value] = {"field": field}
    told |= {name: _short(getattr(error, name, "")) for name in ("given", "allowed")}
    message = "wrong-other"
    line = getattr(error, "line", None)
    if line is None:
        return message, told
    return "wrong-line", {"line": line, "problem": sentence(message, **told)}


def _short(given: object) -> str:
    return given if isinstance(given, Sentence) else str(given)[:LONGEST]
