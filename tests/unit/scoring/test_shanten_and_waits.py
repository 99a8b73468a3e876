import gzip
import json
from pathlib import Path

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from hanchan.errors import HandError, NotationError
from hanchan.scoring import shanten, ukeire, waits
from hanchan.tiles import Hand, Kind, Meld, MeldType, Tile, count_kinds, parse_hand


def names(kinds: object) -> list[str]:
    assert isinstance(kinds, tuple)
    return [str(kind) for kind in kinds]


@st.composite
def melded_hands(draw: st.DrawFn) -> Hand:
    """Hands of 13 tiles of a few kinds with up to four pons, so that fours of a kind are many."""
    kinds = draw(st.lists(st.integers(0, 11), min_size=5, max_size=8, unique=True))
    pons = draw(st.lists(st.sampled_from(kinds), max_size=4, unique=True))
    wall = [Tile(kind) for kind in kinds for _ in range(1 if kind in pons else 4)]
    size = 13 - 3 * len(pons)
    mixed = draw(st.permutations(wall))
    assume(len(wall) >= size)
    melds = tuple(Meld(MeldType.PON, (Tile(kind),) * 3) for kind in pons)
    return Hand(tuple(mixed[:size]), melds)


@pytest.mark.parametrize(
    ("hand", "least", "normal", "chiitoitsu", "kokushi"),
    [
        ("123m456p789s1122z", 0, 0, 4, 8),
        ("1133557799m113p", 0, 3, 0, 9),
        ("19m19p19s1234567z", 0, 8, 6, 0),
        ("147m147p147s1234z", 6, 8, 6, 6),
        ("123m456p789s11122z", -1, -1, 4, 8),
    ],
)
def test_shanten_is_the_least_of_the_three_forms(
    hand: str, least: int, normal: int, chiitoitsu: int, kokushi: int
) -> None:
    found = shanten(hand)
    assert found == least
    assert (found.normal, found.chiitoitsu, found.kokushi) == (normal, chiitoitsu, kokushi)


def test_beside_melds_there_are_no_seven_pairs_and_no_kokushi() -> None:
    found = shanten("1133557m pon 555z chi 234p")
    assert (found.chiitoitsu, found.kokushi) == (None, None)
    assert waits("1133m pon 555z chi 234p ankan 9999s").chiitoitsu == ()


def test_waits_are_separated_by_form() -> None:
    found = waits("2233445566778m")
    assert names(found) == ["2m", "5m", "8m"]
    assert names(found.chiitoitsu) == ["8m"]
    assert found.kokushi == ()


def test_thirteen_orphans_wait_for_all_thirteen() -> None:
    found = waits("19m19p19s1234567z")
    assert len(found) == len(found.kokushi) == 13
    assert found.normal == ()


def test_a_hand_that_waits_for_nothing_has_no_waits() -> None:
    assert waits("147m147p147s1234z") == ()


@pytest.mark.parametrize(
    "hand",
    [
        "123456789m1111p",
        "1111m pon 222z pon 333z pon 444z",
        "1p pon 111p chi 234m chi 345s pon 222z",
        "12m55z pon 333m chi 345m pon 222z",
        "46m11z pon 555m chi 567m pon 222z",
    ],
)
def test_a_hand_that_awaits_only_a_fifth_tile_is_not_tenpai(hand: str) -> None:
    assert waits(hand) == waits(hand).normal == ()
    assert shanten(hand) == shanten(hand).normal == 1
    (only,) = ukeire(hand)
    assert only.shanten == 1
    assert only.total > 0


def test_a_wait_whose_tiles_lie_elsewhere_is_still_a_wait() -> None:
    assert names(waits("123456789m111p2z")) == ["2z"]
    (only,) = ukeire("123456789m111p2z", seen="222z")
    assert (only.shanten, only.total) == (0, 0)


def test_only_waits_still_available_are_named() -> None:
    assert names(waits("1111222333444m")) == ["2m", "3m", "4m"]
    assert names(waits("24m55p pon 333m chi 345m pon 222z")) == []
    assert names(waits("2355m pon 111m chi 123m pon 222z")) == ["4m"]


