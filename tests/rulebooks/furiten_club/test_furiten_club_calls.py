import pytest

from hanchan.core import codes as c
from play.scenario_table import Table
from play.scenarios import TENPAI, claim, exhaust, last_event, tiles_held, view_of
from rulebooks.furiten_club.furiten_club_situations import club

article = pytest.mark.article
CHI_OR_PON = {1: "46m55p123s789s11z", 2: "55m789p123p456s"}


def only_discards(table: Table, p: int) -> bool:
    """Whether a seat can do nothing but discard from its hand."""
    return all(text.startswith("discard ") for text in table.legal(p))


def chi_of_3m(hand: str) -> Table:
    """Seat 1 makes chi of 3m with 45m."""
    table = club({1: hand}, "3m").play(0, "discard 3m")
    return claim(table, 1, "chi 45m")


@article("furiten-club/2.12a")
def test_every_turn_opens_with_exactly_one_tile_from_the_live_wall() -> None:
    table = club({}, "1p2p3p4p")
    for p in range(4):
        assert tiles_held(table, p) == 14
        assert table.game.live == 53 + p
        table.tsumogiri()


@article("furiten-club/2.12b")
def test_without_a_win_the_player_must_discard() -> None:
    table = club({}, "")
    assert table.legal(0)
    assert all(text.split()[0] in {"discard", "tsumogiri"} for text in table.legal(0))


@article("furiten-club/2.12b")
def test_a_player_who_could_win_may_discard_all_the_same() -> None:
    table = club({0: TENPAI}, "6s")
    assert table.can(0, "tsumo")
    assert table.can(0, "discard 2m")


@article("furiten-club/2.12c")
def test_an_uncalled_discard_passes_the_turn() -> None:
    table = club(CHI_OR_PON, "5m").play(0, "discard 5m")
    table.pass_all()
    assert table.waiting() == [1]
    assert tiles_held(table, 1) == 14


@article("furiten-club/2.13a")
def test_a_kyoku_lasts_from_the_first_discard_until_a_win() -> None:
    table = club({0: TENPAI}, "....6s")
    assert not table.over
    table.tsumogiri(4)
    assert not table.over
    table.play(0, "tsumo")
    assert table.over
    assert table.waiting() == []


@article("furiten-club/2.13b")
def test_when_the_last_tile_brings_no_win_the_kyoku_is_drawn() -> None:
    table = exhaust(club())
    assert last_event(table, "draw_end")[1] == c.END_EXHAUSTED
    assert table.winners() == []


@article("furiten-club/2.14a")
@pytest.mark.parametrize(
    ("tile", "hand", "possible"),
    [
        ("5s", "46s258m147p1234z9s", True),
        ("1s", "89s258m147p1234z5s", False),
        ("5s", "4s6p258m17p1234z89p", False),
    ],
)
def test_chi_is_three_running_tiles_of_one_suit(tile: str, hand: str, possible: bool) -> None:
    table = club({1: hand}, tile).play(0, f"discard {tile}")
    assert table.can(1, "chi") == possible


@article("furiten-club/2.14b")
def test_chi_is_one_event_with_its_source_and_the_discard_follows() -> None:
    table = chi_of_3m("45m2z")
    g = table.game
    assert table.events[-1] == "chi"
    assert last_event(table, "chi")[:4] == (1, 2, 0, 2)
    assert (g.meld_code[1, 0], g.meld_from[1, 0]) == (2, 0)
    table.discard(1, "2z")
    assert table.events[-2:] == ["discard", "draw"]


@article("furiten-club/2.14b")
def test_only_the_player_to_the_right_of_the_discarder_may_chi() -> None:
    table = club(dict.fromkeys((1, 2, 3), "45m"), "3m")
    table.play(0, "discard 3m")
    assert [table.can(p, "chi") for p in (1, 2, 3)] == [True, False, False]


@article("furiten-club/2.15a")
@pytest.mark.parametrize("hand", ["45m1111p258s1234z", "45m234p567p345s99s"])
def test_after_a_chi_there_is_neither_kan_nor_win(hand: str) -> None:
    assert only_discards(chi_of_3m(hand), 1)


@article("furiten-club/2.15b", "furiten-club/2.15c")
def test_neither_the_tile_taken_nor_its_counterpart_may_be_discarded() -> None:
    table = chi_of_3m("345m6m7p")
    assert table.why_not(1, "discard 3m") == c.KUIKAE
    assert table.why_not(1, "discard 6m") == c.KUIKAE
    assert table.can(1, "discard 7p")


