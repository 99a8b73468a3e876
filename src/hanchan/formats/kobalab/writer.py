"""The writer of a paipu from a log, with the hands that it tracks."""

from collections.abc import Iterator, Sequence
from typing import TypeVar, assert_never

import msgspec

from hanchan.core.codes import SEATS
from hanchan.errors import RecordError
from hanchan.formats.kobalab import meld_spelling as spelled
from hanchan.formats.kobalab.meld_spelling import MARKS, PON_LENGTH, RIICHI, SPELLING, TSUMOGIRI
from hanchan.formats.kobalab.paipu import (
    Hule,
    Hupai,
    Kaigang,
    MeldEntry,
    Paipu,
    PaipuEntry,
    Pingju,
    Qipai,
    TileEntry,
)
from hanchan.formats.kobalab.yaku_names import (
    DORA,
    NAGASHI,
    NAME_OF,
    NAME_OF_DRAW,
    PAO_YAKU,
    RED,
    URA,
    WINDS,
    YAKU_ORDER,
)
from hanchan.formats.write_checks import require_game_of_four, require_writable_log, required
from hanchan.logs.log import Log, LoggedEvent, LoggedKyoku, LoggedWin
from hanchan.records import events as e
from hanchan.records.events import HIDDEN, Ankan, Kakan
from hanchan.records.record import ROUND_WINDS

T = TypeVar("T")


def to_wind_order(by_seat: tuple[T, ...], oya: int) -> tuple[T, T, T, T]:
    """Reorder a tuple from seat 0 first to dealer first.

    >>> to_wind_order((-2000, 8000, -4000, -2000), 1)
    (8000, -4000, -2000, -2000)
    """
    a, b, c, d = by_seat[oya:] + by_seat[:oya]
    return a, b, c, d


TILES_BETWEEN_DRAWS = 13


class HandTracker:
    """Concealed tiles, melds and riichi of every seat, and the tiles last drawn and claimable."""

    def __init__(self, kyoku: LoggedKyoku, path: str) -> None:
        self.path = path
        self.concealed = [list(hand) for hand in kyoku.tehais]
        self.melds: list[list[str]] = [[] for _ in kyoku.tehais]
        self.riichi: set[int] = set()
        self.drawn = ""
        self.offered = ""

    def draw(self, seat: int, pai: str) -> None:
        """Draw a tile for a seat."""
        self.concealed[seat].append(pai)
        self.drawn = pai

    def discard(self, seat: int, pai: str) -> None:
        """Discard a tile from the hand of a seat."""
        self._remove_tiles(seat, (pai,))
        self.offered = pai

    def call(self, event: spelled.CallEvent) -> str:
        """Make a call, and return the spelling of the meld."""
        self._remove_tiles(event.actor, event.consumed)
        spelling = spelled.write_call(event)
        self.melds[event.actor].append(spelling)
        return spelling

    def ankan(self, event: Ankan) -> str:
        """Make an ankan, and return its spelling."""
        self._remove_tiles(event.actor, event.consumed)
        self.offered = event.consumed[0]
        spelling = spelled.write_ankan(event.consumed)
        self.melds[event.actor].append(spelling)
        return spelling

    def kakan(self, event: Kakan) -> str:
        """Add a tile to a pon, and return the spelling of the kan."""
        self._remove_tiles(event.actor, (event.pai,))
        self.offered = event.pai
        added = SPELLING[event.pai]
        kind = added.replace("0", "5")
        for i, meld in enumerate(self.melds[event.actor]):
            if len(meld) == PON_LENGTH and meld[:4].replace("0", "5") == kind[0] + kind[1] * 3:
                self.melds[event.actor][i] = meld + added[1]
                return meld + added[1]
        raise RecordError("log-kakan", field=f"{self.path}, seat {event.actor}", tile=event.pai)

    def _remove_tiles(self, seat: int, tiles: tuple[str, ...]) -> None:
        for pai in tiles:
            if pai not in self.concealed[seat]:
                hand = " ".join(self.concealed[seat])
                raise RecordError("log-not-held", field=self.path, seat=seat, tile=pai, hand=hand)
            self.concealed[seat].remove(pai)

    def without_tile(self, seat: int, pai: str) -> tuple[str, ...]:
        """Return the concealed tiles of a seat, without one `pai` if the seat has just drawn."""
        hand = list(self.concealed[seat])
        if len(hand) + 3 * len(self.melds[seat]) > TILES_BETWEEN_DRAWS and pai in hand:
            hand.remove(pai)
        return tuple(hand)

    def spell_hand(self, seat: int, tiles: tuple[str, ...], last: str = "") -> str:
        """Spell a hand: its sorted concealed tiles, then the tile `last`, riichi, and the melds."""
        if len(tiles) + 3 * len(self.melds[seat]) != TILES_BETWEEN_DRAWS:
            count = len(tiles) + 3 * len(self.melds[seat])
            raise RecordError("paipu-hand-size", field=self.path, seat=seat, count=count)
        text = spelled.write_tiles(tiles) + (SPELLING[last] if last else "")
        return ",".join([text + RIICHI * (seat in self.riichi), *self.melds[seat]])


