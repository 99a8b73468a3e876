from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanchan import score
from hanchan.errors import HanchanError, HandError, NotationError
from hanchan.localized_messages import LANGUAGES
from hanchan.scoring import shanten, ukeire, waits
from hanchan.tiles import (
    TILES,
    Hand,
    Meld,
    MeldType,
    Tile,
    TileSet,
    format_hand,
    format_meld,
    format_tiles,
    parse_hand,
    parse_meld,
    parse_melds,
    parse_tile,
    parse_tiles,
    sort_tiles,
)
from hanchan.tiles.notation import MAX_NOTATION_LENGTH

FULL_SET = TileSet((1, 1, 1)).copies


@st.composite
def dealt(draw: st.DrawFn, most: int = 40) -> list[Tile]:
    """Tiles as they come out of a wall."""
    return list(draw(st.permutations(FULL_SET)))[: draw(st.integers(0, most))]


@st.composite
def melds(draw: st.DrawFn) -> Meld:
    """One meld that a set of tiles allows."""
    kind = draw(st.sampled_from(list(MeldType)))
    if kind is MeldType.CHI:
        first = draw(st.integers(0, 2)) * 9 + draw(st.integers(0, 6))
        return Meld(kind, tuple(Tile(first + n) for n in range(3)))
    tile = Tile(draw(st.integers(0, 33)))
    others = (tile,) * (3 if kind.is_kan else 2)
    return Meld(kind, (*others, tile.red if draw(st.booleans()) else tile))


@given(dealt())
def test_tiles_written_canonically_are_read_back_sorted(tiles: list[Tile]) -> None:
    assert parse_tiles(format_tiles(tiles)) == sort_tiles(tiles)


@given(dealt())
def test_every_way_to_write_a_tile_is_read_as_that_tile(tiles: list[Tile]) -> None:
    assert list(parse_tiles("".join(map(str, tiles)))) == tiles
    assert list(parse_tiles(" ".join(tile.mjai for tile in tiles))) == tiles
    marked = [f"r5{t.kind.suit.letter}" if t.is_red else str(t) for t in tiles]
    assert list(parse_tiles(", ".join(marked))) == tiles


@given(melds())
def test_a_meld_is_read_back_as_it_was_written(meld: Meld) -> None:
    assert parse_meld(format_meld(meld)) == meld


@given(dealt(14), melds())
def test_a_hand_is_read_back_as_it_was_written(tiles: list[Tile], meld: Meld) -> None:
    kinds = [tile.kind for tile in meld.tiles]
    hand = Hand(tuple(tile for tile in tiles if tile.kind not in kinds), (meld,))
    assert parse_hand(format_hand(hand)) == hand
    assert parse_melds(format_meld(meld)) == hand.melds


@given(st.text(alphabet="0123456789mpszrESWNPFC ,xhconpiak", max_size=30))
def test_any_text_is_read_or_refused_with_a_place_in_it(text: str) -> None:
    hand = read_or_refused(text)
    if isinstance(hand, Hand):
        assert parse_hand(format_hand(hand)) == hand
    elif isinstance(hand, NotationError):
        assert 0 <= hand.position <= len(text)
        assert hand.text == text
    else:
        assert hand.allowed


def read_or_refused(text: str) -> Hand | NotationError | HandError:
    """The hand of a text, or why there is none; any other exception is a fault."""
    try:
        return parse_hand(text)
    except (NotationError, HandError) as refusal:
        return refusal


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("", []),
        ("123m0p77z", ["1m", "2m", "3m", "0p", "7z", "7z"]),
        ("1m2m3m", ["1m", "2m", "3m"]),
        ("7z 3s,12m", ["7z", "3s", "1m", "2m"]),
        ("4r56p", ["4p", "0p", "6p"]),
        ("r5mr5p", ["0m", "0p"]),
        ("5mr 5pr 5sr E S W N P F C", ["0m", "0p", "0s", *(f"{n}z" for n in range(1, 8))]),
        # The r stands before a 6, so it can only belong to the five that it follows.
        ("45mr6m", ["4m", "0m", "6m"]),
        ("1 2 3m", ["1m", "2m", "3m"]),
    ],
)
def test_the_notation_takes_what_players_write(text: str, tiles: list[str]) -> None:
    assert [str(tile) for tile in parse_tiles(text)] == tiles


