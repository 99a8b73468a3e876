"""ema-2008: what is punished with chombo, and what a chombo costs."""

import pytest

from hanchan.core import codes as c
from play.offence_scenarios import (
    CLAIMS,
    NO_WINS,
    NOTEN,
    ONE_AWAY,
    changing_kan,
    claims_with_a_dead_hand,
    dead,
    false_ron,
    leaving_kan,
    noten_riichi,
    results_after,
    two_rons,
)
from play.ruling_scenarios import (
    OFFENDER,
    VOID,
    drawn,
    four_riichi_one_noten,
    left_after,
    offended,
    people,
    stays_as_it_was,
)
from play.scenarios import TENPAI, next_kyoku
from rulebooks.ema_2008.ema_situations import EMA

article = pytest.mark.article
DEALERS_CHOMBO = [-12000, 4000, 4000, 4000]
CHILDS_CHOMBO = [4000, -8000, 2000, 2000]
"""Chombo of seat 1 while seat 0 deals."""
NOBODY_PAYS = [0, 0, 0, 0]


# What a chombo is.


@article("ema-2008/3.4.6a")
def test_after_a_chombo_the_same_kyoku_is_dealt_again() -> None:
    table = false_ron(EMA, dealer=0, honba=2)
    assert table.game.kyoku_end == c.END_CHOMBO
    assert table.winners() == []
    assert table.next_deal == ("E", 0, 2)
    assert not next_kyoku(table).over


@article("ema-2008/3.4.6a")
@pytest.mark.parametrize(("valid", "false"), [(1, 3), (3, 1)])
def test_a_false_ron_next_to_a_valid_one_costs_nothing_in_either_order(
    valid: int, false: int
) -> None:
    table = two_rons(EMA, valid, false)
    assert table.offences == [(false, "false_win_shown", "lapsed")]
    assert table.winners() == [valid]
    assert (table.deltas[false], table.game.chombo[false]) == (0, 0)
    assert table.deltas[valid] == -table.deltas[0] > 0


@article("ema-2008/3.4.6a")
def test_a_claim_with_a_dead_hand_costs_nothing_beside_a_valid_ron() -> None:
    table = people(EMA, {1: "123p456p789p78s44z", 2: TENPAI}, "9s").report(1, "too_few_tiles")
    table.play(0, "discard 9s").declare(1, "ron").play(2, "ron").pass_all()
    assert table.offences[-1] == (1, "dead_hand_claim", "lapsed")
    assert table.winners() == [2]


@article("ema-2008/3.4.6a")
def test_the_referee_may_rule_that_a_reported_chombo_lapses_beside_a_ron() -> None:
    table = people(EMA, {1: TENPAI}, "9s").play(0, "discard 9s").play(1, "ron")
    table.report(3, "tiles_exposed", tiles=6, sanction="lapsed").pass_all()
    assert table.winners() == [1]
    assert table.deltas[3] == 0


@article("ema-2008/3.4.6a")
def test_a_call_beside_it_does_not_make_a_chombo_void() -> None:
    table = people(EMA, {1: "55z", 3: NOTEN}, "5z").play(0, "discard 5z")
    table.play(1, "pon 55z").declare(3, "ron").pass_all()
    assert table.game.kyoku_end == c.END_CHOMBO
    assert table.game.meld_count[1] == 0


@article("ema-2008/3.4.6a", "ema-2008/3.4.6b")
def test_two_players_declaring_a_false_win_each_pay_their_own_chombo() -> None:
    table = people(EMA, {1: NOTEN, 2: ONE_AWAY}, "9s").play(0, "discard 9s")
    table.declare(1, "ron").declare(2, "ron").pass_all()
    assert [offence[0] for offence in table.offences] == [1, 2]
    assert table.deltas == [8000, -6000, -6000, 4000]
    assert [table.game.chombo[p] for p in range(4)] == [0, 1, 1, 0]


