"""Scores of arrays of hands."""

from collections.abc import Mapping
from dataclasses import dataclass, fields

import numpy as np
from numpy.typing import ArrayLike, NDArray

from hanchan.batch.hands import (
    Numbers,
    count_table,
    first_row,
    hand_column,
    refuse_out_of_bounds,
    row_error,
    shape_error,
    whole_numbers,
)
from hanchan.core.codes import KINDS, M_ANKAN, M_CHI, M_DAIMINKAN, NO_TILE, OK, SEATS, SETS
from hanchan.core.distance_tables import load_tables
from hanchan.core.game_state import Game
from hanchan.core.rules_encoder import encoded_rules
from hanchan.core.win_case_records import CODES, INDICATORS, CaseRecord, WinValueRecord
from hanchan.core.win_cases import score_win_cases
from hanchan.core.yaku_ids import NAMES, YAKU
from hanchan.errors import HandError, quote_input
from hanchan.i18n.code_names import REASONS
from hanchan.kernels.compiled_library import best_form
from hanchan.kernels.record import Records
from hanchan.rules import DEFAULT_RULES, Overrides, RuleSet, load_rules
from hanchan.scoring.case_writer import MELD_TYPE, check_tiles
from hanchan.scoring.win_case import (
    MAX_COUNTED,
    ROBBED_KITA,
    Case,
    RiichiState,
    check_situation,
)
from hanchan.scoring.win_result import limit_name
from hanchan.tiles import FIVES, REDS, SIMPLES, Hand, Kind, Meld, MeldType, Tile
from hanchan.tiles.hand import TILES_AFTER_DRAW, TILES_BEFORE_DRAW
from hanchan.tiles.kind import COPIES_OF_A_KIND
from hanchan.tiles.meld import SET_SIZE

FLAG_FIELDS = {
    "ippatsu": ("ippatsu",), "rinshan": ("rinshan",), "chankan": ("chankan",),
    "haitei": ("last_tile",), "houtei": ("last_tile",), "tenhou": ("first_turn",),
    "chiihou": ("first_turn",), "renhou": ("first_turn", "renhou"),
    ROBBED_KITA: ("robbed_kita",),
}  # fmt: skip
"""Fields of a case that store each flag, by its name; nagashi is absent, because it has no hand."""
RIICHI = tuple(RiichiState)
"""The state of riichi for each number in the argument `riichi`."""
MELDS = {number: name for name, number in MELD_TYPE.items()}
SIMPLE_CODES = [*SIMPLES, *REDS]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scores:
    """Scores of n hands, in arrays of length n.

    `won` marks hands that may win; the others are paid nothing, and `reason_of` gives the reason.
    `han` includes yaku and dora, and is 0 for a yakuman, counted by `yakuman`; `kita` are the dora
    for norths set aside, which `dora` does not count; `fu` are rounded as paid; `basic` are the
    basic points. `total` is all that the winner receives, honba and deposits
    included; `from_discarder`, `from_dealer` and `from_each` are single payments, 0 without such a
    payer.
    """

    status: NDArray[np.int8]
    han: NDArray[np.int8]
    fu: NDArray[np.int16]
    yakuman: NDArray[np.int8]
    limit: NDArray[np.int8]
    yaku: NDArray[np.int64]
    dora: NDArray[np.int8]
    red: NDArray[np.int8]
    ura: NDArray[np.int8]
    kita: NDArray[np.int8]
    basic: NDArray[np.int32]
    total: NDArray[np.int32]
    from_discarder: NDArray[np.int32]
    from_dealer: NDArray[np.int32]
    from_each: NDArray[np.int32]

    def __len__(self) -> int:
        """Number of hands."""
        return len(self.status)

    @property
    def won(self) -> NDArray[np.bool_]:
        """Booleans that mark the hands that may win."""
        return self.status == OK

    def yaku_of(self, row: int) -> tuple[str, ...]:
        """Return the names of one hand's yaku."""
        return tuple(NAMES[y] for y in range(YAKU) if int(self.yaku[row]) >> y & 1)

    def limit_of(self, row: int) -> str | None:
        """Return `mangan`, `haneman`, `baiman`, `sanbaiman` or `yakuman`; None below mangan."""
        return limit_name(int(self.limit[row]))

    def reason_of(self, row: int) -> str:
        """Return `ok` for a win, else why the hand may not win."""
        return REASONS[int(self.status[row])]


