"""The exceptions of hanchan, as one tree of classes.

::

    HanchanError
    ├── NotationError       a text of tiles cannot be read (also a ValueError)
    ├── HandError           the tiles can be read, but are no hand (also a ValueError)
    ├── RulesError          a rulebook, a rule key or a rule value is unknown or impossible
    ├── IllegalActionError  a seat may not do this now; the match is unchanged
    ├── SeatGoneError       the player of a seat has left and will not come back
    ├── MatchOverError      the match has ended; no action is left
    ├── ResultError         no match can end like this: points are missing, or a seat does not exist
    ├── RecordError         the log of a match is broken or disagrees with the law
    │   └── EventError      the same for an event, its regulation or a seating
    ├── BatchError          a batch cannot do this, and no lane has changed (also a ValueError)
    ├── StoreError          the store of tables cannot be used, or may not be changed in this way
    ├── LibraryError        the law cannot be played compiled here, only interpreted
    └── ExtraError          an extra of hanchan is not installed (also a ModuleNotFoundError)

An error is the id of a message with values, so that a program need not parse the sentence and a
person reads it in their own language: `str` gives it in English, `localized` in any. The messages
are in `i18n/locales/*/refusals*.ftl`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Protocol, Self, cast, runtime_checkable

from hanchan.localized_messages import Value, format_message_text

__all__ = [
    "BatchError", "EventError", "ExtraError", "HanchanError", "HandError", "IllegalActionError",
    "LibraryError", "Localizable", "MatchOverError", "NotationError", "RecordError", "ResultError",
    "RulesError", "SeatGoneError", "StoreError",
]  # fmt: skip

MAX_QUOTED_LENGTH = 400
"""Maximum number of characters that a message quotes from an input, which may be a whole file."""
MAX_EXACT_INT = 2**53 - 1
"""Largest whole number that every JSON reader reads exactly; larger ones become text."""
MAX_LISTED_NAMES = 64


@runtime_checkable
class Localizable(Protocol):
    """An object with its own text in every language, such as a sentence or another error.

    >>> isinstance(HandError("hand-size"), Localizable), isinstance("text", Localizable)
    (True, False)
    """

    def localized(self, language: str) -> str:
        """Return the text in a language."""
        ...


class HanchanError(Exception):
    """Base class of every error that hanchan raises on purpose.

    `message` is the id of its message, `values` are the values in the text. `field`, `given` and
    `allowed` are copies of values that many errors have, and are empty if this one has none.

    >>> problem = HandError("hand-size", field="hand", count=15, wanted="either")
    >>> problem.message, problem.field, problem.values["count"]
    ('hand-size', 'hand', 15)
    >>> print(problem)
    hand: 15 tiles, but a hand has 13, or 14 with the drawn or winning tile (a kan counts \
as three)
    >>> print(problem.localized("ja"))
    hand：15枚あります。手牌は13枚、ツモ牌や和了牌を入れて14枚です（槓子は3枚と数えます）
    """

    def __init__(self, message: str, /, **values: object) -> None:
        super().__init__(message)
        self.message = message
        self.values = values
        self.field = str(values.get("field", ""))
        self.given: Any = values.get("given", "")
        self.allowed: Any = values.get("allowed", "")

    def __str__(self) -> str:
        """Return the message in English, for programs and their logs."""
        return self.localized("en")

    def __reduce__(self) -> tuple[Callable[..., "HanchanError"], tuple[object, ...]]:
        return _rebuild_error, (type(self), self.__dict__)

    def localized(self, language: str) -> str:
        """Return the message in a language: `en`, `ja` or `ru`."""
        sentence = format_message(language, self.message, self.values)
        for message, values in self.context_messages():
            sentence = format_message(language, message, {**values, "problem": sentence})
        return sentence

    def context_messages(self) -> tuple[tuple[str, dict[str, object]], ...]:
        """Return the messages that wrap this one, innermost first, each with its values."""
        return ()

    def to_json(self) -> dict[str, object]:
        """Return the error as JSON.

        >>> HandError("value-choice", field="seat", given="'X'", allowed=("E", "S")).to_json()
        {'id': 'value-choice', 'values': {'field': 'seat', 'given': "'X'", 'allowed': 'E, S'}}
        """
        return {"id": self.message, "values": self.values_as_json()}

    def values_as_json(self) -> dict[str, Value]:
        """Return the values for JSON output, each a string or an integer."""
        return {name: format_value(value, "en") for name, value in self.values.items()}


class NotationError(HanchanError, ValueError):
    """Error in a text of tiles; `position` is its index in `text`, counted from 0.

    >>> raise NotationError("notation-stray", field="hand", text="12x", position=2, letter="x")
    Traceback (most recent call last):
    hanchan.errors.NotationError: hand '12x', character 3: no tile begins with 'x'; tiles are \
