"""The log of a match as somebody wrote it down: what it says, which need not be what the law says.

Every format is read into a `Log` and written from one. The events of a kyoku are those of
`records.events` as far as the log has them; how it ended is what the log claims, and whatever a
format does not tell is None. Whether a log is right, `verify` finds out by playing it again.
"""

from collections.abc import Callable, Iterable
from typing import TypeAlias

import msgspec

from hanchan.records.events import (
    Ankan,
    Chi,
    Dahai,
    Daiminkan,
    Dora,
    Kakan,
    Pass,
    Pon,
    Reach,
    ReachAccepted,
    Tsumo,
)
from hanchan.wording.sentences import sentence

MOST_EVENTS = 1000
"""No kyoku has more: all draws, discards, calls and declarations are a quarter of them."""
MOST_KYOKU = 127
"""No match has more: the core counts the deposits of a seat, one in each kyoku, in a byte."""

LoggedEvent: TypeAlias = (
    Tsumo | Dahai | Chi | Pon | Daiminkan | Ankan | Kakan | Dora | Reach | ReachAccepted | Pass
)
"""What a log tells between the deal and the end of a kyoku; `seq` counts from 0 in each kyoku."""


def leaving_hand(event: LoggedEvent) -> tuple[str, ...]:
    """The tiles that an event takes out of the hand of its seat.

    >>> leaving_hand(Dahai(seq=0, actor=0, pai="E", tsumogiri=False))
    ('E',)
    """
    # Thousands of events are discards, and `isinstance` takes three times as long to tell.
    if type(event) is Dahai or type(event) is Kakan:
        return (event.pai,)
    return event.consumed if isinstance(event, Chi | Pon | Daiminkan | Ankan) else ()


class LoggedWin(msgspec.Struct, frozen=True, kw_only=True):
    """A win as the log states it; by tsumo `target` is the winner, for nagashi `pai` is None.

    `tehai` are the concealed tiles without the winning one. `yaku` has our ids with their han, or
    for a yakuman hand with units; dora are counted apart. `han` includes dora. `limit` is None or
    `mangan` to `yakuman`; a yakuman by its han alone has that limit and `yakuman` 0. `points` are
    without honba and deposits, `deltas` with them.
    """

    actor: int
    target: int
    pai: str | None = None
    tehai: tuple[str, ...] | None = None
    ura_markers: tuple[str, ...] | None = None
    yaku: dict[str, int] | None = None
    dora: int | None = None
    red: int | None = None
    ura: int | None = None
    han: int | None = None
    fu: int | None = None
    yakuman: int | None = None
    limit: str | None = None
    points: int | None = None
    pao: int | None = None
    deltas: tuple[int, ...] | None = None


class LoggedDraw(msgspec.Struct, frozen=True, kw_only=True):
    """A kyoku without a winner; `reason` is one of `wording.names.ENDINGS`.

    `tehais` has the hands shown as tenpai and None for the others; None altogether where the log
    does not say who was tenpai. `actor` is who declared kyuushu.
    """

    reason: str | None = None
    tehais: tuple[tuple[str, ...] | None, ...] | None = None
    actor: int | None = None


class LoggedKyoku(msgspec.Struct, frozen=True, kw_only=True):
    """One kyoku of a log, tiles in mjai's spelling, seats 0-3 with 0 the first dealer of the match.

    `scores` are those before the deal. `dora_markers` are all indicators that were open at the end,
    the first opened first; `dora_timed` tells whether the events say when. `wall` are the 136 tiles
    in the order of `core.wall` (52 dealt, then drawn; `?` for a tile nobody saw), None if unknown.
    It ends with `wins`, the first paid first, or with `draw`; with neither the log breaks off.
    `deltas` are what the end moved (deposits paid on the way are no part of it), `scores_after`
    what everybody had then. `lines` has the place in the file of every event: line, tag or index;
    `line` that of the deal, `end_line` that of the end. `offences` says that offences were told or
    a referee ruled, which no log can tell.
    """

    bakaze: str
    kyoku: int
    honba: int
    kyotaku: int
    oya: int
    scores: tuple[int, ...]
    tehais: tuple[tuple[str, ...], ...]
    dora_markers: tuple[str, ...]
    dora_timed: bool = True
    dice: tuple[int, int] | None = None
    wall: tuple[str, ...] | None = None
    events: tuple[LoggedEvent, ...] = ()
    wins: tuple[LoggedWin, ...] = ()
    draw: LoggedDraw | None = None
    deltas: tuple[int, ...] | None = None
    scores_after: tuple[int, ...] | None = None
    line: int = 0
    lines: tuple[int, ...] = ()
    end_line: int = 0
    offences: bool = False

    @property
    def complete(self) -> bool:
        """Whether the log tells how the kyoku ended."""
        return bool(self.wins) or self.draw is not None

    @property
    def is_nagashi(self) -> bool:
        """Whether the kyoku was won by discards alone."""
        return bool(self.wins) and all(win.pai is None for win in self.wins)


class LoggedEnd(msgspec.Struct, frozen=True, kw_only=True):
    """How a match ended: scores, and where the log has them results in thousands and places.

    `scores` are empty where the log only says that the match is over, not who has what.
    """

    scores: tuple[int, ...]
    results: tuple[float, ...] | None = None
    places: tuple[int, ...] | None = None
    line: int = 0


class Log(msgspec.Struct, frozen=True, kw_only=True):
    """One match as logged in `format`.

    `rules` names the preset by which the log says or implies that it was played, `overrides` what
    it says was different (rule keys and values); both may be empty. `id` is the log's own name for
    the match. A log that breaks off has no `end`; a cut-out kyoku has none either. `doubts` are
    sentences about what the format leaves open and the reader had to decide.
    """

    format: str
    id: str = ""
    names: tuple[str, ...] = ("", "", "", "")
    rules: str | None = None
    overrides: dict[str, object] = {}
    kyoku: tuple[LoggedKyoku, ...] = ()
    end: LoggedEnd | None = None
    doubts: tuple[str, ...] = ()


MOST_TOLD = 100
"""So many doubts of a file are put into words; a file can be made to raise one at every byte."""


class Doubts:
    """The doubts about one file; those beyond the first are counted, and never worded.

    >>> doubts = Doubts()
    >>> for number in range(MOST_TOLD + 2):
    ...     doubts.add(lambda number=number: f"doubt {number}")
    >>> doubts.told()[-2:]
    ('doubt 99', '2 more doubts are not shown.')
    """

    def __init__(self) -> None:
        """Nothing is in doubt yet."""
        self._told: list[str] = []
        self._more = 0

    def add(self, word: Callable[[], str]) -> None:
        """One more doubt, put into words only if it is told."""
        if len(self._told) < MOST_TOLD:
            self._told.append(word())
        else:
            self._more += 1

    def include(self, told: Iterable[str]) -> None:
        """Doubts that were worded elsewhere, each once."""
        for doubt in told:
            if doubt not in self._told:
                self.add(lambda doubt=doubt: doubt)

    def told(self) -> tuple[str, ...]:
        """Those that are told, and how many more there are."""
        if not self._more:
            return tuple(self._told)
        return (*self._told, sentence("doubt-more", count=self._more))
