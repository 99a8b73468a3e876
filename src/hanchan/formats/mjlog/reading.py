"""The reader: expat calls back for every tag; draws and discards take one table look-up."""

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
from hanchan.formats.mjlog.endings import read_draw, read_end, read_win
from hanchan.formats.mjlog.kyoku import OpenKyoku, outside_kyoku
from hanchan.formats.mjlog.melds import NAMES_WITH_RED, NAMES_WITHOUT_RED, TILE_COUNT
from hanchan.formats.mjlog.shuffle import FORM, Shuffler, seed_of
from hanchan.formats.mjlog.tag import Tag, shown
from hanchan.logs.log import MOST_KYOKU, Doubts, Log, LoggedEnd, LoggedKyoku
from hanchan.records.broken_text import refuse_other_encodings
from hanchan.wording.sentences import Sentence, sentence

ROOT = "mjloggm"
VERSION = "2.3"
DEPTH = 2
"""The maximum depth: the root, and the tags directly below it."""

MOVES: dict[str, tuple[bool, int, int]] = {
    f"{letter}{tile}": (drawn, p, tile)
    for drawn, letters in ((True, "TUVW"), (False, "DEFG"))
    for p, letter in enumerate(letters)
    for tile in range(TILE_COUNT)
}
"""For the name of every draw and discard: whether it is a draw, the seat, and the tile."""

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
BELOW = (*(name for name in ATTRIBUTES if name != ROOT), "T0..W135", "D0..G135")
"""The tags below the root."""

BROKEN_XML: Mapping[int, str] = MappingProxyType({
    errors.codes[errors.XML_ERROR_NO_ELEMENTS]: "cut",
    errors.codes[errors.XML_ERROR_UNCLOSED_TOKEN]: "tag",
    errors.codes[errors.XML_ERROR_INVALID_TOKEN]: "character",
    errors.codes[errors.XML_ERROR_TAG_MISMATCH]: "end",
    errors.codes[errors.XML_ERROR_DUPLICATE_ATTRIBUTE]: "attribute",
    errors.codes[errors.XML_ERROR_JUNK_AFTER_DOC_ELEMENT]: "more",
    errors.codes[errors.XML_ERROR_UNDEFINED_ENTITY]: "entity",
})  # fmt: skip
"""The part of `mjlog-xml` that describes the problem, by expat's error number."""


def read(data: bytes) -> Iterator[Log]:
    """Read the one match of an mjlog; `RecordError` names the tag that cannot be read."""
    reading = Reading()
    try:
        parse(_text(data), reading)
    except expat.ExpatError as error:
        what, column = BROKEN_XML.get(error.code, "other"), error.offset + 1
        raise RecordError(
            "mjlog-xml", field="mjlog", what=what, column=column, line=error.lineno
        ) from None
    yield reading.log()


def parse(text: str | bytes, reading: "Reading") -> None:
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
    refuse_other_encodings(data, "mjlog")
    return data.removeprefix(BOM_UTF8).decode("utf-8").lstrip(" \t\r\n")


def looks_like(data: bytes) -> bool:
    """Whether the bytes begin like an mjlog."""
    start = data[:4096].removeprefix(BOM_UTF8).lstrip()
    if start.startswith(b"<?xml"):
        start = start.partition(b"?>")[2].lstrip()
    return start.startswith(b"<mjloggm")


