"""The end of a kyoku in a tally, placed in the game for the engine to settle."""

from collections.abc import Collection, Iterable, Sequence

from hanchan.club.tally import lines as t
from hanchan.club.tally.lines import Win, Winner
from hanchan.club.tally.stated_value import write_stated_value
from hanchan.core import codes
from hanchan.core.codes import SEATS
from hanchan.core.distance_tables import load_tables
from hanchan.core.draw_endings import count_declared_riichi
from hanchan.core.game_state import Game
from hanchan.core.manual_entry import (
    enter_draw,
    enter_rons,
    enter_winner,
    judge_entered_hand,
    set_liable_seat,
    settle_entered_wins,
)
from hanchan.core.win_case_records import CaseRecord, WinValueRecord
from hanchan.core.win_cases import load_nagashi
from hanchan.errors import HandError, IllegalActionError, RecordError
from hanchan.i18n.code_names import ENDINGS, REASONS
from hanchan.i18n.lazy_text import sentence
from hanchan.kernels.compiled_library import best_form
from hanchan.kernels.record import Records
from hanchan.records import AnyEvent
from hanchan.records import Offence as Told
from hanchan.rules import RuleSet
from hanchan.rules.value_enums import Nagashi
from hanchan.scoring.case_writer import (
    FIRST_TURN,
    LAST_TILE,
    check_tiles,
    check_tiles_on_table,
    write_case,
)
from hanchan.scoring.win_case import (
    Case,
    RiichiState,
    check_situation,
    read_flags,
    read_indicators,
    split_winning_tile,
)
from hanchan.table.match_engine import MatchEngine
from hanchan.tiles import Hand, Tile, parse_hand, parse_tile

RINSHAN: t.Fed = "rinshan"
LIABILITIES: tuple[t.Fed, ...] = ("daisangen", "daisuushii", "suukantsu", RINSHAN)
"""Kinds of liability, in the order of `core/pao.py`; the last is a rinshan tsumo."""
END_CODES = {name: code for code, name in ENDINGS.items()}


def place_win(law: MatchEngine, win: t.Win) -> None:
    """Place the winners after judging them; a stated value is used as it is."""
    g, r = law.game, law.record
    cases = winner_cases(g, law.rules, win)
    _refuse_ending(g, () if win.payer is None else (win.payer,))
    payer = codes.NOBODY if win.payer is None else win.payer
    if payer != codes.NOBODY:
        _check_rons(law, payer, cases)
    worths, stated = Records(WinValueRecord, codes.SEATS), 0
    for winner in win.winners:
        _place_winner(law, winner, cases, payer)
        if winner.worth is not None:
            seat = winner.seat
            write_stated_value(winner, winner.worth, cases[seat], law.rules, worths[seat])
            stated |= 1 << winner.seat
    for seat in cases:
        if not stated >> seat & 1:
            raise_if_refused(best_form(judge_entered_hand)(g, r, load_tables(), seat), seat, "win")
    best_form(settle_entered_wins)(g, r, load_tables(), worths, stated)


def _check_rons(law: MatchEngine, payer: int, winners: Collection[int]) -> None:
    """Check that all of them win under the rulebook (`win.multiple_ron`, `draws.triple_ron`)."""
    g = law.game
    if enter_rons(g, law.record, payer, _seat_bits(winners)) != codes.WON:
        raise RecordError("tally-triple-ron", field="winners")
    heard = [seat for seat in winners if g.answer[seat] == codes.RON]
    if len(heard) != len(winners):
        raise RecordError("tally-one-ron", field="winners", seat=heard[0])


def _place_winner(law: MatchEngine, winner: t.Winner, cases: dict[int, Case], payer: int) -> None:
    g, r, seat = law.game, law.record, winner.seat
    if g.dead[seat]:
        raise_if_refused(codes.HAND_DEAD, seat, "win")
    record = CaseRecord()
    write_winner(cases, record, seat)
    best_form(enter_winner)(g, record, payer, len(cases[seat].dora))
    for name, feeder in winner.fed.items():
        said = 0 if winner.worth is None else 1
        known = set_liable_seat(g, r, seat, LIABILITIES.index(name), feeder, said)
        if feeder == seat or not known or (name == RINSHAN and RINSHAN not in winner.flags):
            raise RecordError("tally-fed", field="fed", given=name, seat=feeder)


def place_draw(law: MatchEngine, draw: t.Draw, heard: Sequence[AnyEvent]) -> None:
    """Place a draw, if the rulebook has it; `heard` are the events of its play."""
    g, rules, end = law.game, law.rules, END_CODES[draw.reason]
    exhausted = end == codes.END_EXHAUSTED
    _refuse_ending(g, () if exhausted else range(codes.SEATS))
    if draw.nagashi and (rules.draws.nagashi is Nagashi.NONE or not exhausted):
        raise RecordError("tally-nagashi", field="nagashi", rules=rules.id)
    if end == codes.END_FOUR_RIICHI and count_declared_riichi(g) != codes.SEATS:
        raise RecordError("tally-four-riichi", field="play", count=count_declared_riichi(g))
    if exhausted and not draw.nagashi:
        _refuse_hidden_riichi(g, draw, heard)
    for number, seat in enumerate(draw.nagashi, start=1):
        load_nagashi(g, seat, number)
    if not enter_draw(g, law.record, end, _seat_bits(draw.tenpai)):
        raise RecordError("tally-no-draw", field="reason", given=draw.reason, rules=rules.id)


