"""The divisions of a league, each a separate event, and the moves between them."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from hanchan.club.event.regulation import LEAGUE_DOWN, LEAGUE_UP
from hanchan.club.event.standings import EntryStanding, standings
from hanchan.club.event.state import ClubEvent
from hanchan.errors import EventError

LEAGUE = "league"


@dataclass(frozen=True, slots=True, kw_only=True)
class DivisionMove:
    """A promotion or relegation from division `before` to `behind`; 1 is the highest division.

    `cites` are the citations for the move in the regulation of the player's old division.
    """

    name: str
    place: int
    before: int
    behind: int
    cites: tuple[str, ...]


def division_moves(classes: Sequence[ClubEvent]) -> tuple[DivisionMove, ...]:
    """Return promotions and relegations, the highest division first.

    Nobody is promoted from the highest division or relegated from the lowest. Raise `EventError` if
    a division is not a league or not finished, or if the numbers of players going down and up
    differ.
    """
    for number, event in enumerate(classes, start=1):
        given = event.begin.kind
        if given != LEAGUE:
            raise EventError("event-no-league", field="kind", given=given, number=number)
        if open_ := [round_ for round_ in event.rounds if not event.is_over(round_)]:
            at = {"given": open_[0], "number": number}
            raise EventError("event-class-unfinished", field="round", **at)
    for number, (upper, lower) in enumerate(pairwise(classes), start=1):
        down, up = upper.regulation_value(LEAGUE_DOWN), lower.regulation_value(LEAGUE_UP)
        if down != up:
            raise EventError("event-classes-odd", field="league", number=number, down=down, up=up)
    return tuple(
        DivisionMove(
            name=row.name,
            place=row.place,
            before=number,
            behind=number + step,
            cites=event.regulation.cites.get(f"league.{row.moves}", ()),
        )
        for number, event in enumerate(classes, start=1)
        for row in standings(event)
        if (step := {"up": -1, "down": 1}.get(row.moves, 0)) and 1 <= number + step <= len(classes)
    )


def next_divisions(
    classes: Sequence[ClubEvent],
) -> tuple[tuple[tuple[ClubEvent, EntryStanding], ...], ...]:
    """Return next season's players by division, each with their old event and standing there.

    Players are sorted by their old division and their place in it. Substitutes and players who have
    withdrawn are left out.
    """
    moving = {(one.before, one.name): one.behind for one in division_moves(classes)}
    found: list[list[tuple[ClubEvent, EntryStanding]]] = [[] for _ in classes]
    for number, event in enumerate(classes, start=1):
        for row in standings(event):
            if not event.entries[row.number].substitute and row.number not in event.left:
                found[moving.get((number, row.name), number) - 1].append((event, row))
    return tuple(map(tuple, found))
