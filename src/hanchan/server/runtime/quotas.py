"""Rate limits, which allow bursts, and quotas on resources, per visitor and per address."""

import math
from collections import Counter, OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from enum import StrEnum
from ipaddress import ip_address, ip_network

from hanchan.errors import quote_input
from hanchan.number_parsing import parse_whole_number
from hanchan.server.errors import RefusalError

MIN_WAIT = 0.001


@dataclass(slots=True)
class TokenBucket:
    """A token bucket that holds at most `burst` tokens and gains `rate` tokens per second.

    Refused requests cost nothing, so a client that keeps trying succeeds from time to time.

    >>> bucket = TokenBucket(rate=50, burst=200)
    >>> {bucket.consume(1.0) for _ in range(200)}, bucket.consume(1.0), bucket.consume(1.021)
    ({0.0}, 0.02, 0.0)
    """

    rate: float
    burst: float
    left: float = field(init=False)
    counted_at: float = 0

    def __post_init__(self) -> None:
        self.left = self.burst

    def consume(self, now: float, amount: float = 1) -> float:
        """Consume tokens if there are enough. Returns 0 if so, else the seconds to wait."""
        self.left = min(self.burst, self.left + (now - self.counted_at) * self.rate)
        self.counted_at = now
        if self.left < amount:
            return max((amount - self.left) / self.rate, MIN_WAIT) if self.rate else math.inf
        self.left -= amount
        return 0.0

    def refund(self, amount: float = 1) -> None:
        """Give back tokens that were consumed."""
        self.left += amount


