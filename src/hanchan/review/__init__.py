"""A match reviewed: what a strong bot would have done at each decision, and what that gains."""

from hanchan.review.decisions import Decided, decisions_of, seat_named
from hanchan.review.grading import Grade, Review, Reviewed, review

__all__ = ["Decided", "Grade", "Review", "Reviewed", "decisions_of", "review", "seat_named"]
