"""The tags of play: deals, draws, discards, calls, riichi, indicators."""

from hanchan.core import codes
from hanchan.core.concealed_tiles import is_red, kind_of
from hanchan.core.wall import indicator_place, replacement_place, seat_dealt_tile
from hanchan.formats.mjlog.meld_codes import ANKAN as FORM_ANKAN
from hanchan.formats.mjlog.meld_codes import CHI as FORM_CHI
from hanchan.formats.mjlog.meld_codes import DAIMINKAN as FORM_DAIMINKAN
from hanchan.formats.mjlog.meld_codes import KAKAN as FORM_KAKAN
from hanchan.formats.mjlog.meld_codes import PON as FORM_PON
from hanchan.formats.mjlog.scan.attributes import (
    MAX_ROWS,
    TILES,
    FileScan,
    check_all_used,
    pack_name,
    read_number_list,
    read_single_number,
)
from hanchan.kernels.record import Ints
from hanchan.replay.memory_layout import DEALT_EACH, MARKERS, UNSEEN, UNSTATED, EncodedKyoku

ENTRY_POINTS = ()

AT_SEED, AT_TEN, AT_OYA = pack_name("seed"), pack_name("ten"), pack_name("oya")
AT_HAIS = (pack_name("hai0"), pack_name("hai1"), pack_name("hai2"), pack_name("hai3"))
AT_WHO, AT_M = pack_name("who"), pack_name("m")
AT_STEP, AT_HAI = pack_name("step"), pack_name("hai")
POINTS_100 = 100
DEALT_TILES = 52
LAST_LIVE = 122
OPEN_TILE = 4
MAX_MELD_CODE = 0xFFFF


def check_wall_tile(s: FileScan, walls: Ints, place: int, tile: int) -> None:
    """Check a tile against this position of the wall, or store it there if the wall is unknown."""
    if s.walls:
        if walls[s.kyoku - 1, place] != tile:
            s.trouble = 1
    elif s.wall[place] >= 0 and s.wall[place] != tile:
        s.trouble = 1
    else:
        s.wall[place] = tile


def scan_deal(data: Ints, s: FileScan, k: EncodedKyoku, walls: Ints, dice: Ints) -> None:
    """Read an `INIT` tag."""
    s.kyoku += 1
    s.open = 1
    s.live = DEALT_TILES
    s.replaced = 0
    s.after_kan = 0
    s.drawn = -1
    s.discarded = -1
    k.first = s.rows
    k.timed = 1
    k.declarer = codes.NOBODY
    for p in range(codes.SEATS):
        k.after[p] = UNSTATED
    for tile in range(TILES):
        s.owner[tile] = -1
        s.wall[tile] = -1
        k.wall[tile] = s.code[walls[s.kyoku - 1, tile]] if s.walls else UNSEEN
    for p in range(codes.SEATS):
        s.meld_count[p] = 0
    scan_start(data, s, k, walls, dice)
    if s.trouble == 0:
        for p in range(codes.SEATS):
            scan_hand(data, s, k, walls, p)
    check_all_used(s)


def scan_start(data: Ints, s: FileScan, k: EncodedKyoku, walls: Ints, dice: Ints) -> None:
    """Read the kyoku number, the dice, the first indicator, and the scores."""
    if read_number_list(data, s, AT_SEED) != 6:
        s.trouble = 1
        return
    kyoku, first, second, tile = s.number[0], s.number[3], s.number[4], s.number[5]
    k.honba = s.number[1]
    k.deposits = s.number[2]
    s.deposits = k.deposits
    if not 0 <= k.honba < 100 or not 0 <= k.deposits < 100:
        s.trouble = 1
        return
    if not 0 <= kyoku < 16 or not 0 <= tile < TILES:
        s.trouble = 1
        return
    if not 0 <= first < 6 or not 0 <= second < 6:
        s.trouble = 1
        return
    if s.walls and (dice[s.kyoku - 1, 0] != first + 1 or dice[s.kyoku - 1, 1] != second + 1):
        s.trouble = 1
        return
    k.round = kyoku // codes.SEATS
    k.number = kyoku % codes.SEATS
    k.dealer = k.number
    add_marker(s, k, walls, tile)
    if (
        read_single_number(data, s, AT_OYA, 3) != k.dealer
        or read_number_list(data, s, AT_TEN) != codes.SEATS
    ):
        s.trouble = 1
        return
    for p in range(codes.SEATS):
        s.score[p] = POINTS_100 * s.number[p]
        k.score[p] = s.score[p]


def add_marker(s: FileScan, k: EncodedKyoku, walls: Ints, tile: int) -> None:
    """Add an open indicator."""
    i = k.markers
    if i == MARKERS or s.owner[tile] != -1:
        s.trouble = 1
        return
    s.owner[tile] = OPEN_TILE
    s.marker[i] = tile
    k.marker[i] = s.code[tile]
    k.markers = i + 1
    check_wall_tile(s, walls, indicator_place(i), tile)


def scan_hand(data: Ints, s: FileScan, k: EncodedKyoku, walls: Ints, p: int) -> None:
    """Read the thirteen tiles dealt to seat `p`."""
    if read_number_list(data, s, AT_HAIS[p]) != DEALT_EACH:
        s.trouble = 1
        return
    for n in range(DEALT_EACH):
        tile = s.number[n]
        if not 0 <= tile < TILES or s.owner[tile] != -1:
            s.trouble = 1
            return
        s.owner[tile] = p
        k.hand[p, n] = s.code[tile]
    if s.walls:
        for place in range(DEALT_TILES):
            if seat_dealt_tile(k.dealer, place) == p and s.owner[walls[s.kyoku - 1, place]] != p:
                s.trouble = 1


