"""What spectators see who step through a match: never early, and no hand that is not open."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from hanchan.bots import Bot
from hanchan.core.codes import NOBODY, PASS, SEATS
from hanchan.errors import HanchanError
from hanchan.messages.replays import KyokuReplayView
from hanchan.messages.table_options import TableAccess, TableOptions
from hanchan.records import AnyEvent, Enforcement, StartKyoku
from hanchan.records.redaction import PRIVATE_EVENTS
from hanchan.server.errors import RefusalError
from hanchan.server.replays.watched_match import WatchedReplays, present_watched_kyoku
from hanchan.server.tables.option_checks import table_rules
from hanchan.server.tables.watching import WatchedPart, watched_part
from hanchan.server.views.table_updates import present_table_for
from hanchan.store import Store
from hanchan.table.replay import Replay
from servers.hosted_tables import Hosted
from servers.leak_detector import LeakError, Reader
from servers.routed_app import client_of

DELAY = 5.0
SHORT = {"ending.rounds": 1, "ending.bust": "below-zero", "placement.start": 9000}
OPEN = TableOptions(
    rules="tenhou",
    changes={**SHORT, "placement.return": 9000},
    pause=0.3,
    pace=0,
    delay=int(DELAY),
    open_hands=True,
    seed=8,
)
BOTS: dict[str, object] = {"bots_only": True, "bots": ["efficient"] * 4, "rules": "ema-2008"}


class Watched:
    """A match of people with everything that a spectator could see, and when."""

    def __init__(self) -> None:
        self.hosted = hosted = Hosted(OPEN, views=True)
        self.published: list[tuple[float, int]] = []
        self.parts: list[tuple[float, WatchedPart]] = []
        self.refusals = set[str]()
        hosted.start()
        bots = [Bot("efficient", seed=seat) for seat in range(SEATS)]
        rng = random.Random(4)
        while hosted.table.phase != "over":
            self._look()
            asked = hosted.asked()
            if not asked:
                if hosted.live.publisher.gated:
                    hosted.now += 1
                    self._look()
                    hosted.ready()
                else:
                    assert hosted.wait_for_more()
                continue
            page = rng.choice(asked)
            seat = hosted.seat(page) or 0
            hosted.now += rng.random() * 0.2
            hosted.settle()
            legal = hosted.live.match.legal()
            action = bots[seat].choose(hosted.live.match.view(seat)) if seat in legal else PASS
            hosted.act(page, action)
        for _ in range(40):
            self._look()
            hosted.now += 0.2

    def _look(self) -> None:
        hosted, upto = self.hosted, self.hosted.live.publisher.current.upto
        if not self.published or self.published[-1][1] != upto:
            self.published.append((hosted.now, upto))
        try:
            self.parts.append((hosted.now, watched_part(hosted.table, hosted.now)))
        except RefusalError as error:
            self.refusals.add(error.message)


@cache
def watched() -> Watched:
    return Watched()


def test_a_spectator_who_steps_sees_every_event_with_the_delay() -> None:
    seen = watched()
    assert seen.parts[0][0] >= seen.published[0][0] + DELAY
    for now, part in seen.parts:
        due = [upto for at, upto in seen.published if at <= now - DELAY + 1e-9]
        assert part.upto == due[-1]
    assert seen.parts[-1][1].over
    assert seen.refusals == {"watch-not-yet"}


def test_hands_open_once_the_kyoku_is_over_for_the_delayed_spectator() -> None:
    seen = watched()
    events = seen.hosted.live.match.events
    assert any(part.open_upto < part.upto for _, part in seen.parts)
    for now, part in seen.parts:
        deals = [i for i in range(part.upto) if isinstance(events[i], StartKyoku)]
        assert part.open_upto in (part.upto, deals[-1])
        if part.open_upto == part.upto and not part.over:
            # Nothing of it is left to be played, and players read its sheet since the delay.
            assert isinstance(events[part.upto], StartKyoku)
            assert any(upto == part.upto and at <= now - DELAY for at, upto in seen.published)


def test_the_last_events_come_with_the_delay_and_open_everything() -> None:
    seen = watched()
    end = seen.published[-1][0]
    over = [(at, part) for at, part in seen.parts if part.over]
    assert end + DELAY <= over[0][0] <= end + DELAY + 0.3
    assert over[0][1].open_upto == len(seen.hosted.live.match.events)


def moments(
    replays: WatchedReplays, part: WatchedPart, kyoku: int, seat: int | None
) -> KyokuReplayView:
    loaded = replays.open("table", part, is_open=seat != NOBODY)
    return present_watched_kyoku(loaded, kyoku, "en", seat=seat, since=0)


def shown_events(part: WatchedPart, kyoku: int, seat: int | None) -> Iterator[AnyEvent]:
    """The event of each moment that a seat, or with None nobody in particular, hears."""
    replay = Replay(part.record(is_open=False))
    for moment in replay.moments:
        event = moment.event
        private = isinstance(event, PRIVATE_EVENTS) and event.actor != seat
        if moment.deal == kyoku - 1 and not private:
            yield event


def leaks(
    part: WatchedPart, view: KyokuReplayView, kyoku: int, *, to: int | None, of: int | None
) -> bool:
    """Whether what is shown of a seat has a tile that another seat did not know at that time."""
    reader = Reader(to, part.events, watched().hosted.live.match.seed)
    events = list(shown_events(part, kyoku, of))
    assert len(events) == len(view.moments)
    try:
        for event, moment in zip(events, view.moments, strict=True):
            reader.read_moment(event, msgspec.json.encode(moment))
    except LeakError:
        return True
    return False


@pytest.mark.parametrize("seat", [None, *range(SEATS)])
def test_no_hidden_tile_is_in_the_view_of_a_seat_or_of_nobody(seat: int | None) -> None:
    seen, replays, read = watched(), WatchedReplays(), 0
    kept = seen.parts[:: len(seen.parts) // 12] + seen.parts[-1:]
    for _, part in kept:
        last = sum(isinstance(event, StartKyoku) for event in part.events[: part.upto])
        for kyoku in range(1, last + 1):
            if seat is not None and kyoku > part.open_kyoku:
                continue
            view = moments(replays, part, kyoku, NOBODY if seat is None else seat)
            assert not leaks(part, view, kyoku, to=seat, of=seat)
            read += len(view.moments)
    assert read


def test_the_hand_of_another_seat_would_be_found() -> None:
    part = watched().parts[-1][1]
    own = moments(WatchedReplays(), part, 1, 2)
    assert leaks(part, own, 1, to=None, of=2)
    assert leaks(part, own, 1, to=3, of=2)


def test_moments_are_the_same_the_more_is_seen() -> None:
    replays = WatchedReplays()
    parts = [part for _, part in watched().parts][::60]
    for earlier, later in pairwise(parts):
        kyoku = sum(isinstance(event, StartKyoku) for event in earlier.events[: earlier.upto])
        before = moments(replays, earlier, kyoku, NOBODY).moments
        after = moments(replays, later, kyoku, NOBODY).moments
        assert after[: len(before)] == before


def test_a_delayed_spectator_learns_of_no_reader_vote_or_pause() -> None:
    hosted = Hosted(msgspec.structs.replace(OPEN, teacher=True, open_hands=False), people=1)
    hosted.start()
    before = present_table_for(hosted.table, None, "en", hosted.now)
    hosted.chair(0).ready = True
    hosted.table.set_paused(hosted.now, on=True)
    assert present_table_for(hosted.table, None, "en", hosted.now) == before
    assert present_table_for(hosted.table, hosted.chair(0), "en", hosted.now).held


def test_the_table_is_over_for_a_delayed_spectator_only_when_its_end_was_seen() -> None:
    hosted = watched().hosted
    end = watched().published[-1][0]
    for now, phase in ((end, "playing"), (end + DELAY - 0.01, "playing"), (end + DELAY, "over")):
        assert present_table_for(hosted.table, None, "en", now).phase == phase
        assert present_table_for(hosted.table, hosted.chair(0), "en", now).phase == "over"


# Which tables show hands, and to whom.


@pytest.mark.parametrize(
    "options",
    [
        {"open_hands": True},
        {"open_hands": True, "delay": 60, "undo": True},
        {"open_hands": True, "delay": 60, "spectators": False},
        {"bots_only": True, "spectators": False},
        {"bots_only": True, "undo": True},
        {"bots_only": True, "delay": 60},
        {"bots_only": True, "enforcement": Enforcement.TABLE},
        {"bots_only": True, "order": TableAccess.PUBLIC, "listed": True},
    ],
)
def test_hands_and_bots_are_watched_only_where_that_helps_no_player(
    options: dict[str, Any],
) -> None:
    with pytest.raises(RefusalError, match=next(iter(options))):
        table_rules(TableOptions(bots=("random",) * 4, **options))


def test_a_table_of_bots_names_as_many_as_play() -> None:
    with pytest.raises(HanchanError, match="four are needed"):
        table_rules(TableOptions(bots_only=True))
    table_rules(TableOptions(bots_only=True, rules="tenhou-sanma"))
    with pytest.raises(HanchanError, match="three are needed"):
        table_rules(TableOptions(bots_only=True, bots=("random",) * 2, rules="tenhou-sanma"))


def test_a_table_of_a_person_names_a_bot_for_every_other_seat() -> None:
    with pytest.raises(HanchanError, match="names 2 bots, but three are needed"):
        table_rules(TableOptions(bots=("beginner",) * 2))
    with pytest.raises(HanchanError, match="names 1 bot, but two are needed"):
        table_rules(TableOptions(bots=("beginner",), rules="tenhou-sanma"))
    table_rules(TableOptions(bots=("beginner",) * 2, rules="tenhou-sanma"))


def test_spectators_of_bots_read_the_score_sheet() -> None:
    options = TableOptions(bots_only=True, bots=("efficient",) * 4, pause=0, pace=0.5, seed=3)
    hosted = Hosted(options, people=0, views=True)
    hosted.open(None)
    hosted.settle()
    while not hosted.live.publisher.gated:
        assert hosted.wait_for_more()
    began = hosted.now
    assert watched_part(hosted.table, hosted.now).open_upto == hosted.live.publisher.current.upto
    assert hosted.wait_for_more()
    assert hosted.now >= began + 5


# Requests.


@pytest.fixture
def server(store: Store) -> Iterator[TestClient[Any]]:
    with client_of(store) as opened:
        yield opened


def made(server: TestClient[Any], **options: object) -> str:
    """A new table."""
    body = {"options": {"pause": 0, "pace": 0, **options}, "start": True}
    answer = server.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"]["id"])


def looked(server: TestClient[Any], path: str, **asked: str | int) -> tuple[int, Any]:
    answer = server.get(f"/api/tables/{path}", params={**asked})
    return answer.status_code, answer.json()


def test_a_match_of_bots_is_watched_with_all_hands_or_one(server: TestClient[Any]) -> None:
    table = made(server, **BOTS)
    status, told = looked(server, f"{table}/watch")
    assert (status, told["match"], told["open"]) == (200, 1, 1)
    assert len(told["file"]["matches"][0]["kyoku"]) == 1
    _, whole = looked(server, f"{table}/watch/1", hands="all")
    assert all(player["hand"] for player in whole["moments"][0]["view"]["players"])
    _, own = looked(server, f"{table}/watch/1", hands="2")
    first = own["moments"][0]["view"]["players"]
    assert [seat for seat, player in enumerate(first) if player.get("hand")] == [2]
    _, rest = looked(server, f"{table}/watch/1", hands="2", since=1)
    assert rest["moments"] == own["moments"][1:]
    assert "problem" not in whole


def test_comments_on_a_moment_say_what_the_bot_would_do(server: TestClient[Any]) -> None:
    table = made(server, **BOTS)
    status, comment = looked(server, f"{table}/watch/1/1/comment", hands="all")
    assert (status, comment["next"]) == (200, 0)
    assert comment["choices"][0]["win"] > 0
    _, closed = looked(server, f"{table}/watch/1/1/comment", hands="none")
    assert closed == {}
    _, other = looked(server, f"{table}/watch/1/1/comment", hands="3")
    assert [seat["seat"] for seat in other["seats"]] == [3]
    assert "choices" not in other


@pytest.mark.parametrize(
    ("path", "asked", "status", "refusal"),
    [
        ("", {"match": 2}, 409, "watch-other-match"),
        ("/2", {}, 404, "replay-no-kyoku"),
        ("/1", {"hands": "4"}, 404, "watch-no-seat"),
        ("/1", {"hands": "hidden"}, 404, "watch-no-seat"),
        ("/1", {"hands": "-1"}, 404, "watch-no-seat"),
        ("/1/99/comment", {"hands": "all"}, 404, "watch-no-moment"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "ja", "ru"])
def test_what_is_not_there_to_be_watched_is_refused_in_one_sentence(
    server: TestClient[Any],
    lang: str,
    path: str,
    asked: dict[str, str | int],
    status: int,
    refusal: str,
) -> None:
    got, answer = looked(server, f"{made(server, **BOTS)}/watch{path}", lang=lang, **asked)
    assert (got, answer["id"]) == (status, refusal)
    assert answer["text"]


@pytest.mark.parametrize(
    ("options", "hands", "status", "refusal"),
    [
        ({"spectators": False}, "none", 403, "watch-no-spectators"),
        ({}, "all", 403, "watch-hands-closed"),
        ({}, "0", 403, "watch-hands-closed"),
        ({"delay": 60, "open_hands": True}, "all", 409, "watch-not-yet"),
    ],
)
def test_a_table_of_people_shows_hands_as_it_was_made(
    server: TestClient[Any], options: dict[str, object], hands: str, status: int, refusal: str
) -> None:
    body = {"options": {"rules": "ema-2008", **options}, "name": "Ann", "start": True}
    table = server.post("/api/tables", json=body).json()["table"]["id"]
    got, answer = looked(server, f"{table}/watch/1", hands=hands)
    assert (got, answer["id"]) == (status, refusal)


def test_a_table_before_its_match_and_one_that_ended_are_refused(server: TestClient[Any]) -> None:
    table = server.post("/api/tables", json={"options": {}}).json()["table"]["id"]
    assert looked(server, f"{table}/watch")[1]["id"] == "watch-not-begun"
    assert looked(server, "nowhere/watch")[1]["id"] == "table-unknown"


def test_a_table_with_a_password_is_watched_with_it(server: TestClient[Any]) -> None:
    body = {"options": {**BOTS}, "start": True, "password": "ключ"}
    table = server.post("/api/tables", json=body).json()["table"]["id"]
    assert looked(server, f"{table}/watch")[1]["id"] == "password-needed"
    headers = {"X-Password": "%D0%BA%D0%BB%D1%8E%D1%87"}
    assert server.get(f"/api/tables/{table}/watch", headers=headers).status_code == 200


def test_nobody_sits_down_among_bots_that_are_watched(server: TestClient[Any]) -> None:
    table = made(server, **BOTS)
    answer = server.post(f"/api/tables/{table}/seats", json={"name": "Ann"})
    assert (answer.status_code, answer.json()["id"]) == (403, "sit-bots-only")
