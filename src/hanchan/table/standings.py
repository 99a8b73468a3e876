"""Where the match stands: which kyoku is played, and the places and results so far."""

from dataclasses import dataclass
from fractions import Fraction

from hanchan.core.codes import SEATS
from hanchan.core.layout import Game, Rules
from hanchan.core.placement import TWELFTHS, finish
from hanchan.core.wall import indicator_place, live_tiles
from hanchan.tiles import WINDS, Kind, Tile

THOUSAND = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class KyokuInfo:
    """The kyoku being played, or the last one of a match that is over."""

    round: Kind
    dealer: int
    honba: int
    deposits: int
    deal: int
    live_tiles: int
    dora: tuple[Tile, ...]

    @property
    def name(self) -> str:
        """The round's letter and the number of the dealer's seat: `E1` to `N4`."""
        return f"{self.round.mjai}{self.dealer + 1}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """One seat's place and result; the parts are exact, in thousands of points.

    `extras` are the bust bonus, yakitori, chips and shares of deposits that lie outside the score.
    """

    place: int
    seat: int
    name: str
    score: int
    uma: Fraction
    oka: Fraction
    extras: Fraction
    result: Fraction


def kyoku_info(g: Game) -> KyokuInfo:
    """What a scoreboard shows of the kyoku."""
    return KyokuInfo(
        round=WINDS[g.round],
        dealer=g.dealer,
        honba=g.honba,
        deposits=g.deposits,
        deal=g.deals,
        live_tiles=live_tiles(g),
        dora=tuple(Tile(g.wall[indicator_place(i)]) for i in range(g.dora_open)),
    )


def winds(dealer: int) -> tuple[Kind, ...]:
    """The wind of each seat.

    >>> [wind.mjai for wind in winds(1)]
    ['N', 'E', 'S', 'W']
    """
    return tuple(WINDS[(seat - dealer) % SEATS] for seat in range(SEATS))


def standings(g: Game, r: Rules, names: tuple[str, ...], *, over: bool) -> tuple[Standing, ...]:
    """All seats, first place first; before the end, as if the match ended with these scores.

    Tied seats that share a place stand in seat order.
    """
    final = g
    if not over:
        final = g.copy()
        final.event_count = 0
        finish(final, r)
    order = sorted(range(SEATS), key=lambda seat: (final.place[seat], seat))
    return tuple(_standing(final, seat, names[seat]) for seat in order)


def _standing(g: Game, seat: int, name: str) -> Standing:
    return Standing(
        place=g.place[seat],
        seat=seat,
        name=name,
        score=g.score[seat],
        uma=_thousands(g.uma[seat]),
        oka=_thousands(g.oka[seat]),
        extras=_thousands(g.extras[seat]),
        result=_thousands(g.result[seat]),
    )


def _thousands(twelfths: int) -> Fraction:
    return Fraction(twelfths, TWELFTHS * THOUSAND)
