"""The terminal replay: the screen of one moment, and the keys that move between moments."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from rich.console import Console, Group, RenderableType
from rich.text import Text

from hanchan.cli.terminal.keys import Key, Keys, key_label
from hanchan.cli.terminal.replay.scrolling import choose_row, scroll
from hanchan.cli.terminal.score_sheet import kyoku_end_text, standings_table
from hanchan.cli.terminal.screen import Prompt, key_lines, open_hand, paragraph_lines, redraw
from hanchan.cli.terminal.styled_text import StyledText
from hanchan.cli.terminal.table import separate_tiles, status_line, table_lines
from hanchan.i18n.lazy_text import localize_text
from hanchan.records import Chombo, EndGame, Hora, Redeal, Ryukyoku, StartKyoku, Undo
from hanchan.records.events import HIDDEN
from hanchan.scoring import shanten
from hanchan.table import SeatView
from hanchan.table.narration.event_text import describe_event
from hanchan.table.narration.replay_text import (
    describe_decision,
    describe_replay_event,
    kyoku_end_at,
    moment_index,
)
from hanchan.table.replay import Replay
from hanchan.tiles import Hand, Tile

COMPLETE = -1


# Key bindings of a replay; the help page and the docs show this table.

KEY_LABELS: Mapping[str, str] = MappingProxyType({
    Key.ENTER: "Enter", Key.SPACE: "Space", Key.BACKSPACE: "Backspace", Key.TAB: "Tab",
    Key.BACK_TAB: "Shift-Tab", Key.UP: "↑", Key.DOWN: "↓", Key.LEFT: "←", Key.RIGHT: "→",
    Key.HOME: "Home", Key.END: "End",
})  # fmt: skip
"""Labels of keys without a letter."""


@dataclass(frozen=True, slots=True)
class Binding:
    """A command with its keys, the most common key first."""

    command: str
    keys: tuple[str, ...]

    @property
    def label(self) -> str:
        """The labels of the keys, separated by spaces.

        >>> BINDINGS[0].label
        'j → Space Enter'
        """
        return " ".join(KEY_LABELS.get(key, key) for key in self.keys)


BINDINGS = (
    Binding("next", ("j", Key.RIGHT, Key.SPACE, Key.ENTER)),
    Binding("previous", ("k", Key.LEFT, Key.BACKSPACE)),
    Binding("next_kyoku", ("J", Key.DOWN)),
    Binding("previous_kyoku", ("K", Key.UP)),
    Binding("next_decision", ("d",)),
    Binding("previous_decision", ("D",)),
    Binding("first", (Key.HOME,)),
    Binding("last", (Key.END,)),
    Binding("list", ("g",)),
    Binding("hands", ("h",)),
    Binding("waits", ("w",)),
    Binding("sheet", ("s",)),
    Binding("seat", ("0", "1", "2", "3")),
    Binding("next_seat", (Key.TAB,)),
    Binding("previous_seat", (Key.BACK_TAB,)),
    Binding("help", ("/", "?")),
    Binding("quit", ("q",)),
)

COMMANDS: Mapping[str, str] = MappingProxyType({
    key: binding.command for binding in BINDINGS for key in binding.keys
})  # fmt: skip
"""Commands, by key."""

HINTS = (
    ("j k", "event"), ("J K", "kyoku"), ("d D", "decision"), ("g", "list"), ("h", "hands"),
    ("w", "waits"), ("s", "sheet"), ("0-3", "seat"), ("/", "help"), ("q", "quit"),
)  # fmt: skip
"""Keys at the foot of the screen, and the ends of their message ids."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayPosition:
    """The viewer's position: the moment at index `place`, seen with `seat` at the bottom.

    `hands` shows all hands, not only that of the seat, and `waits` the waits of each hand shown.
    """

    place: int = 0
    seat: int = 0
    hands: bool = True
    waits: bool = False


def show_moment(
    console: Console, replay: Replay, position: ReplayPosition, words: StyledText, remark: str = ""
) -> None:
    """Draw the whole screen; the log gets the rows that remain.

    If the screen is too small, the wall is left out first, then keys, then the far side of the
    table.
    """
    width, room = console.width, console.height - 1
    views = [replay.view(position.place, seat) for seat in range(len(words.names))]
    me = views[position.seat]
    hands = {view.seat: visible_hand(view, me, position, words) for view in views}
    head = list(status_line(me, words).wrap(console, width))
    table = [cut_line(line, width) for line in table_lines(me, words, width, hands)]
    now = now_lines(replay, position, me, words)
    now += [Text(f" {remark}", "yellow")] if remark else []
    now = [row for line in now for row in line.wrap(console, width)]
    wall = [cut_line(line, width) for line in wall_lines(replay, position.place, words)]
    empty: list[Text] = []
    choices = ((wall if position.hands else empty, HINTS), (empty, HINTS), (empty, HINTS[-2:]))
    below = now
    for next_tiles, hints in choices:
        letters = tuple((key, words.say(f"replay-hint_{name}")) for key, name in hints)
        keys = key_lines(Prompt(question="", letters=letters), words, width)
        below = [*now, *next_tiles, *keys]
        if len(head) + len(table) + len(below) <= room:
            break
    table = table[max(len(head) + len(table) + len(below) - room, 0) :]
    left = max(room - len(head) - len(table) - len(below), 0)
    events = log_lines(replay, position, words)[-left:] if left else []
    log = [cut_line(Text(f" {line}", "dim"), width) for line in events]
    redraw(console, [*head, *table, *log, *[Text()] * (left - len(log)), *below])


