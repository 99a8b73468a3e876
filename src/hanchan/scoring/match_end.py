"""The end of a match as entered by a user, parsed and checked."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias, cast

import msgspec

from hanchan.copy_protection import FrozenDict
from hanchan.core.codes import DEPOSIT, SEATS
from hanchan.core.game_state import Game
from hanchan.core.placement import compute_results
from hanchan.core.rules_encoder import encoded_rules
from hanchan.core.turn_order import set_up_table
from hanchan.errors import ResultError, quote_input
from hanchan.rules.ruleset import RuleSet
from hanchan.rules.value_enums import Bust, BustOrder, DepositsLeft, Ties

DEFAULT_NAMES = ("A", "B", "C", "D")
"""Default names of the seats, beginning with the first dealer."""

MAX_POINTS = 10_000_000
MAX_COUNTED = 99
MAX_CHIPS = 9999

SeatName: TypeAlias = int | str
"""A seat by its number, from 0 on, or by the name of its player."""

BySeat: TypeAlias = Sequence[int] | Mapping[int, int] | Mapping[str, int]
"""A number for each seat, in their order, or only those that are not 0, by seat."""

NONE_COUNTED: Mapping[int, int] = FrozenDict({})
"""Numbers by seat, 0 for each."""

SeatNames: TypeAlias = SeatName | Sequence[SeatName]
Busters: TypeAlias = Mapping[int, SeatNames] | Mapping[str, SeatNames]
"""The seat that busted each busted seat, or the seats, if several were paid in one settlement."""


# Facts that a rulebook needs about the end of a match besides the points, and their checks.


class EndRequirements(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Facts required or allowed about a match that ended with these points.

    `busted` are seats whose busters must be named, at most `most_busters` each; `may_be_busted`
    those whose busters may be named. The other fields say what else is required: the last `dealer`,
    if the final winds decide places, and numbers by seat (`sticks` are deposits on the table).
    """

    busted: tuple[int, ...] = ()
    may_be_busted: tuple[int, ...] = ()
    most_busters: int = 1
    dealer: bool = False
    wins: bool = False
    chips: bool = False
    sticks: bool = False


def end_requirements(
    scores: Sequence[int], rules: RuleSet, *, deposits: int = 0, sticks: Sequence[int] | None = None
) -> EndRequirements:
    """Return the facts that a rulebook requires about a match with these final points and deposits.

    `sticks` are the deposits by payer, if known. Points need not add up yet.

    >>> from hanchan.rules import load_rules
    >>> found = end_requirements([65000, 30000, 15000, -10000], load_rules("house-tobi"))
    >>> found.busted, found.most_busters, found.dealer
    ((3,), 1, False)
    """
    seats = range(rules.seating.players)
    for field, given in ("scores", scores), ("sticks", sticks or scores):
        if len(given) != len(seats):
            values = {"count": len(given), "players": len(seats)}
            raise ResultError("result-one-each", field=field, **values)
    return EndRequirements(
        busted=tuple(p for p in seats if are_busters_required(p, scores, rules)),
        may_be_busted=tuple(p for p in seats if are_busters_allowed(p, scores, rules)),
        most_busters=max_busters(rules),
        dealer=_is_tied_by_winds(scores, deposits, sticks, rules),
        wins=bool(rules.options.yakitori),
        chips=bool(rules.options.chips.points),
        sticks=are_deposit_payers_needed(rules),
    )


def are_busters_required(seat: int, scores: Sequence[int], rules: RuleSet) -> bool:
    """Whether the seat ended bust and owes a bonus (`placement.bust_bonus`)."""
    return bool(rules.placement.bust_bonus) and _is_bust(scores[seat], rules)


def are_busters_allowed(seat: int, scores: Sequence[int], rules: RuleSet) -> bool:
    """Whether the bust of this seat may be credited to others.

    Without `ending.bust` a seat can recover from below zero.
    """
    may_return = rules.ending.bust is Bust.NONE
    return bool(rules.placement.bust_bonus) and (may_return or _is_bust(scores[seat], rules))


