"""`hanchan event tally`, `result`, `rule` and `receive`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from hanchan.cli import FINDING, OK
from hanchan.cli.event.files import As, By, File, OpenEvent, RoundOn, hand_of, read_event
from hanchan.cli.options import several
from hanchan.cli.output import print_json
from hanchan.cli.result import counted_by_seat, read_busted_by, read_penalties
from hanchan.cli.tally_files import print_kept
from hanchan.cli.voice import VOICE, Voice
from hanchan.club.event import Event, end_of_record, end_of_table, end_of_tally
from hanchan.club.event.lines import Received, Result, Tallied
from hanchan.club.event.rulings import CancelRuling, RuleOn
from hanchan.club.event.table_tally import TableTally
from hanchan.club.event.telling import told_result
from hanchan.club.tally.files import line_entered
from hanchan.club.tally.lines import line_to_json
from hanchan.club.tally.plain import tally_json
from hanchan.core.deals import commitment, match_seed
from hanchan.errors import EventError
from hanchan.scoring.match_end import read_seat
from hanchan.wording.plain_lines import plain_name

SEATS = ("E", "S", "W", "N")


def tally(
    file: File,
    line: Annotated[
        str | None, Parameter(name="LINE", help="A line of a tally, in JSON; none shows the tally")
    ] = None,
    /,
    *,
    table: Annotated[int, Parameter(help="The number of the table")],
    round_: RoundOn = None,
    number: Annotated[int | None, Parameter(help="Which of the four says so")] = None,
    basis: Annotated[
        int | None, Parameter(help="How many lines of the tally they know; by default all")
    ] = None,
    by: By = "organiser",
    right: As = "organiser",
    voice: Voice = VOICE,
) -> int:
    """A line for the tally of a table, or the tally; exit status 1 if the four do not agree."""
    if line is None:
        event = read_event(file)
        at = (event.round_on if round_ is None else round_, table)
        if at not in event.tallies:
            raise EventError("event-no-tally", field="table", given=table, number=at[0])
        return show(event.tallies[at], voice)
    opened = OpenEvent(file)
    event = opened.book.event
    at = (event.round_on if round_ is None else round_, table)
    known = event.tallies[at].revision if at in event.tallies else 0
    fields = {
        "round": at[0],
        "table": table,
        "basis": known if basis is None else basis,
        "line": line_entered(line.encode()),
        "number": number,
    }
    opened.book.add(Tallied, hand_of(by, right), fields)
    opened.answer(voice)
    return FINDING if event.tallies[at].disputed else OK


def show(kept: TableTally, voice: Voice) -> int:
    """A tally with what is disputed of it."""
    others = [
        (number, str(who), claim)
        for number in kept.disputed
        for who, claim in kept.others(number).items()
    ]
    if voice.json:
        claims = [
            {"number": number, "by": who, "line": claim.line, "kyoku": claim.kyoku}
            for number, who, claim in others
        ]
        import msgspec

        told = tally_json(kept.tally) | {"revision": kept.revision}
        print_json(told | {"disputed": msgspec.to_builtins(claims)})
    else:
        print_kept(kept.tally, kept.tally.kept, voice)
        for number, who, claim in others:
            said = line_to_json(claim.kyoku).decode()
            print(voice.text("event-claim", number=number, who=who, said=said))
    return FINDING if others else OK


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
    opened, hand = OpenEvent(file), hand_of(by, right)
    event = opened.book.event
    if scores and table is None:
        raise EventError("event-table-named", field="table")
    table = 1 if table is None else table
    at = round_of_result(event, table, corrected=bool(reason)) if round_ is None else round_
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


def round_of_result(event: Event, table: int, *, corrected: bool) -> int:
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
    if cancel is not None and not reason.strip():
        raise EventError("event-cancel-reason", field="reason")
    opened = OpenEvent(file)
    command = (
        RuleOn(
            number=number,
            offence=offence,
            article=article,
            points=points,
            reason=reason,
            round=round_,
        )
        if cancel is None
        else CancelRuling(line=cancel, reason=reason)
    )
    opened.do(command, hand_of(by, right))
    return opened.answer(voice)


def receive(
    file: File,
    /,
    *,
    home: Annotated[str, Parameter(help="The home that the event was handed to")],
    by: By = "organiser",
    voice: Voice = VOICE,
) -> int:
    """The event has arrived where it was handed to, and goes on.

    If no draw has told its seed yet, it gets another one, which is said here.
    """
    opened, key = OpenEvent(file), match_seed(None)
    secret = opened.book.event.seed is None
    committed = {"commitment": commitment(key)} if secret else {}
    opened.book.add(Received, hand_of(by), {"home": plain_name(home), **committed})
    if not secret:
        return opened.answer(voice)
    keep = voice.text("event-keep-seed", seed=key.hex())
    return opened.answer(voice, keep, plain={"seed": key.hex()})