def cut_line(line: Text, width: int) -> Text:
    """Truncate the line at the edge of the screen."""
    line.rstrip()
    line.truncate(width, overflow="ellipsis")
    return line


def visible_hand(
    view: SeatView, me: SeatView, position: ReplayPosition, words: StyledText
) -> list[Text]:
    """Return the lines of a hand and, if wanted, its waits; only open tiles of a hidden hand."""
    if position.hands or view.seat == me.seat:
        waits = [waits_line(view, words)] if position.waits else []
        return [open_hand(view, words), *waits]
    open_tiles = me.players[view.seat].open_tiles
    return [words.colour_tiles(open_tiles)] if open_tiles else []


def waits_line(view: SeatView, words: StyledText) -> Text:
    """Return the line with the waits of a hand and its furiten, or with its shanten."""
    if view.waits:
        tiles = words.tiles([Tile(kind) for kind in view.waits])
        line = Text(words.say("terminal-waits", tiles=tiles), "green")
        if view.furiten is not None:
            line.append(f" {words.say('replay-furiten')}", "yellow")
        return line
    away = int(shanten(Hand(view.hand, view.me.melds)))
    if away > 0:
        return Text(words.say("replay-shanten", shanten=away), "yellow")
    return Text(words.say("replay-complete" if away == COMPLETE else "table-tenpai"), "green")


def now_lines(
    replay: Replay, position: ReplayPosition, me: SeatView, words: StyledText
) -> list[Text]:
    """Describe the position, the event, the seat's answer, and at the end why replay stops."""
    place, seat = position.place, position.seat
    event = replay.moments[place].event
    viewer = None if position.hands else seat
    count = words.say("replay-place", place=place + 1, count=len(replay.moments))
    if isinstance(event, Undo):
        back = words.say("replay-undo_to", place=moment_index(replay, event.to) + 1)
        description = f"{describe_replay_event(event, words)}: {back}"
    else:
        description = describe_replay_event(event, words, viewer, rules=replay.rules)
    lines = [Text.assemble(" ", (f"{count}  ", "dim"), (description, "bold"))]
    done = replay.next_actions(place).get(seat)
    if done is not None and len(me.actions) > 1:
        lines.append(Text(f" {describe_decision(done, me, words)}", "cyan"))
    if place == len(replay.moments) - 1 and not replay.complete:
        problem = replay.disagreement
        message = "replay-breaks_off" if problem is None else "replay-disagrees"
        sentence = "" if problem is None else localize_text(words.language, problem)
        lines.append(Text(f" {words.say(message, problem=sentence)}", "bold red"))
    return lines


def wall_lines(replay: Replay, place: int, words: StyledText) -> list[Text]:
    """Return a line with the known next tiles of the live wall; no line if none is known."""
    names = replay.wall(place)
    known = max((i for i, name in enumerate(names) if name != HIDDEN), default=-1)
    if known < 0:
        return []
    line = Text.assemble((words.say("replay-wall"), "dim"), " ")
    for name in names[: known + 1]:
        tile = Text("?") if name == HIDDEN else separate_tiles((Tile.of(name),), words)
        line.append_text(tile).append(" ")
    return [Text.assemble(" ", line)]


def log_lines(replay: Replay, position: ReplayPosition, words: StyledText) -> list[str]:
    """Describe the events of this kyoku before the moment."""
    events = replay.kyoku_events(position.place)[:-1]
    lines = (describe_event(event, words, replay.rules) for event in events)
    return [line for line in lines if line is not None]


# Interactive navigation: a key, and the screen that results.

OUTCOMES = (Hora, Ryukyoku, Chombo, Redeal)
PARAGRAPHS = ("tiles", "river", "melds", "table")


