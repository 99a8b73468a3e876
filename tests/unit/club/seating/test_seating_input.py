"""What a person says of a seating, and what is refused."""

import pytest

from hanchan.club.seating import read_script, write_script
from hanchan.club.seating.seating_input import (
    check_players,
    draw_numbers,
    read_names,
    read_order,
    read_pairs,
    read_rounds,
)
from hanchan.errors import EventError
from hanchan.localized_messages import LANGUAGES

NUMBERS = {"Aki": 1, "Emi": 2, "Ken": 3, "Yui": 4}


def test_a_script_is_read_as_it_is_written() -> None:
    text = "7-2-1-8\n3-4-5-6\n\n1-3-5-7\n2-4-6-8\n"
    assert write_script(read_script(text)) == text


@pytest.mark.parametrize(
    ("text", "message", "line"),
    [
        ("1-2-3-4\n5-6-1-7", "script-twice", 2),
        ("1-2-3-3", "script-twice", 1),
        ("1-2-3", "script-four", 1),
        ("1-2-3-x", "script-line", 1),
        ("\n1-2-3-9", "script-unknown", 2),
    ],
)
def test_a_seating_with_an_impossible_line_is_refused_with_the_line(
    text: str, message: str, line: int
) -> None:
    with pytest.raises(EventError) as caught:
        read_script(text, range(1, 9))
    assert (caught.value.message, caught.value.line) == (message, line)
    for language in LANGUAGES:
        assert caught.value.localized(language).count("\n") == 0


def test_numbers_are_drawn_again_from_the_same_seed() -> None:
    names = read_names("Aki\nEmi\nKen\nYui\n")
    assert draw_numbers(names, bytes(32)) == draw_numbers(names, bytes(32))
    assert sorted(draw_numbers(names, bytes(32)).values()) == [1, 2, 3, 4]


def test_a_name_that_stands_there_twice_is_refused() -> None:
    with pytest.raises(EventError, match="'Aki' appears twice"):
        read_names("Aki\nEmi\nAki\n")


@pytest.mark.parametrize("count", [0, 3, 401])
def test_too_few_and_too_many_players_are_refused(count: int) -> None:
    with pytest.raises(EventError, match="4 to 400"):
        check_players(count)


def test_pairs_are_named_or_numbered() -> None:
    assert read_pairs("Ken,Aki\n2,4\n", NUMBERS) == {(1, 3), (2, 4)}


@pytest.mark.parametrize("text", ["Aki", "Aki,Aki", "Aki,Bob", "Aki,Emi,Ken"])
def test_a_malformed_pair_of_players_is_refused(text: str) -> None:
    with pytest.raises(EventError):
        read_pairs(text, NUMBERS)


@pytest.mark.parametrize("text", ["[1, 1]", "{}", "7", "[", '["Bob"]', "[null]"])
def test_a_malformed_standing_is_refused(text: str) -> None:
    with pytest.raises(EventError):
        read_order(text, NUMBERS)


@pytest.mark.parametrize("text", ["[1]", "[[1]]", "[[[1, 2, 3]]]", "{", "null", "[[[1, 2, 3, 9]]]"])
def test_malformed_rounds_are_refused(text: str) -> None:
    with pytest.raises(EventError):
        read_rounds(text, NUMBERS)
