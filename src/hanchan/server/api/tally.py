"""Tallies: all lines in and perhaps one more, what the law makes of them out. Nothing is kept."""

from contextlib import suppress
from typing import Any

import msgspec
from litestar import Response, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from litestar.types import ControllerRouterHandler
from msgspec.structs import replace

from hanchan.club.tally import Correction, Header, Insertion, Kyoku, Line, Tally, read_tally
from hanchan.club.tally.changes import changed
from hanchan.club.tally.files import line_entered
from hanchan.club.tally.lines import line_to_json
from hanchan.errors import HanchanError, HandError, NotationError
from hanchan.messages.basics import Language
from hanchan.messages.hands import CaseRefused
from hanchan.messages.table_options import TableOptions
from hanchan.messages.tallies import (
    LARGEST_FILE,
    FourScores,
    TallyForm,
    TallySent,
    TallyTold,
)
from hanchan.rules.choices import DealerStop
from hanchan.server.calculator import case_refused
from hanchan.server.errors import RefusalError
from hanchan.server.parameters import Lang
from hanchan.server.process.asgi import AnyRequest
from hanchan.server.tables.options import checked
from hanchan.server.tally import kyoku_changed, tally_form, tally_shown
from hanchan.server.workers import Workers
from hanchan.table.telling.words import Words

REFUSED_STATUS = 422
LARGEST_SENT = 3 * LARGEST_FILE
"""The same in JSON, where a quotation mark takes two, with the line that follows."""
MOST_LINES = 200
"""Each correction follows all later kyoku anew."""


@post("/api/tally", status_code=200, request_max_body_size=LARGEST_SENT)
async def follow_tally(
    request: AnyRequest,
    data: JSONBody[TallySent],
    workers: NamedDependency[Workers],
    lang: Lang = "en",
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
    lang: Lang = "en",
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
