"""The records of the core: `Game`, the state of a match, and `Rules`, the encoded rule set.

Both have a fixed size, so that a snapshot is a copy of bytes and a batch is one array. The widest
fields come first. Tiles are kinds (0-33) where only the kind matters, else codes (34-36 are the red
fives); seats are 0-3, `NOBODY` is -1.
"""

from typing import Annotated

from hanchan.core import codes, yaku_ids
from hanchan.core.codes import KINDS, SEATS, SETS, SLOTS
from hanchan.core.offences.offence_codes import OFFENCES
from hanchan.kernels.record import I8, I16, I32, I64, Field, Ints, Record

MAX_PRINTED_CELLS = 8  # cells of a printed scoring table that a rulebook may set
UMA_ROWS = 5  # one per number of players at or above the return
UMA_DEFAULT_ROW = 4


class Game(Record):
    """State of one match: everything that can affect the rest of it, including hidden tiles."""

    seed: I64  # of a simulated match; unused where walls are handed in
    deal_key: I64  # identifies the deal within its match, for `simulation_rng.py`
    held: Annotated[Ints, Field("i8", (SEATS,))]  # kinds in the concealed hand, as bits
    waits: Annotated[Ints, Field("i8", (SEATS,))]  # kinds that complete the hand, as bits
    discarded: Annotated[Ints, Field("i8", (SEATS,))]  # kinds a seat discarded, as bits
    safe: Annotated[Ints, Field("i8", (SEATS,))]  # kinds that passed a riichi, own discards too
    res_yaku: Annotated[Ints, Field("i8", (SLOTS,))]  # yaku of a win, as bits
    owed: Annotated[Ints, Field("i8", (SEATS,))]  # offences not yet assessed, as bits
    absent: I64  # kinds that the set of tiles lacks, as bits
    riichi_kinds: I64  # kinds whose discard makes a riichi possible now
    kuikae: I64  # kinds that may not be discarded now

    key: Annotated[Ints, Field("i4", (SEATS, 4))]  # base-5 key of each suit of a hand
    score: Annotated[Ints, Field("i4", (SEATS,))]
    score_before: Annotated[Ints, Field("i4", (SEATS,))]  # when this kyoku was dealt
    delta: Annotated[Ints, Field("i4", (SEATS,))]  # change by the settlement of this kyoku
    flow: Annotated[Ints, Field("i4", (SEATS, SEATS))]  # [payer, payee] of the settlement
    bust_bonus: Annotated[Ints, Field("i4", (SEATS,))]  # owed (-) or due (+) in the result
    res_basic: Annotated[Ints, Field("i4", (SLOTS,))]  # basic points
    res_points: Annotated[Ints, Field("i4", (SLOTS,))]  # value without honba and deposits
    res_honba: Annotated[Ints, Field("i4", (SLOTS,))]  # points for honba
    res_deposits: Annotated[Ints, Field("i4", (SLOTS,))]  # points of deposits taken
    res_pay: Annotated[Ints, Field("i4", (SLOTS, SEATS))]  # by seat, honba included
    res_flags: Annotated[Ints, Field("i4", (SLOTS,))]  # situation bits
    try_flags: I32
    result: Annotated[Ints, Field("i4", (SEATS,))]  # final result, in twelfths of a point
    uma: Annotated[Ints, Field("i4", (SEATS,))]  # its parts, in twelfths of a point
    oka: Annotated[Ints, Field("i4", (SEATS,))]
    penalty: Annotated[Ints, Field("i4", (SEATS,))]  # points off the result
    extras: Annotated[Ints, Field("i4", (SEATS,))]  # result besides score, uma, oka
    leftover: Annotated[Ints, Field("i4", (SEATS,))]  # deposits received when the match ended
    deals: I32  # number of deals so far, those after a chombo included
    decisions: I32

    events: Annotated[Ints, Field("i2", (codes.EVENTS, codes.EVENT_WIDTH))]  # of the last phase
    choice: Annotated[Ints, Field("u1", (codes.CHOICES,))]  # legal actions, filled by `legal`
    answer: Annotated[Ints, Field("i2", (SEATS,))]  # answers to a claimable tile, -1 none yet
    chips: Annotated[Ints, Field("i2", (SEATS,))]
    chombo: Annotated[Ints, Field("i2", (SEATS,))]  # chombo committed in this match
    lots: Annotated[Ints, Field("i2", (codes.STREAMS,))]  # random numbers drawn in this deal
    honba: I16
    repeats: I16  # number of times the dealer has kept the deal in this round
    call_action: I16  # the winning call, or the pending discard; -1 none

    hand: Annotated[Ints, Field("i1", (SEATS, KINDS))]  # concealed tiles, reds included
    red: Annotated[Ints, Field("i1", (SEATS, 3))]  # red fives among them, by suit
    meld_count: Annotated[Ints, Field("i1", (SEATS,))]
    meld_type: Annotated[Ints, Field("i1", (SEATS, SETS))]
    meld_kind: Annotated[Ints, Field("i1", (SEATS, SETS))]  # lowest kind
    meld_code: Annotated[Ints, Field("i1", (SEATS, SETS))]  # code of the called tile
    meld_from: Annotated[Ints, Field("i1", (SEATS, SETS))]  # seat it came from, own for ankan
    meld_reds: Annotated[Ints, Field("i1", (SEATS, SETS))]  # red fives in the whole meld
    meld_added: Annotated[Ints, Field("i1", (SEATS, SETS))]  # code added by a kakan
    river: Annotated[Ints, Field("i1", (SEATS, codes.RIVER))]  # codes
    river_marks: Annotated[Ints, Field("i1", (SEATS, codes.RIVER))]
    river_count: Annotated[Ints, Field("i1", (SEATS,))]
    river_called: Annotated[Ints, Field("i1", (SEATS,))]  # tiles called out of a river
    last_discard: Annotated[Ints, Field("i1", (SEATS,))]  # which discard of the kyoku it was
    riichi: Annotated[Ints, Field("i1", (SEATS,))]
    riichi_double: Annotated[Ints, Field("i1", (SEATS,))]
    riichi_open: Annotated[Ints, Field("i1", (SEATS,))]
    ippatsu: Annotated[Ints, Field("i1", (SEATS,))]
    missed: Annotated[Ints, Field("i1", (SEATS,))]  # a win was passed: 1 for now, 2 to the end
    dead: Annotated[Ints, Field("i1", (SEATS,))]  # declared dead: 1 calls allowed, 2 none
    dead_before: Annotated[Ints, Field("i1", (SEATS,))]  # `dead` if the last offence is redeemed
    claim_offence: Annotated[Ints, Field("i1", (SEATS,))]  # in an unresolved claim
    unscored: Annotated[Ints, Field("i1", (SEATS,))]  # its wait is not scored when it wins
    draws: Annotated[Ints, Field("i1", (SEATS,))]  # draws from the live wall, dealt hand included
    own_kans: Annotated[Ints, Field("i1", (SEATS,))]  # kans this seat has made
    kita: Annotated[Ints, Field("i1", (SEATS,))]  # norths set aside
    pao: Annotated[Ints, Field("i1", (SEATS, 3))]  # liable for daisangen, daisuushii, suukantsu
    paid: Annotated[Ints, Field("i1", (SEATS,))]  # deposits paid in this kyoku
    sticks: Annotated[Ints, Field("i1", (SEATS,))]  # deposits on the table, by payer
    wins: Annotated[Ints, Field("i1", (SEATS,))]  # hands won in this match
    place: Annotated[Ints, Field("i1", (SEATS,))]  # 1-4; tied seats share one if the rules say so
    option: Annotated[Ints, Field("i1", (SEATS,))]  # what each seat may claim now
    shape_done: Annotated[Ints, Field("i1", (SEATS,))]  # the claimable tile completes its hand
    late: Annotated[Ints, Field("i1", (SEATS,))]
    shown: Annotated[Ints, Field("i1", (SEATS,))]  # at a draw: tenpai and shown
    tenpai: Annotated[Ints, Field("i1", (SEATS,))]  # counted as tenpai by the settlement
    pending: Annotated[Ints, Field("i1", (3,))]  # kan indicators to open, by DORA_WITH_DISCARD...
    wall: Annotated[Ints, Field("i1", (codes.WALL,))]  # codes in drawing order, dead wall last
    dice: Annotated[Ints, Field("i1", (2,))]

    # Readings of a hand being judged (hand_readings.py), and the reading stored for each result.
    read_hand: Annotated[Ints, Field("i1", (KINDS,))]
    read_set_kind: Annotated[Ints, Field("i1", (SETS,))]
    read_set_type: Annotated[Ints, Field("i1", (SETS,))]
    read_state: Annotated[Ints, Field("i1", (8,))]  # 0 = kind of the pair
    full: Annotated[Ints, Field("i1", (KINDS,))]  # all tiles of the winner, melds included
    set_kind: Annotated[Ints, Field("i1", (SETS,))]  # all four sets: melds first
    set_type: Annotated[Ints, Field("i1", (SETS,))]
    set_open: Annotated[Ints, Field("i1", (SETS,))]
    try_fu: Annotated[Ints, Field("i1", (yaku_ids.FU_ITEMS, 3))]
    res_seat: Annotated[Ints, Field("i1", (SLOTS,))]
    res_code: Annotated[Ints, Field("i1", (SLOTS,))]  # the winning tile
    res_from: Annotated[Ints, Field("i1", (SLOTS,))]  # who discarded it, -1 by tsumo
    res_status: Annotated[Ints, Field("i1", (SLOTS,))]
    res_han: Annotated[Ints, Field("i1", (SLOTS,))]  # han of yaku
    res_dora: Annotated[Ints, Field("i1", (SLOTS,))]
    res_red: Annotated[Ints, Field("i1", (SLOTS,))]
    res_ura: Annotated[Ints, Field("i1", (SLOTS,))]
    res_fu: Annotated[Ints, Field("u1", (SLOTS,))]
    res_fu_count: Annotated[Ints, Field("i1", (SLOTS,))]
    res_fu_item: Annotated[Ints, Field("i1", (SLOTS, yaku_ids.FU_ITEMS, 3))]  # item, fu, kind or -1
    res_yakuman: Annotated[Ints, Field("i1", (SLOTS,))]  # yakuman units
    res_limit: Annotated[Ints, Field("i1", (SLOTS,))]
    res_wait: Annotated[Ints, Field("i1", (SLOTS,))]
    res_pair: Annotated[Ints, Field("i1", (SLOTS,))]
    res_set_kind: Annotated[Ints, Field("i1", (SLOTS, SETS))]
    res_set_type: Annotated[Ints, Field("i1", (SLOTS, SETS))]
    res_set_open: Annotated[Ints, Field("i1", (SLOTS, SETS))]
    res_pao: Annotated[Ints, Field("i1", (SLOTS,))]  # who is liable for the hand, -1 no seat
    res_count: I8  # winners of this kyoku

    phase: I8
    seat: I8  # whose turn it is, or whose tile may be claimed
    tile: I8  # code of the tile that may be claimed
    drawn: I8  # code of the tile just drawn, -1 after a call
    replacement: I8  # 1 if it is a replacement tile
    asked: I8  # seats whose answer is awaited, as bits
    call_seat: I8
    offenders: I8  # whose chombo voids this kyoku, as bits
    offending: I8  # seats whose unresolved claim is an offence, as bits
    redeemable: I8  # seats that may redeem a dead hand now, as bits
    table: I8  # 1 if all possible actions may be declared, 0 if only legal ones
    robbing: I8  # the claimable tile belongs to a declared kan
    late_ron: I8  # seats whose ron came after the next draw, as bits
    kan_type: I8  # the kan being made, or SET_ASIDE
    kan_kind: I8
    kan_code: I8
    kan_from: I8
    rinshan_discarder: I8  # whose discard started the chain of kans of this turn
    round: I8
    dealer: I8
    kyoku_end: I8
    keeps: I8  # the dealer keeps the deal
    next_honba: I8  # 1 one more, 0 unchanged, -1 back to 0
    bust: I8  # a payer could not pay
    unbroken: I8  # the first go-around is uninterrupted
    live: I8  # index in the wall of the next live tile
    live_end: I8  # one past the last live tile
    kans: I8
    kan_makers: I8  # seats that made a kan, as bits
    dora_open: I8  # indicators open
    deposits: I8  # riichi deposits on the table
    discards: I8  # discards of this kyoku
    first_riichi: I8  # who declared riichi first in this kyoku
    event_count: I8
    choices: I8
    vacant: I8  # chairs that stay empty: 1 if three play, else 0
    spare: I8  # replacement tiles besides the usual four
    replaced: I8  # replacement tiles drawn in this kyoku
    no_chi: I8  # 1 if a discard may not be called for a chi
    generator: I8  # version of `simulation_rng.py` for the simulation, 0 the current one


