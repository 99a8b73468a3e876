"""From a log to a paipu."""

from collections.abc import Iterator, Sequence
from typing import assert_never

import msgspec

from hanchan.core.codes import SEATS
from hanchan.errors import RecordError
from hanchan.formats.kobalab.outcome import by_wind, write_draw, write_nagashi, write_win
from hanchan.formats.kobalab.paipu import Entry, Kaigang, MeldOf, Paipu, Qipai, TileOf
from hanchan.formats.kobalab.table import Hands
from hanchan.formats.kobalab.tiles import RIICHI, SPELLING, TSUMOGIRI, write_tiles
from hanchan.formats.kobalab.yaku import NAGASHI
from hanchan.formats.writable import refuse_unwritable, told
from hanchan.logs.impossible import ROUNDS
from hanchan.logs.log import Log, LoggedEvent, LoggedKyoku
from hanchan.records import events as e
from hanchan.records.event import HIDDEN

KANS = (e.Ankan, e.Daiminkan, e.Kakan)
BESIDE = (e.Dora, e.Pass, e.Reach, e.ReachAccepted)
"""Events that have no entry of their own, or are not what an indicator comes with."""


def write(log: Log) -> bytes:
    """The paipu of a match; wins need all they were worth, so complete a log by replaying first."""
    refuse_unwritable(log)
    deals = [KyokuWriter(kyoku, f"kyoku {i}").entries for i, kyoku in enumerate(log.kyoku, 1)]
    end = log.end
    scores = log.kyoku[-1].scores if log.kyoku else None
    if end is not None and (end.scores or end.results or end.places):
        scores = told(end.scores or None, "end, scores")
    a, b, c, d = log.names
    paipu = Paipu(
        title=log.id,
        player=(a, b, c, d),
        qijia=0,
        log=deals,
        defen=None if scores is None else by_wind(scores, 0),
        point=[_result(result) for result in end.results] if end and end.results else [],
        rank=list(end.places) if end and end.places else [],
    )
    return msgspec.json.encode(paipu)


def _result(result: float) -> str:
    """A result with one decimal, or with as many as it has."""
    short = f"{result:.1f}"
    return short if float(short) == result else repr(result)


