"""The integer codes of the core: seats, phases, outcomes, actions, events, melds, limits, reasons.

Kernels are compiled, so they work on plain integers only; this module names them. The numbers of
actions and events are part of the public interface: append new ones, never renumber.
"""

SEATS = 4
KINDS = 34
CODES = 37
WALL = 136
DEAD = 14
SETS = 4
RIVER = 30  # no seat can discard more: seventy draws, and at most sixteen calls shorten a go-around
WINS = 3
SLOTS = 4  # one result per winner, and one for hands that have not won yet
ASKING = 3  # the slot for questions
NOBODY = -1
NO_TILE = -1
NO_ACTION = -1
DEPOSIT = 1000  # points of a riichi stick

# Streams of random numbers in simulations: one for the draws of each seat, and these.
REFEREE = 4  # mistakes of players and rulings of the referee
WALLS = 5
DICE = 6
STREAMS = 7

# Phases of a match (see phases.py for the theory of operation).
PHASES = 23
(
    DEALING, TURN, OFFER, CLAIM, STANDS, CALL, DRAW, ROB_OFFER, ROB, KAN, WIN, EXHAUSTED, ABORTED,
    SHOW, DRAWN, ROTATE, STOP, FINISH, OVER, FIRST, LET_GO, REPLACE, PAY,
) = range(PHASES)  # fmt: skip

# Outcomes: what happened in a phase, as returned by its handler.
OUTCOMES = 19
(
    WAITING, DEALT, DISCARDED, DECLARED_KAN, WON, ABORTS, ASKED, UNCLAIMED, CALLED, KAN_CALLED,
    EXHAUSTS, DREW, SETTLED, CONTINUES, ENDS, VOIDED, LETS_GO, REPLACES, PAID,
) = range(OUTCOMES)  # fmt: skip

# Actions: one flat table for people, bots and learners.
DISCARD = 0  # + code of a tile that was in the hand before the draw
TSUMOGIRI = 37  # the tile just drawn
RIICHI = 38  # + code, as DISCARD
RIICHI_TSUMOGIRI = 75
OPEN_RIICHI = 76  # + code, as DISCARD
OPEN_RIICHI_TSUMOGIRI = 113
CHI = 114  # + 2 * position of the called tile in the sequence (0 lowest) + red five used
PON = 120  # + number of red fives used from the hand
DAIMINKAN = 123
ANKAN = 124  # + kind
KAKAN = 158  # + kind
TSUMO = 192
RON = 193
KYUUSHU = 194
PASS = 195
SHOW_HAND = 196
HIDE_HAND = 197
STOP_MATCH = 198
PLAY_ON = 199
# From here on only among people (`enforcement="table"`): a declaration is taken back.
RON_TAKEN_BACK = 200
TSUMO_TAKEN_BACK = 201
CHI_TAKEN_BACK = 202
PON_TAKEN_BACK = 203
KAN_TAKEN_BACK = 204
RIICHI_TAKEN_BACK = 205
FOUR_PLAYER_ACTIONS = 206  # those before this one; learners choose among these
KITA = 206  # set a north aside
ACTIONS = 207
CHOICES = 64

# When an answer to a discard or kan was given.
IN_TIME = 0
AFTER_ANOTHER = 1
AFTER_DRAW = 2
TOGETHER = 4  # added: in one step with the answer of the seat before

# Options of a seat while a tile may be claimed.
MAY_RON = 1
MAY_PON = 2
MAY_KAN = 4
MAY_CHI = 8

# Melds.
M_CHI, M_PON, M_DAIMINKAN, M_KAKAN, M_ANKAN = range(1, 6)
SET_ASIDE = 6  # as `Game.kan_type`: no meld, but a north that is robbed and replaced like a kan

# Riichi of a seat.
R_NONE = 0
R_DECLARED = 1  # the declaration tile may still be ronned
R_STANDS = 2

# River marks, as bits.
RIVER_TSUMOGIRI = 1
RIVER_RIICHI = 2
RIVER_CALLED = 4

# How a kyoku ended.
END_NONE = 0
END_WIN = 1
END_EXHAUSTED = 2
END_NAGASHI = 3
END_KYUUSHU = 4
END_FOUR_WINDS = 5
END_FOUR_KANS = 6
END_FOUR_RIICHI = 7
END_TRIPLE_RON = 8
END_CHOMBO = 9
END_REDEAL = 10  # void without a chombo: a referee orders a new deal

