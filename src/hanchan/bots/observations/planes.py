"""The planes of an observation: counts and marks by kind of tile, from a seat's view alone."""

from hanchan.bots.observations import channels
from hanchan.bots.observations.layout import Planes
from hanchan.core import codes
from hanchan.core.dora import dora_after
from hanchan.core.tiles_in_hand import FIVES, kind_of
from hanchan.core.view_layout import INDICATORS as MOST_INDICATORS
from hanchan.core.view_layout import View
from hanchan.kernels.bits import lowest_bit

DOORS = ()

COPIES = 4


def write_planes(v: View, planes: Planes, i: int) -> None:
    """All planes of row `i` but those that take the counsel of bots, which are 0."""
    for channel in range(channels.CHANNELS):
        for kind in range(codes.KINDS):
            planes[i, channel, kind] = 0
    write_hand(v, planes, i)
    write_moment(v, planes, i)
    write_indicators(v, planes, i)
    for place in range(codes.SEATS):
        q = (v.me + place) % codes.SEATS
        write_river(v, planes, i, place, q)
        write_melds(v, planes, i, place, q)
        write_seat(v, planes, i, place, q)
    if v.kyoku_end != codes.END_NONE:
        count_once(planes, i)


def count_once(planes: Planes, i: int) -> None:
    """A tile that won lies in a river and in the hand that is shown."""
    for kind in range(codes.KINDS):
        planes[i, channels.UNSEEN, kind] = max(0, planes[i, channels.UNSEEN, kind])


def write_hand(v: View, planes: Planes, i: int) -> None:
    """The own tiles; of every other tile it is first taken that it has not been seen."""
    for kind in range(codes.KINDS):
        held = v.hand[v.me, kind]
        planes[i, channels.UNSEEN, kind] = COPIES - held
        planes[i, channels.HELD, kind] = held > 0
        planes[i, channels.HELD + 1, kind] = held > 1
        planes[i, channels.HELD + 2, kind] = held > 2
        planes[i, channels.HELD + 3, kind] = held > 3
    for suit in range(3):
        planes[i, channels.OWN_REDS, 4 + 9 * suit] = v.red[v.me, suit]


def write_moment(v: View, planes: Planes, i: int) -> None:
    """The tile that it is about, what may be done, and what the own hand waits for."""
    if v.drawn != codes.NO_TILE:
        planes[i, channels.DRAWN, kind_of(v.drawn)] = 1
    if v.phase in (codes.CLAIM, codes.ROB):
        planes[i, channels.CLAIMABLE, kind_of(v.tile)] = 1
    if v.phase == codes.ROB:  # the tiles of a kan that is no meld yet
        planes[i, channels.UNSEEN, v.kan_kind] -= 4 if v.kan_type == codes.M_ANKAN else 1
    mark_kinds(planes, i, channels.KUIKAE, v.kuikae)
    mark_kinds(planes, i, channels.WAITS, v.waits[v.me])
    write_broad(planes, i, channels.FURITEN, v.furiten)
    if v.phase == codes.TURN and v.seat == v.me:
        write_broad(planes, i, channels.PHASES, 1)
    elif v.phase == codes.CLAIM:
        write_broad(planes, i, channels.PHASES + 1, 1)
    elif v.phase == codes.ROB:
        write_broad(planes, i, channels.PHASES + 2, 1)


def write_indicators(v: View, planes: Planes, i: int) -> None:
    """The open indicators, what they mean, and the ura that a winner has turned."""
    for j in range(v.dora_open):
        kind = kind_of(v.dora[j])
        planes[i, channels.INDICATORS, kind] += 1
        planes[i, channels.DORA, dora_after(kind)] += 1
        planes[i, channels.UNSEEN, kind] -= 1
    for j in range(MOST_INDICATORS):
        if v.ura[j] != codes.NO_TILE:
            planes[i, channels.UNSEEN, kind_of(v.ura[j])] -= 1


def write_river(v: View, planes: Planes, i: int, place: int, q: int) -> None:
    """The discards of seat `q`; up to a riichi only where there is one."""
    count = v.river_count[q]
    declared = 0
    for j in range(count):
        kind = kind_of(v.river[q, j])
        marks = v.river_marks[q, j]
        planes[i, channels.RIVER + place, kind] += 1
        planes[i, channels.LAST_TIME + place, kind] = j + 1
        called = marks & codes.RIVER_CALLED != 0
        planes[i, channels.TSUMOGIRI + place, kind] += marks & codes.RIVER_TSUMOGIRI != 0
        planes[i, channels.CALLED_AWAY + place, kind] += called
        planes[i, channels.UNSEEN, kind] -= 1 - called
        if marks & codes.RIVER_RIICHI:
            planes[i, channels.RIICHI_TILE + place, kind] = 1
            declared = j + 1
    for j in range(declared):
        planes[i, channels.UP_TO_RIICHI + place, kind_of(v.river[q, j])] += 1
    if count:
        planes[i, channels.LATEST + place, kind_of(v.river[q, count - 1])] = 1


def write_melds(v: View, planes: Planes, i: int, place: int, q: int) -> None:
    """The melds of seat `q`, tile by tile."""
    for j in range(v.meld_count[q]):
        kind = v.meld_kind[q, j]
        if v.meld_type[q, j] == codes.M_CHI:
            for other in range(kind, kind + 3):
                planes[i, channels.CHI_TILES + place, other] += 1
                planes[i, channels.UNSEEN, other] -= 1
            kinds = 7 << kind
        else:
            pon = v.meld_type[q, j] == codes.M_PON
            count = 3 if pon else 4
            planes[i, (channels.PON_TILES if pon else channels.KAN_TILES) + place, kind] += count
            planes[i, channels.UNSEEN, kind] -= count
            kinds = 1 << kind
        if v.meld_reds[q, j]:
            planes[i, channels.MELD_REDS + place, lowest_bit(kinds & FIVES)] += v.meld_reds[q, j]


def write_seat(v: View, planes: Planes, i: int, place: int, q: int) -> None:
    """What cannot be ronned by seat `q`, its riichi, and the tiles that it has laid open."""
    mark_kinds(planes, i, channels.SAFE + place, v.safe[q] | v.discarded[q])
    write_broad(planes, i, channels.RIICHI + place, v.riichi[q])
    write_broad(planes, i, channels.IPPATSU + place, v.ippatsu[q])
    if v.riichi_open[q] or v.kyoku_end != codes.END_NONE:
        write_laid_open(v, planes, i, place, q)


def write_laid_open(v: View, planes: Planes, i: int, place: int, q: int) -> None:
    """The tiles that all have seen of a hand, by an open riichi or at the end of a kyoku."""
    for kind in range(codes.KINDS):
        planes[i, channels.LAID_OPEN + place, kind] = v.laid_open[q, kind]
        if q != v.me:
            planes[i, channels.UNSEEN, kind] -= v.laid_open[q, kind]


def mark_kinds(planes: Planes, i: int, channel: int, kinds: int) -> None:
    """1 for each of these kinds."""
    while kinds:
        planes[i, channel, lowest_bit(kinds)] = 1
        kinds &= kinds - 1


def write_broad(planes: Planes, i: int, channel: int, number: int) -> None:
    """One number in all columns."""
    if number:
        for kind in range(codes.KINDS):
            planes[i, channel, kind] = number