def score(  # noqa: PLR0913 - every part of a case is one parameter
    counts: ArrayLike,
    win: ArrayLike,
    *,
    rules: str | RuleSet = DEFAULT_RULES,
    tsumo: ArrayLike = False,
    melds: ArrayLike | None = None,
    seat: ArrayLike = 0,
    round: ArrayLike = 0,  # noqa: A002 - the word of the glossary
    riichi: ArrayLike = 0,
    flags: Mapping[str, ArrayLike] | None = None,
    dora: ArrayLike | None = None,
    ura: ArrayLike | None = None,
    honba: ArrayLike = 0,
    deposits: ArrayLike = 0,
    discarder_in_riichi: ArrayLike = False,
    kita: ArrayLike = 0,
    overrides: Overrides | None = None,
) -> Scores:
    """Score each hand, won with one tile under a rulebook or rule set.

    `counts` is (n, 34), or (n, 37) with the red fives last: the concealed tiles, with the winning
    tile or without. `win` is the winning tile, 0 to 36. `melds` is (n, 4, 3): type (0 none, 1 chi,
    2 pon, 3 daiminkan, 4 kakan, 5 ankan), lowest kind, red fives in it. `dora` and `ura` are (n,
    5): indicators, padded with -1. The others are a number for each hand or one for all: `seat` and
    `round` 0 to 3 for east to north, `riichi` 0 to 4 for none, riichi, double, open, open double,
    `kita` 0 to 4 norths set aside; `flags` has booleans by name, as in `hanchan.score`. Impossible
    cases are refused as there, with the row.

    >>> import numpy as np
    >>> hand = np.zeros((1, 34), np.uint8)
    >>> hand[0, [1, 2, 3, 12, 13, 14]], hand[0, [20, 25, 31]] = 1, [2, 3, 3]  # 33s 888s haku
    >>> found = score(hand, [25], rules="ema-2008", tsumo=[True])
    >>> found.fu, found.total, found.from_each, found.yaku_of(0)
    (array([40], dtype=int16), array([3900], dtype=int32), array([1300], dtype=int32), \
('menzen_tsumo', 'haku'))
    """
    book = load_rules(rules, overrides)
    hands = count_table("counts", counts, (KINDS, CODES), least=0, most=COPIES_OF_A_KIND)
    rows = len(hands)
    cases = Records(CaseRecord, rows)
    c = cases.array
    _write_hands(c, hands, win, melds)
    _write_indicators(c, "dora", dora)
    _write_indicators(c, "ura", ura)
    arrays = CaseArrays(
        c,
        tsumo=hand_column("tsumo", tsumo, rows, least=0, most=1),
        seat=hand_column("seat", seat, rows, least=0, most=book.seating.players - 1),
        riichi=hand_column("riichi", riichi, rows, least=0, most=len(RIICHI) - 1),
        flags=_flags(flags or {}, rows),
    )
    arrays.write()
    c["round"] = hand_column("round", round, rows, least=0, most=SEATS - 1)
    c["honba"] = hand_column("honba", honba, rows, least=0, most=MAX_COUNTED["honba"])
    c["deposits"] = hand_column("deposits", deposits, rows, least=0, most=MAX_COUNTED["deposits"])
    c["kita"] = hand_column("kita", kita, rows, least=0, most=MAX_COUNTED["kita"])
    field = "discarder_in_riichi"
    c[field] = hand_column(field, discarder_in_riichi, rows, least=0, most=1)
    for row in arrays.distinct_rows(book):
        arrays.refuse(row, book)
    values = Records(WinValueRecord, rows)
    count = best_form(score_win_cases)
    wrong = count(Game(), encoded_rules(book), load_tables(), cases, values, 0, rows)
    if wrong < rows:
        arrays.refuse(wrong, book)
    return Scores(**{one.name: values.array[one.name] for one in fields(Scores)})


