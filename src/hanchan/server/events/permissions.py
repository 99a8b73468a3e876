"""Permissions at an event, by the role of a badge."""

from collections.abc import Callable
from typing import TypeVar

from hanchan.club.event.field_types import ROLES
from hanchan.server.errors import RefusalError
from hanchan.server.events.event_cache import CachedEvent, EventQuestion
from hanchan.store.event_rows import BadgeRow

T = TypeVar("T")


def is_staff(badge: BadgeRow | None) -> bool:
    """Whether a badge belongs to an organiser, owner or referee."""
    return badge is not None and badge.role != "player"


def require_staff(badge: BadgeRow | None) -> None:
    """Refuse a request unless an organiser, owner or referee sent it."""
    if not is_staff(badge):
        raise RefusalError("event-not-allowed", field="badge")


def for_staff(question: Callable[[CachedEvent], T]) -> EventQuestion[T]:
    """Return a question that only organisers, owners and referees may ask."""

    def staff_question(cached: CachedEvent, badge: BadgeRow | None) -> T:
        require_staff(badge)
        return question(cached)

    return staff_question


def require_badge_rights(badge: BadgeRow | None, role: str) -> None:
    """Refuse a request unless its badge may manage badges of the role `role`.

    Organisers may manage those of players, owners all of them.
    """
    least = "organiser" if role == "player" else "owner"
    if badge is None or ROLES.index(badge.role) < ROLES.index(least):
        raise RefusalError("event-not-allowed", field="badge")
