"""Names that others stand for in the file of an event."""

from clubs.events import HAND, data_of, enter_result, entered, planned
from hanchan.club.event import EventWriter
from hanchan.club.event import lines as e
from hanchan.club.event.rename_people import align_names, rename_people
from hanchan.club.event.standings import standings


def played() -> EventWriter:
    book = planned(4, 1)
    enter_result(book, 1, 1, [40000, 33000, 27000, 20000])
    return book


def test_a_name_is_another_everywhere_and_the_results_are_the_same() -> None:
    book = played()
    lines = data_of(book).splitlines()
    again = EventWriter(b"\n".join([*rename_people(lines, {"P2": "Player 17", "Aki": "A."}), b""]))
    was = [(row.number, row.points) for row in standings(book.event)]
    assert [(row.number, row.points) for row in standings(again.event)] == was
    assert again.event.entries[2].name == "Player 17"
    text = b"".join(again.added) + b"".join(rename_people(lines, {"P2": "Player 17", "Aki": "A."}))
    assert b'"P2"' not in text
    assert b'"Aki"' not in text


def test_members_of_a_team_and_who_of_them_sits_are_renamed() -> None:
    book = entered(0)
    for number, names in ((1, ("Emi", "Ken")), (2, ("Ai",)), (3, ("Bo",)), (4, ("Cy",))):
        fields = {"number": number, "name": f"T{number}", "members": names}
        book.add(e.Entry, HAND, fields)
    book.add(e.Lineup, HAND, {"number": 1, "round": 1, "member": "Emi"})
    told = rename_people(data_of(book).splitlines(), {"Emi": "E."})
    again = EventWriter(b"\n".join([*told, b""]))
    assert again.event.entries[1].members == ("E.", "Ken")
    assert again.event.lineups[1, 1] == "E."


def test_a_duplicate_name_gets_a_number() -> None:
    lines = data_of(entered(4)).splitlines()
    again = EventWriter(b"\n".join([*rename_people(lines, {"P1": "P2"}), b""]))
    assert [one.name for one in again.event.entries.values()] == ["P2 (2)", "P2", "P3", "P4"]


def test_an_event_without_the_name_stays_as_it_is() -> None:
    lines = data_of(entered(4)).splitlines()
    assert rename_people(lines, {"Nobody": "Player 1"}) == lines


def test_a_file_that_left_before_a_name_changed_comes_back_under_the_new_one() -> None:
    left = data_of(entered(4)).splitlines()
    here = rename_people(left, {"P2": "Player 17"})
    book = entered(4)
    book.add(e.Entry, HAND, {"number": 5, "name": "P5"})
    back = align_names(data_of(book).splitlines(), here)
    assert back is not None
    assert back[: len(here)] == here
    again = EventWriter(b"\n".join([*back, b""]))
    assert [one.name for one in again.event.entries.values()][1:] == ["Player 17", "P3", "P4", "P5"]


def test_a_file_that_says_something_else_than_other_names_does_not_come_back() -> None:
    here = data_of(entered(4)).splitlines()
    assert align_names(data_of(entered(5, rules="wrc")).splitlines(), here) is None
    assert align_names(here[:3], here) is None
