"""The referee at the terminal: somebody reports an offence, sees what the book does, and rules."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

from hanchan.cli.terminal.keys import ENTER, ESCAPE, Keyboard
from hanchan.cli.terminal.replay.pages import choose
from hanchan.cli.terminal.screen import Asked, key_lines, redraw
from hanchan.cli.terminal.words import Words
from hanchan.core.codes import SEATS
from hanchan.core.offences import O_OPEN_RIICHI_FURITEN, OFFENCE_IDS
from hanchan.errors import HanchanError
from hanchan.records import AnyEvent, Hora
from hanchan.records.events import MOST_POINTS, MOST_TILES
from hanchan.records.reports import DEAD_LEVEL, NONE, REFEREE
from hanchan.records.rulings import NOBODYS, OFFENCE_NAMES
from hanchan.rules.values import SanctionRule
from hanchan.table import Match, Noticed, Report
from hanchan.table.proposals import AFTER_WIN, EXPOSING, TILES_EXPOSED, WINNING_TILE_HIDDEN
from hanchan.wording.faults import (
    offence_name,
    proposal_lines,
    sanction_gloss,
    sanction_name,
    sanction_rule_text,
)

CONFIRM, AMEND, DISMISS, BACK = "y", "a", "d", "x"
IN_TIME = "y"
COUNTED = (*EXPOSING, TILES_EXPOSED)
"""How many tiles it concerns decides about these."""
LEAST_TILES = {TILES_EXPOSED: "faults.exposed_tiles_min"} | {
    offence: f"faults.{offence}_min" for offence in EXPOSING
}
MOST_CITED = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Hearing:
    """Somebody with a screen and a keyboard who reports and rules; a ruling comes back as events.

    None comes back where nothing was ruled.
    """

    console: Console
    keys: Keyboard
    match: Match
    words: Words

    def anything(self) -> list[AnyEvent] | None:
        """What waits for a ruling, or a new report of something that has happened in this kyoku."""
        waiting = self.match.open_reports
        offences = [name for name in OFFENCE_NAMES if name not in AFTER_WIN]
        rows = [*(self._waiting(report) for report in waiting), *map(self._row, offences)]
        place = self._choose("referee-what", rows)
        if place is None:
            return None
        if place < len(waiting):
            return self.rule(waiting[place])
        offence = offences[place - len(waiting)]
        if offence in NOBODYS:
            return self._report(offence, None)
        names = [Text(self.words.name(seat)) for seat in range(SEATS)]
        seat = self._choose("referee-who", [*names, Text(self.words.say("referee-nobody"))])
        return None if seat is None else self._report(offence, seat if seat < SEATS else None)

    def of_win(self, wins: Sequence[Hora]) -> list[AnyEvent] | None:
        """What the winners may have done wrong with their hands."""
        rows = [
            (offence, win.actor)
            for win in wins
            for offence in AFTER_WIN
            if win.pai is not None and (offence != WINNING_TILE_HIDDEN or win.target == win.actor)
        ]
        texts = [
            Text.assemble(f"{self.words.name(seat)}: ", self._row(offence))
            for offence, seat in rows
        ]
        place = self._choose("referee-what", texts)
        return None if place is None else self._report(*rows[place])

    def rule(self, report: Report) -> list[AnyEvent] | None:
        """The proposal of the book is shown, and confirmed, amended or dismissed."""
        remark = ""
        while True:
            self._show(report, remark)
            key = self.keys.read()
            if key in (BACK, ESCAPE):
                return None
            try:
                events = self._ruled(report, key)
            except HanchanError as problem:
                remark = self.words.say("referee-refused", problem=str(problem))
            else:
                if events is not None:
                    return events
                remark = ""

    # Inside.

    def _report(self, offence: str, seat: int | None) -> list[AnyEvent] | None:
        tiles = self._number("referee-tiles", 1, MOST_TILES) if offence in COUNTED else 1
        late = self.match.report(offence, seat, tiles=tiles)
        in_time = self.match.report(offence, seat, tiles=tiles, noticed=Noticed.IN_TIME)
        if in_time.offered == late.offered:
            return self.rule(late)
        asked = (self._heading(late), Text(f" {self.words.say('referee-in_time', key=IN_TIME)}"))
        redraw(self.console, [*asked, Text()])
        return self.rule(in_time if self.keys.read() == IN_TIME else late)

    def _ruled(self, report: Report, key: str) -> list[AnyEvent] | None:
        """What a key rules; None if it rules nothing, or the referee thinks again."""
        if key in (CONFIRM, ENTER) and report.proposed != REFEREE:
            return report.confirm()
        if key == DISMISS:
            reason = self._line("referee-reason")
            return report.dismiss(reason) if reason else None
        return self._amended(report) if key == AMEND else None

    def _amended(self, report: Report) -> list[AnyEvent] | None:
        place: int | None = 0
        if len(report.offered) > 1:
            place = self._choose("referee-sanction", [self._meant(one) for one in report.offered])
        if place is None:
            return None
        points = 0 if report.seat is None else self._number("referee-points", 0, MOST_POINTS)
        reason = self._line("referee-reason")
        if not reason:
            return None
        return report.amend(report.offered[place], reason=reason, points=points)

    def _choose(self, message: str, rows: Sequence[Text]) -> int | None:
        title = self.words.say(message)
        return choose(self.console, self.keys, self.words, title, rows)

    def _line(self, message: str, **values: int) -> str:
        self.console.print(Text(f" {self.words.say(message, **values)} ", "bold"), end="")
        return self.keys.line().strip()

    def _number(self, message: str, least: int, most: int) -> int:
        """A number that is typed, the least one for an empty line; asked again until it is one."""
        while True:
            typed = self._line(message)
            if not typed:
                return least
            if typed.isdecimal() and least <= int(typed[:9]) <= most:
                return int(typed)
            message = "referee-number" if least else "referee-no_points"

    def _show(self, report: Report, remark: str) -> None:
        """The proposal, what it means, and the keys."""
        lines = [self._heading(report), Text()]
        lines += [Text(f"  {line}") for line in self._proposal(report)]
        if report.note:
            lines.append(Text(f"  {report.note}", "dim"))
        asked = [(CONFIRM, "confirm")] if report.proposed != REFEREE else []
        asked += [(AMEND, "amend"), (DISMISS, "dismiss"), (BACK, "back")]
        letters = tuple((key, self.words.say(f"referee-do_{does}")) for key, does in asked)
        keys = key_lines(Asked(question="", letters=letters), self.words, self.console.width)
        said = [Text(f" {remark}", "yellow")] if remark else []
        redraw(self.console, [*lines, Text(), *said, *keys])

    def _heading(self, report: Report) -> Text:
        offence = offence_name(self.words.language, report.offence)
        if report.seat is None:
            return Text(f" {offence}", "bold")
        player = self.words.name(report.seat)
        return Text(f" {self.words.say('referee-of', offence=offence, player=player)}", "bold")

    def _proposal(self, report: Report) -> tuple[str, ...]:
        rules, language = self.match.rules, self.words.language
        least = 0
        if report.proposed == NONE and report.seat is not None and report.offence in COUNTED:
            counted: int = rules.get(LEAST_TILES[report.offence])
            least = counted if report.tiles < counted else 0
        return proposal_lines(
            language,
            report.proposed,
            report.articles[:MOST_CITED],
            rule=None if report.number is not None else self._rule_of(report.offence),
            least=least,
            choices=report.offered,
            redeem=rules.faults.redeem_deposit if report.proposed in DEAD_LEVEL else 0,
        )

    def _row(self, offence: str) -> Text:
        """An offence, and what the book says about it."""
        name, rule = offence_name(self.words.language, offence), self._rule_of(offence)
        if rule is None:
            return Text(name)
        said = sanction_rule_text(self.words.language, rule)
        return Text.assemble(name, (f"  {said}", "dim"))

    def _waiting(self, report: Report) -> Text:
        return Text(self.words.say("referee-open", report=self._heading(report).plain.strip()))

    def _meant(self, sanction: str) -> Text:
        gloss = sanction_gloss(self.words.language, sanction)
        name = sanction_name(self.words.language, sanction)
        return Text.assemble(name, (f"  {gloss}", "dim"))

    def _rule_of(self, offence: str) -> SanctionRule | None:
        """The row of the rulebook, for the offences that have one."""
        if OFFENCE_IDS.index(offence) > O_OPEN_RIICHI_FURITEN:
            return None
        rule: SanctionRule = getattr(self.match.rules.faults, offence)
        return rule
