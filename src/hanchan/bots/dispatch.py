"""Dispatch to the kernel of each bot by number, and the kernels of the simple bots."""

from hanchan.bots.efficient import FAR, best_discard, efficient_choice, kan_or_kita, nearest_call
from hanchan.bots.expected import LOOKAHEAD_SHANTEN, NEVER, weighed_choice
from hanchan.bots.hand_heuristics import (
    automatic_action,
    count_unseen,
    discarded_by,
    is_riichi_action,
    keep_value,
)
from hanchan.bots.kita import kita_choice
from hanchan.bots.lookahead_state import hand_shanten, shanten_without
from hanchan.bots.ranking.choice import ranked_choice
from hanchan.bots.workspace import BotWorkspace
from hanchan.core import codes
from hanchan.core.concealed_tiles import kind_of
from hanchan.core.game_state import Rules
from hanchan.core.simulation_rng import MASK32, PURPOSES, WORD, generate_philox_block
from hanchan.core.view_record import View
from hanchan.kernels.record import DistanceTables

ENTRY_POINTS = ("bot_choice",)

BOT_RANDOM = 0
BOT_EFFICIENT = 1
BOT_CAUTIOUS = 2
BOT_EXPECTED = 3
BOT_BEGINNER = 4
BOT_HASTY = 5
BOT_SEASONED = 6
BOT_NAMES = ("random", "efficient", "cautious", "expected", "beginner", "hasty", "seasoned")


def bot_choice(bot: int, v: View, r: Rules, T: DistanceTables, m: BotWorkspace) -> int:
    """Return the action that the bot with this number chooses in the view."""
    if bot == BOT_EFFICIENT:
        return efficient_choice(v, r, T, m)
    if bot == BOT_CAUTIOUS:
        return cautious_choice(v, r, T, m)
    if bot == BOT_EXPECTED:
        return weighed_choice(v, r, T, m, LOOKAHEAD_SHANTEN)
    if bot == BOT_BEGINNER:
        return beginner_choice(v, r, T, m)
    if bot == BOT_HASTY:
        return hasty_choice(v, r, T, m)
    if bot == BOT_SEASONED:
        return ranked_choice(v, r, T, m)
    return random_choice(v, r, T, m)


# The bot `random`: any legal action, each equally likely.


def random_choice(v: View, r: Rules, T: DistanceTables, m: BotWorkspace) -> int:
    """Return the action of the bot `random` at a table, drawn from its own seed."""
    drawn = m.own_lots
    m.own_lots = drawn + 1
    generate_philox_block(
        m, 0, m.own_seed & MASK32, m.own_seed >> 32, drawn & MASK32, 0, PURPOSES[0], 0
    )
    product = 0
    for i in range(4):
        # Four rejected words in a row are next to impossible, so the last one is accepted.
        product = m.words[0, i] * v.choices
        if product & MASK32 >= WORD % v.choices:
            break
    return v.choice[product >> 32]


# The bot `hasty`: weighs like `expected` without lookahead, and may take the second best.

HASTY_MISTAKES_OF_100 = (8, 2)
"""Choices of 100 that are the second best, of four players and of three."""


def hasty_choice(v: View, r: Rules, T: DistanceTables, m: BotWorkspace) -> int:
    """Return the action of the bot `hasty`: the best choice, or by mistake the second best."""
    best = weighed_choice(v, r, T, m, 0)
    if m.weighed == 0:
        return best
    draw_random_numbers(v, m)
    mistaken = random_number(m, 0, 100) < HASTY_MISTAKES_OF_100[v.vacant]
    return second_best(v, m, best) if mistaken else best


def second_best(v: View, m: BotWorkspace, best: int) -> int:
    """Return the second most valuable choice, or the best if there is no other."""
    found = best
    worth = NEVER
    for i in range(v.choices):
        if v.choice[i] != best and m.worth[i] > worth:
            worth = m.worth[i]
            found = v.choice[i]
    return found


# The bot `beginner`: counts shanten, makes occasional mistakes, and never folds.

BEGINNER_MISTAKE_ONE_IN = 6
"""Number of discards per random discard, on average."""
SHANTEN_WEIGHT = 1000
"""Weight of one shanten step, relative to the value of the tiles kept."""


def beginner_choice(v: View, r: Rules, T: DistanceTables, m: BotWorkspace) -> int:
    """Return the action of the bot `beginner`; its calls lower the shanten, yaku or not."""
    at_once = automatic_action(v)
    if at_once >= 0:
        return at_once
    if v.phase != codes.TURN:
        return nearest_call(v, r, T, 1)
    extra = kan_or_kita(v, T)
    if extra >= 0:
        return extra
    draw_random_numbers(v, m)
    return (
        random_discard(v, m)
        if random_number(m, 0, BEGINNER_MISTAKE_ONE_IN) == 0
        else nearest_discard(v, T, m)
    )


