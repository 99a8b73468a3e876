"""The reader of the JSON of tenhou.net/6; consecutive documents form one match."""

import re
from collections.abc import Iterator
from typing import cast

from hanchan.core.codes import SEATS
from hanchan.errors import RecordError
from hanchan.formats.match_parts import is_continuation, join_parts, with_scores_after
from hanchan.formats.mjlog.game_type import RULES_OF_THREE
from hanchan.formats.tenhou6 import document as parsed
from hanchan.formats.tenhou6 import kyoku_end
from hanchan.formats.tenhou6.calls import (
    ANKAN,
    KAKAN,
    KITA,
    NAME_OF_CODE,
    SpelledCall,
    read_call,
)
from hanchan.formats.tenhou6.kyoku_writer import EMPTY, TSUMOGIRI
from hanchan.formats.tenhou6.play_order import (
    ListedDiscard,
    ListedDraw,
    ListedKita,
    ListedTurn,
    SeatLists,
    events_in_order,
)
from hanchan.formats.tenhou6.rule_text import parse_rules, says_three, suggested_rules
from hanchan.formats.tenhou6.seat_places import count_players, fit_values
from hanchan.i18n.lazy_text import sentence
from hanchan.logs.consistency_checks import HAND_SIZE, seat_count_error
from hanchan.logs.log import DoubtList, Log, LoggedEnd, LoggedEvent, LoggedKyoku
from hanchan.records import events as e
from hanchan.records.record import ROUND_WINDS
from hanchan.rules.table_size import THREE

FORMAT_NAME = "tenhou6"
PLAIN_FIVES = {51: 15, 52: 25, 53: 35}
"""The code of the plain five for that of each red one."""
_CODE = re.compile(r"\d\d")
VALUES_OF_A_SEAT = 2
"""Number of values of `sc` for each seat; in a game with chips as many follow for all of them."""

DISCARDS_BY_CODE: dict[int | str, ListedDiscard] = (
    {code: ListedDiscard(name, riichi=False) for code, name in NAME_OF_CODE.items()}
    | {f"r{code}": ListedDiscard(name, riichi=True) for code, name in NAME_OF_CODE.items()}
    | {
        TSUMOGIRI: ListedDiscard(None, riichi=False),
        f"r{TSUMOGIRI}": ListedDiscard(None, riichi=True),
    }
)


def read(data: bytes) -> Iterator[Log]:
    """Read the matches of a file; `RecordError` names the position by its path in the JSON."""
    joined: list[Log] = []
    for numbered in parsed.read_documents(data):
        try:
            log = read_document(numbered)
        except RecordError as problem:
            raise parsed.prefix_field(numbered.path, problem) from None
        if joined and is_continuation(joined[-1], log):
            joined.append(log)
            continue
        if joined:
            yield join_parts(joined)
        joined = [log]
    if joined:
        yield join_parts(joined)


def read_document(numbered: parsed.LocatedDocument) -> Log:
    """Read the log of one document."""
    document, line = numbered.document, numbered.line
    players = count_players(document, says_three=says_three(document))
    if not players <= len(document.name) <= SEATS:
        raise seat_count_error("name", len(document.name), players, line)
    stated = parse_rules(document, players, line)
    doubts = DoubtList()
    doubts.include(stated.doubts)
    rows = document.log
    if stated.has_no_reds:
        rows = [plain_fives(row) for row in rows]
    values, chips = _values_without_chips(document.sc or [], players)
    if chips:
        doubts.include([sentence("doubt-chip_values", count=len(values))])
    kyoku = [_read_row(row, number, players, line, doubts) for number, row in enumerate(rows)]
    likely = None
    if stated.rules is None:
        likely = stated.likely or suggested_rules(title_text(document), players)
        likely = likely or (RULES_OF_THREE if players == THREE else None)
    return Log(
        format=FORMAT_NAME,
        id=document.ref or "",
        names=tuple(document.name[:players]),
        rules=stated.rules,
        overrides=dict(stated.overrides),
        not_compared=stated.not_compared,
        likely=likely,
        kyoku=with_scores_after(kyoku),
        end=_read_end(values, players, line),
        doubts=doubts.reported(),
    )