def scan_draw(s: FileScan, k: EncodedKyoku, walls: Ints, rows: Ints, p: int, tile: int) -> None:
    """Add a draw of seat `p`."""
    if s.owner[tile] != -1:
        s.trouble = 1
        return
    rinshan = s.after_kan
    if rinshan:
        place = replacement_place(s.replaced)
        s.replaced += 1
        s.after_kan = 0
    else:
        place = s.live
        s.live += 1
    if s.replaced > 4 or s.live > LAST_LIVE:
        s.trouble = 1
        return
    check_wall_tile(s, walls, place, tile)
    s.owner[tile] = p
    s.drawn = tile
    add_row(s, k, rows, codes.E_DRAW, p, s.code[tile], rinshan, 0, 0)


def scan_discard(s: FileScan, k: EncodedKyoku, rows: Ints, p: int, tile: int) -> None:
    """Add a discard of seat `p`."""
    if s.owner[tile] != p:
        s.trouble = 1
        return
    s.owner[tile] = OPEN_TILE
    add_row(s, k, rows, codes.E_DISCARD, p, s.code[tile], 1 if tile == s.drawn else 0, 0, 0)
    s.drawn = -1
    s.discarded = tile


def scan_call(data: Ints, s: FileScan, k: EncodedKyoku, rows: Ints, forms: Ints) -> None:
    """Read an `N` tag: a call or a kan."""
    p = read_single_number(data, s, AT_WHO, 3)
    packed = read_single_number(data, s, AT_M, MAX_MELD_CODE)
    check_all_used(s)
    if s.trouble or forms[packed, 0] < 0:
        s.trouble = 1
        return
    form, called = forms[packed, 0], forms[packed, 2]
    discarder = (p + forms[packed, 1]) % codes.SEATS
    if form == FORM_KAKAN:
        extend_pon(s, p, packed, called)
        add_row(s, k, rows, codes.E_KAKAN, p, s.code[called], 0, 0, 0)
    else:
        take_meld_tiles(s, forms, p, packed)
        low = kind_of(s.code[called])
        reds = 0
        for i in range(3, 7):
            tile = forms[packed, i]
            if tile >= 0:
                kind = kind_of(s.code[tile])
                low = min(low, kind)
                reds += is_red(s.code[tile])
        if form != FORM_ANKAN and called != s.discarded:
            s.trouble = 1
        if form == FORM_ANKAN:
            add_row(s, k, rows, codes.E_ANKAN, p, low, 0, 0, reds)
        elif form == FORM_DAIMINKAN:
            add_row(s, k, rows, codes.E_DAIMINKAN, p, s.code[called], discarder, 0, reds)
        elif form == FORM_PON:
            add_row(s, k, rows, codes.E_PON, p, s.code[called], discarder, 0, reds)
        else:
            add_row(s, k, rows, codes.E_CHI, p, s.code[called], discarder, low, reds)
    s.after_kan = 0 if form == FORM_CHI or form == FORM_PON else 1
    s.drawn = -1


def take_meld_tiles(s: FileScan, forms: Ints, p: int, packed: int) -> None:
    """Take the meld's tiles from the hand of seat `p`."""
    if s.meld_count[p] == 4:
        s.trouble = 1
        return
    s.meld[p, s.meld_count[p]] = packed
    s.meld_count[p] += 1
    for i in range(3, 7):
        tile = forms[packed, i]
        if tile >= 0:
            if s.owner[tile] != p:
                s.trouble = 1
                return
            s.owner[tile] = OPEN_TILE


def extend_pon(s: FileScan, p: int, packed: int, added: int) -> None:
    """Add the fourth tile to the pon that the kakan extends."""
    pon = (packed & ~FORM_KAKAN) | FORM_PON
    for i in range(s.meld_count[p]):
        if s.meld[p, i] == pon and s.owner[added] == p:
            s.meld[p, i] = packed
            s.owner[added] = OPEN_TILE
            return
    s.trouble = 1


def scan_riichi(data: Ints, s: FileScan, k: EncodedKyoku, rows: Ints) -> None:
    """Read a `REACH` tag: declared, or accepted."""
    p = read_single_number(data, s, AT_WHO, 3)
    step = read_single_number(data, s, AT_STEP, 2)
    if s.trouble or step == 0:
        s.trouble = 1
        return
    if step == 1:
        add_row(s, k, rows, codes.E_RIICHI, p, 0, 0, 0, 0)
    else:
        s.score[p] -= codes.DEPOSIT
        s.deposits += 1
        add_row(s, k, rows, codes.E_RIICHI_STANDS, p, 0, 0, 0, 0)
        count = read_number_list(data, s, AT_TEN)
        for q in range(codes.SEATS):
            if count != -1 and (count != codes.SEATS or POINTS_100 * s.number[q] != s.score[q]):
                s.trouble = 1
    check_all_used(s)


def scan_indicator(data: Ints, s: FileScan, k: EncodedKyoku, walls: Ints, rows: Ints) -> None:
    """Read a `DORA` tag."""
    tile = read_single_number(data, s, AT_HAI, TILES - 1)
    check_all_used(s)
    if s.trouble == 0:
        add_marker(s, k, walls, tile)
        add_row(s, k, rows, codes.E_DORA, codes.NOBODY, s.code[tile], 0, 0, 0)


def add_row(
    s: FileScan, k: EncodedKyoku, rows: Ints, kind: int, seat: int, a: int, b: int, c: int, d: int
) -> None:
    """Add a row to the kyoku."""
    i = s.rows
    if k.rows == MAX_ROWS or i == len(rows):
        s.trouble = 1
        return
    rows[i, 0] = kind
    rows[i, 1] = seat
    rows[i, 2] = a
    rows[i, 3] = b
    rows[i, 4] = c
    rows[i, 5] = d
    s.rows = i + 1
    k.rows += 1
