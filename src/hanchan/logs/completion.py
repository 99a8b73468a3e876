"""Completion of logs by replay: convert a log to a record, or fill in its missing details."""

from collections.abc import Iterator
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from hanchan.cancellation import checkpoints
from hanchan.core.codes import NOBODY, OVER
from hanchan.core.distance_tables import load_tables
from hanchan.core.game_state import Game
from hanchan.core.legal_actions import is_legal, next_seat_to_answer
from hanchan.core.rules_encoder import encoded_rules
from hanchan.core.seeded_deals import tiles_of_rules
from hanchan.errors import RecordError
from hanchan.kernels.compiled_library import best_form
from hanchan.kernels.record import Ints
from hanchan.logs.consistency_checks import check_deals, check_table
from hanchan.logs.log import Log, LoggedDraw, LoggedEnd, LoggedKyoku, LoggedWin
from hanchan.logs.log_encoding import encode_kyoku, encode_rows
from hanchan.logs.record_conversion import log_from_record
from hanchan.logs.replayer import reconstruct_wall, set_up_kyoku
from hanchan.logs.ura_inference import (
    Ura,
    matching_ura,
    open_fields,
    possible_ura,
    refuse_unknown_ura,
    winners_without_ura,
    with_scores_after,
)
from hanchan.records import record as records
from hanchan.records.event_details import values_of_seats
from hanchan.records.events import HIDDEN, AnyEvent, Dora, StartKyoku, Tsumo
from hanchan.records.tile_names import TILE_NAMES
from hanchan.replay.answer_inference import infer_logged_answer
from hanchan.replay.memory_layout import FOLLOWED, TRUNCATED, UNSEEN, EncodedKyoku, ReplayState
from hanchan.replay.row_replay import begin_rows, compare_rows
from hanchan.rules.ruleset import RuleSet
from hanchan.table.match_engine import MatchEngine

NO_DICE = (0, 0)
P = TypeVar("P", LoggedWin, LoggedDraw, LoggedEnd)


def record_from_log(log: Log, rules: RuleSet) -> records.Record:
    """Return the record of a logged match, replayed under a rule set.

    Tiles of the wall that were never visible are `?`. Raises `RecordError` for a log that
    contradicts the rules, and for one without the ura indicators of a riichi win, because they
    would have to be invented.
    """
    refuse_unknown_ura(log, rules)
    record, problem = record_up_to(log, rules)
    if problem is not None:
        raise problem
    return record


def record_up_to(log: Log, rules: RuleSet) -> tuple[records.Record, RecordError | None]:
    """Replay a match as far as the rules allow; return the record, and the contradiction or None.

    Unknown ura indicators are chosen so that the kyoku ends as the log states, if possible.

    >>> from hanchan.rules import load_rules
    >>> record, problem = record_up_to(Log(format="mjai"), load_rules("tenhou"))
    >>> [event.type for event in record.events], problem
    (['start_game'], None)
    """
    check_deals(log)
    check_table(log, rules)
    header = records.make_header(rules, names=log.names, begins=_excerpt_start(log, rules))
    events: list[AnyEvent] = []
    try:
        for event in _replayed_events(log, rules, header):
            events.append(event)  # noqa: PERF402 - what came before an error is kept
    except RecordError as problem:
        return records.Record(header=header, events=tuple(events)), problem
    return records.make_record(header, tuple(events)), None


def _replayed_events(log: Log, rules: RuleSet, header: records.Header) -> Iterator[AnyEvent]:
    yield records.start_event(header)
    law = MatchEngine(rules)
    law.next_seq = 1
    for index, kyoku in enumerate(checkpoints(log.kyoku)):
        _begin_kyoku(law, kyoku, first=index == 0)
        last = index == len(log.kyoku) - 1
        ura = _choose_ura(with_scores_after(log, index), rules)
        events = _replay_kyoku(law, kyoku, ura, stops=last and log.end is not None)
        yield from events if kyoku.complete else _without_unseen_end(events, kyoku)


def _choose_ura(kyoku: LoggedKyoku, rules: RuleSet) -> Ura:
    """Choose the ura indicators of a kyoku whose log omits them; empty if it needs none."""
    if not winners_without_ura(kyoku):
        return ()
    fit = next(matching_ura(kyoku, rules), None)
    r = encoded_rules(rules)
    possible = possible_ura(kyoku, r, tiles_of_rules(rules))
    return next(possible, ()) if fit is None else fit.ura


def _without_unseen_end(events: Iterator[AnyEvent], kyoku: LoggedKyoku) -> Iterator[AnyEvent]:
    """Yield the events of a truncated kyoku up to a draw or indicator that the log does not show.

    The law draws immediately if no seat can claim a discard, but the log does not show the tile.
    """
    drawn = sum(type(event) is Tsumo for event in kyoku.events)
    left = {Tsumo: drawn, Dora: len(kyoku.dora_markers) - 1}
    seen = True
    for event in events:
        kind = type(event)
        if kind in left:
            left[kind] -= 1
            seen = seen and left[kind] >= 0
        if seen:
            yield event


def complete_log(log: Log, rules: RuleSet) -> Log:
    """Return the log with missing values added by replay; stated values stay unchanged.

    Raises `RecordError` for a log that contradicts the rule set.

    >>> from hanchan.rules import load_rules
    >>> complete_log(Log(format="mjai"), load_rules("tenhou")).kyoku
    ()
    """
    record, problem = record_up_to(log, rules)
    if problem is not None:
        raise problem
    return fill_gaps(log, log_from_record(record), rules)


