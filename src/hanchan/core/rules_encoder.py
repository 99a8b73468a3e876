"""Encoding of a rule set for the kernels, as numbers in one `Rules` record.

An enum value is its index in the enum (`enum_index`); `rule_codes.py` names it for kernels. Amounts
are in points, also those that rule sets give in thousands: uma and the rating cost of a chombo.
"""

from collections.abc import Iterable

from hanchan.bounded_cache import MEBIBYTE, BoundedCache
from hanchan.core import codes, yaku_ids
from hanchan.core.game_state import UMA_ROWS, Rules
from hanchan.core.offences import offence_codes
from hanchan.rules import value_enums as word
from hanchan.rules.composite_values import AbortRule, YakuKind, YakuValue
from hanchan.rules.ruleset import RuleSet
from hanchan.rules.value_enums import enum_index
from hanchan.tiles import Tile

THOUSAND = 1000
USUAL_REPLACEMENTS = 4
YAKUHAI = range(yaku_ids.Y_HAKU, yaku_ids.Y_ROUND_WIND + 1)  # the five follow each other
CONCEALED_ONLY = -1
ABORTED_HONBA = {
    word.AbortedHonba.ONE_MORE: 1,
    word.AbortedHonba.UNCHANGED: 0,
    word.AbortedHonba.TO_ZERO: -1,
}
"""Change of the honba after an abortive draw, as in `Game.next_honba`."""


def encode_rules(rules: RuleSet) -> Rules:
    """Encode a rule set as a rules record."""
    r = Rules()
    _encode_play(r, rules)
    _encode_riichi_and_dora(r, rules)
    _encode_wins(r, rules)
    _encode_all_yaku(r, rules)
    _encode_payments(r, rules)
    _encode_draws(r, rules)
    _encode_endings(r, rules)
    encode_offences(r, rules)
    _encode_results(r, rules)
    return r


_encoded_rules = BoundedCache[int, tuple[RuleSet, Rules]](8 * MEBIBYTE)


def encoded_rules(rules: RuleSet) -> Rules:
    """Return the cached record of a rule set; copy it before changing it.

    >>> from hanchan.rules.loader import load_rules
    >>> rules = load_rules("ema-2008")
    >>> encoded_rules(rules) is encoded_rules(rules)
    True
    """
    found = _encoded_rules.get(id(rules))  # alive in the cache, so that its id stays unique
    if found is None:
        found = rules, encode_rules(rules)
        _encoded_rules.put(id(rules), found)
    return found[1]


def _encode_play(r: Rules, rules: RuleSet) -> None:
    for suit, reds in enumerate(rules.equipment.red_fives):
        r.red_fives[suit] = reds
    r.absent = sum(1 << Tile.of(tile) for tile in rules.equipment.absent)
    r.spare = rules.equipment.replacements - USUAL_REPLACEMENTS
    r.vacant = codes.SEATS - rules.seating.players
    r.seating_draw = enum_index(rules.seating.draw)
    r.first_dealer = enum_index(rules.seating.first_dealer)
    r.first_go_around = enum_index(rules.turn.first_go_around_ended_by)
    r.simultaneous = enum_index(rules.calls.simultaneous)
    r.kuikae = enum_index(rules.calls.kuikae)
    r.no_chi = int(not rules.calls.chi)
    _encode_kita(r, rules)
    r.kokushi_robs_ankan = int(rules.kan.kokushi_robs_ankan)
    r.kakan_drawn_only = int(rules.kan.kakan_tile == word.KakanTile.DRAWN)


def _encode_kita(r: Rules, rules: RuleSet) -> None:
    r.kita_tile = enum_index(rules.kita.tile)
    r.kita_worth = rules.kita.worth
    r.kita_robbed_by = enum_index(rules.kita.robbed_by)
    r.kita_chankan = int(rules.kita.robbing_is_chankan)
    r.kita_ends = enum_index(rules.kita.ends)
    r.kita_rinshan = int(rules.kita.rinshan)
    r.kita_in_riichi = enum_index(rules.kita.in_riichi)


def _encode_riichi_and_dora(r: Rules, rules: RuleSet) -> None:
    riichi = rules.riichi
    r.riichi_min_live = riichi.min_live_tiles
    r.min_points = riichi.min_points
    r.deposit_if_ronned = int(riichi.deposit_if_ronned == word.RonnedRiichi.PAID)
    r.deposit_if_triple_ron = int(riichi.deposit_if_triple_ron == word.AbortedRiichi.STAYS)
    r.deposit_if_aborting = int(riichi.deposit_if_aborting == word.AbortedRiichi.STAYS)
    r.winning_tile_discard = int(riichi.winning_tile_discard)
    r.riichi_ankan = enum_index(riichi.ankan)
    r.ippatsu_lost_by = enum_index(riichi.ippatsu_lost_by)
    r.open_riichi = enum_index(riichi.open)
    r.open_first_only = int(word.OpenRiichiLimit.FIRST_DECLARER in riichi.open_limits)
    r.open_not_furiten = int(word.OpenRiichiLimit.NOT_FURITEN in riichi.open_limits)
    r.missed_ends = enum_index(rules.furiten.missed_win_ends)
    r.yakuless_miss = int(rules.furiten.yakuless_miss == word.YakulessMiss.COUNTS)
    r.dora_ankan = enum_index(rules.dora.concealed_kan)
    r.dora_open_kan = enum_index(rules.dora.open_kan)
    r.ura = enum_index(rules.dora.ura)


