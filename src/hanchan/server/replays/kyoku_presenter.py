"""The moments of one kyoku as a page shows them."""

import dataclasses
from bisect import bisect_right
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
from hanchan.records.redaction import PRIVATE_EVENTS
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


def present_kyoku_replay(
    loaded: LoadedMatch,
    kyoku: int,
    language: str,
    *,
    seat: int | None = None,
    since: int = 0,
    is_live: bool = False,
) -> m.KyokuReplayView:
    """Return the replay of one kyoku, numbered from 1, with all hands open.

    With `seat` only what that seat saw at each moment, or what everybody saw for `NOBODY`. A match
    that `is_live` goes on after the last moment. The moments before number `since` are left out.
    """
    replay = loaded.replay
    words = Narrator(language, replay.names, spelt=True, apart=True)
    places = visible_places(replay, replay.moment_range(kyoku), seat)
    last = kyoku == len(replay.deals)
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
        before=len(visible_places(replay, range(places[0]), seat)),
        total=len(visible_places(replay, range(len(replay.moments)), seat)),
        moments=tuple(
            _present_moment(replay, place, places, words, seat) for place in places[since:]
        ),
        sheet=sheet,
        sheet_at=sheet_at,
        standings=standings,
        problem=describe_problem(replay, words) if last and not is_live else "",
        remarks=loaded.remarks,
    )


def visible_places(replay: Replay, places: range, seat: int | None) -> Sequence[int]:
    """Return the moments that a seat hears of; others do not learn what it does not claim."""
    if seat is None:
        return places
    events = ((place, replay.moments[place].event) for place in places)
    return [
        place
        for place, event in events
        if not isinstance(event, PRIVATE_EVENTS) or event.actor == seat
    ]


def describe_problem(replay: Replay, words: Narrator) -> str:
    """Describe why the replay ends before the end of the match; empty if it does not."""
    if replay.complete:
        return ""
    if (problem := replay.disagreement) is None:
        return words.say("replay-breaks_off")
    return words.say("replay-disagrees", problem=localize_text(words.language, problem))


def _present_moment(
    replay: Replay, place: int, places: Sequence[int], words: Narrator, seat: int | None
) -> m.MomentView:
    event = replay.moments[place].event
    log = words.for_log()
    text = describe_replay_event(event, log, rules=replay.rules)
    if isinstance(event, Undo):
        text += f": {_describe_undo_target(moment_index(replay, event.to), replay, places, log)}"
    aloud = describe_replay_event(event, dataclasses.replace(words, aloud=True), rules=replay.rules)
    drawer, hidden = None, ""
    if isinstance(event, Tsumo):
        drawer = event.actor
        hidden = words.say("event-draw_hidden", player=words.name(drawer))
    if seat is not None and drawer not in (None, seat):
        text = aloud = hidden
    views = replay.views(place)
    shown = [view for view in views if seat in (None, view.seat)]
    return m.MomentView(
        kind=event.type,
        text=text,
        heard="" if aloud == text or isinstance(event, Undo) else aloud,
        view=_present_view(replay, place, views, words, seat),
        seats=tuple(
            [
                _present_hand_progress(view, words)
                if seat in (None, view.seat)
                else m.HandProgress(text="")
                for view in views
            ]
        ),
        decisions=tuple(_present_decisions(replay, place, shown, words)),
        next=_next_tiles(replay, place) if seat is None else (),
        drawer=drawer,
        hidden=hidden,
    )


def _next_tiles(replay: Replay, place: int) -> tuple[str, ...]:
    """Return the next tiles of the wall up to the last known one."""
    wall = replay.wall(place)[:MAX_NEXT_TILES]
    last_known = max((i for i, name in enumerate(wall) if name != HIDDEN), default=-1)
    return tuple("" if name == HIDDEN else str(Tile.of(name)) for name in wall[: last_known + 1])


def _describe_undo_target(
    target: int, replay: Replay, places: Sequence[int], words: Narrator
) -> str:
    if places[0] <= target <= places[-1]:
        return words.say("replay-undo_to", place=bisect_right(places, target))
    deal = replay.moments[replay.deals[replay.moments[target].deal]].event
    return describe_replay_event(deal, words) if isinstance(deal, StartKyoku) else ""


def _present_view(
    replay: Replay, place: int, views: Sequence[SeatView], words: Narrator, seat: int | None
) -> MatchView:
    """Return the table with all hands open, or as a seat or, for `NOBODY`, everybody sees it."""
    by_seat = {one.seat: one.place for one in replay.standings(place)}
    seen = views[0] if seat is None else replay.view(place, seat)
    shared = present_match(
        seen,
        words,
        places=[by_seat[seat] for seat in range(len(views))],
        latest=latest_discard(replay.moments[i].event for i in range(place, -1, -1)),
        call=present_call([replay.moments[place].event]),
    )
    shared = with_north_offered(shared, [replay.moments[place].event])
    players = [
        _reveal_hand(player, view) if seat in (None, view.seat) else player
        for player, view in zip(shared.players, views, strict=True)
    ]
    left = shared.left if seat is not None else _count_unseen(shared.left, views)
    unsaid = {"seat": None, "drawn": None, "waits": (), "furiten": None}
    return replace(shared, players=tuple(players), left=left, **unsaid)


def _count_unseen(left: Sequence[int], views: Sequence[SeatView]) -> tuple[int, ...]:
    """Return the unseen copies of each kind with all hands open; `left` is of the first seat."""
    concealed = [0] * len(left)
    for view in views[1:]:
        for tile in view.hand:
            concealed[tile.kind] += 1
        for tile in views[0].players[view.seat].open_tiles:
            concealed[tile.kind] -= 1
    return tuple([max(0, one - held) for one, held in zip(left, concealed, strict=True)])


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
    taken = replay.next_actions(place)
    for view in views:
        action = taken.get(view.seat)
        if action is not None and len(view.actions) > 1:
            text = describe_decision(action, view, words)
            aloud = describe_decision(action, view, dataclasses.replace(words, aloud=True))
            yield m.NextDecision(seat=view.seat, text=text, heard="" if aloud == text else aloud)


def _present_sheet(
    replay: Replay, places: Sequence[int], words: Narrator
) -> tuple[int, KyokuSheet | None]:
    settled = [i for i in places if isinstance(replay.moments[i].event, Settle)]
    end = kyoku_end_at(replay, settled[-1]) if settled else None
    if end is None:
        return m.NO_MOMENT, None
    step = replay.moments[settled[-1]].step
    same_step = [i for i in places if replay.moments[i].step == step]
    begins = next(i for i in same_step if isinstance(replay.moments[i].event, KYOKU_END_EVENTS))
    return places.index(begins), present_kyoku_end(end, replay.rules, words)
