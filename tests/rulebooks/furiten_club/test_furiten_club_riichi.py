import pytest

from hanchan.core import codes as c
from play.rare_situations import four_riichi
from play.scenario_table import Table
from play.scenarios import TENPAI, claim, exhaust, last_event, may_riichi, next_kyoku
from rulebooks.furiten_club.furiten_club_situations import BOOK, club

article = pytest.mark.article


def in_riichi(
    draws: str = "", hand: str = TENPAI, *, replacements: str = "", deposits: int = 0
) -> Table:
    """The dealer has declared riichi on the first turn with an East."""
    table = club({0: hand}, "1z" + draws, replacements=replacements, deposits=deposits)
    return table.play(0, "riichi 1z").pass_all()


@article("furiten-club/3.1a")
def test_riichi_is_for_concealed_hands() -> None:
    assert may_riichi(club({0: TENPAI}, "1z"), 0)
    table = club({1: "234m567m345p68s22p"}, "7s....").play(0, "discard 7s")
    claim(table, 1, "chi 68s")
    table.discard(1, table.legal(1)[0].split()[1]).tsumogiri(3)
    assert table.why_not(1, f"riichi {table.legal(1)[0].split()[1]}") == c.NOT_CONCEALED


@article("furiten-club/3.1a", "furiten-club/3.7b")
def test_riichi_needs_a_hand_that_waits() -> None:
    table = club({0: "234m567m345p79s1p4p"}, "1z")
    assert table.why_not(0, "riichi-tsumogiri 1z") == c.NOT_TENPAI


@article("furiten-club/3.1b")
def test_riichi_costs_a_thousand_points_and_turns_the_tile() -> None:
    table = in_riichi()
    assert table.scores == [29000, 30000, 30000, 30000]
    assert table.game.deposits == 1
    assert table.game.river_marks[0, 0] & c.RIVER_RIICHI


@article("furiten-club/3.1b")
@pytest.mark.parametrize(("points", "may"), [(900, False), (1000, True)])
def test_riichi_needs_a_thousand_points(points: int, may: bool) -> None:
    scores = [points, 40000, 40000, 40000 - points]
    table = club({0: TENPAI}, "1z", scores=scores)
    assert may_riichi(table, 0) == may


@article("furiten-club/3.1b")
def test_a_riichi_whose_tile_is_ronned_costs_nothing_more_than_the_ron() -> None:
    table = club({0: TENPAI, 1: "111z234m678p34p55s"}, "2p").play(0, "riichi 2p")
    claim(table, 1, "ron")
    assert table.scores[0] == 30000 - table.game.res_points[0]
    assert table.game.deposits == 0


@article("furiten-club/3.1c")
def test_after_riichi_the_drawn_tile_is_all_one_may_discard() -> None:
    table = in_riichi("....").tsumogiri(3)
    assert [text.split()[0] for text in table.legal(0)] == ["tsumogiri"]
    assert table.why_not(0, "discard 2m") == c.LOCKED_BY_RIICHI


@article("furiten-club/3.1c")
def test_a_player_in_riichi_may_not_call() -> None:
    table = in_riichi("2p").play(1, "discard 2p")
    assert table.events[-1] == "draw"
    assert table.waiting() == [2]


@article("furiten-club/3.2a")
def test_riichi_follows_a_draw_from_the_wall_or_the_dead_wall_and_no_call() -> None:
    assert may_riichi(club({0: TENPAI}, "1z"), 0)
    table = club({0: "1111z234m567p34s2s"}, "9p", replacements="2s").play(0, "ankan 1111z")
    assert table.can(0, "riichi 9p")
    called = club({1: "22p234m567m345p78s"}, "2p").play(0, "discard 2p")
    claim(called, 1, "pon 22p")
    assert called.why_not(1, "riichi 3p") == c.NOT_AFTER_CALL


@article("furiten-club/3.2b")
def test_riichi_cannot_be_undone() -> None:
    table = in_riichi("....").tsumogiri(3)
    assert table.game.riichi[0] == c.R_STANDS
    assert len(table.legal(0)) == 1
    table.tsumogiri()
    assert table.game.riichi[0] == c.R_STANDS


@article("furiten-club/3.3")
@pytest.mark.parametrize(("left", "may"), [(4, True), (3, False)])
def test_riichi_needs_four_live_tiles(left: int, may: bool) -> None:
    table = club({(69 - left) % 4: TENPAI})
    while table.game.live_end - table.game.live > left:
        table.tsumogiri()
    p = table.game.seat
    assert may_riichi(table, p) == may


