"""Read, append to and print tally files."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from hanchan.cli.output import print_json
from hanchan.cli.text_files import add_behind
from hanchan.cli.voice import Voice
from hanchan.club.tally import Kept, Line, Tally, read_tally
from hanchan.club.tally.lines import line_to_json
from hanchan.club.tally.plain import kept_json, tally_json
from hanchan.club.tally.sheets import sheet_lines, sheet_title
from hanchan.errors import RecordError
from hanchan.records import Settle
from hanchan.table.telling.words import Words
from hanchan.wording.figures import figure, signed
from hanchan.wording.rulebooks import cites_text

if TYPE_CHECKING:
    from hanchan.arena.tallies import ComparedTallies

MOST_CITED = 2


class OpenTally:
    """A tally and its file as it was read, to which one line is added."""

    def __init__(self, path: Path) -> None:
        """Read the whole file."""
        data = path.read_bytes()
        self._path, self._length = path, len(data)
        try:
            self.tally = read_tally(data)
        except RecordError as problem:
            raise problem.within(path) from None

    def keep(self, line: Line) -> None:
        """Add a line to the tally and its file."""
        self.tally.take(line)
        add_behind(self._path, self._length, line_to_json(line) + b"\n")


def print_kept(tally: Tally, kyoku: Sequence[Kept], voice: Voice) -> None:
    """Print the sheets of these kyoku and the score of the match."""
    if voice.json:
        print_json(tally_json(tally) | {"kyoku": [kept_json(one) for one in kyoku]})
        return
    words = Words(voice.lang, tally.names, spelt=True)
    for one in kyoku:
        print("\n".join(_sheet(tally, one, words)))
        print()
    print("\n".join(_standing(tally, words)))


def _sheet(tally: Tally, kept: Kept, words: Words) -> Iterator[str]:
    number = kept.kyoku.number
    if kept.problem is not None:
        problem = words.say("tally-marked", problem=kept.problem.told(words.language))
        yield words.say("tally-heading", number=number, kyoku=problem)
        return
    title = sheet_title(kept, tally.rules, words)
    yield words.say("tally-heading", number=number, kyoku=title)
    for line in sheet_lines(kept, tally.rules, words):
        cited = cites_text(words.language, line.articles, MOST_CITED)
        said = f"{line.text}  {line.worth}" if line.worth else line.text
        indent = "  " if line.kind == "title" else "    "
        yield indent + (f"{said} [{cited}]" if cited else said)
    settle = next(event for event in kept.events if isinstance(event, Settle))
    yield "  " + "  ".join(
        f"{words.name(seat)} {figure(score)} ({signed(kept.moved[seat])})"
        for seat, score in enumerate(settle.scores)
    )


def _standing(tally: Tally, words: Words) -> Iterator[str]:
    if tally.over:
        yield words.say("tally-over")
        yield tally.result.explain(words.language)
    else:
        following = tally.kyoku
        name = words.kyoku(following.round, following.dealer, following.honba)
        yield words.say("tally-next", kyoku=name, deposits=following.deposits)
    if tally.counted is None:
        return
    scores = "  ".join(
        f"{words.name(seat)} {figure(score)}" for seat, score in enumerate(tally.counted)
    )
    yield words.say("tally-counted", scores=scores)
    for seat, points in enumerate(tally.differences):
        if points:
            yield words.say("tally-differs", name=words.name(seat), points=signed(points))
    if not any(tally.differences):
        yield words.say("tally-agrees")


def print_checked(rules: str, checked: "ComparedTallies", voice: Voice) -> None:
    """Print what was compared under one rulebook, and the differences."""
    counts = {
        "matches": checked.matches,
        "kyoku": checked.kyoku,
        "void": checked.void,
        "offences": checked.offences,
    }
    if voice.json:
        differences = [one._asdict() for one in checked.differences]
        print_json({"rules": rules, **counts, "differences": differences})
        return
    found = len(checked.differences)
    print(voice.text("tally-checked", rules=rules, differences=found, **counts), flush=True)
    for one in checked.differences:
        print("  " + voice.text("tally-difference", rules=rules, **one._asdict()))