@article("ema-2008/3.4.6b")
@pytest.mark.parametrize("honba", [0, 3])
@pytest.mark.parametrize("dealer", range(4))
def test_a_child_pays_four_thousand_to_east_and_half_of_it_to_the_others(
    dealer: int, honba: int
) -> None:
    p = (dealer + 1) % 4
    table = people(EMA, dealer=dealer, honba=honba).report(p, "dead_hand_claim")
    expected = [4000 if q == dealer else 2000 for q in range(4)]
    expected[p] = -8000
    assert table.deltas == expected


@article("ema-2008/3.4.6b")
@pytest.mark.parametrize("honba", [0, 3])
def test_east_pays_four_thousand_to_everybody(honba: int) -> None:
    table = people(EMA, dealer=2, honba=honba).report(2, "dead_hand_claim")
    assert table.deltas == [4000, 4000, -12000, 4000]


@article("ema-2008/3.4.6b")
def test_a_chombo_costs_nothing_else_in_the_result() -> None:
    scores = (38000, 33000, 27000, 22000)
    table = people(EMA, dealer=3, round="S", scores=scores).report(0, "dead_hand_claim")
    assert table.scores == [30000, 35000, 29000, 26000]
    results, plain = results_after(table)
    assert results == plain


# A win that is none.


@article("ema-2008/3.4.6c")
@pytest.mark.parametrize("why", NO_WINS)
@pytest.mark.parametrize("words", ["ron", "ron-taken-back"])
def test_declaring_a_ron_that_is_none_is_chombo_shown_or_not(why: str, words: str) -> None:
    table = false_ron(EMA, why, words)
    offence = "false_win_shown" if words == "ron" else "false_win_unshown"
    assert table.offences == [(2, offence, "chombo")]
    assert table.deltas == [4000, 2000, -8000, 2000]


@article("ema-2008/3.4.6c")
def test_declaring_a_ron_in_furiten_is_chombo() -> None:
    table = people(EMA, {0: TENPAI}, "9s6s").discard(0, "9s").play(1, "discard 6s")
    table.declare(0, "ron").pass_all()
    assert table.offences == [(0, "false_win_shown", "chombo")]
    assert table.deltas == DEALERS_CHOMBO


@article("ema-2008/3.4.6c")
def test_robbing_a_kan_with_a_hand_that_does_not_win_on_it_is_chombo() -> None:
    table = people(EMA, {1: "1555z", 3: TENPAI}, "5z").play(0, "discard 5z")
    table.play(1, "pon 55z").pass_all().discard(1, "1z").tsumogiri(3)
    table.play(1, "kakan 5z").declare(3, "ron").pass_all()
    assert table.offences == [(3, "false_win_shown", "chombo")]
    assert table.deltas == [4000, 2000, 2000, -8000]


@article("ema-2008/3.4.6c")
@pytest.mark.parametrize("words", ["tsumo", "tsumo-taken-back"])
def test_declaring_a_tsumo_that_is_none_is_chombo_shown_or_not(words: str) -> None:
    table = people(EMA, {0: ONE_AWAY}, "4z").declare(0, words)
    offence = "false_win_shown" if words == "tsumo" else "false_win_unshown"
    assert table.offences == [(0, offence, "chombo")]
    assert table.deltas == DEALERS_CHOMBO


@article("ema-2008/3.4.6c")
def test_a_tsumo_in_furiten_is_a_win() -> None:
    table = people(EMA, {0: TENPAI}, "9s...6s").discard(0, "9s").tsumogiri(3).play(0, "tsumo")
    assert (table.offences, table.winners()) == ([], [0])


# Riichi.


@article("ema-2008/3.4.6d")
def test_a_noten_riichi_is_chombo_at_the_draw_instead_of_the_noten_payment() -> None:
    table = drawn(noten_riichi(EMA))
    assert table.offences == [(0, "noten_riichi", "chombo")]
    assert table.deltas == DEALERS_CHOMBO
    assert table.next_deal == ("E", 0, 0)


