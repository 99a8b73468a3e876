"""The referee screen: a player reports an offence, sees the rulebook's sanction, and rules."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

from hanchan.cli.terminal.keys import Key, Keyboard
from hanchan.cli.terminal.menu import OPTION_KEYS
from hanchan.cli.terminal.replay.scrolling import choose_row
from hanchan.cli.terminal.screen import Prompt, indented_lines, key_lines, redraw
from hanchan.cli.terminal.styled_text import StyledText
from hanchan.core.offences.offence_codes import ROW_OF
from hanchan.errors import HanchanError
from hanchan.i18n.offence_text import (
    offence_groups,
    offence_name,
    proposal_lines,
    sanction_gloss,
    sanction_name,
    sanction_rule_text,
)
from hanchan.i18n.rulebook_text import cite_text
from hanchan.records import AnyEvent, Hora
from hanchan.records.events import MAX_POINTS, MAX_TILES
from hanchan.records.offence_reports import DEAD_LEVEL, LEFT_TO_REFEREE, NO_SANCTION
from hanchan.records.rulings import BLAMELESS_OFFENCES, OFFENCE_NAMES
from hanchan.rules.composite_values import SanctionRule
from hanchan.table import Match, NoticeTime, Report
from hanchan.table.referee import referee

CONFIRM, AMEND, DISMISS, BACK = "y", "a", "d", "x"
IN_TIME, LATE = "y", "n"
COUNTED = (*referee.EXPOSING_OFFENCES, referee.TILES_EXPOSED)
"""Offences whose sanction depends on the number of tiles."""
MIN_TILES = {referee.TILES_EXPOSED: "offences.exposed_tiles_min"} | {
    offence: f"offences.{offence}_min" for offence in referee.EXPOSING_OFFENCES
}
MAX_CITED = 3


def refusal_text(words: StyledText, problem: HanchanError) -> str:
    """Return why a report or ruling is refused, in the language of the table."""
    return words.say("referee-refused", problem=problem.localized(words.language))


@dataclass(frozen=True, slots=True, kw_only=True)
class RefereeScreen:
    """Screen on which a player reports offences and rules on them.

    A ruling is returned as events, None if there was no ruling.
    """

    console: Console
    keys: Keyboard
    match: Match
    words: StyledText

    def report_or_rule(self) -> list[AnyEvent] | None:
        """Rule on a pending report, or report something that happened in this kyoku."""
        waiting = self.match.open_reports
        offences = [name for name in OFFENCE_NAMES if name not in referee.OFFENCES_AFTER_WIN]
        groups = offence_groups(self.words.language, offences)
        headings = [self._heading_of(report).plain.strip() for report in waiting]
        rows = [Text(self.words.say("referee-open", report=of)) for of in headings]
        rows += [Text(title) for title, _ in groups]
        index = self._choose("referee-what", rows)
        if index is None:
            return None
        if index < len(waiting):
            return self.rule(waiting[index])
        _, among = groups[index - len(waiting)]
        chosen = self._choose("referee-what", list(map(self._row, among)))
        if chosen is None:
            return None
        offence = among[chosen]
        if offence in BLAMELESS_OFFENCES:
            return self._report(offence, None)
        players = self.match.players
        names = [(self.words.name(seat), "") for seat in range(players)]
        rows_of_seats = [*names, (self.words.say("referee-nobody"), "")]
        seat = self._pick(self._heading(offence, None), "referee-who", rows_of_seats)
        return None if seat is None else self._report(offence, seat if seat < players else None)

    def of_win(self, wins: Sequence[Hora]) -> list[AnyEvent] | None:
        """Let the player report what a winner did wrong with the winning hand."""
        rows = [
            (offence, win.actor)
            for win in wins
            for offence in referee.OFFENCES_AFTER_WIN
            if win.pai is not None
            and (offence != referee.WINNING_TILE_HIDDEN or win.target == win.actor)
        ]
        name = self.words.name
        texts = [Text.assemble(f"{name(seat)}: ", self._row(offence)) for offence, seat in rows]
        index = self._choose("referee-what", texts)
        return None if index is None else self._report(*rows[index])

    def rule(self, report: Report) -> list[AnyEvent] | None:
        """Show the rulebook's proposal and let the referee confirm, amend or dismiss it."""
        remark = ""
        while True:
            self._show(report, remark)
            key = self.keys.read().lower()
            if key in (BACK, Key.ESCAPE):
                return None
            try:
                events = self._ruling_of_key(report, key)
            except HanchanError as problem:
                remark = refusal_text(self.words, problem)
            else:
                if events is not None:
                    return events
                remark = ""

    # Private methods.

    def _report(self, offence: str, seat: int | None) -> list[AnyEvent] | None:
        heading = self._heading(offence, seat)
        has_tiles = offence in COUNTED
        tiles = self._number([heading], "referee-tiles", 1, MAX_TILES) if has_tiles else 1
        late = self.match.report(offence, seat, tiles=tiles)
        in_time = self.match.report(offence, seat, tiles=tiles, noticed=NoticeTime.IN_TIME)
        if in_time.offered == late.offered:
            return self.rule(late)
        question = self._rows(self.words.say("referee-in_time"), 1)
        answers = ((IN_TIME, "in_time"), (LATE, "late"))
        while True:
            redraw(self.console, [heading, Text(), *question, *self._keys(answers)])
            key = self.keys.read().lower()
            if key in (IN_TIME, LATE):
                return self.rule(in_time if key == IN_TIME else late)

    def _ruling_of_key(self, report: Report, key: str) -> list[AnyEvent] | None:
        """Return the ruling that a key asks for; None for another key or an empty reason."""
        if key == CONFIRM and report.proposed != LEFT_TO_REFEREE:
            return report.confirm()
        if key == DISMISS:
            dismissed = Text(f"  {self.words.say('referee-do_dismiss')}")
            reason = self._line([self._heading_of(report), dismissed], "referee-reason")
            return report.dismiss(reason) if reason else None
        return self._ask_amendment(report) if key == AMEND else None

    def _ask_amendment(self, report: Report) -> list[AnyEvent] | None:
        offered, language = report.offered, self.words.language
        index: int | None = 0
        if len(offered) != 1:
            meant = [(sanction_name(language, s), sanction_gloss(language, s)) for s in offered]
            index = self._pick(self._heading_of(report), "referee-sanction", meant)
        if index is None:
            return None
        sanction = offered[index]
        name = sanction_name(language, sanction)
        above = [self._heading_of(report), Text(f"  {name}")]
        nobody = report.seat is None
        points = 0 if nobody else self._number(above, "referee-points", 0, MAX_POINTS)
        reason = self._line(above, "referee-reason")
        return report.amend(sanction, reason=reason, points=points) if reason else None

    def _pick(self, heading: Text, message: str, options: Sequence[tuple[str, str]]) -> int | None:
        """Ask for one of a few items, each a name and an explanation; return its index, or None."""
        places = {key: place for place, key in enumerate(OPTION_KEYS[: len(options)])}
        lines = [heading, Text(), Text(f" {self.words.say(message)}")]
        for key, (name, meaning) in zip(places, options, strict=True):
            lines.append(Text(f"  {key}  {name}", "bold" if meaning else ""))
            lines += self._rows(meaning, 5, "dim") if meaning else []
        lines += [Text(), *self._keys(((BACK, "back"),))]
        while True:
            redraw(self.console, lines)
            key = self.keys.read().lower()
            if key in places or key in (BACK, Key.ESCAPE):
                return places.get(key)

    def _choose(self, message: str, rows: Sequence[Text]) -> int | None:
        title = self.words.say(message)
        return choose_row(self.console, self.keys, self.words, title, rows)

    def _line(self, above: Sequence[Text], message: str) -> str:
        """Show some lines and read the text typed below them."""
        redraw(self.console, [*above, Text()])
        self.console.print(Text(f" {self.words.say(message)} ", "bold"), end="")
        return self.keys.line().strip()

    def _number(self, above: Sequence[Text], message: str, least: int, most: int) -> int:
        """Read a number until it is valid; an empty line is the minimum."""
        while True:
            typed = self._line(above, message)
            if not typed:
                return least
            if typed.isdecimal() and least <= int(typed[:9]) <= most:
                return int(typed)
            message = "referee-number" if least else "referee-no_points"

    def _show(self, report: Report, remark: str) -> None:
        lines = [self._heading_of(report), Text()]
        lines += [row for line in self._proposal(report) for row in self._rows(line, 2)]
        choices = [(CONFIRM, "confirm")] if report.proposed != LEFT_TO_REFEREE else []
        choices += [(AMEND, "amend"), (DISMISS, "dismiss"), (BACK, "not_now")]
        remark_rows = self._rows(remark, 1, "yellow") if remark else []
        redraw(self.console, [*lines, Text(), *remark_rows, *self._keys(choices)])

    def _keys(self, choices: Iterable[tuple[str, str]]) -> list[Text]:
        letters = tuple((key, self.words.say(f"referee-do_{does}")) for key, does in choices)
        return key_lines(Prompt(question="", letters=letters), self.words, self.console.width)

    def _rows(self, text: str, indent: int, style: str = "") -> list[Text]:
        return indented_lines(self.console, Text(text, style), indent)

    def _heading_of(self, report: Report) -> Text:
        return self._heading(report.offence, report.seat)

    def _heading(self, offence: str, seat: int | None) -> Text:
        name = offence_name(self.words.language, offence)
        if seat is None:
            return Text(f" {name}", "bold")
        player = self.words.name(seat)
        return Text(f" {self.words.say('referee-of', offence=name, player=player)}", "bold")

    def _proposal(self, report: Report) -> tuple[str, ...]:
        rules, language = self.match.rules, self.words.language
        least = 0
        if report.proposed == NO_SANCTION and report.seat is not None and report.offence in COUNTED:
            min_tiles: int = rules[MIN_TILES[report.offence]]
            least = min_tiles if report.tiles < min_tiles else 0
        return proposal_lines(
            language,
            report.proposed,
            [cite_text(language, one) for one in report.articles[:MAX_CITED]],
            rule=None if report.number is not None else self._rule_of(report.offence),
            least=least,
            choices=report.offered,
            redeem=rules.offences.redeem_deposit if report.proposed in DEAD_LEVEL else 0,
        )

    def _row(self, offence: str) -> Text:
        """Return the row of an offence with the rulebook's sanction."""
        name, rule = offence_name(self.words.language, offence), self._rule_of(offence)
        if rule is None:
            return Text(name)
        sanction = sanction_rule_text(self.words.language, rule)
        return Text.assemble(name, (f"  {sanction}", "dim"))

    def _rule_of(self, offence: str) -> SanctionRule | None:
        """Return the rulebook's sanction rule for an offence; None if it has none."""
        if offence not in ROW_OF:
            return None
        rule: SanctionRule = getattr(self.match.rules.offences, ROW_OF[offence])
        return rule
