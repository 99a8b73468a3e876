"""Presentation of reviews as text and as JSON values."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from hanchan.bots.explanation_text import describe_action, explain_best
from hanchan.i18n.number_format import format_signed, format_thousands
from hanchan.review.decisions import DecisionReview, Grade, Review, describe_kyoku
from hanchan.review.mark import mark_scale
from hanchan.review.measured_losses import LOSSES
from hanchan.review.outlook import Outlook, match_outlook
from hanchan.table.narration.event_text import Narrator
from hanchan.table.replay import Replay


def describe_review(replay: Replay, review: Review, words: Narrator) -> Iterator[str]:
    """Yield lines about a seat's review: totals, the costliest decisions, and other doubts."""
    wind = words.wind(replay.view(0, review.seat).me.wind)
    yield words.say("review-title", name=words.name(review.seat), wind=wind)
    yield summarize_review(review, words)
    if other := review.count(Grade.OTHER):
        yield words.say("review-other", count=other)
    yield from describe_mark(review, words)
    worst = review.costliest
    yield words.say("review-dearest") if worst else words.say("review-none")
    for number, one in enumerate(worst, start=1):
        yield f"{number}. {describe_decision(replay, one, words)}"
        reasons = explain_best(one.explanation, one.decided.view, words, one.decided.done)
        yield from (f"   {line}" for line in reasons)
    others = [one for one in review.decisions if one.is_doubtful and one not in worst]
    if others:
        yield words.say("review-more")
    for one in others:
        yield f"   {describe_decision(replay, one, words)}"


def summarize_review(review: Review, words: Narrator) -> str:
    """Return the number of decisions by grade, and the points given away, as a sentence."""
    return words.say(
        "review-summary",
        decisions=len(review.decisions),
        same=review.count(Grade.SAME),
        doubts=review.count(Grade.DOUBT),
        mistakes=review.count(Grade.MISTAKE),
        loss=review.loss,
    )


def describe_outlook(replay: Replay, words: Narrator) -> Iterator[str]:
    """Yield a line for each kyoku with every player's expected final place and result."""
    yield words.say("outlook-title")
    for one in match_outlook(replay):
        players = ", ".join(
            f"{words.name(seat)} {place:.2f} ({format_result(result)})"
            for seat, (place, result) in enumerate(zip(one.places, one.results, strict=True))
        )
        yield f"   {name_outlook(replay, one, words)}: {players}"


def name_outlook(replay: Replay, one: Outlook, words: Narrator) -> str:
    """Return the name of the kyoku that begins, or of the end of the match."""
    if one.kyoku is None:
        return words.say("outlook-end")
    return describe_kyoku(replay, one.index, words)


def format_result(result: float) -> str:
    """Format an expected result, in thousands, to a tenth.

    >>> format_result(12.04)
    '+12.0'
    """
    return format_thousands(Fraction(round(10 * result), 10))


def describe_decision(replay: Replay, one: DecisionReview, words: Narrator) -> str:
    """Describe a decision: kyoku and event, choice, cost in points, and the bot's choice."""
    view, at = one.decided.view, one.decided.index
    choice = words.say(
        "review-choice",
        done=describe_action(one.decided.done, view, words),
        best=describe_action(one.explanation.best, view, words),
        loss=format_signed(-(one.loss or 0)),
    )
    # the moment as `hanchan replay` counts it
    kyoku = describe_kyoku(replay, at, words)
    return f"{words.say('review-place', kyoku=kyoku, event=at + 1)}: {choice}"


def describe_disagreement(replay: Replay, words: Narrator) -> str:
    """Describe how far a match could be replayed: the last kyoku and event."""
    last = len(replay.moments) - 1
    return words.say("review-up_to", kyoku=describe_kyoku(replay, last, words), event=last + 1)


def review_json(
    replay: Replay, remarks: Sequence[str], reviews: Sequence[Review], language: str
) -> dict[str, object]:
    """Return the match, remarks on it, and the reviews of its seats as JSON values."""
    return {
        "rules": replay.rules.id,
        "names": list(replay.names),
        "complete": replay.complete,
        "problem": replay.disagreement,
        "remarks": list(remarks),
        "outlook": [one.to_dict() for one in match_outlook(replay)],
        "seats": [review.to_dict(language) for review in reviews],
    }


def describe_mark(review: Review, words: Narrator) -> Iterator[str]:
    """Yield the mark of a review in words, how it is found, and what it does not say."""
    mark, players = review.mark, len(review.replay.names)
    if mark is None:
        yield words.say("review-mark-none")
        return
    loss = _in_tenths(review.loss / review.weighed)
    yield words.say("review-mark", mark=mark, loss=loss, count=review.weighed)
    scale = {
        f"most_{mark}": _in_tenths(most) for mark, most in mark_scale(players)._asdict().items()
    }
    yield words.say("review-mark-scale", **scale)
    yield words.say("review-mark-means")
    people = LOSSES[players].get("people")
    if people is not None:
        matches, lost, lower, upper = people
        figures = {
            "lost": lost,
            "lower": lower,
            "upper": upper,
            "seasoned": LOSSES[players]["seasoned"][1],
        }
        rounded = {name: _in_tenths(figure) for name, figure in figures.items()}
        yield words.say("review-mark-people", matches=matches, **rounded)


def _in_tenths(points: float) -> str:
    return f"{points:.1f}"
