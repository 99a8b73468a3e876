"""What seats hear as JSON, written once for all who hear the same."""

import random

import pytest

from hanchan.records import event_to_json
from hanchan.records.redaction import RedactedJson, SeatStream
from hanchan.table import Match

EVERYBODY = (0, 1, 2, 3, None)


def played(rules: str, seed: int, moves: int) -> Match:
    """Somebody plays anything, and takes some of it back."""
    match, choose = Match(rules, seed=seed), random.Random(seed)
    for _ in range(moves):
        if match.over:
            break
        seat, actions = choose.choice(list(match.legal().items()))
        match.step({seat: choose.choice(actions)})
        if choose.random() < 0.05:
            match.undo()
    return match


@pytest.mark.parametrize("rules", ["ema-2008", "tenhou"])
@pytest.mark.parametrize("seed", range(3))
def test_every_seat_is_written_what_its_stream_tells(rules: str, seed: int) -> None:
    match, choose = played(rules, seed, 300), random.Random(seed)
    events = match.events
    for _ in range(20):
        upto = choose.randrange(len(events) + 1)
        written = RedactedJson(events)
        for seat in EVERYBODY:
            stream = SeatStream(seat)
            stream.extend(events, len(events))
            heard = choose.randrange(-1, upto + 1)
            told = [event_to_json(event) for event in stream.since(events, heard, upto)]
            assert list(map(bytes, written.since(stream, heard, upto))) == told
