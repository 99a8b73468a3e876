"""Scoring and hand analysis: the value, waits and shanten of a hand, and the result of a match.

>>> from hanchan.scoring import score, waits
>>> score("234m456p3388s pon 555z", "8s", rules="ema-2008").points.total
1500
>>> [str(kind) for kind in waits("234m456p3388s pon 555z")]
['3s', '8s']
"""

from hanchan.scoring.match_result import MatchResult, result
from hanchan.scoring.result_ledger import LedgerLine
from hanchan.scoring.score import score
from hanchan.scoring.score_sheet import Points, ScoreSheet
from hanchan.scoring.shanten_and_waits import (
    Shanten,
    Ukeire,
    UkeireList,
    Waits,
    shanten,
    ukeire,
    waits,
)
from hanchan.scoring.sheet_lines import LineKind, ScoreLine
from hanchan.scoring.win_result import FuItem, Result, SetRead
from hanchan.scoring.yakuman_shanten import YakumanDistance, yakuman_shanten

__all__ = [
    "FuItem", "LedgerLine", "LineKind", "MatchResult", "Points", "Result", "ScoreLine",
    "ScoreSheet", "SetRead", "Shanten", "Ukeire", "UkeireList", "Waits", "YakumanDistance",
    "result", "score", "shanten", "ukeire", "waits", "yakuman_shanten",
]  # fmt: skip
