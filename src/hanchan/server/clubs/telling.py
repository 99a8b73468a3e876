"""What was done at a club, in sentences."""

from collections.abc import Iterable

from hanchan.store.club_rows import ClubDeedRow, MemberRow, WholeClub
from hanchan.wording.texts import text

TOLD_OF_NOBODY = {
    "add": "club-told-added",
    "invite": "club-told-invite",
    "uninvite": "club-told-uninvite",
    "describe": "club-told-describe",
    "rules": "club-told-rules",
    "show": "club-told-show",
    "event": "club-told-event",
    "bring": "club-told-bring",
}
"""What is done to the club itself, or to several members at once."""


def told(
    whole: WholeClub, deed: ClubDeedRow, lang: str, *, members: Iterable[MemberRow] = ()
) -> str:
    """A deed in a sentence; `members` are as they are by it, which the club does not know yet."""
    now = {one.id: one for one in (*whole.members, *members)}
    about = now.get(deed.about)
    if about is None:
        return text(lang, TOLD_OF_NOBODY[deed.type])
    return text(lang, f"club-told-{deed.type}", name=about.shown, role=about.role)
