"""Situations that the article tests of the two wiki revisions share."""

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import combinations, pairwise

import pytest

from hanchan.core.apply import prepare_deal, start_kyoku
from hanchan.core.deals import tiles_in_play
from hanchan.core.dora import dora_after
from hanchan.core.layout import Rules
from hanchan.core.view import fill_view
from hanchan.core.view_layout import View
from hanchan.tiles import Tile, TileSet, format_tiles, parse_tiles
from tables import Table, rules_record, tables

OLDER = "wiki-numbered"
NEWER = "wiki-bulleted"
article = pytest.mark.article
both = pytest.mark.parametrize("rulebook", [OLDER, NEWER])
"""For a rule that the two revisions have in common."""

LIVE = 70
SPREADS = [
    numbers
    for size in (3, 2, 1)
    for numbers in combinations(range(1, 10), size)
    if all(high - low > 2 for low, high in pairwise(numbers))
]
"""Numbers of a suit that lie too far apart for any chi, one of them also for any pon."""


def red_fives(rules: Rules) -> tuple[int, int, int]:
    """How many red fives each suit has."""
    return rules.red_fives[0], rules.red_fives[1], rules.red_fives[2]


def scattered(left: Counter[Tile]) -> str:
    """Thirteen of the tiles left, no two of them near each other; they are taken away."""
    found: list[Tile] = []
    for suit in "mps":
        choices = [[Tile.of(f"{number}{suit}") for number in numbers] for numbers in SPREADS]
        found += max(
            (tiles for tiles in choices if all(left[tile] for tile in tiles)),
            key=lambda tiles: (len(tiles), min(left[tile] for tile in tiles)),
            default=[],
        )
    honours = sorted(map(Tile, range(27, 34)), key=lambda tile: -left[tile])
    found += [tile for tile in honours if left[tile]][: 13 - len(found)]
    left.subtract(found)
    assert len(found) == 13, "too few tiles are left for a scattered hand"
    return format_tiles(found)


def neutral(left: Counter[Tile], mattering: set[int], away: set[int], count: int) -> list[Tile]:
    """Indicators that make none of these kinds dora as long as there are any; they are taken away.

    Kinds that are to stay out of play serve first.
    """
    free = sorted(
        left.elements(),
        key=lambda tile: (dora_after(tile.kind) in mattering, tile.kind not in away, -tile),
    )
    found = free[:count]
    left.subtract(found)
    return found


def quiet(
    rulebook: str,
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
    scores: Iterable[int] | None = None,
    fill: int = 0,
    **overrides: object,
) -> Table:
    """A table at which seats without a given hand hold scattered tiles and call nothing.

    `last` are the last live tiles; tiles of the kinds `away` are drawn only where `draws` and
    `last` say so, or when nothing else is left to draw. Indicators that are not given make no
    dora of the tiles that are.
    """
    rules = rules_record(rulebook, tuple(sorted(overrides.items())))
    seats = dict(hands or {})
    left = Counter(TileSet(red_fives(rules)).copies)
    given = parse_tiles("".join((*seats.values(), draws, last, replacements)))
    left.subtract([*given, *parse_tiles(dora), *parse_tiles(ura)])
    assert min(left.values()) >= 0, "a tile is given too often"
    for p in range(4):
        if p not in seats:
            seats[p] = scattered(left)
    mattering = {int(tile.kind) for tile in given}
    kept = {int(tile.kind) for tile in parse_tiles(away)}
    dora += joined(neutral(left, mattering, kept, 5 - len(parse_tiles(dora))))
    ura += joined(neutral(left, mattering, kept, 5 - len(parse_tiles(ura))))
    if last or away:
        rest = sorted(left.elements())
        random.Random(fill).shuffle(rest)
        rest.sort(key=lambda tile: tile.kind in kept)
        count = LIVE - len(parse_tiles(draws)) - len(parse_tiles(last))
        draws += joined(rest[:count]) + last
    return Table(
        rulebook,
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
        **overrides,
    )


