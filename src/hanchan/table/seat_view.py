"""One seat's view of a match as Python objects, read from the `View` record alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import Self

from hanchan.core import codes
from hanchan.core.distance_tables import load_tables
from hanchan.core.game_state import Rules
from hanchan.core.turn_order import count_players
from hanchan.core.view import fill_view
from hanchan.core.view_record import View
from hanchan.i18n.code_names import REASONS
from hanchan.i18n.texts import text
from hanchan.kernels.compiled_library import best_form
from hanchan.pictures import Picture, PictureGrid, PictureTile, PictureTiles, tiles_of
from hanchan.pictures.picture import BACK
from hanchan.pictures.shown_in_notebooks import Pictured
from hanchan.records.actions import Action, held_tiles, melds_of, read_actions, tile_or_none
from hanchan.records.record import Enforcement
from hanchan.table.match_engine import BUFFERS
from hanchan.table.standings import KyokuInfo, read_kyoku_info, seat_winds
from hanchan.tiles import KINDS, Kind, Meld, Tile, format_tiles
from hanchan.tiles.hand_picture import hand_tiles, meld_tiles
from hanchan.tiles.kind import COPIES_OF_A_KIND, kinds_from_bits
from hanchan.tiles.tile import KIND_OF_TILE

CLAIMABLE_PHASES = (codes.OFFER, codes.CLAIM, codes.ROB_OFFER, codes.ROB)
CACHE_SIZE = 4096
"""Maximum number of cached rivers; most stay the same between moves."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RiverTile:
    """A discard with its marks; one that was `called` has left the river, but stays listed."""

    tile: Tile
    tsumogiri: bool
    riichi: bool
    called: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerView:
    """Public state of one seat.

    `concealed` is the number of tiles besides the melds. `riichi` is true from the declaration on,
    `stands` once no seat has ronned the declaration tile. `open_tiles` are the tiles of the hand
    that all can see: of a winner, of a tenpai hand that was shown, or of an open riichi. `safe` are
    the kinds that have passed its riichi, and those it has discarded. `kita` are the norths it has
    set aside.
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
    kita: int = 0


class SeatView(Pictured):
    """A match as one seat sees it; `seat` is -1 for a spectator.

    Attributes are computed on first use. `rules` is the rule set as the record that bots and
    environments read.
    """

    _game: bytes
    """The snapshot of a view whose attributes have not been read yet."""

    def __init__(self, record: View, names: tuple[str, ...], rules: Rules) -> None:
        """Wrap a view record; `names` are the players by seat."""
        self.record = record
        self.rules = rules
        self.names = names
        self.seat: int = record.me

    @classmethod
    def from_snapshot(cls, game: bytes, seat: int, names: tuple[str, ...], rules: Rules) -> Self:
        """Return the view of a seat in a snapshot; it is filled on first use."""
        view = cls.__new__(cls)
        view.seat, view.names, view.rules, view._game = seat, names, rules, game  # noqa: SLF001
        return view

    @cached_property
    def record(self) -> View:
        """The underlying `View` record; a view from a snapshot fills it on first use."""
        view, game = View(), BUFFERS.current.game
        game.restore(self._game)
        del self._game
        best_form(fill_view)(view, game, self.rules, load_tables(), self.seat)
        return view

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SeatView):
            return NotImplemented
        return self._compared_parts() == other._compared_parts()

    def __hash__(self) -> int:
        return hash(self._compared_parts())

    def __repr__(self) -> str:
        return f"<SeatView of seat {self.seat}: {format_tiles(self.hand)}>"

    def picture(self, language: str = "en") -> Picture:
        """Return the table as this seat sees it: the hands of others lie face down."""
        hands = [self.hand if player.seat == self.seat else () for player in self.players]
        name = "" if self.seat < 0 else f" ({self.names[self.seat]})"
        return table_picture(f"{self.kyoku.name}{name}", self, hands, language)

    def without_hints(self) -> "SeatView":
        """Return the view without waits and furiten, for players who work them out themselves."""
        view = SeatView(self.record, self.names, self.rules)
        view.waits, view.furiten = (), None
        return view

    def _compared_parts(self) -> tuple[object, ...]:
        return (
            self.seat, self.kyoku, self.players, self.hand, self.drawn, self.turn,
            self.claimable, self.ura, self.waits, self.furiten, self.actions,
        )  # fmt: skip

    @property
    def me(self) -> PlayerView:
        """The seat's own public state."""
        return self.players[self.seat]

    @cached_property
    def kyoku(self) -> KyokuInfo:
        """The current kyoku: its round, dealer, sticks, live tiles and dora indicators."""
        return read_kyoku_info(self.record)

    @cached_property
    def players(self) -> tuple[PlayerView, ...]:
        """The public state of each seat."""
        v, names, rivers = self.record, self.names, self.river_bytes
        players = count_players(v)
        winds = seat_winds(v.dealer, players)
        any_open = any(v.laid_open.cast("B"))  # rarely, and this runs after every move
        return tuple(
            [
                PlayerView(
                    seat=p,
                    name=names[p],
                    wind=winds[p],
                    score=v.score[p],
                    concealed=v.concealed[p],
                    melds=melds_of(v, p),
                    river=_read_river(*rivers[p]),
                    riichi=v.riichi[p] != codes.R_NONE,
                    stands=v.riichi[p] == codes.R_STANDS,
                    double_riichi=bool(v.riichi_double[p]),
                    open_riichi=bool(v.riichi_open[p]),
                    ippatsu=bool(v.ippatsu[p]),
                    dead_hand=bool(v.dead[p]),
                    open_tiles=held_tiles(v.laid_open, v.laid_open_red, p) if any_open else (),
                    safe=kinds_from_bits(v.safe[p]),
                    kita=v.kita[p],
                )
                for p in range(players)
            ]
        )

    @cached_property
    def river_bytes(self) -> tuple[tuple[bytes, bytes], ...]:
        """The river of each seat as bytes: its tiles, and their marks."""
        v = self.record
        tiles, marks = v.river.cast("B").tobytes(), v.river_marks.cast("B").tobytes()
        ends = [(codes.RIVER * p, codes.RIVER * p + count) for p, count in enumerate(v.river_count)]
        return tuple([(tiles[begin:end], marks[begin:end]) for begin, end in ends])

    @cached_property
    def hand(self) -> tuple[Tile, ...]:
        """The concealed tiles, including the one just drawn; empty for a spectator."""
        return held_tiles(self.record.hand, self.record.red, self.seat)

    @cached_property
    def drawn(self) -> Tile | None:
        """The tile that the seat has just drawn; None if it has drawn none."""
        return tile_or_none(self.record.drawn)

    @cached_property
    def turn(self) -> int | None:
        """The seat whose turn it is or whose tile others may claim; None in all other phases."""
        v = self.record
        return v.seat if v.phase == codes.TURN or v.phase in CLAIMABLE_PHASES else None

    @cached_property
    def claimable(self) -> Tile | None:
        """The discard, or the tile of a kan, that may be claimed now, if any."""
        return tile_or_none(self.record.tile) if self.record.phase in CLAIMABLE_PHASES else None

    @cached_property
    def ura(self) -> tuple[Tile, ...]:
        """The ura indicators revealed so far."""
        return tuple(Tile(code) for code in self.record.ura if code != codes.NO_TILE)

    @cached_property
    def waits(self) -> tuple[Kind, ...]:
        """The kinds that complete the hand without its drawn tile, unless it holds all four."""
        return kinds_from_bits(self.record.waits[self.seat])

    @cached_property
    def furiten(self) -> str | None:
        """The id of the reason why the seat is furiten and may not ron; None if it is not."""
        return None if self.record.furiten == codes.OK else REASONS[self.record.furiten]

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """The seat's own legal actions."""
        v = self.record
        return read_actions(v, v.me, bytes(v.choice[: v.choices]))


