"""The reader of an mjlog: it builds a log from the rows, numbers and tags that the scan accepts."""

import re
from codecs import BOM_UTF8
from collections.abc import Iterator, Sequence
from functools import partial
from heapq import merge
from itertools import islice, pairwise
from operator import itemgetter
from typing import cast

from hanchan.core.codes import SEATS
from hanchan.errors import RecordError
from hanchan.formats.mjlog import game_type
from hanchan.formats.mjlog.meld_codes import unpack_meld
from hanchan.formats.mjlog.refusals import TagContext, doubts_of, word_refusal
from hanchan.formats.mjlog.scanner import ScannedMatch, scan_tags
from hanchan.formats.mjlog.tag import REASONS, TENPAI_DECLARED_DRAWS, TENPAI_SHOWN_DRAWS, Tag
from hanchan.formats.mjlog.tag_reader import TagReader
from hanchan.formats.mjlog.yaku_numbers import DORA, LIMIT_OF_NUMBER, RED, URA, YAKU_OF_NUMBER
from hanchan.formats.row_events import events_of_rows
from hanchan.i18n.lazy_text import sentence
from hanchan.logs import log as logs
from hanchan.records import events as e
from hanchan.records.decode_errors import check_utf8
from hanchan.records.event_codec import KernelRow
from hanchan.records.record import ROUND_WINDS
from hanchan.records.tile_names import name_tiles, sort_tile_names

ENDS = {"AGARI", "RYUUKYOKU"}
_BEGINNING = re.compile(rb"\s*+(?:<\?xml[^>]*+>\s*+)?")
_BLANK = re.compile(rb"\s*+")
_OWARI = re.compile(r' owari="[^"<>]*"')


def read(data: bytes) -> Iterator[logs.Log]:
    """Read the one match of an mjlog; `RecordError` names the tag that cannot be read."""
    tags, text = TagReader(), _text(data)
    problem = tags.read(text)
    if not tags.play:
        raise problem or RecordError("log-no-kyoku", field="mjlog")
    scanned = scan_tags(tags)
    if scanned.state.trouble:
        at = TagContext(tags.play, scanned.state.tag, tags.tile_names)
        problem = word_refusal(scanned.state, at, scanned.walls)
    if problem is not None:
        raise problem
    doubts = logs.DoubtList()
    found = doubts_of(scanned.state, tags.play, tags.tile_names)
    for _, doubt in merge(tags.doubts, found, key=itemgetter(0)):
        doubts.add(doubt)
    unnamed = [] if tags.bits is not None else [sentence("doubt-no_go")]
    not_compared = scanned.log.log.not_compared
    if game_type.has_early_results(tags.bits or game_type.SOUTH, _results_text(tags.play[-1])):
        unnamed.append(sentence("doubt-whole_results"))
        not_compared = (*not_compared, "results")
    yield logs.Log(
        format="mjlog",
        names=(tags.names or ("",) * SEATS)[: tags.players],
        rules=scanned.log.log.rules,
        overrides=scanned.log.log.overrides,
        not_compared=not_compared,
        kyoku=tuple(_build_kyoku(tags, scanned)),
        end=_build_end(tags.play[-1], tags.players),
        doubts=(*unnamed, *doubts.reported()),
    )


def _text(data: bytes) -> str:
    """Decode a file as UTF-8, regardless of the encoding that its first line states."""
    # expat would take text with zero bytes for UTF-16.
    bad = data.find(b"\0")
    if bad >= 0:
        raise RecordError("log-zero-byte", field="mjlog", place=bad + 1)
    check_utf8(data, "mjlog")
    text = data.removeprefix(BOM_UTF8).decode("utf-8").lstrip(" \t\r\n")
    return _without_repeated_results(text)


def _without_repeated_results(text: str) -> str:
    """Remove results that a tag states twice, as Tenhou wrote them in 2010; XML forbids that."""
    first, second = [*islice(_OWARI.finditer(text), 2), None, None][:2]
    if first and second and first[0] == second[0] and ">" not in text[first.end() : second.start()]:
        return text[: second.start()] + text[second.end() :]
    return text


def looks_like(data: bytes) -> bool:
    """Whether the bytes begin like an mjlog, perhaps after comments.

    >>> looks_like(b"<?xml version='1.0'?> <!-- our league --> <mjloggm ver='2.3'>")
    True
    """
    begun = _BEGINNING.match(data, len(BOM_UTF8) if data.startswith(BOM_UTF8) else 0)
    while begun and data.startswith(b"<!--", begun.end()):
        end = data.find(b"-->", begun.end() + len(b"<!--"))
        begun = None if end < 0 else _BLANK.match(data, end + len(b"-->"))
    return begun is not None and data.startswith(b"<mjloggm", begun.end())


