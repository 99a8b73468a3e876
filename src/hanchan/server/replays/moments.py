"""The moments of one kyoku as a page shows them: open hands, waits, decisions, the sheet."""

import dataclasses
from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec.structs import replace

from hanchan.bots.telling import in_tens, why_words
from hanchan.core.codes import SEATS
from hanchan.formats.opening import Opened
from hanchan.messages.match import KyokuSheet, PageView, PlayerShown
from hanchan.messages.replays import (
    NO_MOMENT,
    Decision,
    DecisionReviewed,
    KyokuReplay,
    KyokuReviewed,
    MomentShown,
    SeatRead,
    WaitLeft,
)
from hanchan.records import EndGame, Settle, StartKyoku, Tsumo, Undo
from hanchan.records.events import HIDDEN
from hanchan.review import Reviewed, review
from hanchan.scoring import shanten
from hanchan.server.pages.coach import action_named, choices_shown
from hanchan.server.pages.sheet import end_shown, standings_shown
from hanchan.server.pages.view import call_shown, latest_discard, page_view
from hanchan.table import SeatView
from hanchan.table.replay import Replay
from hanchan.table.seat_view import unseen
from hanchan.table.telling.moments import ENDING, decision_words, end_at, place_of, told
from hanchan.table.telling.words import Words
from hanchan.tiles import Hand, Meld, Tile, sort_tiles
from hanchan.wording.rulebooks import rules_title
from hanchan.wording.sentences import told as told_sentence

MOST_NEXT = 8
"""Maximum number of wall tiles shown in advance."""
COMPLETE = -1


def kyoku_replay(opened: Opened, kyoku: int, language: str) -> KyokuReplay:
    """Return the replay of one kyoku, numbered from 1."""
    replay = opened.replay
    words = Words(language, replay.names, spelt=True, apart=True)
    places = replay.places(kyoku)
    last = places[-1] == len(replay.moments) - 1
    sheet_at, sheet = _sheet(replay, places, words)
    over = isinstance(replay.moments[places[-1]].event, EndGame)
    standings = standings_shown(
        replay.standings(places[-1]), replay.result(places[-1]), words
    ) if over else ()  # fmt: skip
    return KyokuReplay(
        rules=replay.rules.id,
        title=rules_title(language, replay.rules),
        names=replay.names,
        count=len(replay.deals),
        before=places.start,
        total=len(replay.moments),
        moments=tuple(_moment(replay, place, places, words) for place in places),
        sheet=sheet,
        sheet_at=sheet_at,
        standings=standings,
        problem=problem_of(replay, words) if last else "",
        remarks=opened.remarks,
    )


def problem_of(replay: Replay, words: Words) -> str:
    """Describe why the replay ends although the match is not over."""
    if replay.complete:
        return ""
    problem = replay.disagreement
    message = "replay-breaks_off" if problem is None else "replay-disagrees"
    reason = "" if problem is None else told_sentence(words.language, problem)
    return words.say(message, problem=reason)


def _moment(replay: Replay, place: int, places: range, words: Words) -> MomentShown:
    event = replay.moments[place].event
    text = told(event, words, rules=replay.rules)
    if isinstance(event, Undo):
        back = place_of(replay, event.to)
        text = f"{text}: {_stands_again(back, replay, places, words)}"
    heard = told(event, dataclasses.replace(words, aloud=True), rules=replay.rules)
    views = replay.views(place)
    first, second, third, fourth = (_read(view, words) for view in views)
    drawer = event.actor if isinstance(event, Tsumo) else None
    hidden = {} if drawer is None else {"player": words.name(drawer)}
    return MomentShown(
        kind=event.type,
        text=text,
        heard="" if heard == text or isinstance(event, Undo) else heard,
        view=_open_view(replay, place, views, words),
        seats=(first, second, third, fourth),
        decisions=tuple(_decisions(replay, place, views, words)),
        next=_next(replay, place),
        drawer=drawer,
        hidden=words.say("event-draw_hidden", **hidden) if hidden else "",
    )


def _stands_again(back: int, replay: Replay, places: range, words: Words) -> str:
    """Return the target of an undo: an event of this kyoku, or the name of another kyoku."""
    if back in places:
        return words.say("replay-undo_to", place=back - places.start + 1)
    deal = replay.moments[replay.deals[replay.moments[back].deal]].event
    return told(deal, words) if isinstance(deal, StartKyoku) else ""


