"""A quiet coach: which discards, what is dangerous, why this win is none, in tiles and words."""

from collections.abc import Iterable, Iterator

from hanchan.bots.explained import explain
from hanchan.bots.telling import figures_words, why_words
from hanchan.kernels.library import ready
from hanchan.messages.match import (
    ChoiceWeighed,
    CoachShown,
    DangerShown,
    DiscardAdvice,
    HelpShown,
    SafetyShown,
)
from hanchan.scoring import ScoreSheet, Ukeire, shanten
from hanchan.scoring import waits as waits_of
from hanchan.scoring.score import NO_YAKU
from hanchan.server.pages.advice import by_ukeire, calls_that_help, reached
from hanchan.server.pages.safety import Safety, safety
from hanchan.server.pages.waits import ron_sheet
from hanchan.server.pages.weighing import choices_shown
from hanchan.table import ActionType, Match, SeatView, SeenPlayer
from hanchan.table.help import helps
from hanchan.table.sight import unseen
from hanchan.table.telling.sheet import SheetLine
from hanchan.table.telling.words import Words
from hanchan.tiles import Hand, Tile
from hanchan.tiles.hand import DRAWN
from hanchan.wording.names import REASONS

MOST_DISCARDS = 3
MOST_WEIGHED = 4


def coach_shown(view: SeatView, match: Match, words: Words) -> CoachShown | None:
    """What a friend behind the chair would say, from nothing but what the seat sees itself.

    Nothing among people, who see for themselves.
    """
    if not helps(match.enforcement) or not view.hand:
        return None
    hand = Hand(_held(view), view.me.melds)
    away = max(0, int(shanten(hand)))
    deciding = hand.size == DRAWN
    weighed, why, figures = _weighed(view, words)
    return CoachShown(
        head=words.say("coach-shanten", shanten=away),
        away=away,
        discards=tuple(_discards(view, hand, match, words)) if deciding else (),
        waits=tuple(_waits(view, hand, match, words)) if not deciding and away == 0 else (),
        dangers=tuple(_danger(view, player, words) for player in reached(view)),
        lines=tuple(_lines(view, match, words)),
        weighed=weighed,
        why=why,
        figures=figures,
    )


def _weighed(
    view: SeatView, words: Words
) -> tuple[tuple[ChoiceWeighed, ...], tuple[str, ...], int]:
    """What the strong bot thinks of the choices, the best first, why, and how much is figures.

    Nothing where it would think interpreted: that takes longer than a table may be kept waiting.
    """
    if len(view.actions) <= 1 or not ready():
        return (), (), 0
    told = explain(view)
    best = told.of(told.best)
    figures = 0 if best is None else len(tuple(figures_words(best, view, words)))
    shown = choices_shown(told, view, words, MOST_WEIGHED)
    return shown, why_words(told, view, words), figures


def _held(view: SeatView) -> tuple[Tile, ...]:
    """The hand; in riichi without the tile just drawn, for no other may be discarded."""
    if view.drawn is None or not view.me.riichi:
        return view.hand
    return _without(view.hand, view.drawn)


def _discards(view: SeatView, hand: Hand, match: Match, words: Words) -> Iterator[DiscardAdvice]:
    """The discards that bring the hand no further away, the best first."""
    found = by_ukeire(view)
    for one in found[:MOST_DISCARDS]:
        if one.discard is not None and one.shanten == found[0].shanten:
            helping = _helping(one)
            if one.shanten == 0:
                rest = Hand(_without(hand.concealed, one.discard), hand.melds)
                helping = tuple(_waits(view, rest, match, words))
            yield DiscardAdvice(tile=str(one.discard), gains=one.total, helps=helping)


def _helping(found: Ukeire) -> tuple[HelpShown, ...]:
    return tuple(HelpShown(tile=str(Tile(kind)), left=n) for kind, n in found.tiles.items())


def _waits(view: SeatView, hand: Hand, match: Match, words: Words) -> Iterator[HelpShown]:
    """The waits with the tiles left of each, and what a ron on it is worth."""
    unseen_of = unseen(view)  # also of the drawn tile, and of one about to be discarded
    for kind in waits_of(hand):
        left = unseen_of[kind]
        worth = _worth(ron_sheet(view, hand, kind, match.rules), words) if left else ""
        yield HelpShown(tile=str(Tile(kind)), left=left, worth=worth)


def _worth(sheet: ScoreSheet, words: Words) -> str:
    if sheet.won:
        return words.say("coach-ron", points=sheet.points.total)
    return words.say("coach-no_yaku" if sheet.error == NO_YAKU else "coach-too_few_han")


def _danger(view: SeatView, player: SeenPlayer, words: Words) -> DangerShown:
    """The tiles of the own hand by why they may pass somebody in riichi, the safest first."""
    left = unseen(view)
    why = {tile: safety(tile.kind, player, left) for tile in view.hand}
    return DangerShown(
        seat=player.seat,
        groups=tuple(
            SafetyShown(
                id=reason.value,
                danger=reason.danger,
                name=words.say(f"coach-{reason.value}"),
                why=words.say(f"coach-{reason.value}.why"),
                tiles=_named(tile for tile, its in why.items() if its is reason),
            )
            for reason in Safety
            if reason in why.values()
        ),
    )


def _named(tiles: Iterable[Tile]) -> tuple[str, ...]:
    return tuple(str(tile) for tile in sorted(tiles, key=lambda tile: tile.kind))


def _lines(view: SeatView, match: Match, words: Words) -> Iterator[SheetLine]:
    if view.furiten is not None:
        yield SheetLine(text=words.say(f"reason-{view.furiten}"), kind="furiten")
    useful = calls_that_help(view)
    if useful is not None:
        said = "coach-call" if useful else "coach-no_call"
        yield SheetLine(text=words.say(said), kind="call")
    yield from _why_no_win(view, match, words)


def _why_no_win(view: SeatView, match: Match, words: Words) -> Iterator[SheetLine]:
    """Why the tile that lies there, or was drawn, is no win although it completes the hand."""
    offered = {action.type for action in view.actions}
    if not offered or offered & {ActionType.RON, ActionType.TSUMO}:
        return
    wish = ActionType.TSUMO if view.claimable is None else ActionType.RON
    reason = match.why_not(view.seat, wish.value)
    if reason in REASONS and reason not in {"not_complete", "ok", "not_your_turn"}:
        yield SheetLine(text=words.say(f"reason-{reason}"), kind="why")


def _without(tiles: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    """The tiles but for the first copy of one."""
    at = tiles.index(tile)
    return (*tiles[:at], *tiles[at + 1 :])
