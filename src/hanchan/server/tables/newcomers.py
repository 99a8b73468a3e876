"""Those who would like a seat, and wait for it."""

from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field


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
