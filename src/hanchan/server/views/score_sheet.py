"""The end of a kyoku and of a match as a page shows them, and reports awaiting a ruling."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from urllib.parse import urlencode

from hanchan import records
from hanchan.core import codes
from hanchan.core.offences.offence_codes import ROW_OF
from hanchan.i18n.number_format import format_thousands, group_points_in_text
from hanchan.i18n.offence_text import offence_name, proposal_lines, sanction_name
from hanchan.i18n.sheet_lines import ledger_text
from hanchan.messages import match as m
from hanchan.messages.base import from_attributes
from hanchan.records.offence_reports import DEAD_LEVEL
from hanchan.records.redaction import split_by_kyoku
from hanchan.rules import RuleSet
from hanchan.rules.composite_values import SanctionRule
from hanchan.scoring import MatchResult, Result, SetRead
from hanchan.scoring import waits as waits_of
from hanchan.scoring.win_case import ROBBED_KITA
from hanchan.scoring.win_result import flag_names
from hanchan.server.rulebooks.rule_form import calculator_rules
from hanchan.server.tables.live_match import LiveMatch, TimedMoment
from hanchan.server.views.match_view import WIND_LETTERS, present_kita, present_meld, without_one
from hanchan.table import Report, Standing
from hanchan.table.narration import sheet_text
from hanchan.table.narration.event_text import Narrator, add_claim_words
from hanchan.table.narration.sheet_text import KyokuEnd, kyoku_end
from hanchan.tiles import Hand, Kind, Meld, MeldType, Tile, format_tiles, sort_tiles

# Reports that await a ruling, as a page shows them to the people at the table.

MAX_CITED_ARTICLES = 3


def present_proposals(
    reports: Mapping[int, Report], rules: RuleSet, words: Narrator, ways: Mapping[int, m.RulingWay]
) -> tuple[m.RulingProposal, ...]:
    """Return the proposal and possible rulings of each report, and how the visitor may rule."""
    return tuple(
        _present_proposal(number, report, rules, words, ways[number])
        for number, report in reports.items()
    )


def sanction_rule(rules: RuleSet, offence: str) -> SanctionRule | None:
    """Return the rulebook's rule on an offence; None if the rulebook has no such rule."""
    if offence not in ROW_OF:
        return None
    rule: SanctionRule = getattr(rules.offences, ROW_OF[offence])
    return rule


def _present_proposal(
    number: int, report: Report, rules: RuleSet, words: Narrator, way: m.RulingWay
) -> m.RulingProposal:
    language = words.language
    offence = offence_name(language, report.offence)
    title = offence
    if report.seat is not None:
        title = words.say("referee-of", offence=offence, player=words.name(report.seat))
    lines = proposal_lines(
        language,
        report.proposed,
        rule=None if report.number is not None else sanction_rule(rules, report.offence),
        choices=report.offered,
        redeem=rules.offences.redeem_deposit if report.proposed in DEAD_LEVEL else 0,
    )
    return m.RulingProposal(
        report=number,
        title=title,
        lines=tuple(group_points_in_text(language, line) for line in lines),
        articles=report.articles[:MAX_CITED_ARTICLES],
        proposed=report.proposed,
        offered=tuple((one, sanction_name(language, one)) for one in report.offered),
        known=report.seat is not None,
        note=report.note,
        way=way,
    )


LIMIT_GRADES = {
    "mangan": 1,
    "haneman": 2,
    "baiman": 3,
    "sanbaiman": 4,
    "counted_yakuman": 5,
    "yakuman": 5,
}
MOVE_EVENTS = (records.Tsumo, records.Dahai, records.StartKyoku)


def present_kyoku_sheet(live: LiveMatch, seen: TimedMoment, words: Narrator) -> m.KyokuSheet | None:
    """Return the score sheet of the kyoku that has just ended; None if none has."""
    match = live.match
    events = add_claim_words(records.drop_undone(match.events[: seen.upto]))
    view = match.view(None, at=seen.snapshot)
    # The last step begins with the last draw or discard.
    last = max((i for i, event in enumerate(events) if isinstance(event, MOVE_EVENTS)), default=0)
    end = kyoku_end(seen.results, events[last:], view)
    return None if end is None else present_kyoku_end(end, match.rules, words)


