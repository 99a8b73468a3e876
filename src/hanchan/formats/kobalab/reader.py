"""The reader of a paipu: winds become seats, and each riichi that is not ronned is accepted."""

from collections.abc import Iterator, Sequence
from functools import partial
from math import isfinite
from operator import add

from msgspec.structs import astuple, replace

from hanchan.core.codes import SEATS
from hanchan.errors import RecordError
from hanchan.formats.kobalab import meld_spelling as spelled
from hanchan.formats.kobalab import paipu as wire
from hanchan.formats.kobalab.kyoku_end import from_wind_order, read_draw, read_win
from hanchan.formats.kobalab.paipu import Kaigang, MeldEntry, Paipu, PaipuEntry, Qipai, TileEntry
from hanchan.formats.kobalab.yaku_names import DRAW_OF
from hanchan.i18n.lazy_text import Sentence, sentence
from hanchan.logs import log as logs
from hanchan.logs.consistency_checks import HAND_SIZE, check_log
from hanchan.records import Dahai, Dora, Tsumo
from hanchan.records import events as e
from hanchan.records.record import ROUND_WINDS
from hanchan.records.tile_names import sort_tile_names

FORMAT_NAME = "kobalab"
KINDS_OF_ENTRY = len(PaipuEntry.__struct_fields__)
PLAY_ENTRIES = PaipuEntry.__struct_fields__[1:]
"""The kinds of entry, other than the deal."""
END_ENTRIES = ("hule", "pingju")
CALLS = {"chi": e.Chi, "pon": e.Pon, "daiminkan": e.Daiminkan}
NUMBER = frozenset("0123456789.-+")


def read(data: bytes) -> Iterator[logs.Log]:
    """Read the matches of a file that holds one paipu or a list of paipu."""
    for at, paipu, unknown in wire.decode_paipu(data):
        kyoku = [KyokuReader(entries, f"{at}log[{i}]") for i, entries in enumerate(paipu.log)]
        yield build_log(paipu, at, unknown, kyoku)


def build_log(
    paipu: Paipu, at: str, unknown: tuple[str, ...], kyoku: "Sequence[KyokuReader]"
) -> logs.Log:
    """Build the log of a paipu from its parsed kyoku and the names of its unknown fields."""
    end = _read_end(paipu, at)
    logged: list[logs.LoggedKyoku] = []
    for i, reader in enumerate(kyoku):
        following = kyoku[i + 1] if i + 1 < len(kyoku) else None
        if not reader.has_end and (following is not None or end is not None):
            raise RecordError("log-no-end", field=reader.path, allowed=END_ENTRIES)
        if following is not None:
            scores = following.scores if reader.is_followed_by(following) else None
        else:  # the final scores include deposits left at the end
            scores = end.scores if end is not None and not reader.deposits_left else None
        logged.append(reader.to_log(scores))
    doubts = logs.DoubtList()
    for name in unknown:
        doubts.add(partial(sentence, "doubt-field", name=repr(name)))
    for reader in kyoku:
        doubts.include(reader.doubts)
    log = logs.Log(
        format=FORMAT_NAME,
        id=paipu.title or "",
        names=tuple(paipu.player[(paipu.qijia + seat) % SEATS] for seat in range(SEATS)),
        kyoku=tuple(logged),
        end=end,
        doubts=doubts.reported(),
    )
    check_log(log, copies=False)
    return log


def _read_end(paipu: Paipu, at: str) -> logs.LoggedEnd | None:
    """Read the end of the match; None for an unfinished one, which has neither ranks nor points."""
    if not paipu.rank and not paipu.point:
        return None
    for name, values in (("rank", paipu.rank), ("point", paipu.point)):
        if len(values) not in {0, SEATS}:
            raise RecordError("paipu-end", field=at + name, count=len(values))
    if paipu.defen is None:
        raise RecordError("paipu-no-defen", field=f"{at}defen")
    order = [(paipu.qijia + seat) % SEATS for seat in range(SEATS)]
    results = [_result(value, f"{at}point[{i}]") for i, value in enumerate(paipu.point)]
    return logs.LoggedEnd(
        scores=tuple(paipu.defen[player] for player in order),
        results=tuple(results[player] for player in order) if results else None,
        places=tuple(paipu.rank[player] for player in order) if paipu.rank else None,
    )


