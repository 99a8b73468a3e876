import pytest

from hanchan.core import codes as c
from hanchan.core.wall import count_live_tiles
from hanchan.tiles import Tile
from play.scenario_table import Table, kind_count
from play.scenarios import deal, view_of
from rulebooks.wiki.wiki_situations import article, both

LATE = c.AFTER_DRAW
TAKES = {"draw", "chi", "pon", "daiminkan", "ankan", "kakan"}
CALLER = "46m77z158p258s123z"


def red_discarded(rulebook: str, hands: dict[int, str]) -> Table:
    """Seat 0 has discarded a red dragon that seats may claim."""
    return deal(rulebook, hands, "7z").play(0, "discard 7z")


def size(table: Table, p: int) -> int:
    """How many tiles a seat holds, melds included."""
    melds = [table.game.meld_type[p, i] for i in range(table.game.meld_count[p])]
    kans = sum(meld in (c.M_DAIMINKAN, c.M_KAKAN, c.M_ANKAN) for meld in melds)
    concealed = sum(table.game.hand[p, kind] for kind in range(34))
    return concealed + 3 * (len(melds) - kans) + 4 * kans


@both
@article("wiki-numbered/1.11", "wiki-bulleted/play.1")
def test_after_a_draw_without_a_win_the_player_discards_a_tile_of_their_choice(
    rulebook: str,
) -> None:
    table = deal(rulebook, {0: "147m258p369s1357z"}, "9m")
    verbs = {words.split()[0] for words in table.legal(0)}
    assert verbs <= {"discard", "tsumogiri", "kyuushu"}
    tiles = {words.split()[1] for words in table.legal(0) if words.startswith("discard")}
    assert len(tiles) == 13
    assert table.can(0, "tsumogiri 9m")
    assert not table.can(0, "pass")
    assert [table.legal(p) for p in (1, 2, 3)] == [[], [], []]


@both
@article("wiki-numbered/1.11", "wiki-bulleted/play.1")
def test_after_a_call_the_player_discards_without_a_draw(rulebook: str) -> None:
    table = red_discarded(rulebook, {2: CALLER}).play(2, "pon 77z")
    assert table.events[-1] == "pon"
    assert {words.split()[0] for words in table.legal(2)} == {"discard"}


@both
@article("wiki-bulleted/play.1")
def test_play_goes_on_as_a_draw_and_a_discard_in_turn(rulebook: str) -> None:
    table = deal(rulebook).tsumogiri(8)
    assert table.events == ["start_kyoku", *["draw", "discard"] * 8, "draw"]


@both
@article("wiki-numbered/1.12")
def test_the_next_player_draws_after_an_unclaimed_discard(rulebook: str) -> None:
    table = red_discarded(rulebook, {2: CALLER}).pass_all()
    assert table.log[-1][:2] == ("draw", 1)
    assert table.waiting() == [1]


@both
@article("wiki-numbered/1.13a", "wiki-bulleted/play.3")
def test_a_draw_takes_the_tile_at_the_head_of_the_wall(rulebook: str) -> None:
    table = deal(rulebook, draws="9m1s5z")
    head = table.game.live
    table.discard(0, "9m")
    assert table.log[-1][:4] == ("draw", 1, Tile.of("1s"), 0)
    assert table.game.live == head + 1
    assert kind_count(table, 1, "1s") >= 1


@both
@article("wiki-numbered/1.13a", "wiki-bulleted/concept.8")
def test_draws_go_round_to_the_right_counter_clockwise(rulebook: str) -> None:
    table = deal(rulebook, dealer=3)
    turns: list[int] = []
    for _ in range(6):
        turns.append(table.game.seat)
        table.tsumogiri()
    assert turns == [3, 0, 1, 2, 3, 0]


@both
@article("wiki-numbered/1.14a", "wiki-bulleted/play.4")
def test_a_chi_exposes_a_sequence_with_the_discard_of_the_left_neighbour(rulebook: str) -> None:
    table = deal(rulebook, {1: CALLER}, "5m").play(0, "discard 5m").play(1, "chi 46m")
    view = view_of(table, 3)
    assert view.meld_count[1] == 1
    assert (view.meld_type[1, 0], view.meld_from[1, 0]) == (c.M_CHI, 0)
    assert (view.meld_kind[1, 0], view.meld_code[1, 0]) == (Tile.of("4m"), Tile.of("5m"))
    assert view.concealed[1] == 11


@pytest.mark.parametrize("p", [2, 3])
@both
@article("wiki-numbered/1.14a", "wiki-bulleted/play.4")
def test_only_the_right_neighbour_may_chi(rulebook: str, p: int) -> None:
    table = deal(rulebook, {p: "4556m77z18p258s12z"}, "5m").play(0, "discard 5m")
    assert table.can(p, "pon")
    assert not table.can(p, "chi")
    assert table.why_not(p, "chi 46m") == c.NOT_FROM_LEFT


@both
@article("wiki-numbered/1.15a", "wiki-bulleted/play.5")
def test_a_pon_exposes_a_triplet_with_any_players_discard(rulebook: str) -> None:
    for p in (1, 2, 3):
        table = red_discarded(rulebook, {p: CALLER}).play(p, "pon 77z")
        assert table.game.meld_type[p, 0] == c.M_PON
        assert table.game.meld_from[p, 0] == 0
        assert table.log[-1][:4] == ("pon", p, Tile.CHUN, 0)
        assert table.waiting() == [p]
        assert {words.split()[0] for words in table.legal(p)} == {"discard"}


