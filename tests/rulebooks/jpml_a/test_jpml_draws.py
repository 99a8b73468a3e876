import pytest

from hanchan.core import codes as c
from play.rare_situations import Abort, four_kans, four_riichi, four_winds, kyuushu, triple_ron
from play.scenarios import NINE_KINDS, claim
from rulebooks.jpml_a.jpml_situations import NO_YAKU, PINFU, TRIPLE_RON, A, league

article = pytest.mark.article
EIGHT_KINDS = "19m19p19s12z2588m4p"
FOUR_TENPAI = {
    0: "123m456m11p78p222z",
    1: "123m456m22p78p333z",
    2: "789m123s33s78p444z",
    3: "789m123s44s78p555z",
}


ABORTS = [
    pytest.param(kyuushu, c.END_KYUUSHU, id="nine kinds"),
    pytest.param(four_winds, c.END_FOUR_WINDS, id="four winds"),
    pytest.param(four_kans, c.END_FOUR_KANS, id="four kans"),
    pytest.param(four_riichi, c.END_FOUR_RIICHI, id="four riichi"),
    pytest.param(triple_ron, c.END_TRIPLE_RON, id="triple ron"),
]
aborts = pytest.mark.parametrize(("abort", "end"), ABORTS)


@aborts
@article("jpml-a/draw.3a")
def test_five_events_abort_the_kyoku(abort: Abort, end: int) -> None:
    table = abort(A)
    assert table.over
    assert table.game.kyoku_end == end
    assert table.winners() == []


@aborts
@article("jpml-a/draw.3b")
def test_the_dealer_keeps_the_deal_after_an_abort(abort: Abort, end: int) -> None:
    table = abort(A, honba=2)
    assert table.game.kyoku_end == end
    assert table.next_deal[:2] == ("E", 0)
    assert not abort(A, dealer=3, round="S").match_over


@aborts
@article("jpml-a/draw.2a")
def test_an_abort_adds_a_honba(abort: Abort, end: int) -> None:
    table = abort(A, honba=2)
    assert table.game.kyoku_end == end
    assert table.next_deal[2] == 3


@article("jpml-a/draw.2a")
@pytest.mark.parametrize("hand", [NO_YAKU, ""], ids=["tenpai", "noten"])
def test_every_exhaustive_draw_adds_a_honba(hand: str) -> None:
    hands = {0: hand} if hand else {}
    assert league(hands, away="7s" if hand else "", honba=1).run_out().next_deal[2] == 2


@article("jpml-a/draw.2a", "jpml-a/note.28")
def test_a_renchan_after_a_win_adds_a_honba() -> None:
    table = league({0: PINFU}, "5s", honba=1).play(0, "tsumo")
    assert table.next_deal == ("E", 0, 2)


@article("jpml-a/draw.2a")
def test_the_honba_are_gone_after_a_win_of_another_player() -> None:
    table = league({1: PINFU}, ".5s", honba=3).tsumogiri().play(1, "tsumo")
    assert table.next_deal == ("E", 1, 0)


@article("jpml-a/draw.3c")
def test_nine_terminals_abort_the_kyoku_despite_a_riichi() -> None:
    table = league({0: NO_YAKU, 1: "19m1p19s1234z2588m"}, "6z.")
    table.play(0, "riichi 6z").pass_all().play(1, "kyuushu")
    assert table.game.kyoku_end == c.END_KYUUSHU
    assert (table.game.deposits, table.scores[0]) == (1, 29000)


@article("jpml-a/draw.4", "jpml-a/note.30")
def test_the_dealer_may_declare_nine_kinds_on_the_dealt_hand_only() -> None:
    table = league({0: NINE_KINDS}, "5s...5s")
    assert table.can(0, "kyuushu")
    assert table.tsumogiri(4).why_not(0, "kyuushu") == c.NOT_FIRST_TURN


@article("jpml-a/draw.4", "jpml-a/note.30")
def test_others_may_declare_nine_kinds_after_their_first_draw() -> None:
    table = league({2: NINE_KINDS}, "5s.5s...5s").tsumogiri(2)
    assert table.can(2, "kyuushu")
    assert table.tsumogiri(4).why_not(2, "kyuushu") == c.NOT_FIRST_TURN


@article("jpml-a/draw.4", "jpml-a/note.30")
def test_a_pon_takes_the_right_to_nine_kinds_away() -> None:
    table = league({2: NINE_KINDS, 3: "55s"}, "5s....").play(0, "discard 5s").play(3, "pon 55s")
    table.play(3, table.legal(3)[0]).pass_all().tsumogiri(2)
    assert table.why_not(2, "kyuushu") == c.NOT_FIRST_TURN


@article("jpml-a/draw.4", "jpml-a/note.30")
def test_a_concealed_kan_takes_the_right_to_nine_kinds_away() -> None:
    table = league({1: NINE_KINDS, 0: "7777s"}, ".5s").play(0, "ankan 7777s").tsumogiri()
    assert table.why_not(1, "kyuushu") == c.NOT_FIRST_TURN


