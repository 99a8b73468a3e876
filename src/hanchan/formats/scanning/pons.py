"""The pons of a kyoku, so that a kakan names the very tiles of its pon."""

from typing import Annotated

from hanchan.core import codes
from hanchan.formats.scanning.stating import Scanning
from hanchan.kernels.record import Field, Ints

DOORS = ()

MOST_PONS = 8


class ScanningPons(Scanning):
    """A file under way of which pons are remembered."""

    pon: Annotated[Ints, Field("i1", (codes.SEATS, MOST_PONS))]  # their kinds
    pon_reds: Annotated[Ints, Field("i1", (codes.SEATS, MOST_PONS))]  # the red fives in them
    pons: Annotated[Ints, Field("i1", (codes.SEATS,))]  # how many each seat has


def note_pon(s: ScanningPons, p: int, kind: int, reds: int) -> None:
    """A pon that a kan may be made of."""
    n = s.pons[p]
    if n == MOST_PONS:
        s.trouble = 1
        return
    s.pon[p, n] = kind
    s.pon_reds[p, n] = reds
    s.pons[p] = n + 1


def lay_on_pon(s: ScanningPons, p: int, kind: int, reds: int) -> None:
    """A kakan has as many red fives as its pon."""
    for n in range(s.pons[p]):
        if s.pon[p, n] == kind and s.pon_reds[p, n] != reds:
            s.trouble = 1