def random_discard(v: View, m: BotWorkspace) -> int:
    """Return a discard without riichi: the first one from a random action on."""
    first = random_number(m, 1, v.choices)
    for i in range(v.choices):
        action = v.choice[(first + i) % v.choices]
        if discarded_by(v, action) != codes.NO_TILE and is_riichi_action(action) == 0:
            return action
    return v.choice[0]


def nearest_discard(v: View, T: DistanceTables, m: BotWorkspace) -> int:
    """Return the discard with the lowest shanten, whatever the ukeire; riichi if possible."""
    count_unseen(v, m)
    best = v.choice[0]
    best_worth = -1
    for i in range(v.choices):
        code = discarded_by(v, v.choice[i])
        if code != codes.NO_TILE:
            distance = shanten_without(v, T, v.me, kind_of(code), 1)
            worth = SHANTEN_WEIGHT * (FAR - distance) - 2 * keep_value(v, m, code)
            worth += is_riichi_action(v.choice[i])
            if worth > best_worth:
                best_worth = worth
                best = v.choice[i]
    return best


# Random mistakes of the beatable bots.

SUIT_BITS = 21
"""Maximum length of a suit's key, in bits."""
RANDOM_ROW = codes.STREAMS
"""Row of `words` for mistakes; shuffles use it too, but never while a bot decides."""


def draw_random_numbers(v: View, m: BotWorkspace) -> None:
    """Draw the random numbers of this decision into `m.words`.

    They depend only on the bot's seed and on the view, so that the bot makes the same mistakes if a
    match is continued, reviewed or replayed.
    """
    p = v.me
    generate_philox_block(
        m,
        RANDOM_ROW,
        m.own_seed & MASK32,
        m.own_seed >> 32,
        v.key[p, 0] | v.live_left << SUIT_BITS,
        v.key[p, 1] | v.river_count[p] << SUIT_BITS,
        v.key[p, 2] | v.phase << SUIT_BITS,
        v.key[p, 3] | (v.round << 2 | v.dealer) << SUIT_BITS,
    )


def random_number(m: BotWorkspace, which: int, limit: int) -> int:
    """Return one of the four random numbers of this decision, from 0 to `limit` - 1."""
    return m.words[RANDOM_ROW, which] * limit >> 32


# The bot `cautious`: plays like `efficient`, but folds against riichi unless its hand is near.

NEAR = 0  # shanten up to which the bot pushes against riichi


def cautious_choice(v: View, r: Rules, T: DistanceTables, m: BotWorkspace) -> int:
    """Return the action of the bot `cautious`: that of `efficient`, or a fold against riichi."""
    # In riichi itself it can only discard the drawn tile, so it cannot fold.
    if faces_riichi(v) == 0 or v.riichi[v.me] != codes.R_NONE:
        return efficient_choice(v, r, T, m)
    at_once = automatic_action(v)
    if at_once >= 0:
        return at_once
    count_unseen(v, m)
    if v.phase == codes.TURN:
        kita = kita_choice(v, T)
        if kita >= 0:
            return kita
        if hand_shanten(v, T, v.me) <= NEAR:
            return best_discard(v, T, m)
        return safest_discard(v, T, m)
    return codes.PASS


def faces_riichi(v: View) -> int:
    """Whether another seat has declared riichi."""
    for p in range(codes.SEATS):
        if p != v.me and v.riichi[p] != codes.R_NONE:
            return 1
    return 0


def safest_discard(v: View, T: DistanceTables, m: BotWorkspace) -> int:
    """Return the discard with the least danger; among equals, keep the more useful tile."""
    best = best_discard(v, T, m)
    best_code = discarded_by(v, best)
    best_danger = discard_danger(v, m, best_code) * 2
    for i in range(v.choices):
        action = v.choice[i]
        code = discarded_by(v, action)
        if code != codes.NO_TILE and action < codes.RIICHI:
            danger = discard_danger(v, m, code) * 2 + 1
            if danger < best_danger:
                best_danger = danger
                best = action
    return best


def discard_danger(v: View, m: BotWorkspace, code: int) -> int:
    """Return the danger, in arbitrary units, that seats in riichi ron the tile."""
    kind = kind_of(code)
    total = 0
    for p in range(codes.SEATS):
        if p != v.me and v.riichi[p] != codes.R_NONE:
            total += danger_against(v, m, kind, p)
    return total


def danger_against(v: View, m: BotWorkspace, kind: int, p: int) -> int:
    """Rate the danger against seat `p`: 0 for genbutsu, honours by unseen copies.

    Other tiles are rated by the ryanmen waits that suji leaves open.
    """
    safe = v.safe[p]
    if (safe >> kind) & 1:
        return 0
    if kind >= 27:
        return 1 + 2 * m.left[kind]
    rank = kind % 9
    sides = covered = 0
    if rank >= 3:
        sides += 1
        covered += (safe >> (kind - 3)) & 1
    if rank <= 5:
        sides += 1
        covered += (safe >> (kind + 3)) & 1
    free = sides - covered
    edge = 1 if rank in (0, 8) else 2
    return edge + 5 * free
