"""The tags of play: deals, draws, discards, calls, riichi, indicators."""

from hanchan.core import codes
from hanchan.core.concealed_tiles import is_red, kind_of
from hanchan.core.emit import write_row
from hanchan.core.wall import indicator_place, replacement_place, seat_dealt_tile_without
from hanchan.formats.mjlog import meld_codes
from hanchan.formats.mjlog.scan import attributes, reasons
from hanchan.formats.mjlog.scan.attributes import (
    FileScan,
    check_all_used,
    doubt,
    find_attribute,
    fit,
    note_value,
    pack_name,
    read_between,
    read_exactly,
    read_seat,
    read_spelled,
    read_tiles,
    refuse,
)
from hanchan.kernels.record import Ints
from hanchan.logs.log import MAX_EVENTS
from hanchan.replay.memory_layout import DEALT_EACH, MARKERS, UNSEEN, UNSTATED, EncodedKyoku

ENTRY_POINTS = ()

AT_SEED, AT_TEN, AT_OYA = pack_name("seed"), pack_name("ten"), pack_name("oya")
AT_HAIS = (pack_name("hai0"), pack_name("hai1"), pack_name("hai2"), pack_name("hai3"))
AT_WHO, AT_M = pack_name("who"), pack_name("m")
AT_STEP, AT_HAI = pack_name("step"), pack_name("hai")
MAX_COUNTED = 100
"""Number of honba or deposits that no match reaches; a log that does is left to the reader."""


def check_wall(s: FileScan, walls: Ints, what: int, place: int, tile: int) -> None:
    """Refuse a tile that is not at this position of the wall, if the seed gives the wall."""
    if s.walls and not (0 <= place < attributes.TILES and walls[s.kyoku - 1, place] == tile):
        refuse(s, reasons.BAD_WALL, what, place, tile)


def scan_deal(data: Ints, s: FileScan, k: EncodedKyoku, walls: Ints, dice: Ints) -> None:
    """Read an `INIT` tag into kyoku `k`."""
    s.kyoku += 1
    s.open = 1
    s.live = s.first + DEALT_EACH * s.players
    s.replaced = s.after_kan = 0
    s.drawn = s.discarded = s.discarder = -1
    s.markers = 0
    k.first = s.rows
    k.timed = 1
    k.declarer = codes.NOBODY
    for p in range(codes.SEATS):
        k.after[p] = UNSTATED
        k.delta[p] = UNSTATED
        s.meld_count[p] = 0
    for tile in range(attributes.TILES):
        s.held[tile] = 0
        k.wall[tile] = UNSEEN
    if s.walls:
        for place in range(s.first, attributes.TILES):
            k.wall[place] = s.code[walls[s.kyoku - 1, place]]
    if read_exactly(data, s, AT_SEED, 6):
        scan_start(data, s, k, walls, dice)
    check_all_used(s)


def scan_start(data: Ints, s: FileScan, k: EncodedKyoku, walls: Ints, dice: Ints) -> None:
    """Read the rest of a deal into `k`; `s.number` has the numbers of its `seed` attribute."""
    kyoku, honba, deposits = s.number[0], s.number[1], s.number[2]
    first, second, indicator = s.number[3], s.number[4], s.number[5]
    if (
        not 0 <= kyoku < 16
        or kyoku % codes.SEATS >= s.players
        or min(honba, deposits) < 0
        or not (0 <= first < 6 and 0 <= second < 6)
        or not 0 <= indicator < attributes.TILES
    ):
        refuse(s, reasons.BAD_DEAL, AT_SEED, 0, 0)
        return
    if max(honba, deposits) >= MAX_COUNTED:
        s.odd = 1
    k.honba = honba
    k.deposits = deposits
    s.deposits = deposits
    k.round = kyoku // codes.SEATS
    k.number = kyoku % codes.SEATS
    k.dealer = k.number
    oya = read_seat(data, s, AT_OYA)
    if oya != k.dealer:
        refuse(s, reasons.BAD_DEALER, AT_OYA, oya, k.dealer)
    scan_hands(data, s, k, indicator)
    if read_exactly(data, s, AT_TEN, codes.SEATS):
        for p in range(codes.SEATS):
            s.score[p] = attributes.POINTS_100 * s.number[p]
            k.score[p] = fit(s, s.score[p])
    if s.trouble:
        return
    if s.walls:
        for p in range(s.players):
            compare_hand(s, k, walls, p)
    add_marker(s, k, walls, indicator)
    if s.walls and (dice[s.kyoku - 1, 0] != first + 1 or dice[s.kyoku - 1, 1] != second + 1):
        refuse(s, reasons.BAD_DICE, dice[s.kyoku - 1, 0], dice[s.kyoku - 1, 1], 0)


