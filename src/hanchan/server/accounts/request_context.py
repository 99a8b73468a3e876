"""The context of account requests: passkeys, rate limits, and refusals for store errors."""

import asyncio
from dataclasses import dataclass
from hashlib import sha256
from importlib.util import find_spec

from litestar.di import NamedDependency

from hanchan.errors import StoreError
from hanchan.server.accounts.passkeys import Credential, PasskeyVerifier, read_challenge
from hanchan.server.errors import RefusalError
from hanchan.server.runtime.litestar_adapters import AnyRequest, client_address
from hanchan.server.runtime.quotas import LimitedAction, limit_keys
from hanchan.server.runtime.settings import RelyingParty, Settings
from hanchan.server.table_registry import TableRegistry
from hanchan.store import Store
from hanchan.store.account_rows import AccountWrite, Ticket, TicketKind

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
"""The message sent to the caller for each error of the store."""


@dataclass(frozen=True, slots=True)
class AccountContext:
    """Dependencies of every account request."""

    store: Store
    registry: TableRegistry
    settings: Settings
    request: AnyRequest

    @property
    def relying_party(self) -> RelyingParty | None:
        """The domain and origin at which passkeys work; None if passkeys are not available."""
        return self.settings.relying_party if find_spec("webauthn") else None

    @property
    def passkeys(self) -> PasskeyVerifier:
        """The passkey verifier of this server. Raises an error if passkeys are not available."""
        if (party := self.relying_party) is None:
            raise RefusalError("passkeys-nowhere", field="address")
        return PasskeyVerifier(party)

    def consume_quota(self, action: LimitedAction) -> None:
        """Consume the caller's quota for an action limited by address."""
        now = asyncio.get_running_loop().time()
        self.registry.quotas.consume(action, limit_keys(client_address(self.request)), now)

    async def verify_challenge(self, answer: Credential, kind: TicketKind) -> tuple[bytes, Ticket]:
        """Return the answered challenge and its ticket.

        Raises an error if this server did not issue the challenge, or if it has expired or was
        used.
        """
        challenge = read_challenge(answer)
        digest = sha256(challenge).hexdigest()
        ticket = await asyncio.to_thread(self.store.accounts.ticket, digest, kind)
        if ticket is None:
            raise RefusalError("account-late", field="passkey")
        return challenge, ticket

    async def write(self, write: AccountWrite) -> None:
        """Write to the store, which checks conditions again; refuse the request if one fails."""
        try:
            await asyncio.wrap_future(self.store.accounts.write(write))
        except StoreError as error:
            if error.message not in REFUSAL_OF_STORE_ERROR:
                raise
            raise RefusalError(REFUSAL_OF_STORE_ERROR[error.message], **error.values) from None


def account_context(
    store: NamedDependency[Store],
    registry: NamedDependency[TableRegistry],
    settings: NamedDependency[Settings],
    request: AnyRequest,
) -> AccountContext:
    """Return the context of an account request."""
    return AccountContext(store, registry, settings, request)
