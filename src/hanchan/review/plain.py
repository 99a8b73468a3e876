"""A review as plain values, for programs."""

from collections.abc import Sequence

from hanchan.core.codes import SEATS
from hanchan.review.grading import Grade, Review, Reviewed
from hanchan.review.telling import kyoku_words, why
from hanchan.table.replay import Replay
from hanchan.table.telling.words import Words


def plain_review(
    replay: Replay, remarks: Sequence[str], reviews: Sequence[Review], words: Words
) -> dict[str, object]:
    """The reviews as plain values."""
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
                "dearest": [review.decisions.index(one) for one in review.dearest],
                "list": [plain_decision(replay, one, words) for one in review.decisions],
            }
            for review in reviews
        ],
    }


def plain_decision(replay: Replay, one: Reviewed, words: Words) -> dict[str, object]:
    """One decision as plain values: what was done and what the bot thinks of every choice."""
    view = one.decided.view
    others = [(view.seat + turn) % SEATS for turn in range(1, SEATS)]
    return {
        "kyoku": one.decided.kyoku,
        "event": one.decided.place + 1,
        "name": kyoku_words(replay, one.decided.place, words),
        "done": str(one.decided.done),
        "best": str(one.told.best),
        "grade": one.grade.value,
        "loss": None if one.loss is None else round(one.loss),
        "waits": [str(kind) for kind in view.waits],
        "furiten": view.furiten,
        "why": list(why(one, words)),
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
            for choice in one.told.choices
        ],
    }
