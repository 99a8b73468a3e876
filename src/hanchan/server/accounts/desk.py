"""Context shared by account requests: the caller, rate limits, and errors of the store."""

import asyncio
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from litestar.di import NamedDependency

from hanchan.errors import StoreError
from hanchan.server.accounts.passkeys import Passkeys, challenge_in, passkeys_of
from hanchan.server.errors import RefusalError
from hanchan.server.hall import Hall
from hanchan.server.identity import visitor_asked
from hanchan.server.process.asgi import AnyRequest, address_of
from hanchan.server.process.limits import LimitedAction, limited
from hanchan.server.process.settings import Settings
from hanchan.store import Store
from hanchan.store.account_rows import AccountRow, AccountWrite, Ticket, TicketKind

REFUSED = {
    "store-ticket": "account-late",
    "store-name-alike": "account-name-alike",
    "store-name-taken": "account-name-taken",
    "store-no-passkey": "passkey-unknown",
    "store-passkey-known": "passkey-known",
    "store-passkeys-many": "passkeys-many",
    "store-last-passkey": "passkey-last",
    "store-no-account": "account-gone",
    "store-no-guest": "account-no-guest",
}
"""Error shown to the caller for each error of the store."""


@dataclass(frozen=True, slots=True)
class AccountDesk:
    """Dependencies of every account request."""

    store: Store
    hall: Hall
    settings: Settings

    @property
    def passkeys(self) -> Passkeys:
        """The passkeys of this server. Raises an error if it has none."""
        return passkeys_of(self.settings.relying_party)

    @property
    def passkeys_at(self) -> str:
        """The address at which passkeys work; empty if there are none."""
        try:
            return self.passkeys.party.origin
        except RefusalError:
            return ""

    def spend(self, deed: LimitedAction, request: AnyRequest) -> None:
        """Consume the caller's quota for an action limited by address."""
        now = asyncio.get_running_loop().time()
        self.hall.quotas.spend(deed, limited(address_of(request)), now)

    async def account(self, visitor: str) -> AccountRow:
        """The account that a visitor is signed in to. Guests are refused."""
        found = (await visitor_asked(self.store, visitor)).account
        if found is None:
            raise RefusalError("account-needed", field="visitor")
        return found

    async def challenged(self, answer: dict[str, Any], kind: TicketKind) -> tuple[bytes, Ticket]:
        """Return the answered challenge and its ticket, if it was ours and has not expired."""
        challenge = challenge_in(answer)
        digest = sha256(challenge).hexdigest()
        ticket = await asyncio.to_thread(self.store.accounts.ticket, digest, kind)
        if ticket is None:
            raise RefusalError("account-late", field="passkey")
        return challenge, ticket

    async def write(self, write: AccountWrite) -> None:
        """Write to the store, which checks that all conditions still hold."""
        try:
            await asyncio.wrap_future(self.store.accounts.write(write))
        except StoreError as error:
            if error.message not in REFUSED:
                raise
            raise RefusalError(REFUSED[error.message], **error.values) from None


def the_desk(
    store: NamedDependency[Store], hall: NamedDependency[Hall], settings: NamedDependency[Settings]
) -> AccountDesk:
    """The context for a request."""
    return AccountDesk(store, hall, settings)
