"""The end of a kyoku in a tally, written to the game for the engine to judge and settle."""

from collections.abc import Collection, Iterable, Sequence

from hanchan.club.tally import lines as t
from hanchan.core import codes, yaku_ids
from hanchan.core import manual_entry as m
from hanchan.core.distance_tables import load_tables
from hanchan.core.draw_endings import count_declared_riichi
from hanchan.core.game_state import Game, Rules
from hanchan.core.rule_codes import CHII_50, KITA_ROBBED_BY_YAKUMAN
from hanchan.core.rules_encoder import encoded_rules
from hanchan.core.turn_order import count_players, turns_after_dealer
from hanchan.core.win_case_records import CaseRecord, WinValueRecord
from hanchan.core.win_cases import load_nagashi
from hanchan.errors import HandError, IllegalActionError, RecordError, RulesError
from hanchan.i18n.code_names import ENDINGS, REASONS, YAKU_NAMES
from hanchan.i18n.lazy_text import sentence
from hanchan.kernels.compiled_library import best_form
from hanchan.kernels.record import Records
from hanchan.records import AnyEvent
from hanchan.records import Offence as OffenceEvent
from hanchan.rules import RuleSet
from hanchan.rules.value_enums import Nagashi
from hanchan.scoring import case_writer, win_case
from hanchan.scoring.win_case import ROBBED_KITA, Case, RiichiState
from hanchan.table.match_engine import MatchEngine
from hanchan.tiles import Hand, Tile, parse_hand, parse_tile

RINSHAN: t.Fed = "rinshan"
LIABILITIES: tuple[t.Fed, ...] = ("daisangen", "daisuushii", "suukantsu", RINSHAN)
"""Kinds of liability, in the order of `core/pao.py`; the last is a rinshan tsumo."""
END_CODES = {name: code for code, name in ENDINGS.items()}


def place_win(law: MatchEngine, win: t.Win) -> None:
    """Write the wins to the game, judge and settle them; a stated value is not judged."""
    g, r, tables = law.game, law.record, load_tables()
    cases = _winner_cases(g, law.rules, win)
    _refuse_ending(g, () if win.payer is None else (win.payer,))
    payer = codes.NOBODY if win.payer is None else win.payer
    if payer != codes.NOBODY:  # all of them must win (`win.multiple_ron`, `draws.triple_ron`)
        if m.enter_rons(g, r, payer, _bits(cases)) != codes.WON:
            raise RecordError("tally-triple-ron", field="winners")
        winners = [seat for seat in cases if g.answer[seat] == codes.RON]
        if len(winners) != len(cases):
            raise RecordError("tally-one-ron", field="winners", seat=winners[0])
    values, stated = Records(WinValueRecord, codes.SEATS), 0
    for winner in win.winners:
        _place_winner(law, winner, cases, payer)
        if winner.worth is not None:
            seat = winner.seat
            _write_stated_value(winner, winner.worth, cases[seat], law.rules, values[seat])
            stated |= 1 << seat
    for seat in cases:
        if not stated >> seat & 1:
            raise_if_refused(best_form(m.judge_entered_hand)(g, r, tables, seat), seat, "win")
    best_form(m.settle_entered_wins)(g, r, tables, values, stated)


def _place_winner(law: MatchEngine, winner: t.Winner, cases: dict[int, Case], payer: int) -> None:
    g, r, seat = law.game, law.record, winner.seat
    if g.dead[seat]:
        raise_if_refused(codes.HAND_DEAD, seat, "win")
    best_form(m.enter_winner)(g, _case_record(cases, seat), payer, len(cases[seat].dora))
    for name, feeder in winner.fed.items():
        is_stated = 0 if winner.worth is None else 1
        known = m.set_liable_seat(g, r, seat, LIABILITIES.index(name), feeder, is_stated)
        if feeder == seat or not known or (name == RINSHAN and RINSHAN not in winner.flags):
            raise RecordError("tally-fed", field="fed", given=name, seat=feeder)


def place_draw(law: MatchEngine, draw: t.Draw, events: Sequence[AnyEvent]) -> None:
    """Write a draw to the game, or refuse it; `events` are the events of the kyoku so far."""
    g, rules, end = law.game, law.rules, END_CODES[draw.reason]
    exhausted = end == codes.END_EXHAUSTED
    _refuse_ending(g, () if exhausted else range(codes.SEATS))
    if draw.nagashi and (rules.draws.nagashi is Nagashi.NONE or not exhausted):
        reason = "rules" if rules.draws.nagashi is Nagashi.NONE else "draw"
        raise RecordError("tally-nagashi", field="nagashi", rules=rules.id, reason=reason)
    if end == codes.END_FOUR_RIICHI and count_declared_riichi(g) != count_players(g):
        raise RecordError("tally-four-riichi", field="play", count=count_declared_riichi(g))
    # a riichi must show a tenpai hand, unless an offence was entered for it
    erred = {one.actor for one in events if isinstance(one, OffenceEvent)}
    for seat in range(codes.SEATS) if exhausted and not draw.nagashi else ():
        if g.riichi[seat] and not g.dead[seat] and seat not in (*draw.tenpai, *erred):
            raise RecordError("tally-riichi-noten", field="tenpai", seat=seat)
    for number, seat in enumerate(draw.nagashi, start=1):
        load_nagashi(g, seat, number)
    if not m.enter_draw(g, law.record, end, _bits(draw.tenpai)):
        raise RecordError("tally-no-draw", field="reason", given=draw.reason, rules=rules.id)


