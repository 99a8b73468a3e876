"""`hanchan event tally`, `result`, `sanction` and `receive`."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from hanchan.cli.event.event_file import As, By, File, OpenEvent, RoundOn, author_now, read_event
from hanchan.cli.output import DEFAULT_OUTPUT, FINDING, OK, OutputOptions, print_json
from hanchan.cli.result import counted_by_seat, read_busted_by, read_penalties
from hanchan.cli.tally_io import print_tally
from hanchan.club.event import ClubEvent, end_from_record, end_from_table, end_from_tally
from hanchan.club.event.descriptions import describe_result
from hanchan.club.event.lines import Result, TallyEntry, TransferIn
from hanchan.club.event.rulings import CancelRuling, RuleOnEntry
from hanchan.club.event.table_tally import TableTally
from hanchan.club.tally.lines import line_to_json
from hanchan.club.tally.tally_file import parse_line
from hanchan.core.seeded_deals import commitment, match_seed
from hanchan.errors import EventError
from hanchan.i18n.user_text import sanitize_name
from hanchan.scoring.match_end import read_seat

SEATS = ("E", "S", "W", "N")


def tally(
    file: File,
    line: Annotated[str | None, Parameter(name="LINE")] = None,
    /,
    *,
    table: int,
    round_: RoundOn = None,
    number: int | None = None,
    basis: int | None = None,
    by: By = "organiser",
    right: As = "organiser",
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Add a line to the tally of a table, or show it; exit status 1 if the players disagree.

    Args:
        line: Tally line to add, in JSON; omit to show the tally
        table: Number of the table
        number: Entry number of the player who reports it
        basis: Number of tally lines that the player has seen; all by default
    """
    if line is None:
        event = read_event(file)
        at = (event.current_round if round_ is None else round_, table)
        event.entries_at(*at)
        if at not in event.tallies:
            raise EventError("event-no-tally", field="table", given=table, number=at[0])
        return print_table_tally(event.tallies[at], output)
    opened = OpenEvent(file)
    event = opened.book.event
    at = (event.current_round if round_ is None else round_, table)
    known = event.tallies[at].revision if at in event.tallies else 0
    fields = {
        "round": at[0],
        "table": table,
        "basis": known if basis is None else basis,
        "line": parse_line(line.encode()),
        "number": number,
    }
    opened.book.add(TallyEntry, author_now(by, right), fields)
    opened.save_and_print(output)
    return FINDING if event.tallies[at].disputed else OK


def print_table_tally(table_tally: TableTally, output: OutputOptions) -> int:
    """Print the tally of a table, and each line on which the players disagree."""
    others = [
        (number, str(author), claim)
        for number in table_tally.disputed
        for author, claim in table_tally.differing_claims(number).items()
    ]
    if output.json:
        claims = [
            {"number": number, "by": author, "line": claim.line, "kyoku": claim.kyoku}
            for number, author, claim in others
        ]
        import msgspec

        answer = table_tally.tally.to_dict() | {"revision": table_tally.revision}
        print_json(answer | {"disputed": msgspec.to_builtins(claims)})
    else:
        print_tally(table_tally.tally, table_tally.tally.settled_kyoku, output)
        for number, author, claim in others:
            claimed = line_to_json(claim.kyoku).decode()
            print(output.text("event-claim", number=number, who=author, said=claimed))
    return FINDING if others else OK


