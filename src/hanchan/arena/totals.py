"""Totals over many matches, and totals over kyoku by player."""

from typing import Annotated

from hanchan.core.codes import SEATS
from hanchan.core.offences.offence_codes import OFFENCES, SANCTIONS
from hanchan.core.yaku_ids import YAKU
from hanchan.kernels.record import I64, Field, Ints, Record

ENDINGS = 11


class MatchTotals(Record):
    """Totals over matches; players are in the order in which they were named, not by seat."""

    points: Annotated[Ints, Field("i8", (SEATS,))]  # final scores
    results: Annotated[Ints, Field("i8", (SEATS,))]  # twelfths of a point
    yaku: Annotated[Ints, Field("i8", (YAKU,))]  # wins with this yaku
    places: Annotated[Ints, Field("i8", (SEATS, SEATS))]  # [player, place - 1]
    wins: Annotated[Ints, Field("i8", (SEATS,))]
    deal_ins: Annotated[Ints, Field("i8", (SEATS,))]
    riichi: Annotated[Ints, Field("i8", (SEATS,))]
    endings: Annotated[Ints, Field("i8", (ENDINGS,))]  # kyoku by how they ended
    offences: Annotated[Ints, Field("i8", (OFFENCES, SANCTIONS))]  # [offence, sanction]
    rulings: Annotated[Ints, Field("i8", (OFFENCES, SANCTIONS))]  # rulings of a referee
    matches: I64
    kyoku: I64
    decisions: I64
    unbalanced_points: I64  # kyoku after which points did not add up
    unbalanced_tiles: I64
    first_unbalanced: I64  # seed of the first such match, -1 none
    redeemed: I64  # dead hands revived by a deposit
    compensated: I64  # yakuman spoiled by a chombo, paid by the offender
    broken: I64  # steps after which a sanction differed from the law


def add_fields(total: Record, snapshot: bytes) -> None:
    """Add a snapshot of another record of this type to a record, field by field."""
    other = type(total)()
    other.restore(snapshot)
    total.add(other)


def empty_totals() -> MatchTotals:
    """Return totals without any match."""
    totals = MatchTotals()
    totals.first_unbalanced = -1
    return totals


# Statistics counted for each player, kyoku by kyoku.

# How the winner held the hand.
WITH_RIICHI = 0
OPEN = 1
DAMA = 2
HANDS = 3


class KyokuTotals(Record):
    """Totals over kyoku by player; turns count a seat's own discards."""

    kyoku: Annotated[Ints, Field("i8", (SEATS,))]
    wins: Annotated[Ints, Field("i8", (SEATS, HANDS))]
    win_points: Annotated[Ints, Field("i8", (SEATS, HANDS))]  # without honba and deposits
    tsumo: Annotated[Ints, Field("i8", (SEATS,))]
    win_turns: Annotated[Ints, Field("i8", (SEATS,))]
    deal_ins: Annotated[Ints, Field("i8", (SEATS, HANDS))]  # by the hand that was dealt into
    deal_in_points: Annotated[Ints, Field("i8", (SEATS, HANDS))]
    riichi: Annotated[Ints, Field("i8", (SEATS,))]
    riichi_turns: Annotated[Ints, Field("i8", (SEATS,))]
    riichi_dealt_in: Annotated[Ints, Field("i8", (SEATS,))]
    riichi_furiten: Annotated[Ints, Field("i8", (SEATS,))]  # by own discards up to the riichi
    riichi_bad: Annotated[Ints, Field("i8", (SEATS,))]  # at most four tiles can win
    called: Annotated[Ints, Field("i8", (SEATS,))]
    calls: Annotated[Ints, Field("i8", (SEATS,))]
    draws: Annotated[Ints, Field("i8", (SEATS,))]  # exhaustive ones
    tenpai: Annotated[Ints, Field("i8", (SEATS,))]
    yaku: Annotated[Ints, Field("i8", (SEATS, YAKU))]
