from collections.abc import Mapping

import pytest

from hanchan.core import codes as c
from play.scenario_table import Table, kind_count
from play.scenarios import claim, last_event, tiles_held, view_of
from rulebooks.furiten_club.furiten_club_situations import club, value

article = pytest.mark.article
KAKAN_MAKER = "77p234m567m123s9s1z"
"""A hand that makes pon of 7p and may add the fourth."""
ROBBER = {1: "234p68p678s22s345s"}
"""Waits for 7p."""


def with_pon(
    draws: str,
    others: Mapping[int, str] | None = None,
    *,
    replacements: str = "",
    dora: str = "",
) -> Table:
    """Seat 2 has called 7p from the dealer and kept the rest of its hand."""
    hands = {2: KAKAN_MAKER, **(others or {})}
    table = club(hands, "7p" + draws, replacements=replacements, dora=dora)
    table.play(0, "discard 7p")
    return claim(table, 2, "pon 77p").discard(2, "1z")


def order(table: Table, *names: str) -> list[str]:
    """The events of these names in the order in which they happened."""
    return [name for name in table.events if name in names]


@article("furiten-club/2.18a")
def test_four_alike_in_hand_may_be_declared_as_a_concealed_kan() -> None:
    table = club({0: "1111m"}, ".")
    assert table.can(0, "ankan 1111m")
    table.play(0, "ankan 1111m")
    assert table.game.meld_type[0, 0] == c.M_ANKAN


@article("furiten-club/2.18b")
def test_a_discard_and_three_concealed_tiles_make_an_open_kan() -> None:
    table = club({3: "777p"}, "7p").play(0, "discard 7p")
    claim(table, 3, "daiminkan 777p")
    assert table.game.meld_type[3, 0] == c.M_DAIMINKAN
    assert table.waiting() == [3]


@article("furiten-club/2.18c")
def test_a_pon_may_be_extended_with_the_tile_just_drawn() -> None:
    table = with_pon("...7p").tsumogiri(3)
    assert table.can(2, "kakan 7p")
    table.play(2, "kakan 7p")
    assert table.game.meld_type[2, 0] == c.M_KAKAN


@article("furiten-club/2.18c")
def test_a_pon_may_be_extended_with_a_tile_kept_from_an_earlier_turn() -> None:
    table = with_pon("...7p....").tsumogiri(3)
    table.discard(2, "9s").tsumogiri(3)
    assert table.can(2, "kakan 7p")


@article("furiten-club/2.18c")
def test_an_added_kan_counts_as_open() -> None:
    hand = "234m567m345s9s"
    assert 8 in [fu for _, fu in value(hand, "9s", ["kakan 7777p"]).fu_items]
    assert value(hand, "9s", ["ankan 7777p"], tsumo=True).yaku == {"menzen_tsumo"}
    assert value(hand, "9s", ["kakan 7777p"], tsumo=True).status == c.NO_YAKU


@article("furiten-club/2.19a")
def test_four_alike_that_were_not_declared_are_no_kan() -> None:
    declared = value("123m456p78s99s", "9s", ["ankan 1111z"], situation=["riichi"])
    kept = value("1111m23m567p99s78s", "9s", situation=["riichi"])
    assert any(fu == 32 for _, fu in declared.fu_items)
    assert not any(fu in {16, 32} for _, fu in kept.fu_items)


@article("furiten-club/2.19b", "furiten-club/2.23a")
def test_an_added_kan_waits_for_those_who_may_rob_it() -> None:
    table = with_pon("...7p", ROBBER)
    table.tsumogiri(3).play(2, "kakan 7p")
    assert table.game.phase == c.ROB
    assert table.can(1, "ron")
    assert table.events[-1] == "kakan"
    table.play(1, "pass")
    assert order(table, "kakan", "draw")[-2:] == ["kakan", "draw"]


@article("furiten-club/2.19b")
def test_robbing_the_added_kan_wins_with_chankan() -> None:
    table = with_pon("...7p", ROBBER)
    table.tsumogiri(3).play(2, "kakan 7p").play(1, "ron")
    assert "chankan" in table.yaku()
    assert table.deltas[2] == -table.deltas[1] < 0


