"""The records in JSON: those of play become moves, of others the place is noted.

A decoder has checked that the text is JSON. Whatever is unusual stops the scan (`s.trouble`): then
the whole text is decoded, and what is wrong is said with its path.
"""

from hanchan.core import codes
from hanchan.formats.mahjong_soul.scan import moves as columns
from hanchan.formats.mahjong_soul.scan.moves import Moves, Others
from hanchan.formats.mahjong_soul.scan.record_scan import (
    ACTIONS,
    KEYS,
    ZERO,
    RecordBytes,
    RecordScan,
    add_other,
    begin_move,
    check_move,
    kind_of_name,
    list_indicator,
    tile_of_text,
)
from hanchan.kernels.record import Ints

ENTRY_POINTS = ("scan_json",)

TAB, LINE_FEED, RETURN, SPACE = 9, 10, 13, 32
QUOTE, COMMA, COLON, BACKSLASH = 34, 44, 58, 92
LIST, LIST_END, OBJECT, OBJECT_END = 91, 93, 123, 125
"""The brackets of lists and objects."""
NULL, TRUE, FALSE = 110, 116, 102
"""The first letters of `null`, `true` and `false`."""
MAX_DIGITS = 9
(
    NAME, DATA, RESULT, PASSED, TYPE, SEAT, TILE, IS_LIQI,
    IS_WLIQI, MOQIE, DORAS, LIQI, TILES, FROMS, FAILED,
) = range(KEYS)  # fmt: skip
"""The places in `s.key` of the names that are read."""
UNREAD = -1


def scan_json(data: RecordBytes, s: RecordScan, moves: Moves, others: Others) -> None:
    """Scan a list of records or actions (`s.field`), or a list of lists of records."""
    more = enter(data, s, LIST, LIST_END)
    if more and s.field != ACTIONS and data[s.at] == LIST:
        while more:
            scan_list(data, s, moves, others)
            s.list += 1
            more = goes_on(data, s, LIST_END)
    else:
        s.at = 0
        s.list = -1
        scan_list(data, s, moves, others)


def scan_list(data: Ints, s: RecordScan, moves: Ints, others: Ints) -> None:
    """Scan a list of records or actions."""
    s.index = 0
    more = enter(data, s, LIST, LIST_END)
    while more:
        if s.field == ACTIONS:
            scan_json_action(data, s, moves, others)
        else:
            scan_json_record(data, s, moves, others)
        s.index += 1
        more = goes_on(data, s, LIST_END)


def byte_at(data: Ints, s: RecordScan) -> int:
    """Skip blanks; return the next byte, or 0 at the end."""
    while s.at < s.end:
        byte = data[s.at]
        if byte != SPACE and byte != LINE_FEED and byte != TAB and byte != RETURN:
            return byte
        s.at += 1
    return 0


def enter(data: Ints, s: RecordScan, opening: int, closing: int) -> int:
    """Enter a list or an object; return 1 if there is anything in it, which comes next."""
    if byte_at(data, s) != opening:
        s.trouble = 1
        return 0
    s.at += 1
    byte = byte_at(data, s)
    if byte == 0:
        s.trouble = 1
        return 0
    if byte == closing:
        s.at += 1
        return 0
    return 1


def goes_on(data: Ints, s: RecordScan, closing: int) -> int:
    """Return 1 if another value follows in a list or an object; 0 at its end."""
    if s.trouble:
        return 0
    byte = byte_at(data, s)
    s.at += 1
    if byte == COMMA:
        if byte_at(data, s):
            return 1
        s.trouble = 1
    elif byte != closing:
        s.trouble = 1
    return 0


def skip_text(data: Ints, s: RecordScan) -> None:
    """Skip a text, which begins here."""
    s.at += 1
    while s.at < s.end and data[s.at] != QUOTE:
        s.at += 2 if data[s.at] == BACKSLASH else 1
    s.at += 1


def skip_value(data: Ints, s: RecordScan) -> None:
    """Skip a value, up to the comma or the bracket after it."""
    depth = 0
    while s.at < s.end:
        byte = data[s.at]
        if byte == QUOTE:
            skip_text(data, s)
        elif depth == 0 and (byte == COMMA or byte == OBJECT_END or byte == LIST_END):
            return
        else:
            if byte == OBJECT or byte == LIST:
                depth += 1
            elif byte == OBJECT_END or byte == LIST_END:
                depth -= 1
            s.at += 1


