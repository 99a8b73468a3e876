"""Requests to a table besides playing: carried out immediately, put to a vote, or refused.

Each function checks permissions when called, because a table may change while a request waits.
"""

from collections.abc import Callable
from functools import partial

from hanchan.messages import table as m
from hanchan.messages.match import RulingWay
from hanchan.messages.table_options import TableAccess
from hanchan.server.errors import RefusalError
from hanchan.server.lookalike_names import is_confusable
from hanchan.server.tables.ballot import VoteQuestion
from hanchan.server.tables.hosted_table import HostedTable
from hanchan.server.tables.permissions import Grantee, Permission, TableOperation, permission_for
from hanchan.server.tables.player_slots import PlayerSlot, SeatApplicant, free_slot
from hanchan.table import Enforcement, Report

OnSeated = Callable[[PlayerSlot | None], None]


def request_seat(
    table: HostedTable, applicant: SeatApplicant, now: float, on_settled: OnSeated
) -> None:
    """Request a seat; `on_settled` is called with the chair, or with None after a failed vote."""
    if not applicant.here():
        raise RefusalError("sit-gone", field="seat")
    act = TableOperation.TAKE_OVER if table.phase == "playing" else TableOperation.SIT
    permission = _permission(table, act)
    if table.options.event is not None:
        raise RefusalError(permission.refusal, field="seat")
    if table.options.bots_only:
        raise RefusalError("sit-bots-only", field="seat")
    if free_slot(table.chairs, begun=table.live is not None) is None:
        raise RefusalError("table-full", field="seat")

    def seat(now: float) -> PlayerSlot:
        chair = table.sit(applicant.name, applicant.token_hash, applicant.visitor_hash, now)
        chair.address, chair.account = applicant.address, applicant.account
        return chair

    _refuse_blocked(table, applicant)
    if permission.alone is Grantee.LINK:
        on_settled(seat(now))
        return
    if permission.alone is not Grantee.ONE_EACH and permission.asked is Grantee.NOBODY:
        raise RefusalError(permission.refusal, field="seat")
    _refuse_unfit_neighbour(table, applicant)
    others = frozenset(chair.number for chair in table.people())
    if permission.asked is Grantee.NOBODY or not others:
        on_settled(seat(now))
        return
    chairs: list[PlayerSlot] = []
    live = table.live

    def seat_after_vote(now: float) -> None:
        _refuse_unfit_neighbour(table, applicant)
        chairs.append(seat(now))

    question = VoteQuestion(
        act=TableOperation.TAKE_OVER,
        requester=applicant.visitor_hash or applicant.address,
        name=applicant.name,
        voters=others,
        needed=len(others),
        still_valid=lambda: applicant.here() and table.live is live and table.phase == "playing",
        action=seat_after_vote,
        on_settled=lambda done: on_settled(chairs[0] if done else None),
    )
    _open_vote(table, question, now)


def request_start(table: HostedTable, chair: PlayerSlot | None, now: float) -> None:
    """Request the start of the match. Without a chair, all players of the table must be bots."""
    permission = _permission(table, TableOperation.START)
    alone = not table.people() if chair is None else _acts_alone(table, permission, chair, now)
    if table.live is None and not alone:
        raise RefusalError(permission.refusal, field="start")
    table.start(now)


def announce_ready(table: HostedTable, chair: PlayerSlot) -> None:
    """Confirm reading of the score sheet or, before a match with a host, readiness to begin."""
    if table.live is None and _permission(table, TableOperation.START).alone is Grantee.HOST:
        chair.ready = table.changed = True
    else:
        table.mark_ready(chair)


def request_undo(table: HostedTable, chair: PlayerSlot, now: float) -> None:
    """Request that the last decision by a person be undone."""
    live, decision = table.require_undoable()
    permission = _permission(table, TableOperation.UNDO)
    others = frozenset(one.number for one in table.people() if one is not chair)
    needs_vote = permission.asked is Grantee.OTHERS
    if _acts_alone(table, permission, chair, now) or (needs_vote and not others):
        table.undo_last_decision(chair, now)
        return
    if not needs_vote:
        raise RefusalError(permission.refusal, field="undo")
    question = VoteQuestion(
        act=TableOperation.UNDO,
        requester=_asker_key(chair),
        name=chair.name,
        voters=others,
        needed=len(others),
        still_valid=lambda: live is table.live and live.decisions[-1:] == [decision],
        action=partial(table.undo_last_decision, chair),
    )
    _open_vote(table, question, now)


