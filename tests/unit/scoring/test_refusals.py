"""Hands and situations that cannot be, each refused in one sentence."""

from typing import Any

import pytest

from hanchan.errors import HanchanError, HandError, NotationError, RulesError
from sheets import sheet_of

CLOSED = "234m456p3388s567s"
OPEN = "234m456p3388s pon 555z"
KAN = "234m456p3388s ankan 5555z"

REFUSED: list[tuple[str, dict[str, Any], str]] = [
    (CLOSED, {"flags": ["ippatsu"]}, "ippatsu without riichi given, allowed: ippatsu beside"),
    (
        KAN,
        {"flags": ["ippatsu", "rinshan"], "tsumo": True, "riichi": True},
        "ippatsu with rinshan given, allowed: one of them, for in ema-2008 a kan ends ippatsu",
    ),
    (CLOSED, {"flags": ["haitei"]}, "haitei by ron given, allowed: haitei by tsumo only"),
    (KAN, {"flags": ["rinshan"]}, "rinshan by ron given, allowed: rinshan by tsumo only"),
    (CLOSED, {"flags": ["rinshan"], "tsumo": True}, "rinshan without a kan given"),
    (CLOSED, {"flags": ["houtei"], "tsumo": True}, "houtei by tsumo given"),
    (CLOSED, {"flags": ["chankan"], "tsumo": True}, "chankan by tsumo given"),
    (CLOSED, {"flags": ["chankan", "houtei"]}, "chankan with houtei given"),
    (CLOSED, {"flags": ["tenhou"], "tsumo": True, "seat": "S"}, "tenhou in seat S given"),
    (CLOSED, {"flags": ["tenhou"]}, "tenhou by ron given"),
    (CLOSED, {"flags": ["chiihou"], "tsumo": True}, "chiihou in seat E given"),
    (OPEN, {"flags": ["tenhou"], "tsumo": True}, "tenhou with melds given"),
    (CLOSED, {"flags": ["tenhou", "haitei"], "tsumo": True}, "tenhou on the last tile given"),
    (CLOSED, {"flags": ["tenhou"], "tsumo": True, "riichi": True}, "tenhou with riichi given"),
    (CLOSED, {"flags": ["renhou"], "tsumo": True, "seat": "S"}, "renhou by tsumo given"),
    (CLOSED, {"flags": ["renhou"]}, "renhou in seat E given, allowed: renhou in seat S, W or N"),
    (CLOSED, {"flags": ["tenhou", "chiihou"], "tsumo": True}, "tenhou with chiihou given"),
    (CLOSED, {"flags": ["nagashi"]}, "win: 8s with nagashi given, allowed: no winning tile"),
    (CLOSED, {"flags": ["nagashi", "haitei"], "win": None}, "nagashi with haitei given"),
    (CLOSED, {"flags": ["robbing"]}, "flags: 'robbing' given, allowed: ippatsu, rinshan"),
    (OPEN, {"riichi": True}, "riichi with an open hand given, allowed: riichi with a concealed"),
    (CLOSED, {"riichi": "triple"}, "riichi: 'triple' given, allowed: true, false, double"),
    (CLOSED, {"riichi": "open"}, "riichi: 'open' given, allowed: true, false or double"),
    (CLOSED, {"seat": "X"}, "seat: 'X' given, allowed: E, S, W or N"),
    (CLOSED, {"round": "e"}, "round: 'e' given, allowed: E, S, W or N"),
    (CLOSED, {"honba": -1}, "honba: -1 given, allowed: a whole number from 0 to 999"),
    (CLOSED, {"deposits": 1.5}, "deposits: 1.5 given, allowed: a whole number from 0 to 99"),
    (CLOSED, {"deposits": 100}, "deposits: 100 given, allowed: a whole number from 0 to 99"),
    (CLOSED, {"dora": "123456m"}, "dora: 6 tiles given, allowed: at most 5"),
    (CLOSED, {"dora": "888s"}, "hand, dora and ura: 6 of 8s given, allowed: at most four"),
    (CLOSED, {"ura": "8z"}, "ura '8z', position 0: '8z' is no honour, allowed: 1z to 7z"),
    (
        CLOSED,
        {"ura": "1z"},
        "ura: 1 without riichi given, allowed: none, for only a winner in riichi",
    ),
    (CLOSED, {"win": ""}, "win: no tile given, allowed: the winning tile"),
    (CLOSED, {"win": "8s9s"}, "win: 2 tiles given, allowed: one tile"),
    (CLOSED + "9s", {}, "which is not among the 14 tiles given, allowed: one of them"),
    (CLOSED + "99s", {}, "hand: 15 tiles given, allowed: 13 or 14"),
    ("234m", {}, "hand: 3 tiles given, allowed: 13 or 14"),
    ("22222m", {}, "hand '22222m', position 4: a fifth 2m, allowed: at most four"),
    (CLOSED, {"melds": ["pung 555z"]}, "no meld begins here, allowed: chi, pon"),
    ("2300m456p3388s56s", {}, "hand: 2 of 0m given, allowed: at most 1 (equipment.red_fives"),
]


@pytest.mark.parametrize(("hand", "situation", "sentence"), REFUSED)
def test_what_cannot_be_is_refused_by_name(
    hand: str, situation: dict[str, Any], sentence: str
) -> None:
    given: dict[str, Any] = {"win": "8s"} | situation
    if hand.endswith("9s") and len(hand) == len(CLOSED) + 2:
        given["win"] = "1z"
    with pytest.raises((HandError, NotationError)) as refused:
        sheet_of(hand, given.pop("win"), **given)
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


def test_an_unknown_rulebook_a_misspelt_key_and_a_value_out_of_range_are_refused() -> None:
    cases: list[tuple[str, dict[str, Any], str]] = [
        ("ema-2007", {}, "did you mean 'ema-2008'"),
        ("ema-2008", {"win.min_hans": 2}, "did you mean 'win.min_han'"),
        ("ema-2008", {"win.min_han": 9}, "win.min_han: 9 given, allowed: a whole number"),
    ]
    for rules, overrides, sentence in cases:
        with pytest.raises(RulesError, match=sentence):
            sheet_of(CLOSED, "8s", rules=rules, overrides=overrides)


def test_every_refusal_is_an_error_of_hanchan() -> None:
    with pytest.raises(HanchanError):
        sheet_of("xyz", "8s", rules="ema-2008")


def test_a_kan_of_fives_need_not_mark_its_red_one() -> None:
    sheet = sheet_of("234m456p3388s ankan 5555s", "8s", rules="ema-2008", riichi=True)
    assert sheet.won
    assert sheet.result.red == 0


def test_the_winning_tile_may_be_written_in_the_hand_or_not() -> None:
    sheets = [sheet_of(hand, "8s", riichi=True) for hand in (CLOSED, CLOSED + "8s")]
    assert sheets[0].lines == sheets[1].lines


def test_melds_may_stand_in_the_hand_or_beside_it() -> None:
    inside = sheet_of(OPEN, "8s", rules="ema-2008")
    beside = sheet_of("234m456p3388s", "8s", rules="ema-2008", melds=["pon 555z"])
    assert inside.lines == beside.lines
