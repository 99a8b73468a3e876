"""Matches of three at the friendly table: saved, read, followed, taken back, and nothing leaks."""

import random
from contextlib import suppress

import pytest
from msgspec.structs import replace

from hanchan.bots import Bot
from hanchan.core.turn_order import count_players
from hanchan.errors import HanchanError, RecordError, RulesError
from hanchan.formats.native import TableSize, event_errors
from hanchan.logs import log_from_record, verify_log
from hanchan.logs.completion import complete_log, record_from_log
from hanchan.records import (
    Kita,
    Ruling,
    StartKyoku,
    Tsumo,
    read_record,
    redact_record,
    write_record,
)
from hanchan.records.events import HIDDEN
from hanchan.records.observed_game import ObservedGame
from hanchan.records.record import StartPosition
from hanchan.rules import load_rules
from hanchan.table import ActionType, Match, play_to_end
from hanchan.table.record_playback import find_disagreements
from hanchan.table.replay import Replay
from hanchan.table.seat import Seats
from hanchan.table.seat_view import unseen_counts
from hanchan.tiles import Kind
from play.random_matches import steps
from play.random_records import whole_record
from play.seats_of_three import BOOKS, SettingAside

TABLES = [(book, bots, seed) for seed, bots in enumerate(
    [("random",) * 3, ("efficient",) * 3, ("efficient", "random", "cautious")]
) for book in BOOKS]  # fmt: skip


def played(book: str, bots: tuple[str, ...], seed: int) -> Match:
    match = Match(book, seed=seed)
    for _ in play_to_end(match, [SettingAside(name, seed + i) for i, name in enumerate(bots)]):
        pass
    return match


@pytest.mark.parametrize(("book", "bots", "seed"), TABLES)
def test_bots_play_to_the_end_and_the_record_says_it_all(
    book: str, bots: tuple[str, ...], seed: int
) -> None:
    match = played(book, bots, seed)
    assert match.over
    assert sum(match.scores) == 105_000
    assert {len(match.names), len(match.view(0).players), len(match.standings)} == {3}
    record = match.record()
    data = write_record(record)
    assert read_record(data) == record
    assert find_disagreements(record) == ()
    assert Match.from_record(record).snapshot() == match.snapshot()
    assert Replay(record).complete
    assert count_players(Replay(record).game(0)) == 3


@pytest.mark.parametrize("book", BOOKS)
def test_steps_taken_back_and_done_again_leave_a_record_that_agrees(book: str) -> None:
    record = whole_record(load_rules(book), seed=5)
    assert any(event.type == "undo" for event in record.events)
    assert any(isinstance(event, Kita) for event in record.events)
    assert find_disagreements(record) == ()
    assert read_record(write_record(record)) == record


def test_a_step_done_again_ends_where_it_did_before() -> None:
    match, lots = Match("tenhou-sanma", seed=3), random.Random(3)
    for _ in steps(match, lots, most=150):
        after = match.snapshot()
        match.undo()
        match.redo()
        assert match.snapshot() == after
    assert len(match.answer_counts) == 3


@pytest.mark.parametrize(("book", "bots", "seed"), TABLES)
def test_what_a_log_keeps_of_it_is_found_right_and_becomes_the_record_again(
    book: str, bots: tuple[str, ...], seed: int
) -> None:
    record = played(book, bots, seed).record()
    rules, log = record.rules, log_from_record(record)
    bare = replace(log, kyoku=tuple(replace(one, wall=None, dice=None) for one in log.kyoku))
    for told in (log, bare):
        found = verify_log(told, rules)
        assert (found.findings, found.complete) == ((), len(log.kyoku))
        assert find_disagreements(record_from_log(told, rules)) == ()
    whole = record_from_log(log, rules)
    norths = sum(isinstance(event, Kita) for event in record.events)
    assert sum(isinstance(event, Kita) for event in whole.events) == norths
    assert whole.result is not None
    assert record.result is not None
    assert whole.result.results == record.result.results
    assert complete_log(log, rules).kyoku == log.kyoku