def _result(value: str | float, field: str) -> float:
    try:
        number = float(value) if isinstance(value, int | float) or set(value) <= NUMBER else None
    except (ValueError, OverflowError):
        number = None
    if number is None or not isfinite(number):
        raise RecordError("value-number", field=field, given=repr(value)[:40])
    return number


class KyokuReader:
    """One kyoku of a paipu, read entry by entry."""

    def __init__(self, entries: list[PaipuEntry], path: str) -> None:
        if not entries or entries[0].qipai is None:
            raise RecordError("paipu-no-deal", field=f"{path}[0]")
        self.path = path
        self.deal: Qipai = entries[0].qipai
        self.oya = self.deal.jushu
        self.scores = from_wind_order(self.deal.defen, self.oya)
        self.events: list[logs.LoggedEvent] = []
        self.lines: list[int] = []
        self.dora_markers = [spelled.read_tile(self.deal.baopai, f"{path}[0].qipai.baopai")]
        self.melds: list[list[str]] = [[] for _ in range(SEATS)]
        self.wins: list[logs.LoggedWin] = []
        self.draw: logs.LoggedDraw | None = None
        self.deltas: tuple[int, ...] = (0,) * SEATS
        self.end_line = 0
        self.accepted = 0
        self.doubts: list[Sentence] = []
        self.turned_at: int | None = None
        """Index of the event before which the next indicator is inserted; None appends it."""
        for i in range(1, len(entries)):
            self._read_entry(entries, i)
        self.tehais = tuple(self._read_hand((seat - self.oya) % SEATS) for seat in range(SEATS))
        self._mark_tsumogiri()

    @property
    def has_end(self) -> bool:
        """Whether the paipu states how the kyoku ended."""
        return bool(self.wins) or self.draw is not None

    @property
    def deposits_left(self) -> int:
        """The number of deposits on the table after the kyoku."""
        return 0 if self.wins else self.deal.lizhibang + self.accepted

    def is_followed_by(self, other: "KyokuReader") -> bool:
        """Whether the other kyoku is the next deal: of the same dealer, or of the next one."""
        turned = 4 * (other.deal.zhuangfeng - self.deal.zhuangfeng)
        return turned + other.deal.jushu - self.deal.jushu in {0, 1}

    def to_log(self, scores_after: tuple[int, ...] | None) -> logs.LoggedKyoku:
        """Return the kyoku as part of a log."""
        return logs.LoggedKyoku(
            bakaze=ROUND_WINDS[self.deal.zhuangfeng], kyoku=self.oya + 1, oya=self.oya,
            honba=self.deal.changbang, kyotaku=self.deal.lizhibang, scores=self.scores,
            tehais=self.tehais, dora_markers=tuple(self.dora_markers), events=tuple(self.events),
            wins=tuple(self.wins), draw=self.draw, scores_after=scores_after,
            deltas=self.deltas if self.has_end else None,
            lines=tuple(self.lines), end_line=self.end_line,
        )  # fmt: skip

    def _read_hand(self, wind: int) -> tuple[str, ...]:
        field = f"{self.path}[0].qipai.shoupai[{wind}]"
        tiles = spelled.read_tiles(self.deal.shoupai[wind], field)
        if len(tiles) != HAND_SIZE:
            raise RecordError("log-hand-size", field=field, count=len(tiles), wanted=HAND_SIZE)
        return sort_tile_names(tiles)

    def _mark_tsumogiri(self) -> None:
        """Mark discards that can only be the tile just drawn, though the paipu omits the mark."""
        for index in unmarked_tsumogiri(self.tehais, self.events):
            event = self.events[index]
            if isinstance(event, e.Dahai):
                self.events[index] = replace(event, tsumogiri=True)
                path = f"{self.path}[{self.lines[index]}]"
                self.doubts.append(sentence("doubt-drawn", place=path, tile=event.pai))

    def _read_entry(self, entries: list[PaipuEntry], i: int) -> None:
        entry = entries[i]
        at = f"{self.path}[{i}]"
        count = KINDS_OF_ENTRY - astuple(entry).count(None)
        if count != 1:
            raise RecordError("paipu-entry", field=at, count=count, allowed=PLAY_ENTRIES)
        if self.has_end and (entry.hule is None or self.draw is not None):
            raise RecordError("paipu-after-end", field=at)
        if entry.zimo is not None:
            self._read_draw(entry.zimo, i, "zimo")
        elif entry.dapai is not None:
            self._read_discard(entry.dapai, entries, i)
        elif entry.fulou is not None:
            self._read_call(entry.fulou, i)
        elif entry.gang is not None:
            self._read_kan(entry.gang, i)
        elif entry.gangzimo is not None:
            self._read_draw(entry.gangzimo, i, "gangzimo")
        elif entry.kaigang is not None:
            self._read_indicator(entry.kaigang, i)
        else:
            self._read_kyoku_end(entry, i)

    def _add(self, event: logs.LoggedEvent, i: int) -> None:
        self.events.append(event)
        self.lines.append(i)

    def _read_indicator(self, indicator: Kaigang, i: int) -> None:
        """Add an indicator before the draw or discard that turns it; a paipu has it after."""
        marker = spelled.read_tile(indicator.baopai, f"{self.path}[{i}].kaigang.baopai")
        self.dora_markers.append(marker)
        at = len(self.events) if self.turned_at is None else self.turned_at
        later = [replace(event, seq=event.seq + 1) for event in self.events[at:]]
        self.events[at:] = [e.Dora(seq=at, dora_marker=marker), *later]
        self.lines.insert(at, i)
        if self.turned_at is not None:
            self.turned_at += 1

    def _read_draw(self, draw: TileEntry, i: int, name: str) -> None:
        pai = spelled.read_tile(draw.p, f"{self.path}[{i}].{name}.p")
        seat = (self.oya + draw.l) % SEATS
        rinshan = name == "gangzimo"
        self.turned_at = len(self.events) if rinshan else None
        self._add(e.Tsumo(seq=len(self.events), actor=seat, pai=pai, rinshan=rinshan), i)

    def _read_discard(self, discard: TileEntry, entries: list[PaipuEntry], i: int) -> None:
        found = spelled.DISCARDS.get(discard.p)
        if found is None:
            at = f"{self.path}[{i}].dapai.p"
            raise RecordError("paipu-discard", field=at, given=repr(discard.p[:20]))
        pai, tsumogiri, riichi = found
        seat = (self.oya + discard.l) % SEATS
        if riichi:
            self._add(e.Reach(seq=len(self.events), actor=seat), i)
        self.turned_at = len(self.events)
        self._add(e.Dahai(seq=len(self.events), actor=seat, pai=pai, tsumogiri=tsumogiri), i)
        if riichi and _riichi_accepted(entries, i):
            self.accepted += 1
            self._add(e.ReachAccepted(seq=len(self.events), actor=seat), i)

    def _read_call(self, call_entry: MeldEntry, i: int) -> None:
        field = f"{self.path}[{i}].fulou.m"
        self.turned_at = None
        meld = spelled.read_meld(call_entry.m, field)
        call = CALLS.get(meld.kind)
        if call is None:
            raise RecordError("paipu-call", field=field, given=repr(call_entry.m))
        seat = (self.oya + call_entry.l) % SEATS
        target = (seat + meld.offset) % SEATS
        self.melds[call_entry.l].append(call_entry.m)
        seq = len(self.events)
        pai, used = meld.pai, meld.consumed
        self._add(call(seq=seq, actor=seat, target=target, pai=pai, consumed=used), i)

    def _read_kan(self, entry: MeldEntry, i: int) -> None:
        field = f"{self.path}[{i}].gang.m"
        self.turned_at = None
        meld = spelled.read_meld(entry.m, field)
        seat = (self.oya + entry.l) % SEATS
        if meld.kind == "ankan":
            self.melds[entry.l].append(entry.m)
            self._add(e.Ankan(seq=len(self.events), actor=seat, consumed=meld.consumed), i)
        elif meld.kind == "kakan":
            self._read_kakan(entry, meld, i, field)
        else:
            raise RecordError("paipu-own-kan", field=field, given=repr(entry.m))

    def _read_kakan(self, entry: MeldEntry, meld: spelled.SpelledMeld, i: int, field: str) -> None:
        pon = entry.m[: spelled.PON_LENGTH]
        own_melds = self.melds[entry.l]
        if pon not in own_melds:
            given, count, melds = repr(entry.m), len(own_melds), tuple(own_melds)
            raise RecordError("paipu-kakan", field=field, given=given, count=count, melds=melds)
        own_melds[own_melds.index(pon)] = entry.m
        seat = (self.oya + entry.l) % SEATS
        event = e.Kakan(seq=len(self.events), actor=seat, pai=meld.pai, consumed=meld.consumed)
        self._add(event, i)

    def _read_kyoku_end(self, entry: PaipuEntry, i: int) -> None:
        at = f"{self.path}[{i}]"
        self.end_line = self.end_line or i
        if entry.pingju is not None:
            self.draw = read_draw(entry.pingju, self.oya, self.melds, f"{at}.pingju")
            self.deltas = from_wind_order(entry.pingju.fenpei, self.oya)
        elif entry.hule is not None:
            melds = self.melds[entry.hule.l]
            win = read_win(entry.hule, self.deal.zhuangfeng, self.oya, melds, f"{at}.hule")
            moved = from_wind_order(entry.hule.fenpei, self.oya)
            self.deltas = tuple(map(add, self.deltas, moved))
            for other in self.wins:  # several can win only by ron of the same tile
                if win.target != other.target or other.actor in {win.actor, other.target}:
                    raise RecordError("paipu-another-win", field=f"{at}.hule")
            self.wins.append(win)
        else:
            raise RecordError("paipu-second-deal", field=at)


