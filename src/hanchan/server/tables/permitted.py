"""Requests to a table besides playing: carried out at once, put to a vote, or refused.

Permissions are checked in the call that acts, as a table may change while a request waits.
"""

from collections.abc import Callable
from functools import partial

from hanchan.messages import table as m
from hanchan.messages.match import RulingWay
from hanchan.messages.table_options import Order
from hanchan.server.alike import alike
from hanchan.server.errors import RefusalError
from hanchan.server.tables.ballot import VoteQuestion
from hanchan.server.tables.chairs import Chair, Newcomer, free_chair
from hanchan.server.tables.hosted import HostedTable
from hanchan.server.tables.order import Right, TableAct, Who, right_to
from hanchan.table import Enforcement, Report

THREE = 3
Settled = Callable[[Chair | None], None]


# Requests.


def sit(table: HostedTable, newcomer: Newcomer, now: float, settled: Settled) -> None:
    """Request a seat; `settled` is called with the chair, None if the others decline."""
    if not newcomer.here():
        raise RefusalError("sit-gone", field="seat")
    right = _right(table, TableAct.TAKE_OVER if table.phase == "playing" else TableAct.SIT)
    if table.options.event is not None:
        raise RefusalError(right.refusal, field="seat")
    if free_chair(table.chairs, begun=table.live is not None) is None:
        raise RefusalError("table-full", field="seat")
    seat = partial(_seat, table, newcomer)
    _refuse_blocked(table, newcomer)
    if right.alone is Who.LINK:
        settled(seat(now))
        return
    _refuse_closed(right)
    _refuse_beside(table, newcomer)
    others = frozenset(chair.number for chair in table.people())
    if right.asked is Who.NOBODY or not others:
        settled(seat(now))
        return
    taken: list[Chair] = []
    live = table.live

    def agreed(now: float) -> None:
        _refuse_beside(table, newcomer)
        taken.append(seat(now))

    question = VoteQuestion(
        act=TableAct.TAKE_OVER,
        asker=newcomer.visitor_hash or newcomer.address,
        name=newcomer.name,
        voters=others,
        needed=len(others),
        stands=lambda: newcomer.here() and table.live is live and table.phase == "playing",
        deed=agreed,
        settled=lambda done: settled(taken[0] if done else None),
    )
    _ask(table, question, now)


def start(table: HostedTable, chair: Chair | None, now: float) -> None:
    """Request the start of the match; without a chair only bots may be at the table."""
    right = _right(table, TableAct.START)
    alone = not table.people() if chair is None else _may_alone(table, right, chair, now)
    if table.live is None and not alone:
        raise RefusalError(right.refusal, field="start")
    table.start(now)


def be_ready(table: HostedTable, chair: Chair) -> None:
    """Confirm that the sheet is read, or ask to begin where not everybody can start."""
    if table.live is None and _right(table, TableAct.START).alone is Who.HOST:
        chair.ready = table.changed = True
    else:
        table.be_ready(chair)


def take_back(table: HostedTable, chair: Chair, now: float) -> None:
    """Request to undo the last decision of a person."""
    live, decision = table.undoable()
    right = _right(table, TableAct.UNDO)
    others = frozenset(one.number for one in table.people() if one is not chair)
    asks = right.asked is Who.OTHERS
    if _may_alone(table, right, chair, now) or (asks and not others):
        table.take_back(chair, now)
        return
    if not asks:
        raise RefusalError(right.refusal, field="undo")
    question = VoteQuestion(
        act=TableAct.UNDO,
        asker=_key(chair),
        name=chair.name,
        voters=others,
        needed=len(others),
        stands=lambda: live is table.live and live.decisions[-1:] == [decision],
        deed=partial(table.take_back, chair),
    )
    _ask(table, question, now)


