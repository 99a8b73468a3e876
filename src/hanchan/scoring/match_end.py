"""How a match ended, as people write it down: read, checked, and laid into a game record."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias, cast

import msgspec

from hanchan.core.codes import DEPOSIT, NOBODY, SEATS
from hanchan.core.encode import encode
from hanchan.core.layout import Game, Rules
from hanchan.core.placement import find_results
from hanchan.core.shortfall import owe_bust_bonus
from hanchan.errors import ResultError, literal
from hanchan.rules.choices import Bust, BustOrder, DepositsLeft, Ties
from hanchan.rules.ruleset import RuleSet

NAMES = ("A", "B", "C", "D")
"""What the seats are called where no names are given, the first dealer first."""

MOST_POINTS = 10_000_000
MOST_COUNTED = 99
MOST_CHIPS = 9999

SeatName: TypeAlias = int | str
"""A seat by its number, 0 to 3, or by the name of who sits there."""

BySeat: TypeAlias = Sequence[int] | Mapping[int, int] | Mapping[str, int]
"""Four numbers in the order of the seats, or only those that are not 0, by seat."""

Seats: TypeAlias = SeatName | Sequence[SeatName]
Busters: TypeAlias = Mapping[int, Seats] | Mapping[str, Seats]
"""Who went below zero, and who did it; several if one settlement had several receivers."""


# What a rulebook needs to know of the end of a match besides the points, and the checks of that.


class AskedOfEnd(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What must or may be said of a match that ended with these points.

    `busted` are seats of whom it must be said who took them below zero, at most `most_busters` of
    them; `may_be_busted` those of whom it may be. `dealer`: who dealt last decides places. `wins`,
    `chips` and `sticks` are asked for by seat; sticks are deposits left on the table.
    """

    busted: tuple[int, ...] = ()
    may_be_busted: tuple[int, ...] = ()
    most_busters: int = 1
    dealer: bool = False
    wins: bool = False
    chips: bool = False
    sticks: bool = False


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
    """Where nobody goes bust (`ending.bust`) somebody may have come back from below zero."""
    may_return = rules.ending.bust is Bust.NONE
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


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchEnd:
    """Final points in the order of the seats, and what else decides results.

    `deposits` are those still on the table, `sticks` the same by payer where that is known;
    `dealer` is the dealer of the last kyoku, -1 where nobody asks.
    """

    names: tuple[str, ...]
    scores: tuple[int, ...]
    deposits: int = 0
    sticks: tuple[int, ...] = (0,) * SEATS
    chombo: tuple[int, ...] = (0,) * SEATS
    wins: tuple[int, ...] = (0,) * SEATS
    chips: tuple[int, ...] = (0,) * SEATS
    penalty: tuple[int, ...] = (0,) * SEATS
    busted_by: Mapping[int, tuple[int, ...]]
    dealer: int = NOBODY


def place_end(end: MatchEnd, r: Rules) -> Game:
    """A game record as it is when such a match has just ended."""
    g = Game()
    g.deposits = end.deposits
    g.dealer = max(end.dealer, 0)
    for p in range(SEATS):
        g.score[p] = end.scores[p]
        g.sticks[p] = end.sticks[p]
        g.chombo[p] = end.chombo[p]
        g.wins[p] = end.wins[p]
        g.chips[p] = end.chips[p]
        g.penalty[p] = end.penalty[p]
    for busted, busters in end.busted_by.items():
        for buster in busters:
            owe_bust_bonus(g, r, busted, buster, len(busters))
    return g


def read_names(given: Sequence[str] | None) -> tuple[str, ...]:
    """Four different names, the letters A to D if none are given."""
    if given is None:
        return NAMES
    if isinstance(given, str) or not isinstance(given, Sequence):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise ResultError("result-names", field="names", given=literal(given))
    if len(given) != SEATS:
        raise ResultError("result-four-names", field="names", count=len(given))
    for place, name in enumerate(given):
        if not isinstance(name, str) or not name.strip() or name.strip().isdecimal():  # pyright: ignore[reportUnnecessaryIsInstance]
            raise ResultError("result-name", field="names", given=literal(name))
        if name in given[:place]:
            raise ResultError("result-name-twice", field="names", given=literal(name))
    return tuple(given)


def read_seat(field: str, given: object, names: Sequence[str]) -> int:
    """The seat of a number or a name.

    >>> read_seat("dealer", "C", NAMES), read_seat("dealer", 2, NAMES)
    (2, 2)
    """
    if isinstance(given, str):
        if given in names:
            return names.index(given)
        if given in map(str, range(SEATS)):
            return int(given)
    elif isinstance(given, int) and not isinstance(given, bool) and 0 <= given < SEATS:
        return given
    raise ResultError("result-seat", field=field, given=literal(given), allowed=tuple(names))


