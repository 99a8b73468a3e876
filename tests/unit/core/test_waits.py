import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from hanchan.core.distance_tables import load_tables
from hanchan.core.shanten import shanten
from hanchan.core.waits import (
    improving_kinds_of_keys,
    improving_kinds_without,
    tenpai_discards,
    waits,
    waits_of_keys,
)
from oracles import naive_hand_analysis
from oracles.hand_builders import Counts, built_hands, counts_of, hands, keys_of, kinds_of, seated
from suite.compiled_kernels import compiled_doors, needs_compiler

T = load_tables()

PAIRS_AND_ORPHANS = [kind for kind in (0, 4, 8, 9, 17, 18, 26, *range(27, 34)) for _ in range(3)]


@pytest.mark.parametrize(
    ("text", "sets", "expected"),
    [
        ("123m456p789s1122z", 4, "12z"),  # shanpon
        ("123m456p789s23s11z", 4, "14s"),  # ryanmen
        ("123m456p789s12s11z", 4, "3s"),  # penchan
        ("123m456p789s13s11z", 4, "2s"),  # kanchan
        ("123m456p789s111z2z", 4, "2z"),  # tanki
        ("123m456p3334s111z", 4, "245s"),
        ("1112345678999m", 4, "123456789m"),  # chuuren
        ("2223334445557m", 4, "67m"),
        ("19m19p19s1234567z", 4, "19m19p19s1234567z"),  # kokushi on thirteen kinds
        ("119m19p19s123456z", 4, "7z"),
        ("1m", 0, "1m"),
        ("2345p", 1, "25p"),
        ("11m22p", 1, "1m2p"),
    ],
)
def test_a_tenpai_hand_waits_for_these_kinds(text: str, sets: int, expected: str) -> None:
    assert waits(seated(counts_of(text), sets), T, 0) == kinds_of(expected)


@pytest.mark.parametrize(
    ("text", "sets"),
    [
        ("147m258p369s1234z", 4),
        ("119m19p19s12345z5m", 4),  # twelve kinds, and none of the missing ones would do
        ("19m19p19s123456z5m", 4),  # twelve kinds, but no pair
        ("1111m2233p4455s6z", 4),  # four of a kind is no two pairs
        ("112233m445566p", 3),  # six pairs beside a meld
        ("11m11p11s1z", 2),  # three pairs: a fourth would not help
    ],
)
def test_a_hand_that_is_not_tenpai_waits_for_nothing(text: str, sets: int) -> None:
    assert waits(seated(counts_of(text), sets), T, 0) == 0


@pytest.mark.parametrize(
    ("text", "sets", "expected"),
    [
        ("1111z", 1, "1z"),
        ("1111m", 1, "1m"),
        ("123m456p789s1111z", 4, "1z"),
        ("1111m234p456p789s", 4, "1m"),
        ("2222m4444m33m567p", 4, "12345m"),
        ("23333445m11z", 3, "36m1z"),
    ],
)
def test_a_kind_held_four_times_is_still_a_wait_of_the_shape(
    text: str, sets: int, expected: str
) -> None:
    assert waits(seated(counts_of(text), sets), T, 0) == kinds_of(expected)


@settings(max_examples=150)
@given(hands(1))
@example((counts_of("1112345678999m"), 4))
@example((counts_of("1122334455667m"), 4))
@example((counts_of("19m19p19s1234567z"), 4))
def test_the_waits_are_the_kinds_that_complete_the_hand(hand: tuple[Counts, int]) -> None:
    counts, sets = hand
    assert waits(seated(counts, sets, seat=2), T, 2) == naive_hand_analysis.waits(counts, sets)


@settings(max_examples=150)
@given(built_hands(most_copies=5), st.data())
def test_every_tile_of_a_complete_hand_is_a_wait_of_the_rest(
    hand: tuple[Counts, int], data: st.DataObject
) -> None:
    counts, sets = hand
    taken = [kind for kind in range(34) if counts[kind] == 5]
    if not taken:
        taken = [kind for kind in range(34) if counts[kind]]
    kind = data.draw(st.sampled_from(taken))
    counts[kind] -= 1
    assume(max(counts) <= 4)
    mask = waits(seated(counts, sets), T, 0)
    assert mask >> kind & 1 == 1
    assert mask == naive_hand_analysis.waits(counts, sets)


@settings(max_examples=150)
@given(hands(1))
def test_only_a_kind_held_four_times_can_be_a_wait_of_a_hand_that_shanten_calls_noten(
    hand: tuple[Counts, int],
) -> None:
    counts, sets = hand
    mask = waits(seated(counts, sets), T, 0)
    drawable = [kind for kind in range(34) if mask >> kind & 1 and counts[kind] < 4]
    assert (shanten(T, *keys_of(counts), sets) == 0) == bool(drawable)


