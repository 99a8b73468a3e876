"""The writer of a complete mjlog, from a log with every detail that the format needs."""

from collections.abc import Iterable
from urllib.parse import quote

from hanchan.core.codes import DEPOSIT, SEATS
from hanchan.errors import RecordError
from hanchan.formats.mjlog import meld_codes, tag, yaku_numbers
from hanchan.formats.mjlog.game_type import NO_REDS, game_type_for
from hanchan.formats.mjlog.meld_codes import NAMES_WITH_RED, NAMES_WITHOUT_RED
from hanchan.formats.mjlog.tag_reader import VERSION
from hanchan.formats.write_checks import require_writable_log, required
from hanchan.logs.log import Log, LoggedDraw, LoggedEnd, LoggedEvent, LoggedKyoku, LoggedWin
from hanchan.records import events as e
from hanchan.records.events import HIDDEN
from hanchan.records.record import ROUND_WINDS
from hanchan.records.tile_names import sort_tile_names

DRAWS, DISCARDS = "TUVW", "DEFG"
NO_TILE = -1
CHI_OFFSET = 3
"""Offset of the seat whose discard may be called for a sequence."""


def kyoku_title(kyoku: LoggedKyoku) -> str:
    """Return the name of a kyoku in errors, such as `kyoku E1-0`."""
    return f"kyoku {kyoku.bakaze}{kyoku.kyoku}-{kyoku.honba}"


