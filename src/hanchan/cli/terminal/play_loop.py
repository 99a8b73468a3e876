"""Interactive loop of a match in the terminal, for a player or a spectator of bots."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from rich.console import Console, Group
from rich.segment import Segment, SegmentLines
from rich.table import Table
from rich.text import Text

from hanchan.bots import BOT_NAMES, SUBSTITUTE_BOT, describe_bot
from hanchan.cli.rules_option import default_text, rulebook_name
from hanchan.cli.terminal.human_player import (
    HumanPlayer,
    LeaveRequest,
    RefereeRequest,
    UndoRequest,
    log_lines,
    wait_for_key,
)
from hanchan.cli.terminal.keys import Key, Keys, read_plain_key
from hanchan.cli.terminal.local_match import LocalMatch
from hanchan.cli.terminal.plain_output import print_match
from hanchan.cli.terminal.referee_screen import refusal_text
from hanchan.cli.terminal.score_sheet import final_standings, kyoku_end_text
from hanchan.cli.terminal.screen import Prompt, show_table
from hanchan.cli.terminal.styled_text import StyledText
from hanchan.errors import HanchanError
from hanchan.i18n.rulebook_text import rules_title
from hanchan.records import AnyEvent, Redeem, Ruling
from hanchan.table import ActionType, Match, SeatView, StepInput
from hanchan.table.narration.event_text import describe_step_events
from hanchan.table.narration.sheet_text import KyokuEnd, kyoku_end
from hanchan.table.seat import name_of_seat

WATCH_KEYS = {Key.ENTER: "next", Key.SPACE: "next", "n": "next_kyoku", "f": "finish", "q": "quit"}
ROWS_AROUND_A_PAGE = 5
"""Number of rows for the heading of a score sheet and the keys below it."""


@dataclass(slots=True, kw_only=True)
class PlayLoop:
    """Loop of a match with a person: turns, undo and score sheets.

    `decisions` are the numbers of the steps that the person decided. `put_off` are the numbers of
    the reports already offered for a ruling; `declined` is whether the person refused to revive a
    dead hand. `reported` is the number of failures already shown, by seat of the bot.
    """

    local: LocalMatch
    person: HumanPlayer
    decisions: list[int] = field(default_factory=list[int])
    put_off: set[int | None] = field(default_factory=set[int | None])
    declined: bool = False
    reported: dict[int, int] = field(default_factory=dict[int, int])

    def play(self) -> None:
        """Play to the end of the match; raise `LeaveRequest` if the person leaves earlier."""
        while not self.local.match.over:
            self._advance()
        self.person.console.print(final_standings(self.local.match, self.person.words))

    def advance(self, match: Match) -> StepInput | None:
        """Return the next answer of the person or a bot, or None if the person did not move."""
        seat = self.person.seat
        bot_redeems, may_redeem = self.local.redeeming_bot is not None, seat in match.redeemable
        self.declined = self.declined and may_redeem
        if may_redeem and not (bot_redeems or self.declined):
            if self.person.ask_redeem():
                self.decisions.append(self._step)
                return Redeem(seq=0, actor=seat)
            self.declined = True
            return None
        if bot_redeems or seat not in match.legal():
            return self.local.next_bot_answer(match)
        view = match.view(seat)
        report = next((r for r in match.open_reports if r.number not in self.put_off), None)
        if report is not None:
            self.put_off.add(report.number)
            self._apply_ruling(self.person.referee.rule(report), view)
            return None
        actions = match.possible()[seat]
        if view.me.riichi and [one.type for one in actions] == [ActionType.TSUMOGIRI]:
            return {seat: actions[0]}  # no choice but to discard the drawn tile
        action = self.person.choose(view)
        self.decisions.append(self._step)
        return {seat: action}

    @property
    def _step(self) -> int:
        return self.local.match.step_count

    def _advance(self) -> None:
        """Make one step at the table, of the person or a bot, or carry out the person's request."""
        before = self.local.match.view(self.person.seat)
        try:
            step = self.advance(self.local.match)
        except UndoRequest:
            self._undo()
        except RefereeRequest:
            try:
                events = self.person.referee.report_or_rule()
            except HanchanError as problem:  # between two kyoku there is nothing to report
                self.person.remark = refusal_text(self.person.words, problem)
            else:
                self._apply_ruling(events, self.local.match.view(self.person.seat))
        else:
            self._print_failures()
            if step is not None:
                self._show_end(self.local.apply(step), before)

    def _print_failures(self) -> None:
        """Add a remark for each new failure of a bot, and for a bot that a substitute replaced."""
        words, remarks = self.person.words, [self.person.remark] if self.person.remark else []
        for number, bot in self.local.guarded.items():
            for nth, problem in enumerate(bot.failures):
                if nth >= self.reported.get(number, 0):
                    last = bot.replaced and nth == len(bot.failures) - 1
                    message = "terminal-stands_in" if last else "terminal-done_for"
                    reason = problem.localized(words.language)
                    remarks.append(words.say(message, bot=SUBSTITUTE_BOT, problem=reason))
            self.reported[number] = len(bot.failures)
        self.person.remark = " ".join(remarks)

    def _apply_ruling(self, events: list[AnyEvent] | None, before: SeatView) -> None:
        """Save a ruling; undo can return to it, as to a decision of the person."""
        if events is None:
            return
        self.local.save(events)
        steps = self.local.match.steps
        number = max(i for i, step in enumerate(steps) if isinstance(step[0], Ruling))
        self.decisions = [*(one for one in self.decisions if one < number), number]
        self._show_end(events, before)

    def _show_end(self, events: list[AnyEvent], before: SeatView) -> None:
        """Show the end of the kyoku if the events end one."""
        match, person = self.local.match, self.person
        end = kyoku_end(match.results, describe_step_events(match.events, events), before)
        if end is None:
            return
        reports = person.among_people and not match.over and any(win.pai for win in end.wins)
        wait = partial(wait_for_key, person.console, person.keys, person.words, reports=reports)
        try:
            show_kyoku_end(person.console, end, self.local, person.words, wait, reports=reports)
        except RefereeRequest:
            ruled = person.referee.of_win(end.wins)
            if ruled is None:
                self._show_end(events, before)
            else:
                self._apply_ruling(ruled, end.view)

    def _undo(self) -> None:
        """Undo the person's last decision and all steps after it."""
        if not self.decisions:
            self.person.remark = self.person.words.say("terminal-nothing_to_undo")
            return
        back_to = self.decisions.pop()
        while self._step > back_to:
            self.local.undo()
        self.put_off.clear()
        self.person.remark = self.person.words.say("terminal-undone")


