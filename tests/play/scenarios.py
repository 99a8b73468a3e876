"""Situations that the article tests of all rulebooks share; the rulebook is a parameter.

`deal` lays a quiet table: a seat without a given hand can call nothing, and no dora turns up.
All that is not named here keeps the meaning it has for `tables.Table`.
"""

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import combinations, pairwise, product
from typing import Any

from hanchan.core import codes as c
from hanchan.core.concealed_tiles import is_terminal_or_honour
from hanchan.core.distance_tables import load_tables
from hanchan.core.dora import dora_after
from hanchan.core.game_state import Rules
from hanchan.core.match_step import prepare_deal, start_kyoku
from hanchan.core.offences.offence_codes import O_OTHER, SC_CHOMBO
from hanchan.core.offences.referee_rulings import apply_ruling
from hanchan.core.seeded_deals import tiles_in_play
from hanchan.core.view import fill_view
from hanchan.core.view_record import View
from hanchan.core.wall import indicator_place
from hanchan.rules import article
from hanchan.tiles import Tile, format_tiles, parse_tiles
from play.scenario_table import Table, absent_of, reds_of, rules_record

SETTINGS = {"dealer", "round", "honba", "deposits", "scores", "fill"}
LIVE = c.WALL - c.DEAD - 52
"""How many tiles are drawn from the live wall, the dealer's fourteenth included."""
TENPAI = "234m567m345p78s22p"
"""Thirteen simples that wait for 6s and 9s: riichi, pinfu or tanyao are near."""
WAITS = {
    0: "123m123p123s11z79m",
    1: "234m234p234s22z68m",
    2: "456m456p456s33z24p",
    3: "678m678p678s44z79p",
}
"""Four hands that wait for different tiles."""
ALL_FOR_9S = (TENPAI, "234m567m678p78s33m", "123p456p789p78s44z")
"""Three hands that win on 9s."""
NINE_KINDS = "19m19p19s123z258m4p"


def live_of(r: Rules) -> int:
    """How many tiles are drawn from the live wall under these rules."""
    return LIVE - 4 * r.absent.bit_count() + 13 * r.vacant


# A quiet table.


def pieces(rulebook: str, **overrides: object) -> Counter[Tile]:
    """How many tiles of each code the set of a rulebook holds."""
    r = rules_record(rulebook, tuple(sorted(overrides.items())))
    return Counter(map(Tile, tiles_in_play(reds_of(r), absent_of(r))))


def kinds_of(tiles: Iterable[Tile]) -> set[int]:
    """The kinds of these tiles, red or not."""
    return {int(tile.kind) for tile in tiles}


def joined(tiles: Iterable[Tile]) -> str:
    """The tiles in this order as one text."""
    return "".join(str(tile) for tile in tiles)


def apart(left: Counter[Tile], suit: int) -> list[tuple[Tile, ...]]:
    """Up to three numbers of a suit, three or more apart, that are left; the larger sets first."""
    return [tiles for tiles in all_apart(suit) if all(left[tile] > 0 for tile in tiles)]


@cache
def all_apart(suit: int) -> list[tuple[Tile, ...]]:
    """The sets of numbers of a suit that are three or more apart."""
    numbers = [Tile(9 * suit + n) for n in range(9)]
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