@both
@article("wiki-numbered/1.12", "wiki-bulleted/play.4")
def test_a_chi_goes_before_the_draw_of_its_caller(rulebook: str) -> None:
    table = deal(rulebook, {1: CALLER}, "5m").play(0, "discard 5m")
    live = count_live_tiles(table.game)
    table.play(1, "chi 46m", late=LATE)
    assert table.events[-1] == "chi"
    assert count_live_tiles(table.game) == live


@both
@article("wiki-numbered/1.12", "wiki-bulleted/play.5")
def test_a_pon_goes_before_a_chi_whenever_it_was_called(rulebook: str) -> None:
    hands = {1: CALLER, 3: "55m147p147s23456z"}
    table = deal(rulebook, hands, "5m").play(0, "discard 5m")
    table.play(1, "chi 46m").play(3, "pon 55m", late=LATE)
    assert table.log[-1][:2] == ("pon", 3)
    assert table.game.meld_count[1] == 0


@both
@article("wiki-numbered/1.12", "wiki-bulleted/play.6")
def test_a_kan_goes_before_a_chi_whenever_it_was_called(rulebook: str) -> None:
    hands = {1: "79m147p147s12346z", 2: "888m147p147s2345z"}
    table = deal(rulebook, hands, "8m").play(0, "discard 8m")
    table.play(1, "chi 79m").play(2, "daiminkan", late=LATE)
    assert "daiminkan" in table.events
    assert table.waiting() == [2]
    assert table.game.meld_count[1] == 0


@both
@article("wiki-bulleted/play.6")
def test_a_player_with_three_may_choose_kan_instead_of_pon(rulebook: str) -> None:
    table = deal(rulebook, {2: "888m147p147s2345z"}, "8m").play(0, "discard 8m")
    assert table.can(2, "daiminkan")
    assert table.can(2, "pon")


@both
@article("wiki-numbered/1.12")
def test_a_ron_goes_before_every_call(rulebook: str) -> None:
    hands = {1: CALLER, 2: "234m456p78s55666z", 3: "99s147m147p12345z"}
    table = deal(rulebook, hands, "9s").play(0, "discard 9s")
    table.play(3, "pon 99s").play(2, "ron")
    assert table.winners() == [2]
    assert table.game.meld_count[3] == 0


@both
@article("wiki-bulleted/play.7", "wiki-bulleted/concept.10")
def test_a_discard_leaves_the_hand_and_lies_in_the_river_of_its_player(rulebook: str) -> None:
    table = deal(rulebook, {0: CALLER}, "9m9s").discard(0, "6m").discard(1, "9s")
    assert kind_count(table, 0, "6m") == 0
    view = view_of(table, 2)
    assert [view.river_count[p] for p in range(4)] == [1, 1, 0, 0]
    assert view.river[0, 0] == Tile.of("6m")
    assert view.river[1, 0] == Tile.of("9s")


@both
@article("wiki-numbered/1.10", "wiki-bulleted/play.2")
def test_a_tile_can_only_be_drawn_or_taken_by_chi_pon_kan_and_ron(rulebook: str) -> None:
    hands = {1: "79m158p258s12234z", 2: "888m147p147s1345z", 3: "67m234p333s77766z"}
    table = deal(rulebook, hands, "8m").play(0, "discard 8m")
    offered = {p: {words.split()[0] for words in table.legal(p)} for p in (1, 2, 3)}
    assert offered[1] == {"chi", "pass"}
    assert offered[2] == {"pon", "daiminkan", "pass"}
    assert offered[3] == {"ron", "pass"}
    table.pass_all()
    assert table.log[-1][:2] == ("draw", 1)
    assert TAKES.isdisjoint(words.split()[0] for words in table.legal(1))


@both
@article("wiki-numbered/1.8", "wiki-bulleted/concept.12")
def test_a_hand_has_thirteen_tiles_and_one_more_for_each_kan(rulebook: str) -> None:
    hands = {0: "1111m2222p369s12z"}
    table = deal(rulebook, hands, "9m", replacements="9p9p")
    assert [size(table, p) for p in range(4)] == [14, 13, 13, 13]
    for kans, words in enumerate(("ankan 1111m", "ankan 2222p"), start=1):
        table.play(0, words)
        assert size(table, 0) == 14 + kans
    table.tsumogiri()
    assert [size(table, p) for p in range(4)] == [15, 14, 13, 13]


@both
@article("wiki-numbered/1.9")
def test_a_winning_hand_has_fourteen_tiles_and_one_more_for_each_kan(rulebook: str) -> None:
    table = deal(rulebook, {0: "111m234p567s9978s"}, "9s")
    table.play(0, "tsumo")
    assert size(table, 0) == 14
    table = deal(rulebook, {0: "1111m234p78s5577z"}, "5z", replacements="9s")
    table.play(0, "ankan 1111m").play(0, "tsumo")
    assert table.winners() == [0]
    assert size(table, 0) == 15
