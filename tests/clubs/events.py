"""Events for tests: begun, drawn, and played with made-up final points."""

from collections.abc import Sequence

from hanchan.club.event import Author, DrawRequest, EventWriter, create_event, draw_next_rounds
from hanchan.club.event import field_types as f
from hanchan.club.event import lines as e
from hanchan.core.seeded_deals import RandomStream

HAND = Author(at="2026-05-01T09:00:00Z", by="Aki")
REFEREE = Author(at="2026-05-01T10:00:00Z", by="Emi", right="referee")
SEED = bytes(32)


def entered(
    players: int, rules: str = "ema-2008", regulation: str = "club", kind: f.Kind = "tournament"
) -> EventWriter:
    """An event with entries, nothing drawn."""
    book = create_event(HAND, name="May", rules=rules, regulation=regulation, seed=SEED, kind=kind)
    for number in range(1, players + 1):
        book.add(e.Entry, HAND, {"number": number, "name": f"P{number}"})
    return book


def planned(
    players: int, rounds: int, rules: str = "ema-2008", regulation: str = "club"
) -> EventWriter:
    """The same with a plan."""
    book = entered(players, rules, regulation)
    draw(book, rounds=rounds)
    return book


def draw(
    book: EventWriter, *, rounds: int = 1, pairing: f.Pairing = "plan", script: str = ""
) -> e.Draw:
    """Draw the next rounds."""
    wanted = DrawRequest(rounds=rounds, pairing=pairing, seed=SEED, script=script)
    return book.add(e.Draw, HAND, draw_next_rounds(book.event, wanted))


def enter_result(
    book: EventWriter, round_: int, table: int, scores: Sequence[int], **fields: object
) -> e.Result:
    """Enter what came of a table."""
    revision = len(book.event.results.get((round_, table), ())) + 1
    at = {"round": round_, "table": table, "revision": revision, "end": {"scores": scores}}
    return book.add(e.Result, HAND, at | fields)


def scores_of(number: int, start: int, players: int = 4) -> tuple[int, ...]:
    """Final points that add up, of a lot with this number."""
    lot = RandomStream(SEED, "scores", number)
    others = [100 * lot.random_below(start // 50) for _ in range(players - 1)]
    return (*others, players * start - sum(others))


def play_round(book: EventWriter, round_: int) -> None:
    """Every table of a round ends somehow."""
    start, players = book.event.rules.placement.start, book.event.table_size
    for table in range(1, len(book.event.rounds[round_]) + 1):
        enter_result(book, round_, table, scores_of(100 * round_ + table, start, players))


def data_of(book: EventWriter) -> bytes:
    """The file of an event made here from its first line on."""
    return b"".join(book.added)