class KyokuWriter:
    """One kyoku, written entry by entry."""

    def __init__(self, kyoku: LoggedKyoku, where: str) -> None:
        self.kyoku, self.where = kyoku, where
        self.hands = Hands(kyoku, where)
        self.declared = self.replacement = False
        self.behind = told_behind(kyoku.events)
        self.held: list[str] = []
        self.unturned = [] if kyoku.dora_timed else list(kyoku.dora_markers[1:])
        self.turn_after = ""
        self.entries = [Entry(qipai=self._deal())]
        for place, event in enumerate(kyoku.events):
            if place in self.behind and isinstance(event, e.Dora):
                self.held.append(event.dora_marker)
            else:
                self._event(event)
        self._turn_held()
        for marker in self.unturned if kyoku.complete else ():
            self._turned(marker)
        self._end()

    def _deal(self) -> Qipai:
        kyoku = self.kyoku
        if kyoku.bakaze not in ROUNDS or kyoku.oya != kyoku.kyoku - 1:
            given = f"{kyoku.bakaze}{kyoku.kyoku}"
            raise RecordError("paipu-dealer", field=self.where, given=given, seat=kyoku.oya)
        turned = 1 + sum(isinstance(event, e.Dora) for event in kyoku.events)
        if kyoku.dora_timed and len(kyoku.dora_markers) != turned:
            field, count = f"{self.where}, dora_markers", len(kyoku.dora_markers)
            raise RecordError("log-indicators", field=field, count=count, turned=turned)
        if any(HIDDEN in hand for hand in kyoku.tehais):
            raise RecordError("log-hidden", field=f"{self.where}, tehais")
        a, b, c, d = map(write_tiles, by_wind(kyoku.tehais, kyoku.oya))
        return Qipai(
            zhuangfeng=ROUNDS.index(kyoku.bakaze),
            jushu=kyoku.oya,
            changbang=kyoku.honba,
            lizhibang=kyoku.kyotaku,
            defen=by_wind(kyoku.scores, kyoku.oya),
            baopai=SPELLING[kyoku.dora_markers[0]],
            shoupai=(a, b, c, d),
        )

    def _wind(self, seat: int) -> int:
        return (seat - self.kyoku.oya) % SEATS

    def _event(self, event: LoggedEvent) -> None:
        match event:
            case e.Tsumo():
                self._draw(event)
            case e.Dahai():
                self._discard(event)
            case e.Reach():
                self.declared = True
                self.hands.riichi.add(event.actor)
            case e.Chi() | e.Pon() | e.Daiminkan():
                meld = MeldOf(l=self._wind(event.actor), m=self.hands.call(event))
                self.entries.append(Entry(fulou=meld))
                if isinstance(event, e.Daiminkan):
                    self._kan("discard")
            case e.Ankan():
                self._own_kan(event.actor, self.hands.ankan(event), "draw")
            case e.Kakan():
                self._own_kan(event.actor, self.hands.kakan(event), "discard")
            case e.Dora():
                self._turned(event.dora_marker)
            case e.ReachAccepted() | e.Pass():
                pass
            case _:
                assert_never(event)

    def _draw(self, event: e.Tsumo) -> None:
        if event.pai == HIDDEN:
            raise RecordError("log-hidden", field=f"{self.where}, events[{event.seq}]")
        self.hands.draw(event.actor, event.pai)
        what = TileOf(l=self._wind(event.actor), p=SPELLING[event.pai])
        self.entries.append(Entry(gangzimo=what) if self.replacement else Entry(zimo=what))
        self.replacement = False
        self._turn_held()
        self._turn("draw")

    def _discard(self, event: e.Dahai) -> None:
        self.hands.discard(event.actor, event.pai)
        spelling = SPELLING[event.pai] + TSUMOGIRI * event.tsumogiri + RIICHI * self.declared
        self.entries.append(Entry(dapai=TileOf(l=self._wind(event.actor), p=spelling)))
        self.declared = False
        self._turn_held()
        self._turn("discard")

    def _own_kan(self, seat: int, spelling: str, turn_after: str) -> None:
        self.entries.append(Entry(gang=MeldOf(l=self._wind(seat), m=spelling)))
        self._turn("discard")
        self._kan(turn_after)

    def _kan(self, turn_after: str) -> None:
        self.replacement = True
        self.turn_after = turn_after

    def _turn(self, now: str) -> None:
        """Without times in the log, indicators are turned when majiang-core would turn them."""
        if self.turn_after == now:
            self.turn_after = ""
            if self.unturned:
                self._turned(self.unturned.pop(0))

    def _turn_held(self) -> None:
        """What was turned with this draw or discard stands behind it."""
        for marker in self.held:
            self._turned(marker)
        self.held.clear()

    def _turned(self, marker: str) -> None:
        self.entries.append(Entry(kaigang=Kaigang(baopai=SPELLING[marker])))

    def _end(self) -> None:
        kyoku = self.kyoku
        if kyoku.draw is not None:
            self.entries.append(Entry(pingju=write_draw(kyoku, self.hands, self.where)))
        elif any(NAGASHI in (win.yaku or ()) for win in kyoku.wins):
            self.entries.append(Entry(pingju=write_nagashi(kyoku, self.where)))
        else:
            self.entries += [
                Entry(hule=write_win(kyoku, win, self.hands, f"{self.where}, wins[{i}]"))
                for i, win in enumerate(kyoku.wins)
            ]


# majiang-core writes each indicator after the entry that it belongs to: that of a kan after the
# replacement draw, or after the discard with which it is turned. Our events have it before that
# draw or discard. Only an indicator left by an earlier kan comes right after the next kan in both.
def told_behind(events: Sequence[LoggedEvent]) -> frozenset[int]:
    """The places of the indicators that a paipu tells behind the draw or discard that follows.

    >>> kan = e.Ankan(seq=0, actor=0, consumed=("1m",) * 4)
    >>> turned = e.Dora(seq=1, dora_marker="E")
    >>> drawn = e.Tsumo(seq=2, actor=0, pai="2m", rinshan=True)
    >>> told_behind([kan, turned, drawn]), told_behind([kan, drawn, turned])
    (frozenset({1}), frozenset())
    """
    return frozenset(_told_behind(events))


def _told_behind(events: Sequence[LoggedEvent]) -> Iterator[int]:
    kans = turned = left = 0
    for i, event in enumerate(events):
        if isinstance(event, KANS):
            left = kans - turned
            kans += 1
        elif isinstance(event, e.Dora):
            turned += 1
            follows = _next(events, i)
            if isinstance(follows, e.Dahai) or (isinstance(follows, e.Tsumo) and left <= 0):
                yield i
            left -= 1


def _next(events: Sequence[LoggedEvent], i: int) -> LoggedEvent | None:
    return next((event for event in events[i + 1 :] if not isinstance(event, BESIDE)), None)
