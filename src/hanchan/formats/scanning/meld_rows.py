"""What a row has of the tiles of a meld, for files that spell a meld in one word."""

from hanchan.core import codes
from hanchan.records import events as e
from hanchan.records.kinds import PACKED, told_rows
from hanchan.records.names import CODES

CALLS = {codes.E_CHI: e.Chi, codes.E_PON: e.Pon, codes.E_DAIMINKAN: e.Daiminkan}


def meld_row(kind: int, pai: str, consumed: tuple[str, ...]) -> tuple[int, int, int]:
    """The tile called, of an ankan the first; the lowest of a chi; the red fives used.

    >>> meld_row(codes.E_CHI, "6s", ("5sr", "7s"))
    (23, 22, 1)
    """
    event: e.AnyEvent
    if kind == codes.E_ANKAN:
        pai, event = consumed[0], e.Ankan(seq=0, actor=0, consumed=consumed)
    else:
        event = CALLS[kind](seq=0, actor=0, target=1, pai=pai, consumed=consumed)
    *_, low, reds = PACKED.unpack(told_rows([event])[0])
    return CODES[pai], low, reds
