"""Hands pasted from elsewhere are read if asked for; what has no meaning is still refused."""

import random

import pytest

from hanchan.errors import HandError, NotationError
from hanchan.tiles import TILES, Kind, format_tiles, parse_hand, parse_tiles, tidy_notation
from hanchan.tiles.pasted_notation import FIRST_UNICODE_TILE

WAYS = {
    "suits first": "m234p067s55z1",
    "suits first, honours in kanji": "m234 p067 s55 東",
    "suits first, honours as signs": "m234p067s55🀀",
    "suits first in capitals": "M234 P067 S55 Z1",
    "capitals": "234M067P55S1Z",
    "full-width": "\uff12\uff13\uff14m\uff10\uff16\uff17p\uff15\uff15s\uff11z",
    "kanji": "二三四萬赤五六七筒五五索東",
    "the scripts of books": "二三四赤⑤⑥⑦五五索東",
    "Unicode": "🀈🀉🀊 0p🀞🀟 🀔🀔 🀀",
    "Unicode with selectors": "🀈\ufe0e🀉\ufe0e🀊\ufe0e 0p🀞🀟 🀔🀔 🀀\ufe0f",
    "our own": "234m067p55s1z",
}


@pytest.mark.parametrize("way", WAYS)
def test_a_pasted_hand_is_the_hand_that_was_meant(way: str) -> None:
    assert parse_hand(WAYS[way], lenient=True) == parse_hand("234m067p55s1z")


@pytest.mark.parametrize("way", [way for way in WAYS if way != "our own"])
def test_a_strict_reading_takes_hanchans_own_notation_alone(way: str) -> None:
    with pytest.raises(NotationError):
        parse_hand(WAYS[way])


@pytest.mark.parametrize(
    ("call", "meld"),
    [("(234m)", "chi 234m"), ("(406p)", "chi 406p"), ("(555z)", "pon 555z"), ("(055s)", "pon 055s"),
     ("(1111s)", "daiminkan 1111s")],
)  # fmt: skip
def test_a_call_in_parentheses_is_named_by_its_tiles(call: str, meld: str) -> None:
    assert parse_hand(f"11z{call}99p", lenient=True) == parse_hand(f"11z99p {meld}")


def test_numbers_in_circles_are_not_joined_to_the_next_suit() -> None:
    assert parse_tiles("④⑤⑥789s", lenient=True) == parse_tiles("456p789s")
    assert parse_tiles("④⑤⑥索", lenient=True) == parse_tiles("456s")


def test_unicode_has_every_kind_once() -> None:
    kinds = [
        parse_tiles(chr(FIRST_UNICODE_TILE + number), lenient=True)[0].kind for number in range(34)
    ]
    assert sorted(kinds) == sorted(Kind)


def test_our_own_notation_of_any_tiles_stays_what_it_is() -> None:
    rng = random.Random(5)
    for _ in range(300):
        text = format_tiles(rng.sample(TILES, 14))
        assert parse_tiles(text, lenient=True) == parse_tiles(text)
        assert tidy_notation(text) == text


@pytest.mark.parametrize("text", ["m2x4", "(12m)", "(12345m)", "十m", "234M 5", "🀫"])
def test_what_has_no_meaning_is_refused_leniently_too(text: str) -> None:
    with pytest.raises((HandError, NotationError)):
        parse_hand(text, lenient=True)


def test_a_long_text_is_refused_before_it_is_rewritten() -> None:
    with pytest.raises(HandError, match="1001"):
        parse_hand("\ufdfa" * 1001, lenient=True)
    with pytest.raises(HandError, match="at most"):
        parse_hand("\ufdfa" * 1000, lenient=True)
