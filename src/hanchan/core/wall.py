"""The wall: where it is broken, its drawing order, the deal, the dead wall.

One wall in front of each seat: four of seventeen stacks, or three of eighteen. A place of the
physical wall of four is `34 * seat + 2 * stack + level`, stacks counted from the right end of the
seat's own wall, level 0 the upper tile. The game record
holds the wall in drawing order; the last fourteen places are the dead wall. A smaller set of tiles
(`Game.absent`) leaves the first places empty.
"""

from hanchan.core import codes
from hanchan.core.concealed_tiles import add_tile, kind_of, remove_tile
from hanchan.core.emit import emit
from hanchan.core.game_state import Game
from hanchan.core.turn_order import count_players, next_seat
from hanchan.core.view_record import View
from hanchan.core.waits import waits
from hanchan.kernels.bits import bit_count
from hanchan.kernels.record import DistanceTables

ENTRY_POINTS = ()

HAND = 13
DEALT = 52  # tiles dealt to four players before the first draw
STACKS = 17
COPIES = 4
FIRST_REPLACEMENT_PLACE = codes.WALL - 2  # the stack from which replacement tiles are taken first
FIRST_INDICATOR_PLACE = (
    codes.WALL - 6
)  # upper tile of the third stack of the dead wall from its end


def wall_to_break(dealer: int, total: int, players: int = codes.SEATS) -> int:
    """Return the seat whose wall is broken: counted counter-clockwise, with the dealer as 1."""
    return (dealer + total - 1) % players