def table_picture(
    title: str, view: SeatView, hands: Sequence[Sequence[Tile]], language: str = "en"
) -> Picture:
    """Return a table: the dora indicators, and each seat with its hand, melds and river.

    `hands` are the concealed tiles by seat, none if they are hidden; those lie face down.
    """
    names = ("result-player", "result-score", "table-hand", "table-river")
    rows = tuple(
        (
            f"{player.wind.mjai} {player.name}",
            str(player.score),
            _hand_picture(player, hands[player.seat]),
            tiles_of(map(_river_picture, player.river)),
        )
        for player in view.players
    )
    grid = PictureGrid(tuple(text(language, name) for name in names), rows)
    return Picture(title, (tiles_of(view.kyoku.dora), grid))


def _hand_picture(player: PlayerView, hand: Sequence[Tile]) -> PictureTiles:
    set_aside = [Tile.NORTH] * player.kita
    if known := hand or player.open_tiles:
        return hand_tiles(known, player.melds, set_aside)
    hidden = [PictureTile(BACK)] * player.concealed
    return tiles_of(hidden, *map(meld_tiles, player.melds), set_aside)


def _river_picture(discard: RiverTile) -> PictureTile:
    return PictureTile(str(discard.tile), sideways=discard.riichi, faint=discard.called)


