import pytest

from hanchan.core import codes as c
from hanchan.core.distance_tables import load_tables
from hanchan.core.view import fill_view
from hanchan.core.view_record import View
from hanchan.core.wall import count_live_tiles
from play.rare_situations import Abort, four_kans, four_riichi, four_winds, kyuushu
from play.scenario_table import Table
from play.scenarios import exhaust, next_kyoku
from rulebooks.ema_2008.ema_situations import EMA, quiet

article = pytest.mark.article
TENPAI = {
    0: "123m456p789s1155z",
    1: "123m456p789s2266z",
    2: "123m456p789s3377z",
    3: "123m406p789s4455z",
}
HONOURS = "1234567z"


def drawn_with(tenpai: tuple[int, ...], *, honba: int = 0) -> Table:
    """The wall is used up and these seats show a tenpai hand."""
    hands = {p: TENPAI[p] for p in tenpai}
    return exhaust(quiet(hands, away=HONOURS, honba=honba), tenpai)


def tiles_seen_of(table: Table, seat: int) -> int:
    """How many concealed tiles of a seat the seat before it sees laid open."""
    view = View()
    fill_view(view, table.game, table.rules, load_tables(), (seat + 3) % 4)
    return sum(view.laid_open[seat, kind] for kind in range(34))


@article("ema-2008/3.4.2a")
def test_without_a_win_on_the_last_discard_the_kyoku_is_drawn_and_fourteen_tiles_are_left() -> None:
    table = quiet()
    table.tsumogiri(69)
    assert not table.over
    table.run_out()
    assert ("draw_end", 1, c.END_EXHAUSTED, 0, 0, 0) in table.log
    assert count_live_tiles(table.game) == 0
    assert 136 - table.game.live == 14


@pytest.mark.parametrize(
    ("tenpai", "deltas"),
    [
        ((), [0, 0, 0, 0]),
        ((2,), [-1000, -1000, 3000, -1000]),
        ((0, 2), [1500, -1500, 1500, -1500]),
        ((0, 1, 2), [1000, 1000, 1000, -3000]),
        ((0, 1, 2, 3), [0, 0, 0, 0]),
    ],
)
@article("ema-2008/3.4.2b")
def test_noten_players_pay_three_thousand_in_all(
    tenpai: tuple[int, ...], deltas: list[int]
) -> None:
    assert drawn_with(tenpai).deltas == deltas


@article("ema-2008/3.4.2b")
def test_a_player_who_will_not_show_counts_as_noten() -> None:
    table = exhaust(quiet({1: TENPAI[1], 2: TENPAI[2]}, away=HONOURS), [2])
    assert table.deltas == [-1000, -1000, 3000, -1000]


def pon_and_tanki(hand: str, thrown: str, others: dict[int, str], draws: str, away: str) -> Table:
    """Seat 1 has called 1m and waits for the one tile its hand has left."""
    table = quiet({1: hand, **others}, draws, away=away)
    table.play(0, "discard 1m").play(1, "pon 11m").discard(1, thrown)
    return table


@article("ema-2008/3.4.2c", "ema-2008/3.4.2d")
def test_waiting_for_a_tile_held_four_times_melds_included_is_noten() -> None:
    table = pon_and_tanki("111m456p789s345s9m", "9m", {}, "1m", "")
    assert table.waits(1) <= {"1m"}
    assert exhaust(table, [1]).deltas == [0, 0, 0, 0]


@article("ema-2008/3.4.2c")
def test_waiting_for_a_tile_held_four_times_in_the_hand_is_noten() -> None:
    table = quiet({1: "1111m456p789s345s"}, away="")
    assert exhaust(table, [1]).deltas == [0, 0, 0, 0]


@article("ema-2008/3.4.2d")
def test_waiting_for_a_tile_that_all_lies_with_others_is_tenpai() -> None:
    others = {2: "77z258m147p36s123z"}
    table = pon_and_tanki("11m456p789s345s9m7z", "9m", others, "1m6z7z", "")
    table.tsumogiri().play(3, "discard 7z").play(2, "pon 77z").discard(2, "2m")
    assert table.waits(1) == {"7z"}
    assert exhaust(table, [1]).deltas == [-1000, 3000, -1000, -1000]


@article("ema-2008/3.4.2e")
def test_a_riichi_player_shows_the_hand_without_being_asked() -> None:
    table = quiet({0: TENPAI[0]}, "9m", away=HONOURS)
    table.play(0, "riichi 9m").run_out()
    assert table.over
    assert table.deltas == [3000, -1000, -1000, -1000]
    assert tiles_seen_of(table, 0) == 13


@pytest.mark.parametrize("tenpai", [(), (0,), (2,)])
@article("ema-2008/3.4.2f", "ema-2008/3.4.10a")
def test_an_exhausted_wall_adds_a_honba_with_or_without_a_new_dealer(
    tenpai: tuple[int, ...],
) -> None:
    assert drawn_with(tenpai, honba=2).next_deal[2] == 3


@article("ema-2008/3.4.3a")
def test_an_aborted_hand_costs_no_noten_payment() -> None:
    for table in (kyuushu(EMA, by=1), four_winds(EMA), four_kans(EMA).tsumogiri()):
        assert table.over
        assert table.deltas == [0, 0, 0, 0]


