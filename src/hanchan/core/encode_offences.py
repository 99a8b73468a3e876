"""The topic `faults` as the kernels read it: a row for every offence.

Offences that the topic does not name are the referee's (`law:referee`).
"""

from hanchan.core.layout import Rules
from hanchan.core.offences.ids import (
    O_FORBIDDEN_LOOK,
    O_HAND_SHOWN,
    O_HAND_TOPPLED,
    O_TILES_EXPOSED,
    OFFENCE_IDS,
    OFFENCES,
    ROW_OF,
    SANCTION_IDS,
    SC_REFEREE,
    WHEN_DRAW,
    WHEN_OWN_WIN,
)
from hanchan.rules import choices as word
from hanchan.rules.ruleset import RuleSet

THOUSAND = 1000
MOMENTS = {
    word.SanctionMoment.AT_ONCE: 0,
    word.SanctionMoment.AT_DRAW: WHEN_DRAW,
    word.SanctionMoment.AT_OWN_WIN: WHEN_OWN_WIN,
    word.SanctionMoment.AT_DRAW_OR_OWN_WIN: WHEN_DRAW | WHEN_OWN_WIN,
}


def encode_offences(r: Rules, rules: RuleSet) -> None:
    """Write what offences cost into the rules record."""
    faults = rules.faults
    for offence in range(OFFENCES):
        r.offence_sanction[offence] = SC_REFEREE
        r.offence_min[offence] = 1
        if OFFENCE_IDS[offence] in ROW_OF:
            rule = getattr(faults, ROW_OF[OFFENCE_IDS[offence]])
            r.offence_sanction[offence] = SANCTION_IDS.index(rule.sanction)
            r.offence_when[offence] = MOMENTS[rule.when]
    r.offence_min[O_HAND_SHOWN] = faults.hand_shown_min
    r.offence_min[O_HAND_TOPPLED] = faults.hand_toppled_min
    r.offence_min[O_FORBIDDEN_LOOK] = faults.forbidden_look_min
    r.offence_min[O_TILES_EXPOSED] = faults.exposed_tiles_min
    r.few_tiles = SANCTION_IDS.index(faults.few_tiles)
    r.redeem_deposit = faults.redeem_deposit
    r.claim_shanten = faults.yakuman_claim_shanten
    r.chombo_payment = int(faults.chombo_payment == word.ChomboPayment.REVERSE_MANGAN)
    r.chombo_rating = faults.chombo_rating * THOUSAND
    r.chombo_resets_honba = int(faults.chombo_honba == word.ChomboHonba.RESET)
