import gzip
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from hanchan.core.distance_tables import load_tables
from hanchan.core.shanten import (
    chiitoitsu_shanten,
    kokushi_shanten,
    normal_shanten,
    shanten,
    shanten_of_counts,
    write_shanten_of_counts,
    write_shanten_of_keys,
)
from hanchan.kernels.compiled_library import compiled_form
from oracles import naive_hand_analysis
from oracles.hand_builders import Counts, built_hands, counts_of, counts_of_mjai, hands, keys_of
from suite.compiled_kernels import needs_compiler

T = load_tables()


@pytest.mark.parametrize(
    ("text", "sets", "expected"),
    [
        ("123m456p789s1122z", 4, 0),
        ("123m456p789s11222z", 4, -1),
        ("147m258p369s1234z", 4, 6),
        ("147m258p369s12345z", 4, 6),
        ("1122m3344p5566s7z", 4, 0),
        ("1122m3344p5566s77z", 4, -1),
        ("19m19p19s1234567z", 4, 0),
        ("119m19p19s1234567z", 4, -1),
        ("11m", 0, -1),
        ("1m", 0, 0),
        ("123m4m", 1, 0),
        ("11m22p", 1, 0),
    ],
)
def test_a_hand_is_so_far_from_tenpai(text: str, sets: int, expected: int) -> None:
    assert shanten(T, *keys_of(counts_of(text)), sets) == expected


def test_a_wait_for_a_fifth_copy_is_not_tenpai() -> None:
    assert shanten(T, *keys_of(counts_of("1111z")), 1) == 1
    assert shanten(T, *keys_of(counts_of("123m1111z")), 2) == 1
    assert shanten(T, *keys_of(counts_of("1111222233334z")), 4) == 3


def test_four_of_a_kind_is_one_pair_of_chiitoitsu() -> None:
    keys = keys_of(counts_of("1111m3344p5566s7z"))
    assert chiitoitsu_shanten(T, *keys) == 2


def test_a_hand_with_melds_is_never_chiitoitsu_or_kokushi() -> None:
    keys = keys_of(counts_of("19m19p19s1234z"))
    assert shanten(T, *keys, 3) == normal_shanten(T, *keys, 3) == 6


@settings(max_examples=80)
@given(st.one_of(hands(1), hands(2), built_hands()))
@example((counts_of("1111222233334z"), 4))
@example((counts_of("1111m1111p1111s1z"), 4))
@example((counts_of("19m19p19s1234567z"), 4))
def test_no_complete_shape_is_nearer_than_shanten_says(hand: tuple[Counts, int]) -> None:
    counts, sets = hand
    keys = keys_of(counts)
    assert normal_shanten(T, *keys, sets) == naive_hand_analysis.normal_shanten(counts, sets)
    assert chiitoitsu_shanten(T, *keys) == naive_hand_analysis.chiitoitsu_shanten(counts)
    assert kokushi_shanten(T, *keys) == naive_hand_analysis.kokushi_shanten(counts)
    assert shanten(T, *keys, sets) == naive_hand_analysis.shanten(counts, sets)


@settings(max_examples=30)
@given(st.permutations(sorted([*range(9)] * 4)), st.integers(2, 8), st.integers(1, 2))
def test_shanten_counts_tiles_to_add_before_part_of_a_suit_is_complete(
    order: list[int], size: int, sets: int
) -> None:
    # A small hand gains nothing in another suit: a group costs three tiles anywhere.
    counts = [order[:size].count(tile) for tile in range(9)]
    added = naive_hand_analysis.tiles_until_complete(counts, sets)
    assert normal_shanten(T, keys_of(counts)[0], 0, 0, 0, sets) == added - 1


def test_every_suit_of_the_other_number_suits_is_worth_the_same() -> None:
    key = keys_of(counts_of("1123557m"))[0]
    places = [(key, 0, 0, 0), (0, key, 0, 0), (0, 0, key, 0)]
    assert {normal_shanten(T, *keys, 2) for keys in places} == {1}


@needs_compiler
@settings(max_examples=40)
@given(st.lists(st.one_of(hands(1), hands(2), built_hands()), min_size=1, max_size=8))
def test_compiled_and_interpreted_batches_agree(batch: list[tuple[Counts, int]]) -> None:
    counts = np.array([hand for hand, _ in batch], np.uint8)
    keys = np.array([keys_of(hand) for hand, _ in batch], np.uint32)
    sets = np.array([wanted for _, wanted in batch], np.uint8)
    expected = [
        shanten_of_counts(T, counts.data, row, wanted) for row, (_, wanted) in enumerate(batch)
    ]
    for form, rows in (
        (write_shanten_of_counts, counts),
        (compiled_form(write_shanten_of_counts), counts),
        (write_shanten_of_keys, keys),
        (compiled_form(write_shanten_of_keys), keys),
    ):
        out = np.zeros(len(batch), np.int8)
        assert form(T, rows.data, sets.data, out.data, 0, len(batch)) == len(batch)
        assert out.tolist() == expected


def test_a_batch_touches_only_the_rows_it_was_given() -> None:
    counts = np.array([counts_of("123m456p789s1122z")] * 4, np.int8)
    out = np.full(4, 9, np.int8)
    sets = np.full(4, 4, np.int8)
    write_shanten_of_counts(T, counts.data, sets.data, out.data, 1, 3)
    assert out.tolist() == [9, 0, 0, 9]


def test_recorded_shanten_of_other_programs_agree(shared_data: Path) -> None:
    with gzip.open(shared_data / "shanten.jsonl.gz", "rt") as lines:
        cases = [json.loads(line) for line in lines]
    wrong = [case["id"] for case in cases if not agrees(case)]
    assert len(cases) == 7556
    assert wrong == []


def agrees(case: dict[str, Any]) -> bool:
    keys = keys_of(counts_of_mjai(case["tiles"]))
    ours = {
        "normal": normal_shanten(T, *keys, 4),
        "chiitoitsu": chiitoitsu_shanten(T, *keys),
        "kokushi": kokushi_shanten(T, *keys),
        "min": shanten(T, *keys, 4),
    }
    return all(ours[name] == case[name] for name in ours if name in case)
