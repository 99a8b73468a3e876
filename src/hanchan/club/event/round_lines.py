"""The lines by which a round is announced, begins, stands still and ends."""

from typing import Annotated

import msgspec

from hanchan.club.event import fields as f
from hanchan.club.event.line import Line
from hanchan.club.event.recorded import Text


class Seat(Line, tag="seat", frozen=True, kw_only=True):
    """The tables of a round are announced; `begins` is when it is to begin, if that is known."""

    round: f.RoundNumber
    begins: f.Time | None = None


class Start(Line, tag="start", frozen=True, kw_only=True):
    """A round runs from the time of this line on, for so many minutes; 0 is without limit."""

    round: f.RoundNumber
    minutes: f.Minutes


class Pause(Line, tag="pause", frozen=True, kw_only=True):
    """The clock of a round stands still."""

    round: f.RoundNumber
    reason: Text = ""


class Resume(Line, tag="resume", frozen=True, kw_only=True):
    """The clock of a round goes on."""

    round: f.RoundNumber


class Extra(Line, tag="extra", frozen=True, kw_only=True):
    """More minutes for a table of a round, or for all of them."""

    round: f.RoundNumber
    minutes: Annotated[int, msgspec.Meta(ge=1, le=f.MOST_MINUTES)]
    table: f.TableNumber | None = None
    reason: Text = ""


class Release(Line, tag="release", frozen=True, kw_only=True):
    """The results of a round are shown; `open` are the tables that have no final one yet."""

    round: f.RoundNumber
    open: tuple[f.TableNumber, ...] = ()


class Undo(Line, tag="undo", frozen=True, kw_only=True):
    """The last of `seat`, `start` and `release` of a round is taken back."""

    round: f.RoundNumber
    reason: Text = ""
