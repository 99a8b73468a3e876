"""Who somebody is, by what their page keeps: a guest, or an account that it is signed in to."""

import asyncio
import secrets

from hanchan.server.errors import RefusalError
from hanchan.server.tables.chairs import hash_of
from hanchan.store import Store
from hanchan.store.account_rows import KnownVisitor

# Ids that are made up here: of tables, clubs, complaints, measures and blocks.

LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
ID_LENGTH = 12


def new_id() -> str:
    """Short enough for a link, too long to be guessed."""
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))


def visitor_of(store: Store, secret: str) -> KnownVisitor:
    """Whose secret this is; one that was signed out is nobody's any more."""
    known = store.accounts.known(hash_of(secret))
    if known.ended:
        raise RefusalError("account-signed-out", field="visitor")
    return known


async def visitor_asked(store: Store, secret: str) -> KnownVisitor:
    """The same, without holding up anybody while the store looks."""
    return await asyncio.to_thread(visitor_of, store, secret)
