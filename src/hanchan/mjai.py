"""mjai, the protocol of AI players, in both directions: events and lines, answers and actions.

`docs/mjai.md` describes the dialects; logs in mjai are read and written by `hanchan.formats`.
"""

from hanchan.formats.mjai.answers import action_of, answer_of
from hanchan.formats.mjai.client import MjaiClient
from hanchan.formats.mjai.lines import event_of, line_of
from hanchan.formats.mjai.seat import MjaiSeat, mjai_seat

__all__ = ["MjaiClient", "MjaiSeat", "action_of", "answer_of", "event_of", "line_of", "mjai_seat"]