def rule(table: HostedTable, chair: Chair, message: m.Rule, now: float) -> None:
    """Request a ruling on a report."""
    report = table.reports().get(message.report)
    if report is None:
        raise RefusalError("report-not-waiting", field="report", given=message.report)
    right = _right(table, TableAct.RULE)
    way = ruling_way(table, report, message.report, chair, now)
    if way == "alone":
        table.rule(message)
        return
    if way == "no":
        raise RefusalError(right.refusal, field="rule")
    voters = frozenset(one.number for one in table.people())
    question = VoteQuestion(
        act=TableAct.RULE,
        asker=_key(chair),
        name=chair.name,
        about="" if report.seat is None else table.at_seat(report.seat).name,
        voters=voters,
        needed=min(THREE, len(voters)),
        stands=lambda: report.ruling is None and table.reports().get(message.report) is report,
        deed=lambda _: table.rule(message),
    )
    _ask(table, question, now, frozenset({chair.number}))


def remove(table: HostedTable, chair: Chair, place: int, now: float) -> None:
    """Request to remove another person from the table."""
    right = _right(table, TableAct.REMOVE)
    other = next((one for one in table.people() if one.number == place), None)
    if right.asked is Who.NOBODY:
        raise RefusalError(right.refusal, field="remove")
    if other is None or other is chair:
        raise RefusalError("remove-empty", field="place", given=place)
    if _may_alone(table, right, chair, now):
        table.remove(other)
        return
    voters = frozenset(one.number for one in table.people() if one is not other)
    if not other.away(now) or len(voters) < THREE:
        raise RefusalError(right.refusal, field="remove")
    question = VoteQuestion(
        act=TableAct.REMOVE,
        asker=_key(chair),
        name=chair.name,
        about=other.name,
        voters=voters,
        needed=THREE,
        stands=lambda: table.chairs[place] is other and other.person and not other.here,
        deed=lambda _: table.remove(other),
    )
    _ask(table, question, now, frozenset({chair.number}))


def hold(table: HostedTable, chair: Chair, now: float, *, on: bool) -> None:
    """Request to pause or resume the table."""
    right = _right(table, TableAct.HOLD)
    if table.options.teacher and not _may_alone(table, right, chair, now):
        raise RefusalError(right.refusal, field="hold")
    table.hold(now, on=on)


def vote(table: HostedTable, chair: Chair, message: m.Vote, now: float) -> None:
    """Answer the open vote."""
    table.ballot.answer(message.number, chair.number, now, agree=message.agree)
    table.changed = True


# Permissions.


def may_do(table: HostedTable, chair: Chair | None, now: float) -> tuple[str, ...]:
    """Return the operations that a chair is offered, alone or by a vote."""
    if chair is None:
        return ()
    options, gathering = table.options, table.live is None
    alone = {act for act in TableAct if _may_alone(table, _right(table, act), chair, now)}
    starts = gathering and TableAct.START in alone
    undo = TableAct.UNDO in alone or _right(table, TableAct.UNDO).asked is not Who.NOBODY
    offered = {
        "start": starts,
        "ready": gathering and not starts and _right(table, TableAct.START).alone is Who.HOST,
        "undo": options.undo and undo,
        "hold": options.teacher and TableAct.HOLD in alone,
        "report": options.enforcement is Enforcement.TABLE,
    }
    return tuple(act for act, may in offered.items() if may)


def removable(table: HostedTable, chair: Chair | None, now: float) -> tuple[int, ...]:
    """Return the places whose players this chair may remove, alone or by a vote."""
    right = _right(table, TableAct.REMOVE)
    if chair is None or right.asked is Who.NOBODY:
        return ()
    alone = _may_alone(table, right, chair, now)
    enough = len(table.people()) > THREE
    others = [one for one in table.people() if one is not chair]
    return tuple(one.number for one in others if alone or (enough and one.away(now)))


