"""Dora: the kind that an indicator points to, and the count of dora in a hand."""

from hanchan.core import codes, rule_codes
from hanchan.core.concealed_tiles import kind_of
from hanchan.core.game_state import Game, Rules
from hanchan.core.view_record import View
from hanchan.core.wall import indicator_place
from hanchan.core.yaku.situation_yaku import ANY_RIICHI

ENTRY_POINTS = ()

NORTH = 30


def dora_after(kind: int) -> int:
    """Return the kind made dora by an indicator of this kind (`law:dora`).

    >>> dora_after(8), dora_after(30), dora_after(33)
    (0, 27, 31)
    """
    if kind < 27:
        return kind - 8 if kind % 9 == 8 else kind + 1
    if kind < 31:
        return 27 + (kind - 26) % 4
    return 31 + (kind - 30) % 3


def dora_kind(g: Game | View, code: int) -> int:
    """Return the kind made dora by this indicator: the next one that the set of tiles has."""
    kind = dora_after(kind_of(code))
    while g.absent >> kind & 1:
        kind = dora_after(kind)
    return kind


def count_dora(g: Game, p: int, ura: int) -> int:
    """Count the dora of seat `p`, whose tiles are in `g.full`, by the open indicators.

    With `ura` 1, the tiles below them count instead.
    """
    dora = 0
    for number in range(g.dora_open):
        dora += count_dora_of(g, p, number, ura)
    return dora


def count_dora_of(g: Game, p: int, number: int, ura: int) -> int:
    """Count the dora by an indicator or, with `ura` 1, the tile below; 0 if it is not known.

    Norths set aside count like those in the hand.
    """
    code = g.wall[indicator_place(g.spare, number) + ura]
    if code == codes.NO_TILE:
        return 0
    kind = dora_kind(g, code)
    return g.full[kind] + g.kita[p] if kind == NORTH else g.full[kind]


def kita_in_dora(g: Game, r: Rules, slot: int) -> int:
    """Return how many of the dora in a result are norths set aside (`kita.worth`).

    A yakuman has no dora; a dora indicator that points to north counts these norths once more.
    """
    return min(g.res_dora[slot], g.kita[g.res_seat[slot]] * r.kita_worth)


def count_ura(g: Game, r: Rules, p: int, flags: int) -> int:
    """Count the ura dora under `dora.ura`; only a hand in riichi has any."""
    if r.ura == rule_codes.URA_NONE or flags & ANY_RIICHI == 0:
        return 0
    if r.ura == rule_codes.URA_FIRST:
        return count_dora_of(g, p, 0, 1)
    return count_dora(g, p, 1)


def count_red(g: Game, p: int, code: int, flags: int) -> int:
    """Return the number of red fives in the whole hand of seat `p`, winning tile included."""
    red = 0
    for suit in range(3):
        red += g.red[p, suit]
    for i in range(g.meld_count[p]):
        red += g.meld_reds[p, i]
    if code >= codes.KINDS and flags & codes.S_TSUMO == 0:
        red += 1
    return red
