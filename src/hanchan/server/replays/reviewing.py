"""What a strong bot would have done in one kyoku of a match that is looked back at."""

from hanchan.bots.telling import in_tens, why_words
from hanchan.formats.opening import Opened
from hanchan.messages.replays import DecisionReviewed, KyokuReviewed
from hanchan.review import Reviewed, review
from hanchan.server.pages.weighing import action_named, choices_shown
from hanchan.server.replays.moments import problem_of
from hanchan.table.telling.words import Words

MOST_CHOICES = 5


def kyoku_reviewed(opened: Opened, kyoku: int, seat: int, language: str) -> KyokuReviewed:
    """The decisions of a seat in one kyoku, counted from 1."""
    replay = opened.replay
    words = Words(language, replay.names, spelt=True, apart=True)
    found = review(replay, seat, places=replay.places(kyoku))
    last = kyoku == len(replay.deals)
    return KyokuReviewed(
        decisions=tuple(decision_shown(one, words) for one in found.decisions),
        problem=problem_of(replay, words) if last else "",
    )


def decision_shown(one: Reviewed, words: Words) -> DecisionReviewed:
    """A decision beside the bot's."""
    view, done = one.decided.view, one.decided.done
    return DecisionReviewed(
        moment=one.decided.moment,
        grade=one.grade.value,
        loss=None if one.loss is None else in_tens(one.loss),
        done=action_named(done, view, words),
        best=action_named(one.told.best, view, words),
        choices=choices_shown(one.told, view, words, MOST_CHOICES, done),
        why=why_words(one.told, view, words, done),
    )
