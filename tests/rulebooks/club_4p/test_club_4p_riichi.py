"""Sections 3.3.11-3.3.14 and 4.2.1 (riichi) of club-4p: winning, tenpai, riichi."""

import pytest

from hanchan.core import codes as c
from hanchan.core.wall import count_live_tiles
from play.scenario_table import Table
from play.scenarios import claim, view_of
from rulebooks.club_4p.club_4p_situations import EAST, NORTH, ON_3P, SOUTH, WEST, club, value

ON_147M = "23456m345p678s99s"
NO_YAKU = "123m678m678s24p22s"


def in_riichi(hand: str, then: str = "", *, dora: str = "", ura: str = "", **more: object) -> Table:
    """East has declared riichi with the first tile, a 9m."""
    replacements = str(more.pop("replacements", ""))
    others = {
        p: str(more.pop(n)) for n, p in (("south", 1), ("west", 2), ("north", 3)) if n in more
    }
    table = club({EAST: hand, **others}, "9m" + then, dora=dora, ura=ura, replacements=replacements)
    return table.play(EAST, "riichi 9m").pass_all()


@pytest.mark.article("club-4p/3.3.11")
def test_newest_discard_may_be_ronned_with_a_yaku_and_out_of_furiten() -> None:
    table = club({SOUTH: ON_3P[SOUTH], WEST: NO_YAKU}, "3p3p7z")
    table.play(EAST, "discard 3p")
    assert table.can(SOUTH, "ron")
    assert not table.can(WEST, "ron")
    table.play(SOUTH, "ron")
    assert table.winners() == [SOUTH]
    older = club({WEST: ON_3P[WEST]}, "3p7z").discard(EAST, "3p").play(SOUTH, "discard 7z")
    assert not older.can(WEST, "ron")


@pytest.mark.article("club-4p/3.3.12")
def test_drawn_tile_may_be_won_with_a_yaku_in_furiten_too() -> None:
    table = club({SOUTH: ON_3P[SOUTH]}, "7z3p6z5z9m3p").tsumogiri(5)
    assert view_of(table, SOUTH).furiten == c.FURITEN_DISCARD
    table.play(SOUTH, "tsumo")
    assert table.winners() == [SOUTH]
    assert table.game.res_from[0] == c.NOBODY
    called = club({SOUTH: "123m678m678s1244p"}, "4p6z7z5z3p")
    claim(called.play(EAST, "discard 4p"), SOUTH, "pon 44p").discard(SOUTH, "6s").tsumogiri(3)
    assert not called.can(SOUTH, "tsumo")


@pytest.mark.article("club-4p/3.3.13a")
def test_hand_is_tenpai_by_shape_without_any_yaku() -> None:
    table = club({SOUTH: NO_YAKU}).run_out().show_all()
    assert table.waits(SOUTH) == {"3p"}
    assert table.deltas == [-1000, 3000, -1000, -1000]


@pytest.mark.article("club-4p/3.3.13b")
def test_hand_is_tenpai_though_others_hold_every_tile_it_waits_for() -> None:
    hands = {SOUTH: "234m678m678s7z222s", WEST: "777z147m147p147s1z"}
    table = club(hands).run_out().show_all()
    assert table.waits(SOUTH) == {"7z"}
    assert table.deltas == [-1000, 3000, -1000, -1000]


@pytest.mark.article("club-4p/3.3.13b", "club-4p/3.3.13c")
def test_what_others_hold_leaves_a_wait_alive_and_what_one_has_melded_does_not() -> None:
    table = club({EAST: "678m678s35m2222p8s", SOUTH: "4444m369p258s123z"}, "8s", replacements="9p")
    table.play(EAST, "ankan 2222p").run_out().show_all()
    assert table.deltas == [3000, -1000, -1000, -1000]
    table = club({EAST: "678m678s35m4444m8s"}, "8s", replacements="9p")
    table.play(EAST, "ankan 4444m").run_out().show_all()
    assert table.deltas == [0, 0, 0, 0]


