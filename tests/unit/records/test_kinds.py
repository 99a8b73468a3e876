"""Rows and events: one declaration of each kind leads both ways."""

import random

import pytest

from hanchan.core.codes import DEALING, OVER
from hanchan.core.encode import encode
from hanchan.core.layout import Game
from hanchan.core.legal import legal, seat_to_decide
from hanchan.core.phases import start_match
from hanchan.core.random import Lots, batch_wall, start_generator
from hanchan.core.step import answer, open_to, prepare_deal, proceed, start_kyoku
from hanchan.core.tables import load_tables
from hanchan.records import Claim, Hora, Offence
from hanchan.records.kinds import BY_CODE, Kind, Row, events_of, row_of, rows_in
from play.rule_mixtures import mixture

LATE = 3
OFFENDING = 0.01


def rows_played(seed: int) -> list[tuple[Row, Row, Kind]]:
    """Each row of a match among people who err, the row of its event, and its kind."""
    g, r, tables, lot = Game(), encode(mixture(seed)), load_tables(), random.Random(seed)
    start_match(g, r)
    start_generator(g, seed)
    g.table = 1
    found: list[tuple[Row, Row, Kind]] = []
    while g.phase != OVER and len(found) < 1500:
        if g.phase == DEALING:
            prepare_deal(g)
            batch_wall(g, r, Lots())
            start_kyoku(g, r, tables)
        elif not proceed(g, r, tables):
            p = seat_to_decide(g)
            listed = open_to if lot.random() < OFFENDING else legal
            action = g.choice[lot.randrange(listed(g, r, tables, p))]
            answer(g, r, tables, p, action, lot.randrange(LATE))
        rows = rows_in(g)
        for row, event in zip(rows, events_of(rows, g, r, 0), strict=True):
            found.append((row, row_of(event), BY_CODE[row[0]]))
    return found


@pytest.mark.parametrize("seed", range(6))
def test_event_columns_round_trip(seed: int) -> None:
    played = rows_played(seed)
    for row, again, kind in played:
        columns = [column.at for column in kind.columns]
        assert again[0] == row[0]
        assert [again[at] for at in columns] == [row[at] for at in columns], kind
    assert len({row[0] for row, _, _ in played}) >= 12


@pytest.mark.parametrize("seed", range(2))
def test_a_row_holds_no_more_than_its_event_tells(seed: int) -> None:
    for row, again, kind in rows_played(seed):
        if kind.event not in {Claim, Hora, Offence}:  # which ask the game about a column more
            assert again[2:] == row[2:], kind