def scan_hands(data: Ints, s: FileScan, k: EncodedKyoku, indicator: int) -> None:
    """Read the thirteen tiles dealt to each seat into `s.dealt` and `k.hand`."""
    i = find_attribute(s, AT_HAIS[3])
    if i >= 0:
        s.used -= 1
        empty = 1 if s.attr_start[i] == s.attr_end[i] else 0
        if empty != (1 if s.players < codes.SEATS else 0):
            refuse(s, reasons.OTHER_PLAYERS, AT_HAIS[3], s.players, 0)
    for p in range(codes.SEATS):
        count = read_tiles(data, s, AT_HAIS[p])
        s.dealt_count[p] = count
        for n in range(min(count, DEALT_EACH)):
            s.dealt[p, n] = s.number[n]
    for p in range(s.players):
        if s.dealt_count[p] != DEALT_EACH:
            refuse(s, reasons.HAND_SIZE, AT_HAIS[p], s.dealt_count[p], 0)
    if s.trouble:
        return
    s.held[indicator] = attributes.SEEN
    for p in range(s.players):
        for n in range(DEALT_EACH):
            tile = s.dealt[p, n]
            if s.held[tile]:
                refuse(s, reasons.DEALT_TWICE, 0, 0, 0)
            s.held[tile] = attributes.SEEN | 1 << p
            k.hand[p, n] = s.code[tile]


def compare_hand(s: FileScan, k: EncodedKyoku, walls: Ints, p: int) -> None:
    """Refuse the hand dealt to seat `p` if it is not in the wall."""
    missing = -1
    vacant = codes.SEATS - s.players
    for place in range(s.first, s.live):
        if missing < 0 and seat_dealt_tile_without(vacant, k.dealer, place - s.first) == p:
            if not s.held[walls[s.kyoku - 1, place]] >> p & 1:
                missing = place
    if missing < 0:
        return
    for n in range(DEALT_EACH):
        inside = 0
        for place in range(s.first, s.live):
            if seat_dealt_tile_without(vacant, k.dealer, place - s.first) == p:
                inside |= 1 if walls[s.kyoku - 1, place] == s.dealt[p, n] else 0
        if inside == 0:
            check_wall(s, walls, p, missing, s.dealt[p, n])


def add_marker(s: FileScan, k: EncodedKyoku, walls: Ints, tile: int) -> None:
    """Add an open indicator, and check it against the wall."""
    i = s.markers
    check_wall(s, walls, reasons.DORA, indicator_place(s.spare, i) if i < MARKERS else -1, tile)
    if i >= MARKERS:
        s.odd = 1
        if i == attributes.TILES:
            return
    else:
        k.marker[i] = s.code[tile]
        k.markers = i + 1
    s.marker[i] = tile
    s.markers = i + 1


def see(s: FileScan, tile: int) -> None:
    """Mark a tile as seen; note a doubt if it has been seen before."""
    if s.held[tile] & attributes.SEEN:
        doubt(s, reasons.SEEN_BEFORE, tile, 0)
    s.held[tile] |= attributes.SEEN


def take(s: FileScan, p: int, tile: int) -> None:
    """Take a tile from the hand of seat `p`; note a doubt if it is not there."""
    if s.held[tile] >> p & 1:
        s.held[tile] ^= 1 << p
    else:
        doubt(s, reasons.NOT_HELD, tile, p)


def scan_draw(s: FileScan, k: EncodedKyoku, walls: Ints, rows: Ints, p: int, tile: int) -> None:
    """Add the row of a draw by seat `p`, and check its tile against the wall."""
    rinshan = s.after_kan
    if rinshan:
        place = replacement_place(s.replaced) if s.replaced < 4 + s.spare else -1
        s.replaced += 1
        s.after_kan = 0
    else:
        place = s.live
        s.live += 1
    check_wall(s, walls, reasons.DRAWN, place, tile)
    see(s, tile)
    s.held[tile] |= 1 << p
    s.drawn = tile
    add_row(s, k, rows, codes.E_DRAW, p, s.code[tile], rinshan, 0, 0)


def scan_discard(s: FileScan, k: EncodedKyoku, rows: Ints, p: int, tile: int) -> None:
    """Add the row of a discard by seat `p`."""
    take(s, p, tile)
    add_row(s, k, rows, codes.E_DISCARD, p, s.code[tile], 1 if tile == s.drawn else 0, 0, 0)
    s.drawn = -1
    s.discarded = tile
    s.discarder = p


def seat_of_discarder(s: FileScan, p: int, further: int) -> int:
    """Return the seat that is `further` places after seat `p`.

    A table of three counts its empty chair, or leaves it out: the last discard tells which.
    """
    if s.players < codes.SEATS and (p + further) % s.players == s.discarder:
        return s.discarder
    return (p + further) % codes.SEATS


