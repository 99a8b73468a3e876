"""Which bot decides: one door for all of them, by number."""

from hanchan.bots.efficient import (
    FAR,
    best_discard,
    efficient_choice,
    harmless_kan,
    nearest_call,
    shanten_now,
    shanten_without,
)
from hanchan.bots.expected import NEVER, expected_choice, weighed_choice
from hanchan.bots.looking import discarded_by, is_riichi_action, keep_value, look, taken_at_once
from hanchan.bots.thought import Thought
from hanchan.core import codes
from hanchan.core.layout import Rules
from hanchan.core.random import MASK32, PURPOSES, WORD, philox
from hanchan.core.tiles_in_hand import kind_of
from hanchan.core.view_layout import View
from hanchan.kernels.record import Tables

DOORS = ("bot_choice",)

BOT_RANDOM = 0
BOT_EFFICIENT = 1
BOT_CAUTIOUS = 2
BOT_EXPECTED = 3
BOT_BEGINNER = 4
BOT_HASTY = 5
BOT_NAMES = ("random", "efficient", "cautious", "expected", "beginner", "hasty")


def bot_choice(bot: int, v: View, r: Rules, T: Tables, m: Thought) -> int:
    """What the bot with this number does in the view."""
    if bot == BOT_EFFICIENT:
        return efficient_choice(v, r, T, m)
    if bot == BOT_CAUTIOUS:
        return cautious_choice(v, r, T, m)
    if bot == BOT_EXPECTED:
        return expected_choice(v, r, T, m)
    if bot == BOT_BEGINNER:
        return beginner_choice(v, r, T, m)
    if bot == BOT_HASTY:
        return hasty_choice(v, r, T, m)
    return random_choice(v, r, T, m)


# The bot `random`: any legal action, each as likely as the others.


def random_choice(v: View, r: Rules, T: Tables, m: Thought) -> int:
    """The action of the bot `random` at a table: each is a lot of the bot's own seed."""
    drawn = m.own_lots
    m.own_lots = drawn + 1
    philox(m, 0, m.own_seed & MASK32, m.own_seed >> 32, drawn & MASK32, 0, PURPOSES[0], 0)
    product = 0
    for i in range(4):
        # The chance that four words in a row are refused is beyond counting, so the last one
        # stands.
        product = m.words[0, i] * v.choices
        if product & MASK32 >= WORD % v.choices:
            break
    return v.choice[product >> 32]


# The bot `hasty`: weighs as `expected`, looks at no next tile, and may take the second best.

SLIPS_OF_100 = 8


def hasty_choice(v: View, r: Rules, T: Tables, m: Thought) -> int:
    """The action of the bot `hasty`."""
    best = weighed_choice(v, r, T, m, 0)
    if m.weighed == 0:
        return best
    draw_lots(v, m)
    return second_best(v, m, best) if lot(m, 0, 100) < SLIPS_OF_100 else best


def second_best(v: View, m: Thought, best: int) -> int:
    """The choice that is worth most beside the best one, if there is another one."""
    found = best
    worth = NEVER
    for i in range(v.choices):
        if v.choice[i] != best and m.worth[i] > worth:
            worth = m.worth[i]
            found = v.choice[i]
    return found


# The bot `beginner`: counts how far it is from tenpai, now and then errs, and never folds.

SLIPS = 6
"""Of so many discards one is any tile."""
STEP = 1000
"""What a step towards tenpai is worth beside what is kept."""


def beginner_choice(v: View, r: Rules, T: Tables, m: Thought) -> int:
    """The action of the bot `beginner`: it calls what brings it nearer, with a yaku or without."""
    at_once = taken_at_once(v)
    if at_once >= 0:
        return at_once
    if v.phase != codes.TURN:
        return nearest_call(v, r, T, 1)
    kan = harmless_kan(v, T)
    if kan >= 0:
        return kan
    draw_lots(v, m)
    return any_discard(v, m) if lot(m, 0, SLIPS) == 0 else plain_discard(v, T, m)


def any_discard(v: View, m: Thought) -> int:
    """A discard that is as likely as any other."""
    first = lot(m, 1, v.choices)
    for i in range(v.choices):
        action = v.choice[(first + i) % v.choices]
        if discarded_by(v, action) != codes.NO_TILE and is_riichi_action(action) == 0:
            return action
    return v.choice[0]


def plain_discard(v: View, T: Tables, m: Thought) -> int:
    """The discard nearest to tenpai, whatever the width; riichi if it can."""
    look(v, m)
    best = v.choice[0]
    best_worth = -1
    for i in range(v.choices):
        code = discarded_by(v, v.choice[i])
        if code != codes.NO_TILE:
            worth = STEP * (FAR - shanten_without(v, T, kind_of(code), 1)) - 2 * keep_value(
                v, m, code
            )
            worth += is_riichi_action(v.choice[i])
            if worth > best_worth:
                best_worth = worth
                best = v.choice[i]
    return best


# When a bot that people are to beat errs, and in what.

SUIT_BITS = 21
"""No key of a suit is longer."""
ROW = codes.STREAMS
"""Where the words stand; a wall that was mixed there is dealt by now."""


def draw_lots(v: View, m: Thought) -> None:
    """Make the lots of this decision.

    They depend on the bot's seed and on what it sees alone, so that it errs alike wherever a match
    is continued, looked back at or played again.
    """
    p = v.me
    philox(
        m,
        ROW,
        m.own_seed & MASK32,
        m.own_seed >> 32,
        v.key[p, 0] | v.live_left << SUIT_BITS,
        v.key[p, 1] | v.river_count[p] << SUIT_BITS,
        v.key[p, 2] | v.phase << SUIT_BITS,
        v.key[p, 3] | (v.round << 2 | v.dealer) << SUIT_BITS,
    )


def lot(m: Thought, which: int, limit: int) -> int:
    """One of the four lots of this decision, from 0 to `limit` - 1."""
    return m.words[ROW, which] * limit >> 32


# The bot `cautious`: plays as `efficient`, but folds against riichi unless its hand is near.

NEAR = 0  # shanten up to which the bot pushes against riichi


def cautious_choice(v: View, r: Rules, T: Tables, m: Thought) -> int:
    """The action of the bot `cautious`."""
    # In riichi of its own it can only discard what it draws, so folding is no choice.
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
