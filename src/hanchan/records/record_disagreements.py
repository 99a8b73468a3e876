"""Disagreements between a record and the engine, and the walls of a record."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from hanchan.core.seating_draw import draw_seats
from hanchan.core.seeded_deals import DIE, tiles_of_rules
from hanchan.core.wall_sources import FixedWalls, SeedWalls, Wall, WallSource
from hanchan.errors import RecordError
from hanchan.i18n.lazy_text import Sentence, sentence
from hanchan.records.decode_errors import shorten
from hanchan.records.events import HIDDEN, AnyEvent, EndGame, StartKyoku, event_to_json
from hanchan.records.record import FIRST_EVENT_LINE, Record, check_header_counts
from hanchan.records.tile_names import CODE_BY_NAME, name_tiles, parse_tile_names


@dataclass(frozen=True, slots=True, kw_only=True)
class Disagreement:
    """A disagreement between record and engine at a line of the file.

    `recorded` is the event in the record, `by_law` that of the engine; None if there is none.

    >>> print(Disagreement(line=12, problem="seat 2 draws 5p, but the wall has 7s there"))
    line 12: seat 2 draws 5p, but the wall has 7s there
    """

    line: int
    recorded: AnyEvent | None = None
    by_law: AnyEvent | None = None
    problem: str

    def __str__(self) -> str:
        return str(self.sentence)

    @property
    def sentence(self) -> Sentence:
        """The line and the problem, as a sentence that can be translated."""
        return sentence("retrace-at_line", line=self.line, problem=self.problem)

    def to_error(self) -> RecordError:
        """Return the error for callers that need a correct record."""
        return RecordError(
            "record-disagrees",
            field=self.recorded.type if self.recorded else "record",
            given=_quoted(self.recorded),
            problem=self.problem,
            allowed=_quoted(self.by_law) if self.by_law else "none",
            line=self.line,
        )


def _quoted(event: AnyEvent | None) -> str:
    if event is None:
        return "this"
    return shorten(event_to_json(event).decode(), most=90)


def find_differences(
    line: int, recorded: Sequence[AnyEvent], events: Sequence[AnyEvent], *, complete: bool
) -> tuple[list[Disagreement], bool]:
    """Compare the engine's `events` with the recorded ones, which begin at `line`.

    Also returns whether the later events can be compared. They cannot after an event of another
    type, nor after one that is missing from a `complete` record.
    """
    found: list[Disagreement] = []
    for i, event in enumerate(events):
        if i >= len(recorded):
            if complete:
                problem = sentence("retrace-missing", event=event.type)
                found.append(Disagreement(line=line + i, by_law=event, problem=problem))
            return found, not complete
        other = recorded[i]
        if other != event:
            problem = _describe_difference(other, event)
            found.append(Disagreement(line=line + i, recorded=other, by_law=event, problem=problem))
            if other.type != event.type:
                return found, False
    return found, True


def _describe_difference(recorded: AnyEvent, by_law: AnyEvent) -> str:
    if recorded.type != by_law.type:
        return sentence("retrace-other_event", recorded=recorded.type, by_law=by_law.type)
    for name in recorded.__struct_fields__:
        ours, law = getattr(recorded, name), getattr(by_law, name)
        if ours != law:
            values = {"name": name, "recorded": repr(ours), "by_law": repr(law)}
            return sentence("retrace-other_value", event=recorded.type, **values)
    return recorded.type


def find_wrong_seats(record: Record) -> list[Disagreement]:
    """Return the disagreement about the players' seats in the header; none without a seed.

    If the seats were not drawn, the players must be in the order of their numbers.
    """
    players, seating = record.header.players, record.rules.seating
    drawn = tuple(range(seating.players))
    if record.seed is not None and record.header.seating == "drawn":
        given = seating.draw, seating.first_dealer, seating.players
        drawn = draw_seats(record.seed, *given).player_at
    if record.seed is None or players == drawn:
        return []
    seats = {"recorded": str(list(players)), "drawn": str(list(drawn))}
    return [Disagreement(line=1, problem=sentence("retrace-seating", **seats))]


def find_wrong_result(record: Record, *, over: bool) -> list[Disagreement]:
    """Return disagreements on the result; `over` says whether the match is over by the law."""
    result, line = record.result, len(record.events) + FIRST_EVENT_LINE
    if result is None:
        return []
    last = record.events[-1] if record.events else None
    if not isinstance(last, EndGame) or not over:
        return [Disagreement(line=line, problem=sentence("retrace-result_early"))]
    given = (result.scores, result.places, result.results)
    if given == (last.scores, last.places, last.results):
        return []
    return [Disagreement(line=line, recorded=last, problem=sentence("retrace-result_other"))]


def find_deal_problem(event: AnyEvent, tiles: Sequence[int]) -> str | None:
    """Return why an event is not a deal from a valid wall of these tiles, or None if it is one."""
    if not isinstance(event, StartKyoku) or event.wall is None:
        return sentence("retrace-deal_due")
    problem = find_wall_problem(event.wall, tiles)
    if problem is None and not all(0 <= die <= DIE for die in event.dice):
        return sentence("retrace-dice", most=DIE)
    return problem


def find_wall_problem(names: Sequence[str], tiles: Sequence[int]) -> str | None:
    """Return the problem with a wall of these names, where `?` is unknown, or None.

    `tiles` are the codes of all tiles in play.

    >>> find_wall_problem(["?", "5x"], (4, 34))
    "the wall has a '5x'"
    >>> find_wall_problem(["?", "5mr"], (4, 34)), find_wall_problem(["5m", "5m"], (4, 34))
    (None, 'the wall has too many 5m')
    """
    if len(names) != len(tiles):
        return sentence("retrace-wall_size", count=len(names), size=len(tiles))
    left = Counter(_count_tiles(tuple(tiles)))
    if not (Counter(names) - left).keys() - {HIDDEN}:
        return None
    for name in names:
        if name == HIDDEN:
            continue
        if name not in CODE_BY_NAME:
            return sentence("retrace-wall_tile", tile=repr(name[:9]))
        left[name] -= 1
        if left[name] < 0:
            return sentence("retrace-wall_too_many", tile=name)
    return None


@lru_cache(maxsize=8)
def _count_tiles(tiles: tuple[int, ...]) -> Counter[str]:
    return Counter(name_tiles(tiles))


def check_replayable(record: Record) -> None:
    """Raise `RecordError` for a record that cannot be replayed.

    It has hidden or missing tiles, or other numbers of names and seats than its rules have players.
    """
    check_header_counts(record.header)
    for line, event in _deals(record):
        if record.seed is None and event.wall is None:
            raise RecordError("record-no-wall", field="wall", line=line)
        if any(HIDDEN in hand for hand in event.tehais):
            raise RecordError("record-hidden", field="tehais", line=line)


def _deals(record: Record) -> list[tuple[int, StartKyoku]]:
    lines = enumerate(record.events, start=FIRST_EVENT_LINE)
    # For thousands of events `isinstance` would take three times as long.
    return [(line, event) for line, event in lines if type(event) is StartKyoku]


def recorded_walls(record: Record) -> WallSource:
    """Return the walls of a private record, from its seed or deals.

    The walls end before a deal without a valid wall of these tiles. Raises `RecordError` for a
    public record, which has neither seed nor walls.
    """
    tiles = tiles_of_rules(record.rules)
    if record.seed is not None:
        return SeedWalls(record.seed, tiles)
    walls: dict[int, Wall] = {}
    for line, event in _deals(record):
        if event.wall is None:
            raise RecordError("record-seed", field="seed", line=line)
        if find_deal_problem(event, tiles):
            break
        walls[event.deal] = Wall(parse_tile_names(event.wall), event.dice)
    return FixedWalls([walls[deal] for deal in sorted(walls)])