def present_kyoku_end(
    end: KyokuEnd, rules: RuleSet, words: Narrator, *, hands: bool = True
) -> m.KyokuSheet:
    """Return the score sheet of a kyoku. Without `hands`, hands shown at a draw are left out."""
    offences = sheet_text.offence_lines(end, rules, words)
    return m.KyokuSheet(
        title=sheet_text.kyoku_title(end, words),
        wins=tuple(_present_win(end, win, i, rules, words) for i, win in enumerate(end.wins)),
        shown=_present_revealed_hands(end) if hands else (),
        notes=(*offences, *sheet_text.draw_lines(end, rules, words)),
        scores=tuple(
            m.ScoreChange(
                seat=seat,
                before=end.before(seat),
                change=end.settle.deltas[seat],
                after=end.settle.scores[seat],
            )
            for seat in range(len(end.settle.scores))
        ),
        next=sheet_text.outcome_text(end, rules, words),
    )


def present_match_end(live: LiveMatch, words: Narrator) -> m.MatchEndView:
    """Return the end of a match: the ranking and its parts, the seed, course and best hand."""
    match = live.match
    return m.MatchEndView(
        standings=present_standings(match.standings, match.result, words),
        seed=match.seed.hex(),
        commitment=match.commitment,
        begun=next(one.scores[0] for one in match.events if isinstance(one, records.StartKyoku)),
        course=tuple(_present_kyoku(kyoku, words) for kyoku in split_by_kyoku(match.events)),
        best=describe_best_hand(match.events, words),
    )


def present_standings(
    standings: Iterable[Standing], result: MatchResult, words: Narrator
) -> tuple[m.StandingView, ...]:
    """Return the standings in the given order, with the parts of each result and their articles."""
    return tuple(
        from_attributes(
            m.StandingView,
            standing,
            result=format_thousands(standing.result),
            lines=tuple(
                sheet_text.SheetLine(
                    text=ledger_text(
                        words.language, line.name, words.values(line.values), line.points
                    ).strip(),
                    articles=line.articles,
                )
                for line in result.lines_of_seat(standing.seat)
            ),
        )
        for standing in standings
    )


def _present_win(
    end: KyokuEnd, win: records.Hora, place: int, rules: RuleSet, words: Narrator
) -> m.WinView:
    result = end.results[place]
    melds = end.melds(win.actor)
    tiles = tuple(map(Tile.of, win.tehai)) if win.pai is not None else ()
    lines = tuple(sheet_text.win_lines(end, result, rules, words))
    return m.WinView(
        title=sheet_text.win_title(win, words),
        winner=win.actor,
        loser=None if win.target == win.actor else win.target,
        hand=tuple(map(str, tiles)),
        sets=tuple(tuple(map(str, one)) for one in group_concealed_tiles(tiles, melds, result)),
        melds=_present_melds(end, win.actor),
        tile=None if win.pai is None else str(Tile.of(win.pai)),
        dora=tuple(map(str, end.view.kyoku.dora)),
        ura=tuple(str(Tile.of(marker)) for marker in win.ura_markers or ()),
        lines=lines,
        wait="" if result.wait is None else words.say(f"wait-{result.wait}"),
        level=limit_text(win.limit, win.yakuman, words),
        grade=LIMIT_GRADES.get(win.limit or "", 0),
        counted=han_and_fu_text(win.han, win.fu, win.yakuman, words),
        points=win.points,
        beyond=" ".join(
            words.say(f"sheet-beyond_{name}", points=points)
            for name, points in (("honba", result.honba), ("deposits", result.deposits))
            if points
        ),
        total=lines[-1].text,
        case=calculator_link(end, win, result, rules),
    )


def _present_revealed_hands(end: KyokuEnd) -> tuple[m.RevealedHand, ...]:
    if end.draw is None:
        return ()
    hands = [
        _present_revealed_hand(end, event.actor, tuple(map(Tile.of, event.tehai)))
        for event in end.events
        if isinstance(event, records.Kyuushu)
    ]
    for seat, tehai in enumerate(end.draw.tehais):
        if tehai is not None:
            tiles = tuple(map(Tile.of, tehai))
            waits = waits_of(Hand(tiles, end.melds(seat)))
            hands.append(_present_revealed_hand(end, seat, tiles, waits))
    return tuple(hands)


