"""Every figure of a player with its name, as a report shows it."""

from collections.abc import Callable, Sequence
from functools import partial
from math import isfinite

from hanchan.arena.interval import Estimate
from hanchan.arena.outcome import Contest
from hanchan.arena.standing import Standing
from hanchan.core.codes import SEATS
from hanchan.wording.figures import figure, signed
from hanchan.wording.texts import text

NOTHING = "-"
LEAST_RATE = 0.0005
"""A rate below this would be written as none at all."""
HANDS = ("riichi", "open", "dama")
Row = tuple[str, list[str]]
Told = Callable[[Estimate, str], str]
"""A mean as it is written, given how."""


def _alone(mean: Estimate, how: str) -> str:
    return written(mean.mean, how)


def played_figures(standings: Sequence[Standing], language: str, told: Told = _alone) -> list[Row]:
    """What each player did, every figure with its name, and means as they shall be `told`."""
    row, s = partial(_row, language), standings
    means = (
        ("place", [told(one.place, "fine") for one in s]),
        ("points", [told(one.points, "count") for one in s]),
        ("result", [told(one.result, "signed") for one in s]),
    )
    return [
        row("matches", [one.matches for one in s], "count"),
        *((text(language, f"arena-{name}"), values) for name, values in means),
        *(row(f"place_{i + 1}", [one.places[i] for one in s], "rate") for i in range(SEATS)),
        row("busted", [one.busted for one in s], "rate"),
        row("kyoku", [one.kyoku for one in s], "count"),
        row("win", [one.win for one in s], "rate"),
        row("win_points", [one.win_points for one in s], "count"),
        row("win_turn", [one.win_turn for one in s], "fine"),
        row("tsumo", [one.tsumo for one in s], "rate"),
        *(row(f"wins_{hand}", [one.wins[hand] for one in s], "rate") for hand in HANDS),
        *(
            row(f"wins_points_{hand}", [one.wins_points[hand] for one in s], "count")
            for hand in HANDS
        ),
        row("deal_in", [one.deal_in for one in s], "rate"),
        row("deal_in_points", [one.deal_in_points for one in s], "count"),
        *(row(f"deal_ins_{hand}", [one.deal_ins[hand] for one in s], "rate") for hand in HANDS),
        row("riichi", [one.riichi for one in s], "rate"),
        row("riichi_turn", [one.riichi_turn for one in s], "fine"),
        row("riichi_won", [one.riichi_won for one in s], "rate"),
        row("riichi_dealt_in", [one.riichi_dealt_in for one in s], "rate"),
        row("riichi_furiten", [one.riichi_furiten for one in s], "rate"),
        row("riichi_bad", [one.riichi_bad for one in s], "rate"),
        row("called", [one.called for one in s], "rate"),
        row("calls", [one.calls for one in s], "fine"),
        row("called_won", [one.called_won for one in s], "rate"),
        row("tenpai", [one.tenpai for one in s], "rate"),
    ]


def figures_of(found: Contest, language: str) -> list[Row]:
    """The same of a contest, with intervals, and how each player behaved as a program."""
    row, s = partial(_row, language), found.standings
    rows = [
        *played_figures(s, language, partial(_within, found.until)),
        row("faults", [one.faults for one in s], "count"),
    ]
    times = [one.thinking for one in s]
    if any(times):
        rows += [
            row("thinking_decisions", [one and one.decisions for one in times], "count"),
            row("thinking_mean", [one and one.mean for one in times], "fine"),
            row("thinking_p99", [one and one.p99 for one in times], "fine"),
            row("thinking_most", [one and one.most for one in times], "fine"),
        ]
    return rows


def _within(until: str | None, mean: Estimate, how: str) -> str:
    half = mean.half_by(until)
    told = written(mean.mean, how)
    if not isfinite(half):
        return told
    return f"{told} ± {written(half, how).removeprefix('+')}"


def _row(language: str, message: str, values: Sequence[float | None], how: str) -> Row:
    return text(language, f"arena-{message}"), [written(value, how) for value in values]


def written(value: float | None, how: str) -> str:
    """A figure as it is shown.

    >>> written(0.25, "rate"), written(0.0001, "rate"), written(None, "count"), written(2.5, "fine")
    ('25.0 %', '< 0.1 %', '-', '2.500')
    """
    if value is None:
        return NOTHING
    if how == "rate":
        if 0 < value < LEAST_RATE:
            return "< 0.1 %"
        return f"{100 * value:.1f} %"
    if how == "signed":
        return signed(value, decimals=2)
    return figure(f"{value:.0f}" if how == "count" else f"{value:.3f}")
