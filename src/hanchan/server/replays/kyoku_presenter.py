"""The moments of one kyoku as a page shows them."""

import dataclasses
from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec.structs import replace

from hanchan.formats.match_loader import LoadedMatch
from hanchan.i18n.lazy_text import localize_text
from hanchan.i18n.rulebook_text import rules_title
from hanchan.messages import replays as m
from hanchan.messages.base import RemainingTile
from hanchan.messages.match import KyokuSheet, MatchPlayerView, MatchView
from hanchan.records import EndGame, Settle, StartKyoku, Tsumo, Undo
from hanchan.records.events import HIDDEN
from hanchan.scoring import shanten
from hanchan.server.views.match_view import (
    latest_discard,
    present_call,
    present_match,
    with_north_offered,
)
from hanchan.server.views.score_sheet import present_kyoku_end, present_standings
from hanchan.table import SeatView
from hanchan.table.narration.event_text import Narrator
from hanchan.table.narration.replay_text import (
    KYOKU_END_EVENTS,
    describe_decision,
    describe_replay_event,
    kyoku_end_at,
    moment_index,
)
from hanchan.table.replay import Replay
from hanchan.table.seat_view import unseen_counts
from hanchan.tiles import Hand, Meld, Tile, sort_tiles

MAX_NEXT_TILES = 8
"""Maximum number of upcoming tiles of the wall in the view of a moment."""
COMPLETE_SHANTEN = -1


def present_kyoku_replay(loaded: LoadedMatch, kyoku: int, language: str) -> m.KyokuReplayView:
    """Return the replay of one kyoku, numbered from 1."""
    replay = loaded.replay
    words = Narrator(language, replay.names, spelt=True, apart=True)
    places = replay.moment_range(kyoku)
    last = places[-1] == len(replay.moments) - 1
    sheet_at, sheet = _present_sheet(replay, places, words)
    over = isinstance(replay.moments[places[-1]].event, EndGame)
    standings = present_standings(
        replay.standings(places[-1]), replay.result(places[-1]), words
    ) if over else ()  # fmt: skip
    return m.KyokuReplayView(
        rules=replay.rules.id,
        title=rules_title(language, replay.rules),
        names=replay.names,
        count=len(replay.deals),
        before=places.start,
        total=len(replay.moments),
        moments=tuple(_present_moment(replay, place, places, words) for place in places),
        sheet=sheet,
        sheet_at=sheet_at,
        standings=standings,
        problem=describe_problem(replay, words) if last else "",
        remarks=loaded.remarks,
    )


def describe_problem(replay: Replay, words: Narrator) -> str:
    """Describe why the replay ends before the end of the match; empty if it does not."""
    if replay.complete:
        return ""
    if (problem := replay.disagreement) is None:
        return words.say("replay-breaks_off")
    return words.say("replay-disagrees", problem=localize_text(words.language, problem))


def _present_moment(replay: Replay, place: int, places: range, words: Narrator) -> m.MomentView:
    event = replay.moments[place].event
    text = describe_replay_event(event, words, rules=replay.rules)
    if isinstance(event, Undo):
        text += f": {_describe_undo_target(moment_index(replay, event.to), replay, places, words)}"
    aloud = describe_replay_event(event, dataclasses.replace(words, aloud=True), rules=replay.rules)
    views, wall = replay.views(place), replay.wall(place)[:MAX_NEXT_TILES]
    last_known = max((i for i, name in enumerate(wall) if name != HIDDEN), default=-1)
    drawer, hidden = None, ""
    if isinstance(event, Tsumo):
        drawer = event.actor
        hidden = words.say("event-draw_hidden", player=words.name(drawer))
    return m.MomentView(
        kind=event.type,
        text=text,
        heard="" if aloud == text or isinstance(event, Undo) else aloud,
        view=_present_open_view(replay, place, views, words),
        seats=tuple([_present_hand_progress(view, words) for view in views]),
        decisions=tuple(_present_decisions(replay, place, views, words)),
        next=tuple("" if name == HIDDEN else str(Tile.of(name)) for name in wall[: last_known + 1]),
        drawer=drawer,
        hidden=hidden,
    )


