"""Who holds the four chairs of a table: people with a token, bots, or nobody yet."""

from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from hashlib import sha256
from secrets import token_urlsafe

from hanchan.bots import STAND_IN
from hanchan.server.process.limits import Allowance

TOKEN_BYTES = 24
BOT_NAMES = ("Aki", "Emi", "Ken", "Yui")
GRACE = 15.0
"""Seconds that somebody may be gone before a bot plays for them."""
AWAY = 60.0
"""Seconds after which the others may send away somebody who is gone."""
REACTIONS_RATE, REACTIONS_BURST = 0.5, 4.0
"""Reactions a second that a chair may show for long, and how many at once."""
WORDS_RATE, WORDS_BURST = 1.0, 20.0
"""The same for lines that it writes, all of which are kept."""


def new_token() -> str:
    """A token that nobody guesses."""
    return token_urlsafe(TOKEN_BYTES)


def hash_of(token: str) -> str:
    """What is kept of a token; the token itself never is."""
    return sha256(token.encode()).hexdigest()


@dataclass(frozen=True, slots=True, kw_only=True)
class Switches:
    """What somebody's seat does by itself."""

    win: bool = False
    no_calls: bool = False
    discard_drawn: bool = False

    @property
    def idle(self) -> bool:
        """Whether it does nothing by itself."""
        return not (self.win or self.no_calls or self.discard_drawn)


OFF = Switches()
"""Those of a seat at which nobody has touched any, found without looking at each."""


@dataclass(slots=True, kw_only=True)
class Chair:
    """One of the four chairs, numbered as people came; seats are drawn when the match begins.

    A person has a `token_hash`, and an `account` or not; a bot has none. `gone_since` is when the
    last of a person's pages was closed, None while one is open. `address` is whence they came,
    which is kept nowhere.
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
    declined: bool = False
    switches: Switches = OFF
    reactions: Allowance = field(
        default_factory=partial(Allowance, REACTIONS_RATE, REACTIONS_BURST)
    )
    words: Allowance = field(default_factory=partial(Allowance, WORDS_RATE, WORDS_BURST))
    joined_at: datetime = field(default_factory=lambda: datetime.now(UTC))

    @property
    def person(self) -> bool:
        """Whether a person holds this chair, be they here or not."""
        return self.token_hash is not None

    @property
    def here(self) -> bool:
        """Whether the person has a page open."""
        return self.person and self.pages > 0

    @property
    def away_at(self) -> float | None:
        """When the others may send away the person; None while they are here."""
        return None if self.gone_since is None else self.gone_since + AWAY

    def away(self, now: float) -> bool:
        """Whether the person has been gone for so long that the others may send them away."""
        return self.person and self.away_at is not None and self.away_at <= now

    def gone(self, now: float) -> bool:
        """Whether the person has been gone for longer than one waits."""
        return self.gone_since is not None and self.person and self.gone_since + GRACE <= now


def free_chair(chairs: Sequence[Chair | None], *, begun: bool) -> int | None:
    """The first chair that is empty, or that of a bot once play has begun."""
    empty = next((number for number, chair in enumerate(chairs) if chair is None), None)
    if empty is not None or not begun:
        return empty
    return next((chair.number for chair in chairs if chair and not chair.person), None)


def fill(chairs: list[Chair | None], kinds: Sequence[str]) -> None:
    """Bots of these kinds take the chairs that are empty."""
    bots = iter(zip(BOT_NAMES, (*kinds, STAND_IN), strict=True))
    for number, chair in enumerate(chairs):
        if chair is None:
            name, kind = next(bots)
            chairs[number] = Chair(number=number, name=name, bot=kind)


@dataclass(frozen=True, slots=True, kw_only=True)
class Newcomer:
    """Somebody who would like a seat, with an account or as a guest.

    `address` is whence they come, which is kept nowhere.

    `apart` are the hashes of the visitors beside whom they do not sit, or who do not beside them,
    `here` whether they still wait for an answer; both change while they do.
    """

    name: str
    token_hash: str
    visitor_hash: str | None = None
    account: bool = False
    address: str = ""
    apart: set[str] = field(default_factory=set[str])
    here: Callable[[], bool] = lambda: True


class Newcomers:
    """All of a server who wait for a seat at this moment, at whichever table."""

    def __init__(self) -> None:
        """Nobody waits."""
        self._waiting: dict[str, Newcomer] = {}

    @contextmanager
    def waiting(self, newcomer: Newcomer) -> Generator[None]:
        """Blocks that are made while somebody waits for a seat concern them, too."""
        self._waiting[newcomer.token_hash] = newcomer
        try:
            yield
        finally:
            del self._waiting[newcomer.token_hash]

    def part(self, two: Sequence[str]) -> None:
        """These two do not sit down beside each other, wherever they wait for a seat now."""
        pair = set(two)
        for newcomer in self._waiting.values():
            if newcomer.visitor_hash in pair:
                newcomer.apart.update(pair - {newcomer.visitor_hash})