def useless(left: Counter[Tile], kinds: set[int]) -> Tile:
    """A tile that no hand of these kinds can use, as far as there is one; it is taken away."""
    near = {k + d for k in kinds if k < 27 for d in (-2, -1, 1, 2) if (k + d) // 9 == k // 9}
    free = [tile for tile in map(Tile, range(c.KINDS)) if left[tile] > 0]
    tile = max(free, key=lambda t: (t not in kinds, t not in near, left[t], -t))
    left[tile] -= 1
    return tile


def padded(hand: str, left: Counter[Tile], kinds: set[int]) -> str:
    """A hand with too few tiles gets single ones that it cannot use."""
    tiles = list(parse_tiles(hand))
    while len(tiles) < 13:
        tiles.append(useless(left, kinds | kinds_of(tiles)))
    return format_tiles(tiles)


def neutral(given: str, left: Counter[Tile], mattering: set[int], away: set[int]) -> str:
    """Five indicators, all but the given ones pointing at none of these kinds if that can be.

    Kinds that are to stay out of play serve first.
    """
    free = sorted(
        (tile for tile in left.elements() if tile < c.KINDS),
        key=lambda tile: (dora_after(tile) in mattering, tile not in away, -tile),
    )
    found = free[: 5 - len(parse_tiles(given))]
    left.subtract(found)
    return given + joined(found)


def all_draws(
    draws: str, last: str, left: Counter[Tile], away: set[int], fill: int, live: int
) -> str:
    """Every draw of the live wall: tiles of the kinds `away` come only when no other is left."""
    rest = sorted(left.elements())
    random.Random(fill).shuffle(rest)
    rest.sort(key=lambda tile: tile.kind in away)
    return draws + joined(rest[: live - len(parse_tiles(draws + last))]) + last


def _any(settings: Mapping[str, object]) -> dict[str, Any]:
    return dict(settings)


def overrides_in(settings: Mapping[str, object]) -> dict[str, object]:
    """Those of the settings that are rule keys."""
    return {name: given for name, given in settings.items() if name not in SETTINGS}


def as_read_otherwise(article_id: str) -> dict[str, Any]:
    """The overrides that play a rulebook by the other reading of one of its articles."""
    return {name.replace(".", "__"): value for name, value in article(article_id).otherwise}


def deal(
    rulebook: str,
    hands: Mapping[int, str] | None = None,
    draws: str = "",
    *,
    last: str = "",
    away: str = "",
    replacements: str = "",
    dora: str = "",
    ura: str = "",
    fill: int = 0,
    **settings: object,
) -> Table:
    """A kyoku in which seats without a given hand have quiet ones and no dora turns up unasked.

    A dot in `draws` is some tile that no given hand can use. A hand with fewer than thirteen tiles
    is filled up with tiles that do not help it. `last` are the last live tiles; tiles of the kinds
    `away` are drawn only where `draws` and `last` say so, or when nothing else is left to draw.
    """
    given = dict(hands or {})
    fixed = parse_tiles("".join((*given.values(), draws.replace(".", ""), last, replacements)))
    left = pieces(rulebook, **overrides_in(settings))
    left.subtract([*fixed, *parse_tiles(dora + ura)])
    assert min(left.values()) >= 0, "a tile is given too often"
    for p, hand in given.items():
        given[p] = padded(hand, left, kinds_of(fixed))
    held = kinds_of(parse_tiles("".join(given.values())))
    draws = "".join(str(useless(left, held)) if sign == "." else sign for sign in draws)
    mattering, kept = held | kinds_of(fixed), kinds_of(parse_tiles(away))
    r = rules_record(rulebook, tuple(sorted(overrides_in(settings).items())))
    given |= {p: quiet_hand(left) for p in range(c.SEATS - r.vacant) if p not in given}
    dora, ura = (neutral(text, left, mattering, kept) for text in (dora, ura))
    return Table(
        rulebook,
        given,
        all_draws(draws, last, left, kept, fill, live_of(r)) if last or away else draws,
        replacements=replacements,
        dora=dora,
        ura=ura,
        fill=fill,
        **_any(settings),
    )


# Playing on and looking.


def chombo(table: Table, p: int) -> Table:
    """The referee has ruled that a seat committed chombo."""
    apply_ruling(table.game, table.rules, load_tables(), p, O_OTHER, SC_CHOMBO, 1)
    table.go_on()
    return table


def claim(table: Table, p: int, words: str, *, late: int = c.IN_TIME) -> Table:
    """A seat claims the tile; everybody else who is asked lets it go."""
    return table.play(p, words, late=late).pass_all()


def exhaust(table: Table, shows: Iterable[int] = range(c.SEATS)) -> Table:
    """Play the wall out with what is drawn; only the seats of `shows` show a tenpai hand."""
    showing = set(shows)
    table.run_out()
    while table.game.phase == c.SHOW:
        p = table.waiting()[0]
        table.play(p, "show" if p in showing else "hide")
    return table


def stack(table: Table, number: int, tile: str) -> Table:
    """Put a tile where the live wall gives it as draw `number`, the dealer's fourteenth being 0."""
    g = table.game
    kept = {indicator_place(0, i) + under for i in range(5) for under in range(2)}
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
    start_kyoku(table.game, table.rules, load_tables())
    table.go_on()
    return table


def played_out(rulebook: str, scores: Iterable[int], **settings: object) -> Table:
    """A match that ends with these scores: nobody is tenpai in South 4."""
    table = deal(rulebook, scores=tuple(scores), dealer=3, round="S", **_any(settings))
    assert exhaust(table).match_over
    return table


def played_out_match(rulebook: str) -> Iterator[Table]:
    """Every kyoku of a match in which nobody ever wins or is tenpai, played out one by one."""
    table = exhaust(deal(rulebook))
    yield table
    while not table.match_over:
        wind, dealer, honba = table.next_deal
        table = exhaust(deal(rulebook, round=wind, dealer=dealer, honba=honba, scores=table.scores))
        yield table


def view_of(table: Table, p: int) -> View:
    """What a seat sees."""
    view = View()
    fill_view(view, table.game, table.rules, load_tables(), p)
    return view


def shown_hand(view: View, p: int) -> str:
    """The tiles of a hand that everybody has seen, without melds."""
    return format_tiles(
        Tile(kind) for kind in range(c.KINDS) for _ in range(view.laid_open[p, kind])
    )


def tiles_held(table: Table, p: int) -> int:
    """How many tiles a seat has, melds included."""
    g = table.game
    laid = sum(4 if g.meld_type[p, i] > c.M_PON else 3 for i in range(g.meld_count[p]))
    return sum(g.hand[p, kind] for kind in range(c.KINDS)) + laid


def last_event(table: Table, name: str) -> tuple[int, ...]:
    """Seat and the numbers of the last event of this name."""
    return next(row[1:] for row in reversed(table.log) if row[0] == name)


def may_riichi(table: Table, p: int) -> bool:
    """Whether a seat may declare riichi with any discard."""
    return any(text.startswith("riichi") for text in table.legal(p))
