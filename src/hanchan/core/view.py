"""Redaction: the part of a match that one seat may know, and nothing else.

Bots, environments and pages get a `View` and never a `Game`. Whether another seat is asked about a
discard would betray its hand, so the phase of a view is that of a table where every other seat
answers at once: CLAIM, ROB and SHOW appear only to a seat that is asked itself.
"""

from hanchan.core import codes, rule_codes
from hanchan.core.furiten import furiten_reason
from hanchan.core.game_state import Game, Rules
from hanchan.core.legal_actions import list_legal_actions
from hanchan.core.open_riichi_tiles import count_waiting_red_fives, mark_waiting_tiles
from hanchan.core.tenpai import drawable_waits
from hanchan.core.view_record import INDICATORS, View
from hanchan.core.wall import count_live_tiles, indicator_place
from hanchan.core.yaku.situation_yaku import ANY_RIICHI
from hanchan.kernels.record import DistanceTables

ENTRY_POINTS = ("fill_view",)


def fill_view(v: View, g: Game, r: Rules, T: DistanceTables, p: int) -> None:
    """Write everything that seat `p` may know now into `v`; NOBODY is a spectator."""
    write_public_state(v, g)
    write_indicators(v, g, r)
    for q in range(codes.SEATS):
        write_seat(v, g, q)
        write_melds(v, g, q)
        write_river(v, g, q)
        write_hand(v, g, q, 1 if q == p else 0)
        write_shown_hand(v, g, q)
    write_own_knowledge(v, g, p)
    v.choices = list_legal_actions(g, r, T, p) if p != codes.NOBODY else 0
    for i in range(v.choices):
        v.choice[i] = g.choice[i]
    for i in range(v.choices, codes.CHOICES):
        v.choice[i] = 0


def write_public_state(v: View, g: Game) -> None:
    """Write the public state of the table as a whole."""
    v.vacant = g.vacant
    v.spare = g.spare
    v.absent = g.absent
    v.deals = g.deals
    v.honba = g.honba
    v.dice[0] = g.dice[0]
    v.dice[1] = g.dice[1]
    v.seat = g.seat
    v.tile = g.tile
    v.replacement = g.replacement
    v.has_drawn = 0 if g.drawn == codes.NO_TILE else 1
    v.round = g.round
    v.dealer = g.dealer
    v.kyoku_end = g.kyoku_end
    v.keeps = g.keeps
    v.unbroken = g.unbroken
    v.live = g.live
    v.live_left = count_live_tiles(g)
    v.kans = g.kans
    v.deposits = g.deposits
    v.discards = g.discards
    v.first_riichi = g.first_riichi
    v.robbing = 1 if g.phase == codes.ROB else 0
    v.kan_type = g.kan_type if g.phase == codes.ROB else 0
    v.kan_kind = g.kan_kind if g.phase == codes.ROB else 0


def write_indicators(v: View, g: Game, r: Rules) -> None:
    """Write the dora indicators, and ura indicators if a winner may turn them (`dora.ura`)."""
    v.dora_open = g.dora_open
    ura = count_turned_ura(g, r)
    for i in range(INDICATORS):
        place = indicator_place(g.spare, i)
        v.dora[i] = g.wall[place] if i < g.dora_open else codes.NO_TILE
        v.ura[i] = g.wall[place + 1] if i < ura else codes.NO_TILE


def count_turned_ura(g: Game, r: Rules) -> int:
    """Return the number of ura indicators turned: none before a riichi hand has won."""
    for slot in range(g.res_count):
        if g.res_flags[slot] & ANY_RIICHI and r.ura != rule_codes.URA_NONE:
            return 1 if r.ura == rule_codes.URA_FIRST else g.dora_open
    return 0


def write_seat(v: View, g: Game, q: int) -> None:
    """Write the points and public state of one seat."""
    v.score[q] = g.score[q]
    v.score_before[q] = g.score_before[q]
    v.delta[q] = g.delta[q]
    v.chips[q] = g.chips[q]
    v.discarded[q] = g.discarded[q]
    v.safe[q] = g.safe[q]
    v.riichi[q] = g.riichi[q]
    v.riichi_double[q] = g.riichi_double[q]
    v.riichi_open[q] = g.riichi_open[q]
    v.ippatsu[q] = g.ippatsu[q]
    v.dead[q] = g.dead[q]
    v.draws[q] = g.draws[q]
    v.own_kans[q] = g.own_kans[q]
    v.kita[q] = g.kita[q]
    v.paid[q] = g.paid[q]
    v.sticks[q] = g.sticks[q]
    v.wins[q] = g.wins[q]
    v.shown[q] = 1 if g.shown[q] == codes.SHOWN_YES else 0
    for which in range(3):
        v.pao[q, which] = g.pao[q, which]


