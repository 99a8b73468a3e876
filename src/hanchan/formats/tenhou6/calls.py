"""Calls and kans as spelled by tenhou.net/6: the position of a letter gives the discarder.

`c` chi, `p` pon and `m` daiminkan are entries among the draws, `k` kakan and `a` ankan among the
discards. The tile after the letter is the called one (for `k` the added one, then the called one).
A letter at the front means the left neighbour, after one tile the opposite seat, later the right
neighbour.
"""

from dataclasses import dataclass
from types import MappingProxyType

from hanchan.bounded_cache import MEBIBYTE, cached_with_bounded_bytes
from hanchan.records.tile_names import sort_tile_names

HONOUR_LETTERS = "ESWNPFC"

NAME_OF_CODE = MappingProxyType(
    {
        10 * suit + rank: f"{rank}{letter}"
        for suit, letter in enumerate("mps", 1)
        for rank in range(1, 10)
    }
    | {40 + rank: name for rank, name in enumerate(HONOUR_LETTERS, 1)}
    | {50 + suit: f"5{letter}r" for suit, letter in enumerate("mps", 1)}
)
"""The mjai name of each tile number, in the order of a sorted hand except for red fives."""

CODE_OF_NAME = MappingProxyType({name: code for code, name in NAME_OF_CODE.items()})
"""The tile number of each mjai name."""


def plain_code(code: int) -> int:
    """Return the tile number, that of a plain five for a red one.

    >>> plain_code(52), plain_code(37)
    (25, 37)
    """
    return 10 * (code - 50) + 5 if code > 50 else code  # noqa: PLR2004  # red fives are 51-53


CHI, PON, DAIMINKAN, KAKAN, ANKAN = "c", "p", "m", "k", "a"
LEFT, ACROSS, RIGHT = 3, 2, 1

KITA = "f44"
"""A north set aside, among the discards; Tenhou writes it without its place."""

TILES_PER_CALL = {CHI: 3, PON: 3, DAIMINKAN: 4, KAKAN: 4, ANKAN: 4}
CALL_POSITIONS = {CHI: (0,), PON: (0, 1, 2), DAIMINKAN: (0, 1, 3), KAKAN: (0, 1, 2), ANKAN: (3,)}
DISCARDERS = (LEFT, ACROSS, RIGHT, RIGHT)


@dataclass(frozen=True, slots=True)
class SpelledCall:
    """A call or kan: its letter, the offset of the discarder (0 for an ankan), and its tiles."""

    letter: str
    discarder: int
    pai: str
    consumed: tuple[str, ...]


@cached_with_bounded_bytes(4 * MEBIBYTE)
def read_call(text: str) -> SpelledCall | None:
    """Parse a call; None for any other text.

    >>> read_call("38p3838")
    SpelledCall(letter='p', discarder=2, pai='8s', consumed=('8s', '8s'))
    >>> read_call("c171618").consumed, read_call("c171619")
    (('6m', '8m'), None)
    """
    position = next((i for i, letter in enumerate(text) if letter in TILES_PER_CALL), -1)
    digits = text[:position] + text[position + 1 :]
    if position < 0 or not (digits.isascii() and digits.isdecimal()) or len(digits) % 2:
        return None
    letter, before = text[position], position // 2
    codes = [int(digits[i : i + 2]) for i in range(0, len(digits), 2)]
    if position % 2 or before not in CALL_POSITIONS[letter] or len(codes) != TILES_PER_CALL[letter]:
        return None
    if any(code not in NAME_OF_CODE for code in codes) or not _is_valid_meld(letter, codes):
        return None
    names = [NAME_OF_CODE[code] for code in codes]
    pai = names.pop(before)
    if letter == ANKAN:
        return SpelledCall(letter, 0, pai, (*names, pai))
    if letter == KAKAN:
        return SpelledCall(letter, DISCARDERS[before], pai, sort_tile_names(names))
    return SpelledCall(letter, DISCARDERS[before], pai, tuple(names))


def _is_valid_meld(letter: str, codes: list[int]) -> bool:
    plain = sorted(plain_code(code) for code in codes)
    if letter != CHI:
        return plain[0] == plain[-1]
    first = plain[0]
    return first < 40 and plain == [first, first + 1, first + 2]  # noqa: PLR2004  # suits end at 39


def write_call(letter: str, discarder: int, pai: str, consumed: tuple[str, ...]) -> str:
    """Write a chi, pon or daiminkan as text; the inverse of `read_call`.

    >>> write_call("m", 1, "6p", ("6p", "6p", "6p"))
    '262626m26'
    """
    codes = [str(CODE_OF_NAME[name]) for name in consumed]
    position = len(codes) if discarder == RIGHT else LEFT - discarder
    return "".join([*codes[:position], letter, str(CODE_OF_NAME[pai]), *codes[position:]])


def write_kakan(pon: str, added: str) -> str:
    """Write a kakan as text, made from the text of its pon.

    >>> write_kakan("38p3838", "8s")
    '38k383838'
    """
    return pon.replace(PON, f"{KAKAN}{CODE_OF_NAME[added]}")


def write_ankan(consumed: tuple[str, ...]) -> str:
    """Write an ankan as text.

    >>> write_ankan(("5m", "5m", "5m", "5mr"))
    '151515a51'
    """
    *first, last = (str(CODE_OF_NAME[name]) for name in consumed)
    return "".join([*first, ANKAN, last])
