"""An authenticator in software, which answers as browsers do, and lies on request."""

import json
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from hashlib import sha256
from secrets import token_bytes
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

Json = dict[str, Any]
HERE = "http://localhost:8000"
PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def text_of(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass
class Authenticator:
    """One passkey; it counts how often it signs, and `flags` say whether somebody was there."""

    origin: str = HERE
    party: str = "localhost"
    flags: int = PRESENT | VERIFIED
    count: int = 0
    id: bytes = field(default_factory=lambda: token_bytes(16))
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )

    @property
    def name(self) -> str:
        """The id of the passkey as servers write it."""
        return text_of(self.id)

    def make(self, options: Json) -> Json:
        """What `navigator.credentials.create` would say."""
        made = struct.pack(">16sH", bytes(16), len(self.id)) + self.id + self._public_key()
        told = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": self._data(ATTESTED) + made})
        answer = {"attestationObject": text_of(told)}
        return self._credential("webauthn.create", options, answer)

    def show(self, options: Json) -> Json:
        """What `navigator.credentials.get` would say."""
        self.count += 1
        data, said = self._data(0), self._said("webauthn.get", options)
        signed = self.key.sign(data + sha256(said).digest(), ec.ECDSA(SHA256()))
        answer = {"authenticatorData": text_of(data), "signature": text_of(signed)}
        return self._credential("webauthn.get", options, answer)

    def _data(self, flags: int) -> bytes:
        counted = struct.pack(">BI", self.flags | flags, self.count)
        return sha256(self.party.encode()).digest() + counted

    def _said(self, kind: str, options: Json) -> bytes:
        said = {"type": kind, "challenge": options["challenge"], "origin": self.origin}
        return json.dumps(said).encode()

    def _credential(self, kind: str, options: Json, answer: Json) -> Json:
        answer["clientDataJSON"] = text_of(self._said(kind, options))
        return {
            "id": self.name,
            "rawId": self.name,
            "type": "public-key",
            "response": answer,
            "clientExtensionResults": {},
        }

    def _public_key(self) -> bytes:
        point = self.key.public_key().public_numbers()
        x, y = point.x.to_bytes(32), point.y.to_bytes(32)
        return cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