def bust_seats(scores: Sequence[int], rules: RuleSet) -> tuple[int, ...]:
    """Return the seats that ended bust: below zero, or without points where that ends a match.

    >>> from hanchan.rules import load_rules
    >>> scores = [75000, 46000, 0, -1000]
    >>> bust_seats(scores, load_rules("tenhou"))
    (3,)
    >>> bust_seats(scores, load_rules("tenhou", {"ending.bust": "at-zero"}))
    (2, 3)
    """
    return tuple(p for p, points in enumerate(scores) if _is_bust(points, rules))


def _is_bust(points: int, rules: RuleSet) -> bool:
    return points <= 0 if rules.ending.bust is Bust.AT_ZERO else points < 0


def max_busters(rules: RuleSet) -> int:
    """Return the maximum number of seats that can bust one player (`ending.bust_order`)."""
    return 1 if rules.ending.bust_order is BustOrder.FROM_SHIMOCHA else rules.seating.players - 1


def are_deposit_payers_needed(rules: RuleSet) -> bool:
    """Whether the payers of the deposits on the table matter (`deposits.left_at_end`)."""
    return rules.deposits.left_at_end is DepositsLeft.RETURNED


def seats_ranked_by_winds(scores: Sequence[int], rules: RuleSet) -> tuple[int, int] | None:
    """Return the first two tied seats that the winds of the last kyoku rank (`placement.ties`).

    None if there are none. `scores` are final, including deposits given to a seat.
    """
    tied = ((scores.index(score), p) for p, score in enumerate(scores) if score in scores[:p])
    return next(tied, None) if rules.placement.ties is Ties.FINAL_WINDS else None


def _is_tied_by_winds(
    scores: Sequence[int], deposits: int, sticks: Sequence[int] | None, rules: RuleSet
) -> bool:
    g, r = Game(), encoded_rules(rules)
    set_up_table(g, r)
    seats = range(rules.seating.players)
    for p in seats:
        g.score[p] = scores[p]
        g.sticks[p] = sticks[p] if sticks is not None else 0
    known = sticks is not None or not are_deposit_payers_needed(rules)
    g.deposits = deposits if known else 0
    compute_results(g, r)
    return seats_ranked_by_winds(tuple(g.score[p] for p in seats), rules) is not None


def read_names(names: Sequence[str] | None, players: int = SEATS) -> tuple[str, ...]:
    """Read as many different names as play, by default the letters from A on."""
    if names is None:
        return DEFAULT_NAMES[:players]
    if isinstance(names, str) or not isinstance(names, Sequence):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise ResultError("result-names", field="names", given=quote_input(names))
    if len(names) != players:
        raise ResultError("result-name-count", field="names", count=len(names), players=players)
    for index, name in enumerate(names):
        if not isinstance(name, str) or not name.strip() or name.strip().isdecimal():  # pyright: ignore[reportUnnecessaryIsInstance]
            raise ResultError("result-name", field="names", given=quote_input(name))
        if name in names[:index]:
            raise ResultError("result-name-twice", field="names", given=quote_input(name))
    return tuple(names)


def read_seat(field: str, value: object, names: Sequence[str]) -> int:
    """Read a seat from a number or a name.

    >>> read_seat("dealer", "C", DEFAULT_NAMES), read_seat("dealer", 2, DEFAULT_NAMES)
    (2, 2)
    """
    if isinstance(value, str):
        if value in names:
            return names.index(value)
        if value in map(str, range(len(names))):
            return int(value)
    elif isinstance(value, int) and not isinstance(value, bool) and 0 <= value < len(names):
        return value
    allowed, last = tuple(names), len(names) - 1
    raise ResultError(
        "result-seat", field=field, given=quote_input(value), allowed=allowed, last=last
    )


