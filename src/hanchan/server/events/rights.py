"""Who may do what at an event: by the role of their badge, and by where they sit."""

from hanchan.club.event import Event
from hanchan.club.event import fields as f
from hanchan.server.errors import RefusalError
from hanchan.server.events import deeds as d
from hanchan.store.event_rows import BadgeRow

ROLES = ("player", "referee", "organiser", "owner")
"""The roles of badges, from the least right to the most."""
OF_SUMMONS = (d.SummonReferee, d.SettleSummons)
OF_THE_FOUR = (d.SayTally, d.TakeTally, d.SayResult, d.AgreeTo, d.DisputeResult, *OF_SUMMONS)
AT_TABLE = (*OF_THE_FOUR, d.CheckResult, d.ComeToTable)
OF_ONESELF = (d.Here, d.Lineup)
OF_PLAYERS = (*OF_THE_FOUR, *OF_ONESELF)
OF_OWNERS = (d.HandOver, d.ReceiveEvent)
OF_REFEREES = (*OF_PLAYERS, d.CheckResult, d.ComeToTable, d.MoreTime, d.RuleOn, d.CancelRuling)


def right_for(badge: BadgeRow | None, deed: d.AnyDeed, event: Event) -> f.Right:
    """By which right a deed is done; refused where there is none.

    A referee, organiser or owner who plays is a player at their own table and in what they did.
    """
    if badge is None:
        raise RefusalError("event-badge-needed", field="badge")
    role = badge.role
    if _concerned(badge, deed, event):
        role = "player"
    allowed: tuple[type, ...] | None = {"player": OF_PLAYERS, "referee": OF_REFEREES}.get(role)
    if isinstance(deed, OF_OWNERS) and role != "owner":
        raise RefusalError("event-not-allowed", field="badge")
    if allowed is not None and not isinstance(deed, allowed):
        own = role != badge.role
        raise RefusalError("event-own-table" if own else "event-not-allowed", field="badge")
    if role == "player":
        _refuse_elsewhere(badge, deed, event)
    return role  # pyright: ignore[reportReturnType]


def _concerned(badge: BadgeRow, deed: d.AnyDeed, event: Event) -> bool:
    """Whether whoever does it plays at the very table, or is the one who is ruled on."""
    if badge.role == "player" or badge.entry is None:
        return False
    match deed:
        case d.RuleOn(number=number):
            concerned = number == badge.entry
        case d.CancelRuling(line=line):
            ruling = event.rulings.get(line)
            concerned = ruling is not None and ruling.number == badge.entry
        case d.MoreTime(round=round_, table=int(table)):
            concerned = badge.entry in seated(event, round_, table)
        case d.PlayOnline(round=round_, tables=tables):
            played = [one for one in tables if _may_be_played(event, round_, one)]
            concerned = any(badge.entry in seated(event, round_, one) for one in played)
        case _ if isinstance(deed, AT_TABLE):
            concerned = badge.entry in seated(event, deed.round, deed.table)
        case _:
            concerned = False
    return concerned


def _may_be_played(event: Event, round_: int, table: int) -> bool:
    """Whether a match on the server may have begun; in a pool it does so with its four."""
    begun = event.course(round_).clock is not None or round_ in event.pool
    return begun and (round_, table) in event.online


def _refuse_elsewhere(badge: BadgeRow, deed: d.AnyDeed, event: Event) -> None:
    """A player speaks for themselves, and of the table at which they sit."""
    if isinstance(deed, OF_ONESELF) and deed.number != badge.entry:
        raise RefusalError("event-not-allowed", field="badge")
    if isinstance(deed, AT_TABLE) and badge.entry not in seated(event, deed.round, deed.table):
        raise RefusalError("event-other-seat", field="table", given=deed.table)


def seated(event: Event, round_: int, table: int) -> tuple[int, ...]:
    """Who sits at a table; nobody where there is no such table."""
    tables = event.rounds.get(round_, ())
    return tables[table - 1] if 1 <= table <= len(tables) else ()


def may_run(badge: BadgeRow | None) -> bool:
    """Whether somebody sees what only organisers and referees see."""
    return badge is not None and badge.role != "player"


def refuse_others(badge: BadgeRow | None) -> None:
    """Only organisers and referees see this."""
    if not may_run(badge):
        raise RefusalError("event-not-allowed", field="badge")


def refuse_roles(badge: BadgeRow | None, wanted: str) -> None:
    """Organisers make and withdraw badges of players, owners those of everybody."""
    least = "organiser" if wanted == "player" else "owner"
    if badge is None or ROLES.index(badge.role) < ROLES.index(least):
        raise RefusalError("event-not-allowed", field="badge")
