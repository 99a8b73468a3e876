"""The writer: a whole mjlog, from a log that says everything the format has a place for."""

from urllib.parse import quote

from hanchan.core.codes import SEATS
from hanchan.errors import RecordError
from hanchan.formats.mjlog.endings import ASKING, REASONS, SHOWING
from hanchan.formats.mjlog.game_type import NO_REDS, type_of
from hanchan.formats.mjlog.reading import VERSION
from hanchan.formats.mjlog.tag import HUNDRED
from hanchan.formats.mjlog.written_kyoku import NO_TILE, WrittenKyoku, hundreds, joined, title_of
from hanchan.formats.mjlog.yaku import DORA, LIMITS, NUMBER_OF_YAKU, RED, ROUND_WIND, SEAT_WIND, URA
from hanchan.formats.writable import refuse_unwritable, told
from hanchan.logs.log import Log, LoggedDraw, LoggedEnd, LoggedKyoku, LoggedWin

TYPES = {reason: kind for kind, reason in REASONS.items()}
NAGASHI = LoggedDraw(reason="nagashi", tehais=(None,) * SEATS)

NOBODY_KNOWN = 'dan="0,0,0,0" rate="1500.00,1500.00,1500.00,1500.00" sx="C,C,C,C"'
"""Grade, rating and sex of players that a log knows nothing of."""


def write(log: Log) -> bytes:
    """The mjlog of a match; `RecordError` where the log says too little or something else."""
    refuse_unwritable(log)
    if not log.kyoku:
        raise RecordError("log-no-kyoku", field="kyoku")
    bits = type_of(log)
    names = " ".join(f'n{p}="{_coded(name)}"' for p, name in enumerate(log.names))
    parts = [
        f'<mjloggm ver="{VERSION}"><SHUFFLE seed="" ref=""/><GO type="{bits}" lobby="0"/>',
        f'<UN {names} {NOBODY_KNOWN}/><TAIKYOKU oya="0"/>',
    ]
    for kyoku in log.kyoku:
        last = kyoku is log.kyoku[-1]
        if not kyoku.complete and (not last or log.end is not None):
            raise RecordError("log-no-end", field=title_of(kyoku), allowed=("wins", "draw"))
        parts += _kyoku(kyoku, log.end if last else None, reds=not bits & NO_REDS)
    parts.append("</mjloggm>")
    return "".join(parts).encode("ascii")


def _coded(name: str) -> str:
    try:
        return quote(name, safe="")
    except UnicodeEncodeError:
        raise RecordError("tenhou-name", field="names", given=ascii(name)) from None


def _kyoku(kyoku: LoggedKyoku, end: LoggedEnd | None, *, reds: bool) -> list[str]:
    written = WrittenKyoku(kyoku, reds=reds)
    written.write_deal()
    written.write_events()
    if kyoku.is_nagashi:  # which an mjlog has as a draw
        write_draw(written, NAGASHI, end)
    elif kyoku.wins:
        write_wins(written, end)
    elif kyoku.draw is not None:
        write_draw(written, kyoku.draw, end)
    return written.tags


def write_wins(written: WrittenKyoku, end: LoggedEnd | None) -> None:
    """An `AGARI` tag for every winner, the first paid first; the last has the game's end."""
    wins = written.kyoku.wins
    ura = max((win.ura_markers or () for win in wins), key=len)
    ura_tiles = [written.copies.fresh(name) for name in ura]
    for win in wins:
        last = end if win is wins[-1] else None
        written.tags.append(_agari(written, win, ura_tiles[: len(win.ura_markers or ())], last))


def write_draw(written: WrittenKyoku, draw: LoggedDraw, end: LoggedEnd | None) -> None:
    """The `RYUUKYOKU` tag."""
    reason = told(draw.reason, f"{written.title}, draw")
    kind = TYPES.get(reason)
    if kind is None:
        raise RecordError(
            "value-choice", field=f"{written.title}, draw", given=reason, allowed=tuple(TYPES)
        )
    parts = [f'type="{kind}"'] if kind else []
    parts += _payment(written, written.kyoku.deltas)
    if reason in ASKING:
        told(draw.tehais, f"{written.title}, draw.tehais")
    if reason == "kyuushu":
        told(draw.actor, f"{written.title}, draw.actor")
    for p in range(SEATS):
        said = draw.tehais[p] if draw.tehais and reason in SHOWING else None
        if said is not None or (reason == "kyuushu" and draw.actor == p):
            parts.append(f'hai{p}="{joined(written.copies.hand(p, said))}"')
    written.tags.append(f"<RYUUKYOKU {' '.join(parts + _owari(end))}/>")