@lru_cache(CACHE_SIZE)
def _read_river(tiles: bytes, marks: bytes) -> tuple[RiverTile, ...]:
    """Read the tiles of a river, cached because a move changes only one of the four rivers."""
    return tuple(map(river_tile, tiles, marks))


@cache
def river_tile(code: int, marks: int) -> RiverTile:
    """Return a discard with its marks; cached, because a few hundred are read again and again."""
    return RiverTile(
        tile=Tile(code),
        tsumogiri=bool(marks & codes.RIVER_TSUMOGIRI),
        riichi=bool(marks & codes.RIVER_RIICHI),
        called=bool(marks & codes.RIVER_CALLED),
    )


def shows_hints(enforcement: Enforcement) -> bool:
    """Whether a seat gets hints that follow from the rules: its waits and furiten.

    >>> shows_hints(Enforcement.ENGINE), shows_hints(Enforcement.TABLE)
    (True, False)
    """
    return enforcement is Enforcement.ENGINE


def view_as_shown(view: SeatView, enforcement: Enforcement) -> SeatView:
    """Return the view for its player, without waits and furiten if people enforce the rules.

    >>> from hanchan.table import Match
    >>> match = Match("ema-2008", seed=7)
    >>> view_as_shown(match.view(0), Enforcement.ENGINE) == match.view(0)
    True
    """
    return view if shows_hints(enforcement) else view.without_hints()


def visible_tiles(view: SeatView) -> tuple[Tile, ...]:
    """Return every tile that the seat sees outside its own hand and melds.

    These are rivers, other melds, norths set aside, indicators, and the `open_tiles` of others.

    >>> from hanchan.table import Match
    >>> visible_tiles(Match("ema-2008", seed=7).view(0))
    (Tile.M4,)
    """
    others = [player for player in view.players if player.seat != view.seat]
    rivers = [discard.tile for p in view.players for discard in p.river if not discard.called]
    melds = [tile for p in others for meld in p.melds for tile in meld.tiles]
    set_aside = [Tile.NORTH for p in others for _ in range(p.kita)]
    laid_open = [tile for p in others for tile in p.open_tiles]
    return (*rivers, *melds, *set_aside, *laid_open, *view.kyoku.dora, *view.ura)


def unseen_counts(view: SeatView) -> tuple[int, ...]:
    """Return the number of copies of each kind that the seat, or a spectator, does not see.

    >>> from hanchan.table import Match
    >>> sum(unseen_counts(Match("ema-2008", seed=7).view(0))), 136 - 14 - 1
    (121, 121)
    """
    mine = [p for p in view.players if p.seat == view.seat]
    own = [tile for p in mine for meld in p.melds for tile in meld.tiles]
    own += [Tile.NORTH for p in mine for _ in range(p.kita)]
    absent = view.rules.absent
    left = [0 if absent >> kind & 1 else COPIES_OF_A_KIND for kind in range(len(KINDS))]
    for tile in (*view.hand, *own, *visible_tiles(view)):
        kind = KIND_OF_TILE[tile]
        if left[kind]:
            left[kind] -= 1
    return tuple(left)
