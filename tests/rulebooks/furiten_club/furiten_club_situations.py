"""Situations for the article tests of the two club rulebooks: quiet neighbours, no stray dora."""

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import partial
from itertools import combinations, product
from typing import Any

from hanchan.core import codes as c
from hanchan.core.apply import prepare_deal, start_kyoku, void_by_chombo
from hanchan.core.deals import tiles_in_play
from hanchan.core.dora import dora_after
from hanchan.core.tiles_in_hand import is_terminal_or_honour
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

WAITS = {
    0: "123m123p123s11z79m",
    1: "234m234p234s22z68m",
    2: "456m456p456s33z24p",
    3: "678m678p678s44z79p",
}
"""Four hands that wait for different tiles."""
ALL_FOR_9S = ("234m567m345p78s22p", "234m567m678p78s33m", "123p456p789p78s44z")
"""Three hands that win on 9s."""


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
            useless = set(far_from(mattering))
            kinds = [Tile(kind) for kind in range(c.KINDS) if left[Tile(kind)] > 0]
            tile = max(kinds, key=lambda tile: (tile in useless, left[tile], -tile))
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


def _any(settings: Mapping[str, object]) -> dict[str, Any]:
    return dict(settings)


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
        **_any(settings),
    )


club = partial(deal, BOOK)
"""A kyoku of this club."""


def chombo(table: Table, p: int) -> Table:
    """The referee has ruled that a seat committed chombo."""
    void_by_chombo(table.game, table.rules, tables(), p)
    return table


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


def nagashi(
    rulebook: str, seats: Iterable[int], hands: Mapping[int, str] | None = None, **settings: object
) -> Table:
    """The wall runs out; these seats discard terminals and honours alone, the others simples.

    Two seats can do so at most.
    """
    everybody = dict.fromkeys(range(c.SEATS), "2468m2468p2468s") | dict(hands or {})
    overrides = {name: given for name, given in settings.items() if name not in SETTINGS}
    left = all_copies(rulebook, overrides)
    left = left_of(left, everybody)
    everybody = {p: pad(hand, left) for p, hand in everybody.items()}
    left = left_of(all_copies(rulebook, overrides), everybody)
    outer = [t for t in left.elements() if is_terminal_or_honour(plain(t))]
    inner = [tile for tile in left.elements() if tile not in set(outer)]
    dealer = settings.get("dealer", 0)
    assert isinstance(dealer, int)
    wanted = set(seats)
    places = range(c.WALL - c.DEAD - 52)
    given = {i: outer.pop(0) for i in places if (dealer + i) % c.SEATS in wanted}
    others = iter(inner + outer)
    draws = [given[i] if i in given else next(others) for i in places]
    text = "".join(str(tile) for tile in draws)
    return exhaust(Table(rulebook, everybody, text, **_any(settings)))


def left_of(copies: Counter[Tile], hands: Mapping[int, str]) -> Counter[Tile]:
    """What these hands leave of the set."""
    left = copies.copy()
    left.subtract(parse_tiles("".join(hands.values())))
    return left


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


def kyuushu(rulebook: str = BOOK, *, dealer: int = 0, **settings: object) -> Table:
    """The dealer aborts with nine kinds."""
    table = deal(rulebook, {dealer: "19m19p19s1234567z"}, "5m", dealer=dealer, **_any(settings))
    return table.play(dealer, "kyuushu")


def four_winds(rulebook: str = BOOK, *, dealer: int = 0, **settings: object) -> Table:
    """All four discard North first."""
    return deal(rulebook, {}, "4z4z4z4z", dealer=dealer, **_any(settings)).tsumogiri(4)


def four_riichi(rulebook: str = BOOK, *, dealer: int = 0, **settings: object) -> Table:
    """All four declare riichi."""
    table = deal(rulebook, WAITS, "5z6z5z6z", dealer=dealer, **_any(settings))
    for i in range(c.SEATS):
        table.play((dealer + i) % c.SEATS, "riichi " + "56"[i % 2] + "z").pass_all()
    return table


