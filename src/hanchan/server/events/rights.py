"""Who may see and do what at an event: by the role of their badge."""

from hanchan.club.event.fields import ROLES
from hanchan.server.errors import RefusalError
from hanchan.store.event_rows import BadgeRow


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
