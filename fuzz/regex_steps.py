"""Number of steps a regular expression takes on a text, counted instead of timed.

Python's own matcher does not count. This one walks the same parsed pattern and makes the same
attempts in the same order, one step for each character it examines. So what is quadratic there is
quadratic here, on every machine alike. Groups are not captured: it only counts.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from typing import Any, TypeAlias

parser: Any = import_module("re._parser")
Pattern: TypeAlias = re.Pattern[str] | re.Pattern[bytes]
Text: TypeAlias = str | bytes
Node: TypeAlias = tuple[Any, Any]
Ends: TypeAlias = Iterator[int]

MAX_STEPS = 100_000
"""Maximum number of steps counted."""
CLASSES: dict[str, Callable[[str], bool]] = {
    "CATEGORY_DIGIT": str.isdecimal,
    "CATEGORY_SPACE": str.isspace,
    "CATEGORY_WORD": lambda letter: letter.isalnum() or letter == "_",
}
REPEATS = ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT")
SINGLE = ("LITERAL", "NOT_LITERAL", "ANY", "IN")
"""Nodes that match one character."""
METHODS = {
    "match": "match", "fullmatch": "fullmatch", "search": "search", "findall": "findall",
    "finditer": "findall", "sub": "findall", "subn": "findall", "split": "findall",
}  # fmt: skip
"""How each method of a pattern scans a text."""


class TooManyStepsError(Exception):
    """A pattern takes more than the maximum number of steps."""


def count_steps(pattern: Pattern, method: str, text: Text) -> int:
    """Count the steps of a pattern's method on a text, up to `MAX_STEPS`."""
    walk = _Matcher(pattern, text)
    try:
        getattr(walk, METHODS[method])()
    except TooManyStepsError:
        return MAX_STEPS
    return walk.steps


def match_end(pattern: Pattern, text: Text) -> int | None:
    """The end of a match at the start of the text, None if there is none."""
    return _Matcher(pattern, text).match()


@cache
def parse_pattern(pattern: Pattern) -> list[Node]:
    """Parse a pattern into its nodes."""
    return list(parser.parse(pattern.pattern, pattern.flags))


def accepts(node: Node, letter: str, flags: int = 0) -> bool:
    """Whether a single-character node matches this character."""
    kind, value = str(node[0]), node[1]
    cases = {letter, letter.lower(), letter.upper()} if flags & re.IGNORECASE else {letter}
    match kind:
        case "LITERAL" | "NOT_LITERAL":
            return (chr(value) in cases) is (kind == "LITERAL")
        case "ANY":
            return bool(flags & re.DOTALL) or letter != "\n"
        case _:
            negated = str(value[0][0]) == "NEGATE"
            found = any(_is_in(part, one) for part in value[negated:] for one in cases)
            return found is not negated


def _is_in(part: Node, letter: str) -> bool:
    kind, value = str(part[0]), part[1]
    match kind:
        case "LITERAL":
            return ord(letter) == value
        case "RANGE":
            return value[0] <= ord(letter) <= value[1]
        case _:
            name = str(value)
            return CLASSES[name.replace("NOT_", "")](letter) is not ("NOT_" in name)


