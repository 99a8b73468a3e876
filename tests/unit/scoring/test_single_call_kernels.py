"""One call for one hand: a kernel reads the text itself, and the answer is that of the law."""

import random
from collections.abc import Callable, Iterator
from functools import partial

import pytest

from hanchan.core import hand_analysis as core_hand_analysis
from hanchan.core.codes import SETS
from hanchan.core.distance_tables import load_tables
from hanchan.core.hand_analysis import Analysis, analyse_shanten, analyse_waits
from hanchan.errors import HandError
from hanchan.scoring import shanten, shanten_and_waits, waits
from hanchan.tiles import Hand, Meld, MeldType, Tile, parse_hand
from hanchan.tiles.hand import SETS_OFFSET
from hanchan.tiles.kind import kinds_from_bits

TEXTS = [
    "123m456p789s1122z",
    "1m2m3m4p5p6p7s8s9s1z1z2z2z",
    "123m 456p 789s 1122z",
    "1122z789s456p123m",
    "19m19p19s1234567z",
    "119m19p19s1234567z",
    "1133557799m1133p",
    "067m340p067s1122z",
]
REFUSED = ["11111m22233344p5s", "123m456p789s1128z", "123m456p789s1120z", "123m456p", "1m"]
ODD = [
    "",
    "\ud800",
    "m",
    "1",
    "12\N{FULLWIDTH DIGIT THREE}m",
    "東123m456p789s11z",
    "123x456p789s1122z",
    "123m456p789s1122zz",
]


def by_lot(count: int) -> Iterator[Hand]:
    """Hands of 13 or 14 tiles, some of them with melds, many of them nearly complete."""
    lot = random.Random(41)
    suit = [kind for kind in range(9) for _ in range(4)]
    for number in range(count):
        wall = suit if number % 2 else [kind for kind in range(34) for _ in range(4)]
        tiles = lot.sample(wall, 14)
        melds: list[Meld] = []
        while len(melds) < number % 4 and (three := next(triplets(tiles), None)) is not None:
            melds.append(Meld(MeldType.PON, (Tile(three),) * 3))
            tiles = [one for one in tiles if one != three]
        size = 14 - 3 * len(melds)
        rest = [one for one in lot.sample(wall, len(wall)) if Tile(one).kind < 34]
        while len(tiles) < size:
            tiles.append(rest.pop())
        try:
            yield Hand(tuple(map(Tile, tiles[: size - number % 3 % 2])), tuple(melds))
        except HandError:  # five of a kind, as the rest is drawn from a whole wall
            continue


def triplets(tiles: list[int]) -> Iterator[int]:
    return (one for one in sorted(set(tiles)) if tiles.count(one) >= 3)


def record_of(hand: Hand, analyse: Callable[[memoryview, Analysis], None]) -> Analysis:
    """The record of a hand that the interpreted law fills."""
    found = Analysis()
    found.counts[:], found.in_melds[:] = hand.packed[:34], hand.packed[34:68]
    found.sets = hand.packed[SETS_OFFSET]
    analyse(load_tables(), found)
    return found


def test_single_calls_answer_what_the_law_finds() -> None:
    seen = set[int]()
    for hand in by_lot(600):
        law, found = record_of(hand, analyse_shanten), shanten(hand)
        others = (law.shanten_chiitoitsu, law.shanten_kokushi) if law.sets == SETS else (None, None)
        assert (found, found.normal, found.chiitoitsu, found.kokushi) == (
            law.shanten, law.shanten_normal, *others,
        )  # fmt: skip
        seen.add(int(found))
        if hand.size == 13:
            law, kinds = record_of(hand, analyse_waits), waits(hand)
            assert tuple(kinds) == kinds_from_bits(law.waits)
            assert kinds.normal == kinds_from_bits(law.waits_normal)
            assert kinds.chiitoitsu == kinds_from_bits(law.waits_chiitoitsu)
            assert kinds.kokushi == kinds_from_bits(law.waits_kokushi)
    assert seen >= {-1, 0, 1, 2, 3, 4}


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_is_answered_as_the_hand_that_it_means(text: str) -> None:
    hand = parse_hand(text)
    found, same = shanten(text), shanten(hand)
    assert (found, found.normal, found.chiitoitsu, found.kokushi) == (
        same, same.normal, same.chiitoitsu, same.kokushi,
    )  # fmt: skip
    if hand.size == 13:
        assert vars(waits(text)) == vars(waits(hand))
        assert waits(text) == waits(hand)


def test_a_text_in_order_makes_no_tiles_in_python(monkeypatch: pytest.MonkeyPatch) -> None:
    def read_with_care(_: str) -> Hand:
        raise AssertionError

    monkeypatch.setattr(shanten_and_waits, "parse_hand", read_with_care)
    assert shanten("123m456p789s1122z") == 0
    assert len(waits("123m456p789s1122z")) == 2


@pytest.mark.parametrize("text", [*REFUSED, *ODD])
@pytest.mark.parametrize("ask", [shanten, waits])
def test_what_is_no_hand_is_refused_as_it_is_where_it_is_read_with_care(
    text: str, ask: Callable[[str], object]
) -> None:
    def with_care() -> None:
        parse_hand(text).check_size(13)
        pytest.fail("this is a hand")

    with pytest.raises(ValueError, match=r".") as careful:
        with_care()
    with pytest.raises(type(careful.value)) as refused:
        ask(text)
    assert refused.value.args == careful.value.args


@pytest.mark.parametrize("text", [*TEXTS, *REFUSED])
def test_interpreted_kernels_read_the_same_texts(text: str) -> None:
    tables, letters = load_tables(), text.encode().ljust(core_hand_analysis.MAX_TEXT_LENGTH)
    kernel = partial(core_hand_analysis.shanten_of_text, tables, Analysis(), 14)
    number = kernel(memoryview(letters))
    assert (number == core_hand_analysis.NEEDS_FULL_PARSER) == (text in REFUSED)
    if text in TEXTS:
        assert shanten_and_waits.SHANTEN_CACHE[number] == shanten(text)


def test_answers_are_shared_and_cannot_be_changed() -> None:
    for name in ("normal", "chiitoitsu", "kokushi"):
        for found in (shanten("123m456p789s1122z"), waits("123m456p789s1122z")):
            with pytest.raises(AttributeError):
                setattr(found, name, 7)
