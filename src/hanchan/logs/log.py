"""The log of a match as written down by any program: its statements need not agree with the law.

Every format is read into a `Log` and written from one. The events of a kyoku are those of
`records.events` as far as the log has them; its end is as the log states it, and details that a
format omits are None. `verify_log` compares it with the law by replay.
"""

from collections.abc import Callable, Iterable
from typing import TypeAlias

import msgspec

from hanchan.core.codes import SEATS
from hanchan.i18n.lazy_text import sentence
from hanchan.records.events import (
    Ankan,
    Chi,
    Dahai,
    Daiminkan,
    Dora,
    Kakan,
    Kita,
    Pass,
    Pon,
    Reach,
    ReachAccepted,
    Tsumo,
)
from hanchan.rules.table_size import THREE

MAX_EVENTS = 1000
"""Maximum number of events in a kyoku, about four times as many as a real one can have."""
MAX_KYOKU = 127
"""Maximum number of kyoku: the core counts a seat's deposits, at most one per kyoku, in a byte."""

LoggedEvent: TypeAlias = (
    Tsumo
    | Dahai
    | Chi
    | Pon
    | Daiminkan
    | Ankan
    | Kakan
    | Kita
    | Dora
    | Reach
    | ReachAccepted
    | Pass
)
"""An event between the deal and the end of a kyoku; `seq` counts from 0 in each kyoku."""


def tiles_from_hand(event: LoggedEvent) -> tuple[str, ...]:
    """Return the tiles that an event removes from the acting seat's hand; empty if there are none.

    >>> tiles_from_hand(Dahai(seq=0, actor=0, pai="E", tsumogiri=False))
    ('E',)
    """
    # Thousands of events are discards, and `isinstance` takes three times as long.
    if type(event) is Dahai or type(event) is Kakan or type(event) is Kita:
        return (event.pai,)
    return event.consumed if isinstance(event, Chi | Pon | Daiminkan | Ankan) else ()


class LoggedWin(msgspec.Struct, frozen=True, kw_only=True):
    """A win as the log states it; by tsumo `target` is the winner, for nagashi `pai` is None.

    `tehai` are the concealed tiles without the winning one. `yaku` maps our ids to han, or in a
    yakuman hand to units; dora are counted separately. `han` includes dora. `limit` is None or
    `mangan` to `yakuman`; a counted yakuman has the limit `yakuman`, and 0 in the field `yakuman`.
    `points` exclude honba and deposits, `deltas` include them.
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
    """The end of a kyoku without a winner; `reason` is a value of `i18n.code_names.ENDINGS`.

    `tehais` has each hand revealed as tenpai, and None for other seats; it is None if the log does
    not state the tenpai seats. `actor` is the seat that declared kyuushu.
    """

    reason: str | None = None
    tehais: tuple[tuple[str, ...] | None, ...] | None = None
    actor: int | None = None


class LoggedKyoku(msgspec.Struct, frozen=True, kw_only=True):
    """One kyoku of a log. Tiles are spelled as in mjai; seat 0 is the first dealer of the match.

    `scores` are those before the deal. `dora_markers` are all indicators open at the end, in order
    of opening; `dora_timed` says whether the events show when each was opened. `wall` has all
    tiles in the order of `core.wall` (those dealt, then drawn; `?` for an unseen tile), None if
    unknown. The kyoku ends with `wins`, the first paid first, or with `draw`; with neither, the log
    is truncated. `deltas` are the payments at the end (without deposits paid during play),
    `scores_after` the scores after them. `lines` has each event's position in the file (line, tag
    or index), `line` that of the deal, `end_line` that of the end. `offences` says whether offences
    were reported or a referee ruled, which a log cannot hold.
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
        """Whether the log states how the kyoku ended."""
        return bool(self.wins) or self.draw is not None

    @property
    def is_nagashi(self) -> bool:
        """Whether the kyoku ended in a win by nagashi mangan."""
        return bool(self.wins) and all(win.pai is None for win in self.wins)


class LoggedEnd(msgspec.Struct, frozen=True, kw_only=True):
    """The end of a match: final scores and, if logged, results (in thousands of points) and places.

    `scores` is empty if the log only says that the match is over.
    """

    scores: tuple[int, ...]
    results: tuple[float, ...] | None = None
    places: tuple[int, ...] | None = None
    line: int = 0


class Log(msgspec.Struct, frozen=True, kw_only=True):
    """One match as logged in `format`.

    `rules` is the id of the rulebook that the log states or implies, or None; `overrides` has the
    rule values that it states differently, `likely` the rulebook that its room or title suggests.
    `id` is the log's own name for the match. A truncated log or an excerpt has no `end`. `doubts`
    are sentences about details that the format leaves open and the reader had to decide.
    `not_compared` has the fields of findings that the file's own rules decide otherwise, in a way
    that no rule key expresses. In a game of three all lists by seat have three values.
    """

    format: str
    id: str = ""
    names: tuple[str, ...] = ("", "", "", "")
    rules: str | None = None
    overrides: dict[str, object] = {}
    likely: str | None = None
    kyoku: tuple[LoggedKyoku, ...] = ()
    end: LoggedEnd | None = None
    doubts: tuple[str, ...] = ()
    not_compared: tuple[str, ...] = ()

    @property
    def players(self) -> int:
        """The number of players: three if names and deals are of three, else four.

        >>> Log(format="mjai").players, Log(format="mjai", names=("A", "B", "C")).players
        (4, 3)
        """
        dealt = len(self.kyoku[0].tehais) if self.kyoku else THREE
        return THREE if len(self.names) == dealt == THREE else SEATS


MAX_REPORTED_DOUBTS = 100
"""Maximum number of doubts reported; a crafted file can raise one at every byte."""


class DoubtList:
    """The doubts about one file; those beyond `MAX_REPORTED_DOUBTS` are counted, but never worded.

    >>> doubts = DoubtList()
    >>> for number in range(MAX_REPORTED_DOUBTS + 2):
    ...     doubts.add(lambda number=number: f"doubt {number}")
    >>> doubts.reported()[-2:]
    ('doubt 99', '2 more doubts are not shown.')
    """

    def __init__(self) -> None:
        self._doubts: list[str] = []
        self._omitted = 0

    def add(self, describe: Callable[[], str]) -> None:
        """Add a doubt; `describe` is called only if the doubt will be reported."""
        if len(self._doubts) < MAX_REPORTED_DOUBTS:
            self._doubts.append(describe())
        else:
            self._omitted += 1

    def include(self, doubts: Iterable[str]) -> None:
        """Add doubts that are already sentences, without duplicates."""
        for doubt in doubts:
            if doubt not in self._doubts:
                self.add(lambda doubt=doubt: doubt)

    def reported(self) -> tuple[str, ...]:
        """Return the reported doubts; if there are others, the last sentence gives their number."""
        if not self._omitted:
            return tuple(self._doubts)
        return (*self._doubts, sentence("doubt-more", count=self._omitted))
