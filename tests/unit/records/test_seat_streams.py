"""A page that asks again receives its seat's events of the match, under the same numbers."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from hanchan.records import AnyEvent, redact_events
from hanchan.records.events import Claim, Dahai, Pass, Tsumo, Undo
from hanchan.records.redaction import SeatStream, SeatStreams

SEATS = (0, 1, 2, 3, None)
ACTORS = st.integers(0, 3)
NUMBERLESS = st.one_of(
    st.builds(Tsumo, seq=st.just(0), actor=ACTORS, pai=st.just("5p")),
    st.builds(Dahai, seq=st.just(0), actor=ACTORS, pai=st.just("E"), tsumogiri=st.booleans()),
    st.builds(Pass, seq=st.just(0), actor=ACTORS, ron=st.booleans()),
    st.builds(Claim, seq=st.just(0), actor=ACTORS, action=st.just("pon 55p")),
    st.builds(Undo, seq=st.just(0), to=st.integers(0, 99)),
)


def numbered(events: Sequence[AnyEvent]) -> list[AnyEvent]:
    """The events of a match; each undo leads to an event before it."""
    told: list[AnyEvent] = [Tsumo(seq=0, actor=0, pai="1m")]
    for event in events:
        one = replace(event, seq=len(told))
        told.append(replace(one, to=one.to % len(told)) if isinstance(one, Undo) else one)
    return told


@pytest.mark.parametrize("seat", SEATS)
@given(events=st.lists(NUMBERLESS, max_size=40).map(numbered), data=st.data())
def test_a_stream_tells_from_any_number_what_the_seat_hears(
    seat: int | None, events: list[AnyEvent], data: st.DataObject
) -> None:
    stream, heard = SeatStream(seat), redact_events(events, seat)
    for upto in sorted(data.draw(st.lists(st.integers(0, len(events)), max_size=4))):
        stream.extend(events, upto)
    stream.extend(events, len(events))
    since = data.draw(st.integers(-1, len(heard)))
    assert stream.last == len(heard) - 1
    assert stream.since(events, since) == heard[since + 1 :]


@pytest.mark.parametrize("seat", SEATS)
@given(events=st.lists(NUMBERLESS, max_size=40).map(numbered), upto=st.integers(0, 50))
def test_a_number_of_the_match_and_one_of_the_stream_lead_to_each_other(
    seat: int | None, events: list[AnyEvent], upto: int
) -> None:
    stream = SeatStream(seat)
    stream.extend(events, len(events))
    before = redact_events(events[:upto], seat)
    assert stream.last_number_before(upto) == len(before) - 1
    assert stream.since(events, -1, upto) == before
    for event in redact_events(events, seat):
        assert stream.last_number_before(stream.match_number(event.seq)) == event.seq - 1


@given(events=st.lists(NUMBERLESS, max_size=40).map(numbered), data=st.data())
def test_streams_that_go_on_together_tell_what_each_tells_alone(
    events: list[AnyEvent], data: st.DataObject
) -> None:
    together = SeatStreams()
    for upto in sorted(data.draw(st.lists(st.integers(0, len(events)), max_size=4))):
        told = together.advance(events, upto)
        for seat in SEATS:
            alone = SeatStream(seat)
            alone.extend(events, upto)
            assert told[seat] == alone
