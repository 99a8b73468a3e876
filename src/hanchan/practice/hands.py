"""Hands drawn by lot that win, and hands that wait; the engine says what they are worth."""

from functools import lru_cache
from itertools import count
from random import Random

from hanchan.core.codes import KINDS
from hanchan.rules import DEFAULT_RULES
from hanchan.scoring import ScoreSheet, score, waits
from hanchan.tiles import WINDS, Hand, Meld, MeldType, Tile

COPIES = 4
SETS = 4
HONOURS = 27
SUIT = 9
SEQUENCES = 0.68
OPEN, KAN, RIICHI, TSUMO = 0.28, 0.12, 0.55, 0.45
"""How likely a set is a sequence, lies open, is a kan; how likely riichi and tsumo are."""
ONE_SUIT = 0.8
TRIES = 6


@lru_cache(maxsize=256)
def winning_hand(seed: int, rules: str = DEFAULT_RULES) -> ScoreSheet:
    """A hand that wins with a yaku and is no yakuman.

    >>> sheet = winning_hand(7)
    >>> sheet.won, sheet.yakuman
    (True, 0)
    """
    rng = Random(f"worth {seed}")  # noqa: S311 - a seed of our own
    drawn = (_sheet(rng, rules) for _ in count())
    return next(one for one in drawn if one.won and one.limit != "yakuman")


@lru_cache(maxsize=256)
def tenpai_hand(seed: int) -> Hand:
    """A concealed hand of 13 tiles that waits, mostly for more than one kind.

    >>> len(waits(tenpai_hand(3))) > 0
    True
    """
    rng = Random(f"waits {seed}")  # noqa: S311 - a seed of our own
    found = [_tenpai(rng) for _ in range(TRIES)]
    return max(found, key=lambda hand: len(waits(hand)))


def _tenpai(rng: Random) -> Hand:
    suit = rng.randrange(3) if rng.random() < ONE_SUIT else None
    left = [COPIES] * KINDS
    kinds = [kind for _ in range(SETS) for kind in _set(rng, left, suit)]
    kinds += [_taken(rng, left, 2, suit)] * 2
    kinds.pop(rng.randrange(len(kinds)))
    return Hand(tuple(map(Tile, kinds)))


def _set(rng: Random, left: list[int], suit: int | None = None) -> list[int]:
    """The kinds of a sequence or a triplet of tiles that are left."""
    while rng.random() < SEQUENCES:
        chosen = rng.randrange(3) if suit is None else suit
        first = chosen * SUIT + rng.randrange(SUIT - 2)
        kinds = [first, first + 1, first + 2]
        if all(left[kind] for kind in kinds):
            for kind in kinds:
                left[kind] -= 1
            return kinds
    return [_taken(rng, left, 3, suit)] * 3


def _taken(rng: Random, left: list[int], size: int, suit: int | None = None) -> int:
    """A kind of which so many are left, taken away."""
    kinds = range(KINDS) if suit is None else range(suit * SUIT, (suit + 1) * SUIT)
    found = rng.choice([kind for kind in kinds if left[kind] >= size])
    left[found] -= size
    return found


def _sheet(rng: Random, rules: str) -> ScoreSheet:
    """What some complete hand is worth, with a yaku or without."""
    left = [COPIES] * KINDS
    is_open = rng.random() < OPEN * 2
    melds: list[Meld] = []
    held: list[int] = []
    for _ in range(SETS):
        kinds = _set(rng, left)
        meld = _meld(rng, left, kinds, is_open=is_open)
        if meld is None:
            held += kinds
        else:
            melds.append(meld)
    held += [_taken(rng, left, 2)] * 2
    won = held.pop(rng.randrange(len(held)))
    hand = Hand(tuple(map(Tile, held)), tuple(melds))
    riichi = hand.is_concealed and rng.random() < RIICHI
    dora, ura = (_indicator(rng, left) for _ in range(2))
    return score(
        hand,
        str(Tile(won)),
        rules=rules,
        tsumo=rng.random() < TSUMO,
        seat=rng.choice(WINDS).mjai,
        round=rng.choice(WINDS[:2]).mjai,
        riichi=riichi,
        dora=dora,
        ura=ura if riichi else "",
    )


def _meld(rng: Random, left: list[int], kinds: list[int], *, is_open: bool) -> Meld | None:
    """The set as a meld, where it is one; a kan takes the fourth tile."""
    if kinds[0] == kinds[1] and left[kinds[0]] and rng.random() < KAN:
        left[kinds[0]] -= 1
        kind = MeldType.DAIMINKAN if is_open else MeldType.ANKAN
        return Meld(kind, tuple(map(Tile, [*kinds, kinds[0]])))
    if not is_open or rng.random() >= OPEN * 2:
        return None
    kind = MeldType.PON if kinds[0] == kinds[1] else MeldType.CHI
    return Meld(kind, tuple(map(Tile, kinds)))


def _indicator(rng: Random, left: list[int]) -> str:
    return str(Tile(_taken(rng, left, 1)))
