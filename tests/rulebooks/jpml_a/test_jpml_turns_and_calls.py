import pytest

from hanchan.core import codes as c
from hanchan.core.wall import count_live_tiles
from hanchan.table import Match
from hanchan.tiles import Tile
from play.scenario_table import Table, book
from rulebooks.jpml_a.jpml_situations import A, league

article = pytest.mark.article


def last_draw(hands: dict[int, str], tile: str) -> Table:
    """Seat 1 holds the last live tile."""
    table = league(hands, last=tile, away=tile).tsumogiri(69)
    assert count_live_tiles(table.game) == 0
    assert table.game.seat == 1
    return table


@article("jpml-a/basic.8d", "jpml-a/note.8")
def test_the_player_drawing_the_haitei_tile_may_win_or_discard_but_not_kan() -> None:
    table = last_draw({1: "333p1122z99m"}, "3p")
    assert table.why_not(1, "ankan 3333p") == c.LAST_TILE
    assert all(words.split()[0] in ("discard", "tsumogiri") for words in table.legal(1))


@article("jpml-a/basic.8d")
def test_the_tile_before_haitei_still_allows_a_kan() -> None:
    table = league({0: "333p"}, last="3p.".replace(".", "6z"), away="3p6z").tsumogiri(68)
    assert table.can(0, "ankan 3333p")


@article("jpml-a/basic.8e", "jpml-a/note.10")
def test_the_discard_after_haitei_is_open_to_ron_only() -> None:
    hands = {2: "34666p", 3: "46p123m123789s55z", 0: "55p"}
    table = last_draw(hands, "5p").play(1, "discard 5p")
    assert table.waiting() == [3]
    assert table.legal(3) == ["ron", "pass"]


@article("jpml-a/basic.8c")
def test_a_kan_with_one_live_tile_left_removes_the_haitei() -> None:
    hands = {0: "1111m", 2: "46p234m123789s55z"}
    table = league(hands, last="6z", away="5p6z1m", replacements="5p").tsumogiri(68)
    table.play(0, "ankan 1111m")
    assert count_live_tiles(table.game) == 0
    table.play(0, "discard 5p")
    assert table.waiting() == [2]
    assert "houtei" in table.play(2, "ron").yaku()


@article("jpml-a/basic.9a")
def test_the_turn_goes_to_the_right_without_a_call() -> None:
    table = league(draws="....")
    for p in (0, 1, 2, 3, 0):
        assert table.waiting() == [p]
        drawn = [row for row in table.log if row[0] == "draw"]
        assert drawn[-1][1] == p
        table.tsumogiri()


@article("jpml-a/basic.9b")
def test_after_a_draw_passing_is_no_choice() -> None:
    table = league()
    assert not table.can(0, "pass")
    assert len([words for words in table.legal(0) if "discard" in words]) == 13


@article("jpml-a/basic.9c")
def test_an_older_discard_cannot_be_called() -> None:
    table = league({2: "55z"}, "5z..").discard(0, "5z").tsumogiri()
    assert not table.can(2, "pon 55z")
    assert table.why_not(2, "ron") != c.OK


@article("jpml-a/basic.9d")
def test_a_discard_once_made_cannot_be_made_again_otherwise() -> None:
    match = Match(book(A), seed=5)
    first = match.legal()[0][-1]
    match.step({0: first})
    assert match.why_not(0, first) == "unknown_action"
    assert match.view(1).players[0].river[-1].tile == first.tile


@article("jpml-a/basic.10a")
def test_a_kyoku_can_end_on_the_dealt_tiles_before_the_first_discard() -> None:
    table = league({0: "123m456p23467s99m"}, "5s").play(0, "tsumo")
    assert table.game.discards == 0
    assert "tenhou" in table.yaku()


@article("jpml-a/basic.10a")
def test_a_kyoku_begins_with_the_dealers_discard_and_ends_with_a_win() -> None:
    table = league({1: "46p555z123789m11s"}, ".5p")
    table.tsumogiri()
    assert table.game.discards == 1
    assert table.play(1, "tsumo").over


@article("jpml-a/basic.10b")
def test_a_kyoku_without_a_winner_is_drawn_after_the_last_discard() -> None:
    table = last_draw({3: "46p123m123789s55z"}, "5p").play(1, "discard 5p")
    assert not table.over
    table.play(3, "pass")
    assert table.over
    assert table.game.kyoku_end == c.END_EXHAUSTED


@article("jpml-a/basic.11a", "jpml-a/note.11")
def test_a_chi_takes_only_the_left_neighbours_discard() -> None:
    hands = {1: "46m", 2: "46m"}
    table = league(hands, "5m").play(0, "discard 5m")
    assert table.waiting() == [1]
    assert table.can(1, "chi 46m")


@article("jpml-a/basic.11a", "jpml-a/note.11", "jpml-a/note.12")
@pytest.mark.parametrize(
    ("pair", "tile", "fits"),
    [("45s", "6s", True), ("68s", "7s", True), ("78m", "9m", True), ("89m", "1m", False)],
)
def test_an_unfinished_sequence_takes_the_next_number(pair: str, tile: str, fits: bool) -> None:
    table = league({1: pair}, tile).play(0, f"discard {tile}")
    assert table.can(1, f"chi {pair}") is fits