def plain_fives(row: parsed.Row) -> parsed.Row:
    """Return a kyoku with plain fives: lobbies without red ones use their codes all the same."""
    return cast("parsed.Row", (row[0], *map(_with_plain_fives, row[1:-1]), row[-1]))


def _with_plain_fives(part: object) -> object:
    if not isinstance(part, list):
        return part
    entries = cast("list[int | str]", part)
    return [
        _CODE.sub(lambda code: str(PLAIN_FIVES.get(int(code[0]), code[0])), entry)
        if isinstance(entry, str)
        else PLAIN_FIVES.get(entry, entry)
        for entry in entries
    ]


def title_text(document: parsed.Document) -> str:
    """Return the title of a document, whose JSON can have any form."""
    return bytes(document.title).decode("utf-8", "replace")


def _values_without_chips(values: list[float], players: int) -> tuple[list[float], bool]:
    """Return scores and results, and whether chips follow them."""
    for seats in {players, SEATS}:
        if len(values) == 2 * VALUES_OF_A_SEAT * seats:
            return values[: VALUES_OF_A_SEAT * seats], True
    return values, False


def _read_end(values: list[float], players: int, line: int | None) -> LoggedEnd | None:
    if not values:
        return None
    scores = tuple(int(value) for value in values[::2])
    empty = [value for value in values[VALUES_OF_A_SEAT * players :] if value]
    if (
        len(values) not in {VALUES_OF_A_SEAT * players, VALUES_OF_A_SEAT * SEATS}
        or empty
        or any(s != v for s, v in zip(scores, values[::2], strict=True))
    ):
        raise RecordError("tenhou-results", field="sc", given=values, line=line)
    results = tuple(values[1::2])
    return LoggedEnd(scores=scores[:players], results=results[:players], line=line or 0)