def _encode_wins(r: Rules, rules: RuleSet) -> None:
    r.min_han = rules.win.min_han
    r.two_han_from = rules.win.two_han_from_honba
    r.multiple_ron = enum_index(rules.win.multiple_ron)
    r.pinfu_tsumo = int(rules.yaku.pinfu_tsumo)
    r.ryuuiisou_needs_green = int(rules.yaku.ryuuiisou_needs_green)
    r.honroutou_seven_pairs = int(rules.yaku.honroutou_seven_pairs)
    r.haitei_on_replacement = int(rules.yaku.haitei_on_replacement)
    r.chiihou_after_own_ankan = int(rules.yaku.chiihou_after_own_ankan)
    r.north_for_all = int(rules.yaku.north_for_all)
    r.renhou_window = enum_index(rules.yaku.renhou_window)
    r.double_wind_pair = rules.fu.double_wind_pair
    r.concealed_simple_triplet = rules.fu.concealed_simple_triplet
    r.rinshan_tsumo_fu = rules.fu.rinshan_tsumo
    r.open_pinfu = rules.fu.open_pinfu
    r.chiitoitsu_fu = enum_index(rules.fu.chiitoitsu)
    r.kiriage = enum_index(rules.limits.kiriage_mangan)
    r.counted_yakuman = rules.limits.counted_yakuman
    r.several_yakuman = enum_index(rules.limits.several_yakuman)
    r.printed_count = len(rules.limits.printed_cells)
    for i, cell in enumerate(rules.limits.printed_cells):
        for column, value in enumerate((cell.fu, cell.han, cell.child, cell.dealer)):
            r.printed[i, column] = value


def _encode_all_yaku(r: Rules, rules: RuleSet) -> None:
    for y, name in enumerate(yaku_ids.NAMES):
        if y in YAKUHAI:
            _encode_yaku(r, y, rules.yaku.yakuhai)
        elif y != yaku_ids.Y_NAGASHI_MANGAN:  # no yaku of a hand: draws.nagashi
            _encode_yaku(r, y, getattr(rules.yaku, name))
    update_yaku_masks(r)


def update_yaku_masks(r: Rules) -> None:
    """Set the masks of yaku from the values of the yaku; call it again after changing a value."""
    kinds = [r.yaku_value[y] for y in range(yaku_ids.YAKU)]
    r.yaku_known = _mask_of_flags(kind != yaku_ids.V_NONE for kind in kinds)
    r.yaku_known_open = r.yaku_known & _mask_of_flags(
        r.yaku_open[y] >= 0 for y in range(yaku_ids.YAKU)
    )
    r.yaku_ordinary = _mask_of_flags(kind == yaku_ids.V_HAN for kind in kinds)
    r.yaku_yakuman = _mask_of_flags(kind == yaku_ids.V_YAKUMAN for kind in kinds)


def _mask_of_flags(flags: Iterable[bool]) -> int:
    return sum(1 << y for y, flag in enumerate(flags) if flag)


def _encode_yaku(r: Rules, y: int, value: YakuValue) -> None:
    r.yaku_value[y] = enum_index(value.kind)
    r.yaku_closed[y] = value.concealed
    by_han = value.kind in (YakuKind.HAN, YakuKind.EXCLUSIVE)
    r.yaku_open[y] = CONCEALED_ONLY if by_han and value.open == 0 else value.open


def _encode_payments(r: Rules, rules: RuleSet) -> None:
    r.honba_points = rules.payments.honba
    r.empty_chair = enum_index(rules.payments.empty_chair)
    r.honba_nearest = int(rules.payments.honba_multiple_ron == word.HonbaReceiver.NEAREST)
    for place, yakuman in enumerate(word.PaoYakuman):
        r.pao_yakuman[place] = int(yakuman in rules.pao.yakuman)
    r.pao_by_daiminkan = int(rules.pao.by_daiminkan)
    r.pao_counts_ankan = int(rules.pao.counts_ankan)
    r.pao_covers = enum_index(rules.pao.covers)
    r.pao_ron_honba = enum_index(rules.pao.ron_honba)
    r.pao_rinshan = int(rules.pao.rinshan_feeder)
    r.deposits_own_back = int(rules.deposits.multiple_ron == word.DepositsMultipleRon.OWN_BACK)
    r.deposits_left = enum_index(rules.deposits.left_at_end)


