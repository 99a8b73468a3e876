"""Whether a whole record is what the law makes of it, in one go and without a word.

Nothing is kept on the way, no step and no event. Where something is not as expected the record is
to be played again as a script (`script.py`), which finds out what.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from hanchan.core.codes import DEALING, OVER
from hanchan.core.faces import Face
from hanchan.core.tables import load_tables
from hanchan.core.walls import SeedWalls, Wall, Walls, checked_wall, lay_wall
from hanchan.errors import RecordError
from hanchan.kernels.library import form_of
from hanchan.records import follow as rows
from hanchan.records.enforcement import Enforcement
from hanchan.records.events import AnyEvent, StartKyoku
from hanchan.records.facts import Row
from hanchan.records.follow_layout import Followed
from hanchan.records.kinds import FACTS, events_of, rows_in
from hanchan.records.record import Record
from hanchan.records.record_check import walls_of, wrong_result
from hanchan.table.law import Law, named_wall
from hanchan.table.recorded_answers import number_action
from hanchan.table.script import law_of, other_seats, start_of


def agrees(record: Record, told: memoryview, events: Mapping[int, AnyEvent], face: Face) -> bool:
    """Whether the law makes all of it happen; if not, somebody must look closer.

    `told` has the row of each event. `events`, which are those of the record, are at least those
    that tell more than their rows, by their numbers.
    """
    if record.header.enforcement is Enforcement.TABLE or events.get(0) != start_of(record.header):
        return False
    try:
        walls = walls_of(record)
    except RecordError:
        return False
    law = law_of(record, walls, face=face)
    return (
        not other_seats(record, law)
        and _Following(walls, law, told, events).to_the_end()
        and not wrong_result(record, over=law.game.phase == OVER)
    )


class _Following:
    """Where rows and law stand."""

    def __init__(
        self, walls: Walls, law: Law, told: memoryview, events: Mapping[int, AnyEvent]
    ) -> None:
        self._walls = walls
        self._law, self._rows, self._events = law, told, events
        self._marks = Followed()
        self._marks.facts, self._marks.at = FACTS, 1
        self._given = (law.game, law.record, load_tables(), self._marks, told)
        self._follow = form_of(rows.follow_unkept, compiled=law.face.compiled)
        self._deal = form_of(rows.follow_deal, compiled=law.face.compiled)

    def to_the_end(self) -> bool:
        """Whether all rows happen."""
        game = self._law.game
        while game.phase == DEALING:
            self._law.face.prepare_deal(game)
            wall = self._wall(self._events.get(self._marks.at))
            if wall is None:
                return False
            lay_wall(game, wall)
            if not self._kyoku():
                return False
        return self._marks.at == len(self._rows)

    def _wall(self, recorded: AnyEvent | None) -> Wall | None:
        """The wall of a deal, from the seed or as the record tells it, if it can be."""
        game = self._law.game
        wall = self._walls.wall(game.deals + 1, game.dealer)
        if wall is None or not isinstance(recorded, StartKyoku):
            return None
        if isinstance(self._walls, SeedWalls) and recorded.wall is not None:
            return wall if recorded.wall == named_wall(wall.tiles) else None
        return checked_wall(wall, self._law.tiles)

    def _kyoku(self) -> bool:
        """Whether all rows happen up to the next deal, or to the end of the match."""
        law, marks, read = self._law, self._marks, -1
        status = self._deal(*self._given)
        while True:
            if status == rows.LOOK:
                if not self._looks_alike():
                    return False
            elif status == rows.UNREAD and marks.at > read:
                read = marks.at
                number_action(law, self._events[read], self._rows, read)
            else:
                return law.game.phase in (DEALING, OVER) and status != rows.PARTED
            status = self._follow(*self._given)

    def _looks_alike(self) -> bool:
        """Whether the events of the last moment that tell more than their rows are recorded."""
        game, last = self._law.game, self._marks.at
        first = last - game.event_count
        return all(
            self._same(row, first + i) for i, row in enumerate(rows_in(game)) if FACTS >> row[0] & 1
        )

    def _same(self, row: Row, place: int) -> bool:
        """Whether the record has this event there; a wall is compared when it is laid."""
        recorded = self._events.get(place)
        [event] = events_of([row], self._law.game, self._law.record, place)
        if isinstance(event, StartKyoku) and isinstance(recorded, StartKyoku):
            event = replace(event, wall=recorded.wall)
        return event == recorded