class Reading:
    """The state of reading one file; `seed` is that of the walls, if its form is known."""

    def __init__(self) -> None:
        self._number = self._depth = 0
        self._names: tuple[str, ...] | None = None
        self._tile_names = NAMES_WITH_RED
        self._bits: int | None = None
        self.seed: bytes | None = None
        self._shuffler: Shuffler | None = None
        self._open: OpenKyoku | None = None
        self._kyoku: list[LoggedKyoku] = []
        self._end: LoggedEnd | None = None
        self._doubts = Doubts()
        self._tags = {
            "SHUFFLE": self._shuffle,
            "GO": self._go,
            "UN": self._players,
            "TAIKYOKU": self._first_dealer,
            "BYE": self._left,
            "INIT": self._deal,
        }
        self._play = {
            "N": OpenKyoku.called,
            "REACH": OpenKyoku.riichi,
            "DORA": OpenKyoku.indicated,
        }
        self._ends = {"AGARI": read_win, "RYUUKYOKU": read_draw}

    @property
    def bits_known(self) -> bool:
        """Whether a `GO` tag has stated the kind of table."""
        return self._bits is not None

    @property
    def bits(self) -> int:
        """The kind of table; the ranked game if unstated."""
        return game_type.SOUTH if self._bits is None else self._bits

    @property
    def doubts(self) -> tuple[str, ...]:
        """The doubts so far."""
        return self._doubts.told()

    def open_tag(self, name: str, attributes: dict[str, str]) -> None:
        """Handle the start of a tag."""
        self._number += 1
        self._depth += 1
        move = MOVES.get(name)
        if move is None or self._depth != DEPTH or attributes:
            self._read(Tag(self._number, name, attributes))
            return
        kyoku = self._open
        if kyoku is None or kyoku.ended:
            raise outside_kyoku(self._number, name)
        drawn, p, tile = move
        if drawn:
            kyoku.drew(p, tile, self._number)
        else:
            kyoku.discarded(p, tile, self._number)

    def close_tag(self, _name: str) -> None:
        """Handle the end of a tag."""
        self._depth -= 1

    def refuse_text(self, text: str) -> None:
        """Refuse any text but white space between tags."""
        if not text.isspace():
            raise RecordError("mjlog-text", field=f"tag {self._number}", given=shown(text))

    def refuse_doctype(self, *_: object) -> None:
        """Refuse document types, so that no entity can be declared."""
        raise RecordError("mjlog-doctype", field="mjlog")

    def log(self) -> Log:
        """Return the match after the last tag."""
        if self._open is not None:
            self._close()
        if not self._kyoku:
            raise RecordError("log-no-kyoku", field="mjlog")
        unnamed = () if self.bits_known else (sentence("doubt-no_go"),)
        return Log(
            format="mjlog",
            names=self._names or ("",) * SEATS,
            rules=game_type.RULES,
            overrides=game_type.overrides_of(self.bits),
            kyoku=tuple(self._kyoku),
            end=self._end,
            doubts=(*unnamed, *self.doubts),
        )

    def _read(self, tag: Tag) -> None:
        if (tag.number == 1) != (tag.name == ROOT):
            raise RecordError("mjlog-root", field=tag.at(), root=ROOT)
        known = ATTRIBUTES.get(tag.name)
        if known is None or self._depth > DEPTH:
            raise RecordError("mjlog-tag", field=tag.at(), allowed=BELOW)
        for name in sorted(tag.attributes.keys() - known):
            self._doubts.add(partial(_unknown_attribute, tag, name))
        if tag.number == 1:
            self._root(tag)
        elif tag.name in self._tags:
            self._tags[tag.name](tag)
        else:
            self._in_kyoku(tag)

    def _in_kyoku(self, tag: Tag) -> None:
        kyoku = self._open
        if kyoku is None:
            raise outside_kyoku(tag.number, tag.name)
        play = self._play.get(tag.name)
        if kyoku.ended and not (kyoku.wins and tag.name == "AGARI" and self._end is None):
            raise RecordError("log-after-end", field=tag.at(), allowed="INIT")
        if play is not None:
            play(kyoku, tag)
            return
        self._ends[tag.name](tag, kyoku)
        self._end = read_end(tag)

    def _root(self, tag: Tag) -> None:
        if tag.text("ver") != VERSION:
            given = shown(tag.text("ver"))
            raise RecordError("mjlog-version", field=tag.at("ver"), given=given, known=VERSION)

    def _shuffle(self, tag: Tag) -> None:
        text = tag.attributes.get("seed", "")
        if self._kyoku or self._open:
            raise RecordError("mjlog-early", field=tag.at())
        if not text:
            return
        seed = seed_of(text, tag.at("seed"))
        if seed is None:
            form = text.partition(",")[0]
            self._doubts.add(partial(sentence, "doubt-seed_form", form=shown(form), known=FORM))
        else:
            self.seed = seed

    def _go(self, tag: Tag) -> None:
        bits = tag.number_of("type", 0xFFFF)
        if self._bits is not None or self._open:
            raise RecordError("mjlog-early", field=tag.at())
        if bits & game_type.THREE_PLAYERS:
            raise RecordError("log-three", field=tag.at("type"))
        unknown = bits & ~game_type.KNOWN
        if unknown:
            self._doubts.add(partial(sentence, "doubt-bits", bits=bits, unknown=f"{unknown:#x}"))
        self._bits = bits
        if bits & game_type.NO_REDS:
            self._tile_names = NAMES_WITHOUT_RED

    def _players(self, tag: Tag) -> None:
        """Read names at the start; a later tag says who reconnected, which a log does not keep."""
        if self._names is None:
            self._names = tuple(self._name(tag, f"n{p}") for p in range(SEATS))

    def _name(self, tag: Tag, key: str) -> str:
        try:
            return unquote_to_bytes(tag.attributes.get(key, "")).decode("utf-8")
        except UnicodeDecodeError:
            given = shown(tag.attributes[key])
            raise RecordError("tenhou-name", field=tag.at(key), given=given) from None

    def _first_dealer(self, tag: Tag) -> None:
        tag.deals("oya", 0)

    def _left(self, tag: Tag) -> None:
        """Ignore a lost or restored connection: it does not change the play."""
        tag.seat("who")

    def _deal(self, tag: Tag) -> None:
        if self._end is not None:
            raise RecordError("mjlog-over", field=tag.at())
        if self._open is not None:
            if not self._open.ended:
                begun = self._open.tag.at()
                raise RecordError("log-no-end", field=begun, allowed=tuple(self._ends))
            self._close()
        if len(self._kyoku) == MOST_KYOKU:
            raise RecordError("log-most-kyoku", field=tag.at(), most=MOST_KYOKU)
        if self.seed is not None and self._shuffler is None:
            self._shuffler = Shuffler()
            self._shuffler.begin(self.seed)
        shuffled = self._shuffler.next_wall() if self._shuffler else None
        self._open = OpenKyoku(tag, self._tile_names, shuffled, self._doubts)

    def _close(self) -> None:
        if self._open is not None:
            self._kyoku.append(self._open.closed())
            self._open = None


def _unknown_attribute(tag: Tag, name: str) -> Sentence:
    told = {"name": tag.name, "attribute": shown(name)}
    return sentence("doubt-attribute", tag=tag.number, **told)
