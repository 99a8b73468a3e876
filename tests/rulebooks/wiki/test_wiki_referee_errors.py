import pytest

from hanchan.core import codes as c
from play.people_table import People
from play.ruling_scenarios import people
from play.scenarios import claim, exhaust, may_riichi
from rulebooks.wiki.wiki_situations import NEWER, OLDER, WINNING, article, both

DEAD = "dead-hand-no-calls"


# What is an error.


@both
@article("wiki-numbered/4.5a", "wiki-bulleted/penalty.5a")
def test_a_false_ron_taken_back_before_the_hand_is_shown_is_only_an_error(rulebook: str) -> None:
    table = people(rulebook, {1: WINNING}, "9m").play(0, "discard 9m")
    table.declare(1, "ron-taken-back").pass_all()
    assert table.offences == [(1, "false_win_unshown", DEAD)]
    assert table.dead(1)
    assert table.waiting() == [1]


@both
@article("wiki-numbered/4.5a", "wiki-bulleted/penalty.5a")
def test_a_false_tsumo_taken_back_is_only_an_error_and_the_turn_goes_on(rulebook: str) -> None:
    table = people(rulebook, {0: WINNING}, "9m").declare(0, "tsumo-taken-back")
    assert table.offences == [(0, "false_win_unshown", DEAD)]
    assert table.scores == [25000] * 4
    assert table.can(0, "tsumogiri 9m")


@both
@article("wiki-numbered/4.5b", "wiki-bulleted/penalty.5b")
@pytest.mark.parametrize("offence", ["too_many_tiles", "too_few_tiles", "skipped_draw"])
def test_a_hand_with_a_wrong_number_of_tiles_is_dead(rulebook: str, offence: str) -> None:
    table = people(rulebook, {1: WINNING}, "6s")
    assert table.proposed(offence) == DEAD
    table.report(1, offence).play(0, "discard 6s")
    assert table.legal(1) == ["pass"]
    assert not table.over


@both
@article("wiki-numbered/4.5c", "wiki-bulleted/penalty.5c")
@pytest.mark.parametrize("call", ["chi", "pon", "kan"])
def test_a_call_that_is_taken_back_is_an_error(rulebook: str, call: str) -> None:
    table = people(rulebook, {1: "666m78m258p147s12z"}, "6m").play(0, "discard 6m")
    table.declare(1, f"{call}-taken-back").pass_all()
    assert table.offences == [(1, "withdrawn_call", DEAD)]
    assert table.dead(1)
    assert table.game.meld_count[1] == 0
    assert table.waiting() == [1]


@both
@article("wiki-numbered/4.5d", "wiki-bulleted/penalty.5d")
def test_showing_a_wrong_tile_for_a_chi_is_an_offence(rulebook: str) -> None:
    table = people(rulebook, {1: "6m258p147s123456z"}, "5m").play(0, "discard 5m")
    table.declare(1, "chi 67m").pass_all()
    assert table.offences == [(1, "wrong_call", DEAD)]
    assert table.dead(1)
    assert (table.game.meld_count[1], table.hand(1).count("m")) == (0, 1)


@both
@article("wiki-numbered/4.5d", "wiki-bulleted/penalty.5d")
def test_showing_a_kan_with_a_wrong_tile_is_an_offence(rulebook: str) -> None:
    table = people(rulebook, {0: "777z123m456p78s55z"}, "9m").declare(0, "ankan 7777z")
    assert table.offences == [(0, "wrong_call", DEAD)]
    assert table.dead(0)
    assert table.game.meld_count[0] == 0
    assert table.can(0, "discard 7z")


@both
@article("wiki-numbered/4.5e", "wiki-bulleted/penalty.5e")
def test_a_pon_called_with_a_single_tile_is_an_error(rulebook: str) -> None:
    table = people(rulebook, {2: "5z258p147s369m123z"}, "5z").play(0, "discard 5z")
    table.declare(2, "pon 55z").pass_all()
    assert table.offences == [(2, "wrong_call", DEAD)]
    assert table.dead(2)
    assert table.waiting() == [1]