def _agari(written: WrittenKyoku, win: LoggedWin, ura: list[int], end: LoggedEnd | None) -> str:
    machi = _winning_tile(written, win)
    p, copies = win.actor, written.copies
    hand = copies.hand(p, win.tehai, but=machi)
    if win.target != p:
        hand = sorted([*hand, machi])
    deltas = win.deltas or (written.kyoku.deltas if len(written.kyoku.wins) == 1 else None)
    parts = _payment(written, deltas)
    parts.append(f'hai="{joined(hand)}"')
    if written.melds[p]:
        parts.append(f'm="{joined([meld.code for meld in written.melds[p]])}"')
    parts += [f'machi="{machi}"', f'ten="{_worth(written, win)}"', _yaku(written, win)]
    parts.append(f'doraHai="{joined(written.markers)}"')
    if ura:
        parts.append(f'doraHaiUra="{joined(ura)}"')
    parts += [f'who="{p}"', f'fromWho="{win.target}"']
    if win.pao is not None:
        parts.append(f'paoWho="{win.pao}"')
    written.deposits = 0
    return f"<AGARI {' '.join(parts + _owari(end))}/>"


def _winning_tile(written: WrittenKyoku, win: LoggedWin) -> int:
    hand = written.copies.hands[win.actor]
    machi = hand[-1] if win.target == win.actor and hand else written.discarded
    if machi == NO_TILE or written.copies.names[machi] != win.pai:
        raise RecordError("mjlog-win", field=f"{written.title}, pai", seat=win.actor, tile=win.pai)
    return machi


def _worth(written: WrittenKyoku, win: LoggedWin) -> str:
    fu, points = (told(getattr(win, name), f"{written.title}, {name}") for name in ("fu", "points"))
    if win.limit not in LIMITS:
        field, known = f"{written.title}, limit", tuple(filter(None, LIMITS))
        raise RecordError("value-choice", field=field, given=win.limit, allowed=known)
    return joined([fu, points, LIMITS.index(win.limit)])


def _yaku(written: WrittenKyoku, win: LoggedWin) -> str:
    yaku = told(win.yaku, f"{written.title}, yaku")
    if win.yakuman:
        return f'yakuman="{joined([_number(written, win, name) for name in yaku])}"'
    dora = told(win.dora, f"{written.title}, dora")
    red = told(win.red, f"{written.title}, red")
    ura = told(win.ura, f"{written.title}, ura")
    pairs = [part for name, han in yaku.items() for part in (_number(written, win, name), han)]
    pairs += [DORA, dora] if dora else []
    pairs += [RED, red] if red else []
    pairs += [URA, ura] if win.ura_markers else []
    return f'yaku="{joined(pairs)}"'


def _number(written: WrittenKyoku, win: LoggedWin, name: str) -> int:
    number = NUMBER_OF_YAKU.get(name)
    if number is None:
        raise RecordError("log-yaku-foreign", field=f"{written.title}, yaku", given=name)
    if number == SEAT_WIND:
        return number + (win.actor - written.number) % SEATS
    return number + written.number // SEATS if number == ROUND_WIND else number


def _payment(written: WrittenKyoku, deltas: tuple[int, ...] | None) -> list[str]:
    """`ba` and `sc`; what was paid counts for the winner after this one."""
    before = hundreds(f"{written.title}, scores", written.scores)
    paid = hundreds(f"{written.title}, deltas", told(deltas, f"{written.title}, deltas"))
    pairs = [number for pair in zip(before, paid, strict=True) for number in pair]
    written.scores = tuple(HUNDRED * (a + b) for a, b in zip(before, paid, strict=True))
    return [f'ba="{written.kyoku.honba},{written.deposits}"', f'sc="{joined(pairs)}"']


def _owari(end: LoggedEnd | None) -> list[str]:
    if end is None:
        return []
    results = told(end.results, "end, results")
    scores = hundreds("end, scores", told(end.scores or None, "end, scores"))
    parts = [f"{score},{result}" for score, result in zip(scores, results, strict=True)]
    return [f'owari="{",".join(parts)}"']
