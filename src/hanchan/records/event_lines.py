"""Events as lines of JSON, and back."""

import msgspec

from hanchan.records.event import Event
from hanchan.records.events import AnyEvent

_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


def event_to_json(event: Event) -> bytes:
    """One event as one line of JSON, without the line's end.

    >>> from hanchan.records import Tsumo
    >>> event_to_json(Tsumo(seq=3, actor=0, pai="5mr"))
    b'{"type":"tsumo","seq":3,"actor":0,"pai":"5mr","rinshan":false}'
    """
    return _ENCODER.encode(event)


def event_from_json(line: bytes | str) -> AnyEvent:
    """The event that a line of JSON holds; `msgspec.ValidationError` says what is wrong with it.

    >>> event_from_json('{"type":"tsumo","seq":3,"actor":0,"pai":"5mr"}')
    Tsumo(seq=3, actor=0, pai='5mr', rinshan=False)
    """
    return _DECODER.decode(line)


def events_from_lines(lines: bytes) -> list[AnyEvent]:
    """The events that lines of JSON hold, one in each that is not blank."""
    return _DECODER.decode_lines(lines)
