"""Tallies: matches with real tiles, entered hand by hand, settled by the engine (`docs/tally.md`).

>>> from hanchan.club.tally import Draw, Kyoku, Tally
>>> tally = Tally("jpml-a", names=["Aki", "Ben", "Chie", "Dai"])
>>> kept = tally.enter(Kyoku(number=1, end=Draw(tenpai=(0, 1))))
>>> tally.scores, tally.kyoku.name, tally.kyoku.honba
((31500, 31500, 28500, 28500), 'E1', 1)
"""

from hanchan.club.tally.files import read_tally, write_tally
from hanchan.club.tally.lines import (
    Correction,
    Counted,
    Draw,
    Header,
    Insertion,
    Kyoku,
    Line,
    Names,
    Offence,
    Play,
    Redeem,
    Riichi,
    Ruling,
    Stands,
    Stop,
    Win,
    Winner,
    Withdrawal,
    Worth,
)
from hanchan.club.tally.tally import Kept, Tally
from hanchan.club.tally.telling import kyoku_of

__all__ = [
    "Correction",
    "Counted",
    "Draw",
    "Header",
    "Insertion",
    "Kept",
    "Kyoku",
    "Line",
    "Names",
    "Offence",
    "Play",
    "Redeem",
    "Riichi",
    "Ruling",
    "Stands",
    "Stop",
    "Tally",
    "Win",
    "Winner",
    "Withdrawal",
    "Worth",
    "kyoku_of",
    "read_tally",
    "write_tally",
]