written as digits with m, p, s or z, or as E, S, W, N, P, F or C
    """

    def __init__(self, message: str, /, *, text: str, position: int, **values: object) -> None:
        values |= {"text": text, "position": position}
        super().__init__(message, **values)
        self.text = text
        self.position = position

    def context_messages(self) -> tuple[tuple[str, dict[str, object]], ...]:
        """Return the message that names the text and the position in it, counted from 1."""
        at = dict[str, object](field=self.field, text=self.text, character=self.position + 1)
        return (("refusal-in-text", at),)


class HandError(HanchanError, ValueError):
    """Error for readable tiles that make an impossible hand, at all or in these circumstances.

    `culprits` are the tiles or circumstances at fault.

    >>> raise HandError("case-tsumo-only", field="flags", culprits=("haitei",))
    Traceback (most recent call last):
    hanchan.errors.HandError: haitei is possible only by tsumo. Leave out haitei, or make the \
win a tsumo.
    """

    def __init__(self, message: str, /, **values: object) -> None:
        super().__init__(message, **values)
        self.culprits = cast("tuple[str, ...]", values.get("culprits", ()))


class RulesError(HanchanError, ValueError):
    """Error for an unknown or impossible rulebook, rule key or value, or two values in conflict.

    `other` is the key and value in conflict with the given one, if that is the problem, and
    `source` the name of the file, if it is in a file.
    """

    def __init__(self, message: str, /, **values: object) -> None:
        super().__init__(message, **values)
        self.other = str(values.get("other", ""))
        self.source = str(values.get("source", ""))

    def context_messages(self) -> tuple[tuple[str, dict[str, object]], ...]:
        """Return the message that names the file, if the error is in one."""
        return (("refusal-file", {"file": self.source}),) if self.source else ()

    def in_file(self, name: str) -> "RulesError":
        """Return the same error with the name of its file, unless its sentence has that already.

        >>> wrong = RulesError("value-choice", field="calls.kuikae", given="'no'", allowed=("yes",))
        >>> print(wrong.in_file("club.toml"))
        club.toml: calls.kuikae: 'no' is none of these: yes
        """
        if self.source or self.field in (name, "rules file"):
            return self
        return RulesError(self.message, **self.values | {"source": name})

    @classmethod
    def unknown(cls, field: str, given: str, names: Iterable[str]) -> Self:
        """Return the error for a name that is not in `names`, with the most similar one, if any.

        >>> print(RulesError.unknown("rulebook", "ema-2007", ["ema-2008", "jpml-a"]))
        rulebook: 'ema-2007' is not known. Did you mean 'ema-2008'? Known: ema-2008, jpml-a
        >>> print(RulesError.unknown("win", "colour", ["min_han"]))
        win: 'colour' is not known. Known: min_han
        """
        return cls("unknown-name", **unknown_name_values(field, given, names))


class IllegalActionError(HanchanError):
    """Error for an action that a seat may not take now. `reason` is the core's code for why.

    >>> from hanchan.i18n.lazy_text import sentence
    >>> why = sentence("reason-furiten_discard")
    >>> raise IllegalActionError(
    ...     "illegal-action", seat=2, action="ron 4p", reason="furiten_discard", why=why
    ... )
    Traceback (most recent call last):
    hanchan.errors.IllegalActionError: Seat 2 may not do this now: ron 4p. Furiten: one of your \
