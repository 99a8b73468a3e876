"""Basic points and limits (`law:points`, topic `limits`)."""

from hanchan.core.choices import KIRI_30_4, KIRI_ALL
from hanchan.core.codes import (
    L_BAIMAN,
    L_COUNTED_YAKUMAN,
    L_HANEMAN,
    L_MANGAN,
    L_NONE,
    L_SANBAIMAN,
)
from hanchan.core.layout import Rules

DOORS = ()

MANGAN = 2000
YAKUMAN = 8000
LIMIT_POINTS = (0, MANGAN, 3000, 4000, 6000, YAKUMAN, YAKUMAN)
"""Basic points of each limit."""


def limit_of(r: Rules, han: int, fu: int) -> int:
    """The limit a hand without a yakuman reaches, dora counted.

    `limits.counted_yakuman` says from how many han it is a yakuman, `limits.kiriage_mangan`
    which hands of 1920 basic points are rounded up to mangan.
    """
    if r.counted_yakuman > 0 and han >= r.counted_yakuman:
        return L_COUNTED_YAKUMAN
    if han >= 11:
        return L_SANBAIMAN
    if han >= 8:
        return L_BAIMAN
    if han >= 6:
        return L_HANEMAN
    if han == 5 or fu << (han + 2) >= MANGAN:
        return L_MANGAN
    if r.kiriage == KIRI_ALL and fu == 60 and han == 3:
        return L_MANGAN
    if (r.kiriage == KIRI_ALL or r.kiriage == KIRI_30_4) and fu == 30 and han == 4:
        return L_MANGAN
    return L_NONE


def basic_points(limit: int, han: int, fu: int) -> int:
    """What every payment is a multiple of: the limit's points, below it fu and han."""
    if limit == L_NONE:
        return fu << (han + 2)
    return LIMIT_POINTS[limit]
