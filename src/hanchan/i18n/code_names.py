"""Names for the codes of the core, as used by JSON, Python and messages.

Each name is the end of a message id: reason 10 is `kuikae`, its message `reason-kuikae`.
"""

from collections.abc import Mapping
from types import MappingProxyType

from hanchan.core import codes, yaku_ids

YAKU_NAMES = yaku_ids.NAMES
"""The romaji name of each yaku, by its number."""

LIMITS: Mapping[int, str] = MappingProxyType({
    codes.L_MANGAN: "mangan",
    codes.L_HANEMAN: "haneman",
    codes.L_BAIMAN: "baiman",
    codes.L_SANBAIMAN: "sanbaiman",
    codes.L_COUNTED_YAKUMAN: "counted_yakuman",
    codes.L_YAKUMAN: "yakuman",
})  # fmt: skip

FU_ITEMS: Mapping[int, str] = MappingProxyType({
    yaku_ids.F_BASE: "base",
    yaku_ids.F_CHIITOITSU: "chiitoitsu",
    yaku_ids.F_CONCEALED_RON: "concealed_ron",
    yaku_ids.F_TSUMO: "tsumo",
    yaku_ids.F_PAIR_DRAGON: "pair_dragon",
    yaku_ids.F_PAIR_SEAT_WIND: "pair_seat_wind",
    yaku_ids.F_PAIR_ROUND_WIND: "pair_round_wind",
    yaku_ids.F_PAIR_DOUBLE_WIND: "pair_double_wind",
    yaku_ids.F_WAIT_EDGE: "wait_edge",
    yaku_ids.F_WAIT_CLOSED: "wait_closed",
    yaku_ids.F_WAIT_PAIR: "wait_pair",
    yaku_ids.F_TRIPLET_OPEN: "triplet_open",
    yaku_ids.F_TRIPLET_CONCEALED: "triplet_concealed",
    yaku_ids.F_KAN_OPEN: "kan_open",
    yaku_ids.F_KAN_CONCEALED: "kan_concealed",
    yaku_ids.F_OPEN_PINFU: "open_pinfu",
    yaku_ids.F_PINFU_TSUMO: "pinfu_tsumo",
    yaku_ids.F_ROUNDED: "rounded",
})  # fmt: skip

WAITS: Mapping[int, str] = MappingProxyType({
    yaku_ids.W_OPEN_ENDED: "open_ended",
    yaku_ids.W_EDGE: "edge",
    yaku_ids.W_CLOSED: "closed",
    yaku_ids.W_PAIR: "pair",
    yaku_ids.W_SHANPON: "shanpon",
    yaku_ids.W_SEVEN_PAIRS: "seven_pairs",
    yaku_ids.W_KOKUSHI: "kokushi",
    yaku_ids.W_KOKUSHI_THIRTEEN: "kokushi_thirteen",
})  # fmt: skip

SETS: Mapping[int, str] = MappingProxyType({
    yaku_ids.T_SEQUENCE: "sequence",
    yaku_ids.T_TRIPLET: "triplet",
    yaku_ids.T_KAN: "kan",
})  # fmt: skip

MELDS: Mapping[int, str] = MappingProxyType({
    codes.M_CHI: "chi",
    codes.M_PON: "pon",
    codes.M_DAIMINKAN: "daiminkan",
    codes.M_KAKAN: "kakan",
    codes.M_ANKAN: "ankan",
})  # fmt: skip

REASONS = (
    "ok", "not_your_turn", "not_complete", "no_yaku", "too_few_han", "furiten_discard",
    "furiten_missed", "furiten_riichi", "hand_dead", "not_in_hand", "kuikae", "locked_by_riichi",
    "not_concealed", "not_tenpai", "dead_wait", "too_few_live_tiles", "too_few_points",
    "already_riichi", "winning_tile", "no_open_riichi", "not_first_declarer", "open_in_furiten",
    "no_such_set", "last_tile", "four_kans_made", "not_after_call", "wait_would_change",
    "not_from_left", "only_kuikae_left", "no_such_abort", "not_first_turn", "too_few_kinds",
    "no_decision", "cannot_rob", "not_drawn_tile", "match_over", "forbidden_kan",
)  # fmt: skip
"""The names of the reasons for a refusal, by code."""

ENDINGS: Mapping[int, str] = MappingProxyType({
    codes.END_NONE: "none",
    codes.END_WIN: "win",
    codes.END_EXHAUSTED: "exhausted",
    codes.END_NAGASHI: "nagashi",
    codes.END_KYUUSHU: "kyuushu",
    codes.END_FOUR_WINDS: "four_winds",
    codes.END_FOUR_KANS: "four_kans",
    codes.END_FOUR_RIICHI: "four_riichi",
    codes.END_TRIPLE_RON: "triple_ron",
    codes.END_CHOMBO: "chombo",
    codes.END_REDEAL: "redeal",
})  # fmt: skip
"""The names of the endings of a kyoku, by code."""

ACTIONS: Mapping[int, str] = MappingProxyType({
    codes.DISCARD: "discard",
    codes.TSUMOGIRI: "tsumogiri",
    codes.RIICHI: "riichi",
    codes.RIICHI_TSUMOGIRI: "riichi_tsumogiri",
    codes.OPEN_RIICHI: "open_riichi",
    codes.OPEN_RIICHI_TSUMOGIRI: "open_riichi_tsumogiri",
    codes.CHI: "chi",
    codes.PON: "pon",
    codes.DAIMINKAN: "daiminkan",
    codes.ANKAN: "ankan",
    codes.KAKAN: "kakan",
    codes.TSUMO: "tsumo",
    codes.RON: "ron",
    codes.KYUUSHU: "kyuushu",
    codes.PASS: "pass",
    codes.SHOW_HAND: "show",
    codes.HIDE_HAND: "hide",
    codes.STOP_MATCH: "stop",
    codes.PLAY_ON: "play_on",
    codes.RON_TAKEN_BACK: "ron_taken_back",
    codes.TSUMO_TAKEN_BACK: "tsumo_taken_back",
    codes.CHI_TAKEN_BACK: "chi_taken_back",
    codes.PON_TAKEN_BACK: "pon_taken_back",
    codes.KAN_TAKEN_BACK: "kan_taken_back",
    codes.RIICHI_TAKEN_BACK: "riichi_taken_back",
})  # fmt: skip
"""The names of the groups of actions, by the code of the first action of each group."""

WINDS = ("east", "south", "west", "north")
