"""Identification of visitors by the secret of their browser: a guest, or a signed-in account."""

import asyncio
import secrets

from hanchan.server.errors import RefusalError
from hanchan.server.tables.chairs import hash_of
from hanchan.store import Store
from hanchan.store.account_rows import KnownVisitor

# New ids for tables, clubs, complaints, measures and blocks.

LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
ID_LENGTH = 12


def new_id() -> str:
    """A random id, short enough for a link and too long to be guessed."""
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))


def visitor_of(store: Store, secret: str) -> KnownVisitor:
    """The visitor with this secret. Raises an error if the secret was signed out."""
    known = store.accounts.known(hash_of(secret))
    if known.ended:
        raise RefusalError("account-signed-out", field="visitor")
    return known


async def visitor_asked(store: Store, secret: str) -> KnownVisitor:
    """Identify a visitor in a thread, without blocking the loop."""
    return await asyncio.to_thread(visitor_of, store, secret)
