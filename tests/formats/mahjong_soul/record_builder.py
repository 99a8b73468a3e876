"""Records of Mahjong Soul made from matches of our own, in every wrapping that people bring."""

import base64
import json
import random
from collections.abc import Callable
from hashlib import md5
from typing import Any

from hanchan.core.wall import DEALT, indicator_place, replacement_place
from hanchan.formats.mahjong_soul.fields import TILES
from hanchan.formats.mahjong_soul.messages import TABLES, camel_case
from hanchan.formats.mahjong_soul.yaku_numbers import DORA, RED, URA, YAKU_OF_NUMBER
from hanchan.logs import log_from_record
from hanchan.logs.log import Log, LoggedKyoku, LoggedWin
from hanchan.records import events as e
from hanchan.rules import load_rules
from hanchan.table import Match
from play.random_matches import steps

Records = list[tuple[str, dict[str, Any]]]
SPELLED = {ours: theirs for theirs, ours in TILES.items()}
NUMBER_OF_YAKU = {name: number for number, name in YAKU_OF_NUMBER.items()}
TITLES = {"mangan": 1, "haneman": 2, "baiman": 3, "sanbaiman": 4, "yakuman": 11}
REASONS = {"kyuushu": 1, "four_winds": 2, "four_kans": 3, "four_riichi": 4, "triple_ron": 5}
WINDS = "ESWN"
UUID = "260102-00000000-0000-4000-8000-000000000001"


def soul_log(seed: int, rules: str = "mahjong-soul") -> Log:
    """A match by the rules of Mahjong Soul, as a log."""
    match = Match(load_rules(rules), seed=seed)
    for _ in steps(match, random.Random(seed)):
        pass
    return log_from_record(match.record())


def tiles(names: tuple[str, ...] | list[str]) -> list[str]:
    return [SPELLED[name] for name in names]


def wall_text(wall: tuple[str, ...]) -> str:
    """The tiles after the deal, those of the dead wall in Mahjong Soul's order."""
    rest = list(wall[DEALT + 1 :])
    for number in range(4):
        rest[-1 - number] = wall[replacement_place(number)]
    for number in range(5):
        rest[-5 - 2 * number] = wall[indicator_place(0, number)]
        rest[-6 - 2 * number] = wall[indicator_place(0, number) + 1]
    return "".join(tiles(rest))