@pytest.mark.parametrize(
    ("text", "position", "problem"),
    [
        ("12x", 2, "dora '12x', character 3: 'x' is not a suit; write m, p, s or z"),
        ("123m45", 4, "'45' has no suit"),
        ("m", 0, "suit 'm' has no number before it; write one, such as 5m"),
        ("1m8z", 2, "dora '1m8z', character 3: '8z' is not an honour; honours are 1z to 7z"),
        ("0z", 0, "'0z' is not an honour"),
        ("r4m", 0, "dora 'r4m', character 1: 'r' marks a red five, so put a 5 after it"),
        ("4mr", 0, "'4m' cannot be red"),
        ("r5z", 1, "'5z' cannot be red"),
        ("1m?", 2, "no tile begins with '?'"),
        ("11111m", 4, "dora '11111m', character 5: this is a fifth 1m, and there are only four of"),
        ("5550m 5m", 6, "a fifth 5m"),
        ("123M", 3, "dora '123M', character 4: 'M' is not a suit; write m, p, s or z"),
        ("٣m", 0, "no tile begins with"),
    ],
)
def test_a_text_that_is_no_tiles_is_refused_with_what_and_where(
    text: str, position: int, problem: str
) -> None:
    with pytest.raises(NotationError) as refusal:
        parse_tiles(text, "dora")
    assert refusal.value.position == position
    assert problem in str(refusal.value)
    assert str(refusal.value).startswith("dora ")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("chi 124m", "chi: a chi needs three consecutive tiles of one suit, not 1m 2m 4m"),
        ("chi 123z", "chi: a chi needs three consecutive tiles of one suit, not 1z 2z 3z"),
        ("chi 89m1p", "chi: a chi needs three consecutive tiles of one suit, not 8m 9m 1p"),
        ("pon 55z", "pon: this meld needs three tiles of one kind, not 5z 5z"),
        ("pon 5555z", "pon: this meld needs three tiles of one kind, not 5z 5z 5z 5z"),
        ("ankan 111s", "ankan: this meld needs four tiles of one kind, not 1s 1s 1s"),
        ("kakan", "kakan: this meld has no tiles, but needs four"),
        ("pon 111m pon 222m", "meld: 2 melds were given; write only one, such as pon 555z"),
        ("", "meld: no meld was given; write one, such as pon 555z"),
        (
            "555z",
            "meld '555z', character 1: no meld begins here; write its name (chi, pon, daiminkan,",
        ),
    ],
)
def test_tiles_that_make_no_such_meld_are_refused(text: str, sentence: str) -> None:
    with pytest.raises(HanchanError) as refusal:
        parse_meld(text)
    assert sentence in str(refusal.value)


def test_a_fifth_copy_is_named_even_when_it_lies_in_a_meld() -> None:
    with pytest.raises(
        NotationError,
        match="hand '22m pon 222m', character 11: this is a fifth 2m, and there are only",
    ):
        parse_hand("22m pon 222m")


def test_five_melds_are_no_hand() -> None:
    with pytest.raises(HandError, match="melds: a hand can have at most four melds, not 5"):
        parse_hand(" ".join(f"pon {n}{n}{n}m" for n in range(1, 6)))


def test_one_tile_is_asked_for_and_two_are_refused() -> None:
    assert parse_tile("E") is Tile.EAST
    with pytest.raises(HandError, match="win: 2 tiles were given; write only one, such as 8s"):
        parse_tile("12s", "win")


def test_canonical_notation_names_each_suit_once_and_puts_the_red_five_behind() -> None:
    assert format_tiles(parse_tiles("1z0p5p9m4p1m")) == "19m450p1z"
    assert [str(tile) for tile in TILES[-3:]] == ["0m", "0p", "0s"]


READERS: dict[str, Callable[[str], object]] = {
    "tiles": parse_tiles,
    "tile": parse_tile,
    "meld": parse_meld,
    "melds": parse_melds,
    "hand": parse_hand,
    "hand ": lambda text: score(text, rules="tenhou"),
    "win": lambda text: score("123m456p789s1122z", text, rules="tenhou"),
    "melds ": lambda text: score("123m456p789s1z", "1z", melds=text, rules="tenhou"),
    "dora": lambda text: score("123m456p789s1122z", "1z", dora=text, rules="tenhou"),
    "seen": lambda text: ukeire("123m456p789s1122z", text),
    "hand  ": waits,
    "hand   ": shanten,
}


@pytest.mark.parametrize("text", ["1" * 64_000, "1m" * 64_000, "1m, " * 64_000, "pon 1m" * 64_000])
@pytest.mark.parametrize("field", READERS)
def test_a_text_longer_than_any_that_tiles_need_is_refused_before_it_is_read(
    field: str, text: str
) -> None:
    with pytest.raises(HandError) as refused:
        READERS[field](text)
    assert refused.value.message == "tiles-long"
    assert refused.value.field == field.strip()
    assert refused.value.values["count"] == len(text)
    for language in LANGUAGES:
        assert str(MAX_NOTATION_LENGTH) in refused.value.localized(language)
        assert text[:100] not in refused.value.localized(language)


def test_all_tiles_of_a_set_may_be_written_in_any_way() -> None:
    whole = TileSet((1, 1, 1)).copies
    marked = [f"r5{tile.kind.suit.letter}" if tile.is_red else str(tile) for tile in whole]
    for text in (format_tiles(whole), " ".join(tile.mjai for tile in whole), ", ".join(marked)):
        assert len(text) <= MAX_NOTATION_LENGTH
        assert sort_tiles(parse_tiles(text)) == sort_tiles(whole)


def test_a_run_of_a_whole_suit_is_read() -> None:
    suit = [tile for tile in FULL_SET if tile.kind.suit.letter == "m"]
    assert parse_hand(format_tiles(suit)).concealed == sort_tiles(suit)
