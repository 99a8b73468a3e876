"""The friendly table: a match, what each seat sees of it, what it may do, and how it ended.

>>> from hanchan.table import Match
>>> match = Match("ema-2008", seed=7)
>>> match.kyoku.name, sorted(match.legal())
('E1', [0])
"""

from hanchan.records.actions import Action, ActionType
from hanchan.records.enforcement import Enforcement
from hanchan.table.match import Late, Match
from hanchan.table.report import Noticed, Report
from hanchan.table.seat_view import RiverTile, SeatView, SeenPlayer
from hanchan.table.standings import KyokuInfo, Standing

__all__ = [
    "Action",
    "ActionType",
    "Enforcement",
    "KyokuInfo",
    "Late",
    "Match",
    "Noticed",
    "Report",
    "RiverTile",
    "SeatView",
    "SeenPlayer",
    "Standing",
]
