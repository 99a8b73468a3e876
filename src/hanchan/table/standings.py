"""The state of a match: the current kyoku, and places and results so far."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from hanchan.core.codes import SEATS
from hanchan.core.game_state import Game, Rules
from hanchan.core.placement import compute_results
from hanchan.core.view_record import View
from hanchan.core.wall import count_live_tiles, indicator_place
from hanchan.rules.ruleset import RuleSet
from hanchan.scoring.match_result import MatchResult, read_match_result
from hanchan.scoring.result_ledger import in_thousands, seats_by_place
from hanchan.tiles import WINDS, Kind, Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class KyokuInfo:
    """The current kyoku, or the last one of a match that is over.

    `deposits` are the riichi sticks on the table, `deal` counts deals from 1, redeals included, and
    `dora` are the open indicators.
    """

    round: Kind
    dealer: int
    honba: int
    deposits: int
    deal: int
    live_tiles: int
    dora: tuple[Tile, ...]

    @property
    def name(self) -> str:
        """The letter of the round and the number of the dealer's seat: `E1` to `N4`."""
        return f"{self.round.mjai}{self.dealer + 1}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """One seat's place, score in points, and exact result in thousands of points, with its parts.

    `extras` are the bust bonus, yakitori, chips and shared deposits, which the score does not
    include.
    """

    place: int
    seat: int
    name: str
    score: int
    uma: Fraction
    oka: Fraction
    extras: Fraction
    result: Fraction


def read_kyoku_info(g: Game | View) -> KyokuInfo:
    """Return the kyoku of a game or a view."""
    if isinstance(g, View):
        live, dora = g.live_left, g.dora[: g.dora_open]
    else:
        live, dora = (
            count_live_tiles(g),
            [g.wall[indicator_place(g.spare, i)] for i in range(g.dora_open)],
        )
    return KyokuInfo(
        round=WINDS[g.round],
        dealer=g.dealer,
        honba=g.honba,
        deposits=g.deposits,
        deal=g.deals,
        live_tiles=live,
        dora=tuple(map(Tile, dora)),
    )


@cache
def seat_winds(dealer: int, players: int = SEATS) -> tuple[Kind, ...]:
    """Return the wind of each seat that plays.

    >>> [wind.mjai for wind in seat_winds(1)]
    ['N', 'E', 'S', 'W']
    """
    return tuple(WINDS[(seat - dealer) % players] for seat in range(players))


def standings(g: Game, r: Rules, names: tuple[str, ...], *, over: bool) -> tuple[Standing, ...]:
    """Return the standings, first place first; before the end, as if these scores were final.

    Tied seats that share a place come in seat order.
    """
    final = _final_game(g, r, over=over)
    return tuple(
        Standing(
            place=final.place[seat],
            seat=seat,
            name=names[seat],
            score=final.score[seat],
            uma=in_thousands(final.uma[seat]),
            oka=in_thousands(final.oka[seat]),
            extras=in_thousands(final.extras[seat]),
            result=in_thousands(final.result[seat]),
        )
        for seat in seats_by_place(final)
    )


def result_so_far(
    g: Game, r: Rules, rules: RuleSet, names: tuple[str, ...], *, over: bool
) -> MatchResult:
    """Return the result with its ledger; before the end, as if these scores were final."""
    return read_match_result(_final_game(g, r, over=over), r, rules, names)


def _final_game(g: Game, r: Rules, *, over: bool) -> Game:
    """Return the record of a match that is over, or of one that would end now."""
    if over:
        return g
    final = g.copy()
    compute_results(final, r)
    return final
