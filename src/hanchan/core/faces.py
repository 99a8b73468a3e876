"""The two faces of the core: one game played interpreted, or by the compiled twins.

Both have the same methods on the same records, so whoever plays a match out need not know which
face he looks at. Ordinary Python; nothing here is a kernel.
"""

from typing import Protocol

from hanchan.core.apply import apply_action, prepare_deal, start_kyoku, start_match
from hanchan.core.codes import IN_TIME, TSUMOGIRI
from hanchan.core.faults.declare import declare
from hanchan.core.faults.possible import possible
from hanchan.core.layout import Game, Rules
from hanchan.core.legal import legal
from hanchan.core.tables import load_tables
from hanchan.core.twins import twins

KERNELS: tuple[str, ...] = ()
"""The doors of the core itself need no further modules."""


class Face(Protocol):
    """What a match needs of the core."""

    def start_match(self, g: Game, r: Rules) -> None:
        """`apply.start_match`."""
        ...

    def prepare_deal(self, g: Game) -> None:
        """`apply.prepare_deal`."""
        ...

    def start_kyoku(self, g: Game, r: Rules) -> None:
        """`apply.start_kyoku`."""
        ...

    def legal(self, g: Game, r: Rules, p: int) -> int:
        """`legal.legal`."""
        ...

    def apply(self, g: Game, r: Rules, p: int, action: int, late: int) -> None:
        """`apply.apply_action`."""
        ...

    def possible(self, g: Game, r: Rules, p: int) -> int:
        """`possible.possible`."""
        ...

    def declare(self, g: Game, r: Rules, p: int, action: int, late: int) -> None:
        """`declare.declare`."""
        ...


class Interpreted:
    """The core as ordinary Python.

    >>> g, r = Game(), Rules()
    >>> Interpreted().start_match(g, r)
    >>> g.dealer
    0
    """

    def __init__(self) -> None:
        self._tables = load_tables().data

    def start_match(self, g: Game, r: Rules) -> None:
        """`apply.start_match`."""
        start_match(g, r)

    def prepare_deal(self, g: Game) -> None:
        """`apply.prepare_deal`."""
        prepare_deal(g)

    def start_kyoku(self, g: Game, r: Rules) -> None:
        """`apply.start_kyoku`."""
        start_kyoku(g, r, self._tables)

    def legal(self, g: Game, r: Rules, p: int) -> int:
        """`legal.legal`."""
        return legal(g, r, self._tables, p)

    def apply(self, g: Game, r: Rules, p: int, action: int, late: int) -> None:
        """`apply.apply_action`."""
        apply_action(g, r, self._tables, p, action, late)

    def possible(self, g: Game, r: Rules, p: int) -> int:
        """`possible.possible`."""
        return possible(g, r, self._tables, p)

    def declare(self, g: Game, r: Rules, p: int, action: int, late: int) -> None:
        """`declare.declare`."""
        declare(g, r, self._tables, p, action, late)


class Compiled:
    """The core's twins, compiled at their first call or loaded from the cache (extra `fast`).

    Whoever compiles kernels of floors above anyway names their modules and shares their cache.
    """

    def __init__(self, *further: str) -> None:
        self._tables = load_tables()
        doors = twins(*further)
        self._start_kyoku = doors["start_kyoku_on"]
        self._legal = doors["legal_on"]
        self._apply = doors["apply_on"]
        self._possible = doors["possible_on"]
        self._declare = doors["declare_on"]

    def start_match(self, g: Game, r: Rules) -> None:
        """`apply.start_match`, once a match and so not worth compiling."""
        start_match(g, r)

    def prepare_deal(self, g: Game) -> None:
        """`apply.prepare_deal`, once a deal."""
        prepare_deal(g)

    def start_kyoku(self, g: Game, r: Rules) -> None:
        """`apply.start_kyoku`."""
        self._start_kyoku(g.array, r.array, self._tables)

    def legal(self, g: Game, r: Rules, p: int) -> int:
        """`legal.legal`."""
        return int(self._legal(g.array, r.array, self._tables, p))

    def apply(self, g: Game, r: Rules, p: int, action: int, late: int) -> None:
        """`apply.apply_action`."""
        self._apply(g.array, r.array, self._tables, p, action, late)

    def possible(self, g: Game, r: Rules, p: int) -> int:
        """`possible.possible`."""
        return int(self._possible(g.array, r.array, self._tables, p))

    def declare(self, g: Game, r: Rules, p: int, action: int, late: int) -> None:
        """`declare.declare`."""
        self._declare(g.array, r.array, self._tables, p, action, late)


def warm_up() -> None:
    """Compile the doors of the compiled face, or load them from the cache."""
    face, g, r = Compiled(), Game(), Rules()
    face.start_match(g, r)
    face.start_kyoku(g, r)
    face.legal(g, r, 0)
    face.apply(g, r, 0, TSUMOGIRI, IN_TIME)