def result(
    file: File,
    /,
    *,
    round_: RoundOn = None,
    table: int | None = None,
    scores: Annotated[tuple[int, ...], Parameter(consume_multiple=True)] = (),
    record: Annotated[tuple[Path, ...], Parameter(consume_multiple=True)] = (),
    tally: Annotated[tuple[Path, ...], Parameter(consume_multiple=True)] = (),
    deposits: int = 0,
    chombo: Annotated[tuple[str, ...], Parameter(consume_multiple=True)] = (),
    wins: Annotated[tuple[int, ...], Parameter(consume_multiple=True)] = (),
    penalty: Annotated[tuple[str, ...], Parameter(consume_multiple=True)] = (),
    busted_by: Annotated[tuple[str, ...], Parameter(consume_multiple=True)] = (),
    dealer: Literal["E", "S", "W", "N"] | None = None,
    status: Literal["entered", "agreed", "checked", "final"] = "final",
    reason: str = "",
    by: By = "organiser",
    right: As = "organiser",
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Enter or correct a table's result: scores, a record, a tally file, or its tally here.

    Args:
        table: Number of the table, or of the first table for several files
        scores: Final scores by starting wind, East first
        record: Match records, for this table and those after it
        tally: Tally files, for this table and those after it
        deposits: Number of riichi sticks left on the table
        chombo: Seats that committed chombo: E, S, W or N
        wins: Number of hands won by each seat, for yakitori
        penalty: Penalty points: W=20000
        busted_by: Who busted whom: N=E if E busted N
        dealer: Seat of the last dealer
        status: Confirmation status
        reason: Reason for a correction
    """
    opened, author = OpenEvent(file), author_now(by, right)
    event = opened.book.event
    if scores and table is None:
        raise EventError("event-table-named", field="table")
    table = 1 if table is None else table
    at = round_of_result(event, table, corrected=bool(reason)) if round_ is None else round_
    table_tally = event.tallies.get((at, table))
    if not scores and not record and not tally and table_tally is None:
        raise EventError("event-table-scores", field="scores")
    ends = [end_from_record(path.read_bytes(), event.rules) for path in record]
    ends += [end_from_tally(path.read_bytes(), event.rules) for path in tally]
    if scores:
        busted = read_busted_by(busted_by)
        seats = SEATS[: event.table_size]
        seat_of = partial(read_seat, "busted_by", names=seats)
        stated: dict[str, object] = {
            "scores": scores,
            "deposits": deposits,
            "chombo": counts_by_seat(counted_by_seat(chombo, seats), len(seats)),
            "penalty": counts_by_seat(read_penalties(penalty, seats), len(seats)),
            "wins": wins or None,
            "busted_by": {str(seat_of(one)): [*map(seat_of, by)] for one, by in busted.items()},
            "dealer": None if dealer is None else read_seat("dealer", dealer, seats),
        }
        ends = [(stated, "")]
    elif not ends and table_tally is not None:
        ends = [end_from_table(table_tally, event.rules)]
    lines: list[Result] = []
    for number, (end, source) in enumerate(ends, start=table):
        revision = len(event.results.get((at, number), ())) + 1
        fields = {"round": at, "table": number, "revision": revision, "end": end}
        more = {"status": status, "source": source, "reason": reason}
        lines.append(opened.book.add(Result, author, fields | more))
    opened.save()
    descriptions = [describe_result(event, line, output.lang) for line in lines]
    return output.print_answer({"results": descriptions}, *descriptions)


def round_of_result(event: ClubEvent, table: int, *, corrected: bool) -> int:
    """Return the round of a result if the command line names none.

    A correction is for the last round in which the table has a result, any other result for the
    current round. When every round is over the round must be named: a result entered twice would
    otherwise become the first of the next round.
    """
    if corrected:
        return max((at for at, number in event.results if number == table), default=1)
    last = max(event.rounds, default=0)
    at = next((one for one in range(1, last + 1) if not event.is_over(one)), max(last, 1))
    if at > 1 and at == event.next_round:
        raise EventError("event-round-named", field="round", given=at)
    return at


def counts_by_seat(counts: dict[int, int], players: int) -> Sequence[int]:
    """Return the count of each seat, East first; 0 for a seat without one.

    If all are 0 they are left out, as four zeros.
    """
    return [counts.get(seat, 0) for seat in range(players if any(counts.values()) else len(SEATS))]


def sanction(
    file: File,
    /,
    *,
    number: int = 0,
    offence: str = "",
    article: str = "",
    points: str = "0",
    reason: str = "",
    round_: Annotated[int | None, Parameter(name="--round")] = None,
    cancel: int | None = None,
    by: By = "referee",
    right: As = "referee",
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Impose a sanction outside a match, or revoke one with --cancel.

    Args:
        number: Entry number of the offender
        offence: Offence to sanction
        article: Article that the sanction is based on
        points: Points in thousands; negative for a penalty
        reason: Reason for the ruling or its revocation
        round_: Number of the round
        cancel: Revoke the ruling of this line
    """
    if cancel is not None and not reason.strip():
        raise EventError("event-cancel-reason", field="reason")
    opened = OpenEvent(file)
    if cancel is not None:
        command = CancelRuling(line=cancel, reason=reason)
    else:
        command = RuleOnEntry(
            number=number,
            offence=offence,
            article=article,
            points=points,
            reason=reason,
            round=round_,
        )
    opened.run_command(command, author_now(by, right))
    return opened.save_and_print(output)


def receive(
    file: File,
    /,
    *,
    home: Annotated[str, Parameter(help="Name given to `event transfer --to`")],
    by: By = "organiser",
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Receive a transferred event and continue it here.

    An event whose seed is still secret gets a new seed, which is shown.
    """
    opened, key = OpenEvent(file), match_seed(None)
    secret = opened.book.event.seed is None
    committed = {"commitment": commitment(key)} if secret else {}
    opened.book.add(TransferIn, author_now(by), {"home": sanitize_name(home), **committed})
    if not secret:
        return opened.save_and_print(output)
    keep = output.text("event-keep-seed", seed=key.hex())
    return opened.save_and_print(output, keep, plain={"seed": key.hex()})