def write_win(kyoku: LoggedKyoku, win: LoggedWin, hands: HandTracker, path: str) -> Hule:
    """Return the entry of a win; raises `RecordError` for a missing detail."""
    wind = (win.actor - kyoku.oya) % SEATS
    tsumo = win.target == win.actor
    pai = win.pai or (hands.drawn if tsumo else hands.offered)
    tehai = hands.without_tile(win.actor, pai) if win.tehai is None else win.tehai
    hupai = _yaku_entries(kyoku, win, wind, path)
    han = fu = None
    if not win.yakuman:
        fu = required(win.fu, f"{path}.fu")
        dora = zip((DORA, RED, URA), (win.dora, win.red, win.ura), strict=True)
        counts = [(name, required(count, f"{path}.dora, red and ura")) for name, count in dora]
        hupai += [Hupai(name=name, fanshu=count) for name, count in counts if count]
        han = win.han
        if han is None:
            han = sum(hand.fanshu for hand in hupai if isinstance(hand.fanshu, int))
    return Hule(
        l=wind,
        shoupai=hands.spell_hand(win.actor, tehai, pai),
        baojia=None if tsumo else (win.target - kyoku.oya) % SEATS,
        fubaopai=[SPELLING[marker] for marker in win.ura_markers or ()] or None,
        fu=fu,
        fanshu=han,
        damanguan=win.yakuman or None,
        defen=required(win.points, f"{path}.points"),
        hupai=hupai,
        fenpei=to_wind_order(required(win.deltas, f"{path}.deltas"), kyoku.oya),
    )


def _yaku_entries(kyoku: LoggedKyoku, win: LoggedWin, wind: int, path: str) -> list[Hupai]:
    yaku = required(win.yaku, f"{path}.yaku")
    liable = next((name for name in PAO_YAKU if name in yaku), None)
    if win.pao is not None and (liable is None or win.pao == win.actor):
        raise RecordError("paipu-pao", field=f"{path}.pao", given=win.pao, allowed=PAO_YAKU)
    winds = {"round_wind": WINDS[ROUND_WINDS.index(kyoku.bakaze)], "seat_wind": WINDS[wind]}
    found: list[Hupai] = []
    for name, value in sorted(yaku.items(), key=lambda item: YAKU_ORDER.get(item[0], 0)):
        title = NAME_OF.get(name)
        if title is None:
            raise RecordError("log-yaku-foreign", field=f"{path}.yaku", given=repr(name))
        mark = None
        if win.pao is not None and name == liable:
            mark = MARKS[(win.pao - win.actor) % SEATS - 1]
        title += winds.get(name, "")
        fanshu = "*" * value if win.yakuman else value
        found.append(Hupai(name=title, fanshu=fanshu, baojia=mark))
    return found


def write_draw(kyoku: LoggedKyoku, hands: HandTracker, path: str) -> Pingju:
    """Return the entry of a draw with revealed hands; raises `RecordError` for a missing detail."""
    draw = kyoku.draw
    reason = required(draw.reason if draw else None, f"{path}, draw.reason")
    name = NAME_OF_DRAW.get(reason)
    if name is None:
        field, known = f"{path}, draw.reason", tuple(NAME_OF_DRAW)
        raise RecordError("value-choice", field=field, given=repr(reason), allowed=known)
    deltas = required(kyoku.deltas, f"{path}, deltas")
    spelt = ["", "", "", ""]
    if reason == "kyuushu":
        seat = required(draw.actor if draw else None, f"{path}, draw.actor")
        spelt[seat] = hands.spell_hand(seat, hands.without_tile(seat, hands.drawn), hands.drawn)
    else:
        for seat, hand in enumerate(_revealed_hands(kyoku, hands, deltas, path)):
            spelt[seat] = "" if hand is None else hands.spell_hand(seat, hand)
    texts = to_wind_order(tuple(spelt), kyoku.oya)
    return Pingju(name=name, shoupai=texts, fenpei=to_wind_order(deltas, kyoku.oya))


