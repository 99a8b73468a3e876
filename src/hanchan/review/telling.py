"""Format a review as text and as JSON."""

from collections.abc import Iterator, Sequence

from hanchan.bots.telling import in_tens, thing_words, why_words
from hanchan.core.codes import SEATS
from hanchan.review.decisions import Grade, Review, Reviewed
from hanchan.table.replay import Replay
from hanchan.table.telling.words import Words
from hanchan.wording.figures import signed


def review_words(replay: Replay, review: Review, words: Words) -> Iterator[str]:
    """Return the review of a seat as text: totals, the costliest with reasons, the others."""
    wind = words.wind(replay.view(0, review.seat).me.wind)
    yield words.say("review-title", name=words.name(review.seat), wind=wind)
    yield words.say(
        "review-summary",
        decisions=len(review.decisions),
        same=review.count(Grade.SAME),
        doubts=review.count(Grade.DOUBT),
        mistakes=review.count(Grade.MISTAKE),
        loss=in_tens(review.loss),
    )
    if other := review.count(Grade.OTHER):
        yield words.say("review-other", count=other)
    worst = review.dearest
    yield words.say("review-dearest") if worst else words.say("review-none")
    for number, one in enumerate(worst, start=1):
        yield f"{number}. {decision_words(replay, one, words)}"
        yield from (f"   {line}" for line in why(one, words))
    more = [one for one in review.decisions if one.doubted and one not in worst]
    if more:
        yield words.say("review-more")
    for one in more:
        yield f"   {decision_words(replay, one, words)}"


def decision_words(replay: Replay, one: Reviewed, words: Words) -> str:
    """Describe a decision: place, choice, cost, and the bot's choice."""
    return f"{place_words(replay, one.decided.place, words)}: {choice_words(one, words)}"


def place_words(replay: Replay, place: int, words: Words) -> str:
    """Describe a moment as `hanchan replay` counts it: the kyoku, and the event of the match."""
    return words.say("review-place", kyoku=kyoku_words(replay, place, words), event=place + 1)


def kyoku_words(replay: Replay, place: int, words: Words) -> str:
    """Return the name of the kyoku of a moment."""
    kyoku = replay.view(place, 0).kyoku
    name = words.kyoku(kyoku.round, kyoku.dealer)
    return f"{name}-{kyoku.honba}" if kyoku.honba else name


def choice_words(one: Reviewed, words: Words) -> str:
    """Describe the choice, its cost, and the bot's choice."""
    view = one.decided.view
    return words.say(
        "review-choice",
        done=thing_words(one.decided.done, view, words),
        best=thing_words(one.told.best, view, words),
        loss=signed(-in_tens(one.loss or 0)),
    )


def why(one: Reviewed, words: Words) -> tuple[str, ...]:
    """Explain why the bot would have chosen differently."""
    return why_words(one.told, one.decided.view, words, one.decided.done)


def up_to(replay: Replay, words: Words) -> str:
    """Describe how far the match could be followed."""
    last = len(replay.moments) - 1
    return words.say("review-up_to", kyoku=kyoku_words(replay, last, words), event=last + 1)


# A review as JSON values.


def plain_review(
    replay: Replay, remarks: Sequence[str], reviews: Sequence[Review], words: Words
) -> dict[str, object]:
    """Return the reviews as JSON values."""
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
    """Return one decision as JSON values, with the bot's evaluation of every choice."""
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
