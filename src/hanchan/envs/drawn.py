"""A table in lines of text, as one seat sees it."""

from hanchan.table.seat_view import SeatView, SeenPlayer
from hanchan.tiles import format_tiles


def drawn(view: SeatView) -> str:
    """The kyoku, every player from the dealer on, and the own hand."""
    kyoku = view.kyoku
    order = sorted(view.players, key=lambda player: (player.seat - kyoku.dealer) % 4)
    sticks = f"honba {kyoku.honba} deposits {kyoku.deposits}"
    lines = [
        f"{kyoku.name} {sticks} live {kyoku.live_tiles} dora {format_tiles(kyoku.dora)}",
        *(_line(player, own=player.seat == view.seat) for player in order),
        f"hand {format_tiles(view.hand)}" + (f" drawn {view.drawn}" if view.drawn else ""),
    ]
    return "\n".join(lines) + "\n"


def _line(player: SeenPlayer, *, own: bool) -> str:
    parts = [f"{'*' if own else ' '}{player.wind} {player.score:6}"]
    if player.riichi:
        parts.append("riichi")
    parts += [*(str(lies.tile) for lies in player.river), *map(str, player.melds)]
    return " ".join(parts)
