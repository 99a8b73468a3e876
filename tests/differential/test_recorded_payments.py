"""What each seat paid for recorded wins: the sheet judged by the core, paid by the core."""

from pathlib import Path
from typing import Any

import pytest

from differential.test_recorded_wins import EXPLAINED, judge_case, lines
from hanchan.core import codes as c
from hanchan.core.game_state import Game
from hanchan.core.payments import pay_win

FILES = {
    "wins_tenhou_houou.jsonl": 411,
    "wins_tenhou_mjx.jsonl": 287,
    "wins_tenhou_net.jsonl": 175,
    "wins_t6_mjx.jsonl": 265,
    "wins_t6_riichi_rs.jsonl": 125,
    "wins_t6_reviewer.jsonl": 18,
    "wins_kobalab.jsonl.gz": 2002,
}


def deltas_of(case: dict[str, Any]) -> list[int]:
    """What every seat of the record gains or pays, honba and deposits included."""
    g, r = judge_case(case)
    winner, loser = case["winner"], case["loser"]
    g.res_from[c.ASKING] = c.NOBODY if loser is None else (loser - winner) % c.SEATS
    for p in range(c.SEATS):
        for which in range(3):
            g.pao[p, which] = c.NOBODY
    note_pao(g, case)
    first = case.get("nth", 0) == 0
    honba = case["round"]["honba"] if first else 0
    pay_win(g, r, c.ASKING, honba * r.honba_points)
    sticks = case["round"].get("sticks", 0) + case.get("riichi_sticks", 0) if first else 0
    paid = [g.res_pay[c.ASKING, p] for p in range(c.SEATS)]
    here = [sum(paid) + 1000 * sticks, *(-n for n in paid[1:])]
    return [here[(p - winner) % c.SEATS] for p in range(c.SEATS)]


def new_deposits(here: list[int], recorded: list[int]) -> int:
    """What is missing if only deposits of this very kyoku are, which this format does not count.

    The replay of the whole kyoku counts them (test_recorded_games.py).
    """
    missing = sum(recorded) - sum(here)
    return missing if missing in range(0, 5000, 1000) else 0


def note_pao(g: Game, case: dict[str, Any]) -> None:
    """Who answers for a yakuman, where the record says so."""
    if case.get("pao") is not None:
        for which in range(3):
            g.pao[0, which] = (case["pao"] - case["winner"]) % c.SEATS


@pytest.mark.parametrize("name", FILES)
def test_recorded_wins_are_paid_by_the_seats_that_paid(name: str, shared_data: Path) -> None:
    path = shared_data / name
    wrong: dict[int, str] = {}
    count = 0
    for count, case in enumerate(lines(path), 1):
        recorded = case["expected"].get("deltas")
        if recorded is not None and count not in EXPLAINED.get(name, {}):
            here = deltas_of(case)
            if name.startswith("wins_t6"):
                here[case["winner"]] += new_deposits(here, recorded)
            if here != recorded:
                wrong[count] = f"{here}, recorded {recorded}"
    assert count == FILES[name]
    assert wrong == {}
