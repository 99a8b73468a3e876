"""Everything hanchan refuses, as one tree of exceptions.

::

    HanchanError
    ├── NotationError       a text of tiles cannot be read (also a ValueError)
    ├── HandError           the tiles can be read, but they are no hand (also a ValueError)
    ├── RulesError          a rulebook, a rule key or a rule value is unknown or impossible
    ├── IllegalActionError  a seat may not do this now; the match is unchanged
    ├── MatchOverError      the match has ended; no action is left
    ├── ResultError         no match ends so: points are missing, or a seat does not exist
    ├── RecordError         the log of a match is broken or disagrees with itself
    └── StoreError          where tables are kept cannot be used, or may not be changed so

Every message is one sentence that names the field, what was given and what is allowed.
The same parts are kept as attributes, so that a program need not read the sentence.
"""

from collections.abc import Iterable
from difflib import get_close_matches

LONGEST = 400
"""No more signs of what was given are repeated, so that a sentence stays one."""
ENDLESS = "a number of thousands of digits"


class HanchanError(Exception):
    """Every error hanchan raises on purpose is one of these."""


class NotationError(HanchanError, ValueError):
    """A text of tiles cannot be read; `position` is an index into `text`, so it counts from 0.

    >>> raise NotationError("12x", 2, "'x' is no suit, allowed: m, p, s or z", field="hand")
    Traceback (most recent call last):
    hanchan.errors.NotationError: hand '12x', position 2: 'x' is no suit, allowed: m, p, s or z
    """

    def __init__(self, text: str, position: int, problem: str, *, field: str = "tiles") -> None:
        super().__init__(f"{field} {text!r}, position {position}: {problem}")
        self.field = field
        self.text = text
        self.position = position
        self.problem = problem


class HandError(HanchanError, ValueError):
    """The tiles can be read, but no hand has them: too many, too few, or five of a kind.

    `reason` names the mistake where people run into it, so that it can be told in their language;
    `culprits` are the tiles or circumstances it is about.

    >>> raise HandError("hand", "15 tiles", "13 or 14")
    Traceback (most recent call last):
    hanchan.errors.HandError: hand: 15 tiles given, allowed: 13 or 14
    """

    def __init__(
        self,
        field: str,
        given: str,
        allowed: str,
        *,
        reason: str = "",
        culprits: Iterable[str] = (),
    ) -> None:
        super().__init__(f"{field}: {given} given, allowed: {allowed}")
        self.field = field
        self.given = given
        self.allowed = allowed
        self.reason = reason
        self.culprits = tuple(culprits)


class RulesError(HanchanError, ValueError):
    """A rulebook, a rule key or a rule value is unknown, or two values cannot go together.

    `other` is the key and value that a value cannot go with, where that is what is wrong; `reason`
    names the mistake where people run into it, so that it can be told in their language.
    """

    def __init__(
        self,
        problem: str,
        *,
        field: str,
        given: object,
        allowed: str,
        other: str = "",
        reason: str = "",
    ) -> None:
        super().__init__(problem)
        self.field = field
        self.given = ENDLESS if _written(given) is ENDLESS else given
        self.allowed = allowed
        self.other = other
        self.reason = reason

    @classmethod
    def unknown(cls, field: str, given: str, names: Iterable[str]) -> "RulesError":
        """A name that no list has, with the nearest one that it has.

        >>> print(RulesError.unknown("rulebook", "ema-2007", ["ema-2008", "jpml-a"]))
        rulebook: unknown 'ema-2007', did you mean 'ema-2008'? Allowed: ema-2008, jpml-a
        >>> print(RulesError.unknown("win", "colour", ["min_han"]))
        win: unknown 'colour', allowed: min_han
        """
        known = tuple(names)
        given = given[:LONGEST]
        near = get_close_matches(given, known, n=1)
        allowed = ", ".join(known)
        if near:
            problem = f"{field}: unknown {given!r}, did you mean {near[0]!r}? Allowed: {allowed}"
        else:
            problem = f"{field}: unknown {given!r}, allowed: {allowed}"
        return cls(problem, field=field, given=given, allowed=allowed, reason="unknown")

    @classmethod
    def bad_value(
        cls, field: str, given: object, allowed: str, *, reason: str = ""
    ) -> "RulesError":
        """A value that its key does not take.

        >>> print(RulesError.bad_value("win.min_han", 9, "a whole number from 1 to 4"))
        win.min_han: 9 given, allowed: a whole number from 1 to 4
        """
        problem = f"{field}: {_written(given)} given, allowed: {allowed}"
        return cls(problem, field=field, given=given, allowed=allowed, reason=reason)

    @classmethod
    def conflict(cls, field: str, given: object, other: str, allowed: str) -> "RulesError":
        """A value that another key's value rules out.

        >>> print(RulesError.conflict("dora.ura", "none", "options.chips = true", "dora or all"))
        dora.ura: 'none' given, which cannot go with options.chips = true, allowed: dora or all
        """
        written = _written(given)
        problem = f"{field}: {written} given, which cannot go with {other}, allowed: {allowed}"
        return cls(problem, field=field, given=given, allowed=allowed, other=other)


