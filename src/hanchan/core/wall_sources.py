"""Sources of the walls of a match: a seed, or tiles arranged beforehand.

Ordinary Python, outside the kernels. A `WallSource` needs only the number of the deal and the
dealer, so undoing a step need not save walls.
"""

from array import array
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from hanchan.core.codes import DEAD, NO_TILE, SEATS, WALL
from hanchan.core.game_state import Game, Rules
from hanchan.core.seeded_deals import RandomStream, deal_from_seed, match_seed, tiles_in_play
from hanchan.core.simulation_rng import RandomState, shuffle_wall
from hanchan.core.wall import HAND, indicator_place, replacement_place, seat_dealt_tile
from hanchan.errors import RulesError
from hanchan.tiles import Tile, parse_tiles

REPLACEMENTS = 4
INDICATORS = 5
REDS = (1, 1, 1)


class Wall(NamedTuple):
    """Tile codes in drawing order, dead wall last, -1 for a tile never to be seen; and two dice.

    A smaller set of tiles has fewer codes.
    """

    tiles: tuple[int, ...]
    dice: tuple[int, int] = (0, 0)


def write_wall(g: Game, wall: Wall) -> None:
    """Write the wall to the game, whose dealer must already be that of the new kyoku."""
    g.dice[0], g.dice[1] = wall.dice
    lacking = [NO_TILE] * (WALL - len(wall.tiles))
    g.wall[:] = memoryview(array("b", [*lacking, *wall.tiles]))


class WallSource(Protocol):
    """Protocol for a source of walls; deals count from 1, those after a chombo included.

    >>> class OneWall:
    ...     def __init__(self, wall):
    ...         self.only = wall
    ...     def wall(self, deal, dealer):
    ...         return self.only if deal == 1 else None
    >>> OneWall(Wall(tuple(range(34)) * 4)).wall(2, dealer=0) is None
    True
    """

    def wall(self, deal: int, dealer: int) -> Wall | None:
        """Return the wall of a deal with this dealer; None if there is none, or not yet."""
        ...


class SeedWalls:
    """Walls derived from a secret seed of 32 bytes (`core.seeded_deals`).

    >>> walls = SeedWalls(bytes(32), tiles_in_play((0, 0, 0)))
    >>> walls.wall(1, 0) == walls.wall(1, 0) != walls.wall(2, 0)
    True
    """

    def __init__(self, seed: bytes, tiles: Sequence[int]) -> None:
        self.seed = seed
        self._tiles = tuple(tiles)

    def wall(self, deal: int, dealer: int) -> Wall:
        """Return the wall of a deal with this dealer."""
        chance = deal_from_seed(self.seed, deal, self._tiles)
        return Wall(chance.drawing_order(dealer), chance.dice)


class SimulationWalls:
    """Walls of a simulated match with this seed (`core.simulation_rng`).

    A wall depends on the round, dealer, honba and repeats of its kyoku, so it is written into the
    game that has them.

    >>> here, there = Game(), Game()
    >>> for game in (here, there):
    ...     SimulationWalls(7).write_next_wall(game, Rules())
    >>> here.snapshot() == there.snapshot()
    True
    """

    def __init__(self, seed: int) -> None:
        """Make walls from a seed, 0 to 2**63 - 1."""
        self.seed = seed
        self._lots = RandomState()

    def write_next_wall(self, g: Game, r: Rules) -> None:
        """Write the next wall into the game, which must already be in the new kyoku."""
        g.seed = self.seed
        shuffle_wall(g, r, self._lots)


class FixedWalls:
    """Walls arranged beforehand, one for each deal; after the last the match waits for a wall.

    >>> walls = FixedWalls([arrange_wall(draws="1m")])
    >>> walls.wall(1, 0) is None, walls.wall(2, 0) is None
    (False, True)
    """

    def __init__(self, walls: Sequence[Wall]) -> None:
        self.walls = tuple(walls)

    def wall(self, deal: int, dealer: int) -> Wall | None:  # noqa: ARG002 (protocol)
        """Return the wall of a deal, None after the last."""
        return self.walls[deal - 1] if deal <= len(self.walls) else None


