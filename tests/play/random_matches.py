"""Whole matches at the friendly table, for tests that look at every step.

The play is loosely sensible, so that riichi is declared and hands are won.
"""

import random
from collections.abc import Iterator, Sequence

from hanchan.core.codes import SETS
from hanchan.core.distance_tables import POW5, SUIT_OF, load_tables
from hanchan.core.shanten import shanten
from hanchan.core.view_record import View
from hanchan.records import AnyEvent
from hanchan.table import Action, ActionType, Match

T = load_tables()
BOLD = (ActionType.RON, ActionType.TSUMO, ActionType.RIICHI, ActionType.OPEN_RIICHI)
KANS = (ActionType.ANKAN, ActionType.KAKAN, ActionType.DAIMINKAN)


def choose(match: Match, rng: random.Random) -> dict[int, Action]:
    """An answer of one or of all seats that are asked."""
    legal = match.legal()
    seats = list(legal) if rng.random() < 0.5 else [rng.choice(list(legal))]
    return {seat: choose_for(match, seat, legal[seat], rng) for seat in seats}


def choose_for(match: Match, seat: int, actions: tuple[Action, ...], rng: random.Random) -> Action:
    """Wins, riichi and kans more often than not, else mostly a discard that keeps the hand near."""
    for wanted in (BOLD, KANS):
        found = [action for action in actions if action.type in wanted or "riichi" in action.type]
        if found and rng.random() < 0.7:
            return rng.choice(found)
    discards = [a for a in actions if a.type in (ActionType.DISCARD, ActionType.TSUMOGIRI)]
    if len(discards) > 1 and rng.random() < 0.9:
        return nearest(match.view_record(seat), seat, discards)
    if actions[-1].type is ActionType.PASS and rng.random() < 0.6:
        return actions[-1]
    return rng.choice(actions)


def nearest(record: View, seat: int, discards: Sequence[Action]) -> Action:
    """The first discard that leaves the lowest shanten; a tile held twice is measured once."""
    left: dict[object, int] = {}
    for action in discards:
        if action.tile not in left:
            left[action.tile] = distance(record, seat, action)
    return min(discards, key=lambda action: left[action.tile])


def distance(record: View, seat: int, discard: Action) -> int:
    """The shanten that a discard leaves."""
    keys = [record.key[seat, suit] for suit in range(4)]
    assert discard.tile is not None
    keys[SUIT_OF[discard.tile.kind]] -= POW5[discard.tile.kind]
    k0, k1, k2, k3 = keys
    return shanten(T, k0, k1, k2, k3, SETS - record.meld_count[seat])


def steps(match: Match, rng: random.Random, most: int = 10_000) -> Iterator[Sequence[AnyEvent]]:
    """Play on; what happened in each step, until the match is over."""
    for _ in range(most):
        if match.over:
            return
        yield match.step({**choose(match, rng)})
