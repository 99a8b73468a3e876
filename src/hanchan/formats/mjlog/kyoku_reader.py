"""The reader of one kyoku: it takes the deal, every draw, discard and call from their tags.

The tile numbers distinguish copies, which a `Log` does not. So contradictions that only they show
(a discarded copy that the seat does not hold) are noted here as doubts, and a tile other than the
one in the wall of the seed is refused. The legality of the play is not checked here.
"""

from typing import NamedTuple

from hanchan.core.codes import DEPOSIT, SEATS
from hanchan.core.wall import DEALT, indicator_place, replacement_place, seat_dealt_tile
from hanchan.errors import RecordError
from hanchan.formats.mjlog import meld_codes
from hanchan.formats.mjlog.meld_codes import TILE_COUNT
from hanchan.formats.mjlog.tag import HUNDRED, Tag, quote, repeated_tile, tag_name
from hanchan.formats.mjlog.wall_shuffle import ShuffledWall
from hanchan.i18n.lazy_text import Sentence, sentence
from hanchan.i18n.texts import Value
from hanchan.logs.log import MAX_EVENTS, DoubtList, LoggedDraw, LoggedEvent, LoggedKyoku, LoggedWin
from hanchan.records import events as e
from hanchan.records.tile_names import sort_tile_names
from hanchan.tiles import WINDS

HAND = 13
KYOKU = 16
PIPS = 6
CALLS = frozenset({meld_codes.CHI, meld_codes.PON, meld_codes.DAIMINKAN})
NO_TILE = -1
HAND_PLACES = tuple(
    tuple(place for place in range(DEALT) if seat_dealt_tile(0, place) == p) for p in range(SEATS)
)
"""The wall positions of the tiles dealt to the seat `p` places after the dealer."""
REPLACEMENTS = tuple(replacement_place(number) for number in range(4))
INDICATORS = tuple(indicator_place(number) for number in range(5))


class InitDeal(NamedTuple):
    """The content of an `INIT` tag."""

    kyoku: int
    honba: int
    deposits: int
    dice: tuple[int, int]
    indicator: int
    scores: tuple[int, ...]
    hands: list[list[int]]


def read_deal(tag: Tag) -> InitDeal:
    """Parse the deal of an `INIT` tag."""
    kyoku, honba, deposits, first, second, indicator = tag.numbers("seed", 6)
    dice = 0 <= first < PIPS and 0 <= second < PIPS
    counted = 0 <= kyoku < KYOKU and min(honba, deposits) >= 0
    if not counted or not dice or not 0 <= indicator < TILE_COUNT:
        raise RecordError("mjlog-deal", field=tag.field_name("seed"), given=quote(tag.text("seed")))
    tag.check_dealer("oya", kyoku % SEATS)
    if tag.attributes.get("hai3") == "":
        raise RecordError("log-three", field=tag.field_name("hai3"))
    hands = [tag.tiles(f"hai{p}") for p in range(SEATS)]
    for p, hand in enumerate(hands):
        if len(hand) != HAND:
            raise RecordError(
                "log-hand-size", field=tag.field_name(f"hai{p}"), count=len(hand), wanted=HAND
            )
    twice = repeated_tile([indicator, *hands[0], *hands[1], *hands[2], *hands[3]])
    if twice is not None:
        raise RecordError("mjlog-twice", field=tag.field_name("seed, hai0..hai3"), tile=twice)
    scores = tuple(HUNDRED * score for score in tag.numbers("ten", SEATS))
    return InitDeal(kyoku, honba, deposits, (first + 1, second + 1), indicator, scores, hands)


