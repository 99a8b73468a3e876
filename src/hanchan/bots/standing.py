"""What points are worth as the match stands: how much they change the place that it will end with.

A lead is kept or lost by what still moves until the end, a normal spread that narrows with every
kyoku. Early in a match a point is worth about a point; in the last kyoku it is worth nothing or
very much. A little of its worth is always its own, so that nobody is indifferent who cannot be
overtaken.
"""

from hanchan.bots.fitted import WIDTH
from hanchan.bots.scale import ONE, POINT, part
from hanchan.bots.thought import Thought
from hanchan.core import codes
from hanchan.core.layout import Rules
from hanchan.core.view_layout import View

DOORS = ()

PLACE = 12000 * POINT
"""What a place is worth."""
PLAIN = 4
"""What a point is worth by itself, in parts of `POINT`."""
NORMAL = (
    32768, 36028, 39237, 42347, 45316, 48104, 50684, 53033, 55138, 56997, 58612, 59994, 61158,
    62123, 62911, 63544, 64045, 64435, 64735, 64961, 65129, 65252, 65341, 65404, 65448, 65478,
    65498, 65512, 65521, 65527, 65530, 65533, 65534,
)  # fmt: skip
"""The normal distribution at every eighth of a deviation."""
EIGHTH = 512


def chance_ahead(lead: int, width: int) -> int:
    """The chance that somebody who leads by so much is ahead at the end."""
    deviations = abs(lead) * 8 * EIGHTH // width
    step = deviations // EIGHTH
    sure = NORMAL[32]
    if step < 32:
        between = deviations % EIGHTH
        sure = NORMAL[step] + (NORMAL[step + 1] - NORMAL[step]) * between // EIGHTH
    return sure if lead >= 0 else ONE - sure


def look_at_standing(v: View, r: Rules, m: Thought) -> None:
    """Where the others are, and how much still moves."""
    left = r.rounds * codes.SEATS - (v.round * codes.SEATS + v.dealer) - 1
    m.width = WIDTH[min(max(left, 0), len(WIDTH) - 1)]
    for q in range(codes.SEATS):
        m.lead[q] = v.score[q] - v.score[v.me]
        m.ahead[q] = chance_ahead(m.lead[q], m.width)


def worth_of_win(m: Thought, p: int, points: int) -> int:
    """What it is worth to win so many points, a third from each opponent on average."""
    places = 0
    for q in range(codes.SEATS):
        if q != p:
            places += m.ahead[q] - chance_ahead(m.lead[q] - points - points // 3, m.width)
    return part(PLACE, places) + points * PLAIN


def worth_of_loss(m: Thought, p: int, to: int, points: int) -> int:
    """What it costs to pay so many points to one seat."""
    places = 0
    for q in range(codes.SEATS):
        if q != p:
            lead = m.lead[q] + points + (points if q == to else 0)
            places += chance_ahead(lead, m.width) - m.ahead[q]
    return part(PLACE, places) + points * PLAIN
