"""Tally files: reading, appending and printing."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from hanchan.cli.file_io import append_bytes
from hanchan.cli.output import OutputOptions, print_json
from hanchan.club.tally import SettledKyoku, Tally, TallyLine, read_tally
from hanchan.club.tally.lines import line_to_json
from hanchan.club.tally.score_sheets import sheet_lines, sheet_title
from hanchan.errors import RecordError
from hanchan.i18n.number_format import format_number, format_signed
from hanchan.i18n.rulebook_text import cites_text
from hanchan.records import Settle
from hanchan.table.narration.event_text import Narrator

if TYPE_CHECKING:
    from hanchan.arena.tally_check import TallyComparison

MAX_CITED = 2


class OpenTally:
    """A tally read from a file; a single line can be appended to both."""

    def __init__(self, path: Path) -> None:
        data = path.read_bytes()
        self._path, self._length = path, len(data)
        try:
            self.tally = read_tally(data)
        except RecordError as problem:
            raise problem.with_source(path) from None

    def append(self, line: TallyLine) -> None:
        """Add a line to the tally and its file."""
        self.tally.add_line(line)
        append_bytes(self._path, self._length, line_to_json(line) + b"\n")


def print_tally(tally: Tally, kyoku: Sequence[SettledKyoku], output: OutputOptions) -> None:
    """Print the sheets of these kyoku and the score of the match."""
    if output.json:
        print_json(tally.to_dict() | {"kyoku": [one.to_dict() for one in kyoku]})
        return
    words = Narrator(output.lang, tally.names, spelt=True)
    for one in kyoku:
        print("\n".join(_sheet(tally, one, words)))
        print()
    print("\n".join(_standing(tally, words)))


def _sheet(tally: Tally, settled: SettledKyoku, words: Narrator) -> Iterator[str]:
    number = settled.kyoku.number
    if settled.problem is not None:
        problem = words.say("tally-marked", problem=settled.problem.localized(words.language))
        yield words.say("tally-heading", number=number, kyoku=problem)
        return
    title = sheet_title(settled, tally.rules, words)
    yield words.say("tally-heading", number=number, kyoku=title)
    for line in sheet_lines(settled, tally.rules, words):
        cited = cites_text(words.language, line.articles, MAX_CITED)
        text = f"{line.text}  {line.worth}" if line.worth else line.text
        indent = "  " if line.kind == "title" else "    "
        yield indent + (f"{text} [{cited}]" if cited else text)
    settle = next(event for event in settled.events if isinstance(event, Settle))
    yield "  " + "  ".join(
        f"{words.name(seat)} {format_number(score)} ({format_signed(settled.deltas[seat])})"
        for seat, score in enumerate(settle.scores)
    )


def _standing(tally: Tally, words: Narrator) -> Iterator[str]:
    if tally.over:
        yield words.say("tally-over")
        yield tally.result.explain(words.language)
    else:
        following = tally.kyoku
        name = words.kyoku(following.round, following.dealer, following.honba)
        yield words.say("tally-next", kyoku=name, deposits=following.deposits)
    if tally.counted is None:
        return
    counted = enumerate(tally.counted)
    scores = (f"{words.name(seat)} {format_number(score)}" for seat, score in counted)
    yield words.say("tally-counted", scores="  ".join(scores))
    for seat, points in enumerate(tally.differences):
        if points:
            yield words.say("tally-differs", name=words.name(seat), points=format_signed(points))
    if not any(tally.differences):
        yield words.say("tally-agrees")


def print_comparison(rules: str, checked: "TallyComparison", output: OutputOptions) -> None:
    """Print the counts and the differences of a comparison under one rulebook."""
    *counts, _ = checked._asdict().items()
    differences = [one._asdict() for one in checked.differences]
    if output.json:
        print_json({"rules": rules, **dict(counts), "differences": differences})
        return
    values = {"rules": rules, **dict(counts), "differences": len(differences)}
    print(output.text("tally-checked", **values), flush=True)
    for one in differences:
        print("  " + output.text("tally-difference", rules=rules, **one))
