"""Which discard a friend behind the chair would advise, and whether a call brings the hand on."""

from collections.abc import Sequence

from hanchan.core.dora import dora_after
from hanchan.scoring import Ukeire, shanten, ukeire
from hanchan.server.pages.safety import safety
from hanchan.table import Action, ActionType, SeatView, SeenPlayer
from hanchan.table.sight import seen_elsewhere, unseen
from hanchan.tiles import Hand, Meld, MeldType, Tile
from hanchan.tiles.hand import DRAWN

CALLS = (ActionType.CHI, ActionType.PON, ActionType.DAIMINKAN)


def by_ukeire(view: SeatView) -> list[Ukeire]:
    """Discards that leave the hand nearest, then with most tiles to hope for.

    Among equals what is worth least goes first, and against a riichi what is safest.
    """
    hand = Hand(view.hand, view.me.melds)
    if hand.size != DRAWN:
        return []
    found = [one for one in ukeire(hand, seen=seen_elsewhere(view)) if _allowed(view, one)]
    left = unseen(view)
    return sorted(found, key=lambda one: (one.shanten, -one.total, *_given_up(view, one, left)))


def reached(view: SeatView) -> tuple[SeenPlayer, ...]:
    """The others who are in riichi."""
    return tuple(one for one in view.players if one.riichi and one.seat != view.seat)


def calls_that_help(view: SeatView) -> tuple[Action, ...] | None:
    """Of the calls on offer those that bring the hand nearer; None where none is on offer."""
    calls = [action for action in view.actions if action.type in CALLS]
    if not calls:
        return None
    away = shanten(Hand(view.hand, view.me.melds))
    return tuple(call for call in calls if _away_after(view, call) < away)


def _away_after(view: SeatView, call: Action) -> int:
    rest = list(view.hand)
    for tile in call.uses:
        rest.remove(tile)
    tiles = (*call.uses, *(() if call.tile is None else (call.tile,)))
    kind = {ActionType.CHI: MeldType.CHI, ActionType.PON: MeldType.PON}.get(call.type)
    if kind is None:
        return int(shanten(Hand(view.hand, view.me.melds)))
    meld = Meld(kind, tiles)
    return int(shanten(Hand(tuple(rest), (*view.me.melds, meld))))


def _given_up(view: SeatView, found: Ukeire, left: Sequence[int]) -> tuple[int, int]:
    """What the discard is worth in the hand, and how dangerous it is."""
    tile = found.discard
    if tile is None:
        return 0, 0
    against = [safety(tile.kind, player, left).danger for player in reached(view)]
    return _worth(view, tile, left) + 4 * max(against, default=0), tile.kind


def _worth(view: SeatView, tile: Tile, left: Sequence[int]) -> int:
    """How gladly a tile is kept: dora and red fives, own yakuhai, tiles in the middle."""
    kind = tile.kind
    dora = sum(dora_after(marker.kind) == kind for marker in view.kyoku.dora)
    worth = 12 * (dora + tile.is_red)
    if not kind.is_honour:
        return worth + min(kind % 9, 8 - kind % 9) + 2
    own = kind.is_dragon or kind in (view.me.wind, view.kyoku.round)
    return worth + (1 + left[kind] if own else 0)


def _allowed(view: SeatView, found: Ukeire) -> bool:
    """Whether that tile may be discarded, if it is the seat's turn at all."""
    tiles = [action.tile for action in view.actions if action.type is ActionType.DISCARD]
    if any(action.type is ActionType.TSUMOGIRI for action in view.actions):
        tiles.append(view.drawn)
    return not tiles or found.discard in tiles
