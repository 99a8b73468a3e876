"""A rule set as the kernels read it: every word a number, all in one `Rules` record.

Each table below takes one vocabulary of `hanchan.rules.choices` to the numbers of
`hanchan.core.choices`. A word that a table lacks is a KeyError here, never a silent zero there.
Amounts are in points; uma and the rating cost of a chombo come in thousands and are multiplied.
"""

from collections.abc import Iterable

from hanchan.core import choices as number
from hanchan.core.codes import (
    ABORT_FOUR_KANS,
    ABORT_FOUR_RIICHI,
    ABORT_FOUR_WINDS,
    ABORT_KYUUSHU,
    ABORT_TRIPLE_RON,
)
from hanchan.core.encode_faults import encode_faults
from hanchan.core.layout import UMA_ROWS, Rules
from hanchan.core.yaku_ids import (
    NAMES,
    V_EXCLUSIVE,
    V_HAN,
    V_MANGAN,
    V_NONE,
    V_YAKUMAN,
    Y_CHUN,
    Y_HAKU,
    Y_HATSU,
    Y_NAGASHI,
    Y_ROUND_WIND,
    Y_SEAT_WIND,
    YAKU,
)
from hanchan.rules import choices as word
from hanchan.rules.ruleset import RuleSet
from hanchan.rules.values import AbortRule, YakuKind, YakuValue

THOUSAND = 1000
YAKUHAI = (Y_HAKU, Y_HATSU, Y_CHUN, Y_SEAT_WIND, Y_ROUND_WIND)
CONCEALED_ONLY = -1