def _riichi_accepted(entries: list[PaipuEntry], i: int) -> bool:
    """Whether the riichi declared with discard `i` is accepted, because no seat wins that tile."""
    for entry in entries[i + 1 :]:
        if entry.kaigang is None:
            if entry.pingju is not None:
                return DRAW_OF.get(entry.pingju.name) != "triple_ron"
            return entry.hule is None
    return False


# majiang-core offers a plain five next to a red one as a tile from the hand, even if it has just
# been drawn. So the paipu alone does not decide: the hand does.
def unmarked_tsumogiri(
    tehais: Sequence[Sequence[str]], events: Sequence[logs.LoggedEvent]
) -> Iterator[int]:
    """Yield the indexes of unmarked discards that can only be the tile just drawn.

    >>> drawn = Tsumo(seq=0, actor=0, pai="5p")
    >>> events = [drawn, Dahai(seq=1, actor=0, pai="5p", tsumogiri=False)]
    >>> list(unmarked_tsumogiri([["5pr"], [], [], []], events))
    [1]
    >>> list(unmarked_tsumogiri([["5p"], [], [], []], events))
    []
    """
    hands = [list(hand) for hand in tehais]
    drawn: tuple[int, str] | None = None
    for index, event in enumerate(events):
        if type(event) is Tsumo:
            drawn = event.actor, event.pai
            hands[event.actor].append(event.pai)
            continue
        if isinstance(event, Dora):
            continue
        hand = hands[event.actor]
        if type(event) is Dahai:
            from_hand = not event.tsumogiri and drawn == (event.actor, event.pai)
            if from_hand and hand.count(event.pai) == 1:
                yield index
            drawn = None
        for tile in logs.tiles_from_hand(event):
            if tile in hand:  # verification reports a tile missing from the hand
                hand.remove(tile)
