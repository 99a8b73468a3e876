"""Situations for the article tests of club-4p: quiet neighbours, indicators that mean nothing."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import partial
from itertools import combinations, product

from hanchan.core import codes as c
from hanchan.core.dora import dora_after
from hanchan.core.view import fill_view
from hanchan.core.view_layout import View
from hanchan.core.wall import indicator_place
from hanchan.tiles import Tile, format_tiles, parse_tiles
from tables import Table, book, tables, worth

BOOK = "club-4p"
EAST, SOUTH, WEST, NORTH = range(4)
value = partial(worth, BOOK)
"""A hand of this club, judged and paid."""


def all_copies() -> Counter[Tile]:
    """How many tiles of each code the set holds."""
    reds = book(BOOK).equipment.red_fives
    copies: Counter[Tile] = Counter()
    for kind in range(c.KINDS):
        tile = Tile(kind)
        red = reds[kind // 9] if kind < 27 and kind % 9 == 4 else 0
        copies[tile] = 4 - red
        if red:
            copies[tile.red] = red
    return copies


def quiet_hand(left: Counter[Tile]) -> str:
    """Thirteen single tiles, three or more apart: no call and no win is near."""
    honours = [Tile(kind) for kind in range(27, 34) if left[Tile(kind)] > 0]
    honours.sort(key=lambda tile: -left[tile])
    for starts, four in product(product(range(3), repeat=3), combinations(honours, 4)):
        numbers = [Tile(9 * s + start + 3 * i) for s, start in enumerate(starts) for i in range(3)]
        if all(left[tile] > 0 for tile in numbers):
            hand = [*numbers, *four]
            left.subtract(hand)
            return format_tiles(hand)
    message = "no quiet hand is left"
    raise AssertionError(message)


def neutral(left: Counter[Tile], mattering: set[int], count: int) -> str:
    """Indicators that point at none of these kinds."""
    found: list[Tile] = []
    for kind in reversed(range(c.KINDS)):
        tile = Tile(kind)
        if dora_after(kind) not in mattering:
            free = min(left[tile], count - len(found))
            found += [tile] * free
            left[tile] -= free
    assert len(found) == count
    return format_all(found)


def format_all(tiles: Iterable[Tile]) -> str:
    """The tiles in this order, one text."""
    return "".join(str(tile) for tile in tiles)


def deal(
    hands: Mapping[int, str],
    draws: str = "",
    *,
    replacements: str = "",
    dora: str = "",
    ura: str = "",
    **settings: object,
) -> Table:
    """A kyoku in which seats without a given hand have quiet ones and no dora turns up unasked."""
    given = parse_tiles("".join(hands.values()) + draws + replacements)
    left = all_copies()
    left.subtract([*given, *parse_tiles(dora), *parse_tiles(ura)])
    everybody = dict(hands)
    for p in range(c.SEATS):
        if p not in everybody:
            everybody[p] = quiet_hand(left)
    mattering = {tile % 34 if tile < c.KINDS else 9 * (tile - c.KINDS) + 4 for tile in given}
    dora += neutral(left, mattering, 5 - len(parse_tiles(dora)))
    ura += neutral(left, mattering, 5 - len(parse_tiles(ura)))
    return Table(
        BOOK,
        everybody,
        draws,
        replacements=replacements,
        dora=dora,
        ura=ura,
        **settings,  # pyright: ignore[reportArgumentType] - the settings of Table
    )


def claim(table: Table, p: int, words: str, *, late: int = c.IN_TIME) -> Table:
    """A seat claims the tile; everybody else who is asked lets it go."""
    table.play(p, words, late=late)
    return table.pass_all()


def stack(table: Table, number: int, tile: str) -> Table:
    """Put a tile where the live wall gives it as draw `number`, the dealer's fourteenth being 0."""
    g = table.game
    code = Tile.of(tile)
    kept = {indicator_place(i) + under for i in range(5) for under in range(2)}
    here = 52 + number
    assert here >= g.live
    places = [i for i in range(g.live, c.WALL) if i not in kept and g.wall[i] == code]
    g.wall[here], g.wall[places[-1]] = code, g.wall[here]
    return table


def turns(table: Table, count: int) -> Table:
    """So many turns pass without a claim, each seat discarding what it draws."""
    return table.tsumogiri(count)


ON_3P = {
    SOUTH: "234m678m678s24p22s",
    WEST: "234m678m345s24p88s",
    NORTH: "345m333s678p24p66s",
}
"""Three tanyao hands that wait for 3p alone."""


def view_of(table: Table, p: int) -> View:
    """What a seat may know now."""
    view = View()
    fill_view(view, table.game, table.rules, tables(), p)
    return view


def deals_of_a_match() -> list[tuple[str, int]]:
    """Round and dealer of every kyoku of a match in which the deal always passes on."""
    played = [("E", EAST)]
    while True:
        wind, dealer = played[-1]
        table = deal({}, round=wind, dealer=dealer).run_out()
        if table.match_over:
            return played
        played.append(table.next_deal[:2])
