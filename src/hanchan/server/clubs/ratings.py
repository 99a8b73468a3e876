"""The rating lists of a club: what `hanchan ratings` reckons of its events, as far as released."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from hanchan.club.event import shown_upto
from hanchan.club.event.rated import matches_of
from hanchan.club.ledger import RatedMatch, RatingList, by_points, unrated_events
from hanchan.rules import RuleSet
from hanchan.server.clubs import shown as m
from hanchan.server.events.event_cache import Asker, Opened
from hanchan.server.events.figures import ratings_told
from hanchan.server.events.house import EventHouse
from hanchan.server.workers import RunInThread
from hanchan.store.event_rows import BadgeRow
from hanchan.wording.rulebooks import rules_title
from hanchan.wording.texts import text


class _Played(NamedTuple):
    rules: RuleSet
    matches: tuple[RatedMatch, ...]


def _played(opened: Opened, badge: BadgeRow | None) -> _Played:
    """What everybody sees of it, whoever asks."""
    del badge
    event = opened.book.event
    return _Played(event.rules, tuple(matches_of(event, shown_upto(event))))


async def rated(
    events: EventHouse, event_ids: Iterable[str], lang: str, run: RunInThread
) -> m.ClubRated:
    """All lists over these events, worked out by `run`."""
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
