"""What happened earlier leaves nothing behind where it no longer counts."""

from hanchan.core import codes as c
from hanchan.core.phases import start_match
from hanchan.core.settle import fill_nagashi_result
from play.offence_scenarios import changing_kan, noten_riichi
from play.rare_situations import kyuushu
from play.ruling_scenarios import drawn
from play.scenario_table import Table
from play.scenarios import (
    ALL_FOR_9S,
    TENPAI,
    chombo,
    claim,
    deal,
    exhaust,
    last_event,
    next_kyoku,
    tiles_held,
    view_of,
)


def test_a_triple_ron_on_a_discard_gives_nobody_back_the_tile_of_an_earlier_kan() -> None:
    others = dict(zip((1, 2, 3), ALL_FOR_9S, strict=True))
    table = deal("tenhou", {0: "77z"} | others, ".7z1z2z3z7z", replacements="9s")
    table.tsumogiri()
    claim(table.play(1, "discard 7z"), 0, "pon 77z")
    table.play(0, table.legal(0)[0]).pass_all().tsumogiri(3)
    table.play(0, "kakan 7z").pass_all().play(0, "discard 9s")
    for p in others:
        table.play(p, "ron")
    assert table.game.kyoku_end == c.END_TRIPLE_RON
    assert tiles_held(table, 0) == 14


def won() -> Table:
    """Seat 1 has won with a red five, ura dora and fu."""
    hands = {1: "340m567m345p68s22p"}
    table = deal("tenhou", hands, "5z5z..7s", ura="1p").tsumogiri()
    table.play(1, "riichi 5z").pass_all().tsumogiri(2)
    return claim(table.play(0, "discard 7s"), 1, "ron")


def test_the_result_of_a_nagashi_keeps_nothing_of_a_win_before_it() -> None:
    g = won().game
    assert g.res_fu[0] > 0
    fill_nagashi_result(g, 2, 0)
    assert (g.res_seat[0], g.res_yaku[0].bit_count()) == (2, 1)
    counts = (g.res_han, g.res_dora, g.res_red, g.res_ura, g.res_fu, g.res_fu_count, g.res_yakuman)
    assert [count[0] for count in counts] == [0] * 7
    assert g.res_deposits[0] == 0


def test_an_unnoticed_noten_riichi_is_forgotten_with_its_kyoku() -> None:
    table = noten_riichi("ema-2008", "1z...9s").tsumogiri(3)
    claim(table.play(0, "discard 9s"), 2, "ron")
    assert table.game.owed[0]
    drawn_out = next_kyoku(table).run_out().show_all()
    assert drawn_out.game.kyoku_end == c.END_EXHAUSTED
    assert table.offences == []


def test_the_event_of_an_exhausted_wall_tells_how_the_kyoku_ended_and_no_more() -> None:
    table = exhaust(deal("tenhou"))
    assert last_event(table, "draw_end")[1:] == (c.END_EXHAUSTED, 0, 0, 0)


def test_the_event_of_an_abortive_draw_tells_how_the_kyoku_ended_and_no_more() -> None:
    assert last_event(kyuushu("tenhou"), "draw_end")[1:] == (c.END_KYUUSHU, 0, 0, 0)


def test_the_event_of_a_riichi_that_stands_tells_who_declared_it_and_no_more() -> None:
    table = deal("tenhou", {0: TENPAI}, "1z").play(0, "riichi 1z").pass_all()
    assert last_event(table, "riichi_stands") == (0, 0, 0, 0, 0)


def test_the_event_of_an_added_kan_tells_the_tile_and_no_more() -> None:
    table = deal("tenhou", {0: "77z"}, ".7z...7z").tsumogiri()
    claim(table.play(1, "discard 7z"), 0, "pon 77z")
    table.play(0, table.legal(0)[0]).pass_all().tsumogiri(3).play(0, "kakan 7z")
    assert last_event(table, "kakan") == (0, 33, 0, 0, 0)


def test_the_events_of_a_match_that_its_dealer_stops_tell_that_and_no_more() -> None:
    table = deal("wiki-bulleted", {3: TENPAI}, "1z...9s", dealer=3, round="S").tsumogiri(4)
    table.play(3, "tsumo").play(3, "stop")
    assert last_event(table, "stop") == (3, 1, 0, 0, 0)
    assert last_event(table, "end_match") == (3, 0, 0, 0, 0)


def test_a_riichi_that_is_void_is_no_noten_riichi_at_the_draw() -> None:
    stands = noten_riichi("ema-2008")
    assert [offence for _, offence, _ in drawn(stands).offences] == ["noten_riichi"]
    void = noten_riichi("ema-2008").report(0, "riichi_withdrawn_late", sanction="riichi-void")
    assert [offence for _, offence, _ in drawn(void).offences] == ["riichi_withdrawn_late"]


def test_a_chombo_returns_all_deposits_of_the_void_kyoku() -> None:
    table = chombo(deal("ema-2008", {0: TENPAI}, "1z").play(0, "riichi 1z").pass_all(), 1)
    view = view_of(table, 2)
    assert [view.paid[p] for p in range(c.SEATS)] == [0, 0, 0, 0]
    assert view.score[0] == 30000 + 4000


def test_the_ippatsu_of_a_kyoku_ends_with_it() -> None:
    table = deal("tenhou", {0: TENPAI, 1: ALL_FOR_9S[1]}, "1z9s").play(0, "riichi 1z").pass_all()
    won = claim(table.play(1, "discard 9s"), 0, "ron")
    assert "ippatsu" in won.yaku()
    view = view_of(next_kyoku(won), 2)
    assert [view.ippatsu[p] for p in range(c.SEATS)] == [0, 0, 0, 0]


def test_a_match_begins_with_no_deposit_of_the_one_played_on_the_record_before() -> None:
    table = deal("wiki-numbered", {0: TENPAI}, "1z").play(0, "riichi 1z").pass_all()
    assert view_of(table, 2).sticks[0] == 1
    start_match(table.game, table.rules)
    assert view_of(table, 2).sticks[0] == 0


def test_a_kan_that_a_riichi_forbade_is_no_offence_once_the_riichi_is_void() -> None:
    stands = changing_kan("ema-2008")
    assert [offence for _, offence, _ in drawn(stands).offences] == ["riichi_ankan"]
    void = changing_kan("ema-2008").report(0, "riichi_withdrawn_late", sanction="riichi-void")
    assert [offence for _, offence, _ in drawn(void).offences] == ["riichi_withdrawn_late"]
