"""Somebody moves about in a replay: a key, and the screen that follows from it."""

from dataclasses import dataclass, field, replace

from rich.console import Console, Group, RenderableType
from rich.text import Text

from hanchan.cli.terminal.help import paragraph_lines
from hanchan.cli.terminal.keys import RESIZED, Keys, shown_key
from hanchan.cli.terminal.replay.frame import BINDINGS, COMMANDS, Looking, show_moment
from hanchan.cli.terminal.replay.pages import choose, scroll
from hanchan.cli.terminal.result import standings_table
from hanchan.cli.terminal.sheet import kyoku_end_text
from hanchan.cli.terminal.words import StyledWords
from hanchan.core.codes import SEATS
from hanchan.records import Chombo, EndGame, Hora, Redeal, Ryukyoku, StartKyoku
from hanchan.table.replay import Replay
from hanchan.table.telling.moments import end_at, told

OUTCOMES = (Hora, Ryukyoku, Chombo, Redeal)
PARAGRAPHS = ("tiles", "river", "melds", "table")


@dataclass(slots=True, kw_only=True)
class ReplaySession:
    """A replay with somebody before it."""

    console: Console
    keys: Keys
    replay: Replay
    words: StyledWords
    looking: Looking = field(default_factory=Looking)
    remark: str = ""

    def run(self) -> None:
        """Show moments until somebody leaves."""
        while True:
            show_moment(self.console, self.replay, self.looking, self.words, self.remark)
            key = self.keys.read()
            if key == RESIZED:
                continue
            self.remark = ""
            command = COMMANDS.get(key)
            if command == "quit":
                return
            if command is None:
                self.remark = self.words.say("replay-no_key", key=shown_key(key), help="/")
            elif command == "seat":
                self.looking = replace(self.looking, seat=int(key))
            else:
                self.obey(command)

    def obey(self, command: str) -> None:
        """Carry out a command that needs no key of its own."""
        look = self.looking
        pages = {"help": self._help, "sheet": self._sheet, "list": self._list}
        shown = {
            "hands": replace(look, hands=not look.hands),
            "waits": replace(look, waits=not look.waits),
            "next_seat": replace(look, seat=(look.seat + 1) % SEATS),
            "previous_seat": replace(look, seat=(look.seat - 1) % SEATS),
        }
        if command in pages:
            pages[command]()
        elif command in shown:
            self.looking = shown[command]
        else:
            self._move(command)

    def _move(self, command: str) -> None:
        place, last = self.looking.place, len(self.replay.moments) - 1
        found = {
            "next": lambda: place + 1 if place < last else None,
            "previous": lambda: place - 1 if place else None,
            "next_kyoku": self._next_kyoku,
            "previous_kyoku": lambda: max(
                (deal for deal in self.replay.deals if deal < place), default=None
            ),
            "next_decision": lambda: self._decision(range(place + 1, last + 1)),
            "previous_decision": lambda: self._decision(range(place - 1, -1, -1)),
            "first": lambda: 0,
            "last": lambda: last,
        }[command]()
        if found is None:
            self.remark = self.words.say(f"replay-no_{command}")
        else:
            self.looking = replace(self.looking, place=found)

    def _next_kyoku(self) -> int | None:
        """The next deal; from the last kyoku the end of the match."""
        place, last = self.looking.place, len(self.replay.moments) - 1
        later = [deal for deal in self.replay.deals if deal > place]
        return later[0] if later else last if place < last else None

    def _decision(self, places: range) -> int | None:
        """The first of these moments at which the seat in view has a choice, and uses it."""
        seat = self.looking.seat
        for place in places:
            asked = seat in self.replay.answers(place)
            if asked and len(self.replay.view(place, seat).actions) > 1:
                return place
        return None

    def _help(self) -> None:
        words = self.words

        def draw() -> RenderableType:
            keys = [
                Text.assemble(
                    (f" {binding.label:<20}", "bold"), words.say(f"replay-key_{binding.command}")
                )
                for binding in BINDINGS
            ]
            return Group(*keys, *paragraph_lines(words, PARAGRAPHS))

        scroll(self.console, self.keys, words, words.say("replay-help_title"), draw, leave="/")

    def _sheet(self) -> None:
        replay, words, place = self.replay, self.words, self.looking.place
        end = end_at(replay, place, self.looking.seat)
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
        here = sum(deal <= self.looking.place for deal in deals) - 1
        title = self.words.say("replay-list_title")
        found = choose(self.console, self.keys, self.words, title, rows, here)
        if found is not None:
            self.looking = replace(self.looking, place=deals[found])

    def _row(self, number: int) -> Text:
        """A kyoku and how it ended."""
        moments, deals = self.replay.moments, self.replay.deals
        end = deals[number + 1] if number + 1 < len(deals) else len(moments)
        start = moments[deals[number]].event
        said = [told(one.event, self.words) for one in moments[deals[number] : end]
                if isinstance(one.event, OUTCOMES)]  # fmt: skip
        title = told(start, self.words) if isinstance(start, StartKyoku) else ""
        return Text.assemble((title, "bold"), "  ", " · ".join(said))
