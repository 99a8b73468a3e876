"""A payment for every han and fu, against a table that others wrote."""

import json
from pathlib import Path
from typing import Any

import pytest

from hanchan.rules import RuleSet, load_rules
from hanchan.scoring import ScoreSheet, score

KANS = {
    0: "",
    16: " ankan 2222m",
    32: " ankan 1111m",
    48: " ankan 2222m ankan 1111m",
    64: " ankan 9999p ankan 1111m",
}
# Hands of these fu in which riichi alone has han; the winning tile is 8s.
BY_RON = {
    30: "567m456p44z345s67s",
    40: "567m456p44z444s67s",
    50: "567m456p44z67s" + KANS[16],
    60: "111p456p44z67s" + KANS[16],
    70: "567m456p44z67s" + KANS[32],
    80: "456p44z67s" + KANS[48],
    90: "111p44z67s" + KANS[48],
    100: "456p44z67s" + KANS[64],
    110: "111p44z67s" + KANS[64],
}
BY_TSUMO = BY_RON | {
    40: "567m456p44z67s" + KANS[16],
    50: "111p456p44z67s" + KANS[16],
    60: "567m456p44z67s" + KANS[32],
    70: "111p456p44z67s" + KANS[32],
    80: "444p44z67s" + KANS[48],
    90: "456p44z67s" + KANS[64],
    100: "111p44z67s" + KANS[64],
    110: "44z67s ankan 2222m ankan 1111m ankan 9999p",
}


def only_riichi(han: int) -> RuleSet:
    """Rules with riichi worth `han`, pinfu none, and no other yaku in these hands."""
    names = ("pinfu", "menzen_tsumo", "sanankou", "sankantsu")
    changes: dict[str, Any] = {f"yaku.{name}": "-" for name in names}
    return load_rules("tenhou", {**changes, "yaku.riichi": f"{han}/-"})


def hand_of(han: int, fu: int, seat: str, *, tsumo: bool) -> ScoreSheet:
    common: dict[str, Any] = {"tsumo": tsumo, "seat": seat, "round": "W"}
    if fu == 20 and tsumo:
        rules = load_rules("tenhou", {"yaku.menzen_tsumo": "-", "yaku.riichi": f"{han - 1}/-"})
        return score("123m456p99p345s67s", "8s", rules=rules, riichi=True, **common)
    if fu == 20:
        rules = load_rules("tenhou", {"fu.open_pinfu": 0, "yaku.ittsuu": f"{han}/{han}"})
        return score("123m2278p chi 456m chi 789m", "9p", rules=rules, **common)
    if fu == 25:
        rules = load_rules("tenhou", {"yaku.menzen_tsumo": "-", "yaku.chiitoitsu": f"{han}/-"})
        return score("1133m5577p2299s4s", "4s", rules=rules, **common)
    hand = (BY_TSUMO if tsumo else BY_RON)[fu]
    return score(hand, "8s", rules=only_riichi(han), riichi=True, **common)


def test_every_payment_of_the_table_is_paid(shared_data: Path) -> None:
    text = (shared_data / "points_table.jsonl").read_text(encoding="utf-8")
    rows = [json.loads(line) for line in text.splitlines()]
    assert len(rows) == 260
    for row in rows:
        seat = "E" if row["seat"] == "dealer" else "S"
        check_ron(row, seat)
        check_tsumo(row, seat)


def check_ron(row: dict[str, Any], seat: str) -> None:
    sheet = hand_of(row["han"], row["fu"], seat, tsumo=False)
    assert (sheet.han, sheet.fu) == (row["han"], row["fu"]), row["id"]
    assert sheet.points.total == sheet.points.from_discarder == row["ron"], row["id"]


def check_tsumo(row: dict[str, Any], seat: str) -> None:
    if row["tsumo_from_others"] is None:
        return  # the table leaves the cell empty: seven pairs by tsumo are three han at least
    sheet = hand_of(row["han"], row["fu"], seat, tsumo=True)
    assert (sheet.han, sheet.fu) == (row["han"], row["fu"]), row["id"]
    paid = sheet.points.from_dealer, sheet.points.from_each
    assert paid == (row["tsumo_from_dealer"], row["tsumo_from_others"]), row["id"]


@pytest.mark.parametrize(
    ("honba", "deposits", "discarder", "total"),
    [(0, 0, 1500, 1500), (2, 0, 2100, 2100), (0, 3, 1500, 4500), (1, 1, 1800, 2800)],
)
def test_honba_are_in_the_payment_and_deposits_only_in_the_total(
    honba: int, deposits: int, discarder: int, total: int
) -> None:
    hand = "234m456p3388s pon 555z"
    sheet = score(hand, "8s", rules="ema-2008", honba=honba, deposits=deposits)
    assert (sheet.points.from_discarder, sheet.points.total) == (discarder, total)
