import pytest

from hanchan.core import codes as c
from hanchan.core.wall import count_live_tiles
from hanchan.tiles import Tile
from play.rare_situations import four_riichi
from play.scenario_table import Table
from play.scenarios import exhaust, view_of
from rulebooks.ema_2008.ema_situations import EMA, quiet

article = pytest.mark.article
ROUND = "6z6z6z6z"
"""A first go-around of four hatsu, so that what follows is no first turn."""
TENPAI = "33m45678p123s999m"
"""Waits for 3p, 6p and 9p."""


def riichi_of_seat_1(
    draws: str,
    *,
    hand: str = TENPAI,
    others: dict[int, str] | None = None,
    replacements: str = "",
    ura: str = "",
    dora: str = "7z",
) -> Table:
    """Seat 1 has declared riichi with 9s in the second go-around; `draws` follow, seat 2 first."""
    hands = {1: hand, **(others or {})}
    table = quiet(hands, ROUND + "8m9s" + draws, replacements=replacements, dora=dora, ura=ura)
    return table.tsumogiri(5).play(1, "riichi 9s").pass_all()


@article("ema-2008/3.3.12a")
def test_a_concealed_tenpai_hand_lays_a_thousand_points_with_its_discard() -> None:
    table = riichi_of_seat_1("8s")
    assert table.scores == [30000, 29000, 30000, 30000]
    assert table.game.deposits == 1
    assert table.game.river_marks[1, 1] & c.RIVER_RIICHI
    assert table.events[-4:] == ["riichi", "discard", "riichi_stands", "draw"]


@article("ema-2008/3.3.12a")
def test_riichi_needs_a_concealed_hand_that_waits() -> None:
    noten = quiet({0: "147m258p369s1234z"}, "6z")
    assert noten.why_not(0, "riichi 1m") == c.NOT_TENPAI
    opened = quiet({1: "1233m45678p12s99m"}, "3s7z7z7z6z")
    opened.play(0, "discard 3s").play(1, "chi 12s").discard(1, "1m").tsumogiri(3)
    assert opened.why_not(1, "riichi-tsumogiri 6z") == c.NOT_CONCEALED


@article("ema-2008/3.3.12a")
def test_riichi_needs_no_minimum_of_points() -> None:
    table = quiet({0: TENPAI}, "9s", scores=(500, 39500, 40000, 40000))
    table.play(0, "riichi 9s")
    assert table.scores[0] == -500


@article("ema-2008/3.3.12a")
def test_a_tile_that_would_have_won_may_be_the_declaration_tile() -> None:
    table = quiet({0: TENPAI}, "3p")
    assert table.can(0, "tsumo")
    assert table.can(0, "riichi-tsumogiri 3p")


@article("ema-2008/3.3.12b")
def test_a_ronned_declaration_tile_undoes_the_riichi() -> None:
    table = quiet({1: TENPAI, 2: "78s123m456p55s111z"}, ROUND + "8m9s")
    table.tsumogiri(5).play(1, "riichi 9s").play(2, "ron")
    assert table.game.riichi[1] == c.R_NONE
    assert table.deltas[2] == -table.deltas[1]
    assert table.scores[1] == 30000 + table.deltas[1]
    assert sum(table.scores) == 120000


@article("ema-2008/3.3.12c")
def test_a_called_declaration_tile_leaves_the_riichi_standing() -> None:
    table = quiet({1: TENPAI, 3: "99s258m147p12345z"}, ROUND + "8m9s8p7z")
    table.tsumogiri(5).play(1, "riichi 9s").play(3, "pon 99s")
    for p in range(4):
        marks = view_of(table, p).river_marks[1, 1]
        assert marks & c.RIVER_RIICHI
        assert marks & c.RIVER_CALLED
    assert table.game.riichi[1] == c.R_STANDS
    assert table.game.deposits == 1