def read_text(data: Ints, s: RecordScan) -> None:
    """Read a text without escapes: it is from `s.start` to `s.stop`."""
    if byte_at(data, s) != QUOTE:
        s.trouble = 1
        return
    s.at += 1
    s.start = s.at
    while s.at < s.end and data[s.at] != QUOTE:
        if data[s.at] == BACKSLASH:
            s.trouble = 1
        s.at += 1
    s.stop = s.at
    s.at += 1


def read_key(data: Ints, s: RecordScan) -> int:
    """Read the name of a field, after which its value comes; return its place in `s.key`."""
    read_text(data, s)
    if byte_at(data, s) != COLON:
        s.trouble = 1
    s.at += 1
    if byte_at(data, s) == 0:
        s.trouble = 1
    if s.trouble:
        return UNREAD
    size = s.stop - s.start
    for key in range(KEYS):
        if s.key_size[key] == size:
            same = 1
            for i in range(size):
                if data[s.start + i] != s.key[key, i]:
                    same = 0
                    break
            if same:
                return key
    return UNREAD


def read_number_below(data: Ints, s: RecordScan, limit: int) -> int:
    """Read a whole number below the limit."""
    value = 0
    digits = 0
    byte = byte_at(data, s)
    while ZERO <= byte < ZERO + 10 and digits < MAX_DIGITS:
        value = 10 * value + byte - ZERO
        digits += 1
        s.at += 1
        byte = data[s.at] if s.at < s.end else 0
    ended = byte == COMMA or byte == OBJECT_END or byte == LIST_END or byte <= SPACE
    if digits == 0 or ended == 0 or value >= limit:
        s.trouble = 1
        return 0
    return value


def read_switch(data: Ints, s: RecordScan) -> int:
    """Read a switch: 1 if it is on."""
    byte = data[s.at]
    if byte != TRUE and byte != FALSE:
        s.trouble = 1
    skip_value(data, s)
    return 1 if byte == TRUE else 0


def read_tile(data: Ints, s: RecordScan) -> int:
    """Read the code of a tile."""
    read_text(data, s)
    if s.trouble:
        return codes.NO_TILE
    return tile_of_text(data, s)


def scan_json_action(data: Ints, s: RecordScan, moves: Ints, others: Ints) -> None:
    """Scan an action: the record that it has as its result, or what a user clicked."""
    results = 0
    clicked = 0
    more = enter(data, s, OBJECT, OBJECT_END)
    while more:
        key = read_key(data, s)
        if key == RESULT:
            results += 1
            if byte_at(data, s) == OBJECT and results == 1:
                scan_json_record(data, s, moves, others)
            elif byte_at(data, s) == NULL and results == 1:
                results = 0
                skip_value(data, s)
            else:
                s.trouble = 1
        else:
            if key == PASSED or key == TYPE:
                clicked = 1
            skip_value(data, s)
        more = goes_on(data, s, OBJECT_END)
    if results == 0 and clicked == 0:
        s.trouble = 1


def scan_json_record(data: Ints, s: RecordScan, moves: Ints, others: Ints) -> None:
    """Scan a record: its name, then its fields."""
    kind = -1
    found = 0
    more = enter(data, s, OBJECT, OBJECT_END)
    while more:
        key = read_key(data, s)
        if key == NAME:
            read_text(data, s)
            if kind >= 0 or s.trouble:
                s.trouble = 1
            else:
                kind = kind_of_name(data, s)
        elif key == DATA:
            if found or kind < 0 or byte_at(data, s) != OBJECT:
                s.trouble = 1
            elif kind < columns.NORTH:
                scan_json_move(data, s, moves, kind)
            else:
                start = s.at
                skip_value(data, s)
                add_other(s, others, kind, start, s.at)
            found = 1
        else:
            skip_value(data, s)
        more = goes_on(data, s, OBJECT_END)
    if found == 0:
        s.trouble = 1


