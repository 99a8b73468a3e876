"""How much one visitor, and one address, may ask of a server: so many at once, fewer for long."""

import math
from collections import Counter, OrderedDict
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from enum import StrEnum
from ipaddress import ip_address, ip_network

from hanchan.errors import literal
from hanchan.numerals import whole_number
from hanchan.server.errors import RefusalError

# How often somebody may do something: many times at once, fewer for long.

SHORTEST_WAIT = 0.001


@dataclass(slots=True)
class Allowance:
    """`burst` times at once, and `rate` times a second for long.

    What is refused counts for nothing, so that whoever goes on trying is let through now and then.

    >>> allowance = Allowance(rate=50, burst=200)
    >>> {allowance.spend(1.0) for _ in range(200)}, allowance.spend(1.0), allowance.spend(1.021)
    ({0.0}, 0.02, 0.0)
    """

    rate: float
    burst: float
    left: float = field(init=False)
    counted_at: float = 0

    def __post_init__(self) -> None:
        """Nothing has been done yet."""
        self.left = self.burst

    def spend(self, now: float, amount: float = 1) -> float:
        """It is done so much more, if it may be; the seconds after which it may be, 0 mostly."""
        self.left = min(self.burst, self.left + (now - self.counted_at) * self.rate)
        self.counted_at = now
        if self.left < amount:
            return max((amount - self.left) / self.rate, SHORTEST_WAIT) if self.rate else math.inf
        self.left -= amount
        return 0.0

    def give_back(self, amount: float = 1) -> None:
        """What was done last does not count."""
        self.left += amount