def ruling_way(
    table: HostedTable, report: Report, number: int, chair: Chair | None, now: float
) -> RulingWay:
    """Return whether this chair rules on a report alone, by asking the others, or not at all."""
    if chair is None:
        return "no"
    right = _right(table, TableAct.RULE)
    host = host_of(table, now)
    if right.alone is Who.SEAT:
        return "alone"
    if right.alone is not Who.HOST_UNCONCERNED or host is None:
        return "no"
    if _concerned(table, report, number, host):
        return "asking"
    return "alone" if host is chair else "no"


def host_of(table: HostedTable, now: float) -> Chair | None:
    """Return the host: the first who sat down, among those present, if any.

    So a table whose host has left has another one, until the host returns.
    """
    return min(
        table.people(),
        key=lambda chair: (chair.away(now), chair.joined_at, chair.number),
        default=None,
    )


# Internals.


def _right(table: HostedTable, act: TableAct) -> Right:
    return right_to(act, table.options.order, rated=table.options.rated)


def _may_alone(table: HostedTable, right: Right, chair: Chair, now: float) -> bool:
    match right.alone:
        case Who.SEAT:
            return True
        case Who.HOST:
            return host_of(table, now) is chair
        case Who.HOST_BEFORE:
            return table.phase != "playing" and host_of(table, now) is chair
        case _:
            return False


def _concerned(table: HostedTable, report: Report, number: int, chair: Chair) -> bool:
    """Whether the report is against this person, or made by them."""
    return table.seat_held(chair) == report.seat or table.referee.by.get(number) == chair.number


def _seat(table: HostedTable, newcomer: Newcomer, now: float) -> Chair:
    chair = table.sit(newcomer.name, newcomer.token_hash, newcomer.visitor_hash, now)
    chair.address, chair.account = newcomer.address, newcomer.account
    return chair


def _refuse_closed(right: Right) -> None:
    if right.alone is not Who.ONE_EACH and right.asked is Who.NOBODY:
        raise RefusalError(right.refusal, field="seat")


def _refuse_beside(table: HostedTable, newcomer: Newcomer) -> None:
    """Check that the newcomer can share the table, and has no seat yet."""
    _refuse_blocked(table, newcomer)
    _refuse_second_seat(table, newcomer)
    _refuse_alike(table, newcomer)


def _refuse_blocked(table: HostedTable, newcomer: Newcomer) -> None:
    """Refuse a blocked newcomer, without revealing who blocked whom."""
    if any(chair.visitor_hash in newcomer.apart for chair in table.people()):
        raise RefusalError("sit-blocked", field="seat")


def _refuse_alike(table: HostedTable, newcomer: Newcomer) -> None:
    """Refuse guests with a name similar to one at the table; names of accounts are unique."""
    if newcomer.account:
        return
    for chair in table.chairs:
        if chair is not None and alike(chair.name, newcomer.name):
            raise RefusalError("sit-alike", field="name", given=newcomer.name, name=chair.name)


def _refuse_second_seat(table: HostedTable, newcomer: Newcomer) -> None:
    """Refuse a second seat per visitor; among strangers also per address."""
    visitor, address = newcomer.visitor_hash, newcomer.address
    if visitor is None:
        raise RefusalError("sit-visitor", field="visitor")
    if visitor in table.removed:
        raise RefusalError("sit-removed", field="seat")
    if any(chair.visitor_hash == visitor for chair in table.people()):
        raise RefusalError("sit-one-each", field="seat")
    strangers = table.options.order is Order.PUBLIC or table.options.rated
    if strangers and address and any(chair.address == address for chair in table.people()):
        raise RefusalError("sit-address", field="seat")


def _ask(
    table: HostedTable, question: VoteQuestion, now: float, yes: frozenset[int] = frozenset()
) -> None:
    here = {chair.number for chair in table.people_here()}
    if len(here & question.voters | yes) < question.needed:  # silence counts as no
        raise RefusalError("vote-nobody", field="vote")
    table.ballot.ask(question, now, yes)
    table.changed = True


def _key(chair: Chair) -> str:
    return chair.visitor_hash or chair.token_hash or ""
