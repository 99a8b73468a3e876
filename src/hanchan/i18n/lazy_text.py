"""Lazy text: English sentences for programs, records and JSON, translated when they are shown."""

from collections.abc import Iterable, Mapping

from hanchan.errors import HanchanError, format_value
from hanchan.i18n.texts import LANGUAGE_PROFILES, Value, check_language, text


class Sentence(str):
    """An English text that can be translated. `sentence`, `term` or `join_sentences` make one."""

    __slots__ = ("between", "message", "parts", "values")

    between: str
    message: str
    parts: tuple[str, ...]
    values: Mapping[str, Value]

    def localized(self, language: str) -> str:
        """Translate the text; see `localize_text`."""
        return localize_text(language, self)


def sentence(message: str, /, **values: Value) -> Sentence:
    """Build a sentence from a message and its values.

    >>> turn = sentence("finding-turn", seat=2)
    >>> turn, localize_text("ru", turn)
    ('it is the turn of seat 2', 'ход места 2')
    """
    return _make_sentence(text("en", message, **values), message, values)


def term(english: str, message: str, /, **values: Value) -> Sentence:
    """Build a name that is an identifier in English, and a word in other languages.

    >>> localize_text("ja", sentence("finding-drawn", reason=term("exhausted", "ending-exhausted")))
    '流局（荒牌流局）'
    """
    return _make_sentence(english, message, values)


def join_sentences(parts: Iterable[str], between: str = ", ") -> Sentence:
    """Join sentences and plain texts into one sentence, in which each is translated on its own."""
    given = tuple(parts)
    made = _make_sentence(between.join(given), "", {})
    made.parts, made.between = given, between
    return made


def localize_text(language: str, sentence: str) -> str:
    """Translate a sentence; plain text stays unchanged.

    >>> localize_text("ja", "5m")
    '5m'
    """
    english = LANGUAGE_PROFILES.get(check_language(language), language) == "en"
    if english or not isinstance(sentence, Sentence):
        return str(sentence)
    if not sentence.message:
        return sentence.between.join(localize_text(language, part) for part in sentence.parts)
    values = {
        name: localize_text(language, value) if isinstance(value, str) else value
        for name, value in sentence.values.items()
    }
    return text(language, sentence.message, **values)


def _make_sentence(english: str, message: str, values: Mapping[str, Value]) -> Sentence:
    made = Sentence(english)
    made.message, made.values, made.parts, made.between = message, dict(values), (), ""
    return made


def error_sentence(error: HanchanError) -> Sentence:
    """Return the text of an exception as a sentence, to be stored and translated later.

    >>> from hanchan.errors import RecordError
    >>> error_sentence(RecordError("value-missing", field="deltas", line=17))
    'line 17, deltas: a value is missing'
    """
    message_sentence = sentence(error.message, **_sentence_values(error.values))
    for message, values in error.context_messages():
        message_sentence = sentence(message, **_sentence_values(values), problem=message_sentence)
    return message_sentence


def _sentence_values(values: Mapping[str, object]) -> dict[str, Value]:
    found: dict[str, Value] = {}
    for name, value in values.items():
        plain = error_sentence(value) if isinstance(value, HanchanError) else value
        found[name] = plain if isinstance(plain, Sentence) else format_value(plain, "en")
    return found
