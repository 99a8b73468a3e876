"""Situations that a player of a platform, a league or a championship would check first."""

from collections.abc import Iterable
from typing import Any

from play.scenario_table import Table
from play.scenarios import ALL_FOR_9S, claim, deal, exhaust

WAITING = "123m456p78p234s55s"
"""Concealed, waits for 6p and 9p, and nobody is furiten."""
RIICHI_HAND = "234m567m34567p22s"
"""Thirty fu with riichi by ron on 8p: riichi, tanyao, pinfu."""


def rons(rulebook: str, seats: Iterable[int], **settings: Any) -> Table:  # noqa: ANN401 - each its own
    """Later than the first go-around the dealer discards a 9s on which these seats declare ron."""
    hands = dict(zip(seats, ALL_FOR_9S, strict=False))
    table = deal(rulebook, hands, "....9s", **settings).tsumogiri(4).play(0, "discard 9s")
    for p in hands:
        table.play(p, "ron")
    return table


def after_chi(rulebook: str) -> Table:
    """Seat 1 has called 4m onto 56m, and still holds both a 4m and a 7m."""
    table = deal(rulebook, {1: "4567m147p147s123z"}, "4m").play(0, "discard 4m")
    return claim(table, 1, "chi 56m")


def robbed_ankan(rulebook: str) -> Table:
    """The dealer has declared an ankan of 9p, for which the kokushi of seat 2 waits."""
    table = deal(rulebook, {0: "999p", 2: "19m1p19s12345677z"}, "....9p").tsumogiri(4)
    return table.play(0, "ankan 9999p")


def daiminkan(rulebook: str, replacement: str) -> Table:
    """Seat 2 has called a daiminkan of 7z from the dealer, waits for 9s and draws this tile."""
    hands = {2: "777z234m567p78s22p"}
    table = deal(rulebook, hands, "7z", replacements=replacement).play(0, "discard 7z")
    return claim(table, 2, "daiminkan 777z")


def leading_dealer_wins(rulebook: str) -> Table:
    """In South 4 the dealer, far ahead, wins by tsumo."""
    scores = (20000, 20000, 20000, 40000)
    table = deal(rulebook, {3: WAITING}, "6p", dealer=3, round="S", scores=scores)
    return table.play(3, "tsumo")


def nobody_tenpai(rulebook: str, wind: str, dealer: int, *scores: int) -> Table:
    """A kyoku without a tenpai hand, from these scores."""
    return exhaust(deal(rulebook, dealer=dealer, round=wind, scores=scores))


def dealer_alone_tenpai(rulebook: str, *scores: int) -> Table:
    """In East 1 the dealer alone is tenpai when the wall is used up."""
    return exhaust(deal(rulebook, {0: WAITING}, away="6p9p", scores=scores))


def three_dragons(rulebook: str, hand: str, spares: str, rest: str) -> Table:
    """The dealer has called all three dragons from seat 2; `rest` is drawn, seat 1 first."""
    table = deal(rulebook, {0: hand}, "." + "".join(f".{tile}z" for tile in "567") + rest)
    table.tsumogiri()
    for tile, spare in zip("567", spares, strict=True):
        table.tsumogiri().play(2, f"discard {tile}z").play(0, f"pon {tile * 2}z")
        table.discard(0, f"{spare}s")
    return table
