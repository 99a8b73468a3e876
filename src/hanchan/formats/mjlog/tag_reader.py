"""The tags of a file, from a strict parser of XML."""

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from urllib.parse import unquote_to_bytes
from xml.parsers import expat
from xml.parsers.expat import errors

from hanchan.core.codes import SEATS
from hanchan.errors import RecordError
from hanchan.formats.lobby_rules import MAX_VALUES, parse_lobby_rules
from hanchan.formats.mjlog import game_type
from hanchan.formats.mjlog.meld_codes import NAMES_WITH_RED, NAMES_WITHOUT_RED, TILE_COUNT
from hanchan.formats.mjlog.refusals import ATTRIBUTES, SKIPPED
from hanchan.formats.mjlog.tag import Tag, quote
from hanchan.formats.mjlog.wall_shuffle import SEED_FORM, parse_seed
from hanchan.i18n.lazy_text import Sentence, sentence

ROOT = "mjloggm"
VERSION = "2.3"
MAX_DEPTH = 2
"""The maximum depth: the root, and the tags directly below it."""

MOVES = frozenset(f"{letter}{tile}" for letter in "TUVWDEFG" for tile in range(TILE_COUNT))
"""The names of the tags of draws and discards."""
KNOWN_TAGS = (*(name for name in ATTRIBUTES if name != ROOT), "T0..W135", "D0..G135")
"""The names of the tags below the root, as shown in errors."""
PAIRS_OF_SEATS = ("sc", "owari")
"""Attributes with two numbers for each seat, and in a game with chips as many again for these."""
DOUBTED_ONCE = {"chip": "doubt-chips", "ratio": "doubt-ratio", "shuffle": "doubt-wall_words"}
"""The doubt about an attribute that is skipped, once for each match."""
UNUSUAL = re.compile(r"[^ !#-%'-;=-~]")
"""Characters that no valid value in play has; the scan receives `?`, also invalid, instead."""

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