# Kinds of abortive draw, in the order of the rules record.
ABORT_KINDS = 5
ABORT_KYUUSHU, ABORT_FOUR_WINDS, ABORT_FOUR_KANS, ABORT_FOUR_RIICHI, ABORT_TRIPLE_RON = range(
    ABORT_KINDS
)

# Answer of a seat to whether it shows its hand at a draw.
SHOWN_NO, SHOWN_YES, SHOWN_ASKED = range(3)

# Situation of a win, as bits.
S_TSUMO = 1
S_RIICHI = 2
S_DOUBLE_RIICHI = 4
S_OPEN_RIICHI = 8
S_IPPATSU = 16
S_HAITEI = 32
S_HOUTEI = 64
S_RINSHAN = 128
S_CHANKAN = 256
S_TENHOU = 512
S_CHIIHOU = 1024
S_RENHOU = 2048
S_NAGASHI = 4096
S_WAIT_UNSCORED = 16384  # the winning tile was hidden: no pinfu, no fu for the wait
S_OPEN_DEAL_IN = 8192  # ron on an open riichi from a player not in riichi

# Events: rows (kind, seat, a, b, c, d) of the last phase, each written after the change itself.
E_START_KYOKU = 1
E_DRAW = 2  # a = code, b = 1 if a replacement tile
E_DISCARD = 3  # a = code, b = 1 if the tile just drawn
E_RIICHI = 4  # a = 1 if open
E_RIICHI_STANDS = 5
E_CHI = 6  # a = code called, b = from seat, c = lowest kind, d = red five used from the hand
E_PON = 7  # a = code called, b = from seat, d = red fives used from the hand
E_DAIMINKAN = 8  # as E_PON
E_ANKAN = 9  # a = kind, d = red fives
E_KAKAN = 10  # a = code added
E_DORA = 11  # a = indicator
E_PASS = 12  # a = 1 if a ron was passed, c = 1 together
E_WIN = 13  # a = slot, b = from seat or -1
E_KYUUSHU = 14
E_SHOW = 15  # a = 1 shown, 0 left face down
E_DRAW_END = 16  # a = how the kyoku ended
E_SETTLED = 17  # scores have changed by delta
E_END_KYOKU = 18  # a = 1 if the dealer keeps the deal, b = honba that follow
E_STOP = 19  # a = 1 the dealer ends the match, 0 plays on
E_END_MATCH = 20
E_CHOMBO = 21
E_PUT_BACK = 22  # the draw is undone: a ron on the last discard came in time
E_OFFENCE = 23  # a = offence, b = sanction, c = action or -1, d = number of tiles
E_REDEEM = 24  # the deposit that revives a dead hand is paid
E_REDEAL = 25  # the kyoku is void and dealt again, through no fault of a player
E_CLAIM = 26  # a = action, b = when it was called, c = 1 together
E_KITA = 27  # a = code set aside
EVENTS = 12  # no phase writes more than eight
EVENT_WIDTH = 6

# Reasons for refusal.
(
    OK, NOT_YOUR_TURN, NOT_COMPLETE, NO_YAKU, TOO_FEW_HAN, FURITEN_DISCARD, FURITEN_MISSED,
    FURITEN_RIICHI, HAND_DEAD, NOT_IN_HAND, KUIKAE, LOCKED_BY_RIICHI, NOT_CONCEALED, NOT_TENPAI,
    DEAD_WAIT, TOO_FEW_LIVE_TILES, TOO_FEW_POINTS, ALREADY_RIICHI, WINNING_TILE, NO_OPEN_RIICHI,
    NOT_FIRST_DECLARER, OPEN_IN_FURITEN, NO_SUCH_SET, LAST_TILE, FOUR_KANS_MADE, NOT_AFTER_CALL,
    WAIT_WOULD_CHANGE, NOT_FROM_LEFT, ONLY_KUIKAE_LEFT, NO_SUCH_ABORT, NOT_FIRST_TURN,
    TOO_FEW_KINDS, NO_DECISION, CANNOT_ROB, NOT_DRAWN_TILE, MATCH_OVER, FORBIDDEN_KAN,
) = range(37)  # fmt: skip

# Limits of a win.
L_NONE, L_MANGAN, L_HANEMAN, L_BAIMAN, L_SANBAIMAN, L_COUNTED_YAKUMAN, L_YAKUMAN = range(7)