def test_a_wrong_north_or_payment_is_found() -> None:
    record = played("tenhou-sanma", ("efficient", "random", "random"), 4).record()
    log = log_from_record(record)
    number, kyoku = next(
        (i, one) for i, one in enumerate(log.kyoku) if any(isinstance(e, Kita) for e in one.events)
    )
    at = next(i for i, event in enumerate(kyoku.events) if isinstance(event, Kita))
    north = kyoku.events[at]
    assert isinstance(north, Kita)
    moved = replace(north, actor=(north.actor + 1) % 3)
    wrong = replace(kyoku, events=(*kyoku.events[:at], moved, *kyoku.events[at + 1 :]))
    told = replace(log, kyoku=(*log.kyoku[:number], wrong, *log.kyoku[number + 1 :]))
    first, *_ = verify_log(told, record.rules).findings
    assert (first.field, first.logged) == ("event", f"seat {moved.actor} sets N aside")
    assert kyoku.deltas is not None
    paid = replace(kyoku, deltas=tuple(delta + 100 for delta in kyoku.deltas))
    told = replace(log, kyoku=(*log.kyoku[:number], paid, *log.kyoku[number + 1 :]))
    assert [one.field for one in verify_log(told, record.rules).findings] == ["deltas"]


def test_the_wind_of_a_seat_and_the_tiles_left_are_those_of_three() -> None:
    match = Match("tenhou-sanma", seed=8)
    assert [wind.name for wind in match.winds] == ["EAST", "SOUTH", "WEST"]
    view = match.view(match.kyoku.dealer)
    assert sum(unseen_counts(view)) == 108 - 14 - 1
    assert unseen_counts(view)[1:8] == (0,) * 7


def test_norths_set_aside_are_seen_by_all() -> None:
    match, lots = Match("tenhou-sanma", seed=2), random.Random(2)
    seen = 0
    for _ in steps(match, lots):
        for player in match.view(0).players:
            if player.kita:
                unseen = [unseen_counts(match.view(seat))[Kind.NORTH] for seat in range(3)]
                assert max(unseen) <= 4 - player.kita
                seen += 1
    assert seen > 20


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_seat_hears_no_hidden_tile(seat: int | None) -> None:
    record = redact_record(played("tenhou-sanma", ("efficient",) * 3, 1).record(), seat)
    for event in record.events:
        if isinstance(event, StartKyoku):
            hidden = [set(hand) == {HIDDEN} for hand in event.tehais]
            assert hidden == [p != seat for p in range(3)]
            assert event.wall is None
        elif isinstance(event, Tsumo):
            assert (event.pai == HIDDEN) == (event.actor != seat)


def test_a_failing_seat_of_three_is_replaced() -> None:
    def fail(_: object) -> str:
        raise ValueError("no")

    match = Match("tenhou-sanma", seed=1)
    seats = Seats([fail, Bot("efficient"), Bot("efficient")], substitute=Bot("random"))
    for _ in play_to_end(match, seats):
        pass
    assert match.over
    assert [seat.replaced for seat in seats.seats] == [True, False, False]


def test_offences_of_three_are_reported_and_ruled_on() -> None:
    match = Match("tenhou-sanma", seed=7, enforcement="table")
    report = match.report("too_few_tiles", 2)
    report.confirm()
    assert find_disagreements(match.record()) == ()
    with pytest.raises(RulesError, match="3 is not a seat of this match; its seats are 0 to 2"):
        match.report("too_few_tiles", 3)
    ruling = next(event for event in match.events if isinstance(event, Ruling))
    with pytest.raises(HanchanError, match=r"nobody plays at seat 3; the seats .* are 0 to 2"):
        match.apply(replace(ruling, number=2, actor=3))


@pytest.mark.parametrize("seed", range(3))
def test_among_people_any_declaration_of_three_is_recorded(seed: int) -> None:
    match, lots = Match("tenhou-sanma", seed=seed, enforcement="table"), random.Random(seed)
    for _ in range(250):
        if match.over:
            break
        possible = match.possible()
        seat = lots.choice(list(possible))
        actions = possible[seat] if lots.random() < 0.1 else match.legal()[seat]
        with suppress(HanchanError):
            match.step({seat: lots.choice(actions)})
    assert find_disagreements(match.record()) == ()


def test_a_north_is_set_aside_by_its_word() -> None:
    match, lots = Match("tenhou-sanma", seed=2), random.Random(2)
    for _ in steps(match, lots):
        legal = match.legal()
        asked = [s for s in legal if any(a.type is ActionType.KITA for a in legal[s])]
        if asked:
            events = match.step({asked[0]: "kita"})
            assert [event.type for event in events][:1] == ["kita"]
            return
    pytest.fail("nobody could set a north aside")