SEATING_DRAW = {
    word.SeatDraw.DRAWN: 0,
    word.SeatDraw.LINE: 1,
    word.SeatDraw.LINE_SECOND_ROLL: 2,
    word.SeatDraw.GIVEN: 3,
}
FIRST_DEALER = {
    word.FirstDealer.EAST_SEAT: 0,
    word.FirstDealer.ONE_ROLL: 1,
    word.FirstDealer.TWO_ROLLS: 2,
}
FIRST_GO_AROUND = {
    word.Interruption.ANY_CALL_OR_KAN: number.GO_ANY_CALL,
    word.Interruption.OPEN_CALLS: number.GO_OPEN_CALLS,
}
SIMULTANEOUS = {
    word.SimultaneousCalls.BY_RANK: number.SIM_RANK,
    word.SimultaneousCalls.RANK_UNLESS_LATE: number.SIM_UNLESS_LATE,
    word.SimultaneousCalls.RANK_WITHIN_3_SECONDS: number.SIM_THREE_SECONDS,
    word.SimultaneousCalls.RANK_UNTIL_DRAW: number.SIM_UNTIL_DRAW,
}
KUIKAE = {
    word.Kuikae.ALLOWED: number.KUIKAE_ALLOWED,
    word.Kuikae.NO_SAME_TILE: number.KUIKAE_SAME,
    word.Kuikae.NO_SAME_OR_SUJI: number.KUIKAE_SUJI,
}
RIICHI_ANKAN = {
    word.RiichiAnkan.FORBIDDEN: number.RK_FORBIDDEN,
    word.RiichiAnkan.SAME_WAIT: number.RK_SAME_WAIT,
    word.RiichiAnkan.DRAWN_SAME_WAIT: number.RK_DRAWN_WAIT,
    word.RiichiAnkan.DRAWN_SAME_SHAPE: number.RK_DRAWN_SHAPE,
    word.RiichiAnkan.DRAWN_SAME_YAKU: number.RK_DRAWN_YAKU,
}
IPPATSU_LOST_BY = {
    word.Interruption.ANY_CALL_OR_KAN: number.IP_ANY_CALL,
    word.Interruption.OPEN_CALLS: number.IP_OPEN_CALLS,
    word.Interruption.NOTHING: number.IP_NOTHING,
}
OPEN_RIICHI = {
    word.OpenRiichi.NONE: number.OPEN_NONE,
    word.OpenRiichi.PLAIN: number.OPEN_PLAIN,
    word.OpenRiichi.DEAL_IN_YAKUMAN: number.OPEN_YAKUMAN,
}
MISSED_ENDS = {
    word.MissedWinEnds.OWN_DRAW: number.MISS_DRAW,
    word.MissedWinEnds.OWN_DRAW_OR_OWN_CALL: number.MISS_OWN_CALL,
    word.MissedWinEnds.OWN_DRAW_OR_ANY_CALL: number.MISS_ANY_CALL,
}
KAN_DORA = {
    word.KanDora.NEVER: number.DORA_NEVER,
    word.KanDora.BEFORE_REPLACEMENT: number.DORA_BEFORE_REPLACEMENT,
    word.KanDora.WITH_DISCARD: number.DORA_WITH_DISCARD,
    word.KanDora.WITH_LAST_DISCARD: number.DORA_WITH_LAST_DISCARD,
    word.KanDora.AFTER_DISCARD: number.DORA_AFTER_DISCARD,
}
URA = {
    word.UraDora.NONE: number.URA_NONE,
    word.UraDora.FIRST_ONLY: number.URA_FIRST,
    word.UraDora.ALL: number.URA_ALL,
}
MULTIPLE_RON = {
    word.MultipleRon.HEAD_BUMP: number.HEAD_BUMP,
    word.MultipleRon.ALL: number.ALL_WIN,
}
RENHOU_WINDOW = {
    word.RenhouWindow.BEFORE_OWN_DRAW: number.REN_BEFORE_DRAW,
    word.RenhouWindow.FIRST_GO_AROUND: number.REN_FIRST_DISCARD,
}
CHIITOITSU_FU = {
    word.ChiitoitsuFu.TWENTY_FIVE_FU: number.CHII_25,
    word.ChiitoitsuFu.FIFTY_FU: number.CHII_50,
}
KIRIAGE = {
    word.KiriageMangan.NONE: number.KIRI_NONE,
    word.KiriageMangan.THIRTY_FU_FOUR_HAN: number.KIRI_30_4,
    word.KiriageMangan.ALL: number.KIRI_ALL,
}
SEVERAL_YAKUMAN = {
    word.SeveralYakuman.SINGLE: number.YM_SINGLE,
    word.SeveralYakuman.ADD: number.YM_ADD,
}
PAO_COVERS = {
    word.PaoCovers.WHOLE_HAND: number.PAO_WHOLE,
    word.PaoCovers.THAT_YAKUMAN: number.PAO_THAT,
}
PAO_HONBA = {
    word.PaoHonba.DISCARDER: number.PAO_DISCARDER,
    word.PaoHonba.LIABLE: number.PAO_LIABLE,
    word.PaoHonba.THIRDS: number.PAO_THIRDS,
}
NAGASHI = {
    word.Nagashi.NONE: number.NG_NONE,
    word.Nagashi.SETTLEMENT: number.NG_SETTLEMENT,
    word.Nagashi.WIN: number.NG_WIN,
}
DEAD_WAIT = {
    word.DeadWait.COUNTS: number.DW_COUNTS,
    word.DeadWait.NOTEN_IN_HAND: number.DW_IN_HAND,
    word.DeadWait.NOTEN_IN_HAND_AND_MELDS: number.DW_IN_MELDS,
}
ABORTED_DEALER = {
    word.AbortedDealer.STAYS: number.KEEP_STAYS,
    word.AbortedDealer.STAYS_IF_TENPAI: number.KEEP_IF_TENPAI,
    word.AbortedDealer.PASSES: number.KEEP_PASSES,
}
ABORTED_HONBA = {
    word.AbortedHonba.ONE_MORE: 1,
    word.AbortedHonba.UNCHANGED: 0,
    word.AbortedHonba.TO_ZERO: -1,
}
DEPOSITS_LEFT = {
    word.DepositsLeft.FIRST: number.LEFT_FIRST,
    word.DepositsLeft.NOBODY: number.LEFT_NOBODY,
    word.DepositsLeft.RETURNED: number.LEFT_RETURNED,
}
BANKRUPTCY = {
    word.Bankruptcy.NONE: number.BK_NONE,
    word.Bankruptcy.BELOW_ZERO: number.BK_BELOW_ZERO,
    word.Bankruptcy.CANNOT_PAY: number.BK_CANNOT_PAY,
}
DEALER_STOP = {
    word.DealerStop.NONE: number.DS_NONE,
    word.DealerStop.DEALER_MAY: number.DS_MAY,
    word.DealerStop.AUTOMATIC: number.DS_AUTOMATIC,
}
TIES = {
    word.Ties.SHARED: number.TIE_SHARED,
    word.Ties.SEAT_ORDER: number.TIE_SEAT_ORDER,
    word.Ties.FINAL_WINDS: number.TIE_FINAL_WINDS,
}
ROUNDING = {
    word.Rounding.EXACT: number.ROUND_EXACT,
    word.Rounding.TENTH: number.ROUND_TENTH,
    word.Rounding.THOUSAND_5_DOWN: number.ROUND_THOUSAND,
}
YAKU_KIND = {
    YakuKind.NONE: V_NONE,
    YakuKind.HAN: V_HAN,
    YakuKind.EXCLUSIVE: V_EXCLUSIVE,
    YakuKind.MANGAN: V_MANGAN,
    YakuKind.YAKUMAN: V_YAKUMAN,
}
PAO_PLACES = (word.PaoYakuman.DAISANGEN, word.PaoYakuman.DAISUUSHII, word.PaoYakuman.SUUKANTSU)


