"""The corpus of the fuzzers, and a fixed number of mutations of it, make no parser fail."""

import random

import pytest
from fuzz.corpus import REPEATED_PARTS, seeds
from fuzz.input_growth import find_superlinear_run
from fuzz.mutations import mutate, repeat_part
from fuzz.targets import TARGETS, Target, max_input_bytes

MUTATIONS = 400


@pytest.mark.parametrize("name", TARGETS)
def test_every_file_of_the_corpus_is_taken_or_refused_in_one_sentence(name: str) -> None:
    files = seeds(name)
    assert files
    for data in files:
        TARGETS[name](data)


@pytest.mark.parametrize("name", TARGETS)
def test_mutations_of_the_corpus_are_taken_or_refused_in_one_sentence(name: str) -> None:
    rng, files = random.Random(name), seeds(name)
    for _ in range(MUTATIONS):
        data = mutate(rng.choice(files), files, rng)
        TARGETS[name](data)


def test_mutations_differ_and_leave_some_files_readable() -> None:
    rng, files = random.Random(1), seeds("hand")
    found = {mutate(rng.choice(files), files, rng) for _ in range(200)}
    assert len(found) > 150
    assert not found <= set(files)


@pytest.mark.parametrize("name", TARGETS)
def test_no_target_takes_more_than_in_proportion_when_an_input_grows(name: str) -> None:
    assert find_superlinear_run(TARGETS[name], []) == ""


def copies_each_rest(data: bytes) -> None:
    _ = [data[place:] for place in range(len(data))]


def compares_each_with_each(data: bytes) -> None:
    _ = any(one > other + 255 for one in data[::64] for other in data)


@pytest.mark.parametrize("target", [copies_each_rest, compares_each_with_each])
def test_a_target_that_takes_more_than_in_proportion_is_found(target: Target) -> None:
    assert find_superlinear_run(target, []).startswith(f"{REPEATED_PARTS[0]!r} again and again")


@pytest.mark.parametrize("name", TARGETS)
def test_some_inputs_of_the_fuzzers_are_as_long_as_any_that_is_read(name: str) -> None:
    rng, files, longest = random.Random(name), seeds(name), max_input_bytes(name)
    lengths = {len(mutate(rng.choice(files), files, rng, longest)) for _ in range(300)}
    assert longest - 1_000 < max(lengths) <= longest


def test_rulebooks_as_long_as_any_that_is_read_are_taken_or_refused_in_one_sentence() -> None:
    rng, files = random.Random(1), seeds("rules")
    for _ in range(40):
        TARGETS["rules"](repeat_part(rng.choice(files), rng, max_input_bytes("rules")))
