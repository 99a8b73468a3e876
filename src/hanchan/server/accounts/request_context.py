"""Context shared by account requests: the caller, rate limits, and errors of the store."""

import asyncio
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from litestar.di import NamedDependency

from hanchan.errors import StoreError
from hanchan.server.accounts.passkeys import PasskeyVerifier, passkey_verifier, read_challenge
from hanchan.server.errors import RefusalError
from hanchan.server.runtime.litestar_adapters import AnyRequest, client_address
from hanchan.server.runtime.quotas import LimitedAction, limit_keys
from hanchan.server.runtime.settings import Settings
from hanchan.server.table_registry import TableRegistry
from hanchan.server.visitor_identity import identify_visitor_async
from hanchan.store import Store
from hanchan.store.account_rows import AccountRow, AccountWrite, Ticket, TicketKind

REFUSAL_OF_STORE_ERROR = {
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
"""Message and field shown to the caller for each error of the store."""


@dataclass(frozen=True, slots=True)
class AccountContext:
    """Dependencies of every account request."""

    store: Store
    hall: TableRegistry
    settings: Settings

    @property
    def passkeys(self) -> PasskeyVerifier:
        """The passkey verifier of this server. Raises an error if passkeys are not available."""
        return passkey_verifier(self.settings.relying_party)

    @property
    def passkey_address(self) -> str:
        """The address at which passkeys work; empty if they are not available."""
        try:
            return self.passkeys.party.origin
        except RefusalError:
            return ""

    def consume_quota(self, deed: LimitedAction, request: AnyRequest) -> None:
        """Consume the caller's quota for an action limited by address."""
        now = asyncio.get_running_loop().time()
        self.hall.quotas.consume(deed, limit_keys(client_address(request)), now)

    async def require_account(self, visitor: str) -> AccountRow:
        """Return the account that a visitor is signed in to, or refuse a guest."""
        found = (await identify_visitor_async(self.store, visitor)).account
        if found is None:
            raise RefusalError("account-needed", field="visitor")
        return found

    async def verify_challenge(
        self, answer: dict[str, Any], kind: TicketKind
    ) -> tuple[bytes, Ticket]:
        """Return the answered challenge and its ticket.

        Raises an error if this server did not issue the challenge, or if it has expired.
        """
        challenge = read_challenge(answer)
        digest = sha256(challenge).hexdigest()
        ticket = await asyncio.to_thread(self.store.accounts.ticket, digest, kind)
        if ticket is None:
            raise RefusalError("account-late", field="passkey")
        return challenge, ticket

    async def write(self, write: AccountWrite) -> None:
        """Write to the store, which checks all conditions again in the transaction."""
        try:
            await asyncio.wrap_future(self.store.accounts.write(write))
        except StoreError as error:
            if error.message not in REFUSAL_OF_STORE_ERROR:
                raise
            raise RefusalError(REFUSAL_OF_STORE_ERROR[error.message], **error.values) from None


def account_context(
    store: NamedDependency[Store],
    hall: NamedDependency[TableRegistry],
    settings: NamedDependency[Settings],
) -> AccountContext:
    """Return the context for a request."""
    return AccountContext(store, hall, settings)
