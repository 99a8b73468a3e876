"""Situations that the article tests of the two wiki revisions share."""

from collections.abc import Iterable

import pytest
from _pytest.mark.structures import ParameterSet

from play.scenario_table import Table
from play.scenarios import deal

OLDER = "wiki-numbered"
NEWER = "wiki-bulleted"
article = pytest.mark.article
both = pytest.mark.parametrize("rulebook", [OLDER, NEWER])
"""For a rule that the two revisions have in common."""


def in_both(ids: tuple[str, str], name: str, *case: object) -> list[ParameterSet]:
    """A case of either revision, each proving the article of its own text."""
    older, newer = article(f"wiki-numbered/{ids[0]}"), article(f"wiki-bulleted/yaku.{ids[1]}")
    return [
        pytest.param(OLDER, *case, marks=older, id=f"{OLDER}-{name}"),
        pytest.param(NEWER, *case, marks=newer, id=f"{NEWER}-{name}"),
    ]


WINNING = "123m456p78s55777z"
"""Waits for 6s and 9s; the red triplet is its yaku."""


def child_win(
    rulebook: str,
    *,
    dealer: int = 0,
    scores: Iterable[int] | None = None,
    round: str = "E",  # noqa: A002 (the field's word)
    honba: int = 0,
) -> Table:
    """The dealer's first discard is ronned by the player opposite, for 1300 points."""
    winner = (dealer + 2) % 4
    table = deal(
        rulebook, {winner: WINNING}, "9s", dealer=dealer, scores=scores, round=round, honba=honba
    )
    return table.play(dealer, "discard 9s").play(winner, "ron")


def dealer_win(
    rulebook: str,
    *,
    dealer: int = 0,
    scores: Iterable[int] | None = None,
    round: str = "E",  # noqa: A002 (the field's word)
    honba: int = 0,
) -> Table:
    """The dealer rons the first discard of the player to the right, for 2000 points."""
    table = deal(
        rulebook,
        {dealer: WINNING},
        "9m9s",
        dealer=dealer,
        scores=scores,
        round=round,
        honba=honba,
        away="69s",
    )
    table.discard(dealer, "9m").play((dealer + 1) % 4, "discard 9s")
    return table.play(dealer, "ron")


def drawn_out(
    rulebook: str,
    *tenpai: int,
    dealer: int = 0,
    scores: Iterable[int] | None = None,
    round: str = "E",  # noqa: A002 (the field's word)
    honba: int = 0,
) -> Table:
    """The wall is used up; only these seats are tenpai, at most two."""
    hands = dict(zip(tenpai, (WINNING, "678m678p78s11122z"), strict=False))
    table = deal(rulebook, hands, dealer=dealer, scores=scores, round=round, honba=honba, fill=1)
    return table.run_out()
