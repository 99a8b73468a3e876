"""Printouts of an event: self-contained HTML pages with CSS for paper.

>>> from hanchan.club.event import Author, create_event
>>> from hanchan.club.printouts import render_printouts
>>> author = Author(at="2026-05-01T09:00:00Z", by="Aki")
>>> book = create_event(author, name="May cup", rules="ema-2008", regulation="ema", seed=bytes(32))
>>> [name for name, page in render_printouts(book.event, "en")]
['seating', 'plates', 'sheets', 'slips', 'regulation', 'standings']
"""

from hanchan.club.printouts.printouts import PRINTOUTS, render_printout, render_printouts

__all__ = ["PRINTOUTS", "render_printout", "render_printouts"]