def _refuse_hidden_riichi(g: Game, draw: t.Draw, heard: Sequence[AnyEvent]) -> None:
    """Refuse a riichi without a tenpai hand at the draw, unless an offence was entered for it."""
    erred = {one.actor for one in heard if isinstance(one, Told)}
    for seat in range(codes.SEATS):
        if g.riichi[seat] and not g.dead[seat] and seat not in (*draw.tenpai, *erred):
            raise RecordError("tally-riichi-noten", field="tenpai", seat=seat)


def _refuse_ending(g: Game, allowed: Collection[int]) -> None:
    """Refuse a riichi that ended the kyoku unless its seat discarded the last tile."""
    ending = [seat for seat in range(codes.SEATS) if g.riichi[seat] == codes.R_DECLARED]
    if len(ending) > 1 or not set(ending) <= set(allowed):
        raise RecordError("tally-ends", field="play", seat=ending[-1])


def raise_if_refused(reason: int, seat: int, action: str) -> None:
    """Raise the engine's reason for a refusal, if there is one."""
    if reason != codes.OK:
        named = REASONS[reason]
        why = sentence(f"reason-{named}")
        raise IllegalActionError("illegal-action", seat=seat, action=action, reason=named, why=why)


def _seat_bits(seats: Iterable[int]) -> int:
    return sum(1 << seat for seat in set(seats))


# A winner as the record that the engine judges.


SHARED_FLAGS = FIRST_TURN | LAST_TILE | {"chankan", "rinshan"}
"""Flags that apply to all winners of one tile."""


def winner_cases(g: Game, rules: RuleSet, win: Win) -> dict[int, Case]:
    """Return the scoring case of each winner by seat, if such hands can occur at one table."""
    dora, ura = read_indicators("dora", win.dora), read_indicators("ura", win.ura)
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
        _check_case(found[winner.seat], rules, scored=winner.hand is not None)
    robbed = any("chankan" in case.flags for case in found.values())
    tile = parse_tile(win.tile, "tile") if win.tile else None
    check_tiles_on_table(
        [case.hand for case in found.values()], tile, (*dora, *ura), rules, robbed=robbed
    )
    return found


def _winner_case(
    g: Game, win: Win, winner: Winner, dora: tuple[Tile, ...], ura: tuple[Tile, ...]
) -> Case:
    seat = winner.seat
    hand, tile = Hand(()), None
    if winner.hand is not None:
        hand, tile = split_winning_tile(parse_hand(winner.hand), win.tile or "")
    elif win.tile:
        tile = parse_tile(win.tile, "tile")
    riichi = riichi_state(g, seat)
    return Case(
        hand=hand,
        tile=tile,
        tsumo=win.payer is None,
        seat=(seat - g.dealer) % SEATS,
        round=g.round,
        riichi=riichi,
        flags=read_flags(winner.flags),
        dora=dora,
        ura=ura if riichi is not RiichiState.NONE else (),
        honba=g.honba,
        deposits=g.deposits,
        discarder_in_riichi=False,
    )


def riichi_state(g: Game, seat: int) -> RiichiState:
    """Return the riichi of a seat."""
    if not g.riichi[seat]:
        return RiichiState.NONE
    if g.riichi_open[seat]:
        return RiichiState.OPEN_DOUBLE if g.riichi_double[seat] else RiichiState.OPEN
    return RiichiState.DOUBLE if g.riichi_double[seat] else RiichiState.PLAIN


def _check_case(case: Case, rules: RuleSet, *, scored: bool) -> None:
    """Check that the circumstances can occur together; a hand without tiles has only a few."""
    if case.nagashi:
        raise HandError("case-nagashi-alone", field="flags", culprits=("nagashi",))
    if scored:
        check_situation(case, rules)
        check_tiles(case, rules)


def write_winner(cases: dict[int, Case], record: CaseRecord, seat: int) -> None:
    """Write one winner's record, with the flags that apply to all winners of the tile."""
    case = cases[seat]
    shared = SHARED_FLAGS & frozenset[str]().union(*(one.flags for one in cases.values()))
    own = case.flags if "renhou" in case.flags else case.flags | (shared - {"renhou"})
    ura = max((one.ura for one in cases.values()), key=len)
    write_case(case._replace(flags=own, ura=ura), record)
    record.seat = seat
    record.first_turn = not FIRST_TURN.isdisjoint(shared)
