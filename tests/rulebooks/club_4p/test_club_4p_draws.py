"""Sections 3.4.1-3.4.3 of club-4p: the last tiles, the empty wall, aborted hands."""

import pytest

from hanchan.core import codes as c
from hanchan.core.wall import count_live_tiles
from play.rare_situations import four_kans, four_riichi
from play.scenario_table import Table
from play.scenarios import claim, stack, view_of
from rulebooks.club_4p.club_4p_situations import (
    BOOK,
    EAST,
    NORTH,
    ON_3P,
    ONE_SHORT,
    SOUTH,
    WEST,
    club,
)

NINE_ENDS = "456m5p19m19p19s123z"
TENPAI = "123456789m1122z"
NOTEN = "147m147p147s1234z"
LAST = 69
"""The number of the last draw of a kyoku without a kan, which is South's."""


def at_the_last_draw(hands: dict[int, str], last: str, replacements: str = "") -> Table:
    """South has drawn the last live tile."""
    table = club(hands, replacements=replacements)
    stack(table, LAST, last)
    return table.tsumogiri(LAST)


@pytest.mark.article("club-4p/3.4c")
def test_rest_of_the_wall_and_what_lies_under_the_indicator_stay_unseen() -> None:
    table = club({SOUTH: ON_3P[SOUTH]}, "3p", ura="1s").play(EAST, "discard 3p")
    claim(table, SOUTH, "ron")
    view = view_of(table, WEST)
    assert view.ura[0] == c.NO_TILE
    assert view.live_left > 0
    assert not any(view.hand[NORTH, kind] for kind in range(c.KINDS))


@pytest.mark.article("club-4p/3.4.1a")
def test_last_discard_may_only_be_ronned() -> None:
    hands = {WEST: "345m345s678p24p66s", NORTH: "258m33p369s12346z"}
    table = at_the_last_draw(hands, "3p", replacements="3p").play(SOUTH, "discard 3p")
    assert table.legal(WEST) == ["ron", "pass"]
    assert table.legal(NORTH) == []
    before = club(hands, replacements="3p")
    stack(before, LAST - 4, "3p")
    before.tsumogiri(LAST - 4).play(SOUTH, "discard 3p")
    assert before.can(NORTH, "pon 33p")


@pytest.mark.article("club-4p/3.4.1b", "club-4p/4.2.1.haitei")
def test_replacement_tile_of_a_late_kan_is_rinshan_and_not_haitei() -> None:
    table = club({EAST: "222m444s678p24p66s"}, replacements="3p")
    stack(table, LAST - 1, "2m")
    table.tsumogiri(LAST - 1)
    assert count_live_tiles(table.game) == 1
    table.play(EAST, "ankan 2222m")
    assert count_live_tiles(table.game) == 0
    table.play(EAST, "tsumo")
    assert table.yaku() == {"menzen_tsumo", "rinshan", "tanyao"}


@pytest.mark.article("club-4p/3.4.1b")
def test_discard_after_a_late_kan_is_the_last_one() -> None:
    hands = {EAST: "2222m147p147s123z", WEST: "345m345s678p24p66s"}
    table = club(hands, replacements="3p").tsumogiri(LAST - 1).play(EAST, "ankan 2222m")
    claim(table.play(EAST, "discard 3p"), WEST, "ron")
    assert "houtei" in table.yaku()


@pytest.mark.article("club-4p/3.4.1c")
def test_no_kan_may_be_declared_with_the_final_draw() -> None:
    table = at_the_last_draw({SOUTH: "222m147p147s1234z"}, "2m")
    assert table.why_not(SOUTH, "ankan 2222m") == c.LAST_TILE
    earlier = club({SOUTH: "222m147p147s1234z"})
    stack(earlier, LAST - 4, "2m")
    assert earlier.tsumogiri(LAST - 4).can(SOUTH, "ankan 2222m")


@pytest.mark.article("club-4p/3.4.2a")
def test_kyoku_without_a_winner_is_drawn_when_the_live_wall_is_empty() -> None:
    table = club({}).run_out()
    assert table.game.kyoku_end == c.END_EXHAUSTED
    assert table.winners() == []
    assert c.WALL - table.game.live == 14


