"""How a match went: the points of all after each kyoku, who won from whom, and the best hand."""

from collections.abc import Iterable, Sequence

from hanchan.messages.basics import Wind
from hanchan.messages.match import KyokuCourse
from hanchan.records import AnyEvent, Hora, Ryukyoku, Settle, StartKyoku, standing
from hanchan.records.heard import by_kyoku
from hanchan.table.telling.words import Words


def course_shown(events: Iterable[AnyEvent], words: Words) -> tuple[KyokuCourse, ...]:
    """Each kyoku that was played, in its order; what was taken back is none."""
    return tuple(_kyoku(kyoku, words) for kyoku in by_kyoku(events))


def best_hand(events: Iterable[AnyEvent], words: Words) -> str:
    """The win that was worth most without honba and deposits; nothing where nobody has won."""
    wins = [event for event in standing(events) if isinstance(event, Hora)]
    if not wins:
        return ""
    best = max(wins, key=lambda win: win.points)
    return words.say("sheet-best_hand", winner=words.name(best.actor), worth=worth_of(best, words))


def worth_of(win: Hora, words: Words) -> str:
    """The level of a hand and its points, or han and fu below the levels.

    >>> from hanchan.server.pages.course import counted
    >>> counted(3, 40, 0, Words("en", ()))
    '3 han 40 fu'
    """
    level = level_of(win.limit, win.yakuman, words) or counted(win.han, win.fu, win.yakuman, words)
    return words.say("sheet-worth", level=level, points=win.points)


def level_of(limit: str | None, yakuman: int, words: Words) -> str:
    """From mangan on the name of the level; nothing below."""
    if limit is None:
        return ""
    if limit == "yakuman" and not yakuman:
        return words.say("limit-counted_yakuman")
    return words.say(f"limit-{limit}", units=yakuman)


def counted(han: int, fu: int, yakuman: int, words: Words) -> str:
    """`3 han 40 fu`, for a yakuman nothing, for its han are not counted."""
    if yakuman:
        return ""
    told = [words.say("terminal-han", han=han)] if han else []
    told += [words.say("terminal-fu_count", fu=fu)] if fu else []
    return " ".join(told)


def _kyoku(events: Sequence[AnyEvent], words: Words) -> KyokuCourse:
    begun, *rest = events
    assert isinstance(begun, StartKyoku)  # noqa: S101 - with it each of them begins
    settled = [event.scores for event in rest if isinstance(event, Settle)]
    first, second, third, fourth = settled[-1] if settled else begun.scores
    return KyokuCourse(
        round=_wind(begun.bakaze),
        number=begun.kyoku,
        honba=begun.honba,
        scores=(first, second, third, fourth),
        told=" · ".join(
            _told(event, words) for event in rest if isinstance(event, Hora | Ryukyoku)
        ),
    )


def _wind(letter: str) -> Wind:
    return next(wind for wind in ("E", "S", "W", "N") if wind == letter)


def _told(event: Hora | Ryukyoku, words: Words) -> str:
    if isinstance(event, Ryukyoku):
        return words.say(f"ending-{event.reason}")
    winner, worth = words.name(event.actor), worth_of(event, words)
    if event.target == event.actor:
        return words.say("sheet-course_tsumo", winner=winner, worth=worth)
    loser = words.name(event.target)
    return words.say("sheet-course_ron", winner=winner, loser=loser, worth=worth)