def _refuse_ending(g: Game, allowed: Collection[int]) -> None:
    """Refuse riichi that ended the kyoku, except a single one by a seat in `allowed`."""
    ending = [seat for seat in range(codes.SEATS) if g.riichi[seat] == codes.R_DECLARED]
    if len(ending) > 1 or not set(ending) <= set(allowed):
        seat = next((one for one in ending if one not in allowed), ending[-1])
        raise RecordError("tally-ends", field="play", seat=seat)


def raise_if_refused(reason: int, seat: int, action: str) -> None:
    """Raise `IllegalActionError` with the engine's reason, unless the action is legal."""
    if reason != codes.OK:
        named = REASONS[reason]
        why = sentence(f"reason-{named}")
        raise IllegalActionError("illegal-action", seat=seat, action=action, reason=named, why=why)


def _bits(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in set(numbers))


# A winner as the record that the engine judges.


SHARED_FLAGS = case_writer.FIRST_TURN | case_writer.LAST_TILE | {"chankan", "rinshan", ROBBED_KITA}
"""Flags that apply to all winners of one tile."""


def _winner_cases(g: Game, rules: RuleSet, win: t.Win) -> dict[int, Case]:
    """Return each winner's scoring case, by seat; refuse hands that cannot occur together."""
    dora, ura = win_case.read_indicators("dora", win.dora), win_case.read_indicators("ura", win.ura)
    if len(ura) > len(dora):
        raise RecordError("tally-ura", field="ura", count=len(ura), most=len(dora))
    found: dict[int, Case] = {}
    for winner in win.winners:
        if winner.seat in found:
            raise RecordError("record-winner-twice", field="winners")
        if winner.seat == win.payer:
            raise RecordError("tally-own-tile", field="payer", seat=winner.seat)
        if (winner.hand is None) == (winner.worth is None):
            raise RecordError("tally-hand-or-worth", field="winners", seat=winner.seat)
        found[winner.seat] = _winner_case(g, win, winner, dora, ura)
    if win.payer is None and len(found) > 1:
        raise RecordError("tally-one-tsumo", field="winners")
    for winner in win.winners:
        if (case := found[winner.seat]).nagashi:
            raise HandError("case-nagashi-alone", field="flags", culprits=("nagashi",))
        if winner.hand is not None:
            win_case.check_situation(case, rules)
            case_writer.check_tiles(case, rules)
        win_case.check_kita(case, rules)
    robbed = any("chankan" in case.flags for case in found.values())
    tile = parse_tile(win.tile, "tile") if win.tile else None
    hands = [case.hand for case in found.values()]
    norths = [Tile.NORTH] * sum(case.kita for case in found.values())
    aside = (*dora, *ura, *norths)
    case_writer.check_tiles_on_table(hands, tile, aside, rules, robbed=robbed)
    return found


def _winner_case(
    g: Game, win: t.Win, winner: t.Winner, dora: tuple[Tile, ...], ura: tuple[Tile, ...]
) -> Case:
    seat = winner.seat
    hand, tile = Hand(()), None
    if winner.hand is not None:
        hand, tile = win_case.split_winning_tile(parse_hand(winner.hand), win.tile or "")
    elif win.tile:
        tile = parse_tile(win.tile, "tile")
    riichi, double = RiichiState.NONE, g.riichi_double[seat]
    if g.riichi[seat] and g.riichi_open[seat]:
        riichi = RiichiState.OPEN_DOUBLE if double else RiichiState.OPEN
    elif g.riichi[seat]:
        riichi = RiichiState.DOUBLE if double else RiichiState.PLAIN
    return Case(
        hand=hand,
        tile=tile,
        tsumo=win.payer is None,
        seat=turns_after_dealer(g, seat),
        round=g.round,
        riichi=riichi,
        flags=win_case.read_flags(winner.flags),
        dora=dora,
        ura=ura if riichi is not RiichiState.NONE else (),
        honba=g.honba,
        deposits=g.deposits,
        discarder_in_riichi=False,
        kita=winner.kita,
    )


def _case_record(cases: dict[int, Case], seat: int) -> CaseRecord:
    """Return one winner's case as a record, with the flags shared by all winners of the tile."""
    case, record = cases[seat], CaseRecord()
    shared = SHARED_FLAGS & frozenset[str]().union(*(one.flags for one in cases.values()))
    own = case.flags if "renhou" in case.flags else case.flags | (shared - {"renhou"})
    ura = max((one.ura for one in cases.values()), key=len)
    case_writer.write_case(case._replace(flags=own, ura=ura), record)
    record.seat = seat
    record.first_turn = not case_writer.FIRST_TURN.isdisjoint(shared)
    return record