def stacks_of_wall(tiles: int, players: int) -> int:
    """Return the number of stacks in front of each seat; the last wall may be shorter.

    >>> stacks_of_wall(136, 4), stacks_of_wall(108, 3)
    (17, 18)
    """
    return -(-tiles // (2 * players))


def physical_place(
    dealer: int, total: int, drawing: int, players: int = codes.SEATS, stacks: int = STACKS
) -> int:
    """Return the physical place of the tile at index `drawing` of the drawing order.

    The total of the dice counts stacks from the right end of the broken wall; drawing starts with
    the next one and goes on clockwise.

    >>> physical_place(0, 7, 0) == 34 * 2 + 2 * 7
    True
    """
    stack = total + drawing // 2
    seat = (wall_to_break(dealer, total, players) - stack // stacks) % players
    return 2 * (stacks * seat + stack % stacks) + drawing % 2


def indicator_place(spare: int, number: int) -> int:
    """Return the index in the wall of dora indicator `number` (0-4); its ura is at the next one.

    `spare` are the replacement tiles besides the usual four, which lie behind the first indicator.
    """
    return FIRST_INDICATOR_PLACE - spare - 2 * number


def replacement_place(number: int) -> int:
    """Return the index in the wall of replacement tile `number`, from the last stack on."""
    return FIRST_REPLACEMENT_PLACE - 2 * (number // 2) + number % 2


def count_live_tiles(g: Game) -> int:
    """Return the number of tiles left in the live wall."""
    return g.live_end - g.live


def seat_dealt_tile(players: int, dealer: int, drawing: int) -> int:
    """Return the seat dealt this tile: four each three times, one each, then one to the dealer."""
    if drawing < 12 * players:
        return (dealer + drawing // 4) % players
    return (dealer + drawing) % players


def seat_dealt_tile_without(vacant: int, dealer: int, drawing: int) -> int:
    """Return the seat dealt this tile at a table with `vacant` chairs, without a slow division."""
    if vacant:
        return seat_dealt_tile(codes.SEATS - 1, dealer, drawing)
    return seat_dealt_tile(codes.SEATS, dealer, drawing)


def first_place(g: Game | View) -> int:
    """Return the index in the wall of the first tile; the last tile is always at the same place."""
    return COPIES * bit_count(g.absent)


def deal(g: Game, T: DistanceTables) -> None:
    """Deal thirteen tiles to each seat from the wall in the record."""
    clear_kyoku(g)
    g.deals += 1
    players = count_players(g)
    place = first_place(g)
    p = g.dealer
    for _ in range(3 * players):
        for i in range(4):
            add_tile(g, p, g.wall[place + i])
        place += 4
        p = next_seat(g, p)
    for _ in range(players):
        add_tile(g, p, g.wall[place])
        place += 1
        p = next_seat(g, p)
    for q in range(players):
        g.waits[q] = waits(g, T, q)
        g.score_before[q] = g.score[q]
    g.live = place
    emit(g, codes.E_START_KYOKU, g.dealer, 0, 0, 0, 0)


def draw_live(g: Game, p: int) -> None:
    """Draw the next live tile for seat `p`."""
    g.drawn = g.wall[g.live]
    g.live += 1
    g.replacement = 0
    g.draws[p] += 1
    add_tile(g, p, g.drawn)
    emit(g, codes.E_DRAW, p, g.drawn, 0, 0, 0)


def draw_replacement(g: Game, p: int) -> None:
    """Draw a replacement tile for seat `p`; the last live tile joins the dead wall."""
    g.drawn = g.wall[replacement_place(g.replaced)]
    g.replaced += 1
    g.live_end -= 1
    g.replacement = 1
    add_tile(g, p, g.drawn)
    emit(g, codes.E_DRAW, p, g.drawn, 1, 0, 0)


def return_drawn_tile(g: Game, p: int) -> None:
    """Put the tile just drawn back into the wall: a ron on the discard before came in time."""
    remove_tile(g, p, g.drawn)
    g.live -= 1
    g.draws[p] -= 1
    g.drawn = codes.NO_TILE
    emit(g, codes.E_PUT_BACK, p, 0, 0, 0, 0)


def clear_kyoku(g: Game) -> None:
    """Reset the record for a new deal; scores, deposits and honba stay."""
    for p in range(codes.SEATS):
        clear_seat(g, p)
    for slot in range(codes.SLOTS):
        g.res_status[slot] = g.res_yaku[slot] = 0
    for timing in range(3):
        g.pending[timing] = 0
    g.res_count = 0
    g.seat = g.dealer
    g.tile = g.drawn = codes.NO_TILE
    g.replacement = 0
    g.call_seat = codes.NOBODY
    g.call_action = codes.NO_TILE
    g.late_ron = g.kuikae = g.riichi_kinds = 0
    g.rinshan_discarder = codes.NOBODY
    g.offenders = g.offending = g.redeemable = g.keeps = g.next_honba = 0
    g.unbroken = 1
    g.live = 0
    g.live_end = codes.WALL - codes.DEAD
    g.kans = g.kan_makers = g.replaced = 0
    g.dora_open = 1
    g.discards = 0
    g.first_riichi = codes.NOBODY


def clear_seat(g: Game, p: int) -> None:
    """Empty the hand, melds, river and marks of seat `p`."""
    for kind in range(34):
        g.hand[p, kind] = 0
    for i in range(4):
        g.key[p, i] = g.meld_type[p, i] = g.flow[p, i] = 0
    for i in range(3):
        g.red[p, i] = 0
        g.pao[p, i] = codes.NOBODY
    g.held[p] = g.waits[p] = g.discarded[p] = g.safe[p] = g.delta[p] = g.meld_count[p] = 0
    g.river_count[p] = g.river_called[p] = g.last_discard[p] = g.riichi[p] = g.riichi_double[p] = 0
    g.riichi_open[p] = g.ippatsu[p] = g.missed[p] = g.dead[p] = g.dead_before[p] = 0
    g.claim_offence[p] = g.owed[p] = g.unscored[p] = g.draws[p] = g.own_kans[p] = g.kita[p] = 0
    g.paid[p] = g.option[p] = g.shape_done[p] = g.late[p] = g.shown[p] = g.tenpai[p] = 0
    g.answer[p] = codes.NO_TILE


def completes_hand(g: Game, p: int, code: int) -> int:
    """Whether the tile completes the waiting hand of seat `p`, yaku or not."""
    return (g.waits[p] >> kind_of(code)) & 1
