"""Seatings as text: in and out, checked before they are believed.

A line is a table, its players by starting wind with `-` between, as Pantheon writes
them: `7-2-1-8`. An empty line ends a round.
"""

import re
from collections.abc import Collection, Iterable, Sequence

from hanchan.club.seating.symmetry import Round
from hanchan.core.codes import SEATS
from hanchan.errors import EventError, literal

TABLE = re.compile(r"\s*\d+(\s*-\s*\d+)*\s*", re.ASCII)


def read_script(text: str, players: Collection[int] = ()) -> tuple[Round, ...]:
    r"""The rounds of a script; `EventError` where no round can be seated so.

    With `players` each of the numbers must be one of theirs.

    >>> read_script("1-2-3-4\n5-6-7-8\n\n1-5-2-6\n3-7-4-8")[1]
    ((1, 5, 2, 6), (3, 7, 4, 8))
    >>> read_script("1-2-3-4\n4-5-6-7")
    Traceback (most recent call last):
    hanchan.errors.EventError: line 2, script: 4 sits at two places in round 1
    """
    rounds: list[list[tuple[int, ...]]] = [[]]
    for line, written in enumerate(text.splitlines(), start=1):
        if not written.strip():
            rounds += [[]] if rounds[-1] else []
            continue
        if not TABLE.fullmatch(written):
            raise EventError("script-line", field="script", line=line, given=literal(written))
        table = tuple(map(int, written.split("-")))
        if len(table) != SEATS:
            raise EventError("script-four", field="script", line=line, count=len(table))
        _check(table, rounds[-1], len(rounds), players, line)
        rounds[-1].append(table)
    return tuple(tuple(one) for one in rounds if one)


def _check(
    table: Sequence[int],
    others: Iterable[Sequence[int]],
    number: int,
    players: Collection[int],
    line: int,
) -> None:
    """Nobody sits twice in a round, and everybody is known."""
    seated = {player for one in others for player in one}
    for player in table:
        if player in seated:
            raise EventError(
                "script-twice", field="script", line=line, player=player, number=number
            )
        seated.add(player)
        if players and player not in players:
            raise EventError("script-unknown", field="script", line=line, player=player)


def write_script(rounds: Iterable[Round]) -> str:
    r"""The rounds as a script.

    >>> write_script([((7, 2, 1, 8),)])
    '7-2-1-8\n'
    """
    return "\n".join("".join("-".join(map(str, table)) + "\n" for table in one) for one in rounds)
