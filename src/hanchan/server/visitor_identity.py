"""Identification of visitors by the secret of their browser: a guest, or a signed-in account."""

import asyncio
import secrets

from hanchan.server.errors import RefusalError
from hanchan.server.tables.player_slots import hash_secret
from hanchan.store import Store
from hanchan.store.account_rows import VisitorIdentity

ID_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
ID_LENGTH = 12


def new_id() -> str:
    """Return a random id for a table, club or block: short in links, but too long to guess."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def identify_visitor(store: Store, secret: str) -> VisitorIdentity:
    """Return the visitor with this secret. Raises an error if the secret was signed out."""
    identity = store.accounts.identify(hash_secret(secret))
    if identity.ended:
        raise RefusalError("account-signed-out", field="visitor")
    return identity


async def identify_visitor_async(store: Store, secret: str) -> VisitorIdentity:
    """Return the visitor with this secret, without blocking the event loop."""
    return await asyncio.to_thread(identify_visitor, store, secret)
