"""Transfer of an event to another computer and back: its file is handed over and received.

The file then ends with a line `moved`, which only a line `received` may follow, so that the event
never continues in two places. The seed of a future draw is not handed over: the receiver commits to
a new seed, so that no seed is known before its draw.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Annotated, cast

import msgspec

from hanchan.club.event import command_base as c
from hanchan.club.event import field_types as f
from hanchan.club.event import lines as e
from hanchan.club.event.line_base import encode_line
from hanchan.club.event.rename_people import align_names
from hanchan.club.event.state import ClubEvent
from hanchan.core.seeded_deals import commitment, match_seed
from hanchan.errors import EventError
from hanchan.i18n.user_text import sanitize_line, sanitize_name


class TransferEvent(c.Command, tag="move", frozen=True):
    """Transfer the event to another computer; nothing can be added here until it is back."""

    adds = e.TransferOut
    role = "owner"
    to: Annotated[
        c.ShortName,
        msgspec.Meta(description="New host of the event, such as an address or a laptop"),
    ]

    def lines(self, context: c.CommandContext) -> Iterator[c.LineToAdd]:
        """Yield the line that ends the event here."""
        del context
        yield e.TransferOut, {"to": sanitize_name(self.to)}


class AcceptTransfer(c.Command, tag="received", frozen=True):
    """Continue the event here: with the lines that the file adds, or as it was."""

    adds = e.TransferIn
    role = "owner"
    expensive = True
    file: Annotated[str, msgspec.Meta(max_length=f.MAX_EVENT_LENGTH)] = ""

    def lines(self, context: c.CommandContext) -> Iterator[c.LineToAdd]:
        """Import the lines added elsewhere, and yield those that continue the event."""
        if not context.event.moved_to:
            raise EventError("event-not-away", field="type")
        if self.file:
            _import_added(context, self.file)
        context.new_seed = next_seed(context.event)
        yield from transfer_lines(context, context.new_seed)


CloseEvent = c.command_for_line(e.EventClose, "CloseEvent")


def next_seed(event: ClubEvent) -> str:
    """Return the seed for draws of a received event: the current one if public, or a new one."""
    return event.seed or match_seed(None).hex()


def transfer_lines(context: c.CommandContext, seed: str) -> Iterator[c.LineToAdd]:
    """Yield the lines that continue the event here, where matches on a server start over.

    The first line commits to `seed`, unless the current seed is already public.
    """
    event, home = context.event, context.event.moved_to
    committed = {} if event.seed else {"commitment": commitment(bytes.fromhex(seed))}
    yield e.TransferIn, {"home": home, **committed}
    if context.new_id:
        for at in [at for at in event.online if at not in event.results]:
            yield context.online_line(*at, reason=home)


def split_lines(file: str) -> tuple[bytes, ...]:
    """Split a file into lines; refuse one whose last line is not complete."""
    *lines, rest = file.encode().split(b"\n")
    if rest or not lines:
        problem = "event-cut" if lines else "event-none"
        raise EventError(problem, field="event", line=len(lines) + 1)
    return tuple(lines)


def _import_added(context: c.CommandContext, file: str) -> None:
    """Import the lines added elsewhere, even if people were renamed here in the meantime."""
    here = context.event.lines
    lines, own_lines = list(split_lines(file)), [encode_line(line) for line in context.own_lines]
    if lines[: len(own_lines)] != own_lines:
        with suppress(EventError):  # the import below reports what is wrong
            lines = align_names(lines, own_lines) or lines
    added = lines[len(own_lines) :]
    if not added or context.import_lines is None:
        raise EventError("event-file-behind", field="file", count=here)
    try:
        imported = context.import_lines(added)
    except EventError as problem:
        if problem.values.get("line") == here + 1:
            raise EventError("event-file-other", field="file") from None
        raise
    refuse_invisible_text(imported)
    check_transferred(context.event)


def refuse_invisible_text(lines: Iterable[e.AnyLine]) -> None:
    """Refuse imported lines with text that sanitising would have changed on entry here."""
    for line in lines:
        for value in _texts(msgspec.to_builtins(line)):
            if sanitize_line(value) != " ".join(value.split()):
                raise EventError("event-file-unseen", field="file", line=line.n)


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from _texts([*cast("dict[str, object]", value).values()])
    elif isinstance(value, list | tuple):
        for one in cast("list[object]", value):
            yield from _texts(one)


def check_transferred(event: ClubEvent) -> None:
    """Refuse an event that was not handed over, as it could continue in two places."""
    if not event.moved_to:
        raise EventError(
            "event-over-elsewhere" if event.closed else "event-not-handed", field="file"
        )


def _fold_transfer_out(event: ClubEvent, line: e.TransferOut) -> None:
    event.moved_to = line.to


def _fold_transfer_in(event: ClubEvent, line: e.TransferIn) -> None:
    """Fold the receipt; only the host named in the handover may continue."""
    if (to := event.moved_to) != line.home:
        message = "event-received" if to else "event-not-away"
        raise EventError(message, field="home", given=line.home, wanted=to)
    event.moved_to = ""
    if line.commitment is not None:
        event.commitment, event.seed = line.commitment, None


def _fold_close(event: ClubEvent, line: e.EventClose) -> None:
    del line
    idle = {one for one in event.pool if event.round_state(one) in ("drawn", "seated")}
    unfinished = [one for one in event.rounds if one not in idle and not event.is_over(one)]
    if unfinished:
        raise EventError("event-unfinished", field="round", given=min(unfinished))
    event.closed = True


FOLD_HANDLERS: c.FoldHandlers = {
    e.TransferOut: _fold_transfer_out,
    e.TransferIn: _fold_transfer_in,
    e.EventClose: _fold_close,
}
SENTENCE_VALUES: c.SentenceValues = {
    e.TransferOut: lambda _, line: {"home": line.to},
    e.EventClose: lambda event, _: {"name": event.begin.name},
}
