"""Review of a match: what a strong bot would do at each decision, and the cost of differing."""

from hanchan.review.decisions import (
    DecisionReview,
    Grade,
    Review,
    SeatDecision,
    decisions_of,
    find_seat,
    review,
    review_action,
)
from hanchan.review.outlook import Outlook, match_outlook

__all__ = [
    "DecisionReview", "Grade", "Outlook", "Review", "SeatDecision", "decisions_of", "find_seat",
    "match_outlook", "review", "review_action",
]  # fmt: skip