@article("ema-2008/3.4.6d")
def test_the_deposit_of_a_noten_riichi_goes_back_with_the_void_kyoku() -> None:
    table = noten_riichi(EMA)
    assert (table.scores[0], table.game.deposits) == (29000, 1)
    drawn(table)
    assert (table.scores[0], table.game.deposits) == (18000, 0)


@article("ema-2008/3.4.6d")
def test_a_noten_riichi_is_not_looked_at_when_another_player_wins() -> None:
    table = noten_riichi(EMA, "1z9s").play(1, "discard 9s").play(2, "ron").pass_all()
    assert table.offences == []
    assert table.winners() == [2]
    assert (table.deltas[0], table.game.chombo[0]) == (0, 0)


@article("ema-2008/3.4.6d")
def test_a_noten_riichi_reported_before_the_draw_costs_nothing_until_then() -> None:
    table = noten_riichi(EMA)
    assert table.proposed("noten_riichi") == "none"
    assert stays_as_it_was(table.report(0, "noten_riichi"))
    assert drawn(table).offences[-1] == (0, "noten_riichi", "chombo")


@article("ema-2008/3.4.6d")
def test_a_noten_riichi_reported_before_another_player_wins_costs_nothing() -> None:
    table = noten_riichi(EMA, "1z9s").report(0, "noten_riichi")
    table.play(1, "discard 9s").play(2, "ron").pass_all()
    assert table.winners() == [2]
    assert table.game.chombo[0] == 0


@article("ema-2008/3.4.6d")
def test_a_noten_riichi_is_found_when_four_riichi_end_the_kyoku_and_all_hands_are_shown() -> None:
    table = four_riichi_one_noten(EMA)
    assert table.offences == [(3, "noten_riichi", "chombo")]
    assert table.scores == [34000, 32000, 32000, 22000]
    assert table.game.deposits == 0


@article("ema-2008/3.4.6d")
def test_a_tenpai_riichi_is_shown_at_the_draw_without_an_offence() -> None:
    table = drawn(people(EMA, {0: TENPAI}, "1z").play(0, "riichi 1z").pass_all())
    assert table.offences == []
    assert table.deltas == [3000, -1000, -1000, -1000]


@article("ema-2008/3.4.6e")
def test_a_kan_in_riichi_that_changes_the_wait_is_chombo_at_the_draw() -> None:
    table = changing_kan(EMA)
    assert table.offences == []
    drawn(table)
    assert table.offences == [(0, "riichi_ankan", "chombo")]
    assert table.deltas == DEALERS_CHOMBO
    assert (table.scores[0], table.game.deposits) == (18000, 0)


@article("ema-2008/3.4.6e")
def test_a_kan_in_riichi_that_changed_the_wait_makes_the_own_tsumo_chombo() -> None:
    table = changing_kan(EMA, replacement="4m").declare(0, "tsumo")
    assert table.offences == [(0, "riichi_ankan", "chombo")]
    assert table.winners() == []
    assert table.deltas == DEALERS_CHOMBO


@article("ema-2008/3.4.6e")
def test_a_kan_in_riichi_that_changed_the_wait_makes_the_own_ron_chombo() -> None:
    table = changing_kan(EMA, "4m").tsumogiri().play(1, "discard 4m")
    table.declare(0, "ron").pass_all()
    assert table.offences == [(0, "riichi_ankan", "chombo")]
    assert table.winners() == []


@article("ema-2008/3.4.6e")
def test_a_kan_in_riichi_that_changed_the_wait_is_forgotten_when_another_player_wins() -> None:
    table = changing_kan(EMA, replacement="9s").play(0, "tsumogiri").play(2, "ron").pass_all()
    assert table.winners() == [2]
    assert table.offences == []
    assert table.game.chombo[0] == 0


