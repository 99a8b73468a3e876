"""Clubs: their event files, seating plans, printouts, match tallies and player ratings.

>>> from hanchan.club import Ratings
>>> from hanchan.scoring import result
>>> names = ["Aki", "Emi", "Ken", "Yui"]
>>> match = result([42000, 33000, 25000, 20000], rules="furiten-club", names=names)
>>> Ratings().after(match).order
('Aki', 'Emi', 'Ken', 'Yui')
"""

from hanchan.club.cumulative_rating import PlayerRating, Ratings, running_ratings

__all__ = ["PlayerRating", "Ratings", "running_ratings"]
