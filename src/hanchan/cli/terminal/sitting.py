"""A person plays a match against bots, or looks on while bots play one."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from rich.console import Console
from rich.segment import Segment, SegmentLines
from rich.text import Text

from hanchan.cli.terminal.keys import ENTER, SPACE, Keys
from hanchan.cli.terminal.kyoku_end import KyokuEnd, kyoku_end
from hanchan.cli.terminal.person import Person, Wish, log_lines, wait_for_key
from hanchan.cli.terminal.players import Party
from hanchan.cli.terminal.printed import print_match
from hanchan.cli.terminal.result import standings_table
from hanchan.cli.terminal.screen import Asked, show_table
from hanchan.cli.terminal.sheet import kyoku_end_text
from hanchan.cli.terminal.words import Words
from hanchan.records import AnyEvent
from hanchan.table import Action, ActionType

WATCH_KEYS = {ENTER: "next", SPACE: "next", "n": "next_kyoku", "f": "finish", "q": "quit"}
SHOWN_WATCH_KEYS = ("Enter", "n", "f", "q")
ROWS_AROUND_A_PAGE = 5
"""The heading above a score sheet, and beneath it what the keys do, with room to confirm."""


@dataclass(slots=True, kw_only=True)
class Sitting:
    """A match with a person in it: whose turn, what to take back, when to show the sheets."""

    console: Console
    party: Party
    words: Words
    person: Person
    steps: int = 0
    decisions: list[int] = field(default_factory=list[int])
    remark: str = ""

    def play(self) -> bool:
        """Play to the end of the match; False if the person left before."""
        match, seat = self.party.match, self.person.seat
        while not match.over:
            if seat not in match.legal():
                before = match.view(seat)
                if not self._after(kyoku_end(match, self._counted(self.party.play_on()), before)):
                    return False
                continue
            forced = only_discard(match.legal()[seat], riichi=match.view(seat).me.riichi)
            wish = forced or self.person.decide(self.remark)
            self.remark = ""
            if wish is Wish.LEAVE:
                return False
            if wish is Wish.UNDO:
                self._take_back()
            elif not self._act(wish, by_person=forced is None):
                return False
        self.console.print(standings_table(match, self.words))
        return True

    def _act(self, action: Action, *, by_person: bool) -> bool:
        match, seat = self.party.match, self.person.seat
        if by_person:
            self.decisions.append(self.steps)
        before = match.view(seat)
        return self._after(kyoku_end(match, self._counted(self.party.act({seat: action})), before))

    def _counted(self, events: list[AnyEvent]) -> list[AnyEvent]:
        self.steps += 1
        return events

    def _after(self, end: KyokuEnd | None) -> bool:
        """Show the end of a kyoku, if this is one; False if the person leaves."""
        if end is None:
            return True
        return show_kyoku_end(self.console, end, self.party, self.words, self.person.wait)

    def _take_back(self) -> None:
        """Return to the moment of the last decision of the person."""
        if not self.decisions:
            self.remark = self.words.say("terminal-nothing_to_undo")
            return
        back_to = self.decisions.pop()
        while self.steps > back_to:
            self.party.undo()
            self.steps -= 1
        self.remark = self.words.say("terminal-undone")


def only_discard(actions: tuple[Action, ...], *, riichi: bool) -> Action | None:
    """The one thing left to do in riichi when the drawn tile does not win: to discard it."""
    if riichi and len(actions) == 1 and actions[0].type is ActionType.TSUMOGIRI:
        return actions[0]
    return None


def wait_message(*, over: bool) -> str:
    """What the line under a score sheet says."""
    return "terminal-press_key_end" if over else "terminal-press_key_next"


def show_kyoku_end(
    console: Console, end: KyokuEnd, party: Party, words: Words, wait: Callable[[str], bool]
) -> bool:
    """Screens of their own for the end of a kyoku, a key after each; False if somebody leaves."""
    kyoku = end.view.kyoku
    name = words.kyoku(kyoku.round, kyoku.dealer)
    heading = Text(f"{name} · {party.match.rules.id}", "bold")
    text = kyoku_end_text(end, party.match.rules, words, console.width)
    pages = pages_of(console.render_lines(text, pad=False), console.height - ROWS_AROUND_A_PAGE)
    for page in pages:
        console.clear()
        console.rule(heading, align="left")
        console.print(SegmentLines(page, new_lines=True))
        last = page is pages[-1]
        if not wait(wait_message(over=last and party.match.over)):
            return False
    return True


def pages_of(lines: list[list[Segment]], room: int) -> list[list[list[Segment]]]:
    """The lines in pages of at most `room`, broken at an empty line where there is one late."""
    pages: list[list[list[Segment]]] = []
    rest = lines
    while len(rest) > room > 0:
        empty = [
            i for i in range(room // 2, room + 1) if not "".join(s.text for s in rest[i]).strip()
        ]
        cut = empty[-1] if empty else room
        pages.append(rest[:cut])
        rest = rest[cut + len(empty[-1:]) :]
    return [*pages, rest]


def watch(console: Console, party: Party, words: Words, keys: Keys) -> bool:
    """Bots play while somebody looks on, one event a key; False if he leaves before the end."""
    match = party.match
    wait = partial(wait_for_key, console, keys, words)
    to_kyoku_end = False
    while not match.over:
        key = "" if to_kyoku_end else _watch_key(console, party, words, keys)
        if key == "finish":
            console.clear()
            print_match(console, party, words, told_from=len(match.events))
            return True
        if key == "quit":
            return False
        to_kyoku_end = to_kyoku_end or key == "next_kyoku"
        end = _next_told(party, words)
        if end is not None:
            to_kyoku_end = False
            if not show_kyoku_end(console, end, party, words, wait):
                return False
    console.print(standings_table(match, words))
    return True


def _watch_key(console: Console, party: Party, words: Words, keys: Keys) -> str:
    """What the one who looks on wants next."""
    letters = tuple(
        (shown, words.say(f"terminal-do_{does}"))
        for shown, does in zip(
            SHOWN_WATCH_KEYS, ("next", "next_kyoku", "finish", "quit"), strict=True
        )
    )
    asked = Asked(question="", letters=letters)
    views = [party.match.view(seat) for seat in range(len(words.names))]
    show_table(console, views, words, log_lines(party.match, words), asked)
    while True:
        key = keys.read()
        if key in WATCH_KEYS:
            return WATCH_KEYS[key]


def _next_told(party: Party, words: Words) -> KyokuEnd | None:
    """Let the bots act until something has happened that is worth a line."""
    told = len(log_lines(party.match, words))
    while True:
        before = party.match.view(min(party.match.legal()))
        end = kyoku_end(party.match, party.play_on(), before)
        if end is not None or party.match.over:
            return end
        if len(log_lines(party.match, words)) != told:
            return None
