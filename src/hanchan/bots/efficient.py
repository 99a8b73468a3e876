"""The bot `efficient`: the fastest hand by shanten and ukeire, riichi, calls that keep a yaku."""

from hanchan.bots.hand_heuristics import (
    automatic_action,
    count_unseen,
    discarded_by,
    has_yakuhai,
    is_legal_action,
    is_riichi_action,
    is_yakuhai_of,
    keep_value,
)
from hanchan.bots.kita import kita_choice
from hanchan.bots.lookahead_state import hand_shanten, shanten_without, useful_kinds
from hanchan.bots.workspace import BotWorkspace
from hanchan.core import codes, yaku_ids
from hanchan.core.concealed_tiles import is_terminal_or_honour, kind_of
from hanchan.core.distance_tables import POW5, SUIT_OF
from hanchan.core.game_state import Rules
from hanchan.core.melds import other_kind_of_chi
from hanchan.core.view_record import View
from hanchan.kernels.record import DistanceTables

ENTRY_POINTS = ()

FAR = 99
HOPELESS = 4  # shanten from which a hand with nine kinds is given up


def efficient_choice(v: View, r: Rules, T: DistanceTables, m: BotWorkspace) -> int:
    """Return the action of the bot `efficient`, which wins if it can and else plays for speed."""
    at_once = automatic_action(v)
    if at_once >= 0:
        return at_once
    count_unseen(v, m)
    if v.phase != codes.TURN:
        return nearest_call(v, r, T, 0)
    if is_legal_action(v, codes.KYUUSHU) and hand_shanten(v, T, v.me) >= HOPELESS:
        return codes.KYUUSHU
    extra = kan_or_kita(v, T)
    return extra if extra >= 0 else best_discard(v, T, m)


def kan_or_kita(v: View, T: DistanceTables) -> int:
    """Return a kan that does not slow the hand down, else a north to set aside, else -1."""
    kan = harmless_kan(v, T)
    return kan if kan >= 0 else kita_choice(v, T)


def harmless_kan(v: View, T: DistanceTables) -> int:
    """Return an ankan or kakan that does not slow the hand down, or -1."""
    for i in range(v.choices):
        action = v.choice[i]
        if codes.KAKAN <= action < codes.TSUMO:
            return action
        if codes.ANKAN <= action < codes.KAKAN:
            before = hand_shanten(v, T, v.me)
            v.meld_count[v.me] += 1
            after = shanten_without(v, T, v.me, action - codes.ANKAN, 4)
            v.meld_count[v.me] -= 1
            if after <= before:
                return action
    return -1


def best_discard(v: View, T: DistanceTables, m: BotWorkspace) -> int:
    """Return the discard with the lowest shanten, then the widest ukeire; riichi if possible."""
    best = v.choice[0]
    best_worth = -1
    for i in range(v.choices):
        action = v.choice[i]
        code = discarded_by(v, action)
        if code != codes.NO_TILE:
            worth = discard_value(v, T, m, code) + (1 if is_riichi_action(action) else 0)
            if worth > best_worth:
                best_worth = worth
                best = action
    return best


def discard_value(v: View, T: DistanceTables, m: BotWorkspace, code: int) -> int:
    """Return a score of the hand without this tile: by shanten, then ukeire, then tiles kept."""
    kind = kind_of(code)
    p = v.me
    change_held(v, p, kind, -1)
    distance = hand_shanten(v, T, p)
    useful = 0
    kinds = useful_kinds(v, T, p)
    for other in range(codes.KINDS):
        if (kinds >> other) & 1:
            useful += m.left[other]
    change_held(v, p, kind, 1)
    return (9 - distance) * 100000 + useful * 200 + 2 * (60 - keep_value(v, m, code))


def change_held(v: View, p: int, kind: int, by: int) -> None:
    """Change the number of tiles of a kind in seat `p`'s hand in the view."""
    v.hand[p, kind] += by
    v.key[p, SUIT_OF[kind]] += by * POW5[kind]


def nearest_call(v: View, r: Rules, T: DistanceTables, careless: int) -> int:
    """Return the call that lowers the shanten most, keeping a yaku unless `careless`; else pass."""
    kind = kind_of(v.tile)
    best = codes.PASS
    best_distance = hand_shanten(v, T, v.me)
    for i in range(v.choices):
        action = v.choice[i]
        if action in (codes.PASS, codes.DAIMINKAN):
            continue
        if careless or call_keeps_yaku(v, r, action, kind):
            distance = shanten_after_call(v, T, action, kind)
            if distance < best_distance:
                best_distance = distance
                best = action
    return best


def shanten_after_call(v: View, T: DistanceTables, action: int, kind: int) -> int:
    """Return the shanten after the call and the best discard."""
    p = v.me
    low = kind
    high = kind
    if action < codes.PON:
        position = (action - codes.CHI) // 2
        low = other_kind_of_chi(kind, position, 0)
        high = other_kind_of_chi(kind, position, 1)
    change_held(v, p, low, -1)
    change_held(v, p, high, -1)
    v.meld_count[p] += 1
    distance = FAR
    for other in range(codes.KINDS):
        if v.hand[p, other] > 0:
            distance = min(distance, shanten_without(v, T, p, other, 1))
    v.meld_count[p] -= 1
    change_held(v, p, low, 1)
    change_held(v, p, high, 1)
    return distance


def call_keeps_yaku(v: View, r: Rules, action: int, kind: int) -> int:
    """Whether the open hand could still win with a yakuhai, tanyao or one suit."""
    if action >= codes.PON and is_yakuhai_of(v, v.me, kind):
        return 1
    if has_yakuhai(v, v):
        return 1
    open_tanyao = (
        r.yaku_value[yaku_ids.Y_TANYAO] != yaku_ids.V_NONE and r.yaku_open[yaku_ids.Y_TANYAO] > 0
    )
    if open_tanyao and all_simples(v, action, kind):
        return 1
    return one_suit(v, kind)


def all_simples(v: View, action: int, kind: int) -> int:
    """Whether the called set and all but two other tiles of the hand are simples."""
    if is_terminal_or_honour(kind):
        return 0
    if action < codes.PON:
        position = (action - codes.CHI) // 2
        if is_terminal_or_honour(kind - position) or is_terminal_or_honour(kind - position + 2):
            return 0
    others = 0
    for other in range(codes.KINDS):
        if is_terminal_or_honour(other):
            others += v.hand[v.me, other]
    for i in range(v.meld_count[v.me]):
        lowest = v.meld_kind[v.me, i]
        highest = lowest + 2 if v.meld_type[v.me, i] == codes.M_CHI else lowest
        if is_terminal_or_honour(lowest) or is_terminal_or_honour(highest):
            return 0
    return 1 if others <= 2 else 0


def one_suit(v: View, kind: int) -> int:
    """Whether the hand aims at honitsu: melds and all but three tiles in one suit and honours."""
    if kind >= 27:
        return 0
    suit = kind // 9
    others = 0
    for other in range(27):
        if other // 9 != suit:
            others += v.hand[v.me, other]
    for i in range(v.meld_count[v.me]):
        meld = v.meld_kind[v.me, i]
        if meld < 27 and meld // 9 != suit:
            return 0
    return 1 if others <= 3 else 0
