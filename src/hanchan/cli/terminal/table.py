"""The table from above: the seats with melds and rivers, the viewer's at the bottom.

The next player in turn is on the right. On a narrow screen the seats are listed instead.
"""

from collections.abc import Mapping, Sequence

from rich.text import Text

from hanchan.cli.terminal.styled_text import SUIT_STYLES, StyledText, tile_style
from hanchan.core.codes import SEATS
from hanchan.i18n.number_format import format_number
from hanchan.table import PlayerView, RiverTile, SeatView
from hanchan.tiles import Meld, MeldType, Suit, Tile

# Melds: the called tile is in parentheses, placed by the seat that it came from.

RIGHT, OPPOSITE = 1, 2


def meld_text(meld: Meld, seat: int, words: StyledText, players: int = SEATS) -> Text:
    """Return the text of a meld: `(3)45m` was called from the left, `5(5)5p` from opposite.

    An ankan is in square brackets.

    >>> pon = Meld(MeldType.PON, (Tile.P5,) * 3, called=Tile.P5, from_seat=2)
    >>> meld_text(pon, 0, StyledText("en", ())).plain
    '5(5)5p'
    """
    if meld.type is MeldType.ANKAN:
        return Text.assemble("[", words.colour_tiles(meld.tiles), "]")
    tiles = list(meld.tiles)
    called = meld.called
    index = -1
    if called is not None and meld.from_seat is not None:
        tiles.remove(called)
        turns = (meld.from_seat - seat) % players
        index = {RIGHT: len(tiles), players - 1: 0}.get(turns, 1)
        tiles.insert(index, called)
    suit = tiles[0].kind.suit
    drawn = Text()
    for i, tile in enumerate(tiles):
        label = words.tile(tile) if suit is Suit.HONOUR else words.tile(tile)[0]
        drawn.append(f"({label})" if i == index else label, tile_style(tile))
    if suit is not Suit.HONOUR:
        drawn.append(suit.letter, SUIT_STYLES[suit])
    return drawn


def kita_text(count: int, words: StyledText) -> Text:
    """Return the text of norths set aside."""
    return words.colour_tiles((Tile.NORTH,) * count)


def melds_of(player: PlayerView, words: StyledText, players: int) -> list[Text]:
    """Return the text of each meld of a player, and of the norths set aside."""
    melds = [meld_text(meld, player.seat, words, players) for meld in player.melds]
    return [*melds, kita_text(player.kita, words)] if player.kita else melds


def meld_lines(melds: Sequence[Text], width: int) -> list[Text]:
    """Return the melds of a seat in order, on as many lines as needed."""
    lines: list[Text] = []
    for drawn in melds:
        if lines and lines[-1].cell_len + 1 + drawn.cell_len <= width:
            lines[-1].append(" ").append_text(drawn)
        else:
            lines.append(drawn)
    return lines


# Rivers: rows of six, with the riichi tile and called tiles marked.

ROW = 6
TILE_WIDTH = 4
RIICHI_MARK = "!"
CALLED_MARK = "^"


def river_tile(entry: RiverTile, words: StyledText) -> Text:
    """Return the text of a discard, four columns wide: `5m!` declared riichi, `5m^` was called.

    A called tile is dim. A tile discarded from the hand is bold; a tsumogiri is not.
    """
    style = tile_style(entry.tile)
    if entry.called:
        style = f"dim {style}"
    elif not entry.tsumogiri:
        style = f"bold {style}"
    drawn = Text(words.tile(entry.tile), style)
    if entry.riichi:
        drawn.append(RIICHI_MARK, "bold magenta")
    if entry.called:
        drawn.append(CALLED_MARK, "dim")
    drawn.append(" " * (TILE_WIDTH - drawn.cell_len))
    return drawn


# The whole table.

RIVER_WIDTH = ROW * TILE_WIDTH
MIN_ROWS = 3
INDENT = 2
WIDEST = 120
MIN_WIDTH = 3 * (RIVER_WIDTH + INDENT)
"""Minimum columns for a table; on narrower screens the seats are listed below each other."""
STICK = "-o-"


def status_line(view: SeatView, words: StyledText) -> Text:
    """Return a line with kyoku, honba, deposits, tiles left in the wall, and dora indicators."""
    kyoku = view.kyoku
    parts = [
        Text(words.kyoku(kyoku.round, kyoku.dealer), "bold"),
        Text(words.say("table-honba", honba=kyoku.honba)),
        Text(words.say("table-deposits", deposits=kyoku.deposits)),
        Text(words.say("table-wall", tiles=kyoku.live_tiles)),
        Text.assemble(words.say("terminal-dora"), " ", separate_tiles(kyoku.dora, words)),
    ]
    return Text(" · ", "dim").join(parts)


def separate_tiles(tiles: tuple[Tile, ...], words: StyledText) -> Text:
    """Return the tiles one by one, in the order given."""
    return Text(" ").join(words.colour_tiles([tile]) for tile in tiles)


def in_turn_order(view: SeatView) -> list[PlayerView]:
    """Return the seats in turn order, East first."""
    return sorted(view.players, key=lambda player: player.wind)


