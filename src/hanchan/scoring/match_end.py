"""How a match ended, as people write it down: read, checked, and laid into a game record."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias, cast

from hanchan.core.codes import DEPOSIT, NOBODY, SEATS
from hanchan.core.layout import Game, Rules
from hanchan.core.shortfall import owe_bust_bonus
from hanchan.errors import ResultError, literal
from hanchan.rules.ruleset import RuleSet
from hanchan.scoring.match_asks import (
    may_name_busters,
    most_busters,
    must_name_busters,
    needs_payers,
    ranked_by_winds,
)

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
