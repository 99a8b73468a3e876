"""Games of three that RiichiEnv 0.4.11 played are followed under `mahjong-soul-sanma` to their end.

Each line of the file next to this one is a game in the mode `3p-red-half`, seeds 0 to 39, as
`play_three_in_riichienv.py` writes it: the events of RiichiEnv, for each decision on one's own turn
the seat and what it may do besides discarding, and for each tile that may be claimed the seats
asked and their claims. Its players win, declare riichi and set norths aside where they may, and
otherwise discard towards tenpai, or act by lot.
"""

import gzip
import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hanchan.logs.completion import record_from_log
from hanchan.logs.log import Log, LoggedDraw, LoggedEvent, LoggedKyoku, LoggedWin
from hanchan.logs.verification import Verifier
from hanchan.records import (
    Ankan,
    Dahai,
    EndGame,
    Hora,
    Kakan,
    Kita,
    Kyuushu,
    Reach,
    Record,
)
from hanchan.rules import load_rules
from hanchan.table.record_playback import find_disagreements
from hanchan.table.replay import Replay

RULES = "mahjong-soul-sanma"
GAMES = 40
FILE = Path(__file__).parent / "games_of_three_riichienv.jsonl.gz"
HAPPENED = {"kyoku": 334, "kita": 1014, "reach": 203, "wins": 161, "kyuushu": 1}
COMPARED = {"tsumo", "riichi", "kita", "ankan", "kakan", "kyuushu"}
CLAIMS = {"pon", "daiminkan", "ron"}
CLAIMED = {"pon": 1563, "daiminkan": 79, "ron": 112}
"""How often each claim is offered."""
ENDS = ("hora", "ryukyoku", "end_kyoku")


@cache
def lines() -> tuple[dict[str, Any], ...]:
    """What the file has of each game."""
    return tuple(json.loads(line) for line in gzip.decompress(FILE.read_bytes()).splitlines())


@cache
def games() -> tuple[list[dict[str, Any]], ...]:
    """The events of each game."""
    return tuple(line["events"] for line in lines())


@cache
def record_of(number: int) -> Record:
    """A game as the law plays it."""
    return record_from_log(log_of(games()[number]), load_rules(RULES))


def menus(record: Record) -> Iterator[str]:
    """The seat and what it may do besides discarding, at each decision on its own turn.

    The discard of a riichi is no decision of its own.
    """
    replay = Replay(record)
    declared = False
    for place, moment in enumerate(replay.moments):
        event = moment.event
        if not isinstance(event, Dahai | Reach | Kita | Ankan | Kakan | Hora | Kyuushu):
            continue
        follows_riichi = declared and isinstance(event, Dahai)
        declared = isinstance(event, Reach)
        if not follows_riichi and not (isinstance(event, Hora) and event.actor != event.target):
            types = {str(one.type) for one in replay.view_before(place, event.actor).actions}
            names = {"riichi" if one.startswith("riichi") else one for one in types}
            yield " ".join([str(event.actor), *sorted(names & COMPARED)])


def claims(record: Record) -> Iterator[str]:
    """The seat and its claims, for each seat that is asked about a tile of another."""
    replay = Replay(record)
    for place, moment in enumerate(replay.moments):
        event = moment.event
        if not isinstance(event, Dahai | Kita | Ankan | Kakan):
            continue
        for seat in {0, 1, 2} - {event.actor}:
            names = {str(one.type) for one in replay.view(place, seat).actions} & CLAIMS
            if names:
                yield " ".join([str(seat), *sorted(names)])


