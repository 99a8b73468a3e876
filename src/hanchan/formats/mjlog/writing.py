"""The writer: a whole mjlog, from a log that says everything the format has a place for."""

from urllib.parse import quote

from hanchan.errors import RecordError
from hanchan.formats.mjlog.game_type import NO_REDS, type_of
from hanchan.formats.mjlog.reading import VERSION
from hanchan.formats.mjlog.written_ends import NAGASHI, write_draw, write_wins
from hanchan.formats.mjlog.written_kyoku import WrittenKyoku, title_of
from hanchan.formats.writable import refuse_unwritable
from hanchan.logs.log import Log, LoggedEnd, LoggedKyoku

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