def _revealed_hands(
    kyoku: LoggedKyoku, hands: HandTracker, deltas: tuple[int, ...], path: str
) -> tuple[tuple[str, ...] | None, ...]:
    """Return the revealed hands; if the log lacks them, the hands of the seats paid for tenpai."""
    draw = kyoku.draw
    if draw is None or draw.reason not in {"exhausted", "nagashi"} or draw.tehais is not None:
        return (draw.tehais if draw else None) or (None,) * SEATS
    if draw.reason == "nagashi" or not any(deltas):
        required(draw.tehais, f"{path}, draw.tehais")
    return tuple(tuple(hands.concealed[p]) if deltas[p] > 0 else None for p in range(SEATS))


KANS = (e.Ankan, e.Daiminkan, e.Kakan)
EVENTS_BETWEEN = (e.Dora, e.Pass, e.Reach, e.ReachAccepted)
"""Events that do not turn a delayed indicator; most have no entry of their own."""


def write(log: Log) -> bytes:
    """Write the paipu of a match; raises `RecordError` if a win or a draw lacks a detail."""
    require_game_of_four(log)
    require_writable_log(log)
    deals = [KyokuWriter(kyoku, f"kyoku {i}").entries for i, kyoku in enumerate(log.kyoku, 1)]
    end = log.end
    scores = log.kyoku[-1].scores if log.kyoku else None
    if end is not None and (end.scores or end.results or end.places):
        scores = required(end.scores or None, "end, scores")
    a, b, c, d = log.names
    paipu = Paipu(
        title=log.id,
        player=(a, b, c, d),
        qijia=0,
        log=deals,
        defen=None if scores is None else to_wind_order(scores, 0),
        point=[_format_result(result) for result in end.results] if end and end.results else [],
        rank=list(end.places) if end and end.places else [],
    )
    return msgspec.json.encode(paipu)


def _format_result(result: float) -> str:
    """Format a result with as many decimals as it has, but at least one."""
    short = f"{result:.1f}"
    return short if float(short) == result else repr(result)