@pytest.mark.article("club-4p/3.3.13c")
def test_waiting_for_a_fifth_copy_is_noten() -> None:
    table = club({EAST: "234m678m678s3333p"}, "9m").run_out().show_all()
    assert table.waits(EAST) == {"3p"}
    assert table.deltas == [0, 0, 0, 0]
    assert not table.game.keeps


@pytest.mark.article("club-4p/3.3.13c")
def test_waiting_for_a_tile_in_ones_own_kan_is_noten() -> None:
    table = club({EAST: "678m678s35m4444m8s"}, "8s", replacements="9p")
    table.play(EAST, "ankan 4444m").run_out().show_all()
    assert table.waits(EAST) == {"4m"}
    assert table.deltas == [0, 0, 0, 0]


@pytest.mark.article("club-4p/3.3.14a")
def test_riichi_takes_a_concealed_waiting_hand_a_call_and_a_stake() -> None:
    table = in_riichi(ON_147M)
    assert table.events[2:5] == ["riichi", "discard", "riichi_stands"]
    assert table.game.river_marks[EAST, 0] & c.RIVER_RIICHI
    assert table.scores == [24000, 25000, 25000, 25000]
    assert table.game.deposits == 1
    assert not club({EAST: "147m147p147s1234z"}, "9m").can(EAST, "riichi")


@pytest.mark.article("club-4p/3.3.14a")
def test_a_tile_that_would_have_won_may_be_the_declaration_tile() -> None:
    table = club({EAST: ON_147M}, "9m7z6z5z4m").discard(EAST, "9m").tsumogiri(3)
    assert table.can(EAST, "tsumo")
    table.play(EAST, "riichi-tsumogiri 4m").pass_all()
    assert table.game.riichi[EAST] == c.R_STANDS
    assert view_of(table, EAST).furiten == c.FURITEN_DISCARD


@pytest.mark.article("club-4p/3.3.14b", "club-4p/4.2.1.riichi.b")
def test_riichi_whose_tile_is_ronned_is_void_and_costs_nothing() -> None:
    table = club({EAST: ON_147M, SOUTH: ON_3P[SOUTH]}, "3p").play(EAST, "riichi 3p")
    claim(table, SOUTH, "ron")
    assert table.deltas == [-1300, 1300, 0, 0]
    assert table.scores[EAST] == 25000 - 1300
    assert "riichi_stands" not in table.events


@pytest.mark.article("club-4p/4.2.1.riichi.b")
def test_next_winner_collects_the_stake() -> None:
    table = in_riichi(ON_147M, "3p", west=ON_3P[WEST])
    claim(table.play(SOUTH, "discard 3p"), WEST, "ron")
    assert table.deltas == [0, -1300, 2300, 0]


@pytest.mark.article("club-4p/3.3.14c")
def test_riichi_stands_when_its_tile_is_called() -> None:
    table = club({EAST: ON_147M, WEST: "99m258p369s12346z"}, "9m7z")
    claim(table.play(EAST, "riichi 9m"), WEST, "pon 99m")
    for p in range(4):
        marks = view_of(table, p).river_marks[EAST, 0]
        assert marks & c.RIVER_RIICHI
        assert marks & c.RIVER_CALLED
    assert table.game.riichi[EAST] == c.R_STANDS
    table.discard(WEST, "2p").tsumogiri(2)
    assert table.game.river_count[EAST] == 2


@pytest.mark.article("club-4p/3.3.14d", "club-4p/4.2.1.riichi.d")
def test_riichi_needs_four_live_tiles() -> None:
    for p, left in ((WEST, 3), (SOUTH, 4), (EAST, 5)):
        table = club({p: ON_147M}).tsumogiri(69 - left)
        assert table.waiting() == [p]
        assert count_live_tiles(table.game) == left
        assert table.can(p, f"riichi-tsumogiri {drawn(table)}") is (left >= 4)


def drawn(table: Table) -> str:
    """The tile just drawn."""
    return next(t.split()[1] for t in table.legal(table.game.seat) if t.startswith("tsumogiri"))


