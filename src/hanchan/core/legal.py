"""The legal actions of a seat, listed in `g.choice`; and why an action is not among them."""

from hanchan.core.calls import chi_reason, chi_ways, daiminkan_reason, options_left, pon_reason
from hanchan.core.codes import (
    ACTIONS,
    ANKAN,
    CHI,
    CLAIM,
    DAIMINKAN,
    DISCARD,
    HIDE_HAND,
    KAKAN,
    KINDS,
    KYUUSHU,
    MATCH_OVER,
    MAY_CHI,
    MAY_KAN,
    MAY_PON,
    MAY_RON,
    NO_DECISION,
    NO_TILE,
    NOBODY,
    NOT_IN_HAND,
    NOT_YOUR_TURN,
    OK,
    OPEN_RIICHI,
    OPEN_RIICHI_TSUMOGIRI,
    OVER,
    PASS,
    PLAY_ON,
    PON,
    R_NONE,
    RIICHI,
    RIICHI_TSUMOGIRI,
    ROB,
    RON,
    SEATS,
    SHOW,
    SHOW_HAND,
    STOP,
    STOP_MATCH,
    TSUMO,
    TSUMOGIRI,
    TURN,
)
from hanchan.core.kan import ankan_reason, kakan_reason
from hanchan.core.layout import Game, Rules
from hanchan.core.riichi import (
    find_riichi_kinds,
    open_riichi_kinds,
    open_riichi_reason,
    riichi_discard_reason,
)
from hanchan.core.tiles_in_hand import codes_of_kinds, kind_of
from hanchan.core.turn import codes_to_discard, discard_reason, kyuushu_reason
from hanchan.core.waits import holds_four
from hanchan.core.winning import ron_reason, tsumo_reason
from hanchan.kernels.bits import lowest_bit
from hanchan.kernels.record import Tables

DOORS = ("legal", "seat_to_decide")


def decides(g: Game, p: int) -> int:
    """Whether the match waits for an answer of seat `p`."""
    if g.phase == TURN:
        return 1 if p == g.seat else 0
    if g.phase in (CLAIM, ROB, SHOW, STOP):
        return (g.asked >> p) & 1
    return 0


def seat_to_decide(g: Game) -> int:
    """The first seat whose answer the match waits for, NOBODY if it waits for none."""
    if g.phase == TURN:
        return g.seat
    for p in range(SEATS):
        if (g.asked >> p) & 1:
            return p
    return NOBODY


def offer_choice(g: Game, action: int) -> None:
    """Add one legal action."""
    g.choice[g.choices] = action
    g.choices += 1


def offer_each(g: Game, first: int, places: int) -> None:
    """Add the actions at these places from `first` on, the places given as bits."""
    count = g.choices
    while places:
        g.choice[count] = first + lowest_bit(places)
        places &= places - 1
        count += 1
    g.choices = count


def legal(g: Game, r: Rules, T: Tables, p: int) -> int:
    """List the legal actions of seat `p` in `g.choice`; returns how many there are."""
    g.choices = 0
    if decides(g, p) == 0:
        return 0
    if g.phase == TURN:
        list_turn(g, r, T, p)
    elif g.phase == SHOW:
        offer_choice(g, SHOW_HAND)
        offer_choice(g, HIDE_HAND)
    elif g.phase == STOP:
        offer_choice(g, STOP_MATCH)
        offer_choice(g, PLAY_ON)
    else:
        list_claims(g, r, p)
    return g.choices


def list_turn(g: Game, r: Rules, T: Tables, p: int) -> None:
    """Tsumo and kyuushu, kans, riichi, discards."""
    may_win = 1 if tsumo_reason(g, r, T, p) == OK else 0
    if may_win:
        offer_choice(g, TSUMO)
    if kyuushu_reason(g, r, p) == OK:
        offer_choice(g, KYUUSHU)
    if g.drawn != NO_TILE:
        list_kans(g, r, T, p)
    if g.riichi[p] != R_NONE:
        offer_choice(g, TSUMOGIRI)
        return
    offer_each(g, DISCARD, codes_to_discard(g, p))
    if g.drawn != NO_TILE:
        offer_choice(g, TSUMOGIRI)
        list_riichi(g, r, T, p, may_win)


def list_kans(g: Game, r: Rules, T: Tables, p: int) -> None:
    """Every ankan and kakan that may be declared."""
    some = holds_four(T, g.key[p, 0], g.key[p, 1], g.key[p, 2], g.key[p, 3])
    for kind in range(KINDS if some else 0):
        if g.hand[p, kind] == 4 and ankan_reason(g, r, T, p, kind) == OK:
            offer_choice(g, ANKAN + kind)
    for i in range(g.meld_count[p]):
        kind = g.meld_kind[p, i]
        if g.hand[p, kind] == 1 and kakan_reason(g, r, p, kind) == OK:
            offer_choice(g, KAKAN + kind)