# The value of a hand entered without tiles; an impossible one is refused.


POSSIBLE_FU = (0, 20, 25, *range(30, 171, 10))
"""Possible fu of a hand, 0 for a yakuman."""
PAIRS_FU, PINFU_FU = 25, 20
RIICHI = {
    RiichiState.PLAIN: (yaku_ids.Y_RIICHI,),
    RiichiState.DOUBLE: (yaku_ids.Y_DOUBLE_RIICHI,),
    RiichiState.OPEN: (yaku_ids.Y_RIICHI, yaku_ids.Y_OPEN_RIICHI),
    RiichiState.OPEN_DOUBLE: (yaku_ids.Y_DOUBLE_RIICHI, yaku_ids.Y_OPEN_RIICHI),
}
CHANCE_YAKU = ("ippatsu", "haitei", "houtei", "rinshan", "chankan")


def _write_stated_value(
    winner: t.Winner, stated: t.HandValue, case: Case, rules: RuleSet, to: WinValueRecord
) -> None:
    """Write a stated value to `to`; raise an error if no such hand is possible."""
    if bool(stated.yakuman) == bool(stated.han) or bool(stated.han) != bool(stated.fu):
        raise RecordError("tally-worth", field="worth")
    if stated.fu not in POSSIBLE_FU:
        raise HandError("value-choice", field="fu", given=stated.fu, allowed=POSSIBLE_FU[1:])
    for name in winner.fed:  # liability for a yakuman that the hand does not have
        lacks = not stated.yakuman or (stated.yaku and name not in stated.yaku)
        if name in LIABILITIES[:-1] and lacks:
            raise RecordError("tally-fed-yakuman", field="fed", given=name)
    r = encoded_rules(rules)
    if stated.han:
        _refuse_impossible(stated, case, r)
    for name in stated.yaku:
        if name not in YAKU_NAMES:
            raise RulesError.unknown("yaku", name, YAKU_NAMES)
        if not r.yaku_known >> YAKU_NAMES.index(name) & 1:
            raise RulesError("tally-yaku", field="yaku", given=name, rules=rules.id)
    to.yaku = _bits(map(YAKU_NAMES.index, stated.yaku))
    to.han, to.fu, to.yakuman = stated.han, stated.fu, stated.yakuman
    to.dora, to.red, to.ura = stated.dora, stated.red, stated.ura
    to.kita = kita_dora(case, r) if stated.han else 0
    robs_north = ROBBED_KITA in case.flags and r.kita_robbed_by == KITA_ROBBED_BY_YAKUMAN
    if robs_north and not stated.yakuman:
        raise_if_refused(codes.CANNOT_ROB, winner.seat, "win")


def kita_dora(case: Case, r: Rules) -> int:
    """Return the dora of the norths that the winner has set aside (`kita.worth`)."""
    return case.kita * r.kita_worth


def _refuse_impossible(stated: t.HandValue, case: Case, r: Rules) -> None:
    """Refuse fu impossible for this way of winning, and fewer han than dora and known yaku give."""
    dora = stated.dora + stated.red + stated.ura + kita_dora(case, r)
    if dora >= stated.han:
        raise RecordError("tally-worth-dora", field="worth", count=dora, han=stated.han)
    in_riichi = case.riichi is not RiichiState.NONE
    no_pinfu = not r.pinfu_tsumo if case.tsumo else in_riichi or r.open_pinfu
    no_pairs = r.chiitoitsu_fu == CHII_50
    if (stated.fu == PAIRS_FU and no_pairs) or (stated.fu == PINFU_FU and no_pinfu):
        raise RecordError("tally-worth-fu", field="worth", fu=stated.fu)
    least = _minimum_han(stated.fu, case, r) + dora
    if stated.han < least:
        known = {"han": stated.han, "fu": stated.fu, "least": least}
        raise RecordError("tally-worth-han", field="worth", **known)


def _minimum_han(fu: int, case: Case, r: Rules) -> int:
    """Return the minimum han, without dora, of a hand won in this way with these fu."""
    yaku = set(RIICHI.get(case.riichi, ()))
    if fu == PAIRS_FU:
        yaku.add(yaku_ids.Y_CHIITOITSU)
    if fu == PINFU_FU and case.tsumo:
        yaku.add(yaku_ids.Y_PINFU)
    concealed = bool(yaku)
    if concealed and case.tsumo:
        yaku.add(yaku_ids.Y_MENZEN_TSUMO)
    yaku |= {YAKU_NAMES.index(name) for name in CHANCE_YAKU if name in case.flags}
    values = r.yaku_closed if concealed else r.yaku_open
    return max(1, sum(max(0, values[one]) for one in yaku if r.yaku_value[one] == yaku_ids.V_HAN))
