"""Hands drawn by lot that win, and hands that wait; the engine says what they are worth."""

from itertools import count

from hanchan.bounded_cache import MEBIBYTE, bounded_cache
from hanchan.core.codes import KINDS
from hanchan.core.deals import Stream, match_seed
from hanchan.practice.situation import ANY, Situation, happens, one_of
from hanchan.scoring import ScoreSheet, score, waits
from hanchan.tiles import WINDS, Hand, Meld, MeldType, Tile

COPIES = 4
SETS = 4
SUIT = 9
SEQUENCES = 68
OPEN, KAN, RIICHI, TSUMO = 56, 12, 55, 45
"""Per cent of sets that are sequences; of hands that are open and, in them, sets that are melds; of
kans; of riichi and tsumo."""
ONE_SUIT = 80
TRIES = 6


@bounded_cache(8 * MEBIBYTE)
def winning_hand(seed: int, situation: Situation = ANY) -> ScoreSheet:
    """A hand that wins with a yaku in that situation, but not with a yakuman.

    >>> sheet = winning_hand(7)
    >>> sheet.won, sheet.yakuman
    (True, 0)
    """
    stream = Stream(match_seed(seed), "worth")
    drawn = (_sheet(stream, situation) for _ in count())
    return next(one for one in drawn if one.won and one.limit != "yakuman")


@bounded_cache(MEBIBYTE)
def tenpai_hand(seed: int) -> Hand:
    """A concealed hand of 13 tiles that waits, mostly for more than one kind.

    >>> len(waits(tenpai_hand(3))) > 0
    True
    """
    stream = Stream(match_seed(seed), "waits")
    found = [_tenpai(stream) for _ in range(TRIES)]
    return max(found, key=lambda hand: len(waits(hand)))


def _tenpai(stream: Stream) -> Hand:
    suit = stream.below(3) if happens(stream, ONE_SUIT) else None
    left = [COPIES] * KINDS
    kinds = [kind for _ in range(SETS) for kind in _set(stream, left, suit)]
    kinds += [_taken(stream, left, 2, suit)] * 2
    kinds.pop(stream.below(len(kinds)))
    return Hand(tuple(map(Tile, kinds)))


def _set(stream: Stream, left: list[int], suit: int | None = None) -> list[int]:
    """The kinds of a sequence or a triplet of tiles that are left."""
    while happens(stream, SEQUENCES):
        chosen = stream.below(3) if suit is None else suit
        first = chosen * SUIT + stream.below(SUIT - 2)
        kinds = [first, first + 1, first + 2]
        if all(left[kind] for kind in kinds):
            for kind in kinds:
                left[kind] -= 1
            return kinds
    return [_taken(stream, left, 3, suit)] * 3


def _taken(stream: Stream, left: list[int], size: int, suit: int | None = None) -> int:
    """A kind of which so many are left, taken away."""
    kinds = range(KINDS) if suit is None else range(suit * SUIT, (suit + 1) * SUIT)
    found = one_of(stream, [kind for kind in kinds if left[kind] >= size])
    left[found] -= size
    return found


def _sheet(stream: Stream, situation: Situation) -> ScoreSheet:
    """What some complete hand is worth, with a yaku or without."""
    left = [COPIES] * KINDS
    is_open = happens(stream, OPEN)
    melds: list[Meld] = []
    held: list[int] = []
    for _ in range(SETS):
        kinds = _set(stream, left)
        meld = _meld(stream, left, kinds, is_open=is_open)
        if meld is None:
            held += kinds
        else:
            melds.append(meld)
    held += [_taken(stream, left, 2)] * 2
    won = held.pop(stream.below(len(held)))
    hand = Hand(tuple(map(Tile, held)), tuple(melds))
    riichi = hand.is_concealed and happens(stream, RIICHI)
    dora, ura = (_indicator(stream, left) for _ in range(2))
    round_, seat = situation.drawn(stream)
    return score(
        hand,
        str(Tile(won)),
        rules=situation.rules,
        tsumo=happens(stream, TSUMO),
        seat=WINDS[seat].mjai,
        round=WINDS[round_].mjai,
        riichi=riichi,
        dora=dora,
        ura=ura if riichi else "",
    )


def _meld(stream: Stream, left: list[int], kinds: list[int], *, is_open: bool) -> Meld | None:
    """The set as a meld, where it is one; a kan takes the fourth tile."""
    if kinds[0] == kinds[1] and left[kinds[0]] and happens(stream, KAN):
        left[kinds[0]] -= 1
        kind = MeldType.DAIMINKAN if is_open else MeldType.ANKAN
        return Meld(kind, tuple(map(Tile, [*kinds, kinds[0]])))
    if not is_open or not happens(stream, OPEN):
        return None
    kind = MeldType.PON if kinds[0] == kinds[1] else MeldType.CHI
    return Meld(kind, tuple(map(Tile, kinds)))


def _indicator(stream: Stream, left: list[int]) -> str:
    return str(Tile(_taken(stream, left, 1)))
