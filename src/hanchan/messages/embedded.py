"""What another page asks of hanchan in a worker of its own, and what it is answered.

`hanchan.js` passes these on; `scripts/write_embedded_types.py` writes them as TypeScript.
"""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from hanchan.arena import Summary
from hanchan.messages.base import Count, Identifier, MessagePart, Wind
from hanchan.rules import DEFAULT_RULES

MAX_NOTATION_LENGTH = 200
MAX_MELDS, MAX_FLAGS, MAX_BOTS = 4, 10, 4
MAX_OVERRIDES = 400
"""Maximum number of changes to a rulebook; it has fewer keys."""
MAX_CODE_LENGTH = 20_000
MAX_QUESTION_BYTES = 100_000
"""Maximum length of a question as JSON."""
PAGE_PROBLEMS = (
    "embedded-wasm", "embedded-network", "embedded-failed", "embedded-stopped", "embedded-long",
)  # fmt: skip
"""Messages on what can go wrong before hanchan is asked."""
Notation: TypeAlias = Annotated[str, msgspec.Meta(max_length=MAX_NOTATION_LENGTH)]
Overrides: TypeAlias = Annotated[dict[Identifier, Any], msgspec.Meta(max_length=MAX_OVERRIDES)]


class Question(MessagePart, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base class of questions; a field that none knows is refused."""


class ScoreQuestion(Question, frozen=True, kw_only=True):
    """A hand won with one tile, as for `hanchan.score` in Python.

    `win` may be left out if the last tile of the hand is the winning one. `dora` and `ura` are
    indicators; `honba` and `deposits` count counters and riichi sticks. `overrides` are changes to
    the rulebook, by the keys of its rules.
    """

    hand: Notation
    win: Notation | None = None
    rules: Identifier = DEFAULT_RULES
    overrides: Overrides = msgspec.field(default_factory=dict[str, Any])
    tsumo: bool = False
    melds: Annotated[tuple[Notation, ...], msgspec.Meta(max_length=MAX_MELDS)] = ()
    seat: Wind = "E"
    round: Wind = "E"
    riichi: bool | Literal["double", "open", "open-double"] = False
    flags: Annotated[tuple[Identifier, ...], msgspec.Meta(max_length=MAX_FLAGS)] = ()
    dora: Notation = ""
    ura: Notation = ""
    honba: Count = 0
    deposits: Count = 0
    discarder_in_riichi: bool = False
    kita: Count = 0


class HandQuestion(Question, frozen=True, kw_only=True):
    """A hand that has not won yet, with its melds."""

    hand: Notation


class MatchQuestion(Question, frozen=True, kw_only=True):
    """A match of bots: one name for every seat, as many as play, or none for the usual bots."""

    rules: Identifier = DEFAULT_RULES
    overrides: Overrides = msgspec.field(default_factory=dict[str, Any])
    seed: Count = 0
    bots: Annotated[tuple[Identifier, ...], msgspec.Meta(max_length=MAX_BOTS)] = ()


class RunQuestion(Question, frozen=True, kw_only=True):
    """Python to be run; what it defines stays for the next one.

    Lines after `>>>` and `...` are run as at a prompt, and those between them, which say what comes
    of it, are not. With `file` the code is also written into a file of that name.
    """

    code: Annotated[str, msgspec.Meta(max_length=MAX_CODE_LENGTH)]
    file: Annotated[str, msgspec.Meta(max_length=60, pattern=r"^[\w-]{0,40}(\.[a-z]{1,8})?$")] = ""
    data: bool = False


class NoQuestion(Question, frozen=True, kw_only=True):
    """Nothing needs to be said."""


class SheetInWords(MessagePart, frozen=True, kw_only=True):
    """A score sheet in words: as text, and as HTML with pictures of the tiles.

    The HTML is safe to insert: it has no script, needs no file, and what was asked is escaped.
    """

    text: str
    html: str


class RulebookOption(MessagePart, frozen=True, kw_only=True):
    """A rulebook's id and title."""

    id: str
    title: str


class MatchRecord(MessagePart, frozen=True, kw_only=True):
    """The record of a match, as the lines of its file, and how the bots did."""

    record: str
    summary: Summary


class RunResult(MessagePart, frozen=True, kw_only=True):
    """What code has printed, and the error that ended it, in one line; empty if none did."""

    output: str
    error: str = ""


class EmbeddedRefusal(MessagePart, frozen=True, kw_only=True):
    """Why a question has no answer: the id of the sentence, the field, and the sentence."""

    id: str
    field: str
    sentence: str


class EmbeddedAnswer(MessagePart, frozen=True, kw_only=True):
    """An answer, or the refusal in its place."""

    answer: Any = None
    refusal: EmbeddedRefusal | None = None
