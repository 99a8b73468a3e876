"""The quiet line of a coach: how far from tenpai, what to wait for, why this win is none."""

from collections.abc import Iterator

from hanchan.scoring import shanten, ukeire
from hanchan.scoring import waits as waits_of
from hanchan.table import ActionType, Match, SeatView
from hanchan.table.help import helps
from hanchan.table.sight import seen_elsewhere
from hanchan.table.telling.sheet import SheetLine
from hanchan.table.telling.words import Words
from hanchan.tiles import Hand, Tile
from hanchan.tiles.hand import DRAWN
from hanchan.wording.names import REASONS

MOST_DISCARDS = 3


def coach_lines(view: SeatView, match: Match, words: Words) -> tuple[SheetLine, ...]:
    """What a friend behind the chair would say, from nothing but what the seat sees itself.

    Nothing among people, who see for themselves.
    """
    return tuple(_lines(view, match, words)) if helps(match.enforcement) else ()


def _lines(view: SeatView, match: Match, words: Words) -> Iterator[SheetLine]:
    hand = Hand(view.hand, view.me.melds)
    if not view.hand:
        return
    away = int(shanten(hand))
    yield SheetLine(text=words.say("coach-shanten", shanten=max(0, away)), kind="shanten")
    if hand.size == DRAWN:
        yield from _discards(view, hand, words)
    elif away == 0:
        yield _waits(view, hand, words)
    if view.furiten is not None:
        yield SheetLine(text=words.say(f"reason-{view.furiten}"), kind="furiten")
    yield from _why_no_win(view, match, words)


def _discards(view: SeatView, hand: Hand, words: Words) -> Iterator[SheetLine]:
    """The discards that bring the hand no further away, and leave most tiles to hope for."""
    found = ukeire(hand, seen=seen_elsewhere(view))
    for best in found[:MOST_DISCARDS]:
        if best.discard is not None and best.shanten == found[0].shanten:
            tiles = words.plain(Tile(kind) for kind in best.tiles)
            said = words.say(
                "coach-discard", tile=words.tile(best.discard), tiles=tiles, left=best.total
            )
            yield SheetLine(text=said, kind="discard")


def _waits(view: SeatView, hand: Hand, words: Words) -> SheetLine:
    (found,) = ukeire(hand, seen=seen_elsewhere(view))
    waits = ", ".join(
        words.say("coach-wait", tile=words.tile(kind), left=found.tiles.get(kind, 0))
        for kind in waits_of(hand)
    )
    return SheetLine(text=words.say("coach-waits", waits=waits), kind="waits")


def _why_no_win(view: SeatView, match: Match, words: Words) -> Iterator[SheetLine]:
    """Why the tile that lies there, or was drawn, is no win although it completes the hand."""
    offered = {action.type for action in view.actions}
    if not offered or offered & {ActionType.RON, ActionType.TSUMO}:
        return
    wish = ActionType.TSUMO if view.claimable is None else ActionType.RON
    reason = match.why_not(view.seat, wish.value)
    if reason in REASONS and reason not in {"not_complete", "ok", "not_your_turn"}:
        yield SheetLine(text=words.say(f"reason-{reason}"), kind="why")