@pytest.mark.parametrize(("seat", "left", "reason"), [(1, 4, c.OK), (2, 3, c.TOO_FEW_LIVE_TILES)])
@article("ema-2008/3.3.12d")
def test_riichi_needs_four_live_tiles(seat: int, left: int, reason: int) -> None:
    table = quiet({seat: TENPAI}, away="369p")
    while count_live_tiles(table.game) > left:
        table.tsumogiri()
    assert table.game.seat == seat
    assert table.why_not(seat, f"riichi-tsumogiri {Tile(table.game.drawn)}") == reason


@article("ema-2008/3.3.12e")
def test_a_deposit_goes_back_to_a_declarer_who_wins() -> None:
    table = riichi_of_seat_1("8s8s3p")
    table.tsumogiri(2).play(0, "discard 3p").play(1, "ron")
    assert table.deltas[1] == 1000 - table.deltas[0]
    assert table.game.deposits == 0


@article("ema-2008/3.3.12e")
def test_another_winner_takes_the_deposit() -> None:
    table = riichi_of_seat_1("8s5z", others={2: "111m456p678s2255z"})
    table.tsumogiri().play(3, "discard 5z").play(2, "ron")
    assert table.deltas[2] == 1000 - table.deltas[3]


@article("ema-2008/3.3.12e")
def test_a_deposit_stays_on_the_table_after_a_draw() -> None:
    table = quiet({0: TENPAI}, "9s", away="369p", deposits=1)
    table.play(0, "riichi 9s")
    exhaust(table)
    assert table.game.deposits == 2


@article("ema-2008/3.3.12e")
def test_the_deposit_of_the_riichi_that_aborts_the_kyoku_stays_too() -> None:
    table = four_riichi(EMA)
    assert table.game.kyoku_end == c.END_FOUR_RIICHI
    assert table.game.deposits == 4
    assert table.scores == [29000] * 4


@article("ema-2008/3.3.12f")
def test_a_riichi_player_discards_the_tile_drawn() -> None:
    table = riichi_of_seat_1("8s8s8m7m").tsumogiri(3)
    assert table.legal(1) == ["tsumogiri 7m"]


@article("ema-2008/3.3.12g")
def test_a_riichi_player_makes_a_kan_of_a_tile_that_can_only_be_a_triplet() -> None:
    table = riichi_of_seat_1("8s8s8m1m", hand="111m456789p22s56s").tsumogiri(3)
    assert table.can(1, "ankan 1111m")


@article("ema-2008/3.3.12g")
def test_three_consecutive_triplets_allow_no_kan_after_riichi() -> None:
    table = riichi_of_seat_1("8s8s8m1m", hand="111222333m44p56s").tsumogiri(3)
    assert table.why_not(1, "ankan 1111m") == c.WAIT_WOULD_CHANGE


@article("ema-2008/3.3.12g")
def test_after_riichi_a_quad_held_before_cannot_be_shown_with_another_draw() -> None:
    table = riichi_of_seat_1("8s8s8m4m", hand="111123m456789p2s").tsumogiri(3)
    assert table.why_not(1, "ankan 1111m") == c.NOT_DRAWN_TILE


@article("ema-2008/3.3.12g")
def test_a_kan_after_riichi_may_add_a_yaku() -> None:
    hands = {1: "1111m9999p222s34m"}
    table = quiet(hands, "8m8s7z7z7z2s", replacements="5z5z")
    table.tsumogiri().play(1, "ankan 1111m").play(1, "ankan 9999p").play(1, "riichi 8s")
    table.pass_all().tsumogiri(3)
    assert table.can(1, "ankan 2222s")


@article("ema-2008/3.3.12h")
def test_riichi_may_be_declared_in_furiten_and_then_wins_by_self_draw_only() -> None:
    table = quiet({1: TENPAI}, "6z3p6z6z8m9s8s8s6p9p")
    table.tsumogiri(5).play(1, "riichi 9s").tsumogiri(2)
    table.play(0, "discard 6p")
    assert not table.can(1, "ron")
    table.pass_all()
    assert table.can(1, "tsumo")