def _present_revealed_hand(
    end: KyokuEnd, seat: int, tiles: tuple[Tile, ...], waits: Iterable[Kind] = ()
) -> m.RevealedHand:
    return m.RevealedHand(
        seat=seat,
        hand=tuple(map(str, tiles)),
        melds=_present_melds(end, seat),
        waits=tuple(str(Tile(kind)) for kind in waits),
    )


def _present_melds(end: KyokuEnd, seat: int) -> tuple[m.MeldView, ...]:
    players = end.view.players
    melds = [present_meld(meld, seat, players=len(players)) for meld in end.melds(seat)]
    return (*melds, *present_kita(players[seat].kita))


def describe_best_hand(events: Iterable[records.AnyEvent], words: Narrator) -> str:
    """Describe the win worth most without honba and deposits; empty if there is none."""
    wins = [event for event in records.drop_undone(events) if isinstance(event, records.Hora)]
    if not wins:
        return ""
    best = max(wins, key=lambda win: win.points)
    return words.say(
        "sheet-best_hand", winner=words.name(best.actor), worth=describe_win_value(best, words)
    )


def describe_win_value(win: records.Hora, words: Narrator) -> str:
    """Describe the value of a win: its limit and points, or its han and fu below mangan.

    >>> from hanchan.server.views.score_sheet import han_and_fu_text
    >>> han_and_fu_text(3, 40, 0, Narrator("en", ()))
    '3 han 40 fu'
    """
    level = limit_text(win.limit, win.yakuman, words) or han_and_fu_text(
        win.han, win.fu, win.yakuman, words
    )
    return words.say("sheet-worth", level=level, points=win.points)


def limit_text(limit: str | None, yakuman: int, words: Narrator) -> str:
    """Return the name of the limit; empty below mangan."""
    if limit is None:
        return ""
    if limit == "yakuman" and not yakuman:
        return words.say("limit-counted_yakuman")
    return words.say(f"limit-{limit}", units=yakuman)


def han_and_fu_text(han: int, fu: int, yakuman: int, words: Narrator) -> str:
    """Return the han and fu, such as `3 han 40 fu`; empty for a yakuman, which has none."""
    if yakuman:
        return ""
    parts = [words.say("terminal-han", han=han)] if han else []
    parts += [words.say("terminal-fu_count", fu=fu)] if fu else []
    return " ".join(parts)


def _present_kyoku(events: Sequence[records.AnyEvent], words: Narrator) -> m.KyokuSummary:
    start, *rest = events
    assert isinstance(start, records.StartKyoku)  # noqa: S101 - every kyoku starts with this event
    settled = [event.scores for event in rest if isinstance(event, records.Settle)]
    return m.KyokuSummary(
        round=WIND_LETTERS["ESWN".index(start.bakaze)],
        number=start.kyoku,
        honba=start.honba,
        scores=tuple(settled[-1] if settled else start.scores),
        told=" · ".join(
            _describe_ending(event, words)
            for event in rest
            if isinstance(event, records.Hora | records.Ryukyoku)
        ),
    )


def _describe_ending(event: records.Hora | records.Ryukyoku, words: Narrator) -> str:
    if isinstance(event, records.Ryukyoku):
        return words.say(f"ending-{event.reason}")
    winner, worth = words.name(event.actor), describe_win_value(event, words)
    if event.target == event.actor:
        return words.say("sheet-course_tsumo", winner=winner, worth=worth)
    loser = words.name(event.target)
    return words.say("sheet-course_ron", winner=winner, loser=loser, worth=worth)


SEQUENCE, TRIPLET, KAN = "sequence", "triplet", "kan"
PAIR, SEVEN_PAIRS = "pair", "seven_pairs"
RANKS = 9


