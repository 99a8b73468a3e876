"""The quiet line of a coach: how far from tenpai, what to wait for, why this win is none."""

from collections.abc import Iterator

from hanchan.scoring import ScoreSheet, Ukeire, shanten, ukeire
from hanchan.scoring import waits as waits_of
from hanchan.scoring.score import NO_YAKU
from hanchan.server.pages.waits import ron_sheet
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
    if not view.hand:
        return
    hand = Hand(_held(view), view.me.melds)
    away = int(shanten(hand))
    yield SheetLine(text=words.say("coach-shanten", shanten=max(0, away)), kind="shanten")
    if hand.size == DRAWN:
        yield from _discards(view, hand, match, words)
    elif away == 0:
        for waits, worth in _waits(view, hand, match, words):
            yield SheetLine(text=words.say("coach-waits", waits=waits), worth=worth, kind="waits")
    if view.furiten is not None:
        yield SheetLine(text=words.say(f"reason-{view.furiten}"), kind="furiten")
    yield from _why_no_win(view, match, words)


def _held(view: SeatView) -> tuple[Tile, ...]:
    """The hand; in riichi without the tile just drawn, for no other may be discarded."""
    if view.drawn is None or not view.me.riichi:
        return view.hand
    return _without(view.hand, view.drawn)


def _without(tiles: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    at = tiles.index(tile)
    return (*tiles[:at], *tiles[at + 1 :])


def _discards(view: SeatView, hand: Hand, match: Match, words: Words) -> Iterator[SheetLine]:
    """The discards that bring the hand no further away, and leave most tiles to hope for."""
    found = [one for one in ukeire(hand, seen=seen_elsewhere(view)) if _allowed(view, one)]
    for best in found[:MOST_DISCARDS]:
        if best.discard is None or best.shanten != found[0].shanten:
            continue
        tile = words.tile(best.discard)
        if best.shanten == 0:
            rest = Hand(_without(hand.concealed, best.discard), hand.melds)
            for waits, worth in _waits(view, rest, match, words):
                said = words.say("coach-discard_tenpai", tile=tile, waits=waits)
                yield SheetLine(text=said, worth=worth, kind="discard")
        else:
            tiles = words.plain(Tile(kind) for kind in best.tiles)
            said = words.say("coach-discard", tile=tile, tiles=tiles, left=best.total)
            yield SheetLine(text=said, kind="discard")


def _allowed(view: SeatView, found: Ukeire) -> bool:
    """Whether that tile may be discarded, if it is the seat's turn at all."""
    tiles = [action.tile for action in view.actions if action.type is ActionType.DISCARD]
    if any(action.type is ActionType.TSUMOGIRI for action in view.actions):
        tiles.append(view.drawn)
    return not tiles or found.discard in tiles


def _waits(view: SeatView, hand: Hand, match: Match, words: Words) -> Iterator[tuple[str, str]]:
    """The waits with the tiles left of each; those together on which a ron is worth the same."""
    (found,) = ukeire(hand, seen=seen_elsewhere(view))
    by_worth: dict[str, list[str]] = {}
    for kind in waits_of(hand):
        left = found.tiles.get(kind, 0)
        worth = _worth(ron_sheet(view, hand, kind, match.rules), words) if left else ""
        wait = words.say("coach-wait", tile=words.tile(kind), left=left)
        by_worth.setdefault(worth, []).append(wait)
    for worth, waits in by_worth.items():
        yield ", ".join(waits), worth


def _worth(sheet: ScoreSheet, words: Words) -> str:
    if sheet.won:
        return words.say("coach-ron", points=sheet.points.total)
    return words.say("coach-no_yaku" if sheet.error == NO_YAKU else "coach-too_few_han")


def _why_no_win(view: SeatView, match: Match, words: Words) -> Iterator[SheetLine]:
    """Why the tile that lies there, or was drawn, is no win although it completes the hand."""
    offered = {action.type for action in view.actions}
    if not offered or offered & {ActionType.RON, ActionType.TSUMO}:
        return
    wish = ActionType.TSUMO if view.claimable is None else ActionType.RON
    reason = match.why_not(view.seat, wish.value)
    if reason in REASONS and reason not in {"not_complete", "ok", "not_your_turn"}:
        yield SheetLine(text=words.say(f"reason-{reason}"), kind="why")
