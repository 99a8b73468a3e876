"""Draw melds in a terminal: the called tile in brackets, placed by the seat it came from."""

from rich.text import Text

from hanchan.cli.terminal.styled_text import SUIT_STYLES, StyledText, tile_style
from hanchan.core.codes import SEATS
from hanchan.table import RiverTile
from hanchan.tiles import Meld, MeldType, Suit, Tile

LEFT, OPPOSITE = 3, 2


def meld_text(meld: Meld, seat: int, words: StyledText) -> Text:
    """Return the text of a meld: `(3)45m` was called from the left, `5(5)5p` from opposite.

    An ankan is in square brackets.

    >>> pon = Meld(MeldType.PON, (Tile.P5,) * 3, called=Tile.P5, from_seat=2)
    >>> meld_text(pon, 0, StyledText("en", ())).plain
    '5(5)5p'
    """
    if meld.type is MeldType.ANKAN:
        return Text.assemble("[", words.colour_tiles(meld.tiles), "]")
    tiles = list(meld.tiles)
    called = meld.called
    place = -1
    if called is not None and meld.from_seat is not None:
        tiles.remove(called)
        from_left = (meld.from_seat - seat) % SEATS
        place = {LEFT: 0, OPPOSITE: 1}.get(from_left, len(tiles))
        tiles.insert(place, called)
    return _mark_called_tile(tiles, place, words)


def _mark_called_tile(tiles: list[Tile], place: int, words: StyledText) -> Text:
    suit = tiles[0].kind.suit
    drawn = Text()
    for i, tile in enumerate(tiles):
        label = words.tile(tile) if suit is Suit.HONOUR else words.tile(tile)[0]
        drawn.append(f"({label})" if i == place else label, tile_style(tile))
    if suit is not Suit.HONOUR:
        drawn.append(suit.letter, SUIT_STYLES[suit])
    return drawn


def meld_lines(melds: tuple[Meld, ...], seat: int, words: StyledText, width: int) -> list[Text]:
    """Return the text of all melds of a seat, the first one first, on as many lines as needed."""
    lines: list[Text] = []
    for meld in melds:
        drawn = meld_text(meld, seat, words)
        if lines and lines[-1].cell_len + 1 + drawn.cell_len <= width:
            lines[-1].append(" ").append_text(drawn)
        else:
            lines.append(drawn)
    return lines


# Rivers: rows of six, with the riichi tile and called tiles marked.

ROW = 6
TILE_WIDTH = 4
RIICHI_MARK = "!"
CALLED_MARK = "^"


def river_tile(entry: RiverTile, words: StyledText) -> Text:
    """Return the text of a discard, four columns wide: `5m!` declared riichi, `5m^` was called.

    A called tile is dim. A tile discarded from the hand is bold; a tsumogiri is not.
    """
    style = tile_style(entry.tile)
    if entry.called:
        style = f"dim {style}"
    elif not entry.tsumogiri:
        style = f"bold {style}"
    drawn = Text(words.tile(entry.tile), style)
    if entry.riichi:
        drawn.append(RIICHI_MARK, "bold magenta")
    if entry.called:
        drawn.append(CALLED_MARK, "dim")
    drawn.append(" " * (TILE_WIDTH - drawn.cell_len))
    return drawn


def river_rows(river: tuple[RiverTile, ...], words: StyledText, *, last: bool) -> list[Text]:
    """Return the rows of a river; with `last` its last tile is marked as open to claims."""
    drawn = [river_tile(entry, words) for entry in river]
    if last and drawn:
        drawn[-1].stylize("reverse", 0, 2)
    return [Text().join(drawn[i : i + ROW]) for i in range(0, len(drawn), ROW)]
