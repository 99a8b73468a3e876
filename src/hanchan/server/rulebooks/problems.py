"""Why a rule or a rulebook is refused, in the words of the page."""

from hanchan.errors import HanchanError, RulesError
from hanchan.rules.schema import key, keys
from hanchan.server.rulebooks.form import allowed_text
from hanchan.wording.rule_values import key_text, value_text
from hanchan.wording.texts import text


def sentence(error: HanchanError, language: str) -> str:
    """What the visitor is told; a rule is named as it is called on the page."""
    if isinstance(error, RulesError) and error.field in keys():
        return _value_problem(error, language)
    return error.told(language)


def _value_problem(error: RulesError, language: str) -> str:
    """Why a rule cannot have a value, or not beside that of another rule, with both in words."""
    entry = key(error.field)
    words: dict[str, object] = {"field": key_text(language, entry.key)}
    if error.other:
        other, _, value = error.other.partition(" = ")
        words["given"] = value_text(language, entry.key, error.given)
        beside = {"name": key_text(language, other), "value": value_text(language, other, value)}
        words["other"] = text(language, "rulebooks-change", **beside)
    elif error.message in ("value-choice", "value-any-of"):
        words["allowed"] = allowed_text(entry, language)
    return RulesError(error.message, **error.values | words).told(language)
