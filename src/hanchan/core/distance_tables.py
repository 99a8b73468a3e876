"""Distance tables: the data on every possible suit of a hand, in one flat array of ints.

A suit is a base-5 key: tile ``k`` of the suit weighs ``5**k`` (suits 0-2 are the numbers, suit 3
the honours). One entry for each key packs, from the lowest bit up:

====  ====  ===================================================================================
bit   bits  content
====  ====  ===================================================================================
0     3     number of kinds held at least twice
3     4     number of kinds held
7     4     number of terminals and honours held, each kind once
11    1     some terminal or honour is held twice
12    1     some kind is held four times
13    7     class of the suit's distance vector
20    2     1: the suit is groups and nothing else, 2: groups and one pair, 0: neither
22    9     tiles of the suit which, added, make the suit groups or groups and one pair; also a
            fifth copy, which nobody can draw but which some rulebooks count as a wait
====  ====  ===================================================================================

The lowest three fields of four suits may be added without carrying into each other.

The distance vector of a suit has ten numbers: the tiles missing from 0-4 groups, without and with
a pair. Over all suits of at most 14 tiles it takes 126 values (honours 55), so that joining two
suits, or two joins, is a look-up, too. Keys of more than 14 tiles are never looked up and hold 0.
"""

from functools import cache
from mmap import ACCESS_READ, mmap
from pathlib import Path
from typing import Final

POW5: Final = tuple(5 ** (kind % 9) for kind in range(27)) + tuple(5**k for k in range(7))
"""Weight of each kind in the key of its suit."""

SUIT_OF: Final = tuple(kind // 9 for kind in range(34))
"""Suit of each kind: 0 man, 1 pin, 2 sou, 3 honours."""

CLASS_SHIFT: Final = 13
FORM_SHIFT: Final = 20
WAIT_SHIFT: Final = 22

NUMBER_CLASSES: Final = 126
HONOUR_CLASSES: Final = 55
NUMBER_JOINS: Final = 180
HONOUR_JOINS: Final = 165

OFF_NUMBERS: Final = 0
OFF_HONOURS: Final = OFF_NUMBERS + 5**9
OFF_JOIN_NUMBERS: Final = OFF_HONOURS + 5**7
OFF_JOIN_HONOURS: Final = OFF_JOIN_NUMBERS + NUMBER_CLASSES * NUMBER_CLASSES
OFF_DISTANCE: Final = OFF_JOIN_HONOURS + NUMBER_CLASSES * HONOUR_CLASSES
TABLE_SIZE: Final = OFF_DISTANCE + 5 * NUMBER_JOINS * HONOUR_JOINS

TABLES_FILE: Final = Path(__file__).with_name("data") / "tables.npy"
"""The file of all tables, which `scripts/build_distance_tables.py` writes."""
_LENGTH_AT: Final = 8  # of the head of a file of numpy, version 1: its length, then the head


@cache
def load_tables() -> memoryview:
    """Map the file of all tables shipped with the package into memory, as a flat read-only array.

    Processes share the memory, and only pages that are used are read.

    >>> len(load_tables()) == TABLE_SIZE
    True
    """
    with TABLES_FILE.open("rb") as file:
        whole = memoryview(mmap(file.fileno(), 0, access=ACCESS_READ))
    head = _LENGTH_AT + 2 + int.from_bytes(whole[_LENGTH_AT : _LENGTH_AT + 2], "little")
    return whole[head:].cast("I")
