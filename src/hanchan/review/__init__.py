"""Review of a match: what a strong bot would do at each decision, and the cost of differing."""

from hanchan.review.decisions import (
    DecisionReview,
    Grade,
    Review,
    SeatDecision,
    decisions_of,
    find_seat,
    review,
)

__all__ = [
    "DecisionReview", "Grade", "Review", "SeatDecision", "decisions_of", "find_seat", "review",
]  # fmt: skip
