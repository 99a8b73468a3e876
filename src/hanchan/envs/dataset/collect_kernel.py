"""Kernel that collects the decisions of a logged kyoku, each with its seat's view."""

from hanchan.bots.observations.planes import Views
from hanchan.core import codes
from hanchan.core.game_state import Game, Rules
from hanchan.core.view import fill_view
from hanchan.envs.lane_layout import Answers
from hanchan.kernels.record import DistanceTables
from hanchan.replay.log_comparison import compare_kyoku_end
from hanchan.replay.memory_layout import FOLLOWED, EncodedKyoku, ReplayState, Rows, Tiles
from hanchan.replay.row_replay import (
    begin_rows,
    check_answer,
    deal_wall,
    give_answer,
    infer_next_answer,
    run_law,
)
from hanchan.replay.wall_reconstruction import lay_known_wall

ENTRY_POINTS = ("collect_kyoku",)


def collect_kyoku(
    g: Game,
    r: Rules,
    T: DistanceTables,
    f: ReplayState,
    s: EncodedKyoku,
    rows: Rows,
    tiles: Tiles,
    views: Views,
    actions: Answers,
) -> int:
    """Write a kyoku's decisions to `views` and `actions`; return their number, 0 on failure."""
    begin_rows(f, s)
    lay_known_wall(g, f, s, rows, tiles)
    if f.status != FOLLOWED:
        return 0
    deal_wall(g, r, T, f, rows)
    p = run_law(g, r, T, f, rows)
    count = 0
    while f.status == FOLLOWED and p != codes.NOBODY and count < len(views):
        fill_view(views[count], g, r, T, p)
        infer_next_answer(g, f, rows, p)
        actions[count] = f.action
        count += 1
        if check_answer(g, r, T, f):
            p = give_answer(g, r, T, f, rows)
    if f.status != FOLLOWED or p != codes.NOBODY:
        return 0
    compare_kyoku_end(g, r, f, s)
    return 0 if f.differences else count
