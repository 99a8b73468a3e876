"""A whole file screened: either the law agrees with all of it, or somebody has to look closer."""

from functools import cache
from typing import Any
from xml.parsers import expat

import numpy as np
from numpy.typing import NDArray

from hanchan.core.codes import (
    END_EXHAUSTED,
    END_FOUR_KANS,
    END_FOUR_RIICHI,
    END_FOUR_WINDS,
    END_KYUUSHU,
    END_NAGASHI,
    END_TRIPLE_RON,
    EVENT_WIDTH,
    L_BAIMAN,
    L_HANEMAN,
    L_MANGAN,
    L_SANBAIMAN,
    L_YAKUMAN,
    NO_TILE,
)
from hanchan.core.deals import tiles_in_play
from hanchan.core.encode import encode
from hanchan.core.layout import Game, Rules
from hanchan.core.tables import load_tables
from hanchan.core.yaku_ids import NAMES
from hanchan.errors import RecordError
from hanchan.formats.format import Chosen, Screening
from hanchan.formats.mjlog import game_type
from hanchan.formats.mjlog.melds import LARGEST, unpack
from hanchan.formats.mjlog.reading import Reading
from hanchan.formats.mjlog.scan.match import scan_match
from hanchan.formats.mjlog.scan.play import MOST_ROWS
from hanchan.formats.mjlog.scan.scan_layout import Scan
from hanchan.formats.mjlog.scan.walls import lay_walls
from hanchan.formats.mjlog.shuffle import Shuffler
from hanchan.formats.mjlog.tiles import NAMES_WITH_RED, NAMES_WITHOUT_RED, TILE_COUNT
from hanchan.formats.mjlog.yaku import YAKU
from hanchan.kernels.library import form_of
from hanchan.kernels.record import Records
from hanchan.logs.follow_match import follow_match
from hanchan.logs.follower import counts_of
from hanchan.logs.layout import Stated, StatedEnd, StatedMatch, Verdict
from hanchan.rules import RuleSet, load_rules
from hanchan.tiles import Tile

FIRST_DEAL, CLOSING = b"<INIT", b"</mjloggm>"
NOTHING = b'<mjloggm ver="2.3"><GO type="9"/><INIT/></mjloggm>'
"""A file that is given up at its first deal."""
LIMITS = (0, L_MANGAN, L_HANEMAN, L_BAIMAN, L_SANBAIMAN, L_YAKUMAN)
ENDINGS = (
    END_EXHAUSTED,
    END_NAGASHI,
    END_KYUUSHU,
    END_FOUR_WINDS,
    END_FOUR_RIICHI,
    END_TRIPLE_RON,
    END_FOUR_KANS,
)
"""The core's ending of each reason."""


class MjlogScreen:
    """Screens files one after the other; the head of each, before the first deal, is read.

    Interpreted it is no faster than reading the file; that serves the tests.
    """

    def __init__(self, *, compiled: bool = True) -> None:
        self._scan, self._game, self._verdict, self._end = Scan(), Game(), Verdict(), StatedEnd()
        self._rows = np.zeros((0, EVENT_WIDTH), np.int64)
        self._shuffler = Shuffler()
        self._rules: RuleSet | None = None
        self._record, self._tiles = Rules(), counts_of(())
        self._scan_match = form_of(scan_match, compiled=compiled)
        self._follow_match = form_of(follow_match, compiled=compiled)
        self._lay_walls = form_of(lay_walls, compiled=compiled)
        for field, values in (
            ("yaku_of", [NAMES.index(name) for name in YAKU]),
            ("limit_of", LIMITS),
            ("ending_of", ENDINGS),
        ):
            self._scan.array[field][0] = values

    def __call__(self, data: bytes, rules: Chosen | None = None) -> Screening | None:
        """What the file holds, if all is well with it by the rules it names, or those instead."""
        place = data.find(FIRST_DEAL)
        head = _head(data[:place]) if place > 0 and data.isascii() else None
        if head is None:
            return None
        bits = head.bits
        named = _rules(bits)
        chosen = named if rules is None else rules(named)
        deals = data.count(FIRST_DEAL)
        walls, dice = self._walls(head.seed, deals)
        self._scan.array["code"][0] = _codes(red=not bits & game_type.NO_REDS)
        self._scan.at = place
        self._scan.walls = int(head.seed is not None)
        kyoku = self._stated(np.frombuffer(data, np.uint8), deals, walls, dice)
        if kyoku is None or not self._agree(kyoku, chosen):
            return None
        return Screening(rules=chosen.id, kyoku=self._scan.kyoku, complete=self._scan.complete)

    def _stated(self, data: Any, deals: int, walls: Any, dice: Any) -> StatedMatch | None:  # noqa: ANN401
        """What the body of the file states, None if there is anything odd about it."""
        if len(self._rows) < MOST_ROWS * deals:
            self._rows = np.zeros((MOST_ROWS * deals, EVENT_WIDTH), np.int64)
        kyoku = Records(Stated, deals)
        arrays = (array.data for array in (self._rows, walls, dice, _forms()))
        self._scan_match(data.data, self._scan, kyoku, self._end, *arrays)
        return None if self._scan.trouble or self._scan.kyoku != deals else kyoku

    def _agree(self, kyoku: StatedMatch, rules: RuleSet) -> bool:
        """Whether the law says the same."""
        if rules is not self._rules:
            self._rules, self._record = rules, encode(rules)
            self._tiles = counts_of(tiles_in_play(rules.equipment.red_fives))
        game, record, verdict, tables = self._game, self._record, self._verdict, load_tables()
        rows = self._rows.data
        return bool(
            self._follow_match(game, record, tables, verdict, kyoku, rows, self._tiles, self._end)
        )

    def _walls(self, seed: bytes | None, deals: int) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
        """The walls and dice of all deals, by the seed; one row of nothing without it."""
        count = deals if seed is not None else 1
        walls, dice = np.zeros((count, TILE_COUNT), np.int16), np.zeros((count, 2), np.int16)
        if seed is not None:
            self._shuffler.begin(seed)
            words = self._shuffler.next_words(deals)
            self._lay_walls(words.data, walls.data, dice.data)
        return walls, dice


@cache
def _rules(bits: int) -> RuleSet:
    """The rule set of a kind of table."""
    return load_rules(game_type.RULES, **game_type.overrides_of(bits))


def _head(text: bytes) -> "Reading | None":
    """What stands before the first deal, None if there is anything doubtful about it."""
    reading = Reading()
    parser = expat.ParserCreate()
    parser.StartElementHandler = reading.open_tag
    parser.EndElementHandler = reading.close_tag
    parser.CharacterDataHandler = reading.refuse_text
    parser.StartDoctypeDeclHandler = reading.refuse_doctype
    try:
        parser.Parse(text + CLOSING, True)  # noqa: FBT003
    except (expat.ExpatError, RecordError):
        return None
    return reading if reading.bits_known and not reading.doubts else None


@cache
def _codes(*, red: bool) -> NDArray[np.int8]:
    """The core's tile of each number."""
    names = NAMES_WITH_RED if red else NAMES_WITHOUT_RED
    return np.array([int(Tile.of(name)) for name in names], np.int8)


@cache
def _forms() -> NDArray[np.int16]:
    """The meld of every code: form, whose tile, the tile called, those used; form -1 for none."""
    forms = np.full((LARGEST + 1, 7), NO_TILE, np.int16)
    for code in range(LARGEST + 1):
        meld = unpack.__wrapped__(code)
        if meld is not None:
            forms[code, :3] = meld.form, meld.further, meld.called
            forms[code, 3 : 3 + len(meld.used)] = meld.used
    return forms