def read_by_seat(
    field: str, given: object, names: Sequence[str], least: int, most: int
) -> tuple[int, ...]:
    """Four whole numbers; of a mapping, 0 for the seats that it does not name.

    >>> read_by_seat("wins", {"B": 2}, NAMES, 0, 99)
    (0, 2, 0, 0)
    """
    if isinstance(given, Mapping):
        numbers = [0] * SEATS
        for name, number in cast("Mapping[object, object]", given).items():
            numbers[read_seat(field, name, names)] = _whole(field, number, least, most)
        return tuple(numbers)
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise ResultError("result-numbers", field=field, given=literal(given))
    listed = cast("Sequence[object]", given)
    if len(listed) != SEATS:
        raise ResultError("result-one-each", field=field, count=len(listed))
    return tuple(_whole(field, number, least, most) for number in listed)


def _whole(field: str, given: object, least: int, most: int) -> int:
    if isinstance(given, bool) or not isinstance(given, int) or not least <= given <= most:
        raise ResultError("value-range", field=field, given=literal(given), least=least, most=most)
    return given


def read_deposits(
    given: object, names: Sequence[str], rules: RuleSet
) -> tuple[int, tuple[int, ...]]:
    """How many deposits lie on the table, and whose; the rulebook may need to know whose."""
    if isinstance(given, int):
        count = _whole("deposits", given, 0, MOST_COUNTED)
        if count and needs_payers(rules):
            raise ResultError("result-deposits-whose", field="deposits", rules=rules.id)
        return count, (0,) * SEATS
    sticks = read_by_seat("deposits", given, names, 0, MOST_COUNTED // SEATS)
    return sum(sticks), sticks


def read_busters(
    given: object, scores: Sequence[int], names: Sequence[str], rules: RuleSet
) -> dict[int, tuple[int, ...]]:
    """Who was busted by whom; asked for each seat below zero where that costs something."""
    field, bonus = "busted_by", rules.placement.bust_bonus
    if not isinstance(given, Mapping):
        raise ResultError("result-busters", field=field, given=literal(given))
    found: dict[int, tuple[int, ...]] = {}
    for name, busters in cast("Mapping[object, object]", given).items():
        busted = read_seat(field, name, names)
        if not bonus:
            raise ResultError(
                "result-no-bust-bonus", field=field, name=names[busted], rules=rules.id
            )
        if not may_name_busters(busted, scores, rules):
            raise ResultError(
                "result-not-below-zero", field=field, name=names[busted], points=scores[busted]
            )
        found[busted] = _busters_of(busted, busters, names, rules)
    for p in range(SEATS):
        if must_name_busters(p, scores, rules) and p not in found:
            raise ResultError(
                "result-buster-missing",
                field=field,
                name=names[p],
                points=scores[p],
                bonus=bonus,
                rules=rules.id,
            )
    return found


def _busters_of(
    busted: int, given: object, names: Sequence[str], rules: RuleSet
) -> tuple[int, ...]:
    field = "busted_by"
    listed = cast("list[object]", given) if isinstance(given, list | tuple) else [given]
    seats = tuple(read_seat(field, one, names) for one in listed)
    if not seats or busted in seats or len(set(seats)) < len(seats):
        raise ResultError("result-buster-seats", field=field, name=names[busted])
    if len(seats) > most_busters(rules):
        raise ResultError(
            "result-one-buster", field=field, name=names[busted], count=len(seats), rules=rules.id
        )
    return seats


def check_sum(scores: Sequence[int], deposits: int, rules: RuleSet) -> None:
    """No point may be lost: scores and deposits are what all started with."""
    expected = SEATS * rules.placement.start
    total = sum(scores) + deposits * DEPOSIT
    if total != expected:
        raise ResultError(
            "result-sum",
            field="scores",
            total=total,
            deposits=deposits,
            expected=expected,
            rules=rules.id,
        )


def refuse_missing_dealer(end: MatchEnd, scores: Sequence[int], rules: RuleSet) -> None:
    """Equal points may be ranked by the winds of the last kyoku, so by its dealer."""
    level = ranked_by_winds(scores, rules)
    if level is not None and end.dealer == NOBODY:
        first, second = (end.names[seat] for seat in level)
        raise ResultError(
            "result-dealer-missing", field="dealer", first=first, second=second, rules=rules.id
        )


def refuse_missing_wins(given: object, rules: RuleSet) -> None:
    """Yakitori can only be settled by who knows who has won."""
    if given is None and rules.options.yakitori:
        raise ResultError("result-wins-missing", field="wins", rules=rules.id)


def check_chips(chips: Sequence[int], rules: RuleSet) -> None:
    """Chips only change hands, and only where they are played for."""
    if any(chips) and not rules.options.chips.points:
        given = literal(tuple(chips))
        raise ResultError("result-no-chips", field="chips", given=given, rules=rules.id)
    if sum(chips):
        raise ResultError("result-chips-sum", field="chips", total=sum(chips))