def kyoku_of(events: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """The events of each kyoku, from the deal to the end."""
    found: list[list[dict[str, Any]]] = []
    for event in events:
        if event["type"] == "start_kyoku":
            found.append([])
        if event["type"] not in ("start_game", "end_game"):
            found[-1].append(event)
    return found


def logged(events: list[dict[str, Any]], after: tuple[int, ...] | None) -> LoggedKyoku:
    """One kyoku as a log has it; `after` are the scores with which the next one begins."""
    start = events[0]
    play = [event for event in events[1:] if event["type"] not in ENDS]
    ends = [event for event in events if event["type"] in ENDS]
    last = next(event["pai"] for event in reversed(play) if "pai" in event)
    wins = tuple(
        LoggedWin(
            actor=end["actor"],
            target=end["target"],
            pai=last,
            deltas=tuple(end["deltas"]),
            ura_markers=tuple(end["ura_markers"]) or None,
        )
        for end in ends
        if end["type"] == "hora"
    )
    drawn = [end["deltas"] for end in ends if end["type"] == "ryukyoku"]
    opened = [event["dora_marker"] for event in play if event["type"] == "dora"]
    numbered = [event | {"seq": number} for number, event in enumerate(play)]
    return LoggedKyoku(
        bakaze=start["bakaze"],
        kyoku=start["kyoku"],
        honba=start["honba"],
        kyotaku=start["kyotaku"],
        oya=start["oya"],
        scores=tuple(start["scores"]),
        tehais=tuple(map(tuple, start["tehais"])),
        dora_markers=(start["dora_marker"], *opened),
        events=msgspec.convert(numbered, tuple[LoggedEvent, ...]),
        wins=wins,
        draw=LoggedDraw() if drawn else None,
        deltas=tuple(drawn[0]) if drawn else None,
        scores_after=after,
    )


def log_of(events: list[dict[str, Any]]) -> Log:
    """A whole game as a log."""
    parts = kyoku_of(events)
    after = [tuple[int, ...](part[0]["scores"]) for part in parts[1:]]
    each = zip(parts, [*after, None], strict=True)
    return Log(
        format="mjai",
        names=("A", "B", "C"),
        kyoku=tuple(logged(part, scores) for part, scores in each),
    )


def test_the_file_has_games_with_much_of_what_three_play() -> None:
    types = [event["type"] for events in games() for event in events]
    found = {name: types.count(name) for name in ("kita", "reach")}
    found |= {"kyoku": types.count("start_kyoku"), "wins": types.count("hora")}
    reasons = [event.get("reason") for events in games() for event in events]
    found["kyuushu"] = reasons.count("kyushu_kyuhai")
    assert len(games()) == GAMES
    assert found == HAPPENED
    assert min(types.count(name) for name in ("daiminkan", "kakan", "pon", "dora")) > 0


@pytest.mark.parametrize("number", range(GAMES))
def test_a_game_of_another_program_is_followed_without_a_finding(number: int) -> None:
    log = log_of(games()[number])
    found = Verifier(load_rules(RULES)).verify(log)
    assert found.findings == ()
    assert found.complete == len(log.kyoku)


@pytest.mark.parametrize("number", range(0, GAMES, 8))
def test_the_law_ends_the_game_where_the_other_program_did(number: int) -> None:
    record = record_of(number)
    assert isinstance(record.events[-1], EndGame)
    assert not [*find_disagreements(record)]


@pytest.mark.parametrize("number", range(GAMES))
def test_the_law_offers_what_the_other_program_offers(number: int) -> None:
    offered = lines()[number]["menus"]
    assert [*menus(record_of(number))] == offered
    assert {word for menu in offered for word in menu.split()} >= {"0", "1", "2", "kita"}


@pytest.mark.parametrize("number", range(GAMES))
def test_the_law_offers_the_claims_that_the_other_program_offers(number: int) -> None:
    assert [*claims(record_of(number))] == lines()[number]["claims"]


def test_the_file_has_claims_of_every_kind() -> None:
    words = Counter(
        word for line in lines() for menu in line["claims"] for word in menu.split()[1:]
    )
    assert words == CLAIMED


def test_a_wrong_payment_is_found() -> None:
    events = games()[0]
    end = next(event for event in events if event["type"] == "hora")
    spoiled = [
        event | {"deltas": [delta + 100 for delta in event["deltas"]]} if event is end else event
        for event in events
    ]
    assert Verifier(load_rules(RULES)).verify(log_of(spoiled)).findings
