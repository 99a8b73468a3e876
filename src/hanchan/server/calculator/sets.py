"""A won hand as it was read: the tiles of one set side by side, the winning tile apart."""

from collections import defaultdict
from collections.abc import Sequence

from hanchan.scoring import Result, SetRead
from hanchan.tiles import Kind, Meld, MeldType, Tile, sort_tiles

SEQUENCE, TRIPLET, KAN = "sequence", "triplet", "kan"
PAIR, SEVEN_PAIRS = "pair", "seven_pairs"
RANKS = 9


def in_sets(
    held: Sequence[Tile], melds: Sequence[Meld], result: Result
) -> tuple[tuple[Tile, ...], ...]:
    """The concealed tiles without the winning one, set by set in the reading that was paid.

    The set that the winning tile completes lacks it. Nothing of a hand that has no sets.

    >>> from hanchan.scoring import score
    >>> from hanchan.tiles import format_tiles, parse_hand
    >>> hand = parse_hand("23m067p33888s pon 555z")
    >>> result = score(hand, "4m", rules="ema-2008").result
    >>> [format_tiles(one) for one in in_sets(hand.concealed, hand.melds, result)]
    ['23m', '067p', '33s', '888s']
    """
    tile = result.tile
    if tile is None:
        return ()
    by_kind: defaultdict[Kind, list[Tile]] = defaultdict(list)
    for one in sort_tiles(held):
        by_kind[one.kind].append(one)
    if result.wait == SEVEN_PAIRS:
        return tuple(map(tuple, by_kind.values()))
    if result.pair is None:
        return ()
    sets = [_kinds(one) for one in _concealed(result.sets, melds)]
    sets.append((result.pair,) * 2)
    won = next(i for i, kinds in enumerate(sets) if _completed(kinds, tile.kind, result.wait))
    found = sorted(
        _without(kinds, tile.kind) if i == won else kinds for i, kinds in enumerate(sets)
    )
    return tuple(tuple(by_kind[kind].pop(0) for kind in kinds) for kinds in found)


def _concealed(sets: Sequence[SetRead], melds: Sequence[Meld]) -> list[SetRead]:
    left = list(sets)
    for meld in melds:
        kind = meld.tiles[0].kind
        type_ = SEQUENCE if meld.type is MeldType.CHI else KAN if meld.type.is_kan else TRIPLET
        left.remove(next(one for one in left if (one.type, one.kind) == (type_, kind)))
    return left


def _kinds(one: SetRead) -> tuple[Kind, ...]:
    steps = range(3) if one.type == SEQUENCE else (0,) * 3
    return tuple(Kind(one.kind + step) for step in steps)


def _completed(kinds: tuple[Kind, ...], won: Kind, wait: str | None) -> bool:
    """Whether the winning tile, waited for like this, completes these kinds."""
    if won not in kinds:
        return False
    if len(kinds) == 2:  # noqa: PLR2004 (a pair)
        return wait == PAIR
    if kinds[0] == kinds[1]:
        return wait == "shanpon"
    if won == kinds[1]:
        return wait == "closed"
    low, high = kinds[0] % RANKS, kinds[2] % RANKS
    outer = low == 0 if won == kinds[2] else high == RANKS - 1
    return wait == ("edge" if outer else "open_ended")


def _without(kinds: tuple[Kind, ...], kind: Kind) -> tuple[Kind, ...]:
    at = kinds.index(kind)
    return (*kinds[:at], *kinds[at + 1 :])