class Builder:
    """The records of one kyoku."""

    def __init__(self, kyoku: LoggedKyoku) -> None:
        self.kyoku = kyoku
        self.records: Records = []
        self.open = [SPELLED[kyoku.dora_markers[0]]]
        self.riichi = False
        self.paid: dict[str, Any] = {}
        self.turned: dict[str, Any] = {}
        self._deal()
        for event in kyoku.events[1:]:
            self._add(event)
        self._end()

    def _deal(self) -> None:
        kyoku, first = self.kyoku, self.kyoku.events[0]
        assert isinstance(first, e.Tsumo)
        hands = {f"tiles{seat}": tiles(hand) for seat, hand in enumerate(kyoku.tehais)}
        hands[f"tiles{kyoku.oya}"].append(SPELLED[first.pai])
        data: dict[str, Any] = {
            "chang": WINDS.index(kyoku.bakaze), "ju": kyoku.oya, "ben": kyoku.honba,
            "scores": list(kyoku.scores), "liqibang": kyoku.kyotaku, **hands,
            "left_tile_count": 69, "doras": list(self.open),
        }  # fmt: skip
        if kyoku.wall is not None and len(kyoku.tehais) == 4:
            text = wall_text(kyoku.wall)
            data |= {"paishan": text, "md5": md5(text.encode(), usedforsecurity=False).hexdigest()}
        self.records.append(("RecordNewRound", data))

    def _told(self) -> dict[str, Any]:
        told, self.paid = self.paid, {}
        return told

    def _indicators(self) -> dict[str, Any]:
        told, self.turned = self.turned, {}
        return told

    def _add(self, event: object) -> None:
        if isinstance(event, e.Dora):
            self.open.append(SPELLED[event.dora_marker])
            self.turned = {"doras": list(self.open)}
        elif isinstance(event, e.Reach):
            self.riichi = True
        elif isinstance(event, e.ReachAccepted):
            self.paid = {"liqi": {"seat": event.actor, "score": 1000, "liqibang": 1}}
        elif isinstance(event, e.Tsumo):
            data = {"seat": event.actor, "tile": SPELLED[event.pai], "left_tile_count": 9}
            self.records.append(("RecordDealTile", data | self._told() | self._indicators()))
        elif isinstance(event, e.Dahai):
            data = {"seat": event.actor, "tile": SPELLED[event.pai], "moqie": event.tsumogiri}
            data |= {"is_liqi": True} if self.riichi else {}
            self.riichi = False
            if len(self.records) == 1:
                data["moqie"] = False
            self.records.append(("RecordDiscardTile", data | self._indicators()))
        elif isinstance(event, e.Ankan | e.Kakan):
            tile = event.consumed[0] if isinstance(event, e.Ankan) else event.pai
            kind = 3 if isinstance(event, e.Ankan) else 2
            data = {"seat": event.actor, "type": kind, "tiles": SPELLED[tile]}
            self.records.append(("RecordAnGangAddGang", data))
        elif isinstance(event, e.Kita):
            self.records.append(("RecordBaBei", {"seat": event.actor}))
        elif isinstance(event, e.Chi | e.Pon | e.Daiminkan):
            kind = [e.Chi, e.Pon, e.Daiminkan].index(type(event))
            names = [*tiles(event.consumed), SPELLED[event.pai]]
            froms = [event.actor] * len(event.consumed) + [event.target]
            data = {"seat": event.actor, "type": kind, "tiles": names, "froms": froms}
            self.records.append(("RecordChiPengGang", data | self._told()))

    def _end(self) -> None:
        kyoku, draw = self.kyoku, self.kyoku.draw
        after, deltas = kyoku.scores_after or (), kyoku.deltas or ()
        before = [score - delta for score, delta in zip(after, deltas, strict=True)]
        if kyoku.wins:
            data = {
                "hules": [self._hule(win) for win in kyoku.wins], "old_scores": before,
                "delta_scores": list(deltas), "scores": list(after), "gameend": {},
            }  # fmt: skip
            self.records.append(("RecordHule", data))
        elif draw is not None and draw.reason in REASONS:
            data = {"type": REASONS[draw.reason], "seat": draw.actor or 0} | self._told()
            self.records.append(("RecordLiuJu", data))
        elif draw is not None:
            shown = draw.tehais or (None,) * len(kyoku.tehais)
            players = [{"tingpai": True, "hand": tiles(one)} if one else {} for one in shown]
            paid = {"old_scores": before} | ({"delta_scores": list(deltas)} if any(deltas) else {})
            data = {"liujumanguan": draw.reason == "nagashi", "players": players, "scores": [paid]}
            self.records.append(("RecordNoTile", data))

    def _hule(self, win: LoggedWin) -> dict[str, Any]:
        assert win.pai is not None
        by_tsumo, dealer = win.actor == win.target, win.actor == self.kyoku.oya
        points = win.points or 0
        players = len(self.kyoku.tehais)
        share = points // (players - 1) if dealer else points // players // 100 * 100
        fans = [{"val": han, "id": NUMBER_OF_YAKU[name]} for name, han in (win.yaku or {}).items()]
        counted = ((DORA, win.dora), (RED, win.red), (URA, win.ura))
        fans += [{"val": han, "id": number} for number, han in counted if han and not win.yakuman]
        riichi = any(
            isinstance(one, e.Reach) and one.actor == win.actor for one in self.kyoku.events
        )
        return {
            "hand": tiles(list(win.tehai or ())), "hu_tile": SPELLED[win.pai], "seat": win.actor,
            "zimo": by_tsumo, "qinjia": dealer, "liqi": riichi,
            "doras": tiles(list(self.kyoku.dora_markers)),
            "li_doras": tiles(list(win.ura_markers or ())), "yiman": bool(win.yakuman),
            "count": win.yakuman or win.han, "fans": fans, "fu": win.fu or 0,
            "title_id": TITLES.get(win.limit or "", 0), "point_rong": 0 if by_tsumo else points,
            "point_zimo_xian": share if by_tsumo else 0,
            "point_zimo_qin": points - (players - 2) * share if by_tsumo and not dealer else 0,
            **({} if win.pao is None else {"baopai_seats": [win.pao]}),
        }  # fmt: skip


def records_of(log: Log) -> Records:
    """The records of a match."""
    return [record for kyoku in log.kyoku for record in Builder(kyoku).records]


def head_of(log: Log, **mode: object) -> dict[str, Any]:
    """The head of a record, with its players, room and result."""
    accounts = [
        {"account_id": 9, "seat": seat, "nickname": name} for seat, name in enumerate(log.names)
    ]
    assert log.end is not None
    assert log.end.results is not None
    places = log.end.places or tuple(
        sorted(log.end.scores, reverse=True).index(score) + 1 for score in log.end.scores
    )
    players = [
        {"seat": seat, "total_point": round(1000 * log.end.results[seat]), "part_point_1": score}
        for seat, score in enumerate(log.end.scores)
    ]
    players.sort(key=lambda one: places[one["seat"]])
    tens = 10 if len(log.names) == 3 else 0
    length = tens + 1 if log.overrides.get("ending.rounds") == 1 else tens + 2
    config = {"category": 2, "mode": {"mode": length, **mode}, "meta": {"mode_id": 9}}
    return {"uuid": UUID, "config": config, "accounts": accounts, "result": {"players": players}}


def without_zeros(value: Any) -> Any:  # noqa: ANN401 (of JSON)
    """The value as protobuf's JSON has it, without zeros and empty lists."""
    if isinstance(value, dict):
        plain = {key: without_zeros(one) for key, one in value.items()}
        return {key: one for key, one in plain.items() if one not in (0, "", [], False)}
    return [without_zeros(one) for one in value] if isinstance(value, list) else value


