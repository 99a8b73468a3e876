"""Matches of an event that are played on a server: which lines can stand, and what they come to."""

import msgspec
import pytest

from clubs.events import HAND, data_of, enter_result, entered, planned, scores_of
from hanchan.club.event import Author, EventWriter, end_from_table
from hanchan.club.event import lines as e
from hanchan.club.event.regulation import ONLINE_LOOK_ON
from hanchan.club.event.statistics import compute_statistics
from hanchan.club.tally import kyoku_from_record
from hanchan.errors import EventError
from hanchan.table import Match, play_to_end

SERVER = Author(at="2026-05-01T11:00:00Z", by="hanchan", right="server")
PLAYER = Author(at="2026-05-01T11:00:00Z", by="P1", right="player")
DRAW = {"type": "kyoku", "number": 1, "end": {"type": "draw", "tenpai": [0]}}
TALLY = {"round": 1, "table": 1, "basis": 0, "line": DRAW}


def online(book: EventWriter, *, table: int = 1, table_id: str = "east", reason: str = "") -> None:
    book.add(
        e.OnlineTableLine, HAND, {"round": 1, "table": table, "id": table_id, "reason": reason}
    )


@pytest.fixture
def book() -> EventWriter:
    """Eight players, two rounds, the first table of the first round on the server."""
    made = planned(8, 2)
    online(made)
    return made


def refusal(book: EventWriter, kind: type[e.EventLine], hand: Author, **fields: object) -> str:
    with pytest.raises(EventError) as caught:
        book.add(kind, hand, fields)
    return caught.value.message


def test_a_server_speaks_of_its_own_tables_alone(book: EventWriter) -> None:
    book.add(e.TallyEntry, SERVER, TALLY)
    assert refusal(book, e.TallyEntry, SERVER, **TALLY | {"table": 2}) == "event-right"
    assert refusal(book, e.RefereeApproval, SERVER, round=1, table=1, revision=1) == "event-right"


def test_online_players_cannot_enter_results(book: EventWriter) -> None:
    assert refusal(book, e.TallyEntry, PLAYER, **TALLY) == "event-online"
    end = {"scores": scores_of(1, 30000)}
    told = {"round": 1, "table": 1, "revision": 1, "end": end, "status": "entered"}
    assert refusal(book, e.Result, PLAYER, **told) == "event-online"
    book.add(e.Result, HAND, told | {"status": "final"})


def test_a_restarted_match_leaves_nothing_of_the_previous_one(book: EventWriter) -> None:
    book.add(e.TallyEntry, SERVER, TALLY)
    again = {"round": 1, "table": 1, "id": "west"}
    assert refusal(book, e.OnlineTableLine, HAND, **again) == "event-online-reason"
    online(book, table_id="west", reason="The power failed.")
    assert book.event.online == {(1, 1): "west"}
    assert (1, 1) not in book.event.tallies


def test_a_match_that_goes_on_with_real_tiles_keeps_what_was_played(book: EventWriter) -> None:
    book.add(e.TallyEntry, SERVER, TALLY)
    online(book, table_id="", reason="The power failed.")
    line = DRAW | {"number": 2}
    book.add(e.TallyEntry, PLAYER, TALLY | {"basis": 1, "line": line})
    assert len(book.event.tallies[1, 1].tally.settled_kyoku) == 2


def test_a_match_with_real_tiles_does_not_become_one_on_the_server() -> None:
    made = planned(8, 1)
    made.add(e.TallyEntry, HAND, TALLY)
    told = {"round": 1, "table": 1, "id": "east", "reason": "Late."}
    assert refusal(made, e.OnlineTableLine, HAND, **told) == "event-online-tallied"
    enter_result(made, 1, 2, scores_of(1, 30000))
    told = {"round": 1, "table": 2, "id": "east", "reason": "Late."}
    assert refusal(made, e.OnlineTableLine, HAND, **told) == "event-online-result"
    assert refusal(made, e.OnlineTableLine, HAND, round=1, table=3, id="east") == "event-no-table"


def test_only_a_table_on_the_server_goes_back_to_real_tiles() -> None:
    made = planned(8, 1)
    assert refusal(made, e.OnlineTableLine, HAND, round=1, table=1) == "event-not-online"


