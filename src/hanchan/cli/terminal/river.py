"""Rivers: rows of six, the riichi tile and the called tiles marked."""

from rich.text import Text

from hanchan.cli.terminal.words import StyledWords, style_of
from hanchan.table import RiverTile

ROW = 6
TILE_WIDTH = 4
RIICHI_MARK = "!"
CALLED_MARK = "^"


def river_tile(entry: RiverTile, words: StyledWords) -> Text:
    """One discard, four columns wide: `5m!` declared riichi, `5m^` was called, and is dim.

    A tile chosen from the hand is bold; one discarded as drawn is not.
    """
    style = style_of(entry.tile)
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


def river_rows(river: tuple[RiverTile, ...], words: StyledWords, *, last: bool) -> list[Text]:
    """The rows of a river; `last` shows its last tile as the one that lies open to claims."""
    drawn = [river_tile(entry, words) for entry in river]
    if last and drawn:
        drawn[-1].stylize("reverse", 0, 2)
    return [Text().join(drawn[i : i + ROW]) for i in range(0, len(drawn), ROW)]
