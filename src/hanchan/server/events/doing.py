"""What each deed adds to an event."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from hanchan.club.event import Book, Event, Hand, Wanted, drawn, end_of_table
from hanchan.club.event import lines as e
from hanchan.club.event.cut import field_of, level_at_the_cut, winners_of
from hanchan.club.event.entry_steps import ONLINE
from hanchan.club.event.tables_read import read_entries
from hanchan.club.seating.given import read_pairs
from hanchan.club.tally.files import line_entered
from hanchan.errors import EventError
from hanchan.server.errors import RefusalError
from hanchan.server.events import deeds as d
from hanchan.server.events.handing import received, seed_received, take_back
from hanchan.server.hall import new_id
from hanchan.server.plain_lines import plain_line, plain_name
from hanchan.store.event_rows import BadgeRow

MOST_DRAWN = 8_000
"""Players times rounds of one draw: the dearest, 200 players and 40 more rounds, takes 3.4 s."""
Addition: TypeAlias = tuple[type[e.AnyLine], Mapping[str, object]]


class Doing:
    """A deed that is being done: by whom, with which seed, under which id."""

    def __init__(
        self,
        book: Book,
        hand: Hand,
        badge: BadgeRow,
        *,
        seed: bytes,
        deed_id: str,
        kept: Sequence[e.AnyLine] = (),
    ) -> None:
        self.book = book
        self.hand = hand
        self.badge = badge
        self.seed = seed
        self.new_seed = ""
        """What the event is drawn by from here on; empty if that stays as it is."""
        self.deed_id = deed_id
        self.kept = kept
        self.level: list[str] = []
        """Who is level at a cut with somebody who goes on, and does not."""

    @property
    def event(self) -> Event:
        """The event as it stands now."""
        return self.book.event

    def do(self, deed: d.AnyDeed) -> None:
        """Add what the deed adds, line by line: a later line may rest on one before."""
        for kind, fields in ADDITIONS[type(deed)](self, deed):
            self.book.add(kind, self.hand, fields)


def _enter(doing: Doing, deed: d.Enter) -> Iterator[Addition]:
    known = [one.name for one in doing.event.entries.values()]
    listed = [msgspec.structs.asdict(one) for one in deed.entries]
    for row in read_entries(deed.table, known) if deed.table else ():
        if row.problem is not None:
            raise row.problem
        listed.append(dict(row.fields))
    if not listed:
        raise RefusalError("event-nobody", field="entries")
    for fields in listed:
        number = max(doing.event.entries, default=0) + 1
        fields["name"] = plain_name(str(fields["name"]))
        yield e.Entry, {"number": number, **fields}


def _draw(doing: Doing, deed: d.DrawRounds) -> Iterator[Addition]:
    event = doing.event
    if deed.stage:
        going = winners_of(event, deed.of_table) if deed.of_table else field_of(event, deed.cut)
        doing.level = level_at_the_cut(event, going)
        yield e.Stage, {"name": plain_line(deed.stage), "field": going, "carry": deed.carry}
    _refuse_large_draw(event, deed.rounds)
    called = {one.name: number for number, one in event.entries.items()}
    wanted = Wanted(
        rounds=deed.rounds,
        matches=deed.matches,
        pairing=deed.pairing,
        seed=doing.seed,
        step=deed.step,
        script=deed.script,
        apart=read_pairs(deed.apart, called),
    )
    known = set(event.pool)
    yield e.Draw, drawn(doing.event, wanted)
    for round_ in sorted(doing.event.pool - known):
        yield e.Seat, {"round": round_}
        yield from _online_by_regulation(doing.event, round_)


def _refuse_large_draw(event: Event, rounds: int) -> None:
    players = len(event.active(event.next_round))
    if players * rounds > MOST_DRAWN:
        most = MOST_DRAWN // players
        raise RefusalError("event-draw-large", field="rounds", given=rounds, most=most)


def _announce(doing: Doing, deed: d.Announce) -> Iterator[Addition]:
    yield e.Seat, msgspec.structs.asdict(deed)
    yield from _online_by_regulation(doing.event, deed.round)


def _online_by_regulation(event: Event, round_: int) -> Iterator[Addition]:
    """Tables go to the server once, when they are announced: the organiser may say otherwise."""
    if event.value("online.tables") != "all" or event.begin.version < ONLINE:
        return
    for table in range(1, len(event.rounds[round_]) + 1):
        at = (round_, table)
        if at not in event.decided and at not in event.tallies and at not in event.results:
            yield e.Online, {"round": round_, "table": table, "id": new_id()}


def _play_online(doing: Doing, deed: d.PlayOnline) -> Iterator[Addition]:
    del doing
    for table in deed.tables:
        yield (
            e.Online,
            {
                "round": deed.round,
                "table": table,
                "id": new_id() if deed.online else "",
                "reason": plain_line(deed.reason),
            },
        )


def _undo(doing: Doing, deed: d.UndoRound) -> Iterator[Addition]:
    """Matches on the server that began with the round begin anew with its next start."""
    event, had_begun = doing.event, doing.event.course(deed.round).clock is not None
    yield e.Undo, msgspec.structs.asdict(deed)
    if had_begun and event.course(deed.round).clock is None:
        for round_, table in [at for at in event.online if at[0] == deed.round]:
            yield e.Online, {"round": round_, "table": table, "id": new_id()}


def _start(doing: Doing, deed: d.StartRound) -> Iterator[Addition]:
    if doing.event.state(deed.round) == "drawn":
        yield from _online_by_regulation(doing.event, deed.round)
    said = deed.minutes
    minutes = int(doing.event.value("time.minutes")) if said is None else said
    yield e.Start, {"round": deed.round, "minutes": minutes}


def _tally(doing: Doing, deed: d.SayTally) -> Iterator[Addition]:
    seats = doing.event.table(deed.round, deed.table)
    number = doing.badge.entry if doing.badge.entry in seats else None
    yield (
        e.Tallied,
        {
            "round": deed.round,
            "table": deed.table,
            "basis": deed.known,
            "line": line_entered(msgspec.json.encode(deed.line)),
            "number": number,
            "id": doing.deed_id,
        },
    )


def _take(doing: Doing, deed: d.TakeTally) -> Iterator[Addition]:
    event, at = doing.event, (deed.round, deed.table)
    event.table(*at)
    if at not in event.tallies:
        raise EventError("event-no-tally", field="table", given=deed.table, number=deed.round)
    end, source = end_of_table(event.tallies[at], event.rules)
    revision = len(event.results.get(at, ())) + 1
    said = {"revision": revision, "end": end, "source": source, "reason": plain_line(deed.reason)}
    yield from _entered(doing, deed, said)


def _result(doing: Doing, deed: d.SayResult) -> Iterator[Addition]:
    said = {"revision": deed.revision, "end": deed.end, "reason": plain_line(deed.reason)}
    yield from _entered(doing, deed, said)


def _entered(
    doing: Doing, deed: d.TakeTally | d.SayResult, said: Mapping[str, object]
) -> Iterator[Addition]:
    """A result, final at once only where the regulation needs no more; who enters it agrees."""
    event, seats = doing.event, doing.event.table(deed.round, deed.table)
    at = {"round": deed.round, "table": deed.table}
    playing = doing.badge.entry in seats
    by_one = event.value("result.needs") == "one"
    final = by_one or not playing
    yield e.Result, {**at, **said, "status": "final" if final else "entered"}
    if playing and not final:
        yield e.Agree, {**at, "revision": said["revision"], "number": doing.badge.entry}


def _agree(doing: Doing, deed: d.AgreeTo) -> Iterator[Addition]:
    yield e.Agree, {**_at(deed), "revision": deed.revision, "number": _me(doing)}


def _dispute(doing: Doing, deed: d.DisputeResult) -> Iterator[Addition]:
    said = {"revision": deed.revision, "number": _me(doing), "reason": plain_line(deed.reason)}
    yield e.Dispute, {**_at(deed), **said}


def _summon(doing: Doing, deed: d.SummonReferee) -> Iterator[Addition]:
    yield e.Summon, {**_at(deed), "number": _me(doing), "reason": deed.reason}


def _settle(doing: Doing, deed: d.SettleSummons) -> Iterator[Addition]:
    seats = doing.event.table(deed.round, deed.table)
    number = doing.badge.entry if doing.badge.entry in seats else None
    yield e.Settled, {**_at(deed), "number": number}


def _at(deed: d.AgreeTo | d.DisputeResult | d.SummonReferee | d.SettleSummons) -> dict[str, object]:
    return {"round": deed.round, "table": deed.table}


def _me(doing: Doing) -> int:
    """Only who plays agrees or not, and summons a referee; referees check, and come."""
    if doing.badge.entry is None:
        raise RefusalError("event-not-allowed", field="badge")
    return doing.badge.entry


def _rule(doing: Doing, deed: d.RuleOn) -> Iterator[Addition]:
    del doing
    yield e.Ruling, msgspec.structs.asdict(deed) | {"reason": plain_line(deed.reason)}


def _miss(doing: Doing, deed: d.Miss) -> Iterator[Addition]:
    """Of several rounds only those are told of which it was not known already."""
    if deed.until < deed.round:
        raise EventError("event-until", field="until", given=deed.until, number=deed.round)
    rounds = range(deed.round, deed.until + 1)
    known = {one for number, one in doing.event.absent if number == deed.number}
    anew = [one for one in rounds if (one in known) != deed.absent]
    for one in anew or [deed.round]:
        yield e.Absence, {"number": deed.number, "round": one, "absent": deed.absent}


def _hand_over(doing: Doing, deed: d.HandOver) -> Iterator[Addition]:
    del doing
    yield e.Moved, {"to": plain_name(deed.to)}


def _take_back(doing: Doing, deed: d.ReceiveEvent) -> Iterator[Addition]:
    take_back(doing.book, deed.file, doing.kept)
    doing.new_seed = seed_received(doing.event)
    yield from received(doing.event, doing.new_seed)


def _plainly(kind: type[e.AnyLine]) -> Callable[[Doing, Any], Iterator[Addition]]:
    """A deed whose fields are those of the line that it adds."""

    def added(doing: Doing, deed: d.Deed) -> Iterator[Addition]:
        del doing
        yield kind, msgspec.structs.asdict(deed)

    return added


ADDITIONS: Mapping[type[d.Deed], Callable[[Doing, Any], Iterator[Addition]]] = {
    d.Enter: _enter,
    d.LeaveEvent: _plainly(e.Leave),
    d.Substitute: _plainly(e.Substitution),
    d.Miss: _miss,
    d.Lineup: _plainly(e.Lineup),
    d.Here: _plainly(e.Present),
    d.DrawRounds: _draw,
    d.Announce: _announce,
    d.StartRound: _start,
    d.PauseClock: _plainly(e.Pause),
    d.ResumeClock: _plainly(e.Resume),
    d.MoreTime: _plainly(e.Extra),
    d.ReleaseRound: _plainly(e.Release),
    d.UndoRound: _undo,
    d.SayTally: _tally,
    d.TakeTally: _take,
    d.PlayOnline: _play_online,
    d.SayResult: _result,
    d.AgreeTo: _agree,
    d.DisputeResult: _dispute,
    d.CheckResult: _plainly(e.Check),
    d.SummonReferee: _summon,
    d.ComeToTable: _plainly(e.Coming),
    d.SettleSummons: _settle,
    d.RuleOn: _rule,
    d.CancelRuling: _plainly(e.Cancel),
    d.RegulateEvent: _plainly(e.Regulate),
    d.HandOver: _hand_over,
    d.ReceiveEvent: _take_back,
    d.CloseEvent: _plainly(e.Close),
}
"""The lines that each kind of deed adds."""