class KyokuTagReader:
    """The reader of one kyoku; `names` has the name of each of the 136 tiles."""

    def __init__(
        self, tag: Tag, names: tuple[str, ...], shuffled: ShuffledWall | None, doubts: DoubtList
    ) -> None:
        self.tag, self.names, self.shuffled, self.doubts = tag, names, shuffled, doubts
        self.deal = read_deal(tag)
        self.hands = [set(hand) for hand in self.deal.hands]
        self.melds: list[list[int]] = [[] for _ in range(SEATS)]
        self.markers = [self.deal.indicator]
        self.scores, self.deposits = self.deal.scores, self.deal.deposits
        self.events: list[LoggedEvent] = []
        self.lines: list[int] = []
        self.wins: list[LoggedWin] = []
        self.draw: LoggedDraw | None = None
        self.deltas: tuple[int, ...] | None = None
        self.end_line = 0
        self.wall = shuffled.wall if shuffled else None
        self._seen = {self.deal.indicator}.union(*self.hands)
        self._live, self._replaced, self._after_kan = DEALT, 0, False
        self._drawn = self._discarded = NO_TILE
        if shuffled:
            self._compare_deal(shuffled)

    @property
    def ended(self) -> bool:
        """Whether the end has been read; after a win, another win may follow."""
        return self.deltas is not None

    @property
    def title(self) -> str:
        """The name of the kyoku in messages: wind, number and honba."""
        kyoku = self.deal.kyoku
        return f"{WINDS[kyoku // SEATS].mjai}{kyoku % SEATS + 1}-{self.deal.honba}"

    def add_doubt(self, number: int, message: str, /, **values: Value) -> None:
        """Add a doubt about a contradiction that the log itself will not show."""

        def word() -> Sentence:
            what = sentence(message, **values)
            return sentence("doubt-in_tag", tag=number, kyoku=self.title, doubt=what)

        self.doubts.add(word)

    def add_draw(self, p: int, tile: int, number: int) -> None:
        """Add a draw of seat `p`."""
        rinshan = self._after_kan
        if rinshan:
            self._after_kan = False
            place = REPLACEMENTS[self._replaced] if self._replaced < len(REPLACEMENTS) else -1
            self._replaced += 1
        else:
            place = self._live
            self._live += 1
        if self.wall is not None:
            self.compare_with_wall(number, "pai", place, tile)
        self._mark_seen(tile, number)
        self.hands[p].add(tile)
        self._drawn = tile
        self._add(
            e.Tsumo(seq=len(self.events), actor=p, pai=self.names[tile], rinshan=rinshan), number
        )

    def add_discard(self, p: int, tile: int, number: int) -> None:
        """Add a discard of seat `p`."""
        event = e.Dahai(
            seq=len(self.events), actor=p, pai=self.names[tile], tsumogiri=tile == self._drawn
        )
        self._drawn = NO_TILE
        self._discarded = tile
        self._remove_tile(p, tile, number)
        self._add(event, number)

    def read_call(self, tag: Tag) -> None:
        """Add the call or kan of an `N` tag."""
        p, packed = tag.seat("who"), tag.number_of("m", meld_codes.MAX_CODE)
        code = meld_codes.unpack_meld(packed)
        if code is None:
            if packed & 0x3C == meld_codes.NUKIDORA:
                raise RecordError("log-three", field=tag.field_name("m"))
            raise RecordError("mjlog-meld", field=tag.field_name("m"), given=packed)
        seq, further, pai = len(self.events), (p + code.further) % SEATS, self.names[code.called]
        used = sort_tile_names(self.names[tile] for tile in code.used)
        event: LoggedEvent
        match code.form:
            case meld_codes.CHI:
                event = e.Chi(seq=seq, actor=p, target=further, pai=pai, consumed=used)
            case meld_codes.PON:
                event = e.Pon(seq=seq, actor=p, target=further, pai=pai, consumed=used)
            case meld_codes.KAKAN:
                event = e.Kakan(seq=seq, actor=p, pai=pai, consumed=used)
            case meld_codes.DAIMINKAN:
                event = e.Daiminkan(seq=seq, actor=p, target=further, pai=pai, consumed=used)
            case _:
                event = e.Ankan(seq=seq, actor=p, consumed=used)
        self._add_meld(p, packed, code, tag.number)
        self._add(event, tag.number)

    def _add_meld(self, p: int, packed: int, code: meld_codes.UnpackedMeld, number: int) -> None:
        laid = self.melds[p]
        if code.form == meld_codes.KAKAN:
            pon = packed & ~meld_codes.KAKAN | meld_codes.PON
            if pon in laid:
                laid[laid.index(pon)] = packed
            else:
                self.add_doubt(number, "doubt-kakan")
        else:
            laid.insert(0, packed)
        if code.form in CALLS and code.called != self._discarded:
            self.add_doubt(number, "doubt-called", tile=code.called)
        for tile in (code.called,) if code.form == meld_codes.KAKAN else code.used:
            self._remove_tile(p, tile, number)
        self._after_kan = code.form not in {meld_codes.CHI, meld_codes.PON}
        self._drawn = NO_TILE

    def read_riichi(self, tag: Tag) -> None:
        """Add a riichi from a `REACH` tag: declared, or accepted."""
        p, step, seq = tag.seat("who"), tag.number_of("step", 2, least=1), len(self.events)
        if step == 1:
            self._add(e.Reach(seq=seq, actor=p), tag.number)
            return
        self._add(e.ReachAccepted(seq=seq, actor=p), tag.number)
        self.scores = tuple(s - DEPOSIT * (q == p) for q, s in enumerate(self.scores))
        self.deposits += 1
        if "ten" in tag.attributes:
            given = tuple(HUNDRED * score for score in tag.numbers("ten", SEATS))
            self.expect_repeated(tag.number, "scores_after_riichi", given, self.scores)

    def read_indicator(self, tag: Tag) -> None:
        """Add the indicator of a kan from a `DORA` tag."""
        tile = tag.tile("hai")
        self._mark_seen(tile, tag.number)
        self.compare_marker(tag, len(self.markers), tile)
        self.markers.append(tile)
        event = e.Dora(seq=len(self.events), dora_marker=self.names[tile])
        self._add(event, tag.number)

    def expect_repeated(self, number: int, repeated: str, given: object, here: object) -> None:
        """Add a doubt if a repeated value differs from the one implied by the other tags."""
        if given != here:
            what = sentence(f"doubt-{repeated}")
            told = {"given": str(given), "here": str(here)}
            self.add_doubt(number, "doubt-told_otherwise", what=what, **told)

    def compare_marker(self, tag: Tag, number: int, tile: int, *, ura: bool = False) -> None:
        """Refuse an indicator that differs from the wall of the seed."""
        if self.wall is None:
            return
        place = INDICATORS[number] + ura if number < len(INDICATORS) else -1
        self.compare_with_wall(tag.number, "ura_markers" if ura else "dora_markers", place, tile)

    def compare_with_wall(self, number: int, field: str, place: int, tile: int) -> None:
        """Refuse a tile that differs from the wall of the seed."""
        wall = self.wall
        if wall is None or (0 <= place < len(wall) and wall[place] == tile):
            return
        at, name = f"{self._at(number)}, {field}", self.names[tile]
        if not 0 <= place < len(wall):
            raise RecordError("mjlog-wall-end", field=at, tile=name)
        there, named = wall[place], self.names[wall[place]]
        raise RecordError("mjlog-wall", field=at, number=tile, tile=name, there=there, named=named)

    def _at(self, number: int) -> str:
        return f"tag {number}, kyoku {self.title}"

    def to_log(self) -> LoggedKyoku:
        """Return the kyoku as far as it has been read."""
        deal, names = self.deal, self.names
        return LoggedKyoku(
            bakaze=WINDS[deal.kyoku // SEATS].mjai,
            kyoku=deal.kyoku % SEATS + 1,
            honba=deal.honba,
            kyotaku=deal.deposits,
            oya=deal.kyoku % SEATS,
            scores=deal.scores,
            tehais=tuple(tuple(names[tile] for tile in hand) for hand in deal.hands),
            dora_markers=tuple(names[tile] for tile in self.markers),
            dice=deal.dice,
            wall=tuple(names[tile] for tile in self.wall) if self.wall else None,
            events=tuple(self.events),
            wins=tuple(self.wins),
            draw=self.draw,
            deltas=self.deltas,
            scores_after=self.scores if self.ended else None,
            line=self.tag.number,
            lines=tuple(self.lines),
            end_line=self.end_line,
        )

    def _compare_deal(self, shuffled: ShuffledWall) -> None:
        deal, number = self.deal, self.tag.number
        for p, hand in enumerate(deal.hands):
            places = HAND_PLACES[(p - deal.kyoku) % SEATS]
            given = {shuffled.wall[place] for place in places}
            if given != set(hand):
                wrong = next(tile for tile in hand if tile not in given)
                missing = next(place for place in places if shuffled.wall[place] not in set(hand))
                self.compare_with_wall(number, f"tehais[{p}]", missing, wrong)
        self.compare_marker(self.tag, 0, deal.indicator)
        if shuffled.dice != deal.dice:
            at, rolled = f"{self._at(number)}, dice", shuffled.dice
            raise RecordError("mjlog-dice", field=at, given=deal.dice, rolled=rolled)

    def _mark_seen(self, tile: int, number: int) -> None:
        if tile in self._seen:
            name = self.names[tile]
            self.add_doubt(number, "doubt-seen_before", tile=tile, name=name)
        self._seen.add(tile)

    def _remove_tile(self, p: int, tile: int, number: int) -> None:
        if tile in self.hands[p]:
            self.hands[p].remove(tile)
        else:
            name = self.names[tile]
            self.add_doubt(number, "doubt-not_held", seat=p, tile=tile, name=name)

    def _add(self, event: LoggedEvent, number: int) -> None:
        if len(self.events) == MAX_EVENTS:
            raise RecordError("log-most-events", field=self._at(number), most=MAX_EVENTS)
        self.events.append(event)
        self.lines.append(number)


def outside_kyoku_error(number: int, name: str) -> RecordError:
    """Return the error for a tag of play outside a kyoku."""
    return RecordError("mjlog-outside", field=tag_name(number, name))