def _describe_undo_target(target: int, replay: Replay, places: range, words: Narrator) -> str:
    if target in places:
        return words.say("replay-undo_to", place=target - places.start + 1)
    deal = replay.moments[replay.deals[replay.moments[target].deal]].event
    return describe_replay_event(deal, words) if isinstance(deal, StartKyoku) else ""


def _present_open_view(
    replay: Replay, place: int, views: Sequence[SeatView], words: Narrator
) -> MatchView:
    by_seat = {one.seat: one.place for one in replay.standings(place)}
    shared = present_match(
        views[0],
        words,
        places=[by_seat[seat] for seat in range(len(views))],
        latest=latest_discard(replay.moments[i].event for i in range(place, -1, -1)),
        call=present_call([replay.moments[place].event]),
    )
    shared = with_north_offered(shared, [replay.moments[place].event])
    concealed = [0] * len(shared.left)
    for view in views[1:]:
        for tile in view.hand:
            concealed[tile.kind] += 1
        for tile in views[0].players[view.seat].open_tiles:
            concealed[tile.kind] -= 1
    return replace(
        shared,
        seat=None,
        players=tuple(
            [_reveal_hand(player, one) for player, one in zip(shared.players, views, strict=True)]
        ),
        left=tuple(
            max(0, left - in_hands) for left, in_hands in zip(shared.left, concealed, strict=True)
        ),
        drawn=None,
        waits=(),
        furiten=None,
    )


def _reveal_hand(player: MatchPlayerView, view: SeatView) -> MatchPlayerView:
    tiles = list(sort_tiles(view.hand))
    if player.has_drawn and view.drawn is not None and view.drawn in tiles:
        tiles.remove(view.drawn)
        tiles.append(view.drawn)
    return replace(player, hand=tuple(map(str, tiles)))


def _present_hand_progress(view: SeatView, words: Narrator) -> m.HandProgress:
    if view.waits:
        left = unseen_counts(view)
        waits = [RemainingTile(tile=str(Tile(kind)), left=left[kind]) for kind in view.waits]
        furiten = None if view.furiten is None else words.say(f"reason-{view.furiten}")
        return m.HandProgress(text=words.say("table-tenpai"), waits=tuple(waits), furiten=furiten)
    away = _shanten(view.hand, view.me.melds)
    if away > 0:
        return m.HandProgress(text=words.say("replay-shanten", shanten=away))
    message = "replay-complete" if away == COMPLETE_SHANTEN else "table-tenpai"
    return m.HandProgress(text=words.say(message))


@lru_cache(maxsize=4096)
def _shanten(tiles: tuple[Tile, ...], melds: tuple[Meld, ...]) -> int:
    return int(shanten(Hand(tiles, melds)))


def _present_decisions(
    replay: Replay, place: int, views: Sequence[SeatView], words: Narrator
) -> Iterator[m.NextDecision]:
    for seat, action in sorted(replay.next_actions(place).items()):
        if len(views[seat].actions) > 1:
            decision = describe_decision(action, views[seat], words)
            aloud = describe_decision(action, views[seat], dataclasses.replace(words, aloud=True))
            yield m.NextDecision(seat=seat, text=decision, heard="" if aloud == decision else aloud)


def _present_sheet(replay: Replay, places: range, words: Narrator) -> tuple[int, KyokuSheet | None]:
    settled = [i for i in places if isinstance(replay.moments[i].event, Settle)]
    end = kyoku_end_at(replay, settled[-1]) if settled else None
    if end is None:
        return m.NO_MOMENT, None
    step = replay.moments[settled[-1]].step
    same_step = [i for i in places if replay.moments[i].step == step]
    begins = next(i for i in same_step if isinstance(replay.moments[i].event, KYOKU_END_EVENTS))
    return begins - places.start, present_kyoku_end(end, replay.rules, words)
