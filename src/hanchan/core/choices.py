"""The numbers that stand for a rule set's words inside the rules record.

Each group is in the order in which `hanchan.rules` lists the words of that key, so encode.py
turns a word into its place; kernels speak of the place by these names.
"""

# turn.first_go_around_ended_by
GO_ANY_CALL = 0
GO_OPEN_CALLS = 1
# calls.simultaneous
SIM_RANK = 0
SIM_UNLESS_LATE = 1
SIM_THREE_SECONDS = 2
SIM_UNTIL_DRAW = 3
# calls.kuikae
KUIKAE_ALLOWED = 0
KUIKAE_SAME = 1
KUIKAE_SUJI = 2
# riichi.ankan
RK_FORBIDDEN = 0
RK_SAME_WAIT = 1
RK_DRAWN_WAIT = 2
RK_DRAWN_SHAPE = 3
RK_DRAWN_YAKU = 4
# riichi.ippatsu_lost_by
IP_ANY_CALL = 0
IP_OPEN_CALLS = 1
IP_NOTHING = 2
# riichi.open
OPEN_NONE = 0
OPEN_PLAIN = 1
OPEN_YAKUMAN = 2
# furiten.missed_win_ends
MISS_DRAW = 0
MISS_OWN_CALL = 1
MISS_ANY_CALL = 2
# dora.concealed_kan, dora.open_kan
DORA_NEVER = 0
DORA_BEFORE_REPLACEMENT = 1
DORA_WITH_DISCARD = 2
DORA_WITH_LAST_DISCARD = 3
DORA_AFTER_DISCARD = 4
# dora.ura
URA_NONE = 0
URA_FIRST = 1
URA_ALL = 2
# win.multiple_ron
HEAD_BUMP = 0
ALL_WIN = 1
# yaku.renhou_window
REN_BEFORE_DRAW = 0
REN_FIRST_DISCARD = 1
# fu.chiitoitsu
CHII_25 = 0
CHII_50 = 1
# limits.kiriage_mangan
KIRI_NONE = 0
KIRI_30_4 = 1
KIRI_ALL = 2
# limits.several_yakuman
YM_SINGLE = 0
YM_ADD = 1
# pao.covers
PAO_WHOLE = 0
PAO_THAT = 1
# pao.ron_honba
PAO_DISCARDER = 0
PAO_LIABLE = 1
PAO_THIRDS = 2
# draws.nagashi
NG_NONE = 0
NG_SETTLEMENT = 1
NG_WIN = 2
# draws.dead_wait
DW_COUNTS = 0
DW_IN_HAND = 1
DW_IN_MELDS = 2
# DEALER of an abortive draw
KEEP_STAYS = 0
KEEP_IF_TENPAI = 1
KEEP_PASSES = 2
# deposits.left_at_end
LEFT_FIRST = 0
LEFT_NOBODY = 1
LEFT_RETURNED = 2
# ending.bankruptcy
BK_NONE = 0
BK_BELOW_ZERO = 1
BK_CANNOT_PAY = 2
# ending.dealer_stop
DS_NONE = 0
DS_MAY = 1
DS_AUTOMATIC = 2
# placement.ties
TIE_SHARED = 0
TIE_SEAT_ORDER = 1
TIE_FINAL_WINDS = 2
# rating.rounding
ROUND_EXACT = 0
ROUND_THOUSAND = 1
ROUND_TENTH = 2
