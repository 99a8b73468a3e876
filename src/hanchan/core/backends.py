"""The two backends of the law: interpreted Python and compiled kernels.

Code that plays a match need not know which backend it uses. This module is ordinary Python; nothing
in it is a kernel.
"""

from collections.abc import Callable

from hanchan.core.distance_tables import load_tables
from hanchan.core.event_trace import (
    EventTrace,
    Games,
    answer_through,
    list_open_actions_of_seats,
    start_through,
)
from hanchan.core.game_state import Game, Rules
from hanchan.core.match_step import apply_answer, prepare_deal, run_phase, start_kyoku
from hanchan.core.phases import start_match
from hanchan.kernels.compiled_library import bound_form, select_form


class Backend:
    """The functions of the law that a match needs, which pass the distance tables to the kernels.

    >>> g, r = Game(), Rules()
    >>> Backend().start_match(g, r)
    >>> g.dealer
    0
    """

    def __init__(self, *, compiled: bool = False) -> None:
        """Select the backend; raises `LibraryError` if it is the compiled one and not available."""
        self.compiled = compiled
        self._tables = load_tables()
        self.start_match = select_form(start_match, compiled=compiled)
        self.prepare_deal = select_form(prepare_deal, compiled=compiled)
        self._start_kyoku = select_form(start_kyoku, compiled=compiled)
        self._answer = select_form(apply_answer, compiled=compiled)
        self._proceed = select_form(run_phase, compiled=compiled)
        self._start_through = select_form(start_through, compiled=compiled)
        self._ask = select_form(list_open_actions_of_seats, compiled=compiled)

    def start_kyoku(self, g: Game, r: Rules) -> None:
        """Start the next kyoku with the wall in `g` (`match_step.start_kyoku`)."""
        self._start_kyoku(g, r, self._tables)

    def answer(self, g: Game, r: Rules, p: int, action: int, late: int) -> None:
        """Apply the answer of seat `p`; `late` is its time code (`match_step.apply_answer`)."""
        self._answer(g, r, self._tables, p, action, late)

    def proceed(self, g: Game, r: Rules) -> int:
        """Run one automatic phase; returns 0 if none is due (`match_step.run_phase`)."""
        return self._proceed(g, r, self._tables)

    def bind_answer_through(
        self, g: Game, past: Games, r: Rules, t: EventTrace
    ) -> Callable[[int, int, int], int]:
        """Bind `event_trace.answer_through`; the result takes seat, action and time code."""
        given = (g, past, r, self._tables, t)
        return bound_form(answer_through, *given, compiled=self.compiled)

    def start_through(self, g: Game, past: Games, r: Rules, t: EventTrace) -> int:
        """Deal, run phases until seats are asked, and return them (`event_trace.start_through`)."""
        return self._start_through(g, past, r, self._tables, t)

    def ask(self, g: Game, past: Games, r: Rules, t: EventTrace, among_people: int) -> int:
        """Write the actions open to each asked seat to `t`, and return these seats as bits.

        These are legal actions, or possible ones with `among_people`.
        """
        return self._ask(g, past, r, self._tables, t, among_people)