@article("ema-2008/3.4.3a")
def test_a_riichi_player_need_not_show_when_the_kyoku_is_aborted() -> None:
    hands = {1: TENPAI[1], 2: "12589m19p19s1234z"}
    table = quiet(hands, "8p8m8s").tsumogiri()
    table.play(1, "riichi 8m").pass_all().play(2, "kyuushu")
    assert table.over
    assert tiles_seen_of(table, 1) == 0
    assert table.deltas == [0, 0, 0, 0]


@article("ema-2008/3.4.3a", "ema-2008/3.4.3f")
def test_after_four_riichi_all_four_hands_are_shown() -> None:
    table = four_riichi(EMA)
    assert [tiles_seen_of(table, p) for p in range(4)] == [13] * 4
    assert table.deltas == [0, 0, 0, 0]


@pytest.mark.parametrize("aborted", [kyuushu, four_winds, four_kans])
@article("ema-2008/3.4.3b", "ema-2008/3.4.10a")
def test_an_aborted_hand_adds_a_honba_although_the_deal_passes(
    aborted: Abort,
) -> None:
    table = aborted(EMA)
    if aborted is four_kans:
        table.tsumogiri()
    assert table.over
    assert table.next_deal == ("E", 1, 1)


@article("ema-2008/3.4.3b", "ema-2008/3.4.10a", "ema-2008/3.4.3f")
def test_four_riichi_add_a_honba() -> None:
    assert four_riichi(EMA).next_deal == ("E", 0, 1)


@article("ema-2008/3.3.1c")
def test_three_rons_are_a_win_and_no_aborted_kyoku() -> None:
    hands = {1: "46m123456p55s777z", 2: "46m123456p66s555z", 3: "46m789p123s77s666z"}
    table = quiet(hands, "5m", honba=1).play(0, "discard 5m")
    for p in (1, 2, 3):
        table.play(p, "ron")
    assert table.next_deal == ("E", 1, 0)


@article("ema-2008/3.4.3c")
def test_nine_kinds_of_terminals_and_honours_on_the_first_turn_may_end_the_kyoku() -> None:
    table = kyuushu(EMA, by=1)
    assert table.game.kyoku_end == c.END_KYUUSHU
    assert table.next_deal == ("E", 1, 1)
    dealer = quiet({0: "12589m19p19s123z8s"}, "4z")
    assert dealer.can(0, "kyuushu")
    assert dealer.can(0, "discard 8s")


@article("ema-2008/3.4.3c")
def test_eight_kinds_are_too_few() -> None:
    table = quiet({0: "12589m19p19s122z8s"}, "2z")
    assert table.why_not(0, "kyuushu") == c.TOO_FEW_KINDS


@article("ema-2008/3.4.3c")
def test_nine_kinds_on_a_later_turn_or_after_a_call_do_not_end_the_kyoku() -> None:
    later = quiet({1: "12589m19p19s1234z"}, "8p8s").tsumogiri(5)
    assert later.why_not(1, "kyuushu") == c.NOT_FIRST_TURN
    called = quiet({1: "77z58m147p369s123z", 2: "12589m19p19s1234z"}, "7z8s")
    called.play(0, "discard 7z").play(1, "pon 77z").discard(1, "5m")
    assert called.why_not(2, "kyuushu") == c.NOT_FIRST_TURN


@article("ema-2008/3.4.3e")
def test_four_equal_winds_as_first_discards_end_the_kyoku() -> None:
    table = four_winds(EMA)
    assert table.game.kyoku_end == c.END_FOUR_WINDS
    assert table.next_deal == ("E", 1, 1)


@article("ema-2008/3.4.3e")
def test_four_winds_do_not_end_the_kyoku_after_a_kan_or_a_different_discard() -> None:
    kan = quiet({1: "1111m258p369s567z"}, "4z4z4z4z", replacements="8s")
    kan.tsumogiri().play(1, "ankan 1111m").play(1, "discard 4z").pass_all().tsumogiri(2)
    assert not kan.over
    assert not quiet({}, "4z4z3z4z").tsumogiri(4).over


@article("ema-2008/3.4.3f")
def test_the_fourth_riichi_ends_the_kyoku() -> None:
    table = four_riichi(EMA)
    assert table.game.kyoku_end == c.END_FOUR_RIICHI
    assert table.game.deposits == 4


@article("ema-2008/3.4.3f")
def test_a_ron_on_the_fourth_declaration_tile_comes_first() -> None:
    hands = {
        0: "123m456p78s11155z",
        1: "123m456p78s22255z",
        2: "123m456p78s33366z",
        3: "123m406p789s4447z",
    }
    table = Table("ema-2008", hands, "9m9m9m6s")
    for p in range(3):
        table.play(p, "riichi-tsumogiri 9m")
    table.play(3, "riichi-tsumogiri 6s").play(0, "ron").play(1, "ron").play(2, "ron")
    assert table.winners() == [0, 1, 2]


@article("ema-2008/3.4.4")
def test_deposits_stay_for_the_next_win_after_any_draw() -> None:
    table = quiet({1: TENPAI[1], 2: "12589m19p19s1234z"}, "8p8m8s", deposits=1).tsumogiri()
    table.play(1, "riichi 8m").pass_all().play(2, "kyuushu")
    assert table.game.deposits == 2
    next_kyoku(table, 1)
    assert table.game.deposits == 2
