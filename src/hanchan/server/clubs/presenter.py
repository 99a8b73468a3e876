"""Views of a club and its ratings; members see more than strangers, organisers everything."""

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from hanchan.club.event import last_public_round
from hanchan.club.event.rated_matches import rated_matches
from hanchan.club.rating_lists import RatedMatch, RatingList, points_rating_lists, unrated_events
from hanchan.i18n.rulebook_text import rules_title
from hanchan.i18n.texts import text
from hanchan.messages import clubs as m
from hanchan.messages.base import Language, from_attributes
from hanchan.messages.events import ActivityLine, EventListItem
from hanchan.messages.table_options import RuleChanges, TableOptions
from hanchan.rules import RuleSet
from hanchan.server.clubs import service
from hanchan.server.events.event_cache import CachedEvent, Requester
from hanchan.server.events.service import EventService
from hanchan.server.events.statistics_presenter import present_rating_rows
from hanchan.server.rulebooks.house_rules import changed_rules
from hanchan.server.rulebooks.rule_form import calculator_rules
from hanchan.server.tables.option_checks import table_rules
from hanchan.server.worker_threads import RunInThread
from hanchan.store import Store
from hanchan.store.club_rows import ClubRow, ClubWithMembers, MemberRow
from hanchan.store.event_rows import BadgeRow


def club_rules(row: ClubRow) -> RuleSet:
    """Return the rule set of a club: its rulebook with its changes."""
    changes = msgspec.json.decode(row.changes, type=RuleChanges)
    return table_rules(TableOptions(rules=row.rules, rulebook=row.rulebook, changes=changes))


def present_membership(me: MemberRow | None) -> m.OwnMembership:
    """Return the view of a visitor's membership, empty for a visitor who is not a member."""
    if me is None:
        return m.OwnMembership()
    return from_attributes(m.OwnMembership, me, account=me.visitor_hash is not None)


def present_club(
    store: Store, club: ClubWithMembers, me: MemberRow | None, lang: Language
) -> m.ClubView:
    """Return the view of a club. Raises an error if the requester may not see the club."""
    row = club.row
    service.require_page_access(row, me)
    is_organiser = service.has_role(me, "organiser")
    rules = club_rules(row)
    book = calculator_rules(rules).rules
    members = me is not None or row.members_shown
    return from_attributes(
        m.ClubView,
        row,
        rules=book,
        title=rules_title(lang, rules),
        house=bool(row.rulebook),
        changed=tuple(changed_rules(rules, book, lang)),
        invited=is_organiser and row.invitation_hash is not None,
        me=present_membership(me),
        events=tuple(
            from_attributes(EventListItem, one, created=one.created_at.isoformat())
            for one in store.clubs.events(row.id)
            if one.listed or me is not None
        ),
        members=tuple(_present_members(club, me, all_of_it=is_organiser)) if members else (),
        log=tuple(
            ActivityLine(
                line=command.number,
                at=command.at.isoformat(),
                by=service.name_for_others(club, command.by),
                text=service.describe_club_deed(club, command, lang),
            )
            for command in (store.clubs.list_commands(row.id) if is_organiser else ())
        ),
    )


def _present_members(
    club: ClubWithMembers, me: MemberRow | None, *, all_of_it: bool
) -> Iterator[m.MemberView]:
    for one in club.members:
        if one.left_at is not None:
            continue
        if not all_of_it and one is not me:
            yield m.MemberView(number=one.number, name=one.public_name, role=one.role)
            continue
        yield from_attributes(
            m.MemberView,
            one,
            name=one.public_name,
            own_name=one.name,
            known=one.token_hash is not None or one.visitor_hash is not None,
            linked=one.link_hash is not None,
            joined=one.joined_at.isoformat(),
        )


def _matches_of(cached: CachedEvent, _: BadgeRow | None) -> tuple[RuleSet, tuple[RatedMatch, ...]]:
    event = cached.writer.event
    return event.rules, tuple(rated_matches(event, last_public_round(event)))


async def present_ratings(
    service: EventService, event_ids: Iterable[str], lang: str, run: RunInThread
) -> m.ClubRatingsView:
    """Compute the rating lists from the public results of events; `run` runs work in a thread."""
    matches: list[RatedMatch] = []
    titles: dict[str, str] = {}
    for event_id in event_ids:
        rules, played = await service.query_long(event_id, Requester(), _matches_of, run)
        titles[rules.id] = rules_title(lang, rules)
        matches += played

    def work() -> m.ClubRatingsView:
        lists = points_rating_lists(matches)
        views = tuple(_present_rating_list(one, titles, lang) for one in lists)
        return m.ClubRatingsView(lists=views, unrated=unrated_events(matches))

    return await run(work)


def _present_rating_list(one: RatingList, titles: Mapping[str, str], lang: str) -> m.ClubRatingList:
    title = titles.get(one.name) or text(lang, "club-simplified", players=one.players)
    rows = tuple(present_rating_rows(one, lang, full=True))
    return m.ClubRatingList(rules=one.name, title=title, rows=rows)