def request_ruling(
    table: HostedTable, chair: PlayerSlot, message: m.DecideReport, now: float
) -> None:
    """Rule on a report, put the ruling to a vote, or refuse it, as `ruling_way` says."""
    report = table.reports().get(message.report)
    if report is None:
        raise RefusalError("report-not-waiting", field="report", given=message.report)
    permission = _permission(table, TableOperation.RULE)
    way = ruling_way(table, report, message.report, chair, now)
    if way == "alone":
        table.rule(message)
        return
    if way == "no":
        raise RefusalError(permission.refusal, field="rule")
    voters = frozenset(one.number for one in table.people())
    question = VoteQuestion(
        act=TableOperation.RULE,
        requester=_asker_key(chair),
        name=chair.name,
        about="" if report.seat is None else table.slot_at_seat(report.seat).name,
        voters=voters,
        needed=min(len(table.chairs) - 1, len(voters)),
        still_valid=lambda: report.ruling is None and table.reports().get(message.report) is report,
        action=lambda _: table.rule(message),
    )
    _open_vote(table, question, now, frozenset({chair.number}))


def request_removal(table: HostedTable, chair: PlayerSlot, place: int, now: float) -> None:
    """Request the removal of another person from the table."""
    permission = _permission(table, TableOperation.REMOVE)
    other = next((one for one in table.people() if one.number == place), None)
    if permission.asked is Grantee.NOBODY:
        raise RefusalError(permission.refusal, field="remove")
    if other is None or other is chair:
        raise RefusalError("remove-empty", field="place", given=place)
    if _acts_alone(table, permission, chair, now):
        table.remove(other)
        return
    voters = frozenset(one.number for one in table.people() if one is not other)
    if not other.is_away(now) or len(voters) < len(table.chairs) - 1:
        raise RefusalError(permission.refusal, field="remove")
    question = VoteQuestion(
        act=TableOperation.REMOVE,
        requester=_asker_key(chair),
        name=chair.name,
        about=other.name,
        voters=voters,
        needed=len(voters),
        still_valid=lambda: (
            table.chairs[place] is other and other.is_person and not other.is_connected
        ),
        action=lambda _: table.remove(other),
    )
    _open_vote(table, question, now, frozenset({chair.number}))


def request_pause(table: HostedTable, chair: PlayerSlot, now: float, *, on: bool) -> None:
    """Pause or resume a teaching table, if the chair may do so."""
    permission = _permission(table, TableOperation.HOLD)
    if table.options.teacher and not _acts_alone(table, permission, chair, now):
        raise RefusalError(permission.refusal, field="hold")
    table.set_teacher_pause(now, on=on)


def cast_vote(table: HostedTable, chair: PlayerSlot, message: m.CastVote, now: float) -> None:
    """Record the chair's answer to the open vote."""
    table.ballot.answer(message.number, chair.number, now, agree=message.agree)
    table.changed = True


def offered_operations(table: HostedTable, chair: PlayerSlot | None, now: float) -> tuple[str, ...]:
    """Return the `acts` of `VisitorPermissions`: the operations that a chair may request."""
    if chair is None:
        return ()
    options, gathering = table.options, table.live is None
    rights = {act: _permission(table, act) for act in TableOperation}
    alone = {act for act, right in rights.items() if _acts_alone(table, right, chair, now)}
    starts = gathering and TableOperation.START in alone
    by_host = rights[TableOperation.START].alone is Grantee.HOST
    agreed = rights[TableOperation.UNDO].asked is not Grantee.NOBODY
    offered = {
        "start": starts,
        "ready": gathering and not starts and by_host,
        "undo": options.undo and (agreed or TableOperation.UNDO in alone),
        "hold": options.teacher and TableOperation.HOLD in alone,
        "report": options.enforcement is Enforcement.TABLE,
    }
    return tuple(act for act, may in offered.items() if may)


