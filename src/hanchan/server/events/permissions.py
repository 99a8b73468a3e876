"""Permissions at an event, by the role of a badge."""

from hanchan.club.event.field_types import ROLES
from hanchan.server.errors import RefusalError
from hanchan.store.event_rows import BadgeRow


def is_staff(badge: BadgeRow | None) -> bool:
    """Whether a badge is that of an organiser, owner or referee."""
    return badge is not None and badge.role != "player"


def require_staff(badge: BadgeRow | None) -> None:
    """Refuse everybody but organisers, owners and referees."""
    if not is_staff(badge):
        raise RefusalError("event-not-allowed", field="badge")


def require_badge_rights(badge: BadgeRow | None, wanted: str) -> None:
    """Check the right to create and withdraw badges: players' by organisers, others by owners."""
    least = "organiser" if wanted == "player" else "owner"
    if badge is None or ROLES.index(badge.role) < ROLES.index(least):
        raise RefusalError("event-not-allowed", field="badge")
