"""The reader of one kyoku: its records become events, and its last record the end."""

from hashlib import md5

from msgspec.structs import replace

from hanchan.core.codes import DEPOSIT, SEATS
from hanchan.errors import RecordError
from hanchan.formats.mahjong_soul.fields import Fields, tile_name
from hanchan.formats.mahjong_soul.kyoku_end import read_abort, read_draw, read_win
from hanchan.formats.mahjong_soul.walls import read_wall
from hanchan.i18n.lazy_text import Sentence, sentence
from hanchan.logs import log as logs
from hanchan.logs.consistency_checks import HAND_SIZE
from hanchan.records import events as e
from hanchan.records.record import ROUND_WINDS
from hanchan.records.tile_names import sort_tile_names

CHI, PON, DAIMINKAN = 0, 1, 2
KAKAN, ANKAN = 2, 3
NORTH = "N"
CALLS = {CHI: e.Chi, PON: e.Pon, DAIMINKAN: e.Daiminkan}
CALLED_TILES = {CHI: 3, PON: 3, DAIMINKAN: 4}


class KyokuRecordReader:
    """One kyoku, read record by record; `line` is the number of its first record in the file."""

    def __init__(self, deal: Fields, line: int) -> None:
        self.line, self.end_line = line, 0
        self.deal = deal
        self.doubts: list[Sentence] = []
        self.round = deal.number("chang", 0, len(ROUND_WINDS) - 1)
        self.oya = deal.seat("ju")
        self.scores = deal.points("scores")
        if not self.scores:
            raise RecordError("value-missing", field=deal.at("scores"))
        self.players = len(self.scores)
        self.hands = [list(deal.tiles(f"tiles{seat}")) for seat in range(self.players)]
        if self.oya >= self.players:
            raise RecordError("match-seat-three", field=deal.at("ju"), given=self.oya)
        self.markers = list(deal.tiles("doras"))
        if not self.markers and deal.has("dora"):
            self.markers = [deal.tile("dora")]
        self.events: list[logs.LoggedEvent] = []
        self.lines: list[int] = []
        self.wins: tuple[logs.LoggedWin, ...] = ()
        self.draw: logs.LoggedDraw | None = None
        self.deltas: tuple[int, ...] | None = None
        self.scores_after: tuple[int, ...] | None = None
        self._riichi: int | None = None
        """The seat whose riichi is neither paid nor lost."""
        self._pons: dict[tuple[int, str], tuple[str, ...]] = {}
        self._rinshan = self._first = False
        self.tehais = self._deal_hands()
        self.wall = self._read_wall()

    @property
    def has_end(self) -> bool:
        """Whether the records state how the kyoku ended."""
        return bool(self.wins) or self.draw is not None

    def read(self, name: str, record: Fields, line: int) -> None:
        """Read the next record of the kyoku."""
        if self.has_end:
            raise RecordError("log-after-end", field=record.path, allowed="RecordNewRound")
        self._line = line
        match name:
            case "RecordDealTile":
                self._read_draw_tile(record)
            case "RecordDiscardTile":
                self._read_discard(record)
            case "RecordChiPengGang":
                self._read_call(record)
            case "RecordAnGangAddGang":
                self._read_own_kan(record)
            case "RecordHule":
                self._read_wins(record)
            case "RecordNoTile":
                self._read_exhausted(record)
            case "RecordLiuJu":
                self._read_abort(record)
            case _:
                self._read_kita(record)

    def to_log(self) -> logs.LoggedKyoku:
        """Return the kyoku as part of a log."""
        return logs.LoggedKyoku(
            bakaze=ROUND_WINDS[self.round], kyoku=self.oya + 1, oya=self.oya,
            honba=self.deal.number("ben", 0), kyotaku=self.deal.number("liqibang", 0),
            scores=self.scores, tehais=self.tehais, dora_markers=tuple(self.markers),
            wall=self.wall, events=tuple(self.events), wins=self.wins, draw=self.draw,
            deltas=self.deltas, scores_after=self.scores_after, line=self.line,
            lines=tuple(self.lines), end_line=self.end_line,
        )  # fmt: skip

    def _deal_hands(self) -> tuple[tuple[str, ...], ...]:
        """Return the dealt hands; the last tile of the dealer's fourteen becomes their draw."""
        self._line = self.line
        for seat, hand in enumerate(self.hands):
            wanted = HAND_SIZE + (seat == self.oya)
            if len(hand) != wanted:
                at, count = self.deal.at(f"tiles{seat}"), len(hand)
                raise RecordError("log-hand-size", field=at, count=count, wanted=wanted)
        drawn = self.hands[self.oya].pop()
        dealt = tuple(sort_tile_names(hand) for hand in self.hands)
        self._first = True
        self._add(e.Tsumo(seq=0, actor=self.oya, pai=drawn))
        self.hands[self.oya].append(drawn)
        return dealt

    def _read_wall(self) -> tuple[str, ...] | None:
        text = self.deal.text("paishan")
        if not text or self.players < SEATS:  # where the tiles of three lie is not known
            return None
        known, made = self.deal.text("md5"), md5(text.encode(), usedforsecurity=False).hexdigest()
        if known and known.lower() != made:
            self.doubts.append(sentence("doubt-wall_sum"))
        return read_wall(text, self.deal.at("paishan"), self._first_tile)

    @property
    def _first_tile(self) -> str:
        first = self.events[0]
        return first.pai if isinstance(first, e.Tsumo) else ""

    def _add(self, event: logs.LoggedEvent) -> None:
        self.events.append(event)
        self.lines.append(self._line)

    def _remove(self, seat: int, tile: str) -> None:
        if (
            seat < self.players and tile in self.hands[seat]
        ):  # verification reports a tile missing from the hand
            self.hands[seat].remove(tile)

    def _accept_riichi(self, record: Fields) -> None:
        """Read that a riichi is paid, which the record after its discard says."""
        paid = record.part("liqi")
        if paid is not None and not paid.flag("failed"):
            self._add(e.ReachAccepted(seq=len(self.events), actor=paid.seat()))
        self._riichi = None

    def _open_indicators(self, record: Fields) -> None:
        """Read the whole list of open indicators; some may be new."""
        listed = record.tiles("doras")
        if not listed:
            return
        for marker in listed[len(self.markers) :]:
            self.markers.append(marker)
            self._add(e.Dora(seq=len(self.events), dora_marker=marker))

    def _read_draw_tile(self, record: Fields) -> None:
        self._accept_riichi(record)
        self._open_indicators(record)
        seat, tile = record.seat(), record.tile("tile")
        self._add(e.Tsumo(seq=len(self.events), actor=seat, pai=tile, rinshan=self._rinshan))
        if seat < self.players:
            self.hands[seat].append(tile)
        self._rinshan = False

    def _read_discard(self, record: Fields) -> None:
        seat, tile = record.seat(), record.tile("tile")
        if record.flag("is_liqi") or record.flag("is_wliqi"):
            self._add(e.Reach(seq=len(self.events), actor=seat))
            self._riichi = seat
        self._open_indicators(record)
        tsumogiri = record.flag("moqie")
        if self._first:  # which of the dealer's fourteen tiles came last is not told
            tsumogiri = tile == self._first_tile and self.hands[self.oya].count(tile) == 1
        self._add(e.Dahai(seq=len(self.events), actor=seat, pai=tile, tsumogiri=tsumogiri))
        self._remove(seat, tile)
        self._first = False

    def _read_kita(self, record: Fields) -> None:
        """Read a north set aside, which brings a replacement tile."""
        seat = record.seat()
        self._add(e.Kita(seq=len(self.events), actor=seat, pai=NORTH))
        self._remove(seat, NORTH)
        self._rinshan, self._first = True, False

    def _read_call(self, record: Fields) -> None:
        self._accept_riichi(record)
        kind = record.number("type", CHI, DAIMINKAN)
        seat, tiles, froms = record.seat(), record.tiles("tiles"), record.numbers("froms")
        if len(tiles) != CALLED_TILES[kind] or len(froms) != len(tiles):
            wanted = CALLED_TILES[kind]
            at = record.at("tiles")
            raise RecordError("record-tiles", field=at, count=len(tiles), wanted=wanted)
        target = froms[-1]
        if not 0 <= target < SEATS:
            raise RecordError("match-seat", field=record.at("froms"), given=target)
        pai, used = tiles[-1], sort_tile_names(tiles[:-1])
        seq = len(self.events)
        self._add(CALLS[kind](seq=seq, actor=seat, target=target, pai=pai, consumed=used))
        for tile in used:
            self._remove(seat, tile)
        if kind == PON:
            self._pons[seat, _plain(pai)] = sort_tile_names(tiles)
        self._rinshan = kind == DAIMINKAN

    def _read_own_kan(self, record: Fields) -> None:
        kind, seat = record.number("type", KAKAN, ANKAN), record.seat()
        tile = tile_name(record.get("tiles"), record.at("tiles"))
        plain = _plain(tile)
        seq = len(self.events)
        if kind == KAKAN:
            pon = self._pons.get((seat, plain), (plain,) * 3)
            self._add(e.Kakan(seq=seq, actor=seat, pai=tile, consumed=pon))
            self._remove(seat, tile)
        else:
            hand = self.hands[seat] if seat < self.players else []
            held = [one for one in hand if _plain(one) == plain]
            used = sort_tile_names(held) if len(held) == 4 else (plain,) * 4  # noqa: PLR2004
            self._add(e.Ankan(seq=seq, actor=seat, consumed=used))
            for one in used:
                self._remove(seat, one)
        self._rinshan, self._first = True, False

    def _read_wins(self, record: Fields) -> None:
        """Read all wins of the kyoku, which one record has; the first is paid first."""
        self.end_line = self._line
        last = self.events[-1]
        acted = (one.actor for one in reversed(self.events) if not isinstance(one, e.Dora))
        discarder = next(acted, self.oya)
        pao = record.number("baopai", 0, SEATS)
        hules = record.parts("hules")
        if not hules:
            raise RecordError("value-missing", field=record.at("hules"))
        wins: list[logs.LoggedWin] = []
        for hule in hules:
            win, unnamed = read_win(hule, discarder, self.oya, pao, self.players)
            wins.append(win)
            self.doubts += [sentence("doubt-unnamed_yaku", yaku=repr(one)) for one in unnamed]
        self.deltas = record.points("delta_scores") or None
        self.scores_after = record.points("scores") or None
        if len(wins) == 1 and self.deltas is not None:
            wins = [replace(wins[0], deltas=self.deltas)]
        self.wins = tuple(wins)
        if isinstance(last, e.Tsumo) and self._first:
            self._draw_winning_tile(last, wins[0])
        listed = max((one.tiles("doras") for one in hules), key=len, default=())
        listed = max(listed, record.tiles("doras"), key=len)
        self.markers += listed[len(self.markers) :]
        self._pay_last_riichi(record, self.deltas)

    def _draw_winning_tile(self, last: e.Tsumo, win: logs.LoggedWin) -> None:
        """Take the winning tile of a dealt hand as the dealer's draw."""
        if win.pai is None or win.pai == last.pai or win.pai not in self.tehais[self.oya]:
            return
        hand = list(self.tehais[self.oya])
        hand[hand.index(win.pai)] = last.pai
        dealt = list(self.tehais)
        dealt[self.oya] = sort_tile_names(hand)
        self.tehais = tuple(dealt)
        self.events[-1] = e.Tsumo(seq=last.seq, actor=last.actor, pai=win.pai)
        if self.wall is not None:
            self.wall = read_wall(self.deal.text("paishan"), self.deal.at("paishan"), win.pai)

    def _pay_last_riichi(self, record: Fields, deltas: tuple[int, ...] | None) -> None:
        """Read whether the riichi of a ronned discard was paid: by the scores before the win."""
        seat = self._riichi
        before = record.points("old_scores")
        if seat is None or seat >= len(before) or seat >= self.players:
            return
        paid = sum(type(one) is e.ReachAccepted and one.actor == seat for one in self.events)
        if before[seat] == self.scores[seat] - DEPOSIT * (paid + 1) and deltas is not None:
            self._add(e.ReachAccepted(seq=len(self.events), actor=seat))

    def _read_exhausted(self, record: Fields) -> None:
        self.end_line = self._line
        self._pay_pending()
        self.draw, self.deltas, self.scores_after = read_draw(record, self.players)

    def _read_abort(self, record: Fields) -> None:
        self.end_line = self._line
        self.draw = read_abort(record)
        self._accept_at_abort(record)
        self.deltas = (0,) * self.players

    def _accept_at_abort(self, record: Fields) -> None:
        """Accept the last riichi, which every abort but a triple ron leaves on the table."""
        if record.part("liqi") is not None:
            self._accept_riichi(record)
        elif self.draw is not None and self.draw.reason != "triple_ron":
            self._pay_pending()

    def _pay_pending(self) -> None:
        if self._riichi is not None:
            self._add(e.ReachAccepted(seq=len(self.events), actor=self._riichi))
            self._riichi = None


def _plain(tile: str) -> str:
    """Return the name of a tile, of a red five that of a plain one."""
    return tile.removesuffix("r")
