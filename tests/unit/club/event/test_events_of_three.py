"""Events of three: plans, results, agreement, standings, statistics, exports and printouts."""

from fractions import Fraction
from typing import cast

import pytest

from clubs.events import HAND, data_of, draw, enter_result, entered, planned, play_round
from hanchan.club.event import fold, read_event_lines, standings
from hanchan.club.event import lines as e
from hanchan.club.event.csv_import import ResultRow, read_results
from hanchan.club.event.event_export import event_to_dict, render_export
from hanchan.club.event.field_types import Pairing
from hanchan.club.event.file_writer import EventWriter
from hanchan.club.event.match_results import end_from_table, end_from_tally
from hanchan.club.event.rated_matches import rated_matches
from hanchan.club.event.statistics import compute_statistics
from hanchan.club.printouts.printouts import render_printout
from hanchan.club.seating import count_meetings
from hanchan.club.tally import Kyoku, Tally, Win, Winner, write_tally
from hanchan.errors import EventError, HanchanError

RULES = "tenhou-sanma"
WON = Win(payer=2, tile="8s", winners=(Winner(seat=0, hand="234p456p3388s pon 555z", kita=2),))


def nine(rounds: int = 4) -> EventWriter:
    return planned(9, rounds, rules=RULES)


def test_nine_players_play_to_the_end_and_each_has_met_everybody() -> None:
    book = nine()
    for round_ in range(1, 5):
        play_round(book, round_)
    assert set(count_meetings(tuple(book.event.rounds.values())).values()) == {1}
    rows = standings(book.event)
    assert [row.matches for row in rows] == [4] * 9
    assert {len(row.places) for row in rows} == {3}
    assert sum((row.points for row in rows), Fraction(0)) == 0
    assert [row.place for row in rows] == sorted(row.place for row in rows)
    again = fold(read_event_lines(data_of(book)))
    assert standings(again) == rows


def test_the_results_are_those_of_the_rulebook() -> None:
    book = planned(3, 1, rules=RULES)
    enter_result(book, 1, 1, (50000, 35000, 20000))
    (one,) = book.event.final_results.values()
    assert one.match.places == (1, 2, 3)
    assert [float(won) for won in one.results] == [45.0, -5.0, -40.0]


def test_chombo_of_three_is_counted_by_seat_and_zeros_are_left_out() -> None:
    book = planned(3, 1, rules=RULES)
    end = {"scores": (50000, 35000, 20000)}
    enter_result(book, 1, 1, end["scores"])
    assert b"chombo" not in book.added[-1]
    more = {"round": 1, "table": 1, "revision": 2, "reason": "a penalty"}
    book.add(e.Result, HAND, {**more, "end": {**end, "penalty": (0, 0, 5000)}})
    (one,) = book.event.final_results.values()
    assert float(one.results[2]) == -45.0


@pytest.mark.parametrize(
    ("rules", "scores", "sentence"),
    [
        (RULES, (30000, 30000, 30000, 15000), "4 numbers, but three are needed"),
        ("tenhou", (30000, 40000, 30000), "3 numbers, but four are needed"),
    ],
)
def test_a_result_has_a_score_for_each_player(
    rules: str, scores: tuple[int, ...], sentence: str
) -> None:
    book = planned(12, 1, rules=rules)
    with pytest.raises(HanchanError, match=sentence):
        enter_result(book, 1, 1, scores)


def test_a_draw_has_as_many_at_each_table_as_play() -> None:
    book = entered(12, RULES)
    with pytest.raises(EventError, match="a table needs three players, but this one has 4"):
        draw(book, pairing="script", script="1-2-3-4\n5-6-7-8\n9-10-11-12\n")
    tables = tuple(tuple(range(at, at + 4)) for at in (1, 5, 9))
    with pytest.raises(EventError, match="a table needs three players, but this one has 4"):
        book.add(e.Draw, HAND, {"first": 1, "pairing": "script", "rounds": (tables,)})
    four = entered(12)
    with pytest.raises(EventError, match="a table needs four players, but this one has 3"):
        draw(four, pairing="script", script="1-2-3\n4-5-6\n7-8-9\n10-11-12\n")


@pytest.mark.parametrize("pairing", ["swiss", "interval", "snake", "by-place", "random"])
def test_every_pairing_makes_tables_of_three(pairing: Pairing) -> None:
    book = planned(11, 1, rules=RULES)
    play_round(book, 1)
    draw(book, pairing=pairing)
    tables = book.event.rounds[2]
    assert [len(table) for table in tables] == [3, 3, 3]
    play_round(book, 2)
    assert sum(row.matches for row in standings(book.event)) == 18


