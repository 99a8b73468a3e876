"""Legal actions of a seat, listed in `g.choice`, and reasons why other actions are not legal."""

from hanchan.core import codes
from hanchan.core.calls import (
    chi_reason,
    daiminkan_reason,
    legal_chi_options,
    pon_reason,
    remaining_options,
)
from hanchan.core.concealed_tiles import codes_of_kinds, kind_of
from hanchan.core.game_state import Game, Rules
from hanchan.core.kan import ankan_reason, kakan_reason, kita_reason
from hanchan.core.riichi import (
    find_riichi_kinds,
    open_riichi_kinds,
    open_riichi_reason,
    riichi_discard_reason,
)
from hanchan.core.turn_actions import discard_reason, discardable_codes, kyuushu_reason
from hanchan.core.waits import holds_four_of_a_kind
from hanchan.core.win_permission import ron_reason, tsumo_reason
from hanchan.kernels.bits import lowest_bit
from hanchan.kernels.record import DistanceTables

ENTRY_POINTS = ("is_legal", "list_legal_actions", "next_seat_to_answer")


def must_answer(g: Game, p: int) -> int:
    """Whether the match waits for an answer from seat `p`."""
    if g.phase == codes.TURN:
        return 1 if p == g.seat else 0
    if g.phase in (codes.CLAIM, codes.ROB, codes.SHOW, codes.STOP):
        return (g.asked >> p) & 1
    return 0


def next_seat_to_answer(g: Game) -> int:
    """Return the first seat that the match waits for, or NOBODY."""
    if g.phase == codes.TURN:
        return g.seat
    for p in range(codes.SEATS):
        if (g.asked >> p) & 1:
            return p
    return codes.NOBODY


def add_choice(g: Game, action: int) -> None:
    """Append one action to `g.choice`."""
    g.choice[g.choices] = action
    g.choices += 1


def add_choices(g: Game, first: int, places: int) -> None:
    """Append to `g.choice` the action `first` plus each of the offsets in `places` (bits)."""
    count = g.choices
    while places:
        g.choice[count] = first + lowest_bit(places)
        places &= places - 1
        count += 1
    g.choices = count


def list_legal_actions(g: Game, r: Rules, T: DistanceTables, p: int) -> int:
    """List the legal actions of seat `p` in `g.choice`; returns their number."""
    g.choices = 0
    if must_answer(g, p) == 0:
        return 0
    if g.phase == codes.TURN:
        list_turn_actions(g, r, T, p)
    elif g.phase == codes.SHOW:
        add_choice(g, codes.SHOW_HAND)
        add_choice(g, codes.HIDE_HAND)
    elif g.phase == codes.STOP:
        add_choice(g, codes.STOP_MATCH)
        add_choice(g, codes.PLAY_ON)
    else:
        list_claims(g, r, p)
    return g.choices


def list_turn_actions(g: Game, r: Rules, T: DistanceTables, p: int) -> None:
    """List the legal actions of the seat in turn: tsumo, kyuushu, kans, kita, riichi, discards."""
    may_win = 1 if tsumo_reason(g, r, T, p) == codes.OK else 0
    if may_win:
        add_choice(g, codes.TSUMO)
    if kyuushu_reason(g, r, p) == codes.OK:
        add_choice(g, codes.KYUUSHU)
    if g.drawn != codes.NO_TILE:
        list_kans(g, r, T, p)
        if r.kita_tile and kita_reason(g, r, p) == codes.OK:
            add_choice(g, codes.KITA)
    if g.riichi[p] != codes.R_NONE:
        add_choice(g, codes.TSUMOGIRI)
        return
    add_choices(g, codes.DISCARD, discardable_codes(g, p))
    if g.drawn != codes.NO_TILE:
        add_choice(g, codes.TSUMOGIRI)
        list_riichi(g, r, T, p, may_win)


def list_kans(g: Game, r: Rules, T: DistanceTables, p: int) -> None:
    """List every legal ankan and kakan."""
    some = holds_four_of_a_kind(T, g.key[p, 0], g.key[p, 1], g.key[p, 2], g.key[p, 3])
    for kind in range(codes.KINDS if some else 0):
        if g.hand[p, kind] == 4 and ankan_reason(g, r, T, p, kind) == codes.OK:
            add_choice(g, codes.ANKAN + kind)
    for i in range(g.meld_count[p]):
        kind = g.meld_kind[p, i]
        if g.hand[p, kind] == 1 and kakan_reason(g, r, p, kind) == codes.OK:
            add_choice(g, codes.KAKAN + kind)


def list_riichi(g: Game, r: Rules, T: DistanceTables, p: int, may_win: int) -> None:
    """List riichi with each discard that allows it, and open riichi if the rules have it."""
    find_riichi_kinds(g, r, T, p, may_win)
    if g.riichi_kinds:
        add_riichi_choices(g, p, codes.RIICHI, codes.RIICHI_TSUMOGIRI, g.riichi_kinds)
        kinds = open_riichi_kinds(g, r, T, p)
        add_riichi_choices(g, p, codes.OPEN_RIICHI, codes.OPEN_RIICHI_TSUMOGIRI, kinds)


