"""A hand of the score calculator as a page shows it: its sheet, or how far it is from one."""

from collections.abc import Iterator, Sequence

from hanchan.errors import LONGEST, HanchanError, HandError
from hanchan.messages.hands import CaseRefused, HandShown, ReadingShown, TileLeft
from hanchan.scoring import Line, LineKind, ScoreSheet, ukeire
from hanchan.scoring.hands import Ukeire
from hanchan.scoring.lines import copies, set_text
from hanchan.server.rulebooks.problems import sentence
from hanchan.table.telling.sheet import SheetLine, item_text, worth_text
from hanchan.table.telling.words import Words
from hanchan.tiles import Hand, Kind, Tile, parse_tiles
from hanchan.tiles.hand import DRAWN, WAITING
from hanchan.wording.sheet import line_text
from hanchan.wording.texts import text

PAIR = 2
TILES = ("tile", "tiles", "sets", "pair")
DRAWN_OTHERWISE = ("rulebook", "ron", "tsumo", "reading")
FLAG_NAMES = {"nagashi": "nagashi_mangan"}
"""Circumstances whose yaku is called otherwise."""
RIICHI = {
    "true": "yaku-riichi",
    "double": "yaku-double_riichi",
    "open": "yaku-open_riichi",
    "open-double": "score-riichi_open_double",
}


def hand_shown(hand: Hand, seen: tuple[Tile, ...], words: Words) -> HandShown:
    """What a hand of up to 13 tiles lacks; `seen` lie elsewhere, as indicators do."""
    if hand.size < WAITING:
        missing = WAITING - hand.size
        return HandShown(text=words.say("score-missing", tiles=missing), missing=missing)
    hand.check_size(WAITING, DRAWN)
    best = ukeire(hand, seen)[0]
    if best.shanten < 0 or hand.size == DRAWN:
        return HandShown(text=_away(best, words))
    return HandShown(
        text=_away(best, words),
        waits=best.shanten == 0,
        tiles=tuple(TileLeft(tile=str(kind), left=n) for kind, n in best.tiles.items()),
    )


def _away(best: Ukeire, words: Words) -> str:
    away = int(best.shanten)
    return words.say("analysis-shanten", shanten=away) if away else words.say("analysis-tenpai")


def lines_shown(sheet: ScoreSheet, words: Words) -> Iterator[SheetLine]:
    """The sheet line by line, without the rulebook, the hand and its reading: these are drawn."""
    for line in sheet.lines:
        if line.kind != LineKind.SHAPE or line.name not in DRAWN_OTHERWISE:
            yield _line(line, words)


def _line(line: Line, words: Words) -> SheetLine:
    gloss = worth = ""
    if line.kind in (LineKind.YAKU, LineKind.DORA):
        told = words.say(f"{line.kind}-{line.name}")
        worth = worth_text(line, words)
        gloss = words.say(f"yaku-{line.name}.gloss") if line.kind == LineKind.YAKU else ""
    elif line.kind == LineKind.FU and line.name != "total":
        told = item_text(line, words)
        worth = words.say("terminal-fu_count", fu=line.values["fu"])
    else:
        values = {
            name: words.notation(str(value)) if name in TILES else value
            for name, value in line.values.items()
        }
        told = line_text(words.language, line.kind, line.name, words.values(values))
    return SheetLine(text=told, worth=worth, gloss=gloss, articles=line.articles, kind=line.kind)


def reading_shown(sheet: ScoreSheet, words: Words) -> ReadingShown | None:
    """The sets of the reading that is paid; none of a hand without sets or without a reading."""
    result = sheet.result
    if result.pair is None or result.wait is None or result.tile is None:
        return None
    sets = [set_text(one) for one in result.sets]
    *laid, pair = _with_reds((*sets, copies(result.pair, PAIR)), sheet.hand, result.tile)
    return ReadingShown(sets=tuple(laid), pair=pair, wait=words.say(f"wait-{result.wait}"))


def _with_reds(sets: Sequence[str], hand: Hand, tile: Tile) -> Iterator[tuple[str, ...]]:
    """Each set tile by tile: of a meld those that lie there, of the others what is held."""
    melds = [meld.tiles for meld in hand.melds]
    held = sorted((*hand.concealed, tile), key=lambda one: not one.is_red)
    for notation in sets:
        tiles = parse_tiles(notation)
        meld = next((one for one in melds if _kinds(one) == _kinds(tiles)), None)
        if meld is not None:
            melds.remove(meld)
            yield tuple(map(str, meld))
            continue
        found: list[Tile] = []
        for kind in _kinds(tiles):
            found.append(next(one for one in held if one.kind == kind))
            held.remove(found[-1])
        yield tuple(map(str, found))


def _kinds(tiles: Sequence[Tile]) -> list[Kind]:
    return [tile.kind for tile in tiles]


def worth_shown(sheet: ScoreSheet, words: Words) -> str:
    """In a few words: `Mangan`, `2 han, 30 fu`, or that the hand cannot win."""
    if not sheet.won:
        return words.say("score-worthless")
    if sheet.limit:
        name = "counted_yakuman" if sheet.result.counted else sheet.limit
        return words.say(f"limit-{name}", units=sheet.yakuman or 1)
    han = words.say("terminal-han", han=sheet.han)
    return words.say("score-worth", han=han, fu=words.say("terminal-fu_count", fu=sheet.fu))


def case_refused(error: HanchanError, words: Words) -> CaseRefused:
    """The refusal of a case, in the visitor's language where people run into it."""
    culprits: tuple[str, ...] = getattr(error, "culprits", ())
    named = error
    if isinstance(error, HandError) and culprits:
        told = tuple(culprit_text(one, words) for one in culprits)
        named = HandError(error.message, **error.values | {"culprits": told})
    return CaseRefused(
        about="score",
        field=error.field[:LONGEST],
        id=error.message,
        values=error.shown_values(),
        text=sentence(named, words.language),
        culprits=culprits,
    )


def culprit_text(culprit: str, words: Words) -> str:
    """A tile or a circumstance in words."""
    if culprit.isalpha():
        return flag_text(culprit, words)
    return words.notation(culprit)


def flag_text(flag: str, words: Words) -> str:
    """The name of a circumstance: that of the yaku it gives."""
    return words.say(f"yaku-{FLAG_NAMES.get(flag, flag)}")


def riichi_text(riichi: str, words: Words) -> str:
    """The name of a way to be in riichi."""
    return text(words.language, RIICHI[riichi])
