"""What `hanchan convert` says: losses before a file is written, where it went, and the sums."""

import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from hanchan.cli.voice import Voice
from hanchan.errors import HanchanError
from hanchan.wording.sentences import told

if TYPE_CHECKING:
    from hanchan.formats.conversion import Conversion
    from hanchan.formats.plan import Job


@dataclass(slots=True, kw_only=True)
class Conversions:
    """Everything converted so far; in JSON nothing is said before the end.

    `aside` sends every word to the error stream, for the logs themselves take standard output.
    Of `many` files only losses, doubts and the sums are told, not each file.
    """

    voice: Voice
    aside: bool
    many: bool
    skipped: int = 0
    played_again: int = 0
    files: list[dict[str, object]] = field(default_factory=list[dict[str, object]])
    failed: list[dict[str, str]] = field(default_factory=list[dict[str, str]])
    said: set[str] = field(default_factory=set[str])

    def before(self, job: "Job", done: "Conversion") -> None:
        """Say what is lost, what was in doubt and what was added, each once."""
        formats = {"source": done.source.name, "target": done.target.name}
        for loss in done.losses:
            sense = loss.told(self.voice.lang)
            self.say_once(self.voice.text("convert-lost", sense=sense, **formats))
        for doubt in done.doubts:
            self.say_once(
                self.voice.text("convert-doubt", file=job.name, sense=told(self.voice.lang, doubt))
            )
        if done.assumed:
            self.say_once(self.voice.text("convert-assumed", rules=done.assumed))
        self.played_again += len(done.completed)
        if done.completed and not self.many:
            self.say_once(self.voice.text("convert-completed", count=len(done.completed)))

    def after(self, job: "Job", done: "Conversion", places: tuple[Path, ...]) -> None:
        """Say where a file went, and keep it for the answer in JSON."""
        self.files.append({
            "in": job.name,
            "from": done.source.name,
            "to": done.target.name,
            "matches": done.matches,
            "out": [str(place) for place in places],
            "losses": [{"field": loss.field, "sense": loss.sense} for loss in done.losses],
            "doubts": list(done.doubts),
            "played_again": list(done.completed),
            "assumed": done.assumed,
        })  # fmt: skip
        if places and not self.many:
            values = {"file": job.name, "source": done.source.name, "target": done.target.name}
            written = str(places[0]) if len(places) == 1 else f"{places[0]} ... {places[-1].name}"
            self.say(
                self.voice.text("convert-done", count=done.matches, written=written, **values),
                error=self.aside,
            )

    def fail(self, job: "Job", problem: "HanchanError") -> None:
        """Say why a file was not converted, its name first."""
        self.failed.append({"in": job.name, "message": named(job, problem, "en")})
        self.say(f"hanchan: {named(job, problem, self.voice.lang)}", error=True)

    def close(self) -> None:
        """Say how many files were converted, skipped and refused, where there were several."""
        if self.many:
            if self.played_again:
                self.say_once(self.voice.text("convert-completed", count=self.played_again))
            counts = {"files": len(self.files), "skipped": self.skipped}
            total = self.voice.text("convert-total", failed=len(self.failed), **counts)
            self.say(total, error=self.aside)

    def say_once(self, sentence: str) -> None:
        """A sentence on the error stream, unless it was said before."""
        if sentence not in self.said:
            self.said.add(sentence)
            self.say(sentence, error=True)

    def say(self, sentence: str, *, error: bool) -> None:
        """A sentence for people, none of them in an answer in JSON."""
        if not self.voice.json:
            print(sentence, file=sys.stderr if error else sys.stdout)

    def plain(self) -> dict[str, object]:
        """The answer in JSON."""
        return {"files": self.files, "skipped": self.skipped, "failed": self.failed}


def named(job: "Job", problem: HanchanError, language: str) -> str:
    """What is wrong, with the file that was to be converted before it."""
    said = problem.told(language)
    if job.source is None or said.startswith(job.name):
        return said
    return HanchanError("refusal-file", file=job.name, problem=said).told(language)