HOUR, DAY = 3600.0, 86_400.0
MINUTE = 60.0
ACCOUNT = "@"
"""With it begins the name of whoever has an account; no hash and no address does."""
MOST_KNOWN = 50_000
"""Of so many visitors and addresses is it known what they have done."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What one visitor may do, and everybody together who comes from one address.

    `tables` and `sits` are new tables and seats an hour, `replays` and `megabytes` files brought a
    day, `complaints` those about others, `accounts` new ones and `exports` all that is kept of
    somebody, a day, `forgets` those who want to be forgotten, a day, `challenges` for passkeys and
    links an hour; `clubs` are new ones a day, `joins` new members of clubs an hour; `deeds` are all
    that is done at events and clubs, an hour, so many that a hall of phones may enter each hand,
    `blocks` the people blocked; `open` are the tables made that are open at a time, `watching` the
    pages that look on. Whoever has an account is not counted with their address, and may make more
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
    """What is limited in time."""

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


class Held(StrEnum):
    """What is limited at a time."""

    OPEN = "open"
    WATCHING = "watching"


HOURLY = frozenset({
    LimitedAction.TABLES, LimitedAction.SITS, LimitedAction.CHALLENGES, LimitedAction.JOINS,
    LimitedAction.DEEDS,
})  # fmt: skip
"""What is limited by the hour; everything else is by the day."""


def read_limit(written: str) -> tuple[str, int]:
    """A limit as it is written for the shell.

    >>> read_limit("sits=120")
    ('sits', 120)
    >>> read_limit("seats=many")
    Traceback (most recent call last):
    hanchan.server.errors.RefusalError: limit: 'seats=many' is not a limit such as sits=120; ...
    """
    name, _, number = written.partition("=")
    known, most = tuple(field.name for field in fields(Limits)), whole_number(number)
    if name not in known or most is None or most < 1:
        raise RefusalError("limit-unread", field="limit", given=literal(written), allowed=known)
    return name, most


class Quotas:
    """What visitors and addresses have done lately, and what they hold now.

    Whoever asks is told by their names, `whom`: the hash of a visitor, an address. The machine
    itself, and whoever has no address at all, is not limited.

    >>> quotas = Quotas(Limits(tables=1))
    >>> quotas.spend(LimitedAction.TABLES, ["192.0.2.7"], 0.0)
    >>> quotas.spend(LimitedAction.TABLES, ["192.0.2.7"], 60.0)
    Traceback (most recent call last):
    hanchan.server.errors.RefusalError: Too many new tables from here. Try again in 59 minutes.
    >>> quotas.spend(LimitedAction.TABLES, ["192.0.2.8"], 60.0)
    """

    def __init__(self, limits: Limits | None = None) -> None:
        """Nobody has done anything yet."""
        self.limits = limits or Limits()
        self.refused: Counter[str] = Counter()
        self._done: OrderedDict[tuple[LimitedAction, str], Allowance] = OrderedDict()
        self._held: Counter[tuple[Held, str]] = Counter()

    def spend(
        self, deed: LimitedAction, whom: Sequence[str], now: float, amount: float = 1
    ) -> None:
        """It is done by somebody, unless they have done it too often."""
        spent: list[Allowance] = []
        for who in whom:
            allowance = self._allowance(deed, who)
            wait = allowance.spend(now, amount)
            if wait:
                # What is refused for one of their names costs none of them anything.
                for one in spent:
                    one.give_back(amount)
                self.refused[deed] += 1
                minutes = math.ceil(wait / MINUTE)
                raise RefusalError("limit-often", field=deed, limit=deed.value, minutes=minutes)
            spent.append(allowance)

    def hold(self, held: Held, whom: Sequence[str]) -> None:
        """Somebody holds one more, unless they hold too many."""
        for who in whom:
            most = self._most(held, who)
            if self._held[held, who] >= most:
                self.refused[held] += 1
                raise RefusalError("limit-held", field=held, limit=held.value, most=most)
        self._held.update((held, who) for who in whom)

    def release(self, held: Held, whom: Sequence[str]) -> None:
        """Somebody holds one less."""
        for who in whom:
            self._held[held, who] -= 1
            if self._held[held, who] <= 0:
                del self._held[held, who]

    @contextmanager
    def holding(self, held: Held, whom: Sequence[str]) -> Generator[None]:
        """Somebody holds one more for a while."""
        self.hold(held, whom)
        try:
            yield
        finally:
            self.release(held, whom)

    def _most(self, what: LimitedAction | Held, who: str) -> int:
        many = f"account_{what}" if who.startswith(ACCOUNT) else ""
        return int(getattr(self.limits, many, 0) or getattr(self.limits, what))

    def _allowance(self, deed: LimitedAction, who: str) -> Allowance:
        most = float(self._most(deed, who))
        done = self._done
        allowance = done.setdefault(
            (deed, who), Allowance(most / (HOUR if deed in HOURLY else DAY), most)
        )
        done.move_to_end((deed, who))
        if len(done) > MOST_KNOWN:
            done.popitem(last=False)
        return allowance


def limited(address: str, visitor: str | None = None, *, account: bool = False) -> tuple[str, ...]:
    """Whom a limit is for; nobody on the machine itself.

    >>> limited("192.0.2.7", "a1"), limited("2001:db8::/64"), limited("127.0.0.1", "a1")
    (('192.0.2.7', 'a1'), ('2001:db8::/64',), ())
    >>> limited("192.0.2.7", "a1", account=True)
    ('@a1',)
    """
    try:
        here = ip_address(address.partition("/")[0]).is_loopback
    except ValueError:  # a socket of the machine has no address
        here = True
    if here:
        return ()
    if account:
        return (f"{ACCOUNT}{visitor}",)
    return (address,) if visitor is None else (address, visitor)


def read_proxy(address: str) -> str:
    """The address of a proxy, or the network in which proxies are.

    >>> read_proxy("127.0.0.1"), read_proxy("10.0.0.0/8")
    ('127.0.0.1', '10.0.0.0/8')
    >>> read_proxy("the proxy")
    Traceback (most recent call last):
    hanchan.server.errors.RefusalError: trusted-proxy: 'the proxy' is not an address of a proxy, ...
    """
    try:
        ip_network(address)
    except ValueError:
        raise RefusalError("behind-unread", field="trusted-proxy", given=literal(address)) from None
    return address
