"""Errors and doubts of the scan as messages: the scan gives reason codes, the tags the values."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from hanchan.core.codes import SEATS
from hanchan.errors import RecordError
from hanchan.formats.mjlog.meld_codes import TILE_COUNT
from hanchan.formats.mjlog.scan import attributes as scan
from hanchan.formats.mjlog.scan import reasons
from hanchan.formats.mjlog.tag import REASONS, Tag, quote
from hanchan.formats.mjlog.yaku_numbers import YAKU_OF_NUMBER
from hanchan.i18n.lazy_text import Sentence, sentence
from hanchan.i18n.texts import Value
from hanchan.kernels.record import Ints
from hanchan.logs.log import MAX_EVENTS, MAX_KYOKU
from hanchan.replay.memory_layout import DEALT_EACH
from hanchan.tiles import WINDS

ATTRIBUTES = {
    "mjloggm": ("ver",),
    "SHUFFLE": ("seed", "ref"),
    "GO": ("type", "lobby"),
    "UN": ("n0", "n1", "n2", "n3", "dan", "rate", "sx"),
    "TAIKYOKU": ("oya",),
    "BYE": ("who",),
    "INIT": ("seed", "ten", "oya", "hai0", "hai1", "hai2", "hai3"),
    "N": ("who", "m"),
    "REACH": ("who", "step", "ten"),
    "DORA": ("hai",),
    "AGARI": (
        "ba", "hai", "m", "machi", "ten", "yaku", "yakuman", "doraHai", "doraHaiUra",
        "who", "fromWho", "paoWho", "sc", "owari",
    ),
    "RYUUKYOKU": ("type", "ba", "sc", "owari", "hai0", "hai1", "hai2", "hai3"),
}  # fmt: skip
"""The attributes of each tag that the scan reads; others that are not `SKIPPED` raise a doubt."""
SKIPPED = {
    "GO": ("title", "rule", "ranking", "csrule"),
    "UN": ("rc",),
    "TAIKYOKU": ("log",),
    "INIT": ("chip", "shuffle"),
    "AGARI": ("chip", "ratio"),
    "RYUUKYOKU": ("chip", "ratio"),
}
"""Further attributes that Tenhou writes: lobby rules, chips, the seeds of 2009, ranks."""
KEYS = {scan.pack_name(key): key for keys in ATTRIBUTES.values() for key in keys}
COMPARED = (*(f"tehais[{p}]" for p in range(SEATS)), "pai", "dora_markers", "ura_markers")
"""The fields whose tiles a refusal compares with the wall."""
TILE_TEXTS = frozenset(map(str, range(TILE_COUNT)))


class TagContext:
    """The tag that an error or a doubt is about, the tags before it, and the names of the tiles."""

    def __init__(self, tags: Sequence[Tag], number: int, names: Sequence[str]) -> None:
        self.tag, self.names = tags[number - 1], names
        self.deal = next(tag for tag in reversed(tags[:number]) if tag.name == "INIT")
        self.before = tags[: number - 1]

    @property
    def title(self) -> str:
        """The name of the kyoku in messages: wind, number and honba."""
        kyoku, honba, *_ = self.deal.numbers("seed")
        return f"{WINDS[kyoku // SEATS].mjai}{kyoku % SEATS + 1}-{honba}"

    def field(self, detail: str = "") -> str:
        """Return the number of the tag, the name of its kyoku and `detail`, for errors."""
        return f"tag {self.tag.number}, kyoku {self.title}{detail and f', {detail}'}"


def word_refusal(s: scan.FileScan, of: TagContext, walls: Ints) -> RecordError:
    """Return the error for the reason why a scan stopped, `s.trouble`."""
    tag, reason = of.tag, s.trouble
    if reason == reasons.BAD_WALL:
        return _wall_refusal(s, of, walls)
    if reason in TAGS:
        message, values = TAGS[reason]
        return RecordError(message, field=tag.field_name(), **values)
    if reason == reasons.NO_END:
        deal = next(one for one in reversed(of.before) if one.name == "INIT")
        return RecordError("log-no-end", field=deal.field_name(), allowed=("AGARI", "RYUUKYOKU"))
    if reason == reasons.MOST_EVENTS:
        return RecordError("log-most-events", field=of.field(), most=MAX_EVENTS)
    if reason == reasons.BAD_DICE:
        first, second = tag.numbers("seed")[3:5]
        dice = {"given": (first + 1, second + 1), "rolled": (s.key, s.a)}
        return RecordError("mjlog-dice", field=of.field("dice"), **dice)
    return _value_refusal(s, tag)


TAGS: dict[int, tuple[str, dict[str, object]]] = {
    reasons.OUTSIDE: ("mjlog-outside", {}),
    reasons.AFTER_END: ("log-after-end", {"allowed": "INIT"}),
    reasons.OVER: ("mjlog-over", {}),
    reasons.MOST_KYOKU: ("log-most-kyoku", {"most": MAX_KYOKU}),
    reasons.EMPTY_SEAT: ("match-seat-three", {"given": SEATS - 1}),
}
"""The message and its values for a tag that cannot come there, by the reason of the scan."""


def _wall_refusal(s: scan.FileScan, of: TagContext, walls: Ints) -> RecordError:
    field, position, tile = of.field(COMPARED[s.key]), s.a, s.b
    name = of.names[tile]
    if not 0 <= position < TILE_COUNT:
        return RecordError("mjlog-wall-end", field=field, tile=name)
    wall_tile = walls[s.kyoku - 1, position]
    values = {"number": tile, "tile": name, "there": wall_tile, "named": of.names[wall_tile]}
    return RecordError("mjlog-wall", field=field, **values)


VALUES: dict[int, tuple[str, str]] = {
    reasons.BAD_NUMBERS: ("mjlog-numbers", "text count"),
    reasons.BAD_PAIRS: ("mjlog-pairs", "text"),
    reasons.BAD_RANGE: ("value-range", "text least most"),
    reasons.BAD_SEAT: ("match-seat", "text"),
    reasons.BAD_DEALER: ("tenhou-dealer", "given dealer"),
    reasons.BAD_TILE: ("mjlog-tile", "text"),
    reasons.BAD_DEAL: ("mjlog-deal", "text"),
    reasons.HAND_SIZE: ("log-hand-size", "count wanted"),
    reasons.OTHER_PLAYERS: ("mjlog-players", "players"),
    reasons.BAD_MELD: ("mjlog-meld", "given"),
    reasons.BAD_MACHI: ("mjlog-machi", "given"),
    reasons.BAD_TEN: ("mjlog-ten", "text"),
    reasons.BAD_YAKU: ("mjlog-yaku", "given"),
    reasons.YAKU_TWICE: ("log-yaku-twice", "yaku"),
    reasons.BAD_REASON: ("value-choice", "text allowed"),
    reasons.BAD_OWARI: ("tenhou-results", "text"),
}
"""The message and the names of its values for a bad attribute, by the reason of the scan.