def list_riichi(g: Game, r: Rules, T: Tables, p: int, may_win: int) -> None:
    """Every discard with which riichi may be declared, and open riichi where it exists."""
    find_riichi_kinds(g, r, T, p, may_win)
    if g.riichi_kinds:
        offer_riichi(g, p, RIICHI, RIICHI_TSUMOGIRI, g.riichi_kinds)
        kinds = open_riichi_kinds(g, r, T, p)
        offer_riichi(g, p, OPEN_RIICHI, OPEN_RIICHI_TSUMOGIRI, kinds)


def offer_riichi(g: Game, p: int, from_hand: int, drawn: int, kinds: int) -> None:
    """Add the riichi with a discard of these kinds, from the hand or of the tile drawn."""
    discards = codes_of_kinds(kinds)
    offer_each(g, from_hand, discards & codes_to_discard(g, p))
    if (discards >> g.drawn) & 1:
        offer_choice(g, drawn)


def list_claims(g: Game, r: Rules, p: int) -> None:
    """Ron, kan, pon, chi as far as they are open to the seat, and passing."""
    options = options_left(g, p)
    if options & MAY_RON:
        offer_choice(g, RON)
    if options & MAY_KAN:
        offer_choice(g, DAIMINKAN)
    if options & MAY_PON:
        for use_reds in range(3):
            if pon_reason(g, r, p, use_reds) == OK:
                offer_choice(g, PON + use_reds)
    if options & MAY_CHI:
        offer_each(g, CHI, chi_ways(g, r, p))
    offer_choice(g, PASS)


def may_act(g: Game, r: Rules, T: Tables, p: int, action: int) -> int:
    """Whether seat `p` may take this action now; a discard or a pass asks for no list."""
    if decides(g, p) == 0:
        return 0
    if g.phase == TURN and 0 <= action <= TSUMOGIRI:
        return 1 if discard_reason(g, p, action, 1 if action < TSUMOGIRI else 0) == OK else 0
    if g.phase != TURN and action == PASS:
        return 1 if g.phase in (CLAIM, ROB) else 0
    for i in range(legal(g, r, T, p)):
        if g.choice[i] == action:
            return 1
    return 0


def why_not(g: Game, r: Rules, T: Tables, p: int, action: int) -> int:
    """The reason code for which seat `p` may not take this action now, OK if it may."""
    if g.phase == OVER:
        return MATCH_OVER
    if decides(g, p) == 0:
        return NOT_YOUR_TURN
    for i in range(legal(g, r, T, p)):
        if g.choice[i] == action:
            return OK
    if action < 0 or action >= ACTIONS:
        return NO_DECISION
    if g.phase == TURN:
        return why_not_turn(g, r, T, p, action)
    if g.phase in (CLAIM, ROB):
        return why_not_claim(g, r, T, p, action)
    return NO_DECISION


def why_not_turn(g: Game, r: Rules, T: Tables, p: int, action: int) -> int:
    """Why an action of the seat in turn is refused."""
    if action == TSUMO:
        return tsumo_reason(g, r, T, p)
    if action == KYUUSHU:
        return kyuushu_reason(g, r, p)
    if KAKAN <= action < TSUMO:
        return kakan_reason(g, r, p, action - KAKAN)
    if ANKAN <= action < KAKAN:
        return ankan_reason(g, r, T, p, action - ANKAN)
    if action <= TSUMOGIRI:
        return discard_reason(g, p, action, 1 if action < TSUMOGIRI else 0)
    if action <= OPEN_RIICHI_TSUMOGIRI:
        return why_not_riichi(g, r, T, p, action)
    return NO_DECISION


def why_not_riichi(g: Game, r: Rules, T: Tables, p: int, action: int) -> int:
    """Why a riichi with this discard is refused."""
    base = OPEN_RIICHI if action >= OPEN_RIICHI else RIICHI
    drawn = action in (RIICHI_TSUMOGIRI, OPEN_RIICHI_TSUMOGIRI)
    code = g.drawn if drawn else action - base
    if code == NO_TILE or (drawn == 0 and discard_reason(g, p, code, 1) == NOT_IN_HAND):
        return NOT_IN_HAND
    may_win = 1 if tsumo_reason(g, r, T, p) == OK else 0
    reason = riichi_discard_reason(g, r, p, kind_of(code), may_win)
    if reason == OK and base == OPEN_RIICHI:
        return open_riichi_reason(g, r, T, p, kind_of(code))
    return reason


def why_not_claim(g: Game, r: Rules, T: Tables, p: int, action: int) -> int:
    """Why a claim on the tile is refused."""
    if action == RON:
        return ron_reason(g, r, T, p)
    if g.robbing:
        return NO_DECISION
    if CHI <= action < CHI + 6:
        return chi_reason(g, r, p, (action - CHI) // 2, (action - CHI) % 2)
    if PON <= action < PON + 3:
        return pon_reason(g, r, p, action - PON)
    if action == DAIMINKAN:
        return daiminkan_reason(g, r, p)
    return NO_DECISION
