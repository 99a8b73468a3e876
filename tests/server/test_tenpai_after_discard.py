"""Waits of a hand after a discard: sent only to the seat that may choose it."""

import pytest

from hanchan.errors import HanchanError, HandError
from hanchan.server.views.table_updates import tenpai_after
from hanchan.table import Match
from hanchan.tiles import parse_tile
from play.arranged_wall_match import discards, laid_match


def after(hand: str, drawn: str) -> dict[str, tuple[tuple[str, ...], bool]]:
    """The waits of each discard that leaves the hand tenpai, and whether in furiten."""
    return told(laid_match("ema-2008", hands={0: hand}, draws=drawn))


def told(match: Match) -> dict[str, tuple[tuple[str, ...], bool]]:
    """The waits sent to seat 0."""
    return {one.tile: (one.waits, one.furiten) for one in tenpai_after(match, match.view(0))}


def test_each_discard_that_leaves_the_hand_tenpai_has_its_waits() -> None:
    found = after("123m456p789s2245s", "6s")
    assert found["6s"] == (("3s", "6s"), True), "the tile that is discarded is one of them"
    assert found["2s"] == ((("2s",)), True)
    assert found["4s"] != found["6s"]


def test_a_hand_short_of_tenpai_gets_no_waits() -> None:
    assert after("147m258p369s1234z", "5z") == {}


def test_a_discard_waiting_only_for_a_fifth_tile_is_not_listed() -> None:
    assert after("123456789m111p9s", "1p") == {"1p": (("9s",), False)}


def test_a_red_five_and_a_plain_one_are_distinguished() -> None:
    found = after("123m340p789s1155z", "5p")
    assert found == dict.fromkeys(("0p", "5p"), (("1z", "5z"), False))


def test_spectators_and_seats_not_in_turn_get_no_waits() -> None:
    match = laid_match("ema-2008", hands={0: "123m456p789s1155z"}, draws="9m")
    assert tenpai_after(match, match.view(1)) == ()
    assert tenpai_after(match, match.view(None)) == ()


@pytest.mark.parametrize(("ends", "furiten"), [("own-draw", True), ("own-draw-or-own-call", False)])
def test_furiten_after_a_passed_win_outlasts_a_call_where_only_a_draw_ends_it(
    ends: str, *, furiten: bool
) -> None:
    match = laid_match(
        "jpml-a",
        hands={0: "123m456p34s77z999m"},
        draws="1z2s7z",
        furiten__missed_win_ends=ends,
    )
    discards(match, "1z", "2s")
    match.step({2: "discard 7z"})
    match.step(dict.fromkeys(match.legal(), "pass") | {0: "pon 77z"})
    assert told(match)["9m"] == (("2s", "5s"), furiten)


def test_no_waits_are_given_for_a_tile_not_in_hand() -> None:
    match = laid_match("ema-2008", hands={0: "123m456p789s1155z"}, draws="9m")
    with pytest.raises(HandError, match="does not hold 2s"):
        match.waits_after(0, parse_tile("2s"))
    with pytest.raises(HanchanError, match="seat"):
        match.waits_after(7, parse_tile("9m"))