def in_camel_case(value: Any) -> Any:  # noqa: ANN401 (of JSON)
    if isinstance(value, dict):
        return {camel_case(key): in_camel_case(one) for key, one in value.items()}
    return [in_camel_case(one) for one in value] if isinstance(value, list) else value


# The wire format.


def varint(number: int) -> bytes:
    number %= 1 << 64
    found = bytearray()
    while number >= 0x80:
        found.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*found, number])


def with_length(data: bytes) -> bytes:
    return varint(len(data)) + data


def encode(message: str, values: dict[str, Any]) -> bytes:
    """A message of protobuf; zeros are left out."""
    parts: list[bytes] = []
    for number, (name, kind) in sorted(TABLES[message].items()):
        if name not in values:
            continue
        several = kind.startswith("*")
        for value in values[name] if several else [values[name]]:
            plain = kind.removeprefix("*")
            if plain in {"int", "bool"}:
                if value or several:
                    parts.append(varint(number << 3) + varint(int(value)))
            elif value or several:
                packed = (
                    value.encode()
                    if plain == "text"
                    else value
                    if plain == "bytes"
                    else encode(plain, value)
                )
                parts.append(varint(number << 3 | 2) + with_length(packed))
    return b"".join(parts)


def wrapper(name: str, data: bytes) -> bytes:
    return encode("Wrapper", {"name": name, "data": data})


def details(records: Records, *, old: bool = False) -> bytes:
    """The message of all records, wrapped."""
    wrapped = [wrapper(f".lq.{name}", encode(name, data)) for name, data in records]
    if old:
        return wrapper(".lq.GameDetailRecords", encode("GameDetailRecords", {"records": wrapped}))
    actions = [{"passed": 1, "type": 4}] + [
        {"passed": 1, "type": 1, "result": one} for one in wrapped
    ]
    values = {"version": 210715, "actions": actions}
    return wrapper(".lq.GameDetailRecords", encode("GameDetailRecords", values))


def answer(log: Log, records: Records) -> bytes:
    return encode("ResGameRecord", {"head": head_of(log), "data": details(records)})


def dumped(document: object) -> bytes:
    return json.dumps(document, ensure_ascii=False).encode()


def nested(log: Log, records: Records, *, old: bool = False) -> dict[str, Any]:
    wrapped = [{"name": f".lq.{name}", "data": data} for name, data in records]
    inner: dict[str, Any] = (
        {"records": wrapped}
        if old
        else {
            "version": 210715,
            "actions": [
                {"passed": 0, "type": 2},
                *({"passed": 1, "type": 1, "result": one} for one in wrapped),
            ],
        }
    )
    return {"head": head_of(log), "data": {"name": ".lq.GameDetailRecords", "data": inner}}


def flat(log: Log, records: Records) -> dict[str, Any]:
    return {"head": head_of(log), "data": [{"name": name, "data": data} for name, data in records]}


def rounds(log: Log, records: Records) -> dict[str, Any]:
    lists: list[list[dict[str, Any]]] = []
    for name, data in records:
        if name == "RecordNewRound":
            lists.append([])
        lists[-1].append({"name": name.removeprefix("Record"), "data": data})
    return {"header": head_of(log), "data": lists}


def base64_text(data: bytes) -> str:
    return base64.b64encode(data).decode()


def half_decoded(log: Log, records: Records) -> dict[str, Any]:
    actions = [
        {"type": 1, "result": {"name": f".lq.{name}", "data": base64_text(encode(name, data))}}
        for name, data in records
    ]
    return {
        "head": head_of(log),
        "data": {"name": "lq.GameDetailRecords", "data": {"actions": actions}},
    }


WRAPPINGS: dict[str, Callable[[Log, Records], bytes]] = {
    "nested": lambda log, records: dumped(nested(log, records)),
    "without zeros": lambda log, records: dumped(without_zeros(nested(log, records))),
    "old records": lambda log, records: dumped(nested(log, records, old=True)),
    "flat": lambda log, records: dumped(flat(log, records)),
    "rounds": lambda log, records: dumped(rounds(log, records)),
    "camel case": lambda log, records: dumped(in_camel_case(without_zeros(nested(log, records)))),
    "base64 of all": lambda log, records: dumped(
        {"head": head_of(log), "data": base64_text(details(records))}
    ),
    "base64 of each": lambda log, records: dumped(half_decoded(log, records)),
    "pretty": lambda log, records: json.dumps(nested(log, records), indent=2).encode(),
    "answer": answer,
    "frame": lambda log, records: b"\x03\x07\x00" + wrapper("", answer(log, records)),
    "base64 of an answer": lambda log, records: base64.b64encode(answer(log, records)),
}
"""Every wrapping that has the head of the match."""
HEADLESS: dict[str, Callable[[Records], bytes]] = {
    "details": details,
    "old details": lambda records: details(records, old=True),
    "lines": lambda records: b"\n".join(
        dumped({"name": name, "data": data}) for name, data in records
    ),
}
"""Wrappings of the records alone."""
