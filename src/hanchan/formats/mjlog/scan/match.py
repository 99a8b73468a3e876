"""The whole body of an mjlog, tag by tag."""

from hanchan.core.codes import SEATS
from hanchan.core.layout import Game, Rules
from hanchan.core.phases import start_match
from hanchan.formats.mjlog.scan.ends import scan_draw_end, scan_win
from hanchan.formats.mjlog.scan.play import (
    AT_WHO,
    scan_call,
    scan_deal,
    scan_discard,
    scan_draw,
    scan_indicator,
    scan_riichi,
)
from hanchan.formats.mjlog.scan.scan_layout import TILES, Bytes, Dice, Forms, Scan, Walls
from hanchan.formats.mjlog.scan.settle import settle_kyoku
from hanchan.formats.mjlog.scan.text import (
    all_used,
    attribute,
    end_of_name,
    give_up,
    is_blank,
    name_between,
    one_number,
    packed_name,
    read_attributes,
)
from hanchan.kernels.record import Ints, Tables
from hanchan.logs.layout import Replay, Script

DOORS = ("scan_match",)

TAG_INIT, TAG_N, TAG_REACH, TAG_DORA = (
    packed_name("INIT"),
    packed_name("N"),
    packed_name("REACH"),
    packed_name("DORA"),
)
TAG_AGARI, TAG_RYUUKYOKU = packed_name("AGARI"), packed_name("RYUUKYOKU")
TAG_BYE, TAG_UN, TAG_ROOT = packed_name("BYE"), packed_name("UN"), packed_name("mjloggm")
AT_N0, AT_N1, AT_N2, AT_N3 = (
    packed_name("n0"),
    packed_name("n1"),
    packed_name("n2"),
    packed_name("n3"),
)
KYOKU_OPEN, KYOKU_ENDED = 1, 2
LESS_THAN, SLASH, GREATER_THAN = 60, 47, 62
FIRST_DRAW, FIRST_DISCARD = 84, 68


def scan_match(
    data: Bytes,
    s: Scan,
    g: Game,
    r: Rules,
    T: Tables,
    m: Replay,
    rows: Script,
    walls: Walls,
    dice: Dice,
    forms: Forms,
) -> None:
    """From the first `INIT` to the end of the file; `s.trouble` tells whether to look closer."""
    start_match(g, r)
    s.trouble = 0
    s.closed = 0
    s.kyoku = 0
    s.complete = 0
    s.open = 0
    s.over = 0
    size = len(data)
    while s.trouble == 0 and s.at < size:
        if is_blank(data[s.at]):
            s.at += 1
        elif s.closed or data[s.at] != LESS_THAN or s.at + 2 >= size:
            s.trouble = 1
        elif scan_move(data, s, walls, rows) == 0:
            scan_tag(data, s, g, r, T, m, rows, walls, dice, forms)
    if s.closed == 0:
        s.trouble = 1


def scan_move(data: Ints, s: Scan, walls: Ints, rows: Ints) -> int:
    """Whether this is the tag of a draw or a discard; if so it has been read."""
    letter = data[s.at + 1]
    drawn = 1 if FIRST_DRAW <= letter < FIRST_DRAW + SEATS else 0
    if drawn == 0 and not FIRST_DISCARD <= letter < FIRST_DISCARD + SEATS:
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
        or s.open != KYOKU_OPEN
        or tile >= TILES
        or (digits > 1 and data[first] == 48)
    ):
        s.trouble = 1
    elif drawn:
        scan_draw(s, walls, rows, letter - FIRST_DRAW, tile)
    else:
        scan_discard(s, rows, letter - FIRST_DISCARD, tile)
    s.at = at + 2
    return 1


def scan_tag(
    data: Bytes,
    s: Scan,
    g: Game,
    r: Rules,
    T: Tables,
    m: Replay,
    rows: Script,
    walls: Walls,
    dice: Dice,
    forms: Forms,
) -> None:
    """Any other tag."""
    if data[s.at + 1] == SLASH:
        close_root(data, s)
        if s.trouble == 0 and s.open:
            settle_kyoku(data, s, g, r, T, m, rows, walls)
        return
    end = end_of_name(data, s.at + 1)
    name = name_between(data, s.at + 1, end)
    after = read_attributes(data, s, end)
    if s.trouble:
        return
    s.at = after
    if name == TAG_INIT:
        if s.open == KYOKU_ENDED and s.over == 0:
            settle_kyoku(data, s, g, r, T, m, rows, walls)
        elif s.open or s.over:
            give_up(s)
        if s.trouble == 0:
            scan_deal(data, s, walls, dice)
    elif name == TAG_UN or name == TAG_BYE:
        scan_people(data, s, name)
    elif name == TAG_AGARI:
        if (s.open != KYOKU_OPEN and (s.open != KYOKU_ENDED or s.wins == 0)) or s.over:
            give_up(s)
        else:
            s.open = KYOKU_ENDED
            scan_win(data, s, walls, rows)
    elif s.open != KYOKU_OPEN:
        give_up(s)
    elif name == TAG_RYUUKYOKU:
        s.open = KYOKU_ENDED
        scan_draw_end(data, s, rows)
    elif name == TAG_N:
        scan_call(data, s, rows, forms)
    elif name == TAG_REACH:
        scan_riichi(data, s, rows)
    elif name == TAG_DORA:
        scan_indicator(data, s, walls, rows)
    else:
        give_up(s)


def scan_people(data: Ints, s: Scan, name: int) -> None:
    """Somebody left, or came back; the play does not change."""
    if name == TAG_BYE:
        one_number(data, s, AT_WHO, 3)
    else:
        attribute(s, AT_N0)
        attribute(s, AT_N1)
        attribute(s, AT_N2)
        attribute(s, AT_N3)
    all_used(s)


def close_root(data: Ints, s: Scan) -> None:
    """`</mjloggm>`."""
    end = end_of_name(data, s.at + 2)
    if (
        name_between(data, s.at + 2, end) != TAG_ROOT
        or end >= len(data)
        or data[end] != GREATER_THAN
    ):
        s.trouble = 1
        return
    s.closed = 1
    s.at = end + 1