def show_kyoku_end(
    console: Console,
    end: KyokuEnd,
    local: LocalMatch,
    words: StyledText,
    wait: Callable[[str], None],
    *,
    reports: bool = False,
) -> None:
    """Show the score sheets at the end of a kyoku page by page, each until a key is pressed."""
    kyoku = end.view.kyoku
    name = words.kyoku(kyoku.round, kyoku.dealer)
    heading = Text(f"{name} · {local.match.rules.id}", "bold")
    text = kyoku_end_text(end, local.match.rules, words, console.width)
    pages = paginate(console.render_lines(text, pad=False), console.height - ROWS_AROUND_A_PAGE)
    for page in pages:
        console.clear()
        console.rule(heading, align="left")
        console.print(SegmentLines(page, new_lines=True))
        over = page is pages[-1] and local.match.over
        wait(f"terminal-press_key_{'report' if reports else 'end' if over else 'next'}")


def paginate(lines: list[list[Segment]], room: int) -> list[list[list[Segment]]]:
    """Split the lines into pages of at most `room`, preferably at an empty line."""
    pages: list[list[list[Segment]]] = []
    rest = lines
    while len(rest) > room > 0:
        texts = ["".join(segment.text for segment in line).strip() for line in rest[: room + 1]]
        empty = [i for i in range(room // 2, room + 1) if not texts[i]]
        cut = empty[-1] if empty else room
        pages.append(rest[:cut])
        rest = rest[cut + len(empty[-1:]) :]
    return [*pages, rest]


def watch(console: Console, local: LocalMatch, words: StyledText, keys: Keys) -> None:
    """Let bots play for a spectator, one event per key; raise `LeaveRequest` on leaving early."""
    match = local.match
    wait = partial(wait_for_key, console, keys, words)
    to_kyoku_end = False
    while not match.over:
        key = "" if to_kyoku_end else _watch_key(console, local, words, keys)
        if key == "finish":
            console.clear()
            print_match(console, local, words, start=len(match.events))
            return
        if key == "quit":
            raise LeaveRequest
        to_kyoku_end = to_kyoku_end or key == "next_kyoku"
        end = _play_to_next_line(local, words)
        if end is not None:
            to_kyoku_end = False
            show_kyoku_end(console, end, local, words, wait)
    console.print(final_standings(match, words))


def _watch_key(console: Console, local: LocalMatch, words: StyledText, keys: Keys) -> str:
    commands = (("Enter", "next"), ("n", "next_kyoku"), ("f", "finish"), ("q", "quit"))
    letters = tuple((key, words.say(f"terminal-do_{does}")) for key, does in commands)
    prompt = Prompt(question="", letters=letters)
    views = [local.match.view(seat) for seat in range(len(words.names))]
    show_table(console, views, words, log_lines(local.match, words), prompt)
    while True:
        key = read_plain_key(keys)
        if key in WATCH_KEYS:
            return WATCH_KEYS[key]


def _play_to_next_line(local: LocalMatch, words: StyledText) -> KyokuEnd | None:
    """Let the bots act until an event appears in the log; return the end of the kyoku, if any."""
    count = len(log_lines(local.match, words))
    while True:
        before = local.match.view(min(local.match.legal()))
        step = local.play_bot()
        end = kyoku_end(local.match.results, describe_step_events(local.match.events, step), before)
        if end is not None or local.match.over:
            return end
        if len(log_lines(local.match, words)) != count:
            return None


# The first screen, and the text on leaving.


def welcome(local: LocalMatch, words: StyledText, rules: str | None) -> Group:
    """Describe the rules, players and seed of the match.

    `rules` is what the user named as the rulebook; if nothing, the text explains how to name one.
    """
    match = local.match
    title = "terminal-welcome_watch" if local.me is None else "terminal-welcome"
    grid = Table.grid(padding=(0, 2))
    grid.add_column()
    grid.add_column(overflow="fold")
    rules_text = f": {rules_title(words.language, match.rules)}"
    rulebook = Text.assemble((match.rules.id, "bold"), rules_text)
    if rules is None:
        rulebook.append(f"\n{default_text(words.language, 'play --text')}", "dim")
    grid.add_row(f" {words.say('terminal-rulebook')}", rulebook)
    if local.is_table_enforcement:
        grid.add_row(f" {words.say('terminal-people')}", words.say("terminal-people_means"))
    players: list[Text] = []
    for seat in range(len(match.names)):
        line = Text.assemble(f"{words.wind(match.winds[seat])} ", (words.name(seat), "bold"))
        if seat in local.bots:
            name = name_of_seat(local.bots[seat])
            description = f" {describe_bot(words.language, name)}" if name in BOT_NAMES else ""
            line.append(f" ({name}){description}", "dim")
        players.append(line)
    grid.add_row(f" {words.say('terminal-players')}", Text("\n").join(players))
    seed = words.say("terminal-seed_again", rules=rulebook_name(rules), seed=str(local.seed))
    grid.add_row(f" {words.say('terminal-seed')}", seed)
    return Group(Text(f" {words.say(title)}", "bold"), "", grid)


def left_text(local: LocalMatch, words: StyledText, rules: str) -> Text:
    """Describe where the person left the match, and how to continue it or play the same walls."""
    kyoku = local.match.kyoku
    name = words.kyoku(kyoku.round, kyoku.dealer)
    if local.file is not None:
        return Text(words.say("terminal-left_saved", kyoku=name, file=str(local.file)))
    seed = str(local.seed)
    return Text(words.say("terminal-left", kyoku=name, rules=rules, seed=seed))
