"""Visitors who become an account, and erasure of visitors on request."""

import asyncio
import logging
from contextlib import suppress
from functools import partial

from hanchan.errors import StoreError
from hanchan.server.errors import RefusalError
from hanchan.server.hall import Hall
from hanchan.server.rooms import Room
from hanchan.server.tables.chairs import hash_of, new_token
from hanchan.store.account_rows import Forget, KnownVisitor
from hanchan.store.forgetting import stand_in

log = logging.getLogger("hanchan.server")

EVERY = 10.0
"""Seconds after which accounts deleted by another process are noticed."""
RENAMED, FORGOTTEN = "renamed", "forgotten"
"""Topics of the message bus: a visitor got another identity, or was erased."""


def rename(hall: Hall, before: str, after: str) -> None:
    """Replace a visitor's identity at every open table, here and on other servers."""
    _rename_here(hall, before, after)
    if hall.together is not None:
        hall.together.bus.tell(RENAMED, f"{before} {after}")


def heard(hall: Hall, about: str, what: str) -> None:
    """Handle a message of another server about a visitor."""
    if about == RENAMED:
        before, after = what.split(" ")
        _rename_here(hall, before, after)
    elif about == FORGOTTEN:
        _leave_here(hall, what)


def _rename_here(hall: Hall, before: str, after: str) -> None:
    for room in hall.rooms.values():
        if any(chair.visitor_hash == before for chair in room.table.people()):
            room.mailbox.put(partial(_rename, room, before, after))


async def forget(hall: Hall, known: KnownVisitor) -> None:
    """Erase a visitor from everything stored, and remove them from every table."""
    here, account = known.visitor_hash, known.account
    alone = await asyncio.to_thread(hall.store.clubs.owned_alone, here)
    if alone is not None:
        raise RefusalError("club-last-owner-account", field="club", given=alone.name)
    hall.tell(FORGOTTEN, here)
    theirs = _leave_here(hall, here)  # first: from here on nothing more is stored about them
    for room in theirs:
        with suppress(RefusalError):  # a closing room saves by itself
            await room.ask(lambda _: None)
    kept = account is not None or theirs
    if not kept and not await asyncio.to_thread(hall.store.accounts.is_known, here):
        return  # skip a write that would change nothing
    nobody = hash_of(new_token())
    await hall.forget(Forget(here, nobody, "" if account is None else account.id))


async def follow(hall: Hall) -> None:
    """Remove players whose accounts the operator deletes in another process, until cancelled."""
    while True:
        try:
            await look(hall)
        except StoreError as error:
            log.warning("deleted accounts cannot be read: %s", error)
        await asyncio.sleep(EVERY)


async def look(hall: Hall) -> None:
    """Remove players whose accounts have been deleted."""
    chairs = (chair for room in hall.rooms.values() for chair in room.table.people())
    seated = frozenset(c.visitor_hash for c in chairs if c.account and c.visitor_hash)
    for gone in await asyncio.to_thread(hall.store.accounts.gone, seated) if seated else ():
        _leave_here(hall, gone)


def _leave_here(hall: Hall, visitor_hash: str) -> list[Room]:
    """Remove a visitor from the tables open here, and keep them from sitting down."""
    hall.forgotten.add(visitor_hash)
    theirs = [
        room
        for room in hall.rooms.values()
        if any(chair.visitor_hash == visitor_hash for chair in room.table.people())
    ]
    for room in theirs:
        room.mailbox.put(partial(_leave, room, visitor_hash))
    return theirs


def _rename(room: Room, before: str, after: str, _: float) -> None:
    for chair in room.table.people():
        if chair.visitor_hash == before:
            chair.visitor_hash, chair.account = after, True
            room.table.changed = True


def _leave(room: Room, visitor_hash: str, _: float) -> None:
    for chair in room.table.people():
        if chair.visitor_hash == visitor_hash:
            chair.visitor_hash = None  # first: nothing more is stored about them
            room.table.leave(chair)
            chair.name = stand_in(chair.number)
