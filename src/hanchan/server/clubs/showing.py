"""A club as a visitor sees it: less for strangers than for members, everything for staff."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from hanchan.club.event import shown_upto
from hanchan.club.event.rated import matches_of
from hanchan.club.ledger import RatedMatch, RatingList, by_points, unrated_events
from hanchan.messages import clubs as m
from hanchan.messages.basics import Language, from_attributes
from hanchan.messages.events import EventListed, LineTold
from hanchan.messages.table_options import Changes, TableOptions
from hanchan.rules import RuleSet
from hanchan.server.clubs.house import has_at_least, named, refuse_outside, told
from hanchan.server.events.event_cache import Asker, Opened
from hanchan.server.events.figures import ratings_told
from hanchan.server.events.house import EventHouse
from hanchan.server.rulebooks.form import rules_said
from hanchan.server.rulebooks.house import changed_rules
from hanchan.server.tables.options import checked
from hanchan.server.workers import RunInThread
from hanchan.store import Store
from hanchan.store.club_rows import ClubDeedRow, ClubRow, MemberRow, WholeClub
from hanchan.store.event_rows import BadgeRow, EventRow
from hanchan.wording.rulebooks import rules_title
from hanchan.wording.texts import text


def rules_of(row: ClubRow) -> RuleSet:
    """Return the rules of a club."""
    changes = msgspec.json.decode(row.changes, type=Changes)
    return checked(TableOptions(rules=row.rules, rulebook=row.rulebook, changes=changes))


def me_of(me: MemberRow | None) -> m.ClubMe:
    """Return a visitor's membership."""
    if me is None:
        return m.ClubMe()
    return from_attributes(m.ClubMe, me, account=me.visitor_hash is not None)


def club_shown(store: Store, whole: WholeClub, me: MemberRow | None, lang: Language) -> m.ClubShown:
    """Return the club as the requester may see it; refuse if they may not."""
    row = whole.row
    refuse_outside(row, me)
    runs = has_at_least(me, "organiser")
    rules = rules_of(row)
    book = rules_said(rules).rules
    members = me is not None or row.members_shown
    return from_attributes(
        m.ClubShown,
        row,
        rules=book,
        title=rules_title(lang, rules),
        house=bool(row.rulebook),
        changed=tuple(changed_rules(rules, book, lang)),
        invited=runs and row.invitation_hash is not None,
        me=me_of(me),
        events=tuple(_events(store.clubs.events(row.id), all_of_them=me is not None)),
        members=tuple(_members(whole, me, all_of_it=runs)) if members else (),
        log=tuple(_log(whole, store.clubs.deeds(row.id), lang)) if runs else (),
    )


def _events(rows: Sequence[EventRow], *, all_of_them: bool) -> Iterator[EventListed]:
    for row in rows:
        if row.listed or all_of_them:
            yield from_attributes(EventListed, row, created=row.created_at.isoformat())


def _members(whole: WholeClub, me: MemberRow | None, *, all_of_it: bool) -> Iterator[m.MemberShown]:
    for one in whole.members:
        if one.left_at is not None:
            continue
        shown = m.MemberShown(number=one.number, name=one.shown, role=one.role)
        if all_of_it or one is me:
            shown = msgspec.structs.replace(
                shown,
                own_name=one.name,
                shown_as=one.shown_as,
                known=one.token_hash is not None or one.visitor_hash is not None,
                linked=one.link_hash is not None,
                joined=one.joined_at.isoformat(),
            )
        yield shown


def _log(whole: WholeClub, deeds: Sequence[ClubDeedRow], lang: str) -> Iterator[LineTold]:
    for deed in deeds:
        yield LineTold(
            line=deed.number,
            at=deed.at.isoformat(),
            by=named(whole, deed.by),
            text=told(whole, deed, lang),
        )


class _Played(NamedTuple):
    rules: RuleSet
    matches: tuple[RatedMatch, ...]


def _played(opened: Opened, badge: BadgeRow | None) -> _Played:
    """Return the public matches of an event, for any requester."""
    del badge
    event = opened.book.event
    return _Played(event.rules, tuple(matches_of(event, shown_upto(event))))


async def rated(
    events: EventHouse, event_ids: Iterable[str], lang: str, run: RunInThread
) -> m.ClubRated:
    """Compute all rating lists over these events with `run`."""
    matches: list[RatedMatch] = []
    titles: dict[str, str] = {}
    for event_id in event_ids:
        found = await events.compute(event_id, Asker(), _played, run)
        titles[found.rules.id] = rules_title(lang, found.rules)
        matches += found.matches
    return await run(lambda: _lists(matches, titles, lang))


def _lists(matches: list[RatedMatch], titles: Mapping[str, str], lang: str) -> m.ClubRated:
    return m.ClubRated(
        lists=tuple(_list(one, titles, lang) for one in by_points(matches)),
        unrated=unrated_events(matches),
    )


def _list(one: RatingList, titles: Mapping[str, str], lang: str) -> m.ClubRatings:
    title = titles.get(one.name) or text(lang, "club-simplified")
    rows = tuple(ratings_told(one, lang, whole=True))
    return m.ClubRatings(rules=one.name, title=title, rows=rows)