def triple_ron(rulebook: str = BOOK, *, dealer: int = 0, **settings: object) -> Table:
    """The dealer's first discard is won on by everybody else."""
    others = {(dealer + 1 + i) % c.SEATS: hand for i, hand in enumerate(ALL_FOR_9S)}
    table = deal(rulebook, others, "9s", dealer=dealer, **_any(settings)).play(dealer, "discard 9s")
    for i in range(1, c.SEATS):
        table.play((dealer + i) % c.SEATS, "ron")
    return table


def three_kans_and_a_fourth(
    rulebook: str = BOOK, *, dealer: int = 0, **settings: object
) -> tuple[Table, int]:
    """The dealer has made three kans; who may now declare a fourth of 7z is returned too."""
    other = (dealer + 2) % c.SEATS
    hands = {dealer: "1111p9999p1111s", other: "7777z"}
    table = deal(rulebook, hands, "..", dealer=dealer, **_any(settings))
    for kind in ("1111p", "9999p", "1111s"):
        table.play(dealer, f"ankan {kind}")
    return table.tsumogiri(2), other


def four_kans(rulebook: str = BOOK, *, dealer: int = 0, **settings: object) -> Table:
    """Two players have made four kans."""
    table, other = three_kans_and_a_fourth(rulebook, dealer=dealer, **_any(settings))
    return table.play(other, "ankan 7777z")


ABORTS = {
    "kyuushu": kyuushu,
    "four_winds": four_winds,
    "four_kans": four_kans,
    "four_riichi": four_riichi,
    "triple_ron": triple_ron,
}
"""How each abortive draw comes about."""


def played_out(rulebook: str, scores: Iterable[int], **settings: object) -> Table:
    """A match that ends with these scores: nobody is tenpai in South 4."""
    return exhaust(deal(rulebook, scores=tuple(scores), dealer=3, round="S", **_any(settings)))


def fed_dragons(rulebook: str = BOOK, draws: str = "", **settings: object) -> Table:
    """Seat 2 has called all three dragons, the last from seat 1, and waits for 9s.

    `draws` follow the discard of seat 2.
    """
    hands = {2: "55z66z77z234m9s1p4p7p"}
    table = deal(rulebook, hands, "5z6z..7z" + draws, **_any(settings))
    claim(table.play(0, "discard 5z"), 2, "pon 55z").discard(2, "1p")
    claim(table.play(3, "discard 6z"), 2, "pon 66z").discard(2, "4p").tsumogiri(2)
    return claim(table.play(1, "discard 7z"), 2, "pon 77z").discard(2, "7p")


def fed_winds(rulebook: str = BOOK, draws: str = "", **settings: object) -> Table:
    """Seat 2 has called all four winds, the last from seat 1, and waits for 9s."""
    hands = {2: "11z22z33z44z9s1p4p7p2m"}
    table = deal(rulebook, hands, "1z2z3z..4z" + draws, **_any(settings))
    claim(table.play(0, "discard 1z"), 2, "pon 11z").discard(2, "1p")
    claim(table.play(3, "discard 2z"), 2, "pon 22z").discard(2, "4p")
    claim(table.play(3, "discard 3z"), 2, "pon 33z").discard(2, "2m").tsumogiri(2)
    return claim(table.play(1, "discard 4z"), 2, "pon 44z").discard(2, "7p")


def fed_fourth_kan(rulebook: str = BOOK, draws: str = "", **settings: object) -> Table:
    """Seat 2 has made three concealed kans and a fourth from the dealer's discard; waits for 9s."""
    hands = {2: "1111p9999p1111s7z"}
    draws = "..7z.7z" + draws
    table = deal(rulebook, hands, draws, replacements="7z9s5m2m", **_any(settings)).tsumogiri(2)
    for kind in ("1111p", "9999p", "1111s"):
        table.play(2, f"ankan {kind}")
    table.discard(2, "5m").tsumogiri().play(0, "discard 7z")
    return claim(table, 2, "daiminkan 777z").discard(2, "2m")