def table_lines(
    view: SeatView, words: StyledText, width: int, hands: Mapping[int, Sequence[Text]] | None = None
) -> list[Text]:
    """Return the table as lines; hands in `hands` are shown next to their seats."""
    visible = hands or {}
    column = min(width, WIDEST) // 3 if width >= MIN_WIDTH else width
    players = len(view.players)
    right, left = (view.seat + 1) % players, (view.seat - 1) % players
    opposite = (view.seat + OPPOSITE) % players if players == SEATS else None

    def block(seat: int | None) -> list[Text]:
        if seat is None:
            return []
        return seat_lines(view, seat, words, column - 1, visible.get(seat, ()))

    if width < MIN_WIDTH:
        order = (left, opposite, right, view.seat)
        return [line for seat in order for line in block(seat) if line.plain.strip()]
    own = own_lines(view, words, column, visible.get(view.seat, ()))
    top = [_centred(line, column) for line in block(opposite)]
    sticks = " ".join([STICK] * sum(player.stands for player in view.players))
    centre = [*top, _centred(Text(sticks, "bold magenta"), column), *own]
    return side_by_side(block(left), centre, block(right), column)


def seat_lines(
    view: SeatView, seat: int, words: StyledText, width: int, hand: Sequence[Text]
) -> list[Text]:
    """Return the lines of a seat: name, hand if visible, melds, river."""
    player = view.players[seat]
    lines = [seat_header(view, player, words, width), *wrap_lines(hand, width - INDENT)]
    lines += meld_lines(melds_of(player, words, len(view.players)), width - INDENT)
    lines += _river(view, player, words)
    for line in lines[1:]:
        line.pad_left(INDENT)
    return lines


def own_lines(view: SeatView, words: StyledText, column: int, hand: Sequence[Text]) -> list[Text]:
    """Return the lines of the seat at the bottom: river, name, and a visible hand with melds."""
    rows = _river(view, view.me, words)
    lines = [*rows, seat_header(view, view.me, words, column)]
    if hand:
        melds = meld_lines(melds_of(view.me, words, len(view.players)), column)
        lines += [*melds, *wrap_lines(hand, column)]
    return [_centred(line, column) for line in lines]


def _river(view: SeatView, player: PlayerView, words: StyledText) -> list[Text]:
    is_claimable = (
        view.turn == player.seat
        and bool(player.river)
        and player.river[-1].tile == view.claimable  # else it is the tile of a kan
    )
    drawn = [river_tile(entry, words) for entry in player.river]
    if is_claimable:
        drawn[-1].stylize("reverse", 0, 2)
    rows = [Text().join(drawn[i : i + ROW]) for i in range(0, len(drawn), ROW)]
    rows += [Text()] * (MIN_ROWS - len(rows))
    for row in rows:
        row.pad_right(RIVER_WIDTH - row.cell_len)
    return rows


def wrap_lines(lines: Sequence[Text], width: int) -> list[Text]:
    """Wrap the lines at spaces.

    >>> [line.plain for line in wrap_lines([Text("123m 456p EESS +Wh")], 10)]
    ['123m 456p', 'EESS +Wh']
    """
    found: list[Text] = []
    for line in lines:
        parts = line.split(" ")
        found.append(parts[0])
        for part in parts[1:]:
            if found[-1].cell_len + 1 + part.cell_len <= width:
                found[-1] = Text.assemble(found[-1], " ", part)
            else:
                found.append(part)
    return found


def seat_header(view: SeatView, player: PlayerView, words: StyledText, width: int) -> Text:
    """Return a line with wind, name, points, riichi and a dead hand; `>` marks the seat to act.

    A name that is too long is cut.
    """
    on_turn = view.turn == player.seat
    line = Text("> " if on_turn else "  ", "bold yellow")
    line.append(words.wind(player.wind), "bold yellow" if player.seat == view.kyoku.dealer else "")
    points = Text(f" {format_number(player.score)}")
    if player.riichi:
        points.append(f" {words.say('table-riichi')}", "bold magenta")
    if player.dead_hand:
        points.append(f" {words.say('table-dead')}", "bold red")
    name = Text(f" {words.name(player.seat)}", "bold")
    name.truncate(max(width - line.cell_len - points.cell_len, 0), overflow="ellipsis")
    return Text.assemble(line, name, points)


def side_by_side(left: list[Text], centre: list[Text], right: list[Text], width: int) -> list[Text]:
    """Join three columns; the outer two are centred vertically."""
    height = max(len(left), len(centre), len(right))
    columns: list[list[Text]] = []
    for lines in (left, centre, right):
        above = (height - len(lines)) // 2
        columns.append([Text()] * above + lines + [Text()] * (height - len(lines) - above))
    return [
        Text().join([_fit_width(row[0], width), _fit_width(row[1], width), row[2]])
        for row in zip(*columns, strict=True)
    ]


def _fit_width(line: Text, width: int) -> Text:
    """Cut or pad a line to a width in columns; a wide character takes two."""
    fitted = line.copy()
    fitted.align("left", width)
    return fitted


def _centred(line: Text, width: int) -> Text:
    centred = line.copy()
    centred.pad_left(max(0, (width - line.cell_len) // 2))
    return centred
