"""Results of teams, by the member who played."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from hanchan.club.cumulative_rating import ZERO
from hanchan.club.event.field_types import MAX_ROUNDS
from hanchan.club.event.state import ClubEvent
from hanchan.core.codes import SEATS

Who: TypeAlias = tuple[str, str]
"""A member and the team."""


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
            matches=came.total(),
            places=tuple(came[place] for place in range(1, SEATS + 1)),
        )
        for (member, team), came in places.items()
    )
    return tuple(sorted(found, key=lambda one: (-one.points, one.member, one.team)))
