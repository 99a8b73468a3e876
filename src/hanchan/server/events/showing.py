"""An event as a visitor is shown it: the public what is released, who runs it everything."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

import msgspec

from hanchan.club.event import Event, end_told, shown_upto, told_line, waiting
from hanchan.club.event import lines as e
from hanchan.club.event.mers import base_ranks, told_rank, weight_of
from hanchan.club.event.standings import Row
from hanchan.club.event.state import Played
from hanchan.club.event.table_tally import TableTally
from hanchan.club.event.telling import told_state
from hanchan.club.seating import worth_of
from hanchan.club.seating.symmetry import Round
from hanchan.server.events import shown as m
from hanchan.server.events.event_cache import Opened
from hanchan.server.events.regulated import keys_shown
from hanchan.server.events.summons_shown import summons_shown
from hanchan.store.event_rows import EventRow
from hanchan.wording.figures import exact_thousands
from hanchan.wording.rulebooks import rules_title

LONGEST_LOG = 60


def event_shown(row: EventRow, opened: Opened, lang: str, *, all_of_it: bool) -> m.EventShown:
    """The event; `all_of_it` for who runs it."""
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
        minutes=int(event.value("time.minutes")),
        next=event.next_round,
        commitment=event.commitment,
        seed=event.seed or "",
        needs=str(event.value("result.needs")),
        regulated=tuple(keys_shown(event.regulation, event.begin.kind, lang)),
        rounds=tuple(
            _round(event, one, now, lang, told=all_of_it or one <= upto, whole=all_of_it)
            for one in rounds
        ),
        standings=tuple(_standings(event, rows)),
        weight="" if (weight := weight_of(event)) is None else told_rank(weight),
        upto=upto,
    )
    return _whole(shown, event, opened.lines, lang) if all_of_it else shown


def _standings(event: Event, rows: Sequence[Row]) -> Iterator[m.StandingRow]:
    ranks = base_ranks(event, rows)
    for one in rows:
        yield m.StandingRow(
            place=one.place,
            number=one.number,
            name=one.name,
            points=exact_thousands(one.points),
            matches=one.matches,
            places=one.places,
            moves=one.moves,
            base=told_rank(ranks[one.number]) if one.number in ranks else "",
        )


def _whole(
    shown: m.EventShown, event: Event, lines: Sequence[e.AnyLine], lang: str
) -> m.EventShown:
    """The same with what only those see who run it."""
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
) -> m.RoundShown:
    course = event.course(round_)
    return m.RoundShown(
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
) -> m.TableOfRound:
    entries = event.rounds[round_][table - 1]
    tally = event.tallies.get((round_, table))
    latest = event.results.get((round_, table), [None])[-1]
    clock = event.course(round_).clock
    more = clock is not None and table in clock.extra
    open_to_all = event.value("online.look_on") != "nobody" and (told or latest is None)
    seen = whole or open_to_all
    end = None if tally is None or not told else end_told(tally, event.rules)
    return m.TableOfRound(
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
) -> Iterator[m.SeatedAt]:
    """Who sits at a table, and what came of it for each if that is told."""
    for seat, number in enumerate(entries):
        entry = event.entries[number]
        one = m.SeatedAt(
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


def _state(event: Event, round_: int, table: int) -> m.TableState:
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
    """Whether the tally of a table is over and comes to other points than were entered."""
    end = end_told(tally, event.rules)
    return end is not None and end.scores != entered.line.end.scores


def clock_told(event: Event, round_: int, table: int, now: datetime) -> m.ClockTold | None:
    """The clock of a table, or with 0 of its round, as of now; None where there is none yet."""
    clock = event.course(round_).clock
    if clock is None:
        return None
    left, ends = clock.left(table, now), clock.ends(table)
    return m.ClockTold(
        begun=clock.begun.isoformat(),
        minutes=clock.minutes,
        left=0 if left is None else left.total_seconds(),
        ends="" if ends is None else ends.isoformat(),
        paused=clock.paused is not None,
        after=str(event.value("time.after")),
    )


def _entries(event: Event) -> Iterator[m.EntryShown]:
    for number, one in sorted(event.entries.items()):
        yield m.EntryShown(
            number=number,
            name=one.name,
            club=one.club,
            country=one.country,
            federation=one.federation,
            substitute=one.substitute,
            here=number in event.here,
            left=event.left.get(number, 0),
            stopped=number in event.stopped and event.begin.kind != "club",
            absent=tuple(sorted(round_ for who, round_ in event.absent if who == number)),
            members=one.members,
        )


def _rulings(event: Event) -> Iterator[m.RulingShown]:
    for line, one in event.rulings.items():
        if line not in event.cancelled:
            yield m.RulingShown(
                line=line,
                number=one.number,
                name=event.entries[one.number].name,
                offence=one.offence,
                article=one.article,
                points=exact_thousands(one.exact),
                reason=one.reason,
            )


def _worth(event: Event, lang: str) -> str:
    if not event.rounds or event.pool:
        return ""
    rounds = [_planned(event, round_) for round_ in sorted(event.rounds)]
    return worth_of(rounds, frozenset(), int(event.value("table.repeat")) or None).told(lang)


def _planned(event: Event, round_: int) -> Round:
    """The tables as the plan has them: a substitute is counted as whoever they sit there for."""
    tables = event.rounds[round_]
    for line in reversed(event.stand_ins):
        if line.round <= round_ and (line.until is None or round_ <= line.until):
            tables = tuple(
                tuple(line.number if one == line.by_entry else one for one in table)
                for table in tables
            )
    return tables


def _log(event: Event, lines: Sequence[e.AnyLine], lang: str) -> Iterator[m.LineTold]:
    """The latest lines, the last one first."""
    for line in lines[: -LONGEST_LOG - 1 : -1]:
        yield m.LineTold(line=line.n, at=line.at, by=line.by, text=told_line(event, line, lang))
