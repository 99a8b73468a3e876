"""Views of an event: released data for the public, and everything for staff."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

import msgspec
from msgspec import to_builtins

from hanchan.club.event import (
    ClubEvent,
    describe_line,
    describe_regulation,
    end_from_table_if_over,
    last_public_round,
    load_regulation,
    regulations,
    waiting_players,
)
from hanchan.club.event import lines as e
from hanchan.club.event import regulation as r
from hanchan.club.event.descriptions import describe_state
from hanchan.club.event.mers import base_ranks, event_weight, format_rank
from hanchan.club.event.referee_calls import STAFFED_STATES, may_call_referee, open_calls
from hanchan.club.event.state import TableResult
from hanchan.club.event.table_tally import Claimant, TableTally
from hanchan.club.seating import Round, evaluate_plan
from hanchan.club.tally import Tally, write_tally
from hanchan.i18n.number_format import format_exact_thousands
from hanchan.i18n.rulebook_text import rules_title
from hanchan.messages import event_tables as t
from hanchan.messages import events as m
from hanchan.messages.base import from_attributes
from hanchan.messages.event_statistics import StandingRow
from hanchan.server.errors import RefusalError
from hanchan.server.events.event_cache import CachedEvent
from hanchan.server.events.permissions import is_staff
from hanchan.store.event_rows import BadgeRow, EventRow

MAX_LOG_LINES = 60


def present_event(row: EventRow, cached: CachedEvent, lang: str, *, all_of_it: bool) -> m.EventView:
    """Return the view of an event; `all_of_it` adds what only staff may see."""
    event = cached.writer.event
    now = datetime.now(UTC)
    last_round = max(event.rounds, default=0) if all_of_it else last_public_round(event)
    rows = cached.standings_after(last_round) if all_of_it or last_round else ()
    ranks = base_ranks(event, rows)
    rounds = [one for one in sorted(event.rounds) if all_of_it or event.round_state(one) != "drawn"]
    view = m.EventView(
        id=row.id,
        name=event.begin.name,
        kind=event.begin.kind,
        table_size=event.table_size,
        rules=event.rules.id,
        title=rules_title(lang, event.rules),
        regulation=event.regulation.id,
        last=event.lines,
        now=now.isoformat(),
        closed=event.closed or bool(event.moved_to),
        moved=event.moved_to,
        players=len(event.active_entries(event.next_round)),
        stage=event.stages[-1].name if len(event.stages) > 1 else "",
        minutes=event.regulation_value(r.TIME_MINUTES),
        next=event.next_round,
        commitment=event.commitment,
        seed=event.seed or "",
        needs=event.regulation_value(r.RESULT_NEEDS).word,
        regulated=tuple(describe_regulation(event.regulation, event.begin.kind, lang)),
        rounds=tuple(
            _present_round(
                event,
                one,
                now,
                lang,
                with_results=all_of_it or one <= last_round,
                for_staff=all_of_it,
            )
            for one in rounds
        ),
        standings=tuple(
            from_attributes(
                StandingRow,
                one,
                points=format_exact_thousands(one.points),
                base=format_rank(ranks[one.number]) if one.number in ranks else "",
            )
            for one in rows
        ),
        weight="" if (weight := event_weight(event)) is None else format_rank(weight),
        upto=last_round,
    )
    return _add_staff_view(view, event, cached.lines, lang) if all_of_it else view


def _add_staff_view(
    view: m.EventView, event: ClubEvent, lines: Sequence[e.AnyLine], lang: str
) -> m.EventView:
    rulings = (item for item in event.rulings.items() if item[0] not in event.cancelled)
    latest = lines[: -MAX_LOG_LINES - 1 : -1]
    return msgspec.structs.replace(
        view,
        entries=tuple(_present_entries(event)),
        waiting=waiting_players(event),
        rulings=tuple(
            from_attributes(
                m.EventRulingView,
                one,
                line=line,
                name=event.entries[one.number].name,
                points=format_exact_thousands(one.exact),
            )
            for line, one in rulings
        ),
        worth=_describe_plan_quality(event, lang),
        log=tuple(
            m.ActivityLine(line=one.n, at=one.at, by=one.by, text=describe_line(event, one, lang))
            for one in latest
        ),
        summons=tuple(present_referee_calls(event)),
    )


def _present_round(
    event: ClubEvent, round_: int, now: datetime, lang: str, *, with_results: bool, for_staff: bool
) -> t.RoundView:
    progress = event.progress(round_)
    return t.RoundView(
        round=round_,
        alone=round_ in event.pool,
        state=event.round_state(round_),
        word=describe_state(event, round_, lang),
        begins="" if progress.begins is None else progress.begins.isoformat(),
        clock=present_clock(event, round_, 0, now),
        tables=tuple(
            _present_round_table(
                event, round_, table, now, with_results=with_results, for_staff=for_staff
            )
            for table in range(1, len(event.rounds[round_]) + 1)
        ),
    )


def _present_round_table(
    event: ClubEvent, round_: int, table: int, now: datetime, *, with_results: bool, for_staff: bool
) -> t.RoundTableView:
    entries = event.rounds[round_][table - 1]
    tally = event.tallies.get((round_, table))
    latest = event.results.get((round_, table), [None])[-1]
    clock = event.progress(round_).clock
    has_extra = clock is not None and table in clock.extra
    spectators_allowed = event.regulation_value(r.ONLINE_LOOK_ON).word != "nobody"
    is_visible = for_staff or (spectators_allowed and (with_results or latest is None))
    end = None if tally is None or not with_results else end_from_table_if_over(tally, event.rules)
    return t.RoundTableView(
        table=table,
        state=_table_state(event, round_, table),
        seats=tuple(present_seats(event, round_, entries, latest if with_results else None)),
        kyoku=0 if tally is None else len(tally.tally.settled_kyoku),
        known=0 if tally is None else tally.revision,
        agreed=0 if latest is None else len(latest.agreed),
        revision=0 if latest is None else latest.line.revision,
        disputed=() if latest is None or not with_results else tuple(latest.disputed.values()),
        over=tally is not None and tally.tally.over,
        tallied=() if end is None else end.scores,
        differ=() if tally is None or not with_results else tally.disputed,
        end=latest.line.end if latest is not None and for_staff else None,
        clock=present_clock(event, round_, table, now) if has_extra else None,
        online=event.online.get((round_, table), "") if is_visible else "",
    )


def present_seats(
    event: ClubEvent, round_: int, entries: Sequence[int], result: TableResult | None
) -> Iterator[t.EventSeatView]:
    """Yield the seats of a table, with scores, places and results if `result` is given."""
    for seat, number in enumerate(entries):
        entry = event.entries[number]
        team, member = bool(entry.members), event.lineups.get((number, round_), "")
        one = t.EventSeatView(number=number, name=entry.name, team=team, member=member)
        if result is not None:
            one = msgspec.structs.replace(
                one,
                score=result.line.end.scores[seat],
                place=result.match.places[seat],
                result=format_exact_thousands(result.results[seat]),
            )
        yield one


def _table_state(event: ClubEvent, round_: int, table: int) -> t.EventTableState:
    results = event.results.get((round_, table))
    tally = event.tallies.get((round_, table))
    if results and results[-1].status == "final":
        return "final"
    if (results and results[-1].disputed) or (tally is not None and tally.disputed):
        return "disputed"
    if results:
        end = None if tally is None else end_from_table_if_over(tally, event.rules)
        differs = end is not None and end.scores != results[-1].line.end.scores
        return "disputed" if differs else "entered"
    has_begun = (round_, table) in event.online and event.progress(round_).clock is not None
    return "open" if tally is None and not has_begun else "playing"


def present_clock(
    event: ClubEvent, round_: int, table: int, now: datetime
) -> t.RoundClockView | None:
    """Return the clock of a table, or of the round if `table` is 0; None before the start."""
    clock = event.progress(round_).clock
    if clock is None:
        return None
    left, ends = clock.time_left(table, now), clock.end_time(table)
    return t.RoundClockView(
        begun=clock.begun.isoformat(),
        minutes=clock.minutes,
        left=0 if left is None else left.total_seconds(),
        ends="" if ends is None else ends.isoformat(),
        paused=clock.paused is not None,
        after=event.regulation_value(r.TIME_AFTER).word,
    )


def _present_entries(event: ClubEvent) -> Iterator[m.EntryView]:
    for number, one in sorted(event.entries.items()):
        yield from_attributes(
            m.EntryView,
            one,
            here=number in event.present,
            left=event.left.get(number, 0),
            stopped=number in event.checked_out and event.begin.kind != "club",
            absent=tuple(sorted(round_ for entry, round_ in event.absent if entry == number)),
        )


def _describe_plan_quality(event: ClubEvent, lang: str) -> str:
    if not event.rounds or event.pool:
        return ""
    rounds = [_planned_tables(event, round_) for round_ in sorted(event.rounds)]
    most_repeats = event.regulation_value(r.TABLE_REPEAT) or None
    return evaluate_plan(rounds, frozenset(), most_repeats).localized(lang)


def _planned_tables(event: ClubEvent, round_: int) -> Round:
    """Return the planned tables of a round, with replaced players instead of substitutes."""
    tables = event.rounds[round_]
    for line in reversed(event.substitutions):
        if line.round <= round_ and (line.until is None or round_ <= line.until):
            planned = {line.by_entry: line.number}
            tables = tuple(tuple(planned.get(one, one) for one in table) for table in tables)
    return tables


def present_referee_calls(event: ClubEvent) -> Iterator[t.RefereeCallView]:
    """Yield all open referee calls, the most urgent first."""
    for (round_, table), one in open_calls(event):
        name = event.entries[one.number].name
        yield from_attributes(
            t.RefereeCallView, one, round=round_, table=table, name=name, since=one.at
        )


def present_own_entry(cached: CachedEvent, badge: BadgeRow | None) -> m.OwnEntry:
    """Return a badge holder's role, entry and current seat, which ends when the event is over."""
    event = cached.writer.event
    if badge is None:
        return m.OwnEntry(last=event.lines)
    number = badge.entry or 0
    view = m.OwnEntry(
        role=badge.role,
        name=badge.name,
        number=number,
        here=number in event.present,
        waiting=len(waiting_players(event)) if event.begin.kind == "club" else 0,
        stopped=number in event.checked_out and event.begin.kind != "club",
        gone=event.has_left(number, event.next_round),
        substitute=badge.entry is not None and event.entries[number].substitute,
        members=() if badge.entry is None else event.entries[badge.entry].members,
        last=event.lines,
    )
    at = None if event.closed else _current_seat(event, number)
    if at is None:
        return view
    round_, table = at
    wind = "ESWN"[event.entries_at(round_, table).index(number)]
    member = event.lineups.get((number, round_), "")
    return msgspec.structs.replace(
        view, round=round_, table=table, wind=wind, member=member, online=at in event.online
    )


