"""Reviews as a page shows them: of a kyoku, of a whole match, and of one decision asked again."""

from collections.abc import Callable
from typing import TypeAlias

from hanchan.bots.explanation_text import explain_best
from hanchan.messages import replays as m
from hanchan.messages.match import NamedAction
from hanchan.review import (
    DecisionReview,
    Grade,
    Review,
    SeatDecision,
    decisions_of,
    match_outlook,
    review_action,
)
from hanchan.review.decisions import describe_kyoku
from hanchan.review.report import report_page, report_picture
from hanchan.review.text_report import describe_mark, name_outlook
from hanchan.server.errors import RefusalError
from hanchan.server.replays.kyoku_presenter import describe_problem
from hanchan.server.views.coach import present_action, present_choices
from hanchan.table.narration.event_text import Narrator
from hanchan.table.replay import Replay

MAX_CHOICES = 5


def present_kyoku_review(reviewed: Review, kyoku: int, language: str) -> m.KyokuReviewView:
    """Return the review of a seat's decisions in one kyoku, numbered from 1."""
    replay = reviewed.replay
    words = Narrator(language, replay.names, spelt=True, apart=True)
    last = kyoku == len(replay.deals)
    return m.KyokuReviewView(
        decisions=tuple(present_decision_review(one, words) for one in reviewed.decisions),
        problem=describe_problem(replay, words) if last else "",
    )


def present_decision_review(one: DecisionReview, words: Narrator) -> m.DecisionReviewView:
    """Return a decision compared with the bot's choice."""
    view, action = one.decided.view, one.decided.done
    return m.DecisionReviewView(
        moment=one.decided.moment,
        grade=one.grade.value,
        loss=one.loss,
        done=present_action(action, view, words),
        best=present_action(one.explanation.best, view, words),
        choices=present_choices(one.explanation, view, words, MAX_CHOICES, action),
        why=explain_best(one.explanation, view, words, action),
    )


# A match as a whole.

LinkOf: TypeAlias = Callable[[SeatDecision], str]
"""Function that gives the address of the page that asks a decision again."""
MAX_MISTAKES = 40
"""Maximum number of doubts and mistakes that are listed of a match."""


def present_match_review(reviewed: Review, language: str, link: LinkOf) -> m.MatchReviewView:
    """Return the review of a seat's match."""
    replay = reviewed.replay
    words = Narrator(language, replay.names, spelt=True, apart=True)
    return m.MatchReviewView(
        names=replay.names,
        mark=reviewed.mark or "",
        marked=tuple(describe_mark(reviewed, words)),
        decisions=len(reviewed.decisions),
        loss=reviewed.loss,
        outlook=present_outlook(replay, words),
        mistakes=tuple(
            _present_mistake(replay, one, words, link) for one in reviewed.mistakes[:MAX_MISTAKES]
        ),
        problem=describe_problem(replay, words),
    )


def present_outlook(replay: Replay, words: Narrator) -> tuple[m.OutlookView, ...]:
    """Return what each player could expect before each kyoku, and how the match ended."""
    return tuple(
        m.OutlookView(
            name=name_outlook(replay, one, words),
            scores=one.scores,
            places=tuple(round(place, 2) for place in one.places),
            results=tuple(round(result, 1) for result in one.results),
        )
        for one in match_outlook(replay)
    )


def _present_mistake(
    replay: Replay, one: DecisionReview, words: Narrator, link: LinkOf
) -> m.MistakeView:
    decided = one.decided
    return m.MistakeView(
        kyoku=decided.kyoku,
        moment=decided.moment,
        name=describe_kyoku(replay, decided.index, words),
        part=round(part_of_kyoku(replay, decided), 3),
        grade="mistake" if one.grade is Grade.MISTAKE else "doubt",
        loss=one.loss or 0,
        done=present_action(decided.done, decided.view, words),
        best=present_action(one.explanation.best, decided.view, words),
        link=link(decided),
    )


REPORT_FORMS = ("html", "svg")


def write_report(reviewed: Review, language: str, form: str) -> bytes:
    """Return the report of a seat's match in one of `REPORT_FORMS`, as a file."""
    if form == "svg":
        return report_picture(reviewed, language).encode()
    return report_page([reviewed], language).encode()


def part_of_kyoku(replay: Replay, decided: SeatDecision) -> float:
    """Return how far into its kyoku a decision is, from 0 to 1."""
    return decided.moment / len(replay.moment_range(decided.kyoku))


# One decision, asked again.


def find_decision(replay: Replay, kyoku: int, moment: int, seat: int) -> SeatDecision:
    """Return the decision of a seat at a moment of a kyoku; refuse one that it does not have."""
    places = replay.moment_range(kyoku)
    found = None
    if 0 <= moment < len(places):
        found = next(decisions_of(replay, seat, [places[moment]]), None)
    if found is None:
        raise RefusalError("review-no-decision", field="moment", given=moment + 1)
    return found


def present_question(decided: SeatDecision, language: str) -> m.DecisionQuestionView:
    """Return what the seat may do at a decision, without what it did."""
    words = Narrator(language, decided.view.names, spelt=True, apart=True)
    found = dict[str, NamedAction]()
    for action in decided.view.actions:
        one = present_action(action, decided.view, words)
        found.setdefault(one.text, one)  # equal tiles are one choice
    return m.DecisionQuestionView(actions=tuple(found.values()))


def present_answer(decided: SeatDecision, code: int, language: str) -> m.DecisionAnswerView:
    """Return the review of an action at a decision, and of the one that was taken."""
    view = decided.view
    words = Narrator(language, view.names, spelt=True, apart=True)
    chosen = next((action for action in view.actions if action.code == code), None)
    if chosen is None:
        allowed = sorted(action.code for action in view.actions)
        raise RefusalError("value-choice", field="action", given=code, allowed=allowed)
    both = (review_action(decided, action) for action in (chosen, decided.done))
    answer, played = (present_decision_review(one, words) for one in both)
    return m.DecisionAnswerView(answer=answer, played=played)