def _open_view(replay: Replay, place: int, views: Sequence[SeatView], words: Words) -> PageView:
    """Return the table with every hand open, drawn tiles at the end of the hands."""
    by_seat = {one.seat: one.place for one in replay.standings(place)}
    shown = page_view(
        views[0],
        words,
        places=[by_seat[i] for i in range(SEATS)],
        latest=latest_discard(replay.moments[i].event for i in range(place, -1, -1)),
        call=call_shown([replay.moments[place].event]),
    )
    first, second, third, fourth = (
        _open_hand(player, view) for player, view in zip(shown.players, views, strict=True)
    )
    held = [0] * len(shown.left)
    for view in views[1:]:
        for tile in view.hand:
            held[tile.kind] += 1
        for tile in views[0].players[view.seat].open_tiles:
            held[tile.kind] -= 1
    return replace(
        shown,
        seat=None,
        players=(first, second, third, fourth),
        left=tuple(max(0, left - gone) for left, gone in zip(shown.left, held, strict=True)),
        drawn=None,
        waits=(),
        furiten=None,
    )


def _open_hand(player: PlayerShown, view: SeatView) -> PlayerShown:
    tiles = list(sort_tiles(view.hand))
    if player.has_drawn and view.drawn is not None and view.drawn in tiles:
        tiles.remove(view.drawn)
        tiles.append(view.drawn)
    return replace(player, hand=tuple(map(str, tiles)))


def _read(view: SeatView, words: Words) -> SeatRead:
    """Return the shanten and the waits of a hand."""
    if view.waits:
        left = unseen(view)
        return SeatRead(
            text=words.say("table-tenpai"),
            waits=tuple(WaitLeft(tile=str(Tile(kind)), left=left[kind]) for kind in view.waits),
            furiten=None if view.furiten is None else words.say(f"reason-{view.furiten}"),
        )
    away = _shanten(view.hand, view.me.melds)
    if away > 0:
        return SeatRead(text=words.say("replay-shanten", shanten=away))
    return SeatRead(text=words.say("replay-complete" if away == COMPLETE else "table-tenpai"))


@lru_cache(maxsize=4096)
def _shanten(tiles: tuple[Tile, ...], melds: tuple[Meld, ...]) -> int:
    return int(shanten(Hand(tiles, melds)))


def _decisions(
    replay: Replay, place: int, views: Sequence[SeatView], words: Words
) -> Iterator[Decision]:
    """Yield the next decisions of seats that have a choice."""
    for seat, done in sorted(replay.answers(place).items()):
        if len(views[seat].actions) > 1:
            decision = decision_words(done, views[seat], words)
            heard = decision_words(done, views[seat], dataclasses.replace(words, aloud=True))
            yield Decision(seat=seat, text=decision, heard="" if heard == decision else heard)


def _next(replay: Replay, place: int) -> tuple[str, ...]:
    """Return the next tiles of the wall, up to the last known one."""
    names = replay.wall(place)[:MOST_NEXT]
    known = max((i for i, name in enumerate(names) if name != HIDDEN), default=-1)
    return tuple("" if name == HIDDEN else str(Tile.of(name)) for name in names[: known + 1])


def _sheet(replay: Replay, places: range, words: Words) -> tuple[int, KyokuSheet | None]:
    """Return the first moment of the end of the kyoku, and the score sheet."""
    settled = [i for i in places if isinstance(replay.moments[i].event, Settle)]
    if not settled:
        return NO_MOMENT, None
    place = settled[-1]
    end = end_at(replay, place)
    if end is None:
        return NO_MOMENT, None
    step = replay.moments[place].step
    begins = next(
        i for i in places
        if replay.moments[i].step == step and isinstance(replay.moments[i].event, ENDING)
    )  # fmt: skip
    return begins - places.start, end_shown(end, replay.rules, words)


MOST_CHOICES = 5


def kyoku_reviewed(opened: Opened, kyoku: int, seat: int, language: str) -> KyokuReviewed:
    """Return the review of a seat's decisions in one kyoku, numbered from 1."""
    replay = opened.replay
    words = Words(language, replay.names, spelt=True, apart=True)
    found = review(replay, seat, places=replay.places(kyoku))
    last = kyoku == len(replay.deals)
    return KyokuReviewed(
        decisions=tuple(decision_shown(one, words) for one in found.decisions),
        problem=problem_of(replay, words) if last else "",
    )


def decision_shown(one: Reviewed, words: Words) -> DecisionReviewed:
    """Return a decision compared with the bot's."""
    view, done = one.decided.view, one.decided.done
    return DecisionReviewed(
        moment=one.decided.moment,
        grade=one.grade.value,
        loss=None if one.loss is None else in_tens(one.loss),
        done=action_named(done, view, words),
        best=action_named(one.told.best, view, words),
        choices=choices_shown(one.told, view, words, MOST_CHOICES, done),
        why=why_words(one.told, view, words, done),
    )
