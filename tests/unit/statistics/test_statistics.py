"""One player's matches in numbers: the arena's figures over records and logs."""

import random
from datetime import date
from functools import cache
from pathlib import Path
from typing import TypeVar

import pytest
from msgspec.structs import replace

from hanchan.errors import RecordError
from hanchan.formats.detection import writable_formats
from hanchan.formats.files import FileInput
from hanchan.formats.format import Format
from hanchan.logs import log_from_record
from hanchan.records import (
    Hora,
    Reach,
    Record,
    Settle,
    drop_undone,
    redact_record,
    write_record,
)
from hanchan.rules import load_rules
from hanchan.statistics import (
    MatchFilter,
    MatchStats,
    SkippedMatch,
    by_rules,
    count_log,
    count_match,
    statistics,
)
from hanchan.statistics.export import matches_csv
from hanchan.table import Match
from play.random_records import play_on, whole_record

WRITTEN = writable_formats()

T = TypeVar("T")
SEATS = range(4)
DAY = date(2024, 5, 7)


@cache
def record(seed: int = 5) -> Record:
    return whole_record("tenhou", seed)


def happened(kind: type[T]) -> list[T]:
    """Everything of a kind that stands in the record."""
    return [event for event in drop_undone(record().events) if isinstance(event, kind)]


def counted(match: Record, seat: int = 0, day: date | None = None) -> MatchStats:
    """The match as that seat had it."""
    found = count_match(match, seat, day=day)
    assert isinstance(found, MatchStats)
    return found


def uncounted(match: Record) -> str:
    """Why the match is not counted."""
    found = count_match(match, 0)
    assert isinstance(found, SkippedMatch)
    return found.problem


@pytest.mark.parametrize("seat", SEATS)
def test_wins_deal_ins_and_riichi_are_those_that_the_record_tells(seat: int) -> None:
    wins, plain = happened(Hora), counted(record(), seat).to_dict()
    assert plain["wins"] == sum(win.actor == seat for win in wins)
    assert plain["deal_ins"] == sum(win.target == seat != win.actor for win in wins)
    assert plain["riichi"] == sum(event.actor == seat for event in happened(Reach))
    assert plain["kyoku"] == len(happened(Settle))


@pytest.mark.parametrize("seat", SEATS)
def test_place_and_points_are_those_of_the_result(seat: int) -> None:
    result = record().result
    assert result is not None
    one = counted(record(), seat)
    assert (one.place, one.points) == (result.places[seat], result.scores[seat])


def test_the_others_are_the_three_other_seats() -> None:
    found = statistics("", [counted(record(), 2)], MatchFilter())
    assert found is not None
    each = [statistics("", [counted(record(), seat)], MatchFilter()) for seat in SEATS if seat != 2]
    wins = sum(round(one.own.win * one.own.kyoku) for one in each if one)
    assert round(found.others.win * found.others.kyoku) == wins
    assert found.others.matches == 3


def test_yaku_are_counted_by_wins_with_them() -> None:
    winner = happened(Hora)[0].actor
    found = statistics("", [counted(record(), winner)] * 2, MatchFilter())
    assert found is not None
    told = [name for win in happened(Hora) if win.actor == winner for name in win.yaku]
    assert found.yaku == {name: 2 * told.count(name) for name in set(told)}


def test_a_kyoku_that_was_taken_back_is_not_counted_twice() -> None:
    match = Match(load_rules("tenhou", {"ending.rounds": 1}), seed=3)
    rng = random.Random(3)
    while not any(isinstance(event, Settle) for event in match.events):
        play_on(match, rng, 1)
    match.undo()
    play_on(match, rng)
    kyoku = statistics("", [counted(match.record())], MatchFilter())
    assert kyoku is not None
    settled = [event.seq for event in match.events if isinstance(event, Settle)]
    assert kyoku.own.kyoku == len(settled) - 1


@pytest.mark.parametrize("known", WRITTEN, ids=lambda known: known.name)
def test_a_log_in_any_format_counts_as_the_record_does(known: Format) -> None:
    name = record().header.names[1]
    data = known.write(log_from_record(record()))
    (found,) = count_log(FileInput(data, "game"), name)
    assert isinstance(found, MatchStats)
    assert replace(found.row, decisions=0, hash="") == replace(
        counted(record(), 1).row, decisions=0, hash=""
    )
    assert found.figures == counted(record(), 1).figures