@dataclass(frozen=True, slots=True)
class CaseArrays:
    """The cases as an array of records, and some of the arrays to be written into it."""

    cases: NDArray[np.void]
    tsumo: Numbers
    seat: Numbers
    riichi: Numbers
    flags: Mapping[str, Numbers]

    def write(self) -> None:
        """Write tsumo, seat, riichi and flags into the cases."""
        c = self.cases
        c["tsumo"], c["seat"] = self.tsumo, self.seat
        states = np.array([(one is not RIICHI[0], one.is_double, one.is_open) for one in RIICHI])
        c["riichi"], c["riichi_double"], c["riichi_open"] = np.moveaxis(states[self.riichi], -1, 0)
        for name, values in self.flags.items():
            for field in FLAG_FIELDS[name]:
                c[field] |= values.astype(np.int8)

    def distinct_rows(self, rules: RuleSet) -> list[int]:
        """Return one row number for each combination of facts that may exclude each other."""
        c = self.cases
        melds = c["meld_type"]
        kan, opened = melds >= M_DAIMINKAN, (melds > 0) & (melds != M_ANKAN)
        sort = self.riichi.astype(np.int64)
        for bit in (self.seat == 0, self.tsumo > 0, *(bit > 0 for bit in self.flags.values())):
            sort = sort << 1 | bit
        dora, ura = ((c[field] != NO_TILE).sum(axis=1) for field in ("dora", "ura"))
        distinctions = [cells.any(axis=1) for cells in (melds > 0, kan, opened)]
        distinctions += [ura > 0, dora > 1, (dora > 0) & (dora < ura)]
        distinctions.append(c["kita"] > 0)
        if not rules.calls.chi:
            distinctions.append((melds == M_CHI).any(axis=1))
        if ROBBED_KITA in self.flags:
            distinctions.append(c["win"] == Kind.NORTH)
        if "chankan" in self.flags:
            distinctions.append((c["tiles"][:, SIMPLE_CODES] == 0).all(axis=1))
        for bit in distinctions:
            if bit.any():
                sort = sort << 1 | bit
        if sort.ndim == 0:
            return [0][: len(c)]
        return [int((sort == one).argmax()) for one in np.flatnonzero(np.bincount(sort))]

    def refuse(self, row: int, rules: RuleSet) -> None:
        """Refuse a row with the error of `hanchan.score`; do nothing if it is possible."""
        try:
            case = self.case(row)
            check_tiles(case, rules)
            check_situation(case, rules)
        except HandError as problem:
            raise row_error(row, problem) from None

    def case(self, row: int) -> Case:
        """Return the case in one row."""
        c = self.cases[row]
        three = (c[field].tolist() for field in ("meld_type", "meld_kind", "meld_reds"))
        melds = [_meld(row, *meld) for meld in zip(*three, strict=True) if meld[0]]
        held = np.repeat(np.arange(CODES), c["tiles"]).tolist()
        return Case(
            hand=Hand(tuple(map(Tile, held)), tuple(melds)),
            tile=Tile(c["win"]),
            tsumo=bool(c["tsumo"]),
            seat=int(c["seat"]),
            round=int(c["round"]),
            riichi=RIICHI[self._of(row, self.riichi)],
            flags=frozenset(name for name, values in self.flags.items() if self._of(row, values)),
            dora=tuple(Tile(tile) for tile in c["dora"].tolist() if tile != NO_TILE),
            ura=tuple(Tile(tile) for tile in c["ura"].tolist() if tile != NO_TILE),
            honba=int(c["honba"]),
            deposits=int(c["deposits"]),
            discarder_in_riichi=bool(c["discarder_in_riichi"]),
            kita=int(c["kita"]),
        )

    def _of(self, row: int, values: Numbers) -> int:
        return int(np.broadcast_to(values, len(self.cases))[row])


