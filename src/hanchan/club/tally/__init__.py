"""Tallies: matches with real tiles, entered hand by hand, settled by the engine (`docs/tally.md`).

>>> from hanchan.club.tally import Draw, Kyoku, Tally
>>> tally = Tally("jpml-a", names=["Aki", "Ben", "Chie", "Dai"])
>>> settled = tally.enter(Kyoku(number=1, end=Draw(tenpai=(0, 1))))
>>> tally.scores, tally.kyoku.name, tally.kyoku.honba
((31500, 31500, 28500, 28500), 'E1', 1)
"""

from hanchan.club.tally.from_record import kyoku_from_record
from hanchan.club.tally.lines import (
    Correction,
    Draw,
    HandValue,
    Header,
    Insertion,
    Kyoku,
    NamesCorrection,
    Offence,
    PlayPart,
    PointCount,
    Redeem,
    Riichi,
    RiichiAccepted,
    Ruling,
    Stop,
    TallyLine,
    Win,
    Winner,
    Withdrawal,
)
from hanchan.club.tally.tally import SettledKyoku, Tally
from hanchan.club.tally.tally_file import read_tally, write_tally

__all__ = [
    "Correction", "Draw", "HandValue", "Header", "Insertion", "Kyoku", "NamesCorrection", "Offence",
    "PlayPart", "PointCount", "Redeem", "Riichi", "RiichiAccepted", "Ruling", "SettledKyoku",
    "Stop", "Tally", "TallyLine", "Win", "Winner", "Withdrawal", "kyoku_from_record", "read_tally",
    "write_tally",
]  # fmt: skip
