"""What can be said of a kyoku under the rules of a tally, in the words of a language."""

from collections.abc import Iterator
from itertools import product
from typing import get_args

from hanchan.bounded_cache import MEBIBYTE, bounded_cache
from hanchan.club.tally.lines import Reason
from hanchan.club.tally.worths import FU
from hanchan.core.encode import encoded
from hanchan.core.yaku_ids import V_HAN
from hanchan.messages.tallies import TallyForm, TallyOption, TallyOptionGroup, TallyWin
from hanchan.records.rulings import OFFENCE_NAMES
from hanchan.rules import RuleSet
from hanchan.rules.choices import MultipleRon, Nagashi, OpenRiichi
from hanchan.rules.values import AbortRule
from hanchan.scoring.case import FLAGS, NO_RIICHI, PLAIN_RIICHI, circumstances
from hanchan.server.calculator.score import flag_text, riichi_text
from hanchan.server.pages.proposals import rule_of
from hanchan.table.telling.words import Words
from hanchan.wording.names import YAKU_NAMES
from hanchan.wording.offences import offence_groups, offence_name, sanction_name

KINDS = {"riichi": "true", "double": "double", "open": "open", "open-double": "open-double"}
"""Kinds of riichi in a tally, and what the calculator calls them."""
NOT_TOLD = ("nagashi",)
"""It is no circumstance of a win in a tally, but the end of a kyoku."""
EXHAUSTED = "exhausted"
MOST_WINNERS = 3


@bounded_cache(4 * MEBIBYTE)
def tally_form(rules: RuleSet, language: str) -> TallyForm:
    """What can be said under these rules.

    >>> from hanchan.rules import load_rules
    >>> form = tally_form(load_rules("ema-2008"), "en")
    >>> form.draws[0].name, form.winners, form.reds
    ('Exhaustive draw: the wall is used up', 3, (1, 1, 1))
    """
    words = Words(language, (), spelt=True, apart=True)
    return TallyForm(
        reds=rules.equipment.red_fives,
        riichi=tuple(_riichi(rules, words)),
        flags=tuple(_flags(rules, words)),
        wins=tuple(_wins(rules)),
        draws=tuple(_draws(rules, words)),
        nagashi=rules.draws.nagashi is not Nagashi.NONE,
        winners=_winners(rules),
        fed=tuple(_fed(rules, words)),
        yaku=tuple(_yaku(rules, words)),
        fu=FU[1:],
        offences=tuple(_offences(rules, words)),
        redeem=rules.faults.redeem_deposit,
    )


def _riichi(rules: RuleSet, words: Words) -> Iterator[TallyOption]:
    closed = rules.riichi.open is OpenRiichi.NONE
    for value, name in KINDS.items():
        if not (closed and value.startswith("open")):
            yield TallyOption(value=value, name=riichi_text(name, words))


BY_BOOK = ("tenhou", "chiihou", "renhou")
"""What is asked only where the rulebook knows it."""


def _flags(rules: RuleSet, words: Words) -> Iterator[TallyOption]:
    known = encoded(rules).yaku_known
    for flag in FLAGS:
        if flag in BY_BOOK and not known >> YAKU_NAMES.index(flag) & 1:
            continue
        if flag not in NOT_TOLD:
            about = words.say(f"score-about_{flag}")
            yield TallyOption(value=flag, name=flag_text(flag, words), about=about)


def _wins(rules: RuleSet) -> Iterator[TallyWin]:
    """Every kind of win, for the page decides nothing by itself."""
    for tsumo, dealer, riichi in product((False, True), repeat=3):
        state = PLAIN_RIICHI if riichi else NO_RIICHI
        flags, ura = circumstances(rules, tsumo=tsumo, dealer=dealer, riichi=state)
        yield TallyWin(tsumo=tsumo, dealer=dealer, riichi=riichi, flags=flags, ura=ura)


def _draws(rules: RuleSet, words: Words) -> Iterator[TallyOption]:
    for reason in get_args(Reason):
        row = None if reason == EXHAUSTED else getattr(rules.draws, reason)
        if not isinstance(row, AbortRule) or row.on:
            yield TallyOption(value=reason, name=words.say(f"ending-{reason}"))


def _winners(rules: RuleSet) -> int:
    if rules.win.multiple_ron is MultipleRon.HEAD_BUMP:
        return 1
    return MOST_WINNERS - 1 if rules.draws.triple_ron.on else MOST_WINNERS


def _fed(rules: RuleSet, words: Words) -> Iterator[TallyOption]:
    for yakuman in rules.pao.yakuman:
        yield TallyOption(value=yakuman.value, name=words.say(f"yaku-{yakuman.value}"))
    if rules.pao.rinshan_feeder:
        yield TallyOption(value="rinshan", name=words.say("yaku-rinshan"))


def _yaku(rules: RuleSet, words: Words) -> Iterator[TallyOption]:
    """What a hand won in a hurry may be said to have, with its han where they are counted."""
    r = encoded(rules)
    for number, name in enumerate(YAKU_NAMES):
        if not r.yaku_known >> number & 1:
            continue
        han = ""
        if r.yaku_value[number] == V_HAN:
            han = words.say("terminal-han", han=r.yaku_closed[number])
        yield TallyOption(value=name, name=words.say(f"yaku-{name}"), about=han)


def _offences(rules: RuleSet, words: Words) -> Iterator[TallyOptionGroup]:
    """Every offence, with what the book does about it."""
    for title, names in offence_groups(words.language, OFFENCE_NAMES):
        yield TallyOptionGroup(
            title=title, options=tuple(_offence(rules, one, words) for one in names)
        )


def _offence(rules: RuleSet, offence: str, words: Words) -> TallyOption:
    row = rule_of(rules, offence)
    sanction = "" if row is None else sanction_name(words.language, row.sanction)
    return TallyOption(value=offence, name=offence_name(words.language, offence), about=sanction)
