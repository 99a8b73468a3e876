"""An event as a visitor sees it: released data for the public, everything for staff."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

import msgspec
from msgspec import to_builtins

from hanchan.club.event import (
    Event,
    end_told,
    load_regulation,
    regulations,
    shown_upto,
    told_line,
    told_regulation,
    waiting,
)
from hanchan.club.event import lines as e
from hanchan.club.event import regulation as r
from hanchan.club.event.mers import base_ranks, told_rank, weight_of
from hanchan.club.event.standings import Row
from hanchan.club.event.state import Played
from hanchan.club.event.summons import ON, may_summon, summons_open
from hanchan.club.event.table_tally import Speaker, TableTally
from hanchan.club.event.telling import told_state
from hanchan.club.seating import worth_of
from hanchan.club.seating.symmetry import Round
from hanchan.club.tally import Tally, write_tally
from hanchan.messages import event_tables as t
from hanchan.messages import events as m
from hanchan.messages.basics import from_attributes
from hanchan.messages.event_figures import StandingRow
from hanchan.server.errors import RefusalError
from hanchan.server.events.event_cache import Opened
from hanchan.server.events.rights import may_run
from hanchan.store.event_rows import BadgeRow, EventRow
from hanchan.wording.figures import exact_thousands
from hanchan.wording.rulebooks import rules_title

LONGEST_LOG = 60


def event_shown(row: EventRow, opened: Opened, lang: str, *, all_of_it: bool) -> m.EventShown:
    """Return the event; `all_of_it` is for staff."""
    event = opened.book.event
    now = datetime.now(UTC)
    upto = max(event.rounds, default=0) if all_of_it else shown_upto(event)
    rows = opened.ranked(upto) if all_of_it or upto else ()
    rounds = [one for one in sorted(event.rounds) if all_of_it or event.state(one) != "drawn"]
    shown = m.EventShown(
        id=row.id,
        name=event.begin.name,
        kind=event.begin.kind,
        rules=event.rules.id,
        title=rules_title(lang, event.rules),
        regulation=event.regulation.id,
        last=event.lines,
        now=now.isoformat(),
        closed=event.closed or bool(event.moved_to),
        moved=event.moved_to,
        players=len(event.active(event.next_round)),
        stage=event.stages[-1].name if len(event.stages) > 1 else "",
        minutes=event.value(r.TIME_MINUTES),
        next=event.next_round,
        commitment=event.commitment,
        seed=event.seed or "",
        needs=event.value(r.RESULT_NEEDS).word,
        regulated=tuple(told_regulation(event.regulation, event.begin.kind, lang)),
        rounds=tuple(
            _round(event, one, now, lang, told=all_of_it or one <= upto, whole=all_of_it)
            for one in rounds
        ),
        standings=tuple(_standings(event, rows)),
        weight="" if (weight := weight_of(event)) is None else told_rank(weight),
        upto=upto,
    )
    return _whole(shown, event, opened.lines, lang) if all_of_it else shown


def _standings(event: Event, rows: Sequence[Row]) -> Iterator[StandingRow]:
    ranks = base_ranks(event, rows)
    for one in rows:
        base = told_rank(ranks[one.number]) if one.number in ranks else ""
        yield from_attributes(StandingRow, one, points=exact_thousands(one.points), base=base)


def _whole(
    shown: m.EventShown, event: Event, lines: Sequence[e.AnyLine], lang: str
) -> m.EventShown:
    """Add what only staff see."""
    return msgspec.structs.replace(
        shown,
        entries=tuple(_entries(event)),
        waiting=waiting(event),
        rulings=tuple(_rulings(event)),
        worth=_worth(event, lang),
        log=tuple(_log(event, lines, lang)),
        summons=tuple(summons_shown(event)),
    )


def _round(
    event: Event, round_: int, now: datetime, lang: str, *, told: bool, whole: bool
) -> t.RoundShown:
    course = event.course(round_)
    return t.RoundShown(
        round=round_,
        alone=round_ in event.pool,
        state=event.state(round_),
        word=told_state(event, round_, lang),
        begins="" if course.begins is None else course.begins.isoformat(),
        clock=clock_told(event, round_, 0, now),
        tables=tuple(
            _table(event, round_, table, now, told=told, whole=whole)
            for table in range(1, len(event.rounds[round_]) + 1)
        ),
    )


def _table(
    event: Event, round_: int, table: int, now: datetime, *, told: bool, whole: bool
) -> t.TableOfRound:
    entries = event.rounds[round_][table - 1]
    tally = event.tallies.get((round_, table))
    latest = event.results.get((round_, table), [None])[-1]
    clock = event.course(round_).clock
    more = clock is not None and table in clock.extra
    open_to_all = event.value(r.ONLINE_LOOK_ON).word != "nobody" and (told or latest is None)
    seen = whole or open_to_all
    end = None if tally is None or not told else end_told(tally, event.rules)
    return t.TableOfRound(
        table=table,
        state=_state(event, round_, table),
        seats=tuple(seats_of(event, round_, entries, latest if told else None)),
        kyoku=0 if tally is None else len(tally.tally.kept),
        known=0 if tally is None else tally.revision,
        agreed=0 if latest is None else len(latest.agreed),
        revision=0 if latest is None else latest.line.revision,
        disputed=() if latest is None or not told else tuple(latest.disputed.values()),
        over=tally is not None and tally.tally.over,
        tallied=() if end is None else end.scores,
        differ=() if tally is None or not told else tally.disputed,
        end=latest.line.end if latest is not None and whole else None,
        clock=clock_told(event, round_, table, now) if more else None,
        online=event.online.get((round_, table), "") if seen else "",
    )


def seats_of(
    event: Event, round_: int, entries: Sequence[int], played: Played | None
) -> Iterator[t.SeatedAt]:
    """Return the players of a table, with their results if these are public."""
    for seat, number in enumerate(entries):
        entry = event.entries[number]
        one = t.SeatedAt(
            number=number,
            name=entry.name,
            team=bool(entry.members),
            member=event.lineups.get((number, round_), ""),
        )
        if played is not None:
            one = msgspec.structs.replace(
                one,
                score=played.line.end.scores[seat],
                place=played.match.places[seat],
                result=exact_thousands(played.results[seat]),
            )
        yield one


def _state(event: Event, round_: int, table: int) -> t.TableState:
    results = event.results.get((round_, table))
    tally = event.tallies.get((round_, table))
    if results and results[-1].status == "final":
        return "final"
    if (results and results[-1].disputed) or (tally is not None and tally.disputed):
        return "disputed"
    if results and tally is not None and _comes_otherwise(event, tally, results[-1]):
        return "disputed"
    if results:
        return "entered"
    begun = (round_, table) in event.online and event.course(round_).clock is not None
    return "open" if tally is None and not begun else "playing"


def _comes_otherwise(event: Event, tally: TableTally, entered: Played) -> bool:
    """Whether the tally of a table is complete and differs from the result entered."""
    end = end_told(tally, event.rules)
    return end is not None and end.scores != entered.line.end.scores


def clock_told(event: Event, round_: int, table: int, now: datetime) -> t.ClockTold | None:
    """Return the clock of a table, or of its round for table 0; None if there is none yet."""
    clock = event.course(round_).clock
    if clock is None:
        return None
    left, ends = clock.left(table, now), clock.ends(table)
    return t.ClockTold(
        begun=clock.begun.isoformat(),
        minutes=clock.minutes,
        left=0 if left is None else left.total_seconds(),
        ends="" if ends is None else ends.isoformat(),
        paused=clock.paused is not None,
        after=event.value(r.TIME_AFTER).word,
    )


def _entries(event: Event) -> Iterator[m.EntryShown]:
    for number, one in sorted(event.entries.items()):
        yield from_attributes(
            m.EntryShown,
            one,
            here=number in event.here,
            left=event.left.get(number, 0),
            stopped=number in event.stopped and event.begin.kind != "club",
            absent=tuple(sorted(round_ for who, round_ in event.absent if who == number)),
        )


def _rulings(event: Event) -> Iterator[m.RulingShown]:
    for line, one in event.rulings.items():
        if line not in event.cancelled:
            name, points = event.entries[one.number].name, exact_thousands(one.exact)
            yield from_attributes(m.RulingShown, one, line=line, name=name, points=points)


def _worth(event: Event, lang: str) -> str:
    if not event.rounds or event.pool:
        return ""
    rounds = [_planned(event, round_) for round_ in sorted(event.rounds)]
    return worth_of(rounds, frozenset(), event.value(r.TABLE_REPEAT) or None).told(lang)


def _planned(event: Event, round_: int) -> Round:
    """Return the tables as planned: a substitute counts as the player they replace."""
    tables = event.rounds[round_]
    for line in reversed(event.stand_ins):
        if line.round <= round_ and (line.until is None or round_ <= line.until):
            tables = tuple(
                tuple(line.number if one == line.by_entry else one for one in table)
                for table in tables
            )
    return tables


def _log(event: Event, lines: Sequence[e.AnyLine], lang: str) -> Iterator[m.LineTold]:
    """Return the latest lines, newest first."""
    for line in lines[: -LONGEST_LOG - 1 : -1]:
        yield m.LineTold(line=line.n, at=line.at, by=line.by, text=told_line(event, line, lang))


def summons_shown(event: Event) -> Iterator[t.SummonsShown]:
    """Return all open referee calls, the most urgent first."""
    for (round_, table), one in summons_open(event):
        yield t.SummonsShown(
            round=round_,
            table=table,
            number=one.number,
            name=event.entries[one.number].name,
            reason=one.reason,
            since=one.at,
            coming=one.coming,
        )


def me_of(event: Event, badge: BadgeRow | None) -> m.EventMe:
    """Return a badge holder's entry and their current or last seat, until results are released.

    Once the event is over, tables that never began are ignored.
    """
    if badge is None:
        return m.EventMe(last=event.lines)
    number = badge.entry or 0
    found = m.EventMe(
        role=badge.role,
        name=badge.name,
        number=number,
        here=number in event.here,
        waiting=len(waiting(event)) if event.begin.kind == "club" else 0,
        stopped=number in event.stopped and event.begin.kind != "club",
        gone=event.has_left(number, event.next_round),
        substitute=badge.entry is not None and event.entries[number].substitute,
        members=() if badge.entry is None else event.entries[badge.entry].members,
        last=event.lines,
    )
    at = None if event.closed else _seat(event, number)
    if at is None:
        return found
    round_, table = at
    wind = "ESWN"[event.table(round_, table).index(number)]
    member = event.lineups.get((number, round_), "")
    return msgspec.structs.replace(
        found, round=round_, table=table, wind=wind, member=member, online=at in event.online
    )


def _seat(event: Event, number: int) -> tuple[int, int] | None:
    """Return the first table that is not final; or the last one, while its round is not released.

    A final table of a pool is ignored, as its players wait for the next one.
    """
    last = None
    for round_ in sorted(event.rounds):
        if event.state(round_) not in ON:
            continue
        for table, seats in enumerate(event.rounds[round_], start=1):
            if number in seats:
                if not event.is_final(round_, table):
                    return round_, table
                last = last if round_ in event.pool else (round_, table)
    return last


def regulations_listed(kind: str, lang: str) -> tuple[m.RegulationListed, ...]:
    """Return the preset regulations, with the keys that apply to a kind of event."""
    return tuple(
        m.RegulationListed(
            id=one.id,
            title=one.title,
            minutes=r.value_of(one, r.TIME_MINUTES),
            needs=r.value_of(one, r.RESULT_NEEDS).word,
            shown=str(one.values[r.STANDINGS_SHOWN.name]),
            keys=tuple(told_regulation(one, kind, lang)),
        )
        for one in map(load_regulation, regulations())
    )


def refuse_outsiders(event: Event, round_: int, table: int, badge: BadgeRow | None) -> None:
    """Refuse everybody but the players of a table and staff."""
    seats = event.table(round_, table)
    if not may_run(badge) and (badge is None or badge.entry not in seats):
        raise RefusalError("event-other-seat", field="table", given=table)


def table_shown(
    row: EventRow, event: Event, round_: int, table: int, badge: BadgeRow | None
) -> t.EventTable:
    """Return a table with its tally, differing entries and result."""
    refuse_outsiders(event, round_, table, badge)
    entries, at = event.table(round_, table), (round_, table)
    runs = may_run(badge)
    playing = badge is not None and badge.entry in entries
    me = badge.entry or 0 if badge is not None and playing else 0
    now, kept = datetime.now(UTC), event.tallies.get(at)
    tally = Tally(event.rules, names=event.names(entries)) if kept is None else kept.tally
    latest = event.results.get(at, [None])[-1]
    mine = not event.is_final(*at) and at not in event.online
    open_ = not (event.closed or event.moved_to) and (runs or mine)
    end = None if kept is None else end_told(kept, event.rules)
    return t.EventTable(
        event=row.id,
        name=event.begin.name,
        round=round_,
        table=table,
        alone=round_ in event.pool,
        state=event.state(round_),
        last=event.lines,
        now=now.isoformat(),
        seats=tuple(seats_of(event, round_, entries, latest)),
        me=me,
        may=t.TableMay(
            enter=open_,
            agree=playing and open_,
            check=runs and not playing and open_,
            summon=playing and may_summon(event, *at, me),
        ),
        clock=clock_told(event, round_, table, now),
        file=write_tally(tally).decode(),
        known=0 if kept is None else kept.revision,
        over=tally.over,
        confirmed=() if kept is None else tuple(_confirmed(event, kept)),
        claims=() if kept is None else tuple(_claims(event, kept)),
        tallied=() if end is None else end.scores,
        result=None if latest is None else _result(latest),
        online=event.online.get(at, ""),
        summons=next((one for one in summons_shown(event) if (one.round, one.table) == at), None),
    )


def _confirmed(event: Event, kept: TableTally) -> Iterator[t.Confirmed]:
    for one in kept.tally.kept:
        by = sorted(_called(event, who) for who in kept.confirmed(one.kyoku.number))
        yield t.Confirmed(number=one.kyoku.number, by=tuple(by))


def _claims(event: Event, kept: TableTally) -> Iterator[t.ClaimShown]:
    for number in kept.disputed:
        for who, claim in kept.others(number).items():
            yield t.ClaimShown(
                number=number,
                who=_called(event, who),
                entry=who if isinstance(who, int) else 0,
                line=claim.line,
                kyoku=to_builtins(claim.kyoku),
            )


def _called(event: Event, who: Speaker) -> str:
    return event.entries[who].name if isinstance(who, int) else who


def _result(played: Played) -> t.ResultShown:
    return t.ResultShown(
        revision=played.line.revision,
        scores=played.line.end.scores,
        end=played.line.end,
        places=tuple(played.match.places),
        results=tuple(map(exact_thousands, played.results)),
        status=played.status,
        agreed=tuple(sorted(played.agreed)),
        disputed=tuple(
            t.DisagreeShown(number=number, reason=reason)
            for number, reason in sorted(played.disputed.items())
        ),
        source=played.line.source,
    )
