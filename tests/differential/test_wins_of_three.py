"""Wins in games of three are worth what RiichiEnv 0.4.11 says, from a file next to this one.

Each line is a win of a random match under `mahjong-soul-sanma`, as `hanchan score --jsonl` takes
it. `peer` is what `HandEvaluator3P.calc(...)` makes of it with `num_players=3`: han, fu, and the
points of the discarder, of the dealer and of another player.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from hanchan.scoring.json_cases import score_json_case

LINES = (Path(__file__).parent / "wins_of_three_riichienv.jsonl").read_text().splitlines()
DEALER = "E"
MANGAN_HAN = 5

YAKUMAN_HAN = 13

MANGAN = "234p567p345s78s22p"
"""With 6s: pinfu and tanyao."""


def value(case: dict[str, Any]) -> tuple[int, ...]:
    """Our han (13 for a yakuman), fu and payments."""
    sheet = score_json_case({"rules": "mahjong-soul-sanma", **case})
    paid = sheet.points.from_discarder, sheet.points.from_dealer, sheet.points.from_each
    return (sheet.han + YAKUMAN_HAN * sheet.yakuman, sheet.fu, *(points or 0 for points in paid))


@pytest.mark.parametrize("line", LINES)
def test_a_win_of_three_is_worth_what_another_program_says(line: str) -> None:
    case = json.loads(line)
    han, fu, discarder, dealer, other = case.pop("peer")
    own_han, own_fu, *paid = value(case)
    tsumo_of_dealer = case["by"] == "tsumo" and case["seat"] == DEALER  # the peer adds its honba
    assert paid == [discarder, 0 if tsumo_of_dealer else dealer, other]
    assert own_han == han
    if han < MANGAN_HAN:
        assert own_fu == fu


@pytest.mark.parametrize(
    ("by", "seat", "honba", "paid"),
    [
        ("ron", "S", 1, (8200, 0, 0)), ("tsumo", "S", 1, (0, 4100, 2100)),
        ("ron", "E", 0, (12000, 0, 0)), ("tsumo", "E", 2, (0, 0, 4200)),
    ],
)  # fmt: skip
def test_a_mangan_of_three_is_paid_as_another_program_pays_it(
    by: str, seat: str, honba: int, paid: tuple[int, ...]
) -> None:
    """From `calculate_score(5, 30, ..., num_players=3)`."""
    kita = 2 if by == "tsumo" else 3
    case = {"hand": MANGAN, "win": "6s", "by": by, "seat": seat, "honba": honba, "kita": kita}
    assert value(case)[2:] == paid
