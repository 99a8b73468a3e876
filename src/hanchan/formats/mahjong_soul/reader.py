"""The reader of Mahjong Soul's records: the matches of a file, with their rooms and players."""

import re
from collections.abc import Iterator, Sequence

from hanchan.core.codes import SEATS
from hanchan.errors import RecordError
from hanchan.formats.mahjong_soul.fields import Fields
from hanchan.formats.mahjong_soul.kyoku_reader import KyokuRecordReader
from hanchan.formats.mahjong_soul.play_rows import PlayRows
from hanchan.formats.mahjong_soul.room_rules import read_room_rules
from hanchan.formats.mahjong_soul.scanned_records import DEAL
from hanchan.formats.mahjong_soul.wrappings import WrappedMatch, wrapped_matches
from hanchan.formats.tenhou6.document import looks_like as is_tenhou6
from hanchan.i18n.lazy_text import sentence
from hanchan.kernels.record import Records
from hanchan.logs import log as logs
from hanchan.logs.consistency_checks import check_log
from hanchan.logs.log_encoding import (
    EncodedLog,
    encode_end_rows,
    encode_kyoku,
    encode_match_end,
)
from hanchan.replay.memory_layout import MAX_WINS, EncodedEnd, EncodedKyoku

FORMAT_NAME = "mahjong-soul"
COMPUTER = "AI"
ROUNDS = "ending.rounds"
ENDS = ("RecordHule", "RecordNoTile", "RecordLiuJu")
RED_NAMES = frozenset({"5mr", "5pr", "5sr"})
_JSON_RECORD = re.compile(
    rb'"(?:\.?lq\.)?(?:Record(?:NewRound|DealTile|DiscardTile|NewCard|SelectGap)|NewRound)"'
)
_JSON_HEAD = re.compile(rb'"(?:head|header)"\s*:\s*\{')
_JSON_BASE64 = re.compile(rb'"(?:data|result|record)"\s*:\s*"[A-Za-z0-9+/_\\=-]{40}')
_JSON_RESULTS = re.compile(rb'"(?:data_url|dataUrl)"\s*:\s*"')
_BYTES_RECORD = re.compile(rb"\.lq\.(?:RecordNewRound|GameDetailRecords|RecordNewCard)")
_BASE64_START = re.compile(rb"\s*[A-Za-z0-9+/_-]{64}")
_BASE64_NAMES = re.compile(
    rb"LmxxLkdhbWVEZXRhaWxSZWNvcmRz|5scS5HYW1lRGV0YWlsUmVjb3Jkc|ubHEuR2FtZURldGFpbFJlY29yZH"
)
"""`.lq.GameDetailRecords` in base64, which depends on the place of its first letter."""


def looks_like(data: bytes) -> bool:
    """Whether the bytes are a record of Mahjong Soul, in any wrapping.

    >>> looks_like(b'{"head":{},"data":[{"name":"RecordNewRound","data":{}}]}')
    True
    >>> looks_like(b'{"title":["",""],"name":["A"],"log":[[[0,0,0]]],"mjslog":["RecordNewRound"]}')
    False
    """
    start = data.lstrip()[:1]
    if start in {b"{", b"["}:
        found = (
            _JSON_RECORD.search(data)
            or (
                _JSON_HEAD.search(data)
                and (_JSON_BASE64.search(data) or _JSON_RESULTS.search(data))
            )
            or (_JSON_BASE64.search(data) and _BASE64_NAMES.search(data))
        )
        return bool(found) and not is_tenhou6(data)
    if _BASE64_START.match(data):
        return _BASE64_NAMES.search(data[:4096]) is not None
    return data[:1] in {b"\x01", b"\x02", b"\x03", b"\x0a", b"\x12", b"\x1a", b"\x10"} and (
        _BYTES_RECORD.search(data) is not None
    )


def read(data: bytes) -> Iterator[logs.Log]:
    """Read the matches of a file; `RecordError` names the path of a record."""
    for match in wrapped_matches(data):
        yield read_match(match)


def read_match(match: WrappedMatch) -> logs.Log:
    """Read the records of one match."""
    return _read_match(match, with_events=True)[0]


def encode_file(data: bytes) -> EncodedLog | None:
    """Encode a file as numbers; None if it is unusual, so that the reader must read it."""
    matches = wrapped_matches(data)
    if len(matches) != 1:
        return None
    log, rows, kyoku = _read_match(matches[0], with_events=False)
    if any(len(one.wins) > MAX_WINS for one in log.kyoku):
        return None
    stated, s = Records(EncodedKyoku, len(kyoku)), EncodedKyoku()
    for i, (one, logged) in enumerate(zip(kyoku, log.kyoku, strict=True)):
        count = rows.add_end(one.play, encode_end_rows(logged))
        encode_kyoku(s, logged, count)
        s.first, s.stops = one.play.first_row, int(one is kyoku[-1] and log.end is not None)
        stated[i] = s
    end = EncodedEnd()
    encode_match_end(end, log.end)
    return EncodedLog(log, stated, rows.rows, end)


