"""A club event: a file of lines (entries, draws, results and others) and the state they fold to.

>>> from hanchan.club.event import EventWriter, Author, create_event
>>> author = Author(at="2026-05-01T09:00:00Z", by="Aki")
>>> book = create_event(author, name="May cup", rules="ema-2008", regulation="ema", seed=bytes(32))
>>> book.event.rules.id, book.event.regulation.values["time.minutes"]
('ema-2008', 75)

>>> from hanchan.club.event import DrawRequest, draw_next_rounds, fold, ratings, read_event_lines
>>> from hanchan.club.event import last_public_round, standings, describe_line, waiting_players
>>> from hanchan.club.event.lines import Draw, MatchEndInput, Entry, Result
>>> for number, name in enumerate(["Aki", "Ben", "Chie", "Dai"], start=1):
...     line = book.add(Entry, author, {"number": number, "name": name})
>>> describe_line(book.event, line, "en")
'Dai takes part under number 4.'
>>> line = book.add(Draw, author, draw_next_rounds(book.event, DrawRequest(seed=bytes(32))))
>>> book.event.rounds
{1: ((2, 1, 3, 4),)}
>>> end = MatchEndInput(scores=(41200, 30500, 27100, 21200))
>>> line = book.add(Result, author, {"round": 1, "table": 1, "revision": 1, "end": end})
>>> [(row.place, row.name, float(row.points)) for row in standings(book.event)]
[(1, 'Ben', 20.2), (2, 'Aki', 3.5), (3, 'Chie', -5.9), (4, 'Dai', -17.8)]
>>> last_public_round(book.event), waiting_players(book.event)
(1, ())
>>> ratings(book.event)  # it is not rated
()
>>> fold(read_event_lines(b"".join(book.added))).lines == book.event.lines
True
"""

from hanchan.club.event.descriptions import describe_line
from hanchan.club.event.draws import DrawRequest, draw_next_rounds, waiting_players
from hanchan.club.event.file_reader import read_event_file, read_event_lines
from hanchan.club.event.file_writer import Author, EventWriter, create_event
from hanchan.club.event.fold import fold
from hanchan.club.event.match_results import (
    end_from_record,
    end_from_table,
    end_from_table_if_over,
    end_from_tally,
)
from hanchan.club.event.regulation import load_regulation, load_regulation_file, regulations
from hanchan.club.event.regulation_text import RegulationKeyText, describe_regulation
from hanchan.club.event.round_progress import RoundClock, RoundProgress
from hanchan.club.event.standings import EntryStanding, last_public_round, ratings, standings
from hanchan.club.event.state import ClubEvent
from hanchan.club.event.table_tally import TableTally

__all__ = [
    "Author", "ClubEvent", "DrawRequest", "EntryStanding", "EventWriter", "RegulationKeyText",
    "RoundClock", "RoundProgress", "TableTally", "create_event", "describe_line",
    "describe_regulation", "draw_next_rounds", "end_from_record", "end_from_table",
    "end_from_table_if_over", "end_from_tally", "fold", "last_public_round", "load_regulation",
    "load_regulation_file", "ratings", "read_event_file", "read_event_lines", "regulations",
    "standings", "waiting_players",
]  # fmt: skip