@pytest.mark.article("club-4p/3.4.2b")
@pytest.mark.parametrize(
    ("answer", "deltas"), [("show", [3000, -1000, -1000, -1000]), ("hide", [0, 0, 0, 0])]
)
def test_a_player_not_showing_a_tenpai_hand_pays_as_noten(answer: str, deltas: list[int]) -> None:
    table = club({EAST: TENPAI}).run_out()
    assert table.legal(EAST) == ["show", "hide"]
    assert table.play(EAST, answer).deltas == deltas


@pytest.mark.article("club-4p/3.4.2c")
def test_tenpai_is_announced_from_east_on_and_cannot_be_changed() -> None:
    table = club(ONE_SHORT, dealer=WEST, replacements="5z6z7z4z").run_out()
    for p in (WEST, NORTH, EAST, SOUTH):
        assert table.waiting() == [p]
        table.play(p, "hide")
        assert table.legal(p) == []
    assert table.deltas == [0, 0, 0, 0]


@pytest.mark.article("club-4p/3.4.2d")
def test_riichi_player_must_show_the_hand_at_a_draw() -> None:
    table = club({EAST: TENPAI}, "9p").play(EAST, "riichi 9p").pass_all().run_out()
    assert table.over
    assert table.deltas == [3000, -1000, -1000, -1000]
    assert sum(view_of(table, SOUTH).laid_open[EAST, k] for k in range(c.KINDS)) == 13


@pytest.mark.article("club-4p/3.4.2e")
@pytest.mark.parametrize(
    ("tenpai", "deltas"),
    [
        ((), [0, 0, 0, 0]),
        ((SOUTH,), [-1000, 3000, -1000, -1000]),
        ((SOUTH, WEST), [-1500, 1500, 1500, -1500]),
        ((EAST, SOUTH, NORTH), [1000, 1000, -3000, 1000]),
        ((EAST, SOUTH, WEST, NORTH), [0, 0, 0, 0]),
    ],
)
def test_noten_players_pay_3000_points_in_all(tenpai: tuple[int, ...], deltas: list[int]) -> None:
    table = club({p: ONE_SHORT[p] for p in tenpai}).run_out().show_all()
    assert table.deltas == deltas


@pytest.mark.article("club-4p/3.4.2f")
@pytest.mark.parametrize(("hand", "next_dealer"), [(TENPAI, EAST), (NOTEN, SOUTH)])
def test_honba_goes_up_after_a_draw_and_with_the_deal(hand: str, next_dealer: int) -> None:
    table = club({EAST: hand}, honba=2).run_out().show_all()
    assert table.next_deal == ("E", next_dealer, 3)


def abort(how: str, dealer_hand: str) -> Table:
    """A hand with one honba that has been aborted this way; East shows the hand if allowed."""
    if how == "four riichi":
        return four_riichi(BOOK, honba=1)
    if how == "four kans":
        table = four_kans(BOOK, {EAST: dealer_hand}, honba=1).discard(WEST, "1z")
    elif how == "four winds":
        table = club({EAST: dealer_hand}, "3z3z3z3z", honba=1).tsumogiri(4)
    else:
        table = club({EAST: dealer_hand, SOUTH: NINE_ENDS}, "8p7z", honba=1)
        table.discard(EAST, "8p").play(SOUTH, "kyuushu")
    return table.show_all()


ABORTS = [
    pytest.param(how, marks=pytest.mark.article(f"club-4p/3.4.3{letter}"), id=how)
    for letter, how in zip(
        "bdce", ("nine ends", "four winds", "four kans", "four riichi"), strict=True
    )
]


@pytest.mark.article("club-4p/3.4.3a", "club-4p/3.4.10a", "club-4p/3.4.11a")
@pytest.mark.parametrize("how", ABORTS)
def test_tenpai_dealer_keeps_the_deal_of_an_aborted_hand_with_a_honba_more(how: str) -> None:
    table = abort(how, "345567m345p4455s")
    assert table.deltas == [0, 0, 0, 0]
    assert table.next_deal == ("E", EAST, 2)


@pytest.mark.article("club-4p/3.4.3a", "club-4p/3.4.10a", "club-4p/3.4.11a")
@pytest.mark.parametrize("how", ABORTS[:3])
def test_noten_dealer_loses_the_deal_of_an_aborted_hand_with_a_honba_more(how: str) -> None:
    table = abort(how, "147m147p147s1245z")
    assert table.deltas == [0, 0, 0, 0]
    assert table.next_deal == ("E", SOUTH, 2)