@pytest.mark.article("club-4p/3.3.14e")
def test_declarer_who_wins_gets_the_stake_back() -> None:
    table = in_riichi(ON_147M, "1m")
    claim(table.play(SOUTH, "discard 1m"), EAST, "ron")
    assert table.scores[EAST] == 25000 - table.deltas[SOUTH]


@pytest.mark.article("club-4p/3.3.14e", "club-4p/3.4.3a")
def test_stake_stays_down_when_the_declaration_tile_aborts_the_kyoku() -> None:
    table = club({NORTH: ON_147M}, "2z2z2z2z").tsumogiri(3)
    table.play(NORTH, "riichi 2z")
    assert table.game.kyoku_end == c.END_FOUR_WINDS
    assert table.game.deposits == 1
    assert table.scores == [25000, 25000, 25000, 24000]


@pytest.mark.article("club-4p/3.3.14f")
def test_hand_is_locked_after_riichi() -> None:
    table = in_riichi(ON_147M, "7z6z5z3z").tsumogiri(3)
    assert table.legal(EAST) == ["tsumogiri 3z"]
    assert table.why_not(EAST, "discard 2m") == c.LOCKED_BY_RIICHI


@pytest.mark.article("club-4p/3.3.14g", "club-4p/4.2.1.riichi.e")
@pytest.mark.parametrize(
    ("hand", "tile", "allowed"),
    [
        ("999s234m567p2245m", "9s", True),  # the triplet stands in every reading
        ("111222333m44p56s", "2m", False),  # three triplets or three runs
        ("3334m567p234789s", "3m", False),
        ("1113m567p789s567m", "1m", False),  # the wait would change
    ],
)
def test_kan_in_riichi_leaves_wait_and_groups_alone(hand: str, tile: str, allowed: bool) -> None:
    table = club({EAST: hand}, "9m" + "7z6z5z" + tile, replacements="9p")
    table.play(EAST, "riichi 9m").pass_all().tsumogiri(3)
    assert table.can(EAST, f"ankan {tile[0] * 4}{tile[1]}") is allowed


@pytest.mark.article("club-4p/3.3.14g", "club-4p/4.2.1.riichi.e")
def test_kan_in_riichi_needs_the_tile_just_drawn() -> None:
    table = club({EAST: "9999s234m567p245m"}, "2m7z6z5z3z", replacements="9p")
    table.play(EAST, "riichi 9s").pass_all().tsumogiri(3)
    assert not table.can(EAST, "ankan")


@pytest.mark.article("club-4p/3.3.14g", "club-4p/4.2.1.riichi.e")
def test_kan_in_riichi_may_add_a_yaku() -> None:
    table = club({EAST: "2222m6666p45m999s"}, "8s7z6z5z9s", replacements="8s9m1p")
    table.play(EAST, "ankan 2222m").play(EAST, "ankan 6666p").play(EAST, "riichi 9m").pass_all()
    assert table.tsumogiri(3).can(EAST, "ankan 9999s")


@pytest.mark.article("club-4p/3.3.14h")
def test_riichi_is_allowed_in_furiten() -> None:
    table = club({EAST: "2345m345p678s88s9p"}, "1m7z6z5z6m").discard(EAST, "1m").tsumogiri(3)
    table.play(EAST, "riichi 9p").pass_all()
    assert view_of(table, EAST).furiten == c.FURITEN_DISCARD
    assert table.game.riichi[EAST] == c.R_STANDS


@pytest.mark.article("club-4p/3.3.14i", "club-4p/3.4.5e")
def test_riichi_player_who_lets_a_win_go_is_furiten_to_the_end() -> None:
    table = in_riichi(ON_147M, "1m7z6z5z4m3z7m")
    table.play(SOUTH, "discard 1m").play(EAST, "pass")
    assert view_of(table, EAST).furiten == c.FURITEN_RIICHI
    table.tsumogiri(3)
    table.play(SOUTH, "discard 4m")
    assert not table.can(EAST, "ron")
    table.tsumogiri().play(NORTH, "discard 7m")
    assert not table.can(EAST, "ron")


