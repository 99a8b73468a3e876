"""The walls of all deals from the random words of a seed (see shuffle.py)."""

from hanchan.formats.mjlog.scan.scan_layout import TILES, Dice, Walls, Words

DOORS = ("lay_walls",)

SIDES = 6


def lay_walls(words: Words, walls: Walls, dice: Dice) -> None:
    """Shuffle one wall for each row of words: Tenhou deals from its end, we from the beginning."""
    last = TILES - 1
    for deal in range(len(words)):
        for tile in range(TILES):
            walls[deal, last - tile] = tile
        for i in range(last):
            j = i + words[deal, i] % (TILES - i)
            tile = walls[deal, last - i]
            walls[deal, last - i] = walls[deal, last - j]
            walls[deal, last - j] = tile
        dice[deal, 0] = words[deal, last] % SIDES + 1
        dice[deal, 1] = words[deal, TILES] % SIDES + 1