In the message, the text of an attribute and a yaku are both `given`.
"""


def _value_refusal(s: scan.FileScan, tag: Tag) -> RecordError:
    if s.trouble == reasons.BAD_KYUUSHU:
        return RecordError("mjlog-kyuushu", field=tag.field_name("hai0..hai3"), count=s.a)
    if s.trouble == reasons.DEALT_TWICE:
        tiles = tag.numbers("seed")[-1:]
        tiles += (tile for p in range(SEATS) for tile in tag.numbers(f"hai{p}"))
        field = tag.field_name("seed, hai0..hai3")
        return RecordError("mjlog-twice", field=field, tile=_repeated(tiles))
    key = KEYS[s.key]
    field, text = tag.field_name(key), tag.attributes.get(key, "")
    if s.trouble == reasons.BAD_TILES:
        parts = text.split(",")
        unknown = next((part for part in parts if part not in TILE_TEXTS), None)
        if unknown is not None:
            return RecordError("mjlog-tile", field=field, given=quote(unknown))
        return RecordError("mjlog-twice", field=field, tile=_repeated(list(map(int, parts))))
    if s.trouble != reasons.HAND_SIZE and key not in tag.attributes:
        return RecordError("value-missing", field=field)
    message, names = VALUES[s.trouble]
    if s.trouble == reasons.BAD_SEAT and s.players < SEATS:
        message = "match-seat-three"
    arguments: dict[str, object] = {
        "text": quote(text), "given": s.a, "least": s.a, "most": s.b, "dealer": s.b,
        "count": s.a if s.a >= 0 else text.count(",") + 1, "wanted": DEALT_EACH,
        "yaku": YAKU_OF_NUMBER[s.a] if 0 <= s.a < len(YAKU_OF_NUMBER) else "",
        "allowed": tuple(filter(None, REASONS)), "players": s.a,
    }  # fmt: skip
    values = {GIVEN.get(name, name): arguments[name] for name in names.split()}
    return RecordError(message, field=field, **values)


GIVEN = {"text": "given", "yaku": "given"}


def _repeated(tiles: list[int]) -> int:
    return next(tile for index, tile in enumerate(tiles) if tile in tiles[:index])


def doubts_of(
    s: scan.FileScan, tags: Sequence[Tag], names: Sequence[str]
) -> Iterator[tuple[int, Callable[[], Sentence]]]:
    """Yield each doubt of a scan as the number of its tag and a function that words it.

    Doubts beyond the first `MAX_NOTES` have no details, because only their number will be reported.
    """
    for i in range(s.doubts):
        number, kind, a, b, count = (
            s.note[i, k] if i < scan.MAX_NOTES else 0 for k in range(scan.NOTE_VALUES)
        )
        values = [s.note[i, scan.NOTE_VALUES + k] for k in range(count)]
        yield (
            tags[number - 1].number if number else tags[-1].number,
            partial(_word_doubt, TagContext(tags, number or 1, names), kind, a, b, values),
        )


def _word_doubt(of: TagContext, kind: int, a: int, b: int, values: list[int]) -> Sentence:
    """Return the sentence for a doubt: a contradiction that the log itself will not show."""
    tag = of.tag
    values_in_sentence: dict[str, Value]
    if kind in REPEATED:
        name, given, here = REPEATED[kind]
        what = sentence(f"doubt-{name}")
        values_in_sentence = {"what": what, "given": str(given(tag)), "here": str(here(values))}
        message = "doubt-told_otherwise"
    else:
        message, values_of = CONTRADICTIONS[kind]
        values_in_sentence = values_of(a, b, of.names[a])
    doubt = sentence(message, **values_in_sentence)
    return sentence("doubt-in_tag", tag=tag.number, kyoku=of.title, doubt=doubt)


REPEATED: dict[
    int, tuple[str, Callable[[Tag], Sequence[int]], Callable[[list[int]], Sequence[int]]]
] = {
    reasons.OTHER_MELDS: ("melds", lambda tag: sorted(tag.numbers("m")), sorted),
    reasons.OTHER_SCORES: ("scores_before_payment", lambda tag: tag.points("sc")[::2], tuple),
    reasons.OTHER_TABLE: ("honba_and_deposits", lambda tag: tuple(tag.numbers("ba")), tuple),
    reasons.OTHER_MARKERS: ("dora_indicators", lambda tag: tag.numbers("doraHai"), list),
    reasons.OTHER_RIICHI_SCORES: ("scores_after_riichi", lambda tag: tag.points("ten"), tuple),
}
"""By kind of doubt, a value stated twice: its name, and functions for both statements."""
CONTRADICTIONS: dict[int, tuple[str, Callable[[int, int, str], dict[str, Value]]]] = {
    reasons.SEEN_BEFORE: ("doubt-seen_before", lambda a, _b, name: {"tile": a, "name": name}),
    reasons.NOT_HELD: ("doubt-not_held", lambda a, b, name: {"seat": b, "tile": a, "name": name}),
    reasons.NO_PON: ("doubt-kakan", lambda _a, _b, _name: {}),
    reasons.NOT_DISCARDED: ("doubt-called", lambda a, _b, _name: {"tile": a}),
    reasons.OTHER_WIND: ("doubt-wind", lambda a, b, _name: {"yaku": a, "seat": b}),
}
"""The other kinds of doubt: a message, and a function for its values (two numbers, a tile name)."""
