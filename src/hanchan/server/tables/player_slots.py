"""The chairs of a table, each held by a person with a token or a bot, or empty; applicants."""

from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from hashlib import sha256
from itertools import chain, repeat
from secrets import token_urlsafe

from hanchan.bots import SUBSTITUTE_BOT
from hanchan.server.runtime.quotas import TokenBucket

TOKEN_BYTES = 24
BOT_NAMES = ("Aki", "Emi", "Ken", "Yui")
GRACE_SECONDS = 15.0
"""Seconds of absence after which a bot plays for a player, if the table allows it."""
AWAY_SECONDS = 60.0
"""Seconds of absence after which other players may remove a player."""
REACTIONS_RATE, REACTIONS_BURST = 0.5, 4.0
"""Rate limit for reactions from one chair: reactions per second, and the maximum burst."""
WORDS_RATE, WORDS_BURST = 1.0, 20.0
"""Rate limit for chat lines, which are stored: lines per second, and the maximum burst."""


def new_token() -> str:
    """Return a random seat token, too long to guess."""
    return token_urlsafe(TOKEN_BYTES)


def hash_secret(token: str) -> str:
    """Return the hash under which a token is stored; the token itself is never stored."""
    return sha256(token.encode()).hexdigest()


@dataclass(frozen=True, slots=True, kw_only=True)
class AutoplaySwitches:
    """The automatic actions that a player has turned on."""

    win: bool = False
    no_calls: bool = False
    discard_drawn: bool = False

    @property
    def idle(self) -> bool:
        """Whether no automatic action is on."""
        return not (self.win or self.no_calls or self.discard_drawn)


NO_AUTOPLAY = AutoplaySwitches()
"""The default, with no automatic action on, shared by all chairs and compared by identity."""


@dataclass(slots=True, kw_only=True)
class PlayerSlot:
    """One of the chairs, numbered in order of arrival; seats are drawn at the start.

    A person has a `token_hash`, and an `account` unless playing as a guest; a bot has neither.
    `gone_since` is when the last of the person's `pages` was closed, None while one is open.
    `declined` says that the person has refused to redeem a dead hand. `address` is the person's
    network address, and is never stored.
    """

    number: int
    name: str
    token_hash: str | None = None
    visitor_hash: str | None = None
    account: bool = False
    address: str = ""
    bot: str | None = None
    pages: int = 0
    gone_since: float | None = None
    ready: bool = False
    wants_coach: bool = False
    pace: float | None = None
    avatar: str = ""
    declined: bool = False
    switches: AutoplaySwitches = NO_AUTOPLAY
    reactions: TokenBucket = field(
        default_factory=partial(TokenBucket, REACTIONS_RATE, REACTIONS_BURST)
    )
    words: TokenBucket = field(default_factory=partial(TokenBucket, WORDS_RATE, WORDS_BURST))
    joined_at: datetime = field(default_factory=lambda: datetime.now(UTC))

    def begin_kyoku(self) -> None:
        """Take back what held for the previous kyoku: its score sheet read, automatic actions."""
        self.ready, self.switches = False, NO_AUTOPLAY

    @property
    def is_person(self) -> bool:
        """Whether a person holds this chair, connected or not."""
        return self.token_hash is not None

    @property
    def is_connected(self) -> bool:
        """Whether a person holds this chair and has a page open."""
        return self.is_person and self.pages > 0

    @property
    def away_at(self) -> float | None:
        """The time from which others may remove the person; None while they are connected."""
        return None if self.gone_since is None else self.gone_since + AWAY_SECONDS

    def is_away(self, now: float) -> bool:
        """Whether the person has been absent for `AWAY_SECONDS`."""
        return self.is_person and self.away_at is not None and self.away_at <= now

    def grace_expired(self, now: float) -> bool:
        """Whether the person has been absent for `GRACE_SECONDS`."""
        since = self.gone_since
        return self.is_person and since is not None and since + GRACE_SECONDS <= now


def free_slot(chairs: Sequence[PlayerSlot | None], *, begun: bool) -> int | None:
    """Return the first empty chair, or a bot's chair if play has `begun`; None if there is none."""
    if None in chairs or not begun:
        return next((number for number, chair in enumerate(chairs) if chair is None), None)
    return next((chair.number for chair in chairs if chair and not chair.is_person), None)


def fill_with_bots(chairs: list[PlayerSlot | None], kinds: Sequence[str]) -> None:
    """Fill the empty chairs with bots of these kinds, in order."""
    bots = iter(zip(BOT_NAMES, chain(kinds, repeat(SUBSTITUTE_BOT)), strict=False))
    for number, chair in enumerate(chairs):
        if chair is None:
            name, kind = next(bots)
            chairs[number] = PlayerSlot(number=number, name=name, bot=kind)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatApplicant:
    """A person who requests a seat, with an account or as a guest.

    `address` is the network address of the client, and is never stored. `blocked` has the hashes of
    visitors who cannot share a table with the applicant because one has blocked the other. `here`
    returns whether the applicant is still waiting. Both can change during the wait.
    """

    name: str
    token_hash: str
    visitor_hash: str | None = None
    account: bool = False
    address: str = ""
    blocked: set[str] = field(default_factory=set[str])
    here: Callable[[], bool] = lambda: True


class SeatApplicants:
    """The people on this server who are waiting for a seat at any table."""

    def __init__(self) -> None:
        self._waiting: dict[str, SeatApplicant] = {}

    @contextmanager
    def registered(self, applicant: SeatApplicant) -> Generator[None]:
        """Keep an applicant registered inside the `with` statement, so that new blocks apply."""
        self._waiting[applicant.token_hash] = applicant
        try:
            yield
        finally:
            del self._waiting[applicant.token_hash]

    def keep_apart(self, visitors: Sequence[str]) -> None:
        """Block two visitors from each other's tables, if either is waiting for a seat."""
        pair = set(visitors)
        for applicant in self._waiting.values():
            if applicant.visitor_hash in pair:
                applicant.blocked.update(pair - {applicant.visitor_hash})
