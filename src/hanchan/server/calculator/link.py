"""The address of the score calculator that shows a win of the table, to compare it elsewhere."""

from collections.abc import Iterator
from urllib.parse import urlencode

from hanchan.bounded_cache import MEBIBYTE, bounded_cache
from hanchan.core import codes
from hanchan.messages.rulebooks import RulesSaid
from hanchan.records import Hora
from hanchan.rules import RuleSet
from hanchan.scoring import Result
from hanchan.scoring.results import flags_named
from hanchan.server.rulebooks.address import rules_said
from hanchan.table.standings import winds
from hanchan.table.telling.kyoku_end import KyokuEnd
from hanchan.tiles import Tile, format_tiles

DISCARDER = "discarder_in_riichi"


def case_link(end: KyokuEnd, win: Hora, result: Result, rules: RuleSet) -> str | None:
    """The link of a win, with what the table changes of its rulebook; none for nagashi mangan."""
    if win.pai is None:
        return None
    by = said_of(rules)
    kyoku = end.view.kyoku
    melds = ".".join(f"{meld.type}-{format_tiles(meld.tiles)}" for meld in end.melds(win.actor))
    said = {
        "rules": by.rules,
        "title": by.title,
        "hand": format_tiles(map(Tile.of, win.tehai)),
        "melds": melds,
        "win": str(Tile.of(win.pai)),
        "by": "tsumo" if win.target == win.actor else "ron",
        "seat": winds(kyoku.dealer)[win.actor].mjai,
        "round": kyoku.round.mjai,
        "riichi": riichi_word(result.flags),
        "flags": ".".join(_flags(end, win, result)),
        "dora": format_tiles(kyoku.dora),
        "ura": format_tiles(map(Tile.of, win.ura_markers or ())),
        "honba": str(kyoku.honba or ""),
        "deposits": str(result.deposits // codes.DEPOSIT or ""),
    }
    told = {name: value for name, value in said.items() if value}
    return f"/score?{urlencode(told | by.changes)}"


@bounded_cache(2 * MEBIBYTE)
def said_of(rules: RuleSet) -> RulesSaid:
    """The rules of a table, which are the same for every win at it."""
    return rules_said(rules)


def _flags(end: KyokuEnd, win: Hora, result: Result) -> Iterator[str]:
    yield from flags_named(result.flags)
    dealt_in = result.flags & codes.S_OPEN_RIICHI and win.target != win.actor
    if dealt_in and end.view.players[win.target].riichi:
        yield DISCARDER


def riichi_word(flags: int) -> str:
    """The riichi of a win, as a case says it.

    >>> riichi_word(codes.S_RIICHI), riichi_word(codes.S_DOUBLE_RIICHI | codes.S_OPEN_RIICHI)
    ('true', 'open-double')
    """
    parts = ["open"] if flags & codes.S_OPEN_RIICHI else []
    parts += ["double"] if flags & codes.S_DOUBLE_RIICHI else []
    return "-".join(parts) or ("true" if flags & codes.S_RIICHI else "")
