"""Who plays in a round: everybody once, whatever pairing, stage and substitute."""

from typing import cast

import pytest

from clubs.events import HAND, REFEREE, SEED, draw, enter_result, entered, planned, play_round
from hanchan.club.event import DrawRequest, draw_next_rounds, standings
from hanchan.club.event import field_types as f
from hanchan.club.event import lines as e
from hanchan.club.seating import count_repeats
from hanchan.errors import EventError
from hanchan.kernels.compiled_library import is_compiled_available

COMPILED = pytest.mark.skipif(
    not is_compiled_available(), reason="this search takes minutes interpreted"
)


def test_a_plan_repeats_no_pairing_and_follows_from_its_seed() -> None:
    book = planned(24, 7)
    assert count_repeats(book.event.rounds.values()) == 0
    assert planned(24, 7).event.rounds == book.event.rounds


def test_a_draw_by_another_seed_than_was_committed_to_is_refused() -> None:
    book = entered(8)
    said = draw_next_rounds(book.event, DrawRequest(rounds=2, seed=bytes([1]) * 32))
    with pytest.raises(EventError, match="not the seed that the event is committed to"):
        book.add(e.Draw, HAND, said)


def test_an_order_that_the_seed_does_not_give_is_refused() -> None:
    book = entered(8)
    said = dict(draw_next_rounds(book.event, DrawRequest(seed=SEED)))
    said["order"] = tuple(reversed(cast("tuple[int, ...]", said["order"])))
    with pytest.raises(EventError, match="differs from the one drawn from the seed"):
        book.add(e.Draw, HAND, said)


@pytest.mark.parametrize(
    ("script", "message"),
    [
        ("1-2-3-4\n5-6-7-1", "script-twice"),
        ("1-2-3-4\n5-6-7-9", "script-unknown"),
        ("1-2-3-4", "event-unseated"),
    ],
)
def test_a_script_that_does_not_seat_everybody_once_is_refused(script: str, message: str) -> None:
    with pytest.raises(EventError) as caught:
        draw(entered(8), pairing="script", script=script)
    assert caught.value.message == message


def test_a_script_seats_as_it_says() -> None:
    book = entered(8)
    draw(book, pairing="script", script="7-2-1-8\n3-4-5-6\n")
    assert book.event.rounds[1] == ((7, 2, 1, 8), (3, 4, 5, 6))


@pytest.mark.parametrize("pairing", ["swiss", "interval", "snake", "random", "by-place"])
def test_every_pairing_seats_everybody_once(pairing: f.Pairing) -> None:
    book = planned(16, 1)
    play_round(book, 1)
    draw(book, pairing=pairing)
    assert sorted(p for table in book.event.rounds[2] for p in table) == list(range(1, 17))


def test_a_swiss_round_pairs_similar_scores_without_repeats() -> None:
    book = planned(16, 1)
    play_round(book, 1)
    line = draw(book, pairing="swiss")
    assert count_repeats(book.event.rounds.values()) == 0
    assert line.basis == line.n - 1


def test_no_player_sits_out_twice_before_all_have() -> None:
    book = planned(10, 5)
    out = [
        p for tables in book.event.rounds.values() for p in range(1, 11) if p not in sum(tables, ())
    ]
    assert sorted(out) == list(range(1, 11))
    book = entered(5)
    draw(book, pairing="script", script="2-3-4-5")
    play_round(book, 1)
    with pytest.raises(EventError, match="have sat out less often: 1"):
        draw(book, pairing="script", script="2-3-4-5")


@COMPILED
def test_remaining_rounds_are_replanned_when_four_withdraw() -> None:
    book = planned(40, 8)
    play_round(book, 1)
    play_round(book, 2)
    for number in (3, 14, 15, 39):
        book.add(e.Departure, HAND, {"number": number, "round": 3})
    draw(book, rounds=6)
    assert count_repeats(book.event.rounds.values()) == 0
    assert {3, 14, 15, 39}.isdisjoint(sum(book.event.rounds[3], ()))
    assert len(standings(book.event)) == 40


def test_played_rounds_are_not_redrawn() -> None:
    book = planned(8, 2)
    play_round(book, 1)
    with pytest.raises(EventError, match="round 1 has already begun"):
        book.add(e.Departure, HAND, {"number": 1, "round": 1})


def test_a_substitute_sits_where_the_other_was_to_sit() -> None:
    book = planned(8, 3)
    play_round(book, 1)
    before = book.event.rounds[2]
    book.add(e.Entry, HAND, {"number": 9, "name": "Sub", "substitute": True})
    book.add(e.Substitution, HAND, {"number": 4, "by_entry": 9, "round": 2})
    after = book.event.rounds[2]
    assert [[9 if p == 4 else p for p in table] for table in before] == [list(t) for t in after]
    assert 4 in sum(book.event.rounds[1], ())


def test_results_of_a_substitute_count_as_the_regulation_says() -> None:
    for regulation, counted in (("club", 19), ("ema", -30)):
        book = planned(4, 2, regulation=regulation)
        enter_result(book, 1, 1, (30000,) * 4)
        book.add(e.Entry, HAND, {"number": 5, "name": "Sub", "substitute": True})
        book.add(
            e.Substitution, HAND, {"number": book.event.rounds[2][0][0], "by_entry": 5, "round": 2}
        )
        enter_result(book, 2, 1, (40000, 30000, 28000, 22000))
        assert next(row.points for row in standings(book.event) if row.number == 5) == counted


def test_a_cut_sends_the_first_on_with_the_share_of_points_they_take_along() -> None:
    book = planned(16, 2)
    for round_ in (1, 2):
        play_round(book, round_)
    before = standings(book.event)
    first = tuple(sorted(row.number for row in before[:8]))
    book.add(e.Stage, HAND, {"name": "final", "field": first, "carry": "1/2"})
    draw(book, pairing="snake")
    play_round(book, 3)
    after = {row.number: row for row in standings(book.event)}
    for row in before:
        if row.number in first:
            assert after[row.number].carried == row.points / 2
            assert after[row.number].place <= 8
        else:
            assert after[row.number].points == row.points
            assert after[row.number].place > 8


def test_a_stage_does_not_begin_before_the_last_round_is_over() -> None:
    book = planned(8, 1)
    enter_result(book, 1, 1, (30000,) * 4)
    with pytest.raises(EventError, match="some tables of round 1 have no final result"):
        book.add(e.Stage, HAND, {"name": "final"})


@pytest.mark.parametrize("kind", [e.Draw, e.EventClose, e.Entry])
def test_a_referee_neither_draws_nor_enters_nor_closes(kind: type[e.EventLine]) -> None:
    book = planned(4, 1)
    fields: dict[type[e.EventLine], dict[str, object]] = {
        e.Draw: dict(draw_next_rounds(book.event, DrawRequest(seed=SEED))),
        e.EventClose: {},
        e.Entry: {"number": 5, "name": "x"},
    }
    with pytest.raises(EventError, match="a referee cannot do this here"):
        book.add(kind, REFEREE, fields[kind])


def test_nothing_follows_on_the_end() -> None:
    book = planned(4, 1)
    play_round(book, 1)
    book.add(e.EventClose, HAND, {})
    with pytest.raises(EventError, match="the event is closed"):
        book.add(e.Entry, HAND, {"number": 5, "name": "Late"})
