"""What one visitor may know at every moment of a match, and what was sent to them."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page, WebSocket

from hanchan.records import Record, redact_events
from hanchan.records.events import event_to_json

HONOURS = "ESWNPFC"
DRAGONS = {"Wh": "5z", "Gr": "6z", "Rd": "7z"}
IN_WORDS = re.compile(r"(?<![\w=-])(?:([0-9]+)([mps])|([ESWNPFC]|Wh|Gr|Rd))(?![\w-])")
IN_FULL = re.compile(
    r"(red )?([1-9]) of (characters|circles|bamboo)|(east|south|west|north|white|green|red) "
    r"(?:wind|dragon)"
)
SUITS = {"characters": "m", "circles": "p", "bamboo": "s"}
NAMED = ("east", "south", "west", "north", "white", "green", "red")
HIDDEN = "?"
COPIES = 4
TILELESS = ("welcome", "table", "pong", "gone", "stalled")
UNHEARD = ("pass", "claim")
ENDS = ("hora", "ryukyoku", "kyuushu")
Json = dict[str, Any]


@dataclass
class Heard:
    """All messages that reach a page, in the order in which they come."""

    frames: list[str] = field(default_factory=list[str])

    def follow(self, page: Page) -> None:
        page.on("websocket", self._hear)

    def leave(self, page: Page) -> None:
        page.remove_listener("websocket", self._hear)

    def _hear(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._take)

    def _take(self, payload: str | bytes) -> None:
        self.frames.append(payload if isinstance(payload, str) else payload.decode())


def mpsz(mjai: str) -> str:
    """A tile of the records as the page names it.

    >>> mpsz("5mr"), mpsz("C"), mpsz("7p")
    ('0m', '7z', '7p')
    """
    if mjai in HONOURS:
        return f"{HONOURS.index(mjai) + 1}z"
    return f"0{mjai[1]}" if mjai.endswith("r") else mjai


def in_words(text: str) -> Iterator[str]:
    """The tiles that a sentence names.

    >>> list(in_words("Chi 67m on 0m, then N and Gr in East 3"))
    ['6m', '7m', '0m', '4z', '6z']
    """
    for digits, suit, honour in IN_WORDS.findall(text):
        yield from (f"{digit}{suit}" for digit in digits)
        if honour:
            yield DRAGONS.get(honour) or mpsz(honour)


def in_full(text: str) -> Iterator[str]:
    """The tiles that announcements name.

    >>> list(in_full("Chi: 3 of circles, red 5 of circles; then green dragon"))
    ['3p', '0p', '6z']
    """
    for red, rank, suit, honour in IN_FULL.findall(text):
        yield f"{NAMED.index(honour) + 1}z" if honour else f"{0 if red else rank}{SUITS[suit]}"


class Sight:
    """The tiles that lie open for a seat, None for a spectator, event by event."""

    def __init__(self, record: Record, seat: int | None) -> None:
        self.seat = seat
        self.told = [
            json.loads(event_to_json(event)) for event in redact_events(record.events, seat)
        ]
        self.known: list[Counter[str]] = []
        self.open: list[bool] = []
        self._now: Counter[str] = Counter()
        self._shown: set[int | None] = set()
        self._ura = 0
        self._ended = False
        for event in record.events:
            told = json.loads(event_to_json(event))
            self._see(told)
            if told["type"] not in UNHEARD or told["actor"] == seat:
                self.known.append(self._now.copy())
                self.open.append(self._ended)

    def _see(self, event: Json) -> None:
        kind, actor = event["type"], event.get("actor")
        if kind == "start_kyoku":
            self._begin(event)
        elif (kind == "tsumo" and actor == self.seat) or (
            kind in ("dahai", "kakan") and actor != self.seat
        ):
            self._add([event["pai"]])
        elif kind in ("chi", "pon", "daiminkan", "ankan") and actor != self.seat:
            self._add(event["consumed"])
        elif kind == "dora":
            self._add([event["dora_marker"]])
        elif kind == "hora":
            self._win(event)
        elif kind in ("show", "kyuushu"):
            self._show(actor, event.get("tehai", ()))
        elif kind == "ryukyoku":
            for seat, tehai in enumerate(event["tehais"]):
                self._show(seat, tehai or ())
        self._ended = kind in ENDS or (self._ended and kind != "start_kyoku")

    def _begin(self, event: Json) -> None:
        self._now = Counter([mpsz(event["dora_marker"])])
        self._shown, self._ura = {self.seat}, 0
        if self.seat is not None:
            self._add(event["tehais"][self.seat])

    def _win(self, event: Json) -> None:
        if event["actor"] == event["target"] and event["actor"] != self.seat:
            self._add([event["pai"]])
        self._show(event["actor"], event["tehai"])
        self._add(event["ura_markers"][self._ura :])
        self._ura = max(self._ura, len(event["ura_markers"]))

    def _show(self, seat: int | None, tehai: Sequence[str]) -> None:
        if seat not in self._shown and tehai:
            self._shown.add(seat)
            self._add(tehai)

    def _add(self, tiles: Iterable[str]) -> None:
        self._now.update(map(mpsz, tiles))

    def check(self, frame: str, seed: str) -> None:
        """Nothing in the message is more than the visitor may know."""
        message: Json = json.loads(frame)
        over = message.get("seq") == len(self.told) - 1
        assert over or seed not in frame, "the seed is told before the end"
        if message["type"] != "update":
            assert message["type"] in TILELESS, message
            return
        assert over or "end" not in message
        last = message["seq"]
        for event in message.get("events", ()):
            assert event == self.told[event["seq"]]
            self._redacted(event)
        for said in message.get("said", ()):
            told = {*in_words(said["text"]), *in_full(said.get("heard", ""))}
            assert told <= set(self.known[said["seq"]]), said
        if "sheet" in message:
            assert self.open[last], "a sheet before the end of its kyoku"
            named = [tile for text in texts(message["sheet"]) for tile in in_words(text)]
            assert set(named) <= set(self.known[last]), message["sheet"]
        if "view" in message:
            self._drawn(message["view"], last)
        assert self.seat is not None or "coach" not in message

    def _redacted(self, event: Json) -> None:
        assert event.get("wall") is None
        if event["type"] == "tsumo" and event["actor"] != self.seat:
            assert event["pai"] == HIDDEN
        for seat, tehai in enumerate(event.get("tehais") or ()):
            if event["type"] == "start_kyoku" and seat != self.seat:
                assert set(tehai) == {HIDDEN}
        assert event["type"] not in UNHEARD or event["actor"] == self.seat

    def _drawn(self, view: Json, last: int) -> None:
        """The tiles on the screen are those that lie open, each as often as it lies there."""
        assert view.get("seat") == self.seat
        known, shown = self.known[last], Counter(tiles_of(view))
        assert shown <= known, shown - known
        if not self.open[last]:
            assert shown == known, known - shown
            kinds = Counter(tile.replace("0", "5") for tile in known.elements())
            assert view["left"] == [COPIES - kinds[kind] for kind in KINDS]
        for action in view.get("actions", ()):
            assert set(in_words(action["label"])) <= set(known), action


KINDS = (
    *(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)),
    *(f"{rank}z" for rank in range(1, 8)),
)


def tiles_of(view: Mapping[str, Any]) -> Iterator[str]:
    """Every tile that lies open on the table of the page."""
    yield from view.get("ura", ())
    for indicator in view["wall"]["indicators"]:
        yield indicator["tile"]
    for player in view["players"]:
        yield from player.get("hand", ())
        yield from (lies["tile"] for lies in player.get("river", ()) if not lies.get("called"))
        for meld in player.get("melds", ()):
            yield from meld["tiles"]
            yield from filter(None, [meld.get("added")])


def texts(part: object) -> Iterator[str]:
    """Every text in a part of a message."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, Mapping):
        for value in part.values():
            yield from texts(value)
    elif isinstance(part, Sequence):
        for value in part:
            yield from texts(value)
