"""Every byte that is sent to anybody in whole matches: no tile among it that he may not see.

Whole matches under every rulebook, and among people who err, are read by `hidden_tiles.Reader`;
leaks of every kind are planted, and it finds each.
"""

import random
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from io import BytesIO
from typing import TypeAlias

import pytest
from msgspec.structs import replace

from hanchan.bots import Bot
from hanchan.core.codes import NO_TILE, PASS, SEATS, WALL
from hanchan.core.layout import Game
from hanchan.core.wall import indicator_place
from hanchan.errors import HanchanError
from hanchan.records import AnyEvent, event_to_json, read_record
from hanchan.records.redact import for_seat, seat_events
from hanchan.records.reports import REFEREE
from hanchan.records.rulings import NOBODYS, OFFENCE_NAMES
from hanchan.server import messages as m
from hanchan.server import telling
from hanchan.server.tables import streams
from hanchan.server.tables.options import TableOptions
from hanchan.table import Enforcement
from hanchan.tiles import TILES
from hidden_tiles import LeakError, Reader
from hosted_tables import Hosted, Page

DELAY = 5
MOST_ERRORS = 12
"""After so many wrong declarations and reports people play well, so that the match ends."""
ERRING = 0.1
"""How often people who see to the rules declare whatever is possible, and how often they report."""
PRINTED = (
    "club-4p",
    "ema-2008",
    "furiten-club",
    "house-tobi",
    "jpml-a",
    "jpml-b",
    "wiki-bulleted",
    "wiki-numbered",
)
BOOKS = [(rules, Enforcement.ENGINE) for rules in (*PRINTED, "tenhou")]
ERR = [("ema-2008", Enforcement.TABLE), ("jpml-a", Enforcement.TABLE)]
Leak: TypeAlias = Callable[[m.Update, Hosted, int | None], m.Update]


def seated(
    rules: str, enforcement: Enforcement, *, delay: int = 0, pause: float = 0, seed: int = 8
) -> Hosted:
    """A table at which four people sit, who speak three languages, and somebody looks on."""
    options = TableOptions(
        rules=rules,
        changes={"ending.rounds": 1},
        enforcement=enforcement,
        pause=pause,
        pace=0,
        calls=1.0,
        delay=delay,
        seed=seed,
    )
    hosted = Hosted(options, views=True)
    for page, language in zip(hosted.pages, ("en", "ja", "ru", "en-ema"), strict=True):
        page.visitor.language = language
    hosted.open(None)
    hosted.start()
    return hosted


def play(hosted: Hosted, seed: int, most: int = 100_000) -> None:
    """People play well, and err where they see to the rules, until the match is over."""
    rng, bots = random.Random(seed), [Bot("efficient", seed=seed + seat) for seat in range(SEATS)]
    errors = MOST_ERRORS if hosted.table.options.enforcement is Enforcement.TABLE else 0
    for _ in range(most):
        if hosted.table.phase == "over":
            return
        asked = hosted.asked()
        if not asked:
            if hosted.running.publisher.gated:
                hosted.now += 1
                hosted.ready()
            else:
                assert hosted.wait_for_more()
            continue
        if errors and rng.random() < ERRING:
            errors -= 1
            report_and_rule(hosted, rng)
            continue
        page = rng.choice(asked)
        seat = hosted.seat(page) or 0
        hosted.now += rng.random() * 0.2
        if errors and rng.random() < ERRING:
            errors -= 1
            action = rng.choice(page.offered)
        elif seat not in hosted.running.match.legal():
            action = PASS
        else:
            action = hosted.running.bot_action(seat, bots[seat]).code
        hosted.act(page, action)


def report_and_rule(hosted: Hosted, rng: random.Random) -> None:
    """Somebody reports something, and the people at the table rule on it, if both are possible."""
    hearing = hosted.table.hearing
    offence = rng.choice([name for name in OFFENCE_NAMES if name not in NOBODYS])
    with suppress(HanchanError):
        hearing.report(m.ReportOffence(offence=offence, seat=rng.randrange(SEATS)))
        proposed = hearing.made[hearing.count].proposed
        verdict = "dismiss" if proposed == REFEREE else "confirm"
        hearing.rule(m.Rule(report=hearing.count, verdict=verdict, reason="as all have seen"))
    hosted.settle()


@cache
def played_match(rules: str, enforcement: Enforcement, delay: int) -> Hosted:
    """A whole match, told to its end to whoever looks on from behind too."""
    hosted = seated(rules, enforcement, delay=delay, pause=0.3 if delay else 0)
    hosted.place(0).wants_coach = True  # it sees no more than the page of its seat, and is slow
    play(hosted, 8, most=20)
    hosted.place(0).wants_coach = False
    play(hosted, 9)
    for _ in range(10 * DELAY):
        hosted.now += 0.2
        hosted.settle()
    return hosted


