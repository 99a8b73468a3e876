"""What a player of Mahjong Soul checks first."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from hanchan.core.codes import ASKING, OK
from hanchan.core.distance_tables import load_tables
from hanchan.core.judge import judge
from hanchan.core.rules_encoder import encode_rules
from play.builders import Meld, Verdict, flags_of, place_hand, verdict
from play.rare_situations import (
    Abort,
    fed_dragons,
    four_kans,
    four_riichi,
    four_winds,
    kyuushu,
    nagashi,
)
from play.scenario_table import book, worth
from play.scenarios import deal, may_riichi, played_out
from rulebooks.platforms.platform_situations import (
    after_chi,
    daiminkan,
    dealer_alone_tenpai,
    leading_dealer_wins,
    nobody_tenpai,
    robbed_ankan,
    rons,
    three_dragons,
)

RULES = "mahjong-soul"
HONOURS = "ESWNPFC"
OTHER_NAMES = {"kokushi_13": "kokushi_juusanmen", "chuuren_9": "junsei_chuuren"}
DORA_LINES = {"dora", "red_dora", "ura_dora"}


def test_results_count_from_25000_with_placement_points_and_no_oka() -> None:
    assert played_out(RULES, [40000, 30000, 20000, 10000]).results == [30, 10, -10, -30]


def test_the_first_dealer_is_ahead_on_equal_scores() -> None:
    table = played_out(RULES, [35000, 35000, 20000, 10000])
    assert table.places == [1, 2, 3, 4]
    assert table.results[:2] == [Fraction(25), Fraction(15)]


def test_west_is_played_until_a_player_has_30000() -> None:
    table = nobody_tenpai(RULES, "S", 3, 29900, 29900, 20200, 20000)
    assert not table.match_over
    assert table.next_deal[:2] == ("W", 0)
    assert nobody_tenpai(RULES, "W", 0, 30000, 29900, 20100, 20000).match_over
    assert not nobody_tenpai(RULES, "W", 0, 29900, 29900, 20200, 20000).match_over


def test_an_east_room_ends_after_one_round() -> None:
    east = book(RULES, east=True)
    assert east.content_hash() == book(RULES, ending__rounds=1).content_hash()
    over = deal(RULES, dealer=3, scores=(40000, 20000, 20000, 20000), ending__rounds=1)
    assert over.run_out().match_over


def test_a_score_below_zero_ends_the_match_and_zero_does_not() -> None:
    assert dealer_alone_tenpai(RULES, 50000, 900, 25000, 24100).match_over
    assert not dealer_alone_tenpai(RULES, 50000, 1000, 25000, 24000).match_over


def test_a_leading_dealer_ends_the_last_kyoku_by_winning() -> None:
    assert leading_dealer_wins(RULES).match_over


def test_two_and_three_rons_are_all_paid() -> None:
    assert rons(RULES, (1, 2)).winners() == [1, 2]
    three = rons(RULES, (1, 2, 3))
    assert three.winners() == [1, 2, 3]
    assert min(three.deltas[1:]) > 0


def test_honba_and_deposits_of_a_double_ron_go_to_the_nearest() -> None:
    table = rons(RULES, (1, 2), honba=2, deposits=1)
    plain = rons(RULES, (1, 2))
    assert table.deltas[1] == plain.deltas[1] + 600 + 1000
    assert table.deltas[2] == plain.deltas[2]


@pytest.mark.parametrize(
    ("hand", "win", "melds"),
    [
        ("222m888p444s666p3z", "3z", ()),
        ("19m19p19s1234567z", "7z", ()),
        ("1112345678999s", "5s", ()),
        ("5m", "5m", ("pon 111z", "pon 222z", "pon 333z", "pon 444z")),
    ],
)
def test_four_yakuman_count_double(hand: str, win: str, melds: tuple[str, ...]) -> None:
    judged = worth(RULES, hand, win, melds)
    assert (judged.yakuman, judged.points) == (2, 64000)


def test_thirteen_han_are_a_counted_yakuman() -> None:
    situation = ["riichi", "ippatsu"]
    judged = worth(RULES, "2233445566778s", "8s", situation=situation, dora="1s2s")
    assert judged.han + judged.dora >= 13
    assert (judged.yakuman, judged.points) == (0, 32000)


def test_no_hand_is_rounded_up_to_mangan() -> None:
    judged = worth(RULES, "234m567m34567p22s", "8p", situation=["riichi"], dora="6p")
    assert (judged.han + judged.dora, judged.fu, judged.points) == (4, 30, 7700)


def test_a_pair_of_the_double_wind_is_four_fu() -> None:
    judged = worth(RULES, "234m567m345p68s11z", "7s", seat="E", situation=["riichi"])
    assert 4 in {fu for _, fu in judged.fu_items}


def test_neither_the_called_tile_nor_the_other_end_may_be_discarded() -> None:
    table = after_chi(RULES)
    assert not table.can(1, "discard 4m")
    assert not table.can(1, "discard 7m")
    assert table.can(1, "discard 1p")


def test_kokushi_robs_a_concealed_kan() -> None:
    table = robbed_ankan(RULES).play(2, "ron")
    assert table.yaku() == {"kokushi"}


def test_an_open_kan_turns_its_indicator_with_the_discard() -> None:
    table = daiminkan(RULES, "6z")
    assert len(table.indicators()) == 1
    assert len(table.play(2, "discard 6z").indicators()) == 2


def test_the_feeder_of_a_daiminkan_does_not_pay_alone_for_rinshan() -> None:
    assert daiminkan(RULES, "9s").play(2, "tsumo").deltas == [-1300, -700, 2700, -700]


def test_the_feeder_of_the_third_dragon_is_liable_for_daisangen_alone() -> None:
    table = three_dragons(RULES, "556677z222z4z123s", "123", "...4z").tsumogiri(3)
    table.play(0, "tsumo")
    assert table.yaku() == {"daisangen", "tsuuiisou"}
    assert table.deltas == [96000, -16000, -64000, -16000]


def test_the_liable_player_pays_the_honba_when_a_third_player_deals_in() -> None:
    table = fed_dragons(RULES, "9s", honba=2).play(3, "discard 9s").play(2, "ron")
    assert table.deltas == [0, -16600, 32600, -16000]


def test_nagashi_pays_a_mangan_and_stays_a_draw() -> None:
    table = nagashi(RULES, [1])
    assert table.deltas == [-4000, 8000, -2000, -2000]
    assert table.next_deal == ("E", 1, 1)


@pytest.mark.parametrize("abort", [kyuushu, four_winds, four_riichi])
def test_an_aborted_kyoku_keeps_the_dealer_and_adds_a_honba(abort: Abort) -> None:
    table = abort(RULES)
    assert (table.over, table.next_deal) == (True, ("E", 0, 1))


def test_four_kans_abort_when_the_next_discard_passes() -> None:
    table = four_kans(RULES)
    assert not table.over
    assert table.discard(2, "1z").next_deal == ("E", 0, 1)


def test_riichi_needs_1000_points_and_four_live_tiles() -> None:
    hand = "234m456m345p22s68s"
    for points, allowed in ((900, False), (1000, True)):
        scores = (points, 33000, 33000, 33000)
        assert may_riichi(deal(RULES, {0: hand}, "5z", scores=scores), 0) is allowed


def code_of(tile: str) -> int:
    """The code of a tile in mjai's spelling."""
    if tile in HONOURS:
        return 27 + HONOURS.index(tile)
    suit = "mps".index(tile[1])
    return 34 + suit if tile.endswith("r") else 9 * suit + int(tile[0]) - 1


