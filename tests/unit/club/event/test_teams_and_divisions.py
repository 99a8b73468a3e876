"""Teams, match days, absences, substitutes for a time, and the classes of a league."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from clubs.events import HAND, REFEREE, SEED, data_of, draw, enter_result, entered, play_round
from hanchan.club.event import DrawRequest, EventWriter, draw_next_rounds, standings
from hanchan.club.event import lines as e
from hanchan.club.event.divisions import division_moves, next_divisions
from hanchan.club.event.statistics import rank_members
from hanchan.club.seating.plan_quality import evaluate_plan
from hanchan.errors import EventError

FOUR = [41000, 33000, 26000, 20000]


def teams(count: int = 4) -> EventWriter:
    """A league of teams of two, a match day of two matches drawn."""
    book = entered(0, regulation="league", kind="league")
    for number in range(1, count + 1):
        members = [f"{number}a", f"{number}b"]
        book.add(e.Entry, HAND, {"number": number, "name": f"T{number}", "members": members})
    book.add(
        e.Draw, HAND, draw_next_rounds(book.event, DrawRequest(rounds=2, matches=2, seed=SEED))
    )
    return book


def line_up(book: EventWriter, round_: int, letter: str, **fields: object) -> None:
    for number in book.event.entries:
        told = {"number": number, "round": round_, "member": f"{number}{letter}"}
        book.add(e.Lineup, HAND, told | fields)


def test_the_same_four_play_all_matches_of_a_day_in_other_winds() -> None:
    book = entered(16)
    book.add(
        e.Draw, HAND, draw_next_rounds(book.event, DrawRequest(rounds=8, matches=4, seed=SEED))
    )
    rounds = [book.event.rounds[number] for number in range(1, 9)]
    for first in (0, 4):
        day = rounds[first : first + 4]
        assert len({frozenset(map(frozenset, tables)) for tables in day}) == 1
    assert evaluate_plan(rounds).uneven_winds == 0


def test_players_rest_for_a_whole_day_in_turn() -> None:
    book = entered(9)
    book.add(
        e.Draw, HAND, draw_next_rounds(book.event, DrawRequest(rounds=4, matches=2, seed=SEED))
    )
    rests = [set(range(1, 10)).difference(*book.event.rounds[number]) for number in range(1, 5)]
    assert rests[0] == rests[1] != rests[2] == rests[3]


def test_rounds_that_are_no_whole_days_are_refused() -> None:
    with pytest.raises(EventError, match="days of 2 matches"):
        draw_next_rounds(entered(8).event, DrawRequest(rounds=3, matches=2, seed=SEED))


def test_no_match_of_teams_begins_before_they_name_who_sits() -> None:
    book = teams()
    with pytest.raises(EventError, match="has no lineup for round 1"):
        enter_result(book, 1, 1, FOUR)


def test_results_go_to_the_team_and_to_who_sat() -> None:
    book = teams()
    line_up(book, 1, "a")
    line_up(book, 2, "b")
    enter_result(book, 1, 1, FOUR)
    enter_result(book, 2, 1, FOUR)
    by_team = {row.name: row.points for row in standings(book.event)}
    brought = dict.fromkeys(by_team, Fraction(0))
    for one in rank_members(book.event):
        brought[one.team] += one.points
        assert one.matches == 1
    assert brought == by_team
    first = book.event.rounds[1][0][0]
    assert book.event.results[1, 1][-1].match.names[0] == f"{first}a"


def test_a_line_up_is_corrected_with_a_reason_and_not_by_a_player() -> None:
    book = teams()
    line_up(book, 1, "a")
    enter_result(book, 1, 1, FOUR)
    with pytest.raises(EventError, match="give a reason for correcting the lineup"):
        line_up(book, 1, "b")
    line_up(book, 1, "b", reason="named wrongly")
    assert {one.member for one in rank_members(book.event)} == {"1b", "2b", "3b", "4b"}
    player = e.Lineup, REFEREE.__class__(at=REFEREE.at, by="Bo", right="player")
    with pytest.raises(EventError, match="cannot do this"):
        book.add(*player, {"number": 1, "round": 1, "member": "1a", "reason": "no"})


def test_only_members_sit_for_a_team() -> None:
    with pytest.raises(EventError, match="member"):
        teams().add(e.Lineup, HAND, {"number": 1, "round": 1, "member": "2a"})


def test_missing_a_league_round_costs_points_and_allows_returning() -> None:
    book = entered(5, regulation="league", kind="league")
    book.add(e.Absence, HAND, {"number": 5, "round": 1})
    draw(book)
    assert 5 not in book.event.active_entries(1)
    assert 5 in book.event.active_entries(2)
    play_round(book, 1)
    row = next(row for row in standings(book.event) if row.number == 5)
    assert (row.points, row.matches) == (-30, 0)


def test_a_returned_player_is_not_absent() -> None:
    book = entered(4)
    for absent in (True, False):
        book.add(e.Absence, HAND, {"number": 4, "round": 1, "absent": absent})
    assert 4 in book.event.active_entries(1)
    with pytest.raises(EventError, match="is not marked absent for round 1"):
        book.add(e.Absence, HAND, {"number": 4, "round": 1, "absent": False})


def test_a_substitute_for_one_round_gives_the_seat_back() -> None:
    book = entered(4, regulation="league", kind="league")
    book.add(
        e.Draw, HAND, draw_next_rounds(book.event, DrawRequest(rounds=2, matches=2, seed=SEED))
    )
    book.add(e.Entry, HAND, {"number": 5, "name": "Sub", "substitute": True})
    fields = {"number": 1, "by_entry": 5, "round": 1, "until": 1}
    book.add(e.Substitution, HAND, fields)
    assert [1 in book.event.rounds[one][0] for one in (1, 2)] == [False, True]
    for round_ in (1, 2):
        play_round(book, round_)
    matches = {row.number: row.matches for row in standings(book.event)}
    assert (matches[1], matches[5]) == (1, 1)


def test_a_substitute_who_took_over_is_drawn_by_standing_too() -> None:
    book = entered(4)
    draw(book)
    play_round(book, 1)
    book.add(e.Entry, HAND, {"number": 5, "name": "Sub", "substitute": True})
    book.add(e.Substitution, HAND, {"number": 1, "by_entry": 5, "round": 2})
    draw(book, pairing="swiss")
    assert set(book.event.rounds[2][0]) == {2, 3, 4, 5}


def old(count: int) -> EventWriter:
    """An event as the first version began it."""
    data = data_of(entered(count)).splitlines(keepends=True)[0]
    book = EventWriter(data.replace(b'"version":4', b'"version":1', 1))
    book.add(e.Stage, HAND, {"name": "1"})
    for number in range(1, count + 1):
        book.add(e.Entry, HAND, {"number": number, "name": f"P{number}"})
    return book


NEW_LINES: Sequence[tuple[type[e.EventLine], dict[str, object]]] = (
    (e.Absence, {"number": 1, "round": 1}),
    (e.Entry, {"number": 9, "name": "T", "members": ["a", "b"]}),
    (e.Substitution, {"number": 1, "by_entry": 2, "round": 1, "until": 1}),
)


@pytest.mark.parametrize(("kind", "fields"), NEW_LINES)
def test_an_event_of_the_first_version_goes_on_without_what_it_did_not_have(
    kind: type[e.EventLine], fields: dict[str, object]
) -> None:
    book = old(8)
    with pytest.raises(EventError, match="event of version 2 or later"):
        book.add(kind, HAND, fields)
    draw(book)
    play_round(book, 1)
    assert len(standings(book.event)) == 8


def league_class(name: str, up: int = 1, down: int = 1) -> EventWriter:
    """A class of four whose season is over; P1 of it is called after the class."""
    book = entered(0, regulation="league", kind="league")
    for key, value in (("league.up", up), ("league.down", down)):
        told = {"key": key, "value": value, "cites": ["organiser/classes"], "reason": "small"}
        book.add(e.RegulationChange, HAND, told)
    for number in range(1, 5):
        book.add(e.Entry, HAND, {"number": number, "name": f"{name}{number}"})
    draw(book)
    enter_result(book, 1, 1, FOUR)
    return book


def test_the_last_of_a_class_and_the_first_of_the_next_one_change_places() -> None:
    upper, lower = league_class("A").event, league_class("B").event
    last, first = standings(upper)[-1].name, standings(lower)[0].name
    told = {(one.name, one.before, one.behind) for one in division_moves([upper, lower])}
    assert told == {(last, 1, 2), (first, 2, 1)}
    above, below = next_divisions([upper, lower])
    assert first in {row.name for _, row in above}
    assert last in {row.name for _, row in below}
    assert len(above) == len(below) == 4


def test_classes_whose_numbers_do_not_fit_are_refused() -> None:
    with pytest.raises(EventError, match="2 go down from division 1, but 1 come up"):
        division_moves([league_class("A", down=2).event, league_class("B").event])


def test_an_unfinished_class_promotes_and_relegates_no_player() -> None:
    book = league_class("B")
    draw(book)
    with pytest.raises(EventError, match="division 2: some tables of round 2"):
        division_moves([league_class("A").event, book.event])