def fill_gaps(log: Log, by_law: Log, rules: RuleSet) -> Log:
    """Return the log with missing details from `by_law`, the same match under these rules."""
    kyoku_with_scores = [with_scores_after(log, i) for i in range(len(log.kyoku))]
    unsure = [open_fields(kyoku, tuple(matching_ura(kyoku, rules))) for kyoku in kyoku_with_scores]
    pairs = zip(log.kyoku, by_law.kyoku, unsure, strict=True)
    end = by_law.end
    if end is None and log.end is not None and log.end.scores and log.end.results:
        end = log.end
    elif end is not None and log.end is not None:
        end = replace(_fill(log.end, end), scores=log.end.scores or end.scores)
    return replace(
        log,
        rules=log.rules or rules.id,
        kyoku=tuple(_fill_kyoku(stated, filled, unsure) for stated, filled, unsure in pairs),
        end=end,
    )


def _excerpt_start(log: Log, rules: RuleSet) -> records.StartPosition | None:
    """Return the state in which the log starts, or None if that is the start of a match."""
    if not log.kyoku:
        return None
    first = log.kyoku[0]
    start = ("E", 0, 0, 0, (rules.placement.start,) * log.players)
    if (first.bakaze, first.oya, first.honba, first.kyotaku, first.scores) == start:
        return None
    fields = {name: getattr(first, name) for name in records.StartPosition.__struct_fields__}
    return msgspec.convert(fields, records.StartPosition)


def _begin_kyoku(law: MatchEngine, kyoku: LoggedKyoku, *, first: bool) -> None:
    """Set up the first kyoku as the log states it; for a later one, require the law to agree."""
    g = law.game
    if first:
        set_up_kyoku(g, kyoku)
        return
    if g.phase == OVER:
        raise RecordError("record-parts", field="end", what="over", line=kyoku.line or None)
    law.face.prepare_deal(g)
    scores = values_of_seats(g, g.score)
    start = (records.ROUND_WINDS[g.round], g.dealer, g.honba, g.deposits, scores)
    if start != (kyoku.bakaze, kyoku.oya, kyoku.honba, kyoku.kyotaku, kyoku.scores):
        raise RecordError("record-parts", field="deal", what="deal", line=kyoku.line or None)


def _check_agreement(law: MatchEngine, marks: ReplayState, rows: Ints) -> None:
    game, compare = Game(), best_form(compare_rows)
    for moment in law.moments:
        game.restore(moment.game)
        compare(game, marks, rows)


def _replay_kyoku(
    law: MatchEngine, kyoku: LoggedKyoku, ura: Ura, *, stops: bool
) -> Iterator[AnyEvent]:
    """Replay a kyoku and yield its events; `ura` are used if it omits the ura indicators."""
    g = law.game
    rows, sources = encode_rows(kyoku)
    marks, stated = ReplayState(), EncodedKyoku()
    encode_kyoku(stated, kyoku, len(sources), ura)
    stated.stops = int(stops)
    begin_rows(marks, stated)
    start, *rest = law.deal_wall(
        reconstruct_wall(kyoku, ura, law.tiles, law.record), kyoku.dice or NO_DICE
    )
    if isinstance(start, StartKyoku):
        known_wall = reconstruct_wall(kyoku, ura, r=law.record)
        wall = tuple(HIDDEN if code == UNSEEN else TILE_NAMES[code] for code in known_wall)
        yield replace(start, wall=wall)
    yield from rest
    _check_agreement(law, marks, rows)
    infer_answer, check_legal = best_form(infer_logged_answer), best_form(is_legal)
    while marks.status == FOLLOWED and (p := next_seat_to_answer(g)) != NOBODY:
        action = infer_answer(g, marks, rows, p)
        if marks.status == FOLLOWED:
            if not check_legal(law.scratch_copy(), law.record, load_tables(), p, action):
                raise _divergence_error("illegal", kyoku, marks)
            yield from law.answer(p, action)
            _check_agreement(law, marks, rows)
    if marks.status != FOLLOWED and (marks.status != TRUNCATED or kyoku.complete):
        raise _divergence_error("event", kyoku, marks)


def _divergence_error(part: str, kyoku: LoggedKyoku, marks: ReplayState) -> RecordError:
    line = kyoku.lines[marks.at] if marks.at < len(kyoku.lines) else kyoku.end_line
    return RecordError("record-parts", field="event", what=part, line=line or None)


def _fill_kyoku(stated: LoggedKyoku, by_law: LoggedKyoku, unsure: frozenset[str]) -> LoggedKyoku:
    """Return the kyoku with missing details by the law, except for the `unsure` fields."""
    wins, ended = {win.actor: win for win in by_law.wins}, stated.complete
    ended = ended and "deltas" not in unsure
    hides = winners_without_ura(stated)
    timed, after = stated.dora_timed, by_law.scores_after
    return replace(
        stated,
        events=stated.events if timed else by_law.events,
        lines=stated.lines if timed else by_law.lines,
        dora_timed=True,
        dora_markers=max(stated.dora_markers, by_law.dora_markers, key=len),
        wins=tuple(
            _fill(win, wins.get(win.actor), unsure if win.actor in hides else frozenset())
            for win in stated.wins
        ),
        draw=stated.draw and _fill(stated.draw, by_law.draw),
        deltas=by_law.deltas if ended and stated.deltas is None else stated.deltas,
        scores_after=after if ended and stated.scores_after is None else stated.scores_after,
    )


def _fill(stated: P, by_law: P | None, unsure: frozenset[str] = frozenset()) -> P:
    """Replace each None by the value from the law, except in the `unsure` fields."""
    return replace(stated, **{
        name: getattr(by_law, name) for name in stated.__struct_fields__
        if by_law is not None and getattr(stated, name) is None and name not in unsure
    })  # fmt: skip
