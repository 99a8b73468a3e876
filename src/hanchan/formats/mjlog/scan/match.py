"""The scan of a whole mjlog, tag by tag, and the shuffle of its walls (`wall_shuffle`)."""

from typing import NamedTuple

from hanchan.core import codes
from hanchan.formats.mjlog import meld_codes
from hanchan.formats.mjlog.scan import reasons
from hanchan.formats.mjlog.scan.attributes import (
    TILES,
    Bytes,
    Dice,
    FileScan,
    Forms,
    Walls,
    Words,
    check_all_used,
    find_attribute,
    find_name_end,
    is_white_space,
    pack_name,
    pack_name_between,
    read_attributes,
    read_seat,
    refuse,
)
from hanchan.formats.mjlog.scan.end_tags import scan_draw_end, scan_win
from hanchan.formats.mjlog.scan.play_tags import (
    AT_WHO,
    scan_call,
    scan_deal,
    scan_discard,
    scan_draw,
    scan_indicator,
    scan_riichi,
)
from hanchan.kernels.record import Ints
from hanchan.replay.memory_layout import EncodedEnd, EncodedKyoku, EncodedMatch, Rows

ENTRY_POINTS = ("scan_document", "shuffle_walls")

TAG_INIT, TAG_N = pack_name("INIT"), pack_name("N")
TAG_REACH, TAG_DORA = pack_name("REACH"), pack_name("DORA")
TAG_AGARI, TAG_RYUUKYOKU = pack_name("AGARI"), pack_name("RYUUKYOKU")
TAG_BYE, TAG_UN, TAG_ROOT = pack_name("BYE"), pack_name("UN"), pack_name("mjloggm")
AT_NAMES = (pack_name("n0"), pack_name("n1"), pack_name("n2"), pack_name("n3"))
KYOKU_OPEN, KYOKU_ENDED = 1, 2
LESS_THAN, SLASH, GREATER_THAN = 60, 47, 62
FIRST_DRAW, FIRST_DISCARD = 84, 68
SIDES = 6


class MatchArrays(NamedTuple):
    """The output of a scan (kyoku, end and rows), and its tables (walls, dice, and all melds)."""

    kyoku: EncodedMatch
    end: EncodedEnd
    rows: Rows
    walls: Walls
    dice: Dice
    forms: Forms


def scan_document(data: Bytes, s: FileScan, m: MatchArrays) -> None:
    """Scan from the first `INIT` to the end; `s.trouble` is why it stopped earlier, else 0."""
    size = len(data)
    while s.trouble == 0 and s.at < size:
        if is_white_space(data[s.at]):
            s.at += 1
        elif s.closed or data[s.at] != LESS_THAN or s.at + 2 >= size:
            refuse(s, reasons.UNUSUAL, 0, 0, 0)
        elif scan_move(data, s, m) == 0:
            scan_tag(data, s, m)
    if s.closed == 0:
        refuse(s, reasons.UNUSUAL, 0, 0, 0)


def scan_move(data: Ints, s: FileScan, m: MatchArrays) -> int:
    """Read a tag of a draw or a discard; return 0 for any other tag."""
    letter = data[s.at + 1]
    drawn = 1 if FIRST_DRAW <= letter < FIRST_DRAW + codes.SEATS else 0
    if drawn == 0 and not FIRST_DISCARD <= letter < FIRST_DISCARD + codes.SEATS:
        return 0
    at = s.at + 2
    first = at
    tile = 0
    size = len(data)
    while at < size and 48 <= data[at] <= 57 and at - first < 4:
        tile = 10 * tile + data[at] - 48
        at += 1
    digits = at - first
    if digits == 0:
        return 0
    if at < size and data[at] == 32:
        at += 1
    if (
        at + 1 >= size
        or data[at] != SLASH
        or data[at + 1] != GREATER_THAN
        or tile >= TILES
        or (digits > 1 and data[first] == 48)
    ):
        refuse(s, reasons.UNUSUAL, 0, 0, 0)
        return 1
    s.tag += 1
    p = letter - (FIRST_DRAW if drawn else FIRST_DISCARD)
    if s.open != KYOKU_OPEN:
        refuse(s, reasons.OUTSIDE, 0, 0, 0)
    elif p >= s.players:
        refuse(s, reasons.EMPTY_SEAT, 0, p, 0)
    elif drawn:
        scan_draw(s, m.kyoku[s.kyoku - 1], m.walls, m.rows, p, tile)
    else:
        scan_discard(s, m.kyoku[s.kyoku - 1], m.rows, p, tile)
    s.at = at + 2
    return 1


