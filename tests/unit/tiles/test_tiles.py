import pytest

from hanchan.errors import HandError
from hanchan.tiles import (
    DRAGONS,
    HONOURS,
    KINDS,
    SIMPLES,
    TERMINALS,
    TERMINALS_AND_HONOURS,
    TILES,
    WINDS,
    Hand,
    Kind,
    Meld,
    MeldType,
    Tile,
    TileSet,
    count_kinds,
    parse_hand,
)


def test_there_are_34_kinds_with_13_terminals_and_honours() -> None:
    assert (len(KINDS), len(SIMPLES), len(TERMINALS), len(HONOURS)) == (34, 21, 6, 7)
    assert len(TERMINALS_AND_HONOURS) == 13
    assert [str(kind) for kind in WINDS + DRAGONS] == [f"{n}z" for n in range(1, 8)]
    assert set(SIMPLES) | set(TERMINALS_AND_HONOURS) == set(KINDS)


def test_a_tile_is_the_int_that_the_core_takes() -> None:
    assert [int(tile) for tile in TILES] == list(range(37))
    assert [tile.kind for tile in TILES[:34]] == list(KINDS)
    assert [tile.kind for tile in TILES[34:]] == [Kind.M5, Kind.P5, Kind.S5]


def test_every_name_of_a_tile_leads_back_to_it() -> None:
    for tile in TILES:
        assert Tile.of(str(tile)) is tile
        assert Tile.of(tile.mjai) is tile
        assert tile.plain.kind is tile.kind
        assert tile.red.kind is tile.kind


@pytest.mark.parametrize("reds", [(0, 0, 0), (1, 1, 1), (0, 2, 0), (4, 4, 4)])
def test_a_set_has_136_tiles_four_of_each_kind_whatever_is_red(reds: tuple[int, int, int]) -> None:
    tile_set = TileSet(reds)
    assert len(tile_set.copies) == 136
    assert count_kinds(tile_set.copies) == (4,) * 34
    assert all(tile_set.copies.count(tile) == tile_set.count(tile) for tile in TILES)
    tile_set.check(tile_set.copies)


@pytest.mark.parametrize("reds", [(-1, 0, 0), (0, 0, 5), (1, 1)])
def test_a_suit_has_four_fives_to_paint(reds: tuple[int, int, int]) -> None:
    with pytest.raises(HandError, match="sou as three whole numbers from 0 to 4"):
        TileSet(reds)


def test_a_red_five_is_refused_in_a_set_without_one() -> None:
    with pytest.raises(HandError, match="hand: 1 of 0p, but the set of tiles has none"):
        TileSet().check([Tile.RED_P5], "hand")


def test_a_hand_of_tiles_counts_a_red_five_among_the_four() -> None:
    with pytest.raises(
        HandError, match="5 of 5m, but there are only four tiles of each kind, red fives included"
    ):
        Hand((Tile.M5,) * 4 + (Tile.RED_M5,))
    with pytest.raises(HandError, match="hand: 6 of 1z"):
        Hand((Tile.EAST,) * 3, (Meld(MeldType.PON, (Tile.EAST,) * 3),))


def test_an_ankan_leaves_a_hand_concealed_and_a_pon_does_not() -> None:
    assert parse_hand("123456789m1p ankan 1111s").is_concealed
    assert not parse_hand("123456789m1p pon 111s").is_concealed


def test_a_kan_counts_as_three_tiles_of_the_hand() -> None:
    hand = parse_hand("123456789m1p ankan 1111s")
    assert (hand.size, len(hand.tiles)) == (13, 14)
    hand.check_size(13)
    with pytest.raises(
        HandError,
        match=r"hand: 13 tiles, but a hand that wins or discards has 14 \(a kan counts as",
    ):
        hand.check_size(14)


def test_the_called_tile_is_one_of_the_meld() -> None:
    assert Meld(MeldType.PON, (Tile.EAST,) * 3, Tile.EAST, 2).from_seat == 2
    with pytest.raises(HandError, match="pon: the called tile 2z is not one of the meld's tiles"):
        Meld(MeldType.PON, (Tile.EAST,) * 3, Tile.SOUTH)