def scan_call(data: Ints, s: FileScan, k: EncodedKyoku, rows: Ints, forms: Ints) -> None:
    """Read an `N` tag, a call or a kan, and add its row."""
    p = read_seat(data, s, AT_WHO)
    packed = read_between(data, s, AT_M, 0, meld_codes.MAX_CODE)
    check_all_used(s)
    if s.trouble:
        return
    if forms[packed, 0] < 0:
        refuse(s, reasons.BAD_MELD, AT_M, packed, 0)
        return
    form, called = forms[packed, 0], forms[packed, 2]
    discarder = seat_of_discarder(s, p, forms[packed, 1])
    if form == meld_codes.KITA:
        if s.players == codes.SEATS:
            refuse(s, reasons.OTHER_PLAYERS, AT_M, s.players, 0)
        add_meld(s, p, packed)
        take(s, p, called)
        add_row(s, k, rows, codes.E_KITA, p, s.code[called], 0, 0, 0)
    elif form == meld_codes.KAKAN:
        extend_pon(s, p, packed)
        take(s, p, called)
        add_row(s, k, rows, codes.E_KAKAN, p, s.code[called], 0, 0, 0)
    else:
        add_meld(s, p, packed)
        if form != meld_codes.ANKAN and called != s.discarded:
            doubt(s, reasons.NOT_DISCARDED, called, 0)
        low = kind_of(s.code[called])
        reds = 0
        for i in range(3, 7):
            tile = forms[packed, i]
            if tile >= 0:
                take(s, p, tile)
                low = min(low, kind_of(s.code[tile]))
                reds += is_red(s.code[tile])
        if form == meld_codes.ANKAN:
            add_row(s, k, rows, codes.E_ANKAN, p, low, 0, 0, reds)
        elif form == meld_codes.DAIMINKAN:
            add_row(s, k, rows, codes.E_DAIMINKAN, p, s.code[called], discarder, 0, reds)
        elif form == meld_codes.PON:
            add_row(s, k, rows, codes.E_PON, p, s.code[called], discarder, 0, reds)
        else:
            add_row(s, k, rows, codes.E_CHI, p, s.code[called], discarder, low, reds)
    s.after_kan = 0 if form == meld_codes.CHI or form == meld_codes.PON else 1
    s.drawn = -1


def add_meld(s: FileScan, p: int, packed: int) -> None:
    """Add a packed meld to those of seat `p`."""
    i = s.meld_count[p]
    if i < attributes.MAX_MELDS:
        s.meld[p, i] = packed
        s.meld_count[p] = i + 1


def extend_pon(s: FileScan, p: int, packed: int) -> None:
    """Replace the pon of a kakan, the latest one, by the kakan; note a doubt if there is none."""
    pon = (packed & ~meld_codes.KAKAN) | meld_codes.PON
    for n in range(s.meld_count[p]):
        i = s.meld_count[p] - 1 - n
        if s.meld[p, i] == pon:
            s.meld[p, i] = packed
            return
    doubt(s, reasons.NO_PON, 0, 0)


def scan_riichi(data: Ints, s: FileScan, k: EncodedKyoku, rows: Ints) -> None:
    """Read a `REACH` tag, a riichi declared or accepted, and add its row."""
    p = read_seat(data, s, AT_WHO)
    step = read_between(data, s, AT_STEP, 1, 2)
    if step == 1:
        add_row(s, k, rows, codes.E_RIICHI, p, 0, 0, 0, 0)
    else:
        s.score[p] -= codes.DEPOSIT
        s.deposits += 1
        add_row(s, k, rows, codes.E_RIICHI_STANDS, p, 0, 0, 0, 0)
        i = find_attribute(s, AT_TEN)
        if i >= 0:
            s.used -= 1
            if read_exactly(data, s, AT_TEN, codes.SEATS):
                compare_scores(s, reasons.OTHER_RIICHI_SCORES, 1)
    check_all_used(s)


def compare_scores(s: FileScan, kind: int, step: int) -> None:
    """Note a doubt if every `step`-th number, in hundreds, differs from the current scores."""
    for p in range(codes.SEATS):
        if attributes.POINTS_100 * s.number[step * p] != s.score[p]:
            doubt(s, kind, 0, 0)
            for q in range(codes.SEATS):
                note_value(s, s.score[q])
            return


def scan_indicator(data: Ints, s: FileScan, k: EncodedKyoku, walls: Ints, rows: Ints) -> None:
    """Read a `DORA` tag, a new indicator, and add its row."""
    tile = read_spelled(data, s, AT_HAI, attributes.TILES, reasons.BAD_TILE)
    check_all_used(s)
    if s.trouble == 0:
        see(s, tile)
        add_marker(s, k, walls, tile)
        add_row(s, k, rows, codes.E_DORA, codes.NOBODY, s.code[tile], 0, 0, 0)


def add_row(
    s: FileScan, k: EncodedKyoku, rows: Ints, kind: int, seat: int, a: int, b: int, c: int, d: int
) -> None:
    """Add a row to the kyoku; refuse one too many."""
    i = s.rows
    if k.rows == MAX_EVENTS and k.ended == 0:
        refuse(s, reasons.MOST_EVENTS, 0, 0, 0)
        return
    if i == len(rows):
        refuse(s, reasons.UNUSUAL, 0, 0, 0)
        return
    write_row(rows, i, kind, seat, a, b, c, d)
    s.rows = i + 1
    k.rows += 1