class KyokuWriter:
    """The writer of one kyoku, entry by entry."""

    def __init__(self, kyoku: LoggedKyoku, path: str) -> None:
        self.kyoku, self.path = kyoku, path
        self.hands = HandTracker(kyoku, path)
        self.declared = self.replacement = False
        self.delayed = frozenset(delayed_indicators(kyoku.events))
        self.held: list[str] = []
        self.unturned = [] if kyoku.dora_timed else list(kyoku.dora_markers[1:])
        self.turn_after = ""
        self.entries = [PaipuEntry(qipai=self._deal_entry())]
        for index, event in enumerate(kyoku.events):
            if index in self.delayed and isinstance(event, e.Dora):
                self.held.append(event.dora_marker)
            else:
                self._write_event(event)
        self._turn_delayed()
        for marker in self.unturned if kyoku.complete else ():
            self._write_indicator(marker)
        self._write_end()

    def _deal_entry(self) -> Qipai:
        kyoku = self.kyoku
        if kyoku.bakaze not in ROUND_WINDS or kyoku.oya != kyoku.kyoku - 1:
            given = f"{kyoku.bakaze}{kyoku.kyoku}"
            raise RecordError("paipu-dealer", field=self.path, given=given, seat=kyoku.oya)
        turned = 1 + sum(isinstance(event, e.Dora) for event in kyoku.events)
        if kyoku.dora_timed and len(kyoku.dora_markers) != turned:
            field, count = f"{self.path}, dora_markers", len(kyoku.dora_markers)
            raise RecordError("log-indicators", field=field, count=count, turned=turned)
        if any(HIDDEN in hand for hand in kyoku.tehais):
            raise RecordError("log-hidden", field=f"{self.path}, tehais")
        a, b, c, d = map(spelled.write_tiles, to_wind_order(kyoku.tehais, kyoku.oya))
        return Qipai(
            zhuangfeng=ROUND_WINDS.index(kyoku.bakaze),
            jushu=kyoku.oya,
            changbang=kyoku.honba,
            lizhibang=kyoku.kyotaku,
            defen=to_wind_order(kyoku.scores, kyoku.oya),
            baopai=SPELLING[kyoku.dora_markers[0]],
            shoupai=(a, b, c, d),
        )

    def _wind(self, seat: int) -> int:
        return (seat - self.kyoku.oya) % SEATS

    def _write_event(self, event: LoggedEvent) -> None:
        match event:
            case e.Tsumo():
                self._write_draw(event)
            case e.Dahai():
                self._write_discard(event)
            case e.Reach():
                self.declared = True
                self.hands.riichi.add(event.actor)
            case e.Chi() | e.Pon() | e.Daiminkan():
                meld = MeldEntry(l=self._wind(event.actor), m=self.hands.call(event))
                self.entries.append(PaipuEntry(fulou=meld))
                if isinstance(event, e.Daiminkan):
                    self._kan("discard")
            case e.Ankan():
                self._write_own_kan(event.actor, self.hands.ankan(event), "draw")
            case e.Kakan():
                self._write_own_kan(event.actor, self.hands.kakan(event), "discard")
            case e.Dora():
                self._write_indicator(event.dora_marker)
            case e.ReachAccepted() | e.Pass() | e.Kita():  # logs of three are refused before
                pass
            case _:
                assert_never(event)

    def _write_draw(self, event: e.Tsumo) -> None:
        if event.pai == HIDDEN:
            raise RecordError("log-hidden", field=f"{self.path}, events[{event.seq}]")
        self.hands.draw(event.actor, event.pai)
        tile = TileEntry(l=self._wind(event.actor), p=SPELLING[event.pai])
        entry = PaipuEntry(gangzimo=tile) if self.replacement else PaipuEntry(zimo=tile)
        self.entries.append(entry)
        self.replacement = False
        self._turn_delayed()
        self._turn_untimed("draw")

    def _write_discard(self, event: e.Dahai) -> None:
        self.hands.discard(event.actor, event.pai)
        spelling = SPELLING[event.pai] + TSUMOGIRI * event.tsumogiri + RIICHI * self.declared
        self.entries.append(PaipuEntry(dapai=TileEntry(l=self._wind(event.actor), p=spelling)))
        self.declared = False
        self._turn_delayed()
        self._turn_untimed("discard")

    def _write_own_kan(self, seat: int, spelling: str, turn_after: str) -> None:
        self.entries.append(PaipuEntry(gang=MeldEntry(l=self._wind(seat), m=spelling)))
        self._turn_untimed("discard")
        self._kan(turn_after)

    def _kan(self, turn_after: str) -> None:
        self.replacement = True
        self.turn_after = turn_after

    def _turn_untimed(self, now: str) -> None:
        """Turn the next indicator without a time, if majiang-core would turn one now."""
        if self.turn_after == now:
            self.turn_after = ""
            if self.unturned:
                self._write_indicator(self.unturned.pop(0))

    def _turn_delayed(self) -> None:
        for marker in self.held:
            self._write_indicator(marker)
        self.held.clear()

    def _write_indicator(self, marker: str) -> None:
        self.entries.append(PaipuEntry(kaigang=Kaigang(baopai=SPELLING[marker])))

    def _write_end(self) -> None:
        kyoku = self.kyoku
        if kyoku.draw is not None:
            self.entries.append(PaipuEntry(pingju=write_draw(kyoku, self.hands, self.path)))
        elif any(NAGASHI in (win.yaku or ()) for win in kyoku.wins):
            # A paipu states nagashi mangan as a draw with payments.
            fenpei = to_wind_order(required(kyoku.deltas, f"{self.path}, deltas"), kyoku.oya)
            drawn = Pingju(name=NAME_OF_DRAW["nagashi"], shoupai=("", "", "", ""), fenpei=fenpei)
            self.entries.append(PaipuEntry(pingju=drawn))
        else:
            self.entries += [
                PaipuEntry(hule=write_win(kyoku, win, self.hands, f"{self.path}, wins[{i}]"))
                for i, win in enumerate(kyoku.wins)
            ]


# majiang-core writes each indicator after the entry it belongs to: that of a kan after the
# replacement draw, or after the discard with which it is turned. Our events have it before that
# draw or discard. Only an indicator left by an earlier kan comes right after the next kan in both.
def delayed_indicators(events: Sequence[LoggedEvent]) -> Iterator[int]:
    """Yield the indexes of the indicators that a paipu writes after the next draw or discard.

    >>> kan = e.Ankan(seq=0, actor=0, consumed=("1m",) * 4)
    >>> turned = e.Dora(seq=1, dora_marker="E")
    >>> drawn = e.Tsumo(seq=2, actor=0, pai="2m", rinshan=True)
    >>> [*delayed_indicators([kan, turned, drawn])], [*delayed_indicators([kan, drawn, turned])]
    ([1], [])
    """
    kans = turned = left = 0
    for i, event in enumerate(events):
        if isinstance(event, KANS):
            left = kans - turned
            kans += 1
        elif isinstance(event, e.Dora):
            turned += 1
            rest = (one for one in events[i + 1 :] if not isinstance(one, EVENTS_BETWEEN))
            follows = next(rest, None)
            if isinstance(follows, e.Dahai) or (isinstance(follows, e.Tsumo) and left <= 0):
                yield i
            left -= 1
