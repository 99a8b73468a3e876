"""Offences, sanctions and rulings in words, each with its articles.

Ids are those of `core.offences`. Players are given by name; an unknown offender has none.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import NamedTuple

from hanchan.core.offences.offence_codes import OFFENCE_IDS, SANCTION_IDS, SC_REFEREE
from hanchan.i18n.texts import Value, text
from hanchan.rules.composite_values import SanctionRule
from hanchan.rules.value_enums import ChomboPayment, SanctionMoment

REFEREE = SANCTION_IDS[SC_REFEREE]
OFFENCE_GROUPS = {
    "wins": (
        "false_win_shown", "false_win_unshown", "dead_hand_claim", "false_tenpai", "hand_mixed",
        "winning_tile_hidden",
    ),
    "riichi": (
        "noten_riichi", "riichi_ankan", "riichi_bad_form", "riichi_withdrawn",
        "riichi_withdrawn_late", "open_riichi_furiten", "open_riichi_not_first",
        "riichi_not_allowed", "riichi_hand_changed",
    ),
    "calls": (
        "wrong_call", "withdrawn_call", "misplaced_meld", "claimed_tile_left", "kuikae_discard",
    ),
    "turns": (
        "out_of_turn_draw", "skipped_draw", "out_of_turn_discard", "too_many_tiles",
        "too_few_tiles",
    ),
    "sight": ("hand_shown", "hand_toppled", "tiles_exposed", "forbidden_look"),
    "table": ("wrong_break", "wrong_indicator", "play_impossible", "play_hindered", "other"),
}  # fmt: skip
"""All offences by topic, in the order in which lists show them."""
AMENDED, DISMISSED = "amended", "dismissed"
DECISIONS = ("confirmed", AMENDED, DISMISSED)
"""A referee's decisions about the rulebook's proposal, or about a report."""


class Compensation(NamedTuple):
    """Points that a ruling makes one player pay another, both given by name."""

    payer: str
    payee: str
    points: int


@dataclass(frozen=True, slots=True)
class RulingSummary:
    """A ruling: `points` are off the offender's result, `proposed` is the rulebook's sanction."""

    offence: str
    decision: str
    sanction: str
    proposed: str = ""
    points: int = 0
    payments: tuple[Compensation, ...] = ()
    indicator: str = ""
    reason: str = ""


def offence_name(language: str, offence: str) -> str:
    """Return the short name of an offence, as in the table of a rulebook.

    >>> offence_name("en", "noten_riichi"), offence_name("ja", "withdrawn_call")
    ('Noten riichi', '空チー・空ポン・空カン')
    >>> offence_name("ru", "too_many_tiles")
    'Лишние тайлы'
    """
    return text(language, f"offence-{_check_id(offence, OFFENCE_IDS)}")


def offence_groups(
    language: str, offences: Collection[str]
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Group offences by topic; return the name of each topic with the ids of its offences.

    >>> offence_groups("en", ["wrong_break", "noten_riichi", "riichi_ankan"])
    (('Riichi', ('noten_riichi', 'riichi_ankan')), ('Wall and play', ('wrong_break',)))
    """
    known = offences.__contains__
    groups = {name: tuple(filter(known, ids)) for name, ids in OFFENCE_GROUPS.items()}
    return tuple((text(language, f"offences-{name}"), ids) for name, ids in groups.items() if ids)


def sanction_name(language: str, sanction: str) -> str:
    """Return the short name of a sanction.

    >>> [sanction_name(language, "dead-hand") for language in ("en", "ja", "ru")]
    ['dead hand', '和了放棄', 'мёртвая рука']
    """
    return text(language, f"sanction-{_check_id(sanction, SANCTION_IDS)}")


def sanction_gloss(language: str, sanction: str) -> str:
    """Explain what a sanction means for the hand and the kyoku.

    >>> sanction_gloss("en", "chombo")
    'The kyoku is void and dealt again; its riichi sticks are returned'
    """
    return text(language, f"sanction-{_check_id(sanction, SANCTION_IDS)}.gloss")


def sanction_moment_name(language: str, when: str) -> str:
    """Return the name of the time at which an offence is assessed.

    >>> sanction_moment_name("en", "at-own-win"), sanction_moment_name("ja", "at-once")
    ('only at own win', '直ちに')
    """
    return text(language, f"moment-{_check_id(when, tuple(SanctionMoment))}")


def sanction_rule_text(language: str, rule: SanctionRule) -> str:
    """Describe a sanction and, unless it applies at once, when it applies.

    >>> sanction_rule_text("en", SanctionRule.parse("chombo:at-draw"))
    'chombo, only at a draw'
    """
    sanction = sanction_name(language, rule.sanction)
    if rule.when is SanctionMoment.AT_ONCE:
        return sanction
    when = sanction_moment_name(language, rule.when)
    return text(language, "sanction-later", sanction=sanction, when=when)


def offence_line(
    language: str,
    player: str | None,
    offence: str,
    sanction: str,
    articles: Sequence[str] = (),
    *,
    action: str = "",
) -> str:
    """Describe an offence and its sanction; `action` is what the player declared, in words.

    >>> offence_line("en", "Aki", "noten_riichi", "chombo", ("ema-2008/3.4.6b",))
    'Offence (Aki): Noten riichi. Sanction: chombo (ema-2008/3.4.6b)'
    >>> offence_line("ja", "Aki", "false_win_shown", "referee", action="ロン")
    '反則（Aki）：誤ロン・誤ツモ（手牌公開）（ロン）。処置：審判の判断'
    """
    name = offence_name(language, offence)
    if action:
        name = text(language, "offences-declared", offence=name, action=action)
    meant = sanction_name(language, sanction)
    known = _player_values(player)
    line = text(language, "event-offence", **known, offence=name, sanction=meant)
    return add_citations(language, line, articles)