class Rules(Record):
    """The rules that kernels need, encoded as integers and bit sets (`rules_encoder.py`)."""

    yaku_known: I64  # yaku that exist, as bits
    yaku_known_open: I64  # those that an open hand may have
    yaku_ordinary: I64  # those whose han add up with others
    yaku_yakuman: I64
    absent: I64  # as in `Game`
    uma: Annotated[Ints, Field("i4", (UMA_ROWS, SEATS))]
    printed: Annotated[Ints, Field("i4", (MAX_PRINTED_CELLS, 4))]  # fu, han, non-dealer, dealer
    start: I32
    returns: I32
    honba_points: I32
    redeem_deposit: I32
    noten_payment: I32
    min_points: I32
    target: I32
    bust_bonus: I32
    yakitori: I32
    chip_points: I32
    chombo_rating: I32

    yaku_value: Annotated[Ints, Field("i1", (yaku_ids.YAKU,))]  # V_*
    yaku_closed: Annotated[Ints, Field("i1", (yaku_ids.YAKU,))]  # han, or yakuman units
    yaku_open: Annotated[Ints, Field("i1", (yaku_ids.YAKU,))]  # han, -1 concealed only
    abort_on: Annotated[Ints, Field("i1", (codes.ABORT_KINDS,))]
    abort_dealer: Annotated[Ints, Field("i1", (codes.ABORT_KINDS,))]  # KEEP_*
    abort_honba: Annotated[Ints, Field("i1", (codes.ABORT_KINDS,))]  # 1, 0 or -1
    offence_sanction: Annotated[Ints, Field("i1", (OFFENCES,))]  # SC_*, by offence
    offence_when: Annotated[Ints, Field("i1", (OFFENCES,))]  # when it is assessed, by offence
    offence_min: Annotated[Ints, Field("i1", (OFFENCES,))]  # minimum tiles, by offence
    red_fives: Annotated[Ints, Field("i1", (3,))]
    chip: Annotated[Ints, Field("i1", (5,))]  # ippatsu, ura, red, yakuman tsumo, yakuman ron
    pao_yakuman: Annotated[Ints, Field("i1", (3,))]
    four_kans_at_once: I8
    seating_draw: I8
    first_dealer: I8
    first_go_around: I8
    simultaneous: I8
    kuikae: I8
    kokushi_robs_ankan: I8
    kakan_drawn_only: I8
    riichi_min_live: I8
    deposit_if_ronned: I8  # 1 paid
    deposit_if_triple_ron: I8  # 1 stays
    deposit_if_aborting: I8  # 1 stays
    winning_tile_discard: I8
    riichi_ankan: I8
    ippatsu_lost_by: I8
    open_riichi: I8
    open_first_only: I8
    open_not_furiten: I8
    missed_ends: I8
    yakuless_miss: I8  # 1 counts
    dora_ankan: I8
    dora_open_kan: I8
    ura: I8
    min_han: I8
    two_han_from: I8
    multiple_ron: I8
    pinfu_tsumo: I8
    ryuuiisou_needs_green: I8
    honroutou_seven_pairs: I8
    haitei_on_replacement: I8
    chiihou_after_own_ankan: I8
    renhou_window: I8
    double_wind_pair: I8
    concealed_simple_triplet: I8
    rinshan_tsumo_fu: I8
    open_pinfu: I8
    chiitoitsu_fu: I8
    kiriage: I8
    counted_yakuman: I8
    several_yakuman: I8
    printed_count: I8
    honba_nearest: I8
    pao_by_daiminkan: I8
    pao_counts_ankan: I8
    pao_covers: I8
    pao_ron_honba: I8
    pao_rinshan: I8
    nagashi: I8
    nagashi_closed: I8
    nagashi_last: I8
    dead_wait: I8
    tenpai_optional: I8
    keeps_on_draw: I8
    deposits_own_back: I8
    deposits_left: I8
    rounds: I8
    bust: I8
    bust_from_shimocha: I8
    dealer_stop: I8
    extension_rounds: I8
    sudden_death: I8
    ties: I8
    rounding: I8
    claim_shanten: I8
    few_tiles: I8  # SC_*: for fewer tiles than `offence_min`
    chombo_payment: I8
    chombo_resets_honba: I8
    chombo_ends_match: I8
    penalty_rating: I32
    vacant: I8  # as in `Game`
    spare: I8
    no_chi: I8
    kita_tile: I8
    kita_worth: I8  # dora for each north set aside
    kita_robbed_by: I8
    kita_chankan: I8
    kita_ends: I8
    kita_rinshan: I8
    kita_in_riichi: I8
    north_for_all: I8
    empty_chair: I8
