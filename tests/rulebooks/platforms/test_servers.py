"""What the two servers have in common."""

import pytest

from hanchan.core.seating_draw import StepType, draw_seats
from play.rare_situations import nagashi
from play.scenario_table import book
from play.scenarios import ALL_FOR_9S, TENPAI, deal
from rulebooks.platforms.platform_situations import nobody_tenpai

servers = pytest.mark.parametrize("rulebook", ["tenhou", "mahjong-soul"])


@servers
def test_players_draw_winds_and_east_deals_first_without_a_roll(
    rulebook: str,
) -> None:
    seating = book(rulebook).seating
    drawn = draw_seats(bytes(32), seating.draw, seating.first_dealer)
    types = [step.type for step in drawn.steps]
    assert types == [StepType.TAKE] * 4 + [StepType.SIT] * 4 + [StepType.DEALER]
    east = next(step.player for step in drawn.steps if step.tiles == (0,))
    assert drawn.player_at[0] == east


@servers
def test_east_and_south_are_played_out_even_with_a_player_at_30000(rulebook: str) -> None:
    for wind, dealer in (("E", 0), ("S", 2)):
        table = nobody_tenpai(rulebook, wind, dealer, 40000, 20000, 20000, 20000)
        assert not table.match_over


@servers
def test_a_deposit_whose_tile_is_ronned_is_not_paid(rulebook: str) -> None:
    table = deal(rulebook, {0: "234m456m345p22s68s", 1: TENPAI}, "9s").play(0, "riichi 9s")
    table.play(1, "ron")
    assert table.deltas[0] + table.deltas[1] == 0
    assert table.scores[0] + table.scores[1] == 50000


@servers
def test_the_nearer_of_two_rons_in_riichi_takes_both_deposits(rulebook: str) -> None:
    hands = {1: ALL_FOR_9S[0], 2: ALL_FOR_9S[1]}
    table = deal(rulebook, hands, ".5z6z.9s").tsumogiri()
    table.play(1, "riichi 5z").pass_all().play(2, "riichi 6z").pass_all().tsumogiri()
    table.play(0, "discard 9s").play(1, "ron").play(2, "ron")
    assert [table.game.res_deposits[slot] for slot in range(2)] == [2000, 0]


@servers
def test_two_players_with_nagashi_are_both_paid(rulebook: str) -> None:
    assert nagashi(rulebook, [0, 1]).deltas == [8000, 4000, -6000, -6000]


@servers
def test_no_chips_are_won(rulebook: str) -> None:
    table = deal(rulebook, {0: TENPAI}, "5z...9s", ura="8s").play(0, "riichi 5z").pass_all()
    table.tsumogiri(3).play(0, "tsumo")
    assert "ippatsu" in table.yaku()
    assert [table.game.chips[p] for p in range(4)] == [0, 0, 0, 0]