@article("jpml-a/note.30")
@pytest.mark.parametrize(
    ("hand", "reason"), [(NINE_KINDS, c.OK), (EIGHT_KINDS, c.TOO_FEW_KINDS)], ids=["nine", "eight"]
)
def test_nine_kinds_are_the_least(hand: str, reason: int) -> None:
    assert league({0: hand}, "5s").why_not(0, "kyuushu") == reason


@article("jpml-a/note.30")
def test_a_player_declaring_nine_terminals_shows_the_hand() -> None:
    table = league({0: NINE_KINDS}, "5s").play(0, "kyuushu")
    assert "kyuushu" in table.events


@article("jpml-a/note.29")
@pytest.mark.parametrize("wind", ["1z", "2z", "3z", "4z"])
def test_four_equal_winds_abort_the_kyoku(wind: str) -> None:
    assert league({}, wind * 4).tsumogiri(4).game.kyoku_end == c.END_FOUR_WINDS


@article("jpml-a/note.29")
def test_four_equal_winds_abort_only_in_the_first_go_around() -> None:
    table = league({}, "....4z4z4z4z").tsumogiri(8)
    assert not table.over


@article("jpml-a/note.29")
def test_a_call_between_the_four_winds_keeps_the_kyoku_alive() -> None:
    table = league({2: "55m4z"}, "5m4z4z4z").play(0, "discard 5m")
    claim(table, 2, "pon 55m").discard(2, "4z").tsumogiri(3)
    assert [table.game.river[p, 0] for p in (1, 2, 3)] == [30] * 3
    assert table.game.river[0, 1] == 30
    assert not table.over


@article("jpml-a/note.29")
def test_a_concealed_kan_between_the_four_winds_keeps_the_kyoku_alive() -> None:
    table = league({1: "7777s"}, "4z.4z4z", replacements="4z").tsumogiri()
    table.play(1, "ankan 7777s").tsumogiri(3)
    assert [table.game.river[p, 0] for p in range(4)] == [30] * 4
    assert not table.over


@article("jpml-a/note.29")
def test_four_dragons_do_not_abort() -> None:
    assert not league({}, "5z5z5z5z").tsumogiri(4).over


@article("jpml-a/draw.5a")
def test_the_fourth_kan_ends_the_kyoku_at_once_without_a_replacement_tile() -> None:
    table = four_kans(A)
    assert [row[0] for row in table.log].count("draw") == 3 + 3
    assert table.events[-4:] == ["ankan", "draw_end", "settled", "end_kyoku"]


@article("jpml-a/draw.5a")
def test_the_fourth_kan_may_be_robbed_before_it_aborts_the_kyoku() -> None:
    hands = {0: "1111m2222p", 1: "3333s55p", 2: "46p666z789m456s11s"}
    draws = "...5p...5p"
    table = league(hands, draws, replacements="7z7z7z")
    table.play(0, "ankan 1111m").play(0, "ankan 2222p").tsumogiri()
    table.play(1, "ankan 3333s").tsumogiri().tsumogiri()
    table.play(3, "discard 5p").play(1, "pon 55p").pass_all()
    table.play(1, table.legal(1)[0]).pass_all()
    while table.game.seat != 1:
        table.tsumogiri()
    assert table.can(1, "kakan 5p")
    table.play(1, "kakan 5p").play(2, "ron")
    assert table.winners() == [2]
    assert "chankan" in table.yaku()


@article("jpml-a/draw.1a", "jpml-a/note.28")
def test_the_dealer_stays_after_a_win_and_after_a_tenpai_draw() -> None:
    assert league({0: PINFU}, "5s").play(0, "tsumo").next_deal == ("E", 0, 1)
    assert league({0: NO_YAKU}, away="7s").run_out().next_deal == ("E", 0, 1)


@article("jpml-a/draw.1b", "jpml-a/note.24")
def test_the_deal_passes_to_the_right_when_the_dealer_is_noten() -> None:
    table = league({1: NO_YAKU}, away="7s").run_out()
    assert table.next_deal == ("E", 1, 1)


@article("jpml-a/draw.1b")
def test_a_tenpai_dealer_does_not_pass_the_deal_on() -> None:
    table = league({0: NO_YAKU, 1: "234567m678p68s33z"}, away="7s").run_out()
    assert table.next_deal[1] == 0


@article("jpml-a/draw.1b")
def test_the_deal_passes_when_another_player_wins() -> None:
    table = league({2: PINFU}, "..5s").tsumogiri(2).play(2, "tsumo")
    assert table.next_deal[1] == 1


@article("jpml-a/draw.1c")
def test_a_noten_dealer_in_the_last_kyoku_ends_the_match() -> None:
    assert league({0: NO_YAKU}, away="7s", dealer=3, round="S").run_out().match_over


@article("jpml-a/draw.1c")
def test_a_leading_dealer_who_is_tenpai_in_the_last_kyoku_plays_on() -> None:
    scores = (20000, 20000, 20000, 60000)
    table = league({3: NO_YAKU}, away="7s", dealer=3, round="S", scores=scores).run_out()
    assert not table.match_over
    assert table.game.phase == c.DEALING
    assert table.next_deal == ("S", 3, 1)