def read_by_seat(
    field: str, value: object, names: Sequence[str], least: int, most: int
) -> tuple[int, ...]:
    """Read a whole number for each name; a mapping has 0 for the seats that it does not name.

    >>> read_by_seat("wins", {"B": 2}, DEFAULT_NAMES, 0, 99)
    (0, 2, 0, 0)
    """
    if isinstance(value, Mapping):
        numbers = [0] * len(names)
        for name, number in cast("Mapping[object, object]", value).items():
            numbers[read_seat(field, name, names)] = _read_whole_number(field, number, least, most)
        return tuple(numbers)
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise ResultError("result-numbers", field=field, given=quote_input(value))
    listed = cast("Sequence[object]", value)
    if len(listed) != len(names):
        raise ResultError("result-one-each", field=field, count=len(listed), players=len(names))
    return tuple(_read_whole_number(field, number, least, most) for number in listed)


def _read_whole_number(field: str, value: object, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise ResultError(
            "value-range", field=field, given=quote_input(value), least=least, most=most
        )
    return value


def read_deposits(raw: object, names: Sequence[str], rules: RuleSet) -> tuple[int, tuple[int, ...]]:
    """Return the number of deposits on the table, and the deposits of each payer.

    For a bare number, which rulebooks that return deposits do not allow, each payer has 0.
    """
    if isinstance(raw, int):
        count = _read_whole_number("deposits", raw, 0, MAX_COUNTED)
        if count and are_deposit_payers_needed(rules):
            raise ResultError("result-deposits-whose", field="deposits", rules=rules.id)
        return count, (0,) * len(names)
    sticks = read_by_seat("deposits", raw, names, 0, MAX_COUNTED // SEATS)
    return sum(sticks), sticks


def read_busters(
    value: object, scores: Sequence[int], names: Sequence[str], rules: RuleSet
) -> dict[int, tuple[int, ...]]:
    """Read which seats busted each seat; required for bust seats if there is a bust bonus."""
    field, bonus = "busted_by", rules.placement.bust_bonus
    if not isinstance(value, Mapping):
        raise ResultError("result-busters", field=field, given=quote_input(value))
    found: dict[int, tuple[int, ...]] = {}
    for name, busters in cast("Mapping[object, object]", value).items():
        busted = read_seat(field, name, names)
        if not bonus:
            raise ResultError(
                "result-no-bust-bonus", field=field, name=names[busted], rules=rules.id
            )
        if not are_busters_allowed(busted, scores, rules):
            raise ResultError(
                "result-not-bust", field=field, name=names[busted], points=scores[busted]
            )
        found[busted] = _busters_of(busted, busters, names, rules)
    for p, name in enumerate(names):
        if are_busters_required(p, scores, rules) and p not in found:
            about = {"name": name, "points": scores[p], "bonus": bonus, "rules": rules.id}
            raise ResultError("result-buster-missing", field=field, **about)
    return found


def _busters_of(busted: int, raw: object, names: Sequence[str], rules: RuleSet) -> tuple[int, ...]:
    field, given = "busted_by", quote_input(raw)
    listed = cast("list[object]", raw) if isinstance(raw, list | tuple) else [raw]
    seats = tuple(read_seat(field, one, names) for one in listed)
    if not seats or busted in seats or len(set(seats)) < len(seats):
        raise ResultError("result-buster-seats", field=field, given=given, name=names[busted])
    if len(seats) > max_busters(rules):
        raise ResultError(
            "result-one-buster", field=field, name=names[busted], count=len(seats), rules=rules.id
        )
    return seats


def check_points_sum(scores: Sequence[int], deposits: int, rules: RuleSet) -> None:
    """Raise an error unless scores and deposits add up to the starting points."""
    expected = rules.seating.players * rules.placement.start
    total = sum(scores) + deposits * DEPOSIT
    if total != expected:
        values = {"total": total, "deposits": deposits, "expected": expected, "rules": rules.id}
        raise ResultError("result-sum", field="scores", **values)


def check_chips(chips: Sequence[int], rules: RuleSet) -> None:
    """Raise an error for chips that do not add up to 0, or under a rulebook without chips."""
    if any(chips) and not rules.options.chips.points:
        given = quote_input(tuple(chips))
        raise ResultError("result-no-chips", field="chips", given=given, rules=rules.id)
    if sum(chips):
        raise ResultError("result-chips-sum", field="chips", total=sum(chips))