def _build_kyoku(tags: TagReader, scanned: ScannedMatch) -> Iterator[logs.LoggedKyoku]:
    names, players = tags.tile_names, tags.players
    starts = [at for at, tag in enumerate(tags.play) if tag.name == "INIT"]
    for i, (start, stop) in enumerate(pairwise([*starts, len(tags.play)])):
        deal, played = tags.play[start], tags.play[start + 1 : stop]
        moves = [tag for tag in played if tag.name not in ENDS]
        ends = [tag for tag in played if tag.name in ENDS]
        k = scanned.log.kyoku[i]
        rows = scanned.log.rows[k.first : k.first + len(moves)]
        own = [cast("KernelRow", tuple(row)) for row in cast("list[list[int]]", rows.tolist())]
        payments = [tag.points("sc")[1::2] for tag in ends]
        paid = ends[-1].points("sc") if ends else ()
        markers = [deal.numbers("seed")[5]]
        markers += (tag.numbers("hai")[0] for tag in moves if tag.name == "DORA")
        markers = max([markers, *(tag.numbers("doraHai") for tag in ends)], key=len)
        first, second = deal.numbers("seed")[3:5]
        yield logs.LoggedKyoku(
            bakaze=ROUND_WINDS[k.round],
            kyoku=k.number + 1,
            honba=k.honba,
            kyotaku=k.deposits,
            oya=k.dealer,
            scores=deal.points("ten")[:players],
            tehais=tuple(name_tiles(k.hand[p, n] for n in range(13)) for p in range(players)),
            dora_markers=tuple(names[tile] for tile in markers),
            dice=(first + 1, second + 1),
            wall=name_tiles(k.wall[scanned.state.first :]) if tags.seed else None,
            events=tuple(events_of_rows(own, partial(_kakan_of, own, moves, names))),
            wins=tuple(_build_win(tag, names, players) for tag in ends if tag.name == "AGARI"),
            draw=next(
                (_build_draw(tag, names, players) for tag in ends if tag.name != "AGARI"), None
            ),
            deltas=tuple(map(sum, zip(*payments, strict=True)))[:players] or None,
            scores_after=tuple(map(sum, zip(paid[::2], paid[1::2], strict=True)))[:players] or None,
            line=deal.number,
            lines=tuple(tag.number for tag in moves),
            end_line=ends[-1].number if ends else 0,
        )


def _kakan_of(
    rows: Sequence[KernelRow], tags: Sequence[Tag], names: Sequence[str], seq: int
) -> e.Kakan:
    """Return the kakan of a row, whose tiles are only in its tag."""
    meld = unpack_meld(tags[seq].numbers("m")[0])
    assert meld is not None  # noqa: S101 (refused by the scan)
    used = sort_tile_names(names[tile] for tile in meld.used)
    return e.Kakan(seq=seq, actor=rows[seq][1], pai=names[meld.called], consumed=used)


def _build_win(tag: Tag, names: Sequence[str], players: int) -> logs.LoggedWin:
    hand, (machi,) = tag.numbers("hai"), tag.numbers("machi")
    hand.remove(machi)
    fu, points, limit = tag.numbers("ten")
    yakuman, pairs = tag.numbers("yakuman"), tag.numbers("yaku")
    listed = [(number, 1) for number in yakuman] or list(zip(pairs[::2], pairs[1::2], strict=True))
    counts = {DORA: 0, RED: 0, URA: 0}
    for number, han in listed:
        if number in counts:
            counts[number] += han
    pao = tag.numbers("paoWho")
    return logs.LoggedWin(
        actor=tag.seat("who"),
        target=tag.seat("fromWho"),
        pai=names[machi],
        tehai=sort_tile_names(names[tile] for tile in hand),
        ura_markers=tuple(names[tile] for tile in tag.numbers("doraHaiUra")),
        yaku={YAKU_OF_NUMBER[number]: han for number, han in listed if number not in counts},
        dora=None if yakuman else counts[DORA],
        red=None if yakuman else counts[RED],
        ura=None if yakuman else counts[URA],
        han=None if yakuman else sum(han for _, han in listed),
        fu=fu,
        yakuman=len(yakuman),
        limit=LIMIT_OF_NUMBER[limit],
        points=points,
        pao=pao[0] if pao else None,
        deltas=tag.points("sc")[1::2][:players],
    )


def _build_draw(tag: Tag, names: Sequence[str], players: int) -> logs.LoggedDraw:
    reason = REASONS[tag.attributes.get("type", "")]
    tiles = [tag.numbers(f"hai{p}") for p in range(players)]
    hands = [sort_tile_names(names[tile] for tile in hand) for hand in tiles]
    if reason == "kyuushu":
        return logs.LoggedDraw(reason=reason, actor=next(p for p in range(players) if hands[p]))
    known = reason in TENPAI_DECLARED_DRAWS or (reason in TENPAI_SHOWN_DRAWS and any(hands))
    return logs.LoggedDraw(reason=reason, tehais=tuple(h or None for h in hands) if known else None)


def _results_text(tag: Tag) -> str:
    return tag.attributes.get("owari", "") if tag.name in ENDS else ""


def _build_end(tag: Tag, players: int) -> logs.LoggedEnd | None:
    text = _results_text(tag)
    if not text:
        return None
    parts = text.split(",")
    return logs.LoggedEnd(
        scores=tuple(100 * int(score) for score in parts[::2])[:players],
        results=tuple(map(float, parts[1::2]))[:players],
        line=tag.number,
    )
