"""Values of hands entered without tiles; impossible ones are refused."""

from collections.abc import Collection

from hanchan.club.tally import lines as t
from hanchan.core import yaku_ids
from hanchan.core.game_state import Rules
from hanchan.core.rule_codes import CHII_50
from hanchan.core.rules_encoder import encoded_rules
from hanchan.core.win_case_records import WinValueRecord
from hanchan.core.yaku_ids import V_HAN
from hanchan.errors import HandError, RecordError, RulesError
from hanchan.i18n.code_names import YAKU_NAMES
from hanchan.rules import RuleSet
from hanchan.scoring.win_case import Case, RiichiState

POSSIBLE_FU = (0, 20, 25, *range(30, 171, 10))
"""Possible fu of a hand, 0 for a yakuman."""
PAIRS_FU, PINFU_FU = 25, 20
RIICHI = {
    RiichiState.PLAIN: (yaku_ids.Y_RIICHI,),
    RiichiState.DOUBLE: (yaku_ids.Y_DOUBLE_RIICHI,),
    RiichiState.OPEN: (yaku_ids.Y_RIICHI, yaku_ids.Y_OPEN_RIICHI),
    RiichiState.OPEN_DOUBLE: (yaku_ids.Y_DOUBLE_RIICHI, yaku_ids.Y_OPEN_RIICHI),
}
CHANCE_YAKU = ("ippatsu", "haitei", "houtei", "rinshan", "chankan")
LIABLE_YAKUMAN = ("daisangen", "daisuushii", "suukantsu")


def write_stated_value(
    winner: t.Winner, stated: t.HandValue, case: Case, rules: RuleSet, to: WinValueRecord
) -> None:
    """Write a stated value into the record, if such a hand is possible."""
    if bool(stated.yakuman) == bool(stated.han) or bool(stated.han) != bool(stated.fu):
        raise RecordError("tally-worth", field="worth")
    if stated.fu not in POSSIBLE_FU:
        raise HandError("value-choice", field="fu", given=stated.fu, allowed=POSSIBLE_FU[1:])
    _refuse_liability_without_yakuman(winner.fed, stated)
    r = encoded_rules(rules)
    if stated.han:
        _refuse_impossible(stated, case, r)
    to.yaku = _yaku_bits(stated.yaku, rules)
    to.han, to.fu, to.yakuman = stated.han, stated.fu, stated.yakuman
    to.dora, to.red, to.ura = stated.dora, stated.red, stated.ura


def _yaku_bits(names: Collection[str], rules: RuleSet) -> int:
    bits, known = 0, encoded_rules(rules).yaku_known
    for name in names:
        if name not in YAKU_NAMES:
            raise RulesError.unknown("yaku", name, YAKU_NAMES)
        if not known >> YAKU_NAMES.index(name) & 1:
            raise RulesError("tally-yaku", field="yaku", given=name, rules=rules.id)
        bits |= 1 << YAKU_NAMES.index(name)
    return bits


def _refuse_liability_without_yakuman(fed: Collection[t.Fed], stated: t.HandValue) -> None:
    """Refuse liability for a yakuman that the hand does not have."""
    for name in fed:
        if name in LIABLE_YAKUMAN and (
            not stated.yakuman or (stated.yaku and name not in stated.yaku)
        ):
            raise RecordError("tally-fed-yakuman", field="fed", given=name)


def _refuse_impossible(stated: t.HandValue, case: Case, r: Rules) -> None:
    """Check that the fu fit the way of winning, and that the han are enough for the known yaku."""
    dora = stated.dora + stated.red + stated.ura
    if dora >= stated.han:
        raise RecordError("tally-worth-dora", field="worth", count=dora, han=stated.han)
    if stated.fu == PAIRS_FU and r.chiitoitsu_fu == CHII_50:
        raise RecordError("tally-worth-fu", field="worth", fu=stated.fu)
    in_riichi = case.riichi is not RiichiState.NONE
    if stated.fu == PINFU_FU and not case.tsumo and (in_riichi or r.open_pinfu):
        raise RecordError("tally-worth-fu", field="worth", fu=stated.fu)
    if stated.fu == PINFU_FU and case.tsumo and not r.pinfu_tsumo:
        raise RecordError("tally-worth-fu", field="worth", fu=stated.fu)
    least = _minimum_han(stated.fu, case, r) + dora
    if stated.han < least:
        raise RecordError(
            "tally-worth-han", field="worth", han=stated.han, fu=stated.fu, least=least
        )


def _minimum_han(fu: int, case: Case, r: Rules) -> int:
    """Return the fewest han, without dora, of a hand won in this way and with these fu."""
    yaku = set(RIICHI.get(case.riichi, ()))
    if fu == PAIRS_FU:
        yaku.add(yaku_ids.Y_CHIITOITSU)
    if fu == PINFU_FU and case.tsumo:
        yaku.add(yaku_ids.Y_PINFU)
    concealed = bool(yaku)
    if concealed and case.tsumo:
        yaku.add(yaku_ids.Y_MENZEN_TSUMO)
    yaku |= {YAKU_NAMES.index(name) for name in CHANCE_YAKU if name in case.flags}
    worth = r.yaku_closed if concealed else r.yaku_open
    return max(1, sum(max(0, worth[one]) for one in yaku if r.yaku_value[one] == V_HAN))
