"""Editions of championships, leagues and platforms: what is known of each is a value of it.

At least three results of each are worked out by hand.
"""

import csv
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from hanchan.rules import load_rules
from hanchan.rules.renamed_keys import current_name
from hanchan.rules.rules_document import read_preset
from play.rare_situations import ABORTS, fed_dragons, fed_fourth_kan, triple_ron
from play.scenario_table import worth
from play.scenarios import pieces, played_out
from rulebooks.platforms.platform_situations import (
    RIICHI_HAND,
    daiminkan,
    dealer_alone_tenpai,
    robbed_ankan,
)
from suite.shared_folder import recorded

with (Path(__file__).parent / "editions.tsv").open(encoding="utf-8", newline="") as file:
    ROWS = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
"""What accounts of each edition say: a key, its value, by how many accounts, and which."""
BOOKS = tuple(dict.fromkeys(row["rulebook"] for row in ROWS))
NAMED = {
    "npm (協会)": "kyoukai",
    "mu (麻将連合)": "mu",
    "rrc (Pantheon)": "rrc",
    "saikyosen-2022": "saikyosen",
}
"""Rulebooks whose name in the shared table is another."""
NEW_KEYS = {
    "NEW faults.chombo_in_last_hand": ("offences.chombo_in_last_hand", "ends-match"),
    "NEW sanction penalty": ("offences.penalty_rating", "10"),
}
"""Keys that hanchan did not have when the shared table was written."""


@pytest.mark.parametrize("rulebook", BOOKS)
def test_every_account_of_an_edition_is_a_value_with_its_cite_and_its_doubt(rulebook: str) -> None:
    rules, readings = load_rules(rulebook), read_preset(rulebook).readings
    for row in ROWS:
        if row["rulebook"] == rulebook:
            key = row["key"]
            cited = {cite.partition("/")[0] for cite in rules.cites_of(key)}
            assert rules.text(key) == row["value"], key
            assert cited >= set(row["sources"].split()), key
            assert readings.get(key) or row["accounts"] == "two", key


def test_the_accounts_are_those_of_the_shared_table() -> None:
    with recorded("rulebooks", "editions.tsv").open(encoding="utf-8", newline="") as shared:
        table = list(csv.DictReader(shared, delimiter="\t", quoting=csv.QUOTE_NONE))
    told = [
        (book, key, value, row["confidence"], row["sources"].count("; ") + 1)
        for row in table
        if (book := NAMED.get(row["edition"], row["edition"])) in BOOKS
        for key, value in keys_and_values(row).items()
    ]
    held = [
        (
            *(row[name] for name in ("rulebook", "key", "value", "accounts")),
            len(row["sources"].split()),
        )
        for row in ROWS
    ]
    assert sorted(told) == sorted(held)


def keys_and_values(row: Mapping[str, str]) -> dict[str, str]:
    """Return what a row of the shared table says, by today's keys; one row names five at once."""
    if row["key"] == "draws.* (five)":
        return {f"draws.{name}": str(load_rules("tenhou")[f"draws.{name}"]) for name in ABORTS}
    if row["key"].startswith("NEW"):
        key, value = NEW_KEYS[row["key"]]
        assert value in row["value"]
        return {key: value}
    return {current_name(row["key"]): row["value"]}


@pytest.mark.parametrize("rulebook", BOOKS)
def test_an_edition_lists_only_what_differs_and_cites_each_value(rulebook: str) -> None:
    own = read_preset(rulebook)
    parent = load_rules(own.extends)
    assert own.values.keys() <= own.cites.keys()
    assert all(parent[name] != value for name, value in own.values.items())


# Results: (points less the return) / 1000, the uma, and the oka for first place.

LAST = (45000, 35000, 25000, 15000)
"""Final scores of matches from 30000 points."""
LAST_OF_25000 = (40000, 30000, 20000, 10000)


