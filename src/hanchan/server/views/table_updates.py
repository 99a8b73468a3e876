"""Messages to a visitor: the table, votes, new events, and the match as the visitor sees it."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

import msgspec

from hanchan import records
from hanchan.bounded_cache import MEBIBYTE, cached_with_bounded_bytes
from hanchan.i18n.offence_text import offence_groups, offence_name
from hanchan.i18n.rulebook_text import rules_title
from hanchan.i18n.texts import text
from hanchan.messages import table as m
from hanchan.messages.base import PROTOCOL, Language, from_attributes
from hanchan.messages.match import ClockReading, RulingWay, TableLogLine, TenpaiDiscard
from hanchan.messages.table_options import TableAccess
from hanchan.records.redaction import RedactedJson, SeatStream
from hanchan.records.rulings import OFFENCE_NAMES
from hanchan.rules import RuleSet
from hanchan.scoring import shanten
from hanchan.server.page_connection import PageConnection
from hanchan.server.rulebooks.house_rules import changed_rules
from hanchan.server.rulebooks.presenter import describe_table_changes
from hanchan.server.rulebooks.rule_form import closest_rulebook
from hanchan.server.tables import table_requests as requests
from hanchan.server.tables.ballot import OpenVote, VoteOutcome, VoteQuestion
from hanchan.server.tables.hosted_table import HostedTable
from hanchan.server.tables.live_match import LiveMatch, TimedMoment
from hanchan.server.tables.player_slots import PlayerSlot
from hanchan.server.tables.watching import hands_shown, spectator_moment
from hanchan.server.views import score_sheet
from hanchan.server.views.coach import present_advice
from hanchan.server.views.match_view import (
    latest_discard,
    present_call,
    present_match,
    with_north_offered,
)
from hanchan.table import Action, Enforcement, Match, SeatView
from hanchan.table.narration.event_text import Narrator, add_claim_words, describe_event
from hanchan.table.narration.replay_text import describe_replay_event
from hanchan.table.narration.sheet_text import win_title
from hanchan.table.seat_view import shows_hints, view_as_shown
from hanchan.tiles import Hand, Tile
from hanchan.tiles.hand import TILES_AFTER_DRAW


def present_table(
    table: HostedTable, language: Language = "en", now: float | None = None
) -> m.TableInfo:
    """Return the view of the table for players; with `now`, also its host and the open vote."""
    options, live = table.options, table.live
    among_people = options.enforcement is Enforcement.TABLE
    clock = m.TableClock(move=options.move, reserve=options.reserve) if options.move else None
    # At a table of friends everyone decides, so it has no host.
    friends = options.order is TableAccess.FRIENDS
    host = None if now is None or friends else requests.find_host(table, now)
    return from_attributes(
        m.TableInfo,
        options,
        id=table.id,
        rules=table.rules.id,
        title=rules_title(language, table.rules),
        enforcement=options.enforcement.value,
        phase=table.phase,
        match=0 if live is None else live.number,
        places=tuple(_present_slot(table, chair) for chair in table.chairs if chair is not None),
        players=len(table.chairs),
        clock=clock,
        coach=options.coach and shows_hints(options.enforcement),
        held=table.paused,
        password=table.locked,
        watchable=options.spectators,
        spectators=table.spectators,
        hands=hands_shown(options) if options.spectators else "closed",
        commitment=None if live is None else live.match.commitment,
        changes=describe_house_changes(table.rules, language)
        if options.rulebook
        else describe_table_changes(table.rules, options.changes, language),
        base=closest_rulebook(table.rules) if options.rulebook else "",
        waits=options.absent == "wait",
        seeded=table.is_seed_known,
        offences=_reportable_offences(language) if among_people else (),
        order=options.order.value,
        event=options.event and from_attributes(m.EventReference, options.event),
        host=None if host is None else host.number,
        vote=None if now is None else present_vote(table.ballot.open, language, now),
    )


def present_table_for(
    table: HostedTable, chair: PlayerSlot | None, language: Language, now: float
) -> m.TableInfo:
    """Return the view of the table for the player in a chair, or for a spectator.

    A delayed spectator must not learn from it what has just happened: who has read a score sheet,
    what is voted on, whether play is paused, and that the match is over.
    """
    shown = present_table(table, language, now)
    options, live = table.options, table.live
    if chair is not None or not options.delay or live is None:
        return shown
    over = live.is_end(spectator_moment(live, options, now))
    return msgspec.structs.replace(
        shown,
        phase="over" if over else "playing",
        places=tuple(msgspec.structs.replace(place, ready=False) for place in shown.places),
        held=False,
        vote=None,
    )


def present_welcome(table: HostedTable, visitor: PageConnection, now: float) -> m.Welcome:
    """Return the answer to a hello."""
    chair = table.slot_by_token(visitor.token_hash)
    return m.Welcome(
        protocol=PROTOCOL,
        table=present_table_for(table, chair, visitor.language, now),
        place=None if chair is None else chair.number,
        seat=table.seat_if_drawn(chair),
        may=_present_permissions(table, chair, now),
        # The field is omitted if the seat has no automatic actions.
        switches=None
        if chair is None or chair.switches.idle
        else from_attributes(m.AutoplayState, chair.switches),
    )


class TableBroadcast:
    """An update of a changed table, presented once per language."""

    __slots__ = ("_by_language", "_now", "_table")

    def __init__(self, table: HostedTable, now: float) -> None:
        self._table, self._now = table, now
        self._by_language: dict[tuple[Language, bool], m.TableInfo] = {}

    def message_for(self, visitor: PageConnection) -> m.TableUpdate | None:
        """Return the message for one visitor; None for a spectator to whom nothing is new.

        The mere arrival of a message would tell a delayed spectator that something has happened.
        """
        table, language = self._table, visitor.language
        chair = table.slot_by_token(visitor.token_hash)
        key = language, chair is None
        if key not in self._by_language:
            self._by_language[key] = present_table_for(table, chair, language, self._now)
        shown = self._by_language[key]
        if chair is None and table.options.delay and shown == visitor.last_table:
            return None
        visitor.last_table = shown
        seat, may = table.seat_if_drawn(chair), _present_permissions(table, chair, self._now)
        return m.TableUpdate(table=shown, seat=seat, may=may)


class SharedUpdateData:
    """Data shared by all updates of one moment, and computed once."""

    __slots__ = ("chairs", "gated", "live", "open_to", "reports", "streams", "table", "written")

    def __init__(self, table: HostedTable, live: LiveMatch) -> None:
        self.table, self.live = table, live
        chairs = [chair for chair in table.chairs if chair is not None]
        self.chairs: dict[str | None, PlayerSlot] = {
            one.token_hash: one for one in chairs if one.token_hash is not None
        }
        self.gated = live.publisher.gated
        self.open_to = table.offered_actions()
        self.reports = table.reports()
        self.streams = table.published_streams()
        self.written = RedactedJson(live.match.live_events)


def build_update(
    table: HostedTable, page: PageConnection, now: float, shared: SharedUpdateData | None = None
) -> m.MatchUpdate | None:
    """Return an update with what the page lacks, and mark it as sent; None if it lacks nothing."""
    live = table.live
    if live is None:
        return None
    if page.match != live.number:
        page.match, page.last_sent = live.number, -1
    shared = shared or SharedUpdateData(table, live)
    chair = shared.chairs.get(page.token_hash)
    seat = None if chair is None else live.match.seating.seat_of[chair.number]
    moment = live.publisher.current if chair else spectator_moment(live, table.options, now)
    if moment is None:
        return None
    gated, paused = shared.gated, table.paused
    if chair is None and table.options.delay:
        gated, paused = moment.pause is None, False
    stream = shared.streams[seat]
    last = stream.last if moment.upto >= stream.upto else stream.last_number_before(moment.upto)
    actions = () if seat is None else shared.open_to.get(seat, ())
    reports = shared.reports.items() if shared.reports else ()
    ways: dict[int, RulingWay] = {
        n: requests.ruling_way(table, one, n, chair, now) for n, one in reports
    }
    # Skip unchanged updates. `state` must not depend on secret acts of other seats, because an
    # update would reveal them.
    offered = tuple([action.code for action in actions]) if actions else ()
    state = last, offered, gated, paused, tuple(ways.values()) if ways else ()
    sent = page.last_sent
    if last <= sent and state == page.last_state:
        return None
    page.last_sent, page.last_state = last, state
    has_clock = actions and live.clock.move
    left = live.clock.time_left(seat, now) if has_clock and seat is not None else None
    update = m.MatchUpdate(
        match=live.number,
        seq=last,
        events=shared.written.since(stream, sent, moment.upto) if last > sent else (),
        actions=() if page.views else offered,
        clock=None if left is None else ClockReading(move=left[0], reserve=left[1]),
        waiting=gated,
    )
    if not page.views:
        return update
    events = stream.since(live.match.live_events, sent, moment.upto) if last > sent else []
    visitor_moment = VisitorMoment(
        chair=chair, seat=seat, moment=moment, events=events, actions=actions, ways=ways
    )
    return _add_match_view(update, table, page, live, visitor_moment)


def _present_permissions(
    table: HostedTable, chair: PlayerSlot | None, now: float
) -> m.VisitorPermissions:
    return m.VisitorPermissions(
        acts=requests.offered_operations(table, chair, now),
        remove=requests.removable_places(table, chair, now),
    )


GUEST_MARKED_ACCESS = (TableAccess.CLUB, TableAccess.PUBLIC)
"""Audiences whose tables mark guests, because guests choose their own names."""


class VisitorMoment(NamedTuple):
    """One moment for one visitor: seat, new events, actions, and how to rule on each report."""

    chair: PlayerSlot | None
    seat: int | None
    moment: TimedMoment
    events: list[records.AnyEvent]
    actions: tuple[Action, ...]
    ways: dict[int, RulingWay]


def _add_match_view(
    update: m.MatchUpdate,
    table: HostedTable,
    page: PageConnection,
    live: LiveMatch,
    visitor_moment: VisitorMoment,
) -> m.MatchUpdate:
    chair, seat, moment, events, offered, ways = visitor_moment
    match = live.match
    words = Narrator(page.language, match.names, seat, spelt=True, apart=True)
    view = view_as_shown(match.view(seat, at=moment.snapshot), match.enforcement)
    redeem = _redeem_deposit(table, chair, seat)
    places = match.places(at=moment.snapshot)
    # Only if the seat may act, because this analyses each discard.
    after = (
        tenpai_after(match, view, moment.snapshot)
        if offered and shows_hints(match.enforcement)
        else ()
    )
    seen_end = live.is_end(moment)  # spectators may see it later
    wants_coach = chair is not None and chair.wants_coach and table.options.coach
    shown = present_match(
        view,
        words,
        places=places,
        possible=offered,
        redeem=redeem,
        after=after,
        latest=latest_discard(match.live_events[i] for i in range(moment.upto - 1, -1, -1)),
        # A page shows the call only if it had the previous view, so sending it to a late joiner
        # is safe.
        call=present_call(events),
    )
    return msgspec.structs.replace(
        update,
        said=tuple(
            present_log_lines(
                events, table.published_streams()[seat], match.live_events, words, match.rules
            )
        ),
        view=with_north_offered(
            shown, (match.live_events[i] for i in range(moment.upto - 1, -1, -1))
        ),
        sheet=score_sheet.present_kyoku_sheet(live, moment, words) if moment.ended else None,
        end=score_sheet.present_match_end(live, words) if seen_end else None,
        # The snapshot is older than the question whether the seat calls the discard.
        coach=present_advice(match.view(seat) if offered else view, match, words)
        if wants_coach and seat is not None
        else None,
        proposals=score_sheet.present_proposals(table.reports(), match.rules, words, ways)
        if ways and seat is not None
        else (),
    )


def _redeem_deposit(table: HostedTable, chair: PlayerSlot | None, seat: int | None) -> int:
    live = table.live
    if live is None or chair is None or chair.declined or not live.publisher.caught_up:
        return 0
    return live.match.rules.offences.redeem_deposit if seat in live.match.redeemable else 0


def _present_slot(table: HostedTable, chair: PlayerSlot) -> m.PlayerSlotView:
    return m.PlayerSlotView(
        place=chair.number,
        name=chair.name,
        seat=table.seat_if_drawn(chair),
        bot=chair.bot,
        connected=chair.is_connected or not chair.is_person,
        ready=chair.ready,
        avatar=chair.avatar,
        guest=chair.is_person and not chair.account and table.options.order in GUEST_MARKED_ACCESS,
    )


@cache
def _reportable_offences(language: Language) -> tuple[m.OffenceGroup, ...]:
    return tuple(
        m.OffenceGroup(
            title=title, offences=tuple((name, offence_name(language, name)) for name in names)
        )
        for title, names in offence_groups(language, OFFENCE_NAMES)
    )


@cached_with_bounded_bytes(2 * MEBIBYTE)
def describe_house_changes(rules: RuleSet, language: Language) -> tuple[str, ...]:
    """Describe how a house rulebook differs from its parent, or from the most similar rulebook."""
    return tuple(
        text(language, "rulebooks-change", name=changed.name, value=changed.now)
        for changed in changed_rules(rules, closest_rulebook(rules), language)
    )


def tenpai_after(
    match: Match, view: SeatView, at: bytes | None = None
) -> tuple[TenpaiDiscard, ...]:
    """Return the discards that leave the hand tenpai; none in riichi or without a 14th tile.

    `at` is the snapshot of the viewed moment.
    """
    hand = Hand(view.hand, view.me.melds) if view.hand and not view.me.riichi else None
    if hand is None or hand.size != TILES_AFTER_DRAW or shanten(hand) > 0:
        return ()
    return tuple(_after(match, view.seat, hand, at))


def _after(match: Match, seat: int, hand: Hand, at: bytes | None) -> Iterator[TenpaiDiscard]:
    for tile in dict.fromkeys(hand.concealed):
        kinds, reason = match.waits_after(seat, tile, at=at)
        if kinds:
            waits = tuple(str(Tile(kind)) for kind in kinds)
            yield TenpaiDiscard(tile=str(tile), waits=waits, furiten=reason is not None)


SILENT_EVENTS = (records.StartKyoku, records.ReachAccepted, records.Ryukyoku, records.Settle)
"""Events that a table shows without text, but that the log and screen readers need as text."""


def present_log_lines(
    new_events: Sequence[records.AnyEvent],
    stream: SeatStream,
    events: Sequence[records.AnyEvent],
    words: Narrator,
    rules: RuleSet,
) -> Iterator[TableLogLine]:
    """Yield a log line for each event that needs one; `events` are the match's events.

    An offence has the words of its claim, and appears only once if a ruling repeats it.
    """
    aloud, words = words.for_screen_reader(), words.for_log()
    offences: Mapping[int, records.AnyEvent] = {}
    if any(isinstance(event, records.Offence) for event in new_events):
        offences = {
            one.seq: one for one in add_claim_words(events) if isinstance(one, records.Offence)
        }
    for event in new_events:
        described: records.AnyEvent | None = event
        if isinstance(event, records.Offence):
            described = offences.get(stream.match_number(event.seq))
        line = None if described is None else _event_line(described, words, rules)
        if described is not None and line is not None:
            spoken = _event_line(described, aloud, rules)
            yield TableLogLine(
                seq=event.seq,
                text=line,
                heard=None if spoken == line else spoken,
                back=event.to if isinstance(event, records.Undo) else None,
                aside=isinstance(event, records.Tsumo),
            )


def _event_line(event: records.AnyEvent, words: Narrator, rules: RuleSet) -> str | None:
    if isinstance(event, records.Tsumo):
        tile = None if event.actor != words.me else words.tile(Tile.of(event.pai))
        return None if tile is None else words.say("terminal-you_draw", tile=tile)
    if isinstance(event, records.Undo):
        return words.say("replay-undo")
    if isinstance(event, SILENT_EVENTS):
        return describe_replay_event(event, words)
    if words.aloud and isinstance(event, records.Hora):
        return win_title(event, words)
    return describe_event(event, words, rules)


def present_vote(vote: OpenVote | None, language: Language, now: float) -> m.VoteView | None:
    """Return the open vote in the visitor's language; None if there is none."""
    if vote is None:
        return None
    question = vote.question
    return m.VoteView(
        number=vote.number,
        act=question.act.value,
        text=vote_question_text(question, language),
        left=max(0.0, vote.ends - now),
        voters=tuple(sorted(question.voters)),
        answered=tuple(sorted(vote.answers)),
        agreed=vote.agreed,
        needed=question.needed,
    )


def present_vote_result(outcome: VoteOutcome, language: Language) -> m.VoteResult:
    """Return the outcome of a vote, with a sentence in the visitor's language."""
    outcome_text = text(language, "vote-done" if outcome.done else "vote-denied")
    return m.VoteResult(
        done=outcome.done, text=f"{vote_question_text(outcome.question, language)} {outcome_text}"
    )


def vote_question_text(question: VoteQuestion, language: Language) -> str:
    """Return the question of a vote in a visitor's language."""
    message = f"vote-{question.act.value}"
    whom = "somebody" if question.about else "nobody"
    return text(language, message, name=question.name, about=question.about, whom=whom)
