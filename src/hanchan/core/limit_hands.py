"""Basic points and limits of hands (`law:points`, topic `limits`)."""

from hanchan.core import codes, rule_codes
from hanchan.core.game_state import Rules

ENTRY_POINTS = ()

MANGAN = 2000
YAKUMAN = 8000
LIMIT_POINTS = (0, MANGAN, 3000, 4000, 6000, YAKUMAN, YAKUMAN)


def limit_of_hand(r: Rules, han: int, fu: int) -> int:
    """Return the limit (L_*) that a hand without a yakuman reaches; `han` includes dora.

    `limits.counted_yakuman` sets how many han count as a yakuman, and `limits.kiriage_mangan` which
    hands of 1920 basic points are rounded up to mangan.
    """
    if r.counted_yakuman > 0 and han >= r.counted_yakuman:
        return codes.L_COUNTED_YAKUMAN
    if han >= 11:
        return codes.L_SANBAIMAN
    if han >= 8:
        return codes.L_BAIMAN
    if han >= 6:
        return codes.L_HANEMAN
    if han == 5 or fu << (han + 2) >= MANGAN:
        return codes.L_MANGAN
    if r.kiriage == rule_codes.KIRI_ALL and fu == 60 and han == 3:
        return codes.L_MANGAN
    if r.kiriage in (rule_codes.KIRI_ALL, rule_codes.KIRI_30_4) and fu == 30 and han == 4:
        return codes.L_MANGAN
    return codes.L_NONE


def basic_points(limit: int, han: int, fu: int) -> int:
    """Return the basic points, the unit of payments: those of the limit, else by fu and han."""
    if limit == codes.L_NONE:
        return fu << (han + 2)
    return LIMIT_POINTS[limit]