@pytest.mark.parametrize(
    ("rulebook", "scores", "results"),
    [
        # 10 + 30 + 20, 0 + 10, -10 - 10, -20 - 30
        ("riichi-city", LAST_OF_25000, [60, 10, -20, -50]),
        ("rmu-m", LAST_OF_25000, [60, 10, -20, -50]),
        ("kyoukai", LAST_OF_25000, [60, 10, -20, -50]),
        ("saikyosen", LAST_OF_25000, [60, 10, -20, -50]),
        # 15 + 15, 5 + 5, -5 - 5, -15 - 15
        ("rmu-a", LAST, [30, 10, -10, -30]),
        ("rmu-b", LAST, [30, 10, -10, -30]),
        ("wrc-2022", LAST, [30, 10, -10, -30]),
        ("wrc-2025", LAST, [30, 10, -10, -30]),
        ("ema-2025", LAST, [30, 10, -10, -30]),
        ("rrc", LAST, [30, 10, -10, -30]),
        ("jpml-wrc-2023", LAST, [30, 10, -10, -30]),
        # Two players have 30000: 15 + 8, 5 + 4, -5 - 4, -15 - 8
        ("jpml-2023", LAST, [23, 9, -9, -23]),
        # 15 + 30, 5 + 10, -5 - 10, -15 - 30
        ("saikouisen-2023", LAST, [45, 15, -15, -45]),
        ("mu", LAST, [45, 15, -15, -45]),
    ],
)
def test_results_have_the_uma_and_the_oka_of_the_edition(
    rulebook: str, scores: Sequence[int], results: Sequence[float]
) -> None:
    assert played_out(rulebook, scores).results == results


def test_one_player_above_30000_takes_12_in_the_league() -> None:
    # 15 + 12, -4.5 - 1, -5 - 3, -5.5 - 8
    results = played_out("jpml-2023", (45000, 25500, 25000, 24500)).results
    assert [float(result) for result in results] == [27, -5.5, -8, -13.5]


def test_equal_scores_are_placed_by_seat_in_the_tournament_and_shared_in_the_league() -> None:
    scores = (35000, 35000, 20000, 10000)
    # 5 + 30 + 20, 5 + 10, against half of 50 + 10 for both
    assert played_out("saikyosen", scores).results == [55, 15, -20, -50]
    assert played_out("m-league", scores).results == [35, 35, -20, -50]


@pytest.mark.parametrize(
    ("rulebook", "first"),
    [("wrc", 29), ("wrc-2022", 30), ("wrc-2025", 30), ("rmu-a", 29)],
)
def test_first_place_takes_left_deposits_in_championships_since_2022(
    rulebook: str, first: int
) -> None:
    # 44000 and 1000 on the table: 14 + 15, and 1 more for the player who takes them
    scores = (44000, 35000, 25000, 15000)
    assert played_out(rulebook, scores, deposits=1).results == [first, 10, -10, -30]


@pytest.mark.parametrize(("rulebook", "first"), [("m-league", 60), ("kyoukai", 59)])
def test_left_deposits_are_lost_in_the_association(rulebook: str, first: int) -> None:
    # 9 + 30 + 20 of 39000, and 1 more for the player who takes it
    scores = (39000, 30000, 20000, 10000)
    assert played_out(rulebook, scores, deposits=1).results == [first, 10, -20, -50]


def test_left_deposits_are_lost_in_saikouisen() -> None:
    # 14 + 30, 5 + 10, -5 - 10, -15 - 30: the 1000 on the table are nobody's
    scores = (44000, 35000, 25000, 15000)
    assert played_out("saikouisen-2023", scores, deposits=1).results == [44, 15, -15, -45]


# What a hand is worth.


@pytest.mark.parametrize(
    ("rulebook", "fu", "points"),
    [
        # 20, 10 for a concealed ron, 8 for 111m: 38, and 4 or 2 for the pair.
        # A dealer is paid six times fu x 8: 50 x 8 x 6 = 2400, 40 x 8 x 6 = 1920 and so 2000.
        ("wrc", 50, 2400),
        ("wrc-2022", 40, 2000),
        ("wrc-2025", 40, 2000),
        ("rmu-a", 40, 2000),
        ("rmu-b", 40, 2000),
        ("rmu-m", 40, 2000),
        ("jpml-a", 50, 2400),
        ("jpml-2023", 40, 2000),
        ("jpml-wrc-2023", 40, 2000),
    ],
)
def test_a_pair_of_the_double_wind_counts_four_fu_before_and_two_now(
    rulebook: str, fu: int, points: int
) -> None:
    hand = worth(rulebook, "111m567m345p78s11z", "9s", seat="E", situation=["riichi"])
    assert (hand.han, hand.fu, hand.points) == (1, fu, points)


@pytest.mark.parametrize(
    ("rulebook", "points"),
    [
        ("wrc", 32000),
        ("wrc-2022", 64000),
        ("wrc-2025", 64000),
        ("rmu-a", 64000),
        ("mu", 32000),
        ("kyoukai", 64000),
        ("saikyosen", 64000),
        ("saikouisen-2023", 64000),
        ("ema-2025", 32000),
        ("rrc", 64000),
    ],
)
def test_daisangen_and_tsuuiisou_are_one_yakuman_or_two(rulebook: str, points: int) -> None:
    hand = worth(rulebook, "11z44z", "4z", ["pon 555z", "pon 666z", "pon 777z"])
    assert hand.points == points


