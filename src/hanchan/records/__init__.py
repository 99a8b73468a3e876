"""Events of a match, their redaction for each seat, and records of matches in files.

An event is a struct, and a line of JSON; `seq` counts the events of a match from 0:

>>> from hanchan.records import Dahai, Pon, event_from_json, event_to_json
>>> event_to_json(Dahai(seq=5, actor=0, pai="5mr", tsumogiri=False))
b'{"type":"dahai","seq":5,"actor":0,"pai":"5mr","tsumogiri":false}'
>>> event_from_json(event_to_json(Pon(seq=6, actor=2, target=0, pai="5mr", consumed=("5m", "5m"))))
Pon(seq=6, actor=2, target=0, pai='5mr', consumed=('5m', '5m'))
"""

from hanchan.records.events import (
    Ankan,
    AnyEvent,
    Chi,
    Chombo,
    Claim,
    Dahai,
    Daiminkan,
    Dora,
    EndGame,
    EndKyoku,
    Event,
    Hora,
    Kakan,
    Kita,
    Kyuushu,
    Offence,
    Pass,
    Payment,
    Pon,
    PutBack,
    Reach,
    ReachAccepted,
    Redeal,
    Redeem,
    Ruling,
    Ryukyoku,
    Settle,
    Show,
    StartGame,
    StartKyoku,
    Stop,
    Tsumo,
    Undo,
    event_from_json,
    event_to_json,
)
from hanchan.records.record import (
    Enforcement,
    Header,
    Record,
    RecordResult,
    RecordWriter,
    redact_record,
    write_record,
)
from hanchan.records.record_disagreements import Disagreement
from hanchan.records.record_reader import RecordReader, read_record
from hanchan.records.redaction import drop_undone, redact_event, redact_events

__all__ = [
    "Ankan", "AnyEvent", "Chi", "Chombo", "Claim", "Dahai", "Daiminkan", "Disagreement", "Dora",
    "EndGame", "EndKyoku", "Enforcement", "Event", "Header", "Hora", "Kakan", "Kita", "Kyuushu",
    "Offence", "Pass", "Payment", "Pon", "PutBack", "Reach", "ReachAccepted", "Record",
    "RecordReader", "RecordResult", "RecordWriter", "Redeal", "Redeem", "Ruling", "Ryukyoku",
    "Settle", "Show", "StartGame", "StartKyoku", "Stop", "Tsumo", "Undo", "drop_undone",
    "event_from_json", "event_to_json", "read_record", "redact_event", "redact_events",
    "redact_record", "write_record",
]  # fmt: skip
