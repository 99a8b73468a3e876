from itertools import pairwise

import pytest

from hanchan.core import codes as c
from play.scenarios import TENPAI, WAITS, claim, exhaust, last_event, view_of
from rulebooks.furiten_club.furiten_club_situations import club

article = pytest.mark.article
ITTSUU_OR_NOTHING = "234m55z12345678s"
"""Waits for 3s, 6s and 9s; only the 9s brings a yaku on a ron."""


@article("furiten-club/4.1a")
def test_one_winning_tile_in_the_own_river_bars_ron_on_the_other() -> None:
    table = club({0: TENPAI}, "6s9s").discard(0, "6s").play(1, "discard 9s")
    assert table.why_not(0, "ron") in {c.FURITEN_DISCARD, c.NOT_YOUR_TURN}
    assert not table.can(0, "ron")
    free = club({0: TENPAI}, "1z9s").discard(0, "1z").play(1, "discard 9s")
    assert free.can(0, "ron")


@article("furiten-club/4.1a")
def test_a_called_discard_still_makes_furiten() -> None:
    table = club({0: TENPAI, 2: "66s9s"}, "6s").play(0, "discard 6s")
    claim(table, 2, "pon 66s").play(2, "discard 9s")
    assert table.game.river_called[0] == 1
    assert view_of(table, 0).furiten == c.FURITEN_DISCARD
    assert not table.can(0, "ron")


@article("furiten-club/4.1b")
def test_a_discard_without_a_yaku_makes_furiten_all_the_same() -> None:
    hand = {0: ITTSUU_OR_NOTHING}
    table = club(hand, "....3s9s").tsumogiri(4).discard(0, "3s")
    assert table.waits(0) == {"3s", "6s", "9s"}
    assert not table.play(1, "discard 9s").can(0, "ron")
    free = club(hand, ".....9s").tsumogiri(5)
    assert free.play(1, "discard 9s").can(0, "ron")


@article("furiten-club/4.1b")
def test_a_tile_let_pass_without_a_yaku_bars_ron_in_the_same_go_around() -> None:
    table = club({0: ITTSUU_OR_NOTHING}, ".....6s9s").tsumogiri(5)
    table.play(1, "discard 6s")
    assert table.waiting() == [2]
    table.play(2, "discard 9s")
    assert not table.can(0, "ron")


@article("furiten-club/4.2")
def test_a_furiten_hand_may_still_win_by_tsumo() -> None:
    table = club({0: TENPAI}, "6s..." + "9s").discard(0, "6s").tsumogiri(3)
    assert table.can(0, "tsumo")


@article("furiten-club/4.3")
def test_a_passed_ron_bars_ron_until_the_next_draw() -> None:
    table = club({0: TENPAI}, "1z6s9s..9s").discard(0, "1z")
    table.play(1, "discard 6s").play(0, "pass").play(2, "discard 9s")
    assert not table.can(0, "ron")
    table.pass_all().tsumogiri(2).play(1, "discard 9s")
    assert table.can(0, "ron")


@article("furiten-club/4.3")
def test_a_call_does_not_lift_the_furiten_of_a_passed_ron() -> None:
    for passed, barred in (("6s", True), ("1s", False)):
        table = club({0: "345678m345p78s22p"}, f"1z{passed}.2m6s").discard(0, "1z")
        table.play(1, f"discard {passed}").pass_all().tsumogiri().play(3, "discard 2m")
        claim(table, 0, "chi 34m").discard(0, "8m").play(1, "discard 6s")
        assert table.waits(0) == {"6s", "9s"}
        assert table.can(0, "ron") != barred


@article("furiten-club/4.3")
def test_a_replacement_draw_lifts_the_furiten_of_a_passed_ron() -> None:
    hands = {0: "555z567m345p78s22p"}
    table = club(hands, "1z6s.5z9s", replacements="1z").discard(0, "1z")
    table.play(1, "discard 6s").play(0, "pass").tsumogiri()
    table.play(3, "discard 5z")
    claim(table, 0, "daiminkan 555z").discard(0, "1z")
    table.play(1, "discard 9s")
    assert table.can(0, "ron")


@article("furiten-club/4.4")
def test_a_passed_ron_in_riichi_bars_ron_to_the_end() -> None:
    table = club({0: TENPAI}, "1z6s..." + "9s").play(0, "riichi 1z").pass_all()
    table.play(1, "discard 6s").play(0, "pass").tsumogiri(3)
    table.play(1, "discard 9s")
    assert not table.can(0, "ron")
    assert table.game.missed[0] == 2


@article("furiten-club/5.1")
def test_the_last_discard_may_only_be_ronned() -> None:
    table = club({2: "234m567m345p789p6s", 0: "66s"}, last="6s", away="6s")
    while table.game.live_end > table.game.live:
        table.tsumogiri()
    table.play(1, "discard 6s")
    assert [text.split()[0] for text in table.legal(2)] == ["ron", "pass"]
    assert table.legal(0) == []
    table.play(2, "pass")
    assert last_event(table, "draw_end")[1] == c.END_EXHAUSTED


