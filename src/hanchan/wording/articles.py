"""What an article says: its own text, and a sentence for each rule key and fixed law it cites."""

from hanchan.rules import Article, RuleSet
from hanchan.rules.schema import keys
from hanchan.wording.rulebooks import law_text
from hanchan.wording.said import said


def sentences(language: str, entry: Article, rules: RuleSet) -> tuple[str, ...]:
    """What an article, told in the language, says beyond its title.

    An article with a text of its own says there which part of the fixed law it means.

    >>> from hanchan.rules import article, load_rules
    >>> print(*sentences("en", article("ema-2008/0.1"), load_rules("ema-2008")))
    Tanyao (only tiles from 2 to 8) is worth 1 han and needs a concealed hand.
    """
    fixed = (
        rule_line(language, name, rules) if name in keys() else law_text(language, name)
        for name in entry.keys
        if name in keys() or not entry.text
    )
    return tuple(filter(None, (entry.text, *fixed)))


def rule_line(language: str, name: str, rules: RuleSet) -> str:
    """A rule with its value in this rulebook, as a sentence.

    >>> from hanchan.rules import load_rules
    >>> rule_line("en", "dora.ura", load_rules("ema-2008"))
    'A winner in riichi has ura dora under every indicator that is turned.'
    """
    return said(language, name, rules.get(name))
