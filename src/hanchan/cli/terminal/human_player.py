"""The human player: a screen with the options, and keys for the decision."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from rich.console import Console
from rich.text import Text

from hanchan.cli.terminal import menu
from hanchan.cli.terminal.keys import Key, Keyboard, Keys, key_label, read_plain_key
from hanchan.cli.terminal.referee_screen import RefereeScreen
from hanchan.cli.terminal.screen import Prompt, help_lines, prompt_of, redraw, show_screen
from hanchan.cli.terminal.styled_text import StyledText
from hanchan.core.codes import ROB, ROB_OFFER
from hanchan.i18n.code_names import REASONS
from hanchan.records import StartKyoku, drop_undone
from hanchan.scoring import shanten
from hanchan.table import Action, ActionType, Enforcement, Match, SeatView
from hanchan.table.narration.event_text import add_claim_words, describe_event
from hanchan.table.seat_view import shows_hints, view_as_shown
from hanchan.tiles import Hand

YES, NO = "y", "n"
REPORT_KEY = "!"


class MenuRequest(Exception):  # noqa: N818 - nothing is wrong
    """A request by the person that is not an action."""


class LeaveRequest(MenuRequest):
    """A request to leave the table."""


class UndoRequest(MenuRequest):
    """A request to undo the last decision."""


class RefereeRequest(MenuRequest):
    """A request to report an offence, or to rule on a pending report."""


MENU_REQUESTS: Mapping[str, type[MenuRequest]] = MappingProxyType(
    {"undo": UndoRequest, "report": RefereeRequest}
)
"""The request of each command that asks no further question."""


@dataclass(slots=True, kw_only=True)
class HumanPlayer:
    """A human player with screen and keys; `remark` is the next message to display."""

    console: Console
    keys: Keyboard
    match: Match
    words: StyledText
    seat: int
    remark: str = ""

    @property
    def among_people(self) -> bool:
        """Whether any possible declaration is allowed, legal or not."""
        return self.match.enforcement is Enforcement.TABLE

    @property
    def referee(self) -> RefereeScreen:
        """The screen on which the person acts as referee."""
        return RefereeScreen(
            console=self.console, keys=self.keys, match=self.match, words=self.words
        )

    def choose(self, view: SeatView) -> Action:
        """Ask for a decision until it is clear; raise a `MenuRequest` for another request."""
        commands = menu.TABLE_COMMANDS if self.among_people else menu.COMMANDS
        offered = menu.make_menu(view, self.match.possible()[self.seat], commands)
        question = question_text(view, self.words)
        while True:
            self._show(view, prompt_of(offered, question, self.words, self.remark))
            key = self.keys.read().lower()
            if key == Key.RESIZED:
                continue
            self.remark = ""
            found = menu.actions_of_key(offered, key)
            if found:
                action = found[0] if len(found) == 1 else self._choose(view, found)
                if action is not None:
                    return action
            elif commands.get(key) in MENU_REQUESTS:
                raise MENU_REQUESTS[commands[key]]
            elif menu.COMMANDS.get(key) == "quit":
                self._show(view, Prompt(question=leave_text(self.words)))
                if read_plain_key(self.keys) == YES:
                    raise LeaveRequest
            else:
                self.remark = self._remark(view, key)

    def ask_redeem(self) -> bool:
        """Ask whether the person pays the deposit to revive their dead hand."""
        points = self.match.rules.offences.redeem_deposit
        answers = ((YES, "redeem"), (NO, "redeem_not"))
        letters = tuple((key, self.words.say(f"terminal-do_{does}")) for key, does in answers)
        question = self.words.say("terminal-redeem", points=points)
        prompt = Prompt(question=question, letters=letters, remark=self.remark)
        while True:
            self._show(self.match.view(self.seat), prompt)
            key = self.keys.read().lower()
            if key in (YES, NO):
                self.remark = ""
                return key == YES

    def _show(self, view: SeatView, prompt: Prompt) -> None:
        log = log_lines(self.match, self.words)
        shown_view = view_as_shown(view, self.match.enforcement)
        show_screen(self.console, shown_view, self.words, log, prompt)

    def _remark(self, view: SeatView, key: str) -> str:
        if menu.COMMANDS.get(key) == "why" and shows_hints(self.match.enforcement):
            return explain_no_win(self.match, view, self.words)
        if menu.COMMANDS.get(key) == "help":
            redraw(self.console, help_lines(self.words, among_people=self.among_people))
            read_plain_key(self.keys)
            return ""
        return self.words.say("terminal-no_key", key=key_label(key))

    def _choose(self, view: SeatView, found: tuple[Action, ...]) -> Action | None:
        """Ask for one of several actions that share a key; return None to go back."""
        by_key = menu.keys_for_actions(view, found)
        back = (menu.BACK_KEYS[-1], self.words.say("terminal-do_back"))
        if menu.is_discard(found[0]):
            tiles, letters = frozenset(by_key), (back,)
        else:
            named = ((key, self._named(action)) for key, action in by_key.items())
            tiles, letters = frozenset[str](), (*named, back)
        question = self.words.say(f"terminal-choose_{menu.LETTERS[found[0].type][1]}")
        while True:
            self._show(view, Prompt(question=question, tiles=tiles, letters=letters))
            key = self.keys.read().lower()
            if key in menu.BACK_KEYS:
                return None
            if key in by_key:
                return by_key[key]

    def _named(self, action: Action) -> str:
        if action.type in menu.TAKEN_BACK:
            return self.words.say(f"terminal-do_{action.type.value.replace('-', '_')}")
        own = () if action.tile is None else (action.tile,)
        return self.words.tiles(action.uses or own)


def wait_for_key(
    console: Console, keys: Keys, words: StyledText, message: str, *, reports: bool = False
) -> None:
    """Print a message and wait for a key.

    Raises `LeaveRequest` if the person confirms leaving and, with `reports`, `RefereeRequest` if
    they want to report an offence.
    """
    console.print(Text(f"\n {words.say(message, quit='q', report=REPORT_KEY)}", "bold"))
    key = read_plain_key(keys)
    if reports and key == REPORT_KEY:
        raise RefereeRequest
    if menu.COMMANDS.get(key) == "quit":
        console.print(Text(f" {leave_text(words)}", "bold"))
        if read_plain_key(keys) == YES:
            raise LeaveRequest


def leave_text(words: StyledText) -> str:
    """Return the question whether to leave the match, with its keys."""
    return f"{words.say('terminal-quit')} {words.say('terminal-quit_keys', key=YES)}"


def question_text(view: SeatView, words: StyledText) -> str:
    """Return the question that the seat must answer now."""
    types = {action.type for action in view.actions}
    if ActionType.SHOW in types:
        return words.say("terminal-show_or_hide")
    if ActionType.STOP in types:
        return words.say("terminal-stop_or_play")
    if view.claimable is None or view.turn is None:
        return words.say("terminal-your_turn")
    message = "terminal-rob" if view.record.phase in (ROB, ROB_OFFER) else "terminal-claim"
    return words.say(message, player=words.name(view.turn), tile=words.tile(view.claimable))


def log_lines(match: Match, words: StyledText) -> list[str]:
    """Describe the events of the current kyoku, except undone ones."""
    events = drop_undone(match.events)
    first = max(i for i, event in enumerate(events) if isinstance(event, StartKyoku))
    rules = match.rules
    lines = (describe_event(event, words, rules) for event in add_claim_words(events[first:]))
    return [line for line in lines if line is not None]


# Why a seat cannot win now, in one sentence.

WINS = {ActionType.TSUMO: menu.TSUMO_KEY, ActionType.RON: menu.RON_KEY}
INCOMPLETE = "not_complete"


def explain_no_win(match: Match, view: SeatView, words: StyledText) -> str:
    """Explain why the win is refused, or which key to press if it is allowed."""
    for action in view.actions:
        if action.type in WINS:
            return words.say("terminal-can_win", key=WINS[action.type])
    if view.claimable is not None:
        why = _reason(match.why_not(view.seat, ActionType.RON), view, words)
        return words.say("terminal-why_ron", tile=words.tile(view.claimable), reason=why)
    why = _reason(match.why_not(view.seat, ActionType.TSUMO), view, words)
    return words.say("terminal-why_tsumo", reason=why)


def _reason(reason: str | None, view: SeatView, words: StyledText) -> str:
    known = reason if reason in REASONS else "no_decision"
    reason_text = words.say(f"reason-{known}")
    if known != INCOMPLETE:
        return reason_text
    shape = int(shanten(Hand(view.hand, view.me.melds)))
    tenpai = words.say("analysis-tenpai")
    away = words.say("analysis-shanten", shanten=shape) if shape > 0 else tenpai
    return words.say("terminal-why_away", reason=reason_text, away=away)
