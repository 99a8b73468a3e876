"""Riichi City's game of three and that of a parlour in Kansai: results worked out by hand.

Sources: riichi.wiki/Riichi_City, version 24057; mahjong-cats.com, page on rules and manners.
"""

from typing import Any

import numpy as np
import pytest

from hanchan.arena import simulate
from hanchan.core import codes as c
from hanchan.envs import Batch
from hanchan.rules import load_rules
from hanchan.tiles import Tile
from play.scenario_table import Table
from play.scenarios import claim, deal, exhaust, pieces
from training.batch_helpers import chosen

CITY, KANSAI = "riichi-city-sanma", "kansai-sanma"
both = pytest.mark.parametrize("rulebook", [CITY, KANSAI])
PINFU = "234p067p340s78s22p"
"""Waits for 6s and 9s, with two red fives."""
NORTH_TANKI = "234p067p340s777z4z"
"""Waits for north alone, and has chun."""
QUIET = {0: "1m1470p147s12356z", 1: "9m1470p147s12356z", 2: "9m1480p248s12356z"}
"""Single tiles, for seats that nothing is asked of."""
KOKUSHI = "19m19p19s123567z1p"
"""Waits for north alone, for a yakuman."""


def quiet(hands: dict[int, str], *draws: str, **settings: Any) -> Table:  # noqa: ANN401 - each its own
    """A table whose other seats hold single tiles; all fives of the parlour are red."""
    return deal(KANSAI, QUIET | hands, *draws, **settings)


@pytest.mark.parametrize(
    ("scores", "results"),
    [
        ((50000, 35000, 20000), [10 + 20 + 15, -5, -20 - 20]),
        ((42000, 33000, 30000), [2 + 20 + 15, -7, -10 - 20]),
        ((20000, 41000, 44000), [-20 - 20, 1, 4 + 20 + 15]),
    ],
)
def test_first_place_in_riichi_city_has_twenty_and_an_oka_of_fifteen(
    scores: tuple[int, ...], results: list[int]
) -> None:
    table = exhaust(deal(CITY, dealer=2, round="S", scores=scores))
    assert table.match_over
    assert table.results[:3] == results


def test_nobody_wins_on_a_north_set_aside_in_riichi_city() -> None:
    for hand in (NORTH_TANKI, KOKUSHI):
        table = deal(CITY, {1: hand}, "4z").play(0, "kita")
        assert table.waiting() == [0]
        assert table.game.missed[1] == 0
    assert load_rules(CITY).reading_of("kita.robbed_by")


def test_who_fed_the_kan_pays_the_rinshan_of_riichi_city() -> None:
    """Chun and rinshan, 40 fu: 1300 from the dealer and 700, from the dealer alone."""
    paid: dict[str, list[int]] = {}
    for rulebook in (CITY, "mahjong-soul-sanma"):
        hands = {2: "777z234p678p78s22p"}
        table = deal(rulebook, hands, "7z", replacements="9s").play(0, "discard 7z")
        paid[rulebook] = claim(table, 2, "daiminkan 777z").play(2, "tsumo").deltas
    assert paid[CITY] == [-1300 - 700, 0, 2000, 0]
    assert paid["mahjong-soul-sanma"] == [-1300, -700, 2000, 0]


def test_all_fives_of_pin_and_sou_are_dora_in_the_parlour() -> None:
    """Pinfu and two fives, 30 fu: 3900."""
    tiles = pieces(KANSAI)
    assert (tiles[Tile.RED_P5], tiles[Tile.RED_S5]) == (4, 4)
    assert tiles[Tile.of("5p")] == tiles[Tile.of("5s")] == 0
    table = claim(quiet({1: PINFU}, "9s").play(0, "discard 9s"), 1, "ron")
    assert table.deltas == [-3900, 3900, 0, 0]