@article("furiten-club/5.1")
def test_no_kan_is_made_with_the_last_live_tile() -> None:
    table = club({1: "1111z"})
    while table.game.live_end > table.game.live:
        assert table.game.seat != 1 or table.can(1, "ankan 1111z")
        table.tsumogiri()
    assert table.game.seat == 1
    assert table.why_not(1, "ankan 1111z") == c.LAST_TILE


@article("furiten-club/6.1", "furiten-club/6.2")
@pytest.mark.parametrize(
    ("hand", "waits"),
    [
        (TENPAI, {"6s", "9s"}),
        ("1133m5577p99s11z2z", {"2z"}),
        ("19m19p19s1234567z", {"1m", "9s", "1z", "7z"}),
        ("234m567m345p79s1p4p", set[str]()),
    ],
)
def test_tenpai_is_one_tile_short_of_complete_and_all_else_noten(
    hand: str, waits: set[str]
) -> None:
    table = club({2: hand})
    assert waits <= table.waits(2)
    assert bool(table.waits(2)) == bool(waits)
    assert exhaust(table).game.tenpai[2] == bool(waits)


@article("furiten-club/6.3")
@pytest.mark.parametrize(
    ("tenpai", "change"),
    [
        ([], [0, 0, 0, 0]),
        ([1], [-1000, 3000, -1000, -1000]),
        ([1, 3], [-1500, 1500, -1500, 1500]),
        ([0, 1, 2], [1000, 1000, 1000, -3000]),
        ([0, 1, 2, 3], [0, 0, 0, 0]),
    ],
)
def test_three_thousand_points_change_hands_at_a_draw(tenpai: list[int], change: list[int]) -> None:
    table = exhaust(club({p: WAITS[p] for p in tenpai}))
    assert table.deltas == change


@article("furiten-club/6.4a")
def test_tenpai_hands_are_shown_whether_their_owner_likes_it_or_not() -> None:
    table = club({1: TENPAI}).run_out()
    assert table.over
    assert "show" not in table.events
    assert [table.game.shown[p] for p in range(4)] == [0, c.SHOWN_YES, 0, 0]
    assert table.deltas[1] == 3000


@article("furiten-club/6.4b")
def test_an_open_shape_without_a_yaku_is_tenpai() -> None:
    table = club({2: "33z22p123m567m78s9p"}, "3z").play(0, "discard 3z")
    claim(table, 2, "pon 33z").discard(2, "9p")
    assert table.waits(2) == {"6s", "9s"}
    assert exhaust(table).deltas[2] == 3000


@article("furiten-club/6.4c")
def test_a_wait_used_up_by_the_own_hand_and_melds_is_noten() -> None:
    table = exhaust(club({1: "1111m234p567p888s"}))
    assert table.game.waits[1]
    assert table.deltas == [0, 0, 0, 0]
    melded = club({1: "33m12m123m567p88s5z"}, "3m").play(0, "discard 3m")
    claim(melded, 1, "pon 33m").discard(1, "5z")
    assert melded.waits(1) == {"3m"}
    assert exhaust(melded).deltas == [0, 0, 0, 0]


@article("furiten-club/6.4c")
def test_a_wait_that_lies_with_the_others_is_tenpai() -> None:
    table = exhaust(club({1: "123m567m345p678s9p", 2: "999p"}))
    assert table.deltas[1] == 3000


@article("furiten-club/6.4c")
def test_riichi_is_refused_on_a_wait_with_all_four_tiles_in_hand() -> None:
    table = club({0: "1111m234p567p888s"}, "5z")
    assert table.why_not(0, "riichi-tsumogiri 5z") == c.NOT_TENPAI
    assert table.can(0, "riichi 1m")


@article("furiten-club/6.5")
def test_hands_are_shown_from_the_dealer_on() -> None:
    table = club(WAITS, dealer=2, draws__tenpai_show="optional").run_out()
    asked: list[int] = []
    while table.game.phase == c.SHOW:
        asked += table.waiting()
        table.play(asked[-1], "show")
    assert asked == [2, 3, 0, 1]
    assert all((q - p) % 4 == 1 for p, q in pairwise(asked))


@article("furiten-club/7.3a")
def test_a_dead_hand_neither_declares_nor_counts_as_tenpai() -> None:
    table = club({0: TENPAI, 2: "66s1111z"}, "6s...5z")
    for p in (0, 2):
        table.game.dead[p] = 2
    assert all(text.split()[0] in {"discard", "tsumogiri"} for text in table.legal(0))
    table.play(0, "discard 6s")
    assert table.waiting() == [1]
    table.tsumogiri()
    assert table.why_not(2, "ankan 1111z") == c.HAND_DEAD
    table.tsumogiri(2)
    assert not any(text.startswith("riichi") for text in table.legal(0))
    assert exhaust(table).deltas == [0, 0, 0, 0]