def test_two_of_eleven_sit_out_and_others_the_next_time() -> None:
    book = planned(11, 5, rules=RULES)
    out = [set(book.event.entries).difference(*tables) for tables in book.event.rounds.values()]
    assert [len(one) for one in out] == [2] * 5
    assert len(set().union(*out)) == 10


def test_the_pool_of_a_club_night_opens_tables_of_three() -> None:
    book = entered(7, RULES, kind="club")
    for number in range(1, 3):
        book.add(e.Attendance, HAND, {"number": number})
    with pytest.raises(EventError, match="a table needs three"):
        draw(book, pairing="pool")
    for number in range(3, 8):
        book.add(e.Attendance, HAND, {"number": number})
    draw(book, pairing="pool")
    assert [len(table) for (table,) in book.event.rounds.values()] == [3, 3]


def test_a_result_that_all_three_agree_to_is_final() -> None:
    book = planned(3, 1, rules=RULES, regulation="wrc")
    enter_result(book, 1, 1, (50000, 35000, 20000), status="entered")
    for number in book.event.rounds[1][0]:
        assert book.event.results[1, 1][-1].status == "entered"
        at = {"round": 1, "table": 1, "revision": 1, "number": number}
        book.add(e.Agreement, HAND, at)
    assert book.event.results[1, 1][-1].status in ("agreed", "final")


def test_a_table_keeps_a_tally_of_three_that_becomes_its_result() -> None:
    book = planned(3, 1, rules=RULES)
    line = {"type": "kyoku", "number": 1, "end": WON}
    at = {"round": 1, "table": 1}
    book.add(e.TallyEntry, HAND, {**at, "basis": 0, "line": Kyoku(number=1, end=WON)})
    stop = {"type": "stop", "reason": "time"}
    book.add(e.TallyEntry, HAND, {**at, "basis": 1, "line": stop})
    assert line["number"] == 1
    end, source = end_from_table(book.event.tallies[1, 1], book.event.rules)
    assert end.scores == (40800, 35000, 29200)
    book.add(e.Result, HAND, {**at, "revision": 1, "end": end, "source": source})
    found = compute_statistics(book.event)
    assert [len(one.places) for one in found.entries] == [3, 3, 3]
    assert [one.hands for one in found.entries] == [1, 1, 1]
    assert found.best is not None
    assert found.best.win.points == 5800


def test_a_tally_file_of_three_gives_a_result() -> None:
    tally = Tally(RULES, names=("Aki", "Ben", "Chie"))
    tally.enter(Kyoku(number=1, end=WON))
    tally.stop()
    end, _ = end_from_tally(write_tally(tally), tally.rules)
    assert (end.scores, end.chombo, end.sticks) == ((40800, 35000, 29200), (0, 0, 0), None)


def test_matches_of_an_event_of_three_are_rated_as_of_three() -> None:
    book = planned(3, 1, rules=RULES)
    play_round(book, 1)
    assert [one.players for one in rated_matches(book.event)] == [3]


def test_exports_have_three_winds_and_their_scores_are_read_again() -> None:
    book = nine(1)
    play_round(book, 1)
    scores = render_export(book.event, "scores-csv", "en")
    assert scores.startswith("round,table,east,south,west,deposits,")
    rows = list(read_results(scores, 3))
    assert [row.end.scores for row in rows if isinstance(row, ResultRow)] == [
        one.line.end.scores for one in book.event.final_results.values()
    ]
    standings = cast("list[dict[str, object]]", event_to_dict(book.event)["standings"])
    assert standings[0]["first"] == 1
    assert "fourth" not in render_export(book.event, "standings-csv", "en")
    assert "north" not in render_export(book.event, "rounds-csv", "en")
    with pytest.raises(EventError, match="north"):
        list(read_results("round,table,east,south,west,north\n", 3))


def test_printouts_have_three_winds_and_the_points_of_three() -> None:
    book = nine(1)
    play_round(book, 1)
    slips = render_printout(book.event, "slips", "en")
    assert "North" not in slips
    assert slips.count("West") == 3
    assert "105,000" in slips or "105 000" in slips or "105000" in slips
    seating = render_printout(book.event, "seating", "en")
    assert "North" not in seating
    sheet = render_printout(book.event, "sheets", "en")
    assert sheet.count("East: ") == 3
    assert "North: " not in sheet