def _read_match(
    match: WrappedMatch, *, with_events: bool
) -> tuple[logs.Log, PlayRows, list[KyokuRecordReader]]:
    """Read the records of one match, if asked for without the events of its kyoku."""
    head = None if match.head is None else Fields(match.head, "head")
    if not match.records and not match.paths:
        if match.data_url:
            raise RecordError("majsoul-url", field="data_url", url=match.data_url[:200])
        raise RecordError("log-no-kyoku", field="data")
    rows = PlayRows(b"".join(match.moves), len(match.records))
    kyoku = _read_kyoku(match, rows)
    reds = any(not RED_NAMES.isdisjoint(hand) for one in kyoku for hand in one.tehais)
    players = kyoku[0].players
    room = read_room_rules(head, players=players, reds_seen=reds)
    doubts = logs.DoubtList()
    doubts.include(room.doubts)
    for one in kyoku:
        doubts.include(one.doubts)
    end = _read_end(head, players, len(match.records) + len(match.paths))
    logged = tuple(one.to_log(with_events=with_events) for one in kyoku)
    if end is not None and _is_excerpt(kyoku, end, int(str(room.overrides.get(ROUNDS, 2)))):
        doubts.include([sentence("doubt-excerpt")])
        end = None
    log = logs.Log(
        format=FORMAT_NAME,
        id="" if head is None else head.text("uuid"),
        names=_read_names(head)[:players],
        rules=room.rules,
        overrides=room.overrides,
        not_compared=tuple(dict.fromkeys(room.not_compared)),
        kyoku=logged,
        end=end,
        doubts=doubts.reported(),
    )
    check_log(log, copies=False)
    return log, rows, kyoku


def _read_kyoku(match: WrappedMatch, rows: PlayRows) -> list[KyokuRecordReader]:
    kyoku: list[KyokuRecordReader] = []
    followed = 0
    for i, (name, values, path, moves) in enumerate(match.records):
        _follow(match, kyoku, followed, moves)
        followed, line = moves, i + moves + 1
        record = Fields(values, path)
        if name == DEAL:
            if kyoku and not kyoku[-1].has_end:
                raise RecordError("log-no-end", field=kyoku[-1].deal.path, allowed=ENDS)
            if len(kyoku) == logs.MAX_KYOKU:
                raise RecordError("log-most-kyoku", field=record.path, most=logs.MAX_KYOKU)
            kyoku.append(KyokuRecordReader(record, line, rows))
        elif kyoku:
            kyoku[-1].read_end(name, record, line)
        else:
            raise RecordError("majsoul-no-deal", field=record.path)
    _follow(match, kyoku, followed, len(match.paths))
    return kyoku


def _follow(match: WrappedMatch, kyoku: list[KyokuRecordReader], first: int, end: int) -> None:
    """Follow the moves between two other records."""
    if first == end:
        return
    if not kyoku:
        raise RecordError("majsoul-no-deal", field=Fields({}, match.paths[first]).path)
    if kyoku[-1].has_end:
        at = Fields({}, match.paths[first]).path
        raise RecordError("log-after-end", field=at, allowed=DEAL)
    kyoku[-1].follow(first, end, len(kyoku))


def _is_excerpt(kyoku: Sequence[KyokuRecordReader], end: logs.LoggedEnd, rounds: int) -> bool:
    """Whether the head tells the end of a longer match than the records.

    Then the scores are others, and the records neither begin with the match nor reach its last
    kyoku; deposits left on the table change a score as well.
    """
    first, last = kyoku[0], kyoku[-1]
    after = last.remaining_scores()
    if not last.has_end or sum(x != y for x, y in zip(after, end.scores, strict=True)) <= 1:
        return False
    begins = (first.round, first.oya, first.deal.number("ben")) == (0, 0, 0)
    ends = last.round + 1 >= rounds and last.oya + 1 == last.players
    return not (begins and (ends or min(after) < 0))


def _read_names(head: Fields | None) -> tuple[str, ...]:
    """Return the names by seat; seats without an account are computers."""
    if head is None:
        return ("",) * SEATS
    names = [COMPUTER] * SEATS
    for part in (*head.parts("robots"), *head.parts("accounts")):
        names[part.seat()] = part.text("nickname") or COMPUTER
    return tuple(names)


def _read_end(head: Fields | None, seats: int, line: int) -> logs.LoggedEnd | None:
    """Read the final scores and results, which are listed by place."""
    result = None if head is None else head.part("result")
    players = [] if result is None else result.parts("players")
    players = players[:seats]  # an empty chair comes last, if at all
    if {player.seat() for player in players} != set(range(seats)):
        return None
    by_seat = sorted(enumerate(players, 1), key=lambda one: one[1].seat())
    return logs.LoggedEnd(
        scores=tuple(player.number("part_point_1") for _, player in by_seat),
        results=tuple(player.number("total_point") / 1000 for _, player in by_seat),
        places=tuple(place for place, _ in by_seat),
        line=line,
    )
