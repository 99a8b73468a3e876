"""Reports that wait for a ruling, as a page shows them to the people at the table."""

from collections.abc import Mapping

from msgspec.structs import replace

from hanchan.core.offences.ids import ROW_OF
from hanchan.messages.match import ProposalShown, RulingWay
from hanchan.records.reports import DEAD_LEVEL
from hanchan.rules import RuleSet
from hanchan.rules.values import SanctionRule
from hanchan.table import Report
from hanchan.table.telling.words import Words
from hanchan.wording.figures import prose
from hanchan.wording.offences import offence_name, proposal_lines, sanction_name

MOST_CITED = 3


def proposals_shown(
    reports: Mapping[int, Report], rules: RuleSet, words: Words, ways: Mapping[int, RulingWay]
) -> tuple[ProposalShown, ...]:
    """What the book says about each report, what may be ruled instead, and how by the visitor."""
    return tuple(
        replace(_shown(number, report, rules, words), way=ways[number])
        for number, report in reports.items()
    )


def rule_of(rules: RuleSet, offence: str) -> SanctionRule | None:
    """The row of the rulebook, for the offences that have one."""
    if offence not in ROW_OF:
        return None
    found: SanctionRule = getattr(rules.faults, ROW_OF[offence])
    return found


def _shown(number: int, report: Report, rules: RuleSet, words: Words) -> ProposalShown:
    language = words.language
    offence = offence_name(language, report.offence)
    title = offence
    if report.seat is not None:
        title = words.say("referee-of", offence=offence, player=words.name(report.seat))
    lines = proposal_lines(
        language,
        report.proposed,
        rule=None if report.number is not None else rule_of(rules, report.offence),
        choices=report.offered,
        redeem=rules.faults.redeem_deposit if report.proposed in DEAD_LEVEL else 0,
    )
    return ProposalShown(
        report=number,
        title=title,
        lines=tuple(prose(language, line) for line in lines),
        articles=report.articles[:MOST_CITED],
        proposed=report.proposed,
        offered=tuple((one, sanction_name(language, one)) for one in report.offered),
        known=report.seat is not None,
        note=report.note,
    )
