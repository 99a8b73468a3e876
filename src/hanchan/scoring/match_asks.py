"""What a rulebook asks of the end of a match beside its points; the same functions check it."""

from collections.abc import Sequence
from dataclasses import dataclass

from hanchan.core.codes import SEATS
from hanchan.core.encode import encode
from hanchan.core.layout import Game
from hanchan.core.placement import find_results
from hanchan.rules.choices import Bankruptcy, BustOrder, DepositsLeft, Ties
from hanchan.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedOfEnd:
    """What must or may be said of a match that ended with these points.

    `busted` are seats of whom it must be said who took them below zero, at most `most_busters` of
    them; `may_be_busted` those of whom it may be. `dealer`: who dealt last decides places. `wins`,
    `chips` and `sticks` are asked for by seat; sticks are deposits left on the table.
    """

    busted: tuple[int, ...]
    may_be_busted: tuple[int, ...]
    most_busters: int
    dealer: bool
    wins: bool
    chips: bool
    sticks: bool


def asked_of_end(
    scores: Sequence[int], rules: RuleSet, *, deposits: int = 0, sticks: Sequence[int] | None = None
) -> AskedOfEnd:
    """What the rulebook asks for where a match ended with these points and deposits.

    `sticks` are the deposits by payer, if that is known. Points need not add up yet.

    >>> from hanchan.rules import load_rules
    >>> found = asked_of_end([65000, 30000, 15000, -10000], load_rules("house-tobi"))
    >>> found.busted, found.most_busters, found.dealer
    ((3,), 1, False)
    """
    seats = range(SEATS)
    return AskedOfEnd(
        busted=tuple(p for p in seats if must_name_busters(p, scores, rules)),
        may_be_busted=tuple(p for p in seats if may_name_busters(p, scores, rules)),
        most_busters=most_busters(rules),
        dealer=_level_by_winds(scores, deposits, sticks, rules),
        wins=bool(rules.options.yakitori),
        chips=bool(rules.options.chips.points),
        sticks=needs_payers(rules),
    )


def must_name_busters(seat: int, scores: Sequence[int], rules: RuleSet) -> bool:
    """Whoever ended below zero owes somebody, if that costs anything (`placement.bust_bonus`)."""
    return bool(rules.placement.bust_bonus) and scores[seat] < 0


def may_name_busters(seat: int, scores: Sequence[int], rules: RuleSet) -> bool:
    """Where nobody goes bust (`ending.bankruptcy`) somebody may have come back from below zero."""
    may_return = rules.ending.bankruptcy is Bankruptcy.NONE
    return bool(rules.placement.bust_bonus) and (may_return or scores[seat] < 0)


def most_busters(rules: RuleSet) -> int:
    """How many seats can take one below zero, by `ending.bust_order`."""
    return 1 if rules.ending.bust_order is BustOrder.FROM_SHIMOCHA else SEATS - 1


def needs_payers(rules: RuleSet) -> bool:
    """Whether it counts whose the deposits on the table are, by `deposits.left_at_end`."""
    return rules.deposits.left_at_end is DepositsLeft.RETURNED


def ranked_by_winds(scores: Sequence[int], rules: RuleSet) -> tuple[int, int] | None:
    """The first two seats that only the winds of the last kyoku rank, by `placement.ties`.

    `scores` are final, with the deposits that came to a seat.
    """
    level = ((scores.index(scores[p]), p) for p in range(SEATS) if scores[p] in scores[:p])
    return next(level, None) if rules.placement.ties is Ties.FINAL_WINDS else None


def _level_by_winds(
    scores: Sequence[int], deposits: int, sticks: Sequence[int] | None, rules: RuleSet
) -> bool:
    g = Game()
    for p in range(SEATS):
        g.score[p] = scores[p]
        g.sticks[p] = sticks[p] if sticks is not None else 0
    known = sticks is not None or not needs_payers(rules)
    g.deposits = deposits if known else 0
    find_results(g, encode(rules))
    return ranked_by_winds(tuple(g.score[p] for p in range(SEATS)), rules) is not None