waits is in your own river.
    """

    def __init__(
        self, message: str, /, *, seat: int, action: str, reason: str, **values: object
    ) -> None:
        super().__init__(message, seat=seat, action=action, reason=reason, **values)
        self.seat = seat
        self.action = action
        self.reason = reason


class SeatGoneError(HanchanError):
    """Error for a seat whose player has left and will not come back to this match."""


class MatchOverError(HanchanError):
    """Error for an action after the end of the match.

    >>> raise MatchOverError()
    Traceback (most recent call last):
    hanchan.errors.MatchOverError: The match is over, so this is no longer possible.
    """

    def __init__(self, message: str = "match-over", /, **values: object) -> None:
        super().__init__(message, **values)


class ResultError(HanchanError, ValueError):
    """Error for an impossible end of a match: points are missing, or a named seat does not exist.

    >>> raise ResultError("result-one-each", field="scores", count=3, players=4)
    Traceback (most recent call last):
    hanchan.errors.ResultError: scores: 3 numbers, but four are needed, one for each seat
    """


class RecordError(HanchanError, ValueError):
    """Error for a match log that is broken or disagrees with the law; `line` counts from 1.

    >>> raise RecordError("value-missing", field="deltas", line=17)
    Traceback (most recent call last):
    hanchan.errors.RecordError: line 17, deltas: a value is missing
    """

    def __init__(self, message: str, /, **values: object) -> None:
        self.line = cast("int | None", values.get("line"))
        self.source = cast("str | None", values.get("source"))
        unknown = [name for name in ("line", "source") if values.get(name, "") is None]
        super().__init__(message, **{n: v for n, v in values.items() if n not in unknown})
        self.reason = str(values.get("reason", ""))

    def context_messages(self) -> tuple[tuple[str, dict[str, object]], ...]:
        """Return the messages that name the line and the file, if known."""
        places = ("refusal-line", "line", self.line), ("refusal-file", "file", self.source)
        return tuple((message, {name: at}) for message, name, at in places if at is not None)

    def with_source(self, source: object) -> "RecordError":
        """Return the same error with `source` as its file, or without a file if that is None.

        >>> print(RecordError("value-missing", field="deltas", line=17).with_source("game.json"))
        game.json: line 17, deltas: a value is missing
        """
        named = None if source is None else str(source)
        return RecordError(self.message, **self.values | {"source": named})


class EventError(RecordError):
    """Error for a broken event, regulation or seating, or for a change that it does not allow.

    >>> raise EventError("script-four", field="script", line=2, count=3, players=4)
    Traceback (most recent call last):
    hanchan.errors.EventError: line 2, script: a table needs four players, but this one has 3
    """


class BatchError(HanchanError, ValueError):
    """Error for something that a batch of matches, or one of its lanes, cannot do.

    No lane has changed. `lane` is the first lane at fault, if any, `seat` the seat to decide there,
    `reason` the core's code if an action is illegal.

    >>> why = "The tiles make no winning hand"
    >>> raise BatchError("illegal-action", lane=3, seat=2, action="tsumo", why=why)
    Traceback (most recent call last):
    hanchan.errors.BatchError: lane 3: Seat 2 may not do this now: tsumo. The tiles make no \
