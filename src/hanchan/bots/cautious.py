"""The bot `cautious`: plays as `efficient`, but folds against riichi unless its hand is near."""

from hanchan.bots.efficient import best_discard, efficient_choice, shanten_now
from hanchan.bots.looking import discarded_by, look, taken_at_once
from hanchan.bots.thought import Thought
from hanchan.core import codes
from hanchan.core.layout import Rules
from hanchan.core.tiles_in_hand import kind_of
from hanchan.core.view_layout import View
from hanchan.kernels.record import Tables

DOORS = ()

NEAR = 0  # shanten up to which the bot pushes against riichi


def cautious_choice(v: View, r: Rules, T: Tables, m: Thought) -> int:
    """The action of the bot `cautious`."""
    if threatened(v) == 0 or v.riichi[v.me] != codes.R_NONE:
        return efficient_choice(v, r, T, m)
    at_once = taken_at_once(v)
    if at_once >= 0:
        return at_once
    look(v, m)
    if v.phase == codes.TURN:
        if distance_to_tenpai(v, T) <= NEAR:
            return best_discard(v, T, m)
        return safest_discard(v, T, m)
    return codes.PASS


def threatened(v: View) -> int:
    """Whether another seat has declared riichi."""
    for p in range(codes.SEATS):
        if p != v.me and v.riichi[p] != codes.R_NONE:
            return 1
    return 0


def distance_to_tenpai(v: View, T: Tables) -> int:
    """Shanten that the best discard leaves."""
    return shanten_now(v, T)


def safest_discard(v: View, T: Tables, m: Thought) -> int:
    """The discard with the least danger; the more useful tile is kept among equals."""
    best = best_discard(v, T, m)
    wished = discarded_by(v, best)
    best_danger = danger_of(v, m, wished) * 2
    for i in range(v.choices):
        action = v.choice[i]
        code = discarded_by(v, action)
        if code != codes.NO_TILE and action < codes.RIICHI:
            danger = danger_of(v, m, code) * 2 + 1
            if danger < best_danger:
                best_danger = danger
                best = action
    return best


def danger_of(v: View, m: Thought, code: int) -> int:
    """How likely the tile is to be ronned by those in riichi, on a scale of its own."""
    kind = kind_of(code)
    total = 0
    for p in range(codes.SEATS):
        if p != v.me and v.riichi[p] != codes.R_NONE:
            total += danger_against(v, m, kind, p)
    return total


def danger_against(v: View, m: Thought, kind: int, p: int) -> int:
    """Genbutsu 0; honours by copies left; suji less than free middle tiles."""
    safe = v.safe[p]
    if (safe >> kind) & 1:
        return 0
    if kind >= 27:
        return 1 + 2 * m.left[kind]
    rank = kind % 9
    sides = 0
    covered = 0
    if rank >= 3:
        sides += 1
        covered += (safe >> (kind - 3)) & 1
    if rank <= 5:
        sides += 1
        covered += (safe >> (kind + 3)) & 1
    free = sides - covered
    edge = 1 if rank in (0, 8) else 2
    return edge + 5 * free
