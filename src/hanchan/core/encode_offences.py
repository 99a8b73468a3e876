"""The topic `faults` as the kernels read it: a row for every offence.

Offences that the topic does not name are the referee's (`law:referee`).
"""

from hanchan.core.layout import Rules
from hanchan.core.offences import ids
from hanchan.rules import choices as word
from hanchan.rules.ruleset import RuleSet

THOUSAND = 1000
MOMENTS = {
    word.SanctionMoment.AT_ONCE: 0,
    word.SanctionMoment.AT_DRAW: ids.WHEN_DRAW,
    word.SanctionMoment.AT_OWN_WIN: ids.WHEN_OWN_WIN,
    word.SanctionMoment.AT_DRAW_OR_OWN_WIN: ids.WHEN_DRAW | ids.WHEN_OWN_WIN,
}


def encode_offences(r: Rules, rules: RuleSet) -> None:
    """Write what offences cost into the rules record."""
    faults = rules.faults
    for offence in range(ids.OFFENCES):
        r.offence_sanction[offence] = ids.SC_REFEREE
        r.offence_min[offence] = 1
        if ids.OFFENCE_IDS[offence] in ids.ROW_OF:
            rule = getattr(faults, ids.ROW_OF[ids.OFFENCE_IDS[offence]])
            r.offence_sanction[offence] = ids.SANCTION_IDS.index(rule.sanction)
            r.offence_when[offence] = MOMENTS[rule.when]
    r.offence_min[ids.O_HAND_SHOWN] = faults.hand_shown_min
    r.offence_min[ids.O_HAND_TOPPLED] = faults.hand_toppled_min
    r.offence_min[ids.O_FORBIDDEN_LOOK] = faults.forbidden_look_min
    r.offence_min[ids.O_TILES_EXPOSED] = faults.exposed_tiles_min
    r.few_tiles = ids.SANCTION_IDS.index(faults.few_tiles)
    r.redeem_deposit = faults.redeem_deposit
    r.claim_shanten = faults.yakuman_claim_shanten
    r.chombo_payment = int(faults.chombo_payment == word.ChomboPayment.REVERSE_MANGAN)
    r.chombo_rating = faults.chombo_rating * THOUSAND
    r.chombo_resets_honba = int(faults.chombo_honba == word.ChomboHonba.RESET)
