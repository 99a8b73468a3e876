"""Statistics as a page shows them."""

from collections import Counter
from collections.abc import Sequence

from hanchan.arena.report.figures import played_figures
from hanchan.core.codes import SEATS
from hanchan.messages.statistics import (
    FiguresShown,
    MatchCounted,
    RulesPlayed,
    StatisticsShown,
    YakuSeen,
)
from hanchan.statistics import Chosen, Counted, Statistics, Uncounted, by_rules, statistics
from hanchan.statistics.telling import rules_figures, uncounted_words
from hanchan.wording.rulebooks import book_title
from hanchan.wording.texts import text

TABLE = "table-"
CHIEF = ("matches", "place", "result", "win", "deal_in", "riichi", "called", "win_points")
"""The figures that people ask for first."""


def statistics_shown(
    found: Sequence[Counted | Uncounted], chosen: Chosen, left: int, language: str
) -> StatisticsShown:
    """Everything on the page, as far as it is counted."""
    counted = [one for one in found if isinstance(one, Counted)]
    uncounted = [one for one in found if isinstance(one, Uncounted)]
    sums, books = statistics("", counted, chosen), by_rules("", counted, chosen)
    often = Counter((one.rules, one.title) for one in counted)
    titles = {rules: book_title(language, rules, title) for rules, title in often}
    head, rows = rules_figures(books, language)
    figures, first = _figures(sums, language), [text(language, f"arena-{one}") for one in CHIEF]
    return StatisticsShown(
        left=left,
        matches=tuple(_match(one, language) for one in sums.matches) if sums else (),
        places=_places(sums),
        chief=tuple(one for one in figures if one.word in first),
        figures=figures,
        yaku=_yaku(sums, language),
        rules_head=tuple(head),
        by_rules=tuple(FiguresShown(word=titles[book], values=tuple(row)) for book, row in rows),
        played=tuple(
            RulesPlayed(rules=rules, title=titles[rules], matches=count)
            for (rules, _), count in often.most_common()
        ),
        lengths=tuple(sorted({one.rounds for one in counted})),
        uncounted=tuple(uncounted_words(uncounted, language)),
    )


def _match(one: Counted, language: str) -> MatchCounted:
    return MatchCounted(
        day=one.day.isoformat() if one.day else "",
        rules=one.rules,
        title=book_title(language, one.rules, one.title),
        rounds=one.rounds,
        names=one.names,
        seat=one.seat,
        place=one.place,
        points=one.points,
        result=one.result,
        replay=replay_address(one),
    )


def replay_address(one: Counted) -> str:
    """Where the match can be looked back at."""
    if one.key.startswith(TABLE):
        table, _, number = one.key.removeprefix(TABLE).rpartition("-")
        return f"/replay/table/{table}/{number}?seat={one.seat}"
    return f"/replay/{one.key}/{one.match}?seat={one.seat}"


def _places(sums: Statistics | None) -> tuple[int, int, int, int]:
    found = [0] * SEATS
    for one in sums.matches if sums else ():
        found[int(one.place) - 1] += 1
    return (found[0], found[1], found[2], found[3])


def _figures(sums: Statistics | None, language: str) -> tuple[FiguresShown, ...]:
    both = played_figures([sums.own, sums.others], language) if sums else []
    return tuple(FiguresShown(word=word, values=tuple(values)) for word, values in both)


def _yaku(sums: Statistics | None, language: str) -> tuple[YakuSeen, ...]:
    seen = sums.yaku.items() if sums else ()
    return tuple(YakuSeen(name=text(language, f"yaku-{name}"), count=count) for name, count in seen)
