"""Every byte that is sent to anybody in whole matches: no tile among it that he may not see."""

import json
import random
from io import BytesIO

import pytest

from hanchan.records import AnyEvent, event_to_json, read_record
from hanchan.records.redact import seat_events
from hanchan.server.tables.options import TableOptions
from hanchan.table import Enforcement
from hosted_tables import Hosted, Page, events_of

RULES = ["tenhou", "ema-2008", "jpml-a", "wrc"]
PLAYS = [(rules, Enforcement.ENGINE) for rules in RULES] + [("ema-2008", Enforcement.TABLE)]
LAID_OPEN = {"hora", "ryukyoku", "kyuushu", "show", "offence", "chombo"}
"""After these a hand may lie open for all to see."""


def played_match(rules: str, enforcement: Enforcement, seed: int, most: int) -> Hosted:
    """A match at which four people sit, and two look on, one of them from behind."""
    options = TableOptions(
        rules=rules,
        changes={"ending.rounds": 1} if rules == "tenhou" else {},
        enforcement=enforcement,
        pause=0.3,
        pace=0,
        calls=1.0,
        delay=5,
        seed=seed,
    )
    hosted = Hosted(options, views=True)
    hosted.open(None)
    hosted.start()
    hosted.place(0).wants_coach = True
    hosted.play(random.Random(seed), most=6, think=0.2)
    hosted.place(0).wants_coach = False  # it sees no more than the page of its seat, and is slow
    hosted.play(random.Random(seed), most=most, think=0.2)
    return hosted


@pytest.fixture(scope="module", params=PLAYS, ids=str)
def hosted(request: pytest.FixtureRequest) -> Hosted:
    rules, enforcement = request.param
    return played_match(rules, enforcement, seed=8, most=200)


def events_by_law(hosted: Hosted, seat: int | None) -> list[bytes]:
    """What the redaction of the record lets a seat hear."""
    lines = hosted.shelf.stored().record(1)
    record = read_record(BytesIO(lines))
    events: list[AnyEvent] = list(record.events)
    return [event_to_json(event) for event in seat_events(events, seat)]


def heard(page: Page) -> list[bytes]:
    return [bytes(raw) for _, update in page.updates() for raw in update.events]


def test_every_seat_hears_what_the_redacted_record_tells_and_nothing_else(hosted: Hosted) -> None:
    for page in hosted.pages:
        told = heard(page)
        assert told == events_by_law(hosted, hosted.seat(page))[: len(told)]
        assert told


def test_no_hand_and_no_drawn_tile_of_another_seat_is_shown(hosted: Hosted) -> None:
    for page in hosted.pages:
        seat, laid_open = hosted.seat(page), False
        for _, update in page.updates():
            view = update.view
            assert view is not None
            assert view.seat == seat
            kinds = {event["type"] for event in events_of(update)}
            laid_open = bool(kinds & LAID_OPEN) or (laid_open and "start_kyoku" not in kinds)
            for other, player in enumerate(view.players):
                if other != seat and not (player.open_riichi or laid_open):
                    assert player.hand == ()
            if seat is None:
                assert (view.drawn, view.waits, view.actions, view.furiten) == (None, (), (), None)
                assert (update.coach, update.clock) == ((), None)


def test_the_kinds_still_hidden_from_a_seat_are_what_it_cannot_count(hosted: Hosted) -> None:
    """`left` is the same for a hand that others hold as for the wall: 136 less what is seen."""
    for page in hosted.pages:
        for _, update in page.updates():
            view = update.view
            assert view is not None
            seen = {
                "hand": sum(len(player.hand) for player in view.players),
                "melds": sum(
                    len(meld.tiles) + (meld.added is not None)
                    for player in view.players
                    for meld in player.melds
                ),
                "river": sum(not d.called for player in view.players for d in player.river),
                "dora": len(view.wall.indicators) + len(view.ura),
            }
            assert sum(view.left) == 136 - sum(seen.values())


def test_neither_seed_nor_wall_is_sent_before_the_match_is_over(hosted: Hosted) -> None:
    seed = hosted.running.match.seed.hex()
    for page in hosted.pages:
        for _, data in page.told:
            update = json.loads(data)
            assert (seed in data.decode()) == ("end" in update)
            for event in update.get("events", ()):
                assert event.get("wall") is None
                for place, hand in enumerate(event.get("tehais", ())):
                    if event["type"] == "start_kyoku" and place != hosted.seat(page):
                        assert set(hand) == {"?"}


def test_whoever_looks_on_from_behind_learns_of_the_end_when_it_is_seen() -> None:
    hosted = played_match("tenhou", Enforcement.ENGINE, seed=8, most=100_000)
    onlooker = next(page for page in hosted.pages if hosted.seat(page) is None)
    assert hosted.table.phase == "over"
    assert not [update for _, update in onlooker.updates() if update.end]
    at = hosted.now
    for _ in range(500):
        hosted.now += 0.1
        hosted.settle()
    ended = [when for when, update in onlooker.updates() if update.end]
    assert len(ended) == 1
    assert ended[0] == pytest.approx(at + 5, abs=0.3)
    sheets = [update.sheet for _, update in onlooker.updates() if update.sheet]
    own = [update.sheet for _, update in hosted.pages[0].updates() if update.sheet]
    assert [sheet.scores for sheet in sheets] == [
        sheet.scores for i, sheet in enumerate(own) if not i or sheet.scores != own[i - 1].scores
    ]
