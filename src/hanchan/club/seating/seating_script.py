"""Seating scripts: texts with one table per line, as Pantheon writes them.

A line has the players of a table by starting wind, such as `7-2-1-8`; an empty line ends a round.
"""

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from hanchan.club.seating.base_rounds import Round
from hanchan.core.codes import SEATS
from hanchan.errors import EventError, quote_input
from hanchan.number_parsing import parse_whole_number

TABLE = re.compile(r"\s*\d+(\s*-\s*\d+)*\s*", re.ASCII)
MAX_SCRIPT_TABLES = 10_000
"""Maximum number of tables of a script: 100 rounds of 100 tables, as many as an event may have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScriptRow:
    """A line of a script: its round, and its table or its error."""

    line: int
    written: str
    round: int
    table: tuple[int, ...] = ()
    problem: EventError | None = None


def read_script(text: str, players: Collection[int] = (), size: int = SEATS) -> tuple[Round, ...]:
    r"""Read the rounds of a script; raise `EventError` for an invalid line.

    If `players` are given, all other numbers are refused; `size` is the number of them at a table.

    >>> read_script("1-2-3-4\n5-6-7-8\n\n1-5-2-6\n3-7-4-8")[1]
    ((1, 5, 2, 6), (3, 7, 4, 8))
    >>> read_script("1-2-3-4\n4-5-6-7")
    Traceback (most recent call last):
    hanchan.errors.EventError: line 2, script: 4 has two seats in round 1; ...
    """
    rounds: dict[int, list[tuple[int, ...]]] = {}
    for row in parse_script_rows(text, players, size):
        if row.problem is not None:
            raise row.problem
        rounds.setdefault(row.round, []).append(row.table)
    return tuple(map(tuple, rounds.values()))


def parse_script_rows(
    text: str, players: Collection[int] = (), size: int = SEATS
) -> list[ScriptRow]:
    r"""Return a row for each table of a script, with the error of each invalid line.

    Raises an error for more than `MAX_SCRIPT_TABLES` tables.

    >>> [row.problem is None for row in parse_script_rows("1-2-3-4\n4-5-6-7\n\n1-2-3")]
    [True, False, False]
    """
    rows: list[ScriptRow] = []
    number = 1
    seated: set[int] = set()
    for line, text_line in enumerate(text.splitlines(), start=1):
        if not text_line.strip():
            number += bool(seated)
            seated.clear()
            continue
        if len(rows) == MAX_SCRIPT_TABLES:
            raise EventError("script-many", field="script", most=MAX_SCRIPT_TABLES, line=line)
        row = ScriptRow(line=line, written=text_line.strip(), round=number)
        try:
            at = {"field": "script", "line": line}
            table = _read_table(text_line, at, size)
            _check_players(table, at, number, seated, players)
            rows.append(replace(row, table=table))
            seated.update(table)
        except EventError as problem:
            rows.append(replace(row, problem=problem))
    return rows


def _read_table(row: str, at: Mapping[str, Any], size: int) -> tuple[int, ...]:
    words = row.split("-")
    table = tuple(n for word in words if (n := parse_whole_number(word.strip())) is not None)
    if not TABLE.fullmatch(row) or len(table) < len(words) == size:
        raise EventError("script-line", **at, given=quote_input(row), players=size)
    if len(words) != size:
        raise EventError("script-four", **at, count=len(words), players=size)
    return table


def _check_players(
    table: tuple[int, ...],
    at: Mapping[str, Any],
    round_: int,
    seated: set[int],
    players: Collection[int],
) -> None:
    for index, player in enumerate(table):
        if player in seated or player in table[:index]:
            raise EventError("script-twice", **at, player=player, number=round_)
        if players and player not in players:
            raise EventError("script-unknown", **at, player=player)


def write_script(rounds: Iterable[Round]) -> str:
    r"""Write rounds as a script.

    >>> write_script([((7, 2, 1, 8),)])
    '7-2-1-8\n'
    """
    return "\n".join("".join("-".join(map(str, table)) + "\n" for table in one) for one in rounds)
