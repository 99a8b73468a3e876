"""Matches at a table: `Match`, each seat's view and actions, reports, and how a match ended.

>>> from hanchan.table import Match
>>> match = Match("ema-2008", seed=7)
>>> match.kyoku.name, sorted(match.legal())
('E1', [0])
"""

from hanchan.core.wall_sources import FixedWalls, SeedWalls, Wall, WallSource, arrange_wall
from hanchan.records.actions import Action, ActionType
from hanchan.records.record import Enforcement
from hanchan.table.match import Match
from hanchan.table.match_engine import Moment
from hanchan.table.record_playback import find_disagreements
from hanchan.table.referee.report import NoticeTime, Report
from hanchan.table.seat import ConcurrentSeat, EventListener, Seat, Seats, StepSource, play_to_end
from hanchan.table.seat_view import PlayerView, RiverTile, SeatView
from hanchan.table.standings import KyokuInfo, Standing
from hanchan.table.step_input import Answer, Choice, ClaimTiming, StepInput

__all__ = [
    "Action", "ActionType", "Answer", "Choice", "ClaimTiming", "ConcurrentSeat", "Enforcement",
    "EventListener", "FixedWalls", "KyokuInfo", "Match", "Moment", "NoticeTime", "PlayerView",
    "Report", "RiverTile", "Seat", "SeatView", "Seats", "SeedWalls", "Standing", "StepInput",
    "StepSource", "Wall", "WallSource", "arrange_wall", "find_disagreements", "play_to_end",
]  # fmt: skip
