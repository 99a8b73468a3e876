"""What events tell beside their rows: deals, hands, sheets, payments; compiled."""

from hanchan.core import codes
from hanchan.core.deals import DIE
from hanchan.core.reveal import CODES
from hanchan.core.tiles_in_hand import is_red, kind_of
from hanchan.formats.own.scan import layout
from hanchan.formats.own.scan.layout import RecordScan
from hanchan.formats.scanning.kept import Kept
from hanchan.formats.scanning.stating import is_null, meaning_at, number_at, points_at, word_at
from hanchan.formats.scanning.tape import (
    ARRAY,
    KIND,
    NEXT,
    OBJECT,
    VALUE,
    Tape,
)
from hanchan.logs.impossible import MOST_POINTS
from hanchan.logs.layout import (
    DEALT_EACH,
    MARKERS,
    UNSEEN,
    WINS,
    RecordedKyoku,
    RecordedMatch,
    Rows,
    StatedEnd,
)
from hanchan.records.follow import A

DOORS = ()

MOST_COUNTED = 999
MOST_RESULT = 99_999_999


def scan_facts(
    tape: Tape,
    w: Kept,
    s: RecordScan,
    kyoku: RecordedMatch,
    rows: Rows,
    end: StatedEnd,
    what: int,
) -> None:
    """What this event tells beside its row, if it tells more."""
    if what == codes.E_START_KYOKU and s.kyoku < len(kyoku):
        s.kyoku += 1
        scan_deal(tape, w, s, kyoku[s.kyoku - 1])
    elif what == codes.E_START_KYOKU or s.kyoku == 0 or s.ended:
        s.trouble = 1
    elif what == codes.E_WIN:
        scan_win(tape, w, s, kyoku[s.kyoku - 1], rows)
    elif what == codes.E_DRAW_END:
        scan_draw(tape, w, s, kyoku[s.kyoku - 1])
    elif what == codes.E_SETTLED:
        scan_payments(tape, s, kyoku[s.kyoku - 1])
    elif what == codes.E_KYUUSHU or (what == codes.E_SHOW and rows[s.rows, A]):
        p = number_at(tape, s, s.field[layout.K_ACTOR], 0, codes.SEATS - 1)
        show_hand(tape, w, s, kyoku[s.kyoku - 1], p, s.field[layout.K_TEHAI])
    elif what == codes.E_SHOW:
        length_at(tape, s, s.field[layout.K_TEHAI], 0)
    elif what == codes.E_RIICHI:
        scan_riichi(tape, w, s, kyoku[s.kyoku - 1], rows)
    elif what == codes.E_END_MATCH:
        scan_end(tape, s, end)


def meant_at(tape: Tape, w: Kept, s: RecordScan, i: int, role: int) -> int:
    """What the word here means, which must have this role."""
    slot = word_at(tape, w, s, i, role)
    return w.row[slot, layout.MEANT]


def tile_at(tape: Tape, w: Kept, s: RecordScan, i: int) -> int:
    """The tile here, which somebody must have seen."""
    tile = meaning_at(tape, w, i, layout.TILE) - 1
    if tile < 0 or tile >= CODES:
        s.trouble = 1
        return 0
    return tile


def length_at(tape: Tape, s: RecordScan, i: int, count: int) -> int:
    """1 for a list of so many things, which must stand here."""
    if tape[i, KIND] != ARRAY or tape[i, VALUE] != count:
        s.trouble = 1
        return 0
    return 1


def place_in_hand(tile: int) -> int:
    """Where a tile stands among those of a hand: red fives behind the plain ones."""
    return 2 * kind_of(tile) + is_red(tile)


