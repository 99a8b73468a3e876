"""Game records placed by hand, for tests of the kernels that need no match."""

from collections.abc import Sequence
from typing import NamedTuple

from hanchan.core.codes import M_ANKAN, M_CHI, M_DAIMINKAN, M_KAKAN, M_PON
from hanchan.core.layout import Game
from hanchan.core.tiles_in_hand import kind_of, put_tile
from hanchan.core.wall import indicator_place

MELD_TYPES = {
    "chi": M_CHI,
    "pon": M_PON,
    "daiminkan": M_DAIMINKAN,
    "kakan": M_KAKAN,
    "ankan": M_ANKAN,
}


class Meld(NamedTuple):
    """A meld by its name and the codes of its tiles."""

    name: str
    codes: tuple[int, ...]


def codes(text: str) -> tuple[int, ...]:
    """The tile codes of MPSZ text: `codes("19m05p7z")`; 0 is a red five."""
    found: list[int] = []
    digits = ""
    for sign in text:
        if sign in "mpsz":
            suit = "mpsz".index(sign)
            found += [34 + suit if d == "0" else 9 * suit + int(d) - 1 for d in digits]
            digits = ""
        else:
            digits += sign
    return tuple(found)


def place_hand(
    concealed: Sequence[int],
    *,
    melds: Sequence[Meld] = (),
    seat_wind: int = 0,
    round_wind: int = 0,
    dora: Sequence[int] = (),
    ura: Sequence[int] = (),
    honba: int = 0,
) -> Game:
    """A record in which seat 0 holds these tiles; winds are 0-3, dora and ura indicator codes."""
    g = Game()
    for code in concealed:
        put_tile(g, 0, code)
    g.meld_count[0] = len(melds)
    for i, meld in enumerate(melds):
        g.meld_type[0, i] = MELD_TYPES[meld.name]
        g.meld_kind[0, i] = min(kind_of(code) for code in meld.codes)
        g.meld_code[0, i] = meld.codes[0]
        g.meld_from[0, i] = 0 if meld.name == "ankan" else 1
        g.meld_reds[0, i] = sum(code >= 34 for code in meld.codes)
    g.dealer = -seat_wind % 4
    g.round = round_wind
    g.honba = honba
    for place in range(len(g.wall)):
        g.wall[place] = -1
    g.dora_open = max(len(dora), len(ura))
    for number, code in enumerate(dora):
        g.wall[indicator_place(number)] = code
    for number, code in enumerate(ura):
        g.wall[indicator_place(number) + 1] = code
    return g