@dataclass(slots=True, kw_only=True)
class ReplaySession:
    """An interactive session that steps through a replay."""

    console: Console
    keys: Keys
    replay: Replay
    words: StyledText
    position: ReplayPosition = field(default_factory=ReplayPosition)
    remark: str = ""

    def run(self) -> None:
        """Show moments until the viewer leaves."""
        while True:
            show_moment(self.console, self.replay, self.position, self.words, self.remark)
            key = self.keys.read()
            if key == Key.RESIZED:
                continue
            self.remark = ""
            command = COMMANDS.get(key)
            if command == "quit":
                return
            if command is None:
                self.remark = self.words.say("replay-no_key", key=key_label(key), help="/")
            elif command == "seat":
                seat = min(int(key), len(self.replay.names) - 1)
                self.position = replace(self.position, seat=seat)
            else:
                self.run_command(command)

    def run_command(self, command: str) -> None:
        """Carry out a command that needs no further keys."""
        position, players = self.position, len(self.replay.names)
        pages = {"help": self._help, "sheet": self._sheet, "list": self._list}
        positions = {
            "hands": replace(position, hands=not position.hands),
            "waits": replace(position, waits=not position.waits),
            "next_seat": replace(position, seat=(position.seat + 1) % players),
            "previous_seat": replace(position, seat=(position.seat - 1) % players),
        }
        if command in pages:
            pages[command]()
        elif command in positions:
            self.position = positions[command]
        else:
            self._move(command)

    def _move(self, command: str) -> None:
        place, last = self.position.place, len(self.replay.moments) - 1
        earlier = (deal for deal in self.replay.deals if deal < place)
        found = {
            "next": lambda: place + 1 if place < last else None,
            "previous": lambda: place - 1 if place else None,
            "next_kyoku": self._next_kyoku,
            "previous_kyoku": lambda: max(earlier, default=None),
            "next_decision": lambda: self._decision(range(place + 1, last + 1)),
            "previous_decision": lambda: self._decision(range(place - 1, -1, -1)),
            "first": lambda: 0,
            "last": lambda: last,
        }[command]()
        if found is None:
            self.remark = self.words.say(f"replay-no_{command}")
        else:
            self.position = replace(self.position, place=found)

    def _next_kyoku(self) -> int | None:
        """Return the moment of the next deal; in the last kyoku the last moment of the match."""
        place, last = self.position.place, len(self.replay.moments) - 1
        later = [deal for deal in self.replay.deals if deal > place]
        return later[0] if later else last if place < last else None

    def _decision(self, places: range) -> int | None:
        """Return the first of these moments at which the seat had several actions, or None."""
        seat = self.position.seat
        for place in places:
            is_asked = seat in self.replay.next_actions(place)
            if is_asked and len(self.replay.view(place, seat).actions) > 1:
                return place
        return None

    def _help(self) -> None:
        words = self.words

        def draw() -> RenderableType:
            labels = ((f" {one.label:<20}", f"replay-key_{one.command}") for one in BINDINGS)
            keys = [Text.assemble((label, "bold"), words.say(text)) for label, text in labels]
            return Group(*keys, *paragraph_lines(words, PARAGRAPHS))

        scroll(self.console, self.keys, words, words.say("replay-help_title"), draw, leave="/")

    def _sheet(self) -> None:
        replay, words, place = self.replay, self.words, self.position.place
        end = kyoku_end_at(replay, place, self.position.seat)
        over = isinstance(replay.moments[place].event, EndGame)
        if end is None and not over:
            self.remark = words.say("replay-no_sheet")
            return

        def draw() -> RenderableType:
            parts: list[RenderableType] = []
            if end is not None:
                parts.append(kyoku_end_text(end, replay.rules, words, self.console.width))
            if over:
                parts += [Text(), standings_table(replay.standings(place), words)]
            return Group(*parts)

        title = words.say("replay-sheet_title", rules=replay.rules.id)
        if end is not None:
            kyoku = end.view.kyoku
            title = f"{words.kyoku(kyoku.round, kyoku.dealer)} · {replay.rules.id}"
        scroll(self.console, self.keys, words, title, draw)

    def _list(self) -> None:
        deals = self.replay.deals
        rows = [self._row(number) for number in range(len(deals))]
        here = sum(deal <= self.position.place for deal in deals) - 1
        title = self.words.say("replay-list_title")
        found = choose_row(self.console, self.keys, self.words, title, rows, here)
        if found is not None:
            self.position = replace(self.position, place=deals[found])

    def _row(self, number: int) -> Text:
        moments, deals = self.replay.moments, self.replay.deals
        end = deals[number + 1] if number + 1 < len(deals) else len(moments)
        start = moments[deals[number]].event
        events = (one.event for one in moments[deals[number] : end])
        outcomes = (describe_replay_event(e, self.words) for e in events if isinstance(e, OUTCOMES))
        title = describe_replay_event(start, self.words) if isinstance(start, StartKyoku) else ""
        return Text.assemble((title, "bold"), "  ", " · ".join(outcomes))
