"""Whether a whole record is what the law makes of it, in one go and without a word.

Nothing is kept on the way, no step and no event. Where something is not as expected the record is
to be played again as a script (`script.py`), which finds out what.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from hanchan.core.codes import DEALING, NO_TILE, OVER
from hanchan.core.deals import DIE
from hanchan.core.faces import Face
from hanchan.core.tables import load_tables
from hanchan.core.walls import SeedWalls, Wall, checked_wall, lay_wall
from hanchan.kernels.library import form_of
from hanchan.records import follow as rows
from hanchan.records.enforcement import Enforcement
from hanchan.records.events import AnyEvent, StartKyoku
from hanchan.records.facts import Row
from hanchan.records.follow_layout import Followed
from hanchan.records.kinds import FACTS, events_of, rows_in
from hanchan.records.names import CODES
from hanchan.records.record import Record
from hanchan.records.record_check import wrong_deal, wrong_result
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
    law = law_of(record, None, face=face)
    return (
        not other_seats(record, law)
        and _Following(record.seed, law, told, events).to_the_end()
        and not wrong_result(record, over=law.game.phase == OVER)
    )


class _Following:
    """Where rows and law stand."""

    def __init__(
        self, seed: bytes | None, law: Law, told: memoryview, events: Mapping[int, AnyEvent]
    ) -> None:
        self._walls = None if seed is None else SeedWalls(seed, law.tiles)
        self._tiles = sorted(law.tiles)
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
        if not isinstance(recorded, StartKyoku):
            return None
        if self._walls is not None:
            game, told = self._law.game, recorded.wall
            wall = self._walls.wall(game.deals + 1, game.dealer)
            return wall if told is None or told == named_wall(wall.tiles) else None
        codes = tuple([CODES.get(name, NO_TILE) for name in recorded.wall or ()])
        wall = Wall(codes, recorded.dice)
        if sorted(codes) == self._tiles and all(0 <= die <= DIE for die in wall.dice):
            return wall
        tiles = self._law.tiles  # of which nobody may know all
        return None if wrong_deal(recorded, tiles) else checked_wall(wall, tiles)

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
