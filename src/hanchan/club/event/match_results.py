"""Results of tables under the event's rulebook, from final points, a record or a tally."""

from fractions import Fraction
from hashlib import sha256

import msgspec

from hanchan.club.event.lines import MatchEndInput
from hanchan.club.event.table_tally import TableTally
from hanchan.club.tally import Tally, read_tally
from hanchan.core.game_state import Game
from hanchan.core.turn_order import count_players
from hanchan.errors import EventError
from hanchan.records import read_record
from hanchan.records.record import RecordedRules
from hanchan.rules.ruleset import RuleSet
from hanchan.scoring.match_result import MatchResult, result
from hanchan.table.replay import Replay


def score_match(end: MatchEndInput, rules: RuleSet, names: tuple[str, ...]) -> MatchResult:
    """Score a match from its end; raise `ResultError` if it cannot be scored.

    >>> from hanchan.rules import load_rules
    >>> end = MatchEndInput(scores=(41200, 30500, 27100, 21200))
    >>> score_match(end, load_rules("jpml-a"), ("Aki", "Emi", "Ken", "Yui")).places
    (1, 2, 3, 4)
    """
    return result(
        end.scores,
        rules=rules,
        names=names,
        deposits=end.deposits if end.sticks is None else end.sticks,
        chombo=_by_seat(end.chombo, rules),
        wins=end.wins,
        chips=_by_seat(end.chips, rules),
        penalty=_by_seat(end.penalty, rules),
        busted_by={int(seat): busters for seat, busters in end.busted_by.items()},
        dealer=end.dealer,
    )


def _by_seat(numbers: tuple[int, ...], rules: RuleSet) -> tuple[int, ...]:
    """Return a number for each player; numbers left out are four zeros, even where three play."""
    return numbers if any(numbers) else (0,) * rules.seating.players


def excess_points(match: MatchResult) -> Fraction:
    """Return the sum of the results in thousands, without chombo, penalties and unclaimed deposits.

    It is 0 unless the results are wrong.
    """
    costs = (line.points or 0 for line in match.ledger if line.name in ("chombo", "penalty"))
    return sum(match.results, Fraction(match.unclaimed, 1000)) - sum(costs)


def end_from_record(data: bytes, rules: RuleSet) -> tuple[MatchEndInput, str]:
    """Return the end of a recorded match, which the engine replays, and the name of its source.

    Refuse an incomplete record, or one that was not played by exactly these rules.

    >>> from hanchan.records import write_record
    >>> from hanchan.table import Match, play_to_end
    >>> match = Match("ema-2008", seed=7)
    >>> for _ in play_to_end(match, [lambda view: view.actions[-1]] * 4):
    ...     pass
    >>> end, source = end_from_record(write_record(match.record()), match.rules)
    >>> end.scores, source.partition(" ")[0]
    ((29000, 33000, 29000, 29000), 'record')
    """
    record = read_record(data)
    _refuse_other_rules(record.header.rules, rules)
    replay = Replay(record)
    if not replay.complete:
        raise EventError("event-record-incomplete", field="record")
    last = len(replay.moments) - 1
    end = _read_end(replay.game(last))
    if score_match(end, rules, replay.names).results != replay.result(last).results:
        raise EventError("event-record-other", field="record", rules=rules.id)
    return end, f"record {sha256(data).hexdigest()}"


def end_from_tally(data: bytes, rules: RuleSet) -> tuple[MatchEndInput, str]:
    """Return the end of a match entered as a tally, and the name of its source.

    Refuse a tally that is not over, has other rules, or differs from the points counted at the
    table.

    >>> from hanchan.club.tally import Stop, Tally, write_tally
    >>> tally = Tally("ema-2008", names=["Aki", "Ben", "Chie", "Dai"])
    >>> tally.stop(Stop(reason="time"))
    >>> end, source = end_from_tally(write_tally(tally), tally.rules)
    >>> end.scores, source.partition(" ")[0]
    ((30000, 30000, 30000, 30000), 'tally')
    """
    tally = read_tally(data)
    _refuse_other_rules(tally.header.rules, rules)
    return _end_from_tally(tally, rules), tally_source(data)


def end_from_table(entered: TableTally, rules: RuleSet) -> tuple[MatchEndInput, str]:
    """Return the end and the source name of the tally entered at a table of the event.

    Refuse it while entries for a kyoku differ.

    >>> from hanchan.club.event import TableTally
    >>> from hanchan.club.tally import Stop, Tally
    >>> tally = Tally("ema-2008", names=["Aki", "Ben", "Chie", "Dai"])
    >>> tally.stop(Stop(reason="time"))
    >>> end_from_table(TableTally(tally=tally), tally.rules)[0].scores
    (30000, 30000, 30000, 30000)
    """
    if entered.disputed:
        kyoku = ", ".join(map(str, entered.disputed))
        raise EventError("event-disputed", field="tally", given=kyoku)
    return _end_from_tally(entered.tally, rules), tally_source(entered.data)


def end_from_table_if_over(entered: TableTally, rules: RuleSet) -> MatchEndInput | None:
    """Return the end of a table's tally; None if it is not over or cannot be used yet.

    >>> from hanchan.club.event import TableTally
    >>> from hanchan.club.tally import Tally
    >>> tally = Tally("ema-2008", names=["Aki", "Ben", "Chie", "Dai"])
    >>> end_from_table_if_over(TableTally(tally=tally), tally.rules) is None
    True
    """
    try:
        return end_from_table(entered, rules)[0]
    except EventError:
        return None


def tally_source(data: bytes) -> str:
    """Return the text that identifies a tally file as the source of a result."""
    return f"tally {sha256(data).hexdigest()}"


def _end_from_tally(tally: Tally, rules: RuleSet) -> MatchEndInput:
    if not tally.over:
        raise EventError("event-tally-incomplete", field="tally")
    if any(tally.differences):
        raise EventError("event-tally-counted", field="tally", given=tally.differences)
    game = Game()
    game.restore(tally.snapshot())
    end = _read_end(game)
    if score_match(end, rules, tally.names).results != tally.result.results:
        raise EventError("event-record-other", field="tally", rules=rules.id)
    return end


def _refuse_other_rules(recorded: RecordedRules, rules: RuleSet) -> None:
    if recorded.hash != rules.content_hash():
        raise EventError("event-record-rules", field="rules", given=recorded.id, rules=rules.id)


def _read_end(g: Game) -> MatchEndInput:
    seats = range(count_players(g))
    busters = tuple(p for p in seats if g.bust_bonus[p] > 0)
    sticks = tuple(g.sticks[p] for p in seats)
    by_seat = {
        "scores": g.score,
        "chombo": g.chombo,
        "wins": g.wins,
        "chips": g.chips,
        "penalty": g.penalty,
    }
    found = {name: tuple(values[p] for p in seats) for name, values in by_seat.items()} | {
        "deposits": g.deposits,
        "sticks": sticks if g.deposits and sum(sticks) == g.deposits else None,
        "busted_by": {str(p): busters for p in seats if g.bust_bonus[p] < 0},
        "dealer": g.dealer,
    }
    return msgspec.convert(found, MatchEndInput)