def record_of(hosted: Hosted) -> list[AnyEvent]:
    return list(read_record(BytesIO(hosted.shelf.stored().record(1))).events)


def read_all(hosted: Hosted) -> list[Reader]:
    """Everything that was sent to anybody, read."""
    record = record_of(hosted)
    seed = hosted.running.match.seed
    erring = hosted.table.options.enforcement is Enforcement.TABLE
    readers = [Reader(hosted.seat(page), record, seed, erring=erring) for page in hosted.pages]
    for page, reader in zip(hosted.pages, readers, strict=True):
        for _, data in page.told:
            reader.read(data)
    return readers


@pytest.mark.parametrize(("rules", "enforcement"), [*BOOKS, *ERR])
def test_nobody_is_sent_a_tile_that_he_must_not_see_in_a_whole_match(
    rules: str, enforcement: Enforcement
) -> None:
    delay = DELAY if rules in {"tenhou", "ema-2008"} else 0
    hosted = played_match(rules, enforcement, delay)
    record = record_of(hosted)
    assert record[-1].__struct_config__.tag == "end_game"
    for reader in read_all(hosted):
        assert reader.heard == len(seat_events(record, reader.seat))


@pytest.mark.parametrize(("rules", "enforcement"), [("tenhou", Enforcement.ENGINE), *ERR])
def test_every_seat_hears_what_the_redacted_record_tells_and_nothing_else(
    rules: str, enforcement: Enforcement
) -> None:
    hosted = played_match(rules, enforcement, 0 if rules == "jpml-a" else DELAY)
    for page in hosted.pages:
        told = [bytes(raw) for _, update in page.updates() for raw in update.events]
        by_law = seat_events(record_of(hosted), hosted.seat(page))
        assert told == [event_to_json(event) for event in by_law]


def test_people_who_err_are_told_of_offences_and_of_rulings() -> None:
    kinds = {
        event.__struct_config__.tag
        for rules, enforcement in ERR
        for event in record_of(played_match(rules, enforcement, DELAY * (rules == "ema-2008")))
    }
    assert {"offence", "ruling"} <= kinds


def test_whoever_looks_on_from_behind_learns_of_the_end_when_it_is_seen() -> None:
    hosted = played_match("tenhou", Enforcement.ENGINE, DELAY)
    onlooker = hosted.pages[-1]
    ends = [
        [at for at, update in page.updates() if update.end] for page in (hosted.pages[0], onlooker)
    ]
    assert len(ends[1]) == 1
    assert ends[1][0] == pytest.approx(ends[0][0] + DELAY, abs=0.3)
    sheets = [update.sheet for _, update in onlooker.updates() if update.sheet]
    own = [update.sheet for _, update in hosted.pages[0].updates() if update.sheet]
    assert [sheet.scores for sheet in sheets] == [
        sheet.scores for i, sheet in enumerate(own) if not i or sheet.scores != own[i - 1].scores
    ]


# Leaks that are planted, each to be found.


def game_of(hosted: Hosted) -> Game:
    """All that there is to be betrayed."""
    game = Game()
    game.restore(hosted.running.publisher.told.snapshot)
    return game


def hand_of(game: Game, seat: int) -> tuple[str, ...]:
    return tuple(str(TILES[kind]) for kind in range(34) for _ in range(game.hand[seat, kind]))


def other(seat: int | None) -> int:
    return ((seat or 0) + 1) % SEATS


def viewed(update: m.Update) -> m.PageView:
    assert update.view is not None
    return update.view


def leaks_drawn(update: m.Update, hosted: Hosted, seat: int | None) -> m.Update:
    game = game_of(hosted)
    if game.drawn == NO_TILE or game.seat == seat:
        return update
    return replace(update, view=replace(viewed(update), drawn=str(TILES[game.drawn])))


def leaks_hand(update: m.Update, hosted: Hosted, seat: int | None) -> m.Update:
    view, whose = viewed(update), other(seat)
    players = list(view.players)
    players[whose] = replace(players[whose], hand=hand_of(game_of(hosted), whose))
    first, second, third, fourth = players
    return replace(update, view=replace(view, players=(first, second, third, fourth)))


def leaks_seed(update: m.Update, hosted: Hosted, seat: int | None) -> m.Update:
    del seat
    said = m.Said(seq=0, text=hosted.running.match.seed.hex())
    return replace(update, said=(*update.said, said))


