"""Tallies: all lines in and perhaps one more, what the law makes of them out. Nothing is kept."""

from contextlib import suppress
from typing import Annotated, Any

import msgspec
from litestar import Response, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody
from litestar.types import ControllerRouterHandler
from msgspec.structs import replace

from hanchan.club.tally import Correction, Header, Insertion, Kyoku, Line, Tally, read_tally
from hanchan.club.tally.changes import changed
from hanchan.club.tally.files import line_entered
from hanchan.club.tally.lines import line_to_json
from hanchan.errors import HanchanError, HandError, NotationError
from hanchan.rules import DEFAULT_RULES
from hanchan.rules.choices import DealerStop
from hanchan.rules.toml import LONGEST as LONGEST_RULEBOOK
from hanchan.server.calculator.score import CaseRefused, case_refused
from hanchan.server.errors import RefusalError
from hanchan.server.messages import Fields, Language, Name, Part
from hanchan.server.messages.basics import Word
from hanchan.server.process.asgi import AnyRequest
from hanchan.server.tables.options import Changes, TableOptions, checked
from hanchan.server.tally.form import TallyForm, tally_form
from hanchan.server.tally.shown import (
    FourScores,
    KyokuChanged,
    TallyShown,
    kyoku_changed,
    tally_shown,
)
from hanchan.server.workers import Workers
from hanchan.table.telling.words import Words

REFUSED_STATUS = 422
LARGEST_FILE = 262_144
"""In bytes: a match of forty kyoku, each corrected twice, has a quarter of these."""
LARGEST_SENT = 3 * LARGEST_FILE
"""The same in JSON, where a quotation mark takes two, with the line that follows."""
MOST_LINES = 200
"""Each correction follows all later kyoku anew."""


class TallyBegun(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A match about to begin: a rulebook's id or the TOML `rulebook` of a house, and who plays.

    `changes` are rule keys with other values, `names` by starting wind, East first.
    """

    rules: Word = DEFAULT_RULES
    rulebook: Annotated[str, msgspec.Meta(max_length=LONGEST_RULEBOOK)] = ""
    changes: Changes = {}
    names: tuple[Name, Name, Name, Name]


class TallySent(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A tally as a file has it, or one that begins, and perhaps a line that shall follow."""

    file: Annotated[str, msgspec.Meta(max_length=LARGEST_FILE)] = ""
    begin: TallyBegun | None = None
    line: Fields | None = None


class TallyTold(Part, frozen=True, kw_only=True):
    """What a tally is with the line that was sent.

    `lines` are what its file has then beside what was sent, each in its one spelling. `changes` are
    the kyoku that the line changes besides its own; `was` and `was_over` how the match stood before
    it. `may_stop` tells that the leading dealer may end the match with this kyoku.
    """

    lines: tuple[str, ...]
    shown: TallyShown
    changes: tuple[KyokuChanged, ...] = ()
    was: FourScores
    was_over: bool = False
    may_stop: bool = False


@post("/api/tally", status_code=200, request_max_body_size=LARGEST_SENT)
async def follow_tally(
    request: AnyRequest,
    data: JSONBody[TallySent],
    workers: NamedDependency[Workers],
    lang: FromQuery[Language] = "en",
) -> Response[TallyTold | CaseRefused]:
    """What the law makes of a tally, with one line more if there is one."""
    return await workers.calculator.ask(request, lambda: _followed(data, lang))


def _followed(data: TallySent, lang: Language) -> Response[TallyTold | CaseRefused]:
    before = _tally(data)
    lines = (_text(before.header),) if data.begin is not None else ()
    try:
        return Response(_told(before, data.line, lines, lang))
    except (HandError, NotationError) as error:
        return Response(case_refused(error, Words(lang, ())), status_code=REFUSED_STATUS)


@post("/api/tally/form", status_code=200, request_max_body_size=LARGEST_SENT)
async def see_tally_form(
    request: AnyRequest,
    data: JSONBody[TallySent],
    workers: NamedDependency[Workers],
    lang: FromQuery[Language] = "en",
) -> TallyForm:
    """What may be said of a kyoku under the rules of the tally."""
    return await workers.calculator.ask(request, lambda: tally_form(_tally(data).rules, lang))


def _tally(sent: TallySent) -> Tally:
    begin = sent.begin
    if (begin is None) == (not sent.file):
        raise RefusalError("tally-one-beginning", field="begin")
    if begin is None:
        return _read(sent.file)
    options = TableOptions(rules=begin.rules, rulebook=begin.rulebook, changes=begin.changes)
    return Tally(checked(options), names=begin.names)


def _read(file: str) -> Tally:
    data = file.encode()
    if len(data) > LARGEST_FILE:
        allowed = f"{LARGEST_FILE // 1024} KiB"
        raise RefusalError("body-large", field="file", given=len(data), allowed=allowed)
    if data.count(b"\n") > MOST_LINES:
        given = data.count(b"\n")
        raise RefusalError("tally-long", field="file", given=given, allowed=MOST_LINES)
    return read_tally(data)


def _told(
    before: Tally, asked: dict[str, Any] | None, lines: tuple[str, ...], language: Language
) -> TallyTold:
    was: FourScores = msgspec.convert(before.scores, FourScores)
    if asked is None:
        return TallyTold(lines=lines, shown=tally_shown(before, language), was=was)
    line = line_entered(msgspec.json.encode(asked))
    after = Tally.of(before.header, (*before.entered, line))
    words = Words(language, after.names, spelt=True, apart=True)
    return TallyTold(
        lines=(*lines, _text(line)),
        shown=tally_shown(after, language),
        changes=tuple(kyoku_changed(one, words) for one in changed(before, after, line)),
        was=was,
        was_over=before.over,
        may_stop=_may_stop(before, line),
    )


def _may_stop(before: Tally, line: Line) -> bool:
    """Whether the law takes the same with the dealer ending the match: it is asked, not known."""
    if before.rules.ending.dealer_stop is not DealerStop.DEALER_MAY:
        return False
    match line:
        case Kyoku():
            stopped: Line = replace(line, stops=True)
        case Correction(kyoku=kyoku) | Insertion(kyoku=kyoku):
            stopped = replace(line, kyoku=replace(kyoku, stops=True))
        case _:
            return False
    with suppress(HanchanError):
        Tally.of(before.header, (*before.entered, stopped))
        return True
    return False


def _text(line: Header | Line) -> str:
    return line_to_json(line).decode()


HANDLERS: tuple[ControllerRouterHandler, ...] = (follow_tally, see_tally_form)
