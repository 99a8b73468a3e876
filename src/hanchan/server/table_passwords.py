"""Passwords of tables: verification, and limits on guesses."""

import asyncio
import hashlib
import hmac
import secrets
from base64 import b64decode, b64encode
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from hanchan.server.errors import RefusalError
from hanchan.server.fair_queue import FairQueue
from hanchan.server.runtime.quotas import TokenBucket

SALT_BYTES, SCRYPT_COST, SCRYPT_BLOCK_SIZE = 16, 2**14, 8
WRONG_GUESS_BURST, WRONG_GUESS_RATE = 10.0, 1 / 6
"""Limit on wrong passwords for one table from one address: burst, and refill per second."""
MAX_WAITING_PER_ADDRESS = 4
"""Maximum number of passwords from one address that wait to be verified."""
MAX_TRACKED_GUESSERS = 10_000
"""Maximum number of pairs of a table and an address whose wrong guesses are tracked."""


@dataclass(slots=True)
class StoredPassword:
    """The salted hash of a table's password, and its fingerprint once it has been entered."""

    hashed: str
    fingerprint: bytes | None = None


class PasswordGuard:
    """A verifier of passwords, one at a time in a thread, because hashing a password is slow.

    An address that guesses wrong soon has to wait at that table; other addresses do not. Addresses
    take turns, so a friend does not queue behind a flood of guesses. After the password was entered
    once, its fingerprint is kept in memory, and verification is immediate.
    """

    def __init__(self) -> None:
        self._locks: dict[str, StoredPassword] = {}
        self._tries: OrderedDict[tuple[str, str], TokenBucket] = OrderedDict()
        self._turns = FairQueue()
        self._key = secrets.token_bytes(32)
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="passwords")

    def add_table(self, table_id: str, hashed: str, password: str | None = None) -> None:
        """Protect a table by a hashed password; given `password`, all checks are immediate."""
        fingerprint = None if password is None else self._fingerprint(password)
        self._locks[table_id] = StoredPassword(hashed, fingerprint)

    def remove_table(self, table_id: str) -> None:
        """Forget the password of a table that was unloaded."""
        self._locks.pop(table_id, None)

    async def check(self, table_id: str, password: str | None, address: str) -> None:
        """Refuse a missing or wrong password, and any password after too many wrong ones."""
        lock = self._locks.get(table_id)
        if lock is None:  # the table has just been unloaded, and its password with it
            raise RefusalError("server-closing", field="closing")
        if password is None:
            raise RefusalError("password-needed", field="password")
        allowance = self._bucket(table_id, address)
        if allowance.consume(asyncio.get_running_loop().time()):
            raise RefusalError("password-guesses", field="guesses")
        if not await self._verify(lock, password, address):
            raise RefusalError("password-wrong", field="password")
        # Only wrong passwords count against an address.
        allowance.refund()

    def close(self) -> None:
        """Stop verifying passwords."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _bucket(self, table_id: str, address: str) -> TokenBucket:
        tries = self._tries
        key, full = (table_id, address), TokenBucket(WRONG_GUESS_RATE, WRONG_GUESS_BURST)
        allowance = tries.setdefault(key, full)
        tries.move_to_end(key)
        if len(tries) > MAX_TRACKED_GUESSERS:
            tries.popitem(last=False)
        return allowance

    async def _verify(self, lock: StoredPassword, password: str, address: str) -> bool:
        if self._turns.pending_of(address) >= MAX_WAITING_PER_ADDRESS:
            raise RefusalError("password-at-once", field="guesses")
        entered, loop = self._fingerprint(password), asyncio.get_running_loop()
        if lock.fingerprint is None:
            async with self._turns.acquire_turn(address):
                # The correct password may have been entered while this one waited.
                if lock.fingerprint is None and await loop.run_in_executor(
                    self._thread, verify_password, password, lock.hashed
                ):
                    lock.fingerprint = entered
        return lock.fingerprint == entered

    def _fingerprint(self, password: str) -> bytes:
        return hmac.digest(self._key, password.encode(), "sha256")


def hash_password(password: str) -> str:
    """Return the salted hash of a password, for storage.

    >>> stored = hash_password("tsumo")
    >>> verify_password("tsumo", stored), verify_password("ron", stored)
    (True, False)
    """
    salt = secrets.token_bytes(SALT_BYTES)
    return f"{b64encode(salt).decode()}${b64encode(_scrypt(password, salt)).decode()}"


def verify_password(password: str, hashed: str) -> bool:
    """Whether `hashed` is the salted hash of a password."""
    salt, _, digest = hashed.partition("$")
    return hmac.compare_digest(_scrypt(password, b64decode(salt)), b64decode(digest))


def _scrypt(password: str, salt: bytes) -> bytes:
    return hashlib.scrypt(password.encode(), salt=salt, n=SCRYPT_COST, r=SCRYPT_BLOCK_SIZE, p=1)
