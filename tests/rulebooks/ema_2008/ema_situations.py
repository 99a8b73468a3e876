"""Situations that many tests of the European rules of 2008 share."""

import random
from collections import Counter
from collections.abc import Mapping
from itertools import combinations, pairwise

from hanchan.core.apply import prepare_deal, start_kyoku
from hanchan.core.deals import tiles_in_play
from hanchan.core.layout import Rules
from hanchan.tiles import Tile, TileSet, format_tiles, parse_tiles
from tables import Table, rules_record, tables

EMA = "ema-2008"
SPREADS = [
    numbers
    for size in (3, 2, 1)
    for numbers in combinations(range(1, 10), size)
    if all(high - low > 2 for low, high in pairwise(numbers))
]
"""Numbers of a suit that lie too far apart for any call."""


def scattered(left: Counter[Tile]) -> str:
    """Thirteen of the tiles left with which nothing can be called; they are taken away."""
    found: list[Tile] = []
    for suit in "mps":
        choices = [[Tile.of(f"{number}{suit}") for number in numbers] for numbers in SPREADS]
        found += max(
            choices,
            key=lambda tiles: (
                min(1, *(left[t] for t in tiles)) * len(tiles),
                min(left[t] for t in tiles),
            ),
        )
    honours = sorted(range(27, 34), key=lambda kind: (-left[Tile(kind)], kind))
    found += [Tile(kind) for kind in honours[: 13 - len(found)]]
    left.subtract(found)
    assert len(found) == 13
    assert min(left.values()) >= 0, "too few tiles are left"
    return format_tiles(found)


def quiet(
    hands: Mapping[int, str] | None = None,
    draws: str = "",
    *,
    last: str = "",
    away: str = "",
    replacements: str = "",
    dora: str = "",
    ura: str = "",
    dealer: int = 0,
    round: str = "E",  # noqa: A002 (the field's word)
    honba: int = 0,
    deposits: int = 0,
    scores: tuple[int, ...] | None = None,
    fill: int = 0,
) -> Table:
    """A table at which the seats without a given hand hold scattered tiles and call nothing.

    `last` are the last live tiles; tiles of the kinds `away` are drawn only where `draws` and
    `last` say so.
    """
    seats = dict(hands or {})
    left = Counter(TileSet((1, 1, 1)).copies)
    left.subtract(parse_tiles("".join((*seats.values(), draws, last, replacements, dora, ura))))
    for p in range(4):
        if p not in seats:
            seats[p] = scattered(left)
    if last or away:
        kept = {tile.kind for tile in parse_tiles(away)}
        rest = [tile for tile in sorted(left.elements()) if tile.kind not in kept]
        random.Random(fill).shuffle(rest)
        count = 70 - len(parse_tiles(draws)) - len(parse_tiles(last))
        draws += "".join(map(str, rest[:count])) + last
    return Table(
        EMA,
        seats,
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
    )


def exhaust(table: Table, *, shows: frozenset[int] | None = None) -> Table:
    """Play the wall out with what is drawn; only the seats of `shows` show a tenpai hand."""
    table.run_out()
    while waiting := table.waiting():
        table.play(waiting[0], "show" if shows and waiting[0] in shows else "hide")
    return table


def next_kyoku(table: Table, seed: int) -> Table:
    """Deal the next kyoku of the match from a mixed wall."""
    prepare_deal(table.game)
    mixed = [*tiles_in_play(tuple_of(table.rules))]
    random.Random(seed).shuffle(mixed)
    for place, code in enumerate(mixed):
        table.game.wall[place] = code
    start_kyoku(table.game, table.rules, tables())
    return table


def tuple_of(rules: Rules) -> tuple[int, int, int]:
    """How many red fives each suit has."""
    return rules.red_fives[0], rules.red_fives[1], rules.red_fives[2]


def played_out_match() -> tuple[Table, list[tuple[int, int]]]:
    """A whole match in which nobody ever wins or is tenpai, and (round, dealer) of each kyoku."""
    table = quiet()
    seen: list[tuple[int, int]] = []
    for seed in range(40):
        seen.append((table.game.round, table.game.dealer))
        exhaust(table)
        if table.match_over:
            break
        next_kyoku(table, seed)
    return table, seen


def record() -> Rules:
    """The rules of 2008 as the core reads them."""
    return rules_record(EMA)


def four_riichi() -> Table:
    """All four seats declare riichi on their first turns, and nobody wins."""
    hands = {
        0: "123m456p78s11155z",
        1: "123m456p78s22255z",
        2: "123m456p78s33366z",
        3: "123m406p78s44466z",
    }
    table = Table(EMA, hands, "9m9m9m9m")
    for p in range(4):
        table.play(p, "riichi-tsumogiri 9m")
    return table


def kyuushu(*, dealer: str = "") -> Table:
    """Seat 1 ends the hand with ten kinds of terminals and honours on its first turn."""
    hands = {1: "12589m19p19s1234z", **({0: dealer} if dealer else {})}
    return quiet(hands, "8p8s").tsumogiri().play(1, "kyuushu")


def four_winds(*, dealer: str = "") -> Table:
    """All four first discards are north."""
    return quiet({0: dealer} if dealer else {}, "4z4z4z4z").tsumogiri(4)


def four_kans(*, dealer: str = "1111m2222p69s123z") -> Table:
    """Seats 0, 1 and 2 have made four kans, and the discard after the fourth was not claimed."""
    hands = {0: dealer, 1: "3333s258m148p567z", 2: "7777p258m147s123z"}
    table = quiet(hands, "9m9p9p", replacements="6s4m9s8s", dora="4z")
    table.play(0, "ankan 1111m").play(0, "ankan 2222p").tsumogiri()
    return table.play(1, "ankan 3333s").tsumogiri().play(2, "ankan 7777p").tsumogiri()