def _encode_draws(r: Rules, rules: RuleSet) -> None:
    draws = rules.draws
    _encode_abortive_draw(r, codes.ABORT_KYUUSHU, draws.kyuushu)
    _encode_abortive_draw(r, codes.ABORT_FOUR_WINDS, draws.four_winds)
    _encode_abortive_draw(r, codes.ABORT_FOUR_KANS, draws.four_kans)
    _encode_abortive_draw(r, codes.ABORT_FOUR_RIICHI, draws.four_riichi)
    _encode_abortive_draw(r, codes.ABORT_TRIPLE_RON, draws.triple_ron)
    r.four_kans_at_once = int(draws.four_kans.at == word.AbortMoment.FOURTH_KAN)
    r.nagashi = enum_index(draws.nagashi)
    r.nagashi_closed = int(draws.nagashi_closed)
    r.nagashi_last = int(draws.nagashi_several == word.NagashiSeveral.LAST_COMPLETED)
    r.dead_wait = enum_index(draws.dead_wait)
    r.tenpai_optional = int(draws.tenpai_show == word.TenpaiShow.OPTIONAL)
    r.noten_payment = draws.noten_payment
    r.keeps_on_draw = int(rules.dealer.keeps_on_draw == word.KeepsOnDraw.TENPAI)


def _encode_abortive_draw(r: Rules, row: int, rule: AbortRule) -> None:
    r.abort_on[row] = int(rule.on)
    r.abort_dealer[row] = enum_index(rule.dealer)
    r.abort_honba[row] = ABORTED_HONBA[rule.honba]


def _encode_endings(r: Rules, rules: RuleSet) -> None:
    r.rounds = rules.ending.rounds
    r.bust = enum_index(rules.ending.bust)
    r.bust_from_shimocha = int(rules.ending.bust_order == word.BustOrder.FROM_SHIMOCHA)
    r.dealer_stop = enum_index(rules.ending.dealer_stop)
    r.target = rules.ending.target
    r.extension_rounds = rules.ending.extension_rounds
    r.sudden_death = int(rules.ending.extension_ends == word.ExtensionEnds.SUDDEN_DEATH)


def _encode_results(r: Rules, rules: RuleSet) -> None:
    r.start = rules.placement.start
    r.returns = rules.placement.return_
    for players in range(UMA_ROWS):
        for place, bonus in enumerate(rules.placement.uma.row(players)):
            r.uma[players, place] = bonus * THOUSAND
    r.ties = enum_index(rules.placement.ties)
    r.bust_bonus = rules.placement.bust_bonus
    r.rounding = enum_index(rules.rating.rounding)
    r.yakitori = rules.options.yakitori
    chips = rules.options.chips
    r.chip_points = chips.points
    counts = (chips.ippatsu, chips.ura, chips.red, chips.yakuman_tsumo, chips.yakuman_ron)
    for column, count in enumerate(counts):
        r.chip[column] = count


# The topic `offences` as the kernels read it: a row for every offence.
#
# Offences that the topic does not name are left to the referee (`law:referee`).

ASSESSMENT_MOMENTS = {
    word.SanctionMoment.AT_ONCE: 0,
    word.SanctionMoment.AT_DRAW: offence_codes.WHEN_DRAW,
    word.SanctionMoment.AT_OWN_WIN: offence_codes.WHEN_OWN_WIN,
    word.SanctionMoment.AT_DRAW_OR_OWN_WIN: offence_codes.WHEN_DRAW | offence_codes.WHEN_OWN_WIN,
}


def encode_offences(r: Rules, rules: RuleSet) -> None:
    """Write the topic `offences` to the rules record."""
    offences = rules.offences
    for offence in range(offence_codes.OFFENCES):
        r.offence_sanction[offence] = offence_codes.SC_REFEREE
        r.offence_min[offence] = 1
        if offence_codes.OFFENCE_IDS[offence] in offence_codes.ROW_OF:
            rule = getattr(offences, offence_codes.ROW_OF[offence_codes.OFFENCE_IDS[offence]])
            r.offence_sanction[offence] = offence_codes.SANCTION_IDS.index(rule.sanction)
            r.offence_when[offence] = ASSESSMENT_MOMENTS[rule.when]
    r.offence_min[offence_codes.O_HAND_SHOWN] = offences.hand_shown_min
    r.offence_min[offence_codes.O_HAND_TOPPLED] = offences.hand_toppled_min
    r.offence_min[offence_codes.O_FORBIDDEN_LOOK] = offences.forbidden_look_min
    r.offence_min[offence_codes.O_TILES_EXPOSED] = offences.exposed_tiles_min
    r.few_tiles = offence_codes.SANCTION_IDS.index(offences.few_tiles)
    r.redeem_deposit = offences.redeem_deposit
    r.claim_shanten = offences.yakuman_claim_shanten
    r.chombo_payment = int(offences.chombo_payment == word.ChomboPayment.REVERSE_MANGAN)
    r.chombo_rating = offences.chombo_rating * THOUSAND
    r.chombo_resets_honba = int(offences.chombo_honba == word.ChomboHonba.RESET)
    r.penalty_rating = offences.penalty_rating * THOUSAND
    last = offences.chombo_in_last_hand
    r.chombo_ends_match = int(last == word.ChomboInLastHand.ENDS_MATCH)