def test_redrawn_rounds_forget_where_they_were_to_be_played(book: EventWriter) -> None:
    rounds = [[list(table) for table in book.event.rounds[1]]]
    book.add(e.Draw, HAND, {"first": 1, "pairing": "script", "rounds": rounds})
    assert not book.event.online


def test_a_match_on_the_server_goes_on_with_a_substitute(book: EventWriter) -> None:
    book.add(e.Entry, HAND, {"number": 9, "name": "Sub", "substitute": True})
    book.add(e.TallyEntry, SERVER, TALLY)
    gone = book.event.entries_at(1, 1)[2]
    book.add(e.Substitution, HAND, {"number": gone, "by_entry": 9, "round": 1})
    assert book.event.entries_at(1, 1)[2] == 9


def test_a_started_match_with_physical_tiles_takes_no_substitutes() -> None:
    made = planned(8, 1)
    made.add(e.Entry, HAND, {"number": 9, "name": "Sub", "substitute": True})
    made.add(e.TallyEntry, HAND, TALLY)
    gone = made.event.entries_at(1, 1)[2]
    told = {"number": gone, "by_entry": 9, "round": 1}
    assert refusal(made, e.Substitution, HAND, **told) == "event-round-begun"


def test_an_event_of_an_earlier_version_has_no_tables_on_a_server() -> None:
    made = planned(8, 1)
    first, *rest = data_of(made).splitlines(keepends=True)
    assert rest
    old = EventWriter(first.replace(b'"version":4', b'"version":2'))
    for line in made.lines_added[1:]:
        fields = {k: v for k, v in msgspec.to_builtins(line).items() if k not in HEAD}
        old.add(type(line), HAND, fields)
    assert refusal(old, e.OnlineTableLine, HAND, round=1, table=1, id="east") == "event-old"


HEAD = ("type", "n", "before", "at", "by", "right")


def test_a_match_that_a_server_tells_is_verified_by_the_law_and_counted(book: EventWriter) -> None:
    entries = book.event.entries_at(1, 1)
    match = Match(
        book.event.rules, seed=7, players=book.event.display_names(entries), draw_seats=False
    )
    for _ in play_to_end(match, [lambda view: view.actions[-1]] * 4):
        pass
    for one in kyoku_from_record(match.record()):
        line = msgspec.to_builtins(one)
        book.add(e.TallyEntry, SERVER, TALLY | {"basis": one.number - 1, "line": line})
    end, source = end_from_table(book.event.tallies[1, 1], book.event.rules)
    told = {"round": 1, "table": 1, "revision": 1, "end": end, "source": source}
    book.add(e.Result, SERVER, told)
    assert tuple(end.scores) == match.scores
    assert compute_statistics(book.event).tallied == 1
    assert EventWriter(data_of(book)).event.final_results[1, 1].results == match.result.results


def test_a_regulation_says_how_matches_on_a_server_are_played() -> None:
    made = entered(4)
    assert made.event.regulation_value(ONLINE_LOOK_ON) == ("delay", 180)
    cited = {"cites": ["organiser/online"], "reason": "A test."}
    book_of = {"key": "online.look_on", "value": "delay:601", **cited}
    assert refusal(made, e.RegulationChange, HAND, **book_of) == "value-choice"
    made.add(e.RegulationChange, HAND, book_of | {"value": "delay:600"})
    assert made.event.regulation_value(ONLINE_LOOK_ON) == ("delay", 600)


def test_an_id_of_a_table_is_used_once(book: EventWriter) -> None:
    told = {"round": 1, "table": 2, "id": "east"}
    assert refusal(book, e.OnlineTableLine, HAND, **told) == "event-online-id"


def test_a_server_enters_only_matches_played_on_it(book: EventWriter) -> None:
    number = book.event.entries_at(1, 1)[0]
    assert refusal(book, e.TallyEntry, SERVER, **TALLY | {"number": number}) == "event-right"
    told = {"round": 1, "table": 1, "revision": 1, "end": {"scores": scores_of(1, 30000)}}
    assert refusal(book, e.Result, SERVER, **told) == "event-right"


def test_a_refused_command_does_not_change_a_table() -> None:
    made = planned(8, 1)
    assert refusal(made, e.OnlineTableLine, HAND, round=1, table=1) == "event-not-online"
    assert not made.event.assigned_tables