def add_riichi_choices(g: Game, p: int, from_hand: int, drawn: int, kinds: int) -> None:
    """Add riichi actions with a discard of these kinds, from the hand or as tsumogiri."""
    discards = codes_of_kinds(kinds)
    add_choices(g, from_hand, discards & discardable_codes(g, p))
    if (discards >> g.drawn) & 1:
        add_choice(g, drawn)


def list_claims(g: Game, r: Rules, p: int) -> None:
    """List the claims open to seat `p` (ron, kan, pon and chi), and pass."""
    options = remaining_options(g, p)
    if options & codes.MAY_RON:
        add_choice(g, codes.RON)
    if options & codes.MAY_KAN:
        add_choice(g, codes.DAIMINKAN)
    if options & codes.MAY_PON:
        for use_reds in range(3):
            if pon_reason(g, r, p, use_reds) == codes.OK:
                add_choice(g, codes.PON + use_reds)
    if options & codes.MAY_CHI:
        add_choices(g, codes.CHI, legal_chi_options(g, r, p))
    add_choice(g, codes.PASS)


def is_legal(g: Game, r: Rules, T: DistanceTables, p: int, action: int) -> int:
    """Whether seat `p` may take this action now; discards and passes are checked without a list."""
    if must_answer(g, p) == 0:
        return 0
    if g.phase == codes.TURN and 0 <= action <= codes.TSUMOGIRI:
        reason = discard_reason(g, p, action, 1 if action < codes.TSUMOGIRI else 0)
        return 1 if reason == codes.OK else 0
    if g.phase != codes.TURN and action == codes.PASS:
        return 1 if g.phase in (codes.CLAIM, codes.ROB) else 0
    for i in range(list_legal_actions(g, r, T, p)):
        if g.choice[i] == action:
            return 1
    return 0


def illegal_reason(g: Game, r: Rules, T: DistanceTables, p: int, action: int) -> int:
    """Return OK, or the reason why seat `p` may not take this action now."""
    if g.phase == codes.OVER:
        return codes.MATCH_OVER
    if must_answer(g, p) == 0:
        return codes.NOT_YOUR_TURN
    for i in range(list_legal_actions(g, r, T, p)):
        if g.choice[i] == action:
            return codes.OK
    if action < 0 or action >= codes.ACTIONS:
        return codes.NO_DECISION
    if g.phase == codes.TURN:
        return illegal_turn_reason(g, r, T, p, action)
    if g.phase in (codes.CLAIM, codes.ROB):
        return illegal_claim_reason(g, r, T, p, action)
    return codes.NO_DECISION


def illegal_turn_reason(g: Game, r: Rules, T: DistanceTables, p: int, action: int) -> int:
    """Return the reason against an action of the seat in turn, or OK."""
    if action == codes.TSUMO:
        return tsumo_reason(g, r, T, p)
    if action == codes.KYUUSHU:
        return kyuushu_reason(g, r, p)
    if action == codes.KITA:
        return kita_reason(g, r, p)
    if codes.KAKAN <= action < codes.TSUMO:
        return kakan_reason(g, r, p, action - codes.KAKAN)
    if codes.ANKAN <= action < codes.KAKAN:
        return ankan_reason(g, r, T, p, action - codes.ANKAN)
    if action <= codes.TSUMOGIRI:
        return discard_reason(g, p, action, 1 if action < codes.TSUMOGIRI else 0)
    if action <= codes.OPEN_RIICHI_TSUMOGIRI:
        return illegal_riichi_reason(g, r, T, p, action)
    return codes.NO_DECISION


def illegal_riichi_reason(g: Game, r: Rules, T: DistanceTables, p: int, action: int) -> int:
    """Return the reason against a riichi with this discard, or OK."""
    base = codes.OPEN_RIICHI if action >= codes.OPEN_RIICHI else codes.RIICHI
    drawn = action in (codes.RIICHI_TSUMOGIRI, codes.OPEN_RIICHI_TSUMOGIRI)
    code = g.drawn if drawn else action - base
    if code == codes.NO_TILE or (drawn == 0 and discard_reason(g, p, code, 1) == codes.NOT_IN_HAND):
        return codes.NOT_IN_HAND
    may_win = 1 if tsumo_reason(g, r, T, p) == codes.OK else 0
    reason = riichi_discard_reason(g, r, p, kind_of(code), may_win)
    if reason == codes.OK and base == codes.OPEN_RIICHI:
        return open_riichi_reason(g, r, T, p, kind_of(code))
    return reason


def illegal_claim_reason(g: Game, r: Rules, T: DistanceTables, p: int, action: int) -> int:
    """Return the reason against a claim on the tile, or OK."""
    if action == codes.RON:
        return ron_reason(g, r, T, p)
    if g.robbing:
        return codes.NO_DECISION
    if codes.CHI <= action < codes.CHI + 6:
        return chi_reason(g, r, p, (action - codes.CHI) // 2, (action - codes.CHI) % 2)
    if codes.PON <= action < codes.PON + 3:
        return pon_reason(g, r, p, action - codes.PON)
    if action == codes.DAIMINKAN:
        return daiminkan_reason(g, r, p)
    return codes.NO_DECISION
