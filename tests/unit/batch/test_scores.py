"""Arrays of hands are scored as the same hands are one by one."""

from random import Random
from typing import Any

import numpy as np
import pytest

from hanchan import batch, score
from hanchan.errors import HandError
from hanchan.rules import load_rules, rulebooks
from hanchan.scoring import ScoreSheet
from hanchan.scoring.case_writer import MELD_TYPE
from hanchan.scoring.win_case import WINDS
from hanchan.tiles import Hand, Tile, parse_hand, parse_tile
from unit.scoring.test_sheet_sums import complete_hand

RIICHI = (False, True, "double")
FLAGS = ("ippatsu", "haitei", "houtei", "chankan", "rinshan")


def situation(lot: Random, *, concealed: bool) -> dict[str, Any]:
    """A situation that often cannot be."""
    riichi = lot.choice([0, 0, 1, 2]) if concealed else 0
    return {
        "tsumo": lot.random() < 0.5,
        "seat": lot.randrange(4),
        "round": lot.randrange(4),
        "riichi": riichi,
        "flags": [flag for flag in FLAGS if lot.random() < 0.1],
        "dora": [lot.randrange(34) for _ in range(lot.randrange(3))],
        "ura": [lot.randrange(34)] if riichi and lot.random() < 0.5 else [],
        "honba": lot.randrange(4),
        "deposits": lot.randrange(3),
        "discarder_in_riichi": lot.random() < 0.2,
    }


def alone(hand: Hand, win: Tile, rulebook: str, told: dict[str, Any]) -> ScoreSheet:
    named: dict[str, Any] = told | {
        "seat": WINDS[told["seat"]],
        "round": WINDS[told["round"]],
        "riichi": RIICHI[told["riichi"]],
        "dora": " ".join(str(Tile(tile)) for tile in told["dora"]),
        "ura": " ".join(str(Tile(tile)) for tile in told["ura"]),
    }
    return score(hand, str(win), rules=rulebook, **named)


def written(rows: list[tuple[Hand, Tile, dict[str, Any]]], *, drawn: bool) -> dict[str, Any]:
    """The same cases as arrays; the winning tile stands in the hand if it is `drawn`."""
    n = len(rows)
    counts, melds = np.zeros((n, 37), np.uint8), np.zeros((n, 4, 3), np.int64)
    indicators = {"dora": np.full((n, 5), -1), "ura": np.full((n, 5), -1)}
    for row, (hand, win, told) in enumerate(rows):
        for tile in (*hand.concealed, *((win,) if drawn else ())):
            counts[row, tile] += 1
        for place, meld in enumerate(hand.melds):
            melds[row, place] = MELD_TYPE[meld.type], meld.kind, sum(t.is_red for t in meld.tiles)
        for name, array in indicators.items():
            array[row, : len(told[name])] = told[name]
    numbers = ("tsumo", "seat", "round", "riichi", "honba", "deposits", "discarder_in_riichi")
    return {
        "counts": counts,
        "win": [int(win) for _, win, _ in rows],
        "melds": melds,
        "flags": {flag: [flag in told["flags"] for _, _, told in rows] for flag in FLAGS},
        **indicators,
        **{name: [told[name] for _, _, told in rows] for name in numbers},
    }


@pytest.mark.parametrize("rulebook", rulebooks())
def test_scores_of_many_are_those_of_each(rulebook: str) -> None:
    lot = Random(rulebook)
    rows, sheets = list[tuple[Hand, Tile, dict[str, Any]]](), list[ScoreSheet]()
    while len(rows) < 80:
        text, win, concealed = complete_hand(lot)
        hand, tile = parse_hand(text), parse_tile(win)
        if lot.random() < 0.1:
            tile = Tile(lot.randrange(34))
        told = situation(lot, concealed=concealed)
        try:
            sheets.append(alone(hand, tile, rulebook, told))
        except HandError:
            continue
        rows.append((hand, tile, told))
    found = batch.score(**written(rows, drawn=lot.random() < 0.5), rules=rulebook)
    assert len(found) == len(sheets)
    for row, sheet in enumerate(sheets):
        points = sheet.points
        assert bool(found.won[row]) is sheet.is_win
        assert found.reason_of(row) == sheet.result.reason
        assert found.yaku_of(row) == tuple(sheet.yaku)
        assert found.limit_of(row) == sheet.limit
        assert (found.han[row], found.fu[row]) == (sheet.han, sheet.fu)
        assert (found.yakuman[row], found.basic[row]) == (sheet.yakuman, sheet.result.basic)
        assert found.total[row] == points.total
        paid = [found.from_discarder[row], found.from_dealer[row], found.from_each[row]]
        assert paid == [one or 0 for one in points[1:]]


def test_a_hand_is_counted_alike_after_any_other() -> None:
    lot = Random(7)
    rows = [
        (parse_hand(h), parse_tile(w), situation(lot, concealed=False))
        for h, w, _ in (complete_hand(lot) for _ in range(120))
    ]
    for _, _, told in rows:
        told |= {"flags": [], "ura": [], "dora": []}
    given = written(rows, drawn=False)
    forward = batch.score(**given, rules="mahjong-soul")
    given = {name: value[::-1] for name, value in given.items() if name != "flags"}
    backward = batch.score(**given, rules="mahjong-soul")
    assert forward.total.tolist() == backward.total.tolist()[::-1]
    assert forward.yaku.tolist() == backward.yaku.tolist()[::-1]
    assert forward.dora.tolist() == backward.dora.tolist()[::-1]


def test_one_situation_does_for_all_hands() -> None:
    hand = np.bincount([1, 2, 3, 12, 13, 14, 20, 20, 25, 25, 25, 31, 31, 31], minlength=34)
    found = batch.score([hand, hand], [25, 31], rules="ema-2008", riichi=1, tsumo=True, honba=1)
    assert found.total.tolist() == [score_of("8s"), score_of("5z")]


def score_of(win: str) -> int:
    sheet = score("234m456p33888s555z", win, rules="ema-2008", riichi=True, tsumo=True, honba=1)
    return sheet.points.total


@pytest.mark.parametrize("kind", ["bool", "i1", "u4", "u8"])
def test_numbers_of_any_width_mean_the_same(kind: str) -> None:
    hand = np.zeros((1, 34), np.uint64)
    hand[0, [1, 2, 3, 12, 13, 14]], hand[0, [20, 25, 31]] = 1, [2, 3, 3]
    one = np.ones(1, kind)
    found = batch.score(hand, [25], rules="ema-2008", tsumo=one, seat=one, flags={"haitei": one})
    assert set(found.yaku_of(0)) == {"menzen_tsumo", "haitei", "haku"}


def test_overrides_are_those_of_the_rulebook() -> None:
    hand = np.bincount([1, 2, 3, 12, 13, 14, 20, 20, 25, 25, 25, 31, 31, 31], minlength=34)
    given: dict[str, Any] = {"counts": [hand], "win": [25], "rules": "ema-2008"}
    assert batch.score(**given).won.tolist() == [True]
    given["overrides"] = {"win.min_han": 2}
    assert batch.score(**given).won.tolist() == [False]
    given["rules"] = load_rules("ema-2008", {"win.min_han": 1})
    del given["overrides"]
    assert batch.score(**given).won.tolist() == [True]
