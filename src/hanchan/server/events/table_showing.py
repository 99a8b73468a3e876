"""A table of an event as those who sit there, and referees, are shown it."""

from collections.abc import Iterator
from datetime import UTC, datetime

from msgspec import to_builtins

from hanchan.club.event import Event, TableTally, end_told
from hanchan.club.event.state import Played
from hanchan.club.event.summons import may_summon
from hanchan.club.event.table_tally import Speaker
from hanchan.club.tally import Tally, write_tally
from hanchan.messages import event_tables as m
from hanchan.server.errors import RefusalError
from hanchan.server.events.rights import may_run
from hanchan.server.events.showing import clock_told, seats_of, summons_shown
from hanchan.store.event_rows import BadgeRow, EventRow
from hanchan.wording.figures import exact_thousands


def refuse_outsiders(event: Event, round_: int, table: int, badge: BadgeRow | None) -> None:
    """A table is shown to those who sit there and to those who run the event."""
    seats = event.table(round_, table)
    if not may_run(badge) and (badge is None or badge.entry not in seats):
        raise RefusalError("event-other-seat", field="table", given=table)


def table_shown(
    row: EventRow, event: Event, round_: int, table: int, badge: BadgeRow | None
) -> m.EventTable:
    """All of a table: its tally, what is said otherwise, and its result."""
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
    return m.EventTable(
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
        may=m.TableMay(
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


def _confirmed(event: Event, kept: TableTally) -> Iterator[m.Confirmed]:
    for one in kept.tally.kept:
        by = sorted(_called(event, who) for who in kept.confirmed(one.kyoku.number))
        yield m.Confirmed(number=one.kyoku.number, by=tuple(by))


def _claims(event: Event, kept: TableTally) -> Iterator[m.ClaimShown]:
    for number in kept.disputed:
        for who, claim in kept.others(number).items():
            yield m.ClaimShown(
                number=number,
                who=_called(event, who),
                entry=who if isinstance(who, int) else 0,
                line=claim.line,
                kyoku=to_builtins(claim.kyoku),
            )


def _called(event: Event, who: Speaker) -> str:
    return event.entries[who].name if isinstance(who, int) else who


def _result(played: Played) -> m.ResultShown:
    return m.ResultShown(
        revision=played.line.revision,
        scores=played.line.end.scores,
        end=played.line.end,
        places=tuple(played.match.places),
        results=tuple(map(exact_thousands, played.results)),
        status=played.status,
        agreed=tuple(sorted(played.agreed)),
        disputed=tuple(
            m.DisagreeShown(number=number, reason=reason)
            for number, reason in sorted(played.disputed.items())
        ),
        source=played.line.source,
    )
