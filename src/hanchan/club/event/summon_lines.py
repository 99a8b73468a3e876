"""The lines by which a referee is summoned to a table."""

from hanchan.club.event import fields as f
from hanchan.club.event.line import Line
from hanchan.club.event.recorded import Text


class Summon(Line, tag="summon", frozen=True, kw_only=True):
    """An entry summons a referee to its table."""

    round: f.RoundNumber
    table: f.TableNumber
    number: f.EntryNumber
    reason: f.Wanted = ""


class Coming(Line, tag="coming", frozen=True, kw_only=True):
    """Whoever writes it is on the way to a table to which a referee was summoned.

    `instead` of somebody who said so before, if anybody has.
    """

    round: f.RoundNumber
    table: f.TableNumber
    instead: Text = ""


class Settled(Line, tag="settled", frozen=True, kw_only=True):
    """No referee is wanted at a table any more; `number` is for who plays there."""

    round: f.RoundNumber
    table: f.TableNumber
    number: f.EntryNumber | None = None