def judged_case(case: dict[str, Any]) -> Verdict:
    """A recorded win as the rule set judges it; the winning tile is among the concealed ones."""
    tsumo, win = case["loser"] is None, code_of(case["winning_tile"])
    concealed = [code_of(tile) for tile in case["concealed"]]
    if not tsumo:
        concealed.remove(win)
    g = place_hand(
        concealed,
        melds=[Meld(m["type"], tuple(map(code_of, m["tiles"]))) for m in case["melds"]],
        seat_wind="ESWN".index(case["seat_wind"]),
        round_wind="ESWN".index(case["round_wind"]),
        dora=[code_of(tile) for tile in case["dora_indicators"]],
    )
    flags = flags_of(" ".join(case["flags"]), tsumo=tsumo)
    judge(g, encode_rules(book(RULES)), load_tables(), 0, win, flags, ASKING)
    return verdict(g, ASKING)


def named(expected: dict[str, Any]) -> set[str]:
    """The yaku that the server named."""
    names: set[str] = {*expected["yaku_names"], *expected["yakuman"]}
    return {OTHER_NAMES.get(name, name) for name in names} - DORA_LINES


def test_recorded_wins_are_scored_as_the_server_did(shared_data: Path) -> None:
    path = shared_data / "wins_riichienv.jsonl"
    cases = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert len(cases) == 169
    for case in cases:
        seen, expected = judged_case(case), case["expected"]
        han = None if seen.yakuman else seen.han + seen.dora + seen.red + seen.ura
        assert (seen.status, han, seen.yaku) == (OK, expected["han"], named(expected)), case["id"]
        assert seen.yakuman or seen.fu == expected["fu"], case["id"]
