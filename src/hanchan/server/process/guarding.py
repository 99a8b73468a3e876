"""The claim on the database, looked after for as long as a server runs."""

import asyncio
import logging

from hanchan.errors import StoreError
from hanchan.store.claim import Claim, ClaimedError

log = logging.getLogger("hanchan.server")

EVERY = 2.0
"""Seconds between two looks: in that time no other server has started, if it ever can."""


async def until_lost(claim: Claim) -> ClaimedError:
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