def _current_seat(event: ClubEvent, number: int) -> tuple[int, int] | None:
    """Return the round and table of the player's current seat; None without one.

    This is the first table without a final result, or else the last table of a round whose results
    are not released. A final table of a pool is ignored, as its players wait for the next table.
    """
    last = None
    for round_ in sorted(event.rounds):
        if event.round_state(round_) not in STAFFED_STATES:
            continue
        for table, seats in enumerate(event.rounds[round_], start=1):
            if number in seats:
                if not event.is_final(round_, table):
                    return round_, table
                last = last if round_ in event.pool else (round_, table)
    return last


def present_regulations(kind: str, lang: str) -> tuple[m.RegulationListItem, ...]:
    """Return the preset regulations, with the keys that apply to a kind of event."""
    return tuple(
        m.RegulationListItem(
            id=one.id,
            title=one.title,
            minutes=r.regulation_value(one, r.TIME_MINUTES),
            needs=r.regulation_value(one, r.RESULT_NEEDS).word,
            shown=str(one.values[r.STANDINGS_SHOWN.name]),
            keys=tuple(describe_regulation(one, kind, lang)),
        )
        for one in map(load_regulation, regulations())
    )


def require_table_access(event: ClubEvent, round_: int, table: int, badge: BadgeRow | None) -> None:
    """Refuse a request unless a player of the table or staff sent it."""
    seats = event.entries_at(round_, table)
    if not is_staff(badge) and (badge is None or badge.entry not in seats):
        raise RefusalError("event-other-seat", field="table", given=table)


