"""What one seat sees, as objects: read from the `View` record and from nothing else."""

from dataclasses import dataclass, field
from functools import cache, lru_cache

from hanchan.core.codes import (
    CLAIM,
    KINDS,
    NO_TILE,
    OFFER,
    OK,
    R_NONE,
    R_STANDS,
    RIVER_CALLED,
    RIVER_RIICHI,
    RIVER_TSUMOGIRI,
    ROB,
    ROB_OFFER,
    SEATS,
    TURN,
)
from hanchan.core.view_layout import View
from hanchan.records.actions import Action, read_action
from hanchan.records.reading import melds_of, some_tile, tiles_held
from hanchan.table.standings import KyokuInfo, winds
from hanchan.tiles import KINDS as ALL_KINDS
from hanchan.tiles import WINDS, Kind, Meld, Tile
from hanchan.wording.names import REASONS

CLAIMABLE = (OFFER, CLAIM, ROB_OFFER, ROB)
MOST_MASKS = 4096
"""So many sets of kinds are remembered; most of them stay the same from move to move."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RiverTile:
    """A discard where it lies; one that was called has left the river but is remembered."""

    tile: Tile
    tsumogiri: bool
    riichi: bool
    called: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SeenPlayer:
    """What everybody sees of one seat.

    `riichi` is true from the declaration on, `stands` once its tile was not ronned. `open_tiles`
    are those tiles of the hand that all have seen: of a winner, of a tenpai shown, of open riichi.
    """

    seat: int
    name: str
    wind: Kind
    score: int
    concealed: int
    melds: tuple[Meld, ...]
    river: tuple[RiverTile, ...]
    riichi: bool
    stands: bool
    double_riichi: bool
    open_riichi: bool
    ippatsu: bool
    dead_hand: bool
    open_tiles: tuple[Tile, ...]
    safe: tuple[Kind, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """A match as one seat sees it; `seat` is -1 for somebody who looks on.

    `hand` holds the tile just drawn (`drawn`) too. `waits` are those of the hand without it.
    `claimable` is the discard, or the tile of a kan, that lies open, and `turn` the seat it belongs
    to or whose turn it is. `furiten` is the reason for which the seat may not ron. `actions` are
    its own legal actions. `record` is what all this was read from, for programs.
    """

    seat: int
    kyoku: KyokuInfo
    players: tuple[SeenPlayer, ...]
    hand: tuple[Tile, ...]
    drawn: Tile | None
    turn: int | None
    claimable: Tile | None
    ura: tuple[Tile, ...]
    waits: tuple[Kind, ...]
    furiten: str | None
    actions: tuple[Action, ...]
    record: View = field(repr=False, compare=False)

    @property
    def me(self) -> SeenPlayer:
        """The seat's own entry among the players."""
        return self.players[self.seat]


def read_view(v: View, names: tuple[str, ...]) -> SeatView:
    """The view record as objects; `names` are the players' by seat."""
    return SeatView(
        seat=v.me,
        kyoku=_kyoku(v),
        players=tuple(_player(v, seat, names[seat]) for seat in range(SEATS)),
        hand=tiles_held(v.hand, v.red, v.me),
        drawn=some_tile(v.drawn),
        turn=v.seat if v.phase == TURN or v.phase in CLAIMABLE else None,
        claimable=some_tile(v.tile) if v.phase in CLAIMABLE else None,
        ura=tuple(Tile(code) for code in v.ura if code != NO_TILE),
        waits=_kinds(v.waits[v.me]),
        furiten=None if v.furiten == OK else REASONS[v.furiten],
        actions=tuple(read_action(v, v.me, v.choice[i]) for i in range(v.choices)),
        record=v,
    )


def _kyoku(v: View) -> KyokuInfo:
    return KyokuInfo(
        round=WINDS[v.round],
        dealer=v.dealer,
        honba=v.honba,
        deposits=v.deposits,
        deal=v.deals,
        live_tiles=v.live_left,
        dora=tuple(Tile(v.dora[i]) for i in range(v.dora_open)),
    )


def _player(v: View, seat: int, name: str) -> SeenPlayer:
    return SeenPlayer(
        seat=seat,
        name=name,
        wind=winds(v.dealer)[seat],
        score=v.score[seat],
        concealed=v.concealed[seat],
        melds=melds_of(v, seat),
        river=tuple(
            _river_tile(v.river[seat, i], v.river_marks[seat, i])
            for i in range(v.river_count[seat])
        ),
        riichi=v.riichi[seat] != R_NONE,
        stands=v.riichi[seat] == R_STANDS,
        double_riichi=bool(v.riichi_double[seat]),
        open_riichi=bool(v.riichi_open[seat]),
        ippatsu=bool(v.ippatsu[seat]),
        dead_hand=bool(v.dead[seat]),
        open_tiles=tiles_held(v.laid_open, v.laid_open_red, seat),
        safe=_kinds(v.safe[seat]),
    )


@cache
def _river_tile(code: int, marks: int) -> RiverTile:
    """One of a few hundred there can be; a table draws its rivers anew after every move."""
    return RiverTile(
        tile=Tile(code),
        tsumogiri=bool(marks & RIVER_TSUMOGIRI),
        riichi=bool(marks & RIVER_RIICHI),
        called=bool(marks & RIVER_CALLED),
    )


@lru_cache(MOST_MASKS)
def _kinds(mask: int) -> tuple[Kind, ...]:
    return tuple(ALL_KINDS[kind] for kind in range(KINDS) if mask >> kind & 1)
