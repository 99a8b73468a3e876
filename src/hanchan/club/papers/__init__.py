"""Printouts of an event: self-contained HTML pages with CSS for paper.

>>> from hanchan.club.event import Hand, begun
>>> from hanchan.club.papers import papers_of
>>> hand = Hand(at="2026-05-01T09:00:00Z", by="Aki")
>>> book = begun(hand, name="May cup", rules="ema-2008", regulation="ema", seed=bytes(32))
>>> [name for name, page in papers_of(book.event, "en")]
['seating', 'plates', 'sheets', 'slips', 'regulation', 'standings']
"""

from hanchan.club.papers.papers import PAPERS, paper_of, papers_of

__all__ = ["PAPERS", "paper_of", "papers_of"]