def arrange_wall(
    hands: Mapping[int, str] | None = None,
    draws: str = "",
    *,
    replacements: str = "",
    dora: str = "",
    ura: str = "",
    dealer: int = 0,
    red_fives: tuple[int, int, int] = REDS,
    fill: int = 0,
    players: int = SEATS,
    spare: int = 0,
    absent: tuple[str, ...] = (),
) -> Wall:
    """Arrange a wall with some given tiles, and fill the rest with the others.

    `hands` gives thirteen tiles to seats, `draws` the live tiles in drawing order, the dealer's
    fourteenth first; `replacements`, `dora` and `ura` are in the dead wall. `fill` is a seed for
    the rest, `red_fives` the number of red fives of man, pin and sou. `players`, `absent` tiles and
    replacement tiles to `spare`, besides four, are those of the rules.

    >>> wall = arrange_wall({1: "123m456p789s1122z"}, "5m 1z", dora="9s")
    >>> Tile(wall.tiles[52]), len(wall.tiles)
    (Tile.M5, 136)
    >>> arrange_wall({0: "1111m456p789s112z"}, "1m 2m")
    Traceback (most recent call last):
    hanchan.errors.RulesError: walls: more 1m were given than the set of tiles has
    """
    tiles_of_set = tiles_in_play(red_fives, absent)
    first, dealt = WALL - len(tiles_of_set), HAND * players
    placed: dict[int, Tile] = {}
    for seat, text in (hands or {}).items():
        own = [i for i in range(dealt) if seat_dealt_tile(players, dealer, i) == seat]
        places = [first + i for i in own]
        placed |= zip(places, _parse_at_most("hands", text, HAND, exactly=True), strict=True)
    drawn = _parse_at_most("draws", draws, WALL - DEAD - first - dealt)
    placed |= {first + dealt + i: tile for i, tile in enumerate(drawn)}
    dead = _parse_at_most("replacements", replacements, REPLACEMENTS + spare)
    placed |= {replacement_place(i): tile for i, tile in enumerate(dead)}
    for beneath, name, text in ((0, "dora", dora), (1, "ura", ura)):
        tiles = _parse_at_most(name, text, INDICATORS)
        placed |= {indicator_place(spare, i) + beneath: tile for i, tile in enumerate(tiles)}
    return Wall(_fill_places(placed, tiles_of_set, fill))


def _parse_at_most(field: str, text: str, most: int, *, exactly: bool = False) -> tuple[Tile, ...]:
    tiles = parse_tiles(text, field)
    if len(tiles) > most or (exactly and len(tiles) != most):
        exact = "yes" if exactly else "no"
        raise RulesError("walls-tiles", field=field, count=len(tiles), most=most, exact=exact)
    return tiles


def _fill_places(
    placed: Mapping[int, int], tiles: Sequence[int], fill: int | None
) -> tuple[int, ...]:
    """Return all tiles, with the other ones in the free places, shuffled if `fill` is a seed."""
    left = Counter(tiles)
    left.subtract(Counter(placed.values()))
    lacking = next((code for code in left if left[code] < 0), None)
    if lacking is not None:
        raise RulesError("walls-no_tile", field="walls", tile=str(Tile(lacking)))
    rest = sorted(left.elements())
    if fill is not None:
        rest = list(RandomStream(match_seed(fill), "fill").shuffled(rest))
    places = range(WALL - len(tiles), WALL)
    return tuple([placed[i] if i in placed else rest.pop() for i in places])


def check_wall(wall: Wall, tiles: Sequence[int]) -> Wall:
    """Check that the wall consists of these tiles; return it with its unknown places filled.

    >>> check_wall(Wall((4, 4)), (4, 34))
    Traceback (most recent call last):
    hanchan.errors.RulesError: walls: more 5m were given than the set of tiles has
    """
    if len(wall.tiles) != len(tiles):
        raise RulesError("walls-size", field="walls", count=len(wall.tiles), size=len(tiles))
    if sorted(wall.tiles) == sorted(tiles):
        return wall
    places = range(WALL - len(tiles), WALL)
    known = {i: code for i, code in zip(places, wall.tiles, strict=True) if code != NO_TILE}
    return Wall(_fill_places(known, tiles, None), wall.dice)
