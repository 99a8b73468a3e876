"""Online tables of an event: their reserved seats, and the options for creating them."""

from collections.abc import Sequence
from hashlib import sha256
from secrets import token_hex

from hanchan.club.event import ClubEvent
from hanchan.club.event import regulation as r
from hanchan.errors import EventError
from hanchan.messages.table_options import EventTableOptions, TableAccess, TableOptions
from hanchan.server.errors import RefusalError
from hanchan.server.events.event_cache import CachedEvent
from hanchan.server.tables.reserved_seats import ReservedPlayer, SeatReservations
from hanchan.store.event_rows import BadgeRow

SECRET_BYTES = 32
RoundAndTable = tuple[int, int]
"""The numbers of a round and of a table in it, both from 1."""


def reservations_for(
    event: ClubEvent, table_id: str, badges: Sequence[BadgeRow]
) -> SeatReservations:
    """Return the seat reservations of a table; empty if the event no longer uses the table."""
    at = event.find_online_table(table_id)
    if at is None:
        return SeatReservations()
    entries, clock = event.entries_at(*at), event.progress(at[0]).clock
    named = zip(entries, event.display_names(entries, at[0]), strict=True)
    players = tuple(reserved_player(entry, name, badges) for entry, name in named)
    has_begun = clock is not None and not event.moved_to
    if has_begun:  # all players must take part, and every team must have named its player
        try:
            event.refuse_absent(entries, at[0])
            event.refuse_missing_lineup(entries, at[0])
        except EventError:
            has_begun = False
    clock_stopped = clock is not None and clock.paused is not None
    is_paused = clock_stopped or bool(event.moved_to) or event.round_state(at[0]) == "drawn"
    return SeatReservations(players, begun=has_begun, paused=is_paused)


def reserved_player(entry: int, name: str, badges: Sequence[BadgeRow]) -> ReservedPlayer:
    """Return the player of an entry's reserved seat, with a digest of the entry's used badges."""
    own_badges = [one for one in badges if one.entry == entry]
    # A badge is in use once a browser or an account has it.
    used = [one for one in own_badges if one.token_hash is not None or one.visitor_hash is not None]
    in_use = sorted(f"{one.id} {one.token_hash} {one.visitor_hash}" for one in used)
    accounts = [one.visitor_hash for one in own_badges if one.visitor_hash]
    digest = sha256(" ".join(in_use).encode()).hexdigest() if in_use else ""
    return ReservedPlayer(entry, name, digest, accounts[0] if accounts else None)


def online_tables_without_result(cached: CachedEvent, _: BadgeRow | None) -> frozenset[str]:
    """Return the ids of online tables without a result; none if the event is over or has moved."""
    event = cached.writer.event
    if event.moved_to or event.closed:
        return frozenset()
    return frozenset(one for at, one in event.online.items() if at not in event.results)


def own_online_table(
    event: ClubEvent, at: RoundAndTable, badge: BadgeRow | None
) -> tuple[str, int]:
    """Return the id of a badge holder's online table, and the entry number; refuse anybody else."""
    if badge is None:
        raise RefusalError("event-badge-needed", field="badge")
    entry = badge.entry
    if entry is None or entry not in event.entries_at(*at) or event.round_state(at[0]) == "drawn":
        raise RefusalError("event-other-seat", field="table", given=at[1])
    if at not in event.online:
        raise EventError("event-not-online", field="table", given=at[1])
    return event.online[at], entry


def online_table_options(event_id: str, event: ClubEvent, at: RoundAndTable) -> TableOptions:
    """Return the options of an online table, according to the regulation."""
    round_, table = at
    move, watch = (event.regulation_value(r.ONLINE_MOVE), event.regulation_value(r.ONLINE_LOOK_ON))
    return TableOptions(
        rules=event.rules.id,
        order=TableAccess.EVENT,
        move=move,
        reserve=event.regulation_value(r.ONLINE_RESERVE) if move else 0,
        absent="wait" if event.regulation_value(r.ONLINE_ABSENT).word == "wait" else "bot",
        coach=False,
        chat=False,
        spectators=watch.word != "nobody",
        delay=int(watch.number or 0),
        event=EventTableOptions(
            id=event_id,
            name=event.begin.name,
            round=round_,
            table=table,
            secret=token_hex(SECRET_BYTES),
            rules=event.begin.rules,
            alone=round_ in event.pool,
        ),
    )
