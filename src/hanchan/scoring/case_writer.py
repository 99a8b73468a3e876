"""Writing of scoring cases to the record that the law reads."""

from array import array
from collections.abc import Iterable

from hanchan.core.codes import M_ANKAN, M_CHI, M_DAIMINKAN, M_KAKAN, M_PON, NO_TILE
from hanchan.core.win_case_records import CODES, CaseRecord
from hanchan.errors import HandError
from hanchan.rules.ruleset import RuleSet
from hanchan.rules.value_enums import KitaTile
from hanchan.scoring.win_case import NO_RIICHI, ROBBED_KITA, Case
from hanchan.tiles import REDS, Hand, Meld, MeldType, Tile, TileSet, check_copies
from hanchan.tiles.tile import FIRST_RED

MELD_TYPE = {
    MeldType.CHI: M_CHI, MeldType.PON: M_PON, MeldType.DAIMINKAN: M_DAIMINKAN,
    MeldType.KAKAN: M_KAKAN, MeldType.ANKAN: M_ANKAN,
}  # fmt: skip
LAST_TILE = frozenset({"haitei", "houtei"})
FIRST_TURN = frozenset({"tenhou", "chiihou", "renhou"})


def _blank_case() -> bytes:
    """Return the bytes of a case without tiles and flags."""
    c = CaseRecord()
    c.win = NO_TILE
    for index in range(len(c.dora)):
        c.dora[index] = c.ura[index] = NO_TILE
    return c.snapshot()


BLANK_CASE = _blank_case()
NO_TILES = bytes(CODES)


def write_case(case: Case, c: CaseRecord) -> None:
    """Write a case to `c`, replacing any earlier contents."""
    c.restore(BLANK_CASE)
    counts = array("b", NO_TILES)
    for tile in case.hand.concealed:
        counts[tile] += 1
    c.tiles[:] = memoryview(counts)
    if case.tile is not None:
        c.win = case.tile
    if case.tsumo:
        c.tsumo = 1
    if case.seat or case.round:
        c.seat = case.seat
        c.round = case.round
    if case.hand.melds:
        _write_melds(case.hand.melds, c)
    if case.dora:
        _write_indicators(case.dora, c.dora)
    if case.ura:
        _write_indicators(case.ura, c.ura)
    if case.riichi is not NO_RIICHI:
        c.riichi = 1
        c.riichi_double = case.riichi.is_double
        c.riichi_open = case.riichi.is_open
    _write_rest(case, c)


def _write_rest(case: Case, c: CaseRecord) -> None:
    """Write the fields that most cases leave empty."""
    if case.honba or case.deposits:
        c.honba = case.honba
        c.deposits = case.deposits
    if case.kita:
        c.kita = case.kita
    if case.discarder_in_riichi:
        c.discarder_in_riichi = 1
    if case.flags:
        _write_flags(case.flags, c)


def _write_melds(melds: tuple[Meld, ...], c: CaseRecord) -> None:
    c.meld_count = len(melds)
    for i, meld in enumerate(melds):
        c.meld_type[i] = MELD_TYPE[meld.type]
        c.meld_kind[i] = meld.kind
        c.meld_reds[i] = sum(tile.is_red for tile in meld.tiles)


def _write_indicators(tiles: tuple[Tile, ...], row: memoryview) -> None:
    for index, tile in enumerate(tiles):
        row[index] = tile


def _write_flags(flags: frozenset[str], c: CaseRecord) -> None:
    c.ippatsu = "ippatsu" in flags
    c.rinshan = "rinshan" in flags
    c.chankan = "chankan" in flags
    c.robbed_kita = ROBBED_KITA in flags
    c.last_tile = not LAST_TILE.isdisjoint(flags)
    c.first_turn = not FIRST_TURN.isdisjoint(flags)
    c.renhou = "renhou" in flags
    c.nagashi = "nagashi" in flags


# Whether one set of tiles can contain a case, or several that share a winning tile.

HAND, HAND_AND_INDICATORS, ALL_WITH_KITA = "hand", "hand, dora and ura", "hand, kita, dora and ura"
"""Names of groups of tiles, for errors about too many copies of a tile."""


def check_tiles(case: Case, rules: RuleSet) -> None:
    """Raise an error if the rulebook's set of tiles, with its red fives, cannot contain the case.

    A red five may also be written as a plain one.
    """
    aside = (*case.dora, *case.ura, *[Tile.NORTH] * case.kita)
    check_tiles_on_table((case.hand,), case.tile, aside, rules, robbed="chankan" in case.flags)


def check_tiles_on_table(
    hands: Iterable[Hand],
    win: Tile | None,
    aside: tuple[Tile, ...],
    rules: RuleSet,
    *,
    robbed: bool,
) -> None:
    """Raise an error if one set of tiles cannot contain these hands and the tiles they share.

    `win` is the winning tile, if any; `aside` are the indicators of dora and ura dora, and norths
    set aside. A `robbed` winning tile comes from another player's kan of all four, so no other tile
    may be of its kind.
    """
    tiles = tuple(tile for hand in hands for tile in hand.tiles)
    won = () if win is None else (win,)
    everything = ALL_WITH_KITA if rules.kita.tile is not KitaTile.NONE else HAND_AND_INDICATORS
    _check_absent((*tiles, *won, *aside), rules, everything)
    _check_reds((*tiles, *won), rules, HAND)
    _check_reds((*tiles, *won, *aside), rules, everything)
    check_copies((*tiles, *won, *aside), everything)
    if robbed and win is not None and any(tile.kind == win.kind for tile in (*tiles, *aside)):
        raise HandError("case-robbed-tile", field="win", tile=str(win), culprits=(str(win),))


def _check_absent(tiles: tuple[Tile, ...], rules: RuleSet, field: str) -> None:
    if not rules.equipment.absent:
        return
    for tile in tiles:
        if str(tile.kind) in rules.equipment.absent:
            values = {"culprits": (str(tile),), "rules": rules.id}
            raise HandError("case-absent", field=field, **values)


def _check_reds(tiles: tuple[Tile, ...], rules: RuleSet, field: str) -> None:
    if max(tiles, default=0) < FIRST_RED:
        return
    tile_set = TileSet(rules.equipment.red_fives)
    for red in REDS:
        count, most = tiles.count(red), tile_set.count(red)
        if count > most:
            values = {"count": count, "most": most, "culprits": (str(red),)}
            raise HandError("case-reds", field=field, rules=rules.id, **values)
