"""Erasure of visitors on request, and new identities for guests who get an account."""

import asyncio
import logging
from contextlib import suppress
from functools import partial

from hanchan.errors import StoreError
from hanchan.server.errors import RefusalError
from hanchan.server.room import Room
from hanchan.server.table_registry import TableRegistry
from hanchan.server.tables.player_slots import hash_secret, new_token
from hanchan.store.account_rows import EraseVisitor, VisitorIdentity
from hanchan.store.name_erasure import pseudonym

log = logging.getLogger("hanchan.server")

CHECK_INTERVAL = 10.0
"""Seconds between two checks for accounts deleted by another process."""
VISITOR_RENAMED, VISITOR_ERASED = "renamed", "forgotten"
"""Topics of the message bus: a visitor's identity was replaced, or a visitor was erased."""


def rename_visitor(registry: TableRegistry, before: str, after: str) -> None:
    """Replace a visitor's identity at every open table, here and on other servers."""
    _rename_locally(registry, before, after)
    if registry.cluster is not None:
        registry.cluster.bus.publish(VISITOR_RENAMED, f"{before} {after}")


def handle_cluster_message(registry: TableRegistry, topic: str, body: str) -> None:
    """Apply another server's message that a visitor was renamed or erased."""
    if topic == VISITOR_RENAMED:
        before, after = body.split(" ")
        _rename_locally(registry, before, after)
    elif topic == VISITOR_ERASED:
        _remove_locally(registry, body)


def _rename_locally(registry: TableRegistry, before: str, after: str) -> None:
    for room in _rooms_of(registry, before):
        room.mailbox.put(partial(_rename_at_table, room, before, after))


def _rooms_of(registry: TableRegistry, visitor: str) -> list[Room]:
    rooms = registry.rooms.values()
    return [one for one in rooms if any(p.visitor_hash == visitor for p in one.table.people())]


async def erase_visitor(registry: TableRegistry, identity: VisitorIdentity) -> None:
    """Remove a visitor from every table, and erase their data; matches stay without the name.

    Refuse the sole owner of a club.
    """
    visitor, account = identity.visitor_hash, identity.account
    solely_owned = await asyncio.to_thread(registry.store.clubs.solely_owned_club, visitor)
    if solely_owned is not None:
        raise RefusalError("club-last-owner-account", field="club", given=solely_owned.name)
    registry.publish(VISITOR_ERASED, visitor)
    # Do this first, so that nothing more is stored about the visitor.
    rooms = _remove_locally(registry, visitor)
    for room in rooms:
        with suppress(RefusalError):  # a closing room saves by itself
            await room.run_task(lambda _: None)
    has_data = account is not None or rooms
    if not has_data and not await asyncio.to_thread(registry.store.accounts.is_known, visitor):
        return  # skip a write that would change nothing
    nobody = hash_secret(new_token())
    account_id = "" if account is None else account.id
    await registry.erase_visitor(EraseVisitor(visitor, nobody, account_id))


async def watch_deleted_accounts(registry: TableRegistry) -> None:
    """Until cancelled, remove players whose accounts the operator deletes in another process."""
    while True:
        try:
            await remove_deleted_accounts(registry)
        except StoreError as error:
            log.warning("deleted accounts cannot be read: %s", error)
        await asyncio.sleep(CHECK_INTERVAL)


async def remove_deleted_accounts(registry: TableRegistry) -> None:
    """Remove players from this server's open tables if their accounts have been deleted."""
    chairs = (chair for room in registry.rooms.values() for chair in room.table.people())
    seated = frozenset(c.visitor_hash for c in chairs if c.account and c.visitor_hash)
    deleted = registry.store.accounts.deleted_visitors
    for visitor_hash in await asyncio.to_thread(deleted, seated) if seated else ():
        _remove_locally(registry, visitor_hash)


def _remove_locally(registry: TableRegistry, visitor_hash: str) -> list[Room]:
    """Remove a visitor from this server's open tables and refuse them seats. Returns the rooms."""
    registry.erasures.add(visitor_hash)
    rooms = _rooms_of(registry, visitor_hash)
    for room in rooms:
        room.mailbox.put(partial(_remove_from_table, room, visitor_hash))
    return rooms


def _rename_at_table(room: Room, before: str, after: str, _: float) -> None:
    for chair in room.table.people():
        if chair.visitor_hash == before:
            chair.visitor_hash, chair.account = after, True
            room.table.changed = True


def _remove_from_table(room: Room, visitor_hash: str, _: float) -> None:
    for chair in room.table.people():
        if chair.visitor_hash == visitor_hash:
            chair.visitor_hash = None  # before leaving, so that nothing more is stored
            room.table.leave(chair)
            chair.name = pseudonym(chair.number)