def scan_tag(data: Bytes, s: FileScan, m: MatchArrays) -> None:
    """Read a tag that is neither a draw nor a discard, into the current or next kyoku."""
    if data[s.at + 1] == SLASH:
        scan_root_end(data, s)
        return
    name_end = find_name_end(data, s.at + 1)
    name = pack_name_between(data, s.at + 1, name_end)
    after = read_attributes(data, s, name_end)
    if s.trouble:
        return
    s.at = after
    s.tag += 1
    if name == TAG_UN or name == TAG_BYE:
        scan_connection(data, s, name)
    elif name == TAG_INIT:
        if m.end.told:
            refuse(s, reasons.OVER, 0, 0, 0)
        elif s.open == KYOKU_OPEN:
            refuse(s, reasons.NO_END, 0, 0, 0)
        elif s.kyoku == len(m.kyoku):
            refuse(s, reasons.MOST_KYOKU, 0, 0, 0)
        else:
            scan_deal(data, s, m.kyoku[s.kyoku], m.walls, m.dice)
    elif s.open:
        scan_in_kyoku(data, s, m, m.kyoku[s.kyoku - 1], name)
    else:
        refuse(s, reasons.UNUSUAL, 0, 0, 0)


def scan_in_kyoku(data: Ints, s: FileScan, m: MatchArrays, k: EncodedKyoku, name: int) -> None:
    """Read a tag with this name, which is neither a draw nor a discard, into kyoku `k`."""
    if s.open != KYOKU_OPEN and (name != TAG_AGARI or k.wins == 0 or m.end.told):
        refuse(s, reasons.AFTER_END, 0, 0, 0)
    elif name == TAG_AGARI or name == TAG_RYUUKYOKU:
        s.open = KYOKU_ENDED
        k.ended = 1
        if name == TAG_AGARI:
            scan_win(data, s, k, m.end, m.walls, m.rows)
        else:
            scan_draw_end(data, s, k, m.end, m.rows)
    elif name == TAG_N:
        scan_call(data, s, k, m.rows, m.forms)
    elif name == TAG_REACH:
        scan_riichi(data, s, k, m.rows)
    elif name == TAG_DORA:
        scan_indicator(data, s, k, m.walls, m.rows)
    else:
        refuse(s, reasons.UNUSUAL, 0, 0, 0)
    k.stops = m.end.told


def scan_connection(data: Ints, s: FileScan, name: int) -> None:
    """Skip the tag of a lost or restored connection, which does not affect play."""
    if name == TAG_BYE:
        read_seat(data, s, AT_WHO)
    else:
        for p in range(codes.SEATS):
            find_attribute(s, AT_NAMES[p])
    check_all_used(s)


def scan_root_end(data: Ints, s: FileScan) -> None:
    """Read `</mjloggm>`, and refuse any other closing tag."""
    end = find_name_end(data, s.at + 2)
    if (
        pack_name_between(data, s.at + 2, end) != TAG_ROOT
        or end >= len(data)
        or data[end] != GREATER_THAN
    ):
        refuse(s, reasons.UNUSUAL, 0, 0, 0)
        return
    s.closed = 1
    s.at = end + 1


def shuffle_walls(words: Words, walls: Walls, dice: Dice, size: int) -> None:
    """Shuffle a wall and roll the dice for each row of words; our walls are Tenhou's reversed.

    A wall of three players has a smaller `size`: 2m to 8m are missing, and its first places empty.
    """
    last = TILES - 1
    absent = TILES - size
    for deal in range(len(words)):
        for i in range(absent):
            walls[deal, i] = codes.NO_TILE
        for i in range(size):
            walls[deal, last - i] = i if i < meld_codes.COPIES else i + absent
        for i in range(size - 1):
            j = i + words[deal, i] % (size - i)
            tile = walls[deal, last - i]
            walls[deal, last - i] = walls[deal, last - j]
            walls[deal, last - j] = tile
        dice[deal, 0] = words[deal, last] % SIDES + 1
        dice[deal, 1] = words[deal, TILES] % SIDES + 1
