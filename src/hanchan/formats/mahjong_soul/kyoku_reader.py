"""The reader of one kyoku: its moves become rows of events, and its last record the end."""

from hashlib import md5

from msgspec.structs import replace

from hanchan.core import codes
from hanchan.core.codes import DEPOSIT, NOBODY, SEATS
from hanchan.errors import RecordError
from hanchan.formats.mahjong_soul.fields import Fields
from hanchan.formats.mahjong_soul.kyoku_end import read_abort, read_draw, read_win
from hanchan.formats.mahjong_soul.play_rows import PlayRows
from hanchan.formats.mahjong_soul.record_moves import read_payment
from hanchan.formats.mahjong_soul.scan import moves as columns
from hanchan.formats.mahjong_soul.walls import read_wall
from hanchan.i18n.lazy_text import Sentence, sentence
from hanchan.logs import log as logs
from hanchan.logs.consistency_checks import HAND_SIZE
from hanchan.records.record import ROUND_WINDS
from hanchan.records.tile_names import CODE_BY_NAME, TILE_NAMES, name_tiles, sort_tile_names


class KyokuRecordReader:
    """One kyoku, read from its deal, its moves and its end; `line` is the number of its deal."""

    def __init__(self, deal: Fields, line: int, rows: PlayRows) -> None:
        self.line, self.end_line = line, 0
        self.deal = deal
        self.doubts: list[Sentence] = []
        self.round = deal.number("chang", 0, len(ROUND_WINDS) - 1)
        self.oya = deal.seat("ju")
        self.scores = deal.points("scores")
        if not self.scores:
            raise RecordError("value-missing", field=deal.at("scores"))
        self.players = len(self.scores)
        hands = [list(deal.tiles(f"tiles{seat}")) for seat in range(self.players)]
        if self.oya >= self.players:
            raise RecordError("match-seat-three", field=deal.at("ju"), given=self.oya)
        self.markers = list(deal.tiles("doras"))
        if not self.markers and deal.has("dora"):
            self.markers = [deal.tile("dora")]
        self.wins: tuple[logs.LoggedWin, ...] = ()
        self.draw: logs.LoggedDraw | None = None
        self.deltas: tuple[int, ...] | None = None
        self.scores_after: tuple[int, ...] | None = None
        self.rows = rows
        self.play = columns.KyokuPlay()
        self.tehais = self._deal_hands(hands)
        self.wall = self._read_wall()

    @property
    def has_end(self) -> bool:
        """Whether the records state how the kyoku ended."""
        return bool(self.wins) or self.draw is not None

    def follow(self, first: int, end: int, number: int) -> None:
        """Follow the moves of the kyoku, the `number`-th of the match."""
        s = self.play
        s.at, s.end, s.line = first, end, self.line + 1 - first
        self.rows.follow(s, f"kyoku {number}")
        self.markers += name_tiles(s.marker[: s.markers].tolist()[len(self.markers) :])

    def read_end(self, name: str, record: Fields, line: int) -> None:
        """Read the last record of the kyoku."""
        if self.has_end:
            raise RecordError("log-after-end", field=record.path, allowed="RecordNewRound")
        self.end_line = line
        match name:
            case "RecordHule":
                self._read_wins(record)
            case "RecordNoTile":
                self._pay_pending()
                self.draw, self.deltas, self.scores_after = read_draw(record, self.players)
            case _:
                self._read_abort(record)

    def remaining_scores(self) -> tuple[int, ...]:
        """Return the scores after the kyoku, which an abort does not state."""
        if self.scores_after is not None:
            return self.scores_after
        paid = [
            DEPOSIT * self.rows.count(self.play, codes.E_RIICHI_STANDS, seat)
            for seat in range(self.players)
        ]
        deltas = self.deltas or (0,) * self.players
        told = zip(self.scores, paid, deltas, strict=True)
        return tuple(before - deposits + delta for before, deposits, delta in told)

    def to_log(self, *, with_events: bool = True) -> logs.LoggedKyoku:
        """Return the kyoku as part of a log, if asked for without its events."""
        return logs.LoggedKyoku(
            bakaze=ROUND_WINDS[self.round], kyoku=self.oya + 1, oya=self.oya,
            honba=self.deal.number("ben", 0), kyotaku=self.deal.number("liqibang", 0),
            scores=self.scores, tehais=self.tehais, dora_markers=tuple(self.markers),
            wall=self.wall, events=self.rows.events(self.play) if with_events else (),
            wins=self.wins, draw=self.draw, deltas=self.deltas, scores_after=self.scores_after,
            line=self.line, lines=self.rows.lines_of(self.play) if with_events else (),
            end_line=self.end_line,
        )  # fmt: skip

    def _deal_hands(self, hands: list[list[str]]) -> tuple[tuple[str, ...], ...]:
        """Return the dealt hands; the last tile of the dealer's fourteen becomes their draw."""
        for seat, hand in enumerate(hands):
            wanted = HAND_SIZE + (seat == self.oya)
            if len(hand) != wanted:
                at, count = self.deal.at(f"tiles{seat}"), len(hand)
                raise RecordError("log-hand-size", field=at, count=count, wanted=wanted)
        s = self.play
        for seat, hand in enumerate(hands):
            for tile in hand:
                s.held[seat, CODE_BY_NAME[tile]] += 1
        drawn = hands[self.oya].pop()
        s.players, s.dealer, s.first, s.riichi = self.players, self.oya, 1, NOBODY
        s.first_tile = CODE_BY_NAME[drawn]
        s.markers = min(len(self.markers), columns.INDICATORS)
        for i in range(s.markers):
            s.marker[i] = CODE_BY_NAME[self.markers[i]]
        self.rows.begin(s)
        self.rows.add(s, codes.E_DRAW, self.oya, s.first_tile, self.line)
        return tuple(sort_tile_names(hand) for hand in hands)

    def _read_wall(self) -> tuple[str, ...] | None:
        text = self.deal.text("paishan")
        if not text or self.players < SEATS:  # where the tiles of three lie is not known
            return None
        known, made = self.deal.text("md5"), md5(text.encode(), usedforsecurity=False).hexdigest()
        if known and known.lower() != made:
            self.doubts.append(sentence("doubt-wall_sum"))
        return read_wall(text, self.deal.at("paishan"), TILE_NAMES[self.play.first_tile])

    def _read_wins(self, record: Fields) -> None:
        """Read all wins of the kyoku, which one record has; the first is paid first."""
        kind, discarder = self.rows.last_act(self.play)
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
        if kind == codes.E_DRAW and self.play.first:
            self._draw_winning_tile(wins[0])
        listed = max((one.tiles("doras") for one in hules), key=len, default=())
        listed = max(listed, record.tiles("doras"), key=len)
        self.markers += listed[len(self.markers) :]
        self._pay_last_riichi(record, self.deltas)

    def _draw_winning_tile(self, win: logs.LoggedWin) -> None:
        """Take the winning tile of a dealt hand as the dealer's draw."""
        drawn = TILE_NAMES[self.play.first_tile]
        if win.pai is None or win.pai == drawn or win.pai not in self.tehais[self.oya]:
            return
        hand = list(self.tehais[self.oya])
        hand[hand.index(win.pai)] = drawn
        dealt = list(self.tehais)
        dealt[self.oya] = sort_tile_names(hand)
        self.tehais = tuple(dealt)
        self.rows.change_last_tile(self.play, CODE_BY_NAME[win.pai])
        if self.wall is not None:
            self.wall = read_wall(self.deal.text("paishan"), self.deal.at("paishan"), win.pai)

    def _pay_last_riichi(self, record: Fields, deltas: tuple[int, ...] | None) -> None:
        """Read whether the riichi of a ronned discard was paid: by the scores before the win."""
        seat = self.play.riichi
        before = record.points("old_scores")
        if seat == NOBODY or seat >= min(len(before), self.players) or deltas is None:
            return
        paid = self.rows.count(self.play, codes.E_RIICHI_STANDS, seat)
        if before[seat] == self.scores[seat] - DEPOSIT * (paid + 1):
            self._pay(seat)

    def _read_abort(self, record: Fields) -> None:
        """Read an abort; every one but a triple ron leaves the last riichi on the table."""
        self.draw = read_abort(record)
        if record.part("liqi") is not None:
            seat = read_payment(record)
            if seat != columns.NOT_PAID:
                self._pay(seat)
        elif self.draw.reason != "triple_ron":
            self._pay_pending()
        self.deltas = (0,) * self.players

    def _pay_pending(self) -> None:
        if self.play.riichi != NOBODY:
            self._pay(self.play.riichi)

    def _pay(self, seat: int) -> None:
        self.rows.add(self.play, codes.E_RIICHI_STANDS, seat, 0, self.end_line)