def test_a_match_that_breaks_off_is_not_counted_and_named_with_how_far_it_goes() -> None:
    torn = replace(record(), events=record().events[:90], result=None)
    problem = uncounted(torn)
    assert "East 1" in problem
    assert "breaks off" in problem


def test_a_hidden_hand_is_not_counted_and_the_line_is_named() -> None:
    assert "line " in uncounted(redact_record(record()))


def test_a_match_without_that_name_is_none_of_theirs() -> None:
    assert count_match(record(), "Nobody") is None


def test_a_name_that_two_players_have_is_not_guessed_at() -> None:
    twice = replace(record().header, names=("Aki", "Aki", "Ken", "Yui"))
    found = count_match(replace(record(), header=twice), "Aki")
    assert isinstance(found, SkippedMatch)
    assert "'Aki' is the name of more than one player of this match" in found.problem


def test_a_file_that_is_no_log_is_refused() -> None:
    with pytest.raises(RecordError):
        list(count_log(FileInput(b"no log", "x"), "Aki"))


def test_the_day_is_the_one_in_the_name_that_tenhou_gave() -> None:
    log = replace(log_from_record(record()), id="2012060420gm-0009-10011-96eee3a4")
    found = count_match(log, 0)
    assert isinstance(found, MatchStats)
    assert found.day == date(2012, 6, 4)


def test_matches_are_chosen_by_rulebook_days_and_length() -> None:
    may, none = counted(record(), day=DAY), counted(record())
    for chosen in (
        MatchFilter(since=DAY, until=DAY),
        MatchFilter(rules="tenhou", rounds=2, since=DAY),
    ):
        found = statistics("", [may, none], chosen)
        assert found is not None
        assert found.matches == (may,)
    for nothing in (
        MatchFilter(rules="wrc"),
        MatchFilter(rounds=1),
        MatchFilter(since=date(2024, 5, 8)),
    ):
        assert statistics("", [may, none], nothing) is None


def test_each_rulebook_has_its_own_sum() -> None:
    other = replace(counted(record(7)), rules="house")
    books = by_rules("", [counted(record()), counted(record()), other], MatchFilter())
    assert {book: one.own.matches for book, one in books.items()} == {"tenhou": 2, "house": 1}


@pytest.mark.parametrize("seat", range(3))
def test_a_game_of_three_is_counted_with_two_others(seat: int) -> None:
    three = whole_record("tenhou-sanma", 5)
    wins = [event for event in drop_undone(three.events) if isinstance(event, Hora)]
    one = counted(three, seat)
    assert (one.players, one.rules, len(one.row.places)) == (3, "tenhou-sanma", 3)
    assert one.to_dict()["wins"] == sum(win.actor == seat for win in wins)
    found = statistics("", [one], MatchFilter())
    assert found is not None
    assert (len(found.own.places), sum(found.own.places), found.others.matches) == (3, 1, 2)


def test_games_of_three_and_of_four_are_never_counted_together() -> None:
    three, four = counted(whole_record("tenhou-sanma", 5)), counted(record())
    for stats, players in (
        ([three, four], 4),
        ([three, three, four], 3),
        ([three, four, four], 4),
        ([three], 3),
    ):
        found, books = statistics("", stats, MatchFilter()), by_rules("", stats, MatchFilter())
        assert found is not None
        assert {one.players for one in found.matches} == {players}
        assert len(books) == 1
        assert found.own.matches == sum(one.own.matches for one in books.values())
    chosen = MatchFilter(players=3)
    found = statistics("", [three, four, four], chosen)
    assert found is not None
    assert found.matches == (three,)
    of_three = statistics("", [three, four, four], MatchFilter(rules="tenhou-sanma"))
    assert of_three is not None
    assert of_three.matches == (three,)
    assert statistics("", [four], chosen) is None


def test_no_cell_of_the_csv_is_a_formula() -> None:
    named = replace(counted(record()), source="=SUM(A1)")
    line = matches_csv([named]).splitlines()[1]
    assert line.startswith("'=SUM(A1),1,")


def test_files_of_records_are_counted_by_name(tmp_path: Path) -> None:
    path = tmp_path / "two.jsonl"
    path.write_bytes(write_record(record()) + write_record(record(7)))
    found = list(count_log(path, "Player 1"))
    assert [one.match for one in found] == [1, 2]