@pytest.mark.article("club-4p/3.3.1e")
def test_three_rons_on_one_tile_abort_nothing() -> None:
    table = club(ON_3P, "3p", honba=1).play(EAST, "discard 3p")
    for p in (SOUTH, WEST, NORTH):
        table.play(p, "ron")
    assert table.winners() == [SOUTH, WEST, NORTH]
    assert table.deltas == [-4800, 1600, 1600, 1600]
    assert table.next_deal == ("E", SOUTH, 0)


@pytest.mark.article("club-4p/3.4.3b")
@pytest.mark.parametrize(("hand", "allowed"), [(NINE_ENDS, True), ("4567m5p9m19p19s123z", False)])
def test_nine_different_ends_may_abort_on_the_first_draw(hand: str, allowed: bool) -> None:
    table = club({SOUTH: hand}, "8p8s").discard(EAST, "8p")
    assert table.can(SOUTH, "kyuushu") is allowed
    assert table.can(SOUTH, "tsumogiri 8s")


@pytest.mark.article("club-4p/3.4.3b")
def test_nine_ends_no_longer_count_after_a_call_or_the_first_turn() -> None:
    table = club({SOUTH: NINE_ENDS}, "8p8s7s7p8m6s").tsumogiri(5)
    assert table.waiting() == [SOUTH]
    assert not table.can(SOUTH, "kyuushu")
    called = club({SOUTH: NINE_ENDS, NORTH: "147m33p369s12467z"}, "3p6m8s")
    claim(called.play(EAST, "discard 3p"), NORTH, "pon 33p").discard(NORTH, "1m")
    assert not called.discard(EAST, "6m").can(SOUTH, "kyuushu")


@pytest.mark.article("club-4p/3.4.3c")
def test_four_kans_of_several_players_abort_after_the_next_discard() -> None:
    table = four_kans(BOOK)
    assert not table.over
    table.discard(WEST, "1z")
    assert table.game.kyoku_end == c.END_FOUR_KANS
    assert table.next_deal == ("E", SOUTH, 1)


@pytest.mark.article("club-4p/3.4.3c")
def test_ron_on_the_discard_after_the_fourth_kan_comes_first() -> None:
    table = four_kans(BOOK, {EAST: "345567m345s24p66s"}, last="3p")
    claim(table.play(WEST, "discard 3p"), EAST, "ron")
    assert table.winners() == [EAST]


@pytest.mark.article("club-4p/3.4.3d")
def test_same_wind_discarded_by_all_four_at_the_start_aborts() -> None:
    table = club({}, "3z3z3z3z").tsumogiri(3)
    assert not table.over
    table.tsumogiri()
    assert table.game.kyoku_end == c.END_FOUR_WINDS
    assert table.next_deal == ("E", SOUTH, 1)


@pytest.mark.article("club-4p/3.4.3d")
@pytest.mark.parametrize("draws", ["3z3z3z2z", "5z5z5z5z", "9m3z3z3z3z"])
def test_other_discards_of_the_first_go_around_abort_nothing(draws: str) -> None:
    table = club({}, draws).tsumogiri(len(draws) // 2)
    assert not table.over


@pytest.mark.article("club-4p/3.4.3d")
def test_four_equal_winds_with_a_kan_between_them_abort_nothing() -> None:
    table = club({SOUTH: "8888p"}, "3z.3z3z", replacements="3z").discard(EAST, "3z")
    table.play(SOUTH, "ankan 8888p").tsumogiri(3)
    assert [table.game.river[p, 0] for p in range(4)] == [29] * 4
    assert not table.over


@pytest.mark.article("club-4p/3.4.3e")
def test_four_riichi_abort_and_all_hands_are_shown() -> None:
    table = four_riichi(BOOK)
    assert table.game.kyoku_end == c.END_FOUR_RIICHI
    assert table.game.deposits == 4
    assert table.next_deal == ("E", EAST, 1)
    view = view_of(table, EAST)
    for p in (SOUTH, WEST, NORTH):
        assert sum(view.laid_open[p, kind] for kind in range(c.KINDS)) == 13


@pytest.mark.article("club-4p/3.4.3e")
def test_ron_on_the_fourth_riichi_comes_first() -> None:
    table = club(ONE_SHORT, "1z2z3z5z")
    for p, tile in enumerate(("1z", "2z", "3z")):
        table.play(p, f"riichi {tile}").pass_all()
    claim(table.play(NORTH, "riichi 5z"), EAST, "ron")
    assert table.winners() == [EAST]
    assert table.scores[NORTH] == 25000 + table.deltas[NORTH]