def scan_deal(tape: Tape, w: Kept, s: RecordScan, k: RecordedKyoku) -> None:
    """Where the match stands, who has what, the first indicator, the dice, and the wall."""
    k.round = meant_at(tape, w, s, s.field[layout.K_BAKAZE], layout.WIND)
    k.number = number_at(tape, s, s.field[layout.K_KYOKU], 1, codes.SEATS) - 1
    k.dealer = number_at(tape, s, s.field[layout.K_OYA], k.number, k.number)
    k.honba = number_at(tape, s, s.field[layout.K_HONBA], 0, MOST_COUNTED)
    k.deposits = number_at(tape, s, s.field[layout.K_KYOTAKU], 0, MOST_COUNTED)
    points_at(tape, s, s.field[layout.K_SCORES], k.score)
    k.markers = 1
    k.marker[0] = tile_at(tape, w, s, s.field[layout.K_MARKER])
    k.deal = number_at(tape, s, s.field[layout.K_DEAL], 1, MOST_COUNTED)
    if length_at(tape, s, s.field[layout.K_DICE], 2):
        k.dice[0] = number_at(tape, s, s.field[layout.K_DICE] + 1, 0, DIE)
        k.dice[1] = number_at(tape, s, s.field[layout.K_DICE] + 2, 0, DIE)
    for p in range(codes.SEATS):
        s.pons[p] = 0
    scan_hands(tape, w, s, k)
    k.walled = 1 if s.field[layout.K_WALL] else 0
    if k.walled and length_at(tape, s, s.field[layout.K_WALL], codes.WALL):
        for place in range(codes.WALL):
            at = s.field[layout.K_WALL] + 1 + place
            unknown = meaning_at(tape, w, at, layout.TILE) == layout.UNKNOWN_TILE
            k.wall[place] = UNSEEN if unknown else tile_at(tape, w, s, at)


def scan_hands(tape: Tape, w: Kept, s: RecordScan, k: RecordedKyoku) -> None:
    """Thirteen tiles for each, in order."""
    hand = s.field[layout.K_TEHAIS]
    if length_at(tape, s, hand, codes.SEATS) == 0:
        return
    hand += 1
    for p in range(codes.SEATS):
        read_hand(tape, w, s, hand)
        if length_at(tape, s, hand, DEALT_EACH):
            for n in range(DEALT_EACH):
                k.hand[p, n] = tile_at(tape, w, s, hand + 1 + n)
        hand = tape[hand, NEXT]


def read_hand(tape: Tape, w: Kept, s: RecordScan, hand: int) -> None:
    """Count the tiles of a hand, which must stand in order."""
    for code in range(CODES):
        s.count[code] = 0
    if tape[hand, KIND] != ARRAY or tape[hand, VALUE] > DEALT_EACH + 1:
        s.trouble = 1
        return
    last = 0
    for n in range(tape[hand, VALUE]):
        tile = tile_at(tape, w, s, hand + 1 + n)
        if place_in_hand(tile) < last:
            s.trouble = 1
        last = place_in_hand(tile)
        s.count[tile] += 1


def show_hand(tape: Tape, w: Kept, s: RecordScan, k: RecordedKyoku, p: int, hand: int) -> None:
    """A hand is laid open; what was shown once stays as it is."""
    read_hand(tape, w, s, hand)
    for code in range(CODES):
        if k.laid_open >> p & 1 and k.shown[p, code] != s.count[code]:
            s.trouble = 1
        k.shown[p, code] = s.count[code]
    k.laid_open |= 1 << p


def scan_riichi(tape: Tape, w: Kept, s: RecordScan, k: RecordedKyoku, rows: Rows) -> None:
    """What an open riichi, the only one of its seat, lays open."""
    if rows[s.rows, A] == 0:
        length_at(tape, s, s.field[layout.K_SHOWN], 0)
        return
    p = number_at(tape, s, s.field[layout.K_ACTOR], 0, codes.SEATS - 1)
    s.trouble |= k.opened >> p & 1
    k.opened |= 1 << p
    read_hand(tape, w, s, s.field[layout.K_SHOWN])
    for code in range(CODES):
        k.waiting[p, code] = s.count[code]


def scan_win(tape: Tape, w: Kept, s: RecordScan, k: RecordedKyoku, rows: Rows) -> None:
    """A `hora`; its row tells which win of the kyoku it is."""
    n = k.wins
    if n == WINS:
        s.trouble = 1
        return
    rows[s.rows, A] = n
    k.wins = n + 1
    k.win_seat[n] = number_at(tape, s, s.field[layout.K_ACTOR], 0, codes.SEATS - 1)
    k.win_from[n] = number_at(tape, s, s.field[layout.K_TARGET], 0, codes.SEATS - 1)
    k.win_tile[n] = tile_at(tape, w, s, s.field[layout.K_PAI])
    k.win_dora[n] = number_at(tape, s, s.field[layout.K_DORA], 0, MOST_COUNTED)
    k.win_red[n] = number_at(tape, s, s.field[layout.K_RED], 0, MOST_COUNTED)
    k.win_ura[n] = number_at(tape, s, s.field[layout.K_URA], 0, MOST_COUNTED)
    k.win_han[n] = number_at(tape, s, s.field[layout.K_HAN], 0, MOST_COUNTED)
    k.win_fu[n] = number_at(tape, s, s.field[layout.K_FU], 0, MOST_COUNTED)
    k.win_yakuman[n] = number_at(tape, s, s.field[layout.K_YAKUMAN], 0, MOST_COUNTED)
    k.win_points[n] = number_at(tape, s, s.field[layout.K_POINTS], 0, MOST_POINTS)
    scan_options(tape, w, s, k, n)
    scan_yaku(tape, w, s, k, n)
    read_hand(tape, w, s, s.field[layout.K_TEHAI])
    k.win_shows[n] = 1
    for code in range(CODES):
        k.win_hand[n, code] = s.count[code]
    scan_ura(tape, w, s, k, n)
    if length_at(tape, s, s.field[layout.K_DELTAS], codes.SEATS):
        for p in range(codes.SEATS):
            at = s.field[layout.K_DELTAS] + 1 + p
            k.win_delta[n, p] = number_at(tape, s, at, -MOST_POINTS, MOST_POINTS)


