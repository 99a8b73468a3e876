"""Sections 3.3.1-3.3.4 and 3.3.8 of club-4p: calls, their rank and time, what follows them."""

import pytest

from hanchan.core import codes as c
from hanchan.tiles import Tile
from play.scenario_table import Table
from play.scenarios import claim, view_of
from rulebooks.club_4p.club_4p_situations import EAST, NORTH, ON_3P, SOUTH, WEST, club

CHI_3P = "147m24p147s12347z"
PON_3P = "258m33p369s12346z"
KAN_3P = "258m333p69s12346z"


def thrown_3p(*seats: int, **hands: str) -> Table:
    """East has discarded 3p; the seats named wait for it, others may hold given hands."""
    names = {"south": SOUTH, "west": WEST, "north": NORTH}
    held = {p: ON_3P[p] for p in seats} | {names[name]: hand for name, hand in hands.items()}
    return club(held, "3p6z5z7z").play(EAST, "discard 3p")


@pytest.mark.article("club-4p/3.3.1a")
def test_any_player_may_pon_or_kan_until_the_next_draw() -> None:
    for hand, words in ((PON_3P, "pon 33p"), (KAN_3P, "daiminkan 333p")):
        table = claim(thrown_3p(north=hand), NORTH, words, late=c.AFTER_ANOTHER)
        assert table.waiting() == [NORTH]
        late = thrown_3p(north=hand).play(NORTH, words, late=c.AFTER_DRAW)
        assert late.waiting() == [SOUTH]
        assert late.game.meld_count[NORTH] == 0


@pytest.mark.article("club-4p/3.3.1a", "club-4p/3.3.1d")
def test_pon_called_after_a_chi_still_comes_before_it() -> None:
    table = thrown_3p(south=CHI_3P, north=PON_3P)
    table.play(SOUTH, "chi 24p").play(NORTH, "pon 33p", late=c.AFTER_ANOTHER)
    assert table.events[-1] == "pon"
    assert table.waiting() == [NORTH]


@pytest.mark.article("club-4p/3.3.1a", "club-4p/3.3.1d")
def test_pon_called_after_the_draw_no_longer_takes_a_chi_away() -> None:
    table = thrown_3p(south=CHI_3P, north=PON_3P)
    table.play(SOUTH, "chi 24p").play(NORTH, "pon 33p", late=c.AFTER_DRAW)
    assert table.events[-1] == "chi"


@pytest.mark.article("club-4p/3.3.1b")
def test_ron_may_be_called_until_the_next_discard() -> None:
    table = thrown_3p(WEST).play(WEST, "ron", late=c.AFTER_DRAW)
    assert not table.over
    assert table.waiting() == [SOUTH]
    table.play(SOUTH, "tsumogiri")
    assert table.winners() == [WEST]
    assert table.deltas[EAST] == -table.deltas[WEST] < 0


@pytest.mark.article("club-4p/3.3.1b")
def test_tsumo_of_the_next_player_comes_before_a_late_ron() -> None:
    hands = {SOUTH: "345m345s67p22288s", WEST: ON_3P[WEST]}
    table = club(hands, "3p8p").play(EAST, "discard 3p")
    table.play(WEST, "ron", late=c.AFTER_DRAW)
    table.play(SOUTH, "tsumo")
    assert table.winners() == [SOUTH]


@pytest.mark.article("club-4p/3.3.1c")
def test_a_call_makes_the_players_between_lose_their_turn() -> None:
    table = claim(thrown_3p(north=PON_3P), NORTH, "pon 33p")
    assert table.waiting() == [NORTH]
    table.discard(NORTH, "2m")
    assert table.waiting() == [EAST]
    assert not any(row[0] == "draw" and row[1] in {SOUTH, WEST} for row in table.log)


@pytest.mark.article("club-4p/3.3.1d")
def test_ron_comes_before_pon_and_chi() -> None:
    table = thrown_3p(NORTH, south=CHI_3P, west=PON_3P)
    table.play(SOUTH, "chi 24p").play(WEST, "pon 33p").play(NORTH, "ron")
    assert table.winners() == [NORTH]


@pytest.mark.article("club-4p/3.3.1d")
@pytest.mark.parametrize(("hand", "words"), [(PON_3P, "pon 33p"), (KAN_3P, "daiminkan 333p")])
def test_pon_and_kan_come_before_chi(hand: str, words: str) -> None:
    table = thrown_3p(south=CHI_3P, west=hand)
    table.play(SOUTH, "chi 24p").play(WEST, words)
    assert table.waiting() == [WEST]
    assert view_of(table, EAST).meld_count[SOUTH] == 0


@pytest.mark.article("club-4p/3.3.1e")
def test_all_three_who_ron_the_same_tile_win() -> None:
    table = thrown_3p(SOUTH, WEST, NORTH)
    for p in (SOUTH, WEST, NORTH):
        table.play(p, "ron")
    assert table.winners() == [SOUTH, WEST, NORTH]
    assert table.deltas == [-3900, 1300, 1300, 1300]


@pytest.mark.article("club-4p/3.3.1f")
def test_only_the_next_in_turn_may_chi() -> None:
    for chi in (SOUTH, WEST, NORTH):
        table = club({chi: CHI_3P}, "3p").play(EAST, "discard 3p")
        assert table.can(chi, "chi") is (chi == SOUTH)
    table = club({SOUTH: CHI_3P}, "3p6z").discard(EAST, "3p")
    assert table.log[-1] == ("draw", SOUTH, Tile.of("6z"), 0, 0, 0)


