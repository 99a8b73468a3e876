"""Kernel that collects the decisions of a logged kyoku, each with its seat's view."""

from hanchan.bots.observations.planes import Views
from hanchan.core import codes
from hanchan.core.layout import Game, Rules
from hanchan.core.view import fill_view
from hanchan.envs.lane_layout import Answers
from hanchan.kernels.record import Tables
from hanchan.replay.follow import begin, carry_out, check_answer, deal, go_on, infer_answer
from hanchan.replay.known_wall import lay_known
from hanchan.replay.layout import FOLLOWED, Following, Rows, Stated, Tiles
from hanchan.replay.log_comparison import compare_outcome

DOORS = ("collect_kyoku",)


def collect_kyoku(
    g: Game,
    r: Rules,
    T: Tables,
    f: Following,
    s: Stated,
    rows: Rows,
    tiles: Tiles,
    views: Views,
    actions: Answers,
) -> int:
    """Follow a kyoku to its end; return the number of decisions, 0 if law and log disagree."""
    begin(f, s)
    lay_known(g, f, s, rows, tiles)
    if f.status != FOLLOWED:
        return 0
    deal(g, r, T, f, rows)
    p = go_on(g, r, T, f, rows)
    count = 0
    while f.status == FOLLOWED and p != codes.NOBODY and count < len(views):
        fill_view(views[count], g, r, T, p)
        infer_answer(g, f, rows, p)
        actions[count] = f.action
        count += 1
        if check_answer(g, r, T, f):
            p = carry_out(g, r, T, f, rows)
    if f.status != FOLLOWED or p != codes.NOBODY:
        return 0
    compare_outcome(g, r, f, s)
    return 0 if f.differences else count
