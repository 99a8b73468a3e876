"""The two faces of the law: one game played interpreted, or by the compiled kernels.

Whoever plays a match out need not know which face it looks at. Ordinary Python; nothing here is a
kernel.
"""

from hanchan.core.apply import apply_action, prepare_deal, start_kyoku, start_match
from hanchan.core.faults.declare import declare
from hanchan.core.faults.possible import possible
from hanchan.core.layout import Game, Rules
from hanchan.core.legal import legal
from hanchan.core.tables import load_tables
from hanchan.kernels.library import form_of


class Face:
    """What a match needs of the law; each method is the kernel of that name.

    >>> g, r = Game(), Rules()
    >>> Face().start_match(g, r)
    >>> g.dealer
    0
    """

    def __init__(self, *, compiled: bool = False) -> None:
        """Compiled where the caller says so; a `LibraryError` where that is not possible."""
        self._tables = load_tables()
        self.start_match = form_of(start_match, compiled=compiled)
        self.prepare_deal = form_of(prepare_deal, compiled=compiled)
        self._start_kyoku = form_of(start_kyoku, compiled=compiled)
        self._legal = form_of(legal, compiled=compiled)
        self._apply = form_of(apply_action, compiled=compiled)
        self._possible = form_of(possible, compiled=compiled)
        self._declare = form_of(declare, compiled=compiled)

    def start_kyoku(self, g: Game, r: Rules) -> None:
        """`apply.start_kyoku`."""
        self._start_kyoku(g, r, self._tables)

    def legal(self, g: Game, r: Rules, p: int) -> int:
        """`legal.legal`."""
        return self._legal(g, r, self._tables, p)

    def apply(self, g: Game, r: Rules, p: int, action: int, late: int) -> None:
        """`apply.apply_action`."""
        self._apply(g, r, self._tables, p, action, late)

    def possible(self, g: Game, r: Rules, p: int) -> int:
        """`possible.possible`."""
        return self._possible(g, r, self._tables, p)

    def declare(self, g: Game, r: Rules, p: int, action: int, late: int) -> None:
        """`declare.declare`."""
        self._declare(g, r, self._tables, p, action, late)