@pytest.mark.article("club-4p/3.3.1g")
def test_a_ron_once_called_cannot_be_taken_back() -> None:
    table = thrown_3p(SOUTH, WEST).play(SOUTH, "ron")
    assert table.waiting() == [WEST]
    assert table.legal(SOUTH) == []
    assert table.why_not(SOUTH, "pass") == c.NOT_YOUR_TURN
    table.play(WEST, "pass")
    assert table.winners() == [SOUTH]


@pytest.mark.article("club-4p/3.3.1i")
def test_no_player_draws_before_a_call_has_been_answered() -> None:
    table = thrown_3p(north=PON_3P)
    assert table.legal(SOUTH) == []
    assert table.events.count("draw") == 1
    claim(table, NORTH, "pon 33p")
    table.discard(NORTH, "2m")
    assert table.log[-1] == ("draw", EAST, Tile.of("6z"), 0, 0, 0)


@pytest.mark.article("club-4p/3.3.2a")
def test_a_ponned_tile_may_not_be_discarded_at_once() -> None:
    table = claim(thrown_3p(north=KAN_3P), NORTH, "pon 33p")
    assert table.why_not(NORTH, "discard 3p") == c.KUIKAE
    table.discard(NORTH, "2m").discard(EAST, "6z").discard(SOUTH, "5z").discard(WEST, "7z")
    assert table.can(NORTH, "discard 3p")


@pytest.mark.article("club-4p/3.3.2a", "club-4p/3.3.2b")
def test_a_chi_bars_the_same_tile_and_the_far_end_of_the_run() -> None:
    table = club({SOUTH: "4567m258p258s123z"}, "4m").play(EAST, "discard 4m")
    claim(table, SOUTH, "chi 56m")
    assert table.why_not(SOUTH, "discard 4m") == c.KUIKAE
    assert table.why_not(SOUTH, "discard 7m") == c.KUIKAE
    assert table.can(SOUTH, "discard 2p")


@pytest.mark.article("club-4p/3.3.2b")
def test_a_chi_in_the_middle_bars_the_same_tile_only() -> None:
    table = club({SOUTH: "34567m258p58s123z"}, "5m").play(EAST, "discard 5m")
    claim(table, SOUTH, "chi 46m")
    assert table.why_not(SOUTH, "discard 5m") == c.KUIKAE
    assert table.can(SOUTH, "discard 3m")
    assert table.can(SOUTH, "discard 7m")


@pytest.mark.article("club-4p/3.3.3")
def test_chi_is_made_of_the_discard_to_the_left_and_a_discard_follows() -> None:
    table = claim(thrown_3p(south=CHI_3P), SOUTH, "chi 24p")
    assert table.log[-1][:4] == ("chi", SOUTH, Tile.of("3p"), EAST)
    view = view_of(table, WEST)
    assert (view.meld_type[SOUTH, 0], view.meld_kind[SOUTH, 0]) == (c.M_CHI, Tile.of("2p"))
    assert {text.split()[0] for text in table.legal(SOUTH)} == {"discard"}


@pytest.mark.article("club-4p/3.3.4")
@pytest.mark.parametrize("caller", [SOUTH, WEST, NORTH])
def test_pon_is_made_of_any_discard_and_a_discard_follows(caller: int) -> None:
    table = claim(club({caller: PON_3P}, "3p").play(EAST, "discard 3p"), caller, "pon 33p")
    assert table.log[-1][:4] == ("pon", caller, Tile.of("3p"), EAST)
    assert {text.split()[0] for text in table.legal(caller)} == {"discard"}


@pytest.mark.article("club-4p/3.3.8a")
def test_melded_tiles_are_neither_discarded_nor_rearranged() -> None:
    table = claim(thrown_3p(south=CHI_3P), SOUTH, "chi 24p")
    thrown = {text.split()[1] for text in table.legal(SOUTH)}
    assert not thrown & {"2p", "3p", "4p"}
    table.discard(SOUTH, "1m").discard(WEST, "6z")
    view = view_of(table, WEST)
    assert view.meld_count[SOUTH] == 1
    assert view.meld_type[SOUTH, 0] == c.M_CHI


@pytest.mark.article("club-4p/3.3.8b")
def test_matching_tiles_are_shown_in_the_same_act_as_the_call() -> None:
    table = thrown_3p(south=CHI_3P)
    claim(table, SOUTH, "chi 24p")
    assert table.events[-2:] == ["claim", "chi"]
    view = view_of(table, NORTH)
    assert (view.meld_count[SOUTH], view.concealed[SOUTH]) == (1, 11)
    assert view.river_marks[EAST, 0] & c.RIVER_CALLED


@pytest.mark.article("club-4p/3.3.8d")
@pytest.mark.parametrize("discarder", [EAST, SOUTH, WEST])
def test_a_meld_keeps_who_discarded_its_tile(discarder: int) -> None:
    table = club({NORTH: PON_3P}, "7z" * discarder + "3p").tsumogiri(discarder)
    claim(table.play(discarder, "discard 3p"), NORTH, "pon 33p")
    view = view_of(table, EAST)
    assert view.meld_from[NORTH, 0] == discarder
    assert view.meld_code[NORTH, 0] == Tile.of("3p")