def test_fourteen_tiles_are_tenpai_only_if_a_discard_leaves_a_wait_that_can_come() -> None:
    assert shanten("12m9s55z pon 333m chi 345m pon 222z") == 1
    assert shanten("1p9s pon 111p chi 234m chi 345s pon 222z") == 0
    (best, other) = ukeire("1p9s pon 111p chi 234m chi 345s pon 222z")
    assert (str(best.discard), best.shanten, other.shanten) == ("1p", 0, 1)


@given(melded_hands())
@example(parse_hand("1p pon 111p chi 234m chi 345s pon 222z"))
def test_a_hand_is_tenpai_exactly_if_it_has_waits_and_these_bring_it_nearer(hand: Hand) -> None:
    found = waits(hand)
    assert (shanten(hand) <= 0) == bool(found)
    held = count_kinds(hand.tiles)
    assert all(held[kind] < 4 for kind in found)
    if found:
        (only,) = ukeire(hand)
        assert set(only.tiles) == set(found)


def test_tiles_left_leave_out_the_hand_and_what_was_seen() -> None:
    (only,) = ukeire("123m456p789s1122z", seen="1z2z2z")
    assert {str(kind): left for kind, left in only.tiles.items()} == {"1z": 1}
    assert (only.discard, only.total) == (None, 1)


def test_tiles_of_the_own_melds_are_not_left() -> None:
    (only,) = ukeire("23m456p11z pon 444m ankan 5555s")
    assert {str(kind): left for kind, left in only.tiles.items()} == {"1m": 4, "4m": 1}


def test_the_best_discard_comes_first() -> None:
    answers = ukeire("123m456p789s11223z")
    assert str(answers[0].discard) == "3z"
    assert [answer.shanten for answer in answers] == sorted(answer.shanten for answer in answers)
    assert answers[0].shanten == 0
    assert len(answers) == 12


def test_a_red_five_and_a_plain_one_are_two_discards() -> None:
    discards = [str(answer.discard) for answer in ukeire("50m123p456p789s111z")]
    assert {"5m", "0m"} <= set(discards)


def test_ukeire_is_separated_by_form() -> None:
    (only,) = ukeire("1133557799m113p")
    assert Kind.P3 in only.chiitoitsu
    assert only.shanten == only.shanten.chiitoitsu == 0


def test_thirteen_orphans_come_nearer_with_those_that_are_missing() -> None:
    (only,) = ukeire("19m19p19s11234z5m5p")
    assert (only.shanten.kokushi, names(only.kokushi)) == (2, ["5z", "6z", "7z"])


def test_a_hand_of_another_size_is_refused() -> None:
    for hand, question in (("123m", shanten), ("123m456p789s11122z", waits), ("12m", ukeire)):
        with pytest.raises(
            HandError,
            match=r"tiles, but a hand .*13",
        ):
            question(hand)


def test_seen_tiles_are_a_text_or_tiles_one_by_one() -> None:
    hand = "123m456p789s1122z"
    for seen in ([Tile.EAST, Tile.SOUTH], ("1z", "2z"), {Kind.EAST, Kind.SOUTH}):
        assert ukeire(hand, seen=seen) == ukeire(hand, seen="12z")
    for wrong in ([0], ["12z"], 7):
        with pytest.raises(HandError, match=r"^seen: "):
            ukeire(hand, seen=wrong)  # pyright: ignore[reportArgumentType]


def test_a_fifth_tile_between_hand_and_seen_is_refused() -> None:
    with pytest.raises(
        HandError, match="hand and seen: 5 of 1z, but there are only four tiles of each kind"
    ):
        ukeire("123m456p789s1122z", seen="111z")
    with pytest.raises(NotationError, match="seen 'x', character 1"):
        ukeire("123m456p789s1122z", seen="x")


def test_shanten_agrees_with_the_recorded_answers(shared_data: Path) -> None:
    with gzip.open(shared_data / "shanten.jsonl.gz", "rt", encoding="utf-8") as file:
        rows = [json.loads(line) for line in file]
    compared = 0
    for row in rows:
        if row["kind"] != "shanten" or len(row["tiles"]) not in (13, 14):
            continue
        found = shanten(" ".join(row["tiles"]))
        forms = {"normal": found.normal, "chiitoitsu": found.chiitoitsu, "kokushi": found.kokushi}
        for name, value in (forms | {"min": int(found)}).items():
            if row.get(name) is not None:
                assert value == row[name], (row["id"], name)
                compared += 1
    assert compared > 1000