@article("furiten-club/2.20a")
def test_the_replacement_tile_is_the_last_of_the_dead_wall() -> None:
    table = club({0: "1111m"}, ".", replacements="9p")
    table.play(0, "ankan 1111m")
    assert last_event(table, "draw")[:3] == (0, 17, 1)


@article("furiten-club/2.20b")
def test_with_a_replacement_tile_one_may_win_kan_declare_riichi_or_discard() -> None:
    table = club({0: "1111m222p34567s9s"}, "1p", replacements="2p")
    table.play(0, "ankan 1111m")
    assert table.can(0, "ankan 2222p")
    assert table.can(0, "discard 1p")
    tenpai = club({0: "1111m222p34567s9s"}, "1p", replacements="9s").play(0, "ankan 1111m")
    assert tenpai.can(0, "riichi 1p")
    winning = club({0: "1111m222p34567s9s"}, "9s", replacements="8s").play(0, "ankan 1111m")
    assert winning.can(0, "tsumo")


@article("furiten-club/2.20c")
def test_four_alike_may_stay_in_hand() -> None:
    table = club({0: "1111m", 2: "777p"}, "7p")
    table.discard(0, "7p")
    assert tiles_held(table, 2) == 13
    assert kind_count(table, 0, "1m") == 4


@article("furiten-club/2.21a")
def test_a_concealed_kan_is_seen_by_everybody_and_needs_a_draw() -> None:
    table = club({0: "1111m22p"}, "..", replacements="3z")
    assert table.can(0, "ankan 1111m")
    table.play(0, "ankan 1111m")
    view = view_of(table, 2)
    assert (view.meld_type[0, 0], view.meld_kind[0, 0]) == (c.M_ANKAN, 0)
    called = club({2: "22p1111m"}, "2p").play(0, "discard 2p")
    claim(called, 2, "pon 22p")
    assert called.why_not(2, "ankan 1111m") == c.NOT_AFTER_CALL


@article("furiten-club/2.21b")
def test_the_indicator_of_a_concealed_kan_is_open_when_its_replacement_wins() -> None:
    hand = "1111m222p34567s9s"
    table = club({0: hand}, "9s", replacements="8s", dora="4z1p")
    assert len(table.indicators()) == 1
    table.play(0, "ankan 1111m")
    assert table.events[-3:] == ["ankan", "dora", "draw"]
    assert table.indicators() == ["4z", "1p"]
    table.play(0, "tsumo")
    assert table.game.res_dora[0] == 3


@article("furiten-club/2.21b", "furiten-club/2.22b")
def test_an_open_kan_leaves_its_indicator_to_the_discard_though_a_concealed_one_follows() -> None:
    table = club({2: "777p1111m"}, "7p", replacements="3z4z").play(0, "discard 7p")
    claim(table, 2, "daiminkan 777p")
    assert len(table.indicators()) == 1
    table.play(2, "ankan 1111m")
    assert len(table.indicators()) == 2
    table.play(2, "discard 4z")
    assert len(table.indicators()) == 3


@article("furiten-club/2.21b", "furiten-club/2.23b")
def test_an_added_kan_leaves_its_indicator_to_the_discard_though_a_concealed_one_follows() -> None:
    table = club({2: "77p1111m"}, "7p...7p", replacements="3z4z").play(0, "discard 7p")
    claim(table, 2, "pon 77p")
    table.discard(2, table.legal(2)[-1].split()[1]).tsumogiri(3).play(2, "kakan 7p")
    assert len(table.indicators()) == 1
    table.play(2, "ankan 1111m")
    assert len(table.indicators()) == 2
    table.play(2, "discard 4z")
    assert len(table.indicators()) == 3


@article("furiten-club/2.22a")
@pytest.mark.parametrize("p", [1, 2, 3])
def test_an_open_kan_remembers_from_whom_it_came(p: int) -> None:
    table = club({p: "777p"}, "7p").play(0, "discard 7p")
    claim(table, p, "daiminkan 777p")
    g = table.game
    assert (g.meld_code[p, 0], g.meld_from[p, 0]) == (15, 0)
    assert order(table, "daiminkan", "draw")[-2:] == ["daiminkan", "draw"]


