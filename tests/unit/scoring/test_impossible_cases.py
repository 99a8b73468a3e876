"""Hands and situations that cannot be, each refused in one sentence."""

from typing import Any

import pytest

from hanchan.errors import HanchanError, HandError, NotationError, RulesError
from play.score_sheets import sheet_of

CLOSED = "234m456p3388s567s"
OPEN = "234m456p3388s pon 555z"
KAN = "234m456p3388s ankan 5555z"

REFUSED: list[tuple[str, dict[str, Any], str]] = [
    (CLOSED, {"flags": ["ippatsu"]}, "Ippatsu needs riichi."),
    (
        KAN,
        {"flags": ["ippatsu", "rinshan"], "tsumo": True, "riichi": True},
        "Under these rules a kan ends ippatsu. Leave out ippatsu or rinshan.",
    ),
    (CLOSED, {"flags": ["haitei"]}, "haitei is possible only by tsumo."),
    (KAN, {"flags": ["rinshan"]}, "rinshan is possible only by tsumo."),
    (CLOSED, {"flags": ["rinshan"], "tsumo": True}, "Rinshan needs a kan. Add the kan"),
    (CLOSED, {"flags": ["houtei"], "tsumo": True}, "houtei is possible only by ron."),
    (CLOSED, {"flags": ["chankan"], "tsumo": True}, "chankan is possible only by ron."),
    (
        CLOSED,
        {"flags": ["chankan", "houtei"]},
        "No kan can be made on the last tile. Leave out chankan or houtei.",
    ),
    (
        "345p3488s345m pon 222s",
        {"win": "2s", "flags": ["chankan"]},
        "With chankan the tile 2s comes from another player's kan, so no other tile of",
    ),
    (
        "345p3488s345678m",
        {"win": "2s", "flags": ["chankan"], "dora": "2s"},
        "With chankan the tile 2s comes from another player's kan, so no other tile of",
    ),
    (
        "19m19p19s1234567z",
        {"win": "1m", "flags": ["chankan"]},
        "With chankan the tile 1m comes from another player's kan, so no other tile of",
    ),
    (
        "345p3488s345678m",
        {"win": "2s", "flags": ["chankan", "renhou"], "seat": "S"},
        "Under these rules renhou cannot be won by robbing this kan. Leave out renhou",
    ),
    (
        CLOSED,
        {"flags": ["ippatsu", "houtei"], "riichi": "double"},
        "only by the second go-around. Leave out double riichi, ippatsu or houtei.",
    ),
    (
        "345p3488s345678m",
        {"win": "2s", "flags": ["ippatsu", "chankan"], "riichi": "double"},
        "only before any call. Leave out double riichi, ippatsu or chankan.",
    ),
    (
        CLOSED,
        {"dora": "1m2m", "rules": "jpml-a"},
        "Under these rules no kan turns a dora indicator, so there is only one.",
    ),
    (
        CLOSED,
        {"dora": "1m", "ura": "2m3m", "riichi": True},
        "There can be only one ura indicator for each dora indicator. Leave out 3m",
    ),
    (
        "234m456p340p3388s",
        {"dora": "0p", "rules": "tenhou"},
        "2 of 0p, but tenhou has only 1; write a plain five instead",
    ),
    (
        CLOSED,
        {"flags": ["tenhou"], "tsumo": True, "seat": "S"},
        "Only the dealer can have tenhou. Choose the seat east, or",
    ),
    (CLOSED, {"flags": ["tenhou"]}, "tenhou is possible only by tsumo."),
    (
        CLOSED,
        {"flags": ["chiihou"], "tsumo": True},
        "The dealer cannot have chiihou. Choose another seat, or",
    ),
    (OPEN, {"flags": ["tenhou"], "tsumo": True}, "tenhou is impossible with these melds."),
    (
        KAN,
        {"flags": ["chiihou"], "tsumo": True, "seat": "S"},
        "chiihou is impossible with these melds.",
    ),
    (
        KAN,
        {"flags": ["tenhou"], "tsumo": True, "overrides": {"yaku.chiihou_after_own_ankan": True}},
        "tenhou is impossible with these melds.",
    ),
    (
        CLOSED,
        {"flags": ["tenhou", "haitei"], "tsumo": True},
        "tenhou is won in the first go-around, not on the last tile. Leave out",
    ),
    (
        CLOSED,
        {"flags": ["tenhou"], "tsumo": True, "riichi": True},
        "tenhou comes before the winner's first discard, so there is no riichi yet. Leave out",
    ),
    (
        CLOSED,
        {"flags": ["renhou"], "tsumo": True, "seat": "S"},
        "renhou is possible only by ron.",
    ),
    (CLOSED, {"flags": ["renhou"]}, "The dealer cannot have renhou. Choose another seat, or"),
    (
        CLOSED,
        {"flags": ["tenhou", "chiihou"], "tsumo": True},
        "A win can have only one of these: tenhou, chiihou.",
    ),
    (
        CLOSED,
        {"flags": ["nagashi"]},
        "With nagashi mangan nobody wins a hand. Leave out the winning tile 8s.",
    ),
    (
        CLOSED,
        {"flags": ["nagashi", "haitei"], "win": None},
        "With nagashi mangan nobody wins a hand. Leave out haitei.",
    ),
    (
        CLOSED,
        {"flags": ["robbing"]},
        "flags: 'robbing' is none of these: ippatsu, rinshan, chankan, haitei, houtei,",
    ),
    (
        OPEN,
        {"riichi": True},
        "Riichi needs a concealed hand. Leave out riichi, or all melds except concealed kans.",
    ),
    (
        CLOSED,
        {"riichi": "triple"},
        "riichi: 'triple' is none of these: true, false, double, open, open-double",
    ),
    (CLOSED, {"riichi": "open"}, "These rules have no open riichi."),
    (CLOSED, {"seat": "X"}, "seat: 'X' is none of these: E, S, W, N"),
    (CLOSED, {"round": "e"}, "round: 'e' is none of these: E, S, W, N"),
    (CLOSED, {"honba": True}, "honba: True is not a whole number from 0 to 999"),
    (CLOSED, {"honba": -1}, "honba: -1 is not a whole number from 0 to 999"),
    (CLOSED, {"deposits": 1.5}, "deposits: 1.5 is not a whole number from 0 to 99"),
    (CLOSED, {"deposits": 100}, "deposits: 100 is not a whole number from 0 to 99"),
    (CLOSED, {"dora": "123456m"}, "dora: there can be at most 5 indicators, not 6"),
    (
        CLOSED,
        {"dora": "888s"},
        "8s, but there are only four tiles of each kind, red fives included",
    ),
    (CLOSED, {"ura": "8z"}, "ura '8z', character 1: '8z' is not an honour; honours are 1z to 7z"),
    (
        CLOSED,
        {"ura": "1z"},
        "Ura dora are turned only for a winner in riichi.",
    ),
    (CLOSED, {"win": ""}, "The winning tile is missing. Give one, such as 8s."),
    (CLOSED, {"win": "8s9s"}, "win: 2 tiles were given; write only one, such as 8s"),
    (
        CLOSED + "9s",
        {},
        "1z is not one of the concealed tiles of this hand of 14. Name one of them, or",
    ),
    (
        CLOSED + "99s",
        {},
        "hand: 15 tiles, but a hand has 13, or 14 with the drawn or winning tile (a kan",
    ),
    ("234m", {}, "hand: 3 tiles, but a hand has 13, or 14 with the drawn or winning tile"),
    ("22222m", {}, "hand '22222m', character 5: this is a fifth 2m, and there are only four of"),
    (
        CLOSED,
        {"melds": ["pung 555z"]},
        "melds 'pung 555z', character 1: no meld begins here; write its name (chi, pon,",
    ),
    ("2300m456p3388s56s", {}, "hand: 2 of 0m, but ema-2008 has only 1; write a plain five instead"),
]