@article("jpml-a/basic.11b", "jpml-a/basic.12b")
@pytest.mark.parametrize(
    ("seat", "pair", "tile", "call"),
    [(1, "46m", "5m", "chi 46m"), (2, "55z", "5z", "pon 55z"), (3, "55z", "5z", "pon 55z")],
)
def test_a_call_is_one_event_that_keeps_the_tile_and_its_discarder(
    seat: int, pair: str, tile: str, call: str
) -> None:
    table = league({seat: pair}, tile).play(0, f"discard {tile}").play(seat, call)
    name, caller, code, source = table.log[-1][:4]
    assert (name, caller, code, source) == (call.split(maxsplit=1)[0], seat, Tile.of(tile), 0)
    assert table.game.meld_from[seat, 0] == 0
    assert table.waiting() == [seat]


@article("jpml-a/basic.11c", "jpml-a/basic.12c")
@pytest.mark.parametrize(("pair", "tile", "call"), [("46m", "5m", "chi 46m"), ("55z", "5z", "pon")])
def test_a_call_takes_the_place_of_the_draw(pair: str, tile: str, call: str) -> None:
    table = league({1: pair}, tile).play(0, f"discard {tile}").play(1, call)
    assert [row[0] for row in table.log].count("draw") == 1
    assert not table.can(1, "tsumogiri")
    assert all(words.startswith("discard") for words in table.legal(1))


@article("jpml-a/basic.11d")
def test_the_tile_just_called_may_not_be_discarded_but_the_far_end_may() -> None:
    table = league({1: "3456m"}, "3m").play(0, "discard 3m").play(1, "chi 45m")
    assert table.why_not(1, "discard 3m") == c.KUIKAE
    assert table.can(1, "discard 6m")


@article("jpml-a/basic.12a", "jpml-a/note.14", "jpml-a/note.15")
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_pair_and_any_players_discard_make_a_pon(seat: int) -> None:
    table = league({seat: "55p"}, "5p").play(0, "discard 5p").play(seat, "pon 55p")
    assert table.game.meld_type[seat, 0] == c.M_PON
    assert table.game.meld_kind[seat, 0] == Tile.P5


@article("jpml-a/basic.12a", "jpml-a/note.14")
def test_one_tile_alone_makes_no_pon() -> None:
    table = league({2: "5p"}, "5p").play(0, "discard 5p")
    assert table.waiting() == [1]
    assert table.game.meld_count[2] == 0


@article("jpml-a/basic.12d")
def test_the_fourth_copy_of_a_ponned_tile_waits_a_turn() -> None:
    table = league({2: "555p"}, "5p....").play(0, "discard 5p").play(2, "pon 55p")
    assert table.why_not(2, "discard 5p") == c.KUIKAE
    table.discard(2, table.legal(2)[0].split()[1]).tsumogiri(3)
    assert table.can(2, "discard 5p")


@article("jpml-a/basic.14a")
@pytest.mark.parametrize(("hand", "call"), [("55p", "pon 55p"), ("555p", "daiminkan")])
def test_pon_and_kan_come_before_a_chi_called_at_the_same_moment(hand: str, call: str) -> None:
    table = league({1: "46p", 2: hand}, "5p").play(0, "discard 5p")
    table.play(1, "chi 46p").play(2, call)
    assert (table.game.meld_count[1], table.game.meld_count[2]) == (0, 1)


@article("jpml-a/basic.14a", "jpml-a/basic.14b")
def test_a_chi_stands_against_a_pon_that_was_clearly_later() -> None:
    table = league({1: "46p", 2: "55p"}, "5p").play(0, "discard 5p")
    table.play(1, "chi 46p").play(2, "pon 55p", late=c.AFTER_ANOTHER)
    assert (table.game.meld_count[1], table.game.meld_count[2]) == (1, 0)


@article("jpml-a/basic.15a")
@pytest.mark.parametrize(("hand", "call"), [("55p", "pon 55p"), ("55p", "pass")])
def test_ron_comes_before_every_call(hand: str, call: str) -> None:
    table = league({1: "46p", 2: hand, 3: "46p555z123789m11s"}, "5p").play(0, "discard 5p")
    table.play(1, "chi 46p").play(2, call).play(3, "ron")
    assert table.winners() == [3]


@article("jpml-a/basic.15a")
def test_a_valid_ron_stands_beside_one_without_a_right_to_it() -> None:
    hands = {2: "46p123m123789s55z", 3: "46p666z123789m11s"}
    table = league(hands, "....5p").tsumogiri(4).play(0, "discard 5p")
    assert table.why_not(2, "ron") == c.NOT_YOUR_TURN
    assert not table.can(2, "ron")
    table.play(3, "ron")
    assert table.winners() == [3]


@article("jpml-a/basic.15a", "jpml-a/basic.15b")
@pytest.mark.parametrize("late", [c.AFTER_ANOTHER, c.AFTER_DRAW])
def test_a_ron_called_far_too_late_is_a_win_passed(late: int) -> None:
    table = league({2: "55p", 3: "46p555z123789m11s"}, "5p").play(0, "discard 5p")
    table.play(2, "pon 55p").play(3, "ron", late=late)
    assert table.winners() == []
    assert table.game.meld_count[2] == 1
    assert table.game.missed[3]