@article("furiten-club/3.4")
def test_a_kan_that_leaves_the_wait_alone_is_open_to_riichi() -> None:
    table = in_riichi("...1p", "111p234m567m99s45s").tsumogiri(3)
    assert table.can(0, "ankan 1111p")


@article("furiten-club/3.4")
def test_a_kan_that_changes_the_wait_is_closed_to_riichi() -> None:
    table = in_riichi("...3m", "3334m123p456p789s").tsumogiri(3)
    assert table.why_not(0, "ankan 3333m") == c.WAIT_WOULD_CHANGE


@article("furiten-club/3.4")
def test_in_riichi_four_tiles_held_before_may_be_declared_later() -> None:
    table = in_riichi("...4p", "1111p23p567m99s45s").tsumogiri(3)
    assert table.waits(0) == {"3s", "6s"}
    assert table.can(0, "ankan 1111p")


@article("furiten-club/3.4")
def test_the_readings_of_the_sets_may_change_in_a_riichi_kan() -> None:
    # 222333444p may be read as three triplets or as three runs; either way 2z is waited for.
    table = in_riichi("...3p", "222333444p789s2z").tsumogiri(3)
    assert table.can(0, "ankan 3333p")


@article("furiten-club/3.5")
def test_riichi_may_be_declared_in_furiten() -> None:
    table = club({0: TENPAI}, "6s...1z").discard(0, "6s").tsumogiri(3)
    assert table.game.waits[0] & table.game.discarded[0]
    assert may_riichi(table, 0)


@article("furiten-club/3.5")
def test_the_tile_that_would_win_may_be_thrown_with_riichi() -> None:
    table = club({0: TENPAI}, "....6s").tsumogiri(4)
    assert table.can(0, "tsumo")
    table.play(0, "riichi 6s").pass_all()
    assert table.game.riichi[0] == c.R_STANDS


@article("furiten-club/3.6")
def test_in_riichi_a_win_may_be_declined() -> None:
    table = in_riichi("...6s").tsumogiri(3)
    assert table.can(0, "tsumo")
    table.play(0, "tsumogiri")
    assert not table.over
    ron = in_riichi("6s").play(1, "discard 6s")
    assert ron.can(0, "ron")
    ron.play(0, "pass")
    assert not ron.over


@article("furiten-club/3.7a")
def test_a_riichi_hand_lies_open_after_an_exhaustive_draw() -> None:
    table = exhaust(in_riichi())
    assert last_event(table, "draw_end")[1] == c.END_EXHAUSTED
    assert table.game.shown[0] == c.SHOWN_YES
    assert table.deltas[0] == 3000


@article("furiten-club/3.7a")
def test_a_riichi_hand_lies_open_even_where_others_may_hide_theirs() -> None:
    table = club({0: TENPAI}, "1z", draws__tenpai_show="optional")
    table.play(0, "riichi 1z").pass_all().run_out()
    assert table.waiting() == []
    assert table.game.shown[0] == c.SHOWN_YES


@article("furiten-club/3.8a")
def test_the_winner_collects_all_deposits() -> None:
    table = in_riichi("6s", deposits=3).play(1, "discard 6s")
    claim(table, 0, "ron")
    assert table.game.res_deposits[0] == 4000
    assert table.game.deposits == 0
    assert table.scores[0] == 29000 + 4000 + table.game.res_points[0]


@article("furiten-club/3.8b")
def test_after_a_draw_deposits_wait_for_the_next_winner() -> None:
    table = next_kyoku(exhaust(in_riichi()))
    assert table.game.deposits == 1


@article("furiten-club/3.9")
def test_deposits_stay_when_four_riichi_abort_the_kyoku() -> None:
    table = four_riichi(BOOK)
    assert last_event(table, "draw_end")[1] == c.END_FOUR_RIICHI
    assert table.scores == [29000] * 4
    assert table.game.deposits == 4


@article("furiten-club/3.9")
def test_the_deposit_of_a_riichi_ended_by_triple_ron_stays_too() -> None:
    waits = {1: TENPAI, 2: "234m567m678p78s33m", 3: "123p456p789p78s44z"}
    table = club({0: "111222333z77m11m", **waits}, "9s")
    table.play(0, "riichi 9s")
    for p in (1, 2, 3):
        table.play(p, "ron")
    assert last_event(table, "draw_end")[1] == c.END_TRIPLE_RON
    assert table.scores[0] == 29000
    assert table.game.deposits == 1


@article("furiten-club/3.11")
def test_deposits_left_after_the_last_kyoku_go_to_no_player() -> None:
    scores = [40000, 31000, 27000, 20000]
    table = exhaust(club(dealer=3, round="S", deposits=2, scores=scores))
    assert table.match_over
    assert table.scores == scores
    assert sum(table.results) == -2
