"""A match that is still being played, as far as a spectator may see it, as a file for replay."""

from hanchan.bots.explanation import Explanation, explain
from hanchan.core.codes import NOBODY
from hanchan.formats.match_loader import LoadedMatch
from hanchan.kernels.compiled_library import is_library_ready
from hanchan.messages import replays as m
from hanchan.records.actions import Action, ActionType
from hanchan.server.errors import RefusalError
from hanchan.server.replays.kyoku_presenter import present_kyoku_replay, visible_places
from hanchan.server.replays.replay_cache import present_match_item
from hanchan.server.tables.watching import WatchedPart
from hanchan.server.views.coach import present_action, present_choices
from hanchan.table.narration.event_text import Narrator
from hanchan.table.replay import Replay
from hanchan.table.seat_view import SeatView

MAX_REPLAYS = 8
"""Maximum number of replays kept, each of a table that is watched."""
MAX_CHOICES = 3
ReplayKey = tuple[str, int, int]


class WatchedReplays:
    """The latest replay of each of a few tables, so that its spectators share it."""

    def __init__(self) -> None:
        self._latest: dict[tuple[str, bool], tuple[tuple[int, int], Replay]] = {}

    def open(self, table: str, part: WatchedPart, *, is_open: bool) -> LoadedMatch:
        """Return the match up to where it may be seen, replayed."""
        record = part.record(is_open=is_open)
        key, state = (table, is_open), (part.number, len(record.events))
        known = self._latest.pop(key, None)
        replay = known[1] if known is not None and known[0] == state else Replay(record)
        self._latest[key] = state, replay
        while len(self._latest) > MAX_REPLAYS:
            del self._latest[next(iter(self._latest))]
        return LoadedMatch(replay=replay, record=record)


def present_watched_match(table: str, part: WatchedPart, language: str) -> m.WatchedMatchView:
    """Return the kyoku of a match as far as a spectator may see it."""
    record = part.record(is_open=False)
    names = " · ".join(record.header.names)
    file = m.ReplayFileView(
        key=f"watch-{table}",
        name=names,
        format="",
        matches=(present_match_item(record, language),),
        download="",
    )
    return m.WatchedMatchView(
        match=part.number,
        file=file,
        delay=part.delay,
        hands=part.hands,
        open=part.open_kyoku,
        over=part.over,
    )


def present_watched_kyoku(
    loaded: LoadedMatch, kyoku: int, language: str, *, seat: int | None, since: int
) -> m.KyokuReplayView:
    """Return a kyoku, from moment `since` on, as in a replay; what goes on is not broken off."""
    check_kyoku(loaded.replay, kyoku)
    return present_kyoku_replay(loaded, kyoku, language, seat=seat, since=since, is_live=True)


def check_kyoku(replay: Replay, kyoku: int) -> None:
    """Refuse a kyoku that has not begun for spectators."""
    count = len(replay.deals)
    if not 1 <= kyoku <= count:
        raise RefusalError("replay-no-kyoku", field="kyoku", given=kyoku, count=count, problem=None)


# Comments on a moment.


def present_comment(
    loaded: LoadedMatch, kyoku: int, moment: int, language: str, *, seat: int | None
) -> m.MomentComment:
    """Return how the seats stand at a moment, and what the bot that reviews would do next.

    Nothing is known until the compiled kernels are ready, because interpreted ones take long.
    """
    replay = loaded.replay
    check_kyoku(replay, kyoku)
    places = visible_places(replay, replay.moment_range(kyoku), seat)
    if not 0 <= moment < len(places):
        count = len(places)
        raise RefusalError("watch-no-moment", field="moment", given=moment + 1, count=count)
    if seat == NOBODY or not is_library_ready():
        return m.MomentComment()
    words = Narrator(language, replay.names, spelt=True, apart=True)
    seats = range(len(replay.names)) if seat is None else (seat,)
    first, place = places[0], places[moment]
    views = [replay.view(place, one) for one in seats]
    asked = next((view for view in views if len(view.actions) > 1), None)
    choices = ()
    if asked is not None:
        choices = present_choices(explain(asked), asked, words, MAX_CHOICES)
    return m.MomentComment(
        seats=tuple(_present_seat(replay, range(first, place), one, words) for one in seats),
        next=None if asked is None else asked.seat,
        choices=choices,
    )


def _present_seat(replay: Replay, places: range, seat: int, words: Narrator) -> m.SeatComment:
    """Comment on the last decision of a seat at these moments that was no pass."""
    for place in reversed(places):
        done = replay.next_actions(place).get(seat)
        if done is None or done.type is ActionType.PASS:
            continue
        view = replay.view(place, seat)
        if len(view.actions) > 1:
            return _present_decision(explain(view, done), view, done, words)
    return m.SeatComment(seat=seat)


def _present_decision(
    found: Explanation, view: SeatView, done: Action, words: Narrator
) -> m.SeatComment:
    chosen = found.evaluation_of(done)
    return m.SeatComment(
        seat=view.seat,
        win=None if chosen is None else round(100 * chosen.win_chance, 1),
        risk=None if chosen is None else round(100 * sum(chosen.deal_in), 1),
        done=present_action(done, view, words),
        best=None if found.best == done else present_action(found.best, view, words),
    )
