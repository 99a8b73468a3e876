"""The worth of a hand in one line, such as `30符4飜7700点`, `満貫2000-4000点` or `役満16000点∀`."""

import re
from dataclasses import dataclass
from types import MappingProxyType

from hanchan.bounded_cache import MEBIBYTE, bounded_cache

LIMIT_OF_WORD = MappingProxyType({
    "満貫": "mangan", "切り上げ満貫": "mangan", "流し満貫": "mangan", "跳満": "haneman",
    "倍満": "baiman", "三倍満": "sanbaiman", "役満": "yakuman", "数え役満": "yakuman",
    "ダブル役満": "yakuman",
})  # fmt: skip
WORD_OF_LIMIT = MappingProxyType({
    "mangan": "満貫", "haneman": "跳満", "baiman": "倍満", "sanbaiman": "三倍満",
    "yakuman": "役満",
})  # fmt: skip
COUNTED_YAKUMAN = "数え役満"

_WORTH = re.compile(
    r"(?:(?P<fu>\d{1,3})符(?P<han>\d{1,3})[飜翻]|(?P<limit>[^\d\s]{2,6}|\d{1,2}倍役満))"
    r"(?P<points>\d{1,7})(?:-(?P<dealer>\d{1,7}))?点(?P<all>∀)?"
)


@dataclass(frozen=True, slots=True)
class Worth:
    """What the line tells: fu and han, or a limit; the points without honba and deposits."""

    fu: int | None
    han: int | None
    limit: str | None
    points: int


@bounded_cache(2 * MEBIBYTE)
def read_worth(said: str) -> Worth | None:
    """What the line tells, None if it cannot be read.

    >>> read_worth("40符2飜700-1300点")
    Worth(fu=40, han=2, limit=None, points=2700)
    >>> read_worth("満貫4000点∀").points, read_worth("満貫")
    (12000, None)
    """
    parts = _WORTH.fullmatch(said)
    if parts is None:
        return None
    word = parts["limit"]
    limit = None
    if word:
        limit = "yakuman" if word.endswith("倍役満") else LIMIT_OF_WORD.get(word)
        if limit is None:
            return None
    points = int(parts["points"])
    if parts["dealer"]:
        points = 2 * points + int(parts["dealer"])
    elif parts["all"]:
        points *= 3
    return Worth(_int(parts["fu"]), _int(parts["han"]), limit, points)


def _int(digits: str | None) -> int | None:
    return None if digits is None else int(digits)


def write_points(points: int, *, tsumo: bool, dealer: bool) -> str:
    """The points as the line ends with them: from whom how much, if the hand was drawn.

    >>> [write_points(n, tsumo=True, dealer=False) for n in (2700, 8000)]
    ['700-1300点', '2000-4000点']
    >>> write_points(3900, tsumo=True, dealer=True), write_points(3900, tsumo=False, dealer=False)
    ('1300点∀', '3900点')

    Shares that are not the usual ones (twice as much from the dealer, rounded up) are not split.
    """
    if tsumo and dealer and points % 300 == 0:
        return f"{points // 3}点∀"
    if tsumo and not dealer:
        for rounded in (0, 100):
            share, rest = divmod(points + rounded, 4)
            if rest == 0 and share % 100 == 0:
                return f"{share}-{2 * share - rounded}点"
    return f"{points}点"
