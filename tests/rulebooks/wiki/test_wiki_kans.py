import pytest

from hanchan.core import codes as c
from hanchan.core.wall import count_live_tiles, replacement_place
from hanchan.tiles import Tile
from play.scenario_table import Table, worth
from play.scenarios import claim, deal
from rulebooks.wiki.wiki_situations import article, both

PON = "77z1m147p258s1234z"
DAIMINKAN = "777z147p258s1234z"


def ponned(rulebook: str, draws: str, *, replacements: str = "") -> Table:
    """Seat 0 has called pon of red and thrown 1m; `draws` follow, seat 1 first."""
    table = deal(rulebook, {0: PON}, "9m7z" + draws, replacements=replacements)
    table.discard(0, "9m").play(1, "discard 7z")
    return claim(table, 0, "pon 77z").discard(0, "1m")


def kan_of(rulebook: str, way: str, replacement: str, *, draws: str = "") -> Table:
    """Seat 0 makes a kan of red in one of the three ways and has drawn its replacement tile."""
    if way == "ankan":
        table = deal(rulebook, {0: DAIMINKAN}, "7z" + draws, replacements=replacement)
        return table.play(0, "ankan 7777z").pass_all()
    if way == "daiminkan":
        table = deal(rulebook, {0: DAIMINKAN}, "9m7z" + draws, replacements=replacement)
        return claim(table.discard(0, "9m").play(1, "discard 7z"), 0, "daiminkan")
    table = ponned(rulebook, "9p9p9p7z" + draws, replacements=replacement).tsumogiri(3)
    return table.play(0, "kakan 7z").pass_all()


ways = pytest.mark.parametrize("way", ["ankan", "daiminkan", "kakan"])


@both
@article("wiki-numbered/1.16a", "wiki-bulleted/play.8")
def test_a_concealed_kan_is_declared_on_the_own_turn_with_the_tile_drawn(rulebook: str) -> None:
    table = deal(rulebook, {0: DAIMINKAN}, "7z", replacements="9s").play(0, "ankan 7777z")
    assert table.game.meld_type[0, 0] == c.M_ANKAN
    assert table.log[-1][:4] == ("draw", 0, Tile.of("9s"), 1)


@both
@article("wiki-numbered/1.16a", "wiki-bulleted/play.8")
def test_four_tiles_held_since_earlier_may_still_become_a_concealed_kan(rulebook: str) -> None:
    table = deal(rulebook, {0: "7777z47p258s1234z"}, "9m9p9s9m9p")
    table.tsumogiri(4)
    assert table.can(0, "ankan 7777z")
    assert not table.can(1, "ankan")


@both
@article("wiki-bulleted/play.8")
def test_no_kan_is_declared_on_the_turn_of_a_chi_or_pon(rulebook: str) -> None:
    table = deal(rulebook, {0: "77z1111m7p258s123z"}, "9m7z").discard(0, "9m")
    table.play(1, "discard 7z").play(0, "pon 77z")
    assert not table.can(0, "ankan")
    assert table.why_not(0, "ankan 1111m") == c.NOT_AFTER_CALL
    table.discard(0, "1z").tsumogiri(3)
    assert table.can(0, "ankan 1111m")


@both
@article("wiki-numbered/1.16b", "wiki-bulleted/play.6")
def test_three_in_hand_and_any_players_discard_make_an_open_kan(rulebook: str) -> None:
    for p in (1, 2, 3):
        table = deal(rulebook, {p: DAIMINKAN}, "7z", replacements="9s").play(0, "discard 7z")
        claim(table, p, "daiminkan")
        assert (table.game.meld_type[p, 0], table.game.meld_from[p, 0]) == (c.M_DAIMINKAN, 0)
        assert table.log[-1][:4] == ("draw", p, Tile.of("9s"), 1)


@both
@article("wiki-numbered/1.16c", "wiki-bulleted/play.8")
def test_the_tile_drawn_may_be_added_to_an_open_triplet(rulebook: str) -> None:
    table = ponned(rulebook, "9p9p9p7z", replacements="9s").tsumogiri(3).play(0, "kakan 7z")
    assert table.game.meld_type[0, 0] == c.M_KAKAN
    assert table.log[-1][:4] == ("draw", 0, Tile.of("9s"), 1)


@both
@article("wiki-numbered/1.16c", "wiki-bulleted/play.8")
def test_a_fourth_tile_kept_from_an_earlier_turn_cannot_be_added(rulebook: str) -> None:
    table = ponned(rulebook, "9p9p9p7z9s9s9s6z").tsumogiri(3)
    assert table.can(0, "kakan 7z")
    table.discard(0, "1z").tsumogiri(3)
    assert not table.can(0, "kakan 7z")
    assert table.why_not(0, "kakan 7z") == c.NOT_DRAWN_TILE


