"""The reader: expat calls it for every tag; draws and discards take one table look-up."""

from codecs import BOM_UTF8
from collections.abc import Iterator, Mapping
from functools import partial
from types import MappingProxyType
from urllib.parse import unquote_to_bytes
from xml.parsers import expat
from xml.parsers.expat import errors

from hanchan.core.codes import SEATS
from hanchan.errors import RecordError
from hanchan.formats.mjlog import game_type
from hanchan.formats.mjlog.kyoku_end import read_draw, read_end, read_win
from hanchan.formats.mjlog.kyoku_reader import KyokuTagReader, outside_kyoku_error
from hanchan.formats.mjlog.meld_codes import NAMES_WITH_RED, NAMES_WITHOUT_RED, TILE_COUNT
from hanchan.formats.mjlog.tag import Tag, quote
from hanchan.formats.mjlog.wall_shuffle import SEED_FORM, WallShuffler, parse_seed
from hanchan.i18n.lazy_text import Sentence, sentence
from hanchan.logs.log import MAX_KYOKU, DoubtList, Log, LoggedEnd, LoggedKyoku
from hanchan.records.decode_errors import check_utf8

ROOT = "mjloggm"
VERSION = "2.3"
MAX_DEPTH = 2
"""The maximum depth: the root, and the tags directly below it."""

PLAY_TAGS: dict[str, tuple[bool, int, int]] = {
    f"{letter}{tile}": (drawn, p, tile)
    for drawn, letters in ((True, "TUVW"), (False, "DEFG"))
    for p, letter in enumerate(letters)
    for tile in range(TILE_COUNT)
}
"""Whether it is a draw, the seat, and the tile, by the name of every draw and discard tag."""

ATTRIBUTES = {
    ROOT: {"ver"},
    "SHUFFLE": {"seed", "ref"},
    "GO": {"type", "lobby"},
    "UN": {*(f"n{p}" for p in range(SEATS)), "dan", "rate", "sx"},
    "TAIKYOKU": {"oya"},
    "BYE": {"who"},
    "INIT": {"seed", "ten", "oya", *(f"hai{p}" for p in range(SEATS))},
    "N": {"who", "m"},
    "REACH": {"who", "step", "ten"},
    "DORA": {"hai"},
    "AGARI": {
        "ba", "hai", "m", "machi", "ten", "yaku", "yakuman", "doraHai", "doraHaiUra",
        "who", "fromWho", "paoWho", "sc", "owari",
    },
    "RYUUKYOKU": {"type", "ba", "sc", "owari", *(f"hai{p}" for p in range(SEATS))},
}  # fmt: skip
"""The known attributes of each tag; others raise a doubt."""
KNOWN_TAGS = (*(name for name in ATTRIBUTES if name != ROOT), "T0..W135", "D0..G135")
"""The names of the tags below the root."""

XML_PROBLEMS: Mapping[int, str] = MappingProxyType({
    errors.codes[errors.XML_ERROR_NO_ELEMENTS]: "cut",
    errors.codes[errors.XML_ERROR_UNCLOSED_TOKEN]: "tag",
    errors.codes[errors.XML_ERROR_INVALID_TOKEN]: "character",
    errors.codes[errors.XML_ERROR_TAG_MISMATCH]: "end",
    errors.codes[errors.XML_ERROR_DUPLICATE_ATTRIBUTE]: "attribute",
    errors.codes[errors.XML_ERROR_JUNK_AFTER_DOC_ELEMENT]: "more",
    errors.codes[errors.XML_ERROR_UNDEFINED_ENTITY]: "entity",
})  # fmt: skip
"""The selector of `mjlog-xml` that describes the problem, by expat's error number."""


def read(data: bytes) -> Iterator[Log]:
    """Read the one match of an mjlog; `RecordError` names the tag that cannot be read."""
    reading = MatchTagReader()
    try:
        parse_document(_text(data), reading)
    except expat.ExpatError as error:
        what, column = XML_PROBLEMS.get(error.code, "other"), error.offset + 1
        raise RecordError(
            "mjlog-xml", field="mjlog", what=what, column=column, line=error.lineno
        ) from None
    yield reading.to_log()


def parse_document(text: str | bytes, reading: "MatchTagReader") -> None:
    """Read all tags of a document in order."""
    parser = expat.ParserCreate()
    parser.StartElementHandler = reading.open_tag
    parser.EndElementHandler = reading.close_tag
    parser.CharacterDataHandler = reading.refuse_text
    parser.StartDoctypeDeclHandler = reading.refuse_doctype
    parser.Parse(text, True)  # noqa: FBT003


