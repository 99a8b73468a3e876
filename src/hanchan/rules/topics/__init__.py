"""The topics of a rule set, in the order in which a rule set lists them."""

from hanchan.rules.topics.faults import Faults
from hanchan.rules.topics.match import Ending, Options, Placement, Rating
from hanchan.rules.topics.play import Calls, Dora, Equipment, Furiten, Kan, Riichi, Seating, Turn
from hanchan.rules.topics.points import Dealer, Deposits, Draws, Pao, Payments
from hanchan.rules.topics.wins import Fu, Limits, Win, Yaku

TOPICS: dict[str, type] = {
    "equipment": Equipment,
    "seating": Seating,
    "turn": Turn,
    "calls": Calls,
    "kan": Kan,
    "riichi": Riichi,
    "furiten": Furiten,
    "dora": Dora,
    "win": Win,
    "yaku": Yaku,
    "fu": Fu,
    "limits": Limits,
    "payments": Payments,
    "pao": Pao,
    "draws": Draws,
    "dealer": Dealer,
    "deposits": Deposits,
    "ending": Ending,
    "placement": Placement,
    "rating": Rating,
    "faults": Faults,
    "options": Options,
}