@article("ema-2008/3.4.6e")
def test_a_kan_in_riichi_reported_at_once_costs_nothing_until_the_end() -> None:
    table = changing_kan(EMA)
    assert table.proposed("riichi_ankan") == "none"
    assert stays_as_it_was(table.report(0, "riichi_ankan"))
    assert drawn(table).game.kyoku_end == c.END_CHOMBO


@article("ema-2008/3.4.6e")
def test_a_kan_in_riichi_that_leaves_the_wait_alone_is_no_offence() -> None:
    table = drawn(leaving_kan(EMA))
    assert table.offences == []
    assert table.game.kyoku_end == c.END_EXHAUSTED


# Tiles knocked over.


MANY = [("tiles_exposed", 6), ("tiles_exposed", 13), ("hand_toppled", 5), ("hand_toppled", 13)]
FEW = [("tiles_exposed", 1), ("tiles_exposed", 5), ("hand_toppled", 1), ("hand_toppled", 4)]


@article("ema-2008/3.4.6f")
@pytest.mark.parametrize(("offence", "tiles"), MANY)
def test_knocking_over_six_tiles_of_the_wall_or_five_of_a_hand_is_chombo(
    offence: str, tiles: int
) -> None:
    table = offended(EMA).report(OFFENDER, offence, tiles=tiles)
    assert table.offences == [(OFFENDER, offence, "chombo")]
    assert left_after(table) == VOID
    assert table.deltas == CHILDS_CHOMBO


@article("ema-2008/3.4.6f")
@pytest.mark.parametrize(("offence", "tiles"), FEW)
def test_knocking_over_fewer_tiles_of_the_wall_or_of_a_hand_is_not_yet_chombo(
    offence: str, tiles: int
) -> None:
    table = offended(EMA)
    assert table.proposed(offence, tiles) == "none"
    assert stays_as_it_was(table.report(OFFENDER, offence, tiles=tiles))


@article("ema-2008/3.4.6f")
def test_laying_the_hand_down_to_abort_without_nine_kinds_is_chombo() -> None:
    table = people(EMA, {0: TENPAI}, "1z").declare(0, "kyuushu")
    assert table.offences == [(0, "hand_toppled", "chombo")]
    assert table.deltas == DEALERS_CHOMBO


# Claims with a dead hand.


@article("ema-2008/3.4.6g")
@pytest.mark.parametrize("words", [*CLAIMS, "pon-taken-back"])
def test_claiming_a_discard_with_a_dead_hand_is_chombo(words: str) -> None:
    table = claims_with_a_dead_hand(EMA, words)
    assert table.offences[-1] == (1, "dead_hand_claim", "chombo")
    assert table.deltas == CHILDS_CHOMBO


@article("ema-2008/3.4.6g")
def test_declaring_a_dead_hand_won_on_a_tile_that_completes_it_is_chombo() -> None:
    table = dead(EMA, "9s").play(0, "discard 9s").declare(1, "ron").pass_all()
    assert table.offences[-1] == (1, "dead_hand_claim", "chombo")
    assert table.winners() == []


@article("ema-2008/3.4.6g")
@pytest.mark.parametrize(
    ("words", "hand"), [("tsumo", TENPAI), ("ankan 1111z", "1111z234m567m345p")]
)
def test_a_win_or_a_kan_on_the_own_turn_with_a_dead_hand_is_chombo(words: str, hand: str) -> None:
    table = dead(EMA, ".9s", hand).tsumogiri().declare(1, words)
    assert table.offences[-1] == (1, "dead_hand_claim", "chombo")
    assert table.deltas == CHILDS_CHOMBO


@article("ema-2008/3.4.6g")
def test_passing_and_discarding_with_a_dead_hand_is_no_offence() -> None:
    table = drawn(dead(EMA, "2p...9s"))
    assert [offence for _, offence, _ in table.offences] == ["too_few_tiles"]
    assert table.deltas == NOBODY_PAYS