@both
@article("wiki-numbered/1.16d", "wiki-bulleted/play.9")
def test_four_alike_that_were_not_declared_are_no_kan(rulebook: str) -> None:
    undeclared = worth(rulebook, "222234m456p4488s", "8s", situation=["riichi"])
    declared = worth(rulebook, "34m456p4488s", "8s", ["ankan 2222m"], situation=["riichi"])
    assert undeclared.fu == 40  # 20 and 10, a concealed and an open triplet of simples
    assert declared.status == c.NOT_COMPLETE


@both
@ways
@article(
    "wiki-numbered/1.16e", "wiki-numbered/1.18", "wiki-bulleted/play.10", "wiki-bulleted/concept.14"
)
def test_after_every_kan_the_tile_at_the_end_of_the_dead_wall_is_drawn(
    rulebook: str, way: str
) -> None:
    table = kan_of(rulebook, way, "5z")
    assert table.log[-1][:4] == ("draw", 0, Tile.HAKU, 1)
    assert replacement_place(0) == 134
    assert [replacement_place(i) for i in range(4)] == [134, 135, 132, 133]


def at_the_last_tile(rulebook: str, hand: str, last: str) -> Table:
    """Seat 1 holds this hand and has drawn the last live tile."""
    table = deal(rulebook, {1: hand}, last=last, away=last)
    return table.tsumogiri(69)


@both
@article("wiki-numbered/1.19", "wiki-bulleted/concept.15")
def test_the_tile_before_the_dead_wall_is_the_last_one_drawn(rulebook: str) -> None:
    table = at_the_last_tile(rulebook, "123m456p789s3344z", "4z")
    assert count_live_tiles(table.game) == 0
    assert table.game.live == 136 - 14
    assert table.play(1, "tsumo").yaku() == {"menzen_tsumo", "haitei"}


@both
@article("wiki-numbered/1.20", "wiki-bulleted/concept.16")
def test_the_discard_after_the_last_draw_is_the_houtei_tile(rulebook: str) -> None:
    hands = {2: "123m456p789s1122z"}
    table = deal(rulebook, hands, last="2z", away="1z2z").tsumogiri(69)
    table.play(1, "tsumogiri").play(2, "ron")
    assert table.yaku() == {"houtei"}


@both
@article("wiki-numbered/1.20", "wiki-bulleted/concept.16")
def test_the_houtei_tile_can_only_be_won_on(rulebook: str) -> None:
    hands = {2: "6799m11p147s1234z", 3: "888m147p147s1345z"}
    table = deal(rulebook, hands, last="8m", away="8m").tsumogiri(69).play(1, "tsumogiri")
    assert table.waiting() == []
    assert table.over


@both
@article("wiki-numbered/1.21", "wiki-bulleted/play.12")
def test_the_player_who_drew_the_last_tile_cannot_make_a_kan(rulebook: str) -> None:
    table = at_the_last_tile(rulebook, DAIMINKAN, "7z")
    assert not table.can(1, "ankan")
    assert table.why_not(1, "ankan 7777z") == c.LAST_TILE


@both
@article("wiki-numbered/1.21", "wiki-bulleted/play.12")
def test_with_a_live_tile_left_a_kan_can_still_be_made(rulebook: str) -> None:
    table = deal(rulebook, {0: DAIMINKAN}, last="7z9m", away="7z").tsumogiri(68)
    assert count_live_tiles(table.game) == 1
    assert table.can(0, "ankan 7777z")


@both
@article("wiki-numbered/7.2", "wiki-bulleted/dora.2", "wiki-bulleted/play.11")
def test_a_concealed_kan_opens_its_indicator_before_the_replacement_tile(rulebook: str) -> None:
    table = deal(rulebook, {0: DAIMINKAN}, "7z", dora="1m2m").play(0, "ankan 7777z")
    assert table.events[-3:] == ["ankan", "dora", "draw"]
    assert table.indicators() == ["1m", "2m"]


@both
@pytest.mark.parametrize("way", ["daiminkan", "kakan"])
@article("wiki-numbered/7.2", "wiki-bulleted/dora.2", "wiki-bulleted/play.11")
def test_an_open_kan_opens_its_indicator_once_the_discard_after_it_has_passed(
    rulebook: str, way: str
) -> None:
    table = kan_of(rulebook, way, "5z")
    assert len(table.indicators()) == 1
    table.play(0, "tsumogiri 5z").pass_all()
    assert len(table.indicators()) == 2
    assert table.events[-2:] == ["dora", "draw"]