def group_concealed_tiles(
    tiles: Sequence[Tile], melds: Sequence[Meld], result: Result
) -> tuple[tuple[Tile, ...], ...]:
    """Group the concealed tiles, without the winning tile, by the reading that was scored.

    The set that the winning tile completes lacks that tile. Empty for a hand without sets or pairs.

    >>> from hanchan.scoring import score
    >>> from hanchan.tiles import format_tiles, parse_hand
    >>> hand = parse_hand("23m067p33888s pon 555z")
    >>> result = score(hand, "4m", rules="ema-2008").result
    >>> [format_tiles(one) for one in group_concealed_tiles(hand.concealed, hand.melds, result)]
    ['23m', '067p', '33s', '888s']
    """
    tile = result.tile
    if tile is None:
        return ()
    by_kind: defaultdict[Kind, list[Tile]] = defaultdict(list)
    for one in sort_tiles(tiles):
        by_kind[one.kind].append(one)
    if result.wait == SEVEN_PAIRS:
        return tuple(map(tuple, by_kind.values()))
    if result.pair is None:
        return ()
    sets = [_kinds(one) for one in _concealed_sets(result.sets, melds)]
    sets.append((result.pair,) * 2)
    at = next(i for i, kinds in enumerate(sets) if _is_completed_by(kinds, tile.kind, result.wait))
    parts = sorted(
        without_one(kinds, tile.kind) if i == at else kinds for i, kinds in enumerate(sets)
    )
    return tuple(tuple(by_kind[kind].pop(0) for kind in kinds) for kinds in parts)


def _concealed_sets(sets: Sequence[SetRead], melds: Sequence[Meld]) -> list[SetRead]:
    left = list(sets)
    for meld in melds:
        kind = meld.tiles[0].kind
        type_ = SEQUENCE if meld.type is MeldType.CHI else KAN if meld.type.is_kan else TRIPLET
        left.remove(next(one for one in left if (one.type, one.kind) == (type_, kind)))
    return left


def _kinds(one: SetRead) -> tuple[Kind, ...]:
    steps = range(3) if one.type == SEQUENCE else (0,) * 3
    return tuple(Kind(one.kind + step) for step in steps)


def _is_completed_by(kinds: tuple[Kind, ...], kind: Kind, wait: str | None) -> bool:
    if kind not in kinds:
        return False
    if len(kinds) == 2:  # noqa: PLR2004 (a pair)
        return wait == PAIR
    if kinds[0] == kinds[1]:
        return wait == "shanpon"
    if kind == kinds[1]:
        return wait == "closed"
    low, high = kinds[0] % RANKS, kinds[2] % RANKS
    outer = low == 0 if kind == kinds[2] else high == RANKS - 1
    return wait == ("edge" if outer else "open_ended")


DISCARDER = "discarder_in_riichi"


def calculator_link(end: KyokuEnd, win: records.Hora, result: Result, rules: RuleSet) -> str | None:
    """Return the calculator link of a win, with the table's rules; None without a winning tile."""
    if win.pai is None:
        return None
    calculator = calculator_rules(rules)
    kyoku = end.view.kyoku
    melds = ".".join(f"{meld.type}-{format_tiles(meld.tiles)}" for meld in end.melds(win.actor))
    parameters = {
        "rules": calculator.rules,
        "title": calculator.title,
        "hand": format_tiles(map(Tile.of, win.tehai)),
        "melds": melds,
        "win": str(Tile.of(win.pai)),
        "by": "tsumo" if win.target == win.actor else "ron",
        "seat": end.view.players[win.actor].wind.mjai,
        "kita": str(end.view.players[win.actor].kita or ""),
        "round": kyoku.round.mjai,
        "riichi": riichi_word(result.flags),
        "flags": ".".join(_flags(end, win, result)),
        "dora": format_tiles(kyoku.dora),
        "ura": format_tiles(map(Tile.of, win.ura_markers or ())),
        "honba": str(kyoku.honba or ""),
        "deposits": str(result.deposits // codes.DEPOSIT or ""),
    }
    present = {name: value for name, value in parameters.items() if value}
    return f"/score?{urlencode(present | calculator.changes)}"


def _flags(end: KyokuEnd, win: records.Hora, result: Result) -> Iterator[str]:
    yield from flag_names(result.flags)
    dealt_in = result.flags & codes.S_OPEN_RIICHI and win.target != win.actor
    if dealt_in and end.view.players[win.target].riichi:
        yield DISCARDER
    if end.robs_kita(win):
        yield ROBBED_KITA


def riichi_word(flags: int) -> str:
    """Return a win's kind of riichi in the calculator's notation; empty without riichi.

    >>> riichi_word(codes.S_RIICHI), riichi_word(codes.S_DOUBLE_RIICHI | codes.S_OPEN_RIICHI)
    ('true', 'open-double')
    """
    parts = ["open"] if flags & codes.S_OPEN_RIICHI else []
    parts += ["double"] if flags & codes.S_DOUBLE_RIICHI else []
    return "-".join(parts) or ("true" if flags & codes.S_RIICHI else "")
