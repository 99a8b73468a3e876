"""What an event prints: pages of HTML that need nothing else, with the CSS of paper."""

from hanchan.club.papers.papers import PAPERS, paper_of, papers_of

__all__ = ["PAPERS", "paper_of", "papers_of"]
