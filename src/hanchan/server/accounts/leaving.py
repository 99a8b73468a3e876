"""Visitors who become an account, and those who want to be forgotten."""

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
"""Seconds after which it is known whom somebody has deleted beside the server."""
RENAMED, FORGOTTEN = "renamed", "forgotten"
"""What servers tell each other: a visitor is another from now on, or nobody."""


def rename(hall: Hall, before: str, after: str) -> None:
    """Whoever was known as one visitor is another from now on, at every table that is open."""
    _rename_here(hall, before, after)
    if hall.together is not None:
        hall.together.bus.tell(RENAMED, f"{before} {after}")


def heard(hall: Hall, about: str, what: str) -> None:
    """Another server tells of a visitor."""
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
    """Nothing that is kept says any longer who somebody was; they leave every table."""
    here, account = known.visitor_hash, known.account
    alone = await asyncio.to_thread(hall.store.clubs.owned_alone, here)
    if alone is not None:
        raise RefusalError("club-last-owner-account", field="club", given=alone.name)
    hall.tell(FORGOTTEN, here)
    theirs = _leave_here(hall, here)  # first: from here on nothing more is kept of them
    for room in theirs:
        with suppress(RefusalError):  # a room that closes keeps it by itself
            await room.ask(lambda _: None)
    kept = account is not None or theirs
    if not kept and not await asyncio.to_thread(hall.store.accounts.is_known, here):
        return  # nobody need wait for a write that changes nothing
    nobody = hash_of(new_token())
    await hall.forget(Forget(here, nobody, "" if account is None else account.id))


async def follow(hall: Hall) -> None:
    """Whoever runs the server deletes accounts beside it; theirs leave every table that is open."""
    while True:
        try:
            await look(hall)
        except StoreError as error:
            log.warning("it cannot be read which accounts have been deleted: %s", error)
        await asyncio.sleep(EVERY)


async def look(hall: Hall) -> None:
    """Those leave who sit here by accounts that are no more."""
    chairs = (chair for room in hall.rooms.values() for chair in room.table.people())
    seated = frozenset(c.visitor_hash for c in chairs if c.account and c.visitor_hash)
    for gone in await asyncio.to_thread(hall.store.accounts.gone, seated) if seated else ():
        _leave_here(hall, gone)


def _leave_here(hall: Hall, visitor_hash: str) -> list[Room]:
    """Somebody leaves the tables that are open here, and sits down at none."""
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
            chair.visitor_hash = None  # first: nothing more is kept of them
            room.table.leave(chair)
            chair.name = stand_in(chair.number)
