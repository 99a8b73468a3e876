"""Arrays of hands under rulebooks of three are scored as the same hands are one by one."""

from random import Random
from typing import Any

import numpy as np
import pytest

from hanchan import batch
from hanchan.errors import HandError
from hanchan.rules import load_rules
from hanchan.scoring import ScoreSheet, score
from hanchan.tiles import Hand, Tile, parse_hand, parse_tile

BOOK = "mahjong-soul-sanma"
HANDS = (
    ("234p567p345s78s22p", "6s"), ("234p567p345s777z4z", "4z"), ("19m19p19s123567z1p", "4z"),
    ("1199p2277s5566z1m", "1m"), ("111m999m99p123s78s", "9s"), ("123p456p789p13s99m", "2s"),
)  # fmt: skip


def cases(lot: Random, count: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    while len(found) < count:
        hand, win = lot.choice(HANDS)
        robbed = win == "4z" and lot.random() < 0.4
        found.append(
            {
                "hand": hand,
                "win": win,
                "tsumo": not robbed and lot.random() < 0.5,
                "seat": lot.choice("ESW"),
                "riichi": lot.random() < 0.3,
                "flags": ["robbed-kita"] if robbed else [],
                "dora": lot.choice(["", "3z", "9m", "1p"]),
                "honba": lot.randrange(4),
                "kita": lot.randrange(3),
            }
        )
    return found


def written(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """The same cases as arrays."""
    counts, dora = np.zeros((len(rows), 37), np.uint8), np.full((len(rows), 5), -1)
    for number, row in enumerate(rows):
        for tile in parse_hand(row["hand"]).concealed:
            counts[number, tile] += 1
        if row["dora"]:
            dora[number, 0] = Tile.of(row["dora"])
    columns = {name: [row[name] for row in rows] for name in ("tsumo", "riichi", "honba", "kita")}
    return columns | {
        "counts": counts,
        "dora": dora,
        "win": [int(parse_tile(row["win"])) for row in rows],
        "seat": ["ESWN".index(row["seat"]) for row in rows],
        "flags": {"robbed-kita": [bool(row["flags"]) for row in rows]},
    }


def row_of(found: batch.Scores, row: int) -> tuple[int, ...]:
    names = ("han", "fu", "yakuman", "dora", "kita", "red", "ura", "basic", "total")
    payers = ("from_discarder", "from_dealer", "from_each")
    return tuple(int(getattr(found, name)[row]) for name in (*names, *payers))


def numbers(sheet: ScoreSheet) -> tuple[int, ...]:
    points, one = sheet.points, sheet.result
    dora = one.dora, one.kita, one.red, one.ura
    paid = points.total, points.from_discarder, points.from_dealer, points.from_each
    return (sheet.han, sheet.fu, sheet.yakuman, *dora, one.basic, *(each or 0 for each in paid))


@pytest.mark.parametrize("rules", [BOOK, "tenhou-sanma"])
def test_scores_of_many_are_those_of_each(rules: str) -> None:
    rows = cases(Random(rules), 200)
    found = batch.score(**written(rows), rules=rules)
    sheets = [
        score(row["hand"], row["win"], rules=rules, **dict(list(row.items())[2:])) for row in rows
    ]
    assert [row_of(found, row) for row in range(len(rows))] == list(map(numbers, sheets))
    assert found.won.tolist() == [sheet.is_win for sheet in sheets]
    assert found.kita.any()
    assert found.from_each.any()


REFUSED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("value-range", {"seat": [0, 3]}),
    ("value-range", {"kita": [0, 5]}),
    ("tiles-fifth", {"kita": [0, 4], "dora": [[-1] * 5, [30, -1, -1, -1, -1]]}),
    ("case-absent", {"dora": [[-1] * 5, [4, -1, -1, -1, -1]]}),
    ("case-first-win-after-kita", {"kita": [0, 1], "flags": {"chiihou": [True, True]}}),
    ("case-robbed-kita-tile", {"tsumo": False, "flags": {"robbed-kita": [False, True]}}),
    ("case-no-kita", {"kita": [0, 1], "rules": "tenhou"}),
)


@pytest.mark.parametrize(("message", "case"), REFUSED)
def test_a_row_that_cannot_be_is_named(message: str, case: dict[str, Any]) -> None:
    rows = [{**one, "kita": 0, "flags": [], "dora": ""} for one in cases(Random(1), 1)] * 2
    given: dict[str, Any] = written(rows) | {
        "win": [25, 25],
        "tsumo": True,
        "rules": BOOK,
        "riichi": 0,
    }
    given |= {"counts": np.stack([counts(HANDS[0][0])] * 2), "seat": [1, 1], "flags": {}} | case
    with pytest.raises(HandError) as refused:
        batch.score(**given)
    problem = refused.value.values.get("problem", refused.value)
    assert isinstance(problem, HandError)
    assert problem.message == message
    assert "1" in str(refused.value)


def counts(hand: str) -> np.ndarray[Any, Any]:
    held = np.zeros(37, np.uint8)
    for tile in parse_hand(hand).concealed:
        held[tile] += 1
    return held


def test_a_chi_is_refused_where_nobody_chis() -> None:
    open_hand = Hand(parse_hand("234p567p78s22p").concealed)
    melds = np.zeros((1, 4, 3), int)
    melds[0, 0] = 1, Tile.of("3s"), 0
    given: dict[str, Any] = {"counts": counts(str(open_hand))[None], "win": [23], "melds": melds}
    with pytest.raises(HandError, match="nobody can chi"):
        batch.score(**given, rules=BOOK)
    assert batch.score(**given, rules="tenhou").won.tolist() == [True]


def test_absent_tiles_are_never_waited_for_and_never_left() -> None:
    hand = counts("19m123p456p789s12z")[None, :34]
    four, three = batch.ukeire(hand), batch.ukeire(hand, rules=BOOK)
    assert np.flatnonzero(four.tiles[0]).tolist() == [0, 1, 2, 6, 7, 8, 27, 28]
    assert np.flatnonzero(three.tiles[0]).tolist() == [0, 8, 27, 28]
    closed = counts("13p123p456p789s44z")[None, :34]
    rules = load_rules("tenhou", {"equipment.absent": "2m"})
    assert batch.waits(closed, rules=rules).tolist() == batch.waits(closed).tolist()
    with pytest.raises(HandError, match=r"row 0.*is played without the tile 2p"):
        batch.waits(closed, rules=load_rules("tenhou", {"equipment.absent": "2p"}))
