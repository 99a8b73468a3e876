"""An event as a file: entries, draws, results and rulings are lines, every state a fold over them.

>>> from hanchan.club.event import Book, Hand, begun
>>> hand = Hand(at="2026-05-01T09:00:00Z", by="Aki")
>>> book = begun(hand, name="May cup", rules="ema-2008", regulation="ema", seed=bytes(32))
>>> book.event.rules.id, book.event.regulation.values["time.minutes"]
('ema-2008', 75)
"""

from hanchan.club.event.beginning import begun
from hanchan.club.event.course import Clock, Course
from hanchan.club.event.drawing import Wanted, drawn
from hanchan.club.event.fold import fold
from hanchan.club.event.pool import waiting
from hanchan.club.event.reading import read_event_file, read_lines
from hanchan.club.event.regulation import load_regulation, regulations
from hanchan.club.event.regulation_told import KeyTold, told_regulation
from hanchan.club.event.results import end_of_record, end_of_table, end_of_tally, end_told
from hanchan.club.event.standings import Row, ratings, shown_upto, standings
from hanchan.club.event.state import Event
from hanchan.club.event.table_tally import TableTally
from hanchan.club.event.telling import told_line
from hanchan.club.event.writing import Book, Hand

__all__ = [
    "Book",
    "Clock",
    "Course",
    "Event",
    "Hand",
    "KeyTold",
    "Row",
    "TableTally",
    "Wanted",
    "begun",
    "drawn",
    "end_of_record",
    "end_of_table",
    "end_of_tally",
    "end_told",
    "fold",
    "load_regulation",
    "ratings",
    "read_event_file",
    "read_lines",
    "regulations",
    "shown_upto",
    "standings",
    "told_line",
    "told_regulation",
    "waiting",
]
