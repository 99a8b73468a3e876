"""The tally of a table: who says the same, who does not, and when a result is agreed to."""

import pytest

from clubs.events import HAND, REFEREE, data_of, draw, enter_result, entered
from hanchan.club.event import Author, EventWriter, end_from_table, fold, read_event_lines
from hanchan.club.event import lines as e
from hanchan.club.event.table_tally import TableTally
from hanchan.club.tally import (
    Correction,
    Draw,
    Insertion,
    Kyoku,
    PointCount,
    Stop,
    TallyLine,
    Withdrawal,
)
from hanchan.errors import EventError
from hanchan.localized_messages import LANGUAGES

PLAYER = Author(at="2026-05-01T09:00:00Z", by="Ben", right="player")
FIRST = Kyoku(number=1, end=Draw(tenpai=(0, 1)))
OTHER = Kyoku(number=1, end=Draw(tenpai=(0, 2)))
NOTEN = Kyoku(number=1, end=Draw())
SECOND = Kyoku(number=2, end=Draw())


@pytest.fixture
def book() -> EventWriter:
    """An event of one table, East being number 1."""
    book = entered(4, regulation="ema")
    draw(book, pairing="script", script="1-2-3-4")
    return book


def tell(
    book: EventWriter,
    line: TallyLine,
    number: int = 1,
    basis: int | None = None,
    id: str = "",  # noqa: A002
) -> None:
    known = book.event.tallies.get((1, 1))
    basis = basis if basis is not None else known.revision if known else 0
    at = {"round": 1, "table": 1, "basis": basis, "line": line, "number": number, "id": id}
    book.add(e.TallyEntry, PLAYER, at)


def kept(book: EventWriter) -> TableTally:
    return book.event.tallies[1, 1]


def refusal(book: EventWriter, kind: type[e.EventLine], hand: Author, **fields: object) -> str:
    with pytest.raises(EventError) as caught:
        book.add(kind, hand, {"round": 1, "table": 1, **fields})
    assert all(caught.value.localized(language) for language in LANGUAGES)
    return caught.value.message


def test_a_kyoku_that_is_entered_first_stands(book: EventWriter) -> None:
    tell(book, FIRST)
    assert kept(book).tally.scores == (31500, 31500, 28500, 28500)
    assert book.event.round_state(1) == "running"


def test_the_same_by_a_second_person_confirms_it(book: EventWriter) -> None:
    tell(book, FIRST)
    tell(book, Kyoku(number=1, end=Draw(tenpai=(1, 0))), number=3, basis=0)
    assert kept(book).confirmed_by(1) == {1, 3}
    assert (kept(book).disputed, kept(book).revision) == ((), 1)


def test_another_version_is_a_dispute_and_neither_is_thrown_away(book: EventWriter) -> None:
    tell(book, FIRST)
    tell(book, OTHER, number=3, basis=0)
    assert kept(book).disputed == (1,)
    assert kept(book).differing_claims(1)[3].kyoku == OTHER
    assert kept(book).tally.settled_kyoku[0].kyoku == FIRST


def test_disputing_a_kyoku_disputes_those_entered_after_it(book: EventWriter) -> None:
    tell(book, FIRST)
    tell(book, OTHER, number=3, basis=0)
    tell(book, SECOND, number=3, basis=1)
    assert kept(book).disputed == (1, 2)
    assert len(kept(book).tally.settled_kyoku) == 1


def test_a_dispute_ends_when_they_say_the_same(book: EventWriter) -> None:
    tell(book, FIRST)
    tell(book, OTHER, number=3, basis=0)
    tell(book, FIRST, number=3, basis=0)
    assert kept(book).disputed == ()


def test_a_correction_by_who_knows_both_ends_a_dispute(book: EventWriter) -> None:
    tell(book, FIRST)
    tell(book, OTHER, number=3, basis=0)
    book.add(
        e.TallyEntry,
        REFEREE,
        {"round": 1, "table": 1, "basis": 1, "line": Correction(kyoku=OTHER, reason="shown")},
    )
    assert kept(book).disputed == ()
    assert kept(book).tally.scores == (31500, 28500, 31500, 28500)


def test_a_correction_made_without_knowing_the_last_one_is_a_dispute(book: EventWriter) -> None:
    tell(book, FIRST)
    tell(book, Correction(kyoku=OTHER))
    tell(book, Correction(kyoku=Kyoku(number=1, end=Draw())), number=2, basis=1)
    assert kept(book).tally.settled_kyoku[0].kyoku == OTHER
    assert kept(book).disputed == (1,)


def test_statements_about_a_kyoku_move_with_it(book: EventWriter) -> None:
    tell(book, NOTEN)
    tell(book, Kyoku(number=2, end=Draw(tenpai=(0, 1))))
    tell(book, Kyoku(number=2, end=Draw(tenpai=(0, 2))), number=3, basis=1)
    tell(book, Withdrawal(number=1))
    assert kept(book).disputed == (1,)
    tell(book, Insertion(kyoku=NOTEN))
    assert kept(book).disputed == (2,)


