"""The report as one page: no script, no other host, three languages, light and dark."""

from collections.abc import Iterator, Sequence
from functools import partial
from html import escape
from math import isfinite

from hanchan.arena.duplicate import MatchRow
from hanchan.arena.interval import estimate
from hanchan.arena.outcome import MEAN_PLACE, Contest, Verdict
from hanchan.arena.report.charts import Line, bars, lines
from hanchan.arena.report.figures import Row, figures_of, written
from hanchan.arena.report.style import STYLE
from hanchan.arena.standing import Standing, means
from hanchan.core.codes import SEATS
from hanchan.locales import LANGUAGES
from hanchan.wording.texts import text

NAMES = {"en": "English", "ja": "日本語", "ru": "Русский"}
SHOWN = 200
"""So many points of a line are drawn at most."""
UNSHOWN = 40
"""Such a part of the seeds goes by before a line begins."""


def page_of(found: Contest, rows: Sequence[MatchRow], opened: str) -> str:
    """The whole page, opened in one of its languages."""
    parts = [
        f'<!DOCTYPE html><html lang="{opened}"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(', '.join(found.players))}</title><style>{STYLE}</style></head><body>",
    ]
    for language in LANGUAGES:
        chosen = " checked" if language == opened else ""
        parts.append(f'<input type="radio" name="language" id="{language}"{chosen}>')
        parts.append(f'<label for="{language}" lang="{language}">{NAMES[language]}</label>')
    parts += [_article(found, rows, language) for language in LANGUAGES]
    return "".join([*parts, "</body></html>\n"])


def _article(found: Contest, rows: Sequence[MatchRow], language: str) -> str:
    say = partial(text, language)
    first = found.players[0]
    versions = found.versions
    made = say(
        "arena-versions",
        version=versions.hanchan,
        generator=str(versions.generator),
        source=versions.source,
    )
    words = [say(f"arena-place_{place}") for place in range(1, SEATS + 1)]
    shares = [one.places for one in found.standings]
    parts = [
        f'<article lang="{language}" class="{language}"><h1>{say("arena-title")}</h1>',
        f'<p class="setting">{escape(setting_of(found, language))}</p>',
        *(f"<p>{escape(one)}</p>" for one in verdict_of(found, language)),
        f"<h2>{say('arena-places')}</h2>",
        bars(found.players, shares, words),
        f"<h2>{escape(say('arena-course', name=first))}</h2>",
        lines(
            [_places(found, rows)],
            say("arena-seeds"),
            level=MEAN_PLACE,
            margin=found.equal if found.until else 0,
        ),
        f"<h2>{say('arena-course_points')}</h2>",
        lines(_points(found, rows), say("arena-seeds"), level=_all_points(found)),
        f"<h2>{say('arena-numbers')}</h2>",
        _table(found.players, figures_of(found, language)),
        f"<h2>{say('arena-yaku')}</h2>",
        _table(found.players, _yaku(found.standings, language)),
        f"<footer>{escape(made)}</footer></article>",
    ]
    return "".join(parts)


def setting_of(found: Contest, language: str) -> str:
    """What was played."""
    return text(
        language,
        "arena-setting",
        rules=found.rules,
        seating=found.seating,
        matches=found.matches,
        seeds=found.seeds,
        first=found.first_seed,
    )


def verdict_of(found: Contest, language: str) -> Iterator[str]:
    """What is known, in sentences."""
    say = partial(text, language)
    first, mean = found.players[0], MEAN_PLACE + found.place.mean
    if found.verdict is Verdict.EQUAL:
        yield say("arena-equal", name=first, equal=f"{found.equal:g}")
    elif found.verdict is Verdict.OPEN:
        yield say("arena-open")
    else:
        yield say(f"arena-{found.verdict}", name=first)
    if isfinite(found.half):
        yield say(
            "arena-mean",
            name=first,
            place=f"{mean:.3f}",
            low=f"{mean - found.half:.3f}",
            high=f"{mean + found.half:.3f}",
        )
    yield say("arena-looked" if found.until else "arena-named")
    yield say("arena-walls")
    if found.spoiled:
        yield say("arena-spoiled", count=found.spoiled)
    for one in found.failures:
        yield one.told(language, found.players[one.player])


def _shown(count: int) -> list[int]:
    """Up to which seed each point of a line is drawn; the first few say little and leap far."""
    step = max(1, count // SHOWN)
    return sorted({*range(min(count, max(10, count // UNSHOWN)), count + 1, step), count})


def _places(found: Contest, rows: Sequence[MatchRow]) -> Line:
    values = [place for place, _, _ in means(rows, 0)]
    known = [(upto, estimate(values[:upto])) for upto in _shown(len(values))]
    halves = [one.half_by(found.until) for _, one in known]
    if not all(map(isfinite, halves)):
        halves = []
    return Line(found.players[0], [(upto, one.mean) for upto, one in known], halves)


def _points(found: Contest, rows: Sequence[MatchRow]) -> list[Line]:
    drawn: list[Line] = []
    for player, name in enumerate(found.players):
        values = [points for _, points, _ in means(rows, player)]
        course = [(upto, sum(values[:upto]) / upto) for upto in _shown(len(values))]
        drawn.append(Line(name, course))
    return drawn


def _all_points(found: Contest) -> float:
    """The mean of all players, by how often each sat down."""
    sat = sum(one.matches for one in found.standings)
    return sum(one.points.mean * one.matches for one in found.standings) / sat


def _yaku(standings: Sequence[Standing], language: str) -> list[Row]:
    names = {name for one in standings for name in one.yaku}
    often = sorted(names, key=lambda name: -max(one.yaku.get(name, 0) for one in standings))
    return [
        (
            text(language, f"yaku-{name}"),
            [written(one.yaku.get(name, 0), "rate") for one in standings],
        )
        for name in often
    ]


def _table(players: Sequence[str], rows: Sequence[Row]) -> str:
    head = "".join(f"<th>{escape(name)}</th>" for name in players)
    body = "".join(
        f"<tr><th>{escape(word)}</th>{''.join(f'<td>{escape(one)}</td>' for one in values)}</tr>"
        for word, values in rows
    )
    return f"<table><thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody></table>"
