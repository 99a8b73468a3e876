"""Statistics of players as rows of a report, with labels and formatted values."""

from collections.abc import Callable, Sequence
from functools import partial
from math import isfinite

from hanchan.arena.confidence_interval import Estimate
from hanchan.arena.contest_result import Contest, PlayerStats
from hanchan.i18n.number_format import format_number, format_signed, group_thousands
from hanchan.i18n.texts import text

MIN_RATE = 0.0005
"""Minimum rate that is printed, because a lower one would be rounded to 0.0 %."""
HANDS = ("riichi", "open", "dama")
Row = tuple[str, list[str]]
MeanFormatter = Callable[[Estimate, str], str]
"""Function that formats an estimate for a report, as `format_stat` formats a value."""


STAT_FORMATS = (
    ("busted", "rate"), ("kyoku", "count"), ("win", "rate"), ("win_points", "count"),
    ("win_turn", "fine"), ("tsumo", "rate"), ("wins", "rate"), ("wins_points", "count"),
    ("deal_in", "rate"), ("deal_in_points", "count"), ("deal_ins", "rate"), ("riichi", "rate"),
    ("riichi_turn", "fine"), ("riichi_won", "rate"), ("riichi_dealt_in", "rate"),
    ("riichi_furiten", "rate"), ("riichi_bad", "rate"), ("called", "rate"), ("calls", "fine"),
    ("called_won", "rate"), ("tenpai", "rate"),
)  # fmt: skip
"""Fields of `PlayerStats` in the order of a report, and the format of each."""
BY_HAND = ("wins", "wins_points", "deal_ins")
"""Fields with a value for each type of hand: riichi, open and dama."""


def play_stat_rows(
    standings: Sequence[PlayerStats], language: str, format_mean: MeanFormatter | None = None
) -> list[Row]:
    """Return the rows of play statistics; means are without intervals by default."""
    row, s = partial(_row, language), standings
    places = range(len(s[0].places))
    place = "place" if format_mean else "fine"  # few matches tell no third decimal
    format_mean = format_mean or (lambda mean, how: format_stat(mean.mean, how, language))
    rows = [
        row("matches", [one.matches for one in s], "count"),
        (text(language, "arena-place"), [format_mean(one.place, place) for one in s]),
        (text(language, "arena-points"), [format_mean(one.points, "count") for one in s]),
        (text(language, "arena-result"), [format_mean(one.result, "signed") for one in s]),
        *(row(f"place_{i + 1}", [one.places[i] for one in s], "rate") for i in places),
    ]
    for name, how in STAT_FORMATS:
        values = [getattr(one, name) for one in s]
        if name in BY_HAND:
            rows += [row(f"{name}_{hand}", [one[hand] for one in values], how) for hand in HANDS]
        else:
            rows.append(row(name, values, how))
    return rows


def contest_stat_rows(contest: Contest, language: str) -> list[Row]:
    """Return the rows of a contest: play statistics with intervals, failures and thinking times."""
    row, s = partial(_row, language), contest.standings
    rows = [
        *play_stat_rows(s, language, partial(_within, language, contest.until)),
        row("faults", [one.faults for one in s], "count"),
    ]
    times = [one.thinking for one in s]
    if any(times):
        for name in ("decisions", "mean", "p99", "most"):
            how = "count" if name == "decisions" else "fine"
            values = [one and getattr(one, name) for one in times]
            rows.append(row(f"thinking_{name}", values, how))
    return rows


def _within(language: str, until: str | None, mean: Estimate, how: str) -> str:
    half = mean.half_width_for(until)
    within = f" ± {format_stat(half, how, language).removeprefix('+')}" if isfinite(half) else ""
    return format_stat(mean.mean, how, language) + within


def _row(language: str, message: str, values: Sequence[float | None], how: str) -> Row:
    return text(language, f"arena-{message}"), [
        format_stat(value, how, language) for value in values
    ]


def format_stat(value: float | None, how: str, language: str) -> str:
    """Format a value as `rate` (in %), `count`, `signed`, `fine` or `place`; None in a word.

    >>> [format_stat(rate, "rate", "en") for rate in (0.25, 0.0001, None)]
    ['25.0 %', '< 0.1 %', 'none']
    >>> [format_stat(2.5, how, "en") for how in ("fine", "place")]
    ['2.50', '2.500']
    >>> format_stat(8785, "count", "ja")
    '8785'
    """
    if value is None:
        return text(language, "arena-nothing")
    if how == "rate":
        return "< 0.1 %" if 0 < value < MIN_RATE else f"{100 * value:.1f} %"
    if how == "signed":
        return format_signed(value, decimals=2)
    if how == "count":
        return group_thousands(language, f"{value:.0f}")
    return format_number(f"{value:.{3 if how == 'place' else 2}f}")
