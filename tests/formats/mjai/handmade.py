"""Handmade mjai lines and logs for the tests in this folder."""

import json
from typing import Any

from hanchan.logs.log import LoggedKyoku
from hanchan.records import events as ev

HAND = ("1m", "2m", "3m", "4p", "5pr", "6p", "7s", "8s", "9s", "E", "E", "N", "N")
OTHER = ("2m", "2p", "2s", "4m", "4s", "6m", "6s", "8m", "8p", "S", "W", "P", "C")
HIDDEN = ("?",) * 13
START = {"type": "start_game", "names": ["A", "B", "C", "D"]}


def deal(**changed: object) -> dict[str, Any]:
    """The start of east 1, as Mortal has it."""
    return {
        "type": "start_kyoku", "bakaze": "E", "dora_marker": "2s", "kyoku": 1, "honba": 0,
        "kyotaku": 0, "oya": 0, "scores": [25000] * 4, "tehais": [HAND, OTHER, OTHER, OTHER],
        **changed,
    }  # fmt: skip


def tsumo(actor: int, pai: str) -> dict[str, Any]:
    return {"type": "tsumo", "actor": actor, "pai": pai}


def dahai(actor: int, pai: str, *, tsumogiri: bool = False) -> dict[str, Any]:
    return {"type": "dahai", "actor": actor, "pai": pai, "tsumogiri": tsumogiri}


def ron(actor: int, target: int, deltas: list[int], **more: object) -> dict[str, Any]:
    return {"type": "hora", "actor": actor, "target": target, "deltas": deltas, **more}


def data(*events: dict[str, Any]) -> bytes:
    """A file of these events."""
    return b"".join(json.dumps(event).encode() + b"\n" for event in events)


def events_in(lines: bytes) -> list[dict[str, Any]]:
    """The events of a file, as JSON has them."""
    return [json.loads(line) for line in lines.splitlines() if line.strip()]


def kyoku(**changed: object) -> LoggedKyoku:
    """East 1 with one draw and one discard."""
    fields: dict[str, Any] = {
        "bakaze": "E", "kyoku": 1, "honba": 0, "kyotaku": 0, "oya": 0, "scores": (25000,) * 4,
        "tehais": (HAND, OTHER, OTHER, OTHER), "dora_markers": ("2s",),
        "events": (
            ev.Tsumo(seq=0, actor=0, pai="9m"),
            ev.Dahai(seq=1, actor=0, pai="9m", tsumogiri=True),
        ),
    }  # fmt: skip
    fields.update(changed)
    return LoggedKyoku(**fields)
