"""Review a match: what a strong bot would have done at each decision, and its gain."""

from hanchan.review.decisions import (
    Decided,
    Grade,
    Review,
    Reviewed,
    decisions_of,
    review,
    seat_named,
)

__all__ = ["Decided", "Grade", "Review", "Reviewed", "decisions_of", "review", "seat_named"]
