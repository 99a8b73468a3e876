"""Rows and events: one declaration of each kind leads both ways."""

import random
from typing import cast

import pytest

from hanchan.core.codes import DEALING, OVER
from hanchan.core.distance_tables import load_tables
from hanchan.core.game_state import Game
from hanchan.core.legal_actions import list_legal_actions, next_seat_to_answer
from hanchan.core.match_step import (
    apply_answer,
    list_open_actions,
    prepare_deal,
    run_phase,
    start_kyoku,
)
from hanchan.core.phases import start_match
from hanchan.core.rules_encoder import encode_rules
from hanchan.core.simulation_rng import RandomState, seed_generator, shuffle_wall
from hanchan.records import Claim, Hora, Offence
from hanchan.records.event_codec import (
    KIND_BY_CODE,
    EventKind,
    KernelRow,
    events_from_rows,
    read_rows,
    rows_from_events,
)
from play.random_rule_sets import mixture

LATE = 3
OFFENDING = 0.01


def rows_played(seed: int) -> list[tuple[KernelRow, KernelRow, EventKind]]:
    """Each row of a match among people who err, the row of its event, and its kind."""
    g, r, tables, lot = Game(), encode_rules(mixture(seed)), load_tables(), random.Random(seed)
    start_match(g, r)
    seed_generator(g, seed)
    g.table = 1
    found: list[tuple[KernelRow, KernelRow, EventKind]] = []
    while g.phase != OVER and len(found) < 1500:
        if g.phase == DEALING:
            prepare_deal(g)
            shuffle_wall(g, r, RandomState())
            start_kyoku(g, r, tables)
        elif not run_phase(g, r, tables):
            p = next_seat_to_answer(g)
            listed = list_open_actions if lot.random() < OFFENDING else list_legal_actions
            action = g.choice[lot.randrange(listed(g, r, tables, p))]
            apply_answer(g, r, tables, p, action, lot.randrange(LATE))
        rows = read_rows(g)
        for row, event in zip(rows, events_from_rows(rows, g, r, 0), strict=True):
            again = cast("list[list[int]]", rows_from_events([event]).tolist())[0]
            found.append((row, cast("KernelRow", tuple(again)), KIND_BY_CODE[row[0]]))
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
