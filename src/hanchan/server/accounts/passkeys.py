"""Passkeys: options for an authenticator, and verification of its answers.

All cryptography is left to `webauthn`. The relying party comes only from the server's settings.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from hanchan.errors import HanchanError
from hanchan.server.errors import RefusalError
from hanchan.server.runtime.settings import RelyingParty
from hanchan.store.account_rows import PasskeyRow

CHALLENGE_TIMEOUT = 5 * 60
"""Seconds within which a challenge must be answered."""
Credential = dict[str, Any]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class PasskeyVerifier:
    """The server as a WebAuthn relying party."""

    party: RelyingParty

    def registration_options(
        self, challenge: bytes, account: str, name: str, others: list[PasskeyRow]
    ) -> bytes:
        """Return the options for creating a passkey, as JSON.

        An authenticator that holds a passkey in `others` is excluded.
        """
        from webauthn import generate_registration_options, options_to_json
        from webauthn.helpers import base64url_to_bytes, structs

        options = generate_registration_options(
            rp_id=self.party.id,
            rp_name="hanchan",
            user_id=account.encode(),
            user_name=name,
            challenge=challenge,
            timeout=CHALLENGE_TIMEOUT * 1000,
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[
                structs.PublicKeyCredentialDescriptor(id=base64url_to_bytes(row.id))
                for row in others
            ],
        )
        return options_to_json(options).encode()

    def authentication_options(self, challenge: bytes) -> bytes:
        """Return the options for signing in with any passkey of this server, as JSON."""
        from webauthn import generate_authentication_options, options_to_json
        from webauthn.helpers.structs import UserVerificationRequirement

        options = generate_authentication_options(
            rp_id=self.party.id,
            challenge=challenge,
            timeout=CHALLENGE_TIMEOUT * 1000,
            user_verification=UserVerificationRequirement.REQUIRED,
        )
        return options_to_json(options).encode()

    def verify_registration(
        self, answer: Credential, challenge: bytes, account: str, label: str
    ) -> PasskeyRow:
        """Return the new passkey. Raises an error unless it answers the challenge for this site."""
        from webauthn import verify_registration_response
        from webauthn.helpers import bytes_to_base64url

        found = self._verify(verify_registration_response, answer, challenge)
        return PasskeyRow(
            id=bytes_to_base64url(found.credential_id),
            account=account,
            public_key=found.credential_public_key,
            sign_count=found.sign_count,
            label=label,
        )

    def verify_authentication(self, answer: Credential, challenge: bytes, row: PasskeyRow) -> int:
        """Return a passkey's new signature count. Raises an error unless that passkey answered."""
        from webauthn import verify_authentication_response

        found = self._verify(
            verify_authentication_response,
            answer,
            challenge,
            credential_public_key=row.public_key,
            credential_current_sign_count=row.sign_count,
        )
        return found.new_sign_count

    def _verify(
        self, verify: Callable[..., T], answer: Credential, challenge: bytes, **row: bytes | int
    ) -> T:
        return _refuse_failed_check(
            lambda: verify(
                credential=answer,
                expected_challenge=challenge,
                expected_rp_id=self.party.id,
                expected_origin=self.party.origin,
                require_user_verification=True,
                **row,
            )
        )


def read_challenge(answer: Credential) -> bytes:
    """Return the challenge that a browser claims to have answered; it may be forged."""
    from webauthn.helpers import base64url_to_bytes, parse_client_data_json

    def read() -> bytes:
        client_data = base64url_to_bytes(answer["response"]["clientDataJSON"])
        return parse_client_data_json(client_data).challenge

    return _refuse_failed_check(read)


def _refuse_failed_check(check: Callable[[], T]) -> T:
    try:
        return check()
    except HanchanError:
        raise
    except Exception as error:  # the library raises many kinds of errors on bad input
        raise RefusalError("passkey-refused", field="passkey") from error