def encode(rules: RuleSet) -> Rules:
    """The rules record of a rule set."""
    r = Rules()
    _play(r, rules)
    _riichi_and_dora(r, rules)
    _wins(r, rules)
    _every_yaku(r, rules)
    _payments(r, rules)
    _draws(r, rules)
    _endings(r, rules)
    encode_faults(r, rules)
    _results(r, rules)
    return r


def _play(r: Rules, rules: RuleSet) -> None:
    for suit, reds in enumerate(rules.equipment.red_fives):
        r.red_fives[suit] = reds
    r.seating_draw = SEATING_DRAW[rules.seating.draw]
    r.first_dealer = FIRST_DEALER[rules.seating.first_dealer]
    r.first_go_around = FIRST_GO_AROUND[rules.turn.first_go_around_ended_by]
    r.simultaneous = SIMULTANEOUS[rules.calls.simultaneous]
    r.kuikae = KUIKAE[rules.calls.kuikae]
    r.kokushi_robs_ankan = int(rules.kan.kokushi_robs_ankan)
    r.kakan_drawn_only = int(rules.kan.kakan_tile == word.KakanTile.DRAWN)


def _riichi_and_dora(r: Rules, rules: RuleSet) -> None:
    riichi = rules.riichi
    r.riichi_min_live = riichi.min_live_tiles
    r.min_points = riichi.min_points
    r.deposit_if_ronned = int(riichi.deposit_if_ronned == word.RonnedRiichi.PAID)
    r.deposit_if_triple_ron = int(riichi.deposit_if_triple_ron == word.AbortedRiichi.STAYS)
    r.deposit_if_aborting = int(riichi.deposit_if_aborting == word.AbortedRiichi.STAYS)
    r.winning_tile_discard = int(riichi.winning_tile_discard)
    r.riichi_ankan = RIICHI_ANKAN[riichi.ankan]
    r.ippatsu_lost_by = IPPATSU_LOST_BY[riichi.ippatsu_lost_by]
    r.open_riichi = OPEN_RIICHI[riichi.open]
    r.open_first_only = int(word.OpenRiichiLimit.FIRST_DECLARER in riichi.open_limits)
    r.open_not_furiten = int(word.OpenRiichiLimit.NOT_FURITEN in riichi.open_limits)
    r.missed_ends = MISSED_ENDS[rules.furiten.missed_win_ends]
    r.yakuless_miss = int(rules.furiten.yakuless_miss == word.YakulessMiss.COUNTS)
    r.dora_ankan = KAN_DORA[rules.dora.concealed_kan]
    r.dora_open_kan = KAN_DORA[rules.dora.open_kan]
    r.ura = URA[rules.dora.ura]


def _wins(r: Rules, rules: RuleSet) -> None:
    r.min_han = rules.win.min_han
    r.two_han_from = rules.win.two_han_from_honba
    r.multiple_ron = MULTIPLE_RON[rules.win.multiple_ron]
    r.pinfu_tsumo = int(rules.yaku.pinfu_tsumo)
    r.ryuuiisou_needs_green = int(rules.yaku.ryuuiisou_needs_green)
    r.honroutou_seven_pairs = int(rules.yaku.honroutou_seven_pairs)
    r.haitei_on_replacement = int(rules.yaku.haitei_on_replacement)
    r.chiihou_after_own_ankan = int(rules.yaku.chiihou_after_own_ankan)
    r.renhou_window = RENHOU_WINDOW[rules.yaku.renhou_window]
    r.double_wind_pair = rules.fu.double_wind_pair
    r.concealed_simple_triplet = rules.fu.concealed_simple_triplet
    r.rinshan_tsumo_fu = rules.fu.rinshan_tsumo
    r.open_pinfu = rules.fu.open_pinfu
    r.chiitoitsu_fu = CHIITOITSU_FU[rules.fu.chiitoitsu]
    r.kiriage = KIRIAGE[rules.limits.kiriage_mangan]
    r.counted_yakuman = rules.limits.counted_yakuman
    r.several_yakuman = SEVERAL_YAKUMAN[rules.limits.several_yakuman]
    r.printed_count = len(rules.limits.printed_cells)
    for i, cell in enumerate(rules.limits.printed_cells):
        for column, value in enumerate((cell.fu, cell.han, cell.child, cell.dealer)):
            r.printed[i, column] = value


def _every_yaku(r: Rules, rules: RuleSet) -> None:
    for y, name in enumerate(NAMES):
        if y in YAKUHAI:
            _yaku(r, y, rules.yaku.yakuhai)
        elif y != Y_NAGASHI:  # not a yaku of a hand: draws.nagashi
            _yaku(r, y, getattr(rules.yaku, name))
    note_yaku_masks(r)


