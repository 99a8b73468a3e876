"""A club night: who is here waits, tables are made of who waits, and each goes its own way."""

import pytest

from clubs.events import HAND, data_of, draw, enter_result, entered, scores_of
from hanchan.club.event import Author, EventWriter, fold, read_event_lines, waiting_players
from hanchan.club.event import lines as e
from hanchan.club.event.descriptions import describe_state
from hanchan.errors import EventError
from hanchan.localized_messages import LANGUAGES

PLAYER = Author(at="2026-05-01T19:00:00Z", by="Ben", right="player")


def night(players: int) -> EventWriter:
    """A club night with this number of players present."""
    book = entered(players, kind="club")
    for number in range(1, players + 1):
        book.add(e.Attendance, PLAYER, {"number": number})
    return book


def play(book: EventWriter, round_: int) -> None:
    enter_result(book, round_, 1, scores_of(round_, 30000))


def pool(book: EventWriter) -> list[set[int]]:
    """Who sits at the tables that are made now."""
    return [set(table) for tables in draw(book, pairing="pool").rounds for table in tables]


def refused(book: EventWriter, kind: type[e.EventLine], **fields: object) -> str:
    with pytest.raises(EventError) as caught:
        book.add(kind, HAND, fields)
    assert all(caught.value.localized(language) for language in LANGUAGES)
    return caught.value.message


def test_a_player_who_sat_out_goes_first_and_sits_out_again_last() -> None:
    book = night(5)
    out: list[set[int]] = []
    for round_ in range(1, 6):
        (table,) = pool(book)
        out.append(set(range(1, 6)) - table)
        play(book, round_)
    assert set.union(*out) == {1, 2, 3, 4, 5}


def test_tables_are_made_of_who_has_met_least() -> None:
    book = night(8)
    first = pool(book)
    for round_ in (1, 2):
        play(book, round_)
    assert all(len(new & old) == 2 for new in pool(book) for old in first)


def test_a_table_is_made_while_another_one_plays() -> None:
    book = night(4)
    pool(book)
    book.add(e.RoundStart, HAND, {"round": 1, "minutes": 0})
    book.add(e.Entry, HAND, {"number": 5, "name": "P5"})
    for number in range(5, 9):
        if number > 5:
            book.add(e.Entry, HAND, {"number": number, "name": f"P{number}"})
        book.add(e.Attendance, PLAYER, {"number": number})
    assert pool(book) == [{5, 6, 7, 8}]
    play(book, 2)
    assert [book.event.round_state(one) for one in (1, 2)] == ["running", "played"]
    assert set(waiting_players(book.event)) == {5, 6, 7, 8}


def test_a_player_who_left_the_night_no_longer_waits() -> None:
    book = night(5)
    book.add(e.Attendance, PLAYER, {"number": 2, "here": False})
    assert pool(book) == [{1, 3, 4, 5}]


def test_four_are_needed() -> None:
    with pytest.raises(EventError) as caught:
        pool(night(3))
    assert caught.value.message == "event-pool-few"


def test_a_table_out_of_turn_is_refused() -> None:
    book = night(5)
    pool(book)
    play(book, 1)
    others = {"first": 2, "pairing": "pool", "rounds": [[[1, 2, 3, 4]]]}
    assert refused(book, e.Draw, **others) == "event-pool-turn"


def test_a_round_redrawn_for_all_no_longer_belongs_to_the_pool() -> None:
    book = night(8)
    pool(book)
    play(book, 1)
    assert book.event.pool == {1, 2}
    draw(book, pairing="random", rounds=1)
    assert [len(tables) for _, tables in sorted(book.event.rounds.items())] == [1, 2]
    assert book.event.pool == {1}
    assert fold(read_event_lines(data_of(book))) == book.event


def test_a_withdrawn_player_is_not_present() -> None:
    book = night(4)
    book.add(e.Departure, HAND, {"number": 1, "round": 1})
    assert waiting_players(book.event) == (2, 3, 4)
    assert refused(book, e.Attendance, number=1) == "event-not-active"


def test_an_evening_closes_though_a_table_was_not_played() -> None:
    book = night(4)
    pool(book)
    play(book, 1)
    pool(book)
    assert describe_state(book.event, 2, "en") == "drawn"
    book.add(e.EventClose, HAND, {})
    assert fold(read_event_lines(data_of(book))) == book.event
    assert [describe_state(book.event, round_, "en") for round_ in (1, 2)] == [
        "played",
        "not played",
    ]