@both
@article("wiki-numbered/7.2", "wiki-bulleted/dora.2", "wiki-bulleted/play.11")
def test_a_ron_on_the_discard_after_an_open_kan_counts_no_new_indicator(rulebook: str) -> None:
    hands = {0: DAIMINKAN, 1: "123m456p789s55z66z"}
    table = deal(rulebook, hands, "9m7z", replacements="5z", dora="3m4z", away="5z6z")
    table.discard(0, "9m").play(1, "discard 7z")
    claim(table, 0, "daiminkan").play(0, "tsumogiri 5z").play(1, "ron")
    assert len(table.indicators()) == 1
    assert table.han_fu()[0] == 1


@both
@article("wiki-numbered/7.2", "wiki-bulleted/dora.2")
def test_the_indicator_of_an_open_kan_is_turned_when_another_kan_follows_at_once(
    rulebook: str,
) -> None:
    hands = {0: "777z1111p58s1234z"}
    table = deal(rulebook, hands, "9m7z", replacements="9s9s").discard(0, "9m")
    claim(table.play(1, "discard 7z"), 0, "daiminkan").play(0, "ankan 1111p")
    assert table.events[-5:] == ["draw", "ankan", "dora", "dora", "draw"]
    assert len(table.indicators()) == 3


@both
@article("wiki-numbered/7.2", "wiki-bulleted/dora.2")
def test_the_second_of_two_open_kans_in_one_turn_turns_its_indicator_after_the_discard(
    rulebook: str,
) -> None:
    table = deal(rulebook, {0: "77z111p1m258s1234z"}, "9m7z9p9p1p", replacements="7z9s")
    claim(table.discard(0, "9m").play(1, "discard 7z"), 0, "pon 77z").discard(0, "1m")
    claim(table.tsumogiri(2).play(3, "discard 1p"), 0, "daiminkan")
    table.play(0, "kakan 7z").pass_all()
    assert table.events[-4:] == ["draw", "kakan", "dora", "draw"]
    table.discard(0, "9s")
    assert table.events[-2:] == ["dora", "draw"]


@both
@article("wiki-numbered/7.2", "wiki-bulleted/dora.2")
def test_kan_indicators_lie_to_the_left_of_the_first(rulebook: str) -> None:
    hands = {0: "1111p777z58s1234z"}
    table = deal(rulebook, hands, "7z", dora="1m5m9m", replacements="9s9s")
    table.play(0, "ankan 1111p").play(0, "ankan 7777z")
    assert table.indicators() == ["1m", "5m", "9m"]


@both
@article("wiki-numbered/7.3", "wiki-bulleted/dora.3")
def test_a_riichi_win_also_counts_what_lies_beneath_every_indicator(rulebook: str) -> None:
    hand, kan = "234m99p34567s", ["ankan 1111z"]
    won = worth(rulebook, hand, "8s", kan, situation=["riichi"], dora="7z7z", ura="1m8p")
    assert won.dora == 1 + 2


@both
@article("wiki-numbered/7.3", "wiki-bulleted/dora.3")
def test_without_riichi_nothing_beneath_the_indicators_counts(rulebook: str) -> None:
    won = worth(rulebook, "234m23499p34s", "5s", ["pon 777z"], dora="5z5z", ura="1m8p")
    assert won.dora == 0


@both
@article(
    "wiki-numbered/1.13b", "wiki-bulleted/play.3", "wiki-numbered/8.3", "wiki-bulleted/score.3"
)
def test_a_win_on_the_replacement_tile_is_a_tsumo_with_its_two_fu(rulebook: str) -> None:
    hands = {0: "2222m234678p68s5z"}
    table = deal(rulebook, hands, "5z", replacements="7s").play(0, "ankan 2222m")
    table.play(0, "tsumo")
    assert table.yaku() == {"menzen_tsumo", "rinshan"}
    assert 20 + 16 + 2 + 2 == 40  # base, concealed kan, pair of dragons, closed wait
    assert table.han_fu() == (2, 50)


@both
@article(
    "wiki-numbered/1.13b", "wiki-bulleted/play.3", "wiki-numbered/8.9a", "wiki-bulleted/score.9"
)
def test_a_tsumo_after_an_open_kan_is_paid_by_everybody(rulebook: str) -> None:
    hands = {1: "777z234678p68s55z"}
    table = deal(rulebook, hands, "7z", replacements="7s").play(0, "discard 7z")
    claim(table, 1, "daiminkan").play(1, "tsumo")
    assert table.yaku() == {"rinshan", "chun"}
    assert table.han_fu() == (2, 50)
    assert table.deltas == [-1600, 3200, -800, -800]