def _text(data: bytes) -> str:
    """Decode a file as UTF-8, regardless of the encoding its first line claims."""
    # expat would take text with zero bytes for UTF-16.
    bad = data.find(b"\0")
    if bad >= 0:
        raise RecordError("log-no-utf-8", field="mjlog", byte="0x00", place=bad)
    check_utf8(data, "mjlog")
    return data.removeprefix(BOM_UTF8).decode("utf-8").lstrip(" \t\r\n")


def looks_like(data: bytes) -> bool:
    """Whether the bytes begin like an mjlog."""
    start = data[:4096].removeprefix(BOM_UTF8).lstrip()
    if start.startswith(b"<?xml"):
        start = start.partition(b"?>")[2].lstrip()
    return start.startswith(b"<mjloggm")


class MatchTagReader:
    """The state of reading one file; `seed` is the seed of the walls, if its form is known."""

    def __init__(self) -> None:
        self._number = self._depth = 0
        self._names: tuple[str, ...] | None = None
        self._tile_names = NAMES_WITH_RED
        self._bits: int | None = None
        self.seed: bytes | None = None
        self._shuffler: WallShuffler | None = None
        self._open: KyokuTagReader | None = None
        self._kyoku: list[LoggedKyoku] = []
        self._end: LoggedEnd | None = None
        self._doubts = DoubtList()
        self._tags = {
            "SHUFFLE": self._read_shuffle,
            "GO": self._read_game_type,
            "UN": self._read_players,
            "TAIKYOKU": self._check_first_dealer,
            "BYE": self._skip_connection_tag,
            "INIT": self._start_kyoku,
        }
        self._play = {
            "N": KyokuTagReader.read_call,
            "REACH": KyokuTagReader.read_riichi,
            "DORA": KyokuTagReader.read_indicator,
        }
        self._ends = {"AGARI": read_win, "RYUUKYOKU": read_draw}

    @property
    def bits_known(self) -> bool:
        """Whether a `GO` tag has stated the kind of table."""
        return self._bits is not None

    @property
    def bits(self) -> int:
        """The bits that state the kind of table; those of the ranked game if unstated."""
        return game_type.SOUTH if self._bits is None else self._bits

    @property
    def doubts(self) -> tuple[str, ...]:
        """The doubts found until now."""
        return self._doubts.reported()

    def open_tag(self, name: str, attributes: dict[str, str]) -> None:
        """Handle the start of a tag."""
        self._number += 1
        self._depth += 1
        move = PLAY_TAGS.get(name)
        if move is None or self._depth != MAX_DEPTH or attributes:
            self._read_tag(Tag(self._number, name, attributes))
            return
        kyoku = self._open
        if kyoku is None or kyoku.ended:
            raise outside_kyoku_error(self._number, name)
        drawn, p, tile = move
        if drawn:
            kyoku.add_draw(p, tile, self._number)
        else:
            kyoku.add_discard(p, tile, self._number)

    def close_tag(self, _name: str) -> None:
        """Handle the end of a tag."""
        self._depth -= 1

    def refuse_text(self, text: str) -> None:
        """Refuse any text but white space between tags."""
        if not text.isspace():
            raise RecordError("mjlog-text", field=f"tag {self._number}", given=quote(text))

    def refuse_doctype(self, *_: object) -> None:
        """Refuse document types, so that a file cannot declare entities."""
        raise RecordError("mjlog-doctype", field="mjlog")

    def to_log(self) -> Log:
        """Return the match after the last tag."""
        if self._open is not None:
            self._finish_kyoku()
        if not self._kyoku:
            raise RecordError("log-no-kyoku", field="mjlog")
        unnamed = () if self.bits_known else (sentence("doubt-no_go"),)
        return Log(
            format="mjlog",
            names=self._names or ("",) * SEATS,
            rules=game_type.RULES,
            overrides=game_type.overrides_for(self.bits),
            kyoku=tuple(self._kyoku),
            end=self._end,
            doubts=(*unnamed, *self.doubts),
        )

    def _read_tag(self, tag: Tag) -> None:
        if (tag.number == 1) != (tag.name == ROOT):
            raise RecordError("mjlog-root", field=tag.field_name(), root=ROOT)
        known = ATTRIBUTES.get(tag.name)
        if known is None or self._depth > MAX_DEPTH:
            raise RecordError("mjlog-tag", field=tag.field_name(), allowed=KNOWN_TAGS)
        for name in sorted(tag.attributes.keys() - known):
            self._doubts.add(partial(_unknown_attribute_doubt, tag, name))
        if tag.number == 1:
            self._read_root(tag)
        elif tag.name in self._tags:
            self._tags[tag.name](tag)
        else:
            self._in_kyoku(tag)

    def _in_kyoku(self, tag: Tag) -> None:
        kyoku = self._open
        if kyoku is None:
            raise outside_kyoku_error(tag.number, tag.name)
        play = self._play.get(tag.name)
        if kyoku.ended and not (kyoku.wins and tag.name == "AGARI" and self._end is None):
            raise RecordError("log-after-end", field=tag.field_name(), allowed="INIT")
        if play is not None:
            play(kyoku, tag)
            return
        self._ends[tag.name](tag, kyoku)
        self._end = read_end(tag)

    def _read_root(self, tag: Tag) -> None:
        if tag.text("ver") != VERSION:
            given = quote(tag.text("ver"))
            raise RecordError(
                "mjlog-version", field=tag.field_name("ver"), given=given, known=VERSION
            )

    def _read_shuffle(self, tag: Tag) -> None:
        text = tag.attributes.get("seed", "")
        if self._kyoku or self._open:
            raise RecordError("mjlog-early", field=tag.field_name())
        if not text:
            return
        seed = parse_seed(text, tag.field_name("seed"))
        if seed is None:
            form = text.partition(",")[0]
            self._doubts.add(
                partial(sentence, "doubt-seed_form", form=quote(form), known=SEED_FORM)
            )
        else:
            self.seed = seed

    def _read_game_type(self, tag: Tag) -> None:
        bits = tag.number_of("type", 0xFFFF)
        if self._bits is not None or self._open:
            raise RecordError("mjlog-early", field=tag.field_name())
        if bits & game_type.THREE_PLAYERS:
            raise RecordError("log-three", field=tag.field_name("type"))
        unknown = bits & ~game_type.KNOWN
        if unknown:
            self._doubts.add(partial(sentence, "doubt-bits", bits=bits, unknown=f"{unknown:#x}"))
        self._bits = bits
        if bits & game_type.NO_REDS:
            self._tile_names = NAMES_WITHOUT_RED

    def _read_players(self, tag: Tag) -> None:
        """Read the names at the start; ignore later tags, which only state a reconnection."""
        if self._names is None:
            self._names = tuple(self._read_name(tag, f"n{p}") for p in range(SEATS))

    def _read_name(self, tag: Tag, key: str) -> str:
        try:
            return unquote_to_bytes(tag.attributes.get(key, "")).decode("utf-8")
        except UnicodeDecodeError:
            given = quote(tag.attributes[key])
            raise RecordError("tenhou-name", field=tag.field_name(key), given=given) from None

    def _check_first_dealer(self, tag: Tag) -> None:
        tag.check_dealer("oya", 0)

    def _skip_connection_tag(self, tag: Tag) -> None:
        """Ignore a lost or restored connection, which does not change the play."""
        tag.seat("who")

    def _start_kyoku(self, tag: Tag) -> None:
        if self._end is not None:
            raise RecordError("mjlog-over", field=tag.field_name())
        if self._open is not None:
            if not self._open.ended:
                begun = self._open.tag.field_name()
                raise RecordError("log-no-end", field=begun, allowed=tuple(self._ends))
            self._finish_kyoku()
        if len(self._kyoku) == MAX_KYOKU:
            raise RecordError("log-most-kyoku", field=tag.field_name(), most=MAX_KYOKU)
        if self.seed is not None and self._shuffler is None:
            self._shuffler = WallShuffler()
            self._shuffler.seed(self.seed)
        shuffled = self._shuffler.next_wall() if self._shuffler else None
        self._open = KyokuTagReader(tag, self._tile_names, shuffled, self._doubts)

    def _finish_kyoku(self) -> None:
        if self._open is not None:
            self._kyoku.append(self._open.to_log())
            self._open = None


def _unknown_attribute_doubt(tag: Tag, name: str) -> Sentence:
    told = {"name": tag.name, "attribute": quote(name)}
    return sentence("doubt-attribute", tag=tag.number, **told)
