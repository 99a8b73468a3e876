import gzip
import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from hanchan.core.codes import KINDS
from hanchan.core.game_state import Game
from hanchan.core.hand_readings import PAIR_CELL, is_kokushi, is_seven_pairs, next_reading
from hanchan.core.yaku_ids import T_SEQUENCE, T_TRIPLET
from oracles import naive_hand_analysis
from oracles.hand_builders import Counts, built_hands, counts_of, counts_of_mjai, hands, to_be_read
from suite.compiled_kernels import compiled_doors, needs_compiler


def readings_of(
    game: Game, sets: int, step: Callable[[Game, int, int, int], int] = next_reading
) -> Iterator[naive_hand_analysis.Reading]:
    """Every reading the kernel gives, one after another."""
    kinds = sum(1 << kind for kind in range(KINDS) if game.read_hand[kind])
    cursor = step(game, kinds, 0, sets)
    while cursor >= 0:
        groups: list[tuple[int, int, int]] = []
        for place in range(sets):
            kind = game.read_set_kind[place]
            assert game.read_set_type[place] in {T_SEQUENCE, T_TRIPLET}
            triplet = game.read_set_type[place] == T_TRIPLET
            groups.append((kind, kind, kind) if triplet else (kind, kind + 1, kind + 2))
        yield game.read_state[PAIR_CELL], tuple(sorted(groups))
        cursor = step(game, kinds, cursor, sets)


def shown(text: str, sets: int = 4) -> list[naive_hand_analysis.Reading]:
    return list(readings_of(to_be_read(counts_of(text)), sets))


def test_a_plain_hand_has_one_reading() -> None:
    assert shown("123m456p789s11122z") == [
        (28, ((0, 1, 2), (12, 13, 14), (24, 25, 26), (27, 27, 27))),
    ]


def test_three_times_three_in_a_row_are_triplets_or_sequences() -> None:
    triplets = ((0, 0, 0), (1, 1, 1), (2, 2, 2), (27, 27, 27))
    sequences = ((0, 1, 2), (0, 1, 2), (0, 1, 2), (27, 27, 27))
    assert set(shown("111222333m11122z")) == {(28, triplets), (28, sequences)}


def test_one_hand_can_have_several_pairs() -> None:
    assert {pair for pair, _ in shown("11222333444555m")} == {0, 3}
    assert {pair for pair, _ in shown("22233334444555m")} == {1, 4}
    assert {pair for pair, _ in shown("11223344556677m")} == {0, 3, 6}


def test_a_hand_of_four_melds_is_read_as_its_pair() -> None:
    assert shown("55z", 0) == [(31, ())]


def test_honours_and_the_ends_of_suits_make_no_sequences() -> None:
    assert shown("12344z", 1) == []
    assert shown("89m1p11z", 1) == []
    assert shown("9s12z11m", 1) == []
    assert shown("8m9m1p22m", 1) == []


def test_what_is_not_groups_and_a_pair_has_no_reading() -> None:
    assert shown("1122m3344p5566s77z") == []
    assert shown("119m19p19s1234567z") == []
    assert shown("123m456p789s12345z") == []


@settings(max_examples=200)
@given(st.one_of(built_hands(), hands(2)))
@example((counts_of("11112222333344m"), 4))
@example((counts_of("22223333444455m"), 4))
@example((counts_of("11122233344455m"), 4))
def test_every_reading_is_given_once_and_none_is_missed(hand: tuple[Counts, int]) -> None:
    counts, sets = hand
    found = list(readings_of(to_be_read(counts), sets))
    assert len(found) == len(set(found))
    assert set(found) == naive_hand_analysis.readings(counts)


@needs_compiler
@settings(max_examples=100)
@given(st.one_of(built_hands(), hands(2)))
@example((counts_of("1122m3344p5566s77z"), 4))
@example((counts_of("119m19p19s1234567z"), 4))
def test_compiled_and_interpreted_readings_agree(hand: tuple[Counts, int]) -> None:
    counts, sets = hand
    library = compiled_doors(next_reading, is_seven_pairs, is_kokushi)
    game = to_be_read(counts)
    compiled = list(readings_of(game, sets, library.form(next_reading)))
    assert compiled == list(readings_of(to_be_read(counts), sets))
    assert library.form(is_seven_pairs)(game) == is_seven_pairs(game)
    assert library.form(is_kokushi)(game) == is_kokushi(game)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1122m3344p5566s77z", 1),
        ("11223344556677m", 1),
        ("1111m3344p5566s77z", 0),
        ("1122m3344p5566s67z", 0),
        ("1122m3344p5566s", 0),
    ],
)
def test_seven_pairs_are_seven_different_pairs(text: str, expected: int) -> None:
    assert is_seven_pairs(to_be_read(counts_of(text))) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("119m19p19s1234567z", 1),
        ("19m19p19s12345677z", 1),
        ("129m19p19s1234567z", 0),
        ("119m19p19s1234566z", 0),
        ("19m19p19s1234567z", 0),
    ],
)
def test_kokushi_is_every_terminal_and_honour_and_one_of_them_twice(
    text: str, expected: int
) -> None:
    assert is_kokushi(to_be_read(counts_of(text))) == expected


GREEN = {19, 20, 21, 23, 25, 32}


def shape_shows(counts: Counts, winning: int, yakuman: str) -> bool:
    """Whether the shape alone, won by tsumo on this kind, is the yakuman."""
    game = to_be_read(counts)
    held = {kind for kind in range(34) if counts[kind]}
    if yakuman == "kokushi_13":
        return is_kokushi(game) == 1 and counts[winning] == 2
    if yakuman == "tsuuiisou":
        return min(held) >= 27 and (is_seven_pairs(game) == 1 or any(readings_of(game, 4)))
    if yakuman in {"chuuren", "chuuren_9"}:
        suit = counts[winning // 9 * 9 :][:9]
        gates = [
            held - wanted for held, wanted in zip(suit, (3, 1, 1, 1, 1, 1, 1, 1, 3), strict=True)
        ]
        nine = winning < 27 and sum(suit) == 14 and min(gates) >= 0
        return nine and (yakuman == "chuuren" or gates[winning % 9] == 1)
    return any(
        reading_shows(pair, groups, winning, yakuman) for pair, groups in readings_of(game, 4)
    )


def reading_shows(
    pair: int, groups: tuple[tuple[int, int, int], ...], winning: int, yakuman: str
) -> bool:
    triplets = {group[0] for group in groups if group[0] == group[1]}
    match yakuman:
        case "ryuuiisou":
            return {pair, *(kind for group in groups for kind in group)} <= GREEN
        case "daisangen":
            return triplets >= {31, 32, 33}
        case "daisuushii":
            return triplets >= {27, 28, 29, 30}
        case "suuankou":
            return len(triplets) == 4  # the record calls the wait on the pair so too
        case "suuankou_tanki":
            return len(triplets) == 4 and pair == winning
        case _:
            pytest.fail(f"no shape is known for {yakuman}")


def test_recorded_yakuman_shapes_agree(shared_data: Path) -> None:
    with gzip.open(shared_data / "yakuman_shapes.jsonl.gz", "rt") as lines:
        cases = [json.loads(line) for line in lines]
    wrong: list[str] = []
    for case in cases:
        counts = counts_of_mjai(case["tiles"])
        winning = counts_of_mjai([case["winning_tile"]]).index(1)
        if shape_shows(counts, winning, case["yakuman"]) != case["expected"]:
            wrong.append(case["id"])
    assert len(cases) == 785
    assert wrong == []