@pytest.mark.article("club-4p/3.3.14j", "club-4p/4.2.1.ippatsu")
def test_win_on_the_own_next_draw_after_riichi_is_ippatsu() -> None:
    table = in_riichi(ON_147M, "7z6z5z4m").tsumogiri(3).play(EAST, "tsumo")
    assert {"double_riichi", "ippatsu", "menzen_tsumo", "pinfu"} == table.yaku()
    assert table.han_fu() == (5, 20)


@pytest.mark.article("club-4p/3.3.14j", "club-4p/4.2.1.ippatsu")
def test_ippatsu_is_over_with_the_own_next_discard() -> None:
    table = in_riichi(ON_147M, "7z6z5z3z4m").tsumogiri(4)
    claim(table.play(SOUTH, "discard 4m"), EAST, "ron")
    assert {"double_riichi", "pinfu"} == table.yaku()


@pytest.mark.article("club-4p/3.3.14k")
def test_any_call_or_kan_ends_ippatsu() -> None:
    called = in_riichi(ON_147M, "7z3z6z4m", north="147m147p147s1277z")
    claim(called.play(SOUTH, "discard 7z"), NORTH, "pon 77z").discard(NORTH, "2z")
    assert called.game.ippatsu[EAST] == 0
    quad = in_riichi(ON_147M, "2p", south="147m222p147s1235z", replacements="7z")
    assert quad.game.ippatsu[EAST] == 1
    quad.play(SOUTH, "ankan 2222p")
    assert quad.game.ippatsu[EAST] == 0


@pytest.mark.article("club-4p/3.3.14k")
def test_a_concealed_kan_of_ones_own_ends_ippatsu_too() -> None:
    table = in_riichi("999s234m567p2245m", "7z6z5z9s", replacements="3m").tsumogiri(3)
    table.play(EAST, "ankan 9999s").play(EAST, "tsumo")
    assert table.yaku() == {"double_riichi", "menzen_tsumo", "rinshan"}


@pytest.mark.article("club-4p/3.3.14l")
def test_riichi_winner_turns_the_tile_under_every_open_indicator() -> None:
    hand = "999s234m567p2245m"
    table = in_riichi(hand, "7z6z5z9s", replacements="3m", ura="4p1m").tsumogiri(3)
    table.play(EAST, "ankan 9999s").play(EAST, "tsumo")
    assert table.game.res_ura[0] == 1 + 3
    won = value("67p22444345678s", "8p", situation=["riichi"], dora="7p", ura="3s7p")
    assert won.dora == 1 + 4 + 1
    assert value("67p22444345678s", "8p", dora="7p", ura="3s7p").dora == 1


@pytest.mark.article("club-4p/4.2.1.riichi.a")
def test_riichi_is_one_han() -> None:
    table = club({EAST: NO_YAKU}, "7z6z5z4z9m1z2z3z1z3p").tsumogiri(4)
    table.play(EAST, "riichi 9m").pass_all().tsumogiri(4)
    claim(table.play(SOUTH, "discard 3p"), EAST, "ron")
    assert table.yaku() == {"riichi"}
    assert table.han_fu() == (1, 40)
    assert not club({EAST: "147m147p147s1234z"}, "9m").can(EAST, "riichi")


@pytest.mark.article("club-4p/4.2.1.riichi.c", "club-4p/4.1j")
def test_riichi_needs_no_points_in_hand() -> None:
    table = club({EAST: ON_147M}, "9m", scores=[600, 33400, 33000, 33000])
    table.play(EAST, "riichi 9m").pass_all()
    assert table.scores[EAST] == -400
    assert table.game.riichi[EAST] == c.R_STANDS


@pytest.mark.article("club-4p/4.2.1.riichi.c", "club-4p/4.1j")
def test_riichi_may_be_declared_with_a_score_below_zero() -> None:
    table = club({EAST: ON_147M}, "9m", scores=[-600, 34600, 33000, 33000])
    assert table.play(EAST, "riichi 9m").pass_all().scores[EAST] == -1600