def _flags(flags: Mapping[str, ArrayLike], rows: int) -> dict[str, Numbers]:
    found: dict[str, Numbers] = {}
    for name, values in flags.items():
        if name not in FLAG_FIELDS:
            allowed = tuple(FLAG_FIELDS)
            raise HandError("value-choice", field="flags", given=quote_input(name), allowed=allowed)
        found[name] = hand_column(name, values, rows, least=0, most=1)
    return found


def _write_hands(
    c: NDArray[np.void], hands: Numbers, win: ArrayLike, melds: ArrayLike | None
) -> None:
    """Write the tiles and melds of each case, with the winning tile apart from the others."""
    tiles = np.zeros((len(c), CODES), np.int8)
    tiles[:, : hands.shape[1]] = hands
    c["win"] = hand_column("win", win, len(c), least=0, most=CODES - 1)
    if melds is not None:
        _write_melds(c, melds)
    size = tiles.sum(axis=1, dtype=np.int16) + SET_SIZE * c["meld_count"]
    row = first_row((size != TILES_BEFORE_DRAW) & (size != TILES_AFTER_DRAW))
    if row is not None:
        count = int(size[row])
        raise row_error(row, HandError("hand-size", field="counts", count=count, wanted="either"))
    drawn = np.flatnonzero(size == TILES_AFTER_DRAW)
    cells = drawn * CODES + c["win"][drawn]
    missing = first_row(tiles.reshape(-1)[cells] == 0)
    if missing is not None:
        row = int(drawn[missing])
        raise row_error(row, HandError("case-win-elsewhere", field="win", tile=Tile(c["win"][row])))
    tiles.reshape(-1)[cells] -= 1
    c["tiles"] = tiles


def _write_melds(c: NDArray[np.void], melds: ArrayLike) -> None:
    given = whole_numbers("melds", melds)
    shape = (len(c), SETS, 3)
    if given.shape != shape:
        raise shape_error("melds", given, str(shape))
    refuse_out_of_bounds("melds", given, least=0, most=KINDS - 1)
    present = given[:, :, 0] != 0
    row = first_row((present[:, 1:] & ~present[:, :-1]).any(axis=1))
    if row is not None:
        raise row_error(row, HandError("array-meld-gap", field="melds"))
    _, indexes = np.unique(given.reshape(-1, 3), axis=0, return_index=True)
    for index in sorted(map(int, indexes)):
        row, number = divmod(index, SETS)
        if present[row, number]:
            _meld(row, *map(int, given[row, number]))
    c["meld_count"] = present.sum(axis=1)
    c["meld_type"], c["meld_kind"], c["meld_reds"] = np.moveaxis(given, 2, 0)


def _meld(row: int, number: int, kind: int, reds: int) -> Meld:
    """Make a meld of its three numbers; refuse an impossible one, with its row."""
    if number not in MELDS:
        values = {"given": str(number), "least": 0, "most": max(MELDS)}
        raise row_error(row, HandError("value-range", field="melds", **values))
    name = MELDS[number]
    chi = name is MeldType.CHI
    kinds = range(kind, kind + SET_SIZE) if chi else [kind] * (SET_SIZE + name.is_kan)
    tiles = list(map(Tile, kinds))
    fives = [index for index, tile in enumerate(tiles) if tile in FIVES]
    if reds > len(fives):
        values = {"field": "melds", "count": reds, "most": len(fives)}
        raise row_error(row, HandError("array-meld-reds", **values))
    for index in fives[:reds]:
        tiles[index] = tiles[index].red
    try:
        return Meld(name, tuple(tiles))
    except HandError as problem:
        raise row_error(row, problem) from None


def _write_indicators(c: NDArray[np.void], field: str, values: ArrayLike | None) -> None:
    c[field] = NO_TILE
    if values is None:
        return
    tiles = count_table(field, values, (INDICATORS,), least=NO_TILE, most=CODES - 1)
    if len(tiles) != len(c):
        raise shape_error(field, tiles, str((len(c), INDICATORS)))
    c[field] = tiles
