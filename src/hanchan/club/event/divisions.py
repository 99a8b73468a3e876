"""The divisions of a league, each a separate event, and the moves between them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from hanchan.club.event.regulation import LEAGUE_DOWN, LEAGUE_UP
from hanchan.club.event.standings import EntryStanding, standings
from hanchan.club.event.state import ClubEvent
from hanchan.errors import EventError

LEAGUE = "league"


@dataclass(frozen=True, slots=True, kw_only=True)
class DivisionMove:
    """A promotion or relegation; divisions count from 1, the highest.

    `cites` are the citations for the move in the regulation of the player's division.
    """

    name: str
    place: int
    before: int
    behind: int
    cites: tuple[str, ...]


def division_moves(classes: Sequence[ClubEvent]) -> tuple[DivisionMove, ...]:
    """Return promotions and relegations, the highest division first.

    No player is promoted from the highest or relegated from the lowest division. `EventError` if a
    division is not a league, is not finished up to its last round, or if more players are relegated
    than promoted.
    """
    for number, event in enumerate(classes, start=1):
        _refuse_unfinished(event, number)
    for number, (upper, lower) in enumerate(pairwise(classes), start=1):
        down, up = upper.regulation_value(LEAGUE_DOWN), lower.regulation_value(LEAGUE_UP)
        if down != up:
            raise EventError("event-classes-odd", field="league", number=number, down=down, up=up)
    return tuple(_find_moves(classes))


def _refuse_unfinished(event: ClubEvent, number: int) -> None:
    if event.begin.kind != LEAGUE:
        raise EventError("event-no-league", field="kind", given=event.begin.kind, number=number)
    for round_ in event.rounds:
        if not event.is_over(round_):
            raise EventError("event-class-unfinished", field="round", given=round_, number=number)


def _find_moves(classes: Sequence[ClubEvent]) -> Iterator[DivisionMove]:
    for number, event in enumerate(classes, start=1):
        for row in standings(event):
            step = {"up": -1, "down": 1}.get(row.moves, 0)
            if step and 1 <= number + step <= len(classes):
                cites = event.regulation.cites.get(f"league.{row.moves}", ())
                yield DivisionMove(
                    name=row.name,
                    place=row.place,
                    before=number,
                    behind=number + step,
                    cites=cites,
                )


def next_divisions(
    classes: Sequence[ClubEvent],
) -> tuple[tuple[tuple[ClubEvent, EntryStanding], ...], ...]:
    """Return the players of each division in the next season: those who stay, move up or move down.

    Each player has the event of the finished season; they are in the order of divisions and places.
    """
    moving = {(one.before, one.name): one.behind for one in division_moves(classes)}
    found: list[list[tuple[ClubEvent, EntryStanding]]] = [[] for _ in classes]
    for number, event in enumerate(classes, start=1):
        for row in standings(event):
            if not event.entries[row.number].substitute and row.number not in event.left:
                found[moving.get((number, row.name), number) - 1].append((event, row))
    return tuple(map(tuple, found))