def removable_places(table: HostedTable, chair: PlayerSlot | None, now: float) -> tuple[int, ...]:
    """Return the places of the players whom this chair may remove, alone or by a vote."""
    permission = _permission(table, TableOperation.REMOVE)
    if chair is None or permission.asked is Grantee.NOBODY:
        return ()
    alone = _acts_alone(table, permission, chair, now)
    enough = len(table.people()) == len(table.chairs)
    others = [one for one in table.people() if one is not chair]
    return tuple(one.number for one in others if alone or (enough and one.is_away(now)))


def ruling_way(
    table: HostedTable, report: Report, number: int, chair: PlayerSlot | None, now: float
) -> RulingWay:
    """Return whether this chair rules on a report alone, by asking the others, or not at all."""
    if chair is None:
        return "no"
    permission = _permission(table, TableOperation.RULE)
    host = find_host(table, now)
    if permission.alone is Grantee.SEAT:
        return "alone"
    if permission.alone is not Grantee.HOST_UNCONCERNED or host is None:
        return "no"
    reporter = table.referee.reporters.get(number)
    if table.seat_if_drawn(host) == report.seat or reporter == host.number:
        return "asking"
    return "alone" if host is chair else "no"


def find_host(table: HostedTable, now: float) -> PlayerSlot | None:
    """Return the host: who sat down first of those not away, else of all; None without people."""
    return min(
        table.people(),
        key=lambda chair: (chair.is_away(now), chair.joined_at, chair.number),
        default=None,
    )


def _permission(table: HostedTable, act: TableOperation) -> Permission:
    return permission_for(act, table.options.order, rated=table.options.rated)


def _acts_alone(table: HostedTable, permission: Permission, chair: PlayerSlot, now: float) -> bool:
    match permission.alone:
        case Grantee.SEAT:
            return True
        case Grantee.HOST:
            return find_host(table, now) is chair
        case Grantee.HOST_BEFORE:
            return table.phase != "playing" and find_host(table, now) is chair
        case _:
            return False


def _refuse_blocked(table: HostedTable, applicant: SeatApplicant) -> None:
    """Refuse an applicant if a block exists, without revealing who blocked whom."""
    if any(chair.visitor_hash in applicant.blocked for chair in table.people()):
        raise RefusalError("sit-blocked", field="seat")


def _refuse_unfit_neighbour(table: HostedTable, applicant: SeatApplicant) -> None:
    """Refuse an applicant who cannot share the table, or already has a seat there.

    A visitor gets one seat, and at tables of strangers so does an address. A guest's name must not
    look like one at the table; names of accounts are unique.
    """
    _refuse_blocked(table, applicant)
    visitor, address = applicant.visitor_hash, applicant.address
    if visitor is None:
        raise RefusalError("sit-visitor", field="visitor")
    if visitor in table.removed:
        raise RefusalError("sit-removed", field="seat")
    if any(chair.visitor_hash == visitor for chair in table.people()):
        raise RefusalError("sit-one-each", field="seat")
    among_strangers = table.options.order is TableAccess.PUBLIC or table.options.rated
    if among_strangers and address and any(chair.address == address for chair in table.people()):
        raise RefusalError("sit-address", field="seat")
    for chair in table.chairs:
        if chair and not applicant.account and is_confusable(chair.name, applicant.name):
            raise RefusalError("sit-alike", field="name", given=applicant.name, name=chair.name)


def _open_vote(
    table: HostedTable, question: VoteQuestion, now: float, yes: frozenset[int] = frozenset()
) -> None:
    here = {chair.number for chair in table.people_here()}
    if len(here & question.voters | yes) < question.needed:  # a missing answer counts as no
        raise RefusalError("vote-nobody", field="vote")
    table.ballot.ask(question, now, yes)
    table.changed = True


def _asker_key(chair: PlayerSlot) -> str:
    return chair.visitor_hash or chair.token_hash or ""
