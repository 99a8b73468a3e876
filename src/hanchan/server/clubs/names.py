"""Names in a club: nobody takes one that others could take for somebody else's."""

from collections.abc import Iterable

from hanchan.server.alike import looks
from hanchan.server.errors import RefusalError
from hanchan.store.club_rows import MemberRow


def refuse_taken(
    row: MemberRow, members: Iterable[MemberRow], before: MemberRow | None = None
) -> None:
    """Ratings tell players apart by name, so nobody takes a name that looks like another one.

    What a member was called `before` is their own, whoever has been called so since.
    """
    mine = _looks(row) - (_looks(before) if before else frozenset())
    for one in members:
        if one.id != row.id and not mine.isdisjoint(_looks(one)):
            raise RefusalError("club-name-taken", field="name", given=row.shown)


def refuse_played(row: MemberRow, played: Iterable[str], before: MemberRow | None = None) -> None:
    """Nobody makes themselves the one who stands in past events: results and rating are theirs.

    Only who runs the club can say who a guest was.
    """
    new = _looks(row) - (_looks(before) if before else frozenset())
    for name in played:
        if not new.isdisjoint(looks(name)):
            raise RefusalError("club-name-played", field="name", given=row.shown)


def _looks(row: MemberRow) -> frozenset[str]:
    return looks(row.name) | looks(row.shown)