def leaks_ura(update: m.Update, hosted: Hosted, seat: int | None) -> m.Update:
    del seat
    tile = TILES[game_of(hosted).wall[indicator_place(0) + 1]]
    return replace(update, view=replace(viewed(update), ura=(str(tile),)))


def leaks_next_indicator(update: m.Update, hosted: Hosted, seat: int | None) -> m.Update:
    del seat
    view, game = viewed(update), game_of(hosted)
    tile = TILES[game.wall[indicator_place(game.dora_open)]]
    more = m.Indicator(stack=0, tile=str(tile))
    wall = replace(view.wall, indicators=(*view.wall.indicators, more))
    return replace(update, view=replace(view, wall=wall))


def leaks_hand_in_words(update: m.Update, hosted: Hosted, seat: int | None) -> m.Update:
    hand = " ".join(hand_of(game_of(hosted), other(seat)))
    return replace(update, said=(*update.said, m.Said(seq=0, text=f"Ken holds {hand}")))


def leaks_hand_on_sheet(update: m.Update, hosted: Hosted, seat: int | None) -> m.Update:
    whose = other(seat)
    hand = hand_of(game_of(hosted), whose)
    shown = m.ShownHand(seat=whose, hand=hand, melds=(), waits=())
    return replace(update, sheet=m.KyokuSheet(title="", shown=(shown,)))


def leaks_wall(update: m.Update, hosted: Hosted, seat: int | None) -> m.Update:
    del seat
    view, game = viewed(update), game_of(hosted)
    dead = tuple(int(game.wall[place]) for place in range(game.live, WALL - 14))
    return replace(update, view=replace(view, wall=replace(view.wall, dead=dead)))


def leaks_codes(update: m.Update, hosted: Hosted, seat: int | None) -> m.Update:
    del seat
    game = game_of(hosted)
    return replace(update, actions=tuple(int(game.wall[place]) for place in range(60, 70)))


def leaks_count(update: m.Update, hosted: Hosted, seat: int | None) -> m.Update:
    game, whose = game_of(hosted), other(seat)
    view = viewed(update)
    left = tuple(max(0, n - game.hand[whose, kind]) for kind, n in enumerate(view.left))
    return replace(update, view=replace(view, left=left))


def leaks_label(update: m.Update, hosted: Hosted, seat: int | None) -> m.Update:
    hand = "".join(hand_of(game_of(hosted), other(seat)))
    action = m.ActionShown(code=195, kind="pass", label=f"Pass, for they hold {hand}")
    return replace(update, view=replace(viewed(update), actions=(action,)))


LEAKS = [
    leaks_drawn,
    leaks_hand,
    leaks_seed,
    leaks_ura,
    leaks_next_indicator,
    leaks_hand_in_words,
    leaks_hand_on_sheet,
    leaks_wall,
    leaks_codes,
    leaks_count,
    leaks_label,
]


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_planted_leak_is_found(leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    real = telling.update_for
    hosted = seated("tenhou", Enforcement.ENGINE)

    def leaking(*told: object) -> m.Update | None:
        update = real(*told)  # pyright: ignore[reportArgumentType] - the very same arguments
        seat = hosted.seat(page_of(hosted, told[1]))
        return None if update is None else leak(update, hosted, seat)

    play(hosted, 8, most=20)
    read_all(hosted)
    monkeypatch.setattr("hosted_tables.update_for", leaking)
    play(hosted, 9, most=6)
    found = 0
    record = record_of(hosted)
    for page in hosted.pages:
        reader = Reader(hosted.seat(page), record, hosted.running.match.seed)
        with suppress(LeakError):
            for _, data in page.told:
                reader.read(data)
            continue
        found += 1
    assert found >= (1 if leak is leaks_drawn else len(hosted.pages))


def page_of(hosted: Hosted, visitor: object) -> Page:
    return next(page for page in hosted.pages if page.visitor is visitor)


def unveiled(event: AnyEvent, seat: int | None) -> AnyEvent | None:
    """No redaction at all, but of what is not told."""
    return None if for_seat(event, seat) is None else event


def overheard(event: AnyEvent, seat: int | None) -> AnyEvent | None:
    """The passes of others are heard as well."""
    return for_seat(event, seat) or for_seat(event, getattr(event, "actor", None))


@pytest.mark.parametrize("redaction", [unveiled, overheard])
def test_events_without_redaction_are_found(
    redaction: Callable[[AnyEvent, int | None], AnyEvent | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "for_seat", redaction)
    hosted = seated("tenhou", Enforcement.ENGINE)
    play(hosted, 8, most=40)
    with pytest.raises(LeakError):
        read_all(hosted)
