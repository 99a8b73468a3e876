"""The address of the score calculator that shows a win of the table, to compare it elsewhere."""

from urllib.parse import urlencode

from hanchan.core import codes
from hanchan.records import Hora
from hanchan.rules import RuleSet, rulebooks
from hanchan.scoring import Result
from hanchan.table.standings import winds
from hanchan.table.telling.kyoku_end import KyokuEnd
from hanchan.tiles import Tile, format_tiles

FLAGS = {
    "ippatsu": codes.S_IPPATSU,
    "rinshan": codes.S_RINSHAN,
    "chankan": codes.S_CHANKAN,
    "haitei": codes.S_HAITEI,
    "houtei": codes.S_HOUTEI,
    "tenhou": codes.S_TENHOU,
    "chiihou": codes.S_CHIIHOU,
    "renhou": codes.S_RENHOU,
}


def case_link(end: KyokuEnd, win: Hora, result: Result, rules: RuleSet) -> str | None:
    """The link of a win; none for nagashi mangan, which has no hand, and for house rules."""
    if win.pai is None or rules.id not in rulebooks():
        return None
    kyoku = end.view.kyoku
    melds = ".".join(f"{meld.type}-{format_tiles(meld.tiles)}" for meld in end.melds(win.actor))
    said = {
        "rules": rules.id,
        "hand": format_tiles(map(Tile.of, win.tehai)),
        "melds": melds,
        "win": str(Tile.of(win.pai)),
        "by": "tsumo" if win.target == win.actor else "ron",
        "seat": winds(kyoku.dealer)[win.actor].mjai,
        "round": kyoku.round.mjai,
        "riichi": riichi_word(result.flags),
        "flags": ".".join(name for name, bit in FLAGS.items() if result.flags & bit),
        "dora": format_tiles(kyoku.dora),
        "ura": format_tiles(map(Tile.of, win.ura_markers or ())),
        "honba": str(kyoku.honba or ""),
        "deposits": str(result.deposits // codes.DEPOSIT or ""),
    }
    return f"/score?{urlencode({name: value for name, value in said.items() if value})}"


def riichi_word(flags: int) -> str:
    """The riichi of a win, as a case says it.

    >>> riichi_word(codes.S_RIICHI), riichi_word(codes.S_DOUBLE_RIICHI | codes.S_OPEN_RIICHI)
    ('true', 'open-double')
    """
    parts = ["open"] if flags & codes.S_OPEN_RIICHI else []
    parts += ["double"] if flags & codes.S_DOUBLE_RIICHI else []
    return "-".join(parts) or ("true" if flags & codes.S_RIICHI else "")
