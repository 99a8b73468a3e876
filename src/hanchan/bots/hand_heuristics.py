"""Features counted from a view: unseen tiles, dora, the value of keeping a tile."""

from hanchan.bots.workspace import BotWorkspace
from hanchan.core import codes
from hanchan.core.concealed_tiles import kind_of
from hanchan.core.dora import NORTH, dora_kind
from hanchan.core.game_state import Game
from hanchan.core.turn_order import turns_after_dealer
from hanchan.core.view_record import View

ENTRY_POINTS = ()

EAST_KIND = 27
HAKU_KIND = 31


def count_unseen(v: View, m: BotWorkspace) -> None:
    """Count the unseen copies of every kind in `m.left`, and its dora in `m.dora`."""
    for kind in range(codes.KINDS):
        m.left[kind] = 0 if v.absent >> kind & 1 else 4 - v.hand[v.me, kind]
        m.dora[kind] = 0
    for i in range(v.dora_open):
        kind = kind_of(v.dora[i])
        m.left[kind] -= 1
        m.dora[dora_kind(v, kind)] += 1
    for p in range(codes.SEATS):
        m.left[NORTH] -= v.kita[p]
        for i in range(v.river_count[p]):
            if v.river_marks[p, i] & codes.RIVER_CALLED == 0:
                m.left[kind_of(v.river[p, i])] -= 1
        count_meld_tiles(v, m, p)


def count_meld_tiles(v: View, m: BotWorkspace, p: int) -> None:
    """Subtract the tiles of a seat's melds from the unseen copies."""
    for i in range(v.meld_count[p]):
        kind = v.meld_kind[p, i]
        if v.meld_type[p, i] == codes.M_CHI:
            for step in range(3):
                m.left[kind + step] -= 1
        else:
            m.left[kind] -= 3 if v.meld_type[p, i] == codes.M_PON else 4


def discarded_by(v: View, action: int) -> int:
    """Return the tile code that a discard, with or without riichi, puts into the river; else -1."""
    if action in (codes.TSUMOGIRI, codes.RIICHI_TSUMOGIRI, codes.OPEN_RIICHI_TSUMOGIRI):
        return v.drawn
    if action < codes.CODES:
        return action
    if codes.RIICHI <= action < codes.RIICHI_TSUMOGIRI:
        return action - codes.RIICHI
    if codes.OPEN_RIICHI <= action < codes.OPEN_RIICHI_TSUMOGIRI:
        return action - codes.OPEN_RIICHI
    return codes.NO_TILE


def is_riichi_action(action: int) -> int:
    """Whether the action declares riichi."""
    return 1 if codes.RIICHI <= action < codes.CHI else 0


def is_yakuhai_of(v: View, q: int, kind: int) -> int:
    """Whether a triplet of this kind is a yaku for seat `q`."""
    if kind >= HAKU_KIND:
        return 1
    wind = kind - EAST_KIND
    return 1 if wind >= 0 and wind in (v.round, turns_after_dealer(v, q)) else 0


def has_yakuhai(v: View, g: Game | View) -> int:
    """Whether the bot's hand, in the view or imagined, has a yakuhai meld or concealed triplet."""
    p = v.me
    for i in range(g.meld_count[p]):
        if g.meld_type[p, i] != codes.M_CHI and is_yakuhai_of(v, p, g.meld_kind[p, i]):
            return 1
    for kind in range(EAST_KIND, codes.KINDS):
        if g.hand[p, kind] >= 3 and is_yakuhai_of(v, p, kind):
            return 1
    return 0


def is_legal_action(v: View, action: int) -> int:
    """Whether the action is legal in the view."""
    for i in range(v.choices):
        if v.choice[i] == action:
            return 1
    return 0


def automatic_action(v: View) -> int:
    """Return an automatic action: a win, showing the hand, ending the match; -1 if none."""
    for i in range(v.choices):
        if v.choice[i] in (codes.TSUMO, codes.RON, codes.SHOW_HAND, codes.STOP_MATCH):
            return v.choice[i]
    return -1


def keep_value(v: View, m: BotWorkspace, code: int) -> int:
    """Return the value of keeping a tile, for ties: higher for dora, yakuhai and middle tiles."""
    kind = kind_of(code)
    value = 12 * m.dora[kind] + (12 if code >= codes.KINDS else 0)
    if kind >= EAST_KIND:
        return value + (3 if is_yakuhai_of(v, v.me, kind) and m.left[kind] >= 2 else 0)
    rank = kind % 9
    return value + (rank if rank < 5 else 8 - rank) + 1