@article("furiten-club/2.16a")
@pytest.mark.parametrize("p", [1, 2, 3])
def test_pon_takes_the_discard_of_any_other_player_to_a_pair(p: int) -> None:
    table = club({p: "77p"}, "7p").play(0, "discard 7p")
    assert table.can(p, "pon 77p")
    claim(table, p, "pon 77p")
    assert table.game.meld_kind[p, 0] == 15


@article("furiten-club/2.16b")
@pytest.mark.parametrize("p", [1, 2, 3])
def test_a_pon_remembers_from_whom_it_came(p: int) -> None:
    table = club({p: "77p"}, "7p").play(0, "discard 7p")
    claim(table, p, "pon 77p")
    assert table.events[-1] == "pon"
    assert last_event(table, "pon")[:3] == (p, 15, 0)
    assert (table.game.meld_code[p, 0], table.game.meld_from[p, 0]) == (15, 0)
    assert table.waiting() == [p]


@article("furiten-club/2.17a")
@pytest.mark.parametrize("hand", ["77p1111m258s1234z", "77p234m567m345s99s"])
def test_after_a_pon_there_is_neither_kan_nor_win(hand: str) -> None:
    table = club({2: hand}, "7p").play(0, "discard 7p")
    assert only_discards(claim(table, 2, "pon 77p"), 2)


@article("furiten-club/2.17b")
def test_the_third_tile_of_a_pair_pon_stays_though_it_is_red() -> None:
    table = club({2: "055p1z"}, "5p").play(0, "discard 5p")
    claim(table, 2, "pon 55p")
    assert table.why_not(2, "discard 0p") == c.KUIKAE
    assert table.can(2, "discard 1z")


@article("furiten-club/2.24a", "furiten-club/2.24b")
def test_a_pon_goes_before_a_chi_unless_it_is_clearly_later() -> None:
    together = club(CHI_OR_PON, "5m").play(0, "discard 5m")
    together.play(1, "chi 46m").play(2, "pon 55m")
    assert together.events[-1] == "pon"
    late = club(CHI_OR_PON, "5m").play(0, "discard 5m")
    late.play(1, "chi 46m").play(2, "pon 55m", late=c.AFTER_ANOTHER)
    assert late.events[-1] == "chi"
    assert late.game.seat == 1


@article("furiten-club/2.24a")
def test_an_open_kan_goes_before_a_chi_called_together() -> None:
    hands = {1: CHI_OR_PON[1], 2: "555m789p123p456s"}
    table = club(hands, "0m").play(0, "discard 0m")
    table.play(1, "chi 46m").play(2, "daiminkan")
    assert "daiminkan" in table.events
    assert "chi" not in table.events


RON_AND_PON = {1: "234m567m345p78s22p", 2: "66s"}


@article("furiten-club/2.25a", "furiten-club/2.25b")
def test_ron_goes_before_a_pon_unless_it_is_called_far_too_late() -> None:
    together = club(RON_AND_PON, "6s").play(0, "discard 6s")
    together.play(1, "ron").play(2, "pon 66s")
    assert together.winners() == [1]
    late = club(RON_AND_PON, "6s").play(0, "discard 6s")
    late.play(1, "ron", late=c.AFTER_ANOTHER).play(2, "pon 66s")
    assert late.winners() == []
    assert late.events[-1] == "pon"


@article("furiten-club/2.25a", "furiten-club/7.2e")
def test_a_player_who_may_not_win_does_not_stand_in_the_way_of_one_who_may() -> None:
    hands = {1: "234m567m345p78s2p2z", 2: "234p567p345m78s22m"}
    table = club(hands, "6s").play(0, "discard 6s")
    assert table.why_not(1, "ron") == c.NOT_COMPLETE
    claim(table, 2, "ron")
    assert table.winners() == [2]
    assert table.deltas[1] == 0
    assert table.game.chombo[1] == 0


@article("furiten-club/2.14b")
def test_the_called_tile_is_seen_by_everybody_as_taken_from_the_river() -> None:
    table = chi_of_3m("45m2z")
    view = view_of(table, 3)
    assert view.meld_type[1, 0] == c.M_CHI
    assert view.river_marks[0, 0] & c.RIVER_CALLED
