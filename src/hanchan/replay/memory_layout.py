"""Data layout of a replay: what a log states about each kyoku, as numbers, and the replay state."""

from typing import Annotated, TypeAlias

from hanchan.core.codes import EVENT_WIDTH, SEATS, WALL
from hanchan.core.game_state import Game
from hanchan.core.hidden_hands import CODES
from hanchan.core.yaku_ids import YAKU
from hanchan.kernels.record import ANY, I8, I16, I32, I64, Field, Ints, Record, Records

DEALT_EACH = 13
MARKERS = 5
MAX_WINS = 4
"""Maximum number of wins compared in a kyoku; no seat wins twice."""
MAX_DIFFERENCES = 96
(
    FOLLOWED, DIVERGED, NOT_LEGAL, NOT_ASKED, OTHER_INDICATOR, OTHER_INDICATORS, OTHER_RIICHI,
    TRUNCATED, OTHER_PASS, DUPLICATE_ECHO,
) = range(10)  # fmt: skip
"""Replay statuses: FOLLOWED, or how the recorded rows diverge from the law."""
NEEDS_EVENT_COMPARISON = 10
"""Status: events have more fields than their rows, so the caller must compare the events."""
NEEDS_ENCODED_ACTION = 11
"""Status: an action is given in words, so the caller must encode it as a number."""
NO_ANSWER = 12
"""Status: no answer leads to the next row."""
INCOMPLETE_STEP = 13
"""Status: an answer is marked as given in one step with the previous one, which is missing."""
OTHER_HAND, OTHER_TILE, TOO_MANY = 20, 21, 22
"""Statuses: a dealt hand or an indicator contradicts the log's wall, or a tile occurs too often."""
UNSTATED = -(1 << 31)
"""The value for a number that the log does not state."""
INVALID_STATEMENT = (1 << 31) - 1
"""The value for a statement that cannot be encoded; it never equals a value of the law."""
UNSEEN = -1
"""The code of a tile that the log does not show."""
ANY_REASON = -1
"""The value for a draw whose reason is not stated."""

Rows: TypeAlias = Annotated[Ints, Field("i8", (ANY, EVENT_WIDTH))]
"""Recorded events as rows of the core: kind, seat, a, b, c, d (see `codes.E_*`)."""
SEAT, A, B, C, D = 1, 2, 3, 4, 5
"""The columns of a row after its kind."""
Games: TypeAlias = Records[Game]
MAX_SAVED_ANSWERS = 127
"""Maximum number of answers that one call of `replay_record_rows` saves."""
Answers: TypeAlias = Annotated[Ints, Field("i4", (MAX_SAVED_ANSWERS, 5))]
"""Answers: seat, action, `late` and `together` as in E_CLAIM, and the index of the first row."""
Tiles: TypeAlias = Annotated[Ints, Field("i8", (CODES,))]
"""Number of tiles in play, by tile code."""


