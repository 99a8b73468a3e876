"""A person plays a match against bots, or looks on while bots play one."""

from dataclasses import dataclass, field

from rich.console import Console
from rich.text import Text

from hanchan.cli.terminal.keys import ENTER, SPACE, Keys
from hanchan.cli.terminal.kyoku_end import KyokuEnd, kyoku_end
from hanchan.cli.terminal.person import Person, Wish, log_lines, wait_for_key
from hanchan.cli.terminal.players import Party
from hanchan.cli.terminal.printed import print_match
from hanchan.cli.terminal.result import standings_table
from hanchan.cli.terminal.screen import Asked, show_table
from hanchan.cli.terminal.sheet import print_kyoku_end
from hanchan.cli.terminal.words import Words
from hanchan.records import AnyEvent
from hanchan.table import Action, ActionType

WATCH_KEYS = {ENTER: "next", SPACE: "next", "n": "next_kyoku", "f": "finish", "q": "quit"}
SHOWN_WATCH_KEYS = ("Enter", "n", "f", "q")


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
        return self._after(kyoku_end(match, self._counted(match.step({seat: action})), before))

    def _counted(self, events: list[AnyEvent]) -> list[AnyEvent]:
        self.steps += 1
        return events

    def _after(self, end: KyokuEnd | None) -> bool:
        """Show the end of a kyoku, if this is one; False if the person leaves."""
        if end is None:
            return True
        show_kyoku_end(self.console, end, self.party, self.words)
        return self.person.wait(wait_message(over=self.party.match.over))

    def _take_back(self) -> None:
        """Return to the moment of the last decision of the person."""
        if not self.decisions:
            self.remark = self.words.say("terminal-nothing_to_undo")
            return
        back_to = self.decisions.pop()
        while self.steps > back_to:
            self.party.match.undo()
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


def show_kyoku_end(console: Console, end: KyokuEnd, party: Party, words: Words) -> None:
    """A screen of its own for the end of a kyoku."""
    console.clear()
    kyoku = end.view.kyoku
    name = words.kyoku(kyoku.round, kyoku.dealer)
    console.rule(Text(f"{name} · {party.match.rules.id}", "bold"), align="left")
    print_kyoku_end(console, end, party.match.rules, words)


def watch(console: Console, party: Party, words: Words, keys: Keys) -> bool:
    """Bots play while somebody looks on, one event a key; False if he leaves before the end."""
    match = party.match
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
            show_kyoku_end(console, end, party, words)
            if not wait_for_key(console, keys, words, wait_message(over=match.over)):
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