def scan_options(tape: Tape, w: Kept, s: RecordScan, k: RecordedKyoku, n: int) -> None:
    """The limit, if there is one, and who is liable, if somebody is."""
    limit, pao = s.field[layout.K_LIMIT], s.field[layout.K_PAO]
    k.win_limit[n] = 0 if is_null(tape, limit) else meant_at(tape, w, s, limit, layout.LIMIT)
    k.win_pao[n] = (
        codes.NOBODY if is_null(tape, pao) else number_at(tape, s, pao, 0, codes.SEATS - 1)
    )


def scan_yaku(tape: Tape, w: Kept, s: RecordScan, k: RecordedKyoku, n: int) -> None:
    """What each yaku is paid, in whichever order."""
    told = s.field[layout.K_YAKU]
    if tape[told, KIND] != OBJECT:
        s.trouble = 1
        return
    k.win_yaku[n] = 1
    at = told + 1
    while at < tape[told, NEXT]:
        y = meant_at(tape, w, s, at, layout.YAKU)
        if k.yaku[n] >> y & 1:
            s.trouble = 1
        k.yaku[n] |= 1 << y
        k.win_paid[n, y] = number_at(tape, s, at + 1, 0, MOST_COUNTED)
        at = tape[at + 1, NEXT]


def scan_ura(tape: Tape, w: Kept, s: RecordScan, k: RecordedKyoku, n: int) -> None:
    """The ura indicators."""
    ura = s.field[layout.K_URA_MARKERS]
    if tape[ura, KIND] != ARRAY or tape[ura, VALUE] > MARKERS:
        s.trouble = 1
        return
    k.win_turned[n] = tape[ura, VALUE]
    for i in range(tape[ura, VALUE]):
        k.win_marker[n, i] = tile_at(tape, w, s, ura + 1 + i)


def scan_draw(tape: Tape, w: Kept, s: RecordScan, k: RecordedKyoku) -> None:
    """A `ryukyoku`, the only one of its kyoku: who shows which hand, and what it moves."""
    s.trouble |= k.drawn
    k.drawn = 1
    points_at(tape, s, s.field[layout.K_DELTAS], k.draw_delta)
    hand = s.field[layout.K_TEHAIS]
    if length_at(tape, s, hand, codes.SEATS) == 0:
        return
    hand += 1
    for p in range(codes.SEATS):
        if is_null(tape, hand) == 0:
            show_hand(tape, w, s, k, p, hand)
            k.tenpai |= 1 << p
        hand = tape[hand, NEXT]


def scan_payments(tape: Tape, s: RecordScan, k: RecordedKyoku) -> None:
    """A `settle`, the only one of its kyoku."""
    s.trouble |= k.settled
    k.settled = 1
    points_at(tape, s, s.field[layout.K_DELTAS], k.delta)
    points_at(tape, s, s.field[layout.K_SCORES], k.after)


def scan_end(tape: Tape, s: RecordScan, end: StatedEnd) -> None:
    """The end of the match."""
    s.ended = 1
    points_at(tape, s, s.field[layout.K_SCORES], end.score)
    for p in range(codes.SEATS):
        if length_at(tape, s, s.field[layout.K_PLACES], codes.SEATS):
            end.place[p] = number_at(tape, s, s.field[layout.K_PLACES] + 1 + p, 1, codes.SEATS)
        if length_at(tape, s, s.field[layout.K_RESULTS], codes.SEATS):
            at = s.field[layout.K_RESULTS] + 1 + p
            end.result[p] = number_at(tape, s, at, -MOST_RESULT, MOST_RESULT)
