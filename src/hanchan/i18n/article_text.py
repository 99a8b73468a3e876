"""The text of an article, with a sentence for each rule key and fixed law that it cites."""

from enum import StrEnum
from typing import cast

from hanchan.core.offences.offence_codes import OFFENCE_IDS
from hanchan.i18n.code_names import YAKU_NAMES
from hanchan.i18n.rule_values import key_text, value_text
from hanchan.i18n.rulebook_text import law_text
from hanchan.i18n.texts import Value, text
from hanchan.rules import Article, RuleSet
from hanchan.rules import composite_values as v
from hanchan.rules.schema import find_key as schema_key
from hanchan.rules.schema import keys_by_name


def article_sentences(language: str, entry: Article, rules: RuleSet) -> tuple[str, ...]:
    """Return the sentences of an article, without its title.

    An article's own text replaces the fixed laws that the article cites.

    >>> from hanchan.rules import article, load_rules
    >>> print(*article_sentences("en", article("ema-2008/0.1"), load_rules("ema-2008")))
    Tanyao (only tiles from 2 to 8) is worth 1 han and needs a concealed hand.
    """
    fixed = (
        rule_sentence(language, name, rules) if name in keys_by_name() else law_text(language, name)
        for name in entry.keys
        if name in keys_by_name() or not entry.text
    )
    return tuple(filter(None, (entry.text, *fixed)))


def rule_sentence(language: str, name: str, rules: RuleSet) -> str:
    """Describe a rule with its value in this rulebook, in one sentence.

    >>> from hanchan.rules import load_rules
    >>> rule_sentence("en", "dora.ura", load_rules("ema-2008"))
    'A winner in riichi has ura dora under every indicator that is turned.'
    """
    return value_sentence(language, name, rules[name])


# The sentences are the messages `said-TOPIC-NAME` of `said.ftl`, which choose by the value: enums
# by the name of a member. Yaku, offences and abortive draws share a sentence each.


def value_sentence(language: str, key: str, value: object) -> str:
    """Describe a rule key with this value, in a sentence or two.

    >>> from hanchan.rules import load_rules
    >>> rules = load_rules("ema-2008")
    >>> value_sentence("en", "win.min_han", rules["win.min_han"])
    'A win needs at least 1 han of yaku; dora do not count towards them.'
    >>> value_sentence("ja", "calls.kuikae", rules["calls.kuikae"])
    'チーやポンの後は、鳴いた牌と同じ牌も含め、どの牌を切ってもよい。'
    >>> value_sentence("en", "yaku.tanyao", rules["yaku.tanyao"])
    'Tanyao (only tiles from 2 to 8) is worth 1 han and needs a concealed hand.'
    """
    entry = schema_key(key)
    if isinstance(value, v.YakuValue):
        return _yaku_sentence(language, key, value)
    if isinstance(value, v.SanctionRule) and entry.name in OFFENCE_IDS:
        name, word, when = key_text(language, key), str(value.sanction), str(value.when)
        return text(language, "said-sanction", name=name, word=word, when=when)
    values = _selectors(value) | {"value": value_text(language, key, value)}
    if isinstance(value, v.AbortRule):
        dealer, honba = value.dealer.name.lower(), value.honba.name.lower()
        values["then"] = text(language, "said-aborted", dealer=dealer, honba=honba)
    return text(language, f"said-{entry.topic}-{entry.name}", **values)


def _selectors(value: object) -> dict[str, Value]:
    """Return the values by which a message selects its wording."""
    match value:
        case bool():
            word = "yes" if value else "no"
        case int():
            return {"number": value}
        case StrEnum():
            word = value.name.lower()
        case v.AbortRule():
            return {"word": "on" if value.on else "off", "at": value.at.name.lower()}
        case v.ChipRules():
            word = "on" if value.points else "off"
        case v.Uma():
            word = "some" if any(value.otherwise) or value.rows else "none"
        case _:
            word = "some" if any(cast("tuple[object, ...]", value)) else "none"
    return {"word": word}


def _yaku_sentence(language: str, key: str, value: v.YakuValue) -> str:
    yaku = key.partition(".")[2]
    if yaku not in YAKU_NAMES:
        return text(language, f"said-yaku-{yaku}", han=value.concealed)
    name, gloss = key_text(language, key), text(language, f"yaku-{yaku}.gloss")
    han, opened = value.concealed, value.open
    word = "concealed" if not opened else "han" if opened == han else "open"
    if value.kind is not v.YakuKind.HAN:
        word = str(value.kind)
    return text(language, "said-yaku", name=name, gloss=gloss, word=word, han=han, open=opened)
