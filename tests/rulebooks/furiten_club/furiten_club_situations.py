"""Situations for the article tests of the two club rulebooks: quiet neighbours, no stray dora."""

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import partial
from itertools import combinations, product

from hanchan.core import codes as c
from hanchan.core.apply import prepare_deal, start_kyoku
from hanchan.core.deals import tiles_in_play
from hanchan.core.dora import dora_after
from hanchan.core.view import fill_view
from hanchan.core.view_layout import View
from hanchan.core.wall import indicator_place
from hanchan.tiles import Tile, format_tiles, parse_tiles
from tables import Table, book, tables, worth

BOOK = "furiten-club"
value = partial(worth, BOOK)
"""A hand of this club, judged and paid."""
SETTINGS = {"dealer", "round", "honba", "deposits", "scores", "fill"}
TENPAI = "234m567m345p78s22p"
"""Thirteen simples that wait for 6s and 9s: riichi, pinfu or tanyao are near."""


def all_copies(rulebook: str, overrides: Mapping[str, object]) -> Counter[Tile]:
    """How many tiles of each code the set holds."""
    reds = book(rulebook, **overrides).equipment.red_fives
    return Counter(Tile(code) for code in tiles_in_play(reds))


def plain(tile: Tile) -> int:
    """The kind of a tile, red or not."""
    return tile if tile < c.KINDS else 9 * (tile - c.KINDS) + 4


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
    return pad("", left)


def neutral(left: Counter[Tile], mattering: set[int], count: int) -> str:
    """Indicators that point at none of these kinds, as far as there are any."""
    found: list[Tile] = []
    kinds = sorted(range(c.KINDS), key=lambda kind: (dora_after(kind) in mattering, -kind))
    for tile in map(Tile, kinds):
        free = min(left[tile], count - len(found))
        found += [tile] * free
        left[tile] -= free
    return "".join(str(tile) for tile in found)


def far_from(kinds: set[int]) -> list[Tile]:
    """Kinds that no hand of these kinds can use."""
    near = {k + d for k in kinds if k < 27 for d in (-2, -1, 0, 1, 2) if (k + d) // 9 == k // 9}
    near |= kinds
    return [Tile(kind) for kind in range(c.KINDS) if kind not in near]


def fill_dots(draws: str, left: Counter[Tile], mattering: set[int]) -> str:
    """Each dot becomes a tile that no given hand can use, as far as there are any."""
    text = ""
    for sign in draws:
        if sign == ".":
            tile = max(far_from(mattering), key=lambda tile: (left[tile], -tile))
            assert left[tile] > 0, "no harmless tile is left"
            left[tile] -= 1
            text += str(tile)
        else:
            text += sign
    return text


def pad(hand: str, left: Counter[Tile]) -> str:
    """A hand with too few tiles gets single ones that it cannot use."""
    tiles = list(parse_tiles(hand))
    while len(tiles) < 13:
        useless = far_from({plain(tile) for tile in tiles})
        tile = max(useless, key=lambda tile: (left[tile], tile))
        assert left[tile] > 0, f"nothing is left to pad {hand}"
        tiles.append(tile)
        left[tile] -= 1
    return format_tiles(tiles)


def deal(
    rulebook: str,
    hands: Mapping[int, str] | None = None,
    draws: str = "",
    *,
    replacements: str = "",
    dora: str = "",
    ura: str = "",
    **settings: object,
) -> Table:
    """A kyoku in which seats without a given hand have quiet ones and no dora turns up unasked.

    A dot in `draws` is some tile that no given hand can use. A hand with fewer than thirteen tiles
    is filled up with tiles that do not help it.
    """
    hands = hands or {}
    overrides = {name: given for name, given in settings.items() if name not in SETTINGS}
    given = parse_tiles("".join(hands.values()) + draws.replace(".", " ") + replacements)
    left = all_copies(rulebook, overrides)
    left.subtract([*given, *parse_tiles(dora), *parse_tiles(ura)])
    everybody = {p: pad(hand, left) for p, hand in hands.items()}
    for p in range(c.SEATS):
        if p not in everybody:
            everybody[p] = quiet_hand(left)
    mattering = {plain(tile) for tile in given}
    dora += neutral(left, mattering, 5 - len(parse_tiles(dora)))
    ura += neutral(left, mattering, 5 - len(parse_tiles(ura)))
    held = {plain(tile) for p in hands for tile in parse_tiles(everybody[p])}
    return Table(
        rulebook,
        everybody,
        fill_dots(draws, left, held),
        replacements=replacements,
        dora=dora,
        ura=ura,
        **settings,  # pyright: ignore[reportArgumentType] - the settings of Table
    )


club = partial(deal, BOOK)
"""A kyoku of this club."""


def claim(table: Table, p: int, words: str, *, late: int = c.IN_TIME) -> Table:
    """A seat claims the tile; everybody else who is asked lets it go."""
    return table.play(p, words, late=late).pass_all()


def exhaust(table: Table, shows: Iterable[int] = range(c.SEATS)) -> Table:
    """Play the wall out with what is drawn; only the seats of `shows` show a tenpai hand."""
    table.run_out()
    while table.game.phase == c.SHOW:
        p = table.waiting()[0]
        table.play(p, "show" if p in set(shows) else "hide")
    return table


def stack(table: Table, number: int, tile: str) -> Table:
    """Put a tile where the live wall gives it as draw `number`, the dealer's fourteenth being 0."""
    g = table.game
    kept = {indicator_place(i) + under for i in range(5) for under in range(2)}
    here, code = 52 + number, Tile.of(tile)
    assert here >= g.live
    places = [i for i in range(g.live, c.WALL) if i not in kept and g.wall[i] == code]
    g.wall[here], g.wall[places[-1]] = code, g.wall[here]
    return table


def next_kyoku(table: Table, seed: int = 0) -> Table:
    """Deal the next kyoku of the match from a mixed wall."""
    prepare_deal(table.game)
    wall = [table.game.wall[place] for place in range(c.WALL)]
    random.Random(seed).shuffle(wall)
    for place, code in enumerate(wall):
        table.game.wall[place] = code
    start_kyoku(table.game, table.rules, tables())
    return table


def seen_by(table: Table, p: int) -> View:
    """What a seat sees."""
    view = View()
    fill_view(view, table.game, table.rules, tables(), p)
    return view


def may_riichi(table: Table, p: int) -> bool:
    """Whether a seat may declare riichi with any discard."""
    return any(text.startswith("riichi") for text in table.legal(p))


def tiles_held(table: Table, p: int) -> int:
    """How many tiles a seat has, melds included."""
    g = table.game
    laid = sum(4 if g.meld_type[p, i] > c.M_PON else 3 for i in range(g.meld_count[p]))
    return sum(g.hand[p, kind] for kind in range(c.KINDS)) + laid


def last_event(table: Table, name: str) -> tuple[int, ...]:
    """Seat and the numbers of the last event of this name."""
    return next(row[1:] for row in reversed(table.log) if row[0] == name)
