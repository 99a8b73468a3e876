"""Exact standings, computed from final results, rulings and points carried over between stages."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple

from hanchan.cancellation import checkpoints
from hanchan.club.cumulative_rating import Ratings, running_ratings
from hanchan.club.event import regulation as r
from hanchan.club.event.field_types import MAX_ROUNDS
from hanchan.club.event.state import ClubEvent
from hanchan.core.codes import SEATS

ZERO = Fraction(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryStanding:
    """The standing of an entry: place, points in thousands, and the number of times at each place.

    `carried` are points from earlier stages, `rulings` points from sanctions in this stage; both
    are included in `points`. `stage` counts from 0; `moves` is up, down or empty, as in a league.
    `complete`: there are enough matches for the best series that counts (`standings.counts`).
    """

    place: int
    number: int
    name: str
    points: Fraction
    carried: Fraction
    rulings: Fraction
    matches: int
    places: tuple[int, ...]
    stage: int
    moves: str = ""
    complete: bool = True


def standings(event: ClubEvent, upto: int | None = None) -> tuple[EntryStanding, ...]:
    """Return the standings of all entries, the first place first.

    With `upto` they are as of that round. Entries that missed a cut come after those who made it,
    and entries without a match last; tied entries share a place unless `standings.ties` decides.
    Once the event is closed, entries without a match are left out, except in a league, where a
    missed round may count.
    """
    last = MAX_ROUNDS if upto is None else upto
    sat = _matches_by_entry(event, last)
    over = event.closed and event.begin.kind != "league"
    shown = (
        number
        for number, entry in event.entries.items()
        if number in sat or not (entry.substitute or over)
    )
    rows = [
        _make_standing(event, sat.get(number, ()), number, last) for number in checkpoints(shown)
    ]
    tie = TIE_BREAKERS[event.regulation_value(r.STANDINGS_TIES).word]
    keys = {
        row.number: (-row.stage, not row.matches, not row.complete, -row.points, *tie(row))
        for row in rows
    }
    order = sorted(keys.values())
    placed = (replace(row, place=bisect_left(order, keys[row.number]) + 1) for row in rows)
    return _with_promotions(event, sorted(placed, key=lambda row: (keys[row.number], row.number)))


TIE_BREAKERS: Mapping[str, Callable[[EntryStanding], tuple[int, ...]]] = {
    "shared": lambda _: (),
    "more-firsts": lambda row: tuple(-count for count in row.places),
    "drawn-number": lambda row: (row.number,),
}
"""Tie-breakers (`standings.ties`)."""


class _EntryMatch(NamedTuple):
    """A match of one entry."""

    round: int
    place: int
    result: Fraction


def _matches_by_entry(event: ClubEvent, last: int) -> dict[int, list[_EntryMatch]]:
    """Return the matches of each entry up to a round."""
    found: dict[int, list[_EntryMatch]] = {}
    for (round_, _), one in event.final_results.items():
        if round_ <= last:
            for seat, number in enumerate(one.entries):
                sat = _EntryMatch(round_, one.match.places[seat], one.results[seat])
                found.setdefault(number, []).append(sat)
    return found


def _make_standing(
    event: ClubEvent, sat: Sequence[_EntryMatch], number: int, last: int
) -> EntryStanding:
    points, carried, rulings, at, complete = ZERO, ZERO, ZERO, 0, True
    firsts = [stage.first for stage in event.stages]
    for index, stage in enumerate(event.stages):
        if stage.first > last or (stage.field and number not in stage.field):
            break
        if index:
            points = carried = points * stage.carry
        until = min([*firsts[index + 1 :], MAX_ROUNDS + 1])
        rounds = range(stage.first, min(until, last + 1))
        rulings = _ruling_points(event, number, rounds, begins=index == 0)
        won = [one.result for one in sat if one.round in rounds]
        complete = len(won) >= _series_length(event)
        points += (
            _best_series(won, _series_length(event))
            + rulings
            + _absence_points(event, number, rounds)
        )
        at = index
    places = Counter(one.place for one in sat)
    return EntryStanding(
        place=0,
        number=number,
        name=event.entries[number].name,
        points=points,
        carried=carried,
        rulings=rulings,
        matches=places.total(),
        places=tuple(places[place] for place in range(1, SEATS + 1)),
        stage=at,
        complete=complete,
    )


def _series_length(event: ClubEvent) -> int:
    """Return the number of consecutive matches that count, 0 if all do (`standings.counts`)."""
    return int(event.regulation_value(r.STANDINGS_COUNTS).number or 0)


def _best_series(won: Sequence[Fraction], series: int) -> Fraction:
    """Return the sum of all results, or of the best series of this length if there are enough."""
    length = series or len(won)
    runs = (won[first : first + length] for first in range(max(1, len(won) - length + 1)))
    return max(sum(run, ZERO) for run in runs)


def _ruling_points(event: ClubEvent, number: int, rounds: range, *, begins: bool) -> Fraction:
    """Sum up the rulings in these rounds; one without a round counts in the first stage."""
    return sum(
        (
            ruling.exact
            for line, ruling in event.rulings.items()
            if ruling.number == number
            and line not in event.cancelled
            and (begins if ruling.round is None else ruling.round in rounds)
        ),
        ZERO,
    )


def _absence_points(event: ClubEvent, number: int, rounds: range) -> Fraction:
    """Return the league's deduction for missed rounds (`league.absent`)."""
    points = event.regulation_value(r.LEAGUE_ABSENT).number
    if event.begin.kind != "league" or points is None:
        return ZERO
    missed = sum(
        event.is_away(number, round_) and round_ in event.rounds and event.is_over(round_)
        for round_ in rounds
    )
    return missed * Fraction(points)


def _with_promotions(event: ClubEvent, rows: list[EntryStanding]) -> tuple[EntryStanding, ...]:
    """Mark promotion and relegation (`league.up`, `league.down`); substitutes do not move."""
    if event.begin.kind != "league":
        return tuple(rows)
    up, down = event.regulation_value(r.LEAGUE_UP), event.regulation_value(r.LEAGUE_DOWN)
    own = [row.number for row in rows if not event.entries[row.number].substitute]
    going = dict.fromkeys(own[max(0, len(own) - down) :], "down")
    going |= dict.fromkeys(own[:up], "up")
    return tuple(replace(row, moves=going.get(row.number, "")) for row in rows)


def last_public_round(event: ClubEvent) -> int:
    """Return the last round whose standings are public (`standings.shown`)."""
    word, number = event.regulation_value(r.STANDINGS_SHOWN)
    begun = max((round_ for round_, _ in event.results), default=0)
    if word == "live":
        return begun
    over = [round_ for round_ in range(1, begun + 1) if _is_public(event, round_)]
    last = max(over, default=0)
    return last if number is None or event.closed else min(last, int(number) - 1)


def _is_public(event: ClubEvent, round_: int) -> bool:
    """Whether a round is public: released if it was started, otherwise over."""
    course = event.progress(round_)
    return course.released or (course.clock is None and event.is_over(round_))


def ratings(event: ClubEvent) -> tuple[Ratings, ...]:
    """Return the ratings after each match; empty if the event is not rated (`count.rated`)."""
    if event.regulation_value(r.COUNT_RATED).word == "no":
        return ()
    return tuple(running_ratings(one.match for one in event.final_results.values()))
