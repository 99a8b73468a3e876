"""What is looked after for as long as a server runs: the claim on the database, and other work."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from hanchan.errors import StoreError
from hanchan.store.claim import ClaimedError, DatabaseClaim

log = logging.getLogger("hanchan.server")

EVERY = 2.0
"""Seconds between two looks: in that time no other server has started, if it ever can."""
AGAIN = 1.0
"""Seconds after which work is begun again that has failed."""


async def for_good(what: str, work: Callable[[], Awaitable[None]]) -> None:
    """Work that lasts as long as the server; if it fails, the log says so and it begins again.

    Nobody waits for it, so what it raises would be heard by nobody, and the rest would go on
    without it.
    """
    while True:
        try:
            await work()
        except Exception:
            log.exception("%s has failed and begins again", what)
        await asyncio.sleep(AGAIN)


async def until_lost(claim: DatabaseClaim) -> ClaimedError:
    """Why the database is another server's now; as long as it is ours, nothing is said.

    A database that does not answer is waited for, and claimed again when it is back.
    """
    while True:
        await asyncio.sleep(EVERY)
        try:
            if await asyncio.to_thread(claim.confirm):
                log.warning("the database was away, and is claimed again")
        except ClaimedError as error:
            log.error("this server stops: %s", error)  # noqa: TRY400 (the sentence is all of it)
            return error
        except StoreError:
            pass  # whoever reads or writes tells of it