class _Matcher:
    """The matcher of one pattern on one text."""

    def __init__(self, pattern: Pattern, text: Text) -> None:
        self.nodes = parse_pattern(pattern)
        self.text = text if isinstance(text, str) else text.decode("latin-1")
        self.flags = pattern.flags
        self.steps = 0
        self.taken: dict[tuple[int, str], bool] = {}
        """Whether a node of this pattern matches a character, by the identity of the node."""

    def match(self, start: int = 0) -> int | None:
        """The end of the first match that begins at `start`."""
        return next(self.ends(self.nodes, start), None)

    def fullmatch(self) -> bool:
        return any(end == len(self.text) for end in self.ends(self.nodes, 0))

    def search(self, start: int = 0) -> tuple[int, int] | None:
        """The first match from `start` on."""
        for at in range(start, len(self.text) + 1):
            end = self.match(at)
            if end is not None:
                return at, end
        return None

    def findall(self) -> None:
        at = 0
        while at <= len(self.text) and (found := self.search(at)) is not None:
            at = max(found[1], found[0] + 1)

    def step(self) -> None:
        self.steps += 1
        if self.steps > MAX_STEPS:
            raise TooManyStepsError

    def ends(self, nodes: list[Node], at: int, first: int = 0) -> Ends:
        """The possible ends of the nodes that begin at `at`, in the order of the attempts."""
        if first == len(nodes):
            yield at
            return
        for end in self.match_node(nodes[first], at):
            yield from self.ends(nodes, end, first + 1)

    def match_node(self, node: Node, at: int) -> Ends:
        kind, value = str(node[0]), node[1]
        self.step()
        if kind in SINGLE:
            if self.takes_one(node, at):
                yield at + 1
        elif kind in REPEATS:
            yield from self.match_repeat(kind, value, at)
        elif kind == "AT":
            if self.at_position(str(value), at):
                yield at
        else:
            yield from self.match_group(kind, value, at)

    def match_group(self, kind: str, value: Any, at: int) -> Ends:  # noqa: ANN401 (as the parser has it)
        if kind == "BRANCH":
            for one in value[1]:
                yield from self.ends(list(one), at)
        elif kind == "SUBPATTERN":
            yield from self.ends(list(value[3]), at)
        elif kind == "ATOMIC_GROUP":
            yield from self.first_end(list(value), at)
        elif self.assertion_holds(value, at) is (kind == "ASSERT"):
            yield at

    def takes_one(self, node: Node, at: int) -> bool:
        if at >= len(self.text):
            return False
        key = id(node), self.text[at]
        taken = self.taken.get(key)
        if taken is None:
            taken = self.taken[key] = accepts(node, self.text[at], self.flags)
        return taken

    def first_end(self, nodes: list[Node], at: int) -> Ends:
        end = next(self.ends(nodes, at), None)
        if end is not None:
            yield end

    def assertion_holds(self, value: Any, at: int) -> bool:  # noqa: ANN401 (as the parser has it)
        """Whether a lookahead or lookbehind assertion holds."""
        direction, nodes = value
        start = at if direction > 0 else at - nodes.getwidth()[0]
        return start >= 0 and next(self.ends(list(nodes), start), None) is not None

    def at_position(self, where: str, at: int) -> bool:
        """Whether a position is the boundary that the pattern requires."""
        before, behind = self.text[at - 1 : at], self.text[at : at + 1]
        lines = bool(self.flags & re.MULTILINE)
        word = CLASSES["CATEGORY_WORD"]
        edge = (before != "" and word(before)) is not (behind != "" and word(behind))
        last = behind == "" or self.text[at:] == "\n"
        return {
            "AT_BEGINNING": before == "" or (lines and before == "\n"),
            "AT_BEGINNING_STRING": before == "",
            "AT_END": last or (lines and behind == "\n"),
            "AT_END_STRING": behind == "",
            "AT_BOUNDARY": edge,
            "AT_NON_BOUNDARY": not edge,
        }[where]

    def match_repeat(self, kind: str, value: Any, at: int) -> Ends:  # noqa: ANN401 (as the parser has it)
        least, most, body = value[0], int(value[1]), list(value[2])
        if kind == "POSSESSIVE_REPEAT":
            yield from self.match_possessive(body, least, most, at)
        elif kind == "MAX_REPEAT" and len(body) == 1 and str(body[0][0]) in SINGLE:
            yield from self.match_run(body[0], least, most, at)
        else:
            yield from self.match_again(body, (least, most, kind == "MIN_REPEAT"), at, 0)

    def match_possessive(self, body: list[Node], least: int, most: int, at: int) -> Ends:
        """Match as often as possible, without backtracking."""
        count = 0
        while count < most and (end := next(self.ends(body, at), None)) is not None:
            count += 1
            if end == at:
                break
            at = end
        if count >= least:
            yield at

    def match_run(self, node: Node, least: int, most: int, at: int) -> Ends:
        """Match a run of single characters, then give them back one by one."""
        end = at
        while end - at < most and self.takes_one(node, end):
            self.step()
            end += 1
        for one in range(end, at + least - 1, -1):
            self.step()
            yield one

    def match_again(
        self, body: list[Node], bounds: tuple[int, int, bool], at: int, count: int
    ) -> Ends:
        """Repeat or stop, in the order that the pattern prefers."""
        least, most, lazy = bounds
        if lazy and count >= least:
            yield at
        if count < most:
            for end in self.ends(body, at):
                if end > at or count < least:
                    yield from self.match_again(body, bounds, end, count + 1)
        if not lazy and count >= least:
            yield at