def test_a_honba_is_a_thousand_by_ron_and_five_hundred_from_each_by_tsumo() -> None:
    """3900 and 2000; tenhou of 32000, and 500 from each of two."""
    ron = claim(quiet({1: PINFU}, "9s", honba=2).play(0, "discard 9s"), 1, "ron")
    assert ron.deltas == [-5900, 5900, 0, 0]
    tsumo = quiet({0: PINFU}, "6s", honba=1).play(0, "tsumo")
    assert tsumo.deltas == [33000, -16500, -16500, 0]


def test_a_kita_ends_neither_ippatsu_nor_the_first_go_around_of_the_parlour() -> None:
    """Double riichi, ippatsu, pinfu and two fives: 6 han, 12000; otherwise 5 han, 8000."""
    won: dict[str, int] = {}
    for ends, ippatsu, unbroken in (("nothing", 1, 1), ("everything", 0, 0)):
        settings: dict[str, Any] = {"kita__ends": ends, "replacements": "9s", "dora": "5z"}
        table = quiet({1: PINFU}, "..4z", **settings).tsumogiri()
        table.play(1, f"riichi {Tile(table.game.drawn)}").pass_all().play(2, "kita")
        assert (table.game.ippatsu[1], table.game.unbroken) == (ippatsu, unbroken)
        claim(table.play(2, "discard 9s"), 1, "ron")
        assert ("ippatsu" in table.yaku()) is bool(ippatsu)
        assert "double_riichi" in table.yaku()
        won[ends] = -table.deltas[2]
    assert won == {"nothing": 12000, "everything": 8000}
    assert load_rules(KANSAI).kita.ends == "nothing"


def test_only_a_yakuman_wins_on_a_north_set_aside_in_the_parlour() -> None:
    table = quiet({1: NORTH_TANKI}, "4z").play(0, "kita")
    assert table.waiting() == [0]
    robbed = claim(quiet({1: KOKUSHI}, "4z").play(0, "kita"), 1, "ron")
    assert robbed.deltas == [-32000, 32000, 0, 0]


def test_noten_players_pay_two_thousand_in_all_in_the_parlour() -> None:
    assert exhaust(quiet({0: PINFU}, away="69s")).deltas == [2000, -1000, -1000, 0]


@pytest.mark.parametrize(("points", "bust"), [(1000, True), (1100, False)])
def test_a_player_with_no_points_left_ends_the_match_in_the_parlour(
    points: int, bust: bool
) -> None:
    table = exhaust(quiet({0: PINFU}, away="69s", scores=(35000, 70000 - points, points)))
    assert table.deltas == [2000, -1000, -1000, 0]
    assert table.match_over is bust


def test_what_no_key_says_of_the_parlour_is_a_reading() -> None:
    doubts = {name for name, _ in load_rules(KANSAI).readings}
    assert {"equipment.replacements", "kita.tile", "dealer.keeps_on_draw"} < doubts


@both
def test_random_matches_of_a_house_lose_no_point(rulebook: str) -> None:
    found = simulate(rulebook, matches=200, seed=7, workers=1)
    assert found.conserved
    assert not found.failures


@both
def test_a_kita_breaks_the_first_go_around_in_random_matches_or_not(rulebook: str) -> None:
    batch = Batch(32, rulebook, observation="masks-2", length="kyoku", seed=3)
    lots, turns, met = np.random.default_rng(3), batch.reset(), set[int]()
    for _ in range(300):
        actions = np.where(turns.mask[:, c.KITA] == 1, c.KITA, chosen(turns, lots))
        turns = batch.step(actions)
        games: Any = batch.snapshot()["game"]
        first = (games["kita"].sum(1) > 0) & (games["river_count"].sum(1) < 3)
        first &= (games["meld_count"].sum(1) == 0) & (games["phase"] == c.TURN)
        met |= set(games["unbroken"][first].tolist())
        points = games["score"].sum(1) + c.DEPOSIT * games["deposits"].astype(int)
        assert (points == 3 * 35000).all()
    assert met == ({1} if rulebook == KANSAI else {0})