HOUR, DAY = 3600.0, 86_400.0
MINUTE = 60.0
ACCOUNT_PREFIX = "@"
"""Prefix of accounts' quota keys. Neither a hash nor an address starts with it."""
MAX_TRACKED_CLIENTS = 50_000
"""Maximum number of pairs of an action and a client whose usage is tracked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class QuotaLimits:
    """Limits per visitor, and for all visitors from one address together.

    Limits per hour are `tables` for new tables and events, `sits` for seats taken, `challenges` for
    passkeys and links, `joins` for clubs joined, and `deeds` for commands on events and clubs,
    enough for a hall of phones that each enter every hand. Limits per day are `replays` and
    `megabytes` for uploaded files and their size, `complaints`, `accounts` for new ones, `exports`
    of personal data, `clubs` for new ones, `blocks` of players, and `forgets` for erasures. Limits
    at a time are `open` for open tables that the visitor created, and `watching` for pages of
    spectators and of the lobby. Accounts are not counted under their address, and may create more
    tables and clubs.
    """

    tables: int = 6
    open: int = 3
    sits: int = 30
    replays: int = 20
    megabytes: int = 20
    watching: int = 8
    complaints: int = 10
    accounts: int = 10
    challenges: int = 60
    exports: int = 10
    clubs: int = 3
    joins: int = 30
    deeds: int = 6000
    blocks: int = 60
    forgets: int = 30
    account_tables: int = 30
    account_open: int = 10
    account_clubs: int = 10


class LimitedAction(StrEnum):
    """An action that is limited per hour or per day."""

    TABLES = "tables"
    SITS = "sits"
    REPLAYS = "replays"
    MEGABYTES = "megabytes"
    COMPLAINTS = "complaints"
    ACCOUNTS = "accounts"
    CHALLENGES = "challenges"
    EXPORTS = "exports"
    CLUBS = "clubs"
    JOINS = "joins"
    DEEDS = "deeds"
    BLOCKS = "blocks"
    FORGETS = "forgets"


class ConcurrencyLimit(StrEnum):
    """A resource that is limited by how many a client holds at a time."""

    OPEN = "open"
    WATCHING = "watching"


HOURLY_ACTIONS = ("tables", "sits", "challenges", "joins", "deeds")
"""Actions with an hourly limit. All others are limited per day."""


def parse_limit(text: str) -> tuple[str, int]:
    """Parse a limit given on the command line into its name and number.

    >>> parse_limit("sits=120")
    ('sits', 120)
    >>> parse_limit("seats=many")
    Traceback (most recent call last):
    hanchan.server.errors.RefusalError: limit: 'seats=many' sets no limit; write a name and ...
    """
    name, _, number = text.partition("=")
    known, most = tuple(field.name for field in fields(QuotaLimits)), parse_whole_number(number)
    if name not in known or most is None or most < 1:
        raise RefusalError("limit-unread", field="limit", given=quote_input(text), allowed=known)
    return name, most


class Quotas:
    """The recent actions of visitors and addresses, and the resources that they hold now.

    A client is identified by its quota keys `keys`: the hash of a visitor and an address. Requests
    from the server's own machine, or without any address, are not limited.

    >>> quotas = Quotas(QuotaLimits(tables=1))
    >>> quotas.consume(LimitedAction.TABLES, ["192.0.2.7"], 0.0)
    >>> quotas.consume(LimitedAction.TABLES, ["192.0.2.7"], 60.0)
    Traceback (most recent call last):
    hanchan.server.errors.RefusalError: Too many new tables and events from here. Try ...
    >>> quotas.consume(LimitedAction.TABLES, ["192.0.2.8"], 60.0)
    """

    def __init__(self, limits: QuotaLimits | None = None) -> None:
        self.limits = limits or QuotaLimits()
        self.refused: Counter[str] = Counter()
        self._buckets: OrderedDict[tuple[LimitedAction, str], TokenBucket] = OrderedDict()
        self._in_use: Counter[tuple[ConcurrencyLimit, str]] = Counter()

    def consume(
        self, action: LimitedAction, keys: Sequence[str], now: float, amount: float = 1
    ) -> None:
        """Consume `amount` of the quota for an action. Raises an error if too little is left."""
        spent: list[TokenBucket] = []
        for key in keys:
            allowance = self._bucket(action, key)
            wait = allowance.consume(now, amount)
            if wait:
                # If one key is over its limit, charge none of the keys.
                for one in spent:
                    one.refund(amount)
                self.refused[action] += 1
                minutes = math.ceil(wait / MINUTE)
                raise RefusalError("limit-often", field=action, limit=action.value, minutes=minutes)
            spent.append(allowance)

    def acquire(self, limit: ConcurrencyLimit, keys: Sequence[str]) -> None:
        """Acquire one resource. Raises an error if the client already holds the maximum number."""
        for key in keys:
            most = self._limit_for(limit, key)
            if self._in_use[limit, key] >= most:
                self.refused[limit] += 1
                raise RefusalError("limit-held", field=limit, limit=limit.value, most=most)
        self._in_use.update((limit, key) for key in keys)

    def release(self, limit: ConcurrencyLimit, keys: Sequence[str]) -> None:
        """Release one resource."""
        for key in keys:
            self._in_use[limit, key] -= 1
            if self._in_use[limit, key] <= 0:
                del self._in_use[limit, key]

    def _limit_for(self, what: LimitedAction | ConcurrencyLimit, key: str) -> int:
        many = f"account_{what}" if key.startswith(ACCOUNT_PREFIX) else ""
        return int(getattr(self.limits, many, 0) or getattr(self.limits, what))

    def _bucket(self, action: LimitedAction, client_key: str) -> TokenBucket:
        key, most, buckets = (
            (action, client_key),
            float(self._limit_for(action, client_key)),
            self._buckets,
        )
        rate = most / (HOUR if action in HOURLY_ACTIONS else DAY)
        allowance = buckets.setdefault(key, TokenBucket(rate, most))
        buckets.move_to_end(key)
        if len(buckets) > MAX_TRACKED_CLIENTS:
            buckets.popitem(last=False)
        return allowance


def limit_keys(
    address: str, visitor: str | None = None, *, account: bool = False
) -> tuple[str, ...]:
    """Return the quota keys of a client; none for the server's own machine, which has no limits.

    >>> limit_keys("192.0.2.7", "a1"), limit_keys("2001:db8::/64"), limit_keys("127.0.0.1", "a1")
    (('192.0.2.7', 'a1'), ('2001:db8::/64',), ())
    >>> limit_keys("192.0.2.7", "a1", account=True)
    ('@a1',)
    """
    try:
        here = ip_address(address.partition("/")[0]).is_loopback
    except ValueError:  # no address: a local socket of this machine
        here = True
    if here:
        return ()
    if account:
        return (f"{ACCOUNT_PREFIX}{visitor}",)
    return (address,) if visitor is None else (address, visitor)


def parse_proxy(address: str) -> str:
    """Return the address of a proxy, or of a network of proxies, if it is valid.

    >>> parse_proxy("127.0.0.1"), parse_proxy("10.0.0.0/8")
    ('127.0.0.1', '10.0.0.0/8')
    >>> parse_proxy("the proxy")
    Traceback (most recent call last):
    hanchan.server.errors.RefusalError: trusted-proxy: 'the proxy' is not the address of a proxy ...
    """
    try:
        ip_network(address)
    except ValueError:
        given = quote_input(address)
        raise RefusalError("behind-unread", field="trusted-proxy", given=given) from None
    return address
