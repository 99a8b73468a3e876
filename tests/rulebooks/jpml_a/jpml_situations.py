"""Situations that many tests of the two league rulebooks share."""

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction

from hanchan.core import codes as c
from hanchan.core.deals import tiles_in_play
from hanchan.core.dora import dora_after
from hanchan.tiles import Tile, format_tiles, parse_tiles
from tables import Table, book, worth

A = "jpml-a"
B = "jpml-b"
NO_YAKU = "123m456p23468s99m"
"""Concealed and waiting for 7s in the middle, without any yaku; 40 fu by ron."""
PINFU = "123m456p23467s99m"
"""Concealed, waits for 5s and 8s with nothing but pinfu."""
TRIPLE_RON = {1: "46p555z123789m11s", 2: "46p666z123789s99m", 3: "46p777z123m789s22m"}
"""Three hands that all win on 5p."""


def pieces(rulebook: str = A) -> Counter[Tile]:
    """How many tiles of each code the set of a rulebook holds."""
    reds = book(rulebook).equipment.red_fives
    return Counter(Tile(code) for code in tiles_in_play(reds))


def take(left: Counter[Tile], tiles: list[Tile]) -> str:
    """These tiles are used up."""
    left.subtract(tiles)
    assert min(left.values()) >= 0, "too few tiles are left"
    return format_tiles(tiles)


def quiet_hand(left: Counter[Tile]) -> str:
    """Thirteen single tiles, numbers three apart: no call and no win is near."""
    found: list[Tile] = []
    for suit in range(3):
        rows = [[Tile(9 * suit + i) for i in range(first, 9, 3)] for first in range(3)]
        rows = [[tile for tile in row if left[tile] > 0] for row in rows]
        found += max(rows, key=lambda row: (len(row), sum(left[tile] for tile in row)))
    honours = [Tile(k) for k in range(27, 34) if left[Tile(k)] > 0]
    found += sorted(honours, key=lambda tile: -left[tile])[: 13 - len(found)]
    assert len(found) == 13, "no quiet hand is left"
    return take(left, found)


def near(kinds: set[int]) -> set[int]:
    """These kinds and all that could stand in a sequence with them."""
    beside = {k + d for k in kinds if k < 27 for d in (-2, -1, 1, 2) if (k + d) // 9 == k // 9}
    return kinds | beside


def useless(left: Counter[Tile], kinds: set[int]) -> Tile:
    """A tile that no hand of these kinds can use, as far as there is one."""
    far = [Tile(kind) for kind in range(c.KINDS) if kind not in near(kinds)]
    far = [tile for tile in far if left[tile] > 0] or [t for t in left if t.kind not in kinds]
    tile = max(far, key=lambda tile: (left[tile], -tile))
    assert left[tile] > 0, "no harmless tile is left"
    left[tile] -= 1
    return tile


def indicators(given: str, left: Counter[Tile], kinds: set[int]) -> str:
    """Five indicators, all but the given ones pointing at none of these kinds."""
    found = list(parse_tiles(given))
    harmless = [Tile(k) for k in reversed(range(c.KINDS)) if dora_after(k) not in kinds]
    while len(found) < 5:
        tile = max(harmless, key=lambda tile: left[tile])
        found.append(tile)
        left[tile] -= 1
    return "".join(map(str, found))


def deal(
    hands: Mapping[int, str] | None = None,
    draws: str = "",
    *,
    last: str = "",
    away: str = "",
    rulebook: str = A,
    replacements: str = "",
    dora: str = "",
    ura: str = "",
    dealer: int = 0,
    round: str = "E",  # noqa: A002 (the field's word)
    honba: int = 0,
    deposits: int = 0,
    scores: tuple[int, ...] | None = None,
    fill: int = 0,
    **overrides: object,
) -> Table:
    """A kyoku in which the seats without a given hand can call nothing and no dora is held.

    Hands with fewer than thirteen tiles are filled up with useless ones, and so are dots in
    `draws`. `last` are the last live tiles; tiles of the kinds `away` are drawn only where
    `draws` and `last` say so.
    """
    given = dict(hands or {})
    fixed = parse_tiles("".join((*given.values(), draws.replace(".", ""), last, replacements)))
    left = pieces(rulebook)
    left.subtract([*fixed, *parse_tiles(dora + ura)])
    kinds = {int(tile.kind) for tile in fixed}
    for p, text in given.items():
        held = list(parse_tiles(text))
        while len(held) < 13:
            own = {int(tile.kind) for tile in held}
            held.append(useless(left, own | kinds))
        given[p] = format_tiles(held)
    kinds |= {int(tile.kind) for p in given for tile in parse_tiles(given[p])}
    draws = "".join(str(useless(left, kinds)) if sign == "." else sign for sign in draws)
    dora = indicators(dora, left, kinds)
    ura = indicators(ura, left, kinds)
    for p in range(c.SEATS):
        given.setdefault(p, quiet_hand(left) if p not in given else "")
    if last or away:
        kept = {tile.kind for tile in parse_tiles(away)}
        rest = [tile for tile in sorted(left.elements()) if tile.kind not in kept]
        random.Random(fill).shuffle(rest)
        count = 70 - len(parse_tiles(draws)) - len(parse_tiles(last))
        draws += "".join(map(str, rest[:count])) + last
    return Table(
        rulebook,
        given,
        draws,
        replacements=replacements,
        dora=dora,
        ura=ura,
        dealer=dealer,
        round=round,
        honba=honba,
        deposits=deposits,
        scores=scores,
        fill=fill,
        **overrides,
    )


def final(*scores: int, deposits: int = 0, rulebook: str = A) -> Table:
    """A match whose last hand is drawn with nobody tenpai at these scores."""
    table = deal(dealer=3, round="S", scores=scores, deposits=deposits, rulebook=rulebook)
    table.run_out()
    assert table.match_over
    return table


def ratings(*scores: int, deposits: int = 0, rulebook: str = A) -> list[Fraction]:
    """The results of such a match, in points of the rating."""
    return final(*scores, deposits=deposits, rulebook=rulebook).results


def tenths(*numbers: str) -> list[Fraction]:
    """Ratings as they are written down."""
    return [Fraction(number) for number in numbers]


def ron_value(han: int, fu: int, *, dealer: bool = False) -> int:
    """The common formula, below the limits."""
    basic = fu * 2 ** (han + 2)
    return -(-basic * (6 if dealer else 4) // 100) * 100


def value(
    hand: str,
    win: str,
    *melds: str,
    tsumo: bool = False,
    seat: str = "S",
    situation: Iterable[str] = (),
    dora: str = "",
) -> tuple[set[str], int]:
    """Yaku and han of a hand by the A rules."""
    judged = worth(A, hand, win, melds, tsumo=tsumo, seat=seat, situation=situation, dora=dora)
    assert judged.status == c.OK, f"refused for reason {judged.status}"
    return set(judged.yaku), judged.han