def joined(tiles: Iterable[Tile]) -> str:
    """The tiles in this order as one text."""
    return "".join(str(tile) for tile in tiles)


def claimed(table: Table, p: int, words: str) -> Table:
    """A seat claims the tile; everybody else who is asked lets it go."""
    return table.play(p, words).pass_all()


def next_kyoku(table: Table, seed: int = 0) -> Table:
    """Deal the next kyoku of the match from a mixed wall."""
    prepare_deal(table.game)
    mixed = [*tiles_in_play(red_fives(table.rules))]
    random.Random(seed).shuffle(mixed)
    for place, code in enumerate(mixed):
        table.game.wall[place] = code
    start_kyoku(table.game, table.rules, tables())
    return table


def view_of(table: Table, p: int) -> View:
    """What a seat sees."""
    view = View()
    fill_view(view, table.game, table.rules, tables(), p)
    return view


def shown_hand(view: View, p: int) -> str:
    """The tiles of a hand that everybody has seen, without melds."""
    return format_tiles(Tile(kind) for kind in range(34) for _ in range(view.laid_open[p, kind]))


WINNING = "123m456p78s55777z"
"""Waits for 6s and 9s; the red triplet is its yaku."""
NINE_KINDS = "19m19p19s47m4p123z4s"


def child_win(
    rulebook: str,
    *,
    dealer: int = 0,
    scores: Iterable[int] | None = None,
    round: str = "E",  # noqa: A002 (the field's word)
    honba: int = 0,
) -> Table:
    """The dealer's first discard is ronned by the player opposite, for 1300 points."""
    winner = (dealer + 2) % 4
    table = quiet(
        rulebook, {winner: WINNING}, "9s", dealer=dealer, scores=scores, round=round, honba=honba
    )
    return table.play(dealer, "discard 9s").play(winner, "ron")


def dealer_win(
    rulebook: str,
    *,
    dealer: int = 0,
    scores: Iterable[int] | None = None,
    round: str = "E",  # noqa: A002 (the field's word)
    honba: int = 0,
) -> Table:
    """The dealer rons the first discard of the player to the right, for 2000 points."""
    table = quiet(
        rulebook,
        {dealer: WINNING},
        "9m9s",
        dealer=dealer,
        scores=scores,
        round=round,
        honba=honba,
        away="69s",
    )
    table.discard(dealer, "9m").play((dealer + 1) % 4, "discard 9s")
    return table.play(dealer, "ron")


def drawn_out(
    rulebook: str,
    *tenpai: int,
    dealer: int = 0,
    scores: Iterable[int] | None = None,
    round: str = "E",  # noqa: A002 (the field's word)
    honba: int = 0,
) -> Table:
    """The wall is used up; only these seats are tenpai, at most two."""
    hands = dict(zip(tenpai, (WINNING, "678m678p78s11122z"), strict=False))
    table = quiet(rulebook, hands, dealer=dealer, scores=scores, round=round, honba=honba, fill=1)
    return table.run_out()


def aborted(rulebook: str, how: str, *, honba: int = 0) -> Table:
    """A kyoku of seat 1 as dealer that ends as an abortive draw."""
    if how == "kyuushu":
        table = quiet(rulebook, {1: NINE_KINDS}, "7z", dealer=1, honba=honba)
        return table.play(1, "kyuushu")
    if how == "four winds":
        return quiet(rulebook, draws="4z4z4z4z", dealer=1, honba=honba).tsumogiri(4)
    hands = {1: "1111m2222p69s567z", 2: "23499m4444p3333s"}
    table = quiet(rulebook, hands, "9m5z", dealer=1, honba=honba, replacements="6m6m5z1z")
    table.play(1, "ankan 1111m").play(1, "ankan 2222p").tsumogiri()
    table.play(2, "ankan 3333s").play(2, "ankan 4444p")
    return table.play(2, "tsumogiri 1z").pass_all()
