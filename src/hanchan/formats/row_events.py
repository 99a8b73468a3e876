"""Events of the rows that a reader has written."""

from collections.abc import Callable, Iterator, Sequence
from typing import cast

from hanchan.core.codes import E_KAKAN
from hanchan.core.game_state import Rules
from hanchan.logs import log as logs
from hanchan.records import events as e
from hanchan.records.event_codec import NO_GAME, KernelRow, events_from_rows

NO_RULES = Rules()


def events_of_rows(
    rows: Sequence[KernelRow], kakan: Callable[[int], e.Kakan]
) -> Iterator[logs.LoggedEvent]:
    """Yield the event of each row; `kakan` makes those whose tiles no row has, by their number."""
    start = 0
    for seq, row in enumerate(rows):
        if row[0] == E_KAKAN:
            yield from _plain_events(rows[start:seq], start)
            yield kakan(seq)
            start = seq + 1
    yield from _plain_events(rows[start:], start)


def _plain_events(rows: Sequence[KernelRow], seq: int) -> list[logs.LoggedEvent]:
    return cast("list[logs.LoggedEvent]", events_from_rows(rows, NO_GAME, NO_RULES, seq))