class IllegalActionError(HanchanError):
    """A seat may not do this now; the match is unchanged. `reason` is a code of the core.

    >>> raise IllegalActionError(2, "ron 4p", "furiten", "seat 2 discarded 1p before")
    Traceback (most recent call last):
    hanchan.errors.IllegalActionError: seat 2 may not ron 4p (furiten): seat 2 discarded 1p before
    """

    def __init__(self, seat: int, action: str, reason: str, sense: str = "") -> None:
        tail = f": {sense}" if sense else ""
        super().__init__(f"seat {seat} may not {action} ({reason}){tail}")
        self.seat = seat
        self.action = action
        self.reason = reason
        self.sense = sense


class MatchOverError(HanchanError):
    """The match has ended; no action is left.

    >>> raise MatchOverError()
    Traceback (most recent call last):
    hanchan.errors.MatchOverError: the match is over: no action given is allowed, only undo
    """

    def __init__(
        self, problem: str = "the match is over: no action given is allowed, only undo"
    ) -> None:
        super().__init__(problem)


class ResultError(HanchanError, ValueError):
    """No match ends so: points are missing, or something is said of a seat that does not exist.

    >>> raise ResultError("scores", "3 numbers", "4, one for each seat")
    Traceback (most recent call last):
    hanchan.errors.ResultError: scores: 3 numbers given, allowed: 4, one for each seat
    """

    def __init__(self, field: str, given: str, allowed: str) -> None:
        super().__init__(f"{field}: {given} given, allowed: {allowed}")
        self.field = field
        self.given = given
        self.allowed = allowed


class RecordError(HanchanError, ValueError):
    """The log of a match is broken, or disagrees with the law; `line` counts from 1.

    `reason` names the mistake where people run into it, so that it can be told in their language.

    >>> raise RecordError("deltas", "sum 100", "sum 0", line=17)
    Traceback (most recent call last):
    hanchan.errors.RecordError: line 17, deltas: sum 100 given, allowed: sum 0
    """

    def __init__(
        self, field: str, given: str, allowed: str, *, line: int | None = None, reason: str = ""
    ) -> None:
        where = f"line {line}, " if line is not None else ""
        super().__init__(f"{where}{field}: {given} given, allowed: {allowed}")
        self.field = field
        self.given = given
        self.allowed = allowed
        self.line = line
        self.reason = reason

    def within(self, source: object) -> "RecordError":
        """The same problem, its sentence naming the file it was found in.

        >>> print(RecordError("deltas", "sum 100", "sum 0", line=17).within("game.json"))
        game.json: line 17, deltas: sum 100 given, allowed: sum 0
        """
        told = RecordError(self.field, self.given, self.allowed, line=self.line, reason=self.reason)
        told.args = (f"{source}: {self}",)
        return told


class StoreError(HanchanError):
    """Where tables are kept cannot be opened or written, or it may not be changed in this way.

    >>> raise StoreError("line", "line 9 of match 1", "line 7, which comes next")
    Traceback (most recent call last):
    hanchan.errors.StoreError: line: line 9 of match 1 given, allowed: line 7, which comes next
    """

    def __init__(self, field: str, given: str, allowed: str) -> None:
        super().__init__(f"{field}: {given} given, allowed: {allowed}")
        self.field = field
        self.given = given
        self.allowed = allowed


def _written(given: object) -> str:
    """What was given as a program writes it; Python writes no number of too many digits at all."""
    try:
        written = repr(given)
    except ValueError:
        return ENDLESS
    return written if len(written) <= LONGEST else f"{written[:LONGEST]}…"
