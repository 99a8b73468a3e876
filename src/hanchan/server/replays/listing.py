"""The matches of a file and their kyoku, told without playing them again."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from hanchan.formats.opening import Match, names_of
from hanchan.logs.log import Log, LoggedKyoku
from hanchan.messages.replays import KyokuListed, MatchListed
from hanchan.records import Chombo, Hora, Record, Redeal, Ryukyoku, Settle, StartKyoku
from hanchan.rules import rulebooks
from hanchan.rules.load import load_rules
from hanchan.table.telling.words import Words
from hanchan.tiles import WINDS
from hanchan.wording.figures import signed
from hanchan.wording.rulebooks import rules_title


@dataclass(slots=True)
class KyokuOutcome:
    """A kyoku as a list tells it: its deal, the wins as (winner, from whom), why it was drawn.

    `reason` is the id of an ending; without one and without wins the kyoku breaks off.
    """

    deal: StartKyoku | LoggedKyoku
    wins: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])
    deltas: Sequence[int] = ()
    reason: str | None = None


def match_listed(match: Match, language: str) -> MatchListed:
    """One match of a file."""
    if isinstance(match, Record):
        names, rules = match.header.names, match.header.rules.id
        outcomes = outcomes_of_record(match)
        scores = match.result.scores if match.result else ()
    else:
        names, rules = match.names, match.rules or ""
        outcomes = outcomes_of_log(match)
        scores = match.end.scores if match.end else ()
    words = Words(language, names_of(names, language), apart=True)
    return MatchListed(
        names=words.names,
        kyoku=tuple(_listed(outcome, words) for outcome in outcomes),
        rules=rules,
        title=rules_title(language, load_rules(rules)) if rules in rulebooks() else rules,
        scores=tuple(scores),
        own=isinstance(match, Record),
    )


def outcomes_of_log(log: Log) -> Iterator[KyokuOutcome]:
    """What the log says of each kyoku."""
    for kyoku in log.kyoku:
        outcome = KyokuOutcome(kyoku, deltas=kyoku.deltas or ())
        outcome.wins += [(win.actor, win.target) for win in kyoku.wins]
        if kyoku.draw is not None:
            outcome.reason = kyoku.draw.reason or "exhausted"
        yield outcome


def outcomes_of_record(record: Record) -> list[KyokuOutcome]:
    """The same of a record of ours, kyoku that were taken back included."""
    found: list[KyokuOutcome] = []
    for event in record.events:
        if isinstance(event, StartKyoku):
            found.append(KyokuOutcome(event))
        elif found:
            _note(found[-1], event)
    return found


def _note(outcome: KyokuOutcome, event: object) -> None:
    if isinstance(event, Hora):
        outcome.wins.append((event.actor, event.target))
    elif isinstance(event, Ryukyoku):
        outcome.reason = event.reason
    elif isinstance(event, Settle):
        outcome.deltas = event.deltas
    elif isinstance(event, Chombo):
        outcome.reason = "chombo"
    elif isinstance(event, Redeal):
        outcome.reason = "redeal"


def _listed(outcome: KyokuOutcome, words: Words) -> KyokuListed:
    deal = outcome.deal
    return KyokuListed(
        name=words.kyoku(WINDS["ESWN".index(deal.bakaze)], deal.oya),
        honba=deal.honba,
        deposits=deal.kyotaku,
        results=tuple(_results(outcome, words)),
        scores=tuple(deal.scores),
    )


def _results(outcome: KyokuOutcome, words: Words) -> Iterator[str]:
    for winner, loser in outcome.wins:
        gained = outcome.deltas[winner] if outcome.deltas else 0
        yield words.say(
            "replaypage-tsumo" if winner == loser else "replaypage-ron",
            winner=words.name(winner),
            loser=words.name(loser),
            points=words.points(signed(gained)) if gained else "",
        )
    if not outcome.wins:
        reason = outcome.reason
        yield words.say("replaypage-broken_off" if reason is None else f"ending-{reason}")