@pytest.mark.parametrize(
    ("text", "sets", "expected"),
    [
        ("123m456p789s11122z", 4, "1m1m2m3m4p5p6p7s8s9s12z"),
        ("123m456p789s1234z5z", 4, ""),
        ("119m19p19s1234567z", 4, "19m19p19s1234567z"),
        ("1122m3344p5566s12z", 4, "12z"),
        ("11112z", 1, "12z"),  # 1111z waits for a fifth copy
        ("19m", 0, "19m"),
    ],
)
def test_these_discards_leave_a_hand_tenpai(text: str, sets: int, expected: str) -> None:
    assert tenpai_discards(seated(counts_of(text), sets), T, 0) == kinds_of(expected)


@settings(max_examples=100)
@given(st.one_of(hands(2), built_hands()))
def test_a_discard_leaves_the_hand_tenpai_if_a_kind_completes_the_rest(
    hand: tuple[Counts, int],
) -> None:
    counts, sets = hand
    expected = naive_hand_analysis.tenpai_discards(counts, sets)
    assert tenpai_discards(seated(counts, sets, seat=3), T, 3) == expected


@settings(max_examples=40)
@given(hands(1))
def test_a_kind_improves_a_hand_if_a_copy_can_be_drawn_and_the_shanten_falls(
    hand: tuple[Counts, int],
) -> None:
    counts, sets = hand
    before = naive_hand_analysis.shanten(counts, sets)
    expected = 0
    for kind in range(34):
        more = list(counts)
        more[kind] += 1
        if more[kind] <= 4 and naive_hand_analysis.shanten(more, sets) < before:
            expected |= 1 << kind
    assert improving_kinds_of_keys(T, 0, *keys_of(counts), sets) == expected


@settings(max_examples=200)
@given(st.permutations(PAIRS_AND_ORPHANS), st.integers(0, 4))
def test_pairs_and_orphans_are_improved_by_the_kinds_that_trying_them_all_finds(
    pool: list[int], sets: int
) -> None:
    counts = [pool[: 3 * sets + 1].count(kind) for kind in range(34)]
    tried = improving_kinds_without(T, 0, *keys_of(counts), sets)
    assert improving_kinds_of_keys(T, 0, *keys_of(counts), sets) == tried


@pytest.mark.parametrize(
    ("text", "expected"),
    [("7777888899991m", "1m"), ("8888999977776s", "56s"), ("19999p23m", "14m1p")],
)
def test_a_fifth_copy_is_never_looked_up(text: str, expected: str) -> None:
    hand = counts_of(text)
    sets = sum(hand) // 3
    assert improving_kinds_of_keys(T, 0, *keys_of(hand), sets) == kinds_of(expected)


def test_the_kinds_that_improve_a_tenpai_hand_are_its_waits_but_for_a_fifth_copy() -> None:
    hand = counts_of("1111m234p456p789s")
    assert waits(seated(hand), T, 0) == kinds_of("1m")
    assert shanten(T, *keys_of(hand), 4) == 1
    hand = counts_of("23333445m11z")
    assert waits(seated(hand, 3), T, 0) == kinds_of("36m1z")
    assert improving_kinds_of_keys(T, 0, *keys_of(hand), 3) == kinds_of("6m1z")


def test_waits_after_a_discard_can_be_queried_by_keys() -> None:
    keys = keys_of(counts_of("123m456p789s1122z"))
    assert waits_of_keys(T, *keys, 4) == kinds_of("12z")
    assert improving_kinds_of_keys(T, 0, *keys, 4) == kinds_of("12z")


@needs_compiler
@settings(max_examples=60)
@given(st.one_of(hands(1), hands(2), built_hands()))
def test_compiled_and_interpreted_waits_agree(hand: tuple[Counts, int]) -> None:
    counts, sets = hand
    game, keys = seated(counts, sets, seat=1), keys_of(counts)
    library = compiled_doors(waits, improving_kinds_of_keys, tenpai_discards)
    if sum(counts) % 3 == 1:
        assert library.form(waits)(game, T, 1) == waits(game, T, 1)
        expected = improving_kinds_of_keys(T, 0, *keys, sets)
        assert library.form(improving_kinds_of_keys)(T, 0, *keys, sets) == expected
    else:
        assert library.form(tenpai_discards)(game, T, 1) == tenpai_discards(game, T, 1)
