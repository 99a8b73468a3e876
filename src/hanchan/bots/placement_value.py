"""Value of points in terms of final placement.

Whether a lead lasts depends on the points that change hands until the end. They are normally
distributed, with a spread that narrows every kyoku. Early in a match a point is worth about a
point; in the last kyoku it is worth nothing or very much. Points always keep a little value of
their own, so that a player who cannot be overtaken still prefers more.
"""

from hanchan.bots.fitted_parameters import WIDTH
from hanchan.bots.fixed_point import ONE, POINT, scaled
from hanchan.bots.workspace import BotWorkspace
from hanchan.core import codes
from hanchan.core.game_state import Rules
from hanchan.core.turn_order import count_players
from hanchan.core.view_record import View

ENTRY_POINTS = ()

PLACE_VALUE = 12000 * POINT
"""Value of one place in the final order, in parts of `POINT`."""
POINT_VALUE = 4
"""Value of a point apart from placement, in parts of `POINT`."""
NORMAL = (
    32768, 36028, 39237, 42347, 45316, 48104, 50684, 53033, 55138, 56997, 58612, 59994, 61158,
    62123, 62911, 63544, 64045, 64435, 64735, 64961, 65129, 65252, 65341, 65404, 65448, 65478,
    65498, 65512, 65521, 65527, 65530, 65533, 65534,
)  # fmt: skip
"""Normal distribution function, in parts of `ONE`, at every eighth of a standard deviation."""
EIGHTH = 512
MAX_KYOKU = 16
"""One more than the maximum number of kyoku left that is distinguished."""
NEVER_OVERTAKES = 1 << 30
"""Points by which an empty chair is behind, so that no win or loss changes its chance."""


def chance_ahead(lead: int, width: int) -> int:
    """Return the chance that a seat with this lead ends ahead; `width` is the spread of leads."""
    deviations = abs(lead) * 8 * EIGHTH // width
    step = deviations // EIGHTH
    sure = NORMAL[32]
    if step < 32:
        between = deviations % EIGHTH
        sure = NORMAL[step] + (NORMAL[step + 1] - NORMAL[step]) * between // EIGHTH
    return sure if lead >= 0 else ONE - sure


def load_standing(v: View, r: Rules, m: BotWorkspace) -> None:
    """Compute each opponent's lead over the bot, chance to end ahead, and the spread of leads."""
    players = count_players(v)
    left = (r.rounds - v.round) * players - v.dealer - 1
    m.width = WIDTH[v.vacant * MAX_KYOKU + min(max(left, 0), MAX_KYOKU - 1)]
    for q in range(codes.SEATS):
        m.lead[q] = v.score[q] - v.score[v.me] if q < players else -NEVER_OVERTAKES
        m.ahead[q] = chance_ahead(m.lead[q], m.width)


def win_value(m: BotWorkspace, p: int, points: int) -> int:
    """Return the placement value of winning `points`, on average as much from each opponent."""
    share = 0
    lost = points // 2 if m.vacant else points // 3
    for q in range(codes.SEATS):
        if q != p:
            share += m.ahead[q] - chance_ahead(m.lead[q] - points - lost, m.width)
    return scaled(PLACE_VALUE, share) + points * POINT_VALUE


def loss_cost(m: BotWorkspace, p: int, to: int, points: int) -> int:
    """Return the placement cost of paying `points` to seat `to`, or a deposit if it is `NOBODY`."""
    share = 0
    for q in range(codes.SEATS):
        if q != p:
            lead = m.lead[q] + points + (points if q == to else 0)
            share += chance_ahead(lead, m.width) - m.ahead[q]
    return scaled(PLACE_VALUE, share) + points * POINT_VALUE