def write_melds(v: View, g: Game, q: int) -> None:
    """Write the melds of one seat."""
    v.meld_count[q] = g.meld_count[q]
    for i in range(codes.SETS):
        exists = i < g.meld_count[q]
        v.meld_type[q, i] = g.meld_type[q, i] if exists else 0
        v.meld_kind[q, i] = g.meld_kind[q, i] if exists else 0
        v.meld_code[q, i] = g.meld_code[q, i] if exists else codes.NO_TILE
        v.meld_from[q, i] = g.meld_from[q, i] if exists else 0
        v.meld_reds[q, i] = g.meld_reds[q, i] if exists else 0
        v.meld_added[q, i] = g.meld_added[q, i] if exists else codes.NO_TILE


def write_river(v: View, g: Game, q: int) -> None:
    """Write the river of one seat with its marks."""
    v.river_count[q] = g.river_count[q]
    v.river_called[q] = g.river_called[q]
    for i in range(g.river_count[q]):
        v.river[q, i] = g.river[q, i]
        v.river_marks[q, i] = g.river_marks[q, i]
    for i in range(g.river_count[q], codes.RIVER):
        v.river[q, i] = codes.NO_TILE
        v.river_marks[q, i] = 0


def write_hand(v: View, g: Game, q: int, own: int) -> None:
    """Write the number of a seat's concealed tiles and, for the viewer's own hand, the tiles."""
    count = 0
    for kind in range(codes.KINDS):
        count += g.hand[q, kind]
        v.hand[q, kind] = 0
    v.concealed[q] = count
    if own:
        for kind in range(codes.KINDS):
            v.hand[q, kind] = g.hand[q, kind]
    for suit in range(4):
        v.key[q, suit] = g.key[q, suit] if own else 0
    for suit in range(3):
        v.red[q, suit] = g.red[q, suit] if own else 0
    v.waits[q] = drawable_waits(g, q) if own else 0


def write_shown_hand(v: View, g: Game, q: int) -> None:
    """Write the tiles that the owner of a hand has shown to all."""
    whole = is_hand_shown(g, q)
    blocks = 1 if whole == 0 and g.riichi_open[q] else 0
    if blocks:
        mark_waiting_tiles(g, q)
    for kind in range(codes.KINDS):
        v.laid_open[q, kind] = 0
    if whole or blocks:
        for kind in range(codes.KINDS):
            v.laid_open[q, kind] = g.hand[q, kind] if whole else g.full[kind]
    for suit in range(3):
        reds = g.red[q, suit] if whole else count_waiting_red_fives(g, q, suit)
        shown = v.laid_open[q, 9 * suit + 4]
        v.laid_open_red[q, suit] = shown if shown < reds else reds


def is_hand_shown(g: Game, q: int) -> int:
    """Whether the whole hand is shown: it won, was shown as tenpai, or declared kyuushu."""
    for slot in range(g.res_count):
        if g.res_seat[slot] == q and g.res_flags[slot] & codes.S_NAGASHI == 0:
            return 1
    if g.shown[q] == codes.SHOWN_YES:
        return 1
    return 1 if g.kyoku_end == codes.END_KYUUSHU and g.seat == q else 0


def write_own_knowledge(v: View, g: Game, p: int) -> None:
    """Write what only seat `p` knows, except its hand."""
    v.me = p
    v.furiten = furiten_reason(g, p) if p != codes.NOBODY else 0
    v.drawn = g.drawn if g.seat == p else codes.NO_TILE
    v.kuikae = g.kuikae if g.seat == p else 0
    v.phase = visible_phase(g, p)


def visible_phase(g: Game, p: int) -> int:
    """Return the phase as seen by a seat that does not know who else is asked."""
    if p != codes.NOBODY and (g.asked >> p) & 1:
        return g.phase
    if g.phase == codes.CLAIM:
        return codes.OFFER
    if g.phase == codes.ROB:
        return codes.ROB_OFFER
    if g.phase == codes.SHOW:
        return codes.EXHAUSTED if g.kyoku_end == codes.END_EXHAUSTED else codes.ABORTED
    return g.phase
