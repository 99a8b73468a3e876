"""What people ask of a table besides playing: done at once, put to the others, or refused.

Whether somebody may is decided here, in the very call that does it: a table changes while anybody
waits.
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


# What is asked.


def sit(table: HostedTable, newcomer: Newcomer, now: float, settled: Settled) -> None:
    """Somebody would like a seat; `settled` is told the chair, None if the others do not agree."""
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
    """Somebody would like the match to begin; nobody's chair does among bots alone."""
    right = _right(table, TableAct.START)
    alone = not table.people() if chair is None else _may_alone(table, right, chair, now)
    if table.live is None and not alone:
        raise RefusalError(right.refusal, field="start")
    table.start(now)


def be_ready(table: HostedTable, chair: Chair) -> None:
    """Somebody has read the sheet, or would like to begin where not everybody may say so."""
    if table.live is None and _right(table, TableAct.START).alone is Who.HOST:
        chair.ready = table.changed = True
    else:
        table.be_ready(chair)


def take_back(table: HostedTable, chair: Chair, now: float) -> None:
    """Somebody would like the last decision of a person to be undone."""
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
    """Somebody would like a report to be ruled on."""
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
    """Somebody would like another person to be sent away from the table."""
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
    """Somebody would like everything to stop, or to go on."""
    right = _right(table, TableAct.HOLD)
    if table.options.teacher and not _may_alone(table, right, chair, now):
        raise RefusalError(right.refusal, field="hold")
    table.hold(now, on=on)


def vote(table: HostedTable, chair: Chair, message: m.Vote, now: float) -> None:
    """Somebody answers what the people at the table are asked."""
    table.ballot.answer(message.number, chair.number, now, agree=message.agree)
    table.changed = True


# What somebody may.


def may_do(table: HostedTable, chair: Chair | None, now: float) -> tuple[str, ...]:
    """The acts for which this chair has buttons: alone, or by asking the others."""
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
    """The places whose people this chair may send away, or ask the others to."""
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
    """Whether this chair rules on a report alone, by asking the others, or not at all."""
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
    """Who sat down first; of those who are there, if anybody is.

    So a table whose host has gone is not left without one, and has them again when they return.
    """
    return min(
        table.people(),
        key=lambda chair: (chair.away(now), chair.joined_at, chair.number),
        default=None,
    )


# Inside.


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
    """Whether it is about this person, or comes from them."""
    return table.seat_held(chair) == report.seat or table.referee.by.get(number) == chair.number


def _seat(table: HostedTable, newcomer: Newcomer, now: float) -> Chair:
    chair = table.sit(newcomer.name, newcomer.token_hash, newcomer.visitor_hash, now)
    chair.address, chair.account = newcomer.address, newcomer.account
    return chair


def _refuse_closed(right: Right) -> None:
    if right.alone is not Who.ONE_EACH and right.asked is Who.NOBODY:
        raise RefusalError(right.refusal, field="seat")


def _refuse_beside(table: HostedTable, newcomer: Newcomer) -> None:
    """Whoever sits there must be able to sit beside them, and they have no seat yet."""
    _refuse_blocked(table, newcomer)
    _refuse_second_seat(table, newcomer)
    _refuse_alike(table, newcomer)


def _refuse_blocked(table: HostedTable, newcomer: Newcomer) -> None:
    """Who of the two wants it so is not said."""
    if any(chair.visitor_hash in newcomer.apart for chair in table.people()):
        raise RefusalError("sit-blocked", field="seat")


def _refuse_alike(table: HostedTable, newcomer: Newcomer) -> None:
    """Nobody passes for somebody else at the table; a person with an account has their own name."""
    if newcomer.account:
        return
    for chair in table.chairs:
        if chair is not None and alike(chair.name, newcomer.name):
            raise RefusalError("sit-alike", field="name", given=newcomer.name, name=chair.name)


def _refuse_second_seat(table: HostedTable, newcomer: Newcomer) -> None:
    """One seat each: by what a page keeps of its visitor, among strangers by address as well."""
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
    if len(here & question.voters | yes) < question.needed:  # silence is no
        raise RefusalError("vote-nobody", field="vote")
    table.ballot.ask(question, now, yes)
    table.changed = True


def _key(chair: Chair) -> str:
    return chair.visitor_hash or chair.token_hash or ""
