"""Every byte that is sent to anybody in whole matches: no tile among it that they may not see.

Whole matches under every rulebook, and among people who err, are read by `leak_detector.Reader`;
leaks of every kind are planted, and it finds each.
"""

import random
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from io import BytesIO

import pytest

from hanchan.bots import Bot
from hanchan.core.codes import PASS, SEATS
from hanchan.errors import HanchanError
from hanchan.messages import table as m
from hanchan.messages.table_options import RuleChanges, TableOptions
from hanchan.records import AnyEvent, event_to_json, read_record
from hanchan.records.offence_reports import LEFT_TO_REFEREE
from hanchan.records.redaction import redact_events
from hanchan.records.rulings import BLAMELESS_OFFENCES, OFFENCE_NAMES
from hanchan.table import Enforcement
from servers.hosted_tables import Hosted
from servers.leak_detector import LeakError, Reader
from servers.planted_leaks import LEAKS, REDACTIONS, Leak, leaks_drawn, plant, plant_redaction

DELAY = 5
MAX_ERRORS = 12
"""Number of wrong declarations and reports after which people play well, so that the match ends."""
OFFENDING = 0.1
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
BOOKS = [(rules, Enforcement.ENGINE) for rules in (*PRINTED, "tenhou", "tenhou-sanma")]
FEWER_HANDS: RuleChanges = {
    "ending.rounds": 1,
    "ending.bust": "below-zero",
    "placement.start": 6000,
    "placement.return": 6000,
}
"""Changes of rules by which a match ends once somebody has lost a large hand."""
ERR = [("ema-2008", Enforcement.TABLE), ("jpml-a", Enforcement.TABLE)]


def seated(
    rules: str, enforcement: Enforcement, *, delay: int = 0, pause: float = 0, seed: int = 8
) -> Hosted:
    """A table of people with three languages, and a spectator."""
    short = rules in PRINTED and enforcement is Enforcement.ENGINE
    options = TableOptions(
        rules=rules,
        changes=FEWER_HANDS if short else {"ending.rounds": 1},
        enforcement=enforcement,
        pause=pause,
        pace=0,
        calls=1.0,
        delay=delay,
        seed=seed,
    )
    hosted = Hosted(options, views=True)
    for page, language in zip(hosted.pages, ("en", "ja", "ru", "en-ema"), strict=False):
        page.visitor.language = language
    hosted.open(None)
    hosted.start()
    return hosted


def play(hosted: Hosted, seed: int, most: int = 100_000) -> None:
    """People play well, and err where they see to the rules, until the match is over."""
    rng, bots = random.Random(seed), [Bot("efficient", seed=seed + seat) for seat in range(SEATS)]
    errors = MAX_ERRORS if hosted.table.options.enforcement is Enforcement.TABLE else 0
    for _ in range(most):
        if hosted.table.phase == "over":
            return
        asked = hosted.asked()
        if not asked:
            if hosted.live.publisher.gated:
                hosted.now += 1
                hosted.ready()
            else:
                assert hosted.wait_for_more()
            continue
        if errors and rng.random() < OFFENDING:
            errors -= 1
            report_and_rule(hosted, rng)
            continue
        page = rng.choice(asked)
        seat = hosted.seat(page) or 0
        hosted.now += rng.random() * 0.2
        if errors and rng.random() < OFFENDING:
            errors -= 1
            action = rng.choice(page.offered)
        elif seat not in hosted.live.match.legal():
            action = PASS
        else:
            action = bots[seat].choose(hosted.live.match.view(seat))
        hosted.act(page, action)


def report_and_rule(hosted: Hosted, rng: random.Random) -> None:
    """Somebody reports something, and the people at the table rule on it, if both are possible."""
    table, desk = hosted.table, hosted.table.referee
    offence = rng.choice([name for name in OFFENCE_NAMES if name not in BLAMELESS_OFFENCES])
    with suppress(HanchanError):
        table.report(m.ReportOffence(offence=offence, seat=rng.randrange(SEATS)))
        proposed = desk.reports[desk.count].proposed
        verdict = "dismiss" if proposed == LEFT_TO_REFEREE else "confirm"
        table.rule(m.DecideReport(report=desk.count, verdict=verdict, reason="as all have seen"))
    hosted.settle()


@cache
def played_match(rules: str, enforcement: Enforcement, delay: int) -> Hosted:
    """A whole match, sent to its end to a delayed spectator too."""
    hosted = seated(rules, enforcement, delay=delay, pause=0.3 if delay else 0)
    hosted.chair(0).wants_coach = True  # it sees no more than the page of its seat, and is slow
    play(hosted, 8, most=20)
    hosted.chair(0).wants_coach = False
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
    seed = hosted.live.match.seed
    readers = [
        Reader(
            hosted.seat(page),
            record,
            seed,
            absent=hosted.table.rules.equipment.absent,
            offending=hosted.table.options.enforcement is Enforcement.TABLE,
        )
        for page in hosted.pages
    ]
    for page, reader in zip(hosted.pages, readers, strict=True):
        for _, data in page.told:
            reader.read(data)
    return readers


@pytest.mark.parametrize(("rules", "enforcement"), [*BOOKS, *ERR])
def test_no_client_receives_a_hidden_tile_in_a_whole_match(
    rules: str, enforcement: Enforcement
) -> None:
    delay = DELAY if rules in {"tenhou", "ema-2008"} else 0
    hosted = played_match(rules, enforcement, delay)
    record = record_of(hosted)
    assert record[-1].__struct_config__.tag == "end_game"
    for reader in read_all(hosted):
        assert reader.heard == len(redact_events(record, reader.seat))


@pytest.mark.parametrize(("rules", "enforcement"), [("tenhou", Enforcement.ENGINE), *ERR])
def test_every_seat_receives_exactly_the_redacted_record(
    rules: str, enforcement: Enforcement
) -> None:
    hosted = played_match(rules, enforcement, 0 if rules == "jpml-a" else DELAY)
    for page in hosted.pages:
        told = [bytes(raw) for _, update in page.updates() for raw in update.events]
        by_law = redact_events(record_of(hosted), hosted.seat(page))
        assert told == [event_to_json(event) for event in by_law]


def test_players_receive_offences_and_rulings() -> None:
    kinds = {
        event.__struct_config__.tag
        for rules, enforcement in ERR
        for event in record_of(played_match(rules, enforcement, DELAY * (rules == "ema-2008")))
    }
    assert {"offence", "ruling"} <= kinds


def test_a_delayed_spectator_learns_of_the_end_with_the_delay() -> None:
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


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_planted_leak_is_found(leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    hosted = seated("tenhou", Enforcement.ENGINE)
    play(hosted, 8, most=20)
    read_all(hosted)
    plant(leak, monkeypatch)
    play(hosted, 9, most=6)
    record, found = record_of(hosted), 0
    for page in hosted.pages:
        reader = Reader(hosted.seat(page), record, hosted.live.match.seed)
        try:
            for _, data in page.told:
                reader.read(data)
        except LeakError:
            found += 1
    assert found >= (1 if leak is leaks_drawn else len(hosted.pages))


@pytest.mark.parametrize("redaction", REDACTIONS, ids=lambda one: one.__name__)
def test_events_without_redaction_are_found(
    redaction: Callable[[AnyEvent, int | None], AnyEvent | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant_redaction(redaction, monkeypatch)
    hosted = seated("tenhou", Enforcement.ENGINE)
    play(hosted, 8, most=40)
    with pytest.raises(LeakError):
        read_all(hosted)