def test_names_and_seats_are_as_many_as_play() -> None:
    with pytest.raises(RulesError, match=r"players: .* is not a list of three names"):
        Match("tenhou-sanma", players=["A", "B", "C", "D"])
    with pytest.raises(RulesError, match=r"players: .* is not a list of four names"):
        Match("tenhou", players=["A", "B", "C"])
    match = Match("tenhou-sanma", seed=1)
    with pytest.raises(RulesError, match="seats: this match has three seats, but 4 were given"):
        next(play_to_end(match, [Bot("random")] * 4))
    with pytest.raises(RulesError, match="seats: a match has three or four seats, but 2 were"):
        Seats([Bot("random")] * 2)
    with pytest.raises(RulesError, match="3 is not a seat of this match; its seats are 0 to 2"):
        match.view(3)


@pytest.mark.parametrize(
    ("book", "other", "message"),
    [
        ("tenhou-sanma", "tenhou", "there are 3 values, but tenhou is for four players"),
        ("tenhou", "tenhou-sanma", "there are 4 values, but tenhou-sanma is for three players"),
    ],
)
def test_a_record_with_names_for_another_number_of_players_is_refused(
    book: str, other: str, message: str
) -> None:
    record = Match(book, seed=1).record()
    header = replace(record.header, rules=Match(other, seed=1).record().header.rules)
    wrong = replace(record, header=header)
    for refused in (
        lambda: read_record(write_record(wrong)),
        lambda: find_disagreements(wrong),
        lambda: Match.from_record(wrong),
    ):
        with pytest.raises(RecordError, match=f"^line 1, names: {message}; write one value for"):
            refused()


@pytest.mark.parametrize(
    ("book", "other", "message"),
    [
        ("tenhou-sanma", "tenhou", "a game of three, but tenhou is for four players"),
        ("tenhou", "tenhou-sanma", "a game of four, but tenhou-sanma is for three players"),
    ],
)
def test_a_log_is_refused_under_rules_for_another_number_of_players(
    book: str, other: str, message: str
) -> None:
    log = log_from_record(Match(book, seed=1).record())
    with pytest.raises(RecordError, match=f"rules: this is {message}; choose rules for"):
        verify_log(log, load_rules(other))
    with pytest.raises(RecordError, match=f"rules: this is {message}; choose rules for"):
        record_from_log(log, load_rules(other))


def test_a_fourth_seat_is_refused_wherever_a_file_names_it() -> None:
    record = Match("tenhou-sanma", seed=1).record()
    position = StartPosition(bakaze="E", oya=3, honba=0, kyotaku=0, scores=(35_000,) * 3)
    wrong = replace(record, header=replace(record.header, begins=position))
    with pytest.raises(RecordError, match=r"line 1, begins.oya: 3 is not a seat of this match"):
        read_record(write_record(wrong))
    with pytest.raises(RulesError, match="3 is not a seat of this match"):
        Match("tenhou-sanma", begins=position)
    start = record.events[1]
    assert isinstance(start, StartKyoku)
    fourth = replace(start, oya=3, kyoku=4)
    (problem,) = event_errors(fourth, TableSize(3, 108))
    assert str(problem).startswith("oya: 3 is not a seat of this match")
    told = replace(record, events=(record.events[0], fourth))
    with pytest.raises(RecordError, match=r"kyoku 1, kyoku: 4 is not"):
        verify_log(log_from_record(told), record.rules)
    game = ObservedGame(record.rules, 0)
    game.apply(record.events[0])
    with pytest.raises(RecordError):
        game.apply(fourth)


def test_an_event_of_a_fourth_seat_is_refused() -> None:
    log = log_from_record(played("tenhou-sanma", ("random",) * 3, 0).record())
    kyoku = log.kyoku[0]
    first = kyoku.events[0]
    assert isinstance(first, Tsumo)
    wrong = replace(kyoku, events=(replace(first, actor=3), *kyoku.events[1:]))
    told = replace(log, kyoku=(wrong, *log.kyoku[1:]))
    with pytest.raises(RecordError, match=r"kyoku 1, events\[0\].actor: 3 is not"):
        verify_log(told, load_rules("tenhou-sanma"))
