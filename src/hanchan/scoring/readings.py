"""The ways to read a complete hand, each with its own value.

`judge` keeps the one worth most. Here each is judged alone, by the same law, so that a sheet can
say what was passed over.
"""

from hanchan.core.codes import SETS
from hanchan.core.judge import close_slot, form_yaku, judge_wait, open_slot
from hanchan.core.laid_out import (
    AT_PAIR,
    NO_WAIT,
    lay_out_hand,
    lay_out_melds,
    lay_out_reading,
    special_form,
    wait_at,
)
from hanchan.core.layout import Game, Rules
from hanchan.core.shape import next_reading
from hanchan.core.tiles_in_hand import kind_of
from hanchan.core.yaku.situation import situation_yaku
from hanchan.core.yaku.tiles_of import tiles_yaku
from hanchan.core.yaku_ids import FORM_NONE, FORM_SETS
from hanchan.scoring.results import Result, read_result

TRYING = 1
"""The slot in which single readings are judged; the win itself stands in slot 0."""


def other_readings(g: Game, r: Rules, kept: Result) -> tuple[Result, ...]:
    """Every reading of the winner's hand but the one kept, the dearest first.

    Places of the winning tile that make the same sets, pair and wait are one reading.
    """
    found = {_shape(kept): kept}
    for result in _all_readings(g, r, kept):
        found.setdefault(_shape(result), result)
    others = (result for shape, result in found.items() if shape != _shape(kept))
    return tuple(sorted(others, key=lambda result: (-result.basic, -result.han, -result.fu)))


def _shape(result: Result) -> object:
    sets = sorted((item.kind, item.type, item.open) for item in result.sets)
    return result.wait, result.pair, tuple(sets)


def _all_readings(g: Game, r: Rules, kept: Result) -> list[Result]:
    p, flags = kept.seat, kept.flags
    code = g.res_code[0]
    win = kind_of(code)
    held = lay_out_hand(g, p, win, flags)
    concealed = lay_out_melds(g, p)
    common = situation_yaku(flags, concealed) | tiles_yaku(g, r, p, held, win)
    sets = SETS - g.meld_count[p]
    found: list[Result] = []
    form, cursor = special_form(g, sets), 0
    while cursor >= 0:
        if form != FORM_NONE:
            triplets = lay_out_reading(g, form, sets)
            shown = form_yaku(g, r, p, form, triplets, concealed, common)
            for place in range(AT_PAIR, SETS):
                wait = wait_at(g, form, place, win, SETS - sets)
                if wait != NO_WAIT:
                    open_slot(g, r, p, code, flags, TRYING)
                    judge_wait(
                        g, r, p, flags, concealed, form, triplets, place, wait, shown, TRYING
                    )
                    close_slot(g, TRYING)
                    found.append(read_result(g, TRYING, r))
        form, cursor = FORM_SETS, next_reading(g, held, cursor, sets)
    return found