def ruling_line(
    language: str, player: str | None, ruled: RulingSummary, articles: Sequence[str] = ()
) -> str:
    """Describe a ruling: offence, sanction, points, compensation, indicator and reason.

    The rulebook's sanction is added if the referee departs from it. For a dismissed report, the
    sanction is omitted.

    >>> ruled = RulingSummary(
    ...     "wrong_call", "amended", "none", proposed="dead-hand", reason="seen at once"
    ... )
    >>> for sentence in ruling_line("en", "Aki", ruled, ("jpml-b/7.5b",)).split(". "):
    ...     sentence
    'Ruling of the referee (Aki): Wrong call'
    'Sanction: corrected, play goes on'
    'The book: dead hand (jpml-b/7.5b)'
    'Reason: seen at once'
    >>> ruling_line("ja", None, RulingSummary("wrong_break", "dismissed", "none"))
    '申し立て却下：開門の誤り'
    """
    _check_id(ruled.decision, DECISIONS)
    known, name = _player_values(player), offence_name(language, ruled.offence)
    parts = [text(language, "event-ruling", decision=ruled.decision, **known, offence=name)]
    if ruled.decision != DISMISSED:
        sanction = sanction_name(language, ruled.sanction)
        parts.append(text(language, "ruling-sanction", sanction=sanction))
    if ruled.decision == AMENDED and ruled.proposed not in ("", REFEREE, ruled.sanction):
        book = sanction_name(language, ruled.proposed)
        parts.append(text(language, "ruling-book", sanction=book))
    parts[-1] = add_citations(language, parts[-1], articles)
    if ruled.points:
        parts.append(text(language, "ruling-points", points=ruled.points))
    parts += [text(language, "ruling-payment", **one._asdict()) for one in ruled.payments]
    if ruled.indicator:
        parts.append(text(language, "ruling-indicator", tile=ruled.indicator))
    if ruled.reason:
        parts.append(text(language, "ruling-reason", reason=ruled.reason))
    return reduce(lambda words, one: text(language, "offences-then", words=words, next=one), parts)


def proposal_lines(
    language: str,
    sanction: str,
    articles: Sequence[str] = (),
    *,
    rule: SanctionRule | None = None,
    least: int = 0,
    choices: Iterable[str] = (),
    redeem: int = 0,
) -> tuple[str, ...]:
    """Describe the rulebook's sanction for an offence reported now, and its meaning.

    `rule` is the rule on the offence, if there is one. If it applies later, or only from `least`
    tiles on, `sanction` is none. `choices` are the sanctions left to the referee, `redeem` is the
    deposit that frees a dead hand.

    >>> proposal_lines("en", "dead-hand-no-calls", ("ema-2008/3.4.7d",))[0]
    'The book: dead hand, no calls (ema-2008/3.4.7d)'
    >>> proposal_lines("en", "none", rule=SanctionRule.parse("chombo:at-draw"))[0]
    'The book, later: chombo, only at a draw'
    >>> proposal_lines("ru", "referee", choices=("none", "chombo"))
    ('Решает судья', 'Возможные наказания: исправить, игра идёт дальше; чомбо')
    """
    if sanction == REFEREE:
        left = add_citations(language, text(language, "proposal-referee"), articles)
        names = "; ".join(sanction_name(language, one) for one in choices)
        return (left, text(language, "proposal-choices", sanctions=names)) if names else (left,)
    if rule is not None and rule.when is not SanctionMoment.AT_ONCE:
        later = sanction_rule_text(language, rule)
        first = text(language, "proposal-later", sanction=later)
        meant = rule.sanction.value
    else:
        name, meant = sanction_name(language, sanction), sanction
        message = "proposal-less" if least else "proposal-book"
        first = text(language, message, least=least, sanction=name)
    lines = [add_citations(language, first, articles), sanction_gloss(language, meant)]
    if redeem:
        lines.append(text(language, "proposal-redeem", points=redeem))
    return tuple(lines)


def chombo_line(
    language: str, player: str, payment: ChomboPayment, rating: int, articles: Sequence[str] = ()
) -> str:
    """Describe what a chombo costs: points paid now, and `rating` thousands off the result.

    >>> chombo_line("en", "Aki", ChomboPayment.REVERSE_MANGAN, 20)
    'Chombo (Aki): a mangan to the others, 20 off the result'
    >>> chombo_line("ru", "Аки", ChomboPayment.REVERSE_MANGAN, 0)
    'Чомбо (Аки): манган остальным'
    """
    paid = text(language, f"value-chombo_payment-{payment.name.lower()}")
    off = text(language, "value-offences-chombo_rating", number=rating)
    if payment is not ChomboPayment.NONE and rating:
        price = text(language, "chombo-both", payment=paid, rating=off)
    else:
        price = off if rating else paid
    line = text(language, "chombo-price", player=player, price=price)
    return add_citations(language, line, articles)


def add_citations(language: str, words: str, articles: Sequence[str]) -> str:
    """Append the articles to a text, if there are any.

    >>> add_citations("en", "Left to the referee", ("jpml-b/7.8",))
    'Left to the referee (jpml-b/7.8)'
    >>> add_citations("en", "At once", ())
    'At once'
    """
    if not articles:
        return words
    return text(language, "offences-cited", words=words, articles=", ".join(articles))


def _player_values(player: str | None) -> dict[str, Value]:
    return {"known": "no" if player is None else "yes", "player": player or ""}


def _check_id(name: str, names: Sequence[str]) -> str:
    """Return the id; raise `KeyError` for an unknown one, which is a bug in the caller."""
    if name not in names:
        raise KeyError(name)
    return name