def present_event_table(
    row: EventRow, event: ClubEvent, round_: int, table: int, badge: BadgeRow | None
) -> t.EventTableView:
    """Return a table with its tally, disputes and result, and what the badge holder may do."""
    entries, at = event.entries_at(round_, table), (round_, table)
    by_staff = is_staff(badge)
    playing = badge is not None and badge.entry in entries
    me = badge.entry or 0 if badge is not None and playing else 0
    now, table_tally = datetime.now(UTC), event.tallies.get(at)
    calls = present_referee_calls(event)
    tally = (
        Tally(event.rules, names=event.display_names(entries))
        if table_tally is None
        else table_tally.tally
    )
    latest = event.results.get(at, [None])[-1]
    by_players = not event.is_final(*at) and at not in event.online
    open_ = not (event.closed or event.moved_to) and (by_staff or by_players)
    end = None if table_tally is None else end_from_table_if_over(table_tally, event.rules)
    return t.EventTableView(
        event=row.id,
        name=event.begin.name,
        round=round_,
        table=table,
        alone=round_ in event.pool,
        state=event.round_state(round_),
        last=event.lines,
        now=now.isoformat(),
        seats=tuple(present_seats(event, round_, entries, latest)),
        me=me,
        may=t.EventTablePermissions(
            enter=open_,
            agree=playing and open_,
            check=by_staff and not playing and open_,
            summon=playing and may_call_referee(event, *at, me),
        ),
        clock=present_clock(event, round_, table, now),
        file=write_tally(tally).decode(),
        known=0 if table_tally is None else table_tally.revision,
        over=tally.over,
        confirmed=() if table_tally is None else tuple(_present_confirmations(event, table_tally)),
        claims=() if table_tally is None else tuple(_present_disputes(event, table_tally)),
        tallied=() if end is None else end.scores,
        result=None if latest is None else _present_result(latest),
        online=event.online.get(at, ""),
        summons=next((one for one in calls if (one.round, one.table) == at), None),
    )