def _read_row(
    row: parsed.Row, number: int, players: int, line: int | None, doubts: DoubtList
) -> LoggedKyoku:
    path = f"log[{number}]"
    round_and_counters, scores, dora_codes, ura_codes = row[:4]
    at, honba, kyotaku = round_and_counters
    dealer = at % SEATS
    if not (0 <= at < len(ROUND_WINDS) * SEATS and honba >= 0 and kyotaku >= 0):
        given = str(list(round_and_counters))
        raise RecordError("tenhou6-place", field=f"{path}[0]", given=given, line=line)
    if dealer >= players:
        raise RecordError("tenhou6-place-three", field=f"{path}[0][0]", given=at, line=line)
    tehais = _read_hands(row, players, path, line)
    dora = _tiles(dora_codes, f"{path}[{parsed.DORA}]", line)
    ura = _tiles(ura_codes, f"{path}[{parsed.URA}]", line)
    table = kyoku_end.DealtSeats(dealer, players)
    ending = kyoku_end.parse_ending(row[parsed.RESULT], table, path, line)
    doubts.include(ending.doubts)
    events = _read_play(row, table, ending, path, line)
    wins = kyoku_end.complete_wins(ending, events, tehais, ura)
    draw = kyoku_end.complete_draw(ending, events, tehais)
    riichi = events[-2] if len(events) > 1 else None
    if isinstance(riichi, e.Reach) and kyoku_end.last_riichi_accepted(ending, events, kyotaku):
        events.append(e.ReachAccepted(seq=len(events), actor=riichi.actor))
    return LoggedKyoku(
        bakaze=ROUND_WINDS[at // SEATS],
        kyoku=dealer + 1,
        honba=honba,
        kyotaku=kyotaku,
        oya=dealer,
        scores=fit_values(scores, players, f"{path}[{parsed.SCORES}]", line),
        tehais=tehais,
        dora_markers=dora,
        dora_timed=len(dora) == 1 or not any(type(event) in KAN_EVENTS for event in events),
        events=tuple(events),
        wins=wins,
        draw=draw,
        deltas=ending.deltas,
        line=line or number + 1,
        end_line=line or number + 1,
    )


KAN_EVENTS = frozenset({e.Ankan, e.Kakan, e.Daiminkan})


def _read_hands(
    row: parsed.Row, players: int, path: str, line: int | None
) -> tuple[tuple[str, ...], ...]:
    hands: list[tuple[str, ...]] = []
    dealt = row[4], row[7], row[10], row[13]
    empty = sum(not codes for codes in dealt[:players])
    if empty > 1 and any(len(codes) == HAND_SIZE for codes in dealt):
        raise RecordError("tenhou6-position", field=path, line=line)
    for seat, codes in enumerate(dealt):
        at = f"{path}[{parsed.FIRST_HAND + 3 * seat}]"
        hand, size = _tiles(codes, at, line), HAND_SIZE if seat < players else 0
        if len(hand) != size:
            raise RecordError("log-hand-size", field=at, count=len(hand), wanted=size, line=line)
        hands.append(hand)
    return tuple(hands[:players])


def _tiles(codes: parsed.Tiles, path: str, line: int | None) -> tuple[str, ...]:
    try:
        return tuple([NAME_OF_CODE[code] for code in codes])
    except KeyError:
        at = next(i for i, code in enumerate(codes) if code not in NAME_OF_CODE)
        field = f"{path}[{at}]"
        raise RecordError("tenhou6-tile", field=field, given=codes[at], line=line) from None


def _read_play(
    row: parsed.Row,
    table: kyoku_end.DealtSeats,
    ending: kyoku_end.ParsedEnding,
    path: str,
    line: int | None,
) -> list[LoggedEvent]:
    draws: list[list[ListedDraw]] = []
    discards: list[list[ListedTurn]] = []
    seats = row[5:7], row[8:10], row[11:13], row[14:16]
    for seat, (drawn, discarded) in enumerate(seats):
        at = parsed.FIRST_HAND + 3 * seat + 1
        draws.append(_read_draws(drawn, f"{path}[{at}]", line))
        discards.append(_read_discards(discarded, table.players, f"{path}[{at + 1}]", line))
    try:
        lists = SeatLists(draws, discards, table.dealer, table.players, path)
        return events_in_order(lists, ending.end_constraint)
    except RecordError as problem:
        if line is None:
            raise
        raise RecordError(problem.message, **problem.values | {"line": line}) from None


def _read_draws(entries: parsed.Entries, path: str, line: int | None) -> list[ListedDraw]:
    draws: list[ListedDraw] = []
    for at, entry in enumerate(entries):
        item = read_call(entry) if isinstance(entry, str) else NAME_OF_CODE.get(entry)
        if item is None or (isinstance(item, SpelledCall) and item.letter in {ANKAN, KAKAN}):
            raise RecordError("tenhou6-draw", field=f"{path}[{at}]", given=repr(entry), line=line)
        draws.append(item)
    return draws


def _read_discards(
    entries: parsed.Entries, players: int, path: str, line: int | None
) -> list[ListedTurn]:
    discards: list[ListedTurn] = []
    for at, entry in enumerate(entries):
        kita = players == THREE and entry == KITA
        item = ListedKita() if kita else DISCARDS_BY_CODE.get(entry)
        if item is not None or entry == EMPTY:
            discards.append(item)
            continue
        kan = read_call(entry) if isinstance(entry, str) else None
        if kan is None or kan.letter not in {ANKAN, KAKAN}:
            raise RecordError(
                "tenhou6-discard", field=f"{path}[{at}]", given=repr(entry), line=line
            )
        discards.append(kan)
    return discards