@pytest.mark.parametrize(
    ("rulebook", "points"),
    [
        ("wrc", 24000),
        ("wrc-2022", 24000),
        ("wrc-2025", 32000),
        ("rmu-a", 24000),
        ("ema-2025", 24000),
        ("rrc", 32000),
    ],
)
def test_thirteen_han_are_a_yakuman_in_championships_of_2025_and_in_russia(
    rulebook: str, points: int
) -> None:
    situation = ["riichi", "ippatsu"]
    hand = worth(rulebook, "2233445566778s", "8s", situation=situation, dora="1s2s")
    assert hand.han + hand.dora >= 13
    assert hand.points == points


@pytest.mark.parametrize(
    ("rulebook", "han", "points"),
    [
        # Riichi, tanyao, pinfu: 30 x 32 x 4 = 3840 and so 3900.
        ("rmu-b", 3, 3900),
        ("jpml-2023", 3, 3900),
        ("mu", 3, 3900),
        # And ippatsu: 30 x 64 x 4 = 7680, which these round up to a mangan.
        ("rmu-a", 4, 8000),
        ("rmu-m", 4, 8000),
        ("jpml-wrc-2023", 4, 8000),
        ("kyoukai", 4, 8000),
        ("saikyosen", 4, 8000),
        # Mahjong Soul and Riichi City do not: 7680 and so 7700.
        ("riichi-city", 4, 7700),
        # Nor did Europe before 2025; Russia does not.
        ("ema", 4, 7700),
        ("rrc", 4, 7700),
        ("ema-2025", 4, 8000),
    ],
)
def test_riichi_tanyao_pinfu_is_worth_more_where_ippatsu_counts(
    rulebook: str, han: int, points: int
) -> None:
    hand = worth(rulebook, RIICHI_HAND, "8p", situation=["riichi", "ippatsu"])
    assert (hand.han, hand.fu, hand.points) == (han, 30, points)


@pytest.mark.parametrize(
    ("rulebook", "ura", "points"),
    [
        ("rmu-a", 2, 8000),
        ("rmu-b", 0, 3900),
        ("jpml-2023", 0, 3900),
        ("jpml-wrc-2023", 2, 8000),
        ("mu", 0, 3900),
    ],
)
def test_two_ura_dora_make_five_han_or_none(rulebook: str, ura: int, points: int) -> None:
    hand = worth(rulebook, RIICHI_HAND, "8p", situation=["riichi"], ura="1s")
    assert (hand.han, hand.dora, hand.points) == (3, ura, points)


@pytest.mark.parametrize(
    ("rulebook", "fu", "payments"),
    [
        # 20, 16 for the kan, 4 for 222m: 40, and 2 for the tsumo or none.
        # Menzen tsumo and rinshan: 40 x 16 = 640, so 700 and 1300; 50 x 16 = 800 and 1600.
        ("jpml-a", 40, (1300, 0, 700, 700)),
        ("jpml-2023", 50, (1600, 0, 800, 800)),
    ],
)
def test_a_rinshan_win_has_the_two_fu_of_a_tsumo_since_2023(
    rulebook: str, fu: int, payments: tuple[int, ...]
) -> None:
    hand = worth(
        rulebook, "222m678m67s99p", "8s", ["ankan 5555p"], tsumo=True, situation=["rinshan"]
    )
    assert (hand.han, hand.fu) == (2, fu)
    assert tuple(map(abs, hand.payments)) == payments


def test_renhou_is_a_mangan_in_championships_and_nothing_at_rmu() -> None:
    hand = {
        rulebook: worth(rulebook, "234m567m345p78s22p", "9s", situation=["renhou"])
        for rulebook in ("wrc-2022", "rmu-a")
    }
    assert hand["wrc-2022"].points == 8000
    # Pinfu: 30 x 8 x 4 = 960 and so 1000.
    assert (hand["rmu-a"].yaku, hand["rmu-a"].points) == ({"pinfu"}, 1000)