def to_hundreds(field: str, points: tuple[int, ...]) -> list[int]:
    """Convert points by seat to hundreds; `RecordError` for other amounts."""
    if any(point % tag.HUNDRED for point in points):
        raise RecordError("mjlog-hundreds", field=field, given=points)
    return [point // tag.HUNDRED for point in points]


def for_all_chairs(numbers: list[int]) -> list[int]:
    """Return numbers by seat with 0 for a chair that stays empty."""
    return [*numbers, *[0] * (SEATS - len(numbers))]


def join_numbers(numbers: list[int] | tuple[int, ...]) -> str:
    """Join numbers with commas."""
    return ",".join(map(str, numbers))


class KyokuTagWriter:
    """The writer of the tags of a kyoku."""

    def __init__(self, kyoku: LoggedKyoku, *, reds: bool) -> None:
        self.kyoku, self.title = kyoku, kyoku_title(kyoku)
        self.number = SEATS * ROUND_WINDS.index(kyoku.bakaze) + kyoku.kyoku - 1
        self.copies = TileCopies(reds=reds, field=self.title)
        self.melds: list[list[tuple[int, int]]] = [[] for _ in range(SEATS)]
        """The kind and code of each meld on the table."""
        self.scores, self.deposits = kyoku.scores, kyoku.kyotaku
        self.tags: list[str] = []
        self.markers: list[int] = []
        self.discarded = NO_TILE
        self._drawn = NO_TILE

    def write_deal(self) -> None:
        """Write the `INIT` tag."""
        kyoku = self.kyoku
        if kyoku.oya != self.number % SEATS:
            field, dealer = f"{self.title}, oya", self.number % SEATS
            raise RecordError("tenhou-dealer", field=field, given=kyoku.oya, dealer=dealer)
        for p, hand in enumerate(kyoku.tehais):
            for name in hand:
                self.copies.assign_to_hand(p, name)
        self.markers.append(self.copies.assign_unseen(kyoku.dora_markers[0]))
        first, second = kyoku.dice or (1, 1)
        seed = (self.number, kyoku.honba, kyoku.kyotaku, first - 1, second - 1, self.markers[0])
        hands = (f'hai{p}="{join_numbers(hand)}"' for p, hand in enumerate(self.copies.hands))
        ten = join_numbers(self.hundreds("scores", kyoku.scores))
        self.tags.append(
            f'<INIT seed="{join_numbers(seed)}" ten="{ten}" oya="{kyoku.oya}" {" ".join(hands)}/>'
        )

    def hundreds(self, field: str, points: tuple[int, ...]) -> list[int]:
        """Convert points by seat to hundreds, with 0 for an empty chair."""
        return for_all_chairs(to_hundreds(f"{self.title}, {field}", points))

    def write_events(self) -> None:
        """Write a tag for each event, except passes."""
        for event in self.kyoku.events:
            self._write_event(event)
        count, turned = len(self.kyoku.dora_markers), len(self.markers)
        if turned != count:
            field = f"{self.title}, dora_markers"
            raise RecordError("log-indicators", field=field, count=count, turned=turned)

    def _write_event(self, event: LoggedEvent) -> None:
        match event:
            case e.Tsumo():
                self._drawn = self.copies.assign_to_hand(event.actor, event.pai)
                self.tags.append(f"<{DRAWS[event.actor]}{self._drawn}/>")
            case e.Dahai():
                self._write_discard(event)
            case e.Chi() | e.Pon() | e.Daiminkan():
                self._write_call(event)
            case e.Ankan() | e.Kita():
                self._write_own_tiles(event)
            case e.Kakan():
                self._write_kakan(event)
            case e.Dora():
                self.markers.append(self.copies.assign_unseen(event.dora_marker))
                self.tags.append(f'<DORA hai="{self.markers[-1]}"/>')
            case e.Reach():
                self.tags.append(f'<REACH who="{event.actor}" step="1"/>')
            case e.ReachAccepted():
                p = event.actor
                self.scores = tuple(s - DEPOSIT * (q == p) for q, s in enumerate(self.scores))
                self.deposits += 1
                ten = join_numbers(self.hundreds("scores", self.scores))
                self.tags.append(f'<REACH who="{p}" ten="{ten}" step="2"/>')
            case e.Pass():
                pass

    def _write_discard(self, event: e.Dahai) -> None:
        p, drawn = event.actor, self._drawn
        if event.tsumogiri:
            if drawn not in self.copies.hands[p] or self.copies.names[drawn] != event.pai:
                field = f"{self.title}, event {event.seq}"
                raise RecordError("mjlog-tsumogiri", field=field, seat=p, tile=event.pai)
            self.copies.hands[p].remove(drawn)
            self.discarded = drawn
        else:
            self.discarded = self.copies.take_from_hand(p, event.pai, but=drawn)
        self._drawn = NO_TILE
        self.tags.append(f"<{DISCARDS[p]}{self.discarded}/>")

    def _write_own_tiles(self, event: e.Ankan | e.Kita) -> None:
        tiles = event.consumed if isinstance(event, e.Ankan) else (event.pai,)
        used = self.copies.take_all_from_hand(event.actor, tiles)
        pack = meld_codes.pack_ankan if isinstance(event, e.Ankan) else meld_codes.pack_kita
        self._write_meld(event.actor, pack(min(used)), used[0] // 4)
        self.discarded = used[0]

    def _write_call(self, event: e.Chi | e.Pon | e.Daiminkan) -> None:
        p, further, called = event.actor, (event.target - event.actor) % SEATS, self.discarded
        field = f"{self.title}, event {event.seq}"
        if called == NO_TILE or self.copies.names[called] != event.pai:
            raise RecordError("mjlog-call", field=field, tile=event.pai)
        used = self.copies.take_all_from_hand(p, event.consumed)
        if isinstance(event, e.Chi):
            if further != CHI_OFFSET:
                raise RecordError("mjlog-chi", field=field, seat=p, target=event.target)
            code = meld_codes.pack_chi(further, called, used)
        elif isinstance(event, e.Pon):
            code = meld_codes.pack_pon(further, called, used)
        else:
            code = meld_codes.pack_kan(further, called)
        self._write_meld(p, code, called // 4)
        self.discarded = NO_TILE

    def _write_meld(self, p: int, code: int, kind: int) -> None:
        self.melds[p].insert(0, (kind, code))
        self._drawn = NO_TILE
        self.tags.append(f'<N who="{p}" m="{code}"/>')

    def _write_kakan(self, event: e.Kakan) -> None:
        p = event.actor
        added = self.copies.take_from_hand(p, event.pai)
        either = meld_codes.CHI | meld_codes.PON
        for index, (kind, meld) in enumerate(self.melds[p]):
            if kind == added // 4 and meld & either == meld_codes.PON:
                code = meld_codes.pack_kakan(meld)
                self.melds[p][index] = kind, code
                break
        else:
            raise RecordError("log-kakan", field=f"{self.title}, event {event.seq}", tile=event.pai)
        self._drawn, self.discarded = NO_TILE, added
        self.tags.append(f'<N who="{p}" m="{code}"/>')


# A log does not distinguish the four copies of a tile; an mjlog must. They are assigned as tiles
# are first seen: dealt hands seat by seat, the indicator, then draws and indicators.
class TileCopies:
    """The tile numbers assigned in one kyoku; `field` names the kyoku in messages."""

    def __init__(self, *, reds: bool, field: str) -> None:
        self.names = NAMES_WITH_RED if reds else NAMES_WITHOUT_RED
        self.hands: list[list[int]] = [[] for _ in range(SEATS)]
        self.field = field
        self._left: dict[str, list[int]] = {}
        for number, name in reversed(tuple(enumerate(self.names))):
            self._left.setdefault(name, []).append(number)

    def assign_unseen(self, name: str) -> int:
        """Return the number of an unassigned copy of the tile; raises `RecordError` without one."""
        left = self._left.get(name)
        if name == HIDDEN:
            raise RecordError("log-hidden", field=self.field)
        if left is None:
            raise RecordError("mjlog-no-reds", field=self.field, tile=name)
        if not left:
            field, most = self.field, self.names.count(name)
            raise RecordError("tiles-in-set", field=field, tile=name, count=most + 1, most=most)
        return left.pop()

    def assign_to_hand(self, p: int, name: str) -> int:
        """Add an unassigned copy of the tile to the hand of seat `p`, and return its number."""
        tile = self.assign_unseen(name)
        self.hands[p].append(tile)
        return tile

    def take_from_hand(self, p: int, name: str, *, but: int = -1) -> int:
        """Remove a copy other than `but` from the hand of seat `p`, and return its number."""
        hand = self.hands[p]
        for tile in hand:
            if self.names[tile] == name and tile != but:
                hand.remove(tile)
                return tile
        held = self._tile_names(hand)
        raise RecordError("log-not-held", field=self.field, seat=p, tile=name, hand=held)

    def take_all_from_hand(self, p: int, names: Iterable[str]) -> tuple[int, ...]:
        """Remove a copy of each tile from the hand of seat `p`, and return their numbers."""
        return tuple(self.take_from_hand(p, name) for name in names)

    def hand(self, p: int, stated: tuple[str, ...] | None, *, but: int = -1) -> list[int]:
        """Return the sorted hand of seat `p`; without `but` it must equal the `stated` one."""
        hand = sorted(self.hands[p])
        names = self._tile_names(tile for tile in hand if tile != but)
        if stated is not None and sorted(stated) != sorted(names):
            raise RecordError("mjlog-hand", field=self.field, seat=p, given=stated, held=names)
        return hand

    def _tile_names(self, tiles: Iterable[int]) -> tuple[str, ...]:
        return sort_tile_names(self.names[tile] for tile in tiles)


TYPES = {reason: kind for kind, reason in tag.REASONS.items()}

UNKNOWN_PLAYERS = 'dan="0,0,0,0" rate="1500.00,1500.00,1500.00,1500.00" sx="C,C,C,C"'
"""Placeholder grade, rating and sex of players, which a log does not know."""


def write(log: Log) -> bytes:
    """Write the mjlog of a match; raises `RecordError` for missing or contradictory details."""
    require_writable_log(log)
    if not log.kyoku:
        raise RecordError("log-no-kyoku", field="kyoku")
    bits = game_type_for(log)
    named = (*log.names, *[""] * (SEATS - len(log.names)))
    names = " ".join(f'n{p}="{_percent_encoded(name)}"' for p, name in enumerate(named))
    parts = [
        f'<mjloggm ver="{VERSION}"><SHUFFLE seed="" ref=""/><GO type="{bits}" lobby="0"/>',
        f'<UN {names} {UNKNOWN_PLAYERS}/><TAIKYOKU oya="0"/>',
    ]
    for kyoku in log.kyoku:
        last = kyoku is log.kyoku[-1]
        if not kyoku.complete and (not last or log.end is not None):
            raise RecordError("log-no-end", field=kyoku_title(kyoku), allowed=("wins", "draw"))
        parts += _kyoku_tags(kyoku, log.end if last else None, reds=not bits & NO_REDS)
    parts.append("</mjloggm>")
    return "".join(parts).encode("ascii")


def _percent_encoded(name: str) -> str:
    try:
        return quote(name, safe="")
    except UnicodeEncodeError:
        raise RecordError("tenhou-name", field="names", given=ascii(name)) from None


def _kyoku_tags(kyoku: LoggedKyoku, end: LoggedEnd | None, *, reds: bool) -> list[str]:
    writer = KyokuTagWriter(kyoku, reds=reds)
    writer.write_deal()
    writer.write_events()
    if kyoku.is_nagashi:  # in an mjlog a draw
        nagashi = LoggedDraw(reason="nagashi", tehais=(None,) * len(kyoku.tehais))
        write_draw(writer, nagashi, end)
    elif kyoku.wins:
        write_wins(writer, end)
    elif kyoku.draw is not None:
        write_draw(writer, kyoku.draw, end)
    return writer.tags


def write_wins(writer: KyokuTagWriter, end: LoggedEnd | None) -> None:
    """Write an `AGARI` tag for every winner, first paid first; the last states the match end."""
    wins = writer.kyoku.wins
    ura = max((win.ura_markers or () for win in wins), key=len)
    ura_tiles = [writer.copies.assign_unseen(name) for name in ura]
    for win in wins:
        last = end if win is wins[-1] else None
        writer.tags.append(_win_tag(writer, win, ura_tiles[: len(win.ura_markers or ())], last))


def write_draw(writer: KyokuTagWriter, draw: LoggedDraw, end: LoggedEnd | None) -> None:
    """Write the `RYUUKYOKU` tag; raises `RecordError` for a missing detail."""
    reason = required(draw.reason, f"{writer.title}, draw")
    kind = TYPES.get(reason)
    if kind is None:
        field, known = f"{writer.title}, draw", tuple(TYPES)
        raise RecordError("value-choice", field=field, given=reason, allowed=known)
    parts = [f'type="{kind}"'] if kind else []
    parts += _payment_attributes(writer, writer.kyoku.deltas)
    if reason in tag.TENPAI_DECLARED_DRAWS:
        required(draw.tehais, f"{writer.title}, draw.tehais")
    if reason == "kyuushu":
        required(draw.actor, f"{writer.title}, draw.actor")
    for p in range(len(writer.kyoku.tehais)):
        stated = draw.tehais[p] if draw.tehais and reason in tag.TENPAI_SHOWN_DRAWS else None
        if stated is not None or (reason == "kyuushu" and draw.actor == p):
            parts.append(f'hai{p}="{join_numbers(writer.copies.hand(p, stated))}"')
    writer.tags.append(f"<RYUUKYOKU {' '.join(parts + _owari_attribute(end))}/>")


def _win_tag(writer: KyokuTagWriter, win: LoggedWin, ura: list[int], end: LoggedEnd | None) -> str:
    machi = _winning_tile(writer, win)
    p, copies = win.actor, writer.copies
    hand = copies.hand(p, win.tehai, but=machi)
    if win.target != p:
        hand = sorted([*hand, machi])
    deltas = win.deltas or (writer.kyoku.deltas if len(writer.kyoku.wins) == 1 else None)
    parts = _payment_attributes(writer, deltas)
    parts.append(f'hai="{join_numbers(hand)}"')
    if writer.melds[p]:
        parts.append(f'm="{join_numbers([code for _, code in writer.melds[p]])}"')
    parts += [f'machi="{machi}"', _value_attribute(writer, win), _yaku_attribute(writer, win)]
    parts.append(f'doraHai="{join_numbers(writer.markers)}"')
    if ura:
        parts.append(f'doraHaiUra="{join_numbers(ura)}"')
    parts += [f'who="{p}"', f'fromWho="{win.target}"']
    if win.pao is not None:
        parts.append(f'paoWho="{win.pao}"')
    writer.deposits = 0
    return f"<AGARI {' '.join(parts + _owari_attribute(end))}/>"


def _winning_tile(writer: KyokuTagWriter, win: LoggedWin) -> int:
    hand = writer.copies.hands[win.actor]
    machi = hand[-1] if win.target == win.actor and hand else writer.discarded
    field, pai = f"{writer.title}, pai", required(win.pai, f"{writer.title}, pai")
    if machi == NO_TILE or writer.copies.names[machi] != pai:
        raise RecordError("mjlog-win", field=field, seat=win.actor, tile=pai)
    return machi


def _value_attribute(writer: KyokuTagWriter, win: LoggedWin) -> str:
    fu = required(win.fu, f"{writer.title}, fu")
    points = required(win.points, f"{writer.title}, points")
    if win.limit not in yaku_numbers.LIMIT_OF_NUMBER:
        field, known = f"{writer.title}, limit", tuple(filter(None, yaku_numbers.LIMIT_OF_NUMBER))
        raise RecordError("value-choice", field=field, given=win.limit, allowed=known)
    limit = yaku_numbers.LIMIT_OF_NUMBER.index(win.limit)
    return f'ten="{join_numbers([fu, points, limit])}"'


def _yaku_attribute(writer: KyokuTagWriter, win: LoggedWin) -> str:
    yaku = required(win.yaku, f"{writer.title}, yaku")
    if win.yakuman:
        return f'yakuman="{join_numbers([_yaku_number(writer, win, name) for name in yaku])}"'
    dora = required(win.dora, f"{writer.title}, dora")
    red = required(win.red, f"{writer.title}, red")
    ura = required(win.ura, f"{writer.title}, ura")
    pairs = [part for name, han in yaku.items() for part in (_yaku_number(writer, win, name), han)]
    pairs += [yaku_numbers.DORA, dora] if dora else []
    pairs += [yaku_numbers.RED, red] if red else []
    pairs += [yaku_numbers.URA, ura] if win.ura_markers else []
    return f'yaku="{join_numbers(pairs)}"'


def _yaku_number(writer: KyokuTagWriter, win: LoggedWin, name: str) -> int:
    number = yaku_numbers.NUMBER_OF_YAKU.get(name)
    if number is None:
        raise RecordError("log-yaku-foreign", field=f"{writer.title}, yaku", given=name)
    if number == yaku_numbers.SEAT_WIND:
        return number + (win.actor - writer.kyoku.oya) % len(writer.kyoku.tehais)
    return number + writer.number // SEATS if number == yaku_numbers.ROUND_WIND else number


def _payment_attributes(writer: KyokuTagWriter, deltas: tuple[int, ...] | None) -> list[str]:
    """Return `ba` and `sc`; each payment is included in the scores for the next winner."""
    before = writer.hundreds("scores", writer.scores)
    paid = writer.hundreds("deltas", required(deltas, f"{writer.title}, deltas"))
    pairs = [number for pair in zip(before, paid, strict=True) for number in pair]
    writer.scores = tuple(tag.HUNDRED * (a + b) for a, b in zip(before, paid, strict=True))
    return [f'ba="{writer.kyoku.honba},{writer.deposits}"', f'sc="{join_numbers(pairs)}"']


def _owari_attribute(end: LoggedEnd | None) -> list[str]:
    if end is None:
        return []
    results = required(end.results, "end, results")
    scores = to_hundreds("end, scores", required(end.scores or None, "end, scores"))
    parts = [f"{score},{result}" for score, result in zip(scores, results, strict=True)]
    parts += ["0,0"] * (SEATS - len(parts))
    return [f'owari="{",".join(parts)}"']
