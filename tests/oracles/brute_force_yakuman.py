"""Yakuman by brute force: hands built from the shapes, and a search that draws tile after tile.

The search knows no shape: it draws, discards and declares kans, and asks `score` of every complete
hand whether it is a yakuman.
"""

import random
from collections.abc import Iterator
from itertools import combinations_with_replacement

from hanchan.rules import RuleSet
from hanchan.scoring import score, shanten
from hanchan.scoring.hand_shapes import SetsShape, Shape, TilesShape
from hanchan.tiles import KINDS, Hand, Kind, Meld, MeldType, Tile, count_kinds
from hanchan.tiles.meld import SET_SIZE
from oracles.hand_builders import groups

Group = tuple[int, int, int]
Target = tuple[tuple[Group, ...], int]
"""Four groups and the kind of the pair."""

DECK = tuple(kind for kind in KINDS for _ in range(4))


def targets(shape: SetsShape) -> Iterator[Target]:
    """Every choice of four groups and a pair that the shape allows, of at most four a kind."""
    required = tuple((kind, kind, kind) for kind in shape.required)
    free = [group for group in groups() if fits(shape, group)]
    pairs = [kind for kind in KINDS if shape.pairs >> kind & 1]
    for others in combinations_with_replacement(free, 4 - len(required)):
        for pair in pairs:
            target = (required + others, int(pair))
            if max(counts_of_target(target)) <= 4:
                yield target


def random_target(rng: random.Random, shape: SetsShape) -> Target:
    """One of the targets."""
    required = tuple((kind, kind, kind) for kind in shape.required)
    free = [group for group in groups() if fits(shape, group)]
    pairs = [int(kind) for kind in KINDS if shape.pairs >> kind & 1]
    while True:
        others = tuple(rng.choice(free) for _ in range(4 - len(required))) if free else ()
        target = (required + others, rng.choice(pairs))
        if max(counts_of_target(target)) <= 4:
            return target


def fits(shape: SetsShape, group: Group) -> bool:
    """Whether a free set of the shape may be this group."""
    kinds = shape.triplets if group[0] == group[1] else shape.sequences
    return bool(kinds >> group[0] & 1)


def counts_of_target(target: Target) -> list[int]:
    """How many tiles of each kind the target has."""
    counts = [0] * 34
    sets, pair = target
    for group in sets:
        for kind in group:
            counts[kind] += 1
    counts[pair] += 2
    return counts


def tiles_of(counts: list[int] | tuple[int, ...]) -> tuple[Tile, ...]:
    """The tiles of some counts, none of them red."""
    return tuple(Tile(kind) for kind, held in enumerate(counts) for _ in range(held))


def listed(shape: TilesShape) -> Iterator[Hand]:
    """Every hand of a shape without sets."""
    if shape.extra == 0:
        yield Hand(tiles_of(shape.tiles))
    for kind in KINDS:
        if shape.extra >> kind & 1:
            yield Hand((*tiles_of(shape.tiles), Tile(kind)))


def random_hand(rng: random.Random, shape: Shape) -> Hand:
    """A complete hand of a shape, some of its sets melded as far as the shape allows."""
    if isinstance(shape, TilesShape):
        return rng.choice(list(listed(shape)))
    sets, pair = random_target(rng, shape)
    concealed = [Tile(pair)] * 2
    melds: list[Meld] = []
    for group in sets:
        if shape.kans or rng.random() < 0.4:
            meld = random_meld(rng, group, kan=shape.kans, called=shape.melded)
            if meld.type is not MeldType.CHI or shape.melded:
                melds.append(meld)
                continue
        concealed += [Tile(kind) for kind in group]
    tiles = count_kinds((*concealed, *(tile for meld in melds for tile in meld.tiles)))
    return Hand(tuple(concealed), tuple(melds)) if max(tiles) <= 4 else random_hand(rng, shape)


def random_meld(
    rng: random.Random, group: Group, *, kan: bool = False, called: bool = True
) -> Meld:
    """A meld of the group."""
    if group[0] != group[1]:
        return Meld(MeldType.CHI, tuple(Tile(kind) for kind in group))
    types = [MeldType.ANKAN]
    if called:
        types += [MeldType.DAIMINKAN, MeldType.KAKAN]
        types += [] if kan else [MeldType.PON]
    chosen = rng.choice(types)
    return Meld(chosen, (Tile(group[0]),) * (4 if chosen.is_kan else SET_SIZE))


def spoilt(rng: random.Random, hand: Hand, exchanged: int) -> Hand:
    """The hand with some concealed tiles thrown away and others drawn, and one fewer in the end."""
    tiles = list(hand.concealed)
    for _ in range(exchanged):
        tiles.remove(rng.choice(tiles))
        laid = [tile for meld in hand.melds for tile in meld.tiles]
        left = list(DECK)
        for tile in (*tiles, *laid):
            left.remove(tile.kind)
        tiles.append(Tile(rng.choice(left)))
    tiles.remove(rng.choice(tiles))
    return Hand(tuple(tiles), hand.melds)


def crowded_hand(rng: random.Random, size: int) -> Hand:
    """A hand of some melds and of tiles from a few kinds, or from all."""
    pool = rng.sample(KINDS, rng.choice((6, 9, 13, 34)))
    while True:
        melds = tuple(
            random_meld(rng, rng.choice([g for g in groups() if g[0] in pool]))
            for _ in range(rng.choice((0, 0, 0, 1, 2, 3, 4)))
        )
        left = [kind for kind in pool for _ in range(4)]
        laid = [tile.kind for meld in melds for tile in meld.tiles]
        if max((laid.count(kind) for kind in laid), default=0) > 4:
            continue
        for kind in laid:
            if kind in left:
                left.remove(kind)
        wanted = size - SET_SIZE * len(melds)
        if len(left) >= wanted:
            return Hand(tuple(Tile(kind) for kind in rng.sample(left, wanted)), melds)


def wins_within(hand: Hand, draws: int, rules: RuleSet) -> bool:
    """Whether this number of draws of any other tiles can make a yakuman of 13 tiles."""
    if shanten(hand) >= draws:
        return False
    held = count_kinds(hand.tiles)
    room = [kind for kind in KINDS if held[kind] < 4]
    if any(is_yakuman(hand, kind, rules) for kind in room):
        return True
    nexts = {after for kind in room for after in turns(hand, kind)} if draws > 1 else set[Hand]()
    return any(wins_within(after, draws - 1, rules) for after in nexts)


def is_yakuman(hand: Hand, win: Kind, rules: RuleSet) -> bool:
    """Whether drawing this tile completes a yakuman, as the core judges it."""
    if shanten(Hand((*hand.concealed, Tile(win)), hand.melds)) >= 0:
        return False
    return score(hand, str(win), rules=rules, tsumo=True).yakuman > 0


def turns(hand: Hand, drawn: Kind) -> Iterator[Hand]:
    """What is left after the draw: a tile is discarded, or a kan declared."""
    tiles = (*hand.concealed, Tile(drawn))
    for tile in set(tiles):
        rest = list(tiles)
        rest.remove(tile)
        yield Hand(tuple(rest), hand.melds)
        others = tuple(other for other in tiles if other != tile)
        if len(tiles) - len(others) == 4:
            yield Hand(others, (*hand.melds, Meld(MeldType.ANKAN, (tile,) * 4)))
        for i, meld in enumerate(hand.melds):
            if meld.type is MeldType.PON and meld.kind == tile.kind:
                kakan = Meld(MeldType.KAKAN, (tile,) * 4)
                yield Hand(tuple(rest), (*hand.melds[:i], kakan, *hand.melds[i + 1 :]))