def _present_confirmations(event: ClubEvent, tally: TableTally) -> Iterator[t.KyokuConfirmation]:
    for number in (one.kyoku.number for one in tally.tally.settled_kyoku):
        by = sorted(_claimant_name(event, one) for one in tally.confirmed_by(number))
        yield t.KyokuConfirmation(number=number, by=tuple(by))


def _present_disputes(event: ClubEvent, tally: TableTally) -> Iterator[t.DisputedKyokuView]:
    for number in tally.disputed:
        for claimant, claim in tally.differing_claims(number).items():
            yield t.DisputedKyokuView(
                number=number,
                who=_claimant_name(event, claimant),
                entry=claimant if isinstance(claimant, int) else 0,
                line=claim.line,
                kyoku=to_builtins(claim.kyoku),
            )


def _claimant_name(event: ClubEvent, claimant: Claimant) -> str:
    return event.entries[claimant].name if isinstance(claimant, int) else claimant


def _present_result(result: TableResult) -> t.TableResultView:
    objections = sorted(result.disputed.items())
    return from_attributes(
        t.TableResultView,
        result.line,
        scores=result.line.end.scores,
        places=tuple(result.match.places),
        results=tuple(map(format_exact_thousands, result.results)),
        status=result.status,
        agreed=tuple(sorted(result.agreed)),
        disputed=tuple(t.ResultObjection(number=by, reason=reason) for by, reason in objections),
    )
