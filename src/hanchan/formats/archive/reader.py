"""The reader of archives: the matches of all members, and doubts about members without any."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from msgspec.structs import replace

from hanchan.errors import RecordError
from hanchan.formats.archive.members import Budget, Limits, Member, archive_kind, members
from hanchan.formats.files import file_failure, unpack
from hanchan.formats.format import Format
from hanchan.formats.match_parts import is_continuation, join_groups, join_parts
from hanchan.i18n.lazy_text import Sentence, error_sentence, join_sentences, sentence
from hanchan.logs.log import Log

MAX_SINGLE_KYOKU = 2_000
"""Maximum number of members with one kyoku that are kept in memory to be joined."""
MAX_PROBLEMS = 20
"""Maximum number of members with a problem that is shown; further ones are counted."""
_INDEXES = re.compile(r"sc[a-f]\d{8,10}\.(?:html|log)(?:\.gz)?")
"""The names of Tenhou's lists of matches, in which no match is."""
_HIDDEN = re.compile(r"(?:^|/)(?:\.[^./]|__MACOSX/)")
_TENHOU_ID = re.compile(r"\d{10}gm-[0-9a-f]{4}-\d{4,5}-(?:[0-9a-f]{8}|x[0-9a-f]{12})", re.ASCII)


def looks_like(data: bytes) -> bool:
    r"""Whether the bytes are a zip or tar archive or a database.

    >>> looks_like(b"PK\x05\x06" + bytes(18)), looks_like(b"PKS")
    (True, False)
    """
    return archive_kind(data) != ""


@dataclass(slots=True)
class _Report:
    """What is to be said of members without a match."""

    empty: int = 0
    indexes: int = 0
    others: int = 0
    problems: list[Sentence] = field(default_factory=list[Sentence])
    omitted: int = 0

    def add_problem(self, name: str, problem: Sentence) -> None:
        """Add the problem of a member, or count it if there are many."""
        if len(self.problems) < MAX_PROBLEMS:
            self.problems.append(sentence("doubt-member", name=name, problem=problem))
        else:
            self.omitted += 1

    def doubts(self) -> Iterator[Sentence]:
        """Yield a sentence for each kind of member without a match."""
        if self.empty:
            yield sentence("doubt-empty_members", count=self.empty)
        if self.indexes:
            yield sentence("doubt-index_members", count=self.indexes)
        if self.others:
            yield sentence("doubt-no_log_members", count=self.others)
        yield from self.problems
        if self.omitted:
            yield sentence("doubt-problem_members", count=self.omitted)


def read(data: bytes, *, formats: Sequence[Format], limits: Limits | None = None) -> Iterator[Log]:
    """Read the matches of an archive; doubts of the last one tell which members have none.

    Members that have parts of the same match are joined: those of one kyoku in the order of the
    match, longer ones if they follow each other.
    """
    report, budget = _Report(), Budget(limits)
    found = (
        log
        for member in members(data, archive_kind(data), budget)
        for log in _read_member(member, formats, report, budget)
    )
    last: Log | None = None
    for log in _joined(found):
        if last is not None:
            yield last
        last = log
    doubts = tuple(report.doubts())
    if last is None:
        given = join_sentences(doubts, " ")
        raise RecordError("archive-no_match", field="archive", problem=given)
    yield replace(last, doubts=(*last.doubts, *doubts))


def _joined(found: Iterable[Log]) -> Iterator[Log]:
    """Yield the matches that logs make, single kyoku last; the number of these kept is bounded."""
    longer: list[Log] = []
    single: list[Log] = []
    for log in found:
        if len(log.kyoku) == 1:
            single.append(log)
            if len(single) == MAX_SINGLE_KYOKU:
                yield from join_groups(single)
                single = []
        elif longer and is_continuation(longer[-1], log):
            longer.append(log)
        else:
            if longer:
                yield join_parts(longer)
            longer = [log]
    if longer:
        yield join_parts(longer)
    yield from join_groups(single)


def _read_member(
    member: Member, formats: Sequence[Format], report: _Report, budget: Budget
) -> Iterator[Log]:
    """Yield the matches of a member; what is wrong with it is reported, and others are read."""
    name = PurePosixPath(member.name).name
    if _HIDDEN.search(member.name):
        return
    if member.problem:
        report.add_problem(member.name, sentence("doubt-member_kind", kind=member.problem))
    elif not member.data:
        report.empty += 1
    elif _INDEXES.fullmatch(name):
        report.indexes += 1
    else:
        data = _unpacked(member, report)
        # What gzip has packed once more may expand a thousandfold.
        budget.take(max(0, len(data) - len(member.data)))
        if data:
            yield from _read_log(member.name, data, formats, report)


def _unpacked(member: Member, report: _Report) -> bytes:
    """Return the bytes of a member, without any if they cannot be unpacked."""
    try:
        return unpack(member.data, "")
    except RecordError as problem:
        report.add_problem(member.name, error_sentence(problem.with_source(None)))
        return b""


def _read_log(name: str, data: bytes, formats: Sequence[Format], report: _Report) -> Iterator[Log]:
    try:
        if archive_kind(data):
            report.add_problem(name, sentence("doubt-member_kind", kind="archive"))
            return
        known = next((one for one in formats if one.looks_like(data)), None)
        if known is None:
            report.others += 1
            return
        for log in known.read(data):
            yield log if log.id else replace(log, id=log_id(name))
    except RecordError as problem:
        report.add_problem(name, error_sentence(problem.with_source(None)))
    except Exception as problem:  # noqa: BLE001 - one member never ends the run over many
        report.add_problem(name, error_sentence(file_failure(problem)))


def log_id(name: str) -> str:
    """Return the id of Tenhou that a member is named after; empty for any other name.

    >>> log_id("2020/2020010100gm-00a9-0000-0123abcd&tw=2.mjlog"), log_id("game.mjlog")
    ('2020010100gm-00a9-0000-0123abcd', '')
    """
    found = _TENHOU_ID.match(PurePosixPath(name).name)
    return "" if found is None else found[0]
