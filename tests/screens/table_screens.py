"""A person at a table whose keys are written down beforehand, on a screen that is kept."""

import io
from collections.abc import Iterable
from dataclasses import dataclass, field

from rich.console import Console

from hanchan.bots import Bot
from hanchan.cli.play import play_here
from hanchan.cli.terminal.keys import Keyboard, ScriptedKeys
from hanchan.cli.terminal.local_match import LocalMatch, parse_opponents, start_local_match
from hanchan.cli.terminal.menu import keys_for_actions, make_menu
from hanchan.cli.terminal.styled_text import StyledText
from hanchan.rules import load_rules
from hanchan.table import Action, Enforcement, Match

BEGIN = " "


def party_of(
    rules: str = "tenhou",
    *,
    seed: int = 5,
    lang: str = "en",
    bots: str = "",
    person: bool = True,
    people: bool = False,
    error_rate: float = 0,
) -> LocalMatch:
    return start_local_match(
        load_rules(rules),
        seed=seed,
        bots=parse_opponents(bots, person=person),
        lang=lang,
        person=person,
        enforcement=Enforcement.TABLE if people else Enforcement.ENGINE,
        error_rate=error_rate,
    )


@dataclass
class Seen:
    """What came of some keys: the exit status, the match, and all screens."""

    status: int
    party: LocalMatch
    screen: str

    @property
    def match(self) -> Match:
        return self.party.match


def press(
    keys: Iterable[str], party: LocalMatch, *, lang: str = "en", width: int = 80, height: int = 24
) -> Seen:
    return sit(ScriptedKeys(keys), party, lang=lang, width=width, height=height)


def sit(keys: Keyboard, party: LocalMatch, *, lang: str, width: int = 80, height: int = 24) -> Seen:
    screen = io.StringIO()
    console = Console(file=screen, width=width, height=height, highlight=False)
    words = StyledText(lang, party.match.names, party.me)
    status = play_here(console, keys, party, words, party.match.rules.id)
    return Seen(status, party, screen.getvalue())


@dataclass
class BotsKeys:
    """The keys somebody would press who plays like a bot."""

    party: LocalMatch
    bot: Bot = field(default_factory=lambda: Bot("efficient"))
    rest: list[str] = field(default_factory=list[str])
    put_off: set[int | None] = field(default_factory=set[int | None])

    def line(self) -> str:
        return self.rest.pop(0)

    def read(self) -> str:
        if self.rest:
            return self.rest.pop(0)
        seat = self.party.me
        if seat is None or seat not in self.party.match.legal():
            return BEGIN  # a page that waits for any key
        if seat in self.party.match.redeemable:
            return "y"
        waiting = {report.number for report in self.party.match.open_reports}
        if not waiting <= self.put_off:
            self.put_off.add(min(waiting - self.put_off, key=str))
            return "x"  # let the referee think about it
        view = self.party.match.view(seat)
        wanted = self.bot.choose(view)
        return self._keys(next(action for action in view.actions if action.code == wanted))

    def _keys(self, wanted: Action) -> str:
        view = self.party.match.view(self.party.me or 0)
        offered = make_menu(view, self.party.match.possible()[view.seat])
        for key, action in offered.tiles.items():
            if action == wanted:
                return key
        for key, (_, actions) in offered.letters.items():
            if wanted in actions:
                if len(actions) > 1:
                    by_key = keys_for_actions(view, actions)
                    self.rest = [one for one, action in by_key.items() if action == wanted][:1]
                return key
        raise AssertionError(wanted)