@article("ema-2008/3.3.12i")
def test_passing_a_win_in_riichi_ends_all_ron_but_not_self_draw() -> None:
    table = riichi_of_seat_1("3p8s8m7m6p8s7m3p")
    table.play(2, "discard 3p").play(1, "pass").tsumogiri(3)
    table.play(2, "discard 6p")
    assert not table.can(1, "ron")
    table.pass_all().tsumogiri(2)
    assert table.can(1, "tsumo")


@article("ema-2008/3.3.12j", "ema-2008/4.2.1.ippatsu", "ema-2008/4.2.1.riichi")
def test_a_win_on_the_next_own_draw_after_riichi_adds_ippatsu() -> None:
    table = riichi_of_seat_1("8s8s8m3p").tsumogiri(3).play(1, "tsumo")
    assert table.yaku() == {"riichi", "ippatsu", "menzen_tsumo"}
    assert table.han_fu()[0] == 3


@article("ema-2008/3.3.12j", "ema-2008/4.2.1.ippatsu")
def test_a_ron_within_the_go_around_after_riichi_adds_ippatsu() -> None:
    table = riichi_of_seat_1("8s8s3p").tsumogiri(2).play(0, "discard 3p").play(1, "ron")
    assert table.yaku() == {"riichi", "ippatsu"}
    assert table.han_fu()[0] == 2


@article("ema-2008/3.3.12j", "ema-2008/4.2.1.ippatsu", "ema-2008/4.2.1.riichi")
def test_after_the_next_own_discard_riichi_stands_alone() -> None:
    table = riichi_of_seat_1("8s8s8m7m3p").tsumogiri(4).play(2, "discard 3p").play(1, "ron")
    assert table.yaku() == {"riichi"}
    assert table.han_fu()[0] == 1


@pytest.mark.parametrize(
    ("others", "draws", "calls"),
    [
        ({0: "55z258m147p12347z"}, "8s5z", [(0, "pon 55z"), (0, "discard 1p")]),
        ({3: "79s258m147p12347z"}, "8s", [(3, "chi 79s"), (3, "discard 1p")]),
        ({2: "1111m258s147p123z"}, "8s", [(2, "ankan 1111m"), (2, "tsumogiri")]),
    ],
)
@article("ema-2008/3.3.12k")
def test_a_call_or_kan_of_another_takes_ippatsu_away(
    others: dict[int, str], draws: str, calls: list[tuple[int, str]]
) -> None:
    table = riichi_of_seat_1(draws, others=others, replacements="8p")
    assert table.game.ippatsu[1]
    if calls[0][1].startswith("pon"):
        table.tsumogiri().play(3, "discard 5z")
    elif calls[0][1].startswith("chi"):
        table.play(2, "discard 8s")
    for p, words in calls:
        table.play(p, words)
    table.pass_all()
    assert not table.game.ippatsu[1]
    assert table.game.riichi[1] == c.R_STANDS


@article("ema-2008/3.3.12k")
def test_an_own_concealed_kan_takes_ippatsu_away() -> None:
    table = riichi_of_seat_1("8s8s8m1m", hand="111m456789p22s56s", replacements="7s").tsumogiri(3)
    table.play(1, "ankan 1111m").play(1, "tsumo")
    assert table.yaku() == {"riichi", "menzen_tsumo", "rinshan"}


@article("ema-2008/3.3.12l")
def test_a_riichi_winner_counts_the_ura_dora_of_kan_indicators_too() -> None:
    hand = "111m456789p22s56s"
    table = riichi_of_seat_1(
        "8s8s8m1m", hand=hand, replacements="7s", dora="7z7z", ura="9m1s"
    ).tsumogiri(3)
    table.play(1, "ankan 1111m").play(1, "tsumo")
    assert table.game.res_ura[0] == 4 + 2


@article("ema-2008/3.3.12l")
def test_a_winner_without_riichi_counts_no_ura_dora() -> None:
    table = riichi_of_seat_1("8s8s3p", others={3: "12p456m789s55577z"}, dora="4z", ura="2p")
    table.tsumogiri(2).play(0, "discard 3p").play(1, "ron").play(3, "ron")
    assert table.winners() == [1, 3]
    assert table.game.res_ura[0] == 1
    assert table.game.res_ura[1] == 0
