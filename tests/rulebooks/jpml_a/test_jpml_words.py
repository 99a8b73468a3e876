"""Words of the rulebook that name mistakes, and tiles that are told apart."""

import pytest

from hanchan.core import codes as c
from hanchan.tiles import Kind, Tile
from play.scenario_table import Table
from rulebooks.jpml_a.jpml_situations import NO_YAKU, league

article = pytest.mark.article


def sizes(table: Table) -> list[int]:
    """How many tiles each seat holds, melds counted as three."""
    g = table.game
    return [sum(g.hand[p, k] for k in range(34)) + 3 * g.meld_count[p] for p in range(4)]


@article("jpml-a/note.25")
def test_a_mistaken_win_cannot_be_declared_where_the_engine_keeps_the_rules() -> None:
    table = league({0: NO_YAKU}, "......7s").tsumogiri(6).play(2, "discard 7s")
    assert not table.can(0, "ron")
    assert table.why_not(1, "tsumo") != c.OK


@article("jpml-a/note.32")
@pytest.mark.parametrize(("pair", "tile"), [("46m", "7m"), ("89m", "1m"), ("67z", "5z")])
def test_a_chi_of_tiles_that_make_no_sequence_is_wrong(pair: str, tile: str) -> None:
    table = league({1: pair}, tile).play(0, f"discard {tile}")
    assert not any(words.startswith("chi") for words in table.legal(1))
    assert table.waiting() == [1]
    assert table.can(1, "tsumogiri")


@article("jpml-a/note.33")
def test_a_chi_once_called_cannot_be_given_up() -> None:
    table = league({1: "46m"}, "5m").play(0, "discard 5m").play(1, "chi 46m")
    assert not table.can(1, "pass")
    assert table.game.meld_count[1] == 1


@article("jpml-a/note.33")
def test_a_chi_once_passed_cannot_be_called_any_more() -> None:
    table = league({1: "46m"}, "5m").play(0, "discard 5m").play(1, "pass")
    assert not table.can(1, "chi 46m")


@article("jpml-a/note.34", "jpml-a/note.35")
def test_no_hand_ever_has_too_many_or_too_few_tiles() -> None:
    table = league({2: "55p1111m"}, "5p...........")
    table.play(0, "discard 5p").play(2, "pon 55p")
    assert sizes(table) == [13, 13, 14, 13]
    table.discard(2, table.legal(2)[-1].split()[1])
    while not table.over:
        size = sizes(table)
        assert size.pop(table.game.seat) == 14
        assert size == [13, 13, 13]
        if table.can(2, "ankan 1111m"):
            table.play(2, "ankan 1111m")
        else:
            table.tsumogiri()


@article("jpml-a/note.39")
@pytest.mark.parametrize("kind", [kind for kind in Kind if kind.is_simple])
def test_a_suit_tile_stands_between_its_neighbours(kind: Kind) -> None:
    pair = f"{Tile(kind - 1)}{Tile(kind + 1)}"
    table = league({1: pair}, str(kind)).play(0, f"discard {kind}")
    assert any(words.startswith("chi") for words in table.legal(1))


@article("jpml-a/note.39", "jpml-a/note.46")
@pytest.mark.parametrize("tile", ["1z", "4z", "5z", "6z", "7z"])
def test_honours_stand_in_no_sequence(tile: str) -> None:
    table = league({1: "123z567z"}, tile).play(0, f"discard {tile}")
    assert not any(words.startswith("chi") for words in table.legal(1))