@article("furiten-club/2.22b")
def test_a_ron_on_the_discard_after_an_open_kan_counts_its_indicator() -> None:
    hands = {2: "777p", 3: "234m567m345p78s22p"}
    table = club(hands, "7p", replacements="6s", dora="4z1p").play(0, "discard 7p")
    claim(table, 2, "daiminkan 777p").play(2, "discard 6s")
    assert table.indicators() == ["4z", "1p"]
    table.play(3, "ron")
    assert table.game.res_dora[0] == 2


@article("furiten-club/2.22b")
def test_a_rinshan_win_after_an_open_kan_does_not_see_its_indicator() -> None:
    hands = {2: "999p234m567m345s8s"}
    table = club(hands, "9p", replacements="8s", dora="4z7s").play(0, "discard 9p")
    claim(table, 2, "daiminkan 999p").play(2, "tsumo")
    assert table.indicators() == ["4z"]
    assert table.game.res_dora[0] == 0


@article("furiten-club/2.23b")
def test_a_robbed_kan_opens_no_indicator() -> None:
    table = with_pon("...7p", ROBBER, dora="4z1s")
    table.tsumogiri(3).play(2, "kakan 7p").play(1, "ron")
    assert table.indicators() == ["4z"]


@article("furiten-club/2.23b")
def test_a_ron_on_the_discard_after_an_added_kan_counts_its_indicator() -> None:
    table = with_pon("...7p", {1: "234m678m34s22s678s"}, replacements="5s", dora="4z1s")
    table.tsumogiri(3).play(2, "kakan 7p")
    assert table.indicators() == ["4z"]
    table.play(2, "discard 5s")
    assert table.indicators() == ["4z", "1s"]
    table.play(1, "ron")
    assert table.game.res_dora[0] == 2


RINSHAN = "999p234m567m345s8s"


@article("furiten-club/2.26a", "furiten-club/2.26c")
def test_the_discarder_of_an_open_kan_pays_the_whole_rinshan_tsumo() -> None:
    table = club({2: RINSHAN}, "9p", replacements="8s", honba=1).play(0, "discard 9p")
    claim(table, 2, "daiminkan 999p").play(2, "tsumo")
    assert table.yaku() == {"rinshan"}
    # 40 fu 1 han by tsumo: 700 from the dealer and 400 from each child, and 300 for the honba.
    assert table.han_fu() == (1, 40)
    assert table.deltas == [-1800, 0, 1800, 0]


@article("furiten-club/2.26a")
def test_no_player_is_liable_for_a_rinshan_win_after_an_added_kan() -> None:
    table = with_pon("...7p", replacements="9s").tsumogiri(3)
    table.play(2, "kakan 7p").play(2, "tsumo")
    assert "rinshan" in table.yaku()
    assert all(table.deltas[p] < 0 for p in (0, 1, 3))


@article("furiten-club/2.26b", "furiten-club/2.26c")
def test_the_discarder_pays_after_further_kans_and_though_the_winner_is_furiten() -> None:
    hand = "999p777z234m567m8s"
    table = club({2: hand}, "..8s.9p", replacements="7z8s").tsumogiri(4)
    table.play(0, "discard 9p")
    claim(table, 2, "daiminkan 999p").play(2, "ankan 7777z").play(2, "tsumo")
    assert table.yaku() == {"rinshan", "chun"}
    assert table.deltas[2] == -table.deltas[0] > 0
    assert table.deltas[1] == table.deltas[3] == 0


@article("furiten-club/2.26c")
def test_rinshan_after_a_concealed_kan_is_a_tsumo_of_a_concealed_hand() -> None:
    table = club({0: "1111m222p34567s9s"}, "9s", replacements="8s").play(0, "ankan 1111m")
    table.play(0, "tsumo")
    assert table.yaku() == {"rinshan", "menzen_tsumo"}
