from fractions import Fraction

import pytest

from hanchan.core import codes as c
from hanchan.errors import HanchanError
from hanchan.table import Match
from play.rare_situations import four_kans, four_winds, kyuushu
from play.scenario_table import Table, book
from play.scenarios import deal, next_kyoku
from rulebooks.wiki.wiki_situations import (
    OLDER,
    WINNING,
    article,
    both,
    child_win,
    dealer_win,
    drawn_out,
)

NAMES = ["Aki", "Ben", "Chie", "Dai"]


@both
@article("wiki-numbered/1.28", "wiki-bulleted/basics.1")
def test_a_match_has_four_players(rulebook: str) -> None:
    assert sorted(Match(book(rulebook), seed=1, players=NAMES).names) == NAMES
    for count in (3, 5):
        with pytest.raises(HanchanError, match="is not a list of four names"):
            Match(book(rulebook), seed=1, players=[*NAMES, "Emi"][:count])


@both
@article("wiki-numbered/1.2", "wiki-bulleted/basics.2", "wiki-bulleted/matchend.1")
def test_a_match_is_over_when_the_deal_has_gone_round_twice(rulebook: str) -> None:
    table = drawn_out(rulebook)
    deals = [(table.game.round, table.game.dealer)]
    for seed in range(60):
        if table.match_over:
            break
        next_kyoku(table, seed).run_out()
        while table.game.phase == c.STOP:
            table.play(table.waiting()[0], "play-on")
        deals.append((table.game.round, table.game.dealer))
    assert table.match_over
    assert list(dict.fromkeys(deals)) == [(n, dealer) for n in (0, 1) for dealer in range(4)]


@both
@article("wiki-numbered/1.2", "wiki-bulleted/basics.2", "wiki-bulleted/matchend.1")
def test_no_further_round_is_played_however_low_the_scores(rulebook: str) -> None:
    table = child_win(rulebook, dealer=3, round="S", scores=[25100, 25000, 24900, 25000])
    assert max(table.scores) < 30000
    assert table.match_over
    assert not child_win(rulebook, dealer=2, round="S").match_over
    assert not child_win(rulebook, dealer=3, round="E").match_over


@both
@article("wiki-numbered/2.2", "wiki-numbered/3.1b", "wiki-bulleted/renchan.3")
def test_a_draw_with_the_dealer_tenpai_keeps_the_deal_and_adds_a_honba(rulebook: str) -> None:
    assert drawn_out(rulebook, 1, dealer=1).next_deal == ("E", 1, 1)
    assert drawn_out(rulebook, 1, 3, dealer=1, honba=3).next_deal == ("E", 1, 4)


@both
@article(
    "wiki-numbered/2.2", "wiki-numbered/3.2", "wiki-bulleted/renchan.4", "wiki-bulleted/renchan.7"
)
def test_a_draw_with_the_dealer_noten_passes_the_deal_to_the_right_and_adds_a_honba(
    rulebook: str,
) -> None:
    assert drawn_out(rulebook, dealer=1).next_deal == ("E", 2, 1)
    assert drawn_out(rulebook, 0, 2, dealer=1, honba=3).next_deal == ("E", 2, 4)
    assert drawn_out(rulebook, 1, dealer=1).next_deal[1] == 1


@both
@article(
    "wiki-numbered/3.1a", "wiki-numbered/9.2", "wiki-bulleted/renchan.1", "wiki-bulleted/honba.3"
)
def test_a_win_of_the_dealer_keeps_the_deal_and_adds_a_honba(rulebook: str) -> None:
    assert dealer_win(rulebook, dealer=1).next_deal == ("E", 1, 1)
    assert dealer_win(rulebook, dealer=1, honba=3).next_deal == ("E", 1, 4)


@both
@article(
    "wiki-numbered/2.4", "wiki-numbered/9.2", "wiki-bulleted/renchan.2", "wiki-bulleted/honba.3"
)
def test_a_win_of_a_child_passes_the_deal_and_clears_the_honba(rulebook: str) -> None:
    assert child_win(rulebook, dealer=1).next_deal == ("E", 2, 0)
    assert child_win(rulebook, dealer=1, honba=3).next_deal == ("E", 2, 0)