class TagReader:
    """A reader of a file's tags; it interprets those outside play, and stores those of play.

    `bits` is the game type, None without a `GO` tag; `csrule` has the rules of a private lobby;
    `seed` is that of the walls, None if missing or of an unknown form. Each doubt is the number of
    its tag, and a function that words it.
    """

    def __init__(self) -> None:
        self.bits: int | None = None
        self.csrule: tuple[str, ...] = ()
        self.seed: bytes | None = None
        self.names: tuple[str, ...] | None = None
        self.play: list[Tag] = []
        self.doubts: list[tuple[int, Callable[[], Sentence]]] = []
        self._number = self._depth = 0
        self._doubted: set[str] = set()
        self._handlers: dict[str, Callable[[Tag], object]] = {
            "SHUFFLE": self._read_shuffle,
            "GO": self._read_game_type,
            "UN": self._read_players,
            "TAIKYOKU": lambda tag: tag.check_dealer("oya", 0),
            "BYE": lambda tag: tag.seat("who"),
            "INIT": self.play.append,
        }

    @property
    def game_bits(self) -> int:
        """The game type; without a `GO` tag an east and south game, of three if a hand is empty."""
        if self.bits is not None:
            return self.bits
        three = bool(self.play) and self.play[0].attributes.get("hai3") == ""
        return game_type.SOUTH | (game_type.THREE_PLAYERS if three else 0)

    @property
    def players(self) -> int:
        """The number of players."""
        return game_type.players_for(self.game_bits)

    @property
    def tile_names(self) -> tuple[str, ...]:
        """The name of each of the 136 tiles."""
        without = self.bits is not None and self.bits & game_type.NO_REDS
        return NAMES_WITHOUT_RED if without else NAMES_WITH_RED

    def read(self, text: str | bytes) -> RecordError | None:
        """Read the tags of a document up to the first problem; return the problem, or None."""
        # Whatever encoding the first line states, the text has been turned into UTF-8 before.
        parser = expat.ParserCreate("utf-8")
        parser.StartElementHandler = self._open_tag
        parser.EndElementHandler = self._close_tag
        parser.CharacterDataHandler = self._refuse_text
        parser.StartDoctypeDeclHandler = self._refuse_doctype
        try:
            parser.Parse(text, True)  # noqa: FBT003
        except expat.ExpatError as error:
            kind, column = XML_PROBLEMS.get(error.code, "other"), error.offset + 1
            line = error.lineno
            return RecordError("mjlog-xml", field="mjlog", what=kind, column=column, line=line)
        except RecordError as problem:
            return problem
        return None

    def play_text(self) -> bytes:
        """Return the tags of the play in the plain XML that the scan reads."""
        tags = [_plain_tag(tag) if tag.attributes else f"<{tag.name}" for tag in self.play]
        return f"{'/>'.join(tags)}/></{ROOT}>".encode()

    def _open_tag(self, name: str, attributes: dict[str, str]) -> None:
        self._number += 1
        self._depth += 1
        tag = Tag(self._number, name, attributes)
        if name not in MOVES or self._depth != MAX_DEPTH or attributes:
            self._check_tag(tag)
        if tag.number == 1:
            return
        if handler := self._handlers.get(name):
            handler(tag)
        elif self.play:
            self.play.append(_without_chips(tag))
        else:
            raise RecordError("mjlog-outside", field=tag.field_name())

    def _check_tag(self, tag: Tag) -> None:
        if (tag.number == 1) != (tag.name == ROOT):
            raise RecordError("mjlog-root", field=tag.field_name(), root=ROOT)
        known = ATTRIBUTES.get(tag.name)
        if known is None or self._depth > MAX_DEPTH:
            raise RecordError("mjlog-tag", field=tag.field_name(), allowed=KNOWN_TAGS)
        if tag.name == ROOT and tag.text("ver") != VERSION:
            field, given = tag.field_name("ver"), quote(tag.text("ver"))
            raise RecordError("mjlog-version", field=field, given=given, known=VERSION)
        for name in sorted(tag.attributes.keys() - set(known)):
            self._doubt_attribute(tag, name)

    def _doubt_attribute(self, tag: Tag, name: str) -> None:
        """Add a doubt about an attribute that is not read; none about those without effect."""
        if name not in SKIPPED.get(tag.name, ()):
            values: dict[str, str | int] = {"name": tag.name, "attribute": quote(name)}
            self._add_doubt(tag, "doubt-attribute", tag=tag.number, **values)
        elif name in DOUBTED_ONCE and name not in self._doubted:
            self._doubted.add(name)
            self._add_doubt(tag, DOUBTED_ONCE[name], tag=tag.number)

    def _close_tag(self, _name: str) -> None:
        self._depth -= 1

    def _refuse_text(self, text: str) -> None:
        """Refuse any text but white space between tags."""
        if not text.isspace():
            raise RecordError("mjlog-text", field=f"tag {self._number}", given=quote(text))

    def _refuse_doctype(self, *_: object) -> None:
        """Refuse document types, so that a file cannot declare entities."""
        raise RecordError("mjlog-doctype", field="mjlog")

    def _add_doubt(self, tag: Tag, message: str, /, **values: str | int) -> None:
        self.doubts.append((tag.number, lambda: sentence(message, **values)))

    def _read_shuffle(self, tag: Tag) -> None:
        text = tag.attributes.get("seed", "")
        if self.play:
            raise RecordError("mjlog-early", field=tag.field_name())
        seed = parse_seed(text, tag.field_name("seed")) if text else None
        if seed is not None:
            self.seed = seed
        elif text:
            form = quote(text.partition(",")[0])
            self._add_doubt(tag, "doubt-seed_form", form=form, known=SEED_FORM)

    def _read_game_type(self, tag: Tag) -> None:
        bits = tag.number_of("type", 0xFFFF)
        if self.bits is not None or self.play:
            raise RecordError("mjlog-early", field=tag.field_name())
        unknown = bits & ~game_type.KNOWN
        if unknown:
            self._add_doubt(tag, "doubt-bits", bits=bits, unknown=f"{unknown:#x}")
        self.bits = bits
        if "csrule" in tag.attributes:
            self.csrule = tuple(tag.attributes["csrule"].split(",")[:MAX_VALUES])
            for doubt in parse_lobby_rules(self.csrule, game_type.players_for(bits)).doubts:
                self.doubts.append((tag.number, lambda doubt=doubt: doubt))

    def _read_players(self, tag: Tag) -> None:
        """Read the names at the start; ignore later tags, which only state a reconnection."""
        if self.names is None:
            self.names = tuple(_read_name(tag, f"n{p}") for p in range(SEATS))


def _plain_tag(tag: Tag) -> str:
    known = (key for key in tag.attributes if key in ATTRIBUTES[tag.name])
    values = (f'{key}="{UNUSUAL.sub("?", tag.attributes[key])}"' for key in known)
    return f"<{tag.name} {' '.join(values)}"


def _without_chips(tag: Tag) -> Tag:
    """Return a tag without the numbers of chips, which follow those of points."""
    shortened: dict[str, str] = {}
    for key in PAIRS_OF_SEATS:
        values = tag.attributes.get(key, "").split(",", 4 * SEATS)
        if len(values) == 4 * SEATS:
            shortened[key] = ",".join(values[: 2 * SEATS])
    return tag._replace(attributes={**tag.attributes, **shortened}) if shortened else tag


def _read_name(tag: Tag, key: str) -> str:
    try:
        return unquote_to_bytes(tag.attributes.get(key, "")).decode("utf-8")
    except UnicodeDecodeError:
        given = quote(tag.attributes[key])
        raise RecordError("tenhou-name", field=tag.field_name(key), given=given) from None
