"""What an article says: its own text, and a sentence for each rule key that it fixes."""

from hanchan.rules import Article, RuleSet
from hanchan.rules.schema import keys
from hanchan.rules.values import SanctionRule, YakuValue
from hanchan.wording.names import YAKU_NAMES
from hanchan.wording.offences import sanction_gloss
from hanchan.wording.rule_values import key_text, value_text
from hanchan.wording.texts import text


def sentences(language: str, entry: Article, rules: RuleSet) -> tuple[str, ...]:
    """What an article, told in the language, says beyond its title.

    >>> from hanchan.rules import article, load_rules
    >>> print(*sentences("en", article("ema-2008/0.1"), load_rules("ema-2008")))
    Tanyao (only tiles from 2 to 8): 1 han, concealed only.
    """
    fixed = (rule_line(language, name, rules) for name in entry.keys if name in keys())
    return tuple(filter(None, (entry.text, *fixed)))


def rule_line(language: str, name: str, rules: RuleSet) -> str:
    """A rule and its value, with what a yaku asks for and what a sanction means.

    >>> from hanchan.rules import load_rules
    >>> rule_line("en", "faults.false_win_shown", load_rules("ema-2008"))
    'False win, hand shown: chombo. The kyoku is void and dealt again; riichi deposits go back.'
    """
    value = rules.get(name)
    words = {"name": key_text(language, name), "value": value_text(language, name, value)}
    yaku = name.partition(".")[2]
    if isinstance(value, YakuValue) and yaku in YAKU_NAMES:
        return text(
            language, "rules-said_yaku", gloss=text(language, f"yaku-{yaku}.gloss"), **words
        )
    if isinstance(value, SanctionRule):
        gloss = sanction_gloss(language, value.sanction)
        return text(language, "rules-said_sanction", gloss=gloss, **words)
    return text(language, "rules-said", **words)