def aborted(rulebook: str, how: str, *, honba: int = 0) -> Table:
    """A kyoku of seat 1 as dealer that ends as an abortive draw."""
    if how == "kyuushu":
        return kyuushu(rulebook, dealer=1, honba=honba)
    if how == "four winds":
        return four_winds(rulebook, dealer=1, honba=honba)
    return four_kans(rulebook, dealer=1, honba=honba).tsumogiri()


ABORTS = [("kyuushu", c.END_KYUUSHU), ("four winds", c.END_FOUR_WINDS), ("kans", c.END_FOUR_KANS)]


@pytest.mark.parametrize(("how", "end"), ABORTS)
@both
@article(
    "wiki-numbered/2.1b",
    "wiki-numbered/2.1c",
    "wiki-numbered/2.1d",
    "wiki-numbered/2.3",
    "wiki-bulleted/renchan.5",
)
def test_after_an_abortive_draw_the_older_text_keeps_the_deal_and_the_newer_one_passes_it(
    rulebook: str, how: str, end: int
) -> None:
    table = aborted(rulebook, how, honba=1)
    assert table.game.kyoku_end == end
    assert table.next_deal == (("E", 1, 2) if rulebook == OLDER else ("E", 2, 0))


@pytest.mark.parametrize(("how", "end"), ABORTS)
@article("wiki-bulleted/end.9", "wiki-bulleted/end.10", "wiki-bulleted/end.11", same=True)
def test_an_abortive_draw_is_no_win_and_moves_no_points(how: str, end: int) -> None:
    table = aborted("wiki-bulleted", how)
    assert (table.game.kyoku_end, table.deltas) == (end, [0] * 4)
    assert table.next_deal == ("E", 2, 0)


@both
@article("wiki-numbered/11.3", "wiki-bulleted/tools.3", "wiki-bulleted/basics.6")
def test_everybody_starts_with_25000_points(rulebook: str) -> None:
    assert deal(rulebook).scores == [25000] * 4
    assert Match(book(rulebook), seed=1).scores == (25000,) * 4


def two_sticks_in_south_4(rulebook: str, *tenpai_dealer: str) -> Table:
    """South 4 ends as a draw; seats 0 and 1 have declared riichi."""
    hands = {0: WINNING, 1: "678m678p78s11122z"}
    if tenpai_dealer:
        hands[3] = tenpai_dealer[0]
    table = deal(rulebook, hands, "9m9m1p", dealer=3, round="S", away="69s")
    table.play(3, "discard 9m").pass_all()
    table.play(0, "riichi 9m").pass_all().play(1, "riichi 1p").pass_all()
    return table.run_out()


@both
@article("wiki-numbered/10.2", "wiki-bulleted/deposit.2")
def test_sticks_left_when_south_4_ends_the_match_go_back_to_their_owners(rulebook: str) -> None:
    table = two_sticks_in_south_4(rulebook)
    assert table.match_over
    assert table.scores == [26500, 26500, 23500, 23500]
    assert table.game.deposits == 0


@both
@article("wiki-numbered/10.2", "wiki-bulleted/deposit.2")
def test_sticks_stay_on_the_table_when_the_dealer_of_south_4_keeps_the_deal(
    rulebook: str,
) -> None:
    table = two_sticks_in_south_4(rulebook, "234m234p34555s99s")
    assert not table.match_over
    assert table.game.deposits == 2
    assert table.scores == [25000, 25000, 22000, 26000]


def finished(rulebook: str, scores: list[int]) -> Table:
    """A match that ends with these scores, seat 3 being the last dealer."""
    return drawn_out(rulebook, dealer=3, round="S", scores=scores)


@both
@article("wiki-numbered/11.1")
def test_places_go_by_points_and_nothing_is_added_to_them(rulebook: str) -> None:
    table = finished(rulebook, [20000, 30900, 18000, 31100])
    assert table.places == [3, 2, 4, 1]
    assert table.results == [-5, Fraction("5.9"), -7, Fraction("6.1")]


@both
@article("wiki-numbered/11.2")
def test_a_tie_goes_to_the_player_nearer_to_the_first_dealer(rulebook: str) -> None:
    assert finished(rulebook, [25000] * 4).places == [1, 2, 3, 4]
    assert finished(rulebook, [24000, 26000, 24000, 26000]).places == [3, 1, 4, 2]