class EncodedKyoku(Record):
    """One kyoku of a log as numbers: its start, the range of its rows, and its end.

    Tiles are codes, UNSEEN where they are hidden; sets of seats are bits.
    """

    score: Annotated[Ints, Field("i4", (SEATS,))]  # before the deal
    delta: Annotated[Ints, Field("i4", (SEATS,))]  # payments of the end
    after: Annotated[Ints, Field("i4", (SEATS,))]  # scores after the end
    win_paid: Annotated[Ints, Field("i4", (MAX_WINS, YAKU))]  # han, or units, of each yaku
    win_delta: Annotated[Ints, Field("i4", (MAX_WINS, SEATS))]
    win_points: Annotated[Ints, Field("i4", (MAX_WINS,))]
    win_han: Annotated[Ints, Field("i4", (MAX_WINS,))]  # dora included
    win_fu: Annotated[Ints, Field("i4", (MAX_WINS,))]
    win_yakuman: Annotated[Ints, Field("i4", (MAX_WINS,))]
    win_dora: Annotated[Ints, Field("i4", (MAX_WINS,))]
    win_red: Annotated[Ints, Field("i4", (MAX_WINS,))]
    win_ura: Annotated[Ints, Field("i4", (MAX_WINS,))]
    win_limit: Annotated[Ints, Field("i4", (MAX_WINS,))]  # 0 below mangan
    win_pao: Annotated[Ints, Field("i4", (MAX_WINS,))]
    win_tile: Annotated[Ints, Field("i4", (MAX_WINS,))]
    first: I32  # index of its first row
    rows: I32  # number of its rows
    honba: I32
    deposits: I32
    wins: I32  # number of stated wins
    win_seat: Annotated[Ints, Field("i1", (MAX_WINS,))]
    win_from: Annotated[Ints, Field("i1", (MAX_WINS,))]  # the winner by tsumo
    win_yaku: Annotated[Ints, Field("i1", (MAX_WINS,))]  # 1 if stated, 2 if one is unknown
    win_shows: Annotated[Ints, Field("i1", (MAX_WINS,))]  # 1 if the hand is stated
    win_hand: Annotated[Ints, Field("i1", (MAX_WINS, CODES))]  # by code, without the winning tile
    win_turned: Annotated[Ints, Field("i1", (MAX_WINS,))]  # number of ura indicators, -1 not stated
    win_marker: Annotated[Ints, Field("i1", (MAX_WINS, MARKERS))]  # the ura indicators
    shown: Annotated[Ints, Field("i1", (SEATS, CODES))]  # the hands revealed at a draw
    wall: Annotated[Ints, Field("i1", (WALL,))]  # in drawing order
    hand: Annotated[Ints, Field("i1", (SEATS, DEALT_EACH))]  # as dealt
    marker: Annotated[Ints, Field("i1", (MARKERS,))]  # the dora indicators
    ura: Annotated[Ints, Field("i1", (MARKERS,))]  # the ura indicators to lay in the wall
    round: I8
    number: I8  # of the kyoku within the round, 0-3
    dealer: I8
    markers: I8
    uras: I8
    timed: I8  # 1 if the rows say when each indicator was opened
    stops: I8  # 1 if the leading dealer stops the match where allowed to
    ended: I8  # 1 if the end is stated
    drawn: I8  # 1 if it is stated as a draw
    reason: I16  # the ending, ANY_REASON if it is not stated
    declarer: I8  # of kyuushu, no seat if it is not stated
    tells_tenpai: I8  # 1 if it is stated who revealed a hand at the draw
    tenpai: I8  # the seats that did
    hidden: I8  # the seats whose revealed hand has unreadable tiles


EncodedMatch: TypeAlias = Records[EncodedKyoku]


class EncodedEnd(Record):
    """The end of a match as a log states it: places, scores, and results in twelfths of a point."""

    result: Annotated[Ints, Field("i8", (SEATS,))]
    score: Annotated[Ints, Field("i8", (SEATS,))]
    place: Annotated[Ints, Field("i8", (SEATS,))]
    told: I8  # 1 if the end is stated
    has_result: I8
    has_score: I8
    has_place: I8


class ReplayState(Record):
    """The state of a replay (`row_replay.py`): its position, the next answer, and differences."""

    facts: I64  # of a record: the event kinds, as bits, with more fields than their rows
    at: I32  # the next row
    end: I32  # the row after the last one
    exact: I32  # 1 for a record, which has every row; 0 for a log
    status: I32  # FOLLOWED, or how rows and law diverge
    seat: I32  # the seat that was last asked to act, or whose hand it is
    action: I32  # the action of that seat in the rows
    late: I32  # when, as in E_CLAIM
    together: I32  # 1 if in one step with the previous answer
    count: I32  # number of answers saved
    reason: I32  # why the law refuses the action
    law_row: I32  # the row of the law that the log does not have
    place: I32  # the wall position at which tiles contradict each other
    tile: I32  # the tile that contradicts the wall there
    timed: I32  # of a log, copied from its statement
    shows: I32  # the seats that show their hand at a draw
    stops: I32
    ended: I32  # 1 once the law has ended the kyoku
    open_logged: I32  # indicators opened
    open_by_law: I32
    stands_logged: I32  # the seats whose riichi is accepted
    stands_by_law: I32
    passed_logged: I32  # the seats that passed on the last tile; bits 4-7: that could have won
    passed_by_law: I32
    differences: I32  # number of them
    answers: Answers  # those saved
    left: Annotated[Ints, Field("i2", (CODES + 1,))]  # tiles not laid yet, hidden ones last
    difference: Annotated[Ints, Field("i1", (MAX_DIFFERENCES, 3))]  # what; which win or seat; slot
