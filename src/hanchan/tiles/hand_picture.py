"""A hand as tiles in a picture: its concealed tiles, then its melds."""

from collections.abc import Iterable

from hanchan.pictures.picture import BACK, PictureTile, PictureTiles, tiles_of
from hanchan.tiles.meld import Meld, MeldType
from hanchan.tiles.tile import Tile, format_tiles


def meld_tiles(meld: Meld) -> list[PictureTile]:
    """Return the tiles of a meld: the called tile sideways, the ends of an ankan face down.

    >>> from hanchan.tiles import Tile
    >>> [one.name for one in meld_tiles(Meld(MeldType.ANKAN, (Tile.EAST,) * 4))]
    ['back', '1z', '1z', 'back']
    """
    names = list(map(str, meld.tiles))
    if meld.type is MeldType.ANKAN:
        names[0] = names[-1] = BACK
        return list(map(PictureTile, names))
    called = names.index(str(meld.called)) if meld.called is not None else 0
    others = (PictureTile(name) for place, name in enumerate(names) if place != called)
    return [PictureTile(names[called], sideways=True), *others]


def hand_tiles(
    concealed: Iterable[Tile], melds: Iterable[Meld] = (), *apart: Iterable[Tile]
) -> PictureTiles:
    """Return a hand as tiles: concealed ones, melds, and groups that lie apart.

    >>> from hanchan.tiles import parse_hand
    >>> hand = parse_hand("234m88s pon 555z")
    >>> hand_tiles(hand.concealed, hand.melds, [Tile.S8]).label
    '234m88s pon 555z 8s'
    """
    inside, called = tuple(concealed), tuple(melds)
    rest = [tuple(one) for one in apart]
    said = [format_tiles(inside), *map(str, called), *map(format_tiles, rest)]
    label = " ".join(one for one in said if one)
    return tiles_of(inside, *map(meld_tiles, called), *rest, label=label)
