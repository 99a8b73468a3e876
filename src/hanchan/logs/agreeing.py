"""Whether a whole record is what the law makes of it, in one go and without a word.

Nothing is kept on the way, no step and no event. Where something is not as expected the record is
to be played again as a script (`table/script.py`), which finds out what.
"""

import numpy as np

from hanchan.core.faces import Face
from hanchan.core.tables import load_tables
from hanchan.core.walls import SeedWalls, Wall, checked_wall
from hanchan.errors import RulesError
from hanchan.kernels.library import form_of
from hanchan.logs.follow_record import follow_record
from hanchan.logs.layout import RecordedMatch, StatedEnd, StatedRecord, Verdict
from hanchan.records.enforcement import Enforcement
from hanchan.records.follow_layout import Followed
from hanchan.records.kinds import FACTS
from hanchan.records.record import RecordResult
from hanchan.table.script import law_of, other_seats, start_of


def agrees(stated: StatedRecord, face: Face) -> bool:
    """Whether the law makes all of it happen; if not, somebody must look closer."""
    record, kyoku = stated.record, stated.kyoku
    if record.header.enforcement is Enforcement.TABLE:
        return False
    law = law_of(record, None, face=face)
    if record.events != (start_of(record.header),) or other_seats(record, law):
        return False
    if not _lay_walls(kyoku, record.seed, law.tiles):
        return False
    marks, end = Followed(), stated.end
    marks.facts, marks.at = FACTS, 1
    follow, given = form_of(follow_record, compiled=face.compiled), (law.game, law.record)
    followed = follow(*given, load_tables(), marks, Verdict(), kyoku, stated.rows, end)
    return bool(followed) and _ends_so(end, record.result)


def _lay_walls(kyoku: RecordedMatch, seed: bytes | None, tiles: tuple[int, ...]) -> bool:
    """Give each deal its whole wall; whether it has one, its own or that of the seed."""
    told = kyoku.array
    if seed is not None:
        return all(_lay_from_seed(one, SeedWalls(seed, tiles)) for one in told)
    if not np.all(told["walled"]):
        return False
    try:
        for place in np.flatnonzero(np.any(told["wall"] < 0, axis=1)):
            wall = Wall(tuple(told[place]["wall"].tolist()))
            told[place]["wall"] = checked_wall(wall, tiles).tiles
    except RulesError:
        return False
    return bool(np.all(np.sort(told["wall"]) == np.sort(tiles)))


def _lay_from_seed(one: np.void, walls: SeedWalls) -> bool:
    """Give a deal the wall of the seed; whether it tells no other one, and these dice."""
    wall = walls.wall(int(one["deal"]), int(one["dealer"]))
    if one["walled"] and tuple(one["wall"]) != wall.tiles:
        return False
    one["wall"] = wall.tiles
    return tuple(one["dice"]) == wall.dice


def _ends_so(end: StatedEnd, result: RecordResult | None) -> bool:
    """Whether the last line tells the end of the match as its last event does."""
    if result is None:
        return False
    told = (result.scores, result.places, result.results)
    return told == tuple(tuple(part) for part in (end.score, end.place, end.result))
