"""The decisions of a logged kyoku, each with what its seat saw, compiled as a whole."""

from hanchan.bots.observations.planes import Views
from hanchan.core import codes
from hanchan.core.layout import Game, Rules
from hanchan.core.step import start_kyoku
from hanchan.core.view import fill_view
from hanchan.envs.lane_layout import Answers
from hanchan.kernels.record import Tables
from hanchan.logs.follow_match import begin, carry_out, compare_rows, find_answer, go_on
from hanchan.logs.known_wall import lay_known
from hanchan.logs.layout import FOLLOWED, Rows, Stated, Tiles, Verdict
from hanchan.logs.stated import compare_outcome

DOORS = ("collect_kyoku",)


def collect_kyoku(
    g: Game,
    r: Rules,
    T: Tables,
    m: Verdict,
    s: Stated,
    rows: Rows,
    tiles: Tiles,
    views: Views,
    actions: Answers,
) -> int:
    """Follow a kyoku to its end; how many decisions it had, none if law and log part."""
    begin(m, s)
    lay_known(g, m, s, rows, tiles)
    if m.status != FOLLOWED:
        return 0
    start_kyoku(g, r, T)
    compare_rows(g, m, rows)
    p = go_on(g, r, T, m, rows)
    count = 0
    while m.status == FOLLOWED and p != codes.NOBODY and count < len(views):
        fill_view(views[count], g, r, T, p)
        find_answer(g, r, T, m, rows, p)
        actions[count] = m.action
        count += 1
        if m.status == FOLLOWED:
            p = carry_out(g, r, T, m, rows, p)
    if m.status != FOLLOWED or p != codes.NOBODY:
        return 0
    compare_outcome(g, r, m, s)
    return 0 if m.differences else count