def note_yaku_masks(r: Rules) -> None:
    """Gather the values of the yaku into masks; to be called again whenever one is changed."""
    kinds = [r.yaku_value[y] for y in range(YAKU)]
    r.yaku_known = _bits(kind != V_NONE for kind in kinds)
    r.yaku_known_open = r.yaku_known & _bits(r.yaku_open[y] >= 0 for y in range(YAKU))
    r.yaku_ordinary = _bits(kind == V_HAN for kind in kinds)
    r.yaku_yakuman = _bits(kind == V_YAKUMAN for kind in kinds)


def _bits(flags: Iterable[bool]) -> int:
    return sum(1 << y for y, flag in enumerate(flags) if flag)


def _yaku(r: Rules, y: int, value: YakuValue) -> None:
    r.yaku_value[y] = YAKU_KIND[value.kind]
    r.yaku_closed[y] = value.concealed
    by_han = value.kind in (YakuKind.HAN, YakuKind.EXCLUSIVE)
    r.yaku_open[y] = CONCEALED_ONLY if by_han and value.open == 0 else value.open


def _payments(r: Rules, rules: RuleSet) -> None:
    r.honba_points = rules.payments.honba
    r.honba_nearest = int(rules.payments.honba_multiple_ron == word.HonbaReceiver.NEAREST)
    for place, yakuman in enumerate(PAO_PLACES):
        r.pao_yakuman[place] = int(yakuman in rules.pao.yakuman)
    r.pao_by_daiminkan = int(rules.pao.by_daiminkan)
    r.pao_counts_ankan = int(rules.pao.counts_ankan)
    r.pao_covers = PAO_COVERS[rules.pao.covers]
    r.pao_ron_honba = PAO_HONBA[rules.pao.ron_honba]
    r.pao_rinshan = int(rules.pao.rinshan_feeder)
    r.deposits_own_back = int(rules.deposits.multiple_ron == word.DepositsMultipleRon.OWN_BACK)
    r.deposits_left = DEPOSITS_LEFT[rules.deposits.left_at_end]


def _draws(r: Rules, rules: RuleSet) -> None:
    draws = rules.draws
    _abort(r, ABORT_KYUUSHU, draws.kyuushu)
    _abort(r, ABORT_FOUR_WINDS, draws.four_winds)
    _abort(r, ABORT_FOUR_KANS, draws.four_kans)
    _abort(r, ABORT_FOUR_RIICHI, draws.four_riichi)
    _abort(r, ABORT_TRIPLE_RON, draws.triple_ron)
    r.four_kans_at_once = int(draws.four_kans.at == word.AbortMoment.FOURTH_KAN)
    r.nagashi = NAGASHI[draws.nagashi]
    r.nagashi_closed = int(draws.nagashi_closed)
    r.nagashi_last = int(draws.nagashi_several == word.NagashiSeveral.LAST_COMPLETED)
    r.dead_wait = DEAD_WAIT[draws.dead_wait]
    r.tenpai_optional = int(draws.tenpai_show == word.TenpaiShow.OPTIONAL)
    r.noten_payment = draws.noten_payment
    r.keeps_on_draw = int(rules.dealer.keeps_on_draw == word.KeepsOnDraw.TENPAI)


def _abort(r: Rules, row: int, rule: AbortRule) -> None:
    r.abort_on[row] = int(rule.on)
    r.abort_dealer[row] = ABORTED_DEALER[rule.dealer]
    r.abort_honba[row] = ABORTED_HONBA[rule.honba]


def _endings(r: Rules, rules: RuleSet) -> None:
    r.rounds = rules.ending.rounds
    r.bankruptcy = BANKRUPTCY[rules.ending.bankruptcy]
    r.bust_from_shimocha = int(rules.ending.bust_order == word.BustOrder.FROM_SHIMOCHA)
    r.dealer_stop = DEALER_STOP[rules.ending.dealer_stop]
    r.target = rules.ending.target
    r.extension_rounds = rules.ending.extension_rounds
    r.sudden_death = int(rules.ending.extension_ends == word.ExtensionEnds.SUDDEN_DEATH)


def _results(r: Rules, rules: RuleSet) -> None:
    r.start = rules.placement.start
    r.returns = rules.placement.return_
    for players in range(UMA_ROWS):
        for place, bonus in enumerate(rules.placement.uma.row(players)):
            r.uma[players, place] = bonus * THOUSAND
    r.ties = TIES[rules.placement.ties]
    r.bust_bonus = rules.placement.bust_bonus
    r.rounding = ROUNDING[rules.rating.rounding]
    r.yakitori = rules.options.yakitori
    chips = rules.options.chips
    r.chip_points = chips.points
    counts = (chips.ippatsu, chips.ura, chips.red, chips.yakuman_tsumo, chips.yakuman_ron)
    for column, count in enumerate(counts):
        r.chip[column] = count