def scan_json_move(data: Ints, s: RecordScan, moves: Ints, number: int) -> None:
    """Scan the fields of a record of play, the `number`-th by name, into a new move."""
    i = begin_move(s, moves, number)
    if i < 0:
        return
    kind = moves[i, columns.KIND]
    takes = 0
    givers = 0
    seen = 0
    more = enter(data, s, OBJECT, OBJECT_END)
    while more:
        key = read_key(data, s)
        if key >= 0 and seen >> key & 1:
            s.trouble = 1
        elif key < 0 or byte_at(data, s) == NULL:
            skip_value(data, s)
        elif key == SEAT:
            moves[i, columns.SEAT] = read_number_below(data, s, codes.SEATS)
        elif kind == columns.CALL and key == TILES:
            takes = scan_taken(data, s, moves, i)
        elif kind == columns.CALL and key == FROMS:
            givers = scan_json_givers(data, s, moves, i)
        elif kind == columns.CALL and key == TYPE:
            moves[i, columns.TYPE] = read_number_below(data, s, columns.DAIMINKAN + 1)
        elif kind == columns.OWN_KAN and key == TYPE:
            moves[i, columns.TYPE] = read_number_below(data, s, columns.ANKAN + 1)
        elif kind == columns.OWN_KAN and key == TILES:
            moves[i, columns.TILE] = read_tile(data, s)
        elif kind == columns.DEAL_TILE or kind == columns.DISCARD or kind == columns.CALL:
            scan_json_field(data, s, moves, i, key)
        else:
            skip_value(data, s)
        if key >= 0:
            seen |= 1 << key
        more = goes_on(data, s, OBJECT_END)
    check_move(s, moves, i, takes, givers)


def scan_json_field(data: Ints, s: RecordScan, moves: Ints, i: int, key: int) -> None:
    """Scan a field of a draw, a discard or a call: tile, riichi, tsumogiri, indicators."""
    kind = moves[i, columns.KIND]
    if key == TILE and kind != columns.CALL:
        moves[i, columns.TILE] = read_tile(data, s)
    elif key == DORAS and kind != columns.CALL:
        scan_indicators(data, s, moves, i)
    elif key == MOQIE and kind == columns.DISCARD:
        moves[i, columns.TSUMOGIRI] = read_switch(data, s)
    elif (key == IS_LIQI or key == IS_WLIQI) and kind == columns.DISCARD:
        if read_switch(data, s):
            moves[i, columns.RIICHI] = 1
    elif key == LIQI and kind != columns.DISCARD:
        scan_json_payment(data, s, moves, i)
    else:
        skip_value(data, s)


def scan_taken(data: Ints, s: RecordScan, moves: Ints, i: int) -> int:
    """Scan the tiles of a call; return how many there are."""
    takes = 0
    more = enter(data, s, LIST, LIST_END)
    while more:
        tile = read_tile(data, s)
        if takes < columns.TAKEN:
            moves[i, columns.FIRST_TAKEN + takes] = tile
        else:
            s.trouble = 1
        takes += 1
        more = goes_on(data, s, LIST_END)
    return takes


def scan_json_givers(data: Ints, s: RecordScan, moves: Ints, i: int) -> int:
    """Scan the seats that the tiles of a call come from; the last one is kept. Return how many."""
    givers = 0
    more = enter(data, s, LIST, LIST_END)
    while more:
        moves[i, columns.FROM] = read_number_below(data, s, codes.SEATS)
        givers += 1
        more = goes_on(data, s, LIST_END)
    return givers


def scan_indicators(data: Ints, s: RecordScan, moves: Ints, i: int) -> None:
    """Scan the indicators that are open."""
    more = enter(data, s, LIST, LIST_END)
    while more:
        list_indicator(moves, i, read_tile(data, s))
        more = goes_on(data, s, LIST_END)


def scan_json_payment(data: Ints, s: RecordScan, moves: Ints, i: int) -> None:
    """Scan the seat whose riichi is paid, unless it failed."""
    seat, failed, seen = 0, 0, 0
    more = enter(data, s, OBJECT, OBJECT_END)
    while more:
        key = read_key(data, s)
        if key >= 0 and seen >> key & 1:
            s.trouble = 1
        elif key == SEAT and byte_at(data, s) != NULL:
            seat = read_number_below(data, s, codes.SEATS)
        elif key == FAILED and byte_at(data, s) != NULL:
            failed = read_switch(data, s)
        else:
            skip_value(data, s)
        if key >= 0:
            seen |= 1 << key
        more = goes_on(data, s, OBJECT_END)
    moves[i, columns.PAID] = columns.NOT_PAID if failed else seat
