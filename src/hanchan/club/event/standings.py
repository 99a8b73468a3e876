"""Exact standings, computed from final results, rulings and points carried over between stages."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeAlias

from hanchan.cancellation import checkpoints
from hanchan.club.cumulative_rating import Ratings, running_ratings
from hanchan.club.event import regulation as r
from hanchan.club.event.field_types import MAX_ROUNDS
from hanchan.club.event.state import ClubEvent

ZERO = Fraction(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryStanding:
    """The standing of an entry: its place, its points, and how often it came first to last.

    `points` (in thousands) includes `carried` from earlier stages, and `rulings` from sanctions in
    this stage. `stage` counts from 0; in a league `moves` is `up`, `down` or empty. `complete` is
    false if the entry has too few matches for the series that counts (`standings.counts`).
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
    """Return the standings of all entries after round `upto`, the first place first.

    Entries that missed a cut come after those that made it. Within a stage, entries with too few
    matches (`standings.counts`) come after the others, and entries without a match last. Tied
    entries share a place unless `standings.ties` decides. Substitutes without a match are left out,
    and so are all entries without one once the event is closed, except in a league, where a missed
    round may count.
    """
    last = MAX_ROUNDS if upto is None else upto
    matches: dict[int, list[Sat]] = {}
    for (round_, _), one in event.final_results.items():
        for number, place, won in zip(one.entries, one.match.places, one.results, strict=True):
            if round_ <= last:
                matches.setdefault(number, []).append((round_, place, won))
    over = event.closed and event.begin.kind != "league"
    rows = [
        _make_standing(event, matches.get(number, ()), number, last)
        for number, entry in checkpoints(event.entries.items())
        if number in matches or not (entry.substitute or over)
    ]
    tie = TIE_BREAKERS[event.regulation_value(r.STANDINGS_TIES).word]
    keys = {
        one.number: (-one.stage, not one.matches, not one.complete, -one.points, *tie(one))
        for one in rows
    }
    order = sorted(keys.values())
    placed = (replace(row, place=bisect_left(order, keys[row.number]) + 1) for row in rows)
    return _with_promotions(event, sorted(placed, key=lambda row: (keys[row.number], row.number)))


Sat: TypeAlias = tuple[int, int, Fraction]
"""A match of one entry: round, place, and result in thousands of points."""
TIE_BREAKERS: Mapping[str, Callable[[EntryStanding], tuple[int, ...]]] = {
    "shared": lambda _: (),
    "more-firsts": lambda row: tuple(-count for count in row.places),
    "drawn-number": lambda row: (row.number,),
}
"""Functions that return the sort key of entries with equal points, by value of `standings.ties`."""


def _make_standing(event: ClubEvent, rows: Sequence[Sat], number: int, last: int) -> EntryStanding:
    points, carried, rulings, at, complete = ZERO, ZERO, ZERO, 0, True
    firsts = [stage.first for stage in event.stages]
    # the number of consecutive matches that count, 0 if all do
    series = int(event.regulation_value(r.STANDINGS_COUNTS).number or 0)
    for index, stage in enumerate(event.stages):
        if stage.first > last or (stage.field and number not in stage.field):
            break
        if index:
            points = carried = points * stage.carry
        until = min([*firsts[index + 1 :], MAX_ROUNDS + 1])
        rounds = range(stage.first, min(until, last + 1))
        rulings = _ruling_points(event, number, rounds, begins=index == 0)
        results = [result for round_, _, result in rows if round_ in rounds]
        complete = len(results) >= series
        length = series or len(results)
        starts = range(max(1, len(results) - length + 1))
        points += max(sum(results[i : i + length], ZERO) for i in starts) + rulings
        points += _absence_points(event, number, rounds)
        at = index
    places = Counter(place for _, place, _ in rows)
    return EntryStanding(
        place=0,
        number=number,
        name=event.entries[number].name,
        points=points,
        carried=carried,
        rulings=rulings,
        matches=places.total(),
        places=tuple(places[place] for place in range(1, event.table_size + 1)),
        stage=at,
        complete=complete,
    )


def _ruling_points(event: ClubEvent, number: int, rounds: range, *, begins: bool) -> Fraction:
    """Sum up an entry's rulings, in thousands, in these rounds; `begins` adds those without one."""
    valid = (one for line, one in event.rulings.items() if line not in event.cancelled)
    own = (one for one in valid if one.number == number)
    now = (one for one in own if (begins if one.round is None else one.round in rounds))
    return sum((one.exact for one in now), ZERO)


def _absence_points(event: ClubEvent, number: int, rounds: range) -> Fraction:
    """Return the points, in thousands, for rounds that a league entry missed (`league.absent`)."""
    points = event.regulation_value(r.LEAGUE_ABSENT).number
    if event.begin.kind != "league" or points is None:
        return ZERO
    over = (one for one in rounds if one in event.rounds and event.is_over(one))
    return sum(event.is_away(number, round_) for round_ in over) * Fraction(points)


def _with_promotions(event: ClubEvent, rows: list[EntryStanding]) -> tuple[EntryStanding, ...]:
    """Mark promotion and relegation (`league.up`, `league.down`); substitutes do not move."""
    if event.begin.kind != "league":
        return tuple(rows)
    up, down = event.regulation_value(r.LEAGUE_UP), event.regulation_value(r.LEAGUE_DOWN)
    own = [row.number for row in rows if not event.entries[row.number].substitute]
    moves = dict.fromkeys(own[max(0, len(own) - down) :], "down")
    moves |= dict.fromkeys(own[:up], "up")
    return tuple(replace(row, moves=moves.get(row.number, "")) for row in rows)


def last_public_round(event: ClubEvent) -> int:
    """Return the last round whose standings are public (`standings.shown`); 0 if there is none."""
    word, number = event.regulation_value(r.STANDINGS_SHOWN)
    last_with_results = max((round_ for round_, _ in event.results), default=0)
    if word == "live":
        return last_with_results
    courses = {round_: event.progress(round_) for round_ in range(1, last_with_results + 1)}
    over = [  # released if it was started, otherwise over
        round_
        for round_, course in courses.items()
        if course.released or (course.clock is None and event.is_over(round_))
    ]
    last = max(over, default=0)
    return last if number is None or event.closed else min(last, int(number) - 1)


def ratings(event: ClubEvent) -> tuple[Ratings, ...]:
    """Return the ratings after each match; empty if the event is not rated (`count.rated`)."""
    if event.regulation_value(r.COUNT_RATED).word == "no":
        return ()
    return tuple(running_ratings(one.match for one in event.final_results.values()))
