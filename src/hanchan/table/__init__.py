"""The friendly table: a match, what each seat sees and may do, and how the match ended.

>>> from hanchan.table import Match
>>> match = Match("ema-2008", seed=7)
>>> match.kyoku.name, sorted(match.legal())
('E1', [0])
"""

from hanchan.core.walls import GivenWalls, SeedWalls, Wall, Walls, laid_wall
from hanchan.records.actions import Action, ActionType
from hanchan.records.record import Enforcement
from hanchan.table.deeds import Answer, Choice, Deed, Late
from hanchan.table.law import Moment
from hanchan.table.match import Match
from hanchan.table.referee.report import Noticed, Report
from hanchan.table.script import disagreements
from hanchan.table.seat import Hears, Prepares, Seat, Seats, Source, drive
from hanchan.table.seat_view import RiverTile, SeatView, SeenPlayer
from hanchan.table.standings import KyokuInfo, Standing

__all__ = [
    "Action",
    "ActionType",
    "Answer",
    "Choice",
    "Deed",
    "Enforcement",
    "GivenWalls",
    "Hears",
    "KyokuInfo",
    "Late",
    "Match",
    "Moment",
    "Noticed",
    "Prepares",
    "Report",
    "RiverTile",
    "Seat",
    "SeatView",
    "Seats",
    "SeedWalls",
    "SeenPlayer",
    "Source",
    "Standing",
    "Wall",
    "Walls",
    "disagreements",
    "drive",
    "laid_wall",
]