@pytest.mark.parametrize(("hand", "situation", "sentence"), REFUSED)
def test_an_impossible_value_is_refused_by_name(
    hand: str, situation: dict[str, Any], sentence: str
) -> None:
    given: dict[str, Any] = {"win": "8s"} | situation
    if hand.endswith("9s") and len(hand) == len(CLOSED) + 2:
        given["win"] = "1z"
    with pytest.raises((HandError, NotationError)) as refused:
        sheet_of(hand, given.pop("win"), **given)
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


def test_kokushi_may_rob_an_ankan_before_any_call() -> None:
    given: dict[str, Any] = {"rules": "furiten-club", "seat": "S", "riichi": "double"}
    own = {"kan.kokushi_robs_ankan": True, "yaku.ippatsu": "1/-"}
    hand = "19m19p19s1234566z"
    sheet = sheet_of(hand, "7z", flags=["chankan", "ippatsu"], overrides=own, **given)
    assert sheet.yakuman == 1


def test_an_unknown_rulebook_a_misspelt_key_and_a_value_out_of_range_are_refused() -> None:
    cases: list[tuple[str, dict[str, Any], str]] = [
        (
            "ema-2007",
            {},
            r"rulebook: 'ema-2007' is not known\. Did you mean 'ema-2008'\? Known: club-4p,",
        ),
        ("ema-2008", {"win.min_hans": 2}, "Did you mean 'win.min_han'"),
        ("ema-2008", {"win.min_han": 9}, "win.min_han: 9 is not a whole number"),
    ]
    for rules, overrides, sentence in cases:
        with pytest.raises(RulesError, match=sentence):
            sheet_of(CLOSED, "8s", rules=rules, overrides=overrides)


def test_every_refusal_is_an_error_of_hanchan() -> None:
    with pytest.raises(HanchanError):
        sheet_of("xyz", "8s", rules="ema-2008")


def test_a_kan_of_fives_need_not_mark_its_red_one() -> None:
    sheet = sheet_of("234m456p3388s ankan 5555s", "8s", rules="ema-2008", riichi=True)
    assert sheet.is_win
    assert sheet.result.red == 0


def test_the_winning_tile_may_be_written_in_the_hand_or_not() -> None:
    sheets = [sheet_of(hand, "8s", riichi=True) for hand in (CLOSED, CLOSED + "8s")]
    assert sheets[0].lines == sheets[1].lines


def test_melds_may_stand_in_the_hand_or_beside_it() -> None:
    inside = sheet_of(OPEN, "8s", rules="ema-2008")
    beside = sheet_of("234m456p3388s", "8s", rules="ema-2008", melds=["pon 555z"])
    assert inside.lines == beside.lines
