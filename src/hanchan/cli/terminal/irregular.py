"""What went against the rules at the end of a kyoku, on its sheet and below the final standings."""

from collections.abc import Iterator

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from hanchan.cli.terminal.events import event_words
from hanchan.cli.terminal.kyoku_end import KyokuEnd
from hanchan.cli.terminal.words import Words
from hanchan.rules import RuleSet
from hanchan.rules.choices import ChomboPayment
from hanchan.scoring.citations import cited
from hanchan.scoring.match_result import MatchResult
from hanchan.wording.faults import chombo_line

MOST_CITED = 2
INDENT = (0, 0, 0, 2)
PARTS = ("chombo", "penalty")
"""The lines of a ledger that come from irregularities."""


def irregular_sheet(end: KyokuEnd, rules: RuleSet, words: Words) -> Iterator[RenderableType]:
    """Why the kyoku is void, if it is; what was found and ruled; what each chombo costs."""
    if end.offenders:
        yield Text(words.say("ending-chombo"), "bold")
    elif end.dealt_again:
        yield Text(words.say("ending-redeal"), "bold")
    for event in end.found:
        yield Padding(Text(event_words(event, words, rules) or ""), INDENT)
    for seat in end.offenders:
        yield Padding(Text(_price(words, seat, rules), "bold"), INDENT)


def _price(words: Words, seat: int, rules: RuleSet) -> str:
    """What a chombo costs its author, with the articles of what it costs."""
    payment, rating = rules.faults.chombo_payment, rules.faults.chombo_rating
    keys = ["faults.chombo_payment"] if payment is not ChomboPayment.NONE or not rating else []
    keys += ["faults.chombo_rating"] if rating else []
    articles = cited(rules, *keys)[:MOST_CITED]
    return chombo_line(words.language, words.name(seat), payment, rating, articles)


def ledger_lines(result: MatchResult, words: Words) -> list[Text]:
    """What chombo and a referee have taken off the results, first place first."""
    return [
        Text(f" {words.name(line.seat)}: {line.text(words.language).strip()}", "dim")
        for line in result.ledger
        if line.name in PARTS and line.seat is not None
    ]