@both
@article("wiki-numbered/4.5e", "wiki-bulleted/penalty.5e")
def test_a_chi_called_from_across_is_an_error(rulebook: str) -> None:
    table = people(rulebook, {2: "46m258p147s12345z"}, "5m").play(0, "discard 5m")
    table.declare(2, "chi 46m").pass_all()
    assert table.offences == [(2, "wrong_call", DEAD)]
    assert table.dead(2)
    assert table.waiting() == [1]


@both
@article("wiki-numbered/4.5e", "wiki-bulleted/penalty.5e")
def test_a_wrong_call_does_not_stop_the_right_one_beside_it(rulebook: str) -> None:
    hands = {1: "5z258p147s369m123z", 2: "55z147p258s36m346z"}
    table = people(rulebook, hands, "5z").play(0, "discard 5z")
    claim(table.declare(1, "pon 55z"), 2, "pon 55z")
    assert [table.dead(p) > 0 for p in range(4)] == [False, True, False, False]
    assert table.waiting() == [2]


@both
@article("wiki-numbered/4.5f", "wiki-bulleted/penalty.5f")
@pytest.mark.parametrize("offence", ["tiles_exposed", "hand_shown", "forbidden_look"])
def test_five_tiles_seen_or_shown_are_an_error_and_four_are_none(
    rulebook: str, offence: str
) -> None:
    table = people(rulebook, {1: WINNING}, "6s")
    assert [table.proposed(offence, tiles) for tiles in (1, 4, 5, 9)] == [
        "none",
        "none",
        DEAD,
        DEAD,
    ]
    table.report(1, offence, tiles=4)
    assert not table.dead(1)
    table.report(1, offence, tiles=5).play(0, "discard 6s")
    assert table.legal(1) == ["pass"]


# What an error costs, and from when.


def erred(rulebook: str, draws: str = "", **settings: str) -> People:
    """Seat 1, who waits for 6s and 9s, has called a win on the dealer's 9m and taken it back."""
    table = people(rulebook, {1: WINNING}, "9m" + draws, **settings).play(0, "discard 9m")
    return table.declare(1, "ron-taken-back").pass_all()


@both
@article("wiki-numbered/4.6", "wiki-bulleted/penalty.6")
def test_after_an_error_the_hand_wins_neither_by_tsumo_nor_by_ron(rulebook: str) -> None:
    table = erred(rulebook, "6s9s")
    assert not table.can(1, "tsumo")
    table.tsumogiri().play(2, "discard 9s")
    assert table.legal(1) == ["pass"]
    assert table.why_not(1, "ron") == c.HAND_DEAD


@both
@article("wiki-numbered/4.6", "wiki-bulleted/penalty.6")
def test_the_hand_is_dead_from_the_moment_the_error_is_found(rulebook: str) -> None:
    table = people(rulebook, {1: WINNING}, "6s").play(0, "discard 6s")
    assert table.can(1, "ron")
    table.report(1, "too_few_tiles")
    assert table.legal(1) == ["pass"]


@both
@article("wiki-numbered/4.6", "wiki-bulleted/penalty.6")
def test_a_dead_hand_calls_nothing(rulebook: str) -> None:
    hand = "666m78m258p147s12z"
    table = people(rulebook, {1: hand}, "9m9p..6m").play(0, "discard 9m")
    table.declare(1, "ron-taken-back").pass_all().tsumogiri(3)
    table.play(0, "discard 6m")
    assert table.legal(1) == ["pass"]
    table.declare(1, "pon 66m").pass_all()
    assert table.offences[1:] == [(1, "dead_hand_claim", "chombo")]


