"""Presentation of reviews as text and as JSON values."""

from collections.abc import Iterator, Sequence

from hanchan.bots.explanation_text import describe_action, explain_best, round_to_tens
from hanchan.i18n.number_format import format_signed
from hanchan.review.decisions import DecisionReview, Grade, Review
from hanchan.table.narration.event_text import Narrator
from hanchan.table.replay import Replay


def describe_review(replay: Replay, review: Review, words: Narrator) -> Iterator[str]:
    """Yield lines about a seat's review: totals, the costliest decisions, and other doubts."""
    wind = words.wind(replay.view(0, review.seat).me.wind)
    yield words.say("review-title", name=words.name(review.seat), wind=wind)
    yield words.say(
        "review-summary",
        decisions=len(review.decisions),
        same=review.count(Grade.SAME),
        doubts=review.count(Grade.DOUBT),
        mistakes=review.count(Grade.MISTAKE),
        loss=round_to_tens(review.loss),
    )
    if other := review.count(Grade.OTHER):
        yield words.say("review-other", count=other)
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


def describe_decision(replay: Replay, one: DecisionReview, words: Narrator) -> str:
    """Describe a decision: kyoku and event, choice, cost in points, and the bot's choice."""
    view, at = one.decided.view, one.decided.index
    choice = words.say(
        "review-choice",
        done=describe_action(one.decided.done, view, words),
        best=describe_action(one.explanation.best, view, words),
        loss=format_signed(-round_to_tens(one.loss or 0)),
    )
    # the moment as `hanchan replay` counts it
    kyoku = describe_kyoku(replay, at, words)
    return f"{words.say('review-place', kyoku=kyoku, event=at + 1)}: {choice}"


def describe_kyoku(replay: Replay, index: int, words: Narrator) -> str:
    """Return the name of the kyoku at a moment, followed by its honba if there are any."""
    kyoku = replay.view(index, 0).kyoku
    name = words.kyoku(kyoku.round, kyoku.dealer)
    return f"{name}-{kyoku.honba}" if kyoku.honba else name


def describe_disagreement(replay: Replay, words: Narrator) -> str:
    """Describe how far a match could be replayed: the last kyoku and event."""
    last = len(replay.moments) - 1
    return words.say("review-up_to", kyoku=describe_kyoku(replay, last, words), event=last + 1)


# A review as JSON values.


def review_json(
    replay: Replay, remarks: Sequence[str], reviews: Sequence[Review], words: Narrator
) -> dict[str, object]:
    """Return the match, remarks on it, and the reviews of its seats as JSON values."""
    return {
        "rules": replay.rules.id,
        "names": list(replay.names),
        "complete": replay.complete,
        "problem": replay.disagreement,
        "remarks": list(remarks),
        "seats": [
            {
                "seat": review.seat,
                "name": replay.names[review.seat],
                "decisions": len(review.decisions),
                **{grade.value: review.count(grade) for grade in Grade},
                "loss": round(review.loss),
                "dearest": [review.decisions.index(one) for one in review.costliest],
                "list": [decision_json(replay, one, words) for one in review.decisions],
            }
            for review in reviews
        ],
    }


def decision_json(replay: Replay, one: DecisionReview, words: Narrator) -> dict[str, object]:
    """Return a decision as JSON values, with all choices that the bot evaluated."""
    view = one.decided.view
    players = len(view.players)
    others = [(view.seat + turn) % players for turn in range(1, players)]
    return {
        "kyoku": one.decided.kyoku,
        "event": one.decided.index + 1,
        "name": describe_kyoku(replay, one.decided.index, words),
        "done": str(one.decided.done),
        "best": str(one.explanation.best),
        "grade": one.grade.value,
        "loss": None if one.loss is None else round(one.loss),
        "waits": [str(kind) for kind in view.waits],
        "furiten": view.furiten,
        "why": list(explain_best(one.explanation, view, words, one.decided.done)),
        "choices": [
            {
                "action": str(choice.action),
                "then": None if choice.then is None else str(choice.then),
                "worth": round(choice.worth),
                "hand": round(choice.hand),
                "cost": round(choice.cost),
                "win_chance": round(choice.win_chance, 4),
                "deal_in": {
                    str(seat): round(chance, 4)
                    for seat, chance in zip(others, choice.deal_in, strict=True)
                },
                "shanten": choice.shanten,
                "yaku": {name: round(share, 2) for name, share in choice.yaku},
            }
            for choice in one.explanation.choices
        ],
    }
