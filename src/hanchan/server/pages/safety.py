"""How safe a tile is against somebody in riichi, from nothing but what the seat sees."""

from collections.abc import Sequence
from enum import Enum

from hanchan.table import SeenPlayer
from hanchan.tiles import Kind

RANKS = 9
ONE_COPY = 1


class Safety(Enum):
    """Why a tile may pass, the surest reason first."""

    GENBUTSU = "genbutsu"
    SUJI = "suji"
    KABE = "kabe"
    RARE = "rare"
    LIVE = "live"

    @property
    def danger(self) -> int:
        """0 for a tile that cannot be won, more the likelier it is."""
        return list(Safety).index(self)


def safety(kind: Kind, player: SeenPlayer, left: Sequence[int]) -> Safety:
    """Why that kind may pass `player`; `left` says of each kind how many the seat does not see.

    Suji and kabe speak of two-sided waits alone.

    >>> from hanchan.table import Match
    >>> view = Match("ema-2008", seed=7).view(0)
    >>> safety(Kind.M5, view.players[1], [4] * 34)
    <Safety.LIVE: 'live'>
    >>> safety(Kind.M5, view.players[1], [0] * 34)
    <Safety.KABE: 'kabe'>
    """
    if kind in player.safe:
        return Safety.GENBUTSU
    if kind.is_honour:
        return Safety.RARE if left[kind] <= ONE_COPY else Safety.LIVE
    beside = _two_sided(kind)
    if all(other in player.safe for _, other in beside):
        return Safety.SUJI
    passed = (other in player.safe or 0 in (left[held] for held in pair) for pair, other in beside)
    return Safety.KABE if all(passed) else Safety.LIVE


def _two_sided(kind: Kind) -> list[tuple[tuple[int, int], Kind]]:
    """The pairs that wait on the kind on two sides, each with the other kind it waits on."""
    rank = kind % RANKS
    found: list[tuple[tuple[int, int], Kind]] = []
    if rank >= 3:  # noqa: PLR2004 (from the four on)
        found.append(((kind - 2, kind - 1), Kind(kind - 3)))
    if rank < RANKS - 3:
        found.append(((kind + 1, kind + 2), Kind(kind + 3)))
    return found