@both
@article("wiki-numbered/4.6", "wiki-bulleted/penalty.6")
def test_a_dead_hand_counts_as_noten_at_the_draw(rulebook: str) -> None:
    table = people(rulebook, {1: WINNING, 2: "123p456m78s55666z"}, "9m", away="69s")
    table.play(0, "discard 9m").declare(1, "ron-taken-back").pass_all()
    assert exhaust(table).deltas == [-1000, -1000, 3000, -1000]


@both
@article("wiki-numbered/4.6", "wiki-bulleted/penalty.6")
def test_a_dead_hand_declares_no_riichi(rulebook: str) -> None:
    table = erred(rulebook, "9p")
    assert not may_riichi(table, 1)


@both
@article("wiki-numbered/4.6", "wiki-bulleted/penalty.6")
def test_a_riichi_hand_declared_dead_is_noten_without_being_a_noten_riichi(rulebook: str) -> None:
    table = people(rulebook, {0: WINNING}, "9m9p", away="69s").play(0, "riichi 9m").pass_all()
    table.play(1, "discard 9p").declare(0, "ron-taken-back").pass_all()
    assert table.dead(0)
    exhaust(table)
    assert table.game.kyoku_end == c.END_EXHAUSTED
    assert (table.scores, table.game.deposits) == ([24000, 25000, 25000, 25000], 1)


# Buying oneself free.


@both
@article("wiki-numbered/4.7", "wiki-bulleted/penalty.7")
def test_a_thousand_points_laid_down_at_once_bring_the_hand_back(rulebook: str) -> None:
    table = erred(rulebook, ".6s").redeem(1)
    assert table.dead(1) == 0
    assert (table.scores[1], table.game.deposits) == (24000, 1)
    table.tsumogiri().play(2, "discard 6s")
    assert table.can(1, "ron")


@both
@article("wiki-numbered/4.7", "wiki-bulleted/penalty.7")
def test_a_hand_that_was_bought_free_is_not_bought_free_again(rulebook: str) -> None:
    table = erred(rulebook)
    assert table.game.redeemable == 0b0010
    assert table.redeem(1).game.redeemable == 0


@both
@article("wiki-numbered/4.7", "wiki-bulleted/penalty.7")
def test_the_thousand_points_go_to_the_next_winner(rulebook: str) -> None:
    table = erred(rulebook, ".6s").redeem(1).tsumogiri().play(2, "discard 6s")
    claim(table, 1, "ron")
    assert table.game.deposits == 0
    assert table.scores == [25000, 26300, 23700, 25000]


@both
@article("wiki-numbered/4.7", "wiki-bulleted/penalty.7")
def test_an_error_can_be_redeemed_until_the_next_player_has_acted(rulebook: str) -> None:
    table = people(rulebook, {0: WINNING}, "9m").declare(0, "tsumo-taken-back")
    assert table.game.redeemable == 0b0001
    table.discard(0, "9m")
    assert (table.waiting(), table.game.redeemable) == ([1], 0b0001)
    table.play(1, table.legal(1)[-1])
    assert table.game.redeemable == 0
    assert table.dead(0)


@both
@article("wiki-numbered/4.7", "wiki-bulleted/penalty.7")
def test_redeeming_an_error_needs_a_thousand_points(rulebook: str) -> None:
    scores = [25000, 900, 49100, 25000]
    table = people(rulebook, {1: WINNING}, "9m", scores=scores).play(0, "discard 9m")
    table.declare(1, "ron-taken-back").pass_all()
    assert table.dead(1)
    assert table.game.redeemable == 0


@both
@article("wiki-numbered/4.7", "wiki-bulleted/penalty.7")
def test_a_chombo_cannot_be_redeemed(rulebook: str) -> None:
    table = people(rulebook, {1: WINNING}, "9m").play(0, "discard 9m")
    table.declare(1, "ron").pass_all()
    assert table.game.kyoku_end == c.END_CHOMBO
    assert table.game.redeemable == 0


# Riichi among people.