@article("jpml-a/draw.1c")
def test_a_leading_dealer_who_wins_the_last_kyoku_plays_on() -> None:
    table = league({3: PINFU}, "5s", dealer=3, round="S").play(3, "tsumo")
    assert not table.match_over
    assert table.game.phase == c.DEALING


@article("jpml-a/tenpai.1", "jpml-a/tenpai.2")
@pytest.mark.parametrize(
    ("tenpai", "deltas"),
    [
        ([], [0, 0, 0, 0]),
        ([2], [-1000, -1000, 3000, -1000]),
        ([1, 2], [-1500, 1500, 1500, -1500]),
        ([0, 1, 2], [1000, 1000, 1000, -3000]),
        ([0, 1, 2, 3], [0, 0, 0, 0]),
    ],
)
def test_noten_players_pay_3000_points_to_those_in_tenpai(
    tenpai: list[int], deltas: list[int]
) -> None:
    hands = {p: FOUR_TENPAI[p] for p in tenpai}
    table = league(hands, away="6p9p" if tenpai else "").run_out()
    assert table.game.kyoku_end == c.END_EXHAUSTED
    assert table.deltas == deltas


@article("jpml-a/tenpai.1")
def test_nothing_is_paid_for_noten_after_an_abort() -> None:
    table = league({0: NINE_KINDS, 1: NO_YAKU}, "5s").play(0, "kyuushu")
    assert table.deltas == [0, 0, 0, 0]


@article("jpml-a/tenpai.3a", "jpml-a/tenpai.4")
def test_tenpai_hands_are_shown_without_a_choice() -> None:
    table = league({1: NO_YAKU}, away="7s").run_out()
    assert table.over
    assert table.game.shown[1] == c.SHOWN_YES
    assert table.deltas[1] == 3000


@article("jpml-a/tenpai.4")
def test_the_dealer_would_answer_first_and_then_the_others() -> None:
    hands = {0: FOUR_TENPAI[0], 1: FOUR_TENPAI[1], 3: FOUR_TENPAI[3]}
    table = league(hands, away="6p9p", dealer=3, draws__tenpai_show="optional").run_out()
    order: list[int] = []
    while table.waiting():
        order += table.waiting()
        table.play(order[-1], "show")
    assert order == [3, 0, 1]


@article("jpml-a/tenpai.3b")
def test_a_hand_that_could_never_have_a_yaku_is_tenpai() -> None:
    table = league({1: "11m456p23468s99m4z"}, "1m", away="7s").play(0, "discard 1m")
    table.play(1, "pon 11m").discard(1, "4z").run_out()
    assert table.deltas[1] == 3000


@article("jpml-a/tenpai.3c")
def test_a_wait_on_a_fifth_copy_of_ones_own_tiles_is_noten() -> None:
    table = league({1: "1111m234567p888s"}).run_out()
    assert table.waits(1) == {"1m"}
    assert table.deltas == [0, 0, 0, 0]


@article("jpml-a/tenpai.3c")
def test_copies_in_ones_own_melds_count_for_the_fifth_copy() -> None:
    table = league({1: "111m456789p888s4z"}, "1m").play(0, "discard 1m").play(1, "pon 11m")
    table.discard(1, "4z").run_out()
    assert table.waits(1) == {"1m"}
    assert table.deltas == [0, 0, 0, 0]


@article("jpml-a/tenpai.3c")
def test_a_wait_whose_tiles_lie_with_others_is_tenpai() -> None:
    table = league({1: NO_YAKU, 2: "7777s"}).run_out()
    assert table.deltas[1] == 3000


@article("jpml-a/win.1a")
def test_the_nearer_of_two_winners_on_one_tile_wins() -> None:
    hands = {2: TRIPLE_RON[2], 3: TRIPLE_RON[3]}
    table = league(hands, ".5p").tsumogiri().play(1, "discard 5p").play(3, "ron").play(2, "ron")
    assert table.winners() == [2]
    assert table.deltas[3] == 0


@article("jpml-a/win.1b", "jpml-a/note.31")
def test_three_rons_on_one_tile_are_not_paid_and_leave_the_deposits() -> None:
    table = triple_ron(A, deposits=2)
    assert table.game.kyoku_end == c.END_TRIPLE_RON
    assert table.deltas == [0, 0, 0, 0]
    assert table.game.deposits == 2
    assert table.next_deal == ("E", 0, 1)


@article("jpml-a/note.31")
def test_three_rons_on_a_robbed_kan_make_a_draw_too() -> None:
    orphans = "19m1p19s1234567z"
    hands = {0: "999p", 1: orphans + "1z", 2: orphans + "2z", 3: orphans + "3z"}
    table = league(hands, "9p", dora="5m", ura="5m").play(0, "ankan 9999p")
    for p in (1, 2, 3):
        table.play(p, "ron")
    assert table.game.kyoku_end == c.END_TRIPLE_RON