def test_a_red_five_is_a_han_in_the_m_rules_of_rmu() -> None:
    red = {rulebook for rulebook in BOOKS if any(tile != tile.kind for tile in pieces(rulebook))}
    assert red == {"mu", "riichi-city", "rmu-m"}
    # Riichi, tanyao, pinfu and the red five: 30 x 64 x 4 = 7680, rounded up to a mangan.
    assert worth("rmu-m", "234m067m34567p22s", "8p", situation=["riichi"]).points == 8000


def test_honba_cost_nothing_in_the_union_of_mahjong() -> None:
    # 3900 as without honba; the league adds three times 300.
    situation = ["riichi"]
    assert worth("mu", RIICHI_HAND, "8p", situation=situation, honba=3).payments[0] == 3900
    assert worth("m-league", RIICHI_HAND, "8p", situation=situation, honba=3).payments[0] == 4800


# Who pays, and what ends a kyoku.


@pytest.mark.parametrize("name", ABORTS)
def test_five_draws_abort_a_kyoku_in_russia(name: str) -> None:
    table = ABORTS[name]("rrc")
    if name == "four_kans":  # the discard after the fourth kan may still be ronned
        table.tsumogiri()
    assert (table.over, table.deltas, table.winners()) == (True, [0, 0, 0, 0], [])


def test_noten_players_pay_nothing_in_the_union_of_mahjong() -> None:
    scores = (30000, 30000, 30000, 30000)
    assert dealer_alone_tenpai("mu", *scores).deltas == [0, 0, 0, 0]
    assert dealer_alone_tenpai("m-league", *scores).deltas == [3000, -1000, -1000, -1000]


@pytest.mark.parametrize(
    ("rulebook", "deltas"),
    [
        ("wrc", [0, -16000, 32000, -16000]),
        ("rmu-a", [0, 0, 32000, -32000]),
        ("kyoukai", [0, 0, 32000, -32000]),
        ("saikouisen-2023", [0, 0, 32000, -32000]),
        ("m-league", [0, -16000, 32000, -16000]),
    ],
)
def test_the_player_who_fed_three_dragons_pays_half_or_nothing(
    rulebook: str, deltas: list[int]
) -> None:
    table = fed_dragons(rulebook, "9s").play(3, "discard 9s").play(2, "ron")
    assert table.deltas == deltas


@pytest.mark.parametrize(("rulebook", "liable"), [("wrc", -1), ("wrc-2022", 0), ("wrc-2025", 0)])
def test_the_feeder_of_the_fourth_kan_is_liable_since_2022(rulebook: str, liable: int) -> None:
    assert max(fed_fourth_kan(rulebook).game.pao[2, i] for i in range(3)) == liable


@pytest.mark.parametrize("rulebook", ["wrc-2022", "wrc-2025", "jpml-2023", "jpml-wrc-2023"])
def test_kokushi_does_not_rob_a_concealed_kan_any_more(rulebook: str) -> None:
    assert not robbed_ankan(rulebook).can(2, "ron")
    assert robbed_ankan(read_preset(rulebook).extends if rulebook == "jpml-2023" else "wrc").can(
        2, "ron"
    )


def test_three_rons_abort_a_kyoku_in_riichi_city_and_are_paid_in_mahjong_soul() -> None:
    aborted = triple_ron("riichi-city")
    assert (aborted.deltas, aborted.next_deal) == ([0, 0, 0, 0], ("E", 0, 1))
    assert triple_ron("mahjong-soul").winners() == [1, 2, 3]


def test_the_feeder_of_a_kan_pays_for_rinshan_alone_in_riichi_city() -> None:
    # Chun and rinshan: 20, 16 for the kan, 2 for the tsumo, 40 fu: 40 x 16 = 640.
    shared = daiminkan("mahjong-soul", "9s").play(2, "tsumo").deltas
    assert shared == [-1300, -700, 1300 + 700 + 700, -700]
    assert daiminkan("riichi-city", "9s").play(2, "tsumo").deltas == [-2700, 0, 2700, 0]


@pytest.mark.parametrize(("rulebook", "count"), [("rmu-a", 2), ("rmu-b", 1), ("jpml-2023", 1)])
def test_a_kan_turns_an_indicator_where_kan_dora_count(rulebook: str, count: int) -> None:
    assert len(daiminkan(rulebook, "6z").indicators()) == count


@pytest.mark.parametrize("name", ["four_winds", "four_riichi", "four_kans", "triple_ron"])
def test_nothing_aborts_a_kyoku_in_the_league_since_2023(name: str) -> None:
    assert ABORTS[name]("jpml-a").deltas == [0, 0, 0, 0]
    table = ABORTS[name]("jpml-2023")
    assert not table.over or table.winners()
