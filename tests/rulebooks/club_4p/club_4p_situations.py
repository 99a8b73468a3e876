"""Situations for the article tests of club-4p: quiet neighbours, indicators that mean nothing."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import partial
from itertools import combinations, pairwise, product

from hanchan.core import codes as c
from hanchan.core.dora import dora_after
from hanchan.core.tiles_in_hand import is_terminal_or_honour
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


def apart(left: Counter[Tile], suit: int) -> list[tuple[Tile, ...]]:
    """Up to three numbers of a suit, three or more apart, that are left; the larger sets first."""
    numbers = [Tile(9 * suit + n) for n in range(9) if left[Tile(9 * suit + n)] > 0]
    return [
        tiles
        for size in (3, 2, 1, 0)
        for tiles in combinations(numbers, size)
        if all(b - a >= 3 for a, b in pairwise(tiles))
    ]


def quiet_hand(left: Counter[Tile]) -> str:
    """Thirteen single tiles, three or more apart: no call, no abort and no win is near."""
    honours = [Tile(kind) for kind in range(27, 34) if left[Tile(kind)] > 0]
    honours.sort(key=lambda tile: -left[tile])
    for numbers in product(*(apart(left, suit) for suit in range(3))):
        flat = [tile for suit in numbers for tile in suit]
        ends = sum(is_terminal_or_honour(int(tile)) for tile in flat)
        if 13 - len(flat) <= min(len(honours), 8 - ends):
            hand = [*flat, *honours[: 13 - len(flat)]]
            left.subtract(hand)
            return format_tiles(hand)
    message = "no quiet hand is left"
    raise AssertionError(message)


def neutral(left: Counter[Tile], mattering: set[int], count: int) -> str:
    """Indicators that point at none of these kinds, as far as there are such tiles."""
    found: list[Tile] = []
    order = sorted(range(c.KINDS), key=lambda kind: (dora_after(kind) in mattering, -kind))
    for tile in map(Tile, order):
        free = min(left[tile], count - len(found))
        found += [tile] * free
        left[tile] -= free
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


ONE_SHORT = {
    EAST: "123456789m123p5z",
    SOUTH: "123456789s456p6z",
    WEST: "111m123789p456p7z",
    NORTH: "234789m789p234s4z",
}
"""Four hands that wait for a single honour each."""


def all_in_riichi(*, honba: int = 0) -> Table:
    """All four have declared riichi, one after the other."""
    table = deal(ONE_SHORT, "1z2z3z1z", honba=honba)
    for p, tile in enumerate(("1z", "2z", "3z", "1z")):
        table.play(p, f"riichi {tile}").pass_all()
    return table


def four_kans(dealer_hand: str | None = None, *, last: str = "9m", honba: int = 0) -> Table:
    """South and North have made two kans each; North is about to discard."""
    hands = {SOUTH: "2222m8888m147p12z", NORTH: "2222s8888s147p12z"}
    if dealer_hand is not None:
        hands[EAST] = dealer_hand
    table = deal(hands, "6z7z7z6z", replacements="9s9s9p" + last, honba=honba)
    table.tsumogiri().play(SOUTH, "ankan 2222m").play(SOUTH, "ankan 8888m")
    return table.tsumogiri(2).play(NORTH, "ankan 2222s").play(NORTH, "ankan 8888s")
