"""Statistics of an event: places of all players, results of team members, data from tallies.

Wins and deal-ins are counted only at tables whose result comes from a tally, because final points
do not show them.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from hanchan.club.cumulative_rating import ZERO
from hanchan.club.event.field_types import MAX_ROUNDS
from hanchan.club.event.match_results import tally_source
from hanchan.club.event.state import ClubEvent
from hanchan.club.tally import Riichi, SettledKyoku, Win
from hanchan.records import Hora


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryStatistics:
    """Statistics of an entry: `places` covers all its matches, the rest its `hands` in tallies."""

    number: int
    name: str
    places: tuple[int, ...]
    hands: int = 0
    wins: int = 0
    tsumo: int = 0
    deal_ins: int = 0
    riichi: int = 0

    @property
    def matches(self) -> int:
        """Number of matches."""
        return sum(self.places)

    @property
    def average(self) -> float:
        """The average place."""
        return sum(at * count for at, count in enumerate(self.places, start=1)) / self.matches


class BestHand(NamedTuple):
    """The win with the highest value, without honba and deposits, and where it was won."""

    name: str
    round: int
    table: int
    win: Hora


@dataclass(frozen=True, slots=True, kw_only=True)
class EventStatistics:
    """Statistics of entries that have played; `tallied` of `played` results come from a tally."""

    entries: tuple[EntryStatistics, ...]
    played: int
    tallied: int
    best: BestHand | None


def compute_statistics(event: ClubEvent, upto: int = MAX_ROUNDS) -> EventStatistics:
    """Compute the statistics of an event from its final results up to round `upto`."""
    played = {at: one for at, one in event.final_results.items() if at[0] <= upto}
    places, action_counts = dict[int, Counter[int]](), dict[int, Counter[str]]()
    best: BestHand | None = None
    tallied = 0
    for at, one in played.items():
        for number, place in zip(one.entries, one.match.places, strict=True):
            places.setdefault(number, Counter())[place] += 1
        entered = event.tallies.get(at)
        if entered is None or one.line.source != tally_source(entered.data):
            continue
        tallied += 1
        for settled in entered.tally.settled_kyoku:
            for seat, action in _count_actions(settled):
                action_counts.setdefault(one.entries[seat], Counter())[action] += 1
            for win in _kyoku_wins(settled):
                if best is None or win.points > best.win.points:
                    names = event.display_names(one.entries, at[0])
                    best = BestHand(name=names[win.actor], round=at[0], table=at[1], win=win)
    entries = tuple(
        EntryStatistics(
            number=number,
            name=event.entries[number].name,
            places=tuple(place_counts[place] for place in range(1, event.table_size + 1)),
            **action_counts.get(number, Counter[str]()),
        )
        for number, place_counts in sorted(places.items())
    )
    return EventStatistics(entries=entries, played=len(played), tallied=tallied, best=best)


def _kyoku_wins(settled: SettledKyoku) -> list[Hora]:
    """Return the wins of a kyoku; nagashi mangan, which is recorded as a win, does not count."""
    if not (settled.is_consistent and isinstance(settled.kyoku.end, Win)):
        return []
    return [event for event in settled.events if isinstance(event, Hora)]


def _count_actions(settled: SettledKyoku) -> Iterator[tuple[int, str]]:
    """Yield the seat and name of each counted action; two rons on one tile are one deal-in."""
    if settled.is_consistent:
        yield from ((seat, "hands") for seat in range(settled.rules.seating.players))
        yield from ((one.seat, "riichi") for one in settled.kyoku.play if isinstance(one, Riichi))
    wins = _kyoku_wins(settled)
    yield from ((win.actor, "wins") for win in wins)
    yield from ((win.actor, "tsumo") for win in wins if win.target == win.actor)
    targets = {win.target for win in wins if win.target != win.actor}
    yield from ((seat, "deal_ins") for seat in targets)


# Results of teams, by the member who played.


Who: TypeAlias = tuple[str, str]
"""The names of a member and of the team."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamMember:
    """A member of a team: points in thousands, and the number of times at each place."""

    member: str
    team: str
    points: Fraction
    matches: int
    places: tuple[int, ...]


def rank_members(event: ClubEvent, upto: int | None = None) -> tuple[TeamMember, ...]:
    """Rank all members who have played for a team up to a round, the most points first."""
    points, places = dict[Who, Fraction](), dict[Who, Counter[int]]()
    last = MAX_ROUNDS if upto is None else upto
    for (round_, _), one in event.final_results.items():
        for number, won, place in zip(one.entries, one.results, one.match.places, strict=True):
            if event.entries[number].members and round_ <= last:
                who = event.lineups[number, round_], event.entries[number].name
                points[who] = points.get(who, ZERO) + won
                places.setdefault(who, Counter())[place] += 1
    found = (
        TeamMember(
            member=member,
            team=team,
            points=points[member, team],
            matches=counts.total(),
            places=tuple(counts[place] for place in range(1, event.table_size + 1)),
        )
        for (member, team), counts in places.items()
    )
    return tuple(sorted(found, key=lambda one: (-one.points, one.member, one.team)))
