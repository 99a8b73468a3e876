"""mjai, the protocol of AI players: conversion of events and lines, of replies and actions.

`docs/mjai.md` describes the dialects; logs in mjai are read and written by `hanchan.formats`.
"""

from hanchan.formats.mjai.client import MjaiClient
from hanchan.formats.mjai.event_lines import event_to_line, line_to_event
from hanchan.formats.mjai.replies import action_for, reply_for
from hanchan.formats.mjai.seat import MjaiSeat, mjai_seat

__all__ = [
    "MjaiClient", "MjaiSeat", "action_for", "event_to_line", "line_to_event", "mjai_seat",
    "reply_for",
]  # fmt: skip
