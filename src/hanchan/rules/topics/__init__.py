"""The topics of a rule set, in the order in which a rule set lists them."""

from dataclasses import dataclass
from typing import get_type_hints

from hanchan.rules.topics.match import EndingRules, OptionRules, PlacementRules, RatingRules
from hanchan.rules.topics.offences import OffenceRules
from hanchan.rules.topics.play import (
    CallRules,
    DoraRules,
    EquipmentRules,
    FuritenRules,
    KanRules,
    KitaRules,
    RiichiRules,
    SeatingRules,
    TurnRules,
)
from hanchan.rules.topics.points import DealerRules, DepositRules, DrawRules, PaoRules, PaymentRules
from hanchan.rules.topics.wins import FuRules, LimitRules, WinRules, YakuRules


@dataclass(frozen=True, slots=True, kw_only=True)
class Topics:
    """The rules of each topic."""

    equipment: EquipmentRules
    seating: SeatingRules
    turn: TurnRules
    calls: CallRules
    kita: KitaRules
    kan: KanRules
    riichi: RiichiRules
    furiten: FuritenRules
    dora: DoraRules
    win: WinRules
    yaku: YakuRules
    fu: FuRules
    limits: LimitRules
    payments: PaymentRules
    pao: PaoRules
    draws: DrawRules
    dealer: DealerRules
    deposits: DepositRules
    ending: EndingRules
    placement: PlacementRules
    rating: RatingRules
    offences: OffenceRules
    options: OptionRules


TOPICS: dict[str, type] = get_type_hints(Topics)
