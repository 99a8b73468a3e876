"""`hanchan event result`, `rule`, `regulate` and `close`."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from hanchan.cli.event.files import As, By, File, OpenEvent, hand_of
from hanchan.cli.event.rounds import RoundOn
from hanchan.cli.event.telling import add_lines
from hanchan.cli.options import several
from hanchan.cli.result import counted_by_seat, read_busted_by, read_penalties
from hanchan.cli.voice import VOICE, Voice
from hanchan.errors import EventError
from hanchan.numerals import whole_number

if TYPE_CHECKING:
    from hanchan.club.event import Event

SEATS = ("E", "S", "W", "N")


def result(
    file: File,
    /,
    *,
    round_: RoundOn = None,
    table: Annotated[
        int | None, Parameter(help="The number of the table; the first one of records or tallies")
    ] = None,
    scores: Annotated[tuple[int, ...], several("Final points by starting wind, East first")] = (),
    record: Annotated[
        tuple[Path, ...], several("Records of matches, for this table and the ones after it")
    ] = (),
    tally: Annotated[tuple[Path, ...], several("Tallies, in the same way")] = (),
    deposits: Annotated[int, Parameter(help="Deposits still on the table: how many sticks")] = 0,
    chombo: Annotated[tuple[str, ...], several("Who committed chombo: E, S, W or N")] = (),
    wins: Annotated[tuple[int, ...], several("Hands won by each, for yakitori")] = (),
    penalty: Annotated[tuple[str, ...], several("Points taken off: W=20000")] = (),
    busted_by: Annotated[tuple[str, ...], several("Who was taken below zero by whom: N=E")] = (),
    dealer: Annotated[Literal["E", "S", "W", "N"] | None, Parameter(help="Who dealt last")] = None,
    status: Annotated[
        Literal["entered", "agreed", "checked", "final"], Parameter(help="How far it is confirmed")
    ] = "final",
    reason: Annotated[str, Parameter(help="Why a result is corrected")] = "",
    by: By = "organiser",
    right: As = "organiser",
    voice: Voice = VOICE,
) -> int:
    """What came of a table: points, a record, a tally, or its tally here; a second one corrects."""
    from hanchan.club.event import end_of_record, end_of_table, end_of_tally
    from hanchan.club.event.lines import Result
    from hanchan.club.event.telling import told_result

    opened, hand = OpenEvent(file), hand_of(by, right)
    event = opened.book.event
    if scores and table is None:
        raise EventError("event-table-named", field="table")
    table = 1 if table is None else table
    at = meant_round(event, table, corrected=bool(reason)) if round_ is None else round_
    kept = event.tallies.get((at, table))
    if not scores and not record and not tally and kept is None:
        raise EventError("event-table-scores", field="scores")
    ends = [end_of_record(path.read_bytes(), event.rules) for path in record]
    ends += [end_of_tally(path.read_bytes(), event.rules) for path in tally]
    if scores:
        busted = read_busted_by(busted_by)
        stated: dict[str, object] = {
            "scores": scores,
            "deposits": deposits,
            "chombo": by_seat(counted_by_seat(chombo, SEATS)),
            "penalty": by_seat(read_penalties(penalty, SEATS)),
            "wins": wins or None,
            "busted_by": {
                str(seat_of(one)): [seat_of(who) for who in busted[one]] for one in busted
            },
            "dealer": None if dealer is None else SEATS.index(dealer),
        }
        ends = [(stated, "")]
    elif not ends and kept is not None:
        ends = [end_of_table(kept, event.rules)]
    lines: list[Result] = []
    for number, (end, source) in enumerate(ends, start=table):
        revision = len(event.results.get((at, number), ())) + 1
        fields = {"round": at, "table": number, "revision": revision, "end": end}
        more = {"status": status, "source": source, "reason": reason}
        lines.append(opened.book.add(Result, hand, fields | more))
    opened.keep()
    told = [told_result(event, line, voice.lang) for line in lines]
    return voice.answer({"results": told}, *told)


def meant_round(event: "Event", table: int, *, corrected: bool) -> int:
    """The round that is on, or the last with a result of the table that is to be corrected.

    A result that is entered once more must not become the first of the next round unseen.
    """
    if corrected:
        return max((at for at, number in event.results if number == table), default=1)
    last = max(event.rounds, default=0)
    at = next((one for one in range(1, last + 1) if not event.is_over(one)), max(last, 1))
    if at > 1 and at == event.next_round:
        raise EventError("event-round-named", field="round", given=at)
    return at


def seat_of(word: str) -> int:
    """The seat of a wind."""
    from hanchan.scoring.match_end import read_seat

    return read_seat("busted_by", word, SEATS)


def by_seat(counted: dict[int, int]) -> Sequence[int]:
    """Four numbers of those by seat."""
    return [counted.get(seat, 0) for seat in range(len(SEATS))]


def rule(
    file: File,
    /,
    *,
    number: Annotated[int, Parameter(help="The number of an entry")] = 0,
    offence: Annotated[str, Parameter(help="What they did")] = "",
    article: Annotated[str, Parameter(help="The article that the sanction rests on")] = "",
    points: Annotated[str, Parameter(help="In thousands; negative to take points off")] = "0",
    reason: Annotated[str, Parameter(help="Why")] = "",
    round_: Annotated[int | None, Parameter(name="--round", help="In which round")] = None,
    cancel: Annotated[int | None, Parameter(help="The line of a ruling to take back")] = None,
    by: By = "referee",
    right: As = "referee",
    voice: Voice = VOICE,
) -> int:
    """A sanction outside a match, or with --cancel its end."""
    from hanchan.club.event.lines import Cancel, Ruling

    if cancel is not None and not reason.strip():
        raise EventError("event-cancel-reason", field="reason")
    if cancel is not None:
        fields = {"line": cancel, "reason": reason}
        return add_lines(file, Cancel, fields, by=by, right=right, voice=voice)
    fields = {
        "number": number, "offence": offence, "article": article, "points": points,
        "reason": reason, "round": round_,
    }  # fmt: skip
    return add_lines(file, Ruling, fields, by=by, right=right, voice=voice)


def regulate(
    file: File,
    /,
    *,
    key: Annotated[str, Parameter(help="Such as time.minutes")],
    value: Annotated[str, Parameter(help="Its new value")],
    cites: Annotated[tuple[str, ...], several("What it rests on: an article, or a listed source")],
    reason: Annotated[str, Parameter(help="Why")],
    by: By = "organiser",
    voice: Voice = VOICE,
) -> int:
    """A key of the regulation has another value from now on; all can see why."""
    from hanchan.club.event.lines import Regulate

    number = whole_number(value)
    fields = {
        "key": key,
        "value": value if number is None else number,
        "cites": cites,
        "reason": reason,
    }
    return add_lines(file, Regulate, fields, by=by, voice=voice)


def close(file: File, /, *, by: By = "organiser", voice: Voice = VOICE) -> int:
    """The event is over; nothing can be added any more."""
    from hanchan.club.event.lines import Close

    return add_lines(file, Close, {}, by=by, voice=voice)
