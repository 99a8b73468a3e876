"""The two faces of the law: one game played interpreted, or by the compiled kernels.

Whoever plays a match out need not know which face it looks at. Ordinary Python; nothing here is a
kernel.
"""

from hanchan.core.layout import Game, Rules
from hanchan.core.legal import legal
from hanchan.core.phases import start_match
from hanchan.core.step import answer, open_to, prepare_deal, proceed, start_kyoku
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
        self.compiled = compiled
        self._tables = load_tables()
        self.start_match = form_of(start_match, compiled=compiled)
        self.prepare_deal = form_of(prepare_deal, compiled=compiled)
        self._start_kyoku = form_of(start_kyoku, compiled=compiled)
        self._answer = form_of(answer, compiled=compiled)
        self._proceed = form_of(proceed, compiled=compiled)
        self._open_to = form_of(open_to, compiled=compiled)
        self._legal = form_of(legal, compiled=compiled)

    def start_kyoku(self, g: Game, r: Rules) -> None:
        """`step.start_kyoku`."""
        self._start_kyoku(g, r, self._tables)

    def answer(self, g: Game, r: Rules, p: int, action: int, late: int) -> None:
        """`step.answer`."""
        self._answer(g, r, self._tables, p, action, late)

    def proceed(self, g: Game, r: Rules) -> int:
        """`step.proceed`."""
        return self._proceed(g, r, self._tables)

    def open_to(self, g: Game, r: Rules, p: int) -> int:
        """`step.open_to`."""
        return self._open_to(g, r, self._tables, p)

    def legal(self, g: Game, r: Rules, p: int) -> int:
        """`legal.legal`."""
        return self._legal(g, r, self._tables, p)
