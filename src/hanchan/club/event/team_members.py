"""Results of teams, by the member who played."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from hanchan.club.event.field_types import MAX_ROUNDS
from hanchan.club.event.state import ClubEvent
from hanchan.core.codes import SEATS


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
    points, places = Counter[tuple[str, str]](), dict[tuple[str, str], Counter[int]]()
    for who, won, place in _member_matches(event, MAX_ROUNDS if upto is None else upto):
        points[who] += won  # pyright: ignore[reportArgumentType] - fractions add up as ints do
        places.setdefault(who, Counter())[place] += 1
    found = (
        TeamMember(
            member=who[0],
            team=who[1],
            points=Fraction(points[who]),
            matches=came.total(),
            places=tuple(came[place] for place in range(1, SEATS + 1)),
        )
        for who, came in places.items()
    )
    return tuple(sorted(found, key=lambda one: (-one.points, one.member, one.team)))


def _member_matches(event: ClubEvent, last: int) -> Iterator[tuple[tuple[str, str], Fraction, int]]:
    for (round_, _), one in event.final_results.items():
        for number, won, place in zip(one.entries, one.results, one.match.places, strict=True):
            team = event.entries[number]
            if team.members and round_ <= last:
                yield (event.lineups[number, round_], team.name), won, place