@both
@article("wiki-numbered/12.1b", "wiki-bulleted/yaku.riichi_b")
def test_a_riichi_called_on_an_open_hand_is_void_and_the_tile_is_simply_discarded(
    rulebook: str,
) -> None:
    table = people(rulebook, {1: "4477z123m456p78s9m"}, "7z9p9p9p9p").play(0, "discard 7z")
    claim(table, 1, "pon 77z").discard(1, "9m").tsumogiri(3)
    table.declare(1, "riichi-tsumogiri 9p")
    assert table.offences == [(1, "riichi_bad_form", "riichi-void")]
    assert table.game.riichi[1] == c.R_NONE
    assert table.pass_all().scores == [25000] * 4
    assert not table.dead(1)


@both
@article("wiki-numbered/12.1b", "wiki-bulleted/yaku.riichi_b")
def test_a_riichi_without_the_word_or_the_sideways_tile_is_void_and_its_deposit_goes_back(
    rulebook: str,
) -> None:
    table = people(rulebook, {0: WINNING}, "9m").play(0, "riichi 9m").pass_all()
    assert (table.scores[0], table.game.deposits) == (24000, 1)
    assert table.proposed("riichi_bad_form") == "riichi-void"
    table.report(0, "riichi_bad_form")
    assert (table.scores[0], table.game.deposits) == (25000, 0)
    assert table.game.riichi[0] == c.R_NONE


@both
@article("wiki-numbered/12.1d", "wiki-bulleted/yaku.riichi_d")
def test_the_referee_sets_the_penalty_for_a_withdrawn_riichi(rulebook: str) -> None:
    table = people(rulebook, {0: WINNING}, "9m").declare(0, "riichi-taken-back")
    assert table.offences == [(0, "riichi_withdrawn", "referee")]
    assert (table.waiting(), table.dead(0)) == ([0], 0)
    table.report(0, "riichi_withdrawn", sanction="dead-hand")
    assert table.dead(0)


@both
@article("wiki-numbered/12.1d", "wiki-bulleted/yaku.riichi_d")
def test_insisting_on_withdrawing_a_valid_riichi_goes_to_the_referee(
    rulebook: str,
) -> None:
    table = people(rulebook, {0: WINNING}, "9m").play(0, "riichi 9m").pass_all()
    assert table.proposed("riichi_withdrawn_late") == "referee"
    table.report(0, "riichi_withdrawn_late", sanction="chombo")
    assert table.scores == [13000, 29000, 29000, 29000]


# What no article names.


@article("wiki-bulleted/penalty.8")
def test_making_play_impossible_is_chombo() -> None:
    table = people(NEWER).tsumogiri()
    assert table.proposed("play_impossible") == "chombo"
    table.report(1, "play_impossible")
    assert table.game.kyoku_end == c.END_CHOMBO
    assert table.deltas == [4000, -8000, 2000, 2000]


@article("wiki-bulleted/penalty.8")
@pytest.mark.parametrize("offence", ["play_hindered", "misplaced_meld"])
def test_hindering_play_is_an_offence(offence: str) -> None:
    table = people(NEWER, {1: WINNING}, "6s")
    assert table.proposed(offence) == DEAD
    table.report(1, offence).play(0, "discard 6s")
    assert table.legal(1) == ["pass"]
    assert not table.over


@pytest.mark.parametrize(
    ("sanction", "dead", "end"),
    [
        ("none", 0, c.END_NONE),
        ("dead-hand", 1, c.END_NONE),
        ("dead-hand-no-calls", 2, c.END_NONE),
        ("chombo", 0, c.END_CHOMBO),
        ("redeal", 0, c.END_REDEAL),
    ],
)
def test_where_the_book_is_silent_whatever_the_referee_rules_is_done(
    sanction: str, dead: int, end: int
) -> None:
    table = people(OLDER).tsumogiri()
    assert table.proposed("claimed_tile_left") == "referee"
    table.report(1, "claimed_tile_left", sanction=sanction)
    assert (table.dead(1), table.game.kyoku_end) == (dead, end)