winning hand.
    """

    def __init__(self, message: str, /, **values: object) -> None:
        super().__init__(message, **values)
        self.lane = cast("int | None", values.get("lane"))
        self.seat = cast("int | None", values.get("seat"))
        self.reason = str(values.get("reason", ""))

    def context_messages(self) -> tuple[tuple[str, dict[str, object]], ...]:
        """Return the message that names the lane, if the error is about a lane."""
        return () if self.lane is None else (("refusal-lane", {"lane": self.lane}),)


class StoreError(HanchanError):
    """Error for a store of tables that cannot be opened or written, or that refuses a change.

    >>> raise StoreError("store-closed")
    Traceback (most recent call last):
    hanchan.errors.StoreError: The store is closed, so nothing more can be saved in it.
    """


class LibraryError(HanchanError):
    """Error for a law that cannot run compiled on this machine; it runs interpreted instead.

    >>> raise LibraryError("compiler-none")
    Traceback (most recent call last):
    hanchan.errors.LibraryError: The rules cannot run compiled, because there is no C compiler \
here. Install one, for example with: pip install ziglang
    """


class ExtraError(HanchanError, ModuleNotFoundError):
    """Error for an extra of hanchan that is not installed, with the name of its package."""

    def __init__(self, message: str, /, **values: object) -> None:
        super().__init__(message, **values)
        self.name = str(values.get("package", ""))


def quote_input(given: object) -> str:
    """Format an input as a Python literal, cut to a readable length.

    Python formats whole numbers of thousands of digits only in hexadecimal.
    """
    try:
        literal = repr(given)
    except ValueError:
        literal = f"{given:#x}" if isinstance(given, int) else type(given).__name__
    return literal if len(literal) <= MAX_QUOTED_LENGTH else f"{literal[:MAX_QUOTED_LENGTH]}..."


def unknown_name_values(field: str, given: str, names: Iterable[str]) -> dict[str, object]:
    """Return the values of `unknown-name`: field, unknown name, nearest name and known names."""
    known, given = tuple(names), given[:MAX_QUOTED_LENGTH]
    nearest = nearest_name(given, known)
    likely = "yes" if nearest and len(known) > 1 else "no"
    return {"field": field, "given": given, "near": nearest, "likely": likely, "allowed": known}


def format_message(language: str, message: str, values: Mapping[str, object]) -> str:
    """Format a message; values can be of any type and are formatted by `format_value`."""
    formatted = {name: format_value(value, language) for name, value in values.items()}
    return format_message_text(language, message, formatted)


def format_value(value: object, language: str) -> Value:
    r"""Format a value for a sentence: join lists, cut long text, and escape unprintable characters.

    A negative number has an ASCII minus, like all input.

    >>> format_value(("E", "S"), "en"), format_value("a\x1b[2J", "en"), format_value(7, "en")
    ('E, S', 'a\\x1b[2J', 7)
    """
    # Most values are plain texts, for which a check against a protocol is slow.
    if type(value) is not str and isinstance(value, Localizable):
        return value.localized(language)
    if type(value) is int:  # neither a bool nor a tile, which are ints too
        return value if 0 <= value <= MAX_EXACT_INT else quote_input(value)
    if isinstance(value, tuple | list):
        listed = cast("Sequence[object]", value)
        named = [str(format_value(one, language)) for one in listed[:MAX_LISTED_NAMES]]
        value = ", ".join(named) + ", ..." * (len(listed) > MAX_LISTED_NAMES)
    text = str(value)
    cut = text if len(text) <= MAX_QUOTED_LENGTH else f"{text[:MAX_QUOTED_LENGTH]}..."
    return "".join(one if one.isprintable() else repr(one)[1:-1] for one in cut)


def _rebuild_error(cls: type[HanchanError], parts: Mapping[str, object]) -> HanchanError:
    error = cls.__new__(cls, parts["message"])
    error.__dict__.update(parts)
    return error


# Suggestion of a known name for an unknown one.


def nearest_name(given: str, names: Iterable[str], cutoff: float = 0.6) -> str:
    """Return the name most similar to the given one, ignoring case; empty if there is none.

    >>> nearest_name("EMA", ["ema-2008", "ema"]), nearest_name("luck", ["ema"])
    ('ema', '')
    """
    folded = {name.casefold(): name for name in names}
    near = get_close_matches(given.casefold(), folded, n=1, cutoff=cutoff)
    return folded[near[0]] if near else ""