def test_a_line_sent_twice_by_a_phone_counts_once(book: EventWriter) -> None:
    tell(book, FIRST, id="a1")
    again = {"basis": 0, "line": FIRST, "number": 1, "id": "a1"}
    assert refusal(book, e.TallyEntry, PLAYER, **again) == "event-said"


def test_an_end_is_entered_by_who_knows_all_kyoku(book: EventWriter) -> None:
    tell(book, FIRST)
    assert refusal(book, e.TallyEntry, PLAYER, basis=0, line=Stop()) == "event-basis"
    assert refusal(book, e.TallyEntry, PLAYER, basis=9, line=SECOND) == "event-basis"
    tell(book, PointCount(scores=(31500, 31500, 28500, 28500)))


def test_a_player_cannot_enter_at_another_table(book: EventWriter) -> None:
    said = {"basis": 0, "line": FIRST, "number": 9}
    assert refusal(book, e.TallyEntry, PLAYER, **said) == "event-other-table"


def test_a_tally_with_a_dispute_gives_no_result(book: EventWriter) -> None:
    tell(book, FIRST)
    tell(book, OTHER, number=3, basis=0)
    with pytest.raises(EventError, match="kyoku 1 differ"):
        end_from_table(kept(book), book.event.rules)


def result_of_tally(book: EventWriter) -> None:
    tell(book, FIRST)
    tell(book, Stop(reason="time"))
    end, source = end_from_table(kept(book), book.event.rules)
    enter_result(book, 1, 1, end.scores, end=end, source=source, status="entered")


def test_the_result_of_a_tally_is_what_the_tally_comes_to(book: EventWriter) -> None:
    result_of_tally(book)
    assert book.event.results[1, 1][0].match.scores == (31500, 31500, 28500, 28500)
    source = book.event.results[1, 1][0].line.source
    end = {"scores": (40000, 30000, 30000, 20000)}
    assert refusal(book, e.Result, HAND, revision=2, end=end, source=source) == "event-record-other"


def test_a_result_is_final_when_all_four_agree(book: EventWriter) -> None:
    result_of_tally(book)
    for number in (1, 2, 3):
        book.add(e.Agreement, PLAYER, {"round": 1, "table": 1, "revision": 1, "number": number})
    assert book.event.open_tables(1) == (1,)
    book.add(e.Agreement, PLAYER, {"round": 1, "table": 1, "revision": 1, "number": 4})
    assert book.event.is_over(1)
    assert refusal(book, e.TallyEntry, PLAYER, basis=2, line=SECOND, number=1) == "event-final"


def test_a_result_that_a_referee_must_check_is_only_agreed_to(book: EventWriter) -> None:
    cited = {"cites": ["organiser/results"], "reason": "finals"}
    book.add(e.RegulationChange, HAND, {"key": "result.needs", "value": "referee", **cited})
    result_of_tally(book)
    for number in (1, 2, 3, 4):
        book.add(e.Agreement, PLAYER, {"round": 1, "table": 1, "revision": 1, "number": number})
    assert book.event.results[1, 1][0].status == "agreed"
    assert refusal(book, e.RefereeApproval, PLAYER, revision=1) == "event-right"
    book.add(e.RefereeApproval, REFEREE, {"round": 1, "table": 1, "revision": 1})
    assert book.event.is_over(1)


def test_a_dispute_keeps_its_reason_until_agreement(book: EventWriter) -> None:
    result_of_tally(book)
    said = {"round": 1, "table": 1, "revision": 1, "number": 2}
    book.add(e.Agreement, PLAYER, said)
    book.add(e.ResultDispute, PLAYER, {**said, "reason": "my riichi"})
    assert book.event.results[1, 1][0].disputed == {2: "my riichi"}
    book.add(e.Agreement, PLAYER, said)
    assert book.event.results[1, 1][0].disputed == {}


def test_agreement_needs_the_latest_revision(book: EventWriter) -> None:
    result_of_tally(book)
    enter_result(book, 1, 1, (30000, 30000, 30000, 30000), status="entered")
    assert refusal(book, e.Agreement, PLAYER, revision=1, number=1) == "event-revision-stale"


def test_a_tallied_match_takes_no_substitutes(book: EventWriter) -> None:
    book.add(e.Entry, HAND, {"number": 5, "name": "Sub", "substitute": True})
    tell(book, FIRST)
    with pytest.raises(EventError, match="has already begun"):
        book.add(e.Substitution, HAND, {"number": 1, "by_entry": 5, "round": 1})


def test_an_event_with_tallies_is_read_back(book: EventWriter) -> None:
    result_of_tally(book)
    again = fold(read_event_lines(data_of(book)))
    assert again.tallies[1, 1].data == kept(book).data
    assert again.results == book.event.results


def test_a_result_entered_as_agreed_is_final_once_all_four_have_said_so(book: EventWriter) -> None:
    enter_result(book, 1, 1, (30000, 30000, 30000, 30000), status="agreed")
    for number in (1, 2, 3, 4):
        book.add(e.Agreement, PLAYER, {"round": 1, "table": 1, "revision": 1, "number": number})
    assert book.event.is_final(1, 1)
